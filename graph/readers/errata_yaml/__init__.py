"""Errata that a person wrote down, as YAML."""
