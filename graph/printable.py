"""Text of a source as it may be shown: characters that steer a terminal or turn lines round are replaced.

A name is data, and data must not move a cursor or hide what stands before it. What was replaced stays
visible as U+FFFD, so that nothing seems complete that is not.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from rulegraph.graph.quads import Literal, Quad

_STEERING: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def printable(text: str) -> str:
    """The text with control characters replaced; line ends and tabs stay."""
    return _STEERING.sub("\ufffd", text)


def printable_quads(quads: Iterable[Quad]) -> Iterator[Quad]:
    """The quads with all literals printable."""
    for quad in quads:
        thing = quad.object
        if isinstance(thing, Literal) and _STEERING.search(thing.text):
            yield quad._replace(object=thing._replace(text=printable(thing.text)))
        else:
            yield quad


def shown(name: object) -> str:
    """The name of a file in one printable line: as it is, or quoted and escaped where it must be."""
    text = str(name)
    return text if text.isprintable() else repr(text)
