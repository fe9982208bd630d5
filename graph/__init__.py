"""Sources become records, records become triples, triples become a checked, versioned graph."""
