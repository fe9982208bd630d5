"""The names that are known before a source is read: shipped keyword lists, and what the graph holds."""

from importlib.resources import files
from pathlib import Path
from typing import get_args

from rulegraph.graph.building.directory import Directory, kind_of
from rulegraph.graph.language.grant import granted_keywords
from rulegraph.graph.readings import Reading
from rulegraph.graph.records import DatasheetRecord, Edition, EnhancementRecord, KeywordRecord, RuleRecord
from rulegraph.graph.store import open_store

Words = dict[str, set[str]]


def shipped_keywords(edition: Edition) -> frozenset[str]:
    """The keywords of an edition, in capitals, that rulegraph knows without any import."""
    text = files("rulegraph.graph.data").joinpath(f"keywords-{edition}.txt").read_text(encoding="utf-8")
    return frozenset(line for line in text.splitlines() if line and not line.startswith("#"))


def shipped_words() -> Words:
    """The shipped keywords of all editions."""
    return {edition: set(shipped_keywords(edition)) for edition in get_args(Edition)}


def names_in_graph(location: Path | str, directory: Directory, words: Words) -> None:
    """Adds the names of all entities of a graph, and its keywords, to those known."""
    query = files("rulegraph.graph.building").joinpath("names.rq").read_text(encoding="utf-8")
    for row in open_store(location).select(query):
        entity, name = str(row["entity"]), str(row["name"])
        edition = str(row["edition"]).rpartition("#")[2]
        directory.add(edition, name, entity)
        if kind_of(entity) == "keyword":
            words[edition].add(name.upper())


def names_in_reading(reading: Reading, directory: Directory, words: Words) -> None:
    """Adds the names that a reading tells of, and its keywords, to those known."""
    directory.add_records(reading.records)
    for record in reading.records:
        if isinstance(record, DatasheetRecord):
            words[record.edition].update(record.keywords, record.faction_keywords)
        elif isinstance(record, KeywordRecord):
            words[record.edition].add(record.name)
        elif isinstance(record, RuleRecord | EnhancementRecord):
            words[record.edition].update(granted_keywords(record.text))
