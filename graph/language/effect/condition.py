"""Conditions of an effect: "if your unit has lost models", "unless ...", "while ..."."""

import re
from dataclasses import replace
from typing import Literal

from rulegraph.graph.language.clause import opposite, read_clause
from rulegraph.graph.language.effect.allocation import read_shield
from rulegraph.graph.language.effect.object import read_target
from rulegraph.graph.language.effect.pieces import number
from rulegraph.graph.language.effect.structure import Condition, Subject
from rulegraph.graph.language.effect.subject import read_subject
from rulegraph.graph.language.expression import read_expression
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.structure import State

About = Literal["unit", "target", "attacker", "attack", "roll", "game"]
_ABOUT: dict[str, About] = {"object": "target", "trigger": "attacker"}
_OWN = r"(?:the bearer(?:'s unit)?|this (?:model|unit)(?:'s unit)?)"
_BESIDE = phrase(rf"(?:is|are) within (?P<d>\d+\") of {_OWN}")
_NEAR = phrase(rf"(?:it|that unit) is within (?P<d>\d+\") of {_OWN}")
_WHILE = phrase(r"while(?= an? )")
_IF = phrase(r"(?:even )?(?:but )?(?P<word>if|unless|while|provided(?: that)?|when|and if|, if)")
_TOUGH = (
    r"(?:the )?(?:highest )?(?:T\b|toughness(?: characteristic)?)(?: (?:characteristic )?of "
    r"(?:your unit|that unit|this (?:unit|model)|the bearer's unit"
    r"|models in (?:your|the target|that) unit|the target(?: unit)?|that attack's target|the "
    r"(?:target|bearer)))?"
)
_STRENGTH = r"(?:the )?(?:S|strength)(?: characteristic)?(?: of (?:that|the) attack)?"
_NAME = r"(?P<name>(?-i:[A-Z][\w'!-]*(?: (?:of |the )?[A-Z][\w'!-]*){0,4}))"
_FIXED: tuple[tuple[About, str, re.Pattern[str]], ...] = (
    ("attack", "strength-above-toughness", phrase(
        rf"{_STRENGTH} is (?:greater|higher) than (?:{_TOUGH}|(?:your unit|this model|this unit)'s "
        r"(?:T|toughness)(?: characteristic)?"
        r"|that (?:unit|model)'s toughness(?: characteristic)?)"
    )),
    ("attack", "strength-below-toughness", phrase(rf"{_STRENGTH} is (?:less|lower) than {_TOUGH}")),
    ("attack", "made-with-melee", phrase(r"that attack is a melee attack|it is a melee attack")),
    ("attack", "made-with-ranged", phrase(r"that attack is a ranged attack|it is a ranged attack")),
    ("roll", "failed", phrase(
        r"(?:that|the) (?:battle-?shock |leadership )?(?:test|roll) is failed|failed|it fails(?: "
        r"that (?:test|roll))?"
        r"|that (?:enemy )?unit fails(?: that| the) (?:battle-?shock )?(?:test|roll)"
    )),
    ("roll", "passed", phrase(
        r"(?:that|the) (?:battle-?shock |leadership )?(?:test|roll) is (?:passed|successful)"
        r"|passed")),
    ("game", "mode-active", phrase(
        rf"(?:an? |the |your )?{_NAME} is active for (?:your|that|this) (?:unit|army)")),
    ("game", "mode-active", phrase(rf"your unit is under the effects of (?:an? |the )?{_NAME}")),
    ("game", "paid", phrase(
        rf"you (?:spend|spent|removed|remove|pay|paid|use|used|discarded|do so by spending) "
        rf"(?P<n>\d+|an?|one|one or more|two|three) {_NAME}(?: (?:tokens?|points?|dice|die))?"
        r"(?: (?:during|when|for) (?:this|that) (?:usage|use) of this stratagem)?"
    )),
    ("unit", "named-state", phrase(
        r"(?:your|that) unit is (?:currently )?(?P<what>(?:losing|winning) the [a-z]+)")),
    ("unit", "on-battlefield", phrase(r"(?:your|that) (?:unit|model) is still on the battlefield")),
    ("unit", "your-unit-closest-target", phrase(
        r"your unit is the closest (?:visible )?(?:eligible )?target(?: to (?:the attacking|that) model)?")),
    ("game", "named-unit-destroyed", phrase(
        r"your (?P<name>(?-i:[A-Z][a-z]+)) unit is destroyed (?:as a result of|by) those attacks")),
    ("attack", "has-that-ability", phrase(r"such a weapon already has (?:this|that) ability")),
    ("attack", "made-with-weapon", phrase(r"it is made with an? (?P<name>(?-i:[A-Z][a-z]+))")),
    ("unit", "not-fully-visible", phrase(
        r"that model is not fully visible "
        r"to every model in the "
        r"attacking unit because of this "
        r"fortification")),
    ("roll", "rolled-together", phrase(
        r"you are (?:rolling more "
        r"than one dice together|using fast dice rolling)")),
    ("game", "paid", phrase(r"you spent (?P<name>YP) during this use of this stratagem")),
    ("game", "chosen", phrase(r"you (?:chose|choose) to (?P<what>push) it|you do(?: so)?|it does")),
    ("unit", "wounds-remaining", phrase(
        r"(?:this model|the bearer|your model) has (?P<what>\d+(?:-\d+)? (?:or (?:less|fewer) "
        r")?)wounds remaining"
    )),
    ("unit", "has-not-fought", phrase(
        r"(?:that|the) (?:destroyed )?model (?:has not|had not|hasn't)(?: already)? fought this phase"
        r"|it has not fought this phase"
    )),
    ("unit", "destroyed-by-melee-attack", phrase(
        r"(?:that|it|a) (?:model|unit)? ?(?:is|was) destroyed by a melee attack")),
)  # fmt: skip
_ROUND = phrase(
    r"(?:it is )?(?:during |from )?the (?P<which>first|second|third|fourth|fifth)(?P<more> or "
    r"(?:later|subsequent|second|third))?"
    r" battle round(?: onwards)?"
)
_THAT_ATTACK = phrase(
    r"(?:that|the|such an?|an?) attack (?:targets|is targeting|is made against|was made against)"
)
_THE_TARGET = phrase(r"(?:the target(?: unit)?(?: of that attack)?|that target)")
_TAKER = phrase(r"the unit taking (?:that|the) (?:battle-?shock )?test(?= (?:is|has) )")
_NAMED_UNIT = phrase(
    r"(?:a|an|that) (?:enemy )?unit is (?P<name>shaken|suppressed|pinned|stunned|[A-Z][a-z]+ed)(?=[,.])"
)
_HAVE = re.compile(
    r" ?(?=(?:is|are|has|have|had|was|were|did|does|contains?|made|can|started|arrived|fell"
    r"|advanced|charged|disembarked|remained|destroyed|moved) )",
    re.I,
)
_LED_BY = phrase(
    r"(?:an? )?(?P<kind>(?-i:[A-Z][A-Z'-]+(?:(?: or | )[A-Z][A-Z'-]+)*)) (?:model |unit )?is leading "
    r"(?:your|this|that) unit"
)
_NAMED_TARGET = phrase(
    r"(?P<who>(?:the|that) target(?: unit)?(?: of that attack)?|the attacking unit|that enemy unit) is "
    r"(?:currently )?(?P<name>(?!battle|destroyed|engaged|set|within|visible)"
    r"(?:[a-z]+ )?[a-z]+(?:ed|ing))(?=[,.:])"
)
_ELIGIBLE_TOO = phrase(
    r"and is an eligible "
    r"target(?: for that attack)?"
)
_ONLY_ENGAGED = phrase(
    r"while an enemy unit is "
    r"only within engagement range "
    r"of one or more (?P<kind>(?-i:[A-Z' -]+)) from your "
    r"army(?=[,:])"
)
_MORE = re.compile(
    r" and (?=(?:that attack|your unit|it |that unit|the |every model|each model))", re.IGNORECASE
)
_BOUNDARY = re.compile(
    r"(?=[,.:;]|$| then | and | or | in addition| instead| as well| can | until | \(| add | "
    r"subtract | improve )"
)


