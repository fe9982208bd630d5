"""A calculation as text: the figures, the chances, a bar chart, and the rule of each step."""

from collections.abc import Iterator
from typing import NamedTuple

from rulegraph.calculator.chart import bars
from rulegraph.calculator.result import AttackResult
from rulegraph.cli.plain import aligned
from rulegraph.queries.profiles.calculation import Calculation

_WIDTH = 30
_BLOCK = "█"
_NAMES = {"10": "10th edition", "11": "11th edition"}


class _Line(NamedTuple):
    text: str
    style: str = ""


def calculation_text(calculation: Calculation) -> str:
    """The calculation as plain text."""
    return "\n".join(line.text for line in _lines(calculation, "#"))


def show_calculation(calculation: Calculation) -> None:
    """Prints the same on a terminal, in its colours."""
    from rich.padding import Padding  # noqa: PLC0415 - a pipe does not need it
    from rich.text import Text  # noqa: PLC0415 - a pipe does not need it

    from rulegraph.cli.terminal import console  # noqa: PLC0415

    out = console()
    for line in _lines(calculation, _BLOCK):
        text = line.text.lstrip(" ")
        if not text:
            out.print()
            continue
        indent = len(line.text) - len(text)
        out.print(Padding(Text(text, style=line.style), (0, 0, 0, indent), expand=False))


def _lines(calculation: Calculation, block: str) -> Iterator[_Line]:
    first = calculation.results[0]
    several = len(calculation.results) > 1
    aim = f"{len(calculation.results)} typical targets" if several else first.target
    yield _Line(
        f"{calculation.attacker} ({', '.join(calculation.weapons)}) into {aim}, "
        f"{_NAMES[calculation.edition]}, {calculation.phase.title()} phase",
        "bold",
    )
    for name in calculation.used:
        yield _Line(f"with {name}")
    yield _Line("")
    yield from _table(calculation) if several else _one(first, block)
    for title, notes in (
        ("Assumed", calculation.assumed),
        ("Not modelled", _not_modelled(calculation)),
    ):
        if notes:
            yield _Line("")
            yield _Line(f"{title}:", "bold")
            yield from (_Line(f"  {note}", "italic") for note in notes)


def _not_modelled(calculation: Calculation) -> tuple[str, ...]:
    named = (f"{one.what}: {one.why}" for result in calculation.results for one in result.not_modelled)
    return tuple(dict.fromkeys(named))


def _one(result: AttackResult[float], block: str) -> Iterator[_Line]:
    figures = [
        ("attacks", result.attacks),
        ("hits", result.hits),
        ("wounds", result.wounds),
        ("damage", result.damage),
        ("models destroyed", result.destroyed),
    ]
    rows = [(name, f"{float(values.mean):.3f}") for name, values in figures]
    yield _Line("On average:", "bold")
    yield from (_Line(f"  {line}") for line in aligned(rows))
    if float(result.own_mortal_wounds.mean):
        yield _Line(f"  own mortal wounds  {float(result.own_mortal_wounds.mean):.3f}")
    yield _Line("")
    counted = "damage" if result.models == 1 else "models destroyed"
    values = result.damage if result.models == 1 else result.destroyed
    yield _Line(f"{counted.capitalize()}: chance, chance of at least so many", "bold")
    drawn = bars(values)
    table = [
        (
            str(bar.value),
            f"{bar.probability:7.2%}",
            f"{bar.at_least:7.2%}",
            block * round(bar.length * _WIDTH),
        )
        for bar in drawn
    ]
    yield from (_Line(f"  {line}") for line in aligned(table))
    yield _Line(f"The unit is destroyed with {result.unit_destroyed:.2%}.")
    yield _Line("")
    yield _Line("Step by step:", "bold")
    for step in result.steps:
        yield _Line(f"  {step.name}: {step.sentence} [{step.source}]")


def _table(calculation: Calculation) -> Iterator[_Line]:
    rows = [("target", "hits", "wounds", "damage", "destroyed", "unit destroyed")]
    rows += [
        (
            result.target,
            f"{float(result.hits.mean):.2f}",
            f"{float(result.wounds.mean):.2f}",
            f"{float(result.damage.mean):.2f}",
            f"{float(result.destroyed.mean):.2f} of {result.models}",
            f"{result.unit_destroyed:.1%}",
        )
        for result in calculation.results
    ]
    for number, line in enumerate(aligned(rows)):
        yield _Line(line, "" if number else "bold")
