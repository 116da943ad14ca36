"""14.3 Army-Level Artillery."""

from __future__ import annotations

import pytest

from grognard.games.verdun.rules.army import field_of_fire, reaches, shots
from grognard.games.verdun.rules.bombardment import BarrageAt, BombardmentPhase
from grognard.games.verdun.rules.movement import Move, MovementPhase, MoveTo
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.testing import offered, play, refused

from .boards import board, hex_, unit


@pytest.mark.rule("verdun:14.31a")
def test_the_naval_battery_reaches_everything_once_a_turn() -> None:
    s = board({"de-naval": "box", "fr-35": "1622"}, BombardmentPhase(GERMAN))
    assert len(field_of_fire(s, unit("de-naval"))) == s.world.ground.size == 743
    play(s, "BarrageAt hex=1622")
    assert isinstance(s.step, BombardmentPhase)  # the one gun that can fire was taken
    play(s, "OpenFire", 1)
    assert s.fired[unit("de-naval")] and s.over


@pytest.mark.rule("verdun:14.32a")
def test_the_heavy_artillery_has_three_shots_a_turn() -> None:
    s = board({"de-heavy": "box", "fr-35": "1606", "fr-42": "1706"}, BombardmentPhase(GERMAN))
    assert (s.heavy, shots(s, unit("de-heavy"))) == (3, 3)
    play(s, "BarrageAt hex=1606", "AddGun gun=de-heavy", "Settle")  # two shots together
    play(s, "BarrageAt hex=1706")
    refused(s, "BarrageAt hex=1706", "7.0b")
    play(s, "OpenFire", 1, 1)
    assert s.heavy == 0 and s.over
    s = board({"de-heavy": "box"}, BombardmentPhase(GERMAN))
    for left in (2, 1, 0):
        play(s, "InterdictWith gun=de-heavy", "InterdictAt hex=1606", 6)
        assert s.heavy == left and not s.fired[unit("de-heavy")]
    assert s.over


@pytest.mark.rule("verdun:14.32b")
def test_the_heavy_artillery_reaches_the_ten_northern_rows() -> None:
    s = board({"de-heavy": "box", "fr-35": "1610", "fr-42": "1611"}, BombardmentPhase(GERMAN))
    assert {s.world.ground.rows[h] for h in field_of_fire(s, unit("de-heavy"))} == set(range(1, 11))
    assert offered(s, BarrageAt) == [BarrageAt(hex_("1610"))]
    play(s, "InterdictWith gun=de-heavy")
    refused(s, "InterdictAt hex=1611", "14.32b")


@pytest.mark.rule("verdun:14.33a")
def test_the_left_bank_artillery_fires_from_forges() -> None:
    s = board({"fr-left-bank": "0105", "de-ir-20": "1104", "de-ir-24": "1605"}, BombardmentPhase(FRENCH))
    gun = unit("fr-left-bank")
    assert s.world.ground.distance(hex_("0105"), hex_("1104")) == 10
    assert reaches(s, gun, hex_("1311")) and not reaches(s, gun, hex_("1605"))
    assert offered(s, BarrageAt) == [BarrageAt(hex_("1104"))]
    assert s.units_at(hex_("0105")) == ()  # it is not in Forges
    play(s, "BarrageAt hex=1104", "OpenFire", 1)
    assert s.fired[gun]


@pytest.mark.rule("verdun:14.34a")
def test_the_railroad_gun_moves_after_firing() -> None:
    units = {"fr-rail-gun": "1820", "fr-xxx-art": "1720", "de-ir-20": "1812"}
    s = board(units, BombardmentPhase(FRENCH), MovementPhase(FRENCH), turn=6)
    play(s, "BarrageAt hex=1812", "AddGun gun=fr-rail-gun", "AddGun gun=fr-xxx-art", "Settle", "OpenFire", 1)
    assert s.fired[unit("fr-rail-gun")] and s.fired[unit("fr-xxx-art")]
    assert offered(s, Move) == [Move(unit("fr-rail-gun"))]
    play(s, "Move unit=fr-rail-gun", "MoveTo hex=1721")
    assert s.place[unit("fr-rail-gun")] == hex_("1721") and s.fired[unit("fr-rail-gun")]


@pytest.mark.rule("verdun:14.34b")
def test_the_railroad_gun_never_leaves_the_rails() -> None:
    s = board({"fr-rail-gun": "1820"}, MovementPhase(FRENCH))
    play(s, "Move unit=fr-rail-gun")
    rails = set(s.world.ground.rails)
    goals = {choice.hex for choice in offered(s, MoveTo)}
    assert goals and goals <= rails
    refused(s, "MoveTo hex=1821", "14.34b")
