"""4.0 Sequence of Play, 5.0 Weather."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import PhaseBegan, TurnBegan
from grognard.games.verdun.rules import marching
from grognard.games.verdun.rules.breakthrough import BreakthroughPhase
from grognard.games.verdun.rules.movement import EndMovement, MovementPhase
from grognard.games.verdun.rules.sequence import Day
from grognard.games.verdun.rules.weather import WeatherRoll
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.dice import Chance
from grognard.kernel.events import TurnEnded
from grognard.testing import play

from .boards import GAME, board, unit


class Luck:
    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def below(self, n: int) -> int:
        return self.rng.randrange(n)


def on(s: VerdunBoard, rng: Random) -> None:
    """One random decision, ending movement at once."""
    if isinstance(s.step, Chance):
        s.apply(s.step.sample(s, Luck(rng)))
    else:
        offered = s.choices()
        s.apply(EndMovement() if EndMovement() in offered else rng.choice(offered))


@pytest.mark.rule("verdun:4.0a", "verdun:4.0l")
def test_nine_days_of_twelve_phases_then_the_game_is_over() -> None:
    s, rng = GAME.start("historical"), Random(3)
    told = s.listen()
    while not s.over:
        on(s, rng)
    assert [event.day for event in told if isinstance(event, TurnBegan)] == list(range(22, 30))
    assert [event.turn for event in told if isinstance(event, TurnEnded)] == list(range(1, 10))
    later = [event.phase for event in told if isinstance(event, PhaseBegan)][-12 * 8 :]
    assert later == list(range(1, 13)) * 8
    assert s.day == 29
    assert s.outcome is not None


@pytest.mark.rule("verdun:4.0c", "verdun:4.0h", "verdun:6.0a", "verdun:4.0d", "verdun:4.0i")
def test_the_order_of_the_organization_phase_is_the_same_for_both() -> None:
    names = [step.__name__ if isinstance(step, type) else type(step).__name__ for step in Day.order]
    german = names[names.index("SupplyCheck") :][:5]
    assert german == ["SupplyCheck", "RallyTroops", "Replacements", "Reinforcements", "InterdictionLifted"]
    rest = names[names.index("InterdictionLifted") :]
    french = [name for name in rest[rest.index("SupplyCheck") :][:6] if name != "PetainTakesOver"]
    assert french == german
    wanted = ["BombardmentPhase", "MovementPhase", "AssaultPhase", "BreakthroughPhase"]
    assert [name for name in names if name in wanted] == wanted * 2
    sides = [step.side for step in Day.order if hasattr(step, "side") and not isinstance(step, type)]
    assert sides == [GERMAN] * 9 + [FRENCH] * 9


@pytest.mark.rule("verdun:4.0b", "verdun:5.0a")
def test_weather_is_rolled_from_the_second_day_on() -> None:
    assert board({}, WeatherRoll(), turn=1).over
    for die, bad in ((1, True), (2, True), (3, False), (6, False)):  # V18
        s = board({}, WeatherRoll(), turn=2)
        assert s.actor == "dice"
        play(s, die)
        assert s.bad_weather is bad
        assert s.over


@pytest.mark.rule("verdun:5.1a", "verdun:8.14a", "verdun:5.1b", "verdun:13.0e", "verdun:4.0g", "verdun:4.0j")
def test_bad_weather_costs_a_point_and_forbids_breakthrough() -> None:
    units = {"de-13r-pio": "0801", "fr-bcp-56": "1606", "de-rir-13": "0801", "fr-xxx-hq": "1609"}
    for bad in (False, True):
        s = board(units)
        s.bad_weather = bad
        for name in units:
            u = unit(name)
            assert marching.allowance(s, u, marching.NORMAL).total() == s.world.move[u] - bad
        for side in (GERMAN, FRENCH):
            again = s.clone()
            again.call(BreakthroughPhase(side))
            again.settle()
            assert again.over is bad


@pytest.mark.rule("verdun:4.0e")
def test_movement_phase_takes_infantry_hqs_and_unfired_artillery() -> None:
    s = board(
        {"de-rir-13": "0801", "de-vii-r-hq": "0801", "de-13r-art": "0801 fired", "de-14r-art": "0501"},
        MovementPhase(GERMAN),
    )
    movable = {choice.unit for choice in s.choices() if hasattr(choice, "unit")}
    assert movable == {unit(name) for name in ("de-rir-13", "de-vii-r-hq", "de-14r-art")}
