"""Positions that a stranger wrote who had the rulebook and nothing else: ground, supply, order."""

from __future__ import annotations

import pytest

from grognard.games.verdun.battle_events import Surrendered
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.ground import RAIL
from grognard.games.verdun.rules.blocked import bars_digging_in, bars_strategic
from grognard.games.verdun.rules.movement import MovementPhase, MoveTo, UnitsMove, destinations
from grognard.games.verdun.rules.rally import RallyTroops
from grognard.games.verdun.rules.ratio import attack_total, defense_total
from grognard.games.verdun.rules.reinforcements import Reinforcements
from grognard.games.verdun.rules.replacements import Replacements
from grognard.games.verdun.rules.stacking import load
from grognard.games.verdun.rules.supply import in_supply
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.testing import events_of, offered, play, refused, where

from .boards import GROUND, WORLD, board, hex_, hexes, unit


def cost(s: VerdunBoard, name: str, to: str, strategic: bool = False) -> float | None:
    """What the cheapest way of a unit costs in MP; None if it cannot stop there."""
    halves = dict(destinations(s, unit(name), strategic)).get(hex_(to))
    return None if halves is None else halves / 2


def state(s: VerdunBoard, name: str) -> str:
    """A unit's step and spirits."""
    u = unit(name)
    return " ".join(word for word, column in (("reduced", s.reduced), ("demoralized", s.demoralized)) if column[u])


# -- zones of control: 2710 to 2714 and their neighbours are clear ------------------------------------------------


@pytest.mark.rule("verdun:8.41a", "verdun:8.42b", "verdun:8.42e", "verdun:8.43b")
@pytest.mark.parametrize(
    ("enemy", "beside", "past"),
    [
        ("fr-35", 3, None),  # Strong: +1, and there it ends
        ("fr-35 reduced", 3, None),
        ("fr-35 demoralized unsupplied", 3, None),
        ("fr-rit-29", 3, None),  # a regiment, however weak
        ("fr-bcp-56", 2, 5),  # Weak: free to enter, +1 to leave
        ("fr-remnant-1", 2, 5),
        ("fr-14-art", 2, 5),
        ("fr-14-art fired", 2, 5),
        ("fr-xxx-hq", 2, 4),  # none
    ],
)
def test_what_it_costs_to_come_beside_an_enemy_and_to_go_on(enemy: str, beside: int, past: int | None) -> None:
    name, *states = enemy.split()
    s = board({"de-ir-20": "2711", name: " ".join(["2714", *states])})
    assert cost(s, "de-ir-20", "2713") == beside
    assert cost(s, "de-ir-20", "2614") == (None if past is None else past)  # beside 2714 too, by way of 2613


@pytest.mark.rule("verdun:8.47a", "verdun:8.42f")
def test_hunters_go_from_one_strong_zone_straight_into_the_next_and_others_never() -> None:
    s = board({"fr-bcp-56": "2713", "de-ir-20": "2714"})
    strong = [h for h in GROUND.near[hex_("2713")] if s.zones(FRENCH).stops[h]]
    line = board({"fr-35": "2713", "de-ir-20": "2714"})
    assert strong and all(
        cost(line, "fr-35", GROUND.names[h]) == 4 for h in strong
    )  # only by way of a hex that is free
    assert all(cost(s, "fr-bcp-56", GROUND.names[h]) == GROUND.points[h] + 1 for h in strong)


@pytest.mark.rule("verdun:8.11c", "verdun:8.44a", "verdun:15.5a")
def test_guns_and_hqs_enter_no_zone_even_where_a_friend_stands_but_with_infiltration_they_do() -> None:
    units = {"de-5-art": "2711", "de-iii-hq": "2711", "de-ir-20": "2713", "fr-bcp-56": "2714"}
    for options, reached in (({}, None), ({"infiltration": True}, 2)):
        s = board(units, options=options)
        assert cost(s, "de-5-art", "2713") == reached and cost(s, "de-iii-hq", "2713") == reached


