"""Clauses that repeat the one before with another amount or gift: "or 6" instead if ..."."""

import re
from dataclasses import replace

from rulegraph.graph.language.effect import grants
from rulegraph.graph.language.effect.pieces import AMOUNT
from rulegraph.graph.language.effect.progress import Progress, accept
from rulegraph.graph.language.effect.structure import Operation
from rulegraph.graph.language.passage import Passage, phrase

_OR_AMOUNT = phrase(
    rf",? or (?:a normal move of |by )?(?P<upto>up to )?(?P<n>{AMOUNT}\"?)(?: destroyed models)? instead"
    r"(?P<ex> \(excluding (?-i:CHARACTERS?|CHARACTER models|CHARACTER)\))?(?=,? if )"
)
_MAY_MOVE = phrase(r"it can (?:be )?moved? up to (?P<n>(?:\d*D\d+(?:\+\d+)?|\d+)\")(?= instead(?! of))")
_NEARER = phrase(r"if the attacking (?:model|unit) is within (?P<n>\d+\")")
_GIFT = re.compile(r" ?(?=(?:the|an?) (?-i:[A-Z\[\d]))", re.IGNORECASE)
_MEASURED = frozenset(
    (
        "extra-move", "return-destroyed-models", "heal-wounds", "modify-unit-characteristic",
        "modify-attack-characteristic", "modify-charge-or-advance-roll",
    )
)  # fmt: skip
_GIVEN = frozenset(
    ("benefit-of-cover", "invulnerable-save", "grant-core-ability", "grant-weapon-ability", "grant-keyword")
)


def read_stronger(passage: Passage, position: int, progress: Progress) -> int | None:
    """The position behind a clause that repeats the last one with another amount, which takes its place."""
    if progress.sentence >= len(progress.operations):
        return _moved(passage, position, progress) if progress.operations else None
    last = progress.operations[-1]
    match = passage.at(_OR_AMOUNT, position)
    if match is not None and last.code in _MEASURED:
        sign = last.amount[0] if last.amount[:1] in {"+", "-"} else ""
        amount = (match["upto"] or "").lower() * (last.code != "extra-move") + sign + match["n"]
        return _repeat(last, amount, match.end(), progress)
    match = passage.at(_NEARER, position)
    if match is not None and last.code == "limit-targeting-range":
        return _repeat(last, match["n"], match.end(), progress)
    return _moved(passage, position, progress) or _gift(passage, position, progress, last)


def _moved(passage: Passage, position: int, progress: Progress) -> int | None:
    match = passage.at(_MAY_MOVE, position)
    last = progress.operations[-1]
    if match is None or last.code not in {"pile-in-or-consolidate", "extra-move"}:
        return None
    return _repeat(last, match["n"], match.end(), progress)


def _repeat(last: Operation, amount: str, end: int, progress: Progress) -> int:
    """Adds the last operation once more with another amount, under the conditions that stand now."""
    now = tuple(one for one in progress.frame.conditions if one not in last.conditions)
    again = replace(last, amount=amount, relation="instead", conditions=(*last.conditions, *now))
    progress.group = len(progress.operations)
    progress.operations.append(again)
    progress.fresh = False
    return end


def _gift(passage: Passage, position: int, progress: Progress, last: Operation) -> int | None:
    """What the subject of the last gift has as well: "cover and the Stealth ability"."""
    start = passage.at(_GIFT, position)
    if start is None or not progress.fresh or last.code not in _GIVEN:
        return None
    shifted = Passage("have " + passage.text[start.end() :], passage.vocabulary)
    found = grants.read_given(shifted, 0, progress.frame.about(last.subject))
    if found is None:
        return None
    return accept((found[0], start.end() + found[1] - 5), progress, progress.frame)
