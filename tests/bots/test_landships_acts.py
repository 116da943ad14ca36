"""What a person would call absurd, and captains of Landships! no longer do: a position for each kind."""

from __future__ import annotations

from random import Random

import pytest

from grognard.bots import bot
from grognard.bots.advice import advise, told
from grognard.bots.captain import CaptainBot
from grognard.bots.doctrine import doctrine
from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.doctrine.foot import best_step
from grognard.games.landships.rules.cavalry import CavalryMovement, Gallop, Ride, Trot
from grognard.games.landships.rules.driving import DriveOff
from grognard.games.landships.rules.entry import Capture, Destroy, GunTaken
from grognard.games.landships.rules.exits import faces_off_map
from grognard.games.landships.rules.foot_movement import FootMovement, Haul, March
from grognard.games.landships.rules.marching import WHOLE, Marching, StepTo
from grognard.games.landships.rules.moving import Stop
from grognard.games.landships.rules.setup import set_up_hexes
from grognard.games.landships.rules.storming import AssaultMoves, Storm, StormHex
from grognard.games.landships.rules.vehicle_ground import why_barred
from grognard.games.landships.rules.vehicle_movement import Drive, VehicleMovement
from grognard.kernel.choice import Choice
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.text import LANGUAGES, texts
from grognard.lab.match import Dice
from tests.games.landships.field import GAME, field, hex_

SCENARIOS = [scenario.id for scenario in GAME.scenarios]


def chosen(s: LandshipsBoard) -> Choice:
    return bot("captain", str(s.actor), 7).choose(s)


def set_up(scenario: str, seed: int, posture: str = "") -> LandshipsBoard:
    """A board on which captains have set up."""
    board, dice = GAME.start(scenario), Dice(seed)
    players = {side: CaptainBot(side, Random(1000 * seed + number)) for number, side in enumerate(GAME.sides)}
    for player in players.values():
        player.posture = posture
    while not board.phase:
        step = board.step
        board.apply(step.sample(board, dice) if isinstance(step, Chance) else players[str(board.actor)].choose(board))
    return board


def stands(s: LandshipsBoard, side: str) -> tuple[tuple[int, str], ...]:
    """The set-up of a side, whoever of the same kind stands where."""
    return tuple(sorted((s.place[u], s.world.type_of[u].id) for u in s.cast.of[side] if s.place[u] >= 0))


# -- the set-up -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("posture", ["", "book"])
@pytest.mark.parametrize("scenario", ["ls-01", "ls-03", "ls-08"])
def test_no_two_games_begin_alike(scenario: str, posture: str) -> None:
    boards = [set_up(scenario, seed, posture) for seed in range(4)]
    for side in GAME.sides:
        assert len({stands(board, side) for board in boards}) == len(boards)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_vehicles_are_set_up_with_a_way_before_them(scenario: str) -> None:
    board = set_up(scenario, 2)
    ahead = board.ground.beside
    for side in GAME.sides:
        for unit in board.cast.vehicles[side]:
            h = board.place[unit]
            if h >= 0:
                assert not why_barred(board, unit, h, ahead[h][board.facing[unit]])


@pytest.mark.parametrize("scenario", ["ls-01", "ls-03", "ls-08"])
def test_observers_are_set_up_behind_somebody(scenario: str) -> None:
    board = set_up(scenario, 2)
    for side in GAME.sides:
        squads = [board.place[unit] for unit in board.on_map(side) if board.world.is_squad[unit]]
        front = max(board.ground.home_distance(h, side) for h in squads)
        for unit in board.on_map(side):
            if board.world.kind[unit] == k.OBSERVER:
                rearmost = min(board.ground.home_distance(h, side) for h in set_up_hexes(board, unit))
                assert board.ground.home_distance(board.place[unit], side) <= max(front, rearmost + 4)


# -- movement ---------------------------------------------------------------------------------------------


