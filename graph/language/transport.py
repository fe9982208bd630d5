"""Transport capacity: which models a TRANSPORT can carry, and which not."""

import re
from dataclasses import replace

from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.language.passage import Passage
from rulegraph.graph.language.selector import read_selectors
from rulegraph.graph.language.sentence import sentences
from rulegraph.graph.language.structure import Alternative
from rulegraph.graph.language.text import plain

_CAPACITY = re.compile(r"(?:transport capacity of|\A- ?) ?\d+ (?=[A-Z])")
_UNITS = re.compile(r"transport capacity of \d+ models? from the following units: (?P<units>[^.]+)")
_NEXT = re.compile(r" and \d+ (?=[A-Z])")
_ONLY = re.compile(r"\bcan only transport (?P<models>[^.(]+)")
_CAN = re.compile(r"models that can ([A-Z]+)")
_CANNOT = re.compile(r"\bcannot transport (?:the )?(?P<models>[^.(]+)")


def read_capacity(text: str, vocabulary: KeywordVocabulary) -> tuple[Alternative, ...]:
    """The kinds of models that fit in, with what is left out; () where the text was not understood.

    Source: core rules 18.01 (11th edition): the capacity on the datasheet says which models may embark.
    """
    carried: list[Alternative] = []
    barred: list[tuple[str, ...]] = []
    for sentence in _clauses(_CAN.sub(r"\1 models", text))[:24]:
        cannot = _CANNOT.search(sentence)
        if cannot is not None:
            barred += [one.required for one in _models(cannot["models"], vocabulary)]
            continue
        only = _ONLY.search(sentence)
        if only is not None:
            carried += _models(only["models"], vocabulary)
            continue
        units = _UNITS.search(sentence)
        if units is not None:
            names = units["units"].split(",")
            carried += [one for name in names for one in _models(name, vocabulary)]
            continue
        found = _CAPACITY.search(sentence)
        while found is not None:
            end = _NEXT.search(sentence, found.end())
            carried += _models(sentence[found.end() : end.start() if end else None], vocabulary)
            found = end
    return tuple(replace(one, excluded=(*one.excluded, *barred)) for one in carried)


def _clauses(text: str) -> list[str]:
    return [sentence for line in text.splitlines() for sentence in sentences(plain(line)[0])]


def _models(phrase: str, vocabulary: KeywordVocabulary) -> tuple[Alternative, ...]:
    # What may embark is a list of kinds: its "and" joins what an "or" would join in a target.
    kinds = phrase.strip(" .").replace(" and ", " or ")
    passage = Passage(f"one {kinds}", vocabulary)
    nouns, _ = read_selectors(passage, 0, passage.end)
    return tuple(one for noun in nouns for one in noun.target.alternatives if one.required)
