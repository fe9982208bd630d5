"""IRIs of the vocabulary to the short words that answers use, and back."""

NS = "https://w3id.org/rulegraph/ns#"
_LIST = "https://w3id.org/rulegraph/"

CLASSES = {
    "datasheet": f"{NS}Datasheet",
    "keyword": f"{NS}Keyword",
    "faction": f"{NS}Faction",
    "detachment": f"{NS}Detachment",
    "stratagem": f"{NS}Stratagem",
    "enhancement": f"{NS}Enhancement",
    "rule": f"{NS}Rule",
    "ability": f"{NS}Ability",
    "faq": f"{NS}FAQ",
    "erratum": f"{NS}Erratum",
    "source": f"{NS}Source",
}
KINDS = {iri: kind for kind, iri in CLASSES.items()}
EDITIONS = ("11", "10")  # newest first


def term(scheme: str, notation: str) -> str:
    """The IRI of a term of a controlled list: `term("phase", "fight")`."""
    return f"{_LIST}{scheme}#{notation}"


def notation(iri: str) -> str:
    """The last part of the IRI of a list's term: "fight" of `phase:fight`."""
    return iri.rpartition("#")[2]
