"""Legality: what is offered, what is barred and why, agree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from grognard.kernel.board import Board
from grognard.kernel.choice import Bar, Choice, Refused
from grognard.kernel.conformance.faults import NonConformance
from grognard.kernel.conformance.spoken import check_sentences
from grognard.kernel.dice import DICE
from grognard.kernel.flow import Step
from grognard.kernel.game import Game
from grognard.kernel.messages import bar_message
from grognard.kernel.words import shapes


def check_bars(board: Board, offered: list[Choice]) -> None:
    """A step that says what bars its candidates, and lists its choices faster too, says the same twice."""
    step = board.step
    kind = type(step)
    if kind.bars is Step.bars or kind.candidates is Step.candidates:
        return
    legal = [choice for choice in step.candidates(board) if not step.bars(board, choice)]
    if legal != offered:
        strange = sorted({str(choice) for choice in set(legal) ^ set(offered)}) or ["the order"]
        raise NonConformance(f"choices() of {step} and its bars differ about {strange[0]}")


def forged(board: Board, rng: Random) -> Iterator[Choice]:
    """Choices that are well formed but not offered: other nouns for the step's own verbs."""
    offered = set(board.choices())
    for verb in board.step.verbs:
        fields = shapes(verb)
        values: dict[str, Any] = {}
        for name, (kind, inner) in fields.items():
            if kind == "word":
                values[name] = rng.randrange(len(board.game.vocabularies[inner]))
            elif kind == "int":
                values[name] = rng.randrange(-1, 20)
            elif kind == "bool":
                values[name] = rng.random() < 0.5
            else:
                break
        else:
            choice = verb(**values)
            if choice not in offered:
                yield choice


def check_refusal(board: Board, rng: Random) -> None:
    """A choice that is not offered is refused, names clauses of the rulebook, and changes nothing."""
    if board.actor == DICE:
        return
    for choice in forged(board, rng):
        before = board.clone()
        try:
            board.play(choice)
        except Refused as refused:
            unknown = [clause for clause in refused.clauses if clause not in board.game.clauses]
            if not refused.clauses or unknown:
                raise NonConformance(f"refusing {choice} in {board.step} cites {refused.clauses}") from None
            check_reasons(board.game, refused.bars)
            step = board.step
            if type(step).bars is not Step.bars and not step.bars(board, choice):
                raise NonConformance(f"{choice} is refused in {step}, but nothing bars it") from None
        else:
            raise NonConformance(f"{choice} was accepted, but is not offered in {board.step}")
        if board != before:
            raise NonConformance(f"refusing {choice} changed the board")


def check_reasons(game: Game[Any], bars: Iterable[Bar]) -> None:
    """What bars a choice can be said."""
    for text in filter(None, map(bar_message, bars)):
        check_sentences(game, text)
