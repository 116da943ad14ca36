"""What happens in a game of Arras, as data, in the order of the rulebook."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.world import SIDES, Camp, Group, Release
from grognard.kernel.acts import Act, Verb
from grognard.kernel.events import Event, Headed
from grognard.kernel.view import Message
from grognard.kernel.words import Area, Unit


def thrown(dice: tuple[int, ...]) -> str:
    """Dice as they are read: 6+3."""
    return "+".join(map(str, dice))


def roll_act(event: Event, s: ArrasBoard, dice: tuple[int, ...]) -> Act:
    """The dice of both sides in one."""
    found = Event.act(event, s)
    assert found is not None
    return replace(found, units=(), dice=dice)


def outcome_act(event: Event, s: ArrasBoard, words: Message, good: int) -> Act:
    """What an attack brought, and for whom it is good."""
    found = Event.act(event, s)
    assert found is not None
    return replace(found, words=words, good=SIDES[good])


class OfSide(Event):
    """Something that a side does: `who` tells the message which."""

    side: Camp

    def details(self, s: ArrasBoard) -> dict[str, object]:
        return {"who": SIDES[self.side]}


# -- the turn ---------------------------------------------------------------------------------------------


class TurnBegan(Headed):
    """A new hour of the battle."""

    rule: ClassVar[str] = "2.2b"
    turn: int
    hour: str


class PhaseBegan(Headed):
    """A phase of the turn."""

    phase: str

    def clause(self) -> str:
        return {"initiative": "4.1a", "air": "4.2a", "combat": "4.3a", "reorganisation": "4.4a", "final": "4.5a"}[
            self.phase
        ]


class InitiativeRolled(Event):
    """Both players' dice, with what the starred areas add to the Allied ones."""

    rule: ClassVar[str] = "4.1c"
    verb: ClassVar[Verb | None] = "note"
    dice: tuple[int, ...]
    against: tuple[int, ...]
    stars: tuple[Area, ...]
    modifier: int
    attack: int  # the Allied total
    defence: int  # the German one

    def details(self, s: ArrasBoard) -> dict[str, object]:
        return {"allied": thrown(self.dice), "german": thrown(self.against)}

    def act(self, s: ArrasBoard) -> Act | None:
        return roll_act(self, s, self.dice + self.against)


class InitiativeTaken(OfSide):
    rule: ClassVar[str] = "4.1c"
    verb: ClassVar[Verb | None] = "note"
    given: bool  # by the turn, without dice

    def clause(self) -> str:
        return ("4.1b", "4.1f")[self.side] if self.given else self.rule


class InitiativeTied(Event):
    rule: ClassVar[str] = "4.1c"
    verb: ClassVar[Verb | None] = "note"
    total: int


class AirSupportCounted(Event):
    rule: ClassVar[str] = "4.2a"
    verb: ClassVar[Verb | None] = "note"
    weight: ClassVar[int] = 0
    allied: int
    german: int


class SectorActivated(OfSide):
    rule: ClassVar[str] = "4.3a"
    verb: ClassVar[Verb | None] = "note"
    weight: ClassVar[int] = 0
    area: Area


class InitiativePassed(OfSide):
    """The Initiative changes hands; `side` has it now."""

    verb: ClassVar[Verb | None] = "note"
    why: str  # pass, spent (nobody Fresh who can act), assault or bombardment (failed)

    def clause(self) -> str:
        return {"pass": "4.3b", "spent": "4.3c", "assault": "6.4.1f", "bombardment": "4.3d"}[self.why]


class CombatPhaseEnded(Event):
    rule: ClassVar[str] = "4.3f"
    verb: ClassVar[Verb | None] = "note"
    weight: ClassVar[int] = 0


# -- movement ---------------------------------------------------------------------------------------------


class UnitMoved(Event):
    rule: ClassVar[str] = "5.1a"
    unit: Unit
    out: Area
    to: Area
    cost: int


class ControlChanged(OfSide):
    rule: ClassVar[str] = "5.1.4a"
    verb: ClassVar[Verb | None] = "control"
    area: Area


# -- the Advantage ----------------------------------------------------------------------------------------


class AdvantageUsed(OfSide):
    """What the Advantage was spent on; it is the other side's now."""

    verb: ClassVar[Verb | None] = "note"
    use: str  # attack, initiative, gort (rolled again), turn (prolonged), refresh, release
    clauses: str
    area: Area | None = None
    release: Release | None = None

    def clause(self) -> str:
        return self.clauses


