"""Positions written from the book alone, where two of its chapters meet: what is allowed, and what bars the rest."""

from __future__ import annotations

import pytest

from grognard.games.verdun.board import ELIMINATED, SURRENDERED, VerdunBoard
from grognard.games.verdun.rules.assault import Assault, AssaultPhase, rounds_up
from grognard.games.verdun.rules.barrage import column, damage
from grognard.games.verdun.rules.bombardment import BombardmentPhase
from grognard.games.verdun.rules.breakthrough import BreakthroughPhase
from grognard.games.verdun.rules.checks import MoraleCheck
from grognard.games.verdun.rules.hits import compulsory
from grognard.games.verdun.rules.morale import modified_morale
from grognard.games.verdun.rules.movement import MovementPhase, UnitsMove
from grognard.games.verdun.rules.ratio import defense_total
from grognard.games.verdun.rules.recovery import RecoveryPhase
from grognard.games.verdun.rules.replacements import PlaceGun, PlaceHQ, SpendReplacements
from grognard.games.verdun.rules.supply import SupplyCheck, in_supply
from grognard.games.verdun.rules.victory import casualties, victory_points
from grognard.games.verdun.rules.weather import WeatherRoll
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.messages import bar_message
from grognard.kernel.text import texts
from grognard.testing import can, offered, play, refused, where

from .battles import hit, offers_retreat, struck
from .boards import GAME, GROUND, WORLD, board, hex_, unit


def told(s: VerdunBoard, line: str, lang: str = "en") -> list[tuple[str, str]]:
    """The clauses of a refusal, each with its sentence."""
    said = [(each.rule, bar_message(each)) for each in s.bars(GAME.codec.choice(line))]
    return [(rule, texts(GAME, lang).say(text) if text else "") for rule, text in said]


# -- movement, ZOC and stacks --------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:8.42b", "verdun:8.47a", "verdun:8.0a")
def test_a_zone_that_stops_a_regiment_does_not_stop_the_hunters_who_came_with_it() -> None:
    s = board({"fr-35": "1608", "fr-bcp-56": "1608", "de-ir-20": "1604"}, MovementPhase(FRENCH))
    play(s, "Move unit=fr-35", "Join unit=fr-bcp-56", "MoveTo hex=1606")  # beside 1605, which is in the ZOC
    play(s, "Move unit=fr-35", "Join unit=fr-bcp-56", "MoveTo hex=1605")
    assert told(s, "Move unit=fr-35") == [("8.42b", "")]
    assert can(s, "Move unit=fr-bcp-56")
    play(s, "Move unit=fr-bcp-56", "Halt")
    assert told(s, "Move unit=fr-bcp-56") == [("8.0a", "It was told to stay.")]


@pytest.mark.rule("verdun:8.1a", "verdun:8.0a")
def test_who_was_told_to_stay_is_not_said_to_lack_points() -> None:
    s = board({"fr-35": "1609", "fr-42": "1513"}, MovementPhase(FRENCH))
    play(s, "Move unit=fr-35", "MoveTo hex=1608", "Move unit=fr-35", "Halt")
    assert told(s, "Move unit=fr-35") == [("8.0a", "It was told to stay.")]
    s = board({"fr-rit-29": "1609", "fr-42": "1513"}, MovementPhase(FRENCH))
    play(s, "Move unit=fr-rit-29", "MoveTo hex=1605")
    assert told(s, "Move unit=fr-rit-29") == [("8.1a", "0 MP left: not enough for another hex.")]


@pytest.mark.rule("verdun:8.43b", "verdun:8.1a")
def test_the_point_for_leaving_a_weak_zone_is_part_of_the_price() -> None:
    s = board({"fr-rit-29": "1606", "de-5-pio": "1706"}, UnitsMove((unit("fr-rit-29"),)))
    assert told(s, "MoveTo hex=1610") == [("8.1a", "6 MP needed, 4 left.")]  # 1 + 1, 1, 1 by road, a slope


