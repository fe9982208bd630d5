"""Answers a question for stratagems: looks verdicts up, filters, and puts the editions in order."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rulegraph.errors import QuestionError
from rulegraph.graph.store import GraphStore
from rulegraph.queries import details, library, stratagems, units
from rulegraph.queries.answers import Answers, Section, StratagemAnswer
from rulegraph.queries.ask.question import StratagemQuestion
from rulegraph.queries.stratagems import Stratagem
from rulegraph.queries.units import Units
from rulegraph.queries.vocabulary import EDITIONS, notation
from rulegraph.queries.wording import heading, understood

RANK = {"eligible": 0, "conditional": 1, "unknown": 2, "ineligible": 3}
_NO_ACCESS = ("ineligible", "no access: of another faction")


@dataclass(slots=True)
class Edition:
    """The verdicts of one edition: stratagem to unit name to (verdict, reason); `undecided` is a count."""

    edition: str
    verdicts: dict[str, dict[str, tuple[str, str]]] = field(default_factory=dict)
    undecided: set[str] = field(default_factory=set)
    hypothetical: list[str] = field(default_factory=list)

    def judge(self, stratagem: str, unit: str, verdict: str, reason: str) -> None:
        """Notes a verdict; of several sheets of one name the best counts."""
        found = self.verdicts.setdefault(stratagem, {})
        if unit not in found or RANK[verdict] < RANK[found[unit][0]]:
            found[unit] = (verdict, reason)


def answer(store: GraphStore, question: StratagemQuestion) -> Answers:
    """The answers to the question, the newest edition first.

    Raises:
        QuestionError: What it asks of units does not hold together.
    """
    editions = question.editions or EDITIONS
    found = [units.find(store, subject) for subject in question.subjects]
    if found:
        known = [_judged(store, question, found, edition) for edition in editions]
        loaded = stratagems.load(store, tuple({iri for one in known for iri in one.verdicts}))
    else:
        known = [Edition(edition) for edition in editions]
        loaded = stratagems.load(store, editions=editions)
    matching = {iri: one for iri, one in loaded.items() if matches(question, one)}
    sections = [_section(store, question, found, one, matching) for one in known]
    notes = [*question.notes, *_notes(question, sections)]
    sections = [section for section in sections if section.answers]
    return Answers(
        question.text, understood(question, found), heading(question), tuple(sections), tuple(notes)
    )


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


def _judged(store: GraphStore, question: StratagemQuestion, found: Sequence[Units], edition: str) -> Edition:
    result = Edition(edition)
    names: dict[str, str] = {}
    for one in found:
        if one.subject.leaders:
            _judge_attached(store, question, one, result)
        elif one.of(edition):
            names |= one.of(edition)
        elif one.subject.datasheet is None:
            _judge_keywords(store, question, one, result)
    if names:
        for row in store.select(library.text("verdicts"), {"datasheet": tuple(names)}):
            unit = names[str(row["datasheet"])]
            verdict = notation(str(row["verdict"]))
            result.judge(str(row["stratagem"]), unit, verdict, str(row.get("reason", "")))
        for entity in (entity for name in question.stratagems for entity in name.entities):
            if entity.edition == edition:
                for unit in names.values():
                    if unit not in result.verdicts.get(entity.iri, {}):
                        result.judge(entity.iri, unit, *_NO_ACCESS)
    return result


def _possible(store: GraphStore, question: StratagemQuestion, edition: str) -> dict[str, Stratagem]:
    loaded = stratagems.load(store, editions=(edition,))
    return {iri: one for iri, one in loaded.items() if matches(question, one)}


def _judge_keywords(store: GraphStore, question: StratagemQuestion, asked: Units, result: Edition) -> None:
    from rulegraph.queries import decisions  # noqa: PLC0415  # most questions are looked up

    keywords = [name.iris(result.edition) for name in asked.subject.keywords]
    if not all(keywords) or not keywords:
        return
    label = asked.subject.label
    result.hypothetical.append(label)
    possible = _possible(store, question, result.edition)
    iris = frozenset(iri for found in keywords for iri in found)
    for iri, decision in decisions.for_keywords(store, iris, asked.factions, possible).items():
        if decision.certain:
            result.judge(iri, label, decision.verdict, decision.reason)
        else:
            result.undecided.add(iri)


def _judge_attached(store: GraphStore, question: StratagemQuestion, asked: Units, result: Edition) -> None:
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
    possible = _possible(store, question, result.edition)
    found_verdicts = decisions.for_attached(store, next(iter(bodies)), leaders, possible)
    for iri, decision in found_verdicts.items():
        result.judge(iri, asked.subject.label, decision.verdict, decision.reason)


def _section(
    store: GraphStore,
    question: StratagemQuestion,
    found: Sequence[Units],
    edition: Edition,
    matching: Mapping[str, Stratagem],
) -> Section:
    candidates = [one for one in matching.values() if one.edition == edition.edition]
    ineligible = 0
    if found:
        best = {iri: min(RANK[verdict] for verdict, _ in by.values()) for iri, by in edition.verdicts.items()}
        asked = [one for one in candidates if one.iri in best]
        shown = [one for one in asked if best[one.iri] < RANK["ineligible"] or question.stratagems]
        ineligible = len(asked) - len(shown)
    else:
        shown = candidates
    replaced = 0
    if edition.edition != EDITIONS[0] and not question.editions:
        kept = _only_here(store, shown, found, edition)
        replaced, shown = len(shown) - len(kept), kept
    more = details.load(store, tuple(one.iri for one in shown))
    answers = tuple(
        _answer(one, edition.verdicts.get(one.iri, {}), more[one.iri]) for one in stratagems.ordered(shown)
    )
    notes = _section_notes(edition, ineligible, replaced)
    units_asked = tuple(sorted({unit for by in edition.verdicts.values() for unit in by}))
    title = _section_heading(edition.edition, found, question)
    return Section(edition.edition, title, answers, units_asked, notes)


def _only_here(
    store: GraphStore, shown: Sequence[Stratagem], found: Sequence[Units], edition: Edition
) -> list[Stratagem]:
    """The stratagems of the older edition that the newest one does not carry on.

    A unit that exists in the older edition alone keeps all of them.
    """
    if not shown:
        return []
    old_units = {
        name
        for one in found
        if one.newest == edition.edition
        for name in (*one.of(edition.edition).values(), one.subject.label)
    }
    older = tuple(one.iri for one in shown)
    carried = {str(row["older"]) for row in store.select(library.text("carried_over"), {"older": older})}
    namesakes = {iri: iri.replace(f"/{edition.edition}/", f"/{EDITIONS[0]}/", 1) for iri in older}
    rows = store.select(library.text("stratagems"), {"stratagem": tuple(namesakes.values())})
    there = {str(row["stratagem"]) for row in rows}
    return [
        one
        for one in shown
        if old_units & set(edition.verdicts.get(one.iri, {}))
        or not (one.iri in carried or namesakes[one.iri] in there)
    ]


def _answer(
    one: Stratagem, verdicts: Mapping[str, tuple[str, str]], more: details.Details
) -> StratagemAnswer:
    best = min((verdict for verdict, _ in verdicts.values()), key=lambda verdict: RANK[verdict], default="")
    units_for = tuple(sorted(unit for unit, (verdict, _) in verdicts.items() if verdict == best))
    reasons = sorted({reason for verdict, reason in verdicts.values() if verdict == best and reason})
    others: dict[str, list[str]] = {}
    for unit, (verdict, reason) in sorted(verdicts.items()):
        if verdict != best:
            others.setdefault(f"{verdict} ({reason})" if reason else verdict, []).append(unit)
    reasons += [f"{_some(names)}: {verdict}" for verdict, names in others.items()]
    return StratagemAnswer(
        name=one.name,
        id=one.iri,
        edition=one.edition,
        mode=one.mode,
        detachment=one.detachment,
        faction=one.faction,
        category=one.category,
        cp=one.cp,
        turn=one.turn,
        phases=one.phases,
        verdict=best,
        units=units_for,
        conditions=more.conditions,
        reason="; ".join(reasons),
        flags=(("core",) if one.core else ()) + more.flags,
        summary=one.summary,
        sources=more.sources,
    )


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:4]) + (f" and {len(names) - 4} more" if len(names) > 4 else "")


def _section_heading(edition: str, found: Sequence[Units], question: StratagemQuestion) -> str:
    if edition == EDITIONS[0] or question.editions:
        return f"{edition}th edition"
    if found and all(one.newest == edition for one in found):
        names = " and ".join(one.subject.label for one in found)
        return f"Only in the {edition}th edition: the graph has no newer datasheet of {names}"
    return f"Only in the {edition}th edition"


def _section_notes(edition: Edition, ineligible: int, replaced: int) -> tuple[str, ...]:
    notes = []
    if edition.hypothetical:
        names = ", ".join(edition.hypothetical)
        notes.append(
            f"no datasheet of this edition has {names}: listed is what every such unit can use, and "
            f"{_count(len(edition.undecided))} could not be decided"
        )
    if ineligible:
        notes.append(f"{_count(ineligible)} of those asked for can never be used on it")
    if replaced:
        notes.append(f"{_count(replaced)} left out, since the newer edition has them too")
    return tuple(notes)


def _count(number: int) -> str:
    return f"{number} stratagem" if number == 1 else f"{number} stratagems"


def _notes(question: StratagemQuestion, sections: Sequence[Section]) -> list[str]:
    notes = [
        f"{section.edition}th edition: {note}"
        for section in sections
        if not section.answers
        for note in section.notes
    ]
    if question.detachments and question.subjects:
        notes.append("core stratagems are left out, since a detachment was named")
    if not any(section.answers for section in sections):
        notes.append("no stratagem in the graph fits all that was asked")
    return notes
