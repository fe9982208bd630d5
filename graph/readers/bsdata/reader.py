"""Reader of BSData: a catalogue or a game system, in JSON or XML, with the files beside it that it needs."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from rulegraph.errors import UnreadableSource
from rulegraph.graph.identifiers import slug
from rulegraph.graph.readers.bsdata import files as bsdata_files
from rulegraph.graph.readers.bsdata.catalogue import Ledger, read_catalogue
from rulegraph.graph.readers.bsdata.files import Document, companions, load
from rulegraph.graph.readers.markup import single_line
from rulegraph.graph.readings import Fragment, Reading, SourceRecord
from rulegraph.graph.records import Edition

_EDITION = re.compile(r"\b(1[01])(?:th)?[\s-]*(?:edition|e)\b", re.IGNORECASE)

_BETWEEN = "entries of the list builder, used where a datasheet links to them"


def recognises(path: Path) -> bool:
    """Whether the file looks like BSData; cheap, and never an error."""
    return bsdata_files.recognises(path)


def depends_on(path: Path) -> tuple[Path, ...]:
    """The file and all files beside it that it may refer to: what it tells can change with each of them."""
    return bsdata_files.depends_on(path)


def read(path: Path, edition: Edition | None = None) -> Reading:
    """All that a catalogue tells of its faction, or a game system of the core rules.

    Links are followed into files of the same folder. Without `edition` it is the one that the game system
    names.

    Raises:
        UnreadableSource: The file is no catalogue that can be read, or its edition is not told.
    """
    main = load(path)
    others, missing = companions(main, path.parent)
    told = edition or _edition((main, *others))
    if told is None:
        message = (
            f"reading {path}: no game system beside it names the 10th or 11th edition; "
            "put the game system's file into its folder, or name the edition"
        )
        raise UnreadableSource(message)
    ledger = read_catalogue(main, others, told)
    ledger.unread = [*main.unread, *missing, *ledger.unread]
    name = single_line(main.root.name) or path.stem
    source = SourceRecord(
        slug=f"bsdata/{told}/{slug(name)}",
        title=f"BSData: {name}",
        format="bsdata",
        editions=(told,),
        files=tuple(document.file for document in (main, *others)),
        version=main.root.text("revision"),
    )
    return Reading(
        source=source,
        records=tuple(ledger.records),
        unread=tuple(dict.fromkeys(ledger.unread)),
        fragments=tuple(_fragments(main, ledger)),
    )


def _edition(documents: Iterable[Document]) -> Edition | None:
    """The edition that a game system or its publications name; else by a cost only the 11th edition has."""
    roots = [document.root for document in documents]
    for root in sorted(roots, key=lambda each: each.kind != "gameSystem"):
        names = [root.name] if root.kind == "gameSystem" else []
        names += [node.text("shortName") for node in root.all("publications")]
        for name in names:
            if match := _EDITION.search(name):
                return "10" if match[1] == "10" else "11"
    has_cost = any(
        node.kind == "costs" and node.name.casefold() == "detachment points"
        for root in roots
        for node in root.descendants()
    )
    return "11" if has_cost else None


def _fragments(main: Document, ledger: Ledger) -> Iterator[Fragment]:
    """What became of the lines of the file; where entities nest, the outermost counts."""
    file = main.file.name
    marks = [
        Fragment(place.first, place.last, "entity", record.name, "", file)
        for record in ledger.records
        for place in record.places
        if place.file == file and (place.first, place.last) != (main.root.first, main.root.last)
    ]
    marks += [
        Fragment(node.first, node.last, "navigation", "", reason, file)
        for node, reason in ledger.apart.items()
        if node.file == file
    ]
    marks += [
        Fragment(each.place.first, each.place.last, "unread", "", each.reason, file)
        for each in ledger.unread
        if each.place.file == file and each.place.first > main.root.first
    ]
    if main.lines == 1:
        yield Fragment(1, 1, "entity", "", "all entities are on one line", file)
        return
    line = 1
    for mark in sorted(marks, key=lambda each: (each.first, -each.last)):
        if mark.first < line:
            continue
        if mark.first > line:
            yield Fragment(line, mark.first - 1, "navigation", "", _BETWEEN, file)
        yield mark
        line = mark.last + 1
    if line <= main.lines:
        yield Fragment(line, main.lines, "navigation", "", _BETWEEN, file)
