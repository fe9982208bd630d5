"""BSData XML (.cat, .gst) as a tree; a document type or an entity of its own is refused.

Elements alternate: an entry holds lists (`profiles`), a list holds entries (`profile`). An element in the
place of a list that holds text (`description`, `comment`) is a field of its entry.
"""

from io import BytesIO
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl, Locator

from defusedxml.common import DefusedXmlException
from defusedxml.expatreader import DefusedExpatParser

from rulegraph.graph.readers.bsdata.tree import DEEPEST, TEXT, Malformed, Node, Tree, excerpt
from rulegraph.graph.readings import Unread
from rulegraph.graph.records import Place

_ROOTS = ("catalogue", "gameSystem")
_LEVELS = 2 * DEEPEST


class _Open:
    """An element that is not closed yet."""

    __slots__ = ("children", "fields", "first", "name", "text")

    def __init__(self, name: str, fields: dict[str, str], first: int) -> None:
        self.name = name
        self.fields = fields
        self.first = first
        self.text: list[str] = []
        self.children: list[Node] = []


class _Handler(ContentHandler):
    """Builds the tree from the inside out as elements close."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file
        self.root: Node | None = None
        self.unread: list[Unread] = []
        self.beyond = 0
        self.stack: list[_Open] = []
        self.locator: Locator | None = None

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802
        """Takes what knows the line."""
        self.locator = locator

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802
        """Opens an element."""
        local = name.rpartition(":")[2]
        if not self.stack and local not in _ROOTS:
            raise Malformed(f"the root element is {excerpt(local)!r}, neither catalogue nor gameSystem")
        if self.beyond or len(self.stack) >= _LEVELS:
            if not self.beyond:
                where = Place(self.file, self._line(), self._line())
                self.unread.append(Unread(where, f"{self.stack[-1].name}: nested too deeply"))
            self.beyond += 1
            return
        self.stack.append(_Open(local, {key: attrs[key] for key in attrs.getNames()}, self._line()))

    def characters(self, content: str) -> None:
        """Takes a part of a text."""
        if self.stack and not self.beyond:
            self.stack[-1].text.append(content)

    def endElement(self, name: str) -> None:  # noqa: ARG002, N802
        """Closes an element: an entry becomes a node, a list goes to its entry, a text is a field of it."""
        if self.beyond:
            self.beyond -= 1
            return
        closed = self.stack.pop()
        text = "".join(closed.text)
        if len(self.stack) % 2 == 0:
            self._close_entry(closed, text)
        elif closed.children:
            self.stack[-1].children += closed.children
        elif text.strip():
            self.stack[-1].fields[closed.name] = text

    def _close_entry(self, closed: _Open, text: str) -> None:
        if not closed.children and text.strip():
            closed.fields[TEXT] = text
        kind = self.stack[-1].name if self.stack else closed.name
        node = Node(kind, self.file, closed.first, self._line(), closed.fields, tuple(closed.children))
        if self.stack:
            self.stack[-1].children.append(node)
        else:
            self.root = node

    def _line(self) -> int:
        return (self.locator.getLineNumber() if self.locator else None) or 1


def tree(file: str, data: bytes) -> Tree:
    """The tree of an XML file.

    Raises:
        Malformed: The file is no XML, has a document type, or another root element.
    """
    handler = _Handler(file)
    parser = DefusedExpatParser(forbid_dtd=True, forbid_entities=True, forbid_external=True)
    parser.setContentHandler(handler)
    try:
        parser.parse(BytesIO(data))
    except DefusedXmlException:
        raise Malformed("the XML declares a document type or entities, which is refused") from None
    except SAXParseException as error:
        reason = f"no XML that can be read, line {error.getLineNumber()}: {error.getMessage()[:80]}"
        raise Malformed(reason) from None
    except (LookupError, ValueError) as error:
        raise Malformed(f"no XML that can be read: {excerpt(str(error))[:80]}") from None
    if handler.root is None:
        raise Malformed("the XML has no root element")
    return Tree(handler.root, tuple(handler.unread))
