"""How a question was read, for `--explain`."""

from collections.abc import Mapping
from typing import Any


def explanation(understood: Mapping[str, Any], queries: Mapping[str, str]) -> str:
    """The parts of the question that were understood, then the queries that answer it."""
    lines = ["How the question was read:"]
    for key, value in understood.items():
        if value in (None, [], ""):
            continue
        lines.append(f"  {key}: {_shown(value)}")
    lines += ["", "The queries, each with what was read bound to its first variable:"]
    for name, text in queries.items():
        lines += ["", f"# {name}.rq", text.rstrip()]
    return "\n".join([*lines, ""])


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(one)}" for key, one in value.items() if one is not None)
    if isinstance(value, list):
        return "; ".join(_shown(one) for one in value)
    return str(value)
