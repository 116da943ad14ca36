"""The bench itself: it measures a real server, and would notice a lost move."""

from __future__ import annotations

from grognard.server.bench import measure

from .players import SKIRMISH


def test_the_bench_finds_every_acknowledged_move_in_the_database() -> None:
    found = measure("skirmish", tables=4, seconds=1.0, modules=(SKIRMISH,))
    assert found.moves > 20
    assert found.kept >= found.moves
    assert 0 < found.p50 <= found.p99
    assert found.rate == found.moves / found.seconds
