"""Loadouts: the items that models are equipped with, by name."""

import re

_EQUIPPED = re.compile(r"\bequipped with:\s*(?P<items>[^.\n]{1,600})")
_COUNT = re.compile(r"\A\d+ ")
NOTHING = "nothing"


def read_loadout(text: str) -> tuple[str, ...]:
    """The items in the order of the text, each once; `NOTHING` alone where a model has nothing.

    "This model is equipped with: paddle; 2 nets." gives ("paddle", "nets").
    """
    items: dict[str, None] = {}
    for match in _EQUIPPED.finditer(text):
        for piece in re.split(r"[;,]", match["items"]):
            name = _COUNT.sub("", piece.strip())
            if name:
                items[name] = None
    named = tuple(item for item in items if item.casefold() != NOTHING)
    return named or ((NOTHING,) if items else ())
