"""Positions from the book where one phase of the day prepares the next: who holds what, fires, moves or returns."""

from __future__ import annotations

import pytest

from grognard.games.verdun.rules.assault import AssaultPhase
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.bombardment import BombardmentPhase
from grognard.games.verdun.rules.movement import MovementPhase
from grognard.games.verdun.rules.odds import is_allowed
from grognard.games.verdun.rules.ratio import column, defense_total, ladder
from grognard.games.verdun.rules.recovery import RecoveryPhase
from grognard.games.verdun.rules.reinforcements import Reinforcements
from grognard.games.verdun.rules.replacements import PetainTakesOver, SpendReplacements
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.testing import begin, can, offered, play, refused, where

from .battles import retreat, struck
from .boards import GROUND, WORLD, board, hex_, unit

# -- control (14.9) --------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:14.9b", "verdun:8.2d", "verdun:16.0b")
def test_a_beaten_regiment_takes_the_ground_that_it_flees_over() -> None:
    """The Germans hold 1607 and Louvemont (1609); who retreats enters these hexes and holds them again."""
    s = struck({"fr-35": "1606", "de-ir-20": "1605", "de-ir-24": "1513"}, GERMAN, "1606", "de-ir-20")
    for place in ("1607", "1608", "1609", "1610"):
        s.seize(hex_(place), GERMAN)
    s = retreat(s, FRENCH, 3, "1607", "1608", "1609")
    assert where(s, "fr-35") == "1609"
    assert [s.holder(hex_(place)) for place in ("1607", "1608", "1609", "1610")] == [FRENCH, FRENCH, FRENCH, GERMAN]


@pytest.mark.rule("verdun:8.2d", "verdun:14.9b", "verdun:6.11e")
def test_a_road_that_the_enemy_passed_is_closed_to_strategic_movement_until_a_friend_passes() -> None:
    s = board({"de-ir-20": "1602", "de-ir-24": "1603"}, MovementPhase(GERMAN))
    s.seize(hex_("1604"), FRENCH)
    play(s, "Move unit=de-ir-20", "GoStrategically")
    refused(s, "MoveTo hex=1604", "8.2d")
    play(s, "Halt", "Move unit=de-ir-24", "MoveTo hex=1604", "Move unit=de-ir-24", "Halt")
    s = board({"de-ir-20": "1602", "de-ir-24": "1603"}, MovementPhase(GERMAN))
    s.seize(hex_("1604"), FRENCH)
    play(s, "Move unit=de-ir-24", "MoveTo hex=1604", "Move unit=de-ir-20", "GoStrategically")
    assert can(s, "MoveTo hex=1604")


# -- from one phase to the next --------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:6.4a", "verdun:6.41a", "verdun:7.0a", "verdun:8.2a", "verdun:8.33a")
def test_who_enters_in_the_morning_fires_and_marches_the_same_day() -> None:
    s = board({"de-ir-20": "1316"}, Reinforcements(FRENCH), BombardmentPhase(FRENCH), MovementPhase(FRENCH), turn=3)
    assert where(s, "fr-xx-art") == where(s, "fr-z2") == "1323"
    play(s, "BarrageAt hex=1316")  # the one gun that reaches it
    play(s, "OpenFire", 1)
    refused(s, "Move unit=fr-xx-art", "7.0c")
    play(s, "Move unit=fr-z2")
    assert can(s, "GoStrategically")
    play(s, "Halt", "Move unit=fr-z3")
    refused(s, "Halt", "8.31a")  # the gun that fired cannot go: one regiment may stay with it, and no more


@pytest.mark.rule("verdun:14.7a", "verdun:7.0a", "verdun:14.34a", "verdun:6.33h")
def test_petains_gun_fires_on_the_day_of_its_return() -> None:
    units = {"fr-i-hq": "1421", "fr-xxx-art": "eliminated", "fr-rail-gun": "eliminated", "de-ir-20": "1513"}
    s = board(units | {"fr-xxx-hq": "1515"}, PetainTakesOver(), BombardmentPhase(FRENCH), turn=6)
    play(s, "ReturnGun unit=fr-rail-gun")
    assert set(offered(s, "Place")) <= {f"Place hex={GROUND.names[rail]}" for rail in GROUND.rails}
    play(s, "Place hex=1216")
    assert can(s, "BarrageAt hex=1513")
    s = board(units | {"fr-xxx-hq": "1514"}, PetainTakesOver(), BombardmentPhase(FRENCH), turn=6)
    assert offered(s, "ReturnGun") == ["ReturnGun unit=fr-rail-gun"]  # the HQ stands in a German ZOC


