"""The game mode of each detachment of the export, which no column states.

One name may stand for two detachments, one of each mode: rows belong together by the block of their ids
(all but the last three digits of twelve).
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.csv_export.names import spaced
from rulegraph.graph.readers.csv_export.rows import Row
from rulegraph.graph.readers.numerals import count
from rulegraph.graph.records import Mode

_BOARDING_RULES = "boarding-action-rules"


@dataclass(frozen=True, slots=True)
class Block:
    """The rows of one kind that were entered together for one detachment, and what shows their mode."""

    number: int
    evidence: Mode | None


@dataclass(frozen=True, slots=True)
class Modes:
    """The game modes of all detachments, by faction, name and block."""

    blocks: dict[tuple[str, str], tuple[Block, ...]]

    def of(self, row: Row) -> Mode:
        """The mode of the detachment that the row belongs to: that of the nearest block that shows one."""
        number = _block(row)
        known = [block for block in self.blocks.get(detachment_key(row), ()) if block.evidence]
        nearest = min(known, key=lambda block: abs(block.number - number), default=None)
        return nearest.evidence or "standard" if nearest else "standard"

    def detachment(self, row: Row) -> str:
        """The name of the row's detachment; of two of one name that of Boarding Actions says its mode."""
        name = spaced(row["detachment"])
        shown = {block.evidence for block in self.blocks.get(detachment_key(row), ())}
        both = {"standard", "boarding-actions"} <= shown
        return f"{name} (Boarding Actions)" if both and self.of(row) == "boarding-actions" else name


def modes(abilities: Iterable[Row], enhancements: Iterable[Row], stratagems: Iterable[Row]) -> Modes:
    """The modes that the data shows.

    A detachment of Boarding Actions has enhancements that cost nothing, and most of its stratagems refer to
    the rules of Boarding Actions; its ability may refer to them.
    """
    blocks: dict[tuple[str, str], list[Block]] = defaultdict(list)
    for rows, judge in ((abilities, _by_links), (enhancements, _by_costs), (stratagems, _by_links)):
        together: dict[tuple[str, str, int], list[Row]] = defaultdict(list)
        for row in rows:
            if row["detachment"]:
                together[*detachment_key(row), _block(row)].append(row)
        for (faction, name, number), members in together.items():
            blocks[faction, name].append(Block(number, judge(members)))
    return Modes({key: tuple(found) for key, found in blocks.items()})


def _by_links(rows: Sequence[Row]) -> Mode | None:
    linked = sum(_BOARDING_RULES in row["description"] for row in rows)
    return "boarding-actions" if 2 * linked > len(rows) else None


def _by_costs(rows: Sequence[Row]) -> Mode | None:
    return "boarding-actions" if all(row["cost"].lstrip("+") == "0" for row in rows) else "standard"


def detachment_key(row: Row) -> tuple[str, str]:
    """The faction id and the folded name of the detachment that the row names; two may share them."""
    return row["faction_id"], folded(row["detachment"])


def _block(row: Row) -> int:
    digits = row["id"][:-3] if len(row["id"]) > 9 else row["id"]
    return count(digits) or 0
