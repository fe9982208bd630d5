"""The text of a rule before it is read: typography folded, cut to a length that no rule reaches."""

import re
import unicodedata

LIMIT = 6_000  # the longest section of either edition has 700 characters

_FOLDED = str.maketrans(
    {
        **dict.fromkeys("’‘ʼ`´", "'"),
        **dict.fromkeys("“”″„", '"'),
        **dict.fromkeys("‐‑‒–—−", "-"),
        "\u200b": None,
        "\u00ad": None,
        "\ufeff": None,
    }
)
_SMALL_L = re.compile(r"(?<=[A-Z]{2})l(?![a-z])")


def plain(text: str) -> tuple[str, str]:
    """The text in straight typography and single spaces, and the rest that exceeds `LIMIT`.

    A small l among capitals is the capital I that it was typed for (SKITARlI).
    """
    whole = unicodedata.normalize("NFC", text[:LIMIT]).translate(_FOLDED)
    whole = _SMALL_L.sub("I", " ".join(whole.split()))
    return whole, text[LIMIT:].strip()
