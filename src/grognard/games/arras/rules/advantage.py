"""9. The Advantage: one marker, used at most once a turn by each player, and handed over by its use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import AdvantageUsed, RefreshRolled, TurnProlonged, UnitRefreshed
from grognard.games.arras.world import Camp
from grognard.kernel.choice import Bar, Choice, MovesOn, bar
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Step
from grognard.kernel.masks import members
from grognard.kernel.words import Area, Unit


class ForceReroll(Choice):
    """Spend the Advantage: the dice are thrown again."""


class Accept(MovesOn):
    """Let the dice lie."""


class SpendAdvantage(Choice):
    """Spend the Advantage on what the step offers."""


class Decline(MovesOn):
    """Keep the Advantage."""


class Freshen(Choice):
    """One of the units that the Advantage makes Fresh."""

    unit: Unit


def spend_advantage(s: ArrasBoard, use: str, clause: str, area: int | None = None, release: int | None = None) -> None:
    """The holder uses the Advantage and hands the marker over."""
    side = s.advantage
    s.used = changed(s.used, side, 1)  # 9.5a
    s.advantage = 1 - side  # 9.0c
    s.tell(AdvantageUsed(side, use, clause, area, release))


def refreshable(s: ArrasBoard, side: int) -> list[int]:
    """The areas where the Advantage could make units of a side Fresh."""
    occupied = s.occupied[side]
    own = s.world.of_side[side] & ~s.fresh
    return [area for area in members(occupied) if s.stacks[area] & own]


class Reroll(Step[ArrasBoard]):
    """The holder of the Advantage may have dice thrown again."""

    verbs: ClassVar[tuple[type[Choice], ...]] = (ForceReroll, Accept)
    use: ClassVar[str] = ""  # what is rolled again

    def applies(self, s: ArrasBoard) -> bool:
        return not s.used[s.advantage]  # 9.5a

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.advantage)  # 9.0b

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        return [Accept(), ForceReroll()]

    def take(self, s: ArrasBoard, choice: Choice) -> None:
        s.done()
        if isinstance(choice, ForceReroll):
            self.spend(s)
            self.roll_again(s)

    def spend(self, s: ArrasBoard) -> None:
        """Say what the Advantage is spent on."""
        spend_advantage(s, self.use, self.rule)

    def roll_again(self, s: ArrasBoard) -> None:
        """Back to the dice."""
        raise NotImplementedError


class RefreshDie(Chance[ArrasBoard]):
    """How many Tired units in one area become Fresh."""

    rule: ClassVar[str] = "9.3a"
    area: Area
    side: Camp

    def fall(self, s: ArrasBoard, dice: tuple[int, ...]) -> None:
        tired = members(s.friends_at(self.area, self.side) & ~s.fresh)
        count = dice[0]
        s.tell(RefreshRolled(self.area, count))
        if len(tired) <= count:
            for unit in tired:
                s.freshen(unit)
                s.tell(UnitRefreshed(unit))
        else:
            s.call(RefreshUnits(self.area, self.side, count))


class RefreshUnits(Step[ArrasBoard]):
    """There are more Tired units than the die: the holder says which."""

    rule: ClassVar[str] = "9.3a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Freshen,)
    area: Area
    side: Camp
    left: int

    def applies(self, s: ArrasBoard) -> bool:
        return self.left > 0

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(self.side)

    def candidates(self, s: ArrasBoard) -> Iterable[Choice]:
        return [Freshen(unit) for unit in members(s.friends_at(self.area, self.side))]

    def bars(self, s: ArrasBoard, choice: Freshen) -> list[Bar]:
        unit = s.world.unit_ids[choice.unit]
        if not s.friends_at(self.area, self.side) >> choice.unit & 1:
            return [bar("9.3a", "not-there", unit={"unit": unit}, area={"area": s.world.ground.area_ids[self.area]})]
        return [] if s.tired[choice.unit] else [bar("9.3a", "fresh", unit={"unit": unit})]

    def take(self, s: ArrasBoard, choice: Freshen) -> None:
        s.freshen(choice.unit)
        s.tell(UnitRefreshed(choice.unit))
        s.amend(self, left=self.left - 1)


class ProlongTurn(Step[ArrasBoard]):
    """When the Combat Phase is over its holder may spend the Advantage to begin it again."""

    rule: ClassVar[str] = "9.2a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (SpendAdvantage, Decline)

    def applies(self, s: ArrasBoard) -> bool:
        return not s.used[s.advantage]  # 9.5a

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.advantage)

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        return [Decline(), SpendAdvantage()]

    def take(self, s: ArrasBoard, choice: Choice) -> None:
        if isinstance(choice, Decline):
            s.done()
            return
        spend_advantage(s, "turn", self.rule)
        s.freshen_all()  # 9.2b; the eliminated stay so, 9.2c; spent air support stays spent, 9.2d
        s.tell(TurnProlonged())
        self.begin_again(s)

    def begin_again(self, s: ArrasBoard) -> None:
        """The Combat Phase is played once more; this step then asks the new holder."""
        raise NotImplementedError
