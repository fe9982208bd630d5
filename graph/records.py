"""What every reader gives: frozen records with text, place and identifiers, and no guess.

A record holds what one source says of one thing. Texts are plain (markup folded, keywords in capitals,
typographic apostrophes kept); an empty string or tuple means that the source is silent, and `lost` names
the properties that the source visibly lost (a table without its numbers, a keyword cut out of a sentence).
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Edition: TypeAlias = Literal["10", "11"]
Mode: TypeAlias = Literal["standard", "boarding-actions"]
Category: TypeAlias = Literal["battle-tactic", "strategic-ploy", "epic-deed", "wargear"]
RuleKind: TypeAlias = Literal["core", "army", "detachment"]
Handling: TypeAlias = Literal["entity", "duplicate", "navigation", "orphan", "unread"]


@dataclass(frozen=True, slots=True)
class Place:
    """Lines `first` to `last` (1-based, inclusive) of `file`, the name of a file of the source."""

    file: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Identifier:
    """A foreign id: `scheme` is a term of the scheme list (`datacards`, `wahapedia`, `bsdata`)."""

    scheme: str
    value: str


@dataclass(frozen=True, slots=True)
class Label:
    """A name in another language than English; `language` is a BCP 47 tag."""

    language: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What all records share.

    `name` is as a person reads it ("Photon Grenades", not "PHOTON GRENADES"); `faction` is the faction's
    name or "" for core rules.
    """

    name: str
    edition: Edition
    faction: str = ""
    places: tuple[Place, ...]
    identifiers: tuple[Identifier, ...] = ()
    labels: tuple[Label, ...] = ()
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AbilityUse:
    """An ability by name with its parameter: ("Scouts", '7"'), ("Anti", "4+", ("VEHICLE",)).

    `name` is folded to the ability's own name in title case ("Sustained Hits", "Anti", "Rapid Fire").
    `against` are keywords of the target that the ability is limited to. `text` is the ability's sentence
    where the datasheet states one; `kind` says in which list the datasheet has it.
    """

    name: str
    parameter: str = ""
    against: tuple[str, ...] = ()
    text: str = ""
    kind: Literal["core", "faction", "datasheet", "wargear", "weapon"] = "datasheet"


@dataclass(frozen=True, slots=True)
class WeaponProfile:
    """One row of a weapon table: range in inches as text ('18"') or "Melee"; skill "4+" or "" for none."""

    name: str
    kind: Literal["ranged", "melee"]
    range: str
    attacks: str
    skill: str
    strength: str
    armour_penetration: str
    damage: str
    abilities: tuple[AbilityUse, ...] = ()


@dataclass(frozen=True, slots=True)
class ModelProfile:
    """One stat line, each value as printed: movement '7"', save "4+", invulnerable save "" for none.

    `stated_for` is the edition that the source states it for where that is not the sheet's own.
    """

    name: str
    movement: str
    toughness: str
    save: str
    invulnerable_save: str
    wounds: str
    leadership: str
    objective_control: str
    stated_for: str = ""


@dataclass(frozen=True, slots=True)
class PointsBand:
    """Points of a unit of `models` models ("10 models" is 10), for the nth to mth unit of its name.

    `first_unit` is 1 and `last_unit` None where the cost does not depend on how many are taken.
    `option` names an item that costs `points` each ("Ion rifle"), then `models` is 0.
    """

    points: int
    models: int
    description: str = ""
    first_unit: int = 1
    last_unit: int | None = None
    option: str = ""


@dataclass(frozen=True, slots=True)
class Composition:
    """`minimum` to `maximum` models of the name `model` in a unit."""

    model: str
    minimum: int
    maximum: int


