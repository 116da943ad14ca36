"""Hints: a choice that is offered, reasons in both languages, alternatives that are worse, nothing that is hidden."""

from __future__ import annotations

import pytest

import grognard
from grognard.bots import marshal
from grognard.bots.advice import Advice, advise, simulated, told
from grognard.bots.weighing import Weighed, weigh
from grognard.kernel.board import Board
from grognard.kernel.text import LANGUAGES, texts
from grognard.kernel.view import Message
from tests.bots.test_levels import walk

from .bids import after_a_bid

pytestmark = pytest.mark.usefixtures("hasty")
GAMES = ("verdun", "arras", "blood-and-iron", "landships")


def asked(board: Board, seed: int = 1) -> Advice:
    side = str(board.actor)
    return advise(board.game.seen(board, side), side, seed, None)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("far", [0, 40, 160])
def test_advice_is_a_choice_with_reasons(game: str, far: int) -> None:
    rules = grognard.game(game)
    board = walk(rules.start(), far)
    advice = asked(board)
    offered = [rules.codec.to_json(choice) for choice in board.choices()]
    named = [advice.choice, *[other.choice for other in advice.alternatives]]
    assert all(choice in offered for choice in named)
    assert len({str(choice) for choice in named}) == len(named)
    assert advice.reasons
    for lang in LANGUAGES:
        for line in told(advice):
            said = texts(rules, lang).say(line)
            assert "[advice" not in said
            assert "{" not in said


def test_a_heavy_decision_is_simulated() -> None:
    board = grognard.game("arras").start("historical")
    advice = asked(board)
    assert advice.rounds == 2
    assert advice.value is not None
    assert [message.id for message in advice.reasons][-1] in ("advice-simulated", "advice-alone")
    assert advice.alternatives
    for other in advice.alternatives:
        assert other.behind is not None
        assert other.verdict.id in ("advice-perhaps-better", "advice-equal", "advice-perhaps-worse", "advice-worse")


def test_advice_by_the_doctrine_has_no_points() -> None:
    board = grognard.game("verdun").start("historical")
    advice = asked(board)
    assert advice.rounds == 0
    assert advice.value is None
    assert all(other.behind is None for other in advice.alternatives)


def test_advice_does_not_follow_what_is_hidden() -> None:
    """The Allied bid is secret until both are in."""
    one, other = (asked(after_a_bid(secret)) for secret in (1, 15))
    assert one == other


# -- weighing ---------------------------------------------------------------------------------------------


def test_the_worse_half_is_dropped_but_never_the_favourite() -> None:
    worth = {"a": 1.0, "b": 4.0, "c": 2.0, "d": 3.0}
    found = weigh(list(worth), lambda thing, seed: worth[thing] + seed, lambda: 0.5, rounds=4, sifted=2)
    assert [each.thing for each in found] == ["b", "a", "d", "c"]
    assert [len(each.values) for each in found] == [4, 4, 2, 2]


@pytest.mark.parametrize(("doubt", "first"), [(0.5, "other"), (1.5, "favourite")])
def test_the_favourite_is_left_only_for_something_clearly_better(doubt: float, first: str) -> None:
    """Differences of 3 and -1: one in the mean, with a standard error of 1.15."""
    luck = iter([3.0, -1.0, 3.0, -1.0])
    found = weigh(
        ["favourite", "other"],
        lambda thing, seed: seed if thing == "other" else 0.0,
        lambda: next(luck),
        rounds=4,
        sifted=2,
        doubt=doubt,
    )
    assert found[0].thing == first


def test_the_same_fate_throws_the_same_dice() -> None:
    """Whatever was thrown before; and different fates differ."""
    first, second = marshal.Luck(0.5), marshal.Luck(0.5)
    first.fate = "elsewhere"
    for _ in range(5):
        first.below(6)
    first.fate = second.fate = "here"
    thrown = [first.below(6) for _ in range(60)]
    assert thrown == [second.below(6) for _ in range(60)]
    assert set(thrown) == set(range(6))
    other = marshal.Luck(0.25)
    other.fate = "here"
    assert thrown != [other.below(6) for _ in range(60)]


def test_an_alternative_that_did_better_is_called_so() -> None:
    """The plan is left only for something clearly better; what was a little better is not called equal."""
    board = grognard.game("arras").start()
    best, better, other = (Weighed(choice) for choice in board.choices()[:3])
    best.values, better.values, other.values = [1.0, 2.0], [1.5, 2.0], [1.0, 2.0]
    assert [simulated(board, each, best).verdict for each in (better, other)] == [
        Message("advice-perhaps-better", {"points": 0.2}),
        Message("advice-equal"),
    ]
    said = texts(board.game, "fr").say(Message("advice-perhaps-better", {"points": 0.2}))
    assert said == "meilleur de 0,2 point, mais ce peut être le hasard"


def test_differences_are_of_rounds_that_both_played() -> None:
    best, other = Weighed("best"), Weighed("other")
    best.values = [2.0, 4.0, 100.0]
    other.values = [1.0, 1.0]
    behind, error = other.behind(best)
    assert behind == 2.0
    assert error == pytest.approx(1.0)


def test_time_that_runs_out_ends_a_round_and_drops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """No simulation begins after the moment is past, and all candidates are judged by the same rounds."""
    clock = iter(range(100))
    monkeypatch.setattr("grognard.bots.weighing.time.perf_counter", lambda: next(clock))
    begun = []

    def simulate(thing: str, seed: float) -> float:
        begun.append(thing)
        return 1.0

    found = weigh(["a", "b", "c"], simulate, lambda: 0.5, rounds=9, sifted=9, until=4.0)
    assert len(begun) == 5
    assert [each.values for each in found] == [[1.0]] * 3
