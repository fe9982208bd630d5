"""Reader of errata that a person wrote down as YAML, one document for each."""

import re
from hashlib import sha256
from pathlib import Path
from typing import Final

from rulegraph.errors import UnreadableSource
from rulegraph.graph import identifiers
from rulegraph.graph.days import is_day
from rulegraph.graph.readers.errata_yaml.nodes import LIMIT, Fields, Items, Value, Word, documents, fault
from rulegraph.graph.readers.errata_yaml.orders import amendment
from rulegraph.graph.readings import Reading, SourceFile, SourceRecord
from rulegraph.graph.records import Edition, ErratumRecord, Place

KINDS: Final = ("datasheet", "stratagem", "enhancement", "detachment", "rule")
_KEYS: Final = ("erratum", "edition", "publication", "date", "target", "operations")
_TARGET_KEYS: Final = ("kind", "name", "faction", "detachment")
_MARK: Final = re.compile(rb"^(?:\xef\xbb\xbf)?(?:\s*(?:#[^\n]*|---)?\s*\n)*(?:erratum|edition)\s*:")
_GLANCE: Final = 8_192


def recognises(path: Path) -> bool:
    """Whether the file begins like hand-written errata; False for what cannot be opened."""
    if path.suffix.casefold() not in {".yaml", ".yml"}:
        return False
    try:
        with path.open("rb") as file:
            return bool(_MARK.match(file.read(_GLANCE)))
    except OSError:
        return False


def read(path: Path) -> Reading:
    """The errata of a file, each with the lines of its document.

    Raises:
        UnreadableSource: The file cannot be read, is too large, or a document breaks the form; the message
            names file and line.
    """
    data = _data(path)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise fault(str(path), 1, "not UTF-8 text; save it as UTF-8") from None
    records = tuple(_record(str(path), path.name, document) for document in documents(str(path), text))
    if not records:
        raise fault(str(path), 1, "it holds no erratum")
    editions = tuple(sorted({record.edition for record in records}))
    source = SourceRecord(
        slug=f"errata/{identifiers.slug(path.stem)}",
        title=f"Errata: {path.stem}",
        format="errata",
        editions=editions,
        files=(SourceFile(path.name, len(data), sha256(data).hexdigest()),),
        issued=max(record.issued for record in records),
    )
    return Reading(source, records)


def _data(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(LIMIT + 1)
    except OSError as error:
        raise UnreadableSource(f"{path}: {error.strerror or 'it cannot be opened'}; check the path") from None
    if len(data) > LIMIT:
        raise fault(str(path), 1, f"more than {LIMIT:,} bytes; split it into several files")
    return data


def _record(path: str, file: str, document: Fields) -> ErratumRecord:
    _known(path, document, _KEYS)
    header = _word(path, document, "erratum")
    target = document.fields.get("target")
    if not isinstance(target, Fields):
        raise fault(path, _line(document, "target"), "'target' has kind and name")
    _known(path, target, _TARGET_KEYS)
    operations = document.fields.get("operations")
    if not isinstance(operations, Items) or not operations.items:
        raise fault(path, _line(document, "operations"), "'operations' is a list of at least one")
    amendments = tuple(amendment(path, operation) for operation in operations.items)
    return ErratumRecord(
        name=header,
        edition=_edition(path, document),
        faction=_optional(path, target, "faction"),
        places=(Place(file, document.line, document.last),),
        header=header,
        target_kind=_one_of(path, target, "kind", KINDS),
        target_names=(_word(path, target, "name"),),
        detachment=_optional(path, target, "detachment"),
        operation=amendments[0].operation if len(amendments) == 1 else "several",
        publication=_optional(path, document, "publication"),
        issued=_date(path, document),
        amendments=amendments,
    )


def _known(path: str, fields: Fields, keys: tuple[str, ...]) -> None:
    for key, line in fields.lines.items():
        if key not in keys:
            raise fault(path, line, f"unknown key {key!r}; known are {', '.join(keys)}")


def _line(fields: Fields, key: str) -> int:
    return fields.lines.get(key, fields.line)


def _optional(path: str, fields: Fields, key: str) -> str:
    value: Value | None = fields.fields.get(key)
    if value is None:
        return ""
    if not isinstance(value, Word):
        raise fault(path, value.line, f"{key!r} has words, not a list or mapping")
    return " ".join(value.text.split())


def _word(path: str, fields: Fields, key: str) -> str:
    words = _optional(path, fields, key)
    if not words:
        raise fault(path, _line(fields, key), f"{key!r} is missing")
    return words


def _one_of(path: str, fields: Fields, key: str, known: tuple[str, ...]) -> str:
    words = _word(path, fields, key)
    if words not in known:
        raise fault(path, _line(fields, key), f"{key!r} is one of {', '.join(known)}; found {words!r}")
    return words


def _edition(path: str, document: Fields) -> Edition:
    return "10" if _one_of(path, document, "edition", ("10", "11")) == "10" else "11"


def _date(path: str, document: Fields) -> str:
    date = _word(path, document, "date")
    if not is_day(date):
        raise fault(path, _line(document, "date"), f"'date' is a day like 2031-05-01; found {date!r}")
    return date
