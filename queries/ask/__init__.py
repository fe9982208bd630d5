"""Plain words become a typed question."""
