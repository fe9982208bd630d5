"""Answers a question for stratagems: looks verdicts up, filters, and puts the editions in order."""

from collections.abc import Mapping, Sequence

from rulegraph.graph.store import GraphStore
from rulegraph.queries import details, library, stratagems, successors, units
from rulegraph.queries.answers import Answers, Section, StratagemAnswer
from rulegraph.queries.ask.question import StratagemQuestion
from rulegraph.queries.candidates import limited
from rulegraph.queries.judging import (
    RANK,
    Judgements,
    asks_for_all,
    check_attached,
    judgements,
    load,
    matches,
)
from rulegraph.queries.notes import notes_of_answers, notes_of_section
from rulegraph.queries.stratagems import Stratagem
from rulegraph.queries.times import window_words
from rulegraph.queries.units import Units
from rulegraph.queries.vocabulary import EDITIONS
from rulegraph.queries.wording import heading, understood


def answer(store: GraphStore, question: StratagemQuestion) -> Answers:
    """The answers to the question, the newest edition first.

    Raises:
        QuestionError: What it asks of units does not hold together.
    """
    question = successors.included(store, question)
    editions = question.editions or EDITIONS
    found = [units.find(store, subject) for subject in question.subjects]
    if found:
        known = [judgements(store, question, found, edition) for edition in editions]
        check_attached(found, known)
        loaded = {iri: stratagem for one in known for iri, stratagem in one.loaded.items()}
        # What can never be used is counted, and needs to be known only to see whether it was asked for.
        asked = {iri for one in known for iri in (one.possible if asks_for_all(question) else one.verdicts)}
        missing = tuple(sorted(asked - set(loaded)))
        if missing:
            loaded |= stratagems.load(store, missing)
    else:
        known = [Judgements(edition) for edition in editions]
        loaded = {
            iri: one
            for edition in editions
            for iri, one in load(store, edition, limited(store, question, edition)).items()
        }
    matching = {iri: one for iri, one in loaded.items() if matches(question, one)}
    if question.effects:
        from rulegraph.queries.tagged import stratagems as tagged  # noqa: PLC0415  # most name none

        given = tagged(store, question)
        matching = {iri: one for iri, one in matching.items() if iri in given}
    sections = [_section(store, question, found, one, matching) for one in known]
    judged = [one.edition for one in known if one.units or not found]
    notes = [*question.notes, *notes_of_answers(store, question, sections, judged)]
    sections = [section for section in sections if section.answers]
    return Answers(
        question.text, understood(question, found), heading(question), tuple(sections), tuple(notes)
    )


def _section(
    store: GraphStore,
    question: StratagemQuestion,
    found: Sequence[Units],
    edition: Judgements,
    matching: Mapping[str, Stratagem],
) -> Section:
    candidates = [one for one in matching.values() if one.edition == edition.edition]
    ineligible = 0
    if found:
        asked = [one for one in candidates if one.iri in edition.verdicts]
        shown = [one for one in asked if edition.best(one.iri) != "ineligible" or question.stratagems]
        all_asked = len(edition.verdicts) if asks_for_all(question) else len(asked)
        ineligible = all_asked - len(shown)
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
    notes = notes_of_section(edition, len(shown), ineligible, replaced)
    title = _section_heading(edition.edition, found, question)
    return Section(edition.edition, title, answers, tuple(sorted(edition.units)), notes)


def _only_here(
    store: GraphStore, shown: Sequence[Stratagem], found: Sequence[Units], edition: Judgements
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
    if all(old_units & set(edition.verdicts.get(one.iri, {})) for one in shown):
        return list(shown)
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
        when=window_words(one.windows),
        windows=one.windows,
        event=one.event,
        trigger=more.trigger,
        units=units_for,
        conditions=more.conditions,
        limits=more.limits,
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
