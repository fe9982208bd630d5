"""Which weapons of a datasheet are used, as the calculator takes them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulegraph.calculator.modifiers import AttackKind
from rulegraph.calculator.profile import WeaponGroup, WeaponProfile
from rulegraph.errors import AmbiguousName, QuestionError, UnknownName
from rulegraph.graph.identifiers import folded
from rulegraph.queries.names import singulars
from rulegraph.queries.profiles.request import Counted
from rulegraph.queries.profiles.sheet import SheetFacts, WeaponLine

KINDS = {"ranged": AttackKind.RANGED, "melee": AttackKind.MELEE}
PHASES = {"ranged": "shooting", "melee": "fight"}


@dataclass(frozen=True, slots=True)
class Chosen:
    """The weapons that attack together, all "ranged" or all "melee", and what was assumed."""

    groups: tuple[WeaponGroup, ...]
    kind: str
    assumed: tuple[str, ...] = ()


def choose(sheets: Sequence[SheetFacts], models: int, asked: Iterable[Counted], kind: str) -> Chosen:
    """The weapons that were asked for, or those that every model carries; `kind` may be "" for either.

    A weapon without a number is carried by each of the `models`; the first sheet is the unit itself, others
    are its leaders.

    Raises:
        UnknownName: The unit has no such weapon.
        AmbiguousName: A name fits several weapons or several profiles of one.
        QuestionError: Ranged and melee weapons are named together, or none is named and none is known.
    """
    wanted = [(one, _named(sheets, one.words, kind)) for one in asked]
    if not wanted:
        return _default(sheets[0], models, kind)
    kinds = {line.kind for _, line in wanted}
    if len(kinds) > 1:
        raise QuestionError(
            "calc: ranged and melee weapons are named together; they attack in different phases"
        )
    groups, assumed = [], []
    for one, line in wanted:
        alone = line not in sheets[0].weapons
        count = one.count or (1 if alone else models)
        if not one.count and count > 1:
            assumed.append(f"each of the {count} models uses a {line.name}")
        groups.append(WeaponGroup(profile(line), count))
    return Chosen(tuple(groups), kinds.pop(), (*assumed, *_of_another_edition(line for _, line in wanted)))


def profile(line: WeaponLine) -> WeaponProfile:
    """The line as the calculator takes it.

    Raises:
        QuestionError: A value of the line is no number that can be calculated with.
    """
    if not line.strength.isdecimal():
        raise QuestionError(
            f"calc: {line.name} has the strength {line.strength or 'unknown'!r}, which is no fixed number; "
            "name another weapon"
        )
    if line.skill is None and "torrent" not in _words(line):
        raise QuestionError(f"calc: the graph tells no skill of {line.name}; name another weapon")
    return WeaponProfile(
        name=line.name,
        kind=KINDS[line.kind],
        attacks=line.attacks,
        skill=line.skill,
        strength=int(line.strength),
        armour_penetration=line.armour_penetration,
        damage=line.damage,
        abilities=line.abilities,
    )


def _named(sheets: Sequence[SheetFacts], words: str, kind: str) -> WeaponLine:
    lines = [line for sheet in sheets for line in sheet.weapons if kind in {"", line.kind}]
    forms = {*singulars(folded(words)), *(singulars(folded(words).removesuffix(" profile")))}
    called = [line for line in lines if folded(line.name) in forms]
    called = called or [line for line in lines if any(_within(form, folded(line.name)) for form in forms)]
    names = list(dict.fromkeys(line.name for line in called))
    if len(names) > 1:
        raise AmbiguousName(f"calc: {words!r} may be {', '.join(names)}; name one of them")
    if not called:
        known = ", ".join(dict.fromkeys(line.name for line in lines)) or "none"
        raise UnknownName(f"calc: {sheets[0].name} has no weapon {words!r}; it has {known}")
    if len({line.kind for line in called}) > 1:
        raise AmbiguousName(f"calc: {names[0]} is a ranged and a melee weapon; name the phase with --phase")
    return called[0]  # where a leader has one too, it is the unit's


def _within(words: str, name: str) -> bool:
    return f" {words} " in f" {name} "


def _default(sheet: SheetFacts, models: int, kind: str) -> Chosen:
    """What every model is equipped with, of one kind; or the only weapon of the kind."""
    sort = kind or "ranged"
    lines = [line for line in sheet.weapons if line.kind == sort]
    carried = {folded(item) for item in sheet.equipment}
    usual = [line for line in lines if folded(line.name) in carried and "pistol" not in _words(line)]
    if len(usual) != 1:
        usual = lines if len(lines) == 1 else []
    if not usual:
        known = ", ".join(line.name for line in lines) or f"no {sort} weapon"
        raise QuestionError(
            f"calc {sheet.name!r}: which weapon attacks? it has {known}; write “{sheet.name}, "
            f"{lines[0].name if lines else 'a weapon'}”"
        )
    assumed = (f"each of the {models} models uses its {usual[0].name}",)
    group = WeaponGroup(profile(usual[0]), models)
    return Chosen((group,), sort, (*assumed, *_of_another_edition(usual)))


def _words(line: WeaponLine) -> set[str]:
    return {folded(ability) for ability in line.abilities}


def _of_another_edition(lines: Iterable[WeaponLine]) -> tuple[str, ...]:
    return tuple(
        dict.fromkeys(
            f"the profile of {line.name} is that of edition {line.edition}" for line in lines if line.edition
        )
    )
