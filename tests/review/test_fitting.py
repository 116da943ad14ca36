"""Curves of the review: the better a doctrine likes a board, the more it is worth, however few the games."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.review.fitting import BEGINNING, END, WON, curve_of, fitted
from grognard.review.measure import along, measure, progress
from grognard.review.ridge import Row, regress, rising


def rows(slope: float, scenario: int, luck: Random) -> list[Row]:
    """Boards of a scenario whose games end the better, or the worse, the more the doctrine likes them."""
    found = []
    for _ in range(200):
        value, far = luck.uniform(-10, 10), progress(luck.randrange(1, 9), 1, 8)
        points = slope * value + luck.gauss(0, 1)
        found.append(Row(scenario, (1.0, value * (1 - far), far, value * far), points, float(points > 0), 1.0))
    return found


def test_a_curve_falls_with_no_term_that_is_named() -> None:
    luck = Random(1)
    boards = rows(0.8, 0, luck) + rows(-0.8, 1, luck)
    plain = regress(boards, 2, lambda row: row.points)
    assert plain[1][BEGINNING] < 0 and plain[1][END] < 0, "so games would have it"
    up, down = rising(boards, 2, lambda row: row.points, (BEGINNING, END))
    assert down[BEGINNING] == down[END] == 0
    assert up[BEGINNING] == pytest.approx(0.8, abs=0.1)
    assert up[END] == pytest.approx(0.8, abs=0.1)


def test_what_rises_anyhow_is_fitted_as_it_is() -> None:
    boards = rows(0.5, 0, Random(2)) + rows(0.9, 1, Random(3))
    assert rising(boards, 2, lambda row: row.points, (BEGINNING, END)) == regress(boards, 2, lambda row: row.points)


def test_fitted_curves_rise_in_every_turn() -> None:
    luck = Random(4)
    found = fitted(rows(0.4, 0, luck) + rows(-0.4, 1, luck), 2)
    for number in range(2):
        assert found.won[number] >= 0
        for far in (0.0, 0.5, 1.0):
            chances, points = ([along(curve[number], value, far) for value in (-5, 0, 5)] for curve in found[:2])
            assert chances == sorted(chances)
            assert points[0] < points[1] < points[2], "a review can tell them apart"


def test_a_curve_is_written_by_its_turns() -> None:
    curve = curve_of((1.0, 0.5, 2.0, 0.75))
    assert along(curve, 4.0, 0.0) == 1.0 + 0.5 * 4.0
    assert along(curve, 4.0, 1.0) == 1.0 + 2.0 + 0.75 * 4.0
    assert len(curve) == WON, "the chance to win comes behind the terms of the curve"


@pytest.mark.parametrize("name", grognard.games.ids())
def test_in_no_scenario_and_turn_a_better_board_is_worth_less(name: str) -> None:
    fit = measure(grognard.game(name)).fit
    assert fit is not None
    for scenario, found in fit.scenario.items():
        assert found.won >= 0, scenario
        for far in (0.0, 1.0):
            assert found.chance[1] + found.chance[3] * far >= 0, scenario
            assert found.points[1] + found.points[3] * far > 0, scenario