@pytest.mark.rule("verdun:8.4a", "verdun:8.43a", "verdun:8.2c")
def test_an_hq_exerts_no_zone_and_is_an_enemy_unit_for_all_that() -> None:
    s = board({"fr-xxx-art": "1609", "de-iii-hq": "1607"}, UnitsMove((unit("fr-xxx-art"),)))
    assert can(s, "MoveTo hex=1608")
    s = board({"fr-xxx-art": "1609", "de-iii-hq": "1608"}, UnitsMove((unit("fr-xxx-art"),)))
    refused(s, "GoStrategically", "8.2c")
    s = board({"fr-xxx-art": "1609", "de-5-art": "1607"}, UnitsMove((unit("fr-xxx-art"),)))
    refused(s, "MoveTo hex=1608", "8.43a")


@pytest.mark.rule("verdun:8.2c", "verdun:14.8a")
def test_who_stands_beside_a_standing_fort_goes_nowhere_strategically() -> None:
    fort = hex_("2113")
    beside = GROUND.names[GROUND.near[fort][0]]
    s = board({"de-ir-20": beside}, UnitsMove((unit("de-ir-20"),)))
    refused(s, "GoStrategically", "8.2c")
    s.hit_fort(fort)
    assert can(s, "GoStrategically")


@pytest.mark.rule("verdun:8.2b", "verdun:12.3c", "verdun:6.16c")
def test_what_keeps_a_unit_from_strategic_movement_is_named_by_itself() -> None:
    s = board({"fr-xxx-hq": "1609 demoralized"}, UnitsMove((unit("fr-xxx-hq"),)))
    assert told(s, "GoStrategically") == [("8.2b", "Disrupted: XXX Corps HQ.")]
    s = board({"fr-35": "1609 unsupplied"}, UnitsMove((unit("fr-35"),)))
    assert told(s, "GoStrategically", "fr") == [("8.2b", "Hors ravitaillement\u202f: 35e RI.")]
    assert told(s, "GoNormally") == [("8.2a", "They move normally already.")]
    assert told(s, "Leave unit=fr-35") == [("8.0a", "It is the only one that moves: tell it to stay instead.")]
    assert told(s, "Leave unit=fr-42") == [("8.0a", "It does not go along.")]


@pytest.mark.rule("verdun:6.16a")
@pytest.mark.parametrize(("name", "far"), [("fr-14-art", 5), ("fr-xxx-hq", 6), ("fr-35", 3), ("fr-bcp-56", 3)])
def test_only_infantry_is_slowed_by_want_of_supply(name: str, far: int) -> None:
    s = board({name: "1604 unsupplied"}, UnitsMove((unit(name),)))
    road = ["1605", "1606", "1607", "1608", "1609", "1710"]
    reached = [place for place in road if can(s, f"MoveTo hex={place}")]
    assert reached == road[:far]


@pytest.mark.rule("verdun:13.0b", "verdun:6.16a", "verdun:5.1b")
def test_half_of_a_half_is_rounded_up_each_time() -> None:
    s = board({"de-5-pio": "1606 unsupplied"}, BreakthroughPhase(GERMAN), WeatherRoll())
    play(s, "BreakOut hex=1606")
    assert can(s, "MoveTo hex=1608")  # 6, halved 3, halved 2
    refused(s, "MoveTo hex=1609", "8.1a")


@pytest.mark.rule("verdun:7.22a", "verdun:8.1b", "verdun:8.0b")
def test_an_interdicted_village_in_a_trench_costs_six_and_is_entered_all_the_same() -> None:
    s = board({"fr-35": "1606", "fr-42": "1607"})
    s.interdict(hex_("1605"), GERMAN)
    s.call(UnitsMove((unit("fr-35"),)))
    assert can(s, "MoveTo hex=1605")  # 8.1b
    s.done()
    s.call(UnitsMove((unit("fr-42"),)))
    assert told(s, "MoveTo hex=1605") == [("8.1a", "7 MP needed, 5 left.")]


