"""Errata written by hand: what they say, and the line of each fault."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulegraph.errors import UnreadableSource
from rulegraph.graph.language.amendment import Amendment, Passage
from rulegraph.graph.readers.errata_yaml.nodes import LIMIT
from rulegraph.graph.readers.errata_yaml.reader import read, recognises
from rulegraph.graph.readers.find import find
from rulegraph.graph.records import ErratumRecord

HEAD = """\
erratum: Lamp Wardens
edition: 11
date: 2031-05-01
target: {kind: datasheet, name: Lamp Wardens}
operations:
"""


def written(folder: Path, text: str, name: str = "house.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def amendments(folder: Path, *operations: str) -> tuple[Amendment, ...]:
    text = HEAD + "".join(f"  - {operation}\n" for operation in operations)
    (record,) = read(written(folder, text)).records
    assert isinstance(record, ErratumRecord)
    return record.amendments


def test_documents_with_their_lines_target_and_date(tmp_path: Path) -> None:
    second = """\
---
erratum: Dazzle
edition: 11
publication: House rules
date: 2031-06-02
target:
  kind: stratagem
  name: Dazzle
  faction: Lamp Court
  detachment: Long Dusk
operations:
  - change: cost
    to: 2CP
"""
    reading = read(written(tmp_path, "# ours\n" + HEAD + "  - add keyword: glow\n" + second))
    one, two = reading.records
    assert isinstance(two, ErratumRecord)
    assert (one.places[0].first, one.places[0].last, two.places[0].first) == (2, 7, 9)
    assert (two.target_kind, two.target_names, two.faction, two.detachment) == (
        "stratagem", ("Dazzle",), "Lamp Court", "Long Dusk",
    )  # fmt: skip
    assert (two.publication, two.issued, reading.source.issued) == ("House rules", "2031-06-02", "2031-06-02")
    assert (reading.source.slug, reading.source.format) == ("errata/house", "errata")


@pytest.mark.parametrize(
    ("operation", "wanted"),
    [
        ("add keyword: glow", Amendment("add-keyword", Passage("keywords"), "", "GLOW")),
        ("remove keyword: glow", Amendment("remove-keyword", Passage("keywords"), "GLOW")),
        ("add ability: Scouts 6", Amendment("add-ability", Passage("core-abilities"), "", "Scouts 6")),
        (
            "{remove ability: Heavy, of: Glow lance}",
            Amendment("remove-ability", Passage("weapon", "Glow lance"), "Heavy"),
        ),
        (
            "{add ability: Lamp Oath, in: faction}",
            Amendment("add-ability", Passage("faction-abilities"), "", "Lamp Oath"),
        ),
        (
            "{set: AP, of: Glow lance, to: -2}",
            Amendment("set", Passage("weapon", "Glow lance"), "", "-2", "armourPenetration"),
        ),
        (
            "{set: wounds, from: 1, to: 2}",
            Amendment("set", Passage("profile"), "1", "2", "wounds"),
        ),
        ("{change: cost, to: 2CP}", Amendment("set", Passage("cost"), "", "2CP", "commandPoints")),
        ("{change: target, from: A, to: B}", Amendment("change", Passage("target"), "A", "B")),
        ("{change: effect, to: It glows.}", Amendment("change-to", Passage("effect"), "", "It glows.")),
        (
            "{change: ability, of: Trim, sentence: last, to: Dim.}",
            Amendment("change-to", Passage("ability", "Trim", "sentence", -1, -1), "", "Dim."),
        ),
        (
            "{change: options, bullet: 2, to: Any.}",
            Amendment("change-to", Passage("options", "", "bullet", 2, 2), "", "Any."),
        ),
        (
            "{add text: Then it glows., in: ability, of: Trim}",
            Amendment("add-text", Passage("ability", "Trim"), "", "Then it glows."),
        ),
        ("remove text: It glows.", Amendment("remove-text", Passage("text"), "It glows.")),
        (
            "{add part: Bright, to: It glows.}",
            Amendment("add-part", Passage("ability", "Bright"), "", "It glows."),
        ),
        ("remove part: Trim", Amendment("remove-part", Passage("ability", "Trim"))),
        ("remove part: restrictions", Amendment("remove-part", Passage("restrictions"))),
        ("{alias: Old Glare, of: Dazzle}", Amendment("alias", Passage("name"), "Old Glare", "Dazzle")),
    ],
)  # fmt: skip
def test_every_operation(tmp_path: Path, operation: str, wanted: Amendment) -> None:
    assert amendments(tmp_path, operation) == (wanted,)


ONE = HEAD + "  - add keyword: glow\n"


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (ONE.replace("date:", "dat:"), 3, "unknown key 'dat'"),
        (ONE.replace("edition: 11", "edition: 12"), 2, "'edition' is one of 10, 11; found '12'"),
        (ONE.replace("2031-05-01", "1 May"), 3, "'date' is a day like"),
        (ONE.replace("2031-05-01", "2031-02-30"), 3, "'date' is a day like"),
        (ONE.replace("keyword: glow", 'keyword: "\\ud800"'), 6, "U+D800 is half a character"),
        (ONE.replace("kind: datasheet", "kind: cart"), 4, "'kind' is one of"),
        (ONE.replace("name: Lamp Wardens", "name: ''"), 4, "'name' is missing"),
        (ONE.replace(", name:", ", names: A, name:"), 4, "unknown key 'names'"),
        (HEAD, 5, "'operations' is a list of at least one"),
        (HEAD + "  - glow\n", 6, "an operation begins with one of"),
        (HEAD + "  - {add: glow}\n", 6, "an operation has one of"),
        (HEAD + "  - {add keyword: a, remove keyword: b}\n", 6, "found 'add keyword' and 'remove keyword'"),
        (HEAD + "  - add keyword: a\n    of: b\n", 7, "'add keyword' takes no further key; found 'of'"),
        (HEAD + "  - add keyword: [a]\n", 6, "has words, not a list"),
        (HEAD + "  - change: soul\n    to: b\n", 6, "'change' is one of"),
        (HEAD + "  - change: target\n", 6, "'change' needs 'to'"),
        (HEAD + "  - change: ability\n    to: b\n", 6, "needs 'of': the name of the ability"),
        (
            HEAD + "  - change: target\n    to: b\n    sentence: 0\n",
            6,
            "'sentence' is a number from 1 or 'last'",
        ),
        (HEAD + "  - set: luck\n    to: 3\n", 6, "'set' is one of"),
        (ONE + "erratum: again\n", 7, "'erratum' stands twice"),
        (ONE.replace("Lamp Wardens\n", "&a Lamp Wardens\n", 1), 1, "anchors and aliases"),
        (ONE.replace("Lamp Wardens\n", "!!python/name:os.system x\n", 1), 1, "the tag"),
        (ONE.replace("11", "[11"), 3, "no YAML"),
        ("erratum:\n" + "  [" * 20 + "]" * 20 + "\n", 2, "more than 8 levels"),
        ("- erratum: A\n", 1, "a document is a mapping"),
        ("# erratum: none\n", 1, "it holds no erratum"),
    ],
)
def test_fault_is_one_line_with_its_place(tmp_path: Path, text: str, line: int, said: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(UnreadableSource) as caught:
        read(path)
    message = str(caught.value)
    assert message.startswith(f"{path}:{line}: ")
    assert said in message
    assert "\n" not in message


def test_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableSource, match="more than 1,000,000 bytes"):
        read(written(tmp_path, ONE + "#" * LIMIT))


def test_file_is_found_by_what_it_holds(tmp_path: Path) -> None:
    errata = written(tmp_path, "# ours\n---\n" + ONE)
    other = written(tmp_path, "name: list\nunits: []\n", "list.yaml")
    assert (recognises(errata), recognises(other), recognises(tmp_path / "none.yaml")) == (True, False, False)
    found, skipped = find([tmp_path])
    assert [one.format for one in found] == ["errata"]
    assert [one.path for one in skipped] == [other]


@given(st.text(max_size=200))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_is_read_or_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "any.yaml"
    path.write_bytes((HEAD + text).encode("utf-8", "surrogatepass"))
    try:
        said = read(path).records[0].name
    except UnreadableSource as error:
        said = str(error)
    assert said
    assert "\n" not in said
