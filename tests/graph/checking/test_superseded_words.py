"""Superseded wording in a text: each entry of the lexicon finds its old form, and nothing else."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegraph.graph.checking.superseded_hits import superseded_in
from rulegraph.ontology.files import text
from rulegraph.ontology.layout import canonical
from rulegraph.ontology.lexicon import Wording, wordings

SENTENCES: dict[str, dict[str, list[str]]] = json.loads(
    Path(__file__).with_name("superseded_sentences.json").read_text(encoding="utf-8")
)
ENTRIES = {entry.slug: entry for entry in wordings()}
OLD = [(slug, words) for slug, both in SENTENCES.items() for words in both["old"]]
OTHER = [(slug, words) for slug, both in SENTENCES.items() for words in both["other"]]


def slugs(words: str, *entries: Wording) -> set[str]:
    return {hit.entry.slug for hit in superseded_in(words, entries)}


def test_every_entry_has_sentences_of_both_kinds() -> None:
    assert SENTENCES.keys() == ENTRIES.keys()
    assert all(both["old"] and both["other"] for both in SENTENCES.values())


@pytest.mark.parametrize("slug", ENTRIES)
def test_entry_is_whole(slug: str) -> None:
    entry = ENTRIES[slug]
    assert entry.change_class in {"hard", "renamed", "style"}
    assert entry.label
    assert entry.old_form
    assert entry.new_form
    assert entry.evidence
    assert entry.since == "11"
    assert entry.mentions
    assert all(mention == mention.casefold() for mention in entry.mentions)
    for expression in (entry.detector, entry.unless, entry.only):
        re.compile(expression)


def test_lexicon_is_laid_out() -> None:
    assert canonical(text("lexicon.ttl")) == text("lexicon.ttl")


@pytest.mark.parametrize(("slug", "words"), OLD)
def test_old_form_is_found(slug: str, words: str) -> None:
    (hit,) = superseded_in(words, [ENTRIES[slug]])
    assert hit.words == words[hit.start : hit.end]
    assert re.search(ENTRIES[slug].detector, hit.words + words[hit.end :], re.MULTILINE)


@pytest.mark.parametrize(("slug", "words"), OTHER)
def test_other_words_are_not(slug: str, words: str) -> None:
    assert slugs(words, ENTRIES[slug]) == set()


@pytest.mark.parametrize(
    "words",
    [
        "The words ‘Hazardous test’ are old.",
        "Hazardous tests are now called hazard rolls.",
        'Change "take a Hazardous test" to "make a hazard roll".',
        "In the 10th edition a Hazardous test was taken.",
    ],
)
def test_words_that_tell_of_the_change_are_no_use(words: str) -> None:
    assert slugs(words, ENTRIES["hazardous-test"]) == set()


def test_guard_reads_its_own_sentence_only() -> None:
    words = "Lamps are the same as candles. Take a Hazardous test. 'Hazardous test' is a term."
    (hit,) = superseded_in(words, [ENTRIES["hazardous-test"]])
    assert words[: hit.start].endswith("Take a ")


def test_typography_does_not_matter_and_offsets_stay() -> None:
    words = "🦋 The beetle stands within 1” horizontally and 5” of it."
    (hit,) = superseded_in(words, [ENTRIES["engagement-distance"]])
    assert hit.words == "within 1” horizontally and 5”"


def test_when_decides_what_the_target_means() -> None:
    entry = ENTRIES["reactive-distance"]
    target = 'One moth within 9" of that enemy unit.'
    moved = "When an enemy unit ends a drift move."
    assert [hit.words for hit in superseded_in(target, [entry], moved)] == ['within 9" of that enemy unit']
    assert list(superseded_in(target, [entry], "When an enemy unit has sung.")) == []


PIECES = st.lists(
    st.one_of(st.text(max_size=12), st.sampled_from([words for _, words in OLD + OTHER])), max_size=6
)


@given(PIECES, st.text(max_size=20))
def test_no_text_breaks_it_and_hits_are_where_they_say(pieces: list[str], before: str) -> None:
    words = " ".join(pieces)
    hits = list(superseded_in(words, wordings(), before))
    assert all(words[hit.start : hit.end] == hit.words != "" for hit in hits)
    assert len({(hit.entry.slug, hit.start) for hit in hits}) == len(hits)
