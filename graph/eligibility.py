"""Whether a datasheet can ever be the target of a stratagem, and why or why not.

Pure decisions over keywords, access and fixed features; the state of a game at some moment never lowers a
verdict. Sheets that look alike to a stratagem are decided once.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

VerdictKind: TypeAlias = Literal["eligible", "conditional", "unknown", "ineligible"]
RANK: Mapping[VerdictKind, int] = {"eligible": 0, "conditional": 1, "unknown": 2, "ineligible": 3}


@dataclass(frozen=True, slots=True)
class Grant:
    """A keyword or feature that a choice outside the sheet gives a unit: by what ("led by Warboss")."""

    keyword: str
    by: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a decision needs of a datasheet; keywords, factions and detachments by IRI.

    `features` are terms of the feature list ("ranged-weapon", "moves", "transportable", ...) that the unit
    has, `unknown_features` those of which the graph does not say whether it has them. `rosters` are the
    Boarding Actions detachments whose roster names the sheet.
    """

    iri: str
    name: str
    edition: str
    factions: frozenset[str]
    keywords: frozenset[str]
    features: frozenset[str] = frozenset()
    unknown_features: frozenset[str] = frozenset()
    grants: frozenset[Grant] = frozenset()
    rosters: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Choice:
    """One alternative of a target: keywords that a unit needs, and sets of which it may have none whole."""

    required: frozenset[str] = frozenset()
    excluded: frozenset[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True)
class Selector:
    """One friendly target: its alternatives (none: any unit), the features its states need, its residue."""

    choices: tuple[Choice, ...] = ()
    features: frozenset[str] = frozenset()
    conditional_on: str = ""
    residue: str = ""


@dataclass(frozen=True, slots=True)
class Candidate:
    """What a decision needs of a stratagem.

    `faction` is "" for core stratagems. `narrowings` are lists of choices of which a unit must meet one
    each. `roster_known` says whether the detachment's roster is in the graph.
    """

    iri: str
    name: str
    edition: str
    faction: str = ""
    detachment: str = ""
    mode: str = "standard"
    selectors: tuple[Selector, ...] = ()
    narrowings: tuple[tuple[Choice, ...], ...] = ()
    residue: str = ""
    roster_known: bool = False
    detachment_keyword: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A verdict with its reason in plain words ("" where it is eligible)."""

    kind: VerdictKind
    reason: str = ""


ELIGIBLE = Verdict("eligible")


@dataclass(slots=True)
class Judge:
    """Decides pairs; `labels` gives the words for keywords, factions and features in reasons."""

    labels: Mapping[str, str]
    _decided: dict[tuple[object, ...], Verdict] = field(default_factory=dict)

    def decide(self, sheet: Sheet, candidate: Candidate) -> Verdict:
        """The verdict on one pair.

        Source: core rules 15.01 (11th edition), Stratagems (10th edition): a stratagem is used on what its
        TARGET names.
        """
        access = self._access(sheet, candidate)
        if access is not None:
            return access
        relevant = _relevant(candidate)
        key = (
            candidate.iri,
            sheet.keywords & relevant,
            sheet.features,
            sheet.unknown_features,
            frozenset(grant for grant in sheet.grants if grant.keyword in relevant),
        )
        if key not in self._decided:
            self._decided[key] = self._judge(sheet, candidate)
        return self._decided[key]

    def _access(self, sheet: Sheet, candidate: Candidate) -> Verdict | None:
        if sheet.edition != candidate.edition:
            return Verdict("ineligible", f"another edition ({sheet.edition})")
        if candidate.faction and candidate.faction not in sheet.factions:
            return Verdict("ineligible", f"only for {self._name(candidate.faction)}")
        if candidate.roster_known and candidate.detachment not in sheet.rosters:
            return Verdict("ineligible", f"not in the roster of {self._name(candidate.detachment)}")
        if candidate.detachment_keyword and candidate.detachment_keyword not in sheet.keywords:
            return Verdict("ineligible", f"its detachment takes {self._name(candidate.detachment_keyword)}")
        return None

    def _judge(self, sheet: Sheet, candidate: Candidate) -> Verdict:
        if not candidate.selectors:
            reason = candidate.residue or "no friendly target was read"
            return Verdict("unknown", reason)
        verdict = _best(self._selector(sheet, selector) for selector in candidate.selectors)
        for choices in candidate.narrowings:
            narrowed = self._choices(sheet, choices, frozenset())
            verdict = max(verdict, narrowed, key=lambda one: RANK[one.kind])
        if candidate.residue and RANK[verdict.kind] < RANK["unknown"]:
            verdict = Verdict("conditional", f"also says: {candidate.residue}")
        return verdict

    def _selector(self, sheet: Sheet, selector: Selector) -> Verdict:
        verdict = self._choices(sheet, selector.choices, selector.features)
        if RANK[verdict.kind] < RANK["unknown"]:
            if selector.residue:
                return Verdict("conditional", f"also says: {selector.residue}")
            if selector.conditional_on and verdict.kind == "eligible":
                return Verdict("conditional", selector.conditional_on)
        return verdict

    def _choices(self, sheet: Sheet, choices: tuple[Choice, ...], features: frozenset[str]) -> Verdict:
        lacking = sorted(features - sheet.features - sheet.unknown_features)
        if lacking:
            return Verdict("ineligible", ", ".join(self._name(f"feature:{name}") for name in lacking))
        verdict = _best(self._choice(sheet, choice) for choice in choices) if choices else ELIGIBLE
        unknown = sorted(features - sheet.features)
        if unknown and verdict.kind == "eligible":
            names = ", ".join(self._name(f"unknown:{name}") for name in unknown)
            return Verdict("unknown", names)
        return verdict

    def _choice(self, sheet: Sheet, choice: Choice) -> Verdict:
        hit = next((group for group in _ordered(choice.excluded) if group <= sheet.keywords), None)
        if hit is not None:
            return Verdict("ineligible", f"excludes {self._names(hit)}")
        missing = choice.required - sheet.keywords
        if not missing:
            return ELIGIBLE
        granted = {grant.keyword for grant in sheet.grants}
        if missing <= granted:
            ways = sorted({grant.by for grant in sheet.grants if grant.keyword in missing})
            shown = "; ".join(ways[:3]) + (f"; {len(ways) - 3} more" if len(ways) > 3 else "")
            return Verdict("conditional", f"{self._names(missing)}: {shown}")
        return Verdict("ineligible", f"needs {self._names(missing - granted)}")

    def _name(self, iri: str) -> str:
        return self.labels.get(iri, iri.rpartition("/")[2])

    def _names(self, iris: Iterable[str]) -> str:
        return " ".join(sorted(self._name(iri) for iri in iris))


def _best(verdicts: Iterable[Verdict]) -> Verdict:
    return min(verdicts, key=lambda one: RANK[one.kind])


def _ordered(groups: Iterable[frozenset[str]]) -> list[frozenset[str]]:
    return sorted(groups, key=sorted)


def _relevant(candidate: Candidate) -> frozenset[str]:
    choices = [choice for selector in candidate.selectors for choice in selector.choices]
    choices += [choice for narrowing in candidate.narrowings for choice in narrowing]
    named = [choice.required for choice in choices]
    named += [group for choice in choices for group in choice.excluded]
    return frozenset[str]().union(*named)
