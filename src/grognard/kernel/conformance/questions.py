"""Questions: whatever is asked of a game, its board stays as it is and nothing is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.conformance.faults import NonConformance
from grognard.kernel.conformance.legality import has_bars
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Step
from grognard.kernel.view import Target

ASKED = 12  # so many of a decision's choices are asked about

Question = tuple[str, Callable[[], object]]


def check_questions(board: Board, rng: Random) -> None:
    """Nothing that can be asked at a decision changes the board or tells an event."""
    offered = board.choices()
    asked = offered if len(offered) <= ASKED else rng.sample(offered, ASKED)
    for name, ask in (*of_step(board), *of_choices(board, asked), *of_game(board, rng)):
        watched(board, name, ask)


def watched(board: Board, name: str, ask: Callable[[], object]) -> None:
    """Ask, and see that nothing came of it; an answer may be a generator, which works only while it is read."""
    before = board.clone()
    step = board.step
    events, board.events = board.events, []
    try:
        answer = ask()
        if isinstance(answer, Iterator):
            list(answer)
        told = board.events
    finally:
        board.events = events
    if told:
        raise NonConformance(f"{name} of {step} told {told[0]}: a question tells nothing")
    if board != before:
        raise NonConformance(f"{name} of {step} changed the board")


def of_step(board: Board) -> Iterator[Question]:
    """What is asked of the step itself."""
    step = board.step
    yield "applies()", partial(step.applies, board)
    yield "actor()", partial(step.actor, board)
    yield "choices()", partial(step.choices, board)
    if type(step).candidates is not Step.candidates:
        yield "candidates()", partial(step.candidates, board)
    yield "ordered()", partial(step.ordered, board)
    yield "prompt()", partial(step.prompt, board)
    yield "sums()", partial(step.sums, board)
    yield "plans()", partial(step.plans, board)
    if isinstance(step, Chance):
        yield "number()", partial(step.number, board)


def of_choices(board: Board, asked: list[Choice]) -> Iterator[Question]:
    """What is asked about each choice."""
    step = board.step
    for choice in asked:
        if has_bars(step):
            yield f"bars({choice})", partial(step.bars, board, choice)
        yield f"preview({choice})", partial(step.preview, board, choice)
        yield f"targets() of {choice}", partial(choice.targets, board)


def of_game(board: Board, rng: Random) -> Iterator[Question]:
    """What is asked of the game about this board."""
    game, step = board.game, board.step
    yield "conserved()", board.conserved
    for side in game.sides:
        yield f"value({side})", partial(game.value, board, side)
        yield f"losses({side})", partial(game.losses, board, side)
        yield f"scene({side})", partial(game.scene, board, side)
    for kind in ("unit", "hex", "area"):
        names = game.vocabularies.get(kind)
        if names:
            target = Target(kind, names.name(rng.randrange(len(names))))
            yield f"meant({target.id})", partial(step.meant, board, target)


def check_settling(board: Board, choice: Choice) -> None:
    """On the way from a choice to the next decision, no step is changed by being asked whether it applies."""
    after = board.clone()
    after.step.take(after, choice)
    while True:
        if after.stack:
            watched(after, "applies()", partial(after.step.applies, after))
        if after.settle(1):
            return
