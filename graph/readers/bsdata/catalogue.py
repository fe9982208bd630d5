"""A catalogue and the files it needs, read together: faction, datasheets, detachments, rules."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.bsdata import detachments as bsdata_detachments
from rulegraph.graph.readers.bsdata import enhancements as bsdata_enhancements
from rulegraph.graph.readers.bsdata.files import Document
from rulegraph.graph.readers.bsdata.links import Entry, Linker, index, is_elsewhere
from rulegraph.graph.readers.bsdata.modifiers import is_hidden
from rulegraph.graph.readers.bsdata.profiles import split_tag
from rulegraph.graph.readers.bsdata.tree import Node
from rulegraph.graph.readers.bsdata.units import LEGENDS, datasheet, identifiers, is_datasheet
from rulegraph.graph.readers.markup import single_line
from rulegraph.graph.readings import Unread
from rulegraph.graph.records import DatasheetRecord, Edition, FactionRecord, Record, RuleRecord

_LIBRARY = re.compile(r"\s*\blibrary\b\s*", re.IGNORECASE)
_RULES = ("rules", "sharedRules")


@dataclass(slots=True)
class Ledger:
    """The records, what could not be read, and why known entries are no records, by their nodes."""

    records: list[Record] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    apart: dict[Node, str] = field(default_factory=dict)


def faction_of(root: Node) -> tuple[str, str]:
    """The name of the catalogue's faction and of the faction that it is a part of, or "".

    "Xenos - Glass Choir" is the Glass Choir; "Order - Iron Rite - Ninth Bell" is the Ninth Bell of the Iron
    Rite.
    """
    pieces = [_LIBRARY.sub(" ", piece).strip() for piece in re.split(r"\s[-–]\s", single_line(root.name))]
    named = [piece for piece in pieces if piece] or [single_line(root.name)]
    parent = named[-2] if len(named) > 2 else ""
    return named[-1], parent


def read_catalogue(main: Document, others: tuple[Document, ...], edition: Edition) -> Ledger:
    """All that the catalogue tells; the other documents serve its links."""
    linker = Linker(index(document.root for document in (main, *others)))
    ledger = Ledger()
    if main.root.kind == "gameSystem":
        _core_rules(main.root, edition, ledger)
    else:
        _faction(main.root, [other.root for other in others], linker, edition, ledger)
    ledger.unread += linker.unread.values()
    return ledger


def _faction(root: Node, others: list[Node], linker: Linker, edition: Edition, ledger: Ledger) -> None:
    system = next((other.file for other in others if other.kind == "gameSystem"), "")
    libraries = frozenset(other.file for other in others if other.flag("library"))
    name, parent = faction_of(root)
    ledger.records.append(
        FactionRecord(
            name=name, edition=edition, places=(root.place,), identifiers=identifiers(root), parent=parent
        )
    )
    detachments = bsdata_detachments.detachments(root, linker)
    enhancements = bsdata_enhancements.enhancements(root, detachments)
    linker.apart.update(enhancement.node for enhancement in enhancements)
    entries = _sheets(root, linker, libraries, ledger)
    sheets = [datasheet(entry, linker, name, edition, system) for entry in entries]
    ledger.records += _once(sheets, ledger)
    rules: list[RuleRecord] = []
    for detachment in detachments.values():
        ledger.records.append(bsdata_detachments.record(detachment, name, edition))
        rules += bsdata_detachments.rules(detachment, linker, name, edition, system)
    ledger.records += rules
    ledger.records += bsdata_enhancements.records(root, enhancements, linker, name, edition)
    used = {folded(use.name) for sheet in sheets for use in sheet.abilities if use.kind == "faction"}
    known = {identifier for rule in rules for identifier in rule.identifiers}
    for node in root.all(*_RULES):
        if folded(node.name) in used:
            ledger.records.append(bsdata_detachments.rule(node, "army", name, edition))
        elif known.isdisjoint(identifiers(node)):
            ledger.apart[node] = "a rule that no datasheet has as a whole: of a weapon, a choice or nothing"


def _sheets(root: Node, linker: Linker, libraries: frozenset[str], ledger: Ledger) -> Iterator[Entry]:
    """The datasheets that an army of the catalogue can select, without those of other factions."""
    seen: set[Node] = set()
    for node in root.all("selectionEntries", "entryLinks"):
        target = linker.target(node) if node.kind == "entryLinks" else node
        if target is None or target in seen:
            continue
        seen.add(target)
        if target.file != root.file and target.file not in libraries:
            ledger.apart[node] = f"a selection of {target.file}"
        elif is_hidden(node) or is_hidden(target):
            ledger.apart[target] = "hidden in the list builder"
        elif is_elsewhere(node) or is_elsewhere(target):
            ledger.apart[target] = "of another way to play, or of the list builder"
        elif (entry := linker.entry(node)) is not None and is_datasheet(entry, linker):
            tag = split_tag(entry.name)[1]
            if tag in {"", LEGENDS}:
                yield entry
            else:
                ledger.apart[target] = f"a datasheet marked {tag}, which is no ordinary one"
    _unselected(root, seen, linker, ledger)


def _unselected(root: Node, seen: set[Node], linker: Linker, ledger: Ledger) -> None:
    """Notes the datasheets that nothing in the file selects: those of a library are read with its users."""
    for node in root.all("sharedSelectionEntries"):
        if node in seen or not any(node.all("categoryLinks")) or is_elsewhere(node):
            continue
        if (entry := linker.entry(node)) is not None and is_datasheet(entry, linker):
            reason = "a datasheet of a library, read with the catalogues that select it"
            ledger.apart[node] = reason if root.flag("library") else "a datasheet that no army can select"


def _once(sheets: list[DatasheetRecord], ledger: Ledger) -> Iterator[DatasheetRecord]:
    told: dict[str, DatasheetRecord] = {}
    for sheet in sheets:
        before = told.setdefault(folded(sheet.name), sheet)
        if before is sheet:
            yield sheet
        else:
            reason = f"a second datasheet of this name; line {before.places[0].first} has the first"
            ledger.unread.append(Unread(sheet.places[0], reason, sheet.name))


def _core_rules(root: Node, edition: Edition, ledger: Ledger) -> None:
    for node in root.all(*_RULES):
        if is_elsewhere(node):
            ledger.apart[node] = "of another way to play, or hidden"
        else:
            ledger.records.append(bsdata_detachments.rule(node, "core", "", edition))
