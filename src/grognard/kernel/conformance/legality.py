"""Legality: what is offered, what is barred and why, agree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from grognard.kernel.board import Board
from grognard.kernel.choice import Bar, Choice, Refused
from grognard.kernel.conformance.faults import NonConformance
from grognard.kernel.conformance.spoken import check_sentences
from grognard.kernel.dice import DICE
from grognard.kernel.flow import Step
from grognard.kernel.game import AnyGame
from grognard.kernel.messages import bar_message
from grognard.kernel.view import Target
from grognard.kernel.words import shapes

PLACES = ("hex", "hexside", "area", "box")
CLICKED = 12  # so many places are clicked at a decision
SILENT = ("flavor", "example")  # clauses of these kinds bar nothing
PLAIN = ("rule", "optional")  # clauses of these kinds may bar without a further word; others permit, list or define


def has_bars(step: Step[Board]) -> bool:
    """Whether a step says itself what bars a choice."""
    return type(step).bars is not Step.bars


def check_twins(board: Board) -> None:
    """What is offered is barred by nothing; and a step that lists its choices faster than by asking what bars its
    candidates says the same twice."""
    step = board.step
    if not has_bars(step):
        return
    offered = board.choices()
    for choice in offered:
        if found := step.bars(board, choice):
            raise NonConformance(f"{choice} is offered in {step}, but {found[0].rule} bars it")
    if type(step).candidates is Step.candidates:
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
        values: dict[str, object] = {}
        for name, shape in fields.items():
            if shape[0] == "word":
                values[name] = rng.randrange(len(board.game.vocabularies[shape[1]]))
            elif shape[0] == "int":
                values[name] = rng.randrange(-1, 20)
            elif shape[0] == "bool":
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
            if has_bars(step):
                check_barred(board, choice)
        else:
            raise NonConformance(f"{choice} was accepted, but is not offered in {board.step}")
        if board != before:
            raise NonConformance(f"refusing {choice} changed the board")


def check_answers(board: Board, rng: Random) -> None:
    """Whatever its actor clicks, an own unit or any place, is on offer or barred by clauses that speak of just this."""
    actor = board.actor
    if actor is None or actor == DICE or not has_bars(board.step):
        return
    known = board.game.seen(board, actor)
    offered = {target for choice in known.choices() for target in choice.targets(known)}
    for target in clicks(known, actor, rng):
        if target in offered:
            continue
        meant = known.step.meant(known, target)
        if not meant:
            raise NonConformance(f"a click on {target.kind} {target.id} means nothing in {known.step}")
        for choice in meant:
            check_barred(known, choice)


def clicks(known: Board, actor: str, rng: Random) -> Iterator[Target]:
    """Every own unit and some places, as far as the step asks for such."""
    game = known.game
    asked = {kind for verb in known.step.verbs for kind in nouns(verb)}
    if "unit" in asked:
        units = game.vocabularies["unit"].numbers
        yield from (
            Target("unit", piece.id)
            for piece in game.scene(known, actor).pieces
            if piece.side == actor and piece.id in units
        )
    for kind in asked.intersection(PLACES):
        names = game.vocabularies[kind].names
        yield from (Target(kind, name) for name in rng.sample(names, min(CLICKED, len(names))))


def nouns(verb: type[Choice]) -> Iterator[str]:
    """The kinds of things that a verb names."""
    for shape in shapes(verb).values():
        if shape[0] == "word":
            yield shape[1]


def check_barred(board: Board, choice: Choice) -> None:
    """Something bars a choice that is not offered: clauses that can bar, or that say why they do."""
    step, game = board.step, board.game
    found = step.bars(board, choice)
    if not found:
        raise NonConformance(f"{choice} is refused in {step}, but nothing bars it")
    for each in found:
        clause = game.clauses.get(each.rule)
        if clause is None:
            raise NonConformance(f"{choice} in {step} is barred by {each.rule}, which the rulebook has not")
        if clause.kind in SILENT:
            raise NonConformance(f"{choice} in {step} is barred by {each.rule}, which bars nothing")
        if each.reason:
            continue
        if each.rule == step.rule:
            raise NonConformance(f"{choice} in {step} is barred by the step's own {each.rule}, without a reason")
        if clause.kind not in PLAIN:
            raise NonConformance(f"{choice} in {step} is barred by {each.rule}, a {clause.kind}, without a reason")
    check_reasons(game, found)


def check_reasons(game: AnyGame, bars: Iterable[Bar]) -> None:
    """What bars a choice can be said."""
    for text in filter(None, map(bar_message, bars)):
        check_sentences(game, text)
