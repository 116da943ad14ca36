"""What a person would call absurd, and captains of Blood and Iron no longer do: a position for each kind."""

from __future__ import annotations

import pytest

from grognard.bots import bot
from grognard.bots.doctrine import doctrine
from grognard.games.blood_and_iron.board import WAITING, BloodBoard
from grognard.games.blood_and_iron.ground import CAVALRY, INFANTRY
from grognard.games.blood_and_iron.rules.melee import AlsoAssault, Assault, MeleeSegment
from grognard.games.blood_and_iron.rules.movement import MoveTo, Select
from grognard.games.blood_and_iron.rules.opportunity import ALWAYS
from grognard.games.blood_and_iron.rules.reinforcements import Enter, Reinforcements, due
from grognard.games.blood_and_iron.rules.reserve import OrderMovement, PassReserve, ReservePhase
from grognard.games.blood_and_iron.rules.rounds import FullCombat
from grognard.games.blood_and_iron.rules.sequence import Turn
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN, SIDES
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.lab.match import Dice
from tests.bots.test_blood_and_iron import chosen, plan
from tests.games.blood_and_iron.pieces import GAME, WORLD, F, P, hex_
from tests.games.blood_and_iron.table import bare, begin, moving, put, table

FAR = WORLD.grid.distance
VILLAGE = "3611"


def pattern(board: BloodBoard, side: int) -> tuple[tuple[int, int], ...]:
    """The set-up of a side, whoever of the same kind stands where."""
    pieces = [piece for piece in board.theatre.pieces[side] if board.place[piece] >= 0]
    return tuple(sorted((board.place[piece], WORLD.kind[piece]) for piece in pieces))


@pytest.mark.parametrize("side", [FRENCH, PRUSSIAN])
def test_no_two_games_begin_alike(side: int) -> None:
    found = set()
    for seed in range(4):
        board, dice = GAME.start("floing"), Dice(seed)
        players = {name: bot("captain", name, 10 * seed + number) for number, name in enumerate(SIDES)}
        while not any(isinstance(step, Turn) for step in board.stack):
            step = board.step
            board.apply(
                step.sample(board, dice) if isinstance(step, Chance) else players[str(board.actor)].choose(board)
            )
        found.add(pattern(board, side))
    assert len(found) == 4


@pytest.mark.parametrize("held", [True, False])
def test_a_village_that_was_lost_is_taken_back(held: bool) -> None:
    """Who kept it attacks it; as long as it is his he does not."""
    board = table({F.INF2: "3612 5", (P.INF if held else F.INF): f"{VILLAGE} 5"}, "floing")
    (mission,) = plan(board, FRENCH).missions
    assert mission.attack == held


@pytest.mark.parametrize("turn", [18, 20])
def test_nobody_marches_away_from_the_village_at_the_end(turn: int) -> None:
    """It is empty: a Prussian brigade that is near goes in, whatever fires at it."""
    board = table({P.INF: "3509 4", P.KIRCHBACH: "3508", F.INF: "3713 5", F.ART: "3713 5", F.INF2: "3813 5"}, "floing")
    board.turn = turn
    board.standing = ALWAYS
    moving(board)
    piece = next(piece for piece in board.theatre.units[PRUSSIAN] if board.place[piece] >= 0)
    board.play(Select(piece))
    choice = chosen(board)
    if turn == 20:
        assert choice == MoveTo(hex_(VILLAGE))
    else:
        assert not isinstance(choice, MoveTo) or FAR(choice.to, hex_(VILLAGE)) <= FAR(hex_("3509"), hex_(VILLAGE))


def test_a_command_point_puts_somebody_into_an_empty_village() -> None:
    """In any turn, not only in the last; where somebody is there already, the point is for others."""
    for garrisoned in (False, True):
        board = bare("floing")
        put(board, F.INF, VILLAGE if garrisoned else "3612", 5)
        put(board, F.DOUAY, "3613")
        put(board, P.INF, "3208", 4)
        board.turn = 18
        board.points = changed(board.points, FRENCH, 1)
        begin(board, ReservePhase(FRENCH, 1))
        choice = chosen(board)
        assert isinstance(choice, PassReserve if garrisoned else OrderMovement)


def test_infantry_comes_on_before_cavalry_through_a_door_that_the_enemy_watches() -> None:
    """Whoever enters beside the enemy has to stay there, and nobody passes him."""
    board = bare("bazeilles")
    board.turn = 2
    for piece in board.theatre.enters:
        board.place = changed(board.place, piece, WAITING)
    letter = board.theatre.enters[due(board, PRUSSIAN)[0]][1]
    door = board.theatre.entry_hexes[letter]
    put(board, F.INF, WORLD.grid.names[board.ground.ring[door][0]], 5)
    begin(board, Reinforcements(PRUSSIAN))
    offered = board.choices()
    found = dict(zip(offered, doctrine("blood-and-iron").scores(board, "prussian", offered) or (), strict=True))
    by_kind = {
        kind: [found[each] for each in offered if isinstance(each, Enter) and WORLD.kind[each.unit] == kind]
        for kind in (INFANTRY, CAVALRY)
    }
    assert min(by_kind[INFANTRY]) > max(by_kind[CAVALRY])


def test_one_blow_strikes_two_hexes() -> None:
    """Two strong brigades touch two weak ones that are routed: both are struck at once."""
    board = table(
        {
            P.INF: "2504 8",
            P.INF2: "2504 8",
            P.KIRCHBACH: "2503",
            F.INF: "2505 3 lost=1 routed",
            F.INF2: "2605 3 lost=1 routed",
        },
        "sedan",
    )
    ring = set(board.ground.ring[hex_("2504")])
    assert {hex_("2505"), hex_("2605")} <= ring
    begin(board, FullCombat(side=PRUSSIAN))
    found = []
    while not isinstance(board.step, MeleeSegment):
        board.apply(board.choices()[-1])  # nobody fires
    for _ in range(4):
        choice = chosen(board)
        found.append(choice)
        board.apply(choice)
    assert isinstance(found[0], Assault)
    assert isinstance(found[1], AlsoAssault)
