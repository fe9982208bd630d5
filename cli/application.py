"""The commands as typer has them; each is imported only when it runs or its help is shown."""

import importlib
import inspect
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer
from typer.core import TyperCommand, TyperGroup

from rulegraph.errors import WrongUse

if TYPE_CHECKING:
    from typer._click import Command, Context

# Name to module.
COMMANDS = {
    "ask": "asking",
    "show": "showing",
    "list": "listing",
    "eligibility": "eligibility",
    "calc": "calc",
    "path": "path",
    "impact": "impact",
    "diff": "diff",
    "import": "importing",
    "check": "check",
    "errata": "errata",
    "export": "exporting",
    "query": "querying",
    "stats": "stats",
}


class StrictCommand(TyperCommand):
    """A command that refuses an empty value: a script whose variable is empty must not be told all."""

    def invoke(self, ctx: "Context") -> object:
        """What the command returns.

        Raises:
            WrongUse: The value of an option, or all that an argument has, is empty.
        """
        for parameter in self.params:
            name = parameter.name or ""
            value = ctx.params.get(name)
            words = value if isinstance(value, list | tuple) else [value]
            is_option = parameter.param_type_name == "option"
            shown = parameter.opts[0] if is_option else parameter.human_readable_name.strip("[]").upper()
            source = ctx.get_parameter_source(name)
            is_given = source is not None and source.name == "COMMANDLINE"
            if is_given and words and (any if is_option else all)(word == "" for word in words):
                raise WrongUse(f"{ctx.info_name}: {shown} is empty; give a value or leave it out")
        return super().invoke(ctx)


class LazyGroup(TyperGroup):
    """The commands by name, each made when it is asked for."""

    def list_commands(self, ctx: "Context") -> list[str]:  # noqa: ARG002  # as the base has it
        """The names of all commands, the most used first."""
        return list(COMMANDS)

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":  # noqa: ARG002
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"rulegraph.cli.{COMMANDS[cmd_name]}")
        app = _app()
        first_line = inspect.cleandoc(module.command.__doc__).partition("\n")[0]
        app.command(cmd_name, cls=StrictCommand, help=_help(module.command), short_help=first_line)(
            module.command
        )
        return typer.main.get_command(app)


def _app() -> typer.Typer:
    return typer.Typer(
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )


def _help(function: Callable[..., None]) -> str:
    """The function's docstring, its examples kept line by line."""
    return inspect.cleandoc(function.__doc__ or "").replace("\nExamples:\n", "\n\b\nExamples:\n")


def _version(wanted: bool) -> None:
    if wanted:
        from rulegraph import __version__  # noqa: PLC0415

        typer.echo(f"rulegraph {__version__}")
        raise typer.Exit


def root(
    ctx: typer.Context,
    graph: Annotated[
        str | None,
        typer.Option(
            metavar="PATH",
            help="Folder of the graph, or sparql+http://host/query. Default: RULEGRAPH_GRAPH, or the folder "
            "among your data; while nothing was imported, the shipped facts answer.",
        ),
    ] = None,
    version: Annotated[  # noqa: ARG001  # acts as it is read
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Which stratagem, for which unit, when, and why not: a rules knowledge graph for Warhammer 40,000.

    Examples:
      rulegraph ask "stratagems for KROOT in Fight phase"
      rulegraph show "Pathfinder Team"
      rulegraph list stratagems --format csv
    """
    ctx.obj = graph


def run(arguments: Sequence[str]) -> int:
    """Runs one command and returns its exit status.

    Raises:
        WrongUse: The arguments are not those of a command.
        RulegraphError: What the command raises.
    """
    app = _app()
    app.callback(cls=LazyGroup, help=_help(root))(root)
    command = typer.main.get_command(app)
    # BadParameter < UsageError < ClickException: the base of what typer says of a wrong use.
    wrong_use: type[Exception] = typer.BadParameter.__mro__[2]
    try:
        status = command.main(
            args=list(arguments) or ["--help"], prog_name="rulegraph", standalone_mode=False
        )
    except wrong_use as error:
        raise WrongUse(_usage_message(error)) from error
    return status if isinstance(status, int) else 0


def _usage_message(error: Exception) -> str:
    describe = getattr(error, "format_message", None)
    message = str(describe()) if callable(describe) else str(error)
    path = getattr(getattr(error, "ctx", None), "command_path", "rulegraph")
    return f"{message if message.endswith(('.', '?')) else message + '.'} See {path} --help."
