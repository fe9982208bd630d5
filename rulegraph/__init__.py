"""rulegraph: a rules knowledge graph for Warhammer 40,000, 10th and 11th edition.

import rulegraph

graph = rulegraph.open_graph()
for answer in rulegraph.ask("stratagems for KROOT in Fight phase", graph).answers:
    print(answer.name, answer.verdict, answer.reason)
"""

from typing import TYPE_CHECKING, Any

from rulegraph.errors import RulegraphError

if TYPE_CHECKING:
    from rulegraph.public import ask, check, open_graph

__all__ = ["RulegraphError", "__version__", "ask", "check", "open_graph"]

__version__ = "0.1.0"

_LAZY = ("ask", "check", "open_graph")


def __getattr__(name: str) -> Any:
    """A public function, imported when it is first used, so that the command line starts fast."""
    if name in _LAZY:
        from rulegraph import public  # noqa: PLC0415

        return getattr(public, name)
    message = f"module 'rulegraph' has no attribute {name!r}"
    raise AttributeError(message)


def __dir__() -> list[str]:
    return sorted(__all__)
