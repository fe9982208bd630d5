"""What a question asks, as data."""

from typing import Literal, NamedTuple, TypeAlias

from rulegraph.queries.names import Name

TurnAsked: TypeAlias = Literal["your", "opponent", ""]
Wanted: TypeAlias = Literal["stratagems", "sources"]
Origin: TypeAlias = Literal["core", "detachment", ""]


class Subject(NamedTuple):
    """One kind of unit: a datasheet's name and/or keywords that it has all of, led by other units or not."""

    datasheet: Name | None = None
    keywords: tuple[Name, ...] = ()
    faction: Name | None = None
    leaders: tuple["Subject", ...] = ()

    @property
    def label(self) -> str:
        """The unit in words: "Boyz led by Warboss"."""
        words = [keyword.label for keyword in self.keywords]
        if self.datasheet is not None:
            words.append(self.datasheet.label)
        if self.faction is not None:
            words.insert(0, self.faction.label)
        text = " ".join(words)
        if self.leaders:
            text += " led by " + " and ".join(leader.label for leader in self.leaders)
        return text


class When(NamedTuple):
    """A phase ("" for any) of a player's turn ("" for either)."""

    phase: str = ""
    turn: TurnAsked = ""


class Cost(NamedTuple):
    """Command points, from `least` to `most`."""

    least: int = 0
    most: int = 99

    @property
    def label(self) -> str:
        """The cost in words."""
        if self.least == self.most:
            return f"{self.least}CP"
        if self.most == 99:
            return f"{self.least}CP or more"
        return f"{self.most}CP or less" if not self.least else f"{self.least} to {self.most}CP"


class StratagemQuestion(NamedTuple):
    """Which stratagems can be used: for which units, when, of which kind, to which effect.

    Empty means no limit. `effects` are tags that all must be given, to `weapons` ("melee", "ranged" or "" for
    any). `wanted` is "sources" where rules, enhancements and abilities are asked for as well.
    """

    text: str
    subjects: tuple[Subject, ...] = ()
    whens: tuple[When, ...] = ()
    detachments: tuple[Name, ...] = ()
    factions: tuple[Name, ...] = ()
    stratagems: tuple[Name, ...] = ()
    cost: Cost | None = None
    categories: tuple[str, ...] = ()
    mode: str = ""
    origin: Origin = ""
    editions: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    weapons: str = ""
    wanted: Wanted = "stratagems"
