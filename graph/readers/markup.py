"""Markup of rules texts folded to plain text: HTML tags, keyword tags, Markdown emphasis, bullets, entities.

Every function is total and takes linear time: a tag is cut out or kept as the text that it is, and
nothing is ever executed.
"""

import re
from html import unescape

_TAG = re.compile(r"<([^<>]*)>")
_TAG_NAME = re.compile(r"/?\s*([A-Za-z][A-Za-z0-9]*)(?=[\s/]|\Z)")
_ITALIC = re.compile(r"\*(?=[^\s*])([^*\n]*)(?<=[^\s*])\*")
_SPACES = re.compile(r"[ \t\f\v\u00a0\u2000-\u200a\u202f\u205f\u3000]+")
_BULLET = re.compile("(?:^| ?)[■◦•▪▫●] ?", re.MULTILINE)
_INCHES = re.compile(r"(?<=[\d+])[”″]")
_LINES = re.compile(r"[ \n]*\n[ \n]*")
_DOUBLE_BULLET = re.compile(r"^(?:- )+(?=- )", re.MULTILINE)
_EMPTY_BULLET = re.compile(r"^-\n", re.MULTILINE)
_FOLDED = str.maketrans(
    {
        "\r": "\n",
        "\u2028": "\n",
        "\u2029": "\n",
        "\u2010": "-",
        "\u2011": "-",
        "\u00ad": None,
        "\u200b": None,
        "\u200c": None,
        "\u200d": None,
        "\u2060": None,
        "\ufeff": None,
    }
)
_BREAKS = frozenset({"br", "p", "div", "ul", "ol", "hr", "h1", "h2", "h3", "h4", "h5", "h6"})
_EMPHASIS = frozenset({"b", "big", "em", "i", "k", "s", "small", "strike", "strong", "sub", "sup", "u"})
_OTHER = frozenset({"a", "abbr", "center", "font", "img", "span"})
_CELLS = frozenset({"td", "th"})
_TABLE = frozenset({"table", "tbody", "tfoot", "thead", "tr", *_CELLS})
_SILENT = _EMPHASIS | _OTHER | _TABLE
_CELL_END = " | "


def plain(text: str) -> str:
    """The text without markup: one line for a paragraph, "- " before an item, keywords in capitals.

    Spaces are single, non-breaking hyphens are hyphens, a typographic inch mark after a number is `"`,
    curly apostrophes stay. What looks like a tag but is none that the sources use stays as it is.
    """
    without_tags = _without_tags(text) if "<" in text else text
    unescaped = unescape(without_tags) if "&" in without_tags else without_tags
    unmarked = _ITALIC.sub(r"\1", unescaped.replace("**", "")) if "*" in unescaped else unescaped
    lines = _LINES.sub("\n", _typography(unmarked)).strip()
    return _EMPTY_BULLET.sub("", _DOUBLE_BULLET.sub("", lines)) if "\n" in lines else lines


def single_line(text: str) -> str:
    """The text without markup, on one line."""
    return " ".join(plain(text).split())


def _typography(text: str) -> str:
    """The text with spaces, hyphens, bullets and inch marks of one kind each."""
    if text.isascii():
        return _SPACES.sub(" ", text.replace("\r", "\n"))
    folded = _SPACES.sub(" ", text.translate(_FOLDED))
    return _INCHES.sub('"', _BULLET.sub("\n- ", folded))


def _without_tags(text: str) -> str:
    pieces: list[str] = []
    keyword_depth = 0
    end = 0
    tag = ""
    for match in _TAG.finditer(text):
        between = text[end : match.start()]
        if tag not in _TABLE or between.strip():
            pieces.append(_cased(between, keyword_depth))
        end = match.end()
        name = _TAG_NAME.match(match[1])
        tag = name[1].lower() if name else ""
        closing = match[1].startswith("/")
        if tag == "k":
            keyword_depth = max(0, keyword_depth + (-1 if closing else 1))
        elif tag in {"tr", "table"} and pieces and pieces[-1] == _CELL_END:
            pieces[-1] = "\n"
        else:
            pieces.append(_instead_of(match[0], tag, closing))
    pieces.append(_cased(text[end:], keyword_depth))
    return "".join(pieces)


def _instead_of(markup: str, tag: str, closing: bool) -> str:
    """What stands in the text instead of a tag; markup that is no tag of the sources stays."""
    if tag == "li":
        return "\n" if closing else "\n- "
    if tag in _BREAKS or tag in {"tr", "table"}:
        return "\n"
    if tag in _CELLS and closing:
        return _CELL_END
    return "" if tag in _SILENT or markup.startswith("<!") else markup


def _cased(text: str, keyword_depth: int) -> str:
    """The text of a keyword in capitals; a weapon ability in brackets is left as it is printed."""
    return text.upper() if keyword_depth and "[" not in text else text
