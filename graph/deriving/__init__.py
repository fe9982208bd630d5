"""What follows from the view: verdicts, links between editions, differences between sources."""
