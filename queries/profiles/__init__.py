"""From the graph to the calculator: the one bridge between the two."""
