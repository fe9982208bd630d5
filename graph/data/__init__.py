"""The shipped facts: Turtle made by `scripts/build-facts`, and the summaries in our own words."""
