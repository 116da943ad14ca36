"""Positions from the book, worked out by hand: what one impulse leaves to the next, and what a refusal counts."""

from __future__ import annotations

import pytest

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.values import attack_value, defence_value
from grognard.games.arras.rules.victory import victory_points
from grognard.kernel.messages import bar_message
from grognard.kernel.text import texts
from grognard.testing import can, offered, play, refused, where

from .table import GAME, A, G, area, assault, dice, holder, is_fresh, step_name, table, unit


def told(s: ArrasBoard, line: str, lang: str = "en") -> list[tuple[str, str]]:
    """The clauses of a refusal, each with its sentence."""
    said = [(each.rule, bar_message(each)) for each in s.bars(GAME.codec.choice(line))]
    return [(rule, texts(GAME, lang).say(text) if text else "") for rule, text in said]


def scored(s: ArrasBoard) -> int:
    return victory_points(s).total()


@pytest.mark.rule("arras:6.3a", "arras:6.3b", "arras:6.3c", "arras:6.3d")
@pytest.mark.parametrize(
    ("stack", "advanced", "value"),
    [
        ([G.FLAK, G.ROMMEL], G.FLAK, 6 + 1 + 1 + 2),  # Rommel is one more Fresh unit, and has his two
        ([G.FLAK, f"{G.ROMMEL}*"], G.FLAK, 6 + 1 + 2),  # Tired he only has his two
        ([f"{G.RIFLES}*", G.PAK, G.HOWITZER], G.PAK, 3 + 1 + 1),  # the gun is one more, the Tired foot nothing
        ([G.RIFLES, G.PAK, G.HOWITZER, f"{G.FLAK}*"], G.RIFLES, 4 + 2 + 1),
    ],
)
def test_what_defends_agny(stack: list[str], advanced: str, value: int) -> None:
    s = table({"10": stack, "11": A.FOOT[0]})
    assert s.world.ground.tem[area("10")] == 1
    assert defence_value(s, area("10"), 1, unit(advanced)).total() == value


@pytest.mark.rule("arras:11.2b", "arras:11.2d", "arras:11.2e", "arras:11.2f", "arras:13.6g", "arras:2.1.4d")
@pytest.mark.parametrize(
    ("allied", "german", "points"),
    [
        (["1", "3"], [], 2),
        (["1", "3", "20"], [], 2),  # Sector 20 never scores
        (["6", "7"], [], 1),  # no chain leads to the ringed ones: no markers score, but 11.2f asks only for control
        (["10", "11", "7"], [], 3),
        (["10", "11", "7", "6"], [], 5),  # two ringed ones score one more
        (["1"], ["25", "F"], -1),
        (["1"], ["20"], 1),  # half black
    ],
)
def test_what_the_map_scores(allied: list[str], german: list[str], points: int) -> None:
    control = dict.fromkeys(allied, "allied") | dict.fromkeys(german, "german")
    s = table({"22": A.FOOT[0], "4": G.RIFLES, "9": G.ROMMEL}, control=control)
    assert holder(s, "4") == "german"
    assert scored(s) == points


@pytest.mark.rule("arras:8.1a", "arras:8.1b", "arras:8.0.2a", "arras:8.0.1a")
def test_a_gun_four_areas_away_is_told_so_and_one_two_away_supports() -> None:
    s = table({"11": [A.FOOT[0]], "10": [G.RIFLES, G.PAK], "4": G.HOWITZER, "A": G.HOWITZER_2})
    assault(s, "11", "10", A.FOOT[0])
    play(s, f"Advance unit={G.RIFLES}")
    assert can(s, f"UseArtillery unit={G.HOWITZER}")  # by Mercatel or Beaurains
    assert told(s, f"UseArtillery unit={G.HOWITZER_2}") == [("8.1b", "4 Sectors away, 2 at most.")]
    assert told(s, f"UseArtillery unit={G.HOWITZER_2}", "fr") == [("8.1b", "À 4 Secteurs, 2 au plus.")]


@pytest.mark.rule("arras:6.2a", "arras:6.2b", "arras:6.2c")
def test_value_of_the_whole_british_stack() -> None:
    s = table({"22": [A.TANK, *A.FOOT, A.MARTEL], "12": G.RIFLES})
    play(s, "Activate area=22")
    for name in (A.TANK, *A.FOOT, A.MARTEL):
        play(s, f"Move unit={name}", "Go area=12")
    entered = s.step.entered
    assert attack_value(s, unit(A.TANK), entered).total() == 6 + 5 - 1  # over the Scarpe
    assert attack_value(s, unit(A.FOOT[0]), entered).total() == 3 + 5 - 1
    assert refused(s, f"Launch lead={A.MARTEL}") == ["5.2.2b"]


