"""What to know besides the answers: what was left out, could not be decided, or holds at other times."""

from collections.abc import Sequence

from rulegraph.graph.store import Store
from rulegraph.queries import library, stratagems
from rulegraph.queries.answers import Section
from rulegraph.queries.ask.question import StratagemQuestion
from rulegraph.queries.judging import Judgements
from rulegraph.queries.times import window_words
from rulegraph.queries.vocabulary import term


def notes_of_section(edition: Judgements, shown: int, ineligible: int, replaced: int) -> tuple[str, ...]:
    """What to know of the answers of one edition: what was not decided, left out or never usable."""
    notes = []
    if edition.hypothetical and (shown or edition.undecided):
        names = ", ".join(edition.hypothetical)
        note = f"no datasheet of this edition has {names}: listed is what every such unit can use"
        if edition.undecided:
            note += f", and {_count(len(edition.undecided))} could not be decided"
        notes.append(note)
    if ineligible:
        notes.append(f"{_count(ineligible)} of those asked for can never be used on it")
    if replaced:
        them = "it" if replaced == 1 else "them"
        notes.append(f"{_count(replaced)} left out, since the newer edition has {them} too")
    return tuple(notes)


def _about_named(store: Store, question: StratagemQuestion) -> list[str]:
    """Of which edition the stratagems are that were asked for by name, and when they can be used."""
    named = {entity.iri for name in question.stratagems for entity in name.entities}
    known = stratagems.load(store, tuple(sorted(named))) if named else {}
    told = {
        f"{one.name} ({one.edition}th edition) can be used in: {window_words(one.windows)}"
        for one in known.values()
    }
    return sorted(told, reverse=True)


def _count(number: int) -> str:
    return f"{number} stratagem" if number == 1 else f"{number} stratagems"


def _asks_for_core(question: StratagemQuestion) -> bool:
    named = question.detachments or question.factions or question.stratagems or question.categories
    return not named and question.origin != "detachment" and question.mode != "boarding-actions"


def notes_of_answers(
    store: Store, question: StratagemQuestion, sections: Sequence[Section], editions: Sequence[str]
) -> list[str]:
    """What to know of all answers together; `editions` are those that anything was judged in."""
    notes = [
        f"{section.edition}th edition: {note}"
        for section in sections
        if not section.answers
        for note in section.notes
    ]
    if question.detachments and question.subjects:
        notes.append("core stratagems are left out, since a detachment was named")
    if _asks_for_core(question):
        notes += [
            f"the graph has no core stratagems of the {edition}th edition: no imported source tells them"
            for edition in editions
            if not any(store.select(library.text("core_stratagems"), {"edition": term("edition", edition)}))
        ]
    if not any(section.answers for section in sections):
        notes.append("no stratagem in the graph fits all that was asked")
        notes += _about_named(store, question)
    return notes
