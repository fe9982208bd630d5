"""Answers and tables on a terminal, with rich."""

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rulegraph.cli.plain import category, conditions, facts_lines, limits, only, some, when, where
from rulegraph.queries.answers import Answers, Section, StratagemAnswer

_TABLE_WIDTH = 100  # columns below which a table has more breaks of lines than words
_STYLE = {"eligible": "green", "conditional": "yellow", "unknown": "magenta", "ineligible": "red"}


def console() -> Console:
    """The terminal; colours only where it has them and NO_COLOR is not set."""
    return Console(highlight=False, emoji=False, markup=False)


def show_answers(answers: Answers) -> None:
    """Prints the answers as one table for each edition, with the sources' files listed below.

    A narrow terminal gets a card for each answer instead.
    """
    out = console()
    out.print(Text(answers.heading, style="bold"))
    files: dict[str, int] = {}
    for section in answers.sections:
        out.print()
        out.print(_section(section, files) if out.width >= _TABLE_WIDTH else _cards(section, files))
        if len(section.units) > 1:
            out.print(Text(f"Units: {some(section.units)}", style="dim"))
        for note in section.notes:
            out.print(Text(f"{note}.", style="dim"))
    if files:
        out.print()
    if answers.facts:
        out.print()
    for line in facts_lines(answers.facts):
        out.print(Text(line))
    for file, number in files.items():
        out.print(Text(f"[{number}] {file}", style="dim"))
    if answers.notes:
        out.print()
    for note in answers.notes:
        out.print(Text(f"{note[:1].upper()}{note[1:]}.", style="italic"))


def _section(section: Section, files: dict[str, int]) -> Table:
    table = Table(
        title=f"{section.heading} ({len(section.answers)})", title_justify="left", box=None, pad_edge=False
    )
    table.add_column("Stratagem", ratio=5, overflow="fold")
    table.add_column("CP", justify="right", no_wrap=True)
    table.add_column("When", ratio=3, overflow="fold")
    table.add_column("Verdict", ratio=6, overflow="fold")
    table.add_column("Source", ratio=2, overflow="fold")
    table.expand = True
    for answer in section.answers:
        cells = (_name(answer), Text(str(answer.cp)), _when(answer), _verdict(answer, section))
        table.add_row(*cells, _source(answer, files))
    return table


def _name(answer: StratagemAnswer) -> Text:
    text = Text(answer.name, style="bold")
    text.append(f"\n{where(answer)}", style="not bold")
    if answer.category:
        text.append(f"\n{category(answer)}", style="not bold dim")
    return text


def _when(answer: StratagemAnswer) -> Text:
    return Text(when(answer))


def _verdict(answer: StratagemAnswer, section: Section) -> Text:
    text = Text()
    if answer.verdict:
        text.append(answer.verdict, style=_STYLE[answer.verdict])
    for line in _lines(answer, section):
        text.append(f"\n{line}" if text else line)
    return text


def _lines(answer: StratagemAnswer, section: Section) -> list[str]:
    lines = [
        answer.summary,
        f"when {answer.trigger}" if answer.trigger else "",
        f"if {conditions(answer)}" if answer.conditions else "",
        limits(answer),
        answer.reason,
        f"only {only(answer, section)}" if only(answer, section) else "",
    ]
    return [line for line in lines if line]


def _cards(section: Section, files: dict[str, int]) -> Group:
    parts: list[RenderableType] = [Text(f"{section.heading} ({len(section.answers)})", style="italic")]
    for answer in section.answers:
        head = Text(answer.name, style="bold")
        head.append(f"  {answer.cp}CP", style="not bold")
        if answer.verdict:
            head.append("  ").append(answer.verdict, style=f"not bold {_STYLE[answer.verdict]}")
        place = ", ".join(filter(None, (where(answer), category(answer), when(answer))))
        body = [Text(place), *map(Text, _lines(answer, section)), _source(answer, files, "  ")]
        parts += [Text(), head, Padding(Group(*body), (0, 0, 0, 2))]
    return Group(*parts)


def _source(answer: StratagemAnswer, files: dict[str, int], gap: str = "\n") -> Text:
    places = [f"[{files.setdefault(one.source, len(files) + 1)}] {one.lines}" for one in answer.sources]
    return Text(gap.join(places), style="dim")
