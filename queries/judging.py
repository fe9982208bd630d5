"""Verdicts on what a question asks about: looked up, or decided for units that only it puts together."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from rulegraph.errors import QuestionError
from rulegraph.graph.identifiers import ID
from rulegraph.graph.store import GraphStore
from rulegraph.queries import candidates, library, stratagems, units
from rulegraph.queries.ask.question import StratagemQuestion
from rulegraph.queries.stratagems import Stratagem
from rulegraph.queries.units import Units
from rulegraph.queries.vocabulary import notation

RANK = {"eligible": 0, "conditional": 1, "unknown": 2, "ineligible": 3}
_SEGMENTS_WITH_FACTION = 5  # edition, kind, faction, detachment, name
_NO_ACCESS = ("ineligible", "no access: of another faction")


class Judgements:
    """The verdicts of one edition: stratagem to unit name to (verdict, reason).

    `units` are the names of all units that were judged, `hypothetical` the subjects of which no
    datasheet is known, `undecided` the stratagems that nothing certain can be said of for them, `loaded` the
    stratagems that deciding needed.
    """

    # Written out, since a dataclass would cost each question 5 ms of imports.
    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.verdicts: dict[str, dict[str, tuple[str, str]]] = {}
        self.units: set[str] = set()
        self.undecided: set[str] = set()
        self.hypothetical: list[str] = []
        self.loaded: dict[str, Stratagem] = {}

    def judge(self, stratagem: str, unit: str, verdict: str, reason: str) -> None:
        """Notes a verdict; of several sheets of one name the best counts."""
        self.units.add(unit)
        found = self.verdicts.setdefault(stratagem, {})
        if unit not in found or RANK[verdict] < RANK[found[unit][0]]:
            found[unit] = (verdict, reason)

    @property
    def possible(self) -> set[str]:
        """The stratagems that are not ineligible for all."""
        return {stratagem for stratagem in self.verdicts if self.best(stratagem) != "ineligible"}

    def best(self, stratagem: str) -> str:
        """The best verdict on a stratagem; "" where there is none."""
        verdicts = (verdict for verdict, _ in self.verdicts.get(stratagem, {}).values())
        return min(verdicts, key=lambda verdict: RANK[verdict], default="")


def asks_for_all(question: StratagemQuestion) -> bool:
    """Whether the question limits the stratagems only by the units that it asks about."""
    limits = (question.whens, question.categories, question.mode, question.origin)
    named = (question.stratagems, question.detachments, question.factions)
    return question.cost is None and not any(limits) and not any(named) and not question.effects


def matches(question: StratagemQuestion, stratagem: Stratagem) -> bool:
    """Whether the stratagem is of the kind and time that the question asks for."""
    cost, named = question.cost, {entity.iri for name in question.stratagems for entity in name.entities}
    detachments = {entity.iri for name in question.detachments for entity in name.entities}
    factions = {entity.iri for name in question.factions for entity in name.entities}
    return (
        (
            not question.whens
            or any(stratagems.usable(stratagem, one.phase, one.turn) for one in question.whens)
        )
        and (cost is None or cost.least <= stratagem.cp <= cost.most)
        and (not question.categories or stratagem.category in question.categories)
        and (not question.mode or stratagem.mode == question.mode)
        and (not question.origin or (question.origin == "core") == (not stratagem.detachment_iri))
        and (not named or stratagem.iri in named)
        and (not detachments or stratagem.detachment_iri in detachments)
        and (not factions or stratagem.faction_iri in factions)
    )


def judgements(
    store: GraphStore, question: StratagemQuestion, found: Sequence[Units], edition: str
) -> Judgements:
    """The verdicts of one edition on all units that the question asks about.

    Raises:
        QuestionError: What it says of attached units does not hold together.
    """
    result = Judgements(edition)
    names: dict[str, str] = {}
    reach: dict[str, frozenset[str]] = {}
    for one in found:
        if one.subject.leaders:
            _judge_attached(store, question, one, result)
        elif one.of(edition):
            names |= one.of(edition)
            reach |= dict.fromkeys(one.of(edition), one.reach)
        elif one.subject.datasheet is None and _has_faction(one, edition):
            _judge_keywords(store, question, one, result)
    if names:
        result.units |= set(names.values())
        told = list(_verdicts(store, names))
        limit = candidates.limited(store, question, edition, {stratagem for _, stratagem, *_ in told})
        for sheet, stratagem, verdict, reason in told:
            if (limit is None or stratagem in limit) and _is_reached(stratagem, reach[sheet]):
                result.judge(stratagem, names[sheet], verdict, reason)
        for entity in (entity for name in question.stratagems for entity in name.entities):
            if entity.edition == edition:
                for unit in names.values():
                    if unit not in result.verdicts.get(entity.iri, {}):
                        result.judge(entity.iri, unit, *_NO_ACCESS)
    return result


def _has_faction(asked: Units, edition: str) -> bool:
    return asked.subject.faction is None or bool(asked.subject.faction.iris(edition))


def _is_reached(stratagem: str, reach: frozenset[str]) -> bool:
    """Whether a stratagem is of one of the factions, which their path segments name, or of none."""
    path = stratagem.removeprefix(ID).split("/")
    return not reach or len(path) < _SEGMENTS_WITH_FACTION or path[2] in reach


def check_attached(found: Sequence[Units], known: Sequence[Judgements]) -> None:
    """Checks that an attached unit that is asked about was decided in some edition.

    Raises:
        QuestionError: No edition has a datasheet of each of its parts.
    """
    attached = [one.subject for one in found if one.subject.leaders]
    if attached and not any(edition.verdicts for edition in known):
        parts = [
            part.label for subject in attached for part in (subject._replace(leaders=()), *subject.leaders)
        ]
        raise QuestionError(f"no edition in the graph has a datasheet of each of {' and '.join(parts)}")


def _verdicts(store: GraphStore, sheets: Iterable[str]) -> Iterator[tuple[str, str, str, str]]:
    """Datasheet, stratagem, verdict and reason, for each pair of which there is a verdict."""
    of_node: dict[str, list[str]] = {}
    for row in store.select(library.text("verdict_nodes"), {"datasheet": tuple(sheets)}):
        of_node.setdefault(str(row["node"]), []).append(str(row["datasheet"]))
    if not of_node:
        return
    for row in store.select(library.text("verdict_parts"), {"node": tuple(of_node)}):
        told = (str(row["stratagem"]), notation(str(row["verdict"])), str(row.get("reason", "")))
        for sheet in of_node[str(row["node"])]:
            yield sheet, *told


def _possible(
    store: GraphStore, question: StratagemQuestion, edition: str, among: Collection[str] | None = None
) -> dict[str, Stratagem]:
    """The stratagems that the question can be about, of those in `among` if it is given."""
    limit = candidates.limited(store, question, edition, among or ())
    if among is not None:
        limit = frozenset(among) if limit is None else limit.intersection(among)
    loaded = load(store, edition, limit)
    return {iri: one for iri, one in loaded.items() if matches(question, one)}


def load(store: GraphStore, edition: str, limit: Collection[str] | None) -> dict[str, Stratagem]:
    """The stratagems of the edition within the limit; all of them where that is None."""
    if limit is None:
        return stratagems.load(store, editions=(edition,))
    found = stratagems.load(store, tuple(sorted(limit))) if limit else {}
    return {iri: one for iri, one in found.items() if one.edition == edition}


def _judge_keywords(store: GraphStore, question: StratagemQuestion, asked: Units, result: Judgements) -> None:
    from rulegraph.queries import decisions  # noqa: PLC0415  # most questions are looked up

    keywords = [name.iris(result.edition) for name in asked.subject.keywords]
    if not all(keywords) or not keywords:
        return
    label = asked.subject.label
    result.hypothetical.append(label)
    possible = _possible(store, question, result.edition)
    result.loaded |= possible
    iris = frozenset(iri for found in keywords for iri in found)
    for iri, decision in decisions.for_keywords(store, iris, asked.factions, possible).items():
        if decision.certain:
            result.judge(iri, label, decision.verdict, decision.reason)
        else:
            result.undecided.add(iri)


def _judge_attached(store: GraphStore, question: StratagemQuestion, asked: Units, result: Judgements) -> None:
    from rulegraph.queries import decisions  # noqa: PLC0415  # most questions are looked up

    bodies = asked.of(result.edition)
    leaders = []
    for subject in asked.subject.leaders:
        of_leader = units.find(store, subject)
        found = of_leader.of(result.edition)
        if len(found) > 1:
            names = ", ".join(sorted(found.values())[:6])
            raise QuestionError(f"“{subject.label}” may be {names}; name the one that is attached")
        leaders += list(found)
    if not bodies or len(leaders) < len(asked.subject.leaders):
        return
    if len(bodies) > 1:
        names = ", ".join(sorted(bodies.values())[:6])
        raise QuestionError(f"“{asked.subject.label}”: the led unit may be {names}; name one of them")
    body = next(iter(bodies))
    open_to_them = {stratagem for _, stratagem, *_ in _verdicts(store, (body, *leaders))}
    possible = _possible(store, question, result.edition, open_to_them)
    result.loaded |= possible
    found_verdicts = decisions.for_attached(store, body, leaders, possible)
    for iri, decision in found_verdicts.items():
        result.judge(iri, asked.subject.label, decision.verdict, decision.reason)