@dataclass(frozen=True, slots=True)
class WargearOption:
    """A wargear option: the sentence as printed (`text`) and its facts.

    `bearer` is the model that may take it, `replaces` what it gives up, `choices` the sets of items of
    which one is taken ("1 blast pistol and 1 power weapon" is one choice of two items).
    """

    text: str
    bearer: str = ""
    limit: str = ""
    replaces: tuple[str, ...] = ()
    choices: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DatasheetRecord(Record):
    """A datasheet."""

    keywords: tuple[str, ...] = ()
    faction_keywords: tuple[str, ...] = ()
    models: tuple[ModelProfile, ...] = ()
    weapons: tuple[WeaponProfile, ...] = ()
    abilities: tuple[AbilityUse, ...] = ()
    composition: tuple[Composition, ...] = ()
    composition_text: str = ""
    loadout: str = ""
    points: tuple[PointsBand, ...] = ()
    options: tuple[WargearOption, ...] = ()
    leads: tuple[str, ...] = ()
    supports: tuple[str, ...] = ()
    led_by: tuple[str, ...] = ()
    transport: str = ""
    grants_keywords: tuple[str, ...] = ()
    bodyguard: str = ""
    legends: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StratagemRecord(Record):
    """A stratagem: its detachment ("" for core and for Boarding Actions core), cost and labelled texts."""

    mode: Mode = "standard"
    detachment: str = ""
    core: bool = False
    category: Category | None = None
    command_points: int
    section: str = ""
    when: str = ""
    target: str = ""
    effect: str = ""
    restrictions: str = ""
    flavour: str = ""
    alias_of: str = ""
    listed_turn: str = ""
    listed_phases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DetachmentRecord(Record):
    """A detachment; `points` are its detachment points (11th edition), None where not told.

    `roster` names the only units that it takes (Boarding Actions), `barred` units of the faction that it
    does not take.
    """

    mode: Mode = "standard"
    points: int | None = None
    roster: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EnhancementRecord(Record):
    """An enhancement or upgrade of a detachment."""

    detachment: str
    mode: Mode = "standard"
    points: int | None = None
    text: str = ""
    flavour: str = ""
    upgrade: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleRecord(Record):
    """A core, army or detachment rule; `section` is its number ("24.31", "01.02.04") or "".

    `references` are the section numbers that its text or its SEE ALSO names.
    """

    kind: RuleKind
    section: str = ""
    detachment: str = ""
    mode: Mode = "standard"
    text: str = ""
    flavour: str = ""
    references: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FaqRecord(Record):
    """A question and its answer; `about` names the rule, section or entity under which it stands."""

    question: str
    answer: str
    about: tuple[str, ...] = ()
    about_section: str = ""
    publication: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ErratumRecord(Record):
    """An erratum: the header as printed, the target that it names, what it does and the new text.

    `target_kind` is a kind of entity or "" where the header does not say; `part` the section of it.
    """

    header: str
    target_kind: str = ""
    target_names: tuple[str, ...] = ()
    target_identifiers: tuple[Identifier, ...] = ()
    detachment: str = ""
    part: str = ""
    operation: str = ""
    before: str = ""
    after: str = ""
    text: str = ""
    publication: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FactionRecord(Record):
    """A faction; `parent` is the faction that it is a part of (Blood Angels of the Adeptus Astartes)."""

    parent: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordRecord(Record):
    """A keyword or an index line that names it without the datasheets ("used in the following")."""


@dataclass(frozen=True, slots=True)
class Fragment:
    """Lines `first` to `last` of a file and what became of them.

    The fragments of a file, in order, cover every line once. `reason` says in a few words why a fragment
    is navigation, an orphan or unread; `name` is the entity that an entity or duplicate belongs to; `file`
    is the file's name where the source has several.
    """

    first: int
    last: int
    handling: Handling
    name: str = ""
    reason: str = ""
    file: str = ""


@dataclass(frozen=True, slots=True)
class Unread:
    """A passage or record that no rule of the reader understood."""

    place: Place
    reason: str
    excerpt: str = ""


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One file of a source: its name relative to the source, its size in bytes and its SHA-256."""

    name: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class SourceRecord:
    """What was read: `slug` names the source across versions ("page/11/tau-empire/pathfinder-team").

    `format` is page, book, datacards, csv or bsdata; `version` the data version or "", `issued` the date
    that the source itself states (ISO 8601) or "".
    """

    slug: str
    title: str
    format: str
    editions: tuple[Edition, ...]
    files: tuple[SourceFile, ...]
    version: str = ""
    issued: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """All that a reader made of one source."""

    source: SourceRecord
    records: tuple[Record, ...]
    unread: tuple[Unread, ...] = ()
    fragments: tuple[Fragment, ...] = ()
