"""The compact form of questions: `kind:stratagem unit:"Pathfinder Team" phase:shooting turn:your cp<=1`.

A term is a key, a sign and a value; a value of several words stands in quotes. All terms hold together, and
those of one key are alternatives.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulegraph.errors import QuestionError
from rulegraph.queries.ask.question import Cost, StratagemQuestion, Subject

START = re.compile(r"^\s*(?:kind|intent):")
_TERM = re.compile(r'\s*(?P<key>[a-z_]+)(?P<sign>:|<=|>=|=)(?:"(?P<quoted>[^"]*)"|(?P<word>[^\s"]+))(?=\s|$)')
_PLAIN = re.compile(r"[\w.-]+")
_KEYS = (
    "kind",
    "stratagem",
    "unit",
    "keyword",
    "phase",
    "turn",
    "detachment",
    "faction",
    "cp",
    "category",
    "mode",
    "origin",
    "edition",
)
_HIGHEST = 99


class Compact(NamedTuple):
    """A key, its sign and its value."""

    key: str
    sign: str
    value: str

    def __str__(self) -> str:
        """The term as it is written."""
        value = self.value if _PLAIN.fullmatch(self.value) else f'"{self.value}"'
        return f"{self.key}{self.sign}{value}"


def parsed(text: str) -> tuple[Compact, ...]:
    """The terms of the text.

    Raises:
        QuestionError: Something is no term, such as a negation, which this form does not have.
    """
    found = []
    at = 0
    while text[at:].strip():
        match = _TERM.match(text, at)
        if match is None:
            left = text[at:].split(maxsplit=1)[0]
            raise QuestionError(
                f"“{left}” is no term of the compact form; write key:value, several words in quotes, "
                "one key twice for alternatives"
            )
        value = match["quoted"] if match["quoted"] is not None else match["word"]
        found.append(Compact(match["key"], match["sign"], value.strip()))
        at = match.end()
    for term in found:
        if not term.value:
            raise QuestionError(f"{term.key}{term.sign} has no value; write for example phase:shooting")
        if term.sign != ":" and term.key != "cp":
            raise QuestionError(f"{term.key}{term.sign}{term.value}: only cp is compared; write {term.key}:…")
    return tuple(found)


def written(terms: Sequence[Compact]) -> str:
    """The terms as one line."""
    return " ".join(map(str, terms))


def of_stratagems(question: StratagemQuestion) -> tuple[Compact, ...] | None:
    """The terms of a question for stratagems; None where it asks for more than this form can say."""
    whens = question.whens
    turns = {when.turn for when in whens}
    attached = any(_is_compound(subject) for subject in question.subjects)
    if attached or len(turns) > 1:
        return None
    units = [one.datasheet.label for one in question.subjects if one.datasheet is not None]
    keywords = [one.keywords[0].label for one in question.subjects if one.keywords]
    if units and keywords:
        return None
    values: Mapping[str, Sequence[str]] = {
        "kind": ("stratagem",),
        "stratagem": [name.label for name in question.stratagems],
        "unit": units,
        "keyword": keywords,
        "phase": [when.phase for when in whens if when.phase],
        "turn": sorted(turns - {""}),
        "detachment": [name.label for name in question.detachments],
        "faction": [name.label for name in question.factions],
        "category": question.categories,
        "mode": [question.mode] if question.mode else [],
        "origin": [question.origin] if question.origin else [],
        "edition": question.editions,
    }
    terms = [Compact(key, ":", value) for key in _KEYS for value in values.get(key, ())]
    return tuple(terms) + tuple(_cost(question.cost))


def _is_compound(subject: Subject) -> bool:
    parts = len(subject.keywords) + (subject.datasheet is not None) + (subject.faction is not None)
    return bool(subject.leaders) or parts != 1 or subject.faction is not None


def _cost(cost: Cost | None) -> list[Compact]:
    if cost is None:
        return []
    if cost.least == cost.most:
        return [Compact("cp", "=", str(cost.least))]
    least = [Compact("cp", ">=", str(cost.least))] if cost.least else []
    most = [Compact("cp", "<=", str(cost.most))] if cost.most != _HIGHEST else []
    return [*least, *most] or [Compact("cp", ">=", "0")]
