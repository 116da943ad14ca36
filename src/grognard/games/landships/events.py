"""What can happen on the field, as data."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships.kinds import Facing
from grognard.kernel.events import Event, Headed
from grognard.kernel.words import Hex, Unit


class TurnBegan(Headed):
    """A game turn (2.1h)."""

    rule: ClassVar[str] = "2.1h"
    turn: int


class PlayerTurnBegan(Headed):
    """One player runs the sequence (4.0c)."""

    rule: ClassVar[str] = "4.0c"
    side: str


class UnitPlaced(Event):
    """Set up before play."""

    unit: Unit
    to: Hex


class UnitMoved(Event):
    """From hex to hex."""

    unit: Unit
    to: Hex


class UnitArrived(Event):
    """A reinforcement came."""

    unit: Unit
    to: Hex


class UnitLeftMap(Event):
    """Off the map, not lost."""

    unit: Unit


class UnitLost(Event):
    """Eliminated or destroyed."""

    unit: Unit
    hex: Hex


class UnitPinned(Event):
    rule: ClassVar[str] = "9.11a"
    unit: Unit


class UnitStoodFirm(Event):
    """Passed a test that does nothing to those who pass."""

    unit: Unit


class UnitRetreated(Event):
    rule: ClassVar[str] = "9.3a"
    unit: Unit
    to: Hex


class UnitsRecovered(Event):
    """No longer pinned."""

    rule: ClassVar[str] = "10.0a"
    side: str
    count: int


class WeaponDropped(Event):
    """A carried weapon lies abandoned."""

    rule: ClassVar[str] = "13.11f"
    unit: Unit
    hex: Hex


class WeaponTaken(Event):
    rule: ClassVar[str] = "13.11f"
    unit: Unit
    by: Unit


class GunCaptured(Event):
    rule: ClassVar[str] = "13.24b"
    unit: Unit


class Overrun(Event):
    rule: ClassVar[str] = "14.14a"
    unit: Unit


class WireCrushed(Event):
    rule: ClassVar[str] = "6.21a"
    hex: Hex


class WireCut(Event):
    """Shells opened the wire."""

    rule: ClassVar[str] = "5.55a"
    hex: Hex


class WireHeld(Event):
    hex: Hex


class BrokeDown(Event):
    rule: ClassVar[str] = "6.16c"
    unit: Unit


class BreakdownKnown(Event):
    """Temporary or permanent; the owner's secret under an option (6.16m)."""

    rule: ClassVar[str] = "6.16g"
    unit: Unit
    permanent: bool
    side: str
    secret: bool

    def seen_by(self, side: str | None) -> Event | None:
        return None if self.secret and side != self.side else self


class KeptRunning(Event):
    rule: ClassVar[str] = "6.16c"
    unit: Unit


class Repaired(Event):
    rule: ClassVar[str] = "6.16j"
    unit: Unit


class NotRepaired(Event):
    rule: ClassVar[str] = "6.16j"
    unit: Unit


class BeyondRepair(Event):
    """A roll that would have mended it did not: now everybody knows that the breakdown is permanent (6.16m)."""

    rule: ClassVar[str] = "6.16m"
    reveals: ClassVar[bool] = True
    unit: Unit


class OutOfControl(Event):
    rule: ClassVar[str] = "6.14d"
    unit: Unit


class Turned(Event):
    unit: Unit
    facing: Facing


class MinesFound(Event):
    """Everybody knows now that the minefield is active."""

    rule: ClassVar[str] = "6.24a"
    reveals: ClassVar[bool] = True


class MineHit(Event):
    """Mines went off under a unit."""

    unit: Unit
    hex: Hex


class MineMissed(Event):
    unit: Unit
    hex: Hex


class GroupScattered(Event):
    """A group of cavalry has not kept together."""

    rule: ClassVar[str] = "6.35b"
    units: tuple[Unit, ...]


class Charged(Event):
    rule: ClassVar[str] = "6.33a"
    unit: Unit
    target: Hex


class Mounted(Event):
    rule: ClassVar[str] = "6.31a"
    unit: Unit


class Dismounted(Event):
    rule: ClassVar[str] = "6.31a"
    unit: Unit


class Exploded(Event):
    """A mine dug under a trench."""

    hex: Hex


class SmokeCleared(Event):
    rule: ClassVar[str] = "4.11c"
    side: str


class UnitStormed(Event):
    """The free move into an enemy hex."""

    rule: ClassVar[str] = "12.11a"
    unit: Unit
    to: Hex


