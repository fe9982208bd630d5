"""The question files (`*.rq`): one file, one question, documented in its `#+` header."""

from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from rulegraph.errors import QueryError
from rulegraph.graph.quads import Term

_FOLDER = Path(__file__).parent
Bindings: TypeAlias = dict[str, Term | tuple[Term, ...]]


@lru_cache(maxsize=64)
def text(name: str) -> str:
    """The SPARQL of the question file `name` ("verdicts"), header included.

    Raises:
        QueryError: There is no such question.
    """
    file = _FOLDER / f"{name}.rq"
    if file.is_file():
        return file.read_text(encoding="utf-8")
    from importlib.resources import files  # noqa: PLC0415  # 5 ms, and needed in an archive only

    resource = files("rulegraph.queries").joinpath(f"{name}.rq")
    if not resource.is_file():
        message = f"there is no question {name!r}; there are {', '.join(names())}"
        raise QueryError(message)
    return resource.read_text(encoding="utf-8")


def names() -> tuple[str, ...]:
    """The names of all question files, sorted."""
    from importlib.resources import files  # noqa: PLC0415  # 5 ms, and needed by tests and errors only

    entries = files("rulegraph.queries").iterdir()
    return tuple(sorted(entry.name[:-3] for entry in entries if entry.name.endswith(".rq")))


def returns(name: str) -> tuple[str, ...]:
    """The names of what a question returns, in order, as its header tells."""
    for line in text(name).splitlines():
        if line.startswith("#+ returns: "):
            return tuple(part.strip() for part in line.removeprefix("#+ returns: ").split(","))
    return ()


def header(name: str) -> dict[str, Any]:
    """The header of a question file: `summary`, `params` (name to meaning), `returns` (a list)."""
    import yaml  # noqa: PLC0415  # the hot path needs no header

    lines = [line[2:].removeprefix(" ") for line in text(name).splitlines() if line.startswith("#+")]
    data: dict[str, Any] = yaml.safe_load("\n".join(lines)) or {}
    return {
        "summary": data.get("summary", ""),
        "params": data.get("params") or {},
        "returns": list(returns(name)),
    }