@pytest.mark.rule("verdun:14.11b", "verdun:14.12a", "verdun:9.6c")
def test_who_dug_in_earlier_and_stays_keeps_it() -> None:
    s = board({"fr-35": "1608 dug-in", "fr-42": "1513"}, MovementPhase(FRENCH))
    assert told(s.clone(), "Move unit=fr-35") == []
    play(s, "Move unit=fr-35")
    refused(s, "DigIn", "14.1b")
    play(s, "Halt", "EndMovement")
    assert defense_total(s, hex_("1608"), ()) == 6


# -- supply, rallying, replacements ----------------------------------------------------------------------------------


@pytest.mark.rule("verdun:6.11e", "verdun:6.15a")
def test_a_source_taken_and_left_again_by_the_enemy_supplies_only_when_it_is_retaken() -> None:
    s = board({"de-iii-hq": "2202"}, SupplyCheck(GERMAN))
    assert unit("de-iii-hq") in in_supply(s, GERMAN)
    for source in ("0201", "1601", "2201"):
        s.seize(hex_(source), FRENCH)
    assert unit("de-iii-hq") not in in_supply(s, GERMAN)
    s.seize(hex_("2201"), GERMAN)
    assert unit("de-iii-hq") in in_supply(s, GERMAN)


@pytest.mark.rule("verdun:12.2b", "verdun:12.2c", "verdun:12.2d", "verdun:12.2e")
@pytest.mark.parametrize(
    ("name", "place", "turn", "morale"),
    [
        ("fr-208", "1404 reduced demoralized", 6, 5),  # 6 − 1 − 1 + 1
        ("fr-208", "1504 demoralized", 6, 7),  # and the trench
        ("fr-rit-29", "1520 reduced", 5, 5),  # 5 − 1, + 1 in Verdun
        ("fr-rit-29", "1520 reduced", 6, 7),
        ("fr-remnant-1", "1504", 6, 8),
        ("fr-35", "1504 reduced", 9, 7),  # no reserve, no territorial
        ("fr-xxx-art", "1609 demoralized", 6, 6),
    ],
)
def test_morale_is_the_sum_of_all_that_bears_on_it(name: str, place: str, turn: int, morale: int) -> None:
    s = board({name: place}, turn=turn)
    assert modified_morale(s, unit(name)).total() == morale


@pytest.mark.rule("verdun:6.33d", "verdun:6.11d", "verdun:6.32d")
def test_an_hq_that_has_just_come_back_receives_nobody() -> None:
    s = board({"fr-xxx-hq": "eliminated", "fr-35": "eliminated"}, SpendReplacements(FRENCH, 2, 0))
    refused(s, "ReturnReduced unit=fr-35", "6.33d")
    play(s, "ReturnHQ unit=fr-xxx-hq", "Place hex=1520")
    assert where(s, "fr-35") == "eliminated" and s.unsupplied[unit("fr-xxx-hq")]


@pytest.mark.rule("verdun:6.33f", "verdun:6.33g", "verdun:6.33h", "verdun:14.7a")
def test_a_place_that_is_wrong_anyway_is_not_refused_by_a_zone_alone() -> None:
    s = board({"fr-xxx-hq": "eliminated", "de-ir-20": "1608", "de-ir-24": "1620"}, PlaceHQ(FRENCH, unit("fr-xxx-hq")))
    assert [rule for rule, _ in told(s, "Place hex=1609")] == ["6.33f", "6.33h"]
    assert [rule for rule, _ in told(s, "Place hex=1410")] == ["6.33f"]
    assert [rule for rule, _ in told(s, "Place hex=1520")] == ["6.33h"]
    s = board({"de-iii-hq": "eliminated", "fr-35": "2203"}, PlaceHQ(GERMAN, unit("de-iii-hq")))
    assert [rule for rule, _ in told(s, "Place hex=2304")] == ["6.33g", "6.33h"]  # no road
    assert [rule for rule, _ in told(s, "Place hex=2202")] == ["6.33h"]
    assert [rule for rule, _ in told(s, "Place hex=1104")] == ["6.33g"]
    s = board({"fr-xxx-hq": "1413", "fr-xxx-art": "eliminated", "de-ir-20": "1608"}, PlaceGun(unit("fr-xxx-art")))
    assert [rule for rule, _ in told(s, "Place hex=1609")] == ["14.7a", "6.33h"]


