"""Records become quads: descriptions of entities, names that lead to them, facts that sources share."""
