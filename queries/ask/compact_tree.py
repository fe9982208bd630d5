"""Compact questions put together: `and`, `or`, `not`, `-` and parentheses over the terms of the compact form.

Terms side by side are one question. The words between questions combine their answers: `a and b` are those
that both give, `a or b` those that either gives, `not b` takes away; `not` binds more than `and`, `and`
more than `or`.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from rulegraph.errors import QuestionError
from rulegraph.queries.ask.compact import Compact, checked

_TOKEN = re.compile(
    r"\s*(?:(?P<mark>[()]|-(?=[a-z(]))|(?P<operator>and|or|not|AND|OR|NOT)(?=[\s()]|$)"
    r'|(?P<key>[a-z_]+)(?P<sign>:|<=|>=|=)(?:"(?P<quoted>[^"]*)"|(?P<word>[^\s"()]+))(?=[\s()]|$))'
)
DEEPEST = 20


class Terms(NamedTuple):
    """One question: its terms."""

    terms: tuple[Compact, ...]

    def __str__(self) -> str:
        """The terms as they are written."""
        return " ".join(map(str, self.terms))


class Without(NamedTuple):
    """What a question does not give."""

    part: "Tree"

    def __str__(self) -> str:
        """`not` and the part, in parentheses where it is more than one question."""
        several = isinstance(self.part, Terms) and len(self.part.terms) > 1
        return f"not ({self.part})" if several else f"not {_within(self.part)}"


class Both(NamedTuple):
    """What all parts give."""

    parts: tuple["Tree", ...]

    def __str__(self) -> str:
        """The parts with `and` between them."""
        return " and ".join(map(_within, self.parts))


class Either(NamedTuple):
    """What one of the parts gives."""

    parts: tuple["Tree", ...]

    def __str__(self) -> str:
        """The parts with `or` between them."""
        return " or ".join(map(_within, self.parts))


Tree: TypeAlias = Terms | Without | Both | Either


def _within(part: Tree) -> str:
    return str(part) if isinstance(part, Terms | Without) else f"({part})"


class _Token(NamedTuple):
    kind: str  # "term", "and", "or", "not", "(", ")" or "end"
    place: int
    term: Compact | None = None


def read(text: str) -> Tree:
    """The question that the text puts together.

    Raises:
        QuestionError: Something is no term, an operator lacks a part, or a parenthesis its other half; the
            message says at which character.
    """
    reader = _Reader(list(_tokens(text)))
    tree = reader.either(0)
    reader.finish()
    return tree


def head(tree: Tree) -> tuple[Compact, ...]:
    """The kind or intent that the first question names; parts that name none are of the same."""
    match tree:
        case Terms(terms):
            return terms[:1] if terms[0].key in {"kind", "intent"} else ()
        case Without(part):
            return head(part)
        case Both(parts) | Either(parts):
            return head(parts[0])


def _tokens(text: str) -> Iterator[_Token]:
    at = 0
    while text[at:].strip():
        match = _TOKEN.match(text, at)
        if match is None:
            at += len(text[at:]) - len(text[at:].lstrip())
            left = text[at:].split(maxsplit=1)[0]
            raise QuestionError(
                f"“{left}” at character {at + 1} is no term of the compact form; write key:value, several "
                "words in quotes, with and, or, not and parentheses between questions"
            )
        place = match.end() - len(match[0].lstrip())
        if match["mark"]:
            yield _Token("not" if match["mark"] == "-" else match["mark"], place)
        elif match["operator"]:
            yield _Token(match["operator"].casefold(), place)
        else:
            value = match["quoted"] if match["quoted"] is not None else match["word"]
            yield _Token("term", place, checked(Compact(match["key"], match["sign"], value.strip())))
        at = match.end()
    yield _Token("end", len(text.rstrip()))


class _Reader:
    """Reads tokens one by one."""

    def __init__(self, tokens: list[_Token]) -> None:
        self._tokens = tokens
        self._at = 0

    @property
    def _next(self) -> _Token:
        return self._tokens[self._at]

    def either(self, depth: int) -> Tree:
        """Parts with `or` between them."""
        parts = [self._both(depth)]
        while self._next.kind == "or":
            self._at += 1
            parts.append(self._both(depth))
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def finish(self) -> None:
        """Checks that nothing is left."""
        if self._next.kind != "end":
            raise QuestionError(
                f"“{self._next.kind}” at character {self._next.place + 1} closes nothing; open it before"
            )

    def _both(self, depth: int) -> Tree:
        parts = [self._beside(depth)]
        while self._next.kind == "and":
            self._at += 1
            parts.append(self._beside(depth))
        return parts[0] if len(parts) == 1 else Both(tuple(parts))

    def _beside(self, depth: int) -> Tree:
        """What stands side by side: its terms are one question, whatever stands between them."""
        terms: list[Compact] = []
        others: list[Tree] = []
        first = 0
        while True:
            token = self._next
            if token.term is not None:
                first = len(others) if not terms else first
                terms.append(token.term)
                self._at += 1
            elif token.kind in {"not", "("}:
                others.append(self._part(depth))
            elif terms or others:
                break
            else:
                self._part(depth)  # says what is missing
        if terms:
            others.insert(first, Terms(tuple(terms)))
        return others[0] if len(others) == 1 else Both(tuple(others))

    def _part(self, depth: int) -> Tree:
        if depth > DEEPEST:
            raise QuestionError(
                f"at character {self._next.place + 1} more than {DEEPEST} parts stand in each other; ask less"
            )
        token = self._next
        match token.kind:
            case "term" if token.term is not None:
                return self._negated(token.term)
            case "not":
                self._at += 1
                return Without(self._part(depth + 1))
            case "(":
                self._at += 1
                tree = self.either(depth + 1)
                if self._next.kind != ")":
                    raise QuestionError(f"the parenthesis at character {token.place + 1} is not closed")
                self._at += 1
                return tree
            case _:
                found = "the end" if token.kind == "end" else f"“{token.kind}”"
                raise QuestionError(
                    f"at character {token.place + 1} a term is expected, such as phase:fight; found {found}"
                )

    def _negated(self, first: Compact) -> Terms:
        """One term, or a whole question where it begins with its kind or intent."""
        self._at += 1
        terms = [first]
        while first.key in {"kind", "intent"} and (term := self._next.term) is not None:
            terms.append(term)
            self._at += 1
        return Terms(tuple(terms))
