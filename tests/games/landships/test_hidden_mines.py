"""6.24, 7.14 A minefield that its owner keeps to himself until it goes off (R-108)."""

from __future__ import annotations

import json
from random import Random

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships import sheet
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.events import MineHit, MineMissed, MinesFound
from grognard.games.landships.rules.foot_movement import FootMovement, March
from grognard.games.landships.rules.vehicle_movement import Drive, VehicleMovement
from grognard.kernel.choice import Choice
from grognard.testing import begin, can, play

from .field import GAME, ahead, field, place


def dud(s: LandshipsBoard) -> LandshipsBoard:
    """The same board, had nobody laid mines."""
    other = s.clone()
    other.mines_live = False
    return other


def mines_shown(s: LandshipsBoard, side: str | None) -> set[str]:
    return {marker.place for marker in GAME.view(s, side).scene.markers if marker.kind == "mines"}


def before_the_field() -> tuple[LandshipsBoard, int]:
    s = field("ls-11")
    tank = place(s, "mk-5-male-1", "8-0808", facing="n")
    place(s, "us-infantry-1", "8-0708")
    begin(s, VehicleMovement())
    return s, tank


@pytest.mark.rule("landships:6.24a", "landships:7.14a")
def test_the_allied_player_is_told_nothing_before_the_first_attack() -> None:
    s, tank = before_the_field()
    other = dud(s)
    for side in (k.ALLIED, None):
        assert GAME.seen(s, side) == GAME.seen(other, side)
        assert GAME.view(s, side) == GAME.view(other, side)
        assert not mines_shown(s, side)
    assert GAME.seen(s, k.GERMAN) != GAME.seen(other, k.GERMAN)
    field_hexes = {s.world.hexes.name(h) for h in s.ground.hexes if s.ground.terrain[h] & k.MINES}
    assert field_hexes and mines_shown(s, k.GERMAN) == field_hexes
    s.play(Drive(tank))
    assert can(s, "Advance to=8-0807")
    assert GAME.seen(s, k.ALLIED).choices() == s.choices() == dud(s).choices()
    assert GAME.view(s, k.ALLIED) == GAME.view(dud(s), k.ALLIED)


@pytest.mark.rule("landships:6.24a")
@pytest.mark.parametrize("die", [1, 6])
def test_the_first_attack_whatever_comes_of_it_shows_the_field(die: int) -> None:
    s, tank = before_the_field()
    s.play(Drive(tank))
    events = s.listen()
    ahead(s, "8-0807")
    assert any(isinstance(event, MinesFound) for event in events)  # the very die tells that there are mines
    play(s, die)
    told = [event for event in events if isinstance(event, MinesFound | MineHit | MineMissed)]
    assert [type(event) for event in told] == [MinesFound, MineHit if die == 1 else MineMissed]
    assert told[0].reveals
    assert mines_shown(s, k.ALLIED) == mines_shown(s, k.GERMAN) == mines_shown(s, None) != set()
    assert GAME.seen(s, k.ALLIED).mines_live


@pytest.mark.rule("landships:7.14a")
def test_a_squad_finds_them_too_and_they_are_found_once() -> None:
    s = field("ls-11", phase="4.4")
    squad, second = place(s, "us-infantry-1", "8-0808"), place(s, "us-infantry-2", "8-1008")
    begin(s, FootMovement())
    events = s.listen()
    for unit, to in ((squad, "8-0807"), (second, "8-1007")):
        play(s, March(unit), f"StepTo to={to}", 6)
    assert sum(isinstance(event, MinesFound) for event in events) == 1 and s.mines_known


def test_the_map_does_not_show_what_is_hidden() -> None:
    plan = sheet.build(GAME.data, GAME.world, "ls-11", GAME.data.table("look.toml"))
    assert not any("mines" in cell.kinds for cell in plan.cells)
    assert not any("mine" in str(getattr(feature, "painter", feature)) for feature in plan.features)


def test_random_play_tells_the_allied_player_nothing_until_the_mines_go_off() -> None:
    """Two games move for move, one with mines and one without, look the same to him as long as nothing goes off."""
    rng = Random(7)
    s: LandshipsBoard = GAME.start("ls-11")
    compared = 0
    while not s.over and not s.mines_known and compared < 400:
        other = dud(s)
        assert json.dumps(GAME.seen(s, k.ALLIED).position()) == json.dumps(GAME.seen(other, k.ALLIED).position())
        if s.actor == k.ALLIED:
            assert other.choices() == s.choices()
            assert GAME.view(other, k.ALLIED) == GAME.view(s, k.ALLIED)
        choice: Choice = rng.choice(s.choices())
        s.play(choice)
        compared += 1
    assert compared > 300


def test_a_bot_that_does_not_know_reckons_with_both() -> None:
    s, _ = before_the_field()
    drawn = set()
    for seed in range(20):
        guess = GAME.seen(s, k.ALLIED)
        GAME.imagine(guess, k.ALLIED, Random(seed))
        drawn.add(guess.mines_live)
        assert GAME.seen(guess, k.ALLIED) == GAME.seen(s, k.ALLIED)
    assert drawn == {False, True}
    mine = s.clone()
    GAME.imagine(mine, k.GERMAN, Random(1))
    assert mine.mines_live
