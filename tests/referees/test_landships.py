"""Some games of Landships! under the eyes of its referee; many by `scripts/referee.py`."""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.referees.landships import LandshipsReferee
from tests.referees.watch import watch


@pytest.mark.parametrize(
    ("seed", "players", "scenario"),
    [(1, "random", "ls-10"), (2, "random", "ls-07"), (3, "captain", "ls-00"), (4, "captain", "ls-06")],
)
def test_games_by_the_book(seed: int, players: str, scenario: str) -> None:
    report = watch(LandshipsReferee, seed, players, scenario, {})
    assert not report.deviations, report
    assert report.checks["number of the small-arms table"] and report.checks["at the rating or below (9.11)"]


@pytest.mark.parametrize("what", ["cover", "morale", "strength"])
def test_a_broken_rule_is_seen(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The referee's own check: a rule that is bent a little is a deviation."""
    module = import_module(
        "grognard.games.landships.rules." + {"cover": "volleys", "strength": "close_assault"}.get(what, what)
    )
    kept = getattr(module, what)

    def bent(*args: object) -> object:
        found = kept(*args)
        if what == "cover":
            found.add("8.64a", "town", 1)
            return found
        return found + 1

    monkeypatch.setattr(module, what, bent)
    assert watch(LandshipsReferee, 4, "captain", "ls-00", {}).deviations
