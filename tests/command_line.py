"""What running a command gives."""

from typing import NamedTuple


class Done(NamedTuple):
    """What a command gave: its exit status, standard output and standard error."""

    status: int
    out: str
    err: str
