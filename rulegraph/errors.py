"""Every error that rulegraph raises on purpose.

    RulegraphError            exit 2   base: catch this one
    ├── UnreadableSource      exit 2   a file that no reader can make anything of
    ├── InvalidGraph          exit 2   an import that breaks a shape; nothing was written
    ├── StoreError            exit 2   the store cannot be opened, locked or written
    │   └── StoreBusy         exit 2   another process is importing
    ├── QuestionError         exit 2   a question that cannot be read or is not allowed
    │   ├── UnknownName       exit 2   a name that resembles nothing in the graph
    │   └── AmbiguousName     exit 2   a name that fits several entities
    ├── ErratumError          exit 2   an erratum that cannot be read or applied; nothing was written
    ├── QueryError            exit 2   a SPARQL file that is malformed or not read-only
    └── WrongUse              exit 2   a command line that no command understands

A message says what was asked, what was found and what to do, in one line.
"""

from typing import ClassVar


class RulegraphError(Exception):
    """Base of all errors of rulegraph; `exit_code` is what the command line returns."""

    exit_code: ClassVar[int] = 2


class UnreadableSource(RulegraphError):
    """A path that no reader can make anything of."""


class InvalidGraph(RulegraphError):
    """An import that breaks a shape; nothing was written."""


class StoreError(RulegraphError):
    """The store cannot be opened, locked or written."""


class StoreBusy(StoreError):
    """Another process is importing into the same store."""


class QuestionError(RulegraphError):
    """A question that cannot be read or is not allowed."""


class UnknownName(QuestionError):
    """A name that resembles nothing in the graph."""


class AmbiguousName(QuestionError):
    """A name that fits several entities: `words` of a question, and the `choices` to say instead of them."""

    def __init__(self, message: str, words: str = "", choices: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.words = words
        self.choices = choices


class ErratumError(RulegraphError):
    """An erratum that cannot be read or applied; nothing was written."""


class QueryError(RulegraphError):
    """A SPARQL file that is malformed or not read-only."""


class WrongUse(RulegraphError):
    """A command line that no command understands."""
