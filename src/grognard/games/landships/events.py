"""What can happen on the field, as data: set-up, movement, what becomes of units, close assault.

Fire is told by `fire_events`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.landships.kinds import Facing
from grognard.games.landships.telling import LOSSES, PINS, SHOWN, TESTS, Words, answer, figure, in_words, signed
from grognard.kernel.acts import Act
from grognard.kernel.events import Event, Headed, told
from grognard.kernel.view import Arrow
from grognard.kernel.words import Hex, Unit

if TYPE_CHECKING:
    from grognard.games.landships.board import LandshipsBoard as Board

# -- 2.0, 4.0 Set-up and sequence ------------------------------------------------------------------------------------


@told("2.1h")
class TurnBegan(Headed):
    """A game turn (2.1h)."""

    turn: int


@told("4.0c")
class PlayerTurnBegan(Headed):
    """One player runs the sequence (4.0c)."""

    side: str


class PhaseBegan(Headed):
    """A phase in which something happened, by its clause."""

    phase: str

    def clause(self) -> str:
        return f"{self.phase}a"

    def details(self, s: Board) -> Words:
        return {"name": {"id": f"phase-{self.phase.replace('.', '-')}", "args": {}}}


@told("2.1a", "place")
class UnitPlaced(Event):
    """Set up before play."""

    unit: Unit
    to: Hex


@told("3.3b", "state")
class AceNamed(Event):
    """A crew of aces, by a scenario."""

    unit: Unit


# -- 6.0, 7.0 Movement -----------------------------------------------------------------------------------------------


@told("7.1a", "move")
class UnitMoved(Event):
    """From hex to hex."""

    unit: Unit
    start: Hex
    to: Hex

    def clause(self) -> str:
        return ""  # nothing but the rule that one may move


@told("2.1a", "place")
class UnitArrived(Event):
    """A reinforcement came."""

    unit: Unit
    to: Hex


@told("6.15m", "move")
class UnitLeftMap(Event):
    """Off the map, not lost."""

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


@told("14.11a", "state")
class UnitBoarded(Event):
    """A leader or a crew gets into a tank."""

    unit: Unit
    tank: Unit
    crew: bool

    def clause(self) -> str:
        return "15.12d" if self.crew else self.rule


@told("8.67d", "place")
class UnitGotOut(Event):
    """Somebody leaves a vehicle, to fight, or to mend a wheel."""

    unit: Unit
    to: Hex
    mends: bool

    def clause(self) -> str:
        return self.rule if self.mends else ""


@told("6.13a", "turn")
class Turned(Event):
    unit: Unit
    facing: Facing
    why: str = "vehicle"

    def clause(self) -> str:
        return {"gun": "8.32a", "moved-gun": "16.21a", "crew": "15.11d"}.get(self.why, self.rule)


@told("6.14e", "turn")
class OutOfControl(Event):
    """A Whippet is turned by the scatter diagram."""

    unit: Unit
    facing: Facing
    die: int


@told("6.16c", "state", weight=2)
class BrokeDown(Event):
    unit: Unit


@told("6.16g", "check")
class BreakdownKnown(Event):
    """Temporary or permanent; the owner's secret under an option (6.16m)."""

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


@told("6.16j", "rally")
class Repaired(Event):
    unit: Unit
    wheel: bool = False

    def clause(self) -> str:
        return "8.67f" if self.wheel else self.rule


@told("8.67f", "state")
class CrewBack(Event):
    """A crew gets into its armoured car again, which is past mending."""

    unit: Unit
    car: Unit


@told("6.16m", "state", reveals=True)
class BeyondRepair(Event):
    """A roll that would have mended it did not: now everybody knows that the breakdown is permanent (6.16m)."""

    unit: Unit


@told("6.21a")
class WireCrushed(Event):
    hex: Hex


@told("3.3b")
class TrenchBridged(Event):
    """A scenario's squads made a trench passable for tanks."""

    hex: Hex


@told("6.24a", "note", reveals=True)
class MinesFound(Event):
    """Everybody knows now that the minefield is active."""