def test_a_tank_at_the_edge_drives_off() -> None:
    """It came there with its last point, faces the edge and is worth three points beyond it."""
    s = field("ls-03", phase="4.3")
    edge = next(h for h in s.ground.edge_hexes["north"] if s.ground.beside[h][0] < 0 and not s.terrain(h))
    tank = s.cast.units_of["schneider"][0]
    s.put(tank, edge)
    s.facing = changed(s.facing, tank, 0)
    assert faces_off_map(s, tank)
    s.call(VehicleMovement())
    s.settle()
    assert chosen(s) == Drive(tank)
    s.play(Drive(tank))
    assert chosen(s) == DriveOff()


def test_who_is_picked_to_march_marches() -> None:
    """No hint says that a squad goes and then that it stops: in a whole game of captains nobody is picked to stand."""
    board, dice = set_up("ls-03", 1), Dice(1)
    players = {side: bot("captain", side, 1) for side in GAME.sides}
    picked = stopped = 0
    while not board.over and board.turn <= 3:
        step = board.step
        if isinstance(step, Chance):
            board.apply(step.sample(board, dice))
            continue
        choice = players[str(board.actor)].choose(board)
        if isinstance(choice, March):
            picked += 1
            assert best_step(doctrine("landships").survey(board, str(board.actor)), choice.unit) is not None  # type: ignore[attr-defined]
        elif isinstance(step, Marching) and isinstance(choice, Stop) and step.left == WHOLE:
            stopped += 1
        board.apply(choice)
    assert picked > 50
    assert stopped <= picked // 20


def test_who_is_picked_to_go_in_goes_in() -> None:
    """What the assault promised when he was picked it still promises: he is reckoned with, and not his friend alone."""
    s = field("ls-03", phase="4.8")
    squads = s.cast.units_of["fr-infantry"][:2]
    foe = next(u for u in s.cast.of[k.GERMAN] if s.world.kind[u] == k.INFANTRY)
    for squad in squads:
        s.put(squad, hex_("2-0612"))
    s.put(foe, s.ground.near[hex_("2-0612")][0])
    s.call(AssaultMoves())
    s.settle()
    for _ in squads:
        choice = chosen(s)
        assert isinstance(choice, Storm)
        s.play(choice)
        assert chosen(s) == StormHex(s.place[foe])
        s.play(StormHex(s.place[foe]))


@pytest.mark.parametrize("screened", [True, False])
def test_an_observer_whom_the_squads_have_left_goes_back_to_them(screened: bool) -> None:
    """With squads before him he stays in sight of the enemy."""
    s = field("ls-03", phase="4.4")
    observer = next(u for u in s.cast.of[k.ALLIED] if s.world.kind[u] == k.OBSERVER)
    squad = s.cast.units_of["fr-infantry"][0]
    foe = next(u for u in s.cast.of[k.GERMAN] if s.world.is_squad[u])
    s.put(observer, hex_("2-0610"))
    s.put(foe, hex_("2-0604"))
    s.put(squad, hex_("2-0608" if screened else "2-0614"))
    s.pinned = changed(s.pinned, foe, 1)  # he fires at nobody
    s.mark(squad, k.STARTED)
    s.call(FootMovement())
    s.settle()
    choice = chosen(s)
    if screened:
        assert choice != March(observer)
        return
    assert choice == March(observer)
    s.play(choice)
    step = chosen(s)
    assert isinstance(step, StepTo)
    assert s.ground.distance(step.to, s.place[squad]) < s.ground.distance(s.place[observer], s.place[squad])


# -- what was never done ----------------------------------------------------------------------------------


@pytest.mark.parametrize("vehicles", [True, False])
def test_a_gun_is_kept_where_there_are_vehicles_to_fire_at(vehicles: bool) -> None:
    s = field("ls-10", phasing=k.GERMAN, phase="4.4")
    gun = next(u for u in s.cast.of[k.ALLIED] + s.cast.of[k.GERMAN] if s.world.is_gun[u])
    owner = s.side(gun)
    taker = next(u for u in s.cast.of[s.enemy(owner)] if s.world.is_squad[u])
    at = next(h for h in s.ground.hexes if not s.terrain(h) and len(s.ground.near[h]) == 6)
    s.put(gun, at)
    s.put(taker, at)
    for unit in s.cast.vehicles[owner]:
        s.put(unit, k.LOST)
    if vehicles:
        s.put(s.cast.vehicles[owner][0], s.ground.near[at][0])
    s.call(GunTaken(gun, taker))
    s.settle()
    assert chosen(s) == (Capture(gun) if vehicles else Destroy(gun))


