"""Positions written from the book alone, where two or three of its rules meet."""

from __future__ import annotations

import pytest

from grognard.games.verdun.rules.assault import rounds_up
from grognard.games.verdun.rules.attackers import attackers_of
from grognard.games.verdun.rules.barrage import column, eligible, struck
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.bombardment import BombardmentPhase
from grognard.games.verdun.rules.hits import compulsory
from grognard.games.verdun.rules.marching import BREAKTHROUGH, NORMAL, STRATEGICALLY, allowance
from grognard.games.verdun.rules.morale import modified_morale
from grognard.games.verdun.rules.ratio import column as odds_column
from grognard.games.verdun.rules.ratio import shifts
from grognard.games.verdun.rules.remnants import can_yield
from grognard.games.verdun.rules.stacking import fits, load
from grognard.games.verdun.rules.strength import combat_strength, defense_strength, fire_strength
from grognard.games.verdun.rules.supply import in_supply
from grognard.games.verdun.rules.support import supporters
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.testing import begin, can

from .battles import struck as after_the_die
from .boards import WORLD, board, hex_, unit


def points(s, name: str, how: int) -> int:
    return allowance(s, unit(name), how).total()


@pytest.mark.rule("verdun:5.1a", "verdun:6.16a", "verdun:8.2a", "verdun:13.0b")
def test_allowances_lose_one_then_are_halved_up_then_doubled_or_halved() -> None:
    """R-08: printed, less the weather, halved for want of supply, then by the kind of movement."""
    printed = WORLD.move[unit("de-ir-81")]
    s = board({"de-ir-81": "1501 unsupplied"})
    s.bad_weather = 1
    half = -(-(printed - 1) // 2)
    assert points(s, "de-ir-81", NORMAL) == half
    assert points(s, "de-ir-81", BREAKTHROUGH) == -(-half // 2)
    s = board({"de-ir-81": "1501"})
    assert points(s, "de-ir-81", STRATEGICALLY) == 2 * printed


@pytest.mark.rule("verdun:6.16a", "verdun:12.3a", "verdun:14.12a", "verdun:6.16d")
def test_a_quarter_of_a_regiment_and_one_for_digging_in() -> None:
    s = board({"fr-35": "1606 unsupplied demoralized dug_in"})
    whole = combat_strength(board({"fr-35": "1606"}), unit("fr-35"))
    half = (whole + 1) // 2
    quarter = (half + 1) // 2
    assert combat_strength(s, unit("fr-35")) == quarter
    assert defense_strength(s, unit("fr-35")) == quarter + 1


@pytest.mark.rule("verdun:12.2b", "verdun:12.2c", "verdun:12.2d", "verdun:12.2e")
def test_morale_of_a_reduced_shaken_reserve_in_a_trench_before_and_after_petain() -> None:
    for turn, bonus in ((5, 0), (6, 1)):
        s = board({"fr-208": "1504 reduced demoralized"}, turn=turn)
        assert modified_morale(s, unit("fr-208")).total() == 6 - 1 - 1 + 1 + bonus


@pytest.mark.rule("verdun:12.3b", "verdun:7.1b")
def test_a_demoralized_gun_fires_with_half_rounded_up_and_supports_nobody() -> None:
    s = board({"de-iii-art-1": "1801 demoralized", "de-ir-20": "1803", "fr-35": "1804"})
    assert fire_strength(s, unit("de-iii-art-1")) == -(-WORLD.attack[unit("de-iii-art-1")] // 2)
    assert unit("de-iii-art-1") not in supporters(s, GERMAN, hex_("1804"), "offensive", (unit("de-ir-20"),))


@pytest.mark.rule("verdun:7.12a", "verdun:7.12b", "verdun:7.12c", "verdun:7.12d")
def test_the_columns_of_a_barrage_on_a_trench_on_the_first_day_and_later() -> None:
    """+2 on 21 February (weather is good), +1 on another good day, 0 in bad weather, and −2 for the trench."""
    heads = WORLD.barrage_table.columns
    for turn, bad, head in ((1, 0, "7-10"), (3, 0, "4-6"), (3, 1, "1-3")):
        s = board({"fr-35": "1504"}, turn=turn)
        s.bad_weather = bad
        assert heads[column(s, GERMAN, hex_("1504"), 8)] == head


@pytest.mark.rule("verdun:7.14a", "verdun:7.14b", "verdun:7.11d")
def test_unspotted_guns_are_no_victims_and_a_unit_three_hexes_away_spots_them() -> None:
    units = {"fr-35": "1610", "fr-xxx-art": "1610"}
    s = board(units)
    s.bad_weather = 1
    assert struck(s, hex_("1610"), GERMAN) == (unit("fr-35"),) == tuple(eligible(s, hex_("1610"), GERMAN))
    s = board({**units, "de-ir-20": "1607"})
    s.bad_weather = 1
    assert set(struck(s, hex_("1610"), GERMAN)) == {unit("fr-35"), unit("fr-xxx-art")}


@pytest.mark.rule("verdun:8.31a", "verdun:8.31b", "verdun:8.32a")
def test_two_regiments_and_a_pioneer_of_one_of_their_divisions() -> None:
    s = board({"de-ir-81": "1501", "de-ir-87": "1501", "de-21-pio": "1502", "de-25-pio": "1503"})
    assert fits(s, hex_("1501"), (unit("de-21-pio"),))
    assert not fits(s, hex_("1501"), (unit("de-25-pio"),))
    assert load(s, s.units_at(hex_("1501"))) == WORLD.stack_limit


@pytest.mark.rule("verdun:9.2b", "verdun:9.21a", "verdun:9.22a", "verdun:9.24a", "verdun:9.11b")
def test_the_example_of_9_2_and_odds_beyond_the_table() -> None:
    s = board({"de-ir-81": "1402", "de-21-pio": "1402", "fr-351": "1403"})
    attackers = (unit("de-ir-81"), unit("de-21-pio"))
    assert shifts(s, attackers, hex_("1403")).total() == 1 - 2 - 1  # a trench in woods
    heads = WORLD.assault_table.columns
    assert [heads[odds_column(s, final)] for final in (6, 20)] == [heads[-1], heads[-1]]  # 9.11b


@pytest.mark.rule("verdun:9.42a", "verdun:9.43a")
def test_half_of_the_hits_down_or_up() -> None:
    assert [compulsory(hits, False) for hits in (1, 2, 3, 4)] == [0, 1, 1, 2]
    assert [compulsory(hits, True) for hits in (1, 2, 3, 4)] == [1, 1, 2, 2]


@pytest.mark.rule("verdun:9.0b", "verdun:12.3a", "verdun:2.12a")
def test_who_of_a_mixed_stack_may_attack() -> None:
    s = board({"de-ir-81": "1402", "de-ir-87": "1402 demoralized", "de-xviii-hq": "1402", "fr-351": "1403"})
    assert attackers_of(s, GERMAN, hex_("1403")) == [unit("de-ir-81")]


@pytest.mark.rule("verdun:14.4b", "verdun:14.4a")
def test_who_leaves_a_remnant() -> None:
    s = board({"fr-35": "1606", "fr-208": "1606", "de-ir-81": "1501", "de-21-pio": "1501"})
    assert can_yield(s, unit("fr-35")) and not can_yield(s, unit("fr-208"))
    assert can_yield(s, unit("de-ir-81")) and can_yield(s, unit("de-21-pio"))


@pytest.mark.rule("verdun:6.11d", "verdun:6.11e", "verdun:6.15b")
def test_a_unit_beside_a_source_starves_without_its_hq() -> None:
    s = board({"de-ir-20": "2201"})
    assert unit("de-ir-20") not in in_supply(s, GERMAN)
    s = board({"de-ir-20": "2201", "de-iii-hq": "2201"})
    assert unit("de-ir-20") in in_supply(s, GERMAN)


@pytest.mark.rule("verdun:9.45a", "verdun:9.54a")
def test_a_gun_that_supports_from_afar_takes_no_part() -> None:
    units = {"de-ir-20": "1605", "fr-35": "1606"}
    for at, taking_part in (("1609", False), ("1607", True)):
        s = after_the_die({**units, "fr-14-art": at}, GERMAN, "1606", "de-ir-20", battery="fr-14-art")
        assert (unit("fr-14-art") in s.inside(Battle).participants(s, FRENCH)) == taking_part


@pytest.mark.rule("verdun:9.43a", "verdun:9.42a")
def test_one_hit_in_a_german_attack_on_a_trench_is_a_step_and_elsewhere_a_retreat() -> None:
    for at, beside, owed in (("1504", "1503", 1), ("1606", "1605", 0)):
        s = after_the_die({"de-ir-20": beside, "fr-35": at}, GERMAN, at, "de-ir-20")
        assert compulsory(1, rounds_up(s, s.inside(Battle))) == owed


@pytest.mark.rule("verdun:6.16b", "verdun:12.3b", "verdun:6.16d")
def test_a_gun_without_supply_supports_the_defence_alone_and_a_shaken_one_nobody() -> None:
    units = {"de-ir-20": "1605", "fr-35": "1606"}
    for state, helps in (("", True), (" unsupplied", True), (" demoralized", False)):
        s = board({**units, "fr-14-art": f"1609{state}"})
        found = supporters(s, FRENCH, hex_("1606"), "defensive", (unit("fr-35"),))
        assert (unit("fr-14-art") in found) == helps


@pytest.mark.rule("verdun:8.32a", "verdun:8.31a")
def test_a_corps_gun_is_a_regiment_and_an_hq_half_a_one() -> None:
    s = board({"fr-xxx-art": "1609", "fr-35": "1609", "fr-xxx-hq": "1610", "fr-42": "1610", "fr-14-art": "1611"})
    assert load(s, s.units_at(hex_("1609"))) == WORLD.stack_limit
    assert not fits(s, hex_("1609"), (unit("fr-xxx-hq"),))
    assert fits(s, hex_("1610"), (unit("fr-14-art"),)) and not fits(s, hex_("1610"), (unit("fr-35"),))


@pytest.mark.rule("verdun:12.2d")
def test_a_fort_steadies_as_a_trench_does_and_open_ground_not() -> None:
    plain = modified_morale(board({"fr-35": "1606"}), unit("fr-35")).total()
    fort = WORLD.ground.names[WORLD.ground.forts[0]]
    for at, bonus in (("1504", 1), (fort, 1), ("1606", 0)):
        assert modified_morale(board({"fr-35": at}), unit("fr-35")).total() == plain + bonus


@pytest.mark.rule("verdun:7.13f", "verdun:7.13g", "verdun:14.81a")
def test_who_stands_in_a_fort_is_safe_from_barrages_until_it_falls_and_forges_always() -> None:
    fort = WORLD.ground.forts[0]
    name = WORLD.ground.names[fort]
    for fallen in (False, True):
        s = board({"fr-35": name, "fr-42": "1606", "de-naval": "box"})
        while fallen and s.fort_stands(fort):
            s.hit_fort(fort)
        begin(s, BombardmentPhase(GERMAN))
        assert can(s, "BarrageAt hex=1606") and can(s, f"BarrageAt hex={name}") == fallen
        assert not can(s, "BarrageAt hex=0105")


@pytest.mark.rule("verdun:8.14a")
def test_bad_weather_takes_a_point_of_everybody() -> None:
    s = board({"de-21-pio": "1501"})
    whole = points(s, "de-21-pio", NORMAL)
    s.bad_weather = 1
    assert points(s, "de-21-pio", NORMAL) == whole - 1


@pytest.mark.rule("verdun:14.4c")
def test_a_remnant_counts_half_a_regiment() -> None:
    s = board({"fr-35": "1606", "fr-42": "1606", "fr-remnant-1": "1607"})
    assert not fits(s, hex_("1606"), (unit("fr-remnant-1"),))
    s = board({"fr-35": "1606", "fr-xxx-hq": "1606", "fr-remnant-1": "1607"})
    assert fits(s, hex_("1606"), (unit("fr-remnant-1"),))
