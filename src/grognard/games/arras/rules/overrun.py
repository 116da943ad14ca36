"""6.5 Overrun: Armour that wipes out the defenders goes on with what movement is left."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.combat_events import HeldBack, Overran
from grognard.games.arras.events import InitiativePassed
from grognard.games.arras.rules.movement import onward
from grognard.kernel.choice import Frozen
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.words import Area, Unit


class Entered(Frozen):
    """A unit that takes part in an assault: where it came from, and what the last step left it."""

    unit: Unit
    came: Area  # the attacked area itself, if it began the impulse there
    left: int = 0  # MF
    river: bool = False  # crossed the Scarpe on its last step
    hostile: bool = False  # came straight out of another area with enemies
    way: tuple[Area, ...] = ()  # the areas that it entered in this impulse; none if it was there already
    changed: tuple[Area, ...] = ()  # the areas that changed hands by its move
    crossed: bool = False  # it was this move that took it over the river by 13.6


class Exploiter(Frozen):
    """A unit that may go on after an Overrun."""

    unit: Unit
    left: int


class Activated(Step[ArrasBoard]):
    """The impulse within which units move and assault."""

    area: Area
    acted: bool = False
    into: Area | None = None  # where an assault is being gathered
    entered: tuple[Entered, ...] = ()  # who takes part in it
    route: tuple[Area, ...] = ()  # the way that the last unit went, for others to follow
    exploiting: bool = False  # an Overrun is being exploited: nobody else moves meanwhile
    exploiters: tuple[Exploiter, ...] = ()  # who may still go on after it
    idle: bool = False  # nothing had been done before the units moved that now gather

    def in_place(self) -> bool:
        """Whether the assault being gathered is made by units that were there already."""
        return bool(self.entered) and self.entered[0].came == self.into

    def may_join(self, s: ArrasBoard) -> int:
        """Who is there, can act and does not take part yet in the assault on the area's own enemies."""
        taking_part = 0
        for each in self.entered:
            taking_part |= 1 << each.unit
        if s.option("reading-guns"):
            taking_part |= s.world.guns
        return s.able(self.area, s.initiative) & ~taking_part

    def lose_initiative(self, s: ArrasBoard) -> None:
        """A failed assault costs the Initiative."""
        s.initiative = 1 - s.initiative  # 6.4.1f, 4.3d
        s.tell(InitiativePassed(s.initiative, "assault"))


def overrun(s: ArrasBoard, area: int, lead: int, attackers: tuple[Entered, ...], in_place: bool) -> None:
    """All defenders were eliminated: who may go on does so as if Fresh, with the movement that is left."""
    world = s.world
    if not world.armour >> lead & 1:  # 3.2.2b, 6.5a
        return
    if in_place or world.ground.square >> area & 1:  # 6.5.1a, 6.5.1b
        return
    able = tuple(
        [
            Exploiter(each.unit, each.left)
            for each in attackers
            if world.italic >> each.unit & 1 and onward(s, each.unit, each.left)  # 3.3.1b, R-20
        ]
    )
    s.tell(Overran(area, len(able)))
    for each in able:
        s.freshen(each.unit)
    activated = s.inside(Activated)
    waiting = (*activated.exploiters, *able)  # those of an earlier Overrun who have not moved yet
    s.amend(activated, exploiting=bool(waiting), exploiters=waiting)


class Waiting(Automatic[ArrasBoard]):
    """Who waited while others exploited an Overrun goes on, if there is anywhere to go."""

    rule: ClassVar[str] = "6.5b"

    def perform(self, s: ArrasBoard) -> None:
        if not any(onward(s, each.unit, each.left) for each in s.inside(Activated).exploiters):
            stop_exploiting(s)


def stop_exploiting(s: ArrasBoard) -> None:
    """Nobody goes on any more: those who could are Tired now."""
    activated = s.inside(Activated)
    for each in activated.exploiters:
        s.tire(each.unit)
    if activated.exploiters:
        s.tell(HeldBack(tuple(each.unit for each in activated.exploiters)))
    s.amend(activated, exploiting=False, exploiters=(), route=())
