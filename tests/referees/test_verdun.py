"""They Shall Not Pass under its referee's eyes: random play and captains."""

from __future__ import annotations

import pytest

from tests.referees.verdun import REFEREE
from tests.referees.watch import watch


@pytest.mark.parametrize(("seed", "players"), [(1, "random"), (2, "random"), (1, "captain")])
def test_the_book_is_kept(seed: int, players: str) -> None:
    report = watch(REFEREE, seed, players)
    assert not report.deviations, report
    kinds = {"attack strength", "barrage result", "morale check", "supply", "cost", "reach", "victory points"}
    assert kinds <= set(report.checks)
