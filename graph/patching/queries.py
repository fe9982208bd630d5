"""The questions that verifying and applying put to a graph."""

from functools import lru_cache
from importlib.resources import files


@lru_cache(maxsize=16)
def query(name: str) -> str:
    """The text of `<name>.rq` in this folder."""
    return files("rulegraph.graph.patching").joinpath(f"{name}.rq").read_text(encoding="utf-8")
