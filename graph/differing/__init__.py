"""What two tellings of one thing tell differently: between editions, sources and graphs."""
