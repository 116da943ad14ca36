"""16.0 Victory Conditions."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.victory import casualties, casualty_points, outcome, result_of, victory_points
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.columns import changed

from .boards import WORLD, board, hex_, unit


def points(s: VerdunBoard) -> dict[str, int]:
    return {line.reason: line.value for line in victory_points(s)}


def with_towns(number: int, **options: Any) -> VerdunBoard:
    s = board({}, options=options)
    for town in s.world.ground.towns[:number]:
        s.seize(town, GERMAN)
    return s


@pytest.mark.rule("verdun:16.0a")
def test_only_the_germans_score_and_nothing_at_the_start() -> None:
    s = board({})
    tally = victory_points(s)
    assert tally.total() == 0 and all(line.reason.startswith("vp-") for line in tally)
    assert outcome(s).points == {"points": 0}
    s = with_towns(0)
    for city in s.world.ground.city:
        assert s.holder(city) == FRENCH
    assert points(s)["vp-city"] == 0


@pytest.mark.rule("verdun:16.0b", "verdun:16.0c")
@pytest.mark.parametrize(("towns", "value"), [(0, 0), (1, 0), (2, 1), (7, 3), (8, 4)])
def test_one_point_for_two_towns(towns: int, value: int) -> None:
    """V15."""
    assert points(with_towns(towns))["vp-towns"] == value


@pytest.mark.rule("verdun:15.5c")
@pytest.mark.parametrize(("towns", "value"), [(1, 0), (2, 0), (3, 1), (7, 2)])
def test_with_infiltration_one_point_for_three_towns(towns: int, value: int) -> None:
    s = with_towns(towns, infiltration=True)
    assert points(s)["vp-towns"] == value
    assert victory_points(s)[0].rule == "15.5c"


@pytest.mark.rule("verdun:16.0d")
def test_one_point_for_each_destroyed_fort() -> None:
    s = board({})
    s.hit_fort(hex_("2113"))
    assert points(s)["vp-forts"] == 1
    s.hit_fort(hex_("2516"))
    assert points(s)["vp-forts"] == 2
    s = board({}, options={"fort-artillery": True})
    s.hit_fort(hex_("2113"))
    assert points(s)["vp-forts"] == 0  # only reduced


@pytest.mark.rule("verdun:16.0e")
def test_one_point_for_each_hex_of_verdun() -> None:
    s = board({})
    s.enter(unit("de-ir-20"), hex_("1520"))
    s.put(unit("de-ir-20"), hex_("1519"))
    assert points(s)["vp-city"] == 1  # control lasts
    s.seize(hex_("1421"), GERMAN)
    assert points(s)["vp-city"] == 2


@pytest.mark.rule("verdun:16.0f")
def test_two_casualties_for_a_unit_lost_one_for_a_reduced_one() -> None:
    lost = {"fr-35": "eliminated", "fr-42": "surrendered", "fr-xxx-hq": "eliminated", "fr-14-art": "eliminated"}
    s = board({**lost, "fr-44": "1513 reduced", "fr-60": "1513"})
    assert casualties(s, FRENCH) == 2 + 2 + 2 + 2 + 1
    assert casualties(s, GERMAN) == 0  # units that never entered are not lost


@pytest.mark.rule("verdun:16.0g")
def test_remnants_and_restored_units_do_not_count() -> None:
    s = board({"fr-remnant-1": "eliminated", "fr-remnant-2": "1513", "fr-35": "eliminated"})
    assert casualties(s, FRENCH) == 2
    s.put(unit("fr-35"), hex_("1513"))  # restored at full strength
    assert casualties(s, FRENCH) == 0


@pytest.mark.rule("verdun:16.0h")
@pytest.mark.parametrize(
    ("french", "german", "value"),
    [
        (0, 0, 0),
        (3, 4, 0),
        (4, 4, 0),
        (5, 4, 1),
        (6, 4, 3),
        (7, 4, 3),
        (8, 4, 5),
        (1, 0, 5),
        (14, 10, 1),
        (15, 10, 3),
        (19, 10, 3),
        (20, 10, 5),
    ],
)
def test_the_best_line_of_the_casualties_that_holds(french: int, german: int, value: int) -> None:
    assert casualty_points(WORLD, french, german) == value
    s = board({})
    for side, number in ((FRENCH, french), (GERMAN, german)):
        infantry = [u for u in WORLD.of_side[side] if WORLD.two_steps[u]]
        for u in infantry[:number]:
            s.put(u, hex_("1606") if side == FRENCH else hex_("1601"))
            s.reduced = changed(s.reduced, u, 1)
    assert points(s)["vp-casualties"] == value


@pytest.mark.rule("verdun:16.0i", "verdun:15.2a")
def test_the_121st_division_costs_a_point_unless_the_effort_is_full() -> None:
    s = board({})
    s.used_121 = True
    assert points(s)["vp-121"] == -1 and victory_points(s).total() == -1
    assert outcome(s).degree == "french-major"
    s = board({}, options={"full-effort": True})
    s.used_121 = True
    assert "vp-121" not in points(s)


@pytest.mark.rule("verdun:T-victory")
@pytest.mark.parametrize(
    ("points", "degree", "winner"),
    [
        *[(-1, "french-major", "french"), (0, "french-major", "french"), (2, "french-major", "french")],
        *[(3, "french-minor", "french"), (5, "french-minor", "french"), (6, "draw", None), (8, "draw", None)],
        *[(9, "german-minor", "german"), (11, "german-minor", "german"), (12, "german-major", "german")],
        (40, "german-major", "german"),
    ],
)
def test_the_result_by_points(points: int, degree: str, winner: str | None) -> None:
    result = result_of(board({}), points)
    assert (result.id, result.winner) == (degree, winner)


@pytest.mark.rule("verdun:T-victory")
def test_the_outcome_says_by_what() -> None:
    s = with_towns(13)
    s.hit_fort(hex_("2113"))
    ending = outcome(s)
    assert (ending.winner, ending.degree, ending.rule, ending.points) == (None, "draw", "T-victory", {"points": 7})
    assert [line.rule for line in ending.lines] == ["16.0b", "16.0d", "16.0e", "16.0h"]