class RefreshRolled(Event):
    rule: ClassVar[str] = "9.3a"
    verb: ClassVar[Verb | None] = "rally"
    area: Area
    die: int


class UnitRefreshed(Event):
    rule: ClassVar[str] = "9.3a"
    verb: ClassVar[Verb | None] = "state"
    unit: Unit


class TurnProlonged(Event):
    rule: ClassVar[str] = "9.2b"
    verb: ClassVar[Verb | None] = "phase"


# -- reorganisation ---------------------------------------------------------------------------------------


class UnitReorganised(Event):
    rule: ClassVar[str] = "10.1a"
    verb: ClassVar[Verb | None] = "place"
    unit: Unit
    area: Area
    reduced: bool = False  # an R counter

    def clause(self) -> str:
        return "10.2b" if self.reduced else self.rule


class UnitRemoved(Event):
    """A unit is given up for good, for another one's return."""

    rule: ClassVar[str] = "10.1c"
    verb: ClassVar[Verb | None] = "out"
    unit: Unit
    other: Unit

    def act(self, s: ArrasBoard) -> Act | None:
        return Act("out", SIDES[s.side_of(self.unit)], (s.world.unit_ids[self.unit],), weight=0)


# -- victory ----------------------------------------------------------------------------------------------


class PointsCounted(Event):
    rule: ClassVar[str] = "11.2g"
    verb: ClassVar[Verb | None] = "note"
    points: int
    markers: int  # 11.2b
    rommel: int  # 11.2e
    ringed: int  # 11.2f
    lost: int  # 13.6g
    target: int


class BattleEnded(OfSide):
    verb: ClassVar[Verb | None] = "note"
    weight: ClassVar[int] = 2
    degree: str
    points: int
    clauses: str

    def clause(self) -> str:
        return self.clauses


# -- set-up -----------------------------------------------------------------------------------------------


class GroupPlaced(Event):
    rule: ClassVar[str] = "12.2c"
    verb: ClassVar[Verb | None] = "place"
    group: Group
    area: Area
    historical: bool = False

    def clause(self) -> str:
        return "14.2a" if self.historical else self.rule


class BidsRevealed(Event):
    rule: ClassVar[str] = "14.1.1a"
    verb: ClassVar[Verb | None] = "note"
    reveals: ClassVar[bool] = True
    allied: int
    german: int


class SidesAssigned(Event):
    """Who commands what; the die is thrown only after equal bids (0: it was not)."""

    verb: ClassVar[Verb | None] = "note"
    swapped: bool
    target: int
    die: int = 0

    def clause(self) -> str:
        return "14.1.2a" if self.die else "14.1.1c"


# -- arrivals and special rules ---------------------------------------------------------------------------


class GroupReleased(Event):
    """A group may act: by its die (0: without one), by the turn, or by the Advantage."""

    verb: ClassVar[Verb | None] = "note"
    weight: ClassVar[int] = 2
    release: Release
    clauses: str
    die: int = 0
    needed: int = 0

    def clause(self) -> str:
        return self.clauses


class GroupHeld(Event):
    verb: ClassVar[Verb | None] = "note"
    release: Release
    die: int
    needed: int
    clauses: str

    def clause(self) -> str:
        return self.clauses


class UnitEntered(Event):
    verb: ClassVar[Verb | None] = "place"
    unit: Unit
    area: Area
    clauses: str

    def clause(self) -> str:
        return self.clauses


class NorthRolled(Event):
    rule: ClassVar[str] = "13.6a"
    verb: ClassVar[Verb | None] = "note"
    weight: ClassVar[int] = 2
    die: int
    modifier: int
    crossed: int  # Allied units that went from 26 or 28 into 1 or 3
    total: int
    needed: int
    success: bool

    def clause(self) -> str:
        return "13.6e" if self.success else "13.6f"


class GortRolled(Event):
    verb: ClassVar[Verb | None] = "note"
    weight: ClassVar[int] = 2
    die: int
    modifier: int
    controlled: tuple[Area, ...]
    contested: tuple[Area, ...]
    total: int
    needed: int
    goes_on: bool

    def details(self, s: ArrasBoard) -> dict[str, object]:
        return {"held": len(self.controlled), "fought": len(self.contested)}

    def clause(self) -> str:
        return "13.5e" if self.goes_on else "13.5f"

    def act(self, s: ArrasBoard) -> Act | None:
        return replace(roll_act(self, s, (self.die,)), place="", plates=(str(self.total),))
