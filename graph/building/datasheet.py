"""A datasheet as quads: profiles, weapons, abilities, points, composition and wargear options."""

from collections import Counter
from collections.abc import Iterator

from rulegraph.graph import identifiers
from rulegraph.graph.building.describe import PREF_LABEL, Scribe, Shared, common, listed
from rulegraph.graph.building.effect import told
from rulegraph.graph.building.identity import identity
from rulegraph.graph.building.structure import StructureWriter
from rulegraph.graph.datasheet_parts import (
    AbilityUse,
    Composition,
    ModelProfile,
    PointsBand,
    WargearOption,
    WeaponProfile,
)
from rulegraph.graph.identifiers import slug
from rulegraph.graph.language.effect.reader import read_ability
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.language.loadout import read_loadout
from rulegraph.graph.language.option import bearer_as_fact, limit_as_fact
from rulegraph.graph.language.transport import read_capacity
from rulegraph.graph.quads import Literal, Quad, boolean, english, integer
from rulegraph.graph.readers.numerals import whole
from rulegraph.graph.records import DatasheetRecord
from rulegraph.ontology.terms import RG, notations

ABILITIES = notations("ability")
_OWN_RULES = frozenset({"datasheet", "faction", "wargear"})
"""Abilities whose text is a rule of their own; behind the name of another stands a note."""


class _Language:
    """What the parts of one datasheet are read and written with."""

    def __init__(self, edition: str, shared: Shared, vocabulary: KeywordVocabulary) -> None:
        self.edition = edition
        self.shared = shared
        self.vocabulary = vocabulary
        self.writer = StructureWriter(edition, shared)


class Ordinals:
    """Names of parts, told apart by a number from the second of a name on."""

    def __init__(self) -> None:
        self._met: Counter[str] = Counter()

    def __call__(self, name: str) -> tuple[str, tuple[int, ...]]:
        """The name and the ordinals to append: none for the first of its name."""
        self._met[slug(name)] += 1
        times = self._met[slug(name)]
        return name, (() if times == 1 else (times,))


def datasheet(
    graph: str,
    record: DatasheetRecord,
    shared: Shared,
    vocabulary: KeywordVocabulary,
) -> Iterator[Quad]:
    """The quads of a datasheet and of its parts."""
    scribe = Scribe(graph, identity(record))
    yield from common(scribe, record, RG.Datasheet)
    yield from _names(scribe, record, shared)
    language = _Language(record.edition, shared, vocabulary)
    yield from _profiles(scribe, record, language)
    for number, band in enumerate(record.points, start=1):
        yield from _points(scribe, band, number)
    for number, group in enumerate(record.composition, start=1):
        yield from _composition(scribe, group, number)
    for number, option in enumerate(record.options, start=1):
        yield from _option(scribe, option, number)
    yield from scribe.say(RG.isLegends, boolean(record.legends))
    yield from scribe.text(RG.compositionText, record.composition_text)
    yield from scribe.text(RG.loadoutText, record.loadout)
    for item in read_loadout(record.loadout):
        yield from scribe.text(RG.equippedWith, item)
    yield from scribe.text(RG.transportText, record.transport)
    capacity = read_capacity(record.transport, vocabulary)
    yield from language.writer.alternatives(scribe, RG.canTransport, capacity)
    yield from scribe.text(RG.bodyguardText, record.bodyguard)


def _names(scribe: Scribe, record: DatasheetRecord, shared: Shared) -> Iterator[Quad]:
    edition = record.edition
    yield from scribe.say(RG.faction, shared.faction(edition, record.faction))
    for predicate, keywords in (
        (RG.hasKeyword, dict.fromkeys((*record.keywords, *record.faction_keywords))),
        (RG.hasFactionKeyword, record.faction_keywords),
        (RG.grantsKeyword, record.grants_keywords),
    ):
        for name in keywords:
            yield from scribe.say(predicate, shared.keyword(edition, name))
    for predicate, names in ((RG.leads, record.leads), (RG.supports, record.supports)):
        for name in names:
            yield from scribe.say(predicate, identifiers.entity(edition, "datasheet", record.faction, name))
    for name in record.led_by:
        leader = identifiers.entity(edition, "datasheet", record.faction, name)
        yield Quad(leader, RG.leads, scribe.subject, scribe.graph)


def _profiles(scribe: Scribe, record: DatasheetRecord, language: _Language) -> Iterator[Quad]:
    ordinal = Ordinals()
    for model in record.models:
        yield from _model(scribe, model, ordinal)
    for weapon in record.weapons:
        yield from _weapon(scribe, weapon, language, ordinal)
    for ability in record.abilities:
        yield from _ability(scribe, ability, language, ordinal)


