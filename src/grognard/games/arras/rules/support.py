"""8. Combat Support: an air marker or a Fresh gun gives one side a third die in an assault."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import SupportGiven
from grognard.games.arras.rules.attack import Attack
from grognard.games.arras.world import ALLIED, BRITISH
from grognard.kernel.areas import members
from grognard.kernel.choice import Choice, Role
from grognard.kernel.flow import Step
from grognard.kernel.view import Preview
from grognard.kernel.words import Unit


class UseAir(Choice):
    """Spend an air marker."""


class UseArtillery(Choice):
    """A Fresh gun supports."""

    unit: Unit


class NoSupport(Choice):
    """Two dice will do."""

    role: ClassVar[Role] = "on"


class Supported(Attack):
    """An attack in which Combat Support may be used."""

    def engaged(self, s: ArrasBoard, side: int) -> int:
        """The units of a side that take part."""
        raise NotImplementedError


def supporting_guns(s: ArrasBoard, side: int, attack: Supported) -> list[int]:
    """The guns that could support a side in an assault."""
    world = s.world
    engaged = attack.engaged(s, side)
    found = []
    for gun in members(world.guns & world.of_side[side] & s.fresh & ~s.held):
        if engaged >> gun & 1 and (side == attack.side or gun == attack.first):
            continue  # it takes part already
        area = s.place[gun]
        if s.occupied[1 - side] >> area & 1:
            if area != attack.area:
                continue  # 8.1a
        elif not world.ground.near[attack.area] >> area & 1:
            continue  # 8.1b
        if engaged & ~(1 << gun) & world.of_force[world.force[gun]]:  # 8.1e
            found.append(gun)
    return found


def may_use_air(s: ArrasBoard, side: int, attack: Supported) -> bool:
    """Whether a side has a marker left and may use it here; range does not matter (8.3a)."""
    if not s.air[side]:
        return False
    return side != ALLIED or bool(attack.engaged(s, side) & s.world.of_force[BRITISH])  # 8.3b


def can_support(s: ArrasBoard, side: int, attack: Supported) -> bool:
    """Whether a side has any support for an assault."""
    return may_use_air(s, side, attack) or bool(supporting_guns(s, side, attack))


class CombatSupport(Step):
    """A side decides whether it throws three dice; it may do so once in an assault."""

    rule: ClassVar[str] = "8.0a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (UseAir, UseArtillery, NoSupport)
    has_advantage: bool  # the holder of the Advantage decides last

    def side(self, s: ArrasBoard) -> int:
        return s.advantage if self.has_advantage else 1 - s.advantage  # 8.0.1a

    def applies(self, s: ArrasBoard) -> bool:
        return can_support(s, self.side(s), s.inside(Supported))

    def undecided(self, s: ArrasBoard) -> list[int]:
        """The sides that may still use support."""
        return [self.side(s)] if self.has_advantage else [self.side(s), s.advantage]

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(self.side(s))

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        side = self.side(s)
        attack = s.inside(Supported)
        found: list[Choice] = [NoSupport()]
        if may_use_air(s, side, attack):
            found.append(UseAir())
        found += [UseArtillery(gun) for gun in supporting_guns(s, side, attack)]
        return found

    def take(self, s: ArrasBoard, choice: Choice) -> None:
        side = self.side(s)
        s.done()  # 8.0.3a: one support a side
        attack = s.inside(Supported)
        dice = s.world.tables.assault.support_dice  # 8.0b
        match choice:
            case UseAir():
                s.air[side] -= 1  # 8.3.4a
                s.tell(SupportGiven(side))
            case UseArtillery(gun):
                s.tire(gun)  # 8.1c; it stays where it is, 8.1d
                s.tell(SupportGiven(side, gun))
            case _:
                return
        if side == attack.side:
            s.amend(attack, attack_dice=dice)
        else:
            s.amend(attack, defence_dice=dice)

    def preview(self, s: ArrasBoard, choice: Choice) -> Preview | None:
        """What it would make of the odds; a gun of the attacked area then adds nothing to the defence (R-62)."""
        if choice not in self.choices(s):
            return None
        after = s.clone()
        self.take(after, choice)
        after.settle()
        return after.inside(Supported).outlook(after)

    def sums(self, s: ArrasBoard) -> Preview | None:
        return s.inside(Supported).outlook(s)

    def why_not(self, s: ArrasBoard, choice: Choice) -> list[str]:
        side = self.side(s)
        attack = s.inside(Supported)
        if isinstance(choice, UseAir):
            return ["8.3.4a"] if not s.air[side] else ["8.3b"]
        if not isinstance(choice, UseArtillery):
            return ["8.0a"]
        gun = choice.unit
        world = s.world
        if world.side[gun] != side or not world.guns >> gun & 1 or not s.fresh >> gun & 1:
            return ["8.0.2a"]
        area = s.place[gun]
        if s.occupied[1 - side] >> area & 1 and area != attack.area:
            return ["8.1a"]
        if not world.ground.near[attack.area] >> area & 1:
            return ["8.1b"]
        return ["8.1e", "5.2.2e"]


FIRST = CombatSupport(has_advantage=False)
SECOND = CombatSupport(has_advantage=True)
