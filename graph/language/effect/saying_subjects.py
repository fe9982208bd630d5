"""Whom an operation is about, in words: "ranged weapons of your unit", "enemy TIDEBORN units"."""

from rulegraph.graph.language.effect.saying_conditions import relative_words
from rulegraph.graph.language.effect.structure import Subject
from rulegraph.graph.language.structure import Alternative

_WHO = {
    "your-unit": "your unit", "bearer": "the bearer", "bearer-unit": "the bearer's unit",
}  # fmt: skip


def subject_words(subject: Subject) -> str:
    """The subject as a noun phrase in our own words."""
    if subject.who == "attacks-against":
        whom = _described(subject, "") if subject.alternatives else "your unit"
        return f"{_noun(subject)} against {whom}"
    whose = _whose(subject)
    if subject.part == "unit" or (subject.part == "model" and subject.who in {"units", "bearer"}):
        return _narrowed(whose, subject)
    return _narrowed(f"{_noun(subject)} of {whose}", subject)


def is_plural(subject: Subject) -> bool:
    """Whether the noun phrase of the subject takes "have" and not "has"."""
    if subject.who == "bearer" and subject.part == "model":
        return False
    return subject.part != "unit" if subject.who != "units" else subject.part != "model" or subject.count != 1


def alternatives_words(alternatives: tuple[Alternative, ...]) -> str:
    """Sets of keywords of which one suffices: "KROOT INFANTRY or VESPID (not CHARACTER)"."""
    return " or ".join(_alternative(one) for one in alternatives)


def _alternative(alternative: Alternative) -> str:
    without = " or ".join(" ".join(one) for one in alternative.excluded)
    return " ".join((*alternative.required, *([f"(not {without})"] if without else [])))


def _whose(subject: Subject) -> str:
    if subject.who == "units":
        return _described(subject, "enemy" if subject.side == "enemy" else "friendly")
    if subject.who == "trigger":
        return "that enemy unit" if subject.side == "enemy" else "that unit"
    if subject.who == "object":
        return "the picked unit" if subject.part != "model" else "the unit picked"
    return _WHO[subject.who]


def _described(subject: Subject, side: str) -> str:
    kinds = alternatives_words(subject.alternatives)
    noun = "models" if subject.part == "model" else "units"
    if subject.count == 1 and subject.part in {"unit", "model"}:
        noun = noun.removesuffix("s")
    states = [_of_yours(relative_words(state)) for state in subject.states]
    states.sort(key=lambda words: words.startswith("that "))
    if not noun.endswith("s"):
        states = [_of_one(words) for words in states]
    return " ".join(filter(None, (side, kinds, noun, " and ".join(states))))


def _of_yours(words: str) -> str:
    for link in ("of", "to", "with"):
        words = words.replace(f" {link} that unit", f" {link} your unit")
    return words


def _of_one(words: str) -> str:
    for several, single in (("are", "is"), ("were", "was"), ("have", "has"), ("do", "does")):
        words = words.replace(f"that {several} ", f"that {single} ")
    return words


def _noun(subject: Subject) -> str:
    named = subject.name and not subject.name.startswith("except ")
    kind = f"{subject.part.replace('-', ' ')}s"
    return f"{subject.name} {kind}" if named else kind


def _narrowed(words: str, subject: Subject) -> str:
    if subject.name.startswith("except "):
        return f"{words} (not {subject.name.removeprefix('except ')})"
    return words
