"""What can happen on the field, as data: set-up, movement, what becomes of units, close assault.

Fire is told by `fire_events`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from grognard.games.landships.kinds import Facing
from grognard.games.landships.telling import LOSSES, PINS, SHOWN, TESTS, Words, in_words, signed
from grognard.kernel.acts import Act, Verb
from grognard.kernel.events import Event, Headed
from grognard.kernel.view import Arrow
from grognard.kernel.words import Hex, Unit

if TYPE_CHECKING:
    from grognard.games.landships.board import LandshipsBoard as Board

# -- 2.0, 4.0 Set-up and sequence ------------------------------------------------------------------------------------


class TurnBegan(Headed):
    """A game turn (2.1h)."""

    rule: ClassVar[str] = "2.1h"
    turn: int


class PlayerTurnBegan(Headed):
    """One player runs the sequence (4.0c)."""

    rule: ClassVar[str] = "4.0c"
    side: str


class PhaseBegan(Headed):
    """A phase in which something happened, by its clause."""

    phase: str

    def clause(self) -> str:
        return f"{self.phase}a"

    def details(self, s: Board) -> Words:
        return {"name": {"id": f"phase-{self.phase.replace('.', '-')}", "args": {}}}


class UnitPlaced(Event):
    """Set up before play."""

    rule: ClassVar[str] = "2.1a"
    verb: ClassVar[Verb | None] = "place"
    unit: Unit
    to: Hex


class AceNamed(Event):
    """A crew of aces, by a scenario."""

    rule: ClassVar[str] = "3.3b"
    verb: ClassVar[Verb | None] = "state"
    unit: Unit


# -- 6.0, 7.0 Movement -----------------------------------------------------------------------------------------------


class UnitMoved(Event):
    """From hex to hex."""

    rule: ClassVar[str] = "7.1a"
    verb: ClassVar[Verb | None] = "move"
    unit: Unit
    start: Hex
    to: Hex

    def clause(self) -> str:
        return ""  # nothing but the rule that one may move


class UnitArrived(Event):
    """A reinforcement came."""

    rule: ClassVar[str] = "2.1a"
    verb: ClassVar[Verb | None] = "place"
    unit: Unit
    to: Hex


class UnitLeftMap(Event):
    """Off the map, not lost."""

    rule: ClassVar[str] = "6.15m"
    verb: ClassVar[Verb | None] = "move"
    unit: Unit
    start: Hex
    retreat: bool = False

    def clause(self) -> str:
        return "9.3-E2" if self.retreat else self.rule

    def act(self, s: Board) -> Act | None:
        name = s.world.units.name(self.unit)
        return Act(
            "retreat" if self.retreat else "move", s.cast.side[self.unit], (name,), s.world.hexes.name(self.start)
        )


class UnitBoarded(Event):
    """A leader or a crew gets into a tank."""

    rule: ClassVar[str] = "14.11a"
    verb: ClassVar[Verb | None] = "state"
    unit: Unit
    tank: Unit
    crew: bool

    def clause(self) -> str:
        return "15.12d" if self.crew else self.rule


class UnitGotOut(Event):
    """Somebody leaves a vehicle, to fight, or to mend a wheel."""

    rule: ClassVar[str] = "8.67d"
    verb: ClassVar[Verb | None] = "place"
    unit: Unit
    to: Hex
    mends: bool

    def clause(self) -> str:
        return self.rule if self.mends else ""


class Turned(Event):
    rule: ClassVar[str] = "6.13a"
    verb: ClassVar[Verb | None] = "turn"
    unit: Unit
    facing: Facing
    why: str = "vehicle"

    def clause(self) -> str:
        return {"gun": "8.32a", "moved-gun": "16.21a", "crew": "15.11d"}.get(self.why, self.rule)


class OutOfControl(Event):
    """A Whippet is turned by the scatter diagram."""

    rule: ClassVar[str] = "6.14e"
    verb: ClassVar[Verb | None] = "turn"
    unit: Unit
    facing: Facing
    die: int


class BrokeDown(Event):
    rule: ClassVar[str] = "6.16c"
    verb: ClassVar[Verb | None] = "state"
    weight: ClassVar[int] = 2
    unit: Unit


class BreakdownKnown(Event):
    """Temporary or permanent; the owner's secret under an option (6.16m)."""

    rule: ClassVar[str] = "6.16g"
    verb: ClassVar[Verb | None] = "check"
    unit: Unit
    permanent: bool
    side: str
    secret: bool
    die: int = 0
    leader: int = 0

    def seen_by(self, side: str | None) -> Event | None:
        return None if self.secret and side != self.side else self

    def clause(self) -> str:
        return self.rule if self.die else "8.67g" if self.permanent else "8.67c"

    def details(self, s: Board) -> Words:
        return {"rolled": bool(self.die)}


