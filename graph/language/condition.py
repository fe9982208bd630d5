"""What a unit is or has: eligible, targeted, in reserves, battle-shocked, an ability, a number of models."""

import re

from rulegraph.graph.language.expression import read_expression
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.place import Choice
from rulegraph.graph.language.reference import read_reference
from rulegraph.graph.language.structure import State

_ATTACKER = r"(?:the attacking|that enemy|that|the enemy) (?:unit|model)"
_THOSE_ATTACKS = rf"(?:(?:one o[rf] more|any) of )?(?:{_ATTACKER}'?s|those|that|these) attacks?"
_BY_THOSE = rf"(?:as (?:a|the) result of|by) (?:one of )?{_THOSE_ATTACKS}"
_THAT_ENEMY = r"(?:that enemy unit|one or more of those enemy units)"
_CAPITALISED = r"\[?[A-Z][\w'\]-]+(?: [A-Z0-9][\w'\]+-]*){0,3}"
_NAME = r"(?P<name>[A-Z][\w'!,-]*(?: (?:(?:of|the|to|and|for|in) ){0,2}[A-Z][\w'!,-]*){0,6})"
_ELIGIBLE = r"(?:would (?:be |have been )?)?eligible to "
_IF_PHASE = r"(?: if it were your (?:command|movement|shooting|charge|fight) phase)?"

# A phrase and the state that it means; the first that fits decides.
_STATES: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("unengaged", phrase(r"unengaged")),
    ("engaged", phrase(r"engaged")),
    ("in-that-unit", phrase(r"in (?:your|that) unit")),
    ("hidden", phrase(r"hidden")),
    ("battle-shocked", phrase(r"battle-?shocked")),
    ("in-strategic-reserves", phrase(r"in strategic reserves")),
    ("in-reserves", phrase(r"in reserves")),
    ("below-half-strength", phrase(r"below half-strength")),
    ("below-starting-strength", phrase(r"below (?:its |their )?starting strength")),
    ("at-starting-strength", phrase(r"at (?:its |their )?(?:full|starting) strength")),
    ("controlled", phrase(r"you control|under your control")),
    ("uncontrolled", phrase(r"you do not control")),
    ("controlled-by-opponent", phrase(r"your opponent controls|under your opponent's control")),
    ("arriving-from-reserves", phrase(r"arriving from (?:strategic )?reserves(?: this (?:phase|turn))?")),
    ("on-defensive-line", phrase(r"on your defensive line")),
    ("eligible-target", phrase(
        r"an eligible target for (?:all of )?(?:those|that) (?-i:(?:[A-Z][A-Z'-]+ ){0,5})(?:units?|models?)"
    )),
    ("is-attached", phrase(r"(?:part of )?an attached unit")),
    ("lost-wounds", phrase(r"lost (?:one or more|any) wounds")),
    ("on-battlefield", phrase(r"on the battlefield")),
    ("charge-target", phrase(r"(?:selected as )?(?:a|the|one of the) targets? of (?:that|the|this) charge")),
    ("charge-target", phrase(r"(?:just )?charged by (?:an|that) enemy unit")),
    (
        "targeted-by-trigger",
        phrase(
            rf"(?:selected as )?(?:a|the|one of the) targets? (?:of|for|as) {_THOSE_ATTACKS}(?: this phase)?"
            rf"|(?:selected as )?(?:a|the|one of the) targets? of {_ATTACKER}"
            rf"|targeted by (?:{_THOSE_ATTACKS}|{_ATTACKER})"
        ),
    ),
    ("hit-by-trigger", phrase(rf"hit by {_THOSE_ATTACKS}")),
    ("reduced-below-half-strength", phrase(
        rf"reduced (?:to )?below half-strength {_BY_THOSE}"
    )),
    ("lost-models-to-trigger", phrase(
        r"(?:one or more|any) (?:of (?:its|their) )?models(?: in (?:that|your) unit)?(?: were)? "
        rf"destroyed {_BY_THOSE}"
    )),
    ("destroyed-by-trigger", phrase(rf"(?:just )?destroyed {_BY_THOSE}")),
    ("lost-models", phrase(
        r"(?:if )?one or more (?:of its )?models(?: in (?:that|your) unit)?(?: were)? destroyed this phase"
    )),
    ("just-destroyed", phrase(r"(?:just )?destroyed(?! (?:one|an?|that|any|those|\d)\b)(?: this phase)?")),
    ("just-shot", phrase(r"just shot")),
    ("just-fought", phrase(r"just fought")),
    ("just-charged", phrase(r"just (?:ended|made) a charge move")),
    ("just-destroyed-enemy", phrase(r"just destroyed (?:an|one or more) enemy units?")),
    ("eligible-to-shoot-this-phase", phrase(r"eligible to shoot this phase")),
    ("eligible-to-fight-this-phase", phrase(r"eligible to fight this phase")),
    ("eligible-to-charge-trigger", phrase(
        rf"{_ELIGIBLE}(?:charge|declare a charge) against {_THAT_ENEMY}{_IF_PHASE}"
    )),
    ("eligible-to-charge", phrase(rf"{_ELIGIBLE}(?:charge|declare a charge|make a charge move){_IF_PHASE}")),
    ("eligible-to-shoot", phrase(rf"{_ELIGIBLE}shoot{_IF_PHASE}")),
    ("eligible-to-fight", phrase(rf"{_ELIGIBLE}fight{_IF_PHASE}")),
    ("eligible-to-move", phrase(rf"{_ELIGIBLE}(?:be selected to )?move{_IF_PHASE}")),
    ("affected-by-order", phrase(r"affected by (?:an|one or more) orders?")),
    ("deadly-demise-six", phrase(r"(?:you )?roll(?:ed)? a 6 for its deadly demise abilit(?:y|ies)")),
    ("no-models-embarked", phrase(r"no models embarked within it|no embarked models")),
    ("attacks-resolved", phrase(r"whose attacks (?:have|were) (?:just )?(?:been )?resolved(?: this phase)?")),
    ("engaged-with-trigger-at-start", phrase(
        r"(?:started|began) the phase (?:within engagement range of|engaged with) that enemy unit"
    )),
    ("beyond-hatchway-from-trigger", phrase(
        r"(?:wholly|one or more models) on the "
        r"opposite side of (?:that|an open) hatchway from "
        r"(?:that enemy unit|one or more models "
        r"in the attacking unit)"
    )),
    ("about-to-pile-in", phrase(r"(?:just before that unit|about to) piles?[- ]in")),
    ("can-embark-in-that-transport", phrase(r"(?:that )?it (?:is|was|would be) able to embark within")),
    ("attachable-to-that-unit", phrase(r"(?:that )?it could normally be attached to")),
    ("caused-below-half-strength", phrase(
        r"just caused an enemy unit "
        r"that was not below half-strength "
        r"to become below half-strength"
    )),
)  # fmt: skip

