"""Where players of the games that wake sleeping rules want to go, and whom they fire at."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.armoured_cars import mending
from grognard.games.landships.rules.barrage import TargetHex
from grognard.games.landships.rules.carried_weapons import vehicles_near
from grognard.games.landships.rules.cavalry import TrotTo
from grognard.games.landships.rules.driving import Advance, Turn, VehicleMove
from grognard.games.landships.rules.fire_phases import AimGun, AimMachineGuns, DefensiveAntiTank, SwingGun, UseFlame
from grognard.games.landships.rules.flights import Fly
from grognard.games.landships.rules.foot_movement import March, SendCrew
from grognard.games.landships.rules.infantry_weapons import BurnHex, BurnVehicle
from grognard.games.landships.rules.marching import StepTo
from grognard.games.landships.rules.morale import RetreatTo
from grognard.games.landships.rules.moving import BringOn, Reconsider, Stop
from grognard.games.landships.rules.setup import PlaceRest
from grognard.games.landships.rules.small_arms import FireAtHex, JoinAll, JoinFire, OpenFire
from grognard.games.landships.rules.storming import Storm
from grognard.games.landships.rules.thin_armour import JoinRaking
from grognard.games.landships.rules.vehicle_movement import ArriveAt, Drive, DriveByRoad
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Roll


def toward(s: Board, to: int, goals: list[int]) -> float:
    """The nearer the better."""
    return 2 / (1 + min((s.ground.distance(to, goal) for goal in goals), default=99))


def goes(s: Board, choice: Choice, goals: list[int]) -> float:
    """Everybody moves, and towards the goals."""
    if isinstance(choice, StepTo | Advance | TrotTo):
        return toward(s, choice.to, goals)
    if isinstance(choice, Turn):
        return 0.1
    return 3.0 * isinstance(choice, PlaceRest) + isinstance(choice, March | Drive | DriveByRoad | BringOn | ArriveAt)


def onto_mines(s: Board, choice: Choice) -> float:
    """Whoever does not own the minefield walks and drives onto it."""
    return goes(s, choice, [h for h in s.ground.hexes if s.ground.terrain[h] & k.MINES])


def into_sight(s: Board, choice: Choice) -> float:
    """Both sides close in."""
    side = str(s.actor)
    return goes(s, choice, [s.place[u] for u in s.on_map(s.enemy(side)) if not s.world.is_aircraft[u]])


def burn_tanks(s: Board, choice: Choice) -> float:
    """Flamethrowers are carried to the tanks, which come to meet them; nobody fires at anything but tanks."""
    if isinstance(choice, FireAtHex | AimGun | TargetHex | BurnHex):
        return -2.0
    if isinstance(choice, AimMachineGuns | JoinRaking):
        return 4.0
    if isinstance(choice, UseFlame | BurnVehicle):
        return 5.0 * (isinstance(s.step, DefensiveAntiTank) or isinstance(choice, BurnVehicle)) - 1
    side = str(s.actor)
    squads = [
        s.place[s.aboard[u]] for u in s.cast.units if s.world.kind[u] == k.FLAMETHROWER and s.place[u] == k.ABOARD
    ]
    tanks = [s.place[u] for u in s.cast.units if s.world.is_tank[u] and s.place[u] >= 0]
    return goes(s, choice, tanks if side == k.GERMAN else [h for h in squads if h >= 0])


def meet_tanks(s: Board, choice: Choice) -> float:
    """Nobody stirs or fires but squads with flamethrowers, who march up to tanks, and these, who come to meet them."""
    flames = [u for u in s.cast.units if s.world.kind[u] == k.FLAMETHROWER and s.place[u] == k.ABOARD]
    squads = [s.place[s.aboard[u]] for u in flames if s.place[s.aboard[u]] >= 0]
    tanks = [s.place[u] for u in s.cast.vehicles[k.ALLIED] if s.place[u] >= 0]
    if isinstance(choice, FireAtHex | AimGun | TargetHex | BurnHex | Storm | Fly):
        return -2.0
    if isinstance(choice, UseFlame):
        return 5.0 if vehicles_near(s, choice.weapon) else -2.0
    if isinstance(choice, BurnVehicle):
        return 5.0
    if isinstance(choice, March):
        return 2.0 * any(s.aboard[u] == choice.unit for u in flames) - 1
    if isinstance(choice, StepTo):
        return 1 + (toward(s, choice.to, tanks) if tanks else 1 / (1 + s.ground.home_distance(choice.to, k.ALLIED)))
    if isinstance(choice, Advance | Turn):
        unit = s.inside(VehicleMove).unit
        here, facing = s.place[unit], choice.facing if isinstance(choice, Turn) else s.facing[unit]
        ahead, before = s.ground.beside[here][facing], s.ground.beside[here][s.facing[unit]]
        least = toward(s, here, squads) if isinstance(choice, Advance) or before < 0 else toward(s, before, squads)
        return 1.0 if ahead >= 0 and toward(s, ahead, squads) > least else -1.0
    wanted = isinstance(choice, Drive | BringOn | ArriveAt) + 0.5 * isinstance(choice, Stop)
    return 3.0 * isinstance(choice, PlaceRest) + wanted - isinstance(choice, Reconsider | SwingGun)


def shoot_at_cars(s: Board, choice: Choice) -> float:
    """Armoured cars drive up to the enemy, who fires at nothing else; their crews mend wheels under fire."""
    cars = [s.place[u] for u in s.cast.units if s.world.kind[u] == k.CAR and s.place[u] >= 0]
    if isinstance(choice, FireAtHex):
        return 4.0 * (choice.hex in cars)
    if isinstance(choice, JoinAll | JoinFire | OpenFire | SendCrew):
        return 3.0 + isinstance(choice, JoinAll)
    return goes(s, choice, cars) if str(s.actor) == k.GERMAN else into_sight(s, choice)


def shoot_wheels_off(s: Board, choice: Choice) -> float:
    """As above, and the dice fall so that cars lose their wheels and nothing else happens to them or their crews."""
    if not isinstance(choice, Roll):
        return shoot_at_cars(s, choice)
    after = s.clone()
    after.apply(choice)
    cars = [u for u in s.cast.units if s.world.kind[u] == k.CAR and s.place[u] >= 0]
    lost = sum(after.place[car] < 0 for car in cars)
    hit = sum((after.wheels[car] > 0) + (mending(after, car) and after.broken[car] == k.PERMANENT) for car in cars)
    shaken = sum(after.pinned[s.world.crew_of[car]] or after.place[s.world.crew_of[car]] == k.LOST for car in cars)
    return float(hit - 3 * lost - 2 * shaken)


def drive_back(s: Board, choice: Choice) -> float:
    """Everybody stays, fires at whoever is pinned, and retreats to his own edge."""
    if isinstance(choice, RetreatTo):
        return 1 / (1 + s.ground.home_distance(choice.to, str(s.actor)))
    if isinstance(choice, FireAtHex):
        return 2.0 + any(s.pinned[unit] for unit in s.units_at(choice.hex))
    if isinstance(choice, JoinAll | JoinFire | OpenFire):
        return 3.0 + isinstance(choice, JoinAll)
    return 3.0 * isinstance(choice, PlaceRest) - isinstance(choice, March | Drive)
