"""Whom a clause of an effect is about: "models in your unit", "ranged weapons equipped by ...", "it"."""

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rulegraph.graph.language.effect.structure import Part, Subject, Who
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.selector import read_actor
from rulegraph.graph.language.structure import State

if TYPE_CHECKING:
    from rulegraph.graph.language.structure import Side

_KEYWORDS = r"(?-i:(?:[A-ZÀ-Þ0-9][A-ZÀ-Þ0-9'’!/-]+(?: or | and |, | )){0,7})"
_BARE: tuple[tuple[Who, Part, re.Pattern[str]], ...] = (
    ("your-unit", "model", phrase(rf"(?:one of )?your {_KEYWORDS}models")),
    ("your-unit", "unit", phrase(r"your (?:infantry|mounted|vehicle) unit")),
    ("bearer-unit", "unit", phrase(r"the bearer's unit|(?:this|that) model's unit|this unit")),
    ("bearer", "model", phrase(r"the bearer|this model|your model")),
    ("trigger", "unit", phrase(r"the attacking (?:unit|model)(?:'s unit)?|the charging unit")),
    ("your-unit", "unit", phrase(
        rf"(?:(?:one|each|all|both|any|either) of )?your (?:selected )?{_KEYWORDS}units?"
        rf"|(?:the|those|both|all) (?:targeted|selected)(?: {_KEYWORDS})?units"
    )),
    ("your-unit", "model", phrase(rf"your {_KEYWORDS}(?:model|(?-i:CHARACTER|TRANSPORT|MONSTER|PSYKER))")),
    ("your-unit", "unit", phrase(
        rf"(?:(?:each|one|both|all) of )?(?:that|those|these|the) (?:two |disembarked )?{_KEYWORDS}units?")),
    ("object", "unit", phrase(
        rf"(?:that|those|the) (?:selected )?enemy {_KEYWORDS}(?:units?|models?)(?:'s unit)?|the target unit"
    )),
    ("object", "model", phrase(
        rf"(?:that|those) (?:destroyed )?{_KEYWORDS}models?|the destroyed model|the selected model"
    )),
)  # fmt: skip
_WHOLE: tuple[tuple[Subject, re.Pattern[str]], ...] = (
    (
        Subject("units", side="enemy"),
        phrase(r"(?:every|each|all|any) units? (?:in|from) your opponent's army"),
    ),
    (
        Subject("units", states=(State("embarked"),), count=1),
        phrase(r"one unit embarked within (?:your|that) (?-i:[A-Z]+)"),
    ),
)
_PRONOUN = phrase(r"it|they|them")
_WEAPONS_OR_ATTACK = phrase(r"they(?= have)|it(?= has the \[)")
_MODELS = phrase(
    rf"(?:all |each |every |the |that |a |any |one or more |one )?(?P<kind>{_KEYWORDS})models? in(?: "
    r"each of)?(?= )"
)
_WEAPONS = phrase(
    r"(?:all |each |those |that |the )?(?P<kind>ranged |melee |psychic )?(?P<name>(?-i:[\w'-]+ "
    r"){0,3}?)?weapons?"
    r"(?P<except> \(excluding (?P<excluded>[\w' /-]{3,40}?)(?: weapons)?\))?"
    r"(?: that are)? equipped by(?P<models> (?:all |the )?models (?:in|from)(?: each of)?)?"
)
_EXCEPT = re.compile(r" ?\(excluding (?P<excluded>[\w' /-]{3,40}?)(?: weapons)?\)", re.IGNORECASE)
_AGAINST = phrase(r"(?P<kind>ranged |melee )?(?:attacks|weapons) that target your unit")
_NAMED_WEAPONS = phrase(
    r"(?:all |the )?(?P<name>(?:[\w'-]{3,}(?:, | and | )){1,24})equipped by(?: models in)?"
)
_NOT_A_WEAPON = re.compile(
    r"\b(?:has|have|is|are|can|units?|models?|each|time|select|add|improve|weapons?|if|until"
    r"|attacks?|while)\b",
    re.IGNORECASE,
)
_TARGET_OF_CHARGE = phrase(r"each target of that charge")
_SUCH = phrase(r"(?:such|those|these|that|its|their) (?P<kind>ranged |melee )?weapons?")
_ATTACKS = phrase(
    r"'s? (?P<name>(?-i:[A-Z][\w'-]+,? (?:and )?){0,20})(?P<kind>ranged |melee )?(?P<what>attacks|weapons?)"
    r"(?P<except> \(excluding [^()]{3,60}\))?"
)
_THAT_ATTACK = phrase(r"(?:that|those|these|such) (?P<kind>ranged |melee )?attacks?")
_ANY = phrase(r"(?P<kind>ranged |melee )?attacks(?= that target)")


def read_subject(passage: Passage, position: int, last: Subject) -> tuple[Subject, int] | None:
    """The subject at the position and the position behind it; `last` is what "it" and "those" mean."""
    weapons = passage.at(_WEAPONS, position)
    if weapons is not None and (not weapons["name"] or weapons["name"][0].isupper()):
        return _equipped(passage, weapons, last)
    return (
        _named_weapons(passage, position, last)
        or _named_attacks(passage, position, last)
        or _owned(passage, position, last)
    )


