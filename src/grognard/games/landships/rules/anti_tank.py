"""8.3, 8.5, 13.2 Anti-tank fire: guns and vehicle main guns, three shots each, one vehicle at a time."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import Turned
from grognard.games.landships.fire_events import ShotFired
from grognard.games.landships.kinds import Facing
from grognard.games.landships.rules.arcs import in_strange_hands
from grognard.games.landships.rules.burning import burn
from grognard.games.landships.rules.chances import at_most, forecast
from grognard.games.landships.rules.firing import SQUAD, has_fired, note_fire, take_aim
from grognard.games.landships.rules.gun_targets import gunners, pivots, targets_of
from grognard.games.landships.rules.silence import no_shot
from grognard.games.landships.telling import reasons, values
from grognard.kernel.choice import Bar, Choice, Ends, bar
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import UnitStep
from grognard.kernel.tally import Tally
from grognard.kernel.view import Preview
from grognard.kernel.words import Unit

FACES = 10
SOFT_SKINS = (k.CAR, k.TRUCK)


class ShootAt(Choice):
    """Fire at this vehicle."""

    target: Unit


class Pivot(Choice):
    """Turn the gun."""

    turns_to: ClassVar[str] = "facing"
    facing: Facing


class CeaseFire(Ends):
    """No more shots, or none at all: a gun that has not fired may be laid again."""


class Laying(UnitStep[Board]):
    """A gun is laid on a vehicle; after a hit the shots left may take another."""

    rule: ClassVar[str] = "8.51a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (ShootAt, Pivot, CeaseFire)
    arm: int
    left: int
    began: bool = False  # a shot was fired: in offence the rest stays on that hex (8.55d)
    hex: int = -1

    def offensive(self, s: Board) -> bool:
        return s.side(self.unit) == s.phasing

    def targets(self, s: Board) -> list[int]:
        found = targets_of(s, self.unit, self.arm)
        if self.began and self.offensive(s):
            return [target for target in found if s.place[target] == self.hex]
        return found

    def turns(self, s: Board) -> list[int]:
        turned = s.has(self.unit, k.PIVOTED) and not self.began  # 8.32a, 8.32e
        return [] if self.arm != SQUAD or turned else pivots(s, self.unit)

    def applies(self, s: Board) -> bool:
        if self.left <= 0 or s.place[self.unit] < 0:
            return False
        return not self.began or bool(self.targets(s) or self.turns(s))

    def choices(self, s: Board) -> list[Choice]:
        found: list[Choice] = [ShootAt(target) for target in self.targets(s)]
        found += [Pivot(facing) for facing in self.turns(s)]
        return [*found, CeaseFire()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if isinstance(choice, CeaseFire):
            return []
        if isinstance(choice, Pivot):
            return [] if choice.facing in self.turns(s) else [self.why_not_turned(s, choice.facing)]
        assert isinstance(choice, ShootAt)
        if found := no_shot(s, self.unit, self.arm, choice.target):
            return [found]
        if self.began and self.offensive(s) and s.place[choice.target] != self.hex:
            return [bar("8.55d")]
        return []

    def why_not_turned(self, s: Board, facing: int) -> Bar:
        """Why the gun does not turn this way."""
        if self.arm != SQUAD:
            return bar("6.13d")
        if self.offensive(s):
            return bar("8.42a")
        if not s.world.faced[self.unit]:
            return bar("13.23a", "all-round")
        if facing == s.facing[self.unit]:
            return bar("8.32a", "faces-so")
        if s.has(self.unit, k.PIVOTED) and not self.began:
            return bar("8.32a", "turned")
        return bar("8.32a", "nothing-that-way")

    def preview(self, s: Board, choice: Choice) -> Preview | None:
        if isinstance(choice, ShootAt):
            return AntiTankShot(
                self.unit, self.arm, choice.target, 1, is_new(s, self.unit, self.arm, choice.target)
            ).sums(s)
        return None

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, CeaseFire):
            s.done()
        elif isinstance(choice, Pivot):
            s.facing = changed(s.facing, self.unit, choice.facing)
            s.mark(self.unit, k.PIVOTED)
            s.tell(Turned(self.unit, choice.facing, "gun"))
        else:
            assert isinstance(choice, ShootAt)
            fresh = is_new(s, self.unit, self.arm, choice.target)
            if not self.began:
                note_fire(s, self.unit, self.arm)
                work_gun(s, self.unit)
            s.amend(self, began=True, hex=s.place[choice.target])
            s.call(AntiTankShot(self.unit, self.arm, choice.target, 1, fresh))


def work_gun(s: Board, gun: int) -> None:
    """A squad that works a gun gives up its own fire (R-87)."""
    if s.world.is_gun[gun] and gunners(s, gun) == 1:
        for unit in s.squads_at(s.place[gun], s.side(gun)):
            if not s.pinned[unit] and not has_fired(s, unit, SQUAD):
                note_fire(s, unit, SQUAD)
                s.mark(gun, k.UNTRAINED)
                return


def is_new(s: Board, unit: int, arm: int, target: int) -> bool:
    """Whether a weapon must first find the range of a target (8.56a)."""
    return (s.acquired_right if arm > 0 else s.acquired)[unit] != target


def shot_modifiers(s: Board, unit: int, target: int, nth: int, fresh: bool) -> Tally:
    """What is added to the d10 (8.56 to 8.59, 8.32d, 13.24c, 14.11b, 15.12h)."""
    charts = s.world.charts
    world = s.world

    def value(name: str) -> int:
        return charts.modifier("anti-tank", name)

    tally = Tally()
    if fresh and nth == 1:
        tally.add("8.56a", "new-target", value("new-target"))
    elif fresh and nth == 2 and s.option("acquisition") == "printed":
        tally.add("8.56b", "second-shot", value("second-shot-printed"))
    if world.is_gun[unit]:
        kind = world.kind[unit]
        if s.has(unit, k.PIVOTED) and world.faced[unit]:
            tally.add("8.32d", "gun-pivoted", value("pivoted"))
        close = charts.number("anti-tank", "rules", "at-gun-close-range")
        if kind == k.AT and s.ground.distance(s.place[unit], s.place[target]) <= close:
            tally.add("8.58a", "at-gun-close", value("at-gun-close"))
        if kind in (k.ART, k.INFANTRY_GUN) and world.kind[target] in SOFT_SKINS:
            tally.add("8.59a", "soft-skin", value("art-against-soft-skin"))
        if s.has(unit, k.UNTRAINED) or in_strange_hands(s, unit):
            tally.add("13.24c", "untrained", value("untrained"))
    else:
        if s.leader_of(unit) != k.NOBODY:
            tally.add("14.11b", "tank-leader", value("leader"))
        if s.has(unit, k.ON_THE_FLOOR):
            tally.add("15.12h", "crew-on-floor", value("crew-on-floor"))
    if s.terrain(s.place[target]) & k.TOWN:
        tally.add("8.57a", "town", value("town"))
    tally.add("8.57b", "size", world.vehicle(target).size)
    return tally


class AntiTankShot(Chance[Board]):
    """One shot: at or below the number for the range, the vehicle is destroyed."""

    rule: ClassVar[str] = "8.53a"
    faces: ClassVar[int] = FACES
    unit: Unit
    arm: int
    target: Unit
    nth: int
    fresh: bool

    def applies(self, s: Board) -> bool:
        return s.place[self.target] >= 0

    def modifiers(self, s: Board) -> Tally:
        return shot_modifiers(s, self.unit, self.target, self.nth, self.fresh)

    def needed(self, s: Board) -> int:
        return s.world.charts.anti_tank_number(s.ground.distance(s.place[self.unit], s.place[self.target]))

    def sums(self, s: Board) -> Preview:
        needed, tally = self.needed(s), self.modifiers(s)
        lucky = 1 + tally.total()  # 8.53d: a natural 1 always hits
        return forecast("preview-shot", tally, FACES, at_most(max(needed, lucky), "hit", "miss"))

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        die = dice[0]
        added = self.modifiers(s)
        needed = self.needed(s)
        struck = die == 1 or die + added.total() <= needed
        take_aim(s, self.unit, self.arm, self.target)
        here, h = s.place[self.unit], s.place[self.target]
        far = s.ground.distance(here, h)
        s.tell(ShotFired(self.unit, self.target, here, h, far, die, needed, struck, reasons(added), values(added)))
        laying = s.inside(Laying)
        laying = s.amend(laying, left=laying.left - 1)
        if struck:
            burn(s, self.unit, self.target)
            s.lose(self.target, "shot")
        elif laying.left > 0:
            s.call(AntiTankShot(self.unit, self.arm, self.target, self.nth + 1, self.fresh))
