"""`rulegraph errata`: what errata a graph holds, whether they are in force, and applying them."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from rulegraph.cli.output import write, write_json
from rulegraph.errors import WrongUse


class Action(StrEnum):
    """What is done with errata."""

    list = "list"
    verify = "verify"
    apply = "apply"


class Shown(StrEnum):
    """The verdicts on an erratum."""

    conflicting = "conflicting"
    pending = "pending"
    ambiguous = "ambiguous"
    target_missing = "target-missing"
    not_machine_checkable = "not-machine-checkable"
    applied = "applied"


def command(  # noqa: PLR0913, PLR0917 - its options
    ctx: typer.Context,
    action: Annotated[Action, typer.Argument(metavar="ACTION", help="list, verify or apply.")],
    items: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ERRATUM|FILE.yaml...]", help="To apply: ids or headers of errata, or hand-written ones."
        ),
    ] = None,
    verdict: Annotated[
        Shown | None, typer.Option(metavar="VERDICT", help="Verify: show only errata of this verdict.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
    date: Annotated[
        str, typer.Option(metavar="DATE", help="Apply: the day from which the patches hold (2031-05-01).")
    ] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Apply: check all, but write nothing.")] = False,
) -> int:
    """List errata, verify that they are in force, or apply those that are pending.

    Verify holds each erratum against the graph: applied, pending, conflicting (the text is neither the old
    nor the new one), ambiguous, target-missing or not-machine-checkable; it exits with 1 if any is pending or
    conflicting. Apply writes patches beside what they change, all or none.

    Examples:
      rulegraph errata verify
      rulegraph errata verify --verdict pending
      rulegraph errata apply house-rules.yaml --dry-run
    """
    from rulegraph.cli import errata_report  # noqa: PLC0415
    from rulegraph.graph.store import open_store  # noqa: PLC0415

    if action is not Action.apply and (items or date or dry_run):
        raise WrongUse(
            f"errata {action.value} takes no erratum, file, --date or --dry-run; see errata --help."
        )
    if action is not Action.verify and verdict is not None:
        raise WrongUse(f"errata {action.value} takes no --verdict; see rulegraph errata --help.")
    if action is Action.apply:
        return _apply(ctx, tuple(items or ()), date, dry_run, as_json)
    from rulegraph.graph import errata  # noqa: PLC0415

    store = open_store(ctx.obj)
    if action is Action.list:
        known = errata.errata(store)
        write_json(errata_report.list_json(known)) if as_json else write(errata_report.list_text(known))
        return 0
    found = errata.verify(store)
    if as_json:
        write_json(errata_report.verified_json(found, verdict))
    else:
        write(errata_report.verified_text(found, verdict))
    return 0 if found.is_fine else 1


def _apply(ctx: typer.Context, items: tuple[str, ...], date: str, dry_run: bool, as_json: bool) -> int:
    from rulegraph.cli import errata_report  # noqa: PLC0415
    from rulegraph.graph import errata  # noqa: PLC0415
    from rulegraph.graph.store import default_location  # noqa: PLC0415

    files = tuple(Path(item) for item in items if item.casefold().endswith((".yaml", ".yml")))
    named = tuple(item for item in items if not item.casefold().endswith((".yaml", ".yml")))
    done = errata.apply(
        ctx.obj if ctx.obj is not None else default_location(),
        named,
        files=files,
        date=date,
        dry_run=dry_run,
    )
    if as_json:
        write_json(errata_report.applied_json(done))
    else:
        write(errata_report.applied_text(done, dry_run))
    return 1 if done.left else 0
