"""Places in JSON and careful access to its fields."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegraph.graph.readers.datacards.fields import Node, UnreadableRecord
from rulegraph.graph.readers.datacards.located import Span

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=12,
)


def whole(text: str) -> Span:
    data = text.encode()
    return Span(data, 0, len(data), 1)


@given(st.lists(JSON, max_size=6), st.sampled_from([None, 0, 2]))
def test_elements_stand_where_they_say(values: list[Any], indent: int | None) -> None:
    text = json.dumps(values, indent=indent)
    spans = whole(text).elements()
    assert [span.value() for span in spans] == values
    for span, value in zip(spans, values, strict=True):
        lines = text.split("\n")[span.first - 1 : span.last]
        assert json.dumps(value, indent=indent).split("\n")[0].strip() in lines[0]
        assert span.first == 1 + text.encode()[: span.start].count(b"\n")
    assert [span.start for span in spans] == sorted(span.start for span in spans)


@given(st.dictionaries(st.text(max_size=3), JSON, max_size=5))
def test_members_stand_where_they_say(values: dict[str, Any]) -> None:
    members = whole(json.dumps(values, indent=1)).members()
    assert {key: span.value() for key, span in members.items()} == values


def test_a_key_that_stands_twice_keeps_the_last_value() -> None:
    members = whole('{"a": [1],\n"b": [2],\n"a": [3]}').members()
    assert members["a"].value() == [3]
    assert members["a"].first == 3


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"a": [1, 2', "truncated"),
        ("\n\nPK", "line 3"),
        ("[1]", "array"),
        ('{"a":' + "[" * 100_000 + "]" * 100_000 + "}", "nested too deeply"),
    ],
)
def test_what_cannot_be_read_has_a_reason(text: str, reason: str) -> None:
    with pytest.raises(UnreadableRecord, match=reason):
        whole(text).members()


@pytest.mark.parametrize("text", ['"\\ud800"', "9" * 5000, "1e999999", "NaN"])
def test_a_value_that_cannot_be_decoded_has_a_reason(text: str) -> None:
    with pytest.raises(UnreadableRecord):
        whole(text).value()


def test_fields_of_the_right_type() -> None:
    node = Node(
        {
            "a": {"en": " <b>x</b>\ny", "de": "z"},
            "n": "15",
            "m": 3,
            "t": 4,
            "l": ["p", {"en": "q"}],
            "b": True,
        }
    )
    assert node.text("a") == "x\ny"
    assert node.line("a") == "x y"
    assert node.required("t") == "4"
    assert (node.number("n"), node.number("m"), node.number("absent")) == (15, 3, None)
    assert node.lines("l") == ("p", "q")
    assert node.flag("b")
    assert [(label.language, label.text) for label in node.labels("a")] == [("de", "z")]
    assert node.nodes("absent") == []
    assert node.node("absent").line("x") == ""


@pytest.mark.parametrize(
    ("value", "method", "reason"),
    [
        ([1], "line", "f: an array where a text belongs"),
        (True, "line", "f: true or false where a text belongs"),
        ({"de": "z"}, "line", "f: no English text"),
        ({"en": ["z"]}, "line", "f: an array where a text belongs"),
        (None, "required", "f: missing or empty"),
        ("  ", "required", "f: missing or empty"),
        ("ten", "number", "f: a text where a whole number belongs"),
        (1.5, "number", "f: a number where a whole number belongs"),
        (True, "number", "f: true or false where a whole number belongs"),
        ("9" * 50, "number", "f: a text where a whole number belongs"),
        ("yes", "flag", "f: a text where true or false belongs"),
        ([], "node", "f: an array where an object belongs"),
        ({}, "nodes", "f: an object where an array belongs"),
        ([{}, 3], "nodes", r"f\[1\]: a number where an object belongs"),
        (["x", []], "raws", r"f\[1\]: an array where a text belongs"),
        ({"en": "x", 'd"e> .': "y"}, "labels", "no language tag"),
        ({"en": "x", "de": 1}, "nothing", ""),
    ],
)
def test_fields_of_the_wrong_type(value: object, method: str, reason: str) -> None:
    node = Node({"f": value})
    if not reason:
        assert node.labels("f")[0].text == "1"
        return
    with pytest.raises(UnreadableRecord, match=reason):
        getattr(node, method)("f")
