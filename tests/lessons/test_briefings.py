"""Every scenario is briefed; briefings name clauses, sides, places and lessons that exist, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grognard
from grognard.kernel.showing import view
from grognard.lessons.briefing import briefings, check

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize("name", grognard.games.ids())
def test_the_briefings_of_a_game_hold(name: str) -> None:
    """Every scenario of the project's games is briefed; of others it may be told from what the engine knows."""
    assert list(check(grognard.game(name))) == []


def test_briefings_of_landships_say_what_its_page_of_balance_says() -> None:
    page = (DOCS / "landships-balance.md").read_text("utf-8")
    rows = re.findall(r"^\| [^|]+ \| \w+ \| (\d+) \| (\d+) \(", page, re.MULTILINE)
    told = [(each.games, each.wins["allied"]) for each in briefings(grognard.game("landships")).values()]
    assert told == [(int(games), int(wins)) for games, wins in rows]


@pytest.mark.parametrize("name", grognard.games.ids())
def test_the_ground_that_decides_is_on_the_map_before_the_first_move(name: str) -> None:
    """A scenario that is not about ground (losses and exits alone) has none to show."""
    game = grognard.game(name)
    kind = "area" if "area" in game.vocabularies else "hex"
    for scenario in game.scenarios:
        goal = view(game, game.start(scenario.id), None).goal
        assert goal is not None
        shown = {*goal.places, *(place for line in goal.lines for place in line.places)}
        assert shown <= set(game.vocabularies[kind].names)
        assert shown, scenario.id
