"""`rulegraph calc`: exact attack results, fed from the graph."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulegraph.cli.output import Edition, on_terminal, write, write_json
from rulegraph.errors import WrongUse

if TYPE_CHECKING:
    from rulegraph.queries.profiles.calculation import Calculation


class Phase(StrEnum):
    """The phases in which units attack."""

    shooting = "shooting"
    fight = "fight"


class Distance(StrEnum):
    """How near the target is."""

    half = "half"


class Targets(StrEnum):
    """Sets of targets."""

    profiles = "profiles"


def command(  # noqa: PLR0913, PLR0917 - its options
    ctx: typer.Context,
    words: Annotated[
        list[str],
        typer.Argument(metavar="ATTACKER [into] [TARGET]", help='"10 pathfinders, rail rifles" into "boyz".'),
    ],
    used: Annotated[
        list[str] | None,
        typer.Option(
            "--with", metavar="NAME", help="A stratagem, rule or ability that the attacker uses; repeatable."
        ),
    ] = None,
    target_used: Annotated[
        list[str] | None,
        typer.Option("--target-with", metavar="NAME", help="One that the target uses; repeatable."),
    ] = None,
    against: Annotated[
        Targets | None, typer.Option(help="profiles: ten typical targets instead of one.")
    ] = None,
    phase: Annotated[Phase | None, typer.Option(help="Where a weapon can be meant both ways.")] = None,
    within: Annotated[Distance | None, typer.Option(help="half: the target is within half range.")] = None,
    cover: Annotated[bool, typer.Option("--cover", help="The target has the benefit of cover.")] = False,
    stationary: Annotated[bool, typer.Option("--stationary", help="The attacker did not move.")] = False,
    charged: Annotated[bool, typer.Option("--charged", help="The attacker made a charge move.")] = False,
    unseen: Annotated[bool, typer.Option("--unseen", help="The target is not visible.")] = False,
    snap: Annotated[bool, typer.Option("--snap", help="Snap shooting, as in Fire Overwatch.")] = False,
    battle_round: Annotated[int, typer.Option("--round", min=0, max=20, help="The battle round.")] = 0,
    wounds_lost: Annotated[
        int, typer.Option(min=0, max=200, help="Wounds that the first model of the target has lost.")
    ] = 0,
    edition: Annotated[Edition | None, typer.Option(help="The edition; the newest by default.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Also draw models destroyed into a .png or .svg.")
    ] = None,
) -> None:
    """Calculate what an attack does, exactly: the whole distribution, with the rule of each step.

    A weapon without a number is used by every model. What is not modelled is named.

    Examples:
      rulegraph calc "10 pathfinders, rail rifles" into "Rapier Laser Destroyer Battery" --within half
      rulegraph calc "5 scourges, shardcarbine" --against profiles
    """
    from rulegraph.calculator.profile import Situation  # noqa: PLC0415
    from rulegraph.graph.store import open_store  # noqa: PLC0415
    from rulegraph.queries.profiles.calculation import Request, answer  # noqa: PLC0415

    attacker, target = _sides(words, against)
    if plot is not None and plot.suffix.casefold() not in {".png", ".svg"}:
        raise WrongUse(f"calc --plot {str(plot)!r}: write to a file that ends in .png or .svg")
    request = Request(
        attacker=attacker,
        target=target,
        edition=edition.value if edition else "",
        phase=phase.value if phase else "",
        used=tuple(used or ()),
        target_used=tuple(target_used or ()),
        situation=Situation(
            within_half_range=within is Distance.half,
            remained_stationary=stationary,
            moved_at_most_three_inches=stationary,
            charged=charged,
            engaged=phase is Phase.fight,
            target_in_cover=cover,
            target_not_visible=unseen,
            snap_shooting=snap,
        ),
        battle_round=battle_round,
        wounds_lost=wounds_lost,
    )
    calculation = answer(open_store(ctx.obj), request)
    if plot is not None:
        from rulegraph.cli.plotting import plot_destroyed  # noqa: PLC0415

        plot_destroyed(calculation, plot)
    _show(calculation, as_json=as_json)


def _sides(words: list[str], against: Targets | None) -> tuple[str, str]:
    sides = [word for word in words if word.casefold() != "into"]
    if against is not None and len(sides) == 1:
        return sides[0], ""
    if against is not None or len(sides) != 2:
        raise WrongUse(
            f"calc: {len(sides)} units are named; name an attacker and a target in quotes, "
            "or an attacker with --against profiles"
        )
    return sides[0], sides[1]


def _show(calculation: "Calculation", *, as_json: bool) -> None:
    if as_json:
        from rulegraph.queries.profiles.as_json import document  # noqa: PLC0415

        write_json(document(calculation))
        return
    from rulegraph.cli.calculation import calculation_text, show_calculation  # noqa: PLC0415

    if on_terminal():
        show_calculation(calculation)
    else:
        write(calculation_text(calculation))
