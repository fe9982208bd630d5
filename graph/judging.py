"""The judgement on a graph that is about to become visible."""

from collections.abc import Sequence
from pathlib import Path

from rulegraph.errors import InvalidGraph
from rulegraph.graph import identifiers
from rulegraph.graph.report import Finding
from rulegraph.graph.telling import Validate, Violation

_NAMED_IN_ERROR = 3


def judge(
    staged: Path, validate: Validate, changed: frozenset[str] | None, names: Sequence[str]
) -> list[Finding]:
    """What the validation finds in the staged N-Quads; `names` are those of the sources that are imported.

    `changed` limits it to the nodes that changed and those that refer to them.

    Raises:
        InvalidGraph: A finding is a violation.
    """
    import pyoxigraph  # noqa: PLC0415 - not needed when nothing changed

    store = pyoxigraph.Store()
    store.bulk_load(path=str(staged), format=pyoxigraph.RdfFormat.N_QUADS, lenient=True)
    found = [Finding(_severity(one), one.focus, one.message) for one in validate(store, changed)]
    broken = [one for one in found if one.severity == "Violation"]
    if broken:
        raise InvalidGraph(_message(broken, names))
    return found


def _message(broken: Sequence[Finding], names: Sequence[str]) -> str:
    shown = "; ".join(
        f"{one.focus.removeprefix(identifiers.ID)}: {one.message}" for one in broken[:_NAMED_IN_ERROR]
    )
    more = f"; and {len(broken) - _NAMED_IN_ERROR} more" if len(broken) > _NAMED_IN_ERROR else ""
    entities = len({identifiers.entity_of(one.focus) for one in broken})
    where = f"{entities} entities" if entities > 1 else "1 entity"
    count = f"{len(broken)} violations" if len(broken) > 1 else "1 violation"
    text = f"import of {', '.join(names)}: {count} in {where}: {shown}{more}"
    return " ".join(f"{text}; nothing was written".split())


def _severity(violation: Violation) -> str:
    return violation.severity.rpartition("#")[2].removeprefix("sh:")
