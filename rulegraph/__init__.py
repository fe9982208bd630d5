"""rulegraph: a rules knowledge graph for Warhammer 40,000, 10th and 11th edition."""

from rulegraph.errors import RulegraphError

__all__ = ["RulegraphError", "__version__"]

__version__ = "0.1.0"
