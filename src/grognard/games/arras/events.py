"""What happens in a game of Arras, as data, in the order of the rulebook."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.world import SIDES, Camp, Group, Release
from grognard.kernel.acts import Act
from grognard.kernel.events import Event, Headed, told
from grognard.kernel.view import Message
from grognard.kernel.words import Area, Unit


def thrown(dice: tuple[int, ...]) -> str:
    """Dice as they are read: 6+3."""
    return "+".join(map(str, dice))


def where_is(s: ArrasBoard, unit: int) -> object:
    """The area of a unit as a variable of a message; "none" for one that is off the map."""
    area = s.place[unit]
    return {"area": s.world.ground.area_ids[area]} if area >= 0 else "none"


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


@told("2.2b")
class TurnBegan(Headed):
    """A new hour of the battle."""

    turn: int
    hour: str


class PhaseBegan(Headed):
    """A phase of the turn."""

    phase: str

    def clause(self) -> str:
        return {"initiative": "4.1a", "air": "4.2a", "combat": "4.3a", "reorganisation": "4.4a", "final": "4.5a"}[
            self.phase
        ]


@told("4.1c", "note")
class InitiativeRolled(Event):
    """Both players' dice, with what the starred areas add to the Allied ones."""

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


@told("4.1c", "note")
class InitiativeTaken(OfSide):
    given: bool  # by the turn, without dice

    def clause(self) -> str:
        return ("4.1b", "4.1f")[self.side] if self.given else self.rule


@told("4.1c", "note")
class InitiativeTied(Event):
    total: int


@told("4.2a", "note", weight=0)
class AirSupportCounted(Event):
    allied: int
    german: int


@told("4.3a", "note", weight=0)
class SectorActivated(OfSide):
    area: Area


@told(verb="note")
class InitiativePassed(OfSide):
    """The Initiative changes hands; `side` has it now."""

    why: str  # pass, spent (nobody Fresh who can act), assault or bombardment (failed)

    def clause(self) -> str:
        return {"pass": "4.3b", "spent": "4.3c", "assault": "6.4.1f", "bombardment": "4.3d"}[self.why]


@told("4.3f", "note", weight=0)
class CombatPhaseEnded(Event):
    """Both sides are done with assaults and fire."""


# -- movement ---------------------------------------------------------------------------------------------


@told("5.1a")
class UnitMoved(Event):
    unit: Unit
    out: Area
    to: Area
    cost: int


@told("5.1.4a", "control")
class ControlChanged(OfSide):
    area: Area


# -- the Advantage ----------------------------------------------------------------------------------------


@told(verb="note")
class AdvantageUsed(OfSide):
    """What the Advantage was spent on; it is the other side's now."""

    use: str  # attack, initiative, gort (rolled again), turn (prolonged), refresh, release
    clauses: str
    area: Area | None = None
    release: Release | None = None

    def clause(self) -> str:
        return self.clauses


@told("9.3a", "rally")
class RefreshRolled(Event):
    area: Area
    die: int


@told("9.3a", "state")
class UnitRefreshed(Event):
    unit: Unit


@told("9.2b", "phase")
class TurnProlonged(Event):
    """All units are Fresh: the Combat Phase begins again."""


# -- reorganisation ---------------------------------------------------------------------------------------


@told("10.1a", "place")
class UnitReorganised(Event):
    unit: Unit
    area: Area
    reduced: bool = False  # an R counter

    def clause(self) -> str:
        return "10.2b" if self.reduced else self.rule


@told("10.1c", "out")
class UnitRemoved(Event):
    """A unit is given up for good, for another one's return."""

    unit: Unit
    other: Unit

    def act(self, s: ArrasBoard) -> Act | None:
        return Act("out", SIDES[s.side_of(self.unit)], (s.world.unit_ids[self.unit],), weight=0)


# -- victory ----------------------------------------------------------------------------------------------


@told("11.2g", "note")
class PointsCounted(Event):
    points: int
    markers: int  # 11.2b
    rommel: int  # 11.2e
    ringed: int  # 11.2f
    lost: int  # 13.6g
    target: int

    def details(self, s: ArrasBoard) -> dict[str, object]:
        return {"blue": -self.lost}


@told(verb="note", weight=2)
class BattleEnded(OfSide):
    degree: str
    points: int
    clauses: str

    def clause(self) -> str:
        return self.clauses


# -- set-up -----------------------------------------------------------------------------------------------


@told("12.2c", "place")
class GroupPlaced(Event):
    group: Group
    area: Area
    historical: bool = False

    def clause(self) -> str:
        return "14.2a" if self.historical else self.rule


@told("14.1.1a", "note", reveals=True)
class BidsRevealed(Event):
    allied: int
    german: int


@told(verb="note")
class SidesAssigned(Event):
    """Who commands what; the die is thrown only after equal bids (0: it was not)."""

    swapped: bool
    target: int
    die: int = 0

    def clause(self) -> str:
        return "14.1.2a" if self.die else "14.1.1c"


# -- arrivals and special rules ---------------------------------------------------------------------------


@told(verb="note", weight=2)
class GroupReleased(Event):
    """A group may act: by its die (0: without one), by the turn, or by the Advantage."""

    release: Release
    clauses: str
    die: int = 0
    needed: int = 0

    def clause(self) -> str:
        return self.clauses


@told(verb="note")
class GroupHeld(Event):
    release: Release
    die: int
    needed: int
    clauses: str

    def clause(self) -> str:
        return self.clauses


@told(verb="place")
class UnitEntered(Event):
    unit: Unit
    area: Area
    clauses: str

    def clause(self) -> str:
        return self.clauses


@told("13.6a", "note", weight=2)
class NorthRolled(Event):
    die: int
    modifier: int
    crossed: int  # Allied units that went from 26 or 28 into 1 or 3
    total: int
    needed: int
    success: bool

    def clause(self) -> str:
        return "13.6e" if self.success else "13.6f"


@told(verb="note", weight=2)
class GortRolled(Event):
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
