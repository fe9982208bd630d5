"""New parts of a datasheet as quads: what an import would make of them."""

from collections.abc import Iterator
from typing import Literal as OneOf
from typing import TypeAlias, cast

from rulegraph.graph import identifiers
from rulegraph.graph.building import datasheet as build_datasheet
from rulegraph.graph.building.describe import PREF_LABEL, Shared
from rulegraph.graph.datasheet_parts import AbilityUse, Composition, WargearOption, WeaponProfile
from rulegraph.graph.language.erratum_profile import PrintedProfile
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.patching.description import Description
from rulegraph.graph.quads import Literal, Quad
from rulegraph.graph.readers.datacards.abilities import ability as read_ability
from rulegraph.graph.readers.datacards.options import options as read_options
from rulegraph.graph.records import DatasheetRecord
from rulegraph.ontology.terms import RG

AbilityKind: TypeAlias = OneOf["core", "faction", "datasheet", "wargear", "weapon"]


def ability(description: Description, use: AbilityUse, vocabulary: KeywordVocabulary) -> None:
    """Adds an ability to the datasheet, with what its text does."""
    _add(description, _record(description, abilities=(use,)), vocabulary)


def retold(description: Description, part: str, text: str, vocabulary: KeywordVocabulary) -> None:
    """Gives an ability of the datasheet another text, with what that text does."""
    content = description.content()
    use = AbilityUse(
        name=content.text(PREF_LABEL, part),
        parameter=content.text(RG.parameter, part),
        text=text,
        kind=cast("AbilityKind", content.text(RG.abilityKind, part) or "datasheet"),
    )
    scratch = Description.of(description.entity, description.graph, description)
    scratch.quads = {one: None for one in scratch.quads if one.subject == description.entity}
    ability(scratch, use, vocabulary)
    built = identifiers.part(description.entity, f"ability {use.name}")
    description.remove_part(part)
    description.add(
        quad
        for quad in _renamed(list(scratch), built, part)
        if quad.subject == part or quad.subject.startswith(f"{part}-")
    )
    description.add([Quad(description.entity, RG.hasAbility, part, description.graph)])
    description.shared.update(scratch.shared)


def weapon(description: Description, profile: WeaponProfile) -> None:
    """Adds a weapon to the datasheet."""
    _add(description, _record(description, weapons=(profile,)))


def composition(description: Description, groups: tuple[Composition, ...]) -> None:
    """Gives the datasheet these groups of models alone."""
    description.remove_structure(RG.hasComposition)
    _add(description, _record(description, composition=groups))


def options(description: Description, text: str) -> None:
    """Gives the datasheet the wargear options of a text alone."""
    description.remove_structure(RG.hasOption)
    found: tuple[WargearOption, ...] = read_options(text)
    _add(description, _record(description, options=found))


def transport(description: Description, text: str, vocabulary: KeywordVocabulary) -> None:
    """Gives the datasheet a transport text, and what may embark as it says."""
    description.remove_structure(RG.canTransport)
    description.set(description.entity, RG.transportText)
    description.set(description.entity, RG.canTransport)
    _add(description, _record(description, transport=text), vocabulary)


def use_of(name: str, kind: str) -> AbilityUse:
    """The ability that a list names, with its parameter."""
    if kind == "faction":
        return AbilityUse(name=name, kind="faction")
    return read_ability(name, "weapon" if kind == "weapon" else "core")


def profile_of(name: str, kind: str, printed: PrintedProfile) -> WeaponProfile:
    """The weapon that a printed profile describes."""
    values = dict(printed.values)
    return WeaponProfile(
        name=name,
        kind="melee" if kind == "melee" else "ranged",
        range=values.get("range", ""),
        attacks=values.get("attacks", ""),
        skill=values.get("skill", ""),
        strength=values.get("strength", ""),
        armour_penetration=values.get("armourPenetration", ""),
        damage=values.get("damage", ""),
        abilities=tuple(use_of(one, "weapon") for one in printed.abilities),
    )


_LINKS = frozenset(
    {
        RG.hasAbility,
        RG.hasWeapon,
        RG.hasOption,
        RG.hasComposition,
        RG.canTransport,
        RG.transportText,
    }
)


def _add(
    description: Description, record: DatasheetRecord, vocabulary: KeywordVocabulary | None = None
) -> None:
    shared = Shared()
    known = vocabulary or KeywordVocabulary([])
    built = list(build_datasheet.datasheet(description.graph, record, shared, known))
    (entity,) = {quad.subject for quad in built if quad.predicate == RG.isLegends}
    moved = _renamed(built, entity, description.entity)
    description.add(quad for quad in moved if quad.subject != description.entity or quad.predicate in _LINKS)
    description.shared.update(
        {quad: None for quad in shared.quads() if not quad.subject.endswith("/unnamed")}
    )


def _renamed(quads: list[Quad], old: str, new: str) -> Iterator[Quad]:
    for subject, predicate, value, graph in quads:
        inner = isinstance(value, str) and value.startswith((old + "#", old + "-"))
        thing = new + value[len(old) :] if inner and isinstance(value, str) else value
        thing = new if value == old else thing
        if subject == old or subject.startswith((old + "#", old + "-")):
            yield Quad(new + subject[len(old) :], predicate, thing, graph)


def _record(
    description: Description,
    *,
    abilities: tuple[AbilityUse, ...] = (),
    weapons: tuple[WeaponProfile, ...] = (),
    composition: tuple[Composition, ...] = (),
    options: tuple[WargearOption, ...] = (),
    transport: str = "",
) -> DatasheetRecord:
    edition = next(iter(description.values(description.entity, RG.edition)), "")
    return DatasheetRecord(
        name=_name(description),
        edition="10" if str(edition).endswith("#10") else "11",
        faction="unnamed",
        places=(),
        abilities=abilities,
        weapons=weapons,
        composition=composition,
        options=options,
        transport=transport,
    )


def _name(description: Description) -> str:
    labels = description.values(description.entity, PREF_LABEL)
    return next((one.text for one in labels if isinstance(one, Literal) and one.language == "en"), "")
