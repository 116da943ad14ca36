"""8.31, 8.12, 13.0: the stacking limit holds at the end of a phase, whatever was decided on the way (R-75)."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.verdun.board import MARCHED, VerdunBoard
from grognard.games.verdun.rules import crowding, stacking
from grognard.games.verdun.rules.breakthrough import BreakthroughPhase
from grognard.games.verdun.rules.movement import MovementPhase
from grognard.games.verdun.rules.reinforcements import Reinforcements
from grognard.games.verdun.world import FRENCH, GERMAN, SIDES
from grognard.kernel.choice import Choice
from grognard.kernel.columns import changed
from grognard.testing import offered, play, position, refused, where

from .boards import GAME, GROUND, WORLD, board, unit
from .test_second_reading import pocket

POCKET = pocket("1608", "1609")  # guns and HQs in 1608 can go to 1609 alone, infantry into ZOC too


def above(s: VerdunBoard, side: int) -> int:
    """What stands above the limit, in halves of a regiment."""
    return sum(stacking.load(s, s.units_at(hex_)) - WORLD.stack_limit for hex_ in stacking.overfull(s, side))


def goes_out(s: VerdunBoard, last: str) -> bool:
    """Who is on his way goes on, then the last one by the only way: whether the crowd is gone."""
    play(s, offered(s, "MoveTo")[0], f"Move unit={last}", "MoveTo hex=1609")
    return above(s, FRENCH) == 0 and "EndMovement" in offered(s)


@pytest.mark.rule("verdun:8.31a", "verdun:8.12a", "verdun:8.32a")
def test_who_alone_can_clear_a_hex_is_not_told_to_stay_because_others_count_on_the_same_room() -> None:
    crowd = {"fr-35": "1608", "fr-xxx-art": "1608", "fr-xx-hq": "1608", "fr-i-hq": "1608"}
    full = {"fr-42": "1609 finished", "fr-bcp-56": "1609 finished"}  # room for half a regiment
    s = position(GAME, POCKET | crowd | full, MovementPhase(FRENCH), turn=3)
    play(s, "Move unit=fr-35")
    assert refused(s, "Halt") == ["8.31a"]
    assert "8.31a" in refused(s, "DigIn")
    play(s, offered(s, "MoveTo")[0], "Move unit=fr-xx-hq", "Halt", "Move unit=fr-i-hq", "DigIn")
    assert "EndMovement" in offered(s)


@pytest.mark.rule("verdun:8.31a", "verdun:8.12a")
def test_who_has_two_ways_out_does_not_take_the_only_one_of_another() -> None:
    crowd = {"fr-35": "1608", "fr-42": "1608", "fr-xxx-art": "1608", "fr-xx-art": "1608", "fr-xx-hq": "1608 finished"}
    s = position(GAME, POCKET | crowd | {"fr-44": "1609 finished"}, MovementPhase(FRENCH), turn=3)
    play(s, "Move unit=fr-35")
    assert refused(s, "MoveTo hex=1609") == ["8.31a"]  # a gun must go there: the HQ cannot move
    play(s, next(line for line in offered(s, "MoveTo") if "1609" not in line), "Move unit=fr-42")
    assert refused(s, "Halt") == ["8.31a"]
    assert goes_out(s, "fr-xxx-art")


@pytest.mark.rule("verdun:8.31a", "verdun:8.12a")
def test_those_who_could_make_room_elsewhere_are_not_told_to_stay() -> None:
    crowd = {"fr-xxx-art": "1608", "fr-xx-art": "1608", "fr-i-art": "1608"}
    s = position(GAME, POCKET | crowd | {"fr-35": "1609", "fr-42": "1609"}, MovementPhase(FRENCH), turn=3)
    play(s, "Move unit=fr-35", "Halt", "Move unit=fr-42")  # one of them is enough
    assert refused(s, "Halt") == ["8.31a"]
    assert goes_out(s, "fr-i-art")


@pytest.mark.rule("verdun:8.31a", "verdun:8.12a")
def test_nobody_stops_where_those_must_go_who_make_room_for_a_crowd() -> None:
    guns = dict.fromkeys(("fr-xxx-art", "fr-xx-art", "fr-i-art"), "1608 spent=20")  # one hex is all they have
    between = {"fr-44": "1609 finished", "fr-72-art": "1609", "fr-51-art": "1609", "fr-42": "1610 finished"}
    units = pocket("1608", "1609", "1610") | guns | between | {"fr-35": "1611"}
    s = position(GAME, units, MovementPhase(FRENCH), turn=3)
    play(s, "Move unit=fr-35")
    assert refused(s, "MoveTo hex=1610") == ["8.31a"]
    play(s, "Halt", "Move unit=fr-72-art", "Join unit=fr-51-art", "MoveTo hex=1610")
    play(s, "Move unit=fr-i-art", "MoveTo hex=1609")
    assert above(s, FRENCH) == 0
    assert "EndMovement" in offered(s)


@pytest.mark.rule("verdun:6.4b", "verdun:8.33a", "verdun:8.31a")
def test_reinforcements_clear_their_entry_hex_in_their_first_movement() -> None:
    s = position(GAME, {}, Reinforcements(FRENCH), MovementPhase(FRENCH), turn=3)
    assert above(s, FRENCH) > 0
    assert "EndMovement" not in offered(s)
    assert refused(s, "EndMovement") == ["8.31a", "8.12a"]
    s = walk(s, Random(1))
    assert above(s, FRENCH) == 0


@pytest.mark.rule("verdun:6.33e", "verdun:8.33a", "verdun:8.31a")
def test_replacements_on_a_full_headquarters_are_cleared_in_the_movement_that_follows() -> None:
    crowd = {"fr-xxx-hq": "1609", "fr-35": "1609", "fr-42": "1609", "fr-44": "1609 reduced"}
    s = position(GAME, crowd, MovementPhase(FRENCH), turn=3)
    assert refused(s, "EndMovement") == ["8.31a", "8.12a"]
    s = walk(s, Random(2))
    assert above(s, FRENCH) == 0


@pytest.mark.rule("verdun:8.31a", "verdun:8.12a", "verdun:9.42e")
def test_a_retreat_above_the_limit_is_cleared_in_the_next_movement() -> None:
    s = position(GAME, {"1513": ["fr-35", "fr-42", "fr-bcp-56"]}, MovementPhase(FRENCH), turn=3)
    for name in ("fr-35", "fr-42", "fr-bcp-56"):
        play(s, f"Move unit={name}")
        if name != "fr-bcp-56":
            play(s, "Halt")  # the others can go
    assert refused(s, "Halt") == ["8.31a"]
    play(s, offered(s, "MoveTo")[0], "EndMovement")
    assert where(s, "fr-35") == where(s, "fr-42") == "1513"


@pytest.mark.rule("verdun:13.0c", "verdun:8.31a", "verdun:8.12a")
def test_a_stack_that_breaks_through_into_a_full_hex_does_not_stay_there_with_it() -> None:
    units = {"de-21-pio": "1608", "de-fus-80": "1608", "de-ir-81": "1609", "de-ir-87": "1609"}
    s = position(GAME, units, BreakthroughPhase(GERMAN), turn=3)
    play(s, "BreakOut hex=1608")
    assert refused(s, "MoveTo hex=1609") == ["8.31a"]
    assert offered(s, "MoveTo")


# -- whatever is decided -----------------------------------------------------------------------------------------

EAGER = {"Halt": 6.0, "DigIn": 6.0, "Join": 3.0, "Leave": 0.3, "GoNormally": 0.3}


def walk(s: VerdunBoard, rng: Random) -> VerdunBoard:
    """A whole Movement Phase of somebody who would rather stay than go."""

    def weight(choice: Choice, count: int) -> float:
        return EAGER.get(type(choice).__name__, 8 / count if hasattr(choice, "hex") else 1.0)

    while not s.over:
        choices = s.choices()
        assert choices, "nothing can be chosen"
        s.play(rng.choices(choices, [weight(choice, len(choices)) for choice in choices])[0])
    return s


def crowded_pocket(rng: Random) -> tuple[VerdunBoard, int]:
    """A hex above the limit, friends and enemies around it, as chance will have it."""
    side = rng.choice((FRENCH, GERMAN))
    movable = [unit for unit in WORLD.of_side[side] if WORLD.has_place[unit] and WORLD.move[unit]]
    mine = iter(rng.sample([unit for unit in movable if unit != WORLD.rail_gun], 12))
    foes = iter(rng.sample([unit for unit in WORLD.of_side[1 - side] if WORLD.is_regiment[unit]], 24))
    forts = [hex_ for fort in GROUND.forts for hex_ in GROUND.within(fort, 4)]
    open_ground = [hex_ for hex_ in range(GROUND.size) if len(GROUND.near[hex_]) == 6 and hex_ not in forts]
    middle = rng.choice([hex_ for hex_ in open_ground if not GROUND.left_bank[hex_]])
    s = position(GAME, {}, turn=3)
    for _ in range(rng.randint(3, 5)):
        s.enter(next(mine), middle)
    for hex_ in rng.sample(GROUND.within(middle, 2), 4):
        if hex_ != middle:
            s.enter(next(mine), hex_)
    for hex_ in GROUND.within(middle, 3):
        if GROUND.distance(hex_, middle) > 1 and not s.units_at(hex_) and rng.random() < 0.45:
            s.enter(next(foes), hex_)
    return s, side


@pytest.mark.rule("verdun:8.31a", "verdun:8.12a", "verdun:8.34a")
@pytest.mark.parametrize("seed", range(24))
def test_no_way_of_playing_a_phase_leaves_more_above_the_limit_than_another(seed: int) -> None:
    s, side = crowded_pocket(Random(seed))
    left = set()
    for player in range(6):
        phase = s.clone()
        phase.listen()
        phase.call(MovementPhase(side))
        phase.settle()
        assert phase.step.actor(phase) == SIDES[side]
        left.add(above(walk(phase, Random(player)), side))
    assert len(left) == 1, left


@pytest.mark.rule("verdun:8.31a", "verdun:8.12a")
def test_who_came_last_and_can_go_nowhere_does_not_count_as_making_room() -> None:
    """fr-35 has a point left in 2412; the only hex that a point would do for is held by an HQ, which has no ZOC."""
    s = board(dict.fromkeys(("fr-35", "fr-42", "fr-44"), "2412") | {"de-iii-hq": "2411"}, MovementPhase(FRENCH))
    s.moved = changed(s.moved, unit("fr-35"), MARCHED)
    s.spent = changed(s.spent, unit("fr-35"), 2 * WORLD.move[unit("fr-35")] - 2)
    s.forget_ways()
    assert not crowding.ways_out(s, unit("fr-35"))
    play(s, "Move unit=fr-42", "Halt", "Move unit=fr-44")
    refused(s, "Halt", "8.31a")


@pytest.mark.rule("verdun:8.31a", "verdun:13.0c")
def test_a_stack_that_was_told_to_stay_makes_room_for_no_other_in_breakthrough() -> None:
    units = dict.fromkeys(("de-ir-20", "de-ir-24", "de-6-pio"), "2711") | {"de-5-pio": "2710"}
    s = board(units, BreakthroughPhase(GERMAN))
    play(s, "BreakOut hex=2711", "Halt", "BreakOut hex=2710")
    assert refused(s, "MoveTo hex=2711") == ["8.31a"]
