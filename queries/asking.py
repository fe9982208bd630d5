"""Asks a question in plain words: finds out what it asks, reads it and answers it."""

import re
from importlib import import_module
from typing import TYPE_CHECKING

from rulegraph.errors import QuestionError
from rulegraph.graph.store import GraphStore
from rulegraph.queries.answering import answer
from rulegraph.queries.answers import Answers
from rulegraph.queries.ask.compact import START, Compact
from rulegraph.queries.ask.question import StratagemQuestion
from rulegraph.queries.ask.reading import read
from rulegraph.queries.intents.question import IntentQuestion
from rulegraph.queries.intents.reading import candidates, exactly, respelt
from rulegraph.queries.intents.rewriting import Rewritten, rewritten
from rulegraph.queries.intents.table import INTENTS

if TYPE_CHECKING:
    from rulegraph.queries.intents.calculating import Attack

_ATTACK = re.compile(r"\binto\b|\b(?:damage|dmg)\b.*\bto\b", re.IGNORECASE)


def ask(store: GraphStore, text: str, edition: str = "") -> Answers:
    """The answers to a question in plain words, of one edition ("10", "11") or of both, the newest first.

    Raises:
        QuestionError: The question cannot be read, or is not one that can be answered.
        UnknownName: A word is neither a name in the graph nor a word that is read.
        AmbiguousName: A name fits several things.
    """
    if START.match(text):
        return _compact(store, text, edition)
    attack = attack_asked(text)
    if attack is not None:
        from rulegraph.queries.intents.calculating import as_answers, calculated  # noqa: PLC0415

        return as_answers(text, calculated(store, attack, edition))
    found = candidates(text, edition)
    question = exactly(store, found)
    if question is not None:
        return _answered(store, question)
    said = rewritten(text)
    try:
        return _stratagems(store, said, edition)
    except QuestionError as error:
        try:
            question = respelt(store, found)
        except QuestionError:
            if text.strip().casefold().startswith("strat"):
                raise error from None
            raise
        if question is None:
            raise
    return _answered(store, question)


def attack_asked(text: str) -> "Attack | None":
    """The attack whose result the question asks for, None where it asks for something else."""
    if not _ATTACK.search(text):
        return None
    from rulegraph.queries.intents.calculating import attack_of  # noqa: PLC0415  # few ask so

    return attack_of(text)


def _answered(store: GraphStore, question: IntentQuestion) -> Answers:
    module = next(intent.module for intent in INTENTS if intent.name == question.intent)
    from rulegraph.queries.intents.compact_form import of_intent  # noqa: PLC0415

    answers: Answers = import_module(f"rulegraph.queries.intents.{module}").answer(store, question)
    return answers._replace(understood={**answers.understood, "compact": of_intent(question)})


def _compact(store: GraphStore, text: str, edition: str) -> Answers:
    from rulegraph.queries.ask.compact_tree import Terms, head, read  # noqa: PLC0415  # few ask so

    tree = read(text)
    if isinstance(tree, Terms):
        return _of_terms(store, text, tree.terms, edition)
    from rulegraph.queries.intents.combining import combined  # noqa: PLC0415

    first = head(tree)

    def of_terms(terms: tuple[Compact, ...]) -> Answers:
        named = terms and terms[0].key in {"kind", "intent"}
        return _of_terms(store, text, terms if named else (*first, *terms), edition)

    return combined(text, tree, of_terms)


def _of_terms(store: GraphStore, text: str, terms: tuple[Compact, ...], edition: str) -> Answers:
    from rulegraph.queries.intents.compact_form import read as read_compact  # noqa: PLC0415  # few ask so

    question = read_compact(store, text, terms)
    if edition and question.editions not in {(), (edition,)}:
        raise QuestionError(f"the question names another edition than the option, the {edition}th; say one")
    editions = (edition,) if edition else question.editions
    if isinstance(question, IntentQuestion):
        return _answered(store, question._replace(editions=editions))
    return _told(store, question._replace(editions=editions))


def _told(store: GraphStore, question: StratagemQuestion) -> Answers:
    from rulegraph.queries.ask.compact import of_stratagems, written  # noqa: PLC0415

    answers = _of_kind(store, question)
    terms = of_stratagems(question)
    return answers._replace(understood={**answers.understood, "compact": written(terms) if terms else None})


def _of_kind(store: GraphStore, question: StratagemQuestion) -> Answers:
    if question.wanted == "stratagems":
        return answer(store, question)
    from rulegraph.queries.intents import giving  # noqa: PLC0415  # few ask so

    return giving.answer(store, question)


def _stratagems(store: GraphStore, said: Rewritten, edition: str) -> Answers:
    question = read(store, said.text)
    if edition:
        if question.editions and question.editions != (edition,):
            named = " and ".join(f"{one}th" for one in question.editions)
            raise QuestionError(
                f"the question says the {named} edition and the option the {edition}th; say one of them"
            )
        question = question._replace(editions=(edition,))
    answers = _told(store, question)
    if said == Rewritten(said.text):
        return answers
    from rulegraph.queries.intents.limiting import limited  # noqa: PLC0415  # most questions have no such limit

    return limited(store, answers, said)
