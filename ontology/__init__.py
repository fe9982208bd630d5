"""The vocabulary, its controlled lists, the SHACL shapes, and the Python terms generated from them."""