@pytest.mark.rule("verdun:14.8a", "verdun:8.11a", "verdun:14.82c")
def test_a_fort_is_closed_to_germans_and_zones_the_ground_until_it_falls() -> None:
    s = board({"de-ir-20": "2416"})
    assert cost(s, "de-ir-20", "2516") is None
    assert refused(board({"de-ir-20": "2416"}, UnitsMove((unit("de-ir-20"),))), "MoveTo hex=2516") == ["8.11a"]
    before = s.zones(GERMAN).stops[hex_("2515")]
    s.hit_fort(hex_("2516"))
    assert before and not s.zones(GERMAN).stops[hex_("2515")] and cost(s, "de-ir-20", "2516") is not None
    assert board({"fr-35": "2515"}).zones(FRENCH).zone[hex_("2516")] == 0


@pytest.mark.rule("verdun:8.1b", "verdun:8.14a", "verdun:6.16a")
def test_one_hex_whatever_it_costs_once_and_not_from_strong_to_strong() -> None:
    s = board({"fr-rit-29": "1404 unsupplied"})
    s.bad_weather = True  # (4 - 1) halved up: 2 MP
    there = next(h for h in GROUND.near[hex_("1404")] if GROUND.points[h] > 2 and (hex_("1404"), h) not in GROUND.road)
    assert cost(s, "fr-rit-29", GROUND.names[there]) == 2
    s.spent = bytes(2 if u == unit("fr-rit-29") else 0 for u in range(len(s.place)))
    s.moved = bytes(1 if u == unit("fr-rit-29") else 0 for u in range(len(s.place)))
    s.forget_ways()
    assert cost(s, "fr-rit-29", GROUND.names[there]) is None


@pytest.mark.rule("verdun:7.22a", "verdun:7.22b", "verdun:6.13a")
def test_an_interdicted_road_hex_costs_double_its_terrain_and_so_does_leaving_it_by_road_cost_terrain() -> None:
    plain = board({"de-ir-20": "1604"})
    assert cost(plain, "de-ir-20", "1606") == 2  # by road through Beaumont
    s = board({"de-ir-20": "1604"})
    s.interdict(hex_("1605"), FRENCH)
    ground = 2 * GROUND.points[hex_("1605")]
    assert ground == 6 and cost(s, "de-ir-20", "1605") == 5  # a town and a trench doubled; the one-hex minimum
    s = board({"de-ir-20": "1605"})
    s.interdict(hex_("1605"), GERMAN)  # whoever laid it
    assert cost(s, "de-ir-20", "1606") == GROUND.points[hex_("1606")]


@pytest.mark.rule("verdun:8.2a", "verdun:8.2b", "verdun:8.2c", "verdun:8.2d", "verdun:8.21a")
def test_who_may_use_strategic_movement_and_where() -> None:
    free = board({"fr-35": "1622"})
    assert cost(free, "fr-35", "1621") == cost(free, "fr-35", "1621", True) == 1  # no connected road leads there
    for text in ("2711 unsupplied", "2711 demoralized"):
        assert [each.rule for each in bars_strategic(board({"fr-35": text}), unit("fr-35"))] == ["8.2b"]
    beside = board({"fr-35": "2711", "de-iii-hq": "2712"})  # an HQ is an enemy unit, though it has no ZOC
    assert [each.rule for each in bars_strategic(beside, unit("fr-35"))] == ["8.2c"]
    s = board({"fr-35": "2711", "de-5-pio": "2714"})
    assert cost(s, "fr-35", "2713", True) is None  # a Weak ZOC is one too
    s = board({"fr-35": "2711"})
    assert cost(s, "fr-35", "2713", True) == 2
    s.seize(hex_("2712"), GERMAN)
    s.forget_ways()
    assert cost(s, "fr-35", "2712", True) is None
    s.seize(hex_("2712"), FRENCH)
    s.forget_ways()
    assert cost(s, "fr-35", "2712", True) == 1  # retaken by others in this very turn


