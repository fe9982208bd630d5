"""The JSON contracts `rulegraph/path/1`, `rulegraph/impact/1` and `rulegraph/neighbours/1` as types."""

from typing import Literal

import msgspec
from json_contract import Citation


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    """What is related."""

    id: str
    name: str
    kind: str
    edition: Literal["10", "11"] | None


class Meant(msgspec.Struct, forbid_unknown_fields=True):
    """How a name was read."""

    words: str
    name: str
    kind: str
    ids: list[str]


class Step(msgspec.Struct, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}):
    """An edge as it is walked."""

    start: Thing
    end: Thing
    relation: str
    along: bool
    words: str
    detail: str | None
    sources: list[Citation]


class Touched(Step, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}):
    """A step that a change takes."""

    depth: int


class Way(msgspec.Struct, forbid_unknown_fields=True):
    """One way between two things."""

    cost: float
    steps: list[Step]


class Companion(msgspec.Struct, forbid_unknown_fields=True):
    """A keyword that stands with another."""

    keyword: Thing
    datasheets: int


class PathAnswer(msgspec.Struct, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}):
    """The answer of `path`."""

    schema: Literal["rulegraph/path/1"]
    start: Meant
    end: Meant
    edition: Literal["10", "11"] | None
    max_length: int
    paths: list[Way]
    notes: list[str]


class ImpactAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """The answer of `impact`."""

    schema: Literal["rulegraph/impact/1"]
    of: Meant
    edition: Literal["10", "11"] | None
    depth: int
    touched: list[Touched]
    stands_with: list[Companion]
    notes: list[str]


class NeighboursAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """The answer of `show --neighbours`."""

    schema: Literal["rulegraph/neighbours/1"]
    of: Meant
    edition: Literal["10", "11"] | None
    neighbours: list[Step]
    stands_with: list[Companion]
    notes: list[str]
