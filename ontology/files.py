"""The Turtle files of the ontology as they are installed, without knowing where."""

from importlib.resources import files
from typing import Final, Literal, TypeAlias

Folder: TypeAlias = Literal["lists", "shapes"]

SHAPES_NAMESPACE: Final = "https://w3id.org/rulegraph/shapes#"
VOCABULARY: Final = "vocabulary.ttl"
LEXICON: Final = "lexicon.ttl"
NICKNAMES: Final = "nicknames.ttl"
RENAMES: Final = "renames.ttl"


def text(name: str) -> str:
    """The text of a file of the ontology, for instance `vocabulary.ttl` or `lists/phases.ttl`.

    Raises:
        FileNotFoundError: There is no such file.
    """
    return files("rulegraph.ontology").joinpath(*name.split("/")).read_text(encoding="utf-8")


def folder(name: Folder) -> dict[str, str]:
    """The texts of all Turtle files of a folder, file name to text, sorted by name."""
    found = files("rulegraph.ontology").joinpath(name).iterdir()
    turtle = sorted((entry for entry in found if entry.name.endswith(".ttl")), key=lambda entry: entry.name)
    return {entry.name: entry.read_text(encoding="utf-8") for entry in turtle}
