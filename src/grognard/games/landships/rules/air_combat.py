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
from grognard.games.landships.rules.moving import Reconsider
from grognard.kernel.choice import Choice, Pass, Role
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Automatic, Sequence, Step
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


class AirShot(Chance):
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


class AirLosses(Step):
    """The firer says which enemy aircraft his hits bring down; losses come off after both have rolled (11.12c)."""

    rule: ClassVar[str] = "11.12c"
    verbs: ClassVar[tuple[type[Choice], ...]] = (ShootDown,)
    by_phasing: bool

    def victims(self, s: Board) -> list[int]:
        fight = s.inside(Dogfight)
        loser = s.waiting_side if self.by_phasing else s.phasing
        return [u for u in fight.engaged if s.side(u) == loser and s.at[u] == fight.hex]

    def hits(self, s: Board) -> int:
        fight = s.inside(Dogfight)
        return fight.phasing_hits if self.by_phasing else fight.waiting_hits

    def applies(self, s: Board) -> bool:
        return self.hits(s) > 0 and bool(self.victims(s))

    def actor(self, s: Board) -> str:
        return s.phasing if self.by_phasing else s.waiting_side

    def choices(self, s: Board) -> list[Choice]:
        return [ShootDown(unit) for unit in self.victims(s)]

    def take(self, s: Board, choice: ShootDown) -> None:
        fight = s.inside(Dogfight)
        if self.by_phasing:
            s.amend(fight, phasing_hits=fight.phasing_hits - 1)
        else:
            s.amend(fight, waiting_hits=fight.waiting_hits - 1)
        s.lose(choice.unit, "air-combat")


class Dogfight(Sequence, kw_only=True):
    """One round of air combat in a hex."""

    rule: ClassVar[str] = "11.12a"
    order: ClassVar[tuple[type[Step] | Step, ...]] = (AirShot, AirLosses(True), AirLosses(False))
    hex: Hex
    engaged: tuple[Unit, ...]
    shooters: tuple[Unit, ...]
    phasing_hits: int = 0
    waiting_hits: int = 0


class AirCombats(Automatic):
    """In every hex with opposing aircraft fighters fight first, then what is left of them the others (4.7b)."""

    rule: ClassVar[str] = "11.11d"

    def perform(self, s: Board) -> None:
        for h in sorted({s.at[u] for u in aloft(s, s.waiting_side)}):
            s.call(FirstRound(h))


def engage(s: Board, h: int, units: list[int], extra: list[int]) -> None:
    s.call(Dogfight(hex=h, engaged=tuple(units), shooters=tuple(units + extra)))


class FirstRound(Automatic):
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


class Pursuit(Step):
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


class SecondRound(Automatic):
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


class FireFlak(Choice):
    """Use an anti-aircraft gun."""

    role: ClassVar[Role] = "pick"
    gun: Unit


class FlakAt(Choice):
    """At this aircraft."""

    aircraft: Unit


def flak_range(s: Board, gun: int) -> int:
    """The right-hand range of a gun, or that of a gun on a truck (11.21a)."""
    return s.world.vehicle(gun).aa if s.world.is_vehicle[gun] else s.world.weapon(gun).indirect


def flak(s: Board) -> list[int]:
    """Anti-aircraft guns of the non-phasing player with a crew, whatever they fired at before (11.21c)."""
    return [
        unit
        for unit in s.cast.of[s.waiting_side]
        if s.at[unit] >= 0 and not s.has(unit, k.STARTED) and can_fire_flak(s, unit)
    ]


def can_fire_flak(s: Board, unit: int) -> bool:
    """A crewed AA gun in its owner's hands, or a gun truck that is not stopped."""
    if why_silent(s, unit):
        return False
    if s.world.is_vehicle[unit]:
        return bool(s.world.vehicle(unit).aa)
    return s.world.kind[unit] == k.AA and s.side(unit) == s.waiting_side and crewed(s, unit)


