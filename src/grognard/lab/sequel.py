"""What follows at once from a roll: the boards that it leads to in the end, and what they are worth in the mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence

from msgspec.structs import asdict, replace

from grognard.bots.doctrine import doctrine
from grognard.bots.player import serious
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import AnyStep, Automatic
from grognard.kernel.flow import Sequence as Order
from grognard.kernel.game import AnyGame

CERTAIN = 10.0  # points that the end of a game is worth at the most
STEPS = 16  # rolls and decisions after a result, at the most
BOARDS = 320  # boards of one roll that are played on side by side;
FEWEST = 5  # if there are more, each result of the roll keeps its share of them, and no fewer than this
TRIED = 480  # results of further rolls that are looked at side by side: many lead to the same board;
LEAST = 12  # but so many for each result of the roll
GOLDEN = 0.618034  # multiples of it, less their whole part, are spread evenly


def worth(game: AnyGame, board: Board) -> float:
    """What a board is worth to the game's first side, as its doctrine measures it; to the other as much less."""
    return doctrine(game.id).value(board, game.sides[0])


Worth = Callable[[AnyGame, Board], float]


def change(before: float, after: float, most: float = CERTAIN) -> float:
    """What a roll changed. A game that it ends counts for no more than so many points, whatever the measure says."""
    return max(-most, min(most, after - before))


def after(board: Board, choice: Choice) -> Board:
    """A copy of a board on which a choice was taken."""
    copy = board.clone()
    copy.apply(choice)
    if isinstance(choice, Roll) and len(choice.dice) > 1:
        copy.stack = tuple([in_order(step, choice.dice, board.stack) for step in copy.stack])
    return copy


def in_order(step: AnyStep, dice: tuple[int, ...], known: tuple[AnyStep, ...]) -> AnyStep:
    """A step with the dice that it keeps for later from low to high, so that there are fewer boards. (What depends on
    which of them fell how is read off at once: no step of ours asks later.)"""
    if step in known or list(dice) == sorted(dice):
        return step
    keeps = {name: tuple(sorted(dice)) for name, value in asdict(step).items() if value == dice}
    return replace(step, **keeps) if keeps else step


def likeness(board: Board) -> Hashable:
    """The same for equal boards."""
    state: list[Hashable] = [board.stack]
    for field in board.fields:
        value = field.of(board)
        state.append(tuple(map(tuple, value)) if field.nested else tuple(value) if field.is_list else value)
    return tuple(state)


Shares = dict[int, float]  # how likely a board is after each result of a roll, by the result's number


class Lot:
    """Boards to which the results of a roll have led so far; those that are alike are one."""

    def __init__(self) -> None:
        self.boards: dict[Hashable, tuple[Shares, Board]] = {}

    def add(self, shares: Shares, board: Board) -> None:
        known, _ = self.boards.setdefault(likeness(board), ({}, board))
        for result, share in shares.items():
            known[result] = known.get(result, 0.0) + share

    def drawn(self, breadth: int) -> list[tuple[Shares, Board]]:
        """All of them; if they are too many, for each result so many that stand for all of its own, at even distances
        in their order."""
        pairs = list(self.boards.values())
        if len(pairs) <= BOARDS:
            return pairs
        whole: Counter[int] = Counter()
        for shares, _ in pairs:
            whole.update(shares)
        passed: dict[int, float] = dict.fromkeys(whole, 0.0)
        found = []
        for shares, board in pairs:
            kept: Shares = {}
            for result, share in shares.items():
                part = whole[result] / breadth
                first, last = round(passed[result] / part), round((passed[result] + share) / part)
                passed[result] += share
                if last > first:
                    kept[result] = part * (last - first)
            if kept:
                found.append((kept, board))
        return found


