"""The effects of the real data by the readers of the project, for tests and for the benchmark."""

from dataclasses import dataclass
from functools import cache

from real_stratagems import vocabulary
from shared import DATA

from rulegraph.graph.language.effect.reader import read_effect
from rulegraph.graph.language.effect.structure import Effect
from rulegraph.graph.readers.find import find
from rulegraph.graph.records import (
    DatasheetRecord,
    Edition,
    EnhancementRecord,
    Record,
    RuleRecord,
    StratagemRecord,
)


@dataclass(frozen=True, slots=True)
class Told:
    """A text that says what something does, with what it is a part of."""

    kind: str
    edition: Edition
    faction: str
    detachment: str
    mode: str
    name: str
    text: str

    @property
    def key(self) -> str:
        """What tells it from every other text of its kind."""
        return " / ".join((self.edition, self.faction, self.detachment, self.mode, self.name))

    def read(self) -> Effect:
        """Its effect, with the keywords of its edition."""
        return read_effect(self.text, vocabulary(self.edition))


@cache
def told() -> tuple[Told, ...]:
    """All texts of stratagems, enhancements, rules and abilities of the datacards and the CSV export."""
    found, _ = find([DATA / "gdc-11e", DATA / "wahapedia-10e"])
    return tuple(one for source in found for record in source.read().records for one in _texts(record))


def stratagems() -> tuple[Told, ...]:
    """The stratagems, in a fixed order."""
    return tuple(sorted((one for one in told() if one.kind == "stratagem"), key=lambda one: one.key))


def _texts(record: Record) -> list[Told]:
    edition, faction, name = record.edition, record.faction, record.name
    if isinstance(record, StratagemRecord) and record.effect:
        return [Told("stratagem", edition, faction, record.detachment, record.mode, name, record.effect)]
    if isinstance(record, EnhancementRecord) and record.text:
        return [Told("enhancement", edition, faction, record.detachment, record.mode, name, record.text)]
    if isinstance(record, RuleRecord) and record.text:
        return [Told("rule", edition, faction, record.detachment, record.mode, name, record.text)]
    if isinstance(record, DatasheetRecord):
        return [
            Told("ability", edition, faction, name, "standard", one.name, one.text)
            for one in record.abilities
            if one.text
        ]
    return []