@pytest.mark.rule("verdun:6.32c", "verdun:6.33d", "verdun:8.0a", "verdun:14.11a", "verdun:6.33e")
def test_a_regiment_that_returns_marches_or_digs_in_the_same_day() -> None:
    s = board({"fr-xxx-hq": "1610", "fr-208": "eliminated"}, SpendReplacements(FRENCH, 1, 0), MovementPhase(FRENCH))
    play(s, "ReturnReduced unit=fr-208")
    assert where(s, "fr-208") == "1610"
    play(s, "Move unit=fr-208")
    assert can(s, "DigIn") and can(s, "GoStrategically") and can(s, "MoveTo hex=1609")


@pytest.mark.rule("verdun:10.0a", "verdun:9.31a", "verdun:2.13c")
def test_a_gun_that_gave_defensive_support_is_ready_again_only_in_the_evening() -> None:
    units = {"fr-35": "1606", "fr-14-art": "1608 fired", "fr-xxx-art": "1609 fired", "de-ir-20": "1607"}
    s = board(units, BombardmentPhase(FRENCH), MovementPhase(FRENCH), AssaultPhase(FRENCH), RecoveryPhase())
    refused(s, "Move unit=fr-14-art", "2.13c")
    play(s, "EndMovement", "AssaultHex hex=1607")
    assert not any("art" in line for line in offered(s, "JoinAssault"))
    begin(s, RecoveryPhase())
    assert not any(s.fired)


# -- sums of an assault ----------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:9.1f", "verdun:9.2c", "verdun:9.11a", "verdun:9.11b", "verdun:9.24a", "verdun:9.22a")
@pytest.mark.parametrize(
    ("attackers", "defenders", "place", "allowed", "head"),
    [
        ({"de-ir-20": "1605"}, {"fr-35": "1606"}, "1606", True, "1:1"),  # 6 to 5
        ({"de-ir-20": "1605 reduced"}, {"fr-35": "1606", "fr-42": "1606"}, "1606", False, ""),  # 3 to 10: 1:4
        ({"de-ir-20": "1605 reduced"}, {"fr-35": "1606", "fr-208": "1606"}, "1606", True, "1:3"),  # 3 to 9
        ({"de-5-pio": "1605"}, {"fr-208": "1606", "fr-233": "1606"}, "1606", True, "1:3"),  # 2 to 8, pioneers
        ({"de-ir-20": "1605", "de-ir-24": "1605"}, {"fr-rit-29": "1606 reduced"}, "1606", True, "7:1"),  # 12 to 1
        ({"de-ir-20": "2112", "de-ir-24": "2112"}, {}, "2113", True, "3:1"),  # 12 to 2: 6:1, fort, slope
    ],
)
def test_odds_from_the_strengths_printed(
    attackers: dict[str, str], defenders: dict[str, str], place: str, allowed: bool, head: str
) -> None:
    s = board(attackers | defenders)
    those = tuple(unit(name) for name in attackers)
    battle = Battle(side=GERMAN, target=hex_(place), attackers=those)
    assert is_allowed(s, battle) is allowed
    if allowed:
        read = column(s, ladder(s, those, (), hex_(place)))
        assert WORLD.assault_table.columns[read] == head


