"""The north-west corner, 0101, is hex number 0: a hex like any other, not an absence."""

from __future__ import annotations

from grognard.games.verdun.board import ELIMINATED
from grognard.games.verdun.rules.army import bombarding, reaches, within_reach
from grognard.games.verdun.rules.assault import AssaultPhase
from grognard.games.verdun.rules.bombardment import BombardmentPhase
from grognard.games.verdun.rules.checks import MoraleCheck
from grognard.games.verdun.rules.consequences import LoseStep
from grognard.games.verdun.rules.recovery import RecoveryPhase
from grognard.games.verdun.rules.support import supporters
from grognard.games.verdun.rules.victory import casualties
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.testing import offered, play

from .battles import hit, struck
from .boards import board, hex_, unit


def test_the_corner_is_number_zero() -> None:
    assert hex_("0101") == 0


def test_units_there_check_morale_and_headquarters_rally() -> None:
    s = board({"fr-35": "0101"}, MoraleCheck(unit("fr-35")))
    play(s, (6, 6))
    assert s.demoralized[unit("fr-35")]
    s = board({"fr-xxx-hq": "0101 demoralized"}, RecoveryPhase())
    play(s, (1, 1))
    assert not s.demoralized[unit("fr-xxx-hq")]


def test_guns_there_fire_and_support() -> None:
    s = board({"fr-xxx-art": "0101", "fr-35": "0103", "de-ir-20": "0102"}, BombardmentPhase(FRENCH))
    gun = unit("fr-xxx-art")
    assert bombarding(s, FRENCH) == [gun] and reaches(s, gun, hex_("0109")) and not reaches(s, gun, hex_("0110"))
    assert within_reach(s, [gun], [hex_("0109"), hex_("0110")]) == [hex_("0109")]
    assert supporters(s, FRENCH, hex_("0103"), "defensive", (unit("fr-35"),)) == [gun]
    play(s, "BarrageAt hex=0102", "OpenFire", 1)
    assert s.fired[gun] and s.over


def test_units_there_fight_and_are_counted() -> None:
    units = {"fr-35": "0101", "fr-42": "0101", "de-ir-20": "0102", "de-ir-24": "0102"}
    s = board(units, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=0101", "JoinAssault unit=de-ir-20", "JoinAssault unit=de-ir-24", "Declare")
    s = hit(struck(units, GERMAN, "0101", "de-ir-20 de-ir-24"), FRENCH, 1, 1)
    assert offered(s, LoseStep) == [LoseStep(unit("fr-35")), LoseStep(unit("fr-42"))]
    play(s, "LoseStep unit=fr-42")
    assert casualties(s, FRENCH) == 1 and s.place[unit("fr-42")] != ELIMINATED
