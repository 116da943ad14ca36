"""Everything that can be checked on a single position."""

from __future__ import annotations

import json
from random import Random

import msgspec

from grognard.kernel.board import Board
from grognard.kernel.conformance.faults import NonConformance
from grognard.kernel.conformance.groups import check_groups
from grognard.kernel.conformance.legality import check_answers, check_reasons, check_refusal, check_twins
from grognard.kernel.conformance.odds import check_odds
from grognard.kernel.conformance.questions import check_questions, check_settling
from grognard.kernel.conformance.spoken import check_sentences, check_words
from grognard.kernel.dice import DICE
from grognard.kernel.messages import step_message
from grognard.kernel.showing import bars, offers, view
from grognard.kernel.view import Target


def check_board(board: Board, rng: Random) -> None:
    """Everything that can be checked on a single position."""
    check_questions(board, rng)
    check_settling(board, rng.choice(board.choices()))
    check_choices(board)
    check_open(board)
    check_plain(board)
    check_twins(board)
    check_clone(board, rng)
    check_position(board)
    check_refusal(board, rng)
    check_answers(board, rng)
    check_groups(board, rng)
    check_odds(board, rng)
    check_views(board, rng)
    complaints = board.conserved()
    if complaints:
        raise NonConformance("; ".join(complaints[:5]))


def check_open(board: Board) -> None:
    """A board that is said to be open to all is the same to each side and to spectators."""
    game = board.game
    if not game.is_open(board):
        return
    for side in (*game.sides, None):
        if game.seen(board, side) != board:
            raise NonConformance(f"the board is said to be open, but {side or 'a spectator'} knows less of it")


def check_plain(board: Board) -> None:
    """A value that is declared plain is known to everybody, wherever it stands."""
    game = board.game
    for field in board.secrets:
        if field.plain is None:
            continue
        things = [thing for thing, value in enumerate(field.of(board)) if value == field.plain]
        for side in (*game.sides, None):
            if not all(game.knows(board, side, field.name, thing) for thing in things):
                raise NonConformance(
                    f"{field.name} is plain at {field.plain}, and yet kept from {side or 'a spectator'}"
                )


def check_choices(board: Board) -> None:
    """Asking twice gives one answer, and what is offered is of the step's verbs, each choice once."""
    offered = board.choices()
    if offered != board.choices():
        raise NonConformance(f"choices() of {board.step} gave two answers")
    if len(set(offered)) != len(offered):
        raise NonConformance(f"{board.step} offers a choice twice")
    strange = [choice for choice in offered if not isinstance(choice, board.step.verbs)]
    if strange:
        raise NonConformance(f"{type(board.step).__name__} offers {strange[0]}, which is none of its verbs")
    actor = board.actor
    if actor not in (*board.game.sides, DICE):
        raise NonConformance(f"{board.step} is decided by {actor!r}, who is no side of this game")
    if board.step.rule not in board.game.clauses:
        raise NonConformance(f"{type(board.step).__name__} cites {board.step.rule!r}, which the rulebook has not")
    if actor != DICE:
        known = board.game.seen(board, actor)
        if known.choices() != offered:
            raise NonConformance(f"{actor} is offered other choices than it would be by what it knows: {board.step}")


def check_clone(board: Board, rng: Random) -> None:
    """A copy equals the board, and playing on it leaves the board alone."""
    kept = json.dumps(board.position())
    copy = board.clone()
    if copy != board:
        raise NonConformance("a clone differs from its board")
    for _ in range(5):
        if copy.over:
            break
        copy.apply(rng.choice(copy.choices()))
    if json.dumps(board.position()) != kept:
        raise NonConformance(f"playing on a clone changed the board ({board.step})")


def check_position(board: Board) -> None:
    """A written position reads back as the same board, which offers the same."""
    again = board.game.load(json.loads(json.dumps(board.position())))
    if again != board:
        raise NonConformance(f"a position does not read back as the same board ({board.step})")
    if again.choices() != board.choices():
        raise NonConformance(f"a position read back offers other choices ({board.step})")
    for choice in board.choices()[:20]:
        codec = board.game.codec
        if codec.from_text(codec.to_text(choice)) != choice or codec.from_json(codec.to_json(choice)) != choice:
            raise NonConformance(f"{choice} does not read back from its own text")


def check_views(board: Board, rng: Random) -> None:
    """Every side's view can be made and sent, and every sentence in it can be said."""
    game = board.game
    for side in (*game.sides, None):
        shown = view(game, board, side)
        msgspec.json.encode(shown)
        check_sentences(game, step_message(board))
        check_words(game, shown.scene)
    if board.actor in game.sides:
        for offer in offers(game.seen(board, board.actor))[:40]:
            check_sentences(game, offer.text)
        units = game.vocabularies.get("unit")
        if units:
            name = units.name(rng.randrange(len(units)))
            found = bars(game, board, board.actor, Target("unit", name))
            unknown = [each.rule for each in found if each.rule not in game.clauses]
            if unknown:
                raise NonConformance(f"why-not of {name} cites {unknown}")
            check_reasons(game, found)
