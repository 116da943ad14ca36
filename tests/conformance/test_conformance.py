"""Every game passes one suite: random play, replay, undo, save and view together."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.kernel import conformance
from grognard.kernel.flow import Step
from grognard.kernel.game import Game
from tests.kernel.skirmish.game import Skirmish

SKIRMISH = Skirmish()
GAMES: dict[str, Game[Any]] = {"skirmish": SKIRMISH, **{name: grognard.game(name) for name in grognard.games.ids()}}
NEVER = {"PrussianMovement StandingOrder"}  # only the French give orders to their guns
SCENARIOS = [(name, scenario.id) for name, game in GAMES.items() for scenario in game.scenarios]


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_random_play_with_everything_checked(name: str, scenario: str) -> None:
    met = conformance.walk(GAMES[name], seed=1, scenario=scenario)
    assert met.decisions > 0
    assert met.result


SECRETIVE = {
    "arras": {"bidding": True},
    "landships": {"planned-artillery": True, "secret-breakdown": True},
}


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_games_that_differ_by_a_secret_alone_are_the_same_to_who_may_not_know_it(name: str, scenario: str) -> None:
    offered = {option.id for option in GAMES[name].options_of(scenario)}
    secretive = {option: value for option, value in SECRETIVE.get(name, {}).items() if option in offered}
    conformance.twins(GAMES[name], 1, scenario, secretive)


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.has_secrets])
def test_every_choice_that_others_do_not_see_is_varied(name: str) -> None:
    """Random games come to all of them: none that is declared stays untried."""
    game = GAMES[name]
    declared = {
        f"{cls.__name__} {verb.__name__}"
        for cls in game.classes.values()
        if issubclass(cls, Step) and not cls.__subclasses__() and cls.__module__.startswith(game.package)
        for verb in cls.unseen
    }
    varied: set[str] = set()
    decisions = seed = 0
    while not declared <= varied | NEVER and seed < 60:
        seed += 1
        met = conformance.twins(game, seed, game.scenarios[seed % len(game.scenarios)].id, SECRETIVE.get(name))
        varied |= met.choices
        decisions += met.decisions
    assert declared - NEVER <= varied, f"{declared - varied} in {decisions} decisions"


@pytest.mark.parametrize("name", GAMES)
def test_every_step_choice_event_and_option_speaks_both_languages(name: str) -> None:
    assert conformance.check_texts(GAMES[name]) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_cited_stands_in_the_rulebook(name: str) -> None:
    assert conformance.check_clauses(GAMES[name]) == []
