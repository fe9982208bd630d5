"""The command `rulegraph`: reads the arguments, runs one command, and turns errors into one line."""

import importlib
import inspect
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer
from typer.core import TyperGroup

from rulegraph.errors import RulegraphError

if TYPE_CHECKING:
    from typer._click import Command, Context

INTERRUPTED = 130
# Name to module and function; a module is imported only when its command runs or its help is shown.
COMMANDS = {
    "ask": "asking",
    "show": "showing",
    "list": "listing",
    "eligibility": "eligibility",
    "import": "importing",
    "export": "exporting",
    "query": "querying",
    "stats": "stats",
}


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
        app.command(cmd_name, help=_help(module.command), short_help=first_line)(module.command)
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
    """Runs one command and returns its exit status: 0 fine, 1 findings, 2 wrong use or unreadable input."""
    app = _app()
    app.callback(cls=LazyGroup, help=_help(root))(root)
    command = typer.main.get_command(app)
    # BadParameter < UsageError < ClickException: the base of what typer says of a wrong use.
    wrong_use: type[Exception] = typer.BadParameter.__mro__[2]
    try:
        status = command.main(
            args=list(arguments) or ["--help"], prog_name="rulegraph", standalone_mode=False
        )
        sys.stdout.flush()
    except RulegraphError as error:
        return _fail(str(error), error.exit_code)
    except BrokenPipeError:
        _close_pipe()
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except wrong_use as error:
        return _fail(_usage_message(error), 2)
    return status if isinstance(status, int) else 0


def _usage_message(error: Exception) -> str:
    describe = getattr(error, "format_message", None)
    message = str(describe()) if callable(describe) else str(error)
    path = getattr(getattr(error, "ctx", None), "command_path", "rulegraph")
    return f"{message if message.endswith(('.', '?')) else message + '.'} See {path} --help."


def _fail(message: str, status: int) -> int:
    typer.echo("rulegraph: " + " ".join(message.split()), err=True)
    return status


def _close_pipe() -> None:
    """The reader of our output has gone: what Python still flushes at exit goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def main() -> NoReturn:
    """Runs the command of the process's arguments and ends the process."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a character gets another one, not a traceback.
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))
