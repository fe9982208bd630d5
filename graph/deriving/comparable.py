"""Tellings made comparable: what sources tell in different ways is told alike, or not compared."""

from collections.abc import Mapping, Sequence
from typing import Final

from rapidfuzz.distance import OSA

from rulegraph.graph.deriving.comparison import EQUIPMENT, MODEL, Aspect, Told
from rulegraph.graph.identifiers import folded
from rulegraph.ontology.terms import RG

_ABILITIES: Final = Aspect("", RG.hasAbility)
_KIND: Final = " (ability)"
_LETTERS_FOR_A_SLIP: Final = 8


def comparable(tellings: Sequence[Told]) -> Sequence[Told]:
    """The tellings without differences that are none of the rules.

    Models that the sources name differently are taken as one ("Model", "Squad Leader"). Wargear that two
    tellings know is no new ability where only one of them tells its rule, and an ability that two tellings
    spell differently by a letter is one.
    """
    spelt = _spelt_alike(tellings)
    silent = _rules_left_out(spelt)
    kept = [_without(telling, silent) for telling in spelt]
    models = [{one.part for one in telling if one.part.startswith(MODEL)} for telling in kept]
    if all(names == models[0] or not names for names in models):
        return kept
    return [_models_as_one(telling) for telling in kept]


def _spelt_alike(tellings: Sequence[Told]) -> list[Told]:
    """The tellings with the spelling that the first of them has."""
    done: list[Told] = []
    for telling in tellings:
        own = telling.get(_ABILITIES, {})
        known = {name: None for one in done for name in one.get(_ABILITIES, ()) if name not in own}
        slips: dict[str, str] = {}
        for name in own:
            if done and all(name not in one.get(_ABILITIES, ()) for one in done):
                near = next((other for other in known if _is_slip(name, other)), "")
                if near:
                    slips[name] = near
                    del known[near]
        done.append(_respelt(telling, slips) if slips else telling)
    return done


def _is_slip(name: str, other: str) -> bool:
    letters, others = (one.removesuffix(_KIND).replace(" ", "") for one in (name, other))
    return min(len(letters), len(others)) >= _LETTERS_FOR_A_SLIP and OSA.distance(letters, others) <= 1


def _respelt(telling: Told, slips: Mapping[str, str]) -> Told:
    found = {Aspect(slips.get(part, part), told): values for (part, told), values in telling.items()}
    found[_ABILITIES] = {slips.get(name, name): slips.get(name, name) for name in telling[_ABILITIES]}
    return found


def _rules_left_out(tellings: Sequence[Told]) -> frozenset[str]:
    """The abilities that a telling leaves out though it tells of wargear with that name."""
    found = set[str]()
    every = {ability for telling in tellings for ability in telling.get(_ABILITIES, ())}
    for telling in tellings:
        words = " | ".join(map(folded, telling.get(EQUIPMENT, ())))
        missing = every - telling.get(_ABILITIES, {}).keys()
        found.update(ability for ability in missing if _is_item(ability.removesuffix(_KIND), f" {words} "))
    return frozenset(found)


def _is_item(name: str, words: str) -> bool:
    return f" {name} " in words or f" {name}s " in words


def _without(telling: Told, silent: frozenset[str]) -> Told:
    kept = {aspect: values for aspect, values in telling.items() if aspect != EQUIPMENT}
    if _ABILITIES in kept:
        kept[_ABILITIES] = {
            ability: text for ability, text in kept[_ABILITIES].items() if ability not in silent
        }
    return kept


def _models_as_one(telling: Told) -> Told:
    merged: Told = {}
    for (part, predicate), values in telling.items():
        name = "models" if part.startswith(MODEL) else part
        merged.setdefault(Aspect(name, predicate), {}).update(values)
    return merged
