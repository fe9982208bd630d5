"""A profile of a weapon as an erratum prints it, on one line or one characteristic a line."""

import re
from dataclasses import dataclass
from typing import Final

from rulegraph.graph.language.amendment import CHARACTERISTICS, OF_WEAPONS

_SHORT: Final = ("RANGE", "A", "BS", "WS", "S", "AP", "D")
_ROW: Final = re.compile(
    rf"(?<![\w’'])(?P<short>{'|'.join(sorted(_SHORT, key=len, reverse=True))})\s*(?:-\s)?\s*"
    r"(?P<value>(?:Melee|N/A|\d*D\d(?:\+\d+)?|-?\d+[+\"”]?|-))(?![\w])",
    re.IGNORECASE,
)
_ABILITIES: Final = re.compile(r"\[(?P<abilities>[^\]\n]{1,200})\]")


@dataclass(frozen=True, slots=True)
class PrintedProfile:
    """The characteristics of a weapon, property to value, and its abilities as printed."""

    values: tuple[tuple[str, str], ...]
    abilities: tuple[str, ...] = ()

    @property
    def is_melee(self) -> bool:
        """Whether it is a weapon of the Fight phase."""
        return dict(self.values).get("range", "").casefold() == "melee"


def read_profile(text: str) -> PrintedProfile:
    """The profile in a text; without values where it has none."""
    abilities = tuple(
        piece.strip() for match in _ABILITIES.finditer(text) for piece in match["abilities"].split(",")
    )
    bare = _ABILITIES.sub("", text)
    start = re.search(r"\bRANGE\b", bare, re.IGNORECASE)
    values: dict[str, str] = {}
    for match in _ROW.finditer(bare, start.start() if start else 0):
        name = CHARACTERISTICS[match["short"].casefold()]
        if name in OF_WEAPONS:
            values.setdefault(name, match["value"].replace("”", '"'))
    return PrintedProfile(tuple(values.items()), abilities)
