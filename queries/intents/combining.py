"""Answers of compact questions put together: those that all parts give, that one gives, that one does not."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from rulegraph.errors import QuestionError
from rulegraph.queries.answers import Answers, FactAnswer, Section
from rulegraph.queries.ask.compact import Compact
from rulegraph.queries.ask.compact_tree import Both, Either, Terms, Tree, Without

_SCOPES = frozenset({"faction", "detachment", "edition", "mode", "origin"})
_STRATAGEMS = (Compact("kind", ":", "stratagem"),)
Asked: TypeAlias = Callable[[tuple[Compact, ...]], Answers]


def combined(text: str, tree: Tree, asked: Asked) -> Answers:
    """The answers to questions put together; what is known of an answer is what its first question tells.

    Raises:
        QuestionError: A part cannot be answered, or "not" has nothing to be taken from.
    """
    found = _of(tree, asked)
    sections = tuple(section for section in found.sections if section.answers)
    notes = list(dict.fromkeys(found.notes))
    if not sections and not found.facts:
        notes.append("nothing in the graph fits all that was asked")
    understood = {"intent": found.understood.get("intent"), "compact": str(tree)}
    return found._replace(
        question=text, heading=str(tree), understood=understood, sections=sections, notes=tuple(notes)
    )


def _of(tree: Tree, asked: Asked) -> Answers:
    match tree:
        case Terms(terms):
            return asked(terms)
        case Either(parts):
            return union([_of(part, asked) for part in parts])
        case Both(parts):
            return _common(parts, asked)
        case Without():
            return _common((tree,), asked)


def _common(parts: Sequence[Tree], asked: Asked) -> Answers:
    within = _scoped(asked, parts)
    wanted = [_of(part, within) for part in parts if not isinstance(part, Without)]
    found = wanted[0] if wanted else _all(within)
    for other in wanted[1:]:
        found = _kept(found, _ids(other), Both)
    for part in parts:
        if isinstance(part, Without):
            found = _kept(found, _ids(_of(part.part, within)), Without)
    return found


def _scoped(asked: Asked, parts: Sequence[Tree]) -> Asked:
    """Asks each part within what the first question limits anyway, which changes no answer but takes less."""
    first = next((part.terms for part in parts if isinstance(part, Terms)), ())
    scope = [term for term in first if term.key in _SCOPES] if first[:1] == _STRATAGEMS else []

    def scoped(terms: tuple[Compact, ...]) -> Answers:
        named = {term.key for term in terms}
        if "intent" in named or ("kind" in named and terms[:1] != _STRATAGEMS):
            return asked(terms)
        return asked((*terms, *(term for term in scope if term.key not in named)))

    return scoped


def _all(asked: Asked) -> Answers:
    """All stratagems, from which a negation takes."""
    try:
        return asked(())
    except QuestionError as error:
        raise QuestionError(
            f"“not” needs a question from which it takes; write what is asked before it ({error})"
        ) from None


def _ids(answers: Answers) -> frozenset[str]:
    return frozenset((*(one.id for one in answers.answers), *(one.id for one in answers.facts)))


def _kept(answers: Answers, ids: frozenset[str], how: type[Both | Without]) -> Answers:
    def stays(iri: str) -> bool:
        return (iri in ids) == (how is Both)

    return answers._replace(
        sections=tuple(
            section._replace(answers=tuple(one for one in section.answers if stays(one.id)), notes=())
            for section in answers.sections
        ),
        facts=tuple(one for one in answers.facts if stays(one.id)),
        notes=(),
    )


def union(found: Sequence[Answers]) -> Answers:
    """All answers of several questions, each once; what else is told is that of the first question."""
    sections: dict[str, Section] = {}
    for section in (section for answers in found for section in answers.sections):
        known = sections.setdefault(section.edition, section._replace(answers=(), units=(), notes=()))
        there = {one.id for one in known.answers}
        more = tuple(one for one in section.answers if one.id not in there)
        sections[section.edition] = known._replace(
            answers=known.answers + more, units=tuple(sorted({*known.units, *section.units}))
        )
    newest_first = sorted(sections.values(), key=lambda one: -int(one.edition))
    return found[0]._replace(sections=tuple(newest_first), facts=tuple(_once(found)), notes=())


def _once(found: Iterable[Answers]) -> Iterator[FactAnswer]:
    there: set[tuple[str, str, tuple[str, ...]]] = set()
    for fact in (fact for answers in found for fact in answers.facts):
        key = (fact.id, fact.value, fact.facts)
        if key not in there:
            there.add(key)
            yield fact
