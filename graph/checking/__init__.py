"""Checks of a graph as a whole: what is broken, stale or contradictory, each a finding with its place."""
