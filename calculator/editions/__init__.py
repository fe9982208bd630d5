"""The mechanics in which the editions differ, one module for each."""
