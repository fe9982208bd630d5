"""Keywords joined by "or", commas and slashes, as alternatives."""

import re
from dataclasses import dataclass, replace
from itertools import product

from rulegraph.graph.language.keywords import CORE_KEYWORDS
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.structure import Alternative

_SLASH = re.compile(r" ?/ ?(?=[^\W_])")
_NOT = re.compile(r" ?non-(?=[^\W_])", re.IGNORECASE)
_OR = phrase(r"(?:, )?or(?: an?| one)?|and/or")
_COMMA = re.compile(r",(?= )")
_AND = phrase(r"(?:, )?and(?: an?)?")
_MOST_BRANCHES = 64


@dataclass(frozen=True, slots=True)
class Expression:
    """Alternatives of keywords; `unknown` are words in capitals that no keyword of the edition has."""

    alternatives: tuple[Alternative, ...]
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Item:
    name: str
    excluded: bool = False


def read_expression(passage: Passage, position: int) -> tuple[Expression, int] | None:
    """The keyword expression at the position and the position behind it; None if no keyword is there.

    Terms are joined by "or", "and/or" and commas before an "or".
    """
    return _list(passage, position, _OR)


def read_list(passage: Passage, position: int) -> tuple[Expression, int] | None:
    """As `read_expression`, for a list in which "and" enumerates as well ("excluding A and B units")."""
    return _list(passage, position, re.compile(f"{_OR.pattern}|{_AND.pattern}", re.IGNORECASE))


def _list(passage: Passage, position: int, joiner: re.Pattern[str]) -> tuple[Expression, int] | None:
    first = _term(passage, position)
    if first is None:
        return None
    expression, position = first
    while True:
        match = passage.at(joiner, position) or passage.at(_COMMA, position)
        following = None if match is None else _term(passage, match.end())
        if following is None:
            return expression, position
        further, position = following
        expression = Expression(
            expression.alternatives + further.alternatives, expression.unknown + further.unknown
        )


def _term(passage: Passage, position: int) -> tuple[Expression, int] | None:
    """Runs of keywords joined by slashes."""
    runs: list[tuple[_Item, ...]] = []
    unknown: list[str] = []
    while True:
        run, end = _run(passage, position, unknown)
        if not run:
            return (Expression(slashed(tuple(runs)), tuple(unknown)), position) if runs else None
        runs.append(run)
        position = end
        slash = passage.at(_SLASH, position)
        if slash is None:
            return Expression(slashed(tuple(runs)), tuple(unknown)), position
        position = slash.end()


def _run(passage: Passage, position: int, unknown: list[str]) -> tuple[tuple[_Item, ...], int]:
    items: list[_Item] = []
    while True:
        negation = passage.at(_NOT, position)
        pieces, end = passage.keywords(negation.end() if negation else position)
        if not pieces:
            return tuple(items), position
        unknown.extend(piece.name for piece in pieces if not piece.known)
        for number, piece in enumerate(pieces):
            items.append(_Item(piece.name.upper(), excluded=negation is not None and number == 0))
        position = end


def slashed(runs: tuple[tuple[_Item, ...], ...]) -> tuple[Alternative, ...]:
    """The alternatives of runs of keywords that slashes separate.

    A slash between two generic types binds just these two: A/B C is (A or B) and C. Any other slash
    separates whole branches: A B/C D is (A and B) or (C and D).
    Source: native wording of the 11th edition, measured; the rules state no grammar.
    """
    branches: list[list[list[_Item]]] = [[[item] for item in runs[0]]]
    for run in runs[1:]:
        last = branches[-1][-1][-1]
        if last.name in CORE_KEYWORDS and run[0].name in CORE_KEYWORDS:
            branches[-1][-1].append(run[0])
            branches[-1].extend([item] for item in run[1:])
        else:
            branches.append([[item] for item in run])
    found = (_alternative(choice) for branch in branches for choice in product(*branch))
    return tuple(alternative for alternative, _ in zip(found, range(_MOST_BRANCHES), strict=False))


def _alternative(items: tuple[_Item, ...]) -> Alternative:
    required = tuple(dict.fromkeys(item.name for item in items if not item.excluded))
    excluded = tuple((item.name,) for item in items if item.excluded)
    return Alternative(required, excluded)


def excluding(
    alternatives: tuple[Alternative, ...], excluded: tuple[Alternative, ...]
) -> tuple[Alternative, ...]:
    """The alternatives without units that meet one of `excluded`."""
    sets = tuple(alternative.required for alternative in excluded if alternative.required)
    if not sets:
        return alternatives
    return tuple(
        replace(one, excluded=tuple(dict.fromkeys((*one.excluded, *sets))))
        for one in alternatives or (Alternative(),)
    )