def flak_targets(s: Board, gun: int) -> list[int]:
    far = 0 if s.at[gun] in s.smoke_hexes() else flak_range(s, gun)  # 5.33h
    return [u for u in aloft(s, s.phasing) if s.ground.distance(s.at[gun], s.at[u]) <= far]


class AntiAircraft(Step):
    """After the air combats, before any mission, the non-phasing player's guns fire (11.21b)."""

    rule: ClassVar[str] = "11.21b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (FireFlak, Pass)

    def guns(self, s: Board) -> list[int]:
        return [gun for gun in flak(s) if flak_targets(s, gun)]

    def applies(self, s: Board) -> bool:
        return bool(aloft(s, s.phasing)) and bool(self.guns(s))

    def actor(self, s: Board) -> str:
        return s.waiting_side

    def choices(self, s: Board) -> list[Choice]:
        return [*(FireFlak(gun) for gun in self.guns(s)), Pass()]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, FireFlak):
            s.call(FlakAim(choice.gun))
        else:
            s.done()


class FlakAim(Step):
    """At which aircraft."""

    rule: ClassVar[str] = "11.21c"
    verbs: ClassVar[tuple[type[Choice], ...]] = (FlakAt, Reconsider)
    gun: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.gun)

    def choices(self, s: Board) -> list[Choice]:
        return [*(FlakAt(unit) for unit in flak_targets(s, self.gun)), Reconsider()]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, FlakAt):
            s.mark(self.gun, k.STARTED)
            s.call(FlakRoll(self.gun, choice.aircraft))


class FlakRoll(Chance):
    """Three dice; each 1 is a hit, and hits of a phase add up (11.21d, R-61)."""

    rule: ClassVar[str] = "11.21d"
    count: ClassVar[int] = 3
    gun: Unit
    aircraft: Unit

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        low, high = s.world.charts.faces("air", "aa-hit")
        hits = sum(1 for die in choice.dice if low <= die <= high)
        take_aim(s, self.gun, 0 if s.world.is_vehicle[self.gun] else SQUAD)
        pooled = not s.option("reading-flak")
        s.shot[self.aircraft] = s.shot[self.aircraft] + hits if pooled else max(s.shot[self.aircraft], hits)
        total = s.shot[self.aircraft]
        s.tell(FlakFired(self.gun, self.aircraft, s.at[self.aircraft], choice.dice, hits, total))
        if total >= 3:
            s.lose(self.aircraft, "flak")  # 11.21g
        elif total == 2:
            s.put(self.aircraft, k.GONE)  # 11.21f
            s.tell(MissionBroken(self.aircraft, "flak"))


# -- fire from the ground -------------------------------------------------------------------------------------


class GroundFire(Automatic):
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


def ground_strength(s: Board, aircraft: int) -> int:
    """The combined fire of all enemy foot that reach the aircraft's hex."""
    h = s.at[aircraft]
    total = 0
    for unit in s.on_map(s.waiting_side):
        if not s.world.is_squad[unit] or s.mounted[unit] or why_silent(s, unit) or wades(s, unit):
            continue
        far = s.ground.distance(s.at[unit], h)
        if far and s.at[unit] in s.smoke_hexes():
            continue  # 5.33h
        if far <= squad_range(s, unit):
            total += squad_fire(s, unit, far)
    return total


class GroundFireRoll(Chance):
    """+2 for a fast target, no machine-gun bonus; a Hit breaks the attack off (11.22b, 11.22c)."""

    rule: ClassVar[str] = "11.22b"
    aircraft: Unit

    def applies(self, s: Board) -> bool:
        return s.at[self.aircraft] >= 0

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        charts, die, h = s.world.charts, choice.dice[0], s.at[self.aircraft]
        added, strength = charts.modifier("small-arms", "aircraft-target"), ground_strength(s, self.aircraft)
        struck = charts.small_arms_hit(strength, die + added)
        needed = charts.small_arms_number(strength)
        s.tell(GroundFired(self.aircraft, h, strength, die, added, needed, struck))
        if struck:
            s.put(self.aircraft, k.GONE)
            s.tell(MissionBroken(self.aircraft, "ground-fire"))
