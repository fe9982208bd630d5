"""A question as words: typography folded, marks that mean something kept, the rest refused."""

import re
import unicodedata
from typing import NamedTuple

from rulegraph.errors import QuestionError
from rulegraph.graph.identifiers import folded

MAXIMUM_LENGTH = 1000
_TOKEN = re.compile(
    r"(?P<space>\s+)"
    r"|(?P<compare><=|>=|[<>≤≥=]|(?<=\d)\+|(?<=[cC][pP])\+)"
    r"|(?P<word>[^\W_]+(?:['’‘ʼ`´][^\W_]+)*['’]?)"
    r"|(?P<joiner>[,;/&+|])"
    r"|(?P<minus>(?<!\S)[-–−](?=\w))"
    r"|(?P<harmless>[.:!?'’‘\"“”„«»()\[\]\-–—*_…])"
    r"|(?P<other>.)",
    re.DOTALL,
)
_UNPRINTED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_COMPARE = {"≤": "<=", "≥": ">="}


class Token(NamedTuple):
    """A word or a mark of comparison: folded, as it was written, and the joiner that stands before it."""

    text: str
    raw: str
    joiner: str = ""

    @property
    def shouted(self) -> bool:
        """Whether it is written in capitals, as the rules write keywords."""
        return self.raw.isupper() and len(self.raw) > 1


def tokens(question: str) -> tuple[Token, ...]:
    """The words of the question, in order.

    Raises:
        QuestionError: It is empty or too long, or holds a control character or a mark without meaning.
    """
    if len(question) > MAXIMUM_LENGTH:
        message = (
            f"the question has {len(question):,} characters, and at most {MAXIMUM_LENGTH:,} are read; "
            "ask one thing at a time"
        )
        raise QuestionError(message)
    if any(unicodedata.category(character) in _UNPRINTED for character in question.strip()):
        raise QuestionError("the question holds control characters; write it in plain words")
    found: list[Token] = []
    joiner = ""
    for match in _TOKEN.finditer(question):
        kind, raw = match.lastgroup, match[0]
        if kind == "joiner":
            joiner = raw
        elif kind in ("compare", "word"):
            words = folded(raw).split() if kind == "word" else [_COMPARE.get(raw, raw)]
            for word in words:
                found.append(Token(word, raw, joiner))
                joiner = ""
        elif kind in ("minus", "other"):
            message = f"“{raw}” means nothing here that I can read; write the question in plain words"
            raise QuestionError(message)
    if not found:
        message = 'the question is empty; ask for example "stratagems for KROOT in the Fight phase"'
        raise QuestionError(message)
    return tuple(found)