@told("6.24a", "fire", weight=2)
class MineHit(Event):
    """Mines went off under units."""

    units: tuple[Unit, ...]
    hex: Hex
    die: int
    foot: bool

    def clause(self) -> str:
        return "7.14a" if self.foot else self.rule


@told(weight=1)
class MineMissed(MineHit):
    """They got over."""


@told("6.35b")
class GroupScattered(Event):
    """A group of cavalry has not kept together."""

    units: tuple[Unit, ...]


@told("6.33a", "attack", weight=2)
class Charged(Event):
    unit: Unit
    start: Hex
    target: Hex

    def act(self, s: Board) -> Act | None:
        start, target = s.world.hexes.name(self.start), s.world.hexes.name(self.target)
        name = s.world.units.name(self.unit)
        return Act("attack", s.cast.side[self.unit], (name,), target, arrows=(Arrow(target, start),))


@told("6.31a", "state")
class Mounted(Event):
    unit: Unit


@told("6.31a", "state")
class Dismounted(Event):
    """Off the horses, of one's own will or in gas."""

    unit: Unit
    gassed: bool = False

    def clause(self) -> str:
        return "5.56d" if self.gassed else self.rule


# -- 9.0, 10.0, 13.0 What becomes of units ---------------------------------------------------------------------------


@told(verb="check")
class UnitTested(Event):
    """A die for one unit: what is tested, what is added, the number, and whether it went well for the unit."""

    unit: Unit
    test: str
    die: int
    modifier: int
    limit: int
    passed: bool
    reasons: tuple[str, ...] = ()
    values: tuple[int, ...] = ()
    because: tuple[str, ...] = ()  # the limit is not the unit's own

    def clause(self) -> str:
        return TESTS[self.test]

    def details(self, s: Board) -> Words:
        sum_ = f"{self.die} {signed(self.modifier)} = {figure(self.die + self.modifier)}"
        words = {"sum": sum_ if self.modifier else str(self.die), "answer": answer(self.test, self.passed)}
        return {**words, **in_words(self.reasons, self.values, self.because)}

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


@told(verb="state")
class UnitPinned(Event):
    unit: Unit
    cause: str = "morale"

    def clause(self) -> str:
        return PINS[self.cause]


@told(verb="out", weight=2)
class UnitLost(Event):
    """Eliminated or destroyed, with the cause."""

    unit: Unit
    hex: Hex
    cause: str

    def clause(self) -> str:
        return "7.14a" if self.cause == "mines-foot" else LOSSES[self.cause]


@told("9.3a", "retreat")
class UnitRetreated(Event):
    unit: Unit
    start: Hex
    to: Hex


@told("10.0a", "rally")
class UnitsRecovered(Event):
    """No longer pinned."""

    side: str
    units: tuple[Unit, ...]

    def details(self, s: Board) -> Words:
        return {"count": len(self.units)}


@told("13.11f", "state")
class WeaponDropped(Event):
    """A carried weapon lies abandoned."""

    unit: Unit
    hex: Hex


@told("13.11f", "state")
class WeaponTaken(Event):
    unit: Unit
    by: Unit


@told("13.24b", "state", weight=2)
class GunCaptured(Event):
    unit: Unit


@told("8.66e", "state")
class HorsesLost(Event):
    unit: Unit


@told("8.67b", "state")
class WheelHit(Event):
    unit: Unit


# -- 12.0 Close assault ----------------------------------------------------------------------------------------------


@told("12.11a", "advance")
class UnitStormed(Event):
    """The free move into an enemy hex."""

    unit: Unit
    start: Hex
    to: Hex


@told("12.23a", "attack")
class Trampled(Event):
    """Vehicles alone among enemy foot scatter it."""

    units: tuple[Unit, ...]
    hex: Hex


@told("12.21d", "attack", weight=2)
class AssaultResolved(Event):
    """A round of close assault: the table's attacker, how his column and what is added to the die are made up, the
    losses of attacker and defender."""

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


@told("15.12i", "check")
class CrewHeld(Event):
    """A German tank's crew fights on after all."""

    unit: Unit
    die: int


@told("15.12a", "check", weight=2)
class CrewBailedOut(Event):
    unit: Unit
    die: int


@told("15.12g", "check")
class CrewOnFloor(Event):
    unit: Unit
    die: int
