"""Runs of capitals are cut into the keywords of the edition."""

import pytest
from marsh_language import MARSH

from rulegraph.graph.language.grant import granted_keywords
from rulegraph.graph.language.keywords import KeywordVocabulary, Piece


@pytest.mark.parametrize(
    ("run", "names"),
    [
        ("MARSH COURT INFANTRY", ["MARSH COURT", "INFANTRY"]),
        ("LANTERN BEARER", ["LANTERN BEARER"]),
        ("LANTERN BEARER LANTERN", ["LANTERN BEARER", "LANTERN"]),
        ("MONSTERS", ["MONSTER"]),
        ("REEDWALKERS VEHICLES", ["REEDWALKER", "VEHICLE"]),
        ("EMBER KNIGHT", ["EMBER KNIGHTS"]),
        ("KÂL", ["KÂL"]),
        ("M'AR TIDE", ["M’AR TIDE"]),
        ("M’AR TIDE", ["M’AR TIDE"]),
        ("BOG WITCHES", ["BOG WITCH"]),
        ("NOB WITH BANNER", ["NOB WITH BANNER"]),
    ],
)
def test_a_run_is_cut_into_the_fewest_known_keywords(run: str, names: list[str]) -> None:
    assert MARSH.cut(run) == tuple(map(Piece, names))


def test_a_longer_keyword_beats_two_short_ones() -> None:
    vocabulary = KeywordVocabulary(["Thorn", "Titan", "Thorn Titan", "Titan Hunter"])
    assert vocabulary.cut("THORN TITAN HUNTER") == (Piece("THORN"), Piece("TITAN HUNTER"))
    assert vocabulary.cut("THORN TITAN") == (Piece("THORN TITAN"),)


def test_unknown_neighbours_stay_together_and_say_that_they_are_unknown() -> None:
    assert MARSH.cut("GREY HERON INFANTRY") == (Piece("GREY HERON", known=False), Piece("INFANTRY"))


def test_diacritics_are_kept() -> None:
    assert "KAL" not in MARSH
    assert "kâl" in MARSH


def test_words_in_small_letters_count_only_as_whole_keywords() -> None:
    assert MARSH.cut_words(["Ember", "Knights", "unit"]) == ((Piece("EMBER KNIGHTS"),), 2)
    assert MARSH.cut_words(["Ember", "unit"]) == ((), 0)


def test_rules_give_keywords_that_no_datasheet_has() -> None:
    assert granted_keywords("Friendly REEDWALKER/THORN units have SKIFF. They can row.") == ("SKIFF",)
    assert granted_keywords("That unit gains the WET and MUDDY keywords.") == ("WET", "MUDDY")
    assert granted_keywords("Each HERON ACE unit from your army (see Keywords) flies.") == ("HERON ACE",)
    assert granted_keywords("Units have [LETHAL HITS].") == ()
