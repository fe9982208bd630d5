"""What is written of errata: lists, verdicts with their evidence, and what applying did."""

from collections.abc import Iterator, Sequence
from typing import Any

from rulegraph.graph import identifiers
from rulegraph.graph.errata import VERDICTS, Application, Erratum, Judgement, Verification, Verified

_LONGEST = 160


def list_text(known: Sequence[Erratum]) -> str:
    """The errata in order, one a line, with their orders."""
    if not known:
        return "0 errata in this graph.\n"
    lines = [f"{_id(one)}  {one.name}{_of(one)}: {_orders(one)}" for one in known]
    return "\n".join([*lines, "", f"{len(known)} errata.", ""])


def list_json(known: Sequence[Erratum]) -> dict[str, Any]:
    """The errata in plain JSON types."""
    return {
        "schema": "rulegraph/errata-list/1",
        "errata": [
            {
                "id": _id(one),
                "name": one.name,
                "publication": one.publication,
                "issued": one.issued,
                "targets": list(one.names),
                "operations": [amendment.operation for amendment in one.amendments],
            }
            for one in known
        ],
    }


def _id(erratum: Erratum) -> str:
    return erratum.iri.removeprefix(identifiers.ID)


def _of(erratum: Erratum) -> str:
    return f" ({erratum.publication})" if erratum.publication else ""


def _orders(erratum: Erratum) -> str:
    return ", ".join(dict.fromkeys(one.operation for one in erratum.amendments)) or "no order that was read"


def verified_json(found: Verification, verdict: str | None) -> dict[str, Any]:
    """The verification in plain JSON types, or its errata of one verdict."""
    document = found.to_json()
    if verdict is not None:
        document["errata"] = [one for one in document["errata"] if one["verdict"] == verdict]
    return document


def verified_text(found: Verification, verdict: str | None) -> str:
    """The errata by verdict, the most urgent first, each with its evidence; applied ones are only counted."""
    if not found.errata:
        return (
            "0 errata compared: this graph holds none, so nothing is known. Import FAQs and errata first.\n"
        )
    lines: list[str] = []
    for kind in [verdict] if verdict is not None else VERDICTS[:-1]:
        group = [one for one in found.errata if one.verdict == kind]
        if group:
            lines += [f"{kind} ({len(group)})", *(line for one in group for line in _verified(one)), ""]
    counts = ", ".join(f"{count} {kind}" for kind, count in found.counts.items() if count)
    return "\n".join([*lines, f"{len(found.errata)} errata compared: {counts}.", ""])


def _verified(one: Verified) -> Iterator[str]:
    yield f"  {one.erratum.name}{_of(one.erratum)}"
    yield f"    {_id(one.erratum)}"
    shown = [judgement for judgement in one.judgements if judgement.verdict == one.verdict]
    for judgement in shown:
        yield f"    {_what(judgement)}: {judgement.evidence}"
        if judgement.found:
            yield f"      now: {_short(judgement.found)}"
        if judgement.place:
            yield f"      at: {_place(judgement.place)}"
    others = len(one.judgements) - len(shown)
    if others:
        yield f"    and {others} other {'orders' if others > 1 else 'order'} of it"


def _what(judgement: Judgement) -> str:
    passage = judgement.amendment.passage
    where = passage.name or passage.part
    return f"{judgement.name}, {where}, {judgement.amendment.operation}"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]} …"


def _place(place: str) -> str:
    try:
        file, first, last = identifiers.lines_of(place)
    except ValueError:
        return place
    return f"{file.removeprefix(identifiers.SOURCE)}:{first}" + (f"-{last}" if last != first else "")


def applied_text(done: Application, dry_run: bool) -> str:
    """What applying did, one line for each erratum."""
    verb = "would be applied" if dry_run else "applied"
    lines = [f"{verb}: {one.name} ({', '.join(_entities(one.entities))})" for one in done.patches]
    lines += [f"already in force, nothing to do: {name}" for name in done.already]
    lines += [f"left: {reason}" for _, reason in done.left]
    count = f"{len(done.patches)} {verb}"
    if not done.patches and not done.already and not done.left:
        return "0 pending: nothing to apply.\n"
    rest = f", {len(done.already)} in force already" if done.already else ""
    left = f", {len(done.left)} left" if done.left else ""
    return "\n".join([*lines, "", f"{count}{rest}{left}.", ""])


def applied_json(done: Application) -> dict[str, Any]:
    """What applying did, in plain JSON types."""
    return {
        "schema": "rulegraph/errata-applied/1",
        "applied": [
            {
                "id": one.erratum.removeprefix(identifiers.ID),
                "name": one.name,
                "sources": [source.removeprefix(identifiers.SOURCE) for source in one.sources],
                "entities": list(_entities(one.entities)),
            }
            for one in done.patches
        ],
        "already": list(done.already),
        "left": [{"name": name, "reason": reason} for name, reason in done.left],
        "written": done.report is not None and done.report.written,
    }


def _entities(entities: Sequence[str]) -> list[str]:
    return [one.removeprefix(identifiers.ID) for one in entities]