class Sequel:
    """What follows at once from the roll that waits on a board: further rolls, and decisions that only carry it out.

    It is over when the procedure is that the roll is part of: a sequence which orders rolls and has locals, as that of
    an attack does and that of a turn does not. Without one it is over when all is done that the roll itself called for.
    Rolls that wait beneath it belong to it (a draw of markers, then the fire with them), unless they are of its own
    kind: a queue of checks is one by one.
    """

    def __init__(self, game: AnyGame, board: Board, measure: Worth = worth, most: float = CERTAIN) -> None:
        self.game = game
        self.measure = measure
        self.most = most
        self.before = measure(game, board)
        self.base = base(board.stack)
        self.beneath: AnyStep | None = board.stack[self.base - 1] if self.base else None

    def goes_on(self, board: Board) -> bool:
        """Whether what waits on a board still follows from the roll."""
        stack = board.stack
        if len(stack) <= self.base:
            return False
        if self.beneath is None:
            return True
        now = stack[self.base - 1]
        if isinstance(self.beneath, Automatic | Chance | Order):
            return bool(now == self.beneath)  # else the next of a row of shots has begun, or the next phase
        return type(now) is type(self.beneath)

    def means(self, results: list[Board]) -> list[float]:
        """How the worth changes in the mean after each result of the roll. Their boards are played on, side by side.

        Exact as long as so many boards and results of further rolls as we allow are all that can come; else some stand
        for them, which are picked in the same way after every result.
        """
        found = [0.0] * len(results)
        breadth = max(FEWEST, BOARDS // len(results))
        alive: list[tuple[Shares, Board]] = [({number: 1.0}, board) for number, board in enumerate(results)]
        for _ in range(STEPS):
            coming = Lot()
            going = [(shares, board) for shares, board in alive if self.goes_on(board)]
            self.count(found, [(shares, board) for shares, board in alive if not self.goes_on(board)])
            rolling = sum([isinstance(board.step, Chance) for _, board in going])
            tries = max(1, max(TRIED, LEAST * len(results)) // max(1, rolling))
            ranks: Counter[int] = Counter()
            for shares, board in going:
                if isinstance(board.step, Chance):
                    first = next(iter(shares))
                    thrown = some(board.choices(), tries, (0.5 + ranks[first] * GOLDEN) % 1.0)
                    ranks[first] += 1
                    part = {result: share / len(thrown) for result, share in shares.items()}
                    for choice in thrown:
                        coming.add(part, after(board, choice))
                elif (answer := self.answer(board)) is None:
                    self.count(found, [(shares, board)])
                else:
                    coming.add(shares, after(board, answer))
            alive = coming.drawn(breadth)
        self.count(found, alive)
        return found

    def count(self, found: list[float], ended: list[tuple[Shares, Board]]) -> None:
        """Add to the mean of each result what it has of some boards."""
        for shares, board in ended:
            changed = self.changed(board)
            for result, share in shares.items():
                found[result] += share * changed

    def changed(self, board: Board) -> float:
        return change(self.before, self.measure(self.game, board), self.most)

    def answer(self, board: Board) -> Choice | None:
        """What a captain would do; None where a game has no doctrine."""
        known = self.game.seen(board, board.actor)
        offered = serious(known)
        if len(offered) == 1:
            return offered[0]
        scores = doctrine(self.game.id).scores(known, str(board.actor), offered)
        if scores is None:
            return None
        return offered[max(range(len(offered)), key=lambda number: scores[number])]


def base(stack: tuple[AnyStep, ...]) -> int:
    """How many steps of the stack lie beneath all that belongs to the roll on its top."""
    top = len(stack) - 1
    for at in range(top - 1, -1, -1):
        step = stack[at]
        if isinstance(step, Order):
            if len(step.__struct_fields__) > 1 and any(is_roll(entry) for entry in step.order):
                return at
            break
        if not isinstance(step, Automatic | Chance):
            break
    at = top
    while at and isinstance(stack[at - 1], Chance) and type(stack[at - 1]) is not type(stack[top]):
        at -= 1
    return at


def is_roll(entry: type[AnyStep] | AnyStep) -> bool:
    return issubclass(entry if isinstance(entry, type) else type(entry), Chance)


def some(results: Sequence[Choice], most: int, offset: float) -> list[Choice]:
    """All results, low throws before high, or so many of them at even distances."""
    ranked = sorted(results, key=lambda choice: sum(choice.dice) if isinstance(choice, Roll) else 0)
    if len(ranked) <= most:
        return ranked
    return [ranked[int((number + offset) * len(ranked) / most)] for number in range(most)]
