"""What is told of an entity, laid flat: aspects in which two tellings of it can be compared.

Weapons, models and abilities are compared by name and points by the number of models, so neither order nor
the numbers in the names of parts count. Parts without a name (timings, targets, restrictions, options) are
compared as one. Identifiers, places, labels and what follows from an entity's own IRI are no aspects.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
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

MODEL: Final = "model "
EQUIPMENT: Final = Aspect("wargear", RG.item)
"""All words on what a unit has or can take; it is no aspect of its own, `comparable` takes it away."""
_TAGS: Final = {RG.hasAbility: (" aura", " psychic"), RG.hasWeapon: (" melee", " ranged")}
"""What some sources put behind a name and others say otherwise."""
_TAG: Final = re.compile(r"(?<=\S)\s*\([^()]*\)\s*\Z")
_CONDITION: Final = re.compile(r"\A(?=\D*\Z)(?P<name>[^()]+)\Z|\((?P<tail>[^()]*)\)\s*\Z")
"""For whom a cost is: "Lamp Court" or "1 model (Lamp Court)"."""
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
    flat[EQUIPMENT] = {folded(text): text for text in _equipment(entity, said)}
    return flat


def _equipment(entity: str, said: Said) -> Iterator[str]:
    for predicate, value in said.get(entity, ()):
        if predicate in {RG.equippedWith, RG.item, RG.optionText}:
            yield _text(value)
        elif predicate in {RG.hasOption, RG.hasChoice}:
            yield from _equipment(_text(value), said)


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


def _text(value: Term) -> str:
    return value.text if isinstance(value, Literal) else value


def _named(iri: str, labels: Mapping[str, str]) -> str:
    return labels.get(iri) or iri.rpartition("#")[2].rpartition("/")[2].replace("-", " ")


def _structure(flat: Told, name: str, part: str, said: Said, labels: Mapping[str, str]) -> None:
    reached = [part]
    for subject in reached:  # grows while it is walked
        about = said.get(subject, ())
        denied = any(predicate == RG.isNegated and _text(value) == "true" for predicate, value in about)
        for predicate, value in about:
            if predicate in STRUCTURE_LINKS:
                reached.append(str(value))
            elif predicate == RG.state and denied:
                _deny(flat, Aspect(name, predicate), value, labels)
            elif predicate not in NOT_IN_STRUCTURE and _compared(predicate):
                _note(flat, Aspect(name, predicate), value, labels)


def _deny(flat: Told, aspect: Aspect, state: Term, labels: Mapping[str, str]) -> None:
    """A state that something must not be in is another value than the state."""
    flat.setdefault(aspect, {})[f"not {state}"] = f"not {_named(_text(state), labels)}"


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
        first.setdefault(predicate, _text(value))
    if link == RG.hasPoints:
        counted = first.get(RG.modelCount, "")
        models = folded(first.get(RG.optionName, "")) or f"{counted} model{'' if counted == '1' else 's'}"
        where = _CONDITION.search(first.get(RG.description, ""))
        models += f", {folded(where['name'] or where['tail'])}" if where else ""
        nth = first.get(RG.firstUnit, "1")
        return models if nth == "1" else f"{models}, from unit {nth} on"
    label = folded(_untagged(link, first.get(PREF_LABEL) or first.get(RG.modelName, "")))
    if link == RG.hasModelProfile:
        return f"{MODEL}{label}"
    kind = first.get(RG.weaponKind, "").rpartition("#")[2] or NAMED[link]
    for tag in _TAGS.get(link, ()):
        label = label.removesuffix(tag)
    return f"{label} ({kind})"


def _untagged(link: str, label: str) -> str:
    """The name of an ability without the kinds in brackets behind it, of which a source may tell no one."""
    while link == RG.hasAbility and (tag := _TAG.search(label)):
        label = label[: tag.start()]
    return label


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
