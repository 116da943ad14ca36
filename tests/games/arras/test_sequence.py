"""4. The sequence of play: turns, initiative, air support, the Combat Phase, the Final Phase."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.initiative import (
    AirSupportCheck,
    InitiativePhase,
    InitiativeRolls,
    initiative_modifiers,
)
from grognard.games.arras.rules.sequence import CountPoints, NextTurn, Turn
from grognard.testing import can, offered, play, refused

from .table import GAME, A, G, assault, is_fresh, step_name, table


def at(kind: type) -> int:
    """The place of a step in the turn."""
    return next(number for number, entry in enumerate(Turn.order) if kind in (entry, type(entry)))


@pytest.mark.rule("arras:4.0a")
def test_the_phases_come_in_order() -> None:
    names = [getattr(entry, "__name__", type(entry).__name__) for entry in Turn.order]
    wanted = ["TurnBegins", "InitiativePhase", "AirSupportCheck", "CombatPhase", "Reorganisation", "CountPoints"]
    assert [name for name in names if name in wanted][:4] == wanted[:4]
    assert names.index("CombatPhase") < names.index("Reorganisation") < names.index("CountPoints")
    s = GAME.start("historical")
    events = s.listen()
    s.stack = (Turn(),)
    s.settle()
    told = [type(event).__name__ for event in events]
    assert told == ["TurnBegan", "PhaseBegan", "InitiativeTaken", "PhaseBegan", "AirSupportCounted", "PhaseBegan"]
    assert step_name(s) == "Impulse"


@pytest.mark.rule("arras:4.1a", "arras:4.1b", "arras:4.1f")
def test_who_starts_with_the_initiative_without_a_roll() -> None:
    for turn, side in ((1, "allied"), (2, "allied"), (6, "german"), (7, "german")):
        s = table({"22": A.TANK, "9": G.RIFLES}, turn=turn, steps=(InitiativePhase(),))
        assert s.over
        assert GAME.sides[s.initiative] == side == GAME.sides[s.starter]


@pytest.mark.rule("arras:4.1c")
def test_on_turns_three_to_five_both_roll_and_the_higher_total_has_it() -> None:
    for turn in (3, 4, 5):
        s = table({"22": A.TANK, "9": G.RIFLES}, turn=turn, steps=(InitiativePhase(),))
        assert step_name(s) == "InitiativeRoll"
        play(s, "Roll dice=3,4", "Roll dice=4,4")
        assert s.initiative == 1
    s = table({"22": A.TANK, "9": G.RIFLES}, turn=3, steps=(InitiativePhase(),))
    play(s, "Roll dice=3,4", "Roll dice=3,4")  # a tie: both roll again
    assert step_name(s) == "InitiativeRoll"
    play(s, "Roll dice=6,6", "Roll dice=5,6")
    assert s.initiative == 0


@pytest.mark.rule("arras:4.1d", "arras:4.1e")
def test_stars_weigh_on_the_allied_roll() -> None:
    """7 with both white stars, and the black one lost: 7+1+1-1 = 8 against 7."""
    control = {"9": "allied", "5": "allied", "20": "german"}
    s = table({"22": A.TANK, "3": G.RIFLES}, turn=3, control=control, steps=(InitiativeRolls(),))
    assert initiative_modifiers(s).explain() == [("4.1d", "star", 1), ("4.1d", "star", 1), ("4.1e", "star", -1)]
    play(s, "Roll dice=3,4", "Roll dice=3,4")
    assert s.over and s.initiative == 0
    quiet = table({"22": A.TANK, "3": G.RIFLES}, turn=3)
    assert initiative_modifiers(quiet).total() == 0


@pytest.mark.rule("arras:4.2a", "arras:8.3.1a", "arras:8.3.2a", "arras:8.3.3a")
def test_air_markers_by_turn() -> None:
    german = [0, 0, 1, 2, 2, 3, 4]
    for turn in range(1, 8):
        s = table({"22": A.TANK, "9": G.RIFLES}, turn=turn, air=(1, 9), steps=(AirSupportCheck(),))
        assert s.air == (2, german[turn - 1])


@pytest.mark.rule("arras:4.3a")
def test_the_holder_chooses_areas_one_at_a_time_in_any_order() -> None:
    s = table({"22": A.TANK, "23": A.FOOT[0], "9": G.RIFLES})
    assert {"Activate area=22", "Activate area=23"} <= set(offered(s))
    play(s, "Activate area=23", f"Move unit={A.FOOT[0]}", "Go area=24", "Halt")
    assert set(offered(s)) >= {"Activate area=22"} and not can(s, "Activate area=23")
    assert s.initiative == 0


@pytest.mark.rule("arras:4.3b", "arras:4.3e")
def test_passing_hands_the_initiative_over_and_it_can_come_back() -> None:
    s = table({"22": [A.TANK, A.FOOT[0]], "9": [G.RIFLES, G.PAK]})
    assert can(s, "Pass")
    play(s, "Pass")
    assert s.actor == "german"
    play(s, "Activate area=9", f"Move unit={G.PAK}", "Go area=8", "Halt", "Finish", "Pass")
    assert s.actor == "allied"  # who passed may act again
    play(s, "Activate area=22", f"Move unit={A.TANK}", "Go area=21", "Halt", "Finish")
    assert s.actor == "allied" and s.passes == 0


@pytest.mark.rule("arras:4.3c")
def test_without_a_fresh_unit_the_initiative_passes_by_itself() -> None:
    s = table({"22": [A.TANK], "9": [G.RIFLES, G.PAK]})
    play(s, "Activate area=22", f"Move unit={A.TANK}", "Go area=21", "Halt")
    assert step_name(s) == "Impulse" and s.actor == "german"


@pytest.mark.rule("arras:4.3d", "arras:6.4.1f")
def test_a_failed_assault_or_bombardment_costs_the_initiative() -> None:
    s = table({"11": [A.TANK, A.FOOT[0]], "10": G.RIFLES, "22": A.FOOT[1]})
    assault(s, "11", "10", A.TANK)
    play(s, "Roll dice=1,1", "Roll dice=6,6")
    assert s.initiative == 1
    s = table({"3": G.HOWITZER, "9": G.RIFLES, "25": A.FOOT, "22": A.TANK}, side="german")
    play(
        s, f"Bombard unit={G.HOWITZER}", "AimAt area=25", f"Advance unit={A.FOOT[0]}", "Roll dice=1,1", "Roll dice=6,6"
    )
    assert s.initiative == 0


@pytest.mark.rule("arras:4.3f")
def test_the_phase_ends_when_both_pass_in_succession_or_nobody_is_fresh() -> None:
    s = table({"22": [A.TANK], "9": [G.RIFLES]})
    events = play(s, "Pass", "Pass")
    assert any(type(event).__name__ == "CombatPhaseEnded" for event in events)
    s = table({"22": [f"{A.TANK}*", A.FOOT[0]], "9": [f"{G.RIFLES}*"]})
    events = play(s, "Activate area=22", f"Move unit={A.FOOT[0]}", "Go area=21", "Halt")
    assert any(type(event).__name__ == "CombatPhaseEnded" for event in events)


@pytest.mark.rule("arras:4.4a")
def test_the_allies_reorganise_before_the_germans() -> None:
    s = table(
        {"22": A.TANK, "9": G.RIFLES},
        eliminated=[*A.FOOT, G.RIFLES_2, "de-7th-pz-2-7-rr"],
    )
    play(s, "Pass", "Pass")
    assert step_name(s) == "Reorganisation" and s.actor == "allied"
    play(s, "Finish")
    assert step_name(s) == "Reorganisation" and s.actor == "german"


@pytest.mark.rule("arras:4.5a", "arras:1.0b")
def test_automatic_victory_is_checked_at_the_end_of_every_turn() -> None:
    s = table({"B": A.TANK, "9": G.RIFLES}, turn=2, steps=(Turn(at=at(CountPoints)),))
    assert s.over and s.outcome.winner == "allied"
    s = table({"22": A.TANK, "9": G.RIFLES}, turn=2, steps=(Turn(at=at(CountPoints)),))
    assert s.over and s.outcome.winner == "german"  # no point at all


@pytest.mark.rule("arras:4.5b", "arras:2.2b")
def test_tired_units_become_fresh_and_the_turn_marker_advances() -> None:
    s = table({"22": f"{A.TANK}*", "12": f"{A.FOOT[0]}*", "9": f"{G.RIFLES}*"}, steps=(Turn(at=at(NextTurn)),))
    assert s.turn == 2
    assert is_fresh(s, A.TANK) and is_fresh(s, G.RIFLES)


@pytest.mark.rule("arras:4.5c", "arras:1.0c")
def test_after_the_last_turn_the_points_decide() -> None:
    held = {str(number): "allied" for number in (3, 5, 9, 10, 11, 12, 13, 14, 16, 18)}
    s = table({"22": A.TANK, "2": G.RIFLES}, turn=7, control=held, steps=(Turn(at=at(CountPoints)),))
    assert s.over and s.ending == "allied-points" and s.points == 10
    held.pop("16")
    s = table({"22": A.TANK, "2": G.RIFLES}, turn=7, control=held, steps=(Turn(at=at(CountPoints)),))
    assert s.ending == "german-points" and s.outcome.winner == "german"


def test_an_impulse_must_do_something() -> None:
    s = table({"22": A.TANK, "9": G.RIFLES})
    play(s, "Activate area=22")
    assert refused(s, "Finish") == ["4.3a"]
