"""Puts names together to the units that a question is about: adjacent keywords, lists, leaders."""

from rulegraph.errors import AmbiguousName, QuestionError
from rulegraph.queries.ask.draft import Draft
from rulegraph.queries.ask.pieces import Piece
from rulegraph.queries.ask.question import Subject
from rulegraph.queries.names import Name

_PREFERENCE = ("datasheet", "faction", "keyword", "detachment", "stratagem")


def choose(piece: Piece, noun: str, before: str) -> Name:
    """The one name that a piece means.

    `noun` is the kind of thing that the next word says it is ("keyword", "unit", "detachment", "faction" or
    ""), `before` the class of the piece before it.

    Raises:
        AmbiguousName: Several names fit equally well.
        QuestionError: A unit is asked for, and the name is none of a unit.
    """
    by_kind: dict[str, list[Name]] = {}
    for name in piece.names:
        by_kind.setdefault(name.kind, []).append(name)
    if noun == "unit" and not by_kind.keys() & {"datasheet", "keyword", "faction"}:
        named = by_kind[next(iter(by_kind))][0]
        raise QuestionError(
            f"“{piece.text}” is no unit but the {named.kind} {named.label}; say which is meant"
        )
    wanted = {"unit": ("datasheet", "keyword")}.get(noun, (noun,)) if noun else ()
    kinds = [kind for kind in wanted if kind in by_kind] or [kind for kind in _PREFERENCE if kind in by_kind]
    if kinds[0] == "keyword" and "stratagem" in kinds and not piece.shouted:
        if before == "use":
            kinds = ["stratagem"]
        elif before != "subject-mark":
            raise AmbiguousName(
                f"“{piece.text}” is the keyword {by_kind['keyword'][0].label} and the stratagem "
                f"{by_kind['stratagem'][0].label}; write “{by_kind['keyword'][0].label} units” or "
                f"“use {by_kind['stratagem'][0].label}”",
                piece.text,
                (f"{by_kind['keyword'][0].label} units", f"use {by_kind['stratagem'][0].label}"),
            )
    found = by_kind[kinds[0]]
    if len(found) > 1:
        labels = sorted(name.label for name in found)
        more = f" and {len(labels) - 8} more" if len(labels) > 8 else ""
        message = f"“{piece.text}” may be {', '.join(labels[:8])}{more}; write the whole name"
        raise AmbiguousName(message, piece.text, tuple(labels))
    return found[0]


def add(draft: Draft, name: Name, words: str) -> None:
    """Adds a datasheet, keyword or faction to the units asked for.

    Raises:
        QuestionError: It joins what cannot be joined.
    """
    joiner = draft.enter("unit", words)
    if draft.link:
        _add_linked(draft, name)
        return
    if draft.leading and _add_to_leaders(draft, name, joiner):
        return
    draft.leading = False
    apart = not draft.subjects or joiner in {"or", ","}
    if not apart and name.kind == "datasheet" and draft.subjects[-1].datasheet is not None:
        if not joiner:
            raise QuestionError(
                f"{draft.subjects[-1].label} and {name.label} are two units: write “or” or “led by” between"
            )
        apart = True
    # "Boyz and VEHICLE" are two kinds of unit, "VEHICLE and FLY" is one.
    apart = apart or (joiner == "and" and _mixed(draft.subjects[-1], name))
    if apart:
        draft.subjects.append(_extended(Subject(), name))
    else:
        draft.subjects[-1] = _extended(draft.subjects[-1], name)


def link(draft: Draft, kind: str, words: str) -> None:
    """Notes that the next unit is attached to the last one.

    Raises:
        QuestionError: There is no unit before it.
    """
    if not draft.subjects:
        if kind == "with":
            return
        raise QuestionError(f"“{words}” without a unit before it; write for example Boyz led by Warboss")
    draft.link = kind


def narrow(draft: Draft, faction: Name) -> None:
    """Limits all units to those of the faction, where they have none of their own."""
    draft.subjects[:] = [
        subject if subject.faction is not None else subject._replace(faction=faction)
        for subject in draft.subjects
    ]


def _mixed(subject: Subject, name: Name) -> bool:
    return name.kind != "faction" and (subject.datasheet is not None) != (name.kind == "datasheet")


def _add_linked(draft: Draft, name: Name) -> None:
    subject = draft.subjects[-1]
    if draft.link == "with" and name.kind != "datasheet":
        draft.subjects[-1] = _extended(subject, name)
    elif draft.link == "leads":
        draft.subjects[-1] = _extended(Subject(), name)._replace(leaders=(subject,))
    else:
        draft.subjects[-1] = subject._replace(leaders=(*subject.leaders, _extended(Subject(), name)))
        draft.leading = True
    draft.link = ""


def _add_to_leaders(draft: Draft, name: Name, joiner: str) -> bool:
    """Adds a name that continues the leaders ("led by Warboss and Painboy"); False where it does not."""
    subject = draft.subjects[-1]
    last = subject.leaders[-1]
    if joiner == "and" and name.kind == "datasheet":
        draft.subjects[-1] = subject._replace(leaders=(*subject.leaders, _extended(Subject(), name)))
        return True
    if not joiner and (name.kind != "datasheet" or last.datasheet is None):
        draft.subjects[-1] = subject._replace(leaders=(*subject.leaders[:-1], _extended(last, name)))
        return True
    return False


def _extended(subject: Subject, name: Name) -> Subject:
    match name.kind:
        case "datasheet":
            return subject._replace(datasheet=name)
        case "faction":
            return subject._replace(faction=name)
        case _:
            if name in subject.keywords:
                return subject
            return subject._replace(keywords=(*subject.keywords, name))
