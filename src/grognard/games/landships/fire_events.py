"""Fire, as data: barrages, small arms, anti-tank fire, aircraft.

What a roll did is told with the die, what was added to it and why, and the number that it was compared with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.landships.telling import Words, figure, in_words, signed, summed
from grognard.kernel.acts import Act
from grognard.kernel.events import Event, told
from grognard.kernel.view import Arrow, arrows
from grognard.kernel.words import Hex, Unit

if TYPE_CHECKING:
    from grognard.games.landships.board import LandshipsBoard as Board

# -- 5.0 Barrages ----------------------------------------------------------------------------------------------------


@told("5.11i", "note")
class BarrageAnnounced(Event):
    """Aloud, and not to be changed: the hex, the barrage, the guns, and how the hex is observed."""

    hex: Hex
    kind: str
    ammunition: str
    guns: tuple[Unit, ...]
    how: str


@told("16.22c", "note", reveals=True)
class PlanFired(Event):
    """A barrage that was planned before play is fired: now everybody sees it."""

    hex: Hex
    kind: str
    ammunition: str
    guns: tuple[Unit, ...]


@told("5.11m", "fire")
class CommunicationMade(Event):
    hex: Hex
    die: int


@told("5.11n", "fire")
class CommunicationFailed(Event):
    hex: Hex
    die: int


@told("5.11r", "fire")
class FireOrdered(Event):
    """The answer to a request: the turns that the hex has resisted, the die, the number needed."""

    hex: Hex
    resisted: int
    die: int
    needed: int
    granted: bool
    reasons: tuple[str, ...] = ()
    values: tuple[int, ...] = ()

    def clause(self) -> str:
        return self.rule if self.granted else "5.11t"

    details = summed


@told("5.41a", "fire")
class ScatterTested(Event):
    """Whether a barrage falls where it was meant to; `first` is the lowest face on which it strays."""

    hex: Hex
    kind: str
    die: int
    first: int
    strays: bool

    def clause(self) -> str:
        return "5.41b" if self.kind == "drumfire" else "5.41d"


@told("5.41e", "result")
class BarrageScattered(Event):
    hex: Hex
    to: Hex
    die: int


@told("5.41e", "result")
class BarrageOffMap(Event):
    """It strays over the edge and is lost (R-10)."""

    hex: Hex
    die: int


@told("5.43a", "fire", weight=2)
class BarrageFell(Event):
    """Shells on a hex: strength and die; `empty` if nobody is there to be hit."""

    hex: Hex
    strength: int
    die: int
    empty: bool = False


@told("5.43d", "result")
class ShellsTold(Event):
    """What a barrage did to those in the hex who have the same cover: a Hit with its grade, or none."""

    units: tuple[Unit, ...]
    total: int
    needed: int  # at most, for any Hit
    result: str  # as the table prints it: H, H+1; "" a miss
    reasons: tuple[str, ...] = ()
    values: tuple[int, ...] = ()

    def details(self, s: Board) -> Words:
        return {"hit": bool(self.result), "total": figure(self.total), **in_words(self.reasons, self.values)}


@told("5.32b", "note")
class ShellsWasted(Event):
    """Shrapnel where it does nothing (R-86), or so many attacks of a hurricane on a hex where nobody is."""

    hex: Hex
    attacks: int = 0

    def clause(self) -> str:
        return "5.22f" if self.attacks else self.rule


@told("5.33e", "result")
class SmokeLaid(Event):
    hex: Hex


@told("5.34d", "result")
class GasLaid(Event):
    hex: Hex


@told("4.11c")
class SmokeCleared(Event):
    side: str


@told("5.55a")
class WireCut(Event):
    """Shells opened the wire."""

    hex: Hex
    die: int


@told("5.55b")
class WireHeld(Event):
    """It did not: on a second roll, or before play."""

    hex: Hex
    die: int


@told("3.3b", "fire", weight=2)
class Exploded(Event):
    """A mine dug under a trench."""

    hex: Hex


# -- 8.0 Fire --------------------------------------------------------------------------------------------------------


def volley(s: Board, fired: FireOpened | GroundFired) -> Act:
    """Arrows from all who fire, with what each brings."""
    name, target = s.world.hexes.name, s.world.hexes.name(fired.hex)
    brought = zip(fired.starts, fired.strengths, strict=True)
    return Act(
        "fire",
        fired.side,
        tuple(s.world.units.name(unit) for unit in dict.fromkeys(fired.units)),
        target,
        arrows=arrows([(name(h), n) for h, n in brought if h >= 0], target, afar=True),
        plates=(str(fired.strength), *(signed(value) for value in fired.values)),
        dice=(fired.die,),
    )


@told("8.63a", "fire")
class FireOpened(Event):
    """A small-arms attack: who fires at which hex, with what strength, the die, and what they add to it. `how` is
    small-arms, flames or strafing."""

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
    changed: tuple[tuple[str, ...], ...] = ()  # why each of them brought more or less than is printed

    def clause(self) -> str:
        return {"flames": "13.13e", "strafing": "11.33c"}.get(self.how, self.rule)

    def details(self, s: Board) -> Words:
        return {"firers": self.shares(s), **in_words(self.reasons, self.values)}

    def shares(self, s: Board) -> list[Words]:
        """Who fires, each with what he brings: nothing is said of it where one fires alone with what is printed."""
        brought: dict[int, int] = {}
        for unit, strength in zip(self.units, self.strengths, strict=True):
            brought[unit] = brought.get(unit, 0) + strength
        why = dict(zip(self.units, self.changed, strict=False))
        names: dict[int, Words] = {unit: {"unit": s.world.units.name(unit)} for unit in brought}
        if self.how == "flames" or (len(brought) == 1 and not any(self.changed)):
            return list(names.values())
        return [
            {
                "id": "told-share",
                "args": {
                    "unit": names[unit],
                    "strength": strength,
                    "changed": bool(why.get(unit)),
                    "why": [{"id": f"share-{each}", "args": {}} for each in why.get(unit, ())],
                },
            }
            for unit, strength in brought.items()
        ]

    def act(self, s: Board) -> Act | None:
        return volley(s, self)


@told("8.63a", "result")
class FireTold(Event):
    """What it did to those in the hex who have the same cover: the die with everything, and the highest that hits."""

    units: tuple[Unit, ...]
    total: int
    needed: int
    hit: bool
    reasons: tuple[str, ...] = ()
    values: tuple[int, ...] = ()

    def details(self, s: Board) -> Words:
        return {"total": figure(self.total), **in_words(self.reasons, self.values)}


@told("8.53a", "fire", faces=10)
class ShotFired(Event):
    """One anti-tank shot."""

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
        return {"total": figure(self.die + sum(self.values)), **in_words(self.reasons, self.values)}

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


@told("13.12c", "fire")
class RifleShot(Event):
    """One shot of an anti-tank rifle, or a burst of machine guns at a tank; it hits up to `needed`."""

    by: Unit
    target: Unit
    hex: Hex
    die: int
    needed: int
    hit: bool
    burst: bool = False

    def clause(self) -> str:
        return "13.14a" if self.burst else self.rule


@told("13.13d", "state", weight=0)
class FlameUsed(Event):
    unit: Unit
    left: int


# -- 11.0 Aircraft ---------------------------------------------------------------------------------------------------


@told("11.11a", "place")
class AircraftPlaced(Event):
    unit: Unit
    to: Hex


@told("3.3b", "state")
class AmmunitionDropped(Event):
    """Supply from the air, by a scenario."""

    unit: Unit
    squad: Unit


@told("11.12c", "fire")
class AirShotFired(Event):
    unit: Unit
    hex: Hex
    die: int
    bonus: int
    needed: int
    hit: bool


@told("11.21d", "fire")
class FlakFired(Event):
    """Three dice of an anti-aircraft gun; `total` are the hits that count against the aircraft now."""

    gun: Unit
    aircraft: Unit
    hex: Hex
    dice: tuple[int, ...]
    hits: int
    total: int


@told("11.22b", "fire")
class GroundFired(Event):
    """Fire from the ground at a strafing aircraft."""

    aircraft: Unit
    hex: Hex
    side: str
    units: tuple[Unit, ...]
    starts: tuple[Hex, ...]  # where each of them stood
    strengths: tuple[int, ...]  # what each of them brought
    strength: int
    die: int
    needed: int
    hit: bool
    reasons: tuple[str, ...] = ()
    values: tuple[int, ...] = ()

    details = summed

    def act(self, s: Board) -> Act | None:
        return volley(s, self)


@told("11.21f", "state")
class MissionBroken(Event):
    """An aircraft turns home, not shot down."""

    unit: Unit
    cause: str

    def clause(self) -> str:
        return {"ground-fire": "11.22c", "blinded": "11.21e"}.get(self.cause, self.rule)


@told("11.32b", "fire")
class BombsFell(Event):
    unit: Unit
    hex: Hex
    factor: int
    die: int
    result: str
    reasons: tuple[str, ...] = ()
    values: tuple[int, ...] = ()

    details = summed


@told("11.1a", "state", weight=0, reveals=True)
class MissionShown(Event):
    """An aircraft begins its mission, and everybody sees what it is."""

    unit: Unit
    mission: str
