"""Answers and tables as plain aligned text, for pipes."""

import textwrap
from collections.abc import Iterable, Sequence

from rulegraph.queries.answers import Answers, FactAnswer, Section, StratagemAnswer

_SHOWN_UNITS = 12


def where(answer: StratagemAnswer) -> str:
    """The detachment, or that it is core; and the mode where it is not the standard one."""
    place = answer.detachment or "Core"
    return place if answer.mode == "standard" else f"{place} (Boarding Actions)"


def when(answer: StratagemAnswer) -> str:
    """When it can be used: "end of opponent's Movement phase"."""
    return answer.when or "when was not read"


def conditions(answer: StratagemAnswer) -> str:
    """What must be so, as a clause behind "if": "it is unengaged; has not moved this turn"."""
    text = "; ".join(answer.conditions)
    return text if not text or text.startswith("the ") else f"it {text}"


def category(answer: StratagemAnswer) -> str:
    """The category in words, "" where it has none."""
    return answer.category.replace("-", " ").title()


def limits(answer: StratagemAnswer) -> str:
    """The limits of use in words, and whether something of the text was not read."""
    return "; ".join([*answer.limits, *(["not fully read"] if "not-fully-read" in answer.flags else [])])


def only(answer: StratagemAnswer, section: Section) -> str:
    """The units that the verdict holds for, where those are not all."""
    return "" if len(answer.units) in {0, len(section.units)} else some(answer.units)


def some(names: Sequence[str]) -> str:
    """The names, of many the first and how many more there are."""
    more = len(names) - _SHOWN_UNITS
    return ", ".join(names[:_SHOWN_UNITS]) + (f" and {more} more" if more > 0 else "")


def sources(answer: StratagemAnswer) -> str:
    """All places, "file:120-131"."""
    return ", ".join(f"{one.source}:{one.lines}" for one in answer.sources)


def answers_text(answers: Answers) -> str:
    """The answers, one block for each stratagem, the columns of its first line aligned."""
    lines = [answers.heading]
    for section in answers.sections:
        lines += ["", _section_heading(section)]
        if len(section.units) > 1:
            lines += textwrap.wrap(f"Units: {some(section.units)}", 110)
        lines.append("")
        lines += _section_lines(section)
        lines += [f"  Note: {note}." for note in section.notes]
    if answers.facts:
        lines += ["", *facts_lines(answers.facts)]
    if answers.notes:
        lines += ["", *(f"Note: {note}." for note in answers.notes)]
    return "\n".join(lines)


def facts_lines(facts: Sequence[FactAnswer]) -> Iterable[str]:
    """The facts, of each its name, what was asked of it, what else is known, and where it stands."""
    for one in facts:
        about = ", ".join(
            filter(None, (one.kind, f"{one.edition}th edition" * bool(one.edition), one.faction))
        )
        yield f"  {one.name} ({about})"
        yield from textwrap.wrap(one.value, 106, initial_indent="      ", subsequent_indent="      ")
        yield from (f"      - {fact}" for fact in one.facts)
        if one.sources:
            yield f"      source: {', '.join(f'{place.source}:{place.lines}' for place in one.sources)}"


def _section_heading(section: Section) -> str:
    count = len(section.answers)
    return f"{section.heading} ({count} {'stratagem' if count == 1 else 'stratagems'})"


def _section_lines(section: Section) -> Iterable[str]:
    rows = [
        (
            one.name,
            f"{one.cp}CP",
            where(one),
            category(one) or "-",
            when(one),
            one.verdict or "-",
        )
        for one in section.answers
    ]
    for line, answer in zip(aligned(rows), section.answers, strict=True):
        yield f"  {line}"
        for label, text in (
            ("does", answer.summary),
            ("when", answer.trigger),
            ("if", conditions(answer)),
            ("limit", limits(answer)),
            ("why", answer.reason),
            ("only", only(answer, section)),
            ("source", sources(answer)),
        ):
            if text:
                yield f"      {label}: {text}"


def aligned(rows: Sequence[Sequence[str]], gap: str = "  ") -> list[str]:
    """The rows as lines whose columns begin at the same place."""
    if not rows:
        return []
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [
        gap.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
