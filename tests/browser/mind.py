"""What a person who knows the game has in mind: a captain's moves, as far ahead as he decides alone, and which of them
go in one gesture. Nothing is pressed here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from random import Random
from typing import Any

import msgspec

from grognard import games
from grognard.bots.captain import CaptainBot
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice

from .hand import Hand
from .player import Player

AHEAD = 120  # choices thought of in advance


class Errand(msgspec.Struct, frozen=True):
    """A unit that goes from one place to another."""

    unit: str
    start: str
    to: str


class Mind(Hand):
    def __init__(self, player: Player, game: str, side: str, phasing: Callable[[Any], bool], mind: int = 0) -> None:
        """`phasing`: whether a board is in this side's part of the turn; `mind`: a captain's luck in making it up,
        with which he then stays; 0: he thinks anew after each gesture."""
        super().__init__(player, game)
        self.phasing = phasing
        self.game = games.game(game)
        self.side = side
        self.bot = CaptainBot(side, Random(mind or 5))
        self.made: Counter[str] = Counter()  # choices that came of them
        self.moved: set[str] = set()
        self.resolute = mind > 0
        self.course: list[tuple[Choice, Choice]] = []  # what is still to be done of a resolve: who, and what
        self.course_of = ""  # the step that it is for
        self.end: Choice | None = None  # what comes after it

    # -- thinking -----------------------------------------------------------------------------------------

    def known(self) -> Board:
        """The board as my side knows it."""
        path = f"/api/tables/{self.player.table}/position?side={self.side}"
        found = self.page.evaluate("path => fetch(path).then(answer => answer.json())", path)
        return self.game.load(found["position"])

    def plan(self, board: Board) -> list[Choice]:
        """What the captain would do from here on, until dice fall or somebody else decides."""
        board = board.clone()
        found: list[Choice] = []
        while not board.over and board.actor == self.side and len(found) < AHEAD:
            choice = self.bot.choose(self.game.seen(board, self.side))
            found.append(choice)
            board.apply(choice)
        return found

    def resolve(self, board: Board, plan: list[Choice]) -> list[Choice]:
        """Who has made up his mind about many units stays with it, as far as it can still be done."""
        step = type(board.step).__name__
        if not self.resolute:
            return plan
        if step != self.course_of:
            self.course, self.course_of = self.pairs(plan), step
            self.course = self.course if len(self.course) > 2 else []
            self.end = next((one for one in plan[2 * len(self.course) :][:1] if one.role == "on"), None)
        if not self.course or self.end not in board.choices():
            return plan
        self.course = [(pick, deed) for pick, deed in self.course if self.still(board, pick, deed)]
        return [*(choice for pair in self.course for choice in pair), self.end]

    def pairs(self, plan: list[Choice]) -> list[tuple[Choice, Choice]]:
        """The units that a plan takes up one after the other, each with the one thing that it does."""
        found: list[tuple[Choice, Choice]] = []
        for pick, deed in zip(plan[::2], plan[1::2], strict=False):
            if pick.role != "pick" or deed.role:
                break
            found.append((pick, deed))
        return found

    def still(self, board: Board, pick: Choice, deed: Choice) -> bool:
        if pick not in board.choices():
            return False
        after = board.clone()
        after.apply(pick)
        return deed in after.choices()

    def errands(self, board: Board, plan: list[Choice]) -> list[Errand]:
        """The units that the plan moves first, one after the other, each with where it goes."""
        board = board.clone()
        found: list[Errand] = []
        number = 0
        while number < len(plan) and plan[number].role == "pick":
            unit = self.taken(board, plan[number])
            board.apply(plan[number])
            number += 1
            to = ""
            while number < len(plan) and plan[number].role in ("", "end"):
                places = [one.id for one in plan[number].targets(board) if one.kind == "hex"]
                to = places[0] if places else to
                board.apply(plan[number])
                number += 1
            if not unit:
                return found
            start = self.pieces.get(unit, "")
            if to and to != start and start in self.spots:
                found.append(Errand(unit, start, to))
        return found

    def taken(self, board: Board, pick: Choice) -> str:
        """The unit that is pressed for a pick: itself, or the uppermost of a stack that goes as one."""
        targets = pick.targets(board)
        places = [one.id for one in targets if one.kind == "hex"]
        tops = [unit for unit, *_ in self.counters if self.pieces.get(unit) in places]
        return next((one.id for one in targets if one.kind == "unit"), tops[-1] if tops else "")

    def idle(self, plan: list[Choice]) -> bool:
        """Whether all that the plan takes up is put down again where it was."""
        roles = [choice.role for choice in plan]
        ends = roles.index("on") if "on" in roles else len(roles)
        return ends > 1 and roles[:ends] == ["pick", "end"] * (ends // 2)

    # -- what goes together ----------------------------------------------------------------------------------

    def gathers(self, board: Board, plan: list[Choice]) -> bool:
        """Whether the plan puts a group together upon its first pick."""
        after = board.clone()
        after.apply(plan[0])
        return any(choice.role == "join" and not choice.retracts for choice in after.choices())

    def alike(self, board: Board, plan: list[Choice]) -> list[str]:
        """Units that are taken up one after the other to do the same where they stand."""
        board = board.clone()
        found: list[str] = []
        for pick, deed in zip(plan[::2], plan[1::2], strict=False):
            units = [one.id for one in pick.targets(board) if one.kind == "unit"]
            if pick.role != "pick" or deed != plan[1] or deed.role or len(units) != 1:
                break
            board.apply(pick)
            if deed.targets(board):
                break
            board.apply(deed)
            found += units
        return [unit for unit in found if self.point("unit", unit) is not None]

    def same_end(self, board: Board, plan: list[Choice]) -> list[Errand]:
        """Units that are named one after the other to go to one and the same place."""
        board = board.clone()
        found: list[Errand] = []
        for one, deed in zip(plan[::2], plan[1::2], strict=False):
            units = [target.id for target in one.targets(board) if target.kind == "unit"]
            if one.role or deed.role or len(units) != 1 or not board.step.names(board, one):
                break
            board.apply(one)
            ends = [target.id for target in deed.targets(board) if target.kind == "hex"]
            if len(ends) != 1 or deed not in board.choices() or (found and ends[0] != found[0].to):
                break
            board.apply(deed)
            found.append(Errand(units[0], self.pieces.get(units[0], ""), ends[0]))
        return found

    def all_of(self, errands: list[Errand]) -> list[str]:
        """The places of these units, if a box around them gathers nobody else."""
        units = {errand.unit for errand in errands}
        named = [
            target["id"]
            for offer in self.offers
            if offer.get("role") == "pick"
            for target in offer.get("targets", ())
            if target["kind"] == "unit" and target["id"] not in units
        ]
        places = sorted({errand.start for errand in errands})
        if not all(place in self.spots and self.in_sight(place) for place in places):
            return []
        spots = [self.spots[place] for place in places]
        (left, right), (top, foot) = [(min(one), max(one)) for one in zip(*spots, strict=True)]
        others = [self.spots[self.pieces[unit]] for unit in named if self.pieces.get(unit) in self.spots]
        return [] if any(left <= x <= right and top <= y <= foot for x, y in others) else places

    def line(self, goes: dict[str, Errand], stacks: dict[str, list[str]]) -> list[str]:
        """The most places that one box holds, all of whose units go as far and the same way."""

        def way(unit: str) -> tuple[int, int] | None:
            errand = goes.get(unit)
            if errand is None:
                return None
            (ax, ay), (bx, by) = self.spots[errand.start], self.spots[errand.to]
            return round(bx - ax), round(by - ay)

        return self.alike_in_a_box(way, stacks)

    def crowd(self, goes: dict[str, Errand], stacks: dict[str, list[str]]) -> list[str]:
        """The most places that one box holds, all of whose units go to one and the same place."""
        return self.alike_in_a_box(lambda unit: goes[unit].to if unit in goes else None, stacks)

    def alike_in_a_box(self, what: Callable[[str], Hashable], stacks: dict[str, list[str]]) -> list[str]:
        """The places of the box with the most units that all do the same; None is nothing to do."""
        does: dict[str, Hashable] = {}
        for place, units in stacks.items():
            found = {what(unit) for unit in units}
            does[place] = found.pop() if len(found) == 1 else None
        best: list[str] = []
        most = 0
        pure = [place for place, one in does.items() if one is not None]
        for first in pure:
            for last in pure:
                (ax, ay), (bx, by) = self.spots[first], self.spots[last]
                inside = [
                    place
                    for place in stacks
                    if min(ax, bx) <= self.spots[place][0] <= max(ax, bx)
                    and min(ay, by) <= self.spots[place][1] <= max(ay, by)
                ]
                many = sum(len(stacks[place]) for place in inside) if self.resolute else len(inside)
                if many > most and all(does[place] == does[first] for place in inside):
                    best, most = inside, many
        return best
