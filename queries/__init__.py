"""Questions become queries, queries become answers."""
