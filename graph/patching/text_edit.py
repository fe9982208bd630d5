"""A text with one amendment made in it, or the reason why it cannot be."""

import re
from typing import Final

from rulegraph.errors import ErratumError
from rulegraph.graph.language.amendment import Amendment
from rulegraph.graph.patching.wording import without_heading, wording

_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+(?=[A-Z‘“'(])")
_BULLET: Final = re.compile(r"\s*[-•▪■▫◦]\s*")
_PIECE: Final = re.compile(r"\w+|[^\w\s]", re.UNICODE)
_APOSTROPHE: Final = "’‘'ʼ`´"
_DOUBLE: Final = '"”“″'
_DASH: Final = "-‐‑–—−"


def edited(text: str, amendment: Amendment, heading: str = "") -> str:
    """The text as the amendment wants it.

    `heading` is the name of the passage that alone is meant, where the text has more than that.

    Raises:
        ErratumError: The words that the erratum changes are not in the text.
    """
    match amendment.operation:
        case "change":
            return _changed(text, amendment)
        case "add-text" | "add-part":
            return _added(text, amendment)
        case "remove-text":
            return _without(text, amendment.before)
        case "change-to" if amendment.before:
            return _replaced(text, amendment.before, amendment.after)
        case "change-to" if amendment.passage.unit:
            return _counted(text, amendment)
        case "change-to" if heading:
            return _under(text, heading, amendment.after)
        case "change-to":
            return without_heading(amendment.after, amendment.passage.name)
        case other:
            raise ErratumError(f"{other!r} is no change of a text")


def found_in(text: str, words: str) -> re.Match[str] | None:
    """Where the words stand in a text, whatever its typography."""
    pieces = [_either(piece) for piece in _PIECE.findall(words.strip())]
    return re.search(r"\s*".join(pieces), text, re.IGNORECASE) if pieces else None


def _either(piece: str) -> str:
    for group in (_APOSTROPHE, _DOUBLE, _DASH):
        if piece in group:
            return f"[{re.escape(group)}]"
    return re.escape(piece)


def _number(words: str) -> re.Pattern[str] | None:
    match = re.fullmatch(r"(?P<digits>\d+)(?P<sign>[\"”″+]?)", words.strip())
    if match is None:
        return None
    sign = f"[{_DOUBLE}]" if match["sign"] in _DOUBLE and match["sign"] else re.escape(match["sign"])
    return re.compile(rf"(?<![\dD.+-]){match['digits']}{sign}(?!\d)")


def _changed(text: str, amendment: Amendment) -> str:
    number = _number(amendment.before)
    if number is None:
        return _replaced(text, amendment.before, amendment.after)
    after = amendment.after.strip()
    changed, times = number.subn(lambda _: after, text)
    if not times:
        raise _absent(amendment.before)
    return changed


def _replaced(text: str, before: str, after: str) -> str:
    match = found_in(text, before)
    if match is None:
        raise _absent(before)
    return f"{text[: match.start()]}{after}{text[match.end() :]}"


def _absent(words: str) -> ErratumError:
    shown = " ".join(words.split())
    shown = shown if len(shown) <= 60 else f"{shown[:60]} …"
    return ErratumError(f"the words {shown!r} that it changes are not in the text")


def _without(text: str, words: str) -> str:
    match = found_in(text, words)
    if match is None:
        raise _absent(words)
    rest = f"{text[: match.start()]}{text[match.end() :]}"
    return re.sub(r"[ \t]{2,}", " ", re.sub(r"\n{2,}", "\n", rest)).strip()


def _added(text: str, amendment: Amendment) -> str:
    if amendment.passage.unit != "sentence":
        return f"{text}\n{amendment.after}".strip()
    sentences = _SENTENCE.split(text)
    place = _place(amendment.passage.first, len(sentences), "sentence")
    sentence = sentences[place]
    if amendment.after[:1] in "(,;" or amendment.after[:1].islower():
        body, mark = (sentence[:-1], sentence[-1]) if sentence[-1] in ".!?" else (sentence, "")
        sentences[place] = f"{body} {amendment.after.rstrip('.')}{mark}".replace(" ,", ",")
    else:
        sentences[place] = f"{sentence} {amendment.after}"
    return " ".join(sentences)


def _place(ordinal: int, count: int, unit: str) -> int:
    place = count - 1 if ordinal == -1 else ordinal - 1
    if not 0 <= place < count:
        raise ErratumError(f"the text has {count} {unit}s and not the {unit} {ordinal} that it changes")
    return place


def _counted(text: str, amendment: Amendment) -> str:
    unit = amendment.passage.unit
    if unit == "sentence":
        pieces, joint = _SENTENCE.split(text), " "
        places = list(range(len(pieces)))
    else:
        pieces, joint = text.split("\n"), "\n"
        bullets = [place for place, line in enumerate(pieces) if _BULLET.match(line)]
        places = bullets if unit == "bullet" else _paragraphs(pieces)
    first = places[_place(amendment.passage.first, len(places), unit)]
    last = places[_place(amendment.passage.last, len(places), unit)]
    new = amendment.after
    if unit == "bullet" and not _BULLET.match(new):
        mark = _BULLET.match(pieces[first])
        new = f"{mark[0] if mark else '- '}{new}"
    return joint.join([*pieces[:first], new, *pieces[last + 1 :]])


def _paragraphs(lines: list[str]) -> list[int]:
    return [place for place, line in enumerate(lines) if line.strip() and not _BULLET.match(line)]


def _under(text: str, heading: str, after: str) -> str:
    """The text with a new passage under its heading, up to the next heading."""
    lines = text.split("\n")
    wanted = wording(heading)
    start = next((place for place, line in enumerate(lines) if wording(line)[: len(wanted)] == wanted), -1)
    if start < 0:
        raise ErratumError(f"the text has no passage {heading!r}")
    own = wording(lines[start])
    if len(own) > len(wanted):
        head = lines[start].partition(":")[0]
        return "\n".join([*lines[:start], f"{head}: {after}", *lines[start + 1 :]])
    end = start + 1
    while end < len(lines) and not _is_heading(lines[end]):
        end += 1
    return "\n".join([*lines[: start + 1], after, *lines[end:]])


def _is_heading(line: str) -> bool:
    words = line.split()
    return 0 < len(words) <= 5 and line.strip()[-1].isalnum() and not _BULLET.match(line)
