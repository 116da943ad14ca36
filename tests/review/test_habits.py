"""By what computer players are known again: what they do, not how they are written."""

from __future__ import annotations

import msgspec
import pytest
from typer.testing import CliRunner

import grognard
from grognard.bots.doctrine import doctrine
from grognard.cli import app
from grognard.review.habits import habits
from grognard.review.measure import Measure, measure

GAMES = grognard.games.ids()


@pytest.mark.parametrize("name", GAMES)
def test_every_scenario_has_curves(name: str) -> None:
    game = grognard.game(name)
    fit = measure(game).fit
    assert fit is not None
    assert set(fit.scenario) == {scenario.id for scenario in game.scenarios}


def test_players_who_value_a_board_otherwise_are_others(monkeypatch: pytest.MonkeyPatch) -> None:
    game = grognard.game("arras")
    before = habits(game, "historical")
    habits.cache_clear()
    assert habits(game, "historical") == before, "the same from the same dice"
    knowledge = type(doctrine("arras"))
    value = knowledge.value
    monkeypatch.setattr(knowledge, "value", lambda self, board, side: value(self, board, side) + 0.01)
    habits.cache_clear()
    assert habits(game, "historical") != before
    habits.cache_clear()


def test_curves_of_other_players_or_rules_are_told_to_be_so() -> None:
    game = grognard.game("arras")
    fit = measure(game).fit
    assert fit is not None
    now = msgspec.structs.replace(fit.scenario["historical"], habits=habits(game, "historical"))
    mine = msgspec.structs.replace(fit, rules=game.rules, scenario={"historical": now})
    assert Measure(game, mine).is_current("historical")
    assert not Measure(game, mine).is_current("free"), "it has no curves"
    assert not Measure(game, msgspec.structs.replace(mine, rules=game.rules - 1)).is_current("historical")
    other = msgspec.structs.replace(mine, scenario={"historical": msgspec.structs.replace(now, habits="others")})
    assert not Measure(game, other).is_current("historical")


def test_the_command_says_which_curves_are_to_be_fitted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Measure, "is_current", lambda self, scenario: scenario == "free")
    told = CliRunner().invoke(app, ["calibrate", "arras", "--check"])
    assert told.exit_code == 1
    assert "arras free: holds" in told.output and "arras historical: to be fitted again" in told.output
    monkeypatch.setattr(Measure, "is_current", lambda self, scenario: True)
    assert CliRunner().invoke(app, ["calibrate", "arras", "--check"]).exit_code == 0
