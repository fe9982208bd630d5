"""The queries of the comparison, one file each."""

from functools import cache
from importlib.resources import files


@cache
def text(name: str) -> str:
    """The text of `<name>.rq`."""
    return files("rulegraph.graph.differing").joinpath(f"{name}.rq").read_text(encoding="utf-8")
