"""Verdicts on the real 10th-edition export against the export's own table."""

import pytest
from eligibility_oracle import cause_of, causes, comparison
from shared import needs_shared


@needs_shared
@pytest.mark.parametrize(("kind", "f1"), [("core", 0.995), ("detachments", 0.975), ("four", 0.969)])
def test_agreement_with_the_table(kind: str, f1: float) -> None:
    assert comparison().score(kind)[2] >= f1


@needs_shared
def test_boarding_actions_prefer_precision() -> None:
    assert comparison().score("four")[0] >= 0.995


@needs_shared
def test_every_disagreement_has_a_judged_cause() -> None:
    unjudged = [one for one in comparison().disagreements if cause_of(one) is None]
    assert unjudged == []


@needs_shared
def test_every_judged_cause_is_met() -> None:
    met = {id_of(row) for one in comparison().disagreements if (row := cause_of(one)) is not None}
    assert met == {id_of(row) for row in causes()}


def id_of(row: dict[str, str]) -> tuple[str, str, str]:
    return row["direction"], row["reason"], row["stratagem"]
