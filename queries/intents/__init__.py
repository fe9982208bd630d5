"""What can be asked besides stratagems: one table of intents, each with its forms and its answer."""
