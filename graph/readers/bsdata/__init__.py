"""BSData catalogues, as JSON or XML: links are followed, entries become records."""
