"""Which models may have an enhancement."""

import pytest
from marsh_language import MARSH, any_of, state

from rulegraph.graph.language.structure import Alternative, Target
from rulegraph.graph.language.target import read_requirement


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("BOG WITCH model only.", Target(subject="model", alternatives=any_of("BOG WITCH"))),
        (
            "THORN or KÂL model only. The bearer swims.",
            Target(subject="model", alternatives=any_of("THORN", "KÂL")),
        ),
        (
            "MARSH COURT model only (excluding KÂL models). It only sinks at night.",
            Target(subject="model", alternatives=(Alternative(("MARSH COURT",), (("KÂL",),)),)),
        ),
        (
            "MARSH COURT model (excluding KÂL models) only.",
            Target(subject="model", alternatives=(Alternative(("MARSH COURT",), (("KÂL",),)),)),
        ),
        ("THORN unit only.", Target(alternatives=any_of("THORN"))),
        (
            "THORN model with the Deep Mud ability only.",
            Target(subject="model", alternatives=any_of("THORN"), states=(state("has-ability", "Deep Mud"),)),
        ),
        ("Lantern Bearer only.", Target(alternatives=any_of("LANTERN BEARER"))),
    ],
)
def test_requirements(text: str, expected: Target) -> None:
    assert read_requirement(text, MARSH) == (expected,)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "The bearer has the Deep Mud ability.",
        "Once per battle, the bearer can only swim.",
        "While this unit is hidden, only frogs see it.",
    ],
)
def test_a_text_that_requires_nothing(text: str) -> None:
    assert read_requirement(text, MARSH) == ()


def test_what_is_not_understood_stays_with_it() -> None:
    (one,) = read_requirement("HERON model only.", MARSH)
    assert one.residue == ("HERON",)
