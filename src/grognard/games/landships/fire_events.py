"""Fire, as data: barrages, small arms, anti-tank fire, aircraft.

What a roll did is told with the die, what was added to it and why, and the number that it was compared with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from grognard.games.landships.telling import Words, in_words, signed
from grognard.kernel.acts import Act, Verb
from grognard.kernel.events import Event
from grognard.kernel.view import Arrow, arrows
from grognard.kernel.words import Hex, Unit

if TYPE_CHECKING:
    from grognard.games.landships.board import LandshipsBoard as Board

# -- 5.0 Barrages ----------------------------------------------------------------------------------------------------


class BarrageAnnounced(Event):
    """Aloud, and not to be changed: the hex, the barrage, the guns, and how the hex is observed."""

    rule: ClassVar[str] = "5.11i"
    verb: ClassVar[Verb | None] = "note"
    hex: Hex
    kind: str
    ammunition: str
    guns: tuple[Unit, ...]
    how: str


class PlanFired(Event):
    """A barrage that was planned before play is fired: now everybody sees it."""

    rule: ClassVar[str] = "16.22c"
    reveals: ClassVar[bool] = True
    verb: ClassVar[Verb | None] = "note"
    hex: Hex
    kind: str
    ammunition: str
    guns: tuple[Unit, ...]


class CommunicationMade(Event):
    rule: ClassVar[str] = "5.11m"
    verb: ClassVar[Verb | None] = "fire"
    hex: Hex
    die: int


class CommunicationFailed(Event):
    rule: ClassVar[str] = "5.11n"
    verb: ClassVar[Verb | None] = "fire"
    hex: Hex
    die: int


class FireOrdered(Event):
    """The answer to a request: the turns that the hex has resisted, the die, the number needed."""

    rule: ClassVar[str] = "5.11r"
    verb: ClassVar[Verb | None] = "fire"
    hex: Hex
    resisted: int
    die: int
    needed: int
    granted: bool
    reasons: tuple[str, ...] = ()
    values: tuple[int, ...] = ()

    def clause(self) -> str:
        return self.rule if self.granted else "5.11t"

    def details(self, s: Board) -> Words:
        return in_words(self.reasons, self.values)


class ScatterTested(Event):
    """Whether a barrage falls where it was meant to; `first` is the lowest face on which it strays."""

    rule: ClassVar[str] = "5.41a"
    verb: ClassVar[Verb | None] = "fire"
    hex: Hex
    kind: str
    die: int
    first: int
    strays: bool

    def clause(self) -> str:
        return "5.41b" if self.kind == "drumfire" else "5.41d"


class BarrageScattered(Event):
    rule: ClassVar[str] = "5.41e"
    verb: ClassVar[Verb | None] = "result"
    hex: Hex
    to: Hex
    die: int


class BarrageOffMap(Event):
    """It strays over the edge and is lost (R-10)."""

    rule: ClassVar[str] = "5.41e"
    verb: ClassVar[Verb | None] = "result"
    hex: Hex
    die: int


class BarrageFell(Event):
    """Shells on a hex: strength and die."""

    rule: ClassVar[str] = "5.43a"
    verb: ClassVar[Verb | None] = "fire"
    weight: ClassVar[int] = 2
    hex: Hex
    strength: int
    die: int


class ShellsTold(Event):
    """What a barrage did to those in the hex who have the same cover: a Hit with its grade, or none."""

    rule: ClassVar[str] = "5.43d"
    verb: ClassVar[Verb | None] = "result"
    units: tuple[Unit, ...]
    total: int
    result: str  # as the table prints it: H, H+1; "" a miss
    reasons: tuple[str, ...] = ()
    values: tuple[int, ...] = ()

    def details(self, s: Board) -> Words:
        return {"hit": bool(self.result), **in_words(self.reasons, self.values)}


class ShellsWasted(Event):
    """Shrapnel where it does nothing (R-86), or a hex that a hurricane has emptied already."""

    rule: ClassVar[str] = "5.32b"
    verb: ClassVar[Verb | None] = "note"
    hex: Hex
    emptied: bool = False

    def clause(self) -> str:
        return "5.22f" if self.emptied else self.rule


class SmokeLaid(Event):
    rule: ClassVar[str] = "5.33e"
    verb: ClassVar[Verb | None] = "result"
    hex: Hex


class GasLaid(Event):
    rule: ClassVar[str] = "5.34d"
    verb: ClassVar[Verb | None] = "result"
    hex: Hex


class SmokeCleared(Event):
    rule: ClassVar[str] = "4.11c"
    side: str


class WireCut(Event):
    """Shells opened the wire."""

    rule: ClassVar[str] = "5.55a"
    hex: Hex
    die: int


class WireHeld(Event):
    """It did not: on a second roll, or before play."""

    rule: ClassVar[str] = "5.55b"
    hex: Hex
    die: int


class Exploded(Event):
    """A mine dug under a trench."""

    rule: ClassVar[str] = "3.3b"
    verb: ClassVar[Verb | None] = "fire"
    weight: ClassVar[int] = 2
    hex: Hex


# -- 8.0 Fire --------------------------------------------------------------------------------------------------------


class FireOpened(Event):
    """A small-arms attack: who fires at which hex, with what strength, the die, and what they add to it. `how` is
    small-arms, flames or strafing."""

    rule: ClassVar[str] = "8.63a"
    verb: ClassVar[Verb | None] = "fire"
    hex: Hex
    side: str
    units: tuple[Unit, ...]
    starts: tuple[Hex, ...]  # where each of them stood
    strengths: tuple[int, ...]  # what each of them brought
    strength: int
    die: int
    how: str = "small-arms"
    reasons: tuple[str, ...] = ()
    values: tuple[int, ...] = ()

    def clause(self) -> str:
        return {"flames": "13.13e", "strafing": "11.33c"}.get(self.how, self.rule)

    def details(self, s: Board) -> Words:
        firers = [{"unit": s.world.units.name(unit)} for unit in dict.fromkeys(self.units)]
        return {"firers": firers, **in_words(self.reasons, self.values)}

    def act(self, s: Board) -> Act | None:
        name, target = s.world.hexes.name, s.world.hexes.name(self.hex)
        return Act(
            "fire",
            self.side,
            tuple(s.world.units.name(unit) for unit in dict.fromkeys(self.units)),
            target,
            arrows=arrows(
                [(name(h), n) for h, n in zip(self.starts, self.strengths, strict=True) if h >= 0], target, afar=True
            ),
            plates=(str(self.strength), *(signed(value) for value in self.values)),
            dice=(self.die,),
        )


class FireTold(Event):
    """What it did to those in the hex who have the same cover: the die with everything, and the highest that hits."""

    rule: ClassVar[str] = "8.63a"
    verb: ClassVar[Verb | None] = "result"
    units: tuple[Unit, ...]
    total: int
    needed: int
    hit: bool
    reasons: tuple[str, ...] = ()
    values: tuple[int, ...] = ()

    def details(self, s: Board) -> Words:
        return in_words(self.reasons, self.values)


class ShotFired(Event):
    """One anti-tank shot."""

    rule: ClassVar[str] = "8.53a"
    verb: ClassVar[Verb | None] = "fire"
    faces: ClassVar[int] = 10
    by: Unit
    target: Unit
    start: Hex
    hex: Hex
    distance: int
    die: int
    needed: int
    hit: bool
    reasons: tuple[str, ...] = ()
    values: tuple[int, ...] = ()

    def clause(self) -> str:
        return "8.53d" if self.die == 1 and self.die + sum(self.values) > self.needed else self.rule

    def details(self, s: Board) -> Words:
        return {"total": self.die + sum(self.values), **in_words(self.reasons, self.values)}

    def act(self, s: Board) -> Act | None:
        name, target = s.world.hexes.name, s.world.hexes.name(self.hex)
        return Act(
            "fire",
            s.cast.side[self.by],
            (s.world.units.name(self.by), s.world.units.name(self.target)),
            target,
            arrows=(Arrow(target, name(self.start), "", True),) if self.start != self.hex else (),
            plates=(f"≤ {self.needed}", *(signed(value) for value in self.values)),
            dice=(self.die,),
            faces=self.faces,
            result="✕" if self.hit else "–",
            weight=2 if self.hit else 1,
        )


class RifleShot(Event):
    """One shot of an anti-tank rifle, or a burst of machine guns at a tank; it hits up to `needed`."""

    rule: ClassVar[str] = "13.12c"
    verb: ClassVar[Verb | None] = "fire"
    by: Unit
    target: Unit
    hex: Hex
    die: int
    needed: int
    hit: bool
    burst: bool = False

    def clause(self) -> str:
        return "13.14a" if self.burst else self.rule


class FlameUsed(Event):
    rule: ClassVar[str] = "13.13d"
    verb: ClassVar[Verb | None] = "state"
    weight: ClassVar[int] = 0
    unit: Unit
    left: int


# -- 11.0 Aircraft ---------------------------------------------------------------------------------------------------


class AircraftPlaced(Event):
    rule: ClassVar[str] = "11.11a"
    verb: ClassVar[Verb | None] = "place"
    unit: Unit
    to: Hex


class AmmunitionDropped(Event):
    """Supply from the air, by a scenario."""

    rule: ClassVar[str] = "3.3b"
    verb: ClassVar[Verb | None] = "state"
    unit: Unit
    squad: Unit


class AirShotFired(Event):
    rule: ClassVar[str] = "11.12c"
    verb: ClassVar[Verb | None] = "fire"
    unit: Unit
    hex: Hex
    die: int
    bonus: int
    needed: int
    hit: bool


class FlakFired(Event):
    """Three dice of an anti-aircraft gun; `total` are the hits that count against the aircraft now."""

    rule: ClassVar[str] = "11.21d"
    verb: ClassVar[Verb | None] = "fire"
    gun: Unit
    aircraft: Unit
    hex: Hex
    dice: tuple[int, ...]
    hits: int
    total: int


class GroundFired(Event):
    """Fire from the ground at a strafing aircraft."""

    rule: ClassVar[str] = "11.22b"
    verb: ClassVar[Verb | None] = "fire"
    aircraft: Unit
    hex: Hex
    strength: int
    die: int
    modifier: int
    needed: int
    hit: bool


class MissionBroken(Event):
    """An aircraft turns home, not shot down."""

    rule: ClassVar[str] = "11.21f"
    verb: ClassVar[Verb | None] = "state"
    unit: Unit
    cause: str

    def clause(self) -> str:
        return {"ground-fire": "11.22c", "blinded": "11.21e"}.get(self.cause, self.rule)


class BombsFell(Event):
    rule: ClassVar[str] = "11.32b"
    verb: ClassVar[Verb | None] = "fire"
    unit: Unit
    hex: Hex
    factor: int
    die: int
    result: str
    reasons: tuple[str, ...] = ()
    values: tuple[int, ...] = ()

    def details(self, s: Board) -> Words:
        return in_words(self.reasons, self.values)


class MissionShown(Event):
    """An aircraft begins its mission, and everybody sees what it is."""

    rule: ClassVar[str] = "11.1a"
    reveals: ClassVar[bool] = True
    verb: ClassVar[Verb | None] = "state"
    weight: ClassVar[int] = 0
    unit: Unit
    mission: str
