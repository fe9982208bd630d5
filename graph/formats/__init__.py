"""Serialisations that are the same for the same graph."""
