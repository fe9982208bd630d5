"""`rulegraph eligibility`: the verdicts as a table."""

from typing import Annotated

import typer

from rulegraph.cli.output import AS_OF, Edition, Format, write_json, write_notes


def command(  # noqa: PLR0913, PLR0917  # the options of the command
    ctx: typer.Context,
    unit: Annotated[str, typer.Option(help="Only this datasheet.")] = "",
    stratagem: Annotated[str, typer.Option(help="Only this stratagem.")] = "",
    every: Annotated[bool, typer.Option("--all", help="Also what is ineligible, with the reason.")] = False,
    form: Annotated[Format, typer.Option("--format", help="The form of the table.")] = Format.table,
    edition: Annotated[Edition | None, typer.Option(help="Only this edition.")] = None,
    as_of: Annotated[str, typer.Option(metavar="DATE", help=AS_OF)] = "",
) -> None:
    """Show which datasheet can be the target of which stratagem: eligible, conditional or unknown.

    With a unit and a stratagem the verdict is shown whatever it is.

    Examples:
      rulegraph eligibility --unit "Pathfinder Team"
      rulegraph eligibility --unit "Kroot Carnivores" --stratagem "Dynamic Offensive"
      rulegraph eligibility --all --format csv
    """
    from rulegraph.cli.tabular import write_table  # noqa: PLC0415
    from rulegraph.queries import eligibility, history  # noqa: PLC0415

    verdicts = eligibility.EVERY if every or (unit and stratagem) else eligibility.POSSIBLE
    of = edition.value if edition else ""
    store, _, past = history.stores(ctx.obj, as_of)
    table = eligibility.table(store, unit=unit, stratagem=stratagem, edition=of, verdicts=verdicts)
    if form is Format.json:
        write_json(eligibility.as_json(table, unit=unit, stratagem=stratagem, edition=of))
    else:
        write_table(table, form)
    write_notes(history.about(past) if past else ())