def _equipped(passage: Passage, weapons: re.Match[str], last: Subject) -> tuple[Subject, int] | None:
    """Weapons that models are equipped with, perhaps without some ("(excluding MOTH weapons)")."""
    found = read_whom(passage, weapons.end(), last)
    if found is None:
        return None
    subject, end = found
    name = _psychic(weapons["kind"]) or (weapons["name"] or "").strip()
    later = passage.at(_EXCEPT, end)
    spared = weapons["excluded"] or (later["excluded"] if later else "")
    if spared:
        name = "except " + spared.lower()
    part = _part(weapons["kind"], "weapon")
    return replace(subject, part=part, name=name), later.end() if later else end


def _named_weapons(passage: Passage, position: int, last: Subject) -> tuple[Subject, int] | None:
    """Weapons by their names: "tide rifles and tide pistols equipped by models in your unit"."""
    named = passage.at(_NAMED_WEAPONS, position)
    if named is None or _NOT_A_WEAPON.search(named["name"]):
        return None
    whose = read_whom(passage, named.end(), last)
    if whose is None:
        return None
    return replace(whose[0], part="weapon", name=named["name"].strip()), whose[1]


def _named_attacks(passage: Passage, position: int, last: Subject) -> tuple[Subject, int] | None:
    """Attacks against your unit, and weapons and attacks that were spoken of before."""
    if passage.at(_TARGET_OF_CHARGE, position) is not None:
        return Subject("object", "unit", "enemy"), passage.after(_TARGET_OF_CHARGE, position)
    if (match := passage.at(_AGAINST, position)) is not None:
        return Subject("attacks-against", _part(match["kind"], "attack"), "enemy"), match.end()
    if (match := passage.at(_SUCH, position)) is not None:
        kept = last.part if last.part.endswith("weapon") and not match["kind"] else None
        return replace(last, part=kept or _part(match["kind"], "weapon")), match.end()
    if (match := passage.at(_THAT_ATTACK, position)) is not None:
        part = last.part if last.part.endswith("attack") else _part(match["kind"], "attack")
        return replace(last, part=part), match.end()
    return None


def _owned(passage: Passage, position: int, last: Subject) -> tuple[Subject, int] | None:
    """Units and models, or what is theirs: "your unit's ranged attacks"."""
    found = read_whom(passage, position, last)
    match = passage.at(_ATTACKS, found[1]) if found else None
    if found is None or match is None:
        return found
    name = match["name"].strip()
    if match["except"]:
        name = "except " + match["except"].strip(" ()").lower().removeprefix("excluding ")
    part = _part(match["kind"], match["what"].lower().rstrip("s"))
    return replace(found[0], name=name, part=part), match.end()


def read_whom(passage: Passage, position: int, last: Subject) -> tuple[Subject, int] | None:
    """Units or models at the position: fixed phrases, "models in ...", or a noun phrase with its clauses."""
    models = passage.at(_MODELS, position)
    if models is not None:
        found = read_whom(passage, models.end(), last)
        if found is None:
            return None
        kind = models["kind"].strip()
        return replace(found[0], part="model", name=kind), found[1]
    if (match := passage.at(_WEAPONS_OR_ATTACK, position)) is not None:
        return last, match.end()
    if (match := passage.at(_PRONOUN, position)) is not None:
        return replace(
            last, part="unit" if last.part.endswith(("attack", "weapon")) else last.part
        ), match.end()
    return _fixed(passage, position, last) or _noun(passage, position)


def _fixed(passage: Passage, position: int, last: Subject) -> tuple[Subject, int] | None:
    """Units and models of fixed phrases, some of which mean what was named before."""
    for subject, pattern in _WHOLE:
        match = passage.at(pattern, position)
        if match is not None:
            return subject, match.end()
    for who, part, pattern in _BARE:
        match = passage.at(pattern, position)
        if match is not None:
            return _meant(who, part, match[0].lower().strip(), last), match.end()
    return None


def _meant(who: Who, part: Part, words: str, last: Subject) -> Subject:
    if who == "your-unit" and words.startswith(("that", "those", "these", "each", "the")):
        return _named_before(last)
    if who == "object" and part == "model" and (last.who, last.part) == ("your-unit", "model"):
        return last
    if who == "object" and part == "unit" and last.who == "units" and last.side == "enemy":
        return _named_before(last)
    if words == "your model" and (last.who, last.side) == ("object", "friendly"):
        return replace(last, part="model", name="")
    side: Side = "enemy" if who in {"trigger", "object"} and part == "unit" else "friendly"
    return Subject(who, part, side)


def _noun(passage: Passage, position: int) -> tuple[Subject, int] | None:
    noun = read_actor(passage, position, lambda _: False)
    if noun is None or noun[0].target.residue or noun[0].kind != "count":
        return None
    target = noun[0].target
    if target.subject not in {"unit", "model"}:
        return None
    what: Part = "model" if target.subject == "model" else "unit"
    return Subject(
        "units", what, target.side, target.alternatives, target.states, count=target.maximum
    ), noun[1]


def _named_before(last: Subject) -> Subject:
    return replace(last, part="unit", name="") if last.who != "attacks-against" else Subject()


def _part(kind: str | None, what: str) -> Part:
    if kind is None or not kind.strip() or kind.lower().strip() == "psychic":
        return "attack" if what.endswith("attack") else "weapon"
    ranged = kind.lower().strip() == "ranged"
    if what.endswith("attack"):
        return "ranged-attack" if ranged else "melee-attack"
    return "ranged-weapon" if ranged else "melee-weapon"


def _psychic(kind: str | None) -> str:
    return "psychic" if kind and kind.lower().strip() == "psychic" else ""
