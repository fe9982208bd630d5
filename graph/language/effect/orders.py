"""Clauses about Orders and other acts of officers: who may issue them, to whom, from where."""

from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.structure import Operation, Subject
from rulegraph.graph.language.passage import Passage, phrase

_KIND = r"(?-i:[A-Z][A-Z'-]+(?: [A-Z][A-Z'-]+)*) units?"
_TO = rf"(?: to (?P<whom>{_KIND}(?:(?: and |, ){_KIND})*)(?: from your army)?)?"
_FROM_AFAR = (
    r"(?: regardless of the distance "
    r"to and from (?:your unit|your unit's (?-i:[A-Z]+)|that unit))?"
)
_ISSUE = phrase(
    r"(?:your (?:(?-i:[A-Z][A-Z'-]+) )*(?:officers|models?|units?)|it) can issue orders"
    r"(?P<off> even though it is "
    r"not on the battlefield)?"
    rf"{_TO}(?: [\[(]excluding (?P<not>(?-i:[A-Z]+)) units[\])])?{_FROM_AFAR}"
)
_AS_MANY = phrase(
    r"when your model issues the (?P<name>(?-i:[A-Z][\w'!]*(?: [A-Z][\w'!]*){0,4})) order, it can issue that "
    rf"order to any number of eligible friendly (?P<whom>{_KIND}),? regardless of range to (?:your model|it)"
)
_SHARED = phrase(
    r"orders affecting one of your "
    r"units affect the other,? and vice versa"
)
_SELECT = phrase(r"select one order your (?:model|unit) can issue")
_ISSUED = phrase(
    rf"every (?P<whom>{_KIND}) from your army is issued that order"
    r"(?: \(regardless of any keywords those units "
    r"are normally required to have\))?"
)


def read_orders(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "your unit can issue Orders" and of Orders that many get."""
    del frame
    if (match := passage.at(_ISSUE, position)) is not None:
        whom = f" to {match['whom']}" if match["whom"] else ""
        spared = f", not {match['not']}" if match["not"] else ""
        off = ", though off the battlefield" if match["off"] else ""
        return (Operation("permit", f"issue Orders{whom}{spared}{off}", "", Subject()),), match.end()
    if (match := passage.at(_AS_MANY, position)) is not None:
        deed = f"issue {match['name']} to any number of {match['whom']} at any range"
        return (Operation("permit", deed, "", Subject()),), match.end()
    if (match := passage.at(_SHARED, position)) is not None:
        return (Operation("count-as", "under the Orders of one another", "", Subject()),), match.end()
    if (match := passage.at(_SELECT, position)) is not None:
        return (Operation("choose-option", "an Order that it can issue", "", Subject()),), match.end()
    if (match := passage.at(_ISSUED, position)) is not None:
        deed = f"give that Order to every {match['whom'].removesuffix('s')}"
        return (Operation("permit", deed, "", Subject()),), match.end()
    return None