@pytest.mark.rule("verdun:8.1c", "verdun:14.34a")
def test_which_guns_are_flipped_by_moving() -> None:
    for gun, start, strategic, flipped in (
        ("fr-xxx-art", "2711", False, True),
        ("fr-14-art", "2711", False, False),
        ("fr-14-art", "2711", True, True),
        ("fr-rail-gun", "2718", False, False),
    ):
        s = board({gun: start}, MovementPhase(FRENCH))
        play(s, f"Move unit={gun}", *(["GoStrategically"] if strategic else []))
        play(s, next(line for line in offered(s) if line.startswith("MoveTo")))
        assert bool(s.fired[unit(gun)]) == flipped


@pytest.mark.rule("verdun:14.34a", "verdun:14.34b", "verdun:7.0c")
def test_the_railroad_gun_moves_after_firing_on_rails_only_and_other_guns_do_not() -> None:
    s = board({"fr-rail-gun": "2718 fired", "fr-14-art": "2711 fired"}, MovementPhase(FRENCH))
    assert refused(s, "Move unit=fr-14-art", "7.0c")
    play(s, "Move unit=fr-rail-gun")
    assert refused(s, "MoveTo hex=2717", "14.34b")
    assert all(GROUND.terrain[choice.hex] & RAIL for choice in offered(s, MoveTo))


@pytest.mark.rule("verdun:14.11a", "verdun:14.13a", "verdun:14.12a")
def test_where_one_digs_in_and_what_it_is_worth() -> None:
    for name, start, barred in (
        ("fr-35", "2711", []),
        ("fr-35", "1504", ["14.13a"]),
        ("fr-35", "2516", ["14.13a"]),
        ("fr-xxx-hq", "2711", []),
        ("fr-14-art", "2711", []),
    ):
        assert [each.rule for each in bars_digging_in(board({name: start}), unit(name))] == barred
    ruin = board({"fr-35": "2516"})
    ruin.hit_fort(hex_("2516"))
    assert bars_digging_in(ruin, unit("fr-35")) == []
    s = board({"fr-35": "2711 dug-in", "fr-14-art": "2711 dug-in", "fr-xxx-hq": "2711"})
    assert defense_total(s, hex_("2711"), ()) == 6 + 3 + 1
    assert attack_total(s, [unit("fr-35")], ()) == 5


# -- stacking -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:8.31a", "verdun:8.31b", "verdun:8.32a", "verdun:14.4c")
@pytest.mark.parametrize(
    ("names", "halves"),
    [
        ("de-ir-20 de-ir-24", 4),
        ("de-ir-20 de-ir-24 de-6-pio", 4),  # a pioneer of one of their divisions is free
        ("de-ir-20 de-ir-24 de-5-pio", 5),  # another one is not
        ("de-ir-20 de-ir-24 de-6-pio de-5-pio", 5),
        ("de-iii-art-1 de-ir-20", 4),
        ("de-iii-art-1 de-ir-20 de-6-pio", 4),
        ("de-iii-hq de-6-art de-5-art de-6-pio", 4),
        ("de-remnant-1 de-remnant-2 de-ir-20", 4),
        ("fr-bcp-56 fr-bcp-59 fr-35", 4),
        ("fr-bcp-56 fr-35 fr-42", 5),  # hunters have no such grace
        ("fr-rail-gun fr-35", 4),
    ],
)
def test_what_a_stack_counts_in_half_regiments(names: str, halves: int) -> None:
    s = board(dict.fromkeys(names.split(), "2711"))
    assert load(s, s.units_at(hex_("2711"))) == halves


# -- supply -------------------------------------------------------------------------------------------------------


def supplied(s: VerdunBoard, name: str) -> bool:
    return unit(name) in in_supply(s, WORLD.side[unit(name)])


