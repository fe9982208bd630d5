"""What each rule of a check looks for, in a line."""

from rulegraph.graph.checking import conflicts, lost_text, parse_gaps, references, superseded
from rulegraph.graph.shacl.queries import shipped_queries


def titles() -> dict[str, str]:
    """What each rule looks for, by the rule's name."""
    shapes = {f"shapes/{query.shape.rpartition('#')[2]}": query.message for query in shipped_queries()}
    told = (references.TITLES, superseded.titles(), conflicts.TITLES, lost_text.TITLES, parse_gaps.TITLES)
    return {**shapes, **{rule: title for titles in told for rule, title in titles.items()}}
