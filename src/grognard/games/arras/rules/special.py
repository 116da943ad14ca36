"""13.5 and 13.6. Lord Gort may call the offensive off; Rommel may turn north."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import GortRolled, NorthRolled
from grognard.games.arras.rules.advantage import Reroll
from grognard.games.arras.world import ALLIED, BRITISH, GERMAN
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic, Sequence, Steps
from grognard.kernel.tally import Tally


def gort_modifiers(s: ArrasBoard) -> Tally:
    """What the three key areas add to Gort's die."""
    world = s.world
    table = world.tables.gort
    found = Tally()
    for area, rule in zip(world.gort_areas, ("13.5b", "13.5c", "13.5d"), strict=True):
        name = {"area": world.ground.area_ids[area]}
        if s.holder(area) == ALLIED:
            found.add(rule, "gort-control", table.control, area=name)
        elif s.units_at(area) & world.of_force[BRITISH] and s.occupied[GERMAN] >> area & 1:
            found.add(rule, "gort-contest", table.contest, area=name)
    return found


def gort_areas(s: ArrasBoard, tally: Tally, reason: str) -> tuple[int, ...]:
    """The key areas that help Gort for one reason."""
    return tuple([s.world.ground.area(dict(line.args)["area"]["area"]) for line in tally if line.reason == reason])


class GortDie(Chance[ArrasBoard]):
    """Gort's die."""

    rule: ClassVar[str] = "13.5a"

    def fall(self, s: ArrasBoard, dice: tuple[int, ...]) -> None:
        die, tally, needed = dice[0], gort_modifiers(s), s.world.tables.gort.needed
        total = die + tally.total()
        s.amend(s.inside(GortDecision), total=total)
        held, fought = (gort_areas(s, tally, reason) for reason in ("gort-control", "gort-contest"))
        s.tell(GortRolled(die, tally.total(), held, fought, total, needed, total >= needed))

    def prompt(self, s: ArrasBoard) -> dict[str, object]:
        return {"modifier": gort_modifiers(s).total(), "needed": s.world.tables.gort.needed}


class RerollGort(Reroll):
    """The holder of the Advantage may have Gort's die thrown again."""

    rule: ClassVar[str] = "9.4e"
    use: ClassVar[str] = "gort"

    def roll_again(self, s: ArrasBoard) -> None:
        s.amend(s.inside(GortDecision), at=0)

    def prompt(self, s: ArrasBoard) -> dict[str, object]:
        return {"total": s.inside(GortDecision).total}


class GortEnds(Automatic[ArrasBoard]):
    """Too low a total ends the game."""

    rule: ClassVar[str] = "13.5f"

    def perform(self, s: ArrasBoard) -> None:
        decision = s.inside(GortDecision)
        if decision.total < s.world.tables.gort.needed:  # 13.5e, 13.5f
            decision.call_off(s)


class GortDecision(Sequence[ArrasBoard]):
    """In the Final Phase, from 18:00 on."""

    rule: ClassVar[str] = "13.5a"
    order: ClassVar[Steps] = (GortDie, RerollGort, GortEnds)
    total: int = 0

    def call_off(self, s: ArrasBoard) -> None:
        """The offensive is over: the final check of victory follows."""
        raise NotImplementedError


def north_modifier(s: ArrasBoard) -> Tally:
    """What the Allied crossings of the Scarpe add: the better line only."""
    table = s.world.tables.north
    crossed = sum(s.crossed)
    found = Tally()
    if crossed >= table.many_units:
        found.add("13.6c", "north-many", table.many, count=crossed)
    elif crossed:  # 13.6d
        found.add("13.6b", "north-one", table.one, count=crossed)
    return found


class RommelGoesNorth(Chance[ArrasBoard]):
    """From 18:00 the Germans roll before the Initiative, until they may go everywhere."""

    rule: ClassVar[str] = "13.6a"

    def applies(self, s: ArrasBoard) -> bool:
        return not s.north and s.turn >= s.world.tables.north.from_turn  # 13.6f

    def fall(self, s: ArrasBoard, dice: tuple[int, ...]) -> None:
        die, modifier, needed = dice[0], north_modifier(s).total(), s.world.tables.north.needed
        total = die + modifier
        success = total >= needed
        if success:
            s.north = 1  # 13.6e
        s.tell(NorthRolled(die, modifier, sum(s.crossed), total, needed, success))

    def prompt(self, s: ArrasBoard) -> dict[str, object]:
        return {"modifier": north_modifier(s).total(), "needed": s.world.tables.north.needed}
