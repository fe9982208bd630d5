"""Whether a datasheet can ever be the target of a stratagem, and why or why not.

Pure decisions over keywords, access and fixed features; the state of a game at some moment never lowers a
verdict. Sheets that look alike to a stratagem are decided once.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from rulegraph.ontology.terms_features import HAVING, LACKING

VerdictKind: TypeAlias = Literal["eligible", "conditional", "unknown", "ineligible"]
RANK: Mapping[VerdictKind, int] = {"eligible": 0, "conditional": 1, "unknown": 2, "ineligible": 3}


@dataclass(frozen=True, slots=True)
class Grant:
    """A keyword that a choice outside the sheet gives a unit: by what ("led by Warboss").

    A grant that only one detachment has says which; "" is for all.
    """

    keyword: str
    by: str
    detachment: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a decision needs of a datasheet; keywords, factions and detachments by IRI.

    `features` are terms of the feature list ("ranged-weapon", "moves", "transportable", ...) that the unit
    has, `unknown_features` those of which the graph does not say whether it has them. `rosters` are the
    Boarding Actions detachments whose roster names the sheet, `barred_from` the detachments of its faction
    that do not take it. `detachment_keywords` are pairs of a detachment and a keyword that its rule gives.
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
    barred_from: frozenset[str] = frozenset()
    detachment_keywords: frozenset[tuple[str, str]] = frozenset()

    def within(self, detachment: str) -> "Sheet":
        """The sheet in an army of the detachment: with what its rules give, without what others grant."""
        given = {keyword for giver, keyword in self.detachment_keywords if giver == detachment}
        grants = frozenset(grant for grant in self.grants if grant.detachment in {"", detachment})
        if not given and len(grants) == len(self.grants):
            return self
        return replace(self, keywords=self.keywords | given, grants=grants)


@dataclass(frozen=True, slots=True)
class Choice:
    """One alternative of a target: keywords that a unit needs, and sets of which it may have none whole."""

    required: frozenset[str] = frozenset()
    excluded: frozenset[frozenset[str]] = frozenset()

    def admits(self, keywords: frozenset[str]) -> bool:
        """Whether a unit with these keywords has all that is needed and nothing that is excluded."""
        return self.required <= keywords and not any(group <= keywords for group in self.excluded)


@dataclass(frozen=True, slots=True)
class Selector:
    """One friendly target: its alternatives (none: any unit), the features its states need, its residue.

    Of each group of features a unit needs one.
    """

    choices: tuple[Choice, ...] = ()
    features: frozenset[frozenset[str]] = frozenset()
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
        sheet = sheet.within(candidate.detachment)
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
        if candidate.detachment in sheet.barred_from:
            return Verdict("ineligible", f"{self._name(candidate.detachment)} does not take it")
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
        if selector.residue and RANK[verdict.kind] < RANK["unknown"]:
            return Verdict("conditional", f"also says: {selector.residue}")
        return verdict

    def _choices(
        self, sheet: Sheet, choices: tuple[Choice, ...], features: frozenset[frozenset[str]]
    ) -> Verdict:
        possible = sheet.features | sheet.unknown_features
        lacking = sorted(_words(group, _lacking) for group in features if not group & possible)
        if lacking:
            return Verdict("ineligible", ", ".join(lacking))
        verdict = _best(self._choice(sheet, choice) for choice in choices) if choices else ELIGIBLE
        unknown = sorted(_words(group, _having) for group in features if not group & sheet.features)
        if unknown and verdict.kind == "eligible":
            return Verdict("unknown", f"not known of it: {', '.join(unknown)}")
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


def _words(features: Iterable[str], word: Callable[[str], str]) -> str:
    return " and ".join(word(feature) for feature in sorted(features))


def _lacking(feature: str) -> str:
    return LACKING.get(feature) or f"has no {_ability(feature)}"


def _having(feature: str) -> str:
    return HAVING.get(feature) or _ability(feature)


def _ability(feature: str) -> str:
    return feature.removeprefix("ability-").replace("-", " ").title()


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
