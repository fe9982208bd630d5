"""Asks a question in plain words: reads it and answers it."""

from rulegraph.errors import QuestionError
from rulegraph.graph.store import GraphStore
from rulegraph.queries.answering import answer
from rulegraph.queries.answers import Answers
from rulegraph.queries.ask.reading import read


def ask(store: GraphStore, text: str, edition: str = "") -> Answers:
    """The answers to a question in plain words, of one edition ("10", "11") or of both, the newest first.

    Raises:
        QuestionError: The question cannot be read, or is not one that can be answered.
        UnknownName: A word is neither a name in the graph nor a word that is read.
        AmbiguousName: A name fits several things.
    """
    question = read(store, text)
    if edition:
        if question.editions and question.editions != (edition,):
            said = " and ".join(f"{one}th" for one in question.editions)
            raise QuestionError(
                f"the question says the {said} edition and the option the {edition}th; say one of them"
            )
        question = question._replace(editions=(edition,))
    return answer(store, question)