@pytest.mark.rule("verdun:14.6b", "verdun:6.32b", "verdun:6.33a")
def test_hunters_are_brought_to_strength_and_never_brought_back() -> None:
    units = {"fr-xxx-hq": "1413", "fr-bcp-56": "1412 reduced", "fr-bcp-59": "eliminated", "fr-rit-29": "eliminated"}
    s = board(units, SpendReplacements(FRENCH, 2, 0))
    assert can(s, "Restore unit=fr-bcp-56") and can(s, "ReturnFull unit=fr-rit-29")
    assert refused(s, "ReturnReduced unit=fr-bcp-59") == ["14.6b"]


@pytest.mark.rule("verdun:10.0b", "verdun:6.2a", "verdun:10.0a")
def test_an_hq_without_supply_does_not_rally_and_all_guns_are_turned() -> None:
    units = {"fr-xxx-hq": "1413 demoralized unsupplied", "de-iii-hq": "1801 demoralized"}
    s = board(units | {"fr-xxx-art": "1609 fired", "de-5-art": "1802 fired"}, RecoveryPhase(), WeatherRoll())
    play(s, (2, 2))  # only the German one rolls
    assert not s.demoralized[unit("de-iii-hq")] and s.demoralized[unit("fr-xxx-hq")]
    assert not any(s.fired)


# -- bombardment ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:7.12a", "verdun:7.12b", "verdun:7.12c", "verdun:7.12d", "verdun:7.3a")
@pytest.mark.parametrize(
    ("side", "place", "strength", "turn", "bad", "head"),
    [
        (GERMAN, "1605", 19, 3, False, "11-14"),  # a town in a trench: −3, good weather +1
        (GERMAN, "1605", 19, 3, True, "7-10"),
        (GERMAN, "1605", 19, 1, False, "15-18"),
        (GERMAN, "1520", 10, 3, False, "4-6"),
        (FRENCH, "1605", 8, 3, False, "1-3"),
        (FRENCH, "1606", 8, 1, False, "7-10"),
        (GERMAN, "1606", 16, 1, False, "19+"),
        (GERMAN, "1404", 6, 2, True, "4-6"),  # woods and slopes shelter from assaults alone
    ],
)
def test_columns_of_barrages(side: int, place: str, strength: int, turn: int, bad: bool, head: str) -> None:
    s = board({}, turn=turn)
    s.bad_weather = bad
    assert s.world.barrage_table.columns[column(s, side, hex_(place), strength)] == head


@pytest.mark.rule("verdun:14.32a", "verdun:7.2a", "verdun:7.1a")
def test_the_shots_of_the_heavy_artillery_go_to_barrages_and_interdiction_as_one_likes() -> None:
    s = board({"de-heavy": "box", "fr-35": "1606", "fr-42": "1708"}, BombardmentPhase(GERMAN))
    play(s, "InterdictWith gun=de-heavy", "InterdictAt hex=1607", 1)
    play(s, "BarrageAt hex=1606", "AddGun gun=de-heavy")
    refused(s, "AddGun gun=de-heavy", "14.32a")
    assert told(s, "AddGun gun=de-heavy") == [("14.32a", "All its shots belong to barrages already planned.")]


