"""11.12, 11.2 Air combat, anti-aircraft guns, fire from the ground."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.fire_events import AirShotFired, FlakFired, GroundFired, MissionBroken, MissionShown
from grognard.games.landships.rules.arcs import crewed
from grognard.games.landships.rules.fire_power import squad_fire, squad_range
from grognard.games.landships.rules.firing import SQUAD, take_aim, wades, why_silent
from grognard.games.landships.rules.flights import GROUND_ATTACK, aloft, is_fighter
from grognard.games.landships.rules.moving import GunStep, Reconsider
from grognard.games.landships.rules.refusals import no_piece
from grognard.games.landships.rules.silence import nearest, silenced
from grognard.games.landships.telling import one_reason
from grognard.kernel.choice import Bar, Choice, Pass, Picks, bar
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Automatic, Sequence, Step, Steps
from grognard.kernel.words import Hex, Unit

EQUAL = (1917, 7)  # 16.44a


def air_strength(s: Board, unit: int) -> int:
    """The column of an aircraft in air combat: 5-8 for fighters, 2-4 for others (11.12b, 16.44a)."""
    numbers = s.world.charts.raw["air"]
    if not is_fighter(s, unit):
        return int(numbers["other-strength"])
    early = (s.head.date.year, s.head.date.month) < EQUAL
    if s.option("air-dates") and early and s.side(unit) == k.ALLIED:
        return int(numbers["other-strength"])
    return int(numbers["fighter-strength"])


class AirShot(Chance[Board]):
    """Every aircraft of the round rolls once (11.12c)."""

    rule: ClassVar[str] = "11.12c"

    def applies(self, s: Board) -> bool:
        return bool(s.inside(Dogfight).shooters)

    def take(self, s: Board, choice: Roll) -> None:
        fight = s.inside(Dogfight)
        unit = fight.shooters[0]
        bonus = s.world.aircraft(unit).bonus if is_fighter(s, unit) else 0  # 11.12d
        strength = air_strength(s, unit)
        struck = s.world.charts.small_arms_hit(strength, choice.dice[0] + bonus)
        needed = s.world.charts.small_arms_number(strength)
        s.tell(AirShotFired(unit, fight.hex, choice.dice[0], bonus, needed, struck))
        mine = s.side(unit) == s.phasing
        s.amend(
            fight,
            shooters=fight.shooters[1:],
            phasing_hits=fight.phasing_hits + (1 if struck and mine else 0),
            waiting_hits=fight.waiting_hits + (1 if struck and not mine else 0),
        )


class ShootDown(Choice):
    """This aircraft is hit."""

    unit: Unit


class AirLosses(Step[Board]):
    """The firer says which enemy aircraft his hits bring down; losses come off after both have rolled (11.12c)."""

    rule: ClassVar[str] = "11.12c"
    verbs: ClassVar[tuple[type[Choice], ...]] = (ShootDown,)
    by_phasing: bool

    def victims(self, s: Board) -> list[int]:
        fight = s.inside(Dogfight)
        loser = s.waiting_side if self.by_phasing else s.phasing
        return [u for u in fight.engaged if s.side(u) == loser and s.place[u] == fight.hex]

    def hits(self, s: Board) -> int:
        fight = s.inside(Dogfight)
        return fight.phasing_hits if self.by_phasing else fight.waiting_hits

    def applies(self, s: Board) -> bool:
        return self.hits(s) > 0 and bool(self.victims(s))

    def actor(self, s: Board) -> str:
        return s.phasing if self.by_phasing else s.waiting_side

    def candidates(self, s: Board) -> list[Choice]:
        return [ShootDown(unit) for unit in self.victims(s)]

    def bars(self, s: Board, choice: ShootDown) -> list[Bar]:
        return [] if choice.unit in self.victims(s) else [bar(self.rule, "not-in-fight")]

    def take(self, s: Board, choice: ShootDown) -> None:
        fight = s.inside(Dogfight)
        if self.by_phasing:
            s.amend(fight, phasing_hits=fight.phasing_hits - 1)
        else:
            s.amend(fight, waiting_hits=fight.waiting_hits - 1)
        s.lose(choice.unit, "air-combat")


class Dogfight(Sequence[Board]):
    """One round of air combat in a hex."""

    rule: ClassVar[str] = "11.12a"
    order: ClassVar[Steps] = (AirShot, AirLosses(True), AirLosses(False))
    hex: Hex = k.UNUSED
    engaged: tuple[Unit, ...] = ()
    shooters: tuple[Unit, ...] = ()
    phasing_hits: int = 0
    waiting_hits: int = 0


class AirCombats(Automatic[Board]):
    """In every hex with opposing aircraft fighters fight first, then what is left of them the others (4.7b)."""

    rule: ClassVar[str] = "11.11d"

    def perform(self, s: Board) -> None:
        for h in sorted({s.place[u] for u in aloft(s, s.waiting_side)}):
            s.call(FirstRound(h))


def engage(s: Board, h: int, units: list[int], extra: list[int]) -> None:
    s.call(Dogfight(hex=h, engaged=tuple(units), shooters=tuple(units + extra)))


class FirstRound(Automatic[Board]):
    """Fighter against fighter."""

    rule: ClassVar[str] = "4.7b"
    hex: Hex

    def perform(self, s: Board) -> None:
        sides = [[u for u in aloft(s, side, self.hex) if is_fighter(s, u)] for side in (s.phasing, s.waiting_side)]
        if not all(sides):
            s.call(SecondRound(self.hex))
            return
        s.call(Pursuit(self.hex))
        engage(s, self.hex, sides[0] + sides[1], [])


def hunt(s: Board, h: int) -> tuple[list[int], list[int]]:
    """The fighters over a hex that no enemy fighter holds, and the aircraft that they find there."""
    for side in (s.waiting_side, s.phasing):
        hunters = [u for u in aloft(s, side, h) if is_fighter(s, u)]
        prey = aloft(s, s.enemy(side), h)
        if hunters and prey and not any(is_fighter(s, u) for u in prey):
            return hunters, prey
    return [], []


class Pursue(Choice):
    """At the others."""


class BreakOff(Choice):
    """Let them fly."""


class Pursuit(Step[Board]):
    """Fighters that have shot down all enemy fighters may go on to attack the others (11.12e)."""

    rule: ClassVar[str] = "11.12e"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Pursue, BreakOff)
    hex: Hex

    def applies(self, s: Board) -> bool:
        return bool(hunt(s, self.hex)[0])

    def actor(self, s: Board) -> str:
        return s.side(hunt(s, self.hex)[0][0])

    def choices(self, s: Board) -> list[Choice]:
        return [Pursue(), BreakOff()]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Pursue):
            s.call(SecondRound(self.hex))


class SecondRound(Automatic[Board]):
    """Fighters that no enemy fighter holds attack bombers and close-support aircraft (11.12a, 11.12e)."""

    rule: ClassVar[str] = "11.12e"
    hex: Hex

    def perform(self, s: Board) -> None:
        hunters, prey = hunt(s, self.hex)
        extra: list[int] = []
        if s.option("bombers-fire"):  # 16.43a: once at every fighter attacking it
            extra = [u for u in prey if s.world.kind[u] == k.BOMBER for _ in hunters[1:]]
        if hunters:
            engage(s, self.hex, prey + hunters, extra)


# -- anti-aircraft guns ---------------------------------------------------------------------------------------


class FireFlak(Picks):
    """Use an anti-aircraft gun."""

    gun: Unit


class FlakAt(Choice):
    """At this aircraft."""

    aircraft: Unit


def flak_range(s: Board, gun: int) -> int:
    """The right-hand range of a gun, or that of a gun on a truck (11.21a)."""
    return s.world.vehicle(gun).aa if s.world.is_vehicle[gun] else s.world.weapon(gun).indirect


def flak(s: Board) -> list[int]:
    """Anti-aircraft guns of the non-phasing player with a crew, whatever they fired at before (11.21c)."""
    return [unit for unit in s.cast.of[s.waiting_side] if s.place[unit] >= 0 and no_flak(s, unit) is None]


def no_flak(s: Board, unit: int) -> Bar | None:
    """What keeps a unit from firing at any aircraft."""
    if found := no_piece(s, unit, s.waiting_side, "11.21a"):
        return found
    world = s.world
    if not (world.vehicle(unit).aa if world.is_vehicle[unit] else world.kind[unit] == k.AA):
        return bar("11.21a", "no-flak")
    if s.has(unit, k.STARTED):
        return bar("11.21c", "fired")
    if found := silenced(s, unit):
        return found
    return None if world.is_vehicle[unit] or crewed(s, unit) else bar("13.2a", "no-crew")


def beyond_flak(s: Board, gun: int, aircraft: int) -> Bar | None:
    """What keeps a gun from firing at one of the phasing player's aircraft."""
    if aircraft not in aloft(s, s.phasing):
        return bar("11.2a", "not-in-the-air")
    far, range_ = s.ground.distance(s.place[gun], s.place[aircraft]), flak_range(s, gun)
    if far and s.place[gun] in s.smoke_hexes():
        return bar("5.33h")
    return bar("11.21a", "range", distance=far, range=range_) if far > range_ else None


