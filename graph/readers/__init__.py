"""One reader for each format: a file becomes records, and every line of it is accounted for."""
