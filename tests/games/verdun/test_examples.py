"""Worked examples as the book opens them: what comes of each is what its clause says."""

from __future__ import annotations

import pytest

from grognard.book.examples import examples, opened
from grognard.games.verdun.battle_events import AssaultResolved
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import SupplyChecked
from grognard.games.verdun.rules.victory import victory_points
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.games.verdun.zones import STRONG
from grognard.testing import events_of, play

from .boards import GAME, hex_, unit


def shown(clause: str) -> tuple[VerdunBoard, VerdunBoard]:
    """The position of an example before and after what is played there."""
    example = examples(GAME)[clause]
    before, after = opened(GAME, example), opened(GAME, example)
    assert isinstance(before, VerdunBoard) and isinstance(after, VerdunBoard)
    after.listen()
    play(after, *example.play)
    return before, after


def checked(s: VerdunBoard, side: int) -> list[int]:
    (found,) = [event for event in events_of(s, SupplyChecked) if event.side == side]
    return list(found.out)


@pytest.mark.rule("verdun:6.11f")
def test_a_source_in_enemy_hands_supplies_nobody() -> None:
    before, after = shown("6.11f")
    assert before.holder(hex_("3307")) == FRENCH
    assert checked(after, FRENCH) == [unit("fr-i-hq")]


@pytest.mark.rule("verdun:6.13c", "verdun:6.15c", "verdun:6.15d")
@pytest.mark.parametrize(
    ("clause", "out"),
    [
        pytest.param("6.13c", ["de-ir-81"], id="through woods 4 of 5, through woods with a trench 6 and then 1 of 5"),
        pytest.param("6.15c", [], id="7 of 10"),
        pytest.param("6.15d", ["de-ir-81"], id="7 of 5"),
    ],
)
def test_lines_through_interdicted_woods(clause: str, out: list[str]) -> None:
    _, after = shown(clause)
    assert checked(after, GERMAN) == [unit(name) for name in out]


@pytest.mark.rule("verdun:8.41d")
def test_hunters_in_a_fort_stop_who_comes_beside_them() -> None:
    before, after = shown("8.41d")
    assert before.zones(GERMAN).zone[hex_("2112")] == STRONG
    assert after.place[unit("de-ir-20")] == hex_("2112")


@pytest.mark.rule("verdun:9.2b", "verdun:9.2d", "verdun:T-assault.b")
@pytest.mark.parametrize(
    ("clause", "read"),
    [
        ("9.2b", [("5:1", -2, "3:1")]),
        ("9.2d", [("8:1", -2, "6:1"), ("1:5", 1, "1:3")]),  # no assault has a net +2: only pioneers help
        ("T-assault.b", [("9:1", -3, "6:1")]),
    ],
)
def test_odds_off_the_table_come_back_onto_it(clause: str, read: list[tuple[str, int, str]]) -> None:
    _, after = shown(clause)
    resolved = events_of(after, AssaultResolved)
    assert [(event.base, sum(event.shifts), event.column) for event in resolved] == read


@pytest.mark.rule("verdun:16.0c")
def test_one_town_is_worth_nothing_and_seven_are_worth_three() -> None:
    before, after = shown("16.0c")
    scored = [{line.reason: line.value for line in victory_points(s)}["vp-towns"] for s in (before, after)]
    assert scored == [0, 3]