def flak_targets(s: Board, gun: int) -> list[int]:
    return [unit for unit in aloft(s, s.phasing) if beyond_flak(s, gun, unit) is None]


class AntiAircraft(Step[Board]):
    """After the air combats, before any mission, the non-phasing player's guns fire (11.21b)."""

    rule: ClassVar[str] = "11.21b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (FireFlak, Pass)

    def guns(self, s: Board) -> list[int]:
        return [gun for gun in flak(s) if flak_targets(s, gun)]

    def applies(self, s: Board) -> bool:
        return bool(aloft(s, s.phasing)) and bool(self.guns(s))

    def actor(self, s: Board) -> str:
        return s.waiting_side

    def candidates(self, s: Board) -> list[Choice]:
        return [*map(FireFlak, s.cast.of[s.waiting_side]), Pass()]

    def choices(self, s: Board) -> list[Choice]:
        return [*map(FireFlak, self.guns(s)), Pass()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if not isinstance(choice, FireFlak):
            return []
        if found := no_flak(s, choice.gun):
            return [found]
        return (
            [] if flak_targets(s, choice.gun) else nearest(beyond_flak(s, choice.gun, u) for u in aloft(s, s.phasing))
        )

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, FireFlak):
            s.call(FlakAim(choice.gun))
        else:
            s.done()


