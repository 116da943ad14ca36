"""The cards of a review: the moments where more was possible, and the rolls that mattered."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.bots.doctrine import doctrine
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Roll
from grognard.kernel.game import AnyGame
from grognard.kernel.messages import event_message, message
from grognard.kernel.view import Message, Preview, Shown
from grognard.review.acts import Act
from grognard.review.books import Booked
from grognard.review.judging import Parting
from grognard.review.weighing import CLEAR, Compared

CARDS = 5  # moments, and swings, that a review shows
NAMED = 4  # choices of an act that a card names


class ActLine(Shown):
    """One way to play an act: its first choices in words, and its odds where the engine knows them."""

    texts: tuple[Message, ...]
    choices: tuple[str, ...]  # as a record writes them
    odds: Preview | None = None  # of the last of its choices that has any: what comes before is named on the way to it


class Moment(Shown):
    """A decision that could have been better."""

    number: int  # the move: the board before it is the one after `number - 1` moves
    turn: int
    phase: str
    side: str
    played: ActLine
    better: ActLine
    loss: float  # points for the side, above 0
    error: float | None  # standard error; None: by the measure alone
    rounds: int = 0  # simulations of each
    values: tuple[float, float] | None = None  # what both led to in the mean, in points for the side
    chances: tuple[float, float] | None = None  # of the side to win, after what was played and after the better way
    ended: bool = False  # simulated to the end of the game
    reasons: tuple[Message, ...] = ()
    fit: tuple[str, ...] = ()  # units and places that a picture of it should show


class Swing(Shown):
    """A roll that mattered."""

    number: int
    turn: int
    phase: str
    rule: str
    luck: float  # points for the first side
    texts: tuple[Message, ...]
    choice: str
    dice: tuple[int, ...] = ()
    fit: tuple[str, ...] = ()


def swing(act: Act, entry: Booked) -> Swing:
    move = act.moves[0]
    texts = tuple(event_message(act.after, event) for event in move.events[:NAMED])
    dice = move.choice.dice if isinstance(move.choice, Roll) else ()
    shown = [*move.choice.targets(act.before)] if move.choice is not None else []
    fit = tuple(dict.fromkeys([target.id for target in shown]))
    return Swing(entry.first, entry.turn, entry.phase, act.before.step.rule, entry.luck, texts, move.text, dice, fit)


def cards(
    game: AnyGame,
    entries: Sequence[Booked],
    partings: dict[int, Parting],
    known: dict[int, Compared],
    *,
    simulated: bool,
) -> tuple[Moment, ...]:
    """The acts by which most was lost, the greatest loss first; where acts were simulated, only such."""
    found = [number for number in partings if abs(entries[number].skill) > CLEAR]
    if simulated:
        found = [number for number in found if partings[number].number in known]
    found.sort(key=lambda number: (-abs(entries[number].skill), number))
    return tuple(
        card(game, entries[number], partings[number], known.get(partings[number].number)) for number in found[:CARDS]
    )


def card(game: AnyGame, entry: Booked, found: Parting, told: Compared | None) -> Moment:
    known = found.known
    first = game.codec.choice(told.better[0]) if told is not None else found.better[0]
    better = [game.codec.choice(text) for text in told.better] if told is not None else found.better
    shown = [*first.targets(known), *found.played[0].targets(known)]
    return Moment(
        number=found.number,
        turn=entry.turn,
        phase=entry.phase,
        side=entry.actor,
        played=way(found, found.played),
        better=way(found, better),
        loss=abs(entry.skill),
        error=entry.error,
        rounds=told.rounds if told is not None else 0,
        values=told.means if told is not None else None,
        chances=told.chances if told is not None else None,
        ended=told is not None and told.ended,
        reasons=tuple(doctrine(game.id).reasons(known, entry.actor, first)) or (came_to(entry, told),),
        fit=tuple(dict.fromkeys([target.id for target in shown])),
    )


def came_to(entry: Booked, told: Compared | None) -> Message:
    """Where the doctrine has no reason to tell: what both ways came to."""
    if told is None:
        return Message("review-worth", {"points": abs(entry.skill)})
    played, better = told.means
    return Message("review-led", {"played": round(played, 1), "better": round(better, 1)})


def way(found: Parting, line: Sequence[Choice]) -> ActLine:
    game = found.board.game
    return ActLine(
        texts=tuple(message(game, choice) for choice in line[:NAMED]),
        choices=tuple(game.codec.to_text(choice) for choice in line),
        odds=odds(found, line),
    )


def odds(found: Parting, line: Sequence[Choice]) -> Preview | None:
    """What a way promised to whoever went it: an attack is often declared at the end of an act, when all its pieces are
    named. From what the side knew; what lies hidden is on the board that it thought of."""
    board = found.thought.clone()
    promised = None
    for choice in line:
        if board.over or board.actor != found.side or choice not in board.choices():
            break
        known = board.game.seen(board, found.side)
        preview = known.step.preview(known, choice)
        if preview is not None and preview.odds:
            promised = preview
        board.apply(choice)
    return promised
