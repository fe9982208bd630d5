"""Datasheets of the export: the rows of nine tables that belong to one datasheet, as one record."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulegraph.graph.datasheet_parts import AbilityUse, PointsBand, WargearOption, WeaponProfile
from rulegraph.graph.readers.csv_export.abilities import ability, granted_keywords
from rulegraph.graph.readers.csv_export.composition import composition, points
from rulegraph.graph.readers.csv_export.files import Export
from rulegraph.graph.readers.csv_export.ledger import Ledger
from rulegraph.graph.readers.csv_export.names import spaced
from rulegraph.graph.readers.csv_export.options import option
from rulegraph.graph.readers.csv_export.profiles import invulnerable_save_note, model, weapon
from rulegraph.graph.readers.csv_export.rows import Row
from rulegraph.graph.readers.csv_export.sheets import Sheet, examples, leaders, rows_by_sheet
from rulegraph.graph.readers.markup import plain
from rulegraph.graph.records import DatasheetRecord, Edition, Identifier, Place

_LEADERS = "Datasheets_leader.csv"
_PARTS = {
    "Datasheets_models.csv": "hasModelProfile",
    "Datasheets_wargear.csv": "hasWeapon",
    "Datasheets_abilities.csv": "hasAbility",
    "Datasheets_keywords.csv": "hasKeyword",
    "Datasheets_options.csv": "hasOption",
    "Datasheets_unit_composition.csv": "hasComposition",
    "Datasheets_models_cost.csv": "hasPoints",
    _LEADERS: "leads",
}
"""Tables with the rows of a datasheet, and the property that a datasheet lacks without the table."""


def datasheets(
    export: Export,
    sheets: Mapping[str, Sheet],
    abilities: Mapping[str, str],
    edition: Edition,
    ledger: Ledger,
) -> None:
    """Adds the datasheets; `abilities` gives the names of abilities by id."""
    shown = examples(export)
    parts = {}
    for file in _PARTS:
        column = "leader_id" if file == _LEADERS else "datasheet_id"
        parts[file] = rows_by_sheet(export.tables[file].rows, column, sheets, shown, ledger)
    leads, led_by = leaders(parts[_LEADERS], sheets, ledger)
    lost = tuple(part for file, part in _PARTS.items() if export.lacks(file))
    if export.lacks("Source.csv"):
        lost = (*lost, "isLegends")
    for number, sheet in sheets.items():
        own = {file: found.get(number, []) for file, found in parts.items()}
        lines = _Lines(sheet, own, ledger)
        ledger.records.append(
            lines.record(abilities, edition, lost, leads.get(number, ()), led_by.get(number, ()))
        )


@dataclass(frozen=True, slots=True)
class _Lines:
    """The rows of one datasheet."""

    sheet: Sheet
    rows: Mapping[str, list[Row]]
    ledger: Ledger

    def record(
        self,
        ability_names: Mapping[str, str],
        edition: Edition,
        lost: tuple[str, ...],
        leads: tuple[str, ...],
        led_by: tuple[str, ...],
    ) -> DatasheetRecord:
        row = self.sheet.row
        keywords = self.rows["Datasheets_keywords.csv"]
        if any(not keyword["keyword"] and keyword["is_faction_keyword"] == "true" for keyword in keywords):
            lost = (*lost, "hasFactionKeyword")
        abilities = tuple(self._abilities(ability_names))
        composed = [plain(part["description"]) for part in self.rows["Datasheets_unit_composition.csv"]]
        return DatasheetRecord(
            name=self.sheet.name,
            edition=edition,
            faction=self.sheet.faction,
            places=tuple(self._places()),
            identifiers=(Identifier("wahapedia", row["id"]),),
            lost=lost,
            keywords=_keywords(keywords, "false"),
            faction_keywords=_keywords(keywords, "true"),
            models=tuple(model(part, self.sheet.name) for part in self.rows["Datasheets_models.csv"]),
            weapons=tuple(self._weapons()),
            abilities=abilities,
            composition=composition(composed),
            composition_text="\n".join(composed),
            loadout=plain(row["loadout"]),
            points=tuple(self._points()),
            options=tuple(self._options()),
            leads=leads,
            led_by=led_by,
            transport=plain(row["transport"]),
            grants_keywords=granted_keywords(abilities),
            legends=self.sheet.legends,
        )

    def _places(self) -> Iterator[Place]:
        """The datasheet's own lines, then each run of neighbouring lines of the other tables."""
        yield self.sheet.row.place
        for file, rows in self.rows.items():
            runs: list[list[int]] = []
            for row in rows:
                where = row.place
                if runs and where.first == runs[-1][1] + 1:
                    runs[-1][1] = where.last
                else:
                    runs.append([where.first, where.last])
            for first, last in runs:
                yield Place(file, first, last)

    def _weapons(self) -> Iterator[WeaponProfile]:
        for row in self.rows["Datasheets_wargear.csv"]:
            profile = weapon(row)
            if profile is None:
                self.ledger.fail(row, f"neither ranged nor melee: {row['type'] or 'empty'}")
            else:
                yield profile

    def _abilities(self, names: Mapping[str, str]) -> Iterator[AbilityUse]:
        joins = plain(self.sheet.row["leader_footer"])
        for row in self.rows["Datasheets_abilities.csv"]:
            use = ability(row, names)
            if use is None:
                number = row["ability_id"]
                reason = (
                    f"the ability {number} is not in Abilities.csv" if number else "an ability without a name"
                )
                self.ledger.fail(row, reason)
            elif joins and use.name == "Leader" and use.kind == "core":
                yield AbilityUse(use.name, use.parameter, text=joins, kind="core")
                joins = ""
            else:
                yield use
        if joins:
            yield AbilityUse("Attached Unit", text=joins)
        if damaged := plain(self.sheet.row["damaged_description"]):
            yield AbilityUse("Damaged", spaced(self.sheet.row["damaged_w"]), text=damaged)
        for row in self.rows["Datasheets_models.csv"]:
            if note := invulnerable_save_note(row):
                yield note

    def _points(self) -> Iterator[PointsBand]:
        for row in self.rows["Datasheets_models_cost.csv"]:
            band = points(row)
            if band is None:
                self.ledger.fail(row, f"the cost is no number: {row['cost'] or 'empty'}")
            else:
                yield band

    def _options(self) -> Iterator[WargearOption]:
        for row in self.rows["Datasheets_options.csv"]:
            found = option(row["description"], row["button"])
            if found is None:
                self.ledger.skip(row, "no wargear options")
            else:
                yield found


def _keywords(rows: Iterable[Row], faction: str) -> tuple[str, ...]:
    """The keywords in capitals, each once; those of a single model are keywords of its unit."""
    found = (spaced(row["keyword"]).upper() for row in rows if row["is_faction_keyword"] == faction)
    return tuple(dict.fromkeys(keyword for keyword in found if keyword))
