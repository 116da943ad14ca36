"""Groups: where a group is put together, its members are added and taken away in any order, with the same end."""

from __future__ import annotations

from random import Random

from msgspec.structs import asdict

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.conformance.faults import NonConformance
from grognard.kernel.dice import DICE
from grognard.kernel.flow import Step

LARGEST = 4  # so many members are added in one trial


def joins(board: Board) -> list[Choice]:
    """The choices by which one member is added, or taken away by the same word; not those for all at once."""
    if board.over or board.actor == DICE:
        return []
    codec, step = board.game.codec, board.step
    offered = [choice for choice in board.choices() if step.role_of(choice) == "join" and not choice.retracts]
    return [choice for choice in offered if codec.targets(choice)]


def check_groups(board: Board, rng: Random) -> None:
    """Members that can be added one after the other can be added in any order; each can be taken away again."""
    if type(board.step).__name__ in board.game.owed or not joins(board):
        return
    added, together = gather(board, rng)
    check_order(board, added, together, rng)
    check_taking_away(board, added[0])


def gather(board: Board, rng: Random) -> tuple[list[Choice], Board]:
    """Add some members, each once, and see where that leads."""
    after = board.clone()
    added: list[Choice] = []
    while len(added) < LARGEST and (more := [each for each in joins(after) if each not in added]):
        choice = rng.choice(more)
        added.append(choice)
        after.apply(choice)
    return added, after


def check_order(board: Board, added: list[Choice], together: Board, rng: Random) -> None:
    """Another order is possible and ends in the same group."""
    other = board.clone()
    order = rng.sample(added, len(added))
    for choice in order:
        if choice not in other.choices():
            said = ", then ".join(map(str, order))
            raise NonConformance(f"a group is put together in one order alone: {said} stops at {choice} ({board.step})")
        other.apply(choice)
    if not same(other, together):
        raise NonConformance(f"a group depends on the order of its members: {order} or {added} ({board.step})")


def check_taking_away(board: Board, choice: Choice) -> None:
    """What was added can be taken away, and all is as before."""
    with_it = board.clone()
    with_it.apply(choice)
    for back in [] if with_it.over or with_it.actor != board.actor else with_it.choices():
        if back.role in ("join", "off"):
            without = with_it.clone()
            without.apply(back)
            if same(without, board):
                return
    raise NonConformance(f"{choice} joins a group and cannot be taken away again ({board.step})")


def same(one: Board, other: Board) -> bool:
    """Whether two boards are the same but for the order in which steps keep a group."""
    if [unordered(step) for step in one.stack] != [unordered(step) for step in other.stack]:
        return False
    twin = one.clone()
    twin.stack = other.stack
    return twin == other


def unordered(step: Step[Board]) -> list[object]:
    """A step's fields, with its groups as sets."""
    fields = asdict(step).values()
    return [type(step), *(sorted(map(repr, value)) if isinstance(value, tuple) else value for value in fields)]
