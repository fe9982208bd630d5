"""Keywords that no datasheet has: those that the text of a rule gives to units."""

import re

from rulegraph.graph.language.text import plain

_RUN = r"(?P<names>[A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ'-]+(?:(?:, | and | or |/| )[A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ'-]+){0,11})"
_GIVES = r"(?:has|have|gains?)"
_GRANTS = (
    re.compile(
        rf"\b(?:units?|models?|it|they) (?:from your army )?{_GIVES} {_RUN}(?=[.,;]|\Z| while| until| if)"
    ),
    re.compile(rf"\b{_GIVES} the {_RUN} keywords?\b"),
    re.compile(rf"\b{_RUN}(?: units?| models?)?(?: from your army)? \(see Keywords\)"),
)
_JOINER = re.compile(r", | and | or |/")


def granted_keywords(text: str) -> tuple[str, ...]:
    """The keywords, in capitals, that the text of a rule gives to units or defines elsewhere.

    A vocabulary that holds them reads stratagems whose TARGET names them.
    """
    folded, _ = plain(text)
    names: dict[str, None] = {}
    for pattern in _GRANTS:
        for match in pattern.finditer(folded):
            names.update(dict.fromkeys(_JOINER.split(match["names"])))
    return tuple(names)
