"""What assaults and bombardments share: the frame of an attack, its dice, its re-roll, and units that are lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.advantage import Reroll, spend_advantage
from grognard.games.arras.rules.movement import called, named, settle_control
from grognard.games.arras.world import ELIMINATED, Camp
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.dice import Chance
from grognard.kernel.events import Event
from grognard.kernel.flow import Sequence, Step
from grognard.kernel.masks import members
from grognard.kernel.view import Preview
from grognard.kernel.words import Area, Unit


class Attack(Sequence[ArrasBoard]):
    """An attack on all enemies in an area: an assault, or one shot of a bombardment."""

    side: Camp = 0  # the attacker
    area: Area = 0
    first: Unit | None = None  # the defender that takes the first loss
    attack: tuple[int, ...] = ()
    defence: tuple[int, ...] = ()
    attack_dice: int = 2
    defence_dice: int = 2
    escaped: bool = False  # a defender has left the area alive

    def roll_again(self) -> int:
        """The place in the order where the dice are thrown."""
        return self.order.index(AttackRoll)

    def values(self, s: ArrasBoard) -> tuple[int, int]:
        """The attack's and the defence's value before the dice."""
        raise NotImplementedError

    def totals(self, s: ArrasBoard) -> tuple[int, int]:
        """The attack's and the defence's total, with what was thrown so far."""
        value, against = self.values(s)
        return value + sum(self.attack), against + sum(self.defence)

    def tell_rolls(self, s: ArrasBoard) -> None:
        """Both have thrown: the sums, line by line."""
        raise NotImplementedError

    def outlook(self, s: ArrasBoard) -> Preview | None:
        """The sums and the chances as they stand, for whoever has to decide something about it."""
        raise NotImplementedError


class Advance(Choice):
    """The Advanced Unit, whose Defence Factor counts and which takes the first loss."""

    unit: Unit


class NamesFirst(Step[ArrasBoard]):
    """The defender says which of his units in the area takes the attack, and the first loss."""

    verbs: ClassVar[tuple[type[Choice], ...]] = (Advance,)
    there: ClassVar[str] = ""  # the clause by which it is one of those in the area

    def applies(self, s: ArrasBoard) -> bool:
        return s.inside(Attack).first is None

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(1 - s.inside(Attack).side)

    def candidates(self, s: ArrasBoard) -> Iterable[Choice]:
        attack = s.inside(Attack)
        return [Advance(unit) for unit in members(s.friends_at(attack.area, 1 - attack.side))]

    def bars(self, s: ArrasBoard, choice: Advance) -> list[Bar]:
        attack, unit = s.inside(Attack), choice.unit
        if not s.friends_at(attack.area, 1 - attack.side) >> unit & 1:
            return [bar(self.there, "not-there", unit=called(s, unit), area=named(s, attack.area))]
        return self.passed_over(s, attack, unit)

    def passed_over(self, s: ArrasBoard, attack: Attack, unit: int) -> list[Bar]:
        """What bars a unit that is there: another one goes before it."""
        raise NotImplementedError


class AttackRoll(Chance[ArrasBoard]):
    """The attacker's dice."""

    rule: ClassVar[str] = "6.1.1a"

    def number(self, s: ArrasBoard) -> int:
        return s.inside(Attack).attack_dice

    def fall(self, s: ArrasBoard, dice: tuple[int, ...]) -> None:
        s.amend(s.inside(Attack), attack=dice)

    def prompt(self, s: ArrasBoard) -> dict[str, object]:
        return {"value": s.inside(Attack).values(s)[0]}


class DefenceRoll(Chance[ArrasBoard]):
    """The defender's dice."""

    rule: ClassVar[str] = "6.1.1a"

    def number(self, s: ArrasBoard) -> int:
        return s.inside(Attack).defence_dice

    def fall(self, s: ArrasBoard, dice: tuple[int, ...]) -> None:
        s.amend(s.inside(Attack), defence=dice).tell_rolls(s)

    def prompt(self, s: ArrasBoard) -> dict[str, object]:
        return {"value": s.inside(Attack).values(s)[1]}


class RerollAttack(Reroll):
    """Whoever holds the Advantage may have the dice of an attack thrown again."""

    rule: ClassVar[str] = "9.1a"
    use: ClassVar[str] = "attack"

    def spend(self, s: ArrasBoard) -> None:
        spend_advantage(s, self.use, self.rule, s.inside(Attack).area)

    def roll_again(self, s: ArrasBoard) -> None:
        attack = s.inside(Attack)
        s.amend(attack, at=attack.roll_again(), attack=(), defence=())

    def sums(self, s: ArrasBoard) -> Preview | None:
        return s.inside(Attack).outlook(s)

    def prompt(self, s: ArrasBoard) -> dict[str, object]:
        attack, defence = s.inside(Attack).totals(s)
        return {"attack": attack, "defence": defence}


def eliminate(s: ArrasBoard, unit: int, event: Event) -> None:
    """A unit is lost, as the event says; it may come back by reorganisation."""
    area = s.place[unit]
    s.put(unit, ELIMINATED)
    s.tell(event)
    if area >= 0:
        settle_control(s, area)
