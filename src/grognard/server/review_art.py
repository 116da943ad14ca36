"""Pictures of a review: which boards they show, and who may see them."""

from __future__ import annotations

import asyncio

import msgspec

from grognard.kernel.board import Board
from grognard.kernel.record import Record
from grognard.review import Review
from grognard.server import drawing, review_drawing
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.moves import earlier
from grognard.server.texts import language

FRAMES = 14  # moves that a clip shows at the most


class Shot(msgspec.Struct, frozen=True):
    """What a picture shows: somebody's board, and what of it."""

    side: str
    fit: tuple[str, ...]
    first: int
    last: int


def shot_of(review: Review, number: int) -> Shot:
    """A moment or a swing of a review by its move."""
    entry = next((each for each in review.entries if each.first <= number <= each.last), None)
    if entry is None:
        raise Trouble("not-found", f"the game has no move {number}")
    for moment in review.moments:
        if moment.number == number:
            return Shot(moment.side, moment.fit, number, entry.last)
    fit = next((swing.fit for swing in review.swings if swing.number == number), ())
    side = entry.actor if entry.actor in review.sides else review.sides[0]
    return Shot(side, fit, number, entry.last)


async def crop(house: House, id_: str, person: str | None, share: str, number: int, lang: str, kind: str) -> bytes:
    """The map before a move, about what it is about."""
    language(lang)
    review, shot, text = await looked(house, id_, person, share, number)
    board = (await boards(house, id_, text, number, 0))[0]
    found: bytes = await house.gallery.studio.ask(
        review_drawing.moment, review.game, packed(board), shot.side, shot.fit or changed(board), lang, kind
    )
    return found


async def clip(house: House, id_: str, person: str | None, share: str, number: int, lang: str) -> bytes:
    """What was played from a move on, and what came of it."""
    language(lang)
    review, shot, text = await looked(house, id_, person, share, number)
    shown = await boards(house, id_, text, number, FRAMES)
    positions = tuple(packed(board) for board in shown)
    found: bytes = await house.gallery.studio.ask(
        review_drawing.clip, review.game, positions, shot.side, shot.fit or changed(*shown), lang
    )
    return found


async def card(house: House, id_: str, person: str | None, share: str, lang: str) -> bytes:
    language(lang)
    review, _ = await house.reviewer.review(id_, person, share, weigh=False)
    found: bytes = await house.gallery.studio.ask(review_drawing.card, msgspec.json.encode(review), lang)
    return found


async def looked(house: House, id_: str, person: str | None, share: str, number: int) -> tuple[Review, Shot, str]:
    review, _ = await house.reviewer.review(id_, person, share, weigh=False)
    if not drawing.has_sheets(house.game(review.game)):
        raise Trouble("not-found", f"{review.game} has no map that could be drawn")
    known = await house.reviewer.found(id_, person, share)
    return review, shot_of(review, number), known.portion.text


async def boards(house: House, id_: str, text: str, number: int, further: int) -> list[Board]:
    """The board before a move, and those after it and some more."""
    async with house.at(id_) as table:
        board = (await earlier(house, table, number - 1)).clone()

    def played() -> list[Board]:
        found = [board.clone()]
        for line in Record.from_text(text).moves[number - 1 : number - 1 + further]:
            board.apply(board.game.codec.choice(line.text))
            found.append(board.clone())
        return found

    return await asyncio.to_thread(played)


def changed(*shown: Board) -> tuple[str, ...]:
    """The pieces that moved or left between boards; of a single board, what is offered on it."""
    first, last = shown[0], shown[-1]
    if len(shown) == 1:
        targets = [] if first.over else [each for choice in first.choices()[:8] for each in choice.targets(first)]
        return tuple(dict.fromkeys(target.id for target in targets))
    before = {piece.id: piece.place for piece in first.game.scene(first, first.game.sides[0]).pieces}
    after = {piece.id: piece.place for piece in last.game.scene(last, last.game.sides[0]).pieces}
    moved = [place for unit, place in before.items() if after.get(unit) != place]
    return tuple(dict.fromkeys(moved))


def packed(board: Board) -> bytes:
    return msgspec.json.encode(board.position())