# A phrase with a name or a number, which becomes the parameter.
_NAMED: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("affected-by-named-order", phrase(rf"affected by (?:the|your) (?-i:{_NAME}) orders?")),
    ("affected-by-named", phrase(
        rf"affected by (?:the |your |that (?:model|unit)'s )?(?-i:{_NAME})(?: abilit(?:y|ies)| stratagem)?"
    )),
    ("arriving-by-ability", phrase(
        r"(?:arriving|being set up|set up)(?: on the battlefield)? using (?:the |its )?"
        r"(?-i:(?P<name>[A-Z][\w' -]{2,40}?)) abilit(?:y|ies)(?: this (?:phase|turn))?"
    )),
    ("starting-strength", phrase(
        r"a starting strength of (?P<name>\d+(?: or (?:more|less|fewer))?)"
    )),
    ("contains-fewer-models", phrase(
        r"contain(?:s|ing|ed)? (?P<name>\d+|two|three|five|ten) or fewer models"
    )),
    ("by-ability", phrase(rf"using (?:the |its )?(?-i:{_NAME}) abilit(?:y|ies)")),
    ("contains-models", phrase(r"contain(?:s|ing|ed)? (?P<name>\d+|two|three|five|ten) or more models")),
    ("has-wounds-characteristic", phrase(
        r"contain(?:s|ing|ed)? (?:one or more|any) models with an? wounds characteristic of "
        r"(?P<name>\d+\+?)(?: or more)?"
    )),
    ("equipped-with-weapons", phrase(
        rf"equipped with (?:one or more|an?|any) (?-i:(?P<name>{_CAPITALISED})) weapons?"
    )),
    ("has-core-ability", phrase(
        r"(?-i:(?P<name>Deep Strike|Scouts|Infiltrators|Stealth|Lone Operative|Fights First|Deadly Demise"
        r"|Feel No Pain|Firing Deck|Hover|Leader|Support))"
    )),
    ("has-ability", phrase(
        r"(?:the )?(?-i:\[?(?P<name>[A-Z][\w'+ -]{2,40}?))(?P<more> \d+\"|\]?) (?:weapon )?abilit(?:y|ies)"
    )),
    ("has-tokens", phrase(r"one or more (?-i:(?P<name>[A-Z][\w'-]+)) tokens")),
    ("selected-as", phrase(
        r"(?:just )?(?:been )?selected as (?:an?|your|the) (?-i:(?P<name>[A-Z][\w'-]+))(?: unit)?"
    )),
    ("named-state", phrase(rf"(?:under the effects? of (?:the |your )?)?(?-i:{_NAME})(?: units?)?")),
)  # fmt: skip
_SAME = {"has-core-ability": "has-ability"}
_ALL_MODELS = phrase(r"all (?:of its )?models(?: in (?:that|your|it) unit)? have")
_LED = phrase(r"(?:being )?led by")
_ATTACHED = phrase(r"attached to")
_LEADING = phrase(r"leading")
_EMBARKED = phrase(r"embarked (?:with)?in|embarked on")
_CONTAINS = phrase(r"(?:contain|includ)(?:e?s|ing)?")
_SEVERAL = re.compile(r" ?(two|three|four|five)(?= )", re.IGNORECASE)
_FLY = phrase(r"can (?-i:FLY|Fly|fly)")
_ARTICLE = phrase(r"the|an?")
_KEYWORD_WORD = phrase(r"keywords?")
_HEAD = phrase(r"units?|models?")

