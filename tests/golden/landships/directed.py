"""Games that are steered towards rules which neither chance nor computer players come upon by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import grognard
from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.anti_tank import Pivot, ShootAt
from grognard.games.landships.rules.barrage import Announce, TargetHex
from grognard.games.landships.rules.driving import Advance, VehicleMove
from grognard.games.landships.rules.entry import Capture
from grognard.games.landships.rules.fire_phases import AimGun
from grognard.games.landships.rules.flights import DropAmmunition, Fly
from grognard.games.landships.rules.foot_movement import March
from grognard.games.landships.rules.marching import Marching, StepTo, WalkOff
from grognard.games.landships.rules.moving import Stop
from grognard.games.landships.rules.setup import PlaceRest
from grognard.games.landships.rules.shelling import DRUMFIRE, HE
from grognard.games.landships.rules.small_arms import FireAtHex, JoinFire, OpenFire
from grognard.games.landships.rules.storming import Storm, StormHex
from grognard.games.landships.rules.vehicle_movement import Drive
from grognard.kernel.board import Board as AnyBoard
from grognard.kernel.choice import Choice
from grognard.kernel.conformance import Luck
from grognard.kernel.history import History
from tests.golden.recording import Golden

Wish = Callable[[Board, Choice], float]


@dataclass
class Steered:
    """A player who takes what is wished for most, and otherwise anything."""

    wish: Wish
    rng: Random

    def choose(self, known: AnyBoard) -> Choice:
        assert isinstance(known, Board)
        board, rng = known, self.rng
        offered = [choice for choice in board.choices() if not choice.retracts]
        return max(offered, key=lambda choice: (self.wish(board, choice), rng.random()))


def make(golden: Golden, wish: Wish) -> History:
    """Play the game of a seed towards what is wished for."""
    rng = Random(golden.seed)
    game = grognard.game("landships")
    history = History(game, golden.scenario, golden.options)
    for _ in history.run(dict.fromkeys(game.sides, Steered(wish, rng)), Luck(rng)):
        pass
    return history


def set_up(choice: Choice) -> float:
    """The program places everybody."""
    return float(isinstance(choice, PlaceRest))


def take_guns(s: Board, choice: Choice) -> float:
    """Squads go for guns, keep them and fire them at vehicles (13.24)."""
    guns = [s.place[gun] for gun in s.cast.units if s.world.is_gun[gun] and s.place[gun] >= 0]
    if isinstance(choice, StormHex):
        return 2.0 * (choice.to in guns)
    if isinstance(choice, StepTo):
        return 1 / (1 + min((s.ground.distance(choice.to, h) for h in guns), default=9))
    if isinstance(choice, AimGun):
        return 3.0 * s.captured[choice.unit]
    return float(isinstance(choice, Capture | March | Storm | ShootAt)) or set_up(choice)


def drop_ammunition(s: Board, choice: Choice) -> float:
    """An RE8 brings ammunition to a machine-gun squad, which fires with it."""
    if isinstance(choice, Fly):
        return float(s.turn >= s.cast.special["air-supply"].turn)
    if isinstance(choice, JoinFire):
        return 1.0 + s.has(choice.unit, k.SUPPLIED)
    return float(isinstance(choice, DropAmmunition | FireAtHex | OpenFire)) or set_up(choice)


def walk_off(s: Board, choice: Choice) -> float:
    """Squads make for the edge by which they may leave (6.15m)."""
    if isinstance(choice, StepTo):
        step = s.step
        assert isinstance(step, Marching)
        ways = [way for way in s.cast.scenario.exit if way.side == step.actor(s) and "squad" in way.kinds]
        edge = [h for way in ways for h in s.ground.edge_hexes[way.edge]]
        return 1 / (1 + min((s.ground.distance(choice.to, h) for h in edge), default=99))
    return 3.0 * isinstance(choice, WalkOff) + isinstance(choice, March) or set_up(choice)


def fire_at_the_ace(s: Board, choice: Choice) -> float:
    """The crew of aces is fired at by everybody who can."""
    ace = s.place[s.ace] if s.ace != k.NOBODY else -1
    if isinstance(choice, FireAtHex):
        return 2.0 * (choice.hex == ace)
    if isinstance(choice, StepTo) and ace >= 0 and s.actor == k.ALLIED:
        return 1 / (1 + s.ground.distance(choice.to, ace))
    return 0.6 * isinstance(choice, JoinFire) + float(isinstance(choice, OpenFire | March)) / 2 or set_up(choice)


def burn_tanks(s: Board, choice: Choice) -> float:
    """Squads keep to their Schneiders, which wait for them, and guns fire at those that have squads beside them."""
    tanks = [s.place[tank] for tank in s.cast.vehicles[k.ALLIED] if s.place[tank] >= 0]
    if isinstance(choice, March) and s.actor == k.ALLIED:
        return float(s.place[choice.unit] not in tanks)
    if isinstance(choice, StepTo) and s.actor == k.ALLIED:
        return 2.0 if choice.to in tanks else 1 / (2 + min((s.ground.distance(choice.to, h) for h in tanks), default=9))
    if isinstance(choice, Drive):
        return 0.5 * bool(s.squads_at(s.place[choice.unit], k.ALLIED))
    if isinstance(choice, Advance):
        return float(s.inside(VehicleMove).hexes < 1)
    if isinstance(choice, Stop):
        return 0.5
    if isinstance(choice, ShootAt):
        return 1.0 + bool(s.squads_at(s.place[choice.target], k.ALLIED))
    return float(isinstance(choice, AimGun | Pivot)) or set_up(choice)


def shell_wire(s: Board, choice: Choice) -> float:
    """All guns fire high explosive at wire, which goes only on a second roll (5.55b)."""
    if isinstance(choice, TargetHex):
        return float(choice.hex in s.wire)
    if isinstance(choice, Announce):
        return float(choice.guns if (choice.kind, choice.ammunition) == (DRUMFIRE, HE) else 0)
    return set_up(choice)


DIRECTED: tuple[tuple[Golden, Wish, str], ...] = (  # with the choice or step that each is kept for
    (Golden("captured-guns", "ls-12", 1, "guns are captured (13.24b)"), take_guns, "Capture"),
    (Golden("supply-from-the-air", "ls-08", 1, "ammunition is dropped to a squad"), drop_ammunition, "DropAmmunition"),
    (Golden("squads-walk-off", "ls-01", 1, "squads leave the map on foot"), walk_off, "WalkOff"),
    (Golden("nerves-of-aces", "ls-05", 3, "a crew of aces is pinned, or not"), fire_at_the_ace, "AceNerves"),
    (Golden("burning-schneiders", "ls-03", 31, "squads beside a burning tank are tested"), burn_tanks, "FlamesTest"),
    (
        Golden("wire-confirmed", "ls-02", 1, "wire goes only on a second roll (5.55b)", {"wire-confirmed": True}),
        shell_wire,
        "WireRoll",
    ),
)
