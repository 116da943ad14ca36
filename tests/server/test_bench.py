"""The bench itself: it measures a real server, and would notice a lost move."""

from __future__ import annotations

from grognard.server.bench import measure, measure_list

from .players import SKIRMISH


def test_the_bench_finds_every_acknowledged_move_in_the_database() -> None:
    found = measure("skirmish", tables=4, seconds=1.0, modules=(SKIRMISH,))
    assert found.moves > 20
    assert found.kept >= found.moves
    assert 0 < found.p50 <= found.p99
    assert found.rate == found.moves / found.seconds


def test_the_list_is_measured_through_a_server_with_many_games() -> None:
    found = measure_list(500, asks=3)
    assert found.games == 500
    assert found.p50 > 0
