"""What every reader gives: frozen records with text, place and identifiers, and no guess.

A record holds what one source says of one thing. Texts are plain (markup folded, keywords in capitals,
typographic apostrophes kept); an empty string or tuple means that the source is silent, and `lost` names
the properties that the source visibly lost (a table without its numbers, a keyword cut out of a sentence).
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulegraph.graph.datasheet_parts import (
    AbilityUse,
    Composition,
    ModelProfile,
    PointsBand,
    WargearOption,
    WeaponProfile,
)
from rulegraph.graph.language.amendment import Amendment

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
    `amendments` are given where the source states its orders in a form of its own; where there are none they
    are read from `text`. `issued` is the date of the erratum itself (ISO 8601), where it has one.
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
    issued: str = ""
    amendments: tuple[Amendment, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FactionRecord(Record):
    """A faction; `parent` is the faction that it is a part of (Blood Angels of the Adeptus Astartes)."""

    parent: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordRecord(Record):
    """A keyword or an index line that names it without the datasheets ("used in the following")."""