@pytest.mark.rule("verdun:6.12b", "verdun:6.12c", "verdun:6.14a", "verdun:6.14b", "verdun:8.44a")
def test_a_line_is_cut_by_a_zone_and_mended_by_a_friend_in_it() -> None:
    units = {"fr-xx-hq": "1622", "fr-z2": "1608"}
    assert supplied(board(units), "fr-z2")
    ring = {"de-ir-20": "1408", "de-ir-24": "1707", "de-ir-64": "1710"}  # their ZOC is all around 1608
    assert not supplied(board(units | ring), "fr-z2")
    for friend in ("fr-z3", "fr-37-art", "fr-i-hq"):  # whoever it is
        assert supplied(board(units | ring | {friend: "1609"}), "fr-z2")


@pytest.mark.rule("verdun:6.11d", "verdun:6.15a", "verdun:6.12f")
def test_an_hq_that_is_lost_or_cut_off_or_shaken_takes_its_units_with_it() -> None:
    assert not supplied(board({"fr-z2": "1622"}), "fr-z2")
    assert supplied(board({"fr-xx-hq": "3321", "fr-z2": "3003"}), "fr-z2")  # off the road: 1, 3, 2 and 1
    assert not supplied(board({"fr-xx-hq": "3321 demoralized", "fr-z2": "3003"}), "fr-z2")  # seven, not five
    assert supplied(board({"fr-xx-hq": "3321 demoralized", "fr-z2": "3007"}), "fr-z2")  # by road any distance


@pytest.mark.rule("verdun:6.11e", "verdun:6.11a")
def test_a_source_that_the_enemy_took_serves_nobody_until_it_is_retaken() -> None:
    s = board({"fr-xx-hq": "3310", "fr-z2": "3310"})
    for source in hexes("3307 3321 1323 1622"):
        s.seize(source, GERMAN)
    assert supplied(s, "fr-z2")
    s.seize(hex_("3310"), GERMAN)
    assert not supplied(s, "fr-z2")
    s.seize(hex_("3310"), FRENCH)
    assert supplied(s, "fr-z2")
    germans = board({"de-iii-hq": "3310", "de-ir-20": "3310"})
    for source in hexes("0201 1601 2201"):
        germans.seize(source, FRENCH)
    assert not supplied(germans, "de-iii-hq")  # nobody uses the enemy's sources


@pytest.mark.rule("verdun:14.2a", "verdun:14.2c", "verdun:6.15c")
def test_the_16th_draws_on_verdun_and_on_no_hq() -> None:
    s = board({"fr-13": "1622", "fr-xx-hq": "1622 demoralized"})
    assert supplied(s, "fr-13")
    for here in GROUND.city:
        s.seize(here, GERMAN)
    assert not supplied(s, "fr-13") and supplied(board({"fr-z2": "1622", "fr-xx-hq": "1622 demoralized"}), "fr-z2")


# -- organization -------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:6.2b", "verdun:6.2c", "verdun:9.7b")
@pytest.mark.parametrize(
    ("units", "dice", "fate"),
    [
        ({"fr-35": "2711 demoralized", "de-ir-20": "2712"}, (6, 6), "2711"),  # at full strength it stays
        ({"fr-35": "2711 demoralized reduced", "de-ir-20": "2712"}, (6, 6), "surrendered"),
        ({"fr-35": "2711 demoralized reduced", "de-ir-20": "2714"}, (6, 6), "2711"),  # nobody beside it
        ({"fr-35": "2711 demoralized reduced", "fr-xxx-hq": "2711", "de-ir-20": "2712"}, (6, 6), "2711"),
        ({"fr-35": "2711 demoralized reduced", "de-iii-hq": "2712"}, (6, 6), "surrendered"),  # any enemy unit
        ({"fr-remnant-1": "2711 demoralized", "de-ir-20": "2712"}, (6, 6), "surrendered"),
        ({"fr-35": "2711 demoralized reduced", "de-ir-20": "2712"}, (2, 3), "2711"),  # 7 - 1 - 1 = 5: rallied
        ({"fr-35": "2711 demoralized reduced unsupplied", "de-ir-20": "2712"}, None, "surrendered"),  # no roll
        ({"fr-35": "2711 demoralized reduced unsupplied", "fr-42": "2711", "de-ir-20": "2712"}, None, "surrendered"),
        ({"fr-35": "2711 demoralized unsupplied", "de-ir-20": "2712"}, None, "2711"),
    ],
)
def test_who_surrenders_when_troops_are_rallied(units: dict[str, str], dice: tuple[int, int] | None, fate: str) -> None:
    s = board(units, RallyTroops(FRENCH))
    if dice:
        play(s, dice)
    broken = next(iter(units))
    assert where(s, broken) == fate and bool(events_of(s, Surrendered)) == (fate == "surrendered")
    assert s.over  # nobody else is asked