def read_condition(
    passage: Passage, position: int, last: Subject
) -> tuple[tuple[Condition, ...], int] | None:
    """What an effect depends on, from its "if" to where that ends, and the position behind it."""
    opening = passage.at(_IF, position)
    if opening is None:
        return None
    negated = opening["word"].lower() == "unless"
    found = read_state(passage, opening.end(), last)
    if found is None:
        return None
    conditions, end = found
    more = _MORE.match(passage.text, end)
    if more is not None and (further := read_state(passage, more.end(), last)) is not None:
        conditions, end = (*conditions, *further[0]), further[1]
    eligible = passage.at(_ELIGIBLE_TOO, end)
    if eligible is not None:
        conditions, end = (*conditions, Condition("target", State("eligible-target"))), eligible.end()
    if _BOUNDARY.match(passage.text, end) is None:
        return None
    return (negate(conditions) if negated else conditions), end


def read_described(passage: Passage, position: int, last: Subject) -> tuple[Subject, int] | None:
    """The units of "while an enemy unit is near," and the position behind the comma.

    They are whom the clause behind it means by "that unit".
    """
    alone = passage.at(_ONLY_ENGAGED, position)
    if alone is not None and (words := read_expression(passage, alone.start("kind"))) is not None:
        with_whom = tuple(
            State("engaged-only-with-friendly", "", one.required) for one in words[0].alternatives
        )
        return Subject("units", side="enemy", states=with_whom[:1]), alone.end()
    opening = passage.at(_WHILE, position)
    subject = read_subject(passage, opening.end(), last) if opening else None
    if subject is None or subject[0].who != "units" or passage.at(_HAVE, subject[1]) is None:
        return None
    beside = passage.at(_BESIDE, subject[1])
    if beside is not None and passage.text.startswith(",", beside.end()):
        nearby = (*subject[0].states, State("within-of-that-unit", beside["d"]))
        return replace(subject[0], states=nearby), beside.end() + 1
    clause = read_clause(passage, subject[1])
    if clause is None or not passage.text.startswith(",", clause[1]):
        return None
    whole = (*subject[0].states, *clause[0].states)
    return replace(subject[0], states=whole), clause[1] + 1


