"""The occasions of an effect: "each time a model makes an attack,"."""

import re
from dataclasses import dataclass, replace

from rulegraph.graph.language.clause import read_clause
from rulegraph.graph.language.effect.object import read_target
from rulegraph.graph.language.effect.structure import Condition, Part, Subject
from rulegraph.graph.language.effect.subject import read_subject, read_whom
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.structure import State

_EACH = phrase(r"(?:each time|whenever|when|while|if|after|the first time)(?= )")
_MAKES = phrase(
    r"(?:makes?|is making|resolves) (?:an?|the|its|such an?|those|their) (?P<kind>ranged |melee "
    r"|psychic )?attacks?"
    r"(?: this phase)?"
)
_TARGETING = phrase(r"(?:that |which )?(?:targets?|targeting|against|made against)")
_WITH = phrase(r"with (?:a |its )?(?P<kind>ranged|melee|psychic) weapons?")
_TARGETS = phrase(r"targets?")
_ATTACK_TARGETS = phrase(
    r"(?:an?|any) (?P<kind>ranged |melee |psychic )?attacks? (?:is made against|targets|that "
    r"targets|is allocated to|made against)"
)
_MADE_BY = phrase(r"(?:an?|any) (?P<kind>ranged |melee )?attacks? (?:made )?(?:by|with)")
_IS_MADE_WITH = phrase(r"(?:an?|any) attack is made (?:with|by)")
_SUCH_ATTACK = phrase(r"such an attack is made(?=,)")
_DISEMBARKS = phrase(
    r"a unit(?: with the (?-i:(?P<name>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)) ability)? disembarks from "
    r"(?:this (?:model|unit)|your unit|it) after (?:it has made|(?:this|that|your) (?:unit|model) "
    r"(?:makes|has made)) a normal move(?=,)"
)
_FIRING = phrase(r"(?:while|when) (?:firing|using) overwatch")
_SUCH = phrase(r"(?:such a|that|one of those|those) weapons? targets?")
_SAVE = phrase(r"(?:an? )?(?P<inv>invulnerable )?(?:saving throw|save roll|armour save) is made for")
_MOVES: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("advances", phrase(r"advances?|makes? an advance move")),
    ("falls-back", phrase(
        r"falls? back|makes? a fall[- ]back move|is selected to (?:fall back|make a fall-back "
        r"move)")),
    ("declares-charge", phrase(r"declares? a charge")),
    ("charges-your-unit", phrase(r"selects your unit as (?:a|the) target of a charge")),
    ("ends-move", phrase(
        r"ends? an? (?:normal|advance|fall[- ]back|charge)(?:(?:, | or |, or )(?:normal|advance"
        r"|fall[- ]back|charge))* move|ends? a move"
    )),
    ("remained-stationary", phrase(r"remains stationary")),
    ("makes-charge-move", phrase(r"makes? a charge move|charges")),
    ("piles-in-or-consolidates", phrase(
        r"(?:piles? in|makes? a pile[- ]in(?: move)?)(?:,? (?:or|and/or|and) (?:consolidates|(?:a "
        r")?consolidation move))?"
    )),
    ("consolidates", phrase(r"consolidates?|makes? a consolidation move")),
    ("moves", phrase(
        r"(?:makes? an? (?:normal|advance|fall[- ]back|charge)(?:(?:, | or |, or )(?:normal"
        r"|advance|fall[- ]back|charge))* move"
        r"|moves?|makes? (?:a|any) moves?)(?: or (?:is )?(?:makes? a )?charge move)?"
    )),
    ("destroyed", phrase(r"(?:is|are) destroyed(?: by a melee attack)?(?: this phase)?")),
    ("takes-battle-shock-test", phrase(
        r"(?:takes?|makes?) a battle-?shock(?: or leadership)? (?:test|roll)")),
    ("selects-targets", phrase(r"selects its targets")),
    ("loses-wound", phrase(r"loses a wound")),
    ("shoots", phrase(r"(?:is selected to )?shoots?")),
    ("fights", phrase(r"(?:is selected to )?fights?")),
    ("destroys-enemy", phrase(r"destroys an enemy (?:unit|model)(?: with a melee attack)?")),
)  # fmt: skip
_RESULT = phrase(r"(?:an?|the) (?P<roll>hit|wound|saving throw|save|charge|advance)(?: roll)? is made for")


@dataclass(frozen=True, slots=True)
class Occasion:
    """Whose attack or move it is, and on which conditions; `attack` is True of attacks."""

    subject: Subject
    conditions: tuple[Condition, ...] = ()
    attack: bool = False


def read_occasion(passage: Passage, position: int, last: Subject) -> tuple[Occasion, int] | None:
    """The occasion at the position, with its comma, and the position behind it."""
    opening = passage.at(_EACH, position)
    if opening is None:
        return None
    start = opening.end()
    found = (
        _special(passage, start)
        or _such(passage, start, last)
        or _save(passage, start, last)
        or _against(passage, start, last)
        or _made_by(passage, start, last)
        or _attack(passage, start, last)
        or _move(passage, start, last)
    )
    if found is None:
        return None
    occasion, end = found
    closing = re.match(
        r",|:|(?= (?:you can|re-roll|add|subtract|improve|it has|that attack) )", passage.text[end:]
    )
    return None if closing is None else (occasion, end + closing.end())


