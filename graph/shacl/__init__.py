"""SHACL shapes compiled into SPARQL, and pyshacl as the reference."""
