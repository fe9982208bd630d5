"""Commands: parse, call one function, render."""