@pytest.mark.rule("verdun:9.1d", "verdun:14.12a", "verdun:12.3a", "verdun:6.16a", "verdun:14.81a", "verdun:2.12a")
@pytest.mark.parametrize(
    ("units", "place", "total"),
    [
        ({"fr-z2": "1608 unsupplied demoralized dug-in", "fr-rit-29": "1608 reduced demoralized"}, "1608", 4),
        ({"fr-xxx-hq": "1608 demoralized", "fr-14-art": "1608 demoralized unsupplied dug-in"}, "1608", 4),
        ({"fr-35": "2113 reduced unsupplied", "fr-xxx-hq": "2113"}, "2113", 5),
        ({"fr-remnant-1": "1608 demoralized dug-in", "fr-bcp-56": "1608 unsupplied"}, "1608", 4),
    ],
)
def test_what_stands_in_a_hex_is_summed(units: dict[str, str], place: str, total: int) -> None:
    assert defense_total(board(units), hex_(place), ()) == total


# -- assaults from the declaration to the advance --------------------------------------------------------------------


@pytest.mark.rule("verdun:9.2a", "verdun:9.42a", "verdun:9.42b", "verdun:9.44a", "verdun:9.6a", "verdun:9.61a")
@pytest.mark.parametrize(("die", "retreat_of", "beyond"), [(4, 1, False), (5, 2, True)])
def test_a_regiment_and_its_pioneers_take_a_hex(die: int, retreat_of: int, beyond: bool) -> None:
    """6 and 2 against 5 are 1:1, pioneers 2:1: a 4 is 2/2, a 5 is 2/3; one of the defender's hits must be a step."""
    s = board({"de-ir-20": "1605", "de-5-pio": "1605", "fr-35": "1606"}, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1606")
    for name in ("de-ir-20", "de-5-pio"):
        if can(s, f"JoinAssault unit={name}"):
            play(s, f"JoinAssault unit={name}")
    play(s, "Declare", die)
    assert s.reduced[unit("fr-35")]  # the only step that can be lost
    assert set(offered(s)) == {"LoseStep unit=fr-35", f"FallBack hexes={retreat_of}"}
    play(s, f"FallBack hexes={retreat_of}")
    for place in ("1607", "1608")[:retreat_of]:
        if can(s, f"RetreatTo to={place}"):
            play(s, f"RetreatTo to={place}")
    assert s.reduced[unit("de-5-pio")]  # the first German loss, without a question
    assert set(offered(s)) == {"LoseStep unit=de-5-pio", "LoseStep unit=de-ir-20", "FallBack hexes=1"}
    play(s, "LoseStep unit=de-ir-20")
    assert set(offered(s)) == {"Advance unit=de-ir-20", "Advance unit=de-5-pio", "EndAdvance"}
    play(s, "Advance unit=de-ir-20")  # somebody stays in the attacked hex
    assert where(s, "de-ir-20") == "1606"
    play(s, "Advance unit=de-5-pio")
    assert (offered(s, "AdvanceTo") == ["AdvanceTo to=1606", "AdvanceTo to=1607"]) is beyond


@pytest.mark.rule("verdun:9.43a", "verdun:9.42d", "verdun:9.53a", "verdun:9.41a")
def test_who_attacks_a_trench_pays_the_greater_half_before_he_may_go() -> None:
    """12 against 4 are 3:1, a trench in a wood 1:2: a 1 is 4/0, and two of the four must be steps."""
    s = board({"de-ir-20": "1503", "de-ir-24": "1503", "fr-208": "1504"}, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1504")
    for name in ("de-ir-20", "de-ir-24"):
        if can(s, f"JoinAssault unit={name}"):
            play(s, f"JoinAssault unit={name}")
    read = column(s, ladder(s, (unit("de-ir-20"), unit("de-ir-24")), (), hex_("1504")))
    assert WORLD.assault_table.columns[read] == "1:2"
    play(s, "Declare", 1)
    assert set(offered(s)) == {"LoseStep unit=de-ir-20", "LoseStep unit=de-ir-24"}
    play(s, "LoseStep unit=de-ir-20")
    refused(s, "FallBack hexes=3", "9.42a")
    play(s, "LoseStep unit=de-ir-24")
    assert set(offered(s)) == {"LoseStep unit=de-ir-20", "LoseStep unit=de-ir-24", "FallBack hexes=2"}
    play(s, "FallBack hexes=2")
    while offered(s, "RetreatTo"):
        play(s, offered(s, "RetreatTo")[0])
    assert not offered(s, "Advance") and where(s, "fr-208") == "1504"
