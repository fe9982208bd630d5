"""The keywords that a source is read with: the shipped lists, and those that it has itself."""

from importlib.resources import files
from typing import get_args

from rulegraph.graph.language.grant import granted_keywords
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.readings import Reading
from rulegraph.graph.records import DatasheetRecord, Edition, EnhancementRecord, KeywordRecord, RuleRecord

Words = dict[str, set[str]]


def shipped_keywords(edition: Edition) -> frozenset[str]:
    """The keywords of an edition, in capitals, that rulegraph knows without any import."""
    text = files("rulegraph.graph.data").joinpath(f"keywords-{edition}.txt").read_text(encoding="utf-8")
    return frozenset(line for line in text.splitlines() if line and not line.startswith("#"))


def shipped_words() -> Words:
    """The shipped keywords of all editions."""
    return {edition: set(shipped_keywords(edition)) for edition in get_args(Edition)}


def vocabularies(reading: Reading, words: Words) -> dict[str, KeywordVocabulary]:
    """The keywords by edition that a source is read with: those that are known anyway, and its own.

    Keywords of other sources do not count, or what a source tells would depend on what was imported before.
    """
    known = {edition: set(names) for edition, names in words.items()}
    for record in reading.records:
        names = known[record.edition]
        if isinstance(record, DatasheetRecord):
            names.update(record.keywords, record.faction_keywords)
        elif isinstance(record, KeywordRecord):
            names.add(record.name)
        elif isinstance(record, RuleRecord | EnhancementRecord):
            names.update(granted_keywords(record.text))
    return {edition: KeywordVocabulary(sorted(names)) for edition, names in known.items()}
