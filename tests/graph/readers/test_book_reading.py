"""The running text of an invented rules book."""

from pathlib import Path

import pytest

from rulegraph.errors import UnreadableSource
from rulegraph.graph.readers.book import reader as book
from rulegraph.graph.readers.book.headings import numbered
from rulegraph.graph.readers.page import reader as page
from rulegraph.graph.readers.page.file import TextFile
from rulegraph.graph.readings import Reading, SourceFile
from rulegraph.graph.records import FaqRecord, RuleRecord, StratagemRecord

BOOK = Path(__file__).parents[2] / "fixtures" / "pages" / "rules_book.txt"


@pytest.fixture(scope="module")
def reading() -> Reading:
    return book.read(BOOK)


def rules(reading: Reading) -> dict[str, RuleRecord]:
    return {record.name: record for record in reading.records if isinstance(record, RuleRecord)}


def test_a_book_is_recognised() -> None:
    text = BOOK.read_text(encoding="utf-8")
    assert book.recognises(text)
    assert not page.recognises(text)
    assert not book.recognises("See Attached Units (19.01), (19.02), (19.03) and (19.04).")


def test_headings_without_the_titles_of_their_chapters(reading: Reading) -> None:
    assert [(rule.section, name) for name, rule in rules(reading).items()] == [
        ("16.01", "Riding Currents"),
        ("17.01", "Moving Whales and Squids"),
        ("17.02", "Barnacle"),
        ("17.03", "Riding Whales"),
        ("18.01", "Tide Capacity"),
        ("18.02", "Bells"),
        ("19.01", "Forming Linked Courts"),
        ("20.01", "Rain"),
        ("20.02", "Wind"),
        ("24.01", "Gifts"),
        ("24.02", "Loud-voiced"),
        ("", "Full and Empty Nets"),
        ("", "Drowned, but Singing"),
        ("", "Found Again"),
    ]
    assert {rule.kind for rule in rules(reading).values()} == {"core"}
    assert {record.edition for record in reading.records} == {"11"}


def test_a_cross_reference_is_no_heading_but_a_reference(reading: Reading) -> None:
    linked = rules(reading)["Forming Linked Courts"]
    assert linked.references == ("24.01", "24.02", "06.03")
    assert rules(reading)["Riding Currents"].references == ("09.20",)


def test_page_furniture_is_not_in_the_text(reading: Reading) -> None:
    told = rules(reading)
    assert told["Riding Currents"].text.endswith("At dawn.")
    assert told["Wind"].text == "Wind blows. It blows from the sea."
    assert told["Loud-voiced"].text == "Loud weapons wake gulls."
    assert told["Forming Linked Courts"].text.endswith("\n- Lasting Songs")
    assert not any("++" in rule.text for rule in told.values())


def test_rows_and_sidebars_of_the_appendix_stay_in_their_rule(reading: Reading) -> None:
    assert rules(reading)["Full and Empty Nets"].text.endswith("HALF FULL NETS Some fish remain.")
    assert rules(reading)["Found Again"].text.startswith("If a model is found")


def test_the_stratagem_before_the_first_section(reading: Reading) -> None:
    (breath,) = (record for record in reading.records if isinstance(record, StratagemRecord))
    assert (breath.name, breath.core, breath.command_points, breath.section) == ("Last Breath", True, 2, "")
    assert breath.lost == ("hasSection",)
    assert breath.effect == "It breathes once more (12.04)."
    assert (breath.places[0].first, breath.places[0].last) == (1, 7)


def test_questions(reading: Reading) -> None:
    asked = [(record.question, record.answer) for record in reading.records if isinstance(record, FaqRecord)]
    assert asked == [
        ("Is a net a weapon?", "No. It is a net."),
        ("Can a gull carry a bell?", "Yes. Bells are light."),
    ]


def test_places_are_the_lines_of_each_rule(reading: Reading) -> None:
    lines = BOOK.read_text(encoding="utf-8").splitlines()
    for rule in rules(reading).values():
        place = rule.places[0]
        assert rule.section in lines[place.first - 1]
        assert not lines[place.last - 1].isdigit()
    bells = rules(reading)["Bells"].places[0]
    assert bells.last - bells.first == 2


def test_a_book_with_a_hole_says_so() -> None:
    lines = BOOK.read_text(encoding="utf-8").splitlines()
    lines.remove(next(line for line in lines if line.startswith("SQUALL")))
    reading = book.reading(TextFile(SourceFile("hole.txt", 1, ""), tuple(lines)))
    assert [entry.reason for entry in reading.unread] == [
        "section 20.02 follows 19.01: sections between them were not found"
    ]


def test_text_before_the_first_section_that_is_no_stratagem_is_unread() -> None:
    reading = book.reading(TextFile(SourceFile("odd.txt", 1, ""), ("A stray line.", "RAIN 16.01 It rains.")))
    assert [(entry.place.first, entry.excerpt) for entry in reading.unread] == [(1, "A stray line.")]
    assert reading.fragments[0].handling == "unread"


def test_a_text_without_headings_is_no_book() -> None:
    with pytest.raises(UnreadableSource, match="no heading"):
        book.reading(TextFile(SourceFile("letter.txt", 1, ""), ("A letter about rain (16.01).",)))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("end. RAIN 16.01 It rains.", [("RAIN", "16.01")]),
        ("See Rain 16.01 for more.", []),
        ("see (16.01). Then", []),
        ("RAIN 16.01 / SNOW 16.02 It falls.", []),
        ("RAIN 16.01 It rains. HAIL 15.09 Old.", [("RAIN", "16.01")]),
        ("5\nWEATHER 16 RAIN 16.01 It rains.", [("RAIN", "16.01")]),
        ("WET WEATHER WEATHER 16.01 It is.", [("WEATHER", "16.01")]),
        ("models). [WET‑NOSED] 16.02 It is.", [("[WET‑NOSED]", "16.02")]),
    ],
)
def test_numbered_headings(text: str, found: list[tuple[str, str]]) -> None:
    assert [(heading.name, heading.section) for heading in numbered(text)] == found
