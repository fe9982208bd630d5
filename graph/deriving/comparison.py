"""What is told of an entity, laid flat: aspects in which two tellings of it can be compared.

Weapons, models and abilities are compared by name and points by the number of models, so neither order nor
the numbers in the names of parts count. Parts without a name (timings, targets, restrictions, options) are
compared as one. Identifiers, places, labels and what follows from an entity's own IRI are no aspects.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from rulegraph.graph.building.describe import NOTATION, PREF_LABEL
from rulegraph.graph.deriving.aspects import (
    IN_NAME,
    NAMED,
    NOT_COMPARED,
    NOT_IN_STRUCTURE,
    OURS,
    READ_FROM,
    STRUCTURE,
    STRUCTURE_LINKS,
)
from rulegraph.graph.deriving.wordings import words
from rulegraph.graph.identifiers import ID, folded
from rulegraph.graph.quads import Literal, Term
from rulegraph.ontology.terms import RG

Said: TypeAlias = Mapping[str, Sequence[tuple[str, Term]]]
"""What is said of an entity and of its parts: by subject, predicates with objects."""


class Aspect(NamedTuple):
    """A property of an entity, or of the part of it that `part` names ("" for the entity itself)."""

    part: str
    property: str


Told: TypeAlias = dict[Aspect, dict[str, str]]
"""The values of each aspect: what is compared of a value, and the value in words.

An aspect that is missing is one on which the telling is silent.
"""

_MODEL: Final = "model "
_TAGS: Final = {RG.hasAbility: (" aura", " psychic"), RG.hasWeapon: (" melee", " ranged")}
"""What some sources put behind a name and others say otherwise."""
_OF_A_WEAPON: Final = (RG.abilityKind, Literal("weapon"))


def told(entity: str, said: Said, labels: Mapping[str, str]) -> Told:
    """All aspects of the entity in one telling; what the source lost is left out.

    `labels` are names of entities, for values in words; a name that is missing is made of the IRI.
    """
    own = said.get(entity, ())
    lost = {value for predicate, value in own if predicate == RG.lacks}
    lost.update(predicate for predicate, text in READ_FROM.items() if text in lost)
    flat: Told = {}
    for predicate, value in own:
        if predicate in lost:
            continue
        if predicate in STRUCTURE:
            _structure(flat, STRUCTURE[predicate], str(value), said, labels)
        elif predicate in NAMED:
            _part(flat, predicate, str(value), said, labels)
        elif _compared(predicate):
            _note(flat, Aspect("", predicate), value, labels)
    return flat


def differing(tellings: Sequence[Told]) -> list[Aspect]:
    """The aspects in which those tellings differ that are not silent on them, sorted."""
    met: dict[Aspect, dict[str, str]] = {}
    return sorted(
        {
            aspect
            for telling in tellings
            for aspect, values in telling.items()
            if met.setdefault(aspect, values).keys() != values.keys()
        }
    )


def comparable(tellings: Sequence[Told]) -> Sequence[Told]:
    """The tellings with models that the sources name differently taken as one ("Model", "Squad Leader")."""
    models = [{one.part for one in telling if one.part.startswith(_MODEL)} for telling in tellings]
    if all(names == models[0] or not names for names in models):
        return tellings
    return [_models_as_one(telling) for telling in tellings]


def _models_as_one(telling: Told) -> Told:
    merged: Told = {}
    for (part, predicate), values in telling.items():
        name = "models" if part.startswith(_MODEL) else part
        merged.setdefault(Aspect(name, predicate), {}).update(values)
    return merged


def _compared(predicate: str) -> bool:
    return predicate not in NOT_COMPARED and (predicate.startswith(OURS) or predicate == NOTATION)


def _note(flat: Told, aspect: Aspect, value: Term, labels: Mapping[str, str]) -> None:
    if isinstance(value, Literal):
        flat.setdefault(aspect, {})[" ".join(words(value.text)).replace('"', "")] = value.text
    else:
        flat.setdefault(aspect, {})[_kind_and_name(value)] = _named(value, labels)


def _kind_and_name(iri: str) -> str:
    """What is the same in both editions and in sources that call a faction otherwise."""
    if not iri.startswith(ID):
        return iri
    pieces = iri.removeprefix(ID).split("/")
    return f"{pieces[1]}/{pieces[-1]}"


def _named(iri: str, labels: Mapping[str, str]) -> str:
    return labels.get(iri) or iri.rpartition("#")[2].rpartition("/")[2].replace("-", " ")


def _structure(flat: Told, name: str, part: str, said: Said, labels: Mapping[str, str]) -> None:
    reached = [part]
    for subject in reached:  # grows while it is walked
        for predicate, value in said.get(subject, ()):
            if predicate in STRUCTURE_LINKS:
                reached.append(str(value))
            elif predicate not in NOT_IN_STRUCTURE and _compared(predicate):
                _note(flat, Aspect(name, predicate), value, labels)


def _part(flat: Told, link: str, part: str, said: Said, labels: Mapping[str, str]) -> None:
    about = said.get(part, ())
    if any(predicate == RG.statedFor or (predicate, value) == _OF_A_WEAPON for predicate, value in about):
        return  # the values of another edition, for want of this one's; what the weapon's own row says too
    name = _part_name(link, about)
    if link in {RG.hasWeapon, RG.hasAbility}:
        flat.setdefault(Aspect("", link), {})[name] = name
    if link == RG.hasWeapon:
        flat.setdefault(Aspect(name, RG.hasAbility), {})  # a row of a table without abilities says so
    for predicate, value in about:
        if predicate == RG.hasAbility:
            use = _ability(said.get(str(value), ()), labels)
            flat.setdefault(Aspect(name, predicate), {})[" ".join(words(use))] = use
        elif predicate not in IN_NAME and _compared(predicate):
            _note(flat, Aspect(name, predicate), value, labels)


def _part_name(link: str, about: Sequence[tuple[str, Term]]) -> str:
    first: dict[str, str] = {}
    for predicate, value in about:
        first.setdefault(predicate, value.text if isinstance(value, Literal) else value)
    if link == RG.hasPoints:
        counted = first.get(RG.modelCount, "")
        models = folded(first.get(RG.optionName, "")) or f"{counted} model{'' if counted == '1' else 's'}"
        nth = first.get(RG.firstUnit, "1")
        return models if nth == "1" else f"{models}, from unit {nth} on"
    label = folded(first.get(PREF_LABEL) or first.get(RG.modelName, ""))
    if link == RG.hasModelProfile:
        return f"{_MODEL}{label}"
    kind = first.get(RG.weaponKind, "").rpartition("#")[2] or NAMED[link]
    for tag in _TAGS.get(link, ()):
        label = label.removesuffix(tag)
    return f"{label} ({kind})"


def _ability(about: Sequence[tuple[str, Term]], labels: Mapping[str, str]) -> str:
    name, parameter, against = "", "", list[str]()
    for predicate, value in about:
        if predicate == RG.againstKeyword:
            against.append(_named(str(value), labels))
        elif predicate == PREF_LABEL and isinstance(value, Literal):
            name = value.text
        elif predicate == RG.parameter and isinstance(value, Literal):
            parameter = value.text
    return " ".join(filter(None, (name, *sorted(against), parameter)))