class FlakAim(GunStep):
    """At which aircraft."""

    rule: ClassVar[str] = "11.21c"
    verbs: ClassVar[tuple[type[Choice], ...]] = (FlakAt, Reconsider)

    def candidates(self, s: Board) -> list[Choice]:
        return [*map(FlakAt, aloft(s, s.phasing)), Reconsider()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        found = beyond_flak(s, self.gun, choice.aircraft) if isinstance(choice, FlakAt) else None
        return [found] if found else []

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, FlakAt):
            s.mark(self.gun, k.STARTED)
            s.call(FlakRoll(self.gun, choice.aircraft))


class FlakRoll(Chance[Board]):
    """Three dice; each 1 is a hit, and hits of a phase add up (11.21d, R-61)."""

    rule: ClassVar[str] = "11.21d"
    count: ClassVar[int] = 3
    gun: Unit
    aircraft: Unit

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        low, high = s.world.charts.faces("air", "aa-hit")
        hits = sum(1 for die in dice if low <= die <= high)
        take_aim(s, self.gun, 0 if s.world.is_vehicle[self.gun] else SQUAD)
        pooled = not s.option("reading-flak")
        total = s.shot[self.aircraft] + hits if pooled else max(s.shot[self.aircraft], hits)
        s.shot = changed(s.shot, self.aircraft, total)
        s.tell(FlakFired(self.gun, self.aircraft, s.place[self.aircraft], dice, hits, total))
        if total >= 3:
            s.lose(self.aircraft, "flak")  # 11.21g
        elif total == 2:
            s.put(self.aircraft, k.GONE)  # 11.21f
            s.tell(MissionBroken(self.aircraft, "flak"))


# -- fire from the ground -------------------------------------------------------------------------------------


class GroundFire(Automatic[Board]):
    """Before a ground attack the foot in range fire at the aircraft, free of cost (11.22a, R-63)."""

    rule: ClassVar[str] = "11.22a"

    def perform(self, s: Board) -> None:
        for unit in aloft(s, s.phasing):
            if s.mission[unit] and not s.has(unit, k.KNOWN):
                s.mark(unit, k.KNOWN)
                s.tell(MissionShown(unit, k.MISSIONS[s.mission[unit]]))
        for unit in reversed(aloft(s, s.phasing)):
            attacks = s.mission[unit] == GROUND_ATTACK and not s.has(unit, k.AS_FIGHTER)  # 11.2b
            if attacks and not s.world.aircraft(unit).immune and ground_strength(s, unit):
                s.call(GroundFireRoll(unit))


def ground_fire(s: Board, aircraft: int) -> dict[int, int]:
    """All enemy foot that reach the aircraft's hex, and what each brings."""
    h = s.place[aircraft]
    found: dict[int, int] = {}
    for unit in s.on_map(s.waiting_side):
        if not s.world.is_squad[unit] or s.mounted[unit] or why_silent(s, unit) or wades(s, unit):
            continue
        far = s.ground.distance(s.place[unit], h)
        if far and s.place[unit] in s.smoke_hexes():
            continue  # 5.33h
        if far <= squad_range(s, unit):
            found[unit] = squad_fire(s, unit, far)
    return found


def ground_strength(s: Board, aircraft: int) -> int:
    """Their combined fire."""
    return sum(ground_fire(s, aircraft).values())


class GroundFireRoll(Chance[Board]):
    """+2 for a fast target, no machine-gun bonus; a Hit breaks the attack off (11.22b, 11.22c)."""

    rule: ClassVar[str] = "11.22b"
    aircraft: Unit

    def applies(self, s: Board) -> bool:
        return s.place[self.aircraft] >= 0

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        charts, die, h = s.world.charts, dice[0], s.place[self.aircraft]
        fire = {unit: n for unit, n in ground_fire(s, self.aircraft).items() if n}
        added, strength = charts.modifier("small-arms", "aircraft-target"), sum(fire.values())
        struck = charts.small_arms_hit(strength, die + added)
        s.tell(
            GroundFired(
                self.aircraft,
                h,
                s.waiting_side,
                tuple(fire),
                tuple(s.place[unit] for unit in fire),
                tuple(fire.values()),
                strength,
                die,
                charts.small_arms_number(strength),
                struck,
                *one_reason("fast-target", added),
            )
        )
        if struck:
            s.put(self.aircraft, k.GONE)
            s.tell(MissionBroken(self.aircraft, "ground-fire"))