def negate(conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """The conditions under which one of `conditions` does not hold, as far as one suffices to say so."""
    return (
        tuple(Condition(one.about, state) for one in conditions[:1] for state in opposite(one.state))
        + conditions[1:]
    )


def read_state(passage: Passage, position: int, last: Subject) -> tuple[tuple[Condition, ...], int] | None:
    """One condition without its "if"."""
    for about, code, pattern in _FIXED:
        match = passage.at(pattern, position)
        if match is not None:
            groups = match.groupdict()
            name = " ".join(
                filter(None, (number(groups.get("n") or ""), groups.get("name"), groups.get("what")))
            )
            return (Condition(about, State(code, name.strip())),), match.end()
    found = _of_attack(passage, position) or _of_unit(passage, position)
    if found is not None:
        return found
    subject = read_subject(passage, position, last)
    if subject is None or passage.at(_HAVE, subject[1]) is None or subject[0].who == "units":
        return None
    clause = read_clause(passage, subject[1])
    if clause is None:
        return None
    whose: About = _ABOUT.get(subject[0].who, "unit")
    return tuple(Condition(whose, state) for state in clause[0].states), clause[1]


def _of_attack(passage: Passage, position: int) -> tuple[tuple[Condition, ...], int] | None:
    """What is said of the attack, of its target or of the battle round."""
    shield = read_shield(passage, position)
    if shield is not None:
        return (shield[0],), shield[1]
    rounds = passage.at(_ROUND, position)
    if rounds is not None:
        which = rounds["which"] + (rounds["more"] or "")
        return (Condition("game", State("battle-round", which)),), rounds.end()
    attack = passage.at(_THAT_ATTACK, position)
    if attack is not None:
        return read_target(passage, attack.end())
    marked = passage.at(_NAMED_TARGET, position)
    if marked is not None:
        whose: About = "attacker" if "attacking" in marked["who"].lower() else "target"
        return (Condition(whose, State("named-state", marked["name"].lower())),), marked.end()
    return _clause_of(passage, passage.at(_THE_TARGET, position), "target")


def _of_unit(passage: Passage, position: int) -> tuple[tuple[Condition, ...], int] | None:
    """What is said of a unit by a fixed phrase: its named state, who leads it, how near it is."""
    named = passage.at(_NAMED_UNIT, position)
    if named is not None:
        return (Condition("unit", State("named-state", named["name"])),), named.end()
    led = passage.at(_LED_BY, position)
    words = read_expression(passage, led.start("kind")) if led else None
    if led is not None and words is not None and not words[0].unknown:
        first, *others = (State("led-by", "", one.required) for one in words[0].alternatives)
        return (Condition("unit", replace(first, others=tuple(others))),), led.end()
    near = passage.at(_NEAR, position)
    if near is not None:
        return (Condition("unit", State("within-of-that-unit", near["d"])),), near.end()
    return _clause_of(passage, passage.at(_TAKER, position), "unit")


def _clause_of(
    passage: Passage, match: re.Match[str] | None, about: About
) -> tuple[tuple[Condition, ...], int] | None:
    clause = read_clause(passage, match.end()) if match else None
    return clause and (tuple(Condition(about, one) for one in clause[0].states), clause[1])