_LINKS: tuple[tuple[str, re.Pattern[str], frozenset[str]], ...] = (
    ("led-by", _LED, frozenset(("friendly", "that-unit"))),
    ("attached-to", _ATTACHED, frozenset(("friendly", "that-unit"))),
    ("leading", _LEADING, frozenset(("friendly", "that-unit"))),
    ("embarked", _EMBARKED, frozenset(("friendly", "that-unit"))),
    ("contains", _CONTAINS, frozenset(("friendly",))),
)
CODES = frozenset(
    (
        *(code for code, _ in _STATES),
        *(code for code, _ in _NAMED if code not in _SAME),
        *(code for code, _, _ in _LINKS),
        "has-keyword",
    )
)


def read_condition(passage: Passage, position: int, auxiliary: str) -> tuple[Choice, int] | None:
    """What the unit is or has at the position, as states of which one suffices, and the position behind it.

    `auxiliary` is the verb before it: "be", "have", "with" or "". Names are only read behind a verb that
    they can follow, so that no stray word in capitals counts as a state.
    """
    for code, pattern in _STATES:
        match = passage.at(pattern, position)
        if match is not None:
            return (State(code),), match.end()
    for code, pattern, kinds in _LINKS:
        match = passage.at(pattern, position)
        several = passage.at(_SEVERAL, match.end()) if match and code == "contains" else None
        start = several.end() if several else match.end() if match else 0
        found = read_reference(passage, start) if match else None
        if found is not None and found[0].kind in kinds:
            alternatives = found[0].alternatives
            if code == "contains" and not alternatives:
                continue
            number = several[1].lower() if several else ""
            choice = tuple(State(code, number, one.required, excluded=one.excluded) for one in alternatives)
            return choice or (State(code),), found[1]
    return _keyword(passage, position, auxiliary) or _named(passage, position, auxiliary)


def _keyword(passage: Passage, position: int, auxiliary: str) -> tuple[Choice, int] | None:
    """Keywords that the unit must have: "can FLY", "is BATTLELINE", "has the X keyword"."""
    fly = passage.at(_FLY, position)
    if fly is not None:
        return (State("has-keyword", "", ("FLY",)),), fly.end()
    if auxiliary not in {"be", "have", "with"}:
        return None
    found = read_expression(passage, passage.after(_ARTICLE, position))
    if found is None or found[0].unknown:
        return None
    word = passage.at(_KEYWORD_WORD, found[1])
    if (auxiliary == "be") == (word is not None):
        return None
    choice = tuple(State("has-keyword", "", one.required) for one in found[0].alternatives)
    return choice, word.end() if word else passage.after(_HEAD, found[1])


def _named(passage: Passage, position: int, auxiliary: str) -> tuple[Choice, int] | None:
    start = passage.after(_ALL_MODELS, position)
    for code, pattern in _NAMED:
        if code == "named-state" and auxiliary != "be":
            continue
        if (
            code.startswith("has-")
            and "ability" in code
            and auxiliary not in {"have", "with"}
            and start == position
        ):
            continue
        match = passage.at(pattern, start)
        if match is not None:
            return (State(_SAME.get(code, code), match["name"].strip(" ,")),), match.end()
    return None
