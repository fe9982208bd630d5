"""The question files (`*.rq`) of the rooms of the graph: one file, one question."""

from functools import cache
from importlib.resources import files


@cache
def query_text(package: str, name: str) -> str:
    """The text of `<name>.rq` in the folder of a package ("rulegraph.graph.checking")."""
    return files(package).joinpath(f"{name}.rq").read_text(encoding="utf-8")
