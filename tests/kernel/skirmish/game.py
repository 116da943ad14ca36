"""Skirmish: a game of one page, for the tests of the kernel."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence as Several
from random import Random
from typing import Any, ClassVar

from grognard.kernel.board import Board, cache, per
from grognard.kernel.choice import Bar, Choice, Joins, Leaves, MovesOn, Picks, bar
from grognard.kernel.data import Entry
from grognard.kernel.dice import Chance
from grognard.kernel.events import Event, TurnEnded
from grognard.kernel.flow import Automatic, Sequence, Step
from grognard.kernel.game import Game, Option, Outcome, Scenario
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.messages import named
from grognard.kernel.odds import Asked, Reckoning
from grognard.kernel.tally import Tally
from grognard.kernel.view import Likelihood, Message, Piece, Preview, Scene
from grognard.kernel.words import Hex, Unit, Vocabulary

OFF = -1
UNKNOWN = 0
TURNS = 10
RANGE = 2


class Patrol(Entry):
    id: str
    side: str
    start: str


class SkirmishBoard(Board):
    turn: int = 1
    active: int = 0
    place: list[int] = per("unit", OFF, word="hex")
    strength: list[int] = per("unit", UNKNOWN, blank=UNKNOWN)
    occupied: dict[int, int] | None = cache()

    def at(self, hex_: int) -> int:
        """The patrol in a hex; -1 if there is none."""
        if self.occupied is None:
            self.occupied = {place: unit for unit, place in enumerate(self.place) if place != OFF}
        return self.occupied.get(hex_, -1)

    def put(self, unit: int, hex_: int) -> None:
        self.place[unit] = hex_
        self.occupied = None

    def side(self, unit: int) -> int:
        return self.game.side_of[unit]


class Drawn(Choice):
    strength: int


class DrawStrength(Chance[SkirmishBoard]):
    """Each patrol draws its strength, unseen by the enemy."""

    rule: ClassVar = "2.2"
    verbs: ClassVar = (Drawn,)
    unseen: ClassVar = (Drawn,)
    unit: Unit

    def keeper(self, s: SkirmishBoard) -> str:
        return s.game.sides[s.side(self.unit)]

    def choices(self, s: SkirmishBoard) -> list[Choice]:
        return [Drawn(1), Drawn(2), Drawn(3)]

    def take(self, s: SkirmishBoard, choice: Drawn) -> None:
        s.strength[self.unit] = choice.strength
        s.done()


class Select(Picks):
    unit: Unit


class Advance(Choice):
    to: Hex


class Halt(Choice):
    """Stay where you are."""


class ChooseUnit(Step[SkirmishBoard]):
    rule: ClassVar = "3.1"
    verbs: ClassVar = (Select, Halt)

    def actor(self, s: SkirmishBoard) -> str:
        return s.game.sides[s.active]

    def choices(self, s: SkirmishBoard) -> Iterator[Choice]:
        for unit, place in enumerate(s.place):
            if place != OFF and s.side(unit) == s.active:
                yield Select(unit)
        yield Halt()

    def why_not(self, s: SkirmishBoard, choice: Choice) -> list[str]:
        return ["3.1"]

    def take(self, s: SkirmishBoard, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Select):
            s.call(MovePatrol(choice.unit))


class MovePatrol(Step[SkirmishBoard]):
    rule: ClassVar = "3.1"
    verbs: ClassVar = (Advance,)
    unit: Unit

    def actor(self, s: SkirmishBoard) -> str:
        return s.game.sides[s.active]

    def candidates(self, s: SkirmishBoard) -> list[Choice]:
        return [Advance(hex_) for hex_ in s.game.grid.near[s.place[self.unit]]]

    def bars(self, s: SkirmishBoard, choice: Advance) -> list[Bar]:
        found: list[Bar] = []
        friend = s.at(choice.to)
        if friend >= 0 and s.side(friend) == s.active:
            found.append(bar("3.2", "own-patrol", unit=named(s.game, "unit", friend)))
        far = s.game.grid.distance(s.place[self.unit], choice.to)
        if far > 1:
            found.append(bar("3.1", "too-far", far=far))
        return found

    def take(self, s: SkirmishBoard, choice: Advance) -> None:
        s.done()
        other = s.at(choice.to)
        if other >= 0:
            s.call(Fight(self.unit, other))
        else:
            s.put(self.unit, choice.to)
            s.tell(Moved(self.unit, choice.to))


class Fight(Chance[SkirmishBoard]):
    rule: ClassVar = "4.1"
    attacker: Unit
    defender: Unit

    def modifiers(self, s: SkirmishBoard) -> Tally:
        tally = Tally()
        tally.add("4.1", "strength", s.strength[self.attacker] - s.strength[self.defender])
        if s.option("daring"):
            tally.add("6.1", "daring", 1)
        return tally

    def fall(self, s: SkirmishBoard, dice: tuple[int, ...]) -> None:
        won = dice[0] + self.modifiers(s).total() > 3
        loser = self.defender if won else self.attacker
        hex_ = s.place[loser]
        s.put(loser, OFF)
        s.tell(Lost(loser))
        if won:
            s.put(self.attacker, hex_)


class Join(Joins):
    unit: Unit


class Leave(Leaves):
    unit: Unit


class Fire(MovesOn):
    at: Unit


class Volley(Step[SkirmishBoard]):
    """Patrols that fire together."""

    rule: ClassVar = "6.2"
    verbs: ClassVar = (Join, Leave, Fire, Halt)
    firers: tuple[Unit, ...] = ()

    def applies(self, s: SkirmishBoard) -> bool:
        return bool(s.option("volley"))

    def actor(self, s: SkirmishBoard) -> str:
        return s.game.sides[s.active]

    def candidates(self, s: SkirmishBoard) -> Iterator[Choice]:
        for verb in (Join, Leave, Fire):
            yield from map(verb, range(len(s.place)))
        yield Halt()

    def bars(self, s: SkirmishBoard, choice: Choice) -> list[Bar]:
        match choice:
            case Join(unit) if s.place[unit] == OFF or s.side(unit) != s.active or unit in self.firers:
                return [bar("6.2", "no-firer", unit=named(s.game, "unit", unit))]
            case Leave(unit) if unit not in self.firers:
                return [bar("6.2", "no-firer", unit=named(s.game, "unit", unit))]
            case Fire(unit) if s.place[unit] == OFF or s.side(unit) == s.active or not self.firers:
                return [bar("6.3", "no-target", unit=named(s.game, "unit", unit))]
            case Fire(unit):
                far = [s.game.grid.distance(s.place[firer], s.place[unit]) for firer in self.firers]
                return [bar("6.3", "out-of-range", far=max(far))] if max(far) > RANGE else []
        return []

    def preview(self, s: SkirmishBoard, choice: Choice) -> Preview | None:
        if not isinstance(choice, Fire):
            return None
        hits = len(self.firers)
        chances = (Likelihood(Message("odds-hit"), hits, 6), Likelihood(Message("odds-miss"), 6 - hits, 6))
        return Preview(Message("preview-volley"), odds=((Message("odds-title"), chances),))

    def take(self, s: SkirmishBoard, choice: Choice) -> None:
        match choice:
            case Join(unit):
                s.amend(self, firers=(*self.firers, unit))
            case Leave(unit):
                s.amend(self, firers=tuple(each for each in self.firers if each != unit))
            case Fire(unit):
                s.done()
                s.call(VolleyFire(unit, len(self.firers)))
            case _:
                s.done()


class VolleyFire(Chance[SkirmishBoard]):
    rule: ClassVar = "6.4"
    target: Unit
    strength: int

    def fall(self, s: SkirmishBoard, dice: tuple[int, ...]) -> None:
        if dice[0] <= self.strength:
            s.put(self.target, OFF)
            s.tell(Lost(self.target))


class SkirmishReckoning(Reckoning["SkirmishBoard"]):
    def came_about(self, s: SkirmishBoard, asked: Asked, events: Several[Event]) -> bool | None:
        return any(isinstance(event, Lost) for event in events) == (asked.text.id == "odds-hit")


class Moved(Event):
    unit: Unit
    to: Hex


class Lost(Event):
    rule: ClassVar = "4.1"
    reveals: ClassVar = True
    unit: Unit


class NextSide(Automatic[SkirmishBoard]):
    def perform(self, s: SkirmishBoard) -> None:
        s.active = 1 - s.active
        if s.active == 0:
            s.tell(TurnEnded(s.turn))
            s.turn += 1
        if s.turn <= TURNS and all(any(s.place[u] != OFF for u in range(4) if s.side(u) == side) for side in (0, 1)):
            s.amend(s.inside(Play), at=0)


class Play(Sequence[SkirmishBoard]):
    rule: ClassVar = "3.1"
    order: ClassVar = (Volley, ChooseUnit, NextSide)


class Skirmish(Game[SkirmishBoard]):
    id = "skirmish"
    package = "tests.kernel.skirmish"
    api = 3
    sides = ("red", "blue")
    scenarios = (Scenario("meeting", ("2.1",)),)
    options = (Option("daring", ("6.1",)), Option("volley", ("6.2",)))
    board = SkirmishBoard
    reckoning = SkirmishReckoning()

    def load_world(self) -> None:
        patrols = self.data.convert(self.data.table("units.toml")["unit"], list[Patrol], "units.toml")
        self.grid = HexGrid.block((1, 5), (1, 5), "even", short="even")
        self.side_of = [self.sides.index(patrol.side) for patrol in patrols]
        self.starts = [self.grid.index[patrol.start] for patrol in patrols]
        self.vocabularies["hex"] = Vocabulary("hex", self.grid.names, {OFF: "off"})
        self.vocabularies["unit"] = Vocabulary("unit", [patrol.id for patrol in patrols])
        self.names["unit"] = {patrol.id: (f"patrol {patrol.id}", f"patrouille {patrol.id}") for patrol in patrols}

    def setup(self, s: SkirmishBoard, scenario: str) -> None:
        s.call(Play())
        for unit, start in enumerate(self.starts):
            s.put(unit, start)
            s.call(DrawStrength(unit))

    def outcome(self, s: SkirmishBoard) -> Outcome:
        centre = self.grid.index["0303"]
        near = [
            min(
                [9] + [self.grid.distance(centre, s.place[u]) for u in range(4) if s.side(u) == k and s.place[u] != OFF]
            )
            for k in (0, 1)
        ]
        if near[0] == near[1]:
            return Outcome(None, "draw", "5.1")
        winner = self.sides[0 if near[0] < near[1] else 1]
        return Outcome(winner, "win", "5.1", {"red": -near[0], "blue": -near[1]})

    def knows(self, s: SkirmishBoard, side: str | None, field: str, unit: int) -> bool:
        return self.sides[self.side_of[unit]] == side

    def imagine(self, s: SkirmishBoard, side: str | None, rng: Random) -> None:
        for unit in range(4):
            if side is None or self.sides[self.side_of[unit]] != side:
                s.strength[unit] = rng.randint(1, 3)

    def scene(self, s: SkirmishBoard, side: str | None) -> Scene:
        names = self.vocabularies
        pieces = [
            Piece(
                names["unit"].name(u),
                names["hex"].name(p),
                f"patrol-{s.strength[u]}",
                self.sides[s.side(u)],
                Message("unit", {"unit": {"unit": names["unit"].name(u)}}),
            )
            for u, p in enumerate(s.place)
            if p != OFF
        ]
        return Scene("skirmish", tuple(pieces))

    def value(self, s: Any, side: str) -> float:
        me = self.sides.index(side)
        return float(sum((1 if s.side(u) == me else -1) for u, p in enumerate(s.place) if p != OFF))


GAME = Skirmish
