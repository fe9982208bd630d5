"""Whether two texts are one rule, around which a book prints a motto, a heading or a cross-reference."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from rulegraph.graph.checking import library
from rulegraph.graph.checking.told import formats
from rulegraph.graph.store import Store
from rulegraph.ontology.terms import PREFIXES

_BOOK: Final = PREFIXES["format"] + "book"
_LAYOUT: Final = re.compile(
    r"\((?:(?:see )?(?:above|below|left|right|opposite|overleaf|(?:the )?(?:next|previous|facing) page)"
    r"|\d{2}(?:\.\d{2}){0,2})\)"
)
_ITEM: Final = re.compile(r"(?:(?<=\s)|\A)(?:\d{1,2}\.|[-•■])\s")
_WORD: Final = re.compile(r"[^\W_]+")


class Prints:
    """The whole texts of entities, source by source; asked for once, all together."""

    def __init__(self, store: Store, entities: Iterable[str]) -> None:
        wanted = tuple(sorted(set(entities)))
        rows = store.select(library.text("told_texts"), {"entity": wanted}) if wanted else ()
        self._texts = {
            (str(row["source"]), str(row["entity"]), str(row["property"])): str(row["text"]) for row in rows
        }
        self._books = (
            {source for source, form in formats(store).items() if form == _BOOK} if wanted else set()
        )

    def agree(self, entity: str, told: str, sources: Sequence[str]) -> bool:
        """Whether all sources but books say the same words, and each book these and more around them.

        Where a page sends its reader, how a list is numbered, and spaces are no words of the rule.
        """
        others = {
            _letters(self._texts.get((one, entity, told), "")) for one in sources if one not in self._books
        }
        books = [_letters(self._texts.get((one, entity, told), "")) for one in sources if one in self._books]
        if len(others) != 1 or not all(others):
            return False
        (letters,) = others
        return all(letters in book for book in books)


def _letters(text: str) -> str:
    plain = _ITEM.sub(" ", _LAYOUT.sub(" ", text.casefold()))
    return "".join(_WORD.findall(plain))
