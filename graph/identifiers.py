"""The only place that makes IRIs: of entities, of their parts, of sources and of places in them.

An entity is `https://w3id.org/rulegraph/id/<edition>/<kind>/<slug>[/<slug>...]`. Its identity is edition,
kind, faction, detachment or mode, and name. A part of an entity is the entity's IRI with a fragment, so
`entity_of` finds the entity of any part. A place is the IRI of its source with a file and lines.
"""

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:  # records cost 15 ms, which a question has no use for
    from rulegraph.graph.records import Place

ID = "https://w3id.org/rulegraph/id/"
SOURCE = "https://w3id.org/rulegraph/source/"
SHARED = SOURCE + "rulegraph/shared"
DERIVED = SOURCE + "rulegraph/derived"
SUMMARIES = SOURCE + "rulegraph/summaries"
IMPORTS = SOURCE + "rulegraph/imports"

_APOSTROPHES = str.maketrans("", "", "'’‘ʼ`´\u02bc")
_PLACE = re.compile(r"(?P<file>[^#]*)#L(?P<first>\d+)-L(?P<last>\d+)(?:-\d+)?\Z")


@lru_cache(maxsize=65536)
def folded(name: str) -> str:
    """The name without typography: case, diacritics, apostrophes, dashes, bullets and spaces folded.

    Two names of one kind that fold to the same text are the same name ("Mont’ka", "MONT'KA").
    """
    text = unicodedata.normalize("NFKD", name).translate(_APOSTROPHES).casefold()
    text = "".join(character for character in text if not unicodedata.combining(character))
    return " ".join(re.findall(r"[^\W_]+", text))


def slug(name: str) -> str:
    """The name as a path segment: "Mont’ka" is "montka", "Point-blank Ambush" is "point-blank-ambush"."""
    return folded(name).replace(" ", "-") or "unnamed"


def entity(edition: str, kind: str, *names: str) -> str:
    """The IRI of an entity; empty names are left out of the path."""
    path = "/".join(slug(name) for name in names if name)
    return f"{ID}{edition}/{kind}/{path}"


def part(of: str, name: str, *ordinals: int) -> str:
    """The IRI of a part of an entity or of another part: `part(unit, "weapon", 1)` is `<unit#weapon-1>`."""
    joiner = "-" if "#" in of else "#"
    return f"{of}{joiner}{slug(name)}" + "".join(f"-{ordinal}" for ordinal in ordinals)


def entity_of(iri: str) -> str:
    """The entity that a part belongs to; an entity is its own."""
    return iri.partition("#")[0]


def source(slug_path: str) -> str:
    """The IRI of a source, which is also the name of its graph."""
    return SOURCE + slug_path


def kind_of(iri: str) -> str:
    """The kind in the IRI of an entity or of a part of one ("datasheet"); "" for any other IRI."""
    if not iri.startswith(ID):
        return ""
    pieces = iri[len(ID) :].split("/", 2)
    return pieces[1] if len(pieces) == 3 else ""


def section(edition: str, number: str) -> str:
    """The IRI of a numbered section of the core rules ("24.31")."""
    return f"{ID}{edition}/section/{number}"


def file(source_iri: str, name: str) -> str:
    """The IRI of a file of a source."""
    return f"{source_iri}/{quote(name, safe='/~')}"


def place(source_iri: str, where: "Place") -> str:
    """The IRI of lines of a file of a source."""
    return f"{file(source_iri, where.file)}#L{where.first}-L{where.last}"


def passage(source_iri: str, where: "Place", ordinal: int) -> str:
    """The IRI of the nth passage at a place: of the first the place itself, then `<place>-2` and so on.

    A file may have all that it says on one line.
    """
    return place(source_iri, where) + (f"-{ordinal}" if ordinal > 1 else "")


def lines_of(place_iri: str) -> tuple[str, int, int]:
    """The IRI of the file, first and last line of the IRI of a place or passage.

    Raises:
        ValueError: The IRI is not one that `place` or `passage` made.
    """
    match = _PLACE.match(place_iri)
    if match is None:
        message = f"not a place: {place_iri}"
        raise ValueError(message)
    return match["file"], int(match["first"]), int(match["last"])
