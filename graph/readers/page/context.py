"""What the blocks of a page are read by."""

from dataclasses import dataclass

from rulegraph.graph.records import Edition


@dataclass(frozen=True, slots=True)
class Page:
    """The file, the datasheet and its faction, and the page's edition.

    `army` is the name of the datasheet's faction ability in lower case, `lost_keyword` the faction
    keyword where the page lost it everywhere (both "" for none), and `last` the last line with text.
    """

    file: str
    faction: str
    datasheet: str
    edition: Edition
    army: str
    lost_keyword: str
    last: int
