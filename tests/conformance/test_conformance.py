"""Every game passes one suite: random play, replay, undo, save and view together."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.kernel import conformance
from grognard.kernel.game import Game
from tests.kernel.skirmish.game import Skirmish

SKIRMISH = Skirmish()
GAMES: dict[str, Game[Any]] = {"skirmish": SKIRMISH, **{name: grognard.game(name) for name in grognard.games.ids()}}
SCENARIOS = [(name, scenario.id) for name, game in GAMES.items() for scenario in game.scenarios]


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_random_play_with_everything_checked(name: str, scenario: str) -> None:
    met = conformance.walk(GAMES[name], seed=1, scenario=scenario)
    assert met.decisions > 0
    assert met.result


@pytest.mark.parametrize("name", GAMES)
def test_every_step_choice_event_and_option_speaks_both_languages(name: str) -> None:
    assert conformance.check_texts(GAMES[name]) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_cited_stands_in_the_rulebook(name: str) -> None:
    assert conformance.check_clauses(GAMES[name]) == []
