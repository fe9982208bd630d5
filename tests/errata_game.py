"""An invented game of records with errata, for the tests of verifying and applying."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from rulegraph.graph import errata
from rulegraph.graph.building.vocabulary import shipped_words
from rulegraph.graph.commit import commit
from rulegraph.graph.datasheet_parts import AbilityUse, Composition, ModelProfile, WeaponProfile
from rulegraph.graph.derive import derive
from rulegraph.graph.importing import tellings_of
from rulegraph.graph.readings import Reading, SourceFile, SourceRecord
from rulegraph.graph.records import (
    DatasheetRecord,
    DetachmentRecord,
    EnhancementRecord,
    ErratumRecord,
    FactionRecord,
    Place,
    Record,
    RuleRecord,
    StratagemRecord,
)
from rulegraph.graph.store import open_store
from rulegraph.graph.validate import validate_store

ID = "https://w3id.org/rulegraph/id/11/"
WARDENS = ID + "datasheet/lamp-court/lamp-wardens"
DAZZLE = ID + "stratagem/lamp-court/long-dusk/dazzle"
CARTS = "Lamp Cart"


def _place(line: int) -> tuple[Place, ...]:
    return (Place("lamps.json", line, line + 4),)


WARDENS_RECORD = DatasheetRecord(
    name="Lamp Wardens",
    edition="11",
    faction="Lamp Court",
    places=_place(10),
    keywords=("INFANTRY", "LAMP WARDENS"),
    faction_keywords=("LAMP COURT",),
    models=(ModelProfile("Lamp Warden", '6"', "3", "4+", "", "1", "7+", "1"),),
    weapons=(
        WeaponProfile("Glow lance", "ranged", '12"', "1", "4+", "4", "-1", "1"),
        WeaponProfile("Ember fist", "melee", "Melee", "2", "4+", "3", "0", "1"),
    ),
    abilities=(
        AbilityUse("Leader", kind="core"),
        AbilityUse("Lamp Oath", kind="faction"),
        AbilityUse(
            "Wick Trimmer", text='Trim one wick each dusk within 9" of a lamp. It glows.', kind="datasheet"
        ),
    ),
    composition=(Composition("Lamp Warden", 5, 10),),
    composition_text="5-10 Lamp Wardens",
)
CART_RECORD = DatasheetRecord(
    name="Lamp Cart",
    edition="11",
    faction="Lamp Court",
    places=_place(20),
    keywords=("VEHICLE", "LAMP CART"),
    faction_keywords=("LAMP COURT",),
    models=(ModelProfile("Lamp Cart", '9"', "8", "3+", "", "9", "7+", "3"),),
    transport="It carries 6 LAMP COURT INFANTRY models.",
)
DAZZLE_RECORD = StratagemRecord(
    name="Dazzle",
    edition="11",
    faction="Lamp Court",
    detachment="Long Dusk",
    places=_place(30),
    command_points=1,
    when="Your opponent’s Shooting phase.",
    target="One LAMP COURT VEHICLE unit from your army.",
    effect="Its lamps shine on every foe that looks at them.",
)
RECORDS: tuple[Record, ...] = (
    FactionRecord(name="Lamp Court", edition="11", places=_place(1)),
    DetachmentRecord(name="Long Dusk", edition="11", faction="Lamp Court", places=_place(5)),
    WARDENS_RECORD,
    CART_RECORD,
    DAZZLE_RECORD,
    EnhancementRecord(
        name="Ember Brooch",
        edition="11",
        faction="Lamp Court",
        detachment="Long Dusk",
        places=_place(40),
        points=10,
        text='LAMP COURT model only. The bearer glows within 3" of a lamp.',
    ),
    RuleRecord(
        name="Slow Burn",
        edition="11",
        faction="Lamp Court",
        detachment="Long Dusk",
        places=_place(50),
        kind="detachment",
        text="Lamps of your army burn on.\nFirst Watch\nLight one lamp at the start of the battle.\n"
        "Last Watch\nSnuff one lamp at the end of the battle.",
    ),
)


def erratum(
    header: str, text: str, kind: str = "", *names: str, part: str = "", line: int = 100
) -> ErratumRecord:
    """An erratum of the game, as a reader gives it."""
    return ErratumRecord(
        name=header,
        edition="11",
        places=(Place("faqs.json", line, line + 4),),
        header=header,
        target_kind=kind,
        target_names=names,
        part=part,
        text=text,
        publication="War of Lamps",
    )


def reading(
    slug: str, records: Sequence[Record], *, version: str = "1", issued: str = "2031-05-01"
) -> Reading:
    """A source of datacards with these records."""
    name = f"{slug.rpartition('/')[2]}.json"
    placed = tuple(replace(record, places=(replace(record.places[0], file=name),)) for record in records)
    source = SourceRecord(
        slug=slug,
        title=slug,
        format="datacards",
        editions=("11",),
        files=(SourceFile(name, 10, "0" * 64),),
        version=version,
        issued=issued,
    )
    return Reading(source, placed)


def put(location: Path, *readings: Reading) -> None:
    """Imports the readings, as the command does."""
    given = [(f"{one.source.slug} {one.source.version} {hash(one.records)}", one) for one in readings]
    commit(location, tellings_of(given, shipped_words()), derive, validate_store)


def game(
    location: Path, *corrections: ErratumRecord, records: Sequence[Record] = RECORDS, version: str = "1"
) -> None:
    """Imports the game with these errata."""
    told = [reading("datacards/11/lamps", records, version=version)]
    if corrections:
        told.append(reading("datacards/11/lamp-errata", corrections))
    put(location, *told)


def verdicts(location: Path) -> dict[str, str]:
    """The verdict on each erratum of a graph, by its name."""
    return {one.erratum.name: one.verdict for one in errata.verify(open_store(location)).errata}


TRIMMED = "Wick Trimmer Ability"
APPLIED = erratum("Lamp Cart – Keywords", "Add 'VEHICLE'.", "datasheet", "Lamp Cart", part="Keywords")
PENDING = erratum("Trimmer", 'Change 9" to 8".', "datasheet", "Lamp Wardens", part=TRIMMED)
CONFLICTING = erratum("Other", 'Change 5" to 4".', "datasheet", "Lamp Wardens", part=TRIMMED, line=200)
MISSING = erratum("Oil Barge – Keywords", "Add 'GLOW'.", "datasheet", "Oil Barge", part="Keywords")
PARTLESS = erratum("Dim Eye", 'Change 9" to 8".', "datasheet", "Lamp Wardens", part="Dim Eye Ability")
UNREAD = erratum("Lamp Cart", "Remove asterisk.", "datasheet", "Lamp Cart", part="Invulnerable Save")