@pytest.mark.rule("verdun:6.3a", "verdun:6.31a", "verdun:6.31b", "verdun:14.7b", "verdun:6.31c")
def test_how_many_replacements_a_turn_and_none_are_kept() -> None:
    for side, turn, count in (
        (GERMAN, 1, 0),
        (GERMAN, 2, 3),
        (GERMAN, 9, 3),
        (FRENCH, 1, 1),
        (FRENCH, 5, 1),
        (FRENCH, 6, 2),
    ):
        mine = "de-ir-20 de-ir-24 de-ir-64 de-lgr-8" if side == GERMAN else "fr-35 fr-42 fr-44 fr-60"
        s = board(dict.fromkeys(mine.split(), "2711 reduced"), Replacements(side), turn=turn)
        spent = 0
        while not s.over and offered(s, "Restore"):
            play(s, offered(s, "Restore")[0])
            spent += 1
        assert spent == count


@pytest.mark.rule("verdun:6.33b", "verdun:6.33c", "verdun:6.33d", "verdun:6.33h", "verdun:14.6b", "verdun:14.2b")
def test_who_takes_replacements_and_where_the_dead_come_back() -> None:
    lost = dict.fromkeys(("de-ir-20", "de-5-pio", "de-6-pio"), "eliminated")
    s = board(lost | {"de-iii-hq": "1801"}, Replacements(GERMAN))
    play(s, "ReturnReduced unit=de-5-pio")
    assert where(s, "de-5-pio") == "1801" and state(s, "de-5-pio") == "reduced"
    assert refused(s, "ReturnReduced unit=de-6-pio", "6.33c") and refused(s, "Restore unit=de-5-pio", "6.33c")
    play(s, "ReturnFull unit=de-ir-20")
    assert where(s, "de-ir-20") == "1801" and state(s, "de-ir-20") == ""
    for hq, clause in (("1801 unsupplied", "6.33d"), ("eliminated", "6.33d")):
        s = board({**lost, "de-iii-hq": hq, "de-ir-24": "1901 reduced"}, Replacements(GERMAN))
        assert refused(s, "ReturnReduced unit=de-ir-20", clause)
    s = board({**lost, "de-iii-hq": "2711", "fr-bcp-56": "2712", "de-ir-24": "1901 reduced"}, Replacements(GERMAN))
    assert refused(s, "ReturnReduced unit=de-ir-20", "6.33h")
    dead = dict.fromkeys(("fr-bcp-56", "fr-13", "fr-35"), "eliminated")
    s = board({**dead, "fr-xxx-hq": "2711", "fr-42": "2714 demoralized reduced"}, Replacements(FRENCH))
    assert refused(s, "ReturnReduced unit=fr-bcp-56", "14.6b") and refused(s, "ReturnReduced unit=fr-13", "14.2b")
    assert refused(s, "ReturnFull unit=fr-35", "6.32c") and refused(s, "Restore unit=fr-42", "6.33b")


@pytest.mark.rule("verdun:6.41a", "verdun:6.4a", "verdun:8.11a")
def test_reinforcements_wait_while_an_enemy_stands_on_their_entry_hex() -> None:
    for there, closed in (({"de-ir-20": "1323"}, True), ({"de-ir-20": "1322"}, False), ({}, False)):
        s = board(there | {"fr-z2": "reserve"}, Reinforcements(FRENCH), turn=3)
        assert where(s, "fr-z2") == ("reserve" if closed else "1323")
