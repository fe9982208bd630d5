"""The command `rulegraph`: runs one command and turns errors into one line."""

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from rulegraph.cli.shortcut import plain_request
from rulegraph.errors import RulegraphError

INTERRUPTED = 130


def run(arguments: Sequence[str]) -> int:
    """Runs one command and returns its exit status: 0 fine, 1 findings, 2 wrong use or unreadable input."""
    try:
        status = _dispatched(arguments)
        sys.stdout.flush()
    except RulegraphError as error:
        print("rulegraph: " + " ".join(str(error).split()), file=sys.stderr)
        return error.exit_code
    except BrokenPipeError:
        _close_pipe()
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _dispatched(arguments: Sequence[str]) -> int:
    request = plain_request(arguments)
    if request is not None:
        from rulegraph.cli.replying import reply  # noqa: PLC0415

        reply(request)
        return 0
    from rulegraph.cli import application  # noqa: PLC0415  # typer takes longer to import than an answer

    return application.run(arguments)


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
