"""Keywords that rules give, of an invented game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegraph.graph.language.keyword_grant import read_keyword_grants
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.language.structure import Alternative, KeywordGrant

WORDS = KeywordVocabulary(["RIVER FOLK", "OTTER", "HERON", "RAFT", "DAM GUARD"])
OTTERS = (Alternative(("OTTER",)),)


@pytest.mark.parametrize(
    ("text", "grants"),
    [
        ("OTTER units from your army gain the DAM GUARD keyword.", [KeywordGrant(("DAM GUARD",), OTTERS)]),
        (
            "A flood comes.\nKEYWORDS OTTER and HERON units from your army gain the DAM GUARD keyword.",
            [KeywordGrant(("DAM GUARD",), (*OTTERS, Alternative(("HERON",))))],
        ),
        (
            "- Friendly OTTER/RAFT units have DAM GUARD.\n- Friendly DAM GUARD units swim well.",
            [KeywordGrant(("DAM GUARD",), (*OTTERS, Alternative(("RAFT",))))],
        ),
        ("Friendly OTTER units have [SWIFT].", []),
        ("Friendly OTTER units have a good day.", []),
        (
            "OTTER units from your army gain the DAM GUARD keyword while they are within a burrow.",
            [KeywordGrant(("DAM GUARD",), OTTERS, always=False)],
        ),
        ("The bearer has the HERON keyword.", [KeywordGrant(("HERON",))]),
        ("While leading a band, the bearer has the HERON keyword.", [KeywordGrant(("HERON",), always=False)]),
        ("A die is better if the bearer has the HERON keyword: on a 4+, it swims.", []),
        ("Each HERON that has the RAFT keyword is swift", []),
    ],
)
def test_grants(text: str, grants: list[KeywordGrant]) -> None:
    assert list(read_keyword_grants(text, WORDS)) == grants


@given(st.text(max_size=300))
def test_any_text_is_read(text: str) -> None:
    assert isinstance(read_keyword_grants(text, WORDS), tuple)
