"""13.12, 13.13 Anti-tank rifles and flamethrowers."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import BrokeDown, UnitTested
from grognard.games.landships.fire_events import FlameUsed, RifleShot
from grognard.games.landships.rules.breakdown import BreakdownType
from grognard.games.landships.rules.carried_weapons import hexes_near, vehicles_near
from grognard.games.landships.rules.firing import note_fire, targets_at
from grognard.games.landships.rules.hits import AfterSmallArms, hit
from grognard.games.landships.rules.moving import Reconsider
from grognard.games.landships.rules.silence import no_flames, no_rifle_shot
from grognard.games.landships.rules.volleys import Volley, read_table
from grognard.kernel.choice import Bar, Choice, Ends, bar
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Step
from grognard.kernel.tally import Tally
from grognard.kernel.words import Hex, Unit

FLAME_STRENGTH = 30  # 13.13e
SHOTS = 3  # 13.12a


class ShootRifle(Choice):
    """Fire at this vehicle."""

    target: Unit


class BurnVehicle(Choice):
    """Burn this vehicle."""

    target: Unit


class BurnHex(Choice):
    """Flames into this hex."""

    hex: Hex


class StopFiring(Ends):
    """No more of this weapon."""


class RifleFire(Step[Board]):
    """An anti-tank rifle fires its three shots; a Hit, even without effect, frees it to change its target."""

    rule: ClassVar[str] = "13.12a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (ShootRifle, StopFiring, Reconsider)
    weapon: Unit
    left: int = SHOTS

    def applies(self, s: Board) -> bool:
        return (
            self.left > 0
            and s.place[self.weapon] == k.ABOARD
            and (self.left == SHOTS or bool(vehicles_near(s, self.weapon)))
        )

    def actor(self, s: Board) -> str:
        return s.side(self.weapon)

    def choices(self, s: Board) -> list[Choice]:
        stop = Reconsider() if self.left == SHOTS else StopFiring()
        return [*(ShootRifle(target) for target in vehicles_near(s, self.weapon)), stop]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if isinstance(choice, ShootRifle):
            found = no_rifle_shot(s, self.weapon, choice.target)
            return [found] if found else []
        began = self.left < SHOTS
        if isinstance(choice, Reconsider):
            return [bar("13.12a", "began")] if began else []
        return [] if began else [bar("13.12a", "not-begun")]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, StopFiring | Reconsider):
            s.done()
            return
        assert isinstance(choice, ShootRifle)
        s.shot = changed(s.shot, self.weapon, s.shot[self.weapon] | 1)
        s.mark(s.aboard[self.weapon], k.FIRED)
        s.call(RifleRoll(self.weapon, choice.target))


class RifleRoll(Chance[Board]):
    """1 or 2 hits (13.12c)."""

    rule: ClassVar[str] = "13.12c"
    weapon: Unit
    target: Unit

    def applies(self, s: Board) -> bool:
        return s.place[self.target] >= 0

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        struck, high = s.world.charts.thrown("anti-tank", "rifle-hit", dice[0])
        s.tell(RifleShot(self.weapon, self.target, s.place[self.target], dice[0], high, struck))
        fire = s.inside(RifleFire)
        fire = s.amend(fire, left=fire.left - 1)
        if struck:
            s.call(Pierced(self.target, "rifle-breakdown"))
        elif fire.left > 0:
            s.call(RifleRoll(self.weapon, self.target))  # 13.12d: it may not change its target yet


class Pierced(Chance[Board]):
    """A bullet got through: does the vehicle break down? (13.12c, 13.14b)"""

    rule: ClassVar[str] = "13.12c"
    target: Unit
    table: str

    def applies(self, s: Board) -> bool:
        return s.place[self.target] >= 0

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        breaks, high = s.world.charts.thrown("anti-tank", self.table, dice[0])
        test = "pierced" if self.table == "rifle-breakdown" else "pierced-by-guns"
        s.tell(UnitTested(self.target, test, dice[0], 0, high, not breaks))
        if breaks:
            s.tell(BrokeDown(self.target))
            s.call(BreakdownType(self.target))


class FlameFire(Step[Board]):
    """A flamethrower is used: on a vehicle, or on the men in a hex."""

    rule: ClassVar[str] = "13.13a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (BurnVehicle, BurnHex, Reconsider)
    weapon: Unit
    vehicles: bool
    soft: bool

    def actor(self, s: Board) -> str:
        return s.side(self.weapon)

    def choices(self, s: Board) -> list[Choice]:
        found: list[Choice] = []
        if self.vehicles:
            found += [BurnVehicle(target) for target in vehicles_near(s, self.weapon)]
        if self.soft:
            found += [BurnHex(h) for h in hexes_near(s, self.weapon)]
        return [*found, Reconsider()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        found: Bar | None = None
        if isinstance(choice, BurnVehicle):
            found = no_rifle_shot(s, self.weapon, choice.target) if self.vehicles else bar("4.5a")
        elif isinstance(choice, BurnHex):
            found = no_flames(s, self.weapon, choice.hex) if self.soft else bar("8.31a")
        return [found] if found else []

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, BurnVehicle):
            s.call(FlameOnVehicle(self.weapon, choice.target))
        elif isinstance(choice, BurnHex):
            s.call(FlameOnHex(self.weapon, choice.hex))


def use_flame(s: Board, weapon: int) -> None:
    """The counter is flipped after the first use, removed after the second (13.13d)."""
    s.shot = changed(s.shot, weapon, s.shot[weapon] | 1)
    s.uses = changed(s.uses, weapon, s.uses[weapon] + 1)
    note_fire(s, s.aboard[weapon], FLAME_ARM)
    left = s.world.charts.number("anti-tank", "rules", "flame-uses") - s.uses[weapon]
    s.tell(FlameUsed(weapon, left))
    if left <= 0:
        s.lose(weapon, "used-up")


FLAME_ARM = 20  # a bit of its own: the squad's rifles may still fire (13.11c)


class FlameOnVehicle(Chance[Board]):
    """1 to 3 burns the vehicle out (13.13g)."""

    rule: ClassVar[str] = "13.13g"
    weapon: Unit
    target: Unit

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        struck, high = s.world.charts.thrown("anti-tank", "flame-hit", dice[0])
        s.tell(UnitTested(self.target, "flames", dice[0], 0, high, not struck))
        if struck:
            s.lose(self.target, "flames")
        use_flame(s, self.weapon)


class FlameOnHex(Chance[Board]):
    """The strongest column of the small-arms table, and +1 on the morale of those hit (13.13e)."""

    rule: ClassVar[str] = "13.13e"
    weapon: Unit
    hex: Hex

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        side = s.side(self.weapon)
        targets = targets_at(s, self.hex, side)
        fire = Volley(self.hex, side, ((self.weapon, s.place[s.aboard[self.weapon]], FLAME_STRENGTH),), "flames")
        struck = read_table(s, fire, dice[0], Tally(), targets)
        use_flame(s, self.weapon)
        s.call(AfterSmallArms(self.hex, side, tuple(targets)))
        for unit in reversed(struck):
            hit(s, unit, int(s.world.charts.raw["small-arms"]["morale"]["flamethrower"]), "flames")