def clear_ahead(s: LandshipsBoard, h: int, hexes: int) -> bool:
    """Whether there is nothing but open ground north of a hex."""
    for _ in range(hexes):
        if h < 0 or s.terrain(h):
            return False
        h = s.ground.beside[h][0]
    return True


def test_cavalry_charges_who_is_weak_and_in_the_open() -> None:
    """A single pinned squad on clear ground; a trench full of machine guns is left alone."""
    for weak in (True, False):
        s = field("ls-01", phasing=k.ALLIED, phase="4.3")
        riders = [u for u in s.cast.horse[k.ALLIED] if s.world.kind[u] == k.CAVALRY][:3]
        foes = [u for u in s.cast.of[k.GERMAN] if s.world.is_squad[u] and (s.world.kind[u] == k.MG) != weak]
        start = next(h for h in s.ground.hexes if clear_ahead(s, h, 5))
        for unit in riders:
            s.put(unit, start)
            s.mounted = changed(s.mounted, unit, 1)
        way = start
        for _ in range(4):
            way = s.ground.beside[way][0]
        for unit in foes[: 1 if weak else 2]:
            s.put(unit, way)
            s.pinned = changed(s.pinned, unit, int(weak))
        s.call(CavalryMovement())
        s.settle()
        for unit in riders:
            s.play(Ride(unit))
        assert Gallop() in s.choices()
        assert chosen(s) == (Gallop() if weak else Trot())


def test_an_infantry_gun_comes_along() -> None:
    """It sees nobody where it stands, and the squads have gone on."""
    s = field("ls-06", phasing=k.GERMAN, phase="4.10", stosstruppen=True)
    gun = next(u for u in s.cast.of[k.GERMAN] if s.world.kind[u] == k.INFANTRY_GUN)
    crew = s.world.crew_of[gun]
    squad = next(u for u in s.cast.of[k.GERMAN] if s.world.is_squad[u])
    enemy = next(u for u in s.cast.of[k.ALLIED] if s.world.is_squad[u])
    rows = doctrine("landships").survey(s, k.GERMAN)  # type: ignore[attr-defined]
    way = rows.facts.field("foot", rows.ground_goals)
    at = max([h for h in s.ground.hexes if not s.terrain(h)], key=lambda h: way[h])
    for unit in (gun, crew, squad):
        s.put(unit, at)
    s.put(enemy, next(h for h in s.ground.hexes if way[h] == 0))
    s.call(FootMovement())
    s.settle()
    assert Haul(gun) in s.choices()
    s.mark(squad, k.STARTED)
    assert chosen(s) == Haul(gun)
    s.play(Haul(gun))
    step = chosen(s)
    assert isinstance(step, StepTo)
    assert way[step.to] < way[at]


# -- hints ------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("hasty")
def test_the_order_of_squads_is_not_called_a_mistake() -> None:
    """Another squad that marches in the same phase is about equal, in both languages."""
    s = field("ls-03", phase="4.4")
    units = s.cast.units_of["fr-infantry"][:3]
    for unit, at in zip(units, ("2-0412", "2-0612", "2-0812"), strict=True):
        s.put(unit, hex_(at))
    s.call(FootMovement())
    s.settle()
    advice = advise(s, k.ALLIED, 1)
    verdicts = {other.verdict.id for other in advice.alternatives if "March" in str(other.choice)}
    assert verdicts == {"advice-in-turn"}
    for lang in LANGUAGES:
        said = [texts(GAME, lang).say(line) for line in told(advice)]
        assert not [line for line in said if "[" in line or "{" in line]
    assert any(line.id == "advice-landships-plan" for line in advice.reasons)