def _number(value: str) -> Literal:
    number = whole(value)
    return Literal(value) if number is None else integer(number)


def _model(scribe: Scribe, model: ModelProfile, ordinal: Ordinals) -> Iterator[Quad]:
    name, ordinals = ordinal(f"model {model.name}")
    part, quads = scribe.node(RG.hasModelProfile, name, RG.ModelProfile, *ordinals)
    yield from quads
    yield from part.say(PREF_LABEL, english(model.name))
    yield from part.text(RG.movement, model.movement)
    yield from part.say(RG.toughness, _number(model.toughness))
    yield from part.text(RG.save, model.save)
    yield from part.text(RG.invulnerableSave, model.invulnerable_save)
    yield from part.say(RG.wounds, _number(model.wounds))
    yield from part.text(RG.leadership, model.leadership)
    yield from part.text(RG.objectiveControl, model.objective_control)
    if model.stated_for:
        yield from part.say(RG.statedFor, listed("edition", model.stated_for))


def _weapon(scribe: Scribe, weapon: WeaponProfile, language: _Language, ordinal: Ordinals) -> Iterator[Quad]:
    name, ordinals = ordinal(f"{weapon.kind} {weapon.name}")
    part, quads = scribe.node(RG.hasWeapon, name, RG.WeaponProfile, *ordinals)
    yield from quads
    yield from part.say(PREF_LABEL, english(weapon.name))
    yield from part.say(RG.weaponKind, listed("weaponkind", weapon.kind))
    yield from part.text(RG.range, weapon.range)
    yield from part.text(RG.attacks, weapon.attacks)
    yield from part.text(RG.skill, weapon.skill)
    yield from part.text(RG.strength, weapon.strength)
    yield from part.say(RG.armourPenetration, _number(weapon.armour_penetration))
    yield from part.text(RG.damage, weapon.damage)
    uses = Ordinals()
    for ability in weapon.abilities:
        yield from _ability(part, ability, language, uses)


def _ability(scribe: Scribe, use: AbilityUse, language: _Language, ordinal: Ordinals) -> Iterator[Quad]:
    name, ordinals = ordinal(f"ability {use.name}")
    part, quads = scribe.node(RG.hasAbility, name, RG.AbilityUse, *ordinals)
    yield from quads
    yield from part.say(PREF_LABEL, english(use.name))
    yield from part.text(RG.abilityKind, use.kind)
    if use.kind in {"core", "faction", "weapon"}:
        yield from part.say(RG.ability, language.shared.ability(language.edition, use.name, ABILITIES))
    yield from part.text(RG.parameter, use.parameter)
    for keyword in use.against:
        yield from part.say(RG.againstKeyword, language.shared.keyword(language.edition, keyword))
    yield from part.text(RG.abilityText, use.text)
    if use.text and use.kind in _OWN_RULES:
        yield from told(part, language.writer, read_ability(use.text, language.vocabulary))


def _points(scribe: Scribe, band: PointsBand, number: int) -> Iterator[Quad]:
    part, quads = scribe.node(RG.hasPoints, "points", RG.PointsBand, number)
    yield from quads
    yield from part.say(RG.points, integer(band.points))
    yield from part.text(RG.optionName, band.option)
    if not band.option:
        yield from part.say(RG.modelCount, integer(band.models))
        yield from part.say(RG.firstUnit, integer(band.first_unit))
    if band.last_unit is not None:
        yield from part.say(RG.lastUnit, integer(band.last_unit))
    yield from part.text(RG.description, band.description)


def _composition(scribe: Scribe, group: Composition, number: int) -> Iterator[Quad]:
    part, quads = scribe.node(RG.hasComposition, "composition", RG.Composition, number)
    yield from quads
    yield from part.text(RG.modelName, group.model)
    yield from part.say(RG.minimum, integer(group.minimum))
    yield from part.say(RG.maximum, integer(group.maximum))


def _option(scribe: Scribe, option: WargearOption, number: int) -> Iterator[Quad]:
    part, quads = scribe.node(RG.hasOption, "option", RG.WargearOption, number)
    yield from quads
    yield from part.text(RG.bearer, bearer_as_fact(option.bearer))
    yield from part.text(RG.limit, limit_as_fact(option.limit))
    for item in option.replaces:
        yield from part.text(RG.replaces, item)
    yield from part.text(RG.optionText, option.text)
    for place, items in enumerate(option.choices, start=1):
        choice, links = part.node(RG.hasChoice, "choice", RG.Choice, place)
        yield from links
        for item in items:
            yield from choice.text(RG.item, item)
