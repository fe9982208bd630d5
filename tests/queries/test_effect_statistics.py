"""How much of effects was read, in numbers."""

from choir_game import graph

from rulegraph.queries.effects import status
from rulegraph.queries.statistics import effects_table


def test_coverage_by_edition_and_kind_counts_every_effect_once() -> None:
    store = graph()
    table = effects_table(store, ("edition", "kind"))
    assert table.columns == ("edition", "kind", "full", "partly", "none", "fully read")
    counted = sum(int(cell) for row in table.rows for cell in row[2:5])
    assert counted == len(status(store)) > 3
    assert {row[1] for row in table.rows} <= {"ability", "enhancement", "rule", "stratagem"}
    for row in table.rows:
        full, partly, none = map(int, row[2:5])
        assert row[5] == f"{full / (full + partly + none):.1%}"


def test_coverage_by_faction_is_the_same_in_all() -> None:
    by_faction = effects_table(graph(), ("faction",))
    everything = effects_table(graph(), ("edition",))
    assert "Glass Choir" in {row[0] for row in by_faction.rows}
    for column in (1, 2, 3):
        assert sum(int(row[column]) for row in by_faction.rows) == int(everything.rows[0][column])