def _kind(kind: str | None) -> Part:
    folded = (kind or "").strip().lower()
    return "ranged-attack" if folded == "ranged" else "melee-attack" if folded == "melee" else "attack"


def _special(passage: Passage, position: int) -> tuple[Occasion, int] | None:
    """Attacks that were spoken of before, and units that disembark from the bearer."""
    such = passage.at(_SUCH_ATTACK, position)
    if such is not None:
        aimed = (Condition("target", State("selected-object")),)
        return Occasion(Subject("units", "ranged-attack"), aimed, attack=True), such.end()
    leaves = passage.at(_DISEMBARKS, position)
    if leaves is None:
        return None
    able = (State("has-ability", leaves["name"]),) if leaves["name"] else ()
    moved = Condition("unit", State("disembarked", "turn"))
    return Occasion(Subject("units", states=able), (moved,)), leaves.end()


def _such(passage: Passage, position: int, last: Subject) -> tuple[Occasion, int] | None:
    match = passage.at(_SUCH, position)
    target = read_target(passage, match.end()) if match else None
    return None if target is None else (Occasion(last, target[0], attack=True), target[1])


def _save(passage: Passage, position: int, last: Subject) -> tuple[Occasion, int] | None:
    match = passage.at(_SAVE, position)
    whom = read_whom(passage, match.end(), last) if match else None
    return None if whom is None else (Occasion(whom[0]), whom[1])


def _against(passage: Passage, position: int, last: Subject) -> tuple[Occasion, int] | None:
    match = passage.at(_ATTACK_TARGETS, position)
    whom = read_whom(passage, match.end(), last) if match else None
    if match is None or whom is None:
        return None
    subject, end = whom
    conditions: tuple[Condition, ...] = ()
    if subject.who in {"object", "trigger"}:
        conditions = (Condition("target", State("selected-object")),)
        return Occasion(Subject("units", _kind(match["kind"])), conditions, attack=True), end
    if subject.who == "units":
        return Occasion(replace(subject, who="attacks-against", part=_kind(match["kind"])), attack=True), end
    kind = (match["kind"] or "").strip().lower()
    made = (Condition("attack", State(f"made-with-{kind}")),) if kind in {"ranged", "melee"} else ()
    model = "this model" if subject.who == "bearer" else ""
    aimed = Subject("attacks-against", _kind(kind), "enemy", name=model)
    return Occasion(aimed, made, attack=True), end


def _made_by(passage: Passage, position: int, last: Subject) -> tuple[Occasion, int] | None:
    match = passage.at(_MADE_BY, position) or passage.at(_IS_MADE_WITH, position)
    subject = read_subject(passage, match.end(), last) if match else None
    if match is None or subject is None:
        return None
    part = _kind(match.groupdict().get("kind"))
    whose = replace(subject[0], part=part)
    return _targets(passage, subject[1], whose)


def _attack(passage: Passage, position: int, last: Subject) -> tuple[Occasion, int] | None:
    whom = read_whom(passage, position, last)
    if whom is None:
        return None
    makes = passage.at(_MAKES, whom[1])
    if makes is not None:
        if (makes["kind"] or "").strip().lower() == "psychic":
            return None
        whose = replace(whom[0], part=_kind(makes["kind"]))
        with_kind = passage.at(_WITH, makes.end())
        end = makes.end()
        firing = passage.at(_FIRING, end)
        if firing is not None:
            now = (Condition("game", State("overwatch")),)
            return Occasion(whose, now, attack=True), firing.end()
        if with_kind is not None and with_kind["kind"].lower() != "psychic":
            whose, end = replace(whose, part=_kind(with_kind["kind"])), with_kind.end()
        return _targets(passage, end, whose)
    targets = passage.at(_TARGETS, whom[1])
    target = read_target(passage, targets.end()) if targets else None
    if target is None:
        return None
    end = target[1]
    kind = passage.at(_WITH, end)
    part = _kind(kind["kind"]) if kind else "attack"
    return (
        Occasion(replace(whom[0], part=part), target[0], attack=True),
        kind.end() if kind else end,
    )


def _targets(passage: Passage, end: int, whose: Subject) -> tuple[Occasion, int]:
    targeting = passage.at(_TARGETING, end)
    target = read_target(passage, targeting.end()) if targeting else None
    if target is None:
        return Occasion(whose, attack=True), end
    return Occasion(whose, target[0], attack=True), target[1]


def _move(passage: Passage, position: int, last: Subject) -> tuple[Occasion, int] | None:
    whom = read_whom(passage, position, last)
    if whom is None:
        return None
    for code, pattern in _MOVES:
        match = passage.at(pattern, whom[1])
        if match is not None:
            kinds = (
                re.findall(r"normal|advance|fall[- ]back|charge", match[0], re.I)
                if code in {"moves", "ends-move"}
                else []
            )
            name = "/".join(kind.lower() for kind in kinds)
            if "melee" in match[0]:
                name = "melee attack"
            conditions, end = [Condition("unit", State(code, name))], match.end()
            place = read_clause(passage, end) if code == "ends-move" else None
            if place is not None:
                conditions += [Condition("unit", one) for one in place[0].states]
                end = place[1]
            return Occasion(whom[0], tuple(conditions)), end
    return None
