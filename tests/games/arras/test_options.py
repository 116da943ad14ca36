"""14.1 and 15: bidding for the sides, balancing."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.arras.rules.arrivals import Arrival
from grognard.games.arras.rules.initiative import AirSupportCheck
from grognard.games.arras.rules.sequence import CountPoints, Turn
from grognard.kernel.game import BadRequest
from grognard.kernel.masks import members
from grognard.testing import can, play, refused, where

from .table import GAME, WORLD, A, G, area, step_name, table, unit, worked
from .test_advantage import release
from .test_sequence import at


def bids(first: int, second: int, scenario: str = "historical"):
    s = GAME.start(scenario, {"bidding": True})
    play(s, f"Bid points={first}", f"Bid points={second}")
    return s


@pytest.mark.rule("arras:14.1a")
def test_bidding_is_an_option() -> None:
    assert step_name(GAME.start("historical")) == "Impulse"
    assert step_name(GAME.start("historical", {"bidding": True})) == "BidForAllies"
    assert step_name(bids(3, 2, "free")) == "ChooseGroup"


@pytest.mark.rule("arras:14.1.1a")
def test_a_bid_is_secret_until_both_are_in() -> None:
    s = GAME.start("historical", {"bidding": True})
    assert s.actor == "allied"
    play(s, "Bid points=9")
    assert s.actor == "german"
    assert GAME.seen(s, "allied").bids[0] == 9
    assert GAME.seen(s, "german").bids[0] == 0 and GAME.seen(s, None).bids[0] == 0
    other = GAME.start("historical", {"bidding": True})
    play(other, "Bid points=2")
    assert GAME.seen(other, "german") == GAME.seen(s, "german")
    GAME.imagine(other, "german", Random(1))
    assert other.bids[0] in WORLD.bids
    events = play(s, "Bid points=4")
    told = next(event for event in events if type(event).__name__ == "BidsRevealed")
    assert (told.allied, told.german) == (9, 4) and told.reveals
    assert GAME.seen(s, "german").bids == (9, 4)


@pytest.mark.rule("arras:14.1.1b")
def test_a_bid_is_at_least_one() -> None:
    s = GAME.start("historical", {"bidding": True})
    assert refused(s, "Bid points=0") == ["14.1.1b"]
    assert can(s, "Bid points=1") and not can(s, f"Bid points={WORLD.bids[-1] + 1}")
    assert WORLD.bids[-1] == 24  # every German area, Rommel, the rings


@pytest.mark.rule("arras:14.1.1c", "arras:14.1.1d")
def test_the_higher_bid_commands_the_allies_and_must_reach_it() -> None:
    """Lucien bids 5 on the Allied chair, Marcel 7 on the German one: Marcel plays the Allies and needs 7."""
    s = worked("14.1.1d")
    assert s.bids == (5, 7) and s.target == 7 and s.swapped
    assert s.initiative == 0 and s.actor == "german"  # the player of that chair moves the Allied units
    held = {str(number): "allied" for number in (3, 5, 9, 10, 11, 12, 13)}
    end = table({"22": A.TANK, "2": G.RIFLES}, turn=7, control=held, steps=(), options={"bidding": False})
    end.target, end.swapped = s.target, s.swapped
    end.stack = (Turn(at=at(CountPoints)),)
    end.settle()
    assert end.over and end.points == 7 and end.outcome.winner == "german" and end.ending == "allied-points"
    stays = bids(7, 5)
    assert stays.target == 7 and not stays.swapped and stays.actor == "allied"


@pytest.mark.rule("arras:14.1.2a")
def test_equal_bids_are_decided_by_a_die() -> None:
    for die, swapped in ((1, 0), (3, 0), (4, 1), (6, 1)):
        s = bids(6, 6)
        assert step_name(s) == "TiedBids"
        play(s, f"Roll dice={die}")
        assert s.swapped == swapped and s.target == 6


def air(turn: int, **options: str) -> list[int]:
    return table({"22": A.TANK, "9": G.RIFLES}, turn=turn, options=options, steps=(AirSupportCheck(),)).air


@pytest.mark.rule("arras:15.1a")
def test_fewer_german_aircraft() -> None:
    assert [air(turn, **{"favour-allied": "air"})[1] for turn in range(1, 8)] == [0, 0, 0, 1, 1, 2, 3]
    assert air(5, **{"favour-allied": "air"})[0] == 2


@pytest.mark.rule("arras:15.1b")
def test_the_reserve_comes_at_eight_points() -> None:
    names = [WORLD.unit_ids[n] for n in members(WORLD.group_units[WORLD.group("allied", "J")])]
    for points, option, comes in ((8, "reserve", True), (7, "reserve", False), (12, "none", False)):
        s = table(
            {"22": A.TANK, "9": G.RIFLES}, off=names, held=["reserve"], options={"favour-allied": option}, steps=()
        )
        s.points = points
        s.stack = (Arrival(release("reserve")),)
        s.settle()
        assert bool(s.released[release("reserve")]) == comes


@pytest.mark.rule("arras:15.2a")
def test_fewer_allied_aircraft() -> None:
    assert [air(turn, **{"favour-german": "air"})[0] for turn in range(1, 8)] == [1] * 7


@pytest.mark.rule("arras:15.2b")
def test_another_gun_for_group_b() -> None:
    s = GAME.start("historical", {"favour-german": "artillery"})
    assert where(s, "de-7th-pz-art-3-78") == "3"
    assert where(GAME.start("historical"), "de-7th-pz-art-3-78") == "aside"
    free = GAME.start("free", {"favour-german": "artillery"})
    play(free, "TakeGroup group=german-B", "PlaceIn area=4")
    assert free.place[unit("de-7th-pz-art-3-78")] == area("4")


@pytest.mark.rule("arras:15.2c")
def test_more_german_aircraft() -> None:
    assert [air(turn, **{"favour-german": "luftwaffe"})[1] for turn in range(1, 8)] == [1, 1, 2, 3, 3, 4, 5]


def test_only_one_option_a_side() -> None:
    with pytest.raises(BadRequest):
        GAME.start("historical", {"favour-german": "everything"})
    assert {option.id: len(option.values) for option in GAME.options if not option.id.startswith("reading-")} == {
        "bidding": 2, "favour-allied": 3, "favour-german": 4,
    }  # fmt: skip
