"""8.0 Movement: costs, blocked hexes, strategic movement, stacking; 14.1 digging in; 14.34 the railroad gun."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import DugIn, Marched
from grognard.games.verdun.ground import MARCH
from grognard.games.verdun.rules import marching, stacking
from grognard.games.verdun.rules.costs import path_costs
from grognard.games.verdun.rules.marching import flood
from grognard.games.verdun.rules.movement import (
    DigIn,
    EndMovement,
    GoStrategically,
    Move,
    MovementPhase,
    MoveTo,
    UnitsMove,
    destinations,
)
from grognard.games.verdun.rules.sequence import PhaseOpens
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.choice import Choice
from grognard.kernel.columns import changed
from grognard.testing import after, can, events_of, offered, play, refused

from .boards import GROUND, WORLD, board, hex_, unit


def moving(name: str, units: dict[str, str], turn: int = 3, **options: bool) -> VerdunBoard:
    """A board where a unit has been taken up."""
    chosen = {key.replace("_", "-"): value for key, value in options.items()}
    s = board(units, MovementPhase(WORLD.side[unit(name)]), turn=turn, options=chosen)
    return after(s, f"Move unit={name}")


def reach(s: VerdunBoard) -> dict[str, float]:
    """Where the unit that was taken up can go, and for how many points."""
    found = flood(s, s.step.units, s.step._how())
    return {GROUND.names[h]: found.reach.costs[h] / 2 for h in found.to}


def to(name: str) -> MoveTo:
    return MoveTo(hex_(name))


@pytest.mark.rule("verdun:8.0a", "verdun:8.1a")
def test_units_move_if_they_like_within_their_allowance() -> None:
    s = board({"de-ir-81": "1201", "fr-35": "1606"}, MovementPhase(GERMAN))
    assert set(s.choices()) == {Move(unit("de-ir-81")), EndMovement()}
    refused(s, "Move unit=fr-35", "8.0a")
    play(s, "Move unit=de-ir-81")
    assert max(reach(s).values()) <= 5
    refused(s, to("1306"), "8.1a")
    play(s, to("1302"))
    assert s.spent[unit("de-ir-81")] == 2 * reach_cost("1201", "1302")
    assert after(board({"de-ir-81": "1201"}, MovementPhase(GERMAN)), "EndMovement").over


def reach_cost(start: str, end: str) -> float:
    s = board({"de-ir-81": start})
    return dict(destinations(s, unit("de-ir-81")))[hex_(end)] / 2


@pytest.mark.rule("verdun:8.5a", "verdun:8.5b")
def test_roads_cost_one_along_them_and_nothing_special_across() -> None:
    s = moving("fr-35", {"fr-35": "1607"})
    costs = reach(s)
    assert costs["1606"] == 1
    assert costs["1605"] == 2  # a town with a trench, but along the road
    assert costs["1506"] == 2
    off = reach(moving("fr-35", {"fr-35": "1705"}))
    assert GROUND.cost(MARCH, hex_("1705"), hex_("1605")) == 2 * 3  # the same town from the side
    assert off["1604"] == 1
    assert off["1605"] == 2  # by 1604 and the road


@pytest.mark.rule("verdun:7.22a", "verdun:7.22b", "verdun:7.22d")
def test_interdiction_doubles_and_cuts_the_road() -> None:
    s = board({"fr-35": "1607"}, MovementPhase(FRENCH))
    s.interdict(hex_("1606"), FRENCH)
    costs = reach(after(s, "Move unit=fr-35"))
    assert costs["1606"] == 2  # clear, doubled
    assert costs["1605"] == 3  # not by the marked hex, whose road is cut, but by 1507 and the road in 1506
    assert GROUND.cost(MARCH, hex_("1606"), hex_("1605"), cut_here=True) == 2 * 3
    german = board({"de-ir-81": "1604"}, MovementPhase(GERMAN))
    german.interdict(hex_("1605"), GERMAN)
    play(german, "Move unit=de-ir-81")
    assert reach(german)["1605"] == 5  # 6 points, but one hex is always possible


@pytest.mark.rule("verdun:8.1a", "verdun:8.1b")
def test_a_hex_beyond_the_points_of_the_slowest_costs_the_others_its_price() -> None:
    """Bad weather: the gun has 2 points, the regiment 4; 1306 asks for 3."""
    s = board({"fr-xxx-art": "1307", "fr-35": "1307"}, MovementPhase(FRENCH))
    s.bad_weather = True
    play(s, "Move unit=fr-xxx-art", "Join unit=fr-35", "MoveTo hex=1306")
    assert marching.remaining(s, (unit("fr-xxx-art"),), marching.NORMAL) == 0
    assert marching.remaining(s, (unit("fr-35"),), marching.NORMAL) == 2  # a point, in halves, as if it went alone
    alone = after(moving("fr-35", {"fr-35": "1307"}), "MoveTo hex=1306")
    assert s.spent[unit("fr-35")] == alone.spent[unit("fr-35")]


@pytest.mark.rule("verdun:8.1b")
def test_one_hex_is_always_possible() -> None:
    s = board({"fr-rit-29": "1405", "de-ir-81": "1304"}, MovementPhase(FRENCH))
    s.unsupplied = changed(s.unsupplied, unit("fr-rit-29"), 1)
    s.bad_weather = True  # 4 - 1, halved: 2 points
    play(s, "Move unit=fr-rit-29")
    assert "1404" not in {name for name, cost in reach(s).items() if cost <= 1}
    assert reach(s)["1406"] == 2  # woods and slope and leaving a ZOC: 5 points, but one hex
    assert "1506" in reach(s)
    play(s, to("1406"))
    assert isinstance(s.step, MovementPhase)
    assert not offered(s, Move)


@pytest.mark.rule("verdun:8.11a", "verdun:14.8a")
def test_enemy_units_and_standing_forts_close_hexes() -> None:
    s = moving("de-ir-81", {"de-ir-81": "2111", "fr-xxx-hq": "2011"})
    assert "2011" not in reach(s) and "2113" not in reach(s)
    refused(s, to("2011"), "8.11a")
    refused(s, to("2113"), "8.11a")
    french = moving("fr-35", {"fr-35": "2112"})
    assert "2113" in reach(french)
    ruin = board({"de-ir-81": "2112"}, MovementPhase(GERMAN))
    ruin.hit_fort(hex_("2113"))
    assert "2113" in reach(after(ruin, "Move unit=de-ir-81"))


@pytest.mark.rule("verdun:8.11b")
def test_the_river_is_crossed_only_at_bridges() -> None:
    s = moving("fr-35", {"fr-35": "1414"})
    assert reach(s)["1315"] == 1
    near = moving("fr-35", {"fr-35": "0806"})
    assert hex_("0807") in GROUND.near[hex_("0806")]
    assert "0807" not in reach(near)
    refused(near, to("0807"), "8.11b")


@pytest.mark.rule("verdun:8.1c", "verdun:2.13c")
def test_moving_flips_corps_guns_and_strategic_movement_divisional_ones() -> None:
    units = {"de-xviii-art-1": "1101", "de-21-art": "1101"}
    s = board(units, MovementPhase(GERMAN))
    play(s, "Move unit=de-xviii-art-1", to("1201"))
    assert s.fired[unit("de-xviii-art-1")]
    play(s, "Move unit=de-xviii-art-1", "Halt", "Move unit=de-21-art", to("1201"))
    assert not s.fired[unit("de-21-art")]
    fast = board({"de-21-art": "1104"}, MovementPhase(GERMAN))
    fast.seize(hex_("1004"), GERMAN)
    play(fast, "Move unit=de-21-art", "GoStrategically", to("1004"))
    assert fast.fired[unit("de-21-art")]
    still = board({"de-21-art": "1101 fired"}, MovementPhase(GERMAN))
    refused(still, "Move unit=de-21-art", "2.13c", "7.0c")


@pytest.mark.rule("verdun:8.2a", "verdun:8.21a", "verdun:8.22a")
def test_strategic_movement_doubles_the_allowance_and_halves_roads() -> None:
    s = moving("fr-35", {"fr-35": "1622"})
    assert can(s, "GoStrategically")
    play(s, "GoStrategically")
    costs = reach(s)
    assert costs["1522"] == 0.5
    assert costs["1521"] == 1
    assert max(costs.values()) == 10
    play(s, to("1521"), "Move unit=fr-35")
    assert s.step.strategic
    assert not offered(s, GoStrategically)
    normal = moving("fr-35", {"fr-35": "1622"})
    play(normal, to("1522"), "Move unit=fr-35")
    refused(normal, "GoStrategically", "8.22a")


@pytest.mark.rule("verdun:8.2b", "verdun:8.2c", "verdun:12.3c")
def test_who_may_not_move_strategically() -> None:
    for state in ("unsupplied", "demoralized"):
        s = moving("fr-35", {"fr-35": f"1622 {state}"})
        refused(s, "GoStrategically", "8.2b")
    near = moving("fr-35", {"fr-35": "1622", "de-xviii-hq": "1621"})
    refused(near, "GoStrategically", "8.2c")
    s = moving("fr-35", {"fr-35": "1609", "de-ir-81": "1606", "de-21-pio": "1410"})
    play(s, "GoStrategically")
    assert "1607" not in reach(s) and "1510" not in reach(s)
    refused(s, to("1607"), "8.2c")


@pytest.mark.rule("verdun:8.2d")
def test_strategic_movement_stays_on_friendly_ground_even_if_just_taken() -> None:
    units = {"de-ir-81": "1601", "de-ir-87": "1601"}
    s = board(units, MovementPhase(GERMAN))
    play(s, "Move unit=de-ir-81", "GoStrategically")
    assert "1603" not in reach(s)
    refused(s, to("1604"), "8.2d")
    again = board(units, MovementPhase(GERMAN))
    play(again, "Move unit=de-ir-87", to("1605"), "Move unit=de-ir-81", "GoStrategically")
    assert reach(again)["1604"] == 1.5


def test_a_stack_moves_together_and_its_members_go_on_apart() -> None:
    """R-64, R-72."""
    s = board({"de-ir-81": "1201", "de-21-pio": "1201", "de-ir-87": "1201"}, MovementPhase(GERMAN))
    play(s, "Move unit=de-21-pio")
    fast = reach(s)
    play(s, "Join unit=de-ir-81")
    assert max(reach(s).values()) == 5 < max(fast.values())  # the slowest
    play(s, to("1301"))
    assert {s.place[unit(n)] for n in ("de-21-pio", "de-ir-81")} == {hex_("1301")}
    assert s.place[unit("de-ir-87")] == hex_("1201")
    assert len(offered(s, Move)) == 3
    play(s, "Move unit=de-21-pio")
    assert max(reach(s).values()) == 5  # 6 less 1
    refused(s, "GoStrategically", "8.22a")
    play(s, to("1401"), "Move unit=de-21-pio", "Halt")
    assert {choice.unit for choice in offered(s, Move)} == {unit("de-ir-87"), unit("de-ir-81")}
    assert set(events_of(s, Marched)[0].units) == {unit("de-21-pio"), unit("de-ir-81")}


def test_who_may_not_be_taken_along() -> None:
    s = board({"fr-35": "1622", "fr-42": "1622", "fr-44": "1522"}, MovementPhase(FRENCH))
    play(s, "Move unit=fr-35", "GoStrategically", to("1522"), "Move unit=fr-44")
    refused(s, "Join unit=fr-35", "8.22a")  # it has moved strategically
    refused(s, "Join unit=fr-42", "8.0a")  # it is elsewhere
    play(s, "Halt", "Move unit=fr-35")
    refused(s, "Join unit=fr-44", "8.0a")  # it was told to stay


# -- stacking --------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:8.31a", "verdun:8.32a", "verdun:8.31b", "verdun:14.4c", "verdun:8.3a")
def test_what_may_share_a_hex() -> None:
    def load(*names: str) -> int:
        s = board(dict.fromkeys(names, "1201"))
        return stacking.load(s, s.units_at(hex_("1201")))

    assert WORLD.stack_limit == 4  # halves of a regiment
    assert load("de-ir-81") == 2
    assert load("de-xviii-art-1") == 2
    assert [load(name) for name in ("de-21-pio", "de-xviii-hq", "de-21-art", "de-remnant-1", "fr-bcp-56")] == [1] * 5
    assert load("de-ir-81", "de-ir-87", "de-21-pio") == 4  # a pioneer with its own division
    assert load("de-ir-81", "de-ir-87", "de-25-pio") == 5
    assert load("de-ir-81", "de-ir-116", "de-25-pio") == 4
    assert load("de-ir-81", "de-ir-116", "de-25-pio", "de-21-pio") == 5  # one only
    assert load("fr-35", "fr-42", "fr-xxx-hq") == 5


@pytest.mark.rule("verdun:8.12a", "verdun:8.34a", "verdun:8.33a")
def test_stacking_is_ignored_on_the_way_and_counts_at_the_end() -> None:
    full = {"fr-42": "1608", "fr-44": "1608"}
    s = board(full | {"fr-35": "1609"}, MovementPhase(FRENCH))
    s.finished = changed(s.finished, unit("fr-42"), 1)
    s.finished = changed(s.finished, unit("fr-44"), 1)
    play(s, "Move unit=fr-35")
    assert "1607" in reach(s)  # through the full hex
    refused(s, to("1608"), "8.31a")
    fresh = board(full | {"fr-35": "1609"}, MovementPhase(FRENCH))
    play(fresh, "Move unit=fr-35", to("1608"))  # others may still leave
    refused(fresh, "EndMovement", "8.12a", "8.31a")
    play(fresh, "Move unit=fr-42", "Halt", "Move unit=fr-44", "Halt")  # the other two can leave, then one
    refused(fresh, "EndMovement", "8.12a", "8.31a")
    play(fresh, "Move unit=fr-35")
    refused(fresh, "Halt", "8.31a")
    play(fresh, to("1607"))
    assert can(fresh, "EndMovement")


@pytest.mark.rule("verdun:8.32a")
def test_a_garrison_takes_no_room() -> None:
    s = moving("fr-35", {"fr-35": "2112", "fr-42": "2113"})
    assert "2113" in reach(s)


# -- control ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:14.9a", "verdun:14.9b")
def test_control_begins_at_the_line_and_follows_the_last_to_enter() -> None:
    s = board({})
    german = {GROUND.names[h] for h in range(GROUND.size) if s.holder(h) == GERMAN}
    assert {"0201", "0302", "0402", "1402", "1503", "3304"} <= german
    assert not {"0403", "1403", "1504", "3305", "0101", "0105", "1606"} & german
    s = board({"de-ir-81": "1602", "fr-35": "1609"}, MovementPhase(GERMAN))
    play(s, "Move unit=de-ir-81", to("1605"))
    for name in ("1603", "1604", "1605"):
        assert s.holder(hex_(name)) == GERMAN
    assert s.holder(hex_("1606")) == FRENCH
    s.put(unit("de-ir-81"), hex_("1601"))
    assert s.holder(hex_("1605")) == GERMAN  # kept though empty
    s.enter(unit("fr-35"), hex_("1605"))
    assert s.holder(hex_("1605")) == FRENCH
    assert s.holder(hex_("1604")) == GERMAN


# -- digging in ------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:14.1b", "verdun:14.11a", "verdun:14.11b", "verdun:14.1a")
def test_a_unit_digs_in_instead_of_moving_and_loses_it_when_it_moves() -> None:
    s = moving("fr-35", {"fr-35": "1606"})
    before = list(s.world.ground.terrain)
    play(s, "DigIn")
    assert s.dug_in[unit("fr-35")] and events_of(s, DugIn)
    assert s.world.ground.terrain == before  # no trench was dug
    refused(s, "Move unit=fr-35", "14.11a")
    s.call(PhaseOpens(9))
    s.settle()
    play(s, "Move unit=fr-35")
    refused(s, "DigIn", "14.1b")
    play(s, to("1607"), "Move unit=fr-35")
    assert not s.dug_in[unit("fr-35")]
    refused(s, "DigIn", "14.11a")


@pytest.mark.rule("verdun:14.13a")
def test_nobody_digs_in_in_trenches_and_forts_nor_the_railroad_gun() -> None:
    for name, where in (("fr-35", "1605"), ("fr-35", "2113"), ("fr-rail-gun", "2319")):
        s = moving(name, {name: where})
        refused(s, "DigIn", "14.13a")
    ruin = board({"fr-35": "2113"}, MovementPhase(FRENCH))
    ruin.hit_fort(hex_("2113"))
    assert DigIn() in after(ruin, "Move unit=fr-35").choices()
    assert DigIn() in moving("fr-xxx-hq", {"fr-xxx-hq": "1609"}).choices()


# -- the railroad gun ------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:14.34a", "verdun:14.34b")
def test_the_railroad_gun_keeps_to_its_rails_and_moves_after_firing() -> None:
    s = moving("fr-rail-gun", {"fr-rail-gun": "2319 fired"})
    costs = reach(s)
    assert costs == {"2219": 1, "2120": 2, "2020": 3, "1920": 4, "2419": 1, "2519": 2, "2618": 3, "2718": 4}
    refused(s, to("2218"), "14.34b")
    play(s, to("2219"))
    assert s.fired[unit("fr-rail-gun")]
    zoc = moving("fr-rail-gun", {"fr-rail-gun": "2319", "de-ir-81": "2520"})
    assert "2519" not in reach(zoc)
    fast = moving("fr-rail-gun", {"fr-rail-gun": "1421"})
    play(fast, "GoStrategically")
    assert reach(fast)["1522"] == 0.5


def test_left_bank_guns_never_move() -> None:
    s = board({"fr-left-bank": "0105", "fr-35": "1606"}, MovementPhase(FRENCH))
    assert offered(s, Move) == [Move(unit("fr-35"))]
    refused(s, "Move unit=fr-left-bank", "8.0a")


def test_a_position_in_the_middle_of_a_move_can_be_saved() -> None:
    s = moving("de-ir-81", {"de-ir-81": "1201", "de-xviii-hq": "1101"})
    play(s, to("1301"), "Move unit=de-ir-81")
    again = s.game.load(s.position())
    assert again == s
    assert again.choices() == s.choices()
    assert isinstance(again.step, UnitsMove)
    assert all(isinstance(choice, Choice) for choice in again.choices())


def test_the_written_sums_are_those_of_the_search() -> None:
    """On random boards, every way to every hex costs what its lines add up to."""
    rng = Random(16)
    names = ["de-ir-81", "de-21-pio", "de-xviii-hq", "de-21-art", "fr-35", "fr-bcp-56", "fr-rail-gun", "fr-xxx-art"]
    checked = 0
    for _ in range(20):
        options = {"infiltration": rng.random() < 0.3}
        s = board({}, options=options)
        for name in names:
            where = rng.choice(GROUND.rails) if name == "fr-rail-gun" else rng.randrange(GROUND.size)
            if not s.units_at(where) and not s.fort_stands(where):
                s.enter(unit(name), where)
        for _ in range(30):
            s.interdict(rng.randrange(GROUND.size), rng.randrange(2))
        for u in (*s.on_map(GERMAN), *s.on_map(FRENCH)):
            for how in (marching.NORMAL, marching.STRATEGICALLY, marching.BREAKTHROUGH):
                found = flood(s, (u,), how).reach
                points = max(0, marching.remaining(s, (u,), how))
                for there in found.came:
                    lines = path_costs(s, (u,), how, found.path(there))
                    assert min(points, sum(tally.total() for tally in lines)) == found.costs[there]
                    checked += 1
    assert checked > 2000


def test_a_preview_shows_the_way_and_its_sums() -> None:
    s = moving("de-ir-81", {"de-ir-81": "1604", "fr-35": "1606"})
    shown = s.step.preview(s, to("1605"))
    assert shown is not None
    assert shown.path == ("1604", "1605")
    assert shown.cost == "2"
    assert [line.rule for line in shown.parts[0].lines] == ["8.5a", "8.42e"]
    assert shown.parts[1].total == "5"
    assert s.step.preview(s, to("3305")) is None


# -- crowds ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:8.31a", "verdun:14.11a")
def test_nobody_digs_in_where_he_must_make_room() -> None:
    s = board({"fr-42": "1608", "fr-44": "1608", "fr-35": "1609"}, MovementPhase(FRENCH))
    play(s, "Move unit=fr-35", to("1608"), "Move unit=fr-42", "DigIn", "Move unit=fr-44", "DigIn", "Move unit=fr-35")
    refused(s, "DigIn", "8.31a")
    play(s, to("1607"))
    assert s.dug_in[unit("fr-44")] and s.dug_in[unit("fr-42")]


@pytest.mark.rule("verdun:8.31a")
def test_no_detour_by_which_a_crowd_could_stay() -> None:
    crowd = {"fr-42": "1608", "fr-44": "1608", "fr-35": "1608", "de-ir-20": "1606", "fr-xxx-art": "1608"}
    s = moving("fr-42", crowd)
    for hex_number in GROUND.near[hex_("1608")]:
        s.seize(hex_number, GERMAN)
    refused(s, "GoStrategically", "8.31a")  # it would lead nowhere
    play(s, "Join unit=fr-44")
    assert offered(s, MoveTo)
    refused(s, "Join unit=fr-35", "8.31a")  # three regiments could stop nowhere together
    play(s, "Halt")  # the other regiment and the gun can make room
    for name in ("fr-35", "fr-xxx-art"):
        refused(s, "EndMovement", "8.31a")
        play(s, f"Move unit={name}")
        refused(s, "Halt", "8.31a")
        play(s, MoveTo(offered(s, MoveTo)[0].hex))
    assert can(s, "EndMovement")


@pytest.mark.rule("verdun:8.31a", "verdun:8.42a")
def test_a_gun_that_cannot_leave_makes_no_room() -> None:
    ring = {"de-ir-20": "1408", "de-ir-24": "1707", "de-ir-64": "1710"}  # their ZOC is all around 1608
    here = {"fr-xxx-art": "1608", "fr-35": "1508", "fr-42": "1608"}
    s = board(ring | here, MovementPhase(FRENCH))
    s.finish(unit("fr-42"))
    play(s, "Move unit=fr-35")
    refused(s, to("1608"), "8.31a")
    free = board(here, MovementPhase(FRENCH))
    free.finish(unit("fr-42"))
    play(free, "Move unit=fr-35", to("1608"))
    refused(free, "EndMovement", "8.31a")
    assert can(free, "Move unit=fr-xxx-art")


@pytest.mark.rule("verdun:8.31a", "verdun:6.4b", "verdun:8.33a")
def test_more_than_the_limit_do_not_go_as_one_stack() -> None:
    s = moving("fr-42", {"fr-42": "1323", "fr-44": "1323", "fr-35": "1323", "fr-14-art": "1323"})
    play(s, "Join unit=fr-44")
    refused(s, "Join unit=fr-35", "8.31a")  # they could stop nowhere together
    play(s, to("1322"))
    assert EndMovement() in after(s, "Move unit=fr-35", to("1422")).choices()


@pytest.mark.rule("verdun:8.31a", "verdun:8.12a")
def test_a_full_hex_is_cleared_before_anybody_else_moves() -> None:
    s = board({"fr-42": "1608", "fr-44": "1608", "fr-35": "1609", "fr-60": "1611"}, MovementPhase(FRENCH))
    play(s, "Move unit=fr-35", to("1608"))
    assert set(s.choices()) <= {Move(unit(name)) for name in ("fr-42", "fr-44", "fr-35")}
    refused(s, "Move unit=fr-60", "8.31a")
    play(s, "Move unit=fr-44", to("1609"))
    assert can(s, "Move unit=fr-60")
