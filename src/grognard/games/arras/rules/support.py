"""8. Combat Support: an air marker or a Fresh gun gives one side a third die in an assault."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.combat_events import SupportGiven
from grognard.games.arras.rules.attack import Attack
from grognard.games.arras.rules.movement import called, idle_bars, named
from grognard.games.arras.world import ALLIED, BRITISH
from grognard.kernel.choice import Bar, Choice, MovesOn, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import Step
from grognard.kernel.masks import members
from grognard.kernel.view import Preview
from grognard.kernel.words import Unit


class UseAir(Choice):
    """Spend an air marker."""


class UseArtillery(Choice):
    """A Fresh gun supports."""

    unit: Unit


class NoSupport(MovesOn):
    """Two dice will do."""


class Supported(Attack):
    """An attack in which Combat Support may be used."""

    supporting: tuple[Unit, ...] = ()  # guns: Tired once the totals are compared

    def engaged(self, s: ArrasBoard, side: int) -> int:
        """The units of a side that take part."""
        raise NotImplementedError


def bars_gun(s: ArrasBoard, side: int, attack: Supported, gun: int) -> list[Bar]:
    """What keeps a gun from supporting a side in an assault."""
    world = s.world
    if not world.guns >> gun & 1:
        return [bar("8.0.2a", "no-gun", unit=called(s, gun))]
    found = idle_bars(s, gun, side, "8.0.2a")
    if found:
        return found
    engaged = attack.engaged(s, side)
    if engaged >> gun & 1 and (side == attack.side or gun == attack.first):
        return [bar("5.2.2e", "takes-part", unit=called(s, gun))]
    area = s.place[gun]
    if s.occupied[1 - side] >> area & 1:
        if area != attack.area:
            return [bar("8.1a", "gun-engaged", unit=called(s, gun), area=named(s, area))]
    elif not world.ground.near[attack.area] >> area & 1:
        radius = world.tables.support.radius
        return [bar("8.1b", "too-far", distance=world.ground.distance(area, attack.area), most=radius)]
    if engaged & ~(1 << gun) & world.of_force[world.force[gun]]:
        return []
    return [bar("8.1e", "other-force", unit=called(s, gun))]


def supporting_guns(s: ArrasBoard, side: int, attack: Supported) -> list[int]:
    """The guns that could support a side in an assault."""
    guns = s.world.guns & s.world.of_side[side] & s.fresh & ~s.held
    near = s.world.ground.near[attack.area] | 1 << attack.area  # others are too far (8.1b)
    here = [gun for gun in members(guns) if s.place[gun] >= 0 and near >> s.place[gun] & 1]
    return [gun for gun in here if not bars_gun(s, side, attack, gun)]


def bars_air(s: ArrasBoard, side: int, attack: Supported) -> list[Bar]:
    """What keeps a side from spending an air marker; range does not matter (8.3a)."""
    if not s.air[side]:
        return [Bar("8.3.4a")]
    if side == ALLIED and not attack.engaged(s, side) & s.world.of_force[BRITISH]:
        return [Bar("8.3b")]
    return []


def can_support(s: ArrasBoard, side: int, attack: Supported) -> bool:
    """Whether a side has any support for an assault."""
    return not bars_air(s, side, attack) or bool(supporting_guns(s, side, attack))


class CombatSupport(Step[ArrasBoard]):
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
        side, attack = self.side(s), s.inside(Supported)
        air = [] if bars_air(s, side, attack) else [UseAir()]
        return [NoSupport(), *air, *[UseArtillery(gun) for gun in supporting_guns(s, side, attack)]]

    def candidates(self, s: ArrasBoard) -> Iterable[Choice]:
        return [NoSupport(), UseAir(), *[UseArtillery(gun) for gun in members(s.world.guns)]]

    def bars(self, s: ArrasBoard, choice: Choice) -> list[Bar]:
        side, attack = self.side(s), s.inside(Supported)
        match choice:
            case UseAir():
                return bars_air(s, side, attack)
            case UseArtillery(gun):
                return bars_gun(s, side, attack, gun)
        return []

    def take(self, s: ArrasBoard, choice: Choice) -> None:
        side = self.side(s)
        s.done()  # 8.0.3a: one support a side
        attack = s.inside(Supported)
        dice = s.world.tables.assault.support_dice  # 8.0b
        match choice:
            case UseAir():
                s.air = changed(s.air, side, s.air[side] - 1)  # 8.3.4a
                s.tell(SupportGiven(side))
            case UseArtillery(gun):
                attack = s.amend(attack, supporting=(*attack.supporting, gun))  # R-62; it stays where it is, 8.1d
                s.tell(SupportGiven(side, gun))
            case _:
                return
        if side == attack.side:
            s.amend(attack, attack_dice=dice)
        else:
            s.amend(attack, defence_dice=dice)

    def preview(self, s: ArrasBoard, choice: Choice) -> Preview | None:
        """What it would make of the odds."""
        if choice not in self.choices(s):
            return None
        after = s.clone()
        self.take(after, choice)
        after.settle()
        return after.inside(Supported).outlook(after)

    def sums(self, s: ArrasBoard) -> Preview | None:
        return s.inside(Supported).outlook(s)


FIRST = CombatSupport(has_advantage=False)
SECOND = CombatSupport(has_advantage=True)
