"""How things hang together: the edges that carry meaning as a network, ways in it, what a change touches."""
