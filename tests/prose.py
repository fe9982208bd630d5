"""Finds runs of eight words that our own files have in common with the texts and data of the publisher.

Words are compared without case and typography. Excused is only a run of which every word belongs to a
whole name (of a unit, weapon, ability, stratagem, detachment, faction: the name and keyword fields of the
data, and the labels of our own facts) or is a number or a cost, as in a list of keywords or a table of names
with their categories. The header of an erratum is made of such names and of the words for what they name.
"""

import csv
import html
import json
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from shared import DATA, PAGES

RUN = 8
LONGEST_NAME = 7  # a longer "name" is a sentence that landed in the wrong field
PROJECT = Path(__file__).resolve().parents[1]
NAME_FIELDS = {"name", "keyword", "keywords", "factions", "detachment", "faction"}
HEADER_WORDS = {
    "ability",
    "detachment",
    "effect",
    "enhancement",
    "rule",
    "section",
    "stratagem",
    "target",
    "when",
}
CATEGORIES = ("Battle Tactic", "Strategic Ploy", "Epic Deed", "Wargear")
LANGUAGES = {"de", "en", "es", "fr", "it", "ja", "ko", "zh"}

Run: TypeAlias = tuple[str, ...]
Names: TypeAlias = Mapping[str, frozenset[Run]]

_TYPOGRAPHY = str.maketrans("", "", "'’‘ʼ\u00ad")
_TAG = re.compile(r"<[^<>]*>")
_WORD = re.compile(r"[^\W_]+")
_NUMBER = re.compile(r"\d*d?\d+(?:cp)?")
_HEADER = re.compile(r'rg:header "([^"]+)"')
_LABEL = re.compile(r'skos:prefLabel "([^"]+)"@en')
KEYWORDS = re.compile(r"graph/data/keywords-\d+\.txt\Z")


def words(text: str) -> list[str]:
    """The words of a text: case and apostrophes folded, markup of the sources (tags, entities) left out."""
    return _WORD.findall(_TAG.sub(" ", html.unescape(text)).translate(_TYPOGRAPHY).casefold())


def runs(of: list[str]) -> Iterator[Run]:
    """All runs of eight words, in order."""
    return zip(*(of[start:] for start in range(RUN)), strict=False)


def strings(value: object, field: str = "") -> Iterator[tuple[str, str]]:
    """Each string in a JSON value with the name of its field; translations belong to their field."""
    if isinstance(value, str):
        yield field, value
    elif isinstance(value, list):
        for item in value:
            yield from strings(item, field)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from strings(item, field if key in LANGUAGES else key)


def fields_of(file: Path) -> Iterator[tuple[str, str]]:
    """Each text of a shared file with the name of its field ("" in plain text)."""
    text = file.read_text(encoding="utf-8-sig")
    if file.suffix == ".json":
        yield from strings(json.loads(text))
        return
    if file.suffix == ".csv":
        head, _, text = text.partition("\n")
        header = head.split("|")
        for row in csv.reader(text.splitlines(), delimiter="|", quoting=csv.QUOTE_NONE):
            if len(row) == len(header):  # a record with line breaks has no certain columns
                yield from zip(header, row, strict=True)
    yield "", text


def names_in(fields: Iterable[tuple[str, str]]) -> Names:
    """The names among the fields, each as its words, by their first word."""
    found: dict[str, set[Run]] = {}
    for field, text in fields:
        name = tuple(words(text)) if field in NAME_FIELDS else ()
        if 0 < len(name) <= LONGEST_NAME:
            found.setdefault(name[0], set()).add(name)
    return {first: frozenset(names) for first, names in found.items()}


def labels() -> list[tuple[str, str]]:
    """The English labels of the shipped facts as fields, the pieces of headers of errata and their words."""
    told = (PROJECT / "graph" / "data" / "told.trig").read_text(encoding="utf-8")
    pieces = [piece for header in _HEADER.findall(told) for piece in header.split(", ")]
    return [("name", text) for text in (*_LABEL.findall(told), *pieces, *HEADER_WORDS, *CATEGORIES)]


def unnamed(of: list[str], names: Names) -> list[bool]:
    """For each word whether it is neither a number nor part of a whole name."""
    marks = [_NUMBER.fullmatch(word) is None for word in of]
    for start, word in enumerate(of):
        for name in names.get(word, ()):
            if tuple(of[start : start + len(name)]) == name:
                marks[start : start + len(name)] = [False] * len(name)
    return marks


def own_runs(text: str, names: Names) -> dict[Run, int]:
    """The runs of our own text that no exception covers, with the line in which each begins."""
    of: list[str] = []
    lines: list[int] = []
    for number, line in enumerate(text.splitlines(), 1):
        found = words(line)
        of += found
        lines += [number] * len(found)
    marks = unnamed(of, names)
    return {run: lines[at] for at, run in enumerate(runs(of)) if any(marks[at : at + RUN])}


def borrowed(ours: Mapping[str, str], theirs: Iterable[tuple[str, str]]) -> list[str]:
    """A line "file:line: run" for each run of our files (text by name) that one of their fields holds."""
    fields = list(theirs)
    names = names_in([*fields, *labels()])
    places: dict[Run, str] = {}
    for file, text in ours.items():
        for run, line in own_runs(text, names).items():
            places.setdefault(run, f"{file}:{line}: {' '.join(run)}")
    found = {run for _, text in fields for run in runs(words(text)) if run in places}
    return sorted(places[run] for run in found)


def tracked() -> dict[str, str]:
    """The text of each tracked text file of the repository, by its path; bare lists of keywords apart."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=PROJECT, check=True, capture_output=True)
    names = [name for name in listed.stdout.decode().split("\0") if name and not KEYWORDS.match(name)]
    files = [PROJECT / name for name in names]
    contents = {str(file.relative_to(PROJECT)): file.read_bytes() for file in files if file.is_file()}
    return {name: data.decode(errors="replace") for name, data in contents.items() if b"\0" not in data}


def shared_fields() -> list[tuple[str, str]]:
    """Each text of the real pages and data with the name of its field."""
    files = [*PAGES.glob("*.txt"), *DATA.rglob("*.json"), *DATA.rglob("*.csv")]
    return [field for file in files for field in fields_of(file)]
