"""1 and 11. Victory points, Automatic Victories, the final check."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.sequence import CountPoints, Turn
from grognard.games.arras.rules.victory import connected, victory_points
from grognard.games.arras.show import scene

from .table import A, G, table
from .test_sequence import at


def final(control: dict[str, str], turn: int = 2, stacks=None, **more):
    return table(
        stacks or {"22": A.TANK, "19": G.RIFLES}, turn=turn, control=control, steps=(Turn(at=at(CountPoints)),), **more
    )


def held(*names: str) -> dict[str, str]:
    return dict.fromkeys(names, "allied")


@pytest.mark.rule("arras:11.1a")
def test_the_four_ringed_areas_win_at_once() -> None:
    s = final(held("2", "4", "6", "7"))
    assert s.over and s.ending == "allied-areas" and s.outcome.rule == "11.1a" and s.outcome.winner == "allied"
    three = final(held("2", "4", "6", "3"), used=("allied", "german"))
    assert not three.over and three.turn == 3


@pytest.mark.rule("arras:11.1b")
def test_zone_a_or_b_wins_at_once() -> None:
    for zone in "AB":
        s = final(held(zone))
        assert s.ending == "allied-zone" and s.outcome.winner == "allied"
    assert not final(held("C", "8", "9", "12")).over


@pytest.mark.rule("arras:11.1c")
def test_less_than_one_point_loses_at_once() -> None:
    s = final({})
    assert s.over and s.points == 0 and s.ending == "german-automatic" and s.outcome.winner == "german"
    assert not final(held("12")).over


@pytest.mark.rule("arras:11.2a", "arras:11.2b", "arras:11.2c")
def test_a_point_for_each_german_area_held_and_none_for_ones_own() -> None:
    s = table({"22": A.TANK, "19": G.RIFLES}, control=held("1", "12", "11", "C", "13", "16"))
    assert victory_points(s).explain() == [("11.2b", "markers", 6)]  # Sector 1 and Zone C count
    assert victory_points(table({"22": A.TANK, "19": G.RIFLES})).total() == 0  # 20 to 28 give nothing
    assert s.outcome is None


@pytest.mark.rule("arras:11.2d")
def test_only_a_chain_to_an_allied_blue_zone_scores() -> None:
    s = table({"22": A.TANK, "19": G.RIFLES}, control=held("8"))
    assert victory_points(s).total() == 0  # cut off
    s = table({"22": A.TANK, "19": G.RIFLES}, control=held("8", "9", "12"))
    assert victory_points(s).total() == 3
    contested = table({"12": [A.TANK, G.PAK], "19": G.RIFLES}, control=held("8", "9", "12"))
    assert victory_points(contested).total() == 3  # enemies in the chain do not break it
    zones = dict.fromkeys("DEF", "german")
    lost = table({"22": A.TANK, "19": G.RIFLES}, control=held("12") | zones, north=True)
    assert connected(lost) == 0 and victory_points(lost).total() == -3


@pytest.mark.rule("arras:11.2e")
def test_a_point_for_rommel() -> None:
    s = table({"22": A.TANK, "19": G.RIFLES}, control=held("12"), eliminated=[G.ROMMEL])
    assert ("11.2e", "rommel-lost", 1) in victory_points(s).explain()
    alive = table({"22": A.TANK, "19": [G.RIFLES, G.ROMMEL]}, control=held("12"))
    assert victory_points(alive).total() == 1


@pytest.mark.rule("arras:11.2f")
def test_a_point_for_two_ringed_areas() -> None:
    two = table({"22": A.TANK, "19": G.RIFLES}, control=held("3", "4", "6"))
    assert ("11.2f", "ringed", 1) in victory_points(two).explain()
    one = table({"22": A.TANK, "19": G.RIFLES}, control=held("3", "4"))
    assert victory_points(one).total() == 2
    four = table({"22": A.TANK, "19": G.RIFLES}, control=held("3", "2", "4", "6", "7"))
    assert victory_points(four).total() == 5 + 1


@pytest.mark.rule("arras:11.2g")
def test_the_points_are_noted_at_the_end_of_every_turn() -> None:
    s = final(held("11", "12", "10"))
    assert s.points == 3 and s.turn == 3
    track = next(track for track in scene(s).tracks if track.id == "points")
    assert track.at == 3


@pytest.mark.rule("arras:11.3a")
def test_ten_points_at_the_end_of_the_last_turn() -> None:
    ten = held("11", "12", "10", "9", "13", "14", "15", "16", "18", "5")
    s = final(ten, turn=7)
    assert s.over and s.ending == "allied-points" and s.outcome.points == {"points": 10, "target": 10}
    ten.pop("15")
    assert final(ten, turn=7).ending == "german-points"
    assert final(ten, turn=7).outcome.winner == "german"


def test_the_score_shown_says_who_would_win() -> None:
    s = table({"22": [A.TANK, A.TANK_2], "19": G.RIFLES}, control=held("12", "11"))
    shown = scene(s).score
    assert shown.value == "2" and shown.result.id == "score-german" and shown.band == 0
