"""What the watches call absurd, and what they do not: a deed of either kind for those that look at positions."""

from __future__ import annotations

from typing import TypeVar

import pytest

from grognard.bots.watching import Deed, Watch
from grognard.games.blood_and_iron.board import WAITING
from grognard.games.blood_and_iron.doctrine import watch as blood
from grognard.games.blood_and_iron.rules.movement import EndMovement, Select
from grognard.games.blood_and_iron.rules.reinforcements import Enter, Reinforcements, due
from grognard.games.blood_and_iron.rules.reserve import PassReserve, ReservePhase
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN
from grognard.games.landships import kinds as k
from grognard.games.landships.doctrine import watch as landships
from grognard.games.landships.rules.foot_movement import FootMovement, March
from grognard.games.landships.rules.moving import Stop
from grognard.games.verdun.doctrine import watch as verdun
from grognard.games.verdun.events import DayEnded
from grognard.games.verdun.rules import movement as marching
from grognard.games.verdun.world import GERMAN
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.columns import changed
from tests.games.blood_and_iron.pieces import WORLD, F
from tests.games.blood_and_iron.table import bare, begin, put, table
from tests.games.landships.field import field, hex_
from tests.games.verdun.boards import board as board_of

B = TypeVar("B", bound=Board)


def looked(watch: Watch[B], board: B, choice: Choice) -> tuple[int, int]:
    """What a watch has counted when a choice is made on a board: absurd acts, occasions."""
    before, side = board.clone(), str(board.actor)
    board.play(choice)
    watch.look(Deed(side, choice, before, board, ()))
    return watch.counts.get(side, (0, 0))


# -- Landships! -------------------------------------------------------------------------------------------


def test_a_march_that_stops_where_it_began_is_counted() -> None:
    s = field("ls-03", phase="4.4")
    squad = s.cast.units_of["fr-infantry"][0]
    s.put(squad, hex_("2-0412"))
    s.call(FootMovement())
    s.settle()
    watch = landships.PickedToStop()
    assert looked(watch, s, March(squad)) == (0, 0)
    stops = s.clone()
    assert looked(watch, stops, Stop()) == (1, 1)
    goes = next(choice for choice in s.choices() if choice not in (Stop(),))
    assert looked(watch, s, goes) == (1, 2)


@pytest.mark.parametrize(("pinned", "counted"), [(0, (1, 1)), (1, (0, 0))])
def test_an_observer_who_cannot_go_is_not_called_careless(pinned: int, counted: tuple[int, int]) -> None:
    s = field("ls-03", phase="4.4")
    observer = next(u for u in s.cast.of[k.ALLIED] if s.world.kind[u] == k.OBSERVER)
    mine, foe = (next(u for u in s.cast.of[side] if s.world.is_squad[u]) for side in (k.ALLIED, k.GERMAN))
    for unit, at in ((observer, "2-0608"), (mine, "2-0614"), (foe, "2-0604")):
        s.put(unit, hex_(at))
    s.pinned = changed(s.pinned, observer, pinned)
    watch = landships.ObserverInFront()
    watch.ended(s, k.ALLIED)
    assert watch.counts.get(k.ALLIED, (0, 0)) == counted


# -- Verdun -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "counted"),
    [
        ({"de-ir-81": "1103"}, (1, 1)),  # he could walk in
        ({"de-ir-81": "1103", "fr-208": "1104"}, (0, 1)),
        ({"de-ir-81": "1103 demoralized"}, (0, 0)),
        ({"de-ir-81": "1801"}, (0, 0)),
    ],
)
def test_a_town_is_open_where_somebody_could_walk_in(units: dict[str, str], counted: tuple[int, int]) -> None:
    s = board_of(units, marching.MovementPhase(GERMAN), turn=3)
    watch = verdun.OpenTowns()
    watch.look(Deed("german", marching.EndMovement(), s, s, [DayEnded(turn=3, day=24)]))
    assert watch.counts.get("french", (0, 0)) == counted


# -- Blood and Iron ---------------------------------------------------------------------------------------


def test_who_could_have_come_on_was_left_behind() -> None:
    board = table({F.INF2: "4327"}, "bazeilles")
    board.turn = 2
    for piece in board.theatre.enters:
        board.place = changed(board.place, piece, WAITING)
    begin(board, Reinforcements(PRUSSIAN))
    waiting = len(due(board, PRUSSIAN))
    assert looked(blood.Stranded(), board.clone(), EndMovement()) == (waiting, waiting)
    first = next(choice for choice in board.choices() if isinstance(choice, Enter) and WORLD.kind[choice.unit] == 0)
    board.play(first)
    assert Select(first.unit) in board.choices()
    acts, occasions = looked(blood.Stranded(), board.clone(), EndMovement())
    assert acts == occasions == waiting - 1  # he who came on could have made room
    board.turn = board.theatre.entry.last_turn
    assert looked(blood.Stranded(), board, EndMovement()) == (0, 0)


@pytest.mark.parametrize(("places", "absurd"), [(("2603", "2604", "2605"), 1), (("3612", "3613", "3712"), None)])
def test_a_point_is_unused_where_it_would_have_moved_somebody(places: tuple[str, ...], absurd: int | None) -> None:
    """Who stands by the village needs none."""
    board = bare("floing")
    for piece, at in zip((F.INF, F.INF2, F.INF_C), places, strict=True):
        put(board, piece, at, 5)
    put(board, F.DOUAY, places[0])
    board.points = changed(board.points, FRENCH, 1)
    begin(board, ReservePhase(FRENCH, 1))
    assert looked(blood.IdlePoints(), board, PassReserve()) == ((absurd, 1) if absurd is not None else (0, 0))
