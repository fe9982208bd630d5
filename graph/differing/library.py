"""The queries of the comparison, one file each."""

from rulegraph.graph.query_files import query_text


def text(name: str) -> str:
    """The text of `<name>.rq`."""
    return query_text("rulegraph.graph.differing", name)
