"""4. Fire: squads named together, one target, one die."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, ClassVar

from grognard.kernel.choice import Bar, Choice, Joins, Leaves, Pass, bar
from grognard.kernel.dice import Chance
from grognard.kernel.events import Event
from grognard.kernel.flow import Step
from grognard.kernel.messages import named, sum_of
from grognard.kernel.odds import Asked, Reckoning
from grognard.kernel.tally import Tally
from grognard.kernel.view import Likelihood, Message, Part, Preview
from grognard.kernel.words import Unit
from night_patrol.board import FEINT, LOST, NightBoard
from night_patrol.events import CounterLost, ShotsFired, TurnedOver

DIE = 6


class Join(Joins):
    """This squad fires too."""

    unit: Unit


class Leave(Leaves):
    """This squad holds its fire after all."""

    unit: Unit


class FireAt(Choice):
    """At this counter."""

    target: Unit


def strength(s: NightBoard, units: Sequence[int], target: int) -> Tally:
    """What is rolled against (4.4)."""
    tally = Tally()
    tally.note("4.4", "squads", sum(s.strength[unit] for unit in units))
    if s.is_wood(s.place[target]):
        tally.add("4.4", "wood", -1)
    return tally


class Fire(Step[NightBoard]):
    """Who fires together, and at whom."""

    rule: ClassVar[str] = "4.1"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Join, Leave, FireAt, Pass)
    units: tuple[Unit, ...] = ()

    def applies(self, s: NightBoard) -> bool:
        """Whenever a counter could be a squad in range: passing over feints would tell the enemy what they are."""
        ready = [unit for unit in s.on_map(s.side) if not s.fired[unit]]
        return any(not self.too_far(s, unit, foe) for unit in ready for foe in s.on_map(1 - s.side))

    def actor(self, s: NightBoard) -> str:
        return s.player

    def candidates(self, s: NightBoard) -> Iterator[Choice]:
        own = s.on_map(s.side)
        yield from map(Join, own)
        yield from map(Leave, own)
        yield from map(FireAt, s.on_map(1 - s.side))
        yield Pass()

    def bars(self, s: NightBoard, choice: Choice) -> list[Bar]:
        match choice:
            case Join(unit):
                return [bar("4.1", "named-already")] if unit in self.units else self.why_no_fire(s, unit)
            case Leave(unit):
                return [] if unit in self.units else [bar("4.1", "not-named")]
            case FireAt(target):
                if s.place[target] == LOST or s.side_of(target) == s.side:
                    return [bar("4.1", "no-enemy")]
                if not self.units:
                    return [bar("4.1", "nobody-fires")]
                return [each for unit in self.units for each in self.too_far(s, unit, target)]
        return []

    def why_no_fire(self, s: NightBoard, unit: int) -> list[Bar]:
        if s.place[unit] == LOST or s.side_of(unit) != s.side:
            return [bar("4.1", "not-yours")]
        if s.strength[unit] == FEINT or s.fired[unit]:
            return [bar("4.2", "cannot-fire", unit=named(s.game, "unit", unit))]
        return []

    def too_far(self, s: NightBoard, unit: int, target: int) -> list[Bar]:
        far = s.game.grid.distance(s.place[unit], s.place[target])
        return [bar("4.3", "range", unit=named(s.game, "unit", unit), far=far)] if far > s.game.night.range else []

    def prompt(self, s: NightBoard) -> dict[str, Any]:
        return {"count": len(self.units)}

    def preview(self, s: NightBoard, choice: Choice) -> Preview | None:
        if not isinstance(choice, FireAt) or self.bars(s, choice):
            return None
        tally = strength(s, self.units, choice.target)
        chance = Fraction(max(0, min(DIE, tally.total())), DIE)
        odds = (
            Likelihood(Message("odds-lost"), chance.numerator, chance.denominator),
            Likelihood(Message("odds-missed"), (1 - chance).numerator, (1 - chance).denominator),
        )
        part = Part(Message("part-strength"), tuple(map(sum_of, tally)), str(tally.total()))
        title = Message("preview-fire", {"target": named(s.game, "unit", choice.target)})
        return Preview(title, (part,), odds=((Message("odds-fire"), odds),))

    def take(self, s: NightBoard, choice: Choice) -> None:
        match choice:
            case Join(unit):
                s.amend(self, units=tuple(sorted((*self.units, unit))))
            case Leave(unit):
                s.amend(self, units=tuple(each for each in self.units if each != unit))
            case FireAt(target):
                s.amend(self, units=())
                for unit in (*self.units, target):
                    turn_over(s, unit)
                s.call(FireDie(self.units, target))
            case _:
                s.done()


def turn_over(s: NightBoard, unit: int) -> None:
    if not s.shown[unit]:
        s.shown[unit] = 1
        s.tell(TurnedOver(unit, s.strength[unit]))


class FireDie(Chance[NightBoard]):
    """One die against the strength."""

    rule: ClassVar[str] = "4.4"
    units: tuple[Unit, ...]
    target: Unit

    def fall(self, s: NightBoard, dice: tuple[int, ...]) -> None:
        total, die = strength(s, self.units, self.target).total(), dice[0]
        s.tell(ShotsFired(self.units, self.target, total, die, die <= total))
        for unit in self.units:
            s.fired[unit] = 1
        if die <= total:
            s.put(self.target, LOST)
            s.tell(CounterLost(self.target))


class FireReckoning(Reckoning[NightBoard]):
    """How the odds of a shot are compared with the die."""

    def came_about(self, s: NightBoard, asked: Asked, events: Sequence[Event]) -> bool | None:
        shots = [event for event in events if isinstance(event, ShotsFired)]
        return shots[0].hit == (asked.text.id == "odds-lost")
