"""Names of the export as a person reads them."""

from rulegraph.graph.readers.typography import display_name

_LOOKALIKES = str.maketrans("АВЕЅІЈКМНОРСТХаеорсхуѕі", "ABESIJKMHOPCTXaeopcxysi")


def latin(text: str) -> str:
    """The text with Cyrillic letters that look like Latin ones replaced by those."""
    return text if text.isascii() else text.translate(_LOOKALIKES)


def spaced(text: str) -> str:
    """The text on one line with single spaces."""
    return " ".join(text.split())


def readable(name: str) -> str:
    """A name in capitals as a title ("EYE OF THE STORM" is "Eye of the Storm"); other names unchanged."""
    return display_name(spaced(latin(name)))


def title(name: str) -> str:
    """The name of an ability in title case: "rapid fire" is "Rapid Fire", "TWIN-LINKED" "Twin-linked"."""
    return " ".join(word.capitalize() for word in latin(name).split())
