"""Some games of Arras under the referee's eyes; `make fuzz GAME=arras` watches two hundred."""

from __future__ import annotations

import pytest

from tests.referees.arras import Arras
from tests.referees.watch import watch


@pytest.mark.parametrize(
    ("seed", "players"), [(1, "random"), (2, "random"), (3, "random"), (30, "random"), (4, "captain"), (5, "captain")]
)
def test_games_agree_with_the_book(seed: int, players: str) -> None:
    report = watch(Arras, seed, players)
    assert not report.deviations, report
    assert report.checks["steps of a unit"] and report.checks["the winner"] == 1
