"""The compact form of questions: `kind:stratagem unit:"Pathfinder Team" phase:shooting turn:your cp<=1`.

A term is a key, a sign and a value; a value of several words stands in quotes. Terms side by side are one
question: all hold together, those of one key are alternatives, but effects are all to be given. How questions
are put together stands in `compact_tree`.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulegraph.errors import QuestionError
from rulegraph.queries.ask.question import Cost, StratagemQuestion, Subject

START = re.compile(r"^\s*(?:\(\s*)*(?:kind|intent):")
_PLAIN = re.compile(r"[\w.+-]+")
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
    "effect",
    "weapons",
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


def checked(term: Compact) -> Compact:
    """The term itself.

    Raises:
        QuestionError: It has no value, or compares what is not compared.
    """
    if not term.value:
        raise QuestionError(f"{term.key}{term.sign} has no value; write for example phase:shooting")
    if term.sign != ":" and term.key != "cp":
        raise QuestionError(f"{term.key}{term.sign}{term.value}: only cp is compared; write {term.key}:…")
    return term


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
        "kind": (question.wanted.removesuffix("s"),),
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
        "effect": question.effects,
        "weapons": [question.weapons] if question.weapons else [],
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