class AssaultResolved(Event):
    """A round of close assault: the table's attacker, his column, the die, losses of attacker and defender."""

    rule: ClassVar[str] = "12.21d"
    hex: Hex
    attacker: str
    column: int
    die: int
    lost: int
    killed: int


class HorsesLost(Event):
    rule: ClassVar[str] = "8.66e"
    unit: Unit


class HorsesKept(Event):
    rule: ClassVar[str] = "8.66e"
    unit: Unit


class TruckHit(Event):
    """A truck is stopped where it stands."""

    rule: ClassVar[str] = "8.67i"
    unit: Unit


class WheelHit(Event):
    rule: ClassVar[str] = "8.67b"
    unit: Unit


class WheelMissed(Event):
    rule: ClassVar[str] = "8.67b"
    unit: Unit


class FireOpened(Event):
    """A small-arms attack: strength, die, sum of the firer's modifiers."""

    rule: ClassVar[str] = "8.63a"
    hex: Hex
    strength: int
    die: int
    modifier: int
    hits: int


class ShotFired(Event):
    """One anti-tank shot."""

    rule: ClassVar[str] = "8.53a"
    by: Unit
    target: Unit
    die: int
    modifier: int
    needed: int
    hit: bool


class FlameUsed(Event):
    rule: ClassVar[str] = "13.13d"
    unit: Unit
    left: int


class RifleShot(Event):
    """One shot of an anti-tank rifle, or a burst at thin armour."""

    by: Unit
    target: Unit
    die: int
    hit: bool


class CrewHeld(Event):
    """A German tank's crew fights on."""

    rule: ClassVar[str] = "15.11c"
    unit: Unit


class CrewBailedOut(Event):
    rule: ClassVar[str] = "15.12a"
    unit: Unit


class CrewOnFloor(Event):
    rule: ClassVar[str] = "15.12g"
    unit: Unit


class CrewRallied(Event):
    rule: ClassVar[str] = "15.12c"
    unit: Unit


class BarrageAnnounced(Event):
    """Aloud, and not to be changed: the hex, the barrage, the guns, and how the hex is observed."""

    rule: ClassVar[str] = "5.11i"
    hex: Hex
    kind: str
    ammunition: str
    guns: tuple[Unit, ...]
    how: str


class PlanFired(Event):
    """A barrage that was planned before play is fired: now everybody sees it."""

    rule: ClassVar[str] = "16.22c"
    reveals: ClassVar[bool] = True
    hex: Hex
    kind: str
    ammunition: str
    guns: int


class CommunicationMade(Event):
    rule: ClassVar[str] = "5.11m"
    hex: Hex


class CommunicationFailed(Event):
    rule: ClassVar[str] = "5.11n"
    hex: Hex


class BarrageApproved(Event):
    rule: ClassVar[str] = "5.11r"
    hex: Hex


class BarrageRefused(Event):
    rule: ClassVar[str] = "5.11t"
    hex: Hex


class BarrageScattered(Event):
    rule: ClassVar[str] = "5.41e"
    hex: Hex
    to: Hex


class BarrageFell(Event):
    """Shells on a hex: strength, die, how many are hit."""

    rule: ClassVar[str] = "5.43a"
    hex: Hex
    strength: int
    die: int
    hits: int


class SmokeLaid(Event):
    rule: ClassVar[str] = "5.33e"
    hex: Hex


class GasLaid(Event):
    rule: ClassVar[str] = "5.34d"
    hex: Hex


class AircraftPlaced(Event):
    rule: ClassVar[str] = "11.11a"
    unit: Unit
    to: Hex


class AirShotFired(Event):
    rule: ClassVar[str] = "11.12c"
    unit: Unit
    die: int
    hit: bool


class FlakFired(Event):
    rule: ClassVar[str] = "11.21d"
    gun: Unit
    aircraft: Unit
    hits: int


class MissionBroken(Event):
    """An aircraft turns home, not shot down."""

    rule: ClassVar[str] = "11.21f"
    unit: Unit


class BombsFell(Event):
    rule: ClassVar[str] = "11.32b"
    unit: Unit
    factor: int
    die: int
    result: str


class MissionShown(Event):
    """An aircraft begins its mission, and everybody sees what it is."""

    rule: ClassVar[str] = "11.1a"
    reveals: ClassVar[bool] = True
    unit: Unit
    mission: str
