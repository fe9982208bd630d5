"""Where a graph is kept: generations of a folder, memory, or a SPARQL server."""