@pytest.mark.rule("arras:6.4.1a", "arras:6.4.1b", "arras:6.4.1d", "arras:6.4.1f", "arras:6.2d", "arras:6.6.3a")
def test_a_crossing_that_just_fails_costs_the_lead_unit_and_the_initiative() -> None:
    """Over the Scarpe from 22 into 12: 3 and 1 and −1 and nine are twelve; 4 and the terrain and the rest too."""
    s = table({"22": [A.FOOT[0], A.FOOT[1]], "12": G.RIFLES, "9": G.PAK})
    assault(s, "22", "12", A.FOOT[0], A.FOOT[1])
    terrain = s.world.ground.tem[area("12")]
    play(s, dice(9), dice(12 - 4 - terrain))
    assert where(s, A.FOOT[0]) == "eliminated"
    assert where(s, A.FOOT[1]) == "22" and not is_fresh(s, A.FOOT[1])
    assert s.initiative == 1 and is_fresh(s, G.RIFLES)
    assert set(offered(s)) == {"Stand", f"Withdraw unit={G.RIFLES}"}  # even though the attacker lost
    play(s, f"Withdraw unit={G.RIFLES}")
    if step_name(s) == "Retreating":
        play(s, offered(s)[0])
    assert not is_fresh(s, G.RIFLES) and holder(s, "12") == "german"  # nobody is there to take it


@pytest.mark.rule("arras:6.4.2.aa", "arras:6.4.2.ab", "arras:6.4.2.ac", "arras:5.1.4a", "arras:6.4.2a")
def test_five_points_are_a_fresh_unit_lost_and_four_a_tired_retreat() -> None:
    """6 and one more against 4, one more and the terrain of 1: the difference is that of the dice, and one."""
    for due, left in (
        (4, {f"GiveGround unit={G.RIFLES}", f"Tire unit={G.PAK}"}),  # it is Tired, and goes, or the other one tires too
        (5, None),  # eliminated, and nothing else will do
        (9, {f"Tire unit={G.RIFLES}", f"Eliminate unit={G.RIFLES}"}),  # 5 and 4, either way
    ):
        s = table({"11": [A.TANK, A.FOOT[0]], "10": [G.RIFLES, G.PAK]})
        assault(s, "11", "10", A.TANK, A.FOOT[0])
        play(s, f"Advance unit={G.RIFLES}", dice(2 + due), dice(3))
        if left is None:
            assert where(s, G.RIFLES) == "eliminated" and is_fresh(s, G.PAK)
        else:
            assert step_name(s) == "Losses" and set(offered(s)) == left
        assert not is_fresh(s, A.TANK) and not is_fresh(s, A.FOOT[0])


@pytest.mark.rule("arras:7.0b", "arras:7.0c", "arras:4.3d", "arras:7.2a", "arras:7.2b", "arras:7.2c")
def test_two_guns_two_targets_one_miss() -> None:
    s = table({"3": [G.HOWITZER, G.HOWITZER_2], "11": A.FOOT[0], "10": A.TANK}, side="german")
    play(s, f"Bombard unit={G.HOWITZER}", "AimAt area=11", f"Bombard unit={G.HOWITZER_2}")
    assert offered(s, "AimAt") == ["AimAt area=10"]
    play(s, "AimAt area=10", dice(2), dice(12))
    assert s.initiative == 1  # the second shot is still to be resolved
    play(s, dice(12), dice(2))
    assert not is_fresh(s, G.HOWITZER) and not is_fresh(s, G.HOWITZER_2)
    while step_name(s) in ("Losses", "Retreating"):
        play(s, offered(s)[0])
    assert s.initiative == 0


@pytest.mark.rule("arras:9.0b", "arras:9.3a", "arras:9.5a", "arras:9.2a", "arras:9.2b")
def test_both_spend_the_advantage_in_one_hour_and_no_more() -> None:
    s = table({"22": [f"{A.FOOT[0]}*", A.FOOT[1]], "9": G.RIFLES, "7": f"{G.PAK}*"}, used=[])
    play(s, "Refresh area=22", 6)
    assert is_fresh(s, A.FOOT[0])
    refused(s, "Refresh area=22", "9.5a", "9.0b")
    play(s, "Pass")
    assert can(s, "Refresh area=7")
    play(s, "Pass")
    assert offered(s) == ["Decline", "SpendAdvantage"]  # the phase is over: the Germans may play it again
    play(s, "SpendAdvantage")
    assert is_fresh(s, G.PAK) and s.initiative == s.starter
    play(s, "Pass", "Pass")
    assert "SpendAdvantage" not in offered(s)