class Repaired(Event):
    rule: ClassVar[str] = "6.16j"
    verb: ClassVar[Verb | None] = "rally"
    unit: Unit
    wheel: bool = False

    def clause(self) -> str:
        return "8.67f" if self.wheel else self.rule


class BeyondRepair(Event):
    """A roll that would have mended it did not: now everybody knows that the breakdown is permanent (6.16m)."""

    rule: ClassVar[str] = "6.16m"
    reveals: ClassVar[bool] = True
    verb: ClassVar[Verb | None] = "state"
    unit: Unit


class WireCrushed(Event):
    rule: ClassVar[str] = "6.21a"
    hex: Hex


class TrenchBridged(Event):
    """A scenario's squads made a trench passable for tanks."""

    rule: ClassVar[str] = "3.3b"
    hex: Hex


class MinesFound(Event):
    """Everybody knows now that the minefield is active."""

    rule: ClassVar[str] = "6.24a"
    reveals: ClassVar[bool] = True
    verb: ClassVar[Verb | None] = "note"


class MineHit(Event):
    """Mines went off under units."""

    rule: ClassVar[str] = "6.24a"
    verb: ClassVar[Verb | None] = "fire"
    weight: ClassVar[int] = 2
    units: tuple[Unit, ...]
    hex: Hex
    die: int
    foot: bool

    def clause(self) -> str:
        return "7.14a" if self.foot else self.rule


class MineMissed(MineHit):
    """They got over."""

    weight: ClassVar[int] = 1


class GroupScattered(Event):
    """A group of cavalry has not kept together."""

    rule: ClassVar[str] = "6.35b"
    units: tuple[Unit, ...]


class Charged(Event):
    rule: ClassVar[str] = "6.33a"
    verb: ClassVar[Verb | None] = "attack"
    weight: ClassVar[int] = 2
    unit: Unit
    start: Hex
    target: Hex

    def act(self, s: Board) -> Act | None:
        start, target = s.world.hexes.name(self.start), s.world.hexes.name(self.target)
        name = s.world.units.name(self.unit)
        return Act("attack", s.cast.side[self.unit], (name,), target, arrows=(Arrow(target, start),))


class Mounted(Event):
    rule: ClassVar[str] = "6.31a"
    verb: ClassVar[Verb | None] = "state"
    unit: Unit


class Dismounted(Event):
    """Off the horses, of one's own will or in gas."""

    rule: ClassVar[str] = "6.31a"
    verb: ClassVar[Verb | None] = "state"
    unit: Unit
    gassed: bool = False

    def clause(self) -> str:
        return "5.56d" if self.gassed else self.rule


# -- 9.0, 10.0, 13.0 What becomes of units ---------------------------------------------------------------------------


class UnitTested(Event):
    """A die for one unit: what is tested, what is added, the number, and whether it went well for the unit."""

    verb: ClassVar[Verb | None] = "check"
    unit: Unit
    test: str
    die: int
    modifier: int
    limit: int
    passed: bool

    def clause(self) -> str:
        return TESTS[self.test]

    def details(self, s: Board) -> Words:
        sum_ = f"{self.die} {signed(self.modifier)} = {self.die + self.modifier}"
        return {"sum": sum_ if self.modifier else str(self.die)}

    def act(self, s: Board) -> Act | None:
        return Act(
            "check",
            s.cast.side[self.unit],
            (s.world.units.name(self.unit),),
            plates=(signed(self.modifier),) if self.modifier else (),
            dice=(self.die,),
            faces=SHOWN.get(self.test, 6),
            good=s.cast.side[self.unit] if self.passed else s.enemy(s.cast.side[self.unit]),
        )


