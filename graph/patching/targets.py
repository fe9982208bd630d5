"""What an erratum is about: the entity that type, name, detachment and publication together leave."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rapidfuzz import fuzz, process

from rulegraph.graph.identifiers import folded, slug
from rulegraph.graph.language.amendment import Amendment
from rulegraph.graph.patching.errata import Erratum
from rulegraph.graph.patching.names import Candidate, Names

KINDS: Final = ("datasheet", "stratagem", "enhancement", "detachment", "rule")
CLOSE: Final = 86.0
"""How alike (0 to 100) a misspelt name must be to the only one that it can mean."""

_SEPARATOR: Final = re.compile(r",\s+|\s+(?:and|&)\s+")
_DASH: Final = re.compile(r",\s+|\s+[–—-]\s+")
_KIND_WORD: Final = re.compile(r"\s+(?:stratagem|enhancement|datasheet)s?\Z", re.IGNORECASE)

Weights = Mapping[str, Counter[str]]
"""How often each publication is about each faction, where its errata leave no doubt."""


@dataclass(frozen=True, slots=True)
class Target:
    """What a name of an erratum means: one entity, none, or several that cannot be told apart."""

    name: str
    entities: tuple[str, ...] = ()


def weights(errata: Iterable[Erratum], names: Names) -> Weights:
    """The factions of each publication, counted over the targets that only one entity can be."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for erratum in errata:
        for name in erratum.names:
            meant = _named(erratum, name, _kinds(erratum.kind), names, {})
            if len(meant) == 1:
                found[erratum.publication][meant[0].faction] += 1
    return found


def targets_of(erratum: Erratum, amendment: Amendment, names: Names, known: Weights) -> tuple[Target, ...]:
    """What an amendment of an erratum is about, one target for each name and detachment that it gives."""
    passage = amendment.passage
    kind = passage.kind if passage.targets else erratum.kind
    asked = [amendment.after] if amendment.operation == "alias" else list(passage.targets)
    asked = asked or _asked(erratum)
    detachments = _detachments(erratum, names) or ("",)
    found = [
        _target(erratum, name, kind, detachment, names, known) for name in asked for detachment in detachments
    ]
    return tuple(dict.fromkeys(found))


def _asked(erratum: Erratum) -> list[str]:
    """The names that the header gives, of those that the erratum is filed under; or the header's first."""
    header = folded(erratum.name)
    said = [name for name in erratum.names if folded(name) in header]
    if erratum.names:
        return said or list(erratum.names)
    return [_KIND_WORD.sub("", _DASH.split(erratum.name)[0])]


def _detachments(erratum: Erratum, names: Names) -> tuple[str, ...]:
    """The detachments that the header names, as folded names."""
    said = erratum.detachment
    if not said or erratum.kind == "detachment":
        return ()
    if (erratum.edition, "detachment", folded(said)) in names.by_name:
        return (said,)
    pieces = _SEPARATOR.split(said)
    return tuple(pieces)


def _target(erratum: Erratum, name: str, kind: str, detachment: str, names: Names, known: Weights) -> Target:
    kinds = _kinds(kind)
    label = f"{name} ({detachment})" if detachment else name
    meant = _named(erratum, name, kinds, names, known)
    if not meant and ", " in name:
        outer, _, inner = name.rpartition(", ")
        meant, detachment = _named(erratum, inner, kinds, names, known), detachment or outer
    if detachment:
        meant = _within(meant, detachment)
    if len(meant) > 1 and erratum.faction:
        meant = [one for one in meant if one.faction == erratum.faction] or meant
    if len(meant) > 1:
        meant = _of_publication(meant, known.get(erratum.publication, Counter()))
    return Target(label, tuple(sorted(one.iri for one in meant)))


def _kinds(kind: str) -> Sequence[str]:
    return (kind,) if kind in KINDS else KINDS


def _named(
    erratum: Erratum, name: str, kinds: Sequence[str], names: Names, weighed: Weights
) -> list[Candidate]:
    """The entities of the name; where there is none, of the one name that is spelt almost so."""
    wanted = folded(name)
    found = [one for kind in kinds for one in names.by_name.get((erratum.edition, kind, wanted), ())]
    if found:
        return found
    known = weighed.get(erratum.publication, Counter())
    near: dict[str, list[Candidate]] = defaultdict(list)
    for kind in kinds:
        for one in names.by_kind.get((erratum.edition, kind), ()):
            # A missing word, or another publication's thing of almost that name, is no slip of the pen.
            if one.name.count(" ") == wanted.count(" ") and (not known or known[one.faction]):
                near[one.name].append(one)
    best = process.extract(wanted, list(near), scorer=fuzz.ratio, score_cutoff=CLOSE, limit=2)
    if not best or (len(best) == 2 and best[0][1] == best[1][1]):
        return []
    return near[best[0][0]]


def _within(meant: list[Candidate], detachment: str) -> list[Candidate]:
    """Those of the detachment; of the most alike one, where its name is misspelt."""
    wanted = slug(detachment)
    own = {one.iri: one.detachment.rpartition("/")[2] for one in meant}
    exact = [one for one in meant if own[one.iri] == wanted]
    if exact or not meant:
        return exact
    scored = [(fuzz.ratio(own[one.iri], wanted), one) for one in meant]
    best = max(score for score, _ in scored)
    return [one for score, one in scored if score == best] if best >= CLOSE - 6 else meant[:0]


def _of_publication(meant: list[Candidate], counted: Counter[str]) -> list[Candidate]:
    best = max(counted[one.faction] for one in meant)
    return [one for one in meant if counted[one.faction] == best] if best else meant
