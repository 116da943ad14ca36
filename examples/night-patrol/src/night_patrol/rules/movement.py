"""3. Movement: one counter after the other, hex by hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from grognard.kernel.choice import Bar, Choice, Ends, Pass, Picks, bar
from grognard.kernel.flow import Step
from grognard.kernel.messages import named
from grognard.kernel.view import Message, Preview
from grognard.kernel.words import Hex, Unit
from night_patrol.board import LOST, NightBoard
from night_patrol.events import CounterMoved


class Select(Picks):
    """With this counter."""

    unit: Unit


class MoveTo(Choice):
    """Into this hex."""

    to: Hex


class Halt(Ends):
    """No further with this counter."""


class Movement(Step[NightBoard]):
    """Which counter moves next."""

    rule: ClassVar[str] = "3.1"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Select, Pass)

    def applies(self, s: NightBoard) -> bool:
        return any(not self.bars(s, Select(unit)) for unit in s.on_map(s.side))

    def actor(self, s: NightBoard) -> str:
        return s.player

    def candidates(self, s: NightBoard) -> Iterator[Choice]:
        yield from map(Select, s.on_map(s.side))
        yield Pass()

    def bars(self, s: NightBoard, choice: Choice) -> list[Bar]:
        if not isinstance(choice, Select):
            return []
        if s.place[choice.unit] == LOST or s.side_of(choice.unit) != s.side:
            return [bar("3.1", "not-yours")]
        if s.moved[choice.unit]:
            return [bar("3.1", "moved")]
        return [] if Moving(choice.unit, s.game.night.points).applies(s) else [bar("3.3", "shut-in")]

    def take(self, s: NightBoard, choice: Choice) -> None:
        if isinstance(choice, Select):
            s.moved[choice.unit] = 1
            s.call(Moving(choice.unit, s.game.night.points))
        else:
            s.done()


class Moving(Step[NightBoard]):
    """Where the counter goes, while it has points."""

    rule: ClassVar[str] = "3.1"
    verbs: ClassVar[tuple[type[Choice], ...]] = (MoveTo, Halt)
    walks: ClassVar[bool] = True
    unit: Unit
    left: int

    def applies(self, s: NightBoard) -> bool:
        near = s.game.grid.near[s.place[self.unit]]
        return any(not self.bars(s, MoveTo(hex_)) for hex_ in near)

    def actor(self, s: NightBoard) -> str:
        return s.player

    def candidates(self, s: NightBoard) -> Iterator[Choice]:
        yield from map(MoveTo, s.game.grid.near[s.place[self.unit]])
        yield Halt()

    def bars(self, s: NightBoard, choice: Choice) -> list[Bar]:
        if not isinstance(choice, MoveTo):
            return []
        far = s.game.grid.distance(s.place[self.unit], choice.to)
        if far != 1:
            return [bar("3.1", "too-far", far=far)]
        found = []
        if s.unit_at(choice.to) >= 0:
            found.append(bar("3.3", "occupied", unit=named(s.game, "unit", s.unit_at(choice.to))))
        if s.game.cost(choice.to) > self.left:
            found.append(bar("3.2", "points", needed=s.game.cost(choice.to), left=self.left))
        return found

    def prompt(self, s: NightBoard) -> dict[str, Any]:
        return {"left": self.left}

    def preview(self, s: NightBoard, choice: Choice) -> Preview | None:
        if not isinstance(choice, MoveTo):
            return None
        cost, stops = s.game.cost(choice.to), s.in_contact(choice.to, s.side)
        title = Message("preview-move", {"to": named(s.game, "hex", choice.to), "cost": cost})
        return Preview(title, cost=str(cost), stop="3.4" if stops else "")

    def take(self, s: NightBoard, choice: Choice) -> None:
        if not isinstance(choice, MoveTo):
            s.done()
            return
        s.tell(CounterMoved(self.unit, s.place[self.unit], choice.to))
        s.put(self.unit, choice.to)
        stops = s.in_contact(choice.to, s.side)  # 3.4
        s.amend(self, left=0 if stops else self.left - s.game.cost(choice.to))
