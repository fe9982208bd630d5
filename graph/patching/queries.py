"""The questions that verifying and applying put to a graph."""

from rulegraph.graph.query_files import query_text


def query(name: str) -> str:
    """The text of `<name>.rq` in this folder."""
    return query_text("rulegraph.graph.patching", name)
