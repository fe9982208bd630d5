"""What attacks are made against, and what else a noun phrase of an effect says, as conditions."""

import re
from typing import Literal

from rulegraph.graph.language.clause import read_clause
from rulegraph.graph.language.effect.pieces import DISTANCE
from rulegraph.graph.language.effect.structure import Condition
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.selector import read_actor
from rulegraph.graph.language.structure import State, Target

_FIXED: tuple[tuple[State, re.Pattern[str]], ...] = (
    (State("selected-object"), phrase(
        r"(?:that|the selected|one of those|those) enemy (?:(?-i:[A-Z'-]+) )*(?:units?|models?)"
        r"|that (?:target|enemy)"
    )),
    (State("selected-object"), phrase(
        r"(?:that|the selected|those|that selected) (?-i:[A-Z'-]+ )*(?:units?|model)")),
    (State("destroyer"), phrase(
        r"the enemy unit that "
        r"(?:just )?destroyed your (?:unit|model)")),
    (State("selected-object"), phrase(r"(?:your|that) opponent's selected unit")),
    (State("closest-eligible-target"), phrase(
        r"the closest (?:visible )?(?:eligible )?(?:enemy )?(?:target|unit)(?: to (?:the "
        r"attacking model|it))?"
    )),
)  # fmt: skip
_NAMED = phrase(
    r"(?:your|their|an?|one or more) (?-i:(?P<name>[A-Z][\w'-]+(?: [A-Z][\w'-]+)*|"
    r"[a-z]{4,} (?:scanned|marked)|spotted|contract)) (?:enemy )?(?:units?|targets?)"
)
_YOUR = phrase(r"your (?-i:(?P<name>[A-Z][a-z'-]+))")
_LIST = phrase(
    r"(?:an? |one or more |the )?(?P<enemy>enemy )?(?P<names>(?-i:[A-Z][A-Z' -]*[A-Z](?:(?:, or "
    r"|, | or |/)[A-Z][A-Z' -]*[A-Z])+))"
    r"(?: units?| models?)?"
)
_RANGE: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("half-range", phrase(r"(?:that (?:is|are) )?within half range(?: of (?:that weapon|it))?")),
    ("within-of-attacker", phrase(
        rf"(?:that (?:is|are) )?within (?P<d>{DISTANCE})(?: of (?:that model|the attacking model"
        r"|the bearer))?(?! of)"
    )),
    ("more-than-from-attacker", phrase(
        rf"(?:that (?:is|are) )?more than (?P<d>{DISTANCE}) (?:away )?(?:from (?:that|the attacking) model)?"
    )),
    ("visible-to-friendly", phrase(r"and visible to your unit")),
    ("in-range-of-named", phrase(
        r"within range of your (?P<d>(?-i:[A-Z][\w'-]+)) objectives?(?: markers?)?")),
    ("beyond-hatchway-from-attacker", phrase(
        r"(?:that is )?wholly on the "
        r"opposite side of that hatchway from (?:them|it|your unit)")),
)  # fmt: skip


def read_target(passage: Passage, position: int) -> tuple[tuple[Condition, ...], int] | None:
    """What the target of an attack must be, and the position behind it."""
    conditions: list[Condition] = []
    end = position
    fixed = next(
        ((state, match) for state, pattern in _FIXED if (match := passage.at(pattern, position))), None
    )
    if fixed is not None:
        conditions.append(Condition("target", fixed[0]))
        end = fixed[1].end()
    elif (named := passage.at(_NAMED, position)) is not None and named[
        "name"
    ].upper() not in passage.vocabulary:
        conditions.append(Condition("target", State("named-state", named["name"])))
        end = named.end()
    else:
        noun = read_actor(passage, position, lambda _: False)
        if noun is None or noun[0].target.residue:
            yours = passage.at(_YOUR, position)
            if yours is None:
                return None
            conditions.append(Condition("target", State("named-state", yours["name"])))
            end = yours.end()
        else:
            conditions += about_target(noun[0].target)
            end = noun[1]
    return read_more(passage, end, conditions)


def read_more(passage: Passage, end: int, conditions: list[Condition]) -> tuple[tuple[Condition, ...], int]:
    """The conditions with those of range and the clauses that follow, and the position behind them."""
    while True:
        ranged = next(
            ((code, match) for code, pattern in _RANGE if (match := passage.at(pattern, end))), None
        )
        if ranged is not None:
            distance = ranged[1].groupdict().get("d") or ""
            about: Literal["attack", "target"] = "attack" if ranged[0] == "half-range" else "target"
            conditions.append(Condition(about, State(ranged[0], distance)))
            end = ranged[1].end()
            continue
        if (
            re.match(
                r",? (?:that|which|and is|and that|with|within|below|and not|but) ?", passage.text[end:], re.I
            )
            is None
        ):
            return tuple(conditions), end
        clause = read_clause(passage, end)
        if clause is None:
            return tuple(conditions), end
        conditions += [Condition("target", state) for state in clause[0].states]
        end = clause[1]


def about_target(target: Target) -> list[Condition]:
    """The keywords and states of a noun phrase as conditions of the target."""
    found: list[Condition] = []
    if target.alternatives:
        first, *others = (
            State("has-keyword", "", one.required, excluded=one.excluded) for one in target.alternatives
        )
        whole = State(first.code, "", first.keywords, excluded=first.excluded, others=tuple(others))
        found.append(Condition("target", whole))
    found += [Condition("target", state) for state in target.states]
    return found
