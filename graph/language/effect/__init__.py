"""EFFECT sentences as operations with typed arguments, each with the words that were not understood."""
