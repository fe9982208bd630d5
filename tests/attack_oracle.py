"""The attack sequence played out roll by roll over every possible dice: slow, plain, independent.

It shares no code with the calculator: rules are written out again, for small cases only.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

SIXTH = Fraction(1, 6)


@dataclass(frozen=True)
class Gun:
    """A weapon with a fixed number of attacks."""

    attacks: int
    hits_on: int
    wounds_on: int
    damage: tuple[int, ...] = (1,)
    hit_critical: int = 6
    wound_critical: int = 6
    hit_modifier: int = 0
    wound_modifier: int = 0
    sustained: int = 0
    lethal: bool = False
    devastating: bool = False
    reroll_hits: str = ""
    reroll_wounds: str = ""


@dataclass(frozen=True)
class Models:
    """The target by model: wounds left and the lowest save roll that saves (7: none)."""

    wounds: tuple[int, ...]
    saves_on: tuple[int, ...]
    ignores_on: int = 7
    sorted_saves: bool = True
    devastating_damage: tuple[int, ...] | None = None


def roll(needed: int, modifier: int, critical: int, again: str) -> list[tuple[Fraction, str]]:
    """The outcomes `miss`, `yes` and `crit` of one die with its re-roll."""

    def of(face: int) -> str:
        if face == 1:
            return "miss"
        if face >= critical:
            return "crit"
        return "yes" if face == 6 or face + modifier >= needed else "miss"

    found = []
    for face in range(1, 7):
        redo = {"": False, "ones": face == 1, "failures": of(face) == "miss", "fish": of(face) != "crit"}[
            again
        ]
        if redo:
            found += [(SIXTH * SIXTH, of(second)) for second in range(1, 7)]
        else:
            found.append((SIXTH, of(face)))
    merged: dict[str, Fraction] = {}
    for chance, outcome in found:
        merged[outcome] = merged.get(outcome, Fraction(0)) + chance
    return [(chance, outcome) for outcome, chance in merged.items()]


def wounds_of_hit(gun: Gun) -> list[tuple[Fraction, str]]:
    """The outcomes `none`, `normal` and `mortal` of one hit that rolls to wound."""
    name = {"miss": "none", "yes": "normal", "crit": "mortal" if gun.devastating else "normal"}
    rolled = roll(gun.wounds_on, gun.wound_modifier, gun.wound_critical, gun.reroll_wounds)
    return [(chance, name[outcome]) for chance, outcome in rolled]


def all_wounds(gun: Gun) -> Iterator[tuple[Fraction, int, int]]:
    """Every (chance, normal wounds, mortal criticals) of all attacks, one attack after the other."""
    states: dict[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}
    for _ in range(gun.attacks):
        after: dict[tuple[int, int], Fraction] = {}
        for (normal, mortal), before in states.items():
            for chance, outcome in roll(gun.hits_on, gun.hit_modifier, gun.hit_critical, gun.reroll_hits):
                to_roll = {"miss": 0, "yes": 1, "crit": 1 + gun.sustained}[outcome]
                sure = 0
                if outcome == "crit" and gun.lethal:
                    to_roll, sure = to_roll - 1, 1
                for more, wounds, mortals in _rolls(gun, to_roll):
                    key = normal + wounds + sure, mortal + mortals
                    after[key] = after.get(key, Fraction(0)) + before * chance * more
        states = after
    for (normal, mortal), chance in states.items():
        yield chance, normal, mortal


def _rolls(gun: Gun, count: int) -> Iterator[tuple[Fraction, int, int]]:
    if count == 0:
        yield Fraction(1), 0, 0
        return
    for chance, outcome in wounds_of_hit(gun):
        for more, normal, mortal in _rolls(gun, count - 1):
            yield chance * more, normal + (outcome == "normal"), mortal + (outcome == "mortal")


def save_rolls(count: int) -> dict[tuple[int, ...], Fraction]:
    """Every set of save rolls, from the lowest to the highest."""
    found: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for _ in range(count):
        more: dict[tuple[int, ...], Fraction] = {}
        for before, chance in found.items():
            for face in range(1, 7):
                key = tuple(sorted((*before, face)))
                more[key] = more.get(key, Fraction(0)) + chance * SIXTH
        found = more
    return found


def hurt(left: tuple[int, ...], damage: int, ignores_on: int) -> Iterator[tuple[Fraction, tuple[int, ...]]]:
    """The models after this damage to the first one that stands, feel no pain rolled wound by wound."""
    current = next((index for index, wounds in enumerate(left) if wounds > 0), None)
    if current is None or damage == 0:
        yield Fraction(1), left
        return
    ignored = Fraction(7 - ignores_on, 6)
    if ignored:
        for chance, after in hurt(left, damage - 1, ignores_on):
            yield ignored * chance, after
    wounded = (*left[:current], left[current] - 1, *left[current + 1 :])
    if wounded[current] == 0:
        yield 1 - ignored, wounded
        return
    for chance, after in hurt(wounded, damage - 1, ignores_on):
        yield (1 - ignored) * chance, after


def damage_done(gun: Gun, target: Models) -> dict[tuple[int, ...], Fraction]:
    """The probability of each state of the models after all attacks of the gun."""
    total: dict[tuple[int, ...], Fraction] = {}
    for chance, normal, mortal in all_wounds(gun):
        for states in _saved(target, gun, normal, chance):
            after = states
            for _ in range(mortal):
                after = _struck(after, target.devastating_damage or gun.damage, target, 0)
            for left, weight in after.items():
                total[left] = total.get(left, Fraction(0)) + weight
    return total


def _saved(
    target: Models, gun: Gun, normal: int, chance: Fraction
) -> Iterator[dict[tuple[int, ...], Fraction]]:
    """The states after the wounds that can be saved, in the order of the edition."""
    if target.sorted_saves:
        for faces, of_saves in save_rolls(normal).items():
            states = {target.wounds: chance * of_saves}
            for face in faces:
                states = _struck(states, gun.damage, target, face)
            yield states
        return
    states = {target.wounds: chance}
    for _ in range(normal):
        after: dict[tuple[int, ...], Fraction] = {}
        for face in range(1, 7):
            for left, weight in _struck(states, gun.damage, target, face).items():
                after[left] = after.get(left, Fraction(0)) + weight * SIXTH
        states = after
    yield states


def _struck(
    states: dict[tuple[int, ...], Fraction], damage: tuple[int, ...], target: Models, face: int
) -> dict[tuple[int, ...], Fraction]:
    after: dict[tuple[int, ...], Fraction] = {}
    for left, weight in states.items():
        current = next((index for index, wounds in enumerate(left) if wounds > 0), None)
        if current is None or (face > 1 and face >= target.saves_on[current]):
            after[left] = after.get(left, Fraction(0)) + weight
            continue
        for value in damage:
            for chance, now in hurt(left, value, target.ignores_on):
                after[now] = after.get(now, Fraction(0)) + weight * chance / len(damage)
    return after
