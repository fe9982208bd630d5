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
    one_hit_again: bool = False
    one_wound_again: bool = False


@dataclass(frozen=True)
class Models:
    """The target by model: wounds left and the lowest save roll that saves (7: none)."""

    wounds: tuple[int, ...]
    saves_on: tuple[int, ...]
    ignores_on: int = 7
    sorted_saves: bool = True
    devastating_damage: tuple[int, ...] | None = None


def roll(
    needed: int, modifier: int, critical: int, again: str, *, spare: bool
) -> list[tuple[Fraction, str, bool]]:
    """The outcomes `miss`, `yes` and `crit` of one die, re-rolled; and whether a spare re-roll is left."""

    def of(face: int) -> str:
        if face == 1:
            return "miss"
        if face >= critical:
            return "crit"
        return "yes" if face == 6 or face + modifier >= needed else "miss"

    found = []
    for face in range(1, 7):
        missed = of(face) == "miss"
        redo = {"": False, "ones": face == 1, "failures": missed, "fish": of(face) != "crit"}[again]
        if redo:
            found += [(SIXTH * SIXTH, of(second), spare) for second in range(1, 7)]
        elif spare and missed:
            found += [(SIXTH * SIXTH, of(second), False) for second in range(1, 7)]
        else:
            found.append((SIXTH, of(face), spare))
    merged: dict[tuple[str, bool], Fraction] = {}
    for chance, outcome, left in found:
        merged[outcome, left] = merged.get((outcome, left), Fraction(0)) + chance
    return [(chance, outcome, left) for (outcome, left), chance in merged.items()]


Counted = dict[tuple[int, int, bool, bool], Fraction]
"""The chance of (normal wounds, mortal criticals, a spare hit re-roll left, a spare wound re-roll left)."""


def all_wounds(gun: Gun) -> Iterator[tuple[Fraction, int, int]]:
    """Every (chance, normal wounds, mortal criticals) of all attacks, one attack after the other."""
    states: Counted = {(0, 0, gun.one_hit_again, gun.one_wound_again): Fraction(1)}
    for _ in range(gun.attacks):
        after: Counted = {}
        for (normal, mortal, spare, spare_wound), before in states.items():
            rolled = roll(gun.hits_on, gun.hit_modifier, gun.hit_critical, gun.reroll_hits, spare=spare)
            for chance, outcome, left in rolled:
                to_roll = {"miss": 0, "yes": 1, "crit": 1 + gun.sustained}[outcome]
                sure = 0
                if outcome == "crit" and gun.lethal:
                    to_roll, sure = to_roll - 1, 1
                for more, wounds, mortals, left_wound in _rolls(gun, to_roll, spare=spare_wound):
                    key = normal + wounds + sure, mortal + mortals, left, left_wound
                    after[key] = after.get(key, Fraction(0)) + before * chance * more
        states = after
    for (normal, mortal, _, _), chance in states.items():
        yield chance, normal, mortal


def _rolls(gun: Gun, count: int, *, spare: bool) -> Iterator[tuple[Fraction, int, int, bool]]:
    """Every (chance, normal wounds, mortal criticals, spare re-roll left) of so many hits."""
    if count == 0:
        yield Fraction(1), 0, 0, spare
        return
    rolled = roll(gun.wounds_on, gun.wound_modifier, gun.wound_critical, gun.reroll_wounds, spare=spare)
    for chance, outcome, left in rolled:
        mortal = outcome == "crit" and gun.devastating
        for more, normals, mortals, at_last in _rolls(gun, count - 1, spare=left):
            yield chance * more, normals + (outcome != "miss" and not mortal), mortals + mortal, at_last


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


def damage_of_unit(guns: tuple[Gun, ...], target: Models) -> dict[tuple[int, ...], Fraction]:
    """The states after several guns, whose mortal wounds all wait for the normal damage of the last one."""
    waiting: dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction] = {(target.wounds, ()): Fraction(1)}
    for gun in guns:
        after: dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction] = {}
        for (left, mortals), before in waiting.items():
            for chance, normal, mortal in all_wounds(gun):
                standing = Models(left, target.saves_on, target.ignores_on, target.sorted_saves)
                for states in _saved(standing, gun, normal, before * chance):
                    for now, weight in states.items():
                        key = now, (*mortals, mortal)
                        after[key] = after.get(key, Fraction(0)) + weight
        waiting = after
    total: dict[tuple[int, ...], Fraction] = {}
    for (left, mortals), weight in waiting.items():
        states = {left: weight}
        for gun, mortal in zip(guns, mortals, strict=True):
            for _ in range(mortal):
                states = _struck(states, gun.damage, target, 0)
        for now, chance in states.items():
            total[now] = total.get(now, Fraction(0)) + chance
    return total


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
