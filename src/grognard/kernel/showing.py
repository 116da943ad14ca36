"""Views: what a side is shown, asked and answered. All of it from the board as that side knows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from grognard.kernel.board import Board
from grognard.kernel.choice import Bar, Choice, clauses_of
from grognard.kernel.game import AnyGame
from grognard.kernel.messages import bar_message, message, step_message
from grognard.kernel.reach import facing_of
from grognard.kernel.sight import Sight
from grognard.kernel.view import Barred, Ending, Layer, Message, Offer, Preview, Prompt, Target, View


def view(game: AnyGame, board: Board, side: str | None, swaps: tuple[Offer, ...] = (), back: int = 0) -> View:
    """Everything that a side (None: a spectator) is shown of a board; `swaps` are the picks that it may play instead
    of its present one."""
    known = game.seen(board, side)
    scene = game.scene(known, side)
    return View(
        game=game.id,
        scenario=known.scenario,
        side=side,
        scene=scene,
        prompt=prompt(known, side, swaps, back),
        offers=offers(known) if side is not None and known.actor == side else (),
        ending=ending(known),
        goal=game.goal(known, side, scene),
    )


def prompt(known: Board, side: str | None, swaps: tuple[Offer, ...] = (), back: int = 0) -> Prompt | None:
    """Who decides what; the sums and plans beside it are the decider's own business."""
    if known.over or known.actor is None:
        return None
    step = known.step
    asked = Prompt(known.actor, step.rule, step_message(known), type(step).__name__)
    if known.actor != side:
        return asked
    return replace(
        asked,
        sums=step.sums(known),
        swaps=swaps,
        back=back,
        plans=step.plans(known),
        walks=step.walks,
        tray=step.tray(known),
    )


def offers(known: Board) -> tuple[Offer, ...]:
    """The choices that may be made now: their words, what is clicked for them, what they are."""
    choices = known.choices()
    left = len({target for choice in choices if choice.role == "pick" for target in choice.targets(known)[:1]})
    return tuple(offer(known, choice, left) for choice in choices)


def offer(known: Board, choice: Choice, left: int = 0) -> Offer:
    game = known.game
    written = game.codec.to_json(choice)
    role = known.step.role_of(choice)
    return Offer(
        written,
        message(game, choice),
        choice.targets(known),
        role,
        left if role == "on" else 0,
        tuple((name, str(written[name])) for name in choice.dials),
        facing_of(choice),
        choice.retracts,
        choice.together,
    )


def picks(known: Board) -> tuple[Offer, ...]:
    """The offers by which one says with what or on what one goes on."""
    return tuple(offer(known, choice) for choice in known.choices() if choice.role == "pick")


def ending(known: Board) -> Ending | None:
    outcome = known.outcome
    if outcome is None:
        return None
    args: dict[str, object] = {**outcome.points, **outcome.said}
    args["winner"] = {"side": outcome.winner} if outcome.winner else "none"
    return Ending(outcome.winner, Message(f"result-{outcome.degree}", args), outcome.rule, outcome.lines)


def preview(game: AnyGame, board: Board, side: str | None, choice: Choice) -> Preview | None:
    """What would come of a choice, as far as a side can know."""
    known: Board = game.seen(board, side)
    if known.over or known.actor != side:
        return None
    return known.step.preview(known, choice)


def bars(game: AnyGame, board: Board, side: str | None, target: Target) -> list[Bar]:
    """What bars that which a click on a unit or place would mean; nothing if it is a choice now."""
    known = game.seen(board, side)
    if known.over:
        return []
    if known.actor != side:
        return [Bar(known.step.rule)]
    if any(target in choice.targets(known) for choice in known.choices()):
        return []
    found: list[Bar] = []
    for choice in known.step.meant(known, target):
        found += [each for each in known.bars(choice) if each not in found]
    return found or [Bar(known.step.rule)]


def why(game: AnyGame, board: Board, side: str | None, target: Target) -> list[str]:
    """The clauses alone."""
    return clauses_of(bars(game, board, side, target))


def barred(found: Iterable[Bar]) -> tuple[Barred, ...]:
    """What bars a choice, to be sent."""
    return tuple(Barred(each.rule, bar_message(each)) for each in found)


def sight_line(
    title: Message, names: Sequence[str], start: int, to: int, found: Sight, note: tuple[str, Message]
) -> Layer:
    """The layer of one line of sight; if something blocks it, that place lies between its ends, and is marked."""
    if found.clear:
        return Layer("sight", title, lines=(((names[start], names[to]), "sight", ""),), notes=(note,))
    blocker = names[found.blocker]
    line = (names[start], blocker, names[to])
    return Layer("sight", title, ((blocker, "blocked", note[0]),), ((line, "sight-blocked", ""),), (note,))


def overlay(game: AnyGame, board: Board, side: str | None, name: str, about: str | None = None) -> Layer:
    """An overlay of the map, as far as a side can know."""
    return game.overlay(game.seen(board, side), side, name, about)
