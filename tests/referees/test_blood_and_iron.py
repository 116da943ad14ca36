"""A few games of Blood and Iron under the eyes of its referee; many more by `scripts/referee.py blood-and-iron`."""

from __future__ import annotations

import pytest

from tests.referees.blood_and_iron import REFEREE
from tests.referees.watch import watch


@pytest.mark.parametrize(
    ("scenario", "players", "seed"),
    [
        ("bazeilles", "captain", 1),
        ("floing", "captain", 4),
        ("bazeilles", "random", 2),
        ("initial-assault", "random", 3),
        ("froeschwiller-battle", "captain", 5),
    ],
)
def test_a_game_is_played_by_the_book(scenario: str, players: str, seed: int) -> None:
    report = watch(REFEREE, seed, players, scenario=scenario)
    assert not report.deviations, report
    assert {"reach", "fire column", "out of command", "morale", "winner"} <= set(report.checks)