@pytest.mark.rule("verdun:7.0b", "verdun:14.32b")
def test_a_target_out_of_everybodys_range_names_the_gun_that_comes_nearest() -> None:
    units = {"de-iii-art-1": "1801", "de-v-art-1": "3301", "fr-35": "1613", "fr-42": "1605"}
    s = board(units, BombardmentPhase(GERMAN))
    far = GROUND.distance(hex_("1801"), hex_("1613"))
    nearest = f"III Corps 1st artillery group comes nearest: {far} hexes away, range 10."
    said = f"No gun that may still fire reaches it. {nearest}"
    assert told(s, "BarrageAt hex=1613") == [("7.0b", said)]
    s = board({"de-heavy": "box", "fr-35": "1613", "fr-42": "1605"}, BombardmentPhase(GERMAN))
    assert told(s, "BarrageAt hex=1613") == [("14.32b", "Row 13: it reaches rows 1 to 10.")]


@pytest.mark.rule("verdun:7.11d", "verdun:7.11e", "verdun:12.1c", "verdun:14.41a")
def test_a_demoralized_regiment_under_an_x_may_lose_both_steps() -> None:
    s = board({"fr-35": "1606 demoralized"})
    damage(s, hex_("1606"), GERMAN)
    s.settle()
    assert s.reduced[unit("fr-35")]
    play(s, (3, 4))  # M2: 9 against 5
    assert where(s, "fr-35") == "eliminated"
    assert offered(s) == ["TryRemnant", "ForgoRemnant"]


@pytest.mark.rule("verdun:7.11d", "verdun:7.11f", "verdun:14.4a")
def test_a_remnant_and_an_hq_have_nothing_that_an_x_could_take() -> None:
    s = board({"fr-remnant-1": "1606", "fr-xxx-hq": "1606"})
    damage(s, hex_("1606"), GERMAN)
    s.settle()
    checks = [step for step in s.stack if isinstance(step, MoraleCheck)]
    assert [check.add for check in checks] == [3, 3]


@pytest.mark.rule("verdun:7.13f", "verdun:14.82c", "verdun:7.12d")
def test_a_destroyed_fort_is_a_target_like_open_ground() -> None:
    s = board({"de-iii-art-1": "1809", "fr-35": "2113"})
    s.call(WeatherRoll())
    s.call(BombardmentPhase(GERMAN))
    refused(s, "BarrageAt hex=2113", "7.13f")
    s.hit_fort(hex_("2113"))
    assert can(s, "BarrageAt hex=2113")
    assert s.world.barrage_table.columns[column(s, GERMAN, hex_("2113"), 5)] == "7-10"


@pytest.mark.rule("verdun:9.7a", "verdun:7.11d")
def test_a_gun_lost_to_a_barrage_without_supply_amid_enemies_surrenders() -> None:
    ring = {"de-ir-20": "1605", "de-ir-24": "1707", "de-ir-64": "1507"}
    s = board(ring | {"fr-14-art": "1606 unsupplied"})
    damage(s, hex_("1606"), GERMAN)
    s.settle()
    assert s.place[unit("fr-14-art")] == SURRENDERED
    s = board({"de-ir-20": "1605", "fr-14-art": "1606 unsupplied"})
    damage(s, hex_("1606"), GERMAN)
    s.settle()
    assert s.place[unit("fr-14-art")] == ELIMINATED


