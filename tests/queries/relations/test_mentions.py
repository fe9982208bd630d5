"""Names in texts: what is written as a name, and what is not."""

import pytest

from rulegraph.queries.relations.mentions import Index, Named

CORE = "https://w3id.org/rulegraph/id/11/rule/core/"
INDEX = Index(
    [
        Named(CORE + "spray", "rule", "spray"),
        Named(CORE + "ebb-roll", "rule", "ebb roll"),
        Named("https://w3id.org/rulegraph/id/11/rule/reed-court/tide-oath", "rule", "tide oath"),
        Named(
            "https://w3id.org/rulegraph/id/11/stratagem/core/volley-of-reeds", "stratagem", "volley of reeds"
        ),
        Named("https://w3id.org/rulegraph/id/11/stratagem/core/volley", "stratagem", "volley"),
        Named("https://w3id.org/rulegraph/id/11/keyword/walker", "keyword", "walker"),
        Named("https://w3id.org/rulegraph/id/11/ability/heron-s-cry", "ability", "herons cry"),
        Named("https://w3id.org/rulegraph/state#battle-shocked", "state", "battle shocked"),
    ]
)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("gains [SPRAY 2] until dawn", ["spray"]),
        ("has the Spray ability", ["spray"]),
        ("the crew may spray mud", []),
        ("Spray mud on them. Spray it again.", []),
        ("every SPRAY unit", []),
        ("hire a Spray Master", []),
        ("buy some Harbour Spray", []),
        ("each Spray Weapons Crew", []),
        ("each Spray Weapon counts", ["spray"]),
        ("that SPRAY’s crew", []),
        ("all WALKER Spray weapons", ["walker", "spray"]),
        ("This Spray Ability lasts", ["spray"]),
        ("make two ebb rolls for it", ["ebb roll"]),
        ("EBB ROLL: make it now", ["ebb roll"]),
        ("every EBB unit that can roll, each EBB roll", []),
        ("under the Tide Oath", ["tide oath"]),
        ("they take a tide oath", []),
        ("targeted with Volley of Reeds", ["volley of reeds"]),
        ("targeted with Volley and then flees", ["volley"]),
        ("each WALKER model", ["walker"]),
        ("each WALKERS model", ["walker"]),
        ("each Walker model", []),
        ("can use the Heron’s Cry again", ["herons cry"]),
        ("is Battle-shocked", ["battle shocked"]),
        ("if it is battle‑shocked", ["battle shocked"]),
        ("", []),
    ],
)
def test_names_in_a_text(text: str, names: list[str]) -> None:
    assert [one.folded for one in INDEX.named_in(text)] == names


def test_each_thing_is_found_once_in_the_order_of_the_text() -> None:
    text = "uses Volley, an ebb roll, Volley again and [SPRAY]"
    assert [one.folded for one in INDEX.named_in(text)] == ["volley", "ebb roll", "spray"]
