"""Verdicts on invented units: keywords, exclusions, access, features, grants, residue."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegraph.graph.eligibility import RANK, Candidate, Choice, Grant, Judge, Selector, Sheet, Verdict

LABELS = {
    "kw/otter": "OTTER",
    "kw/foot": "FOOT",
    "kw/cart": "CART",
    "kw/captain": "CAPTAIN",
    "faction/river": "River Folk",
    "detachment/dam": "Dam Builders",
}
OTTERS = Sheet(
    "otters",
    "Otter Band",
    "11",
    frozenset({"faction/river"}),
    frozenset({"kw/otter", "kw/foot"}),
    features=frozenset({"melee-weapon"}),
    unknown_features=frozenset({"moves"}),
    grants=frozenset({Grant("kw/captain", "led by Old Whisker")}),
)


def candidate(*choices: Choice, **changes: object) -> Candidate:
    plain = Candidate("s", "Splash", "11", "faction/river", selectors=(Selector(choices),))
    return replace(plain, **changes)  # type: ignore[arg-type]


def needs(*keywords: str, excluded: tuple[tuple[str, ...], ...] = ()) -> Choice:
    return Choice(frozenset(keywords), frozenset(frozenset(group) for group in excluded))


@pytest.mark.parametrize(
    ("stratagem", "verdict"),
    [
        (candidate(), Verdict("eligible")),
        (candidate(needs("kw/otter", "kw/foot")), Verdict("eligible")),
        (candidate(needs("kw/cart"), needs("kw/otter")), Verdict("eligible")),
        (candidate(needs("kw/otter", "kw/cart")), Verdict("ineligible", "needs CART")),
        (candidate(needs("kw/otter", excluded=(("kw/foot",),))), Verdict("ineligible", "excludes FOOT")),
        (candidate(needs("kw/otter", excluded=(("kw/foot", "kw/cart"),))), Verdict("eligible")),
        (candidate(needs("kw/captain")), Verdict("conditional", "CAPTAIN: led by Old Whisker")),
        (candidate(edition="10"), Verdict("ineligible", "another edition (11)")),
        (candidate(faction="faction/hill"), Verdict("ineligible", "only for hill")),
        (
            candidate(detachment="detachment/dam", roster_known=True),
            Verdict("ineligible", "not in the roster of Dam Builders"),
        ),
        (
            candidate(selectors=(Selector(features=frozenset({frozenset({"ranged-weapon"})})),)),
            Verdict("ineligible", "no ranged weapon"),
        ),
        (
            candidate(selectors=(Selector(features=frozenset({frozenset({"moves"})})),)),
            Verdict("unknown", "not known of it: moves"),
        ),
        (
            candidate(selectors=(Selector((needs("kw/otter"),), residue="while juggling"),)),
            Verdict("conditional", "also says: while juggling"),
        ),
        (
            candidate(selectors=(Selector((needs("kw/cart"),), residue="while juggling"),)),
            Verdict("ineligible", "needs CART"),
        ),
        (candidate(narrowings=((needs("kw/cart"),),)), Verdict("ineligible", "needs CART")),
        (candidate(selectors=()), Verdict("unknown", "no friendly target was read")),
    ],
)
def test_one_pair(stratagem: Candidate, verdict: Verdict) -> None:
    assert Judge(LABELS).decide(OTTERS, stratagem) == verdict


def test_several_selectors_give_the_best_verdict() -> None:
    two = candidate(selectors=(Selector((needs("kw/cart"),)), Selector((needs("kw/foot"),))))
    assert Judge(LABELS).decide(OTTERS, two).kind == "eligible"


KEYWORDS = st.frozensets(st.sampled_from(["kw/otter", "kw/foot", "kw/cart", "kw/captain"]))


@given(KEYWORDS, KEYWORDS, KEYWORDS)
def test_a_remembered_decision_is_the_decision(
    own: frozenset[str], needed: frozenset[str], barred: frozenset[str]
) -> None:
    stratagem = candidate(Choice(needed, frozenset(frozenset({word}) for word in barred)))
    judge = Judge(LABELS)
    for keywords in (OTTERS.keywords, own, OTTERS.keywords | own):
        sheet = replace(OTTERS, keywords=keywords, grants=frozenset())
        assert judge.decide(sheet, stratagem) == Judge(LABELS).decide(sheet, stratagem)
        expected = needed <= keywords and not barred & keywords
        assert (judge.decide(sheet, stratagem).kind == "eligible") == expected


@given(KEYWORDS, KEYWORDS)
def test_a_grant_never_lowers_a_verdict(needed: frozenset[str], granted: frozenset[str]) -> None:
    stratagem = candidate(Choice(needed))
    poor = replace(OTTERS, grants=frozenset())
    rich = replace(OTTERS, grants=frozenset(Grant(word, "by a charm") for word in granted))
    judge = Judge(LABELS)
    assert RANK[judge.decide(rich, stratagem).kind] <= RANK[judge.decide(poor, stratagem).kind]