# -- assaults ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:9.32d", "verdun:9.32c", "verdun:14.2b")
def test_a_regiment_of_the_corps_beside_the_16th_brings_the_guns_of_the_corps() -> None:
    alone = {"de-ir-20": "1607", "fr-85": "1608", "fr-xxx-art": "1609"}
    s = board(alone, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1608", "Declare")
    assert "SupportWith gun=fr-xxx-art" not in offered(s)
    s = board(alone | {"fr-35": "1608"}, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1608", "Declare")
    assert can(s, "SupportWith gun=fr-xxx-art")


@pytest.mark.rule("verdun:9.43a", "verdun:9.42a")
@pytest.mark.parametrize(
    ("side", "attacker", "defender", "place", "retreats"),
    [
        (GERMAN, "de-ir-20", "fr-35", "1704", False),  # Germans attack a trench: one hit is a step
        (FRENCH, "fr-35", "de-ir-20", "1704", True),  # the French do
        (GERMAN, "de-ir-20", "fr-35", "1706", True),
        (GERMAN, "de-ir-20", "fr-35", "1605", False),  # Beaumont lies in the trench
    ],
)
def test_who_attacks_a_trench_decides_how_halves_are_rounded(
    side: int, attacker: str, defender: str, place: str, retreats: bool
) -> None:
    beside = {"1704": ("1703", "1705"), "1706": ("1705", "1707"), "1605": ("1604", "1606")}[place]
    start = beside[0] if side == GERMAN else beside[1]
    s = board({attacker: start, defender: place})
    battle = Assault(side=side, target=hex_(place), attackers=(unit(attacker),))
    assert (compulsory(1, rounds_up(s, battle)) == 0) is retreats


@pytest.mark.rule("verdun:14.82b", "verdun:9.42a", "verdun:9.43a", "verdun:14.81b")
def test_the_garrison_takes_the_last_hit_and_the_others_stay() -> None:
    s = struck({"de-ir-20": "2112", "fr-35": "2113", "fr-42": "2113"}, GERMAN, "2113", "de-ir-20")
    hit(s, FRENCH, 3, owes=2)
    play(s, "LoseStep unit=fr-35")
    play(s, "LoseStep unit=fr-42")
    assert offered(s) == ["LoseStep unit=fr-35", "LoseStep unit=fr-42", "LoseGarrison"]
    play(s, "LoseGarrison")
    assert not offers_retreat(s) and not s.fort_stands(hex_("2113"))
    assert where(s, "fr-35") == where(s, "fr-42") == "2113"


@pytest.mark.rule("verdun:9.0c", "verdun:9.51b", "verdun:9.42c", "verdun:2.12a")
def test_an_hq_and_a_gun_ringed_by_zones_pay_with_steps() -> None:
    ring = {"de-ir-20": "1607", "de-ir-24": "1710", "de-ir-64": "1510"}
    s = struck(ring | {"fr-xxx-hq": "1609", "fr-14-art": "1609"}, GERMAN, "1609", "de-ir-20")
    hit(s, FRENCH, 1)
    assert offered(s) == ["LoseStep unit=fr-xxx-hq", "LoseStep unit=fr-14-art"]
    refused(s, "FallBack hexes=1", "9.42c")


@pytest.mark.rule("verdun:16.0f", "verdun:16.0g", "verdun:16.0i", "verdun:T-victory")
def test_points_of_a_day() -> None:
    """An HQ and a regiment lost, a surrendered gun, a reduced hunter: 2 + 2 + 2 + 1 against a pioneer lost."""
    units = {"fr-xxx-hq": "eliminated", "fr-35": "eliminated", "fr-14-art": "surrendered", "fr-bcp-56": "1606 reduced"}
    s = board(units | {"fr-remnant-1": "eliminated", "de-5-pio": "eliminated"})
    assert (casualties(s, FRENCH), casualties(s, GERMAN)) == (7, 2)
    s.used_121 = True
    assert victory_points(s).total() == 5 - 1
    for name in ("1104", "0907", "1605"):
        s.seize(hex_(name), GERMAN)
    assert victory_points(s).total() == 5 - 1 + 1


@pytest.mark.rule("verdun:8.0a", "verdun:8.11a")
def test_no_place_off_the_map_is_taken_for_a_hex() -> None:
    s = board({"fr-35": "1608", "fr-42": "1513"}, MovementPhase(FRENCH))
    play(s, "Move unit=fr-35")
    for place in ("reserve", "eliminated", "surrendered", "box", "aside"):
        assert refused(s, f"MoveTo hex={place}") == [s.step.rule]
    assert WORLD.stack_limit == 4
