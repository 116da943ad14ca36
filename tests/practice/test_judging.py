"""When a choice counts as better beyond doubt."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.bots.player import serious
from grognard.kernel.board import Board
from grognard.practice import judging
from grognard.practice.judging import FEWEST, FIRST, MOST, Judged, judge


def judged(monkeypatch: pytest.MonkeyPatch, means: dict[int, float], spread: float) -> tuple[Judged | None, list[int]]:
    """The verdict on choices whose play-outs have these means, and how many were compared in each round."""
    game = grognard.game("verdun")
    board = game.start()
    offered = board.choices()[: len(means)]
    numbers = {choice: number for number, choice in enumerate(offered)}
    compared: list[int] = []

    def play(known: Board, side: str, alive: Judged, luck: Random, rounds: int) -> None:
        compared.append(len(alive))
        for each in alive:
            each.values += [luck.gauss(means[numbers[each.thing]], spread) for _ in range(rounds)]

    monkeypatch.setattr(judging, "play", play)
    return judge(board, str(board.actor), offered, Random(1)), compared


def test_the_best_comes_first_and_the_others_by_how_near_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    found, _ = judged(monkeypatch, {0: 1.0, 1: 5.0, 2: 3.0}, 0.5)
    assert found is not None
    means = [each.mean for each in found]
    assert means == sorted(means, reverse=True)
    assert len(found[0].values) >= FEWEST


@pytest.mark.parametrize(
    ("means", "spread"),
    [
        pytest.param({0: 5.0, 1: 5.0, 2: 1.0}, 0.5, id="two are as good"),
        pytest.param({0: 5.0, 1: 4.95, 2: 1.0}, 0.01, id="sure, but nothing worth finding"),
        pytest.param({0: 5.0, 1: 4.0, 2: 3.0}, 20.0, id="luck drowns it"),
    ],
)
def test_what_is_in_doubt_is_no_puzzle(monkeypatch: pytest.MonkeyPatch, means: dict[int, float], spread: float) -> None:
    assert judged(monkeypatch, means, spread)[0] is None


def test_what_is_far_behind_is_not_tried_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    found, compared = judged(monkeypatch, {0: 5.0, 1: 4.0, 2: -50.0}, 0.8)
    assert compared[:2] == [3, 3] and compared[2] < 3
    assert found is not None and len(found[2].values) < len(found[0].values) <= MOST + FIRST


@pytest.mark.parametrize("patient", [False, True])
def test_a_puzzle_that_is_judged_again_is_not_given_up_because_two_rounds_came_to_the_same(
    monkeypatch: pytest.MonkeyPatch, patient: bool
) -> None:
    """Where a die seldom decides, the first rounds often are the same: no reason to look on for a new one, but none
    against one that was beyond doubt before."""

    def play(known: Board, side: str, alive: Judged, luck: Random, rounds: int) -> None:
        for number, each in enumerate(alive):
            each.values += [0.0 if rounds == FIRST else luck.gauss(-3.0 * number, 1.0) for _ in range(rounds)]

    monkeypatch.setattr(judging, "play", play)
    board = grognard.game("verdun").start()
    offered = board.choices()[:2]
    found = judge(board, str(board.actor), offered, Random(1), patient)
    assert (found is not None and found[0].thing == offered[0]) == patient


def test_what_always_comes_to_the_same_is_no_puzzle_for_the_patient_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        judging, "play", lambda known, side, alive, luck, rounds: [each.values.extend([1.0] * rounds) for each in alive]
    )
    board = grognard.game("verdun").start()
    assert judge(board, str(board.actor), board.choices()[:2], Random(1), patient=True) is None


@pytest.mark.parametrize("name", grognard.games.ids())
def test_choices_that_amount_to_the_same_are_one(name: str) -> None:
    board = grognard.game(name).start()
    found = judging.unlike(board)
    assert sum(map(len, found.values())) == len(serious(board))
