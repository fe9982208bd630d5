"""Errata as patches: what each is about, whether the graph holds it already, and how it is applied."""