class UnitPinned(Event):
    verb: ClassVar[Verb | None] = "state"
    unit: Unit
    cause: str = "morale"

    def clause(self) -> str:
        return PINS[self.cause]


class UnitLost(Event):
    """Eliminated or destroyed, with the cause."""

    verb: ClassVar[Verb | None] = "out"
    weight: ClassVar[int] = 2
    unit: Unit
    hex: Hex
    cause: str

    def clause(self) -> str:
        return "7.14a" if self.cause == "mines-foot" else LOSSES[self.cause]


class UnitRetreated(Event):
    rule: ClassVar[str] = "9.3a"
    verb: ClassVar[Verb | None] = "retreat"
    unit: Unit
    start: Hex
    to: Hex


class UnitsRecovered(Event):
    """No longer pinned."""

    rule: ClassVar[str] = "10.0a"
    verb: ClassVar[Verb | None] = "rally"
    side: str
    units: tuple[Unit, ...]

    def details(self, s: Board) -> Words:
        return {"count": len(self.units)}


class WeaponDropped(Event):
    """A carried weapon lies abandoned."""

    rule: ClassVar[str] = "13.11f"
    verb: ClassVar[Verb | None] = "state"
    unit: Unit
    hex: Hex


class WeaponTaken(Event):
    rule: ClassVar[str] = "13.11f"
    verb: ClassVar[Verb | None] = "state"
    unit: Unit
    by: Unit


class GunCaptured(Event):
    rule: ClassVar[str] = "13.24b"
    verb: ClassVar[Verb | None] = "state"
    weight: ClassVar[int] = 2
    unit: Unit


class HorsesLost(Event):
    rule: ClassVar[str] = "8.66e"
    verb: ClassVar[Verb | None] = "state"
    unit: Unit


class WheelHit(Event):
    rule: ClassVar[str] = "8.67b"
    verb: ClassVar[Verb | None] = "state"
    unit: Unit


# -- 12.0 Close assault ----------------------------------------------------------------------------------------------


class UnitStormed(Event):
    """The free move into an enemy hex."""

    rule: ClassVar[str] = "12.11a"
    verb: ClassVar[Verb | None] = "advance"
    unit: Unit
    start: Hex
    to: Hex


class Trampled(Event):
    """Vehicles alone among enemy foot scatter it."""

    rule: ClassVar[str] = "12.23a"
    verb: ClassVar[Verb | None] = "attack"
    units: tuple[Unit, ...]
    hex: Hex


class AssaultResolved(Event):
    """A round of close assault: the table's attacker, how his column and what is added to the die are made up, the
    losses of attacker and defender."""

    rule: ClassVar[str] = "12.21d"
    verb: ClassVar[Verb | None] = "attack"
    weight: ClassVar[int] = 2
    hex: Hex
    attacker: str
    own: int
    enemies: int
    column: int
    die: int
    lost: int
    killed: int
    shifts: tuple[str, ...] = ()
    shifted: tuple[int, ...] = ()
    reasons: tuple[str, ...] = ()
    values: tuple[int, ...] = ()

    def details(self, s: Board) -> Words:
        moved = in_words(self.shifts, self.shifted)
        return {
            "shifted": moved["modified"],
            "shifts": moved["modifiers"],
            "total": self.die + sum(self.values),
            **in_words(self.reasons, self.values),
        }

    def act(self, s: Board) -> Act | None:
        return Act(
            "attack",
            self.attacker,
            place=s.world.hexes.name(self.hex),
            plates=(f"{self.own} : {self.enemies}", signed(self.column)),
            dice=(self.die,),
            result=f"{self.lost}/{self.killed}",
            weight=2,
        )


# -- 15.0 German crews -----------------------------------------------------------------------------------------------


class CrewHeld(Event):
    """A German tank's crew fights on after all."""

    rule: ClassVar[str] = "15.12i"
    verb: ClassVar[Verb | None] = "check"
    unit: Unit
    die: int


class CrewBailedOut(Event):
    rule: ClassVar[str] = "15.12a"
    verb: ClassVar[Verb | None] = "check"
    weight: ClassVar[int] = 2
    unit: Unit
    die: int


class CrewOnFloor(Event):
    rule: ClassVar[str] = "15.12g"
    verb: ClassVar[Verb | None] = "check"
    unit: Unit
    die: int
