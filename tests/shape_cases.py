"""The shape cases: Turtle files in `shapes/`, whose first line says which shapes they break."""

import re
from dataclasses import dataclass
from pathlib import Path

from pyoxigraph import RdfFormat, Store

from rulegraph.ontology.files import SHAPES_NAMESPACE

FOLDER = Path(__file__).parent / "shapes"
WORLD = FOLDER / "world.ttl"
_HEADER = re.compile(r"# finds: (?P<names>.+)\n")


@dataclass(frozen=True)
class Case:
    """A case: its name as a path, its Turtle, and the IRIs of exactly those shapes that it breaks."""

    name: str
    turtle: str
    finds: frozenset[str]


def read_case(path: Path) -> Case:
    """The case of a file."""
    turtle = path.read_text(encoding="utf-8")
    header = _HEADER.match(turtle)
    assert header is not None, (
        f"{path}: the first line is not '# finds: rgsh:Shape-name' or '# finds: nothing'"
    )
    names = [] if header["names"] == "nothing" else header["names"].split(", ")
    assert all(name.startswith("rgsh:") for name in names), f"{path}: {header['names']}"
    finds = frozenset(name.replace("rgsh:", SHAPES_NAMESPACE) for name in names)
    return Case(path.relative_to(FOLDER).with_suffix("").as_posix(), turtle, finds)


def all_cases() -> list[Case]:
    """All cases, the faultless world first."""
    return [read_case(WORLD), *(read_case(path) for path in sorted(FOLDER.glob("*/*.ttl")))]


def store_of(*turtles: str) -> Store:
    """A store in memory with the texts in its default graph."""
    store = Store()
    for turtle in turtles:
        store.load(turtle.encode(), format=RdfFormat.TURTLE)
    return store
