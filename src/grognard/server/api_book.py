"""The rulebook as a book, over HTTP."""

from __future__ import annotations

import asyncio
import hashlib
import time
from functools import lru_cache

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler

from grognard.book.contents import book
from grognard.book.examples import examples, opened
from grognard.book.figures import figures
from grognard.book.pages import Book
from grognard.kernel.fair import new_seed
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History
from grognard.server import drawing, opening, store
from grognard.server import figures as pictures
from grognard.server.api_games import FRESH, unchanging
from grognard.server.asking import Asker, Housed, LangQuery, Word, needed
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.line import Line
from grognard.server.protocol import Created
from grognard.server.seats import arrange
from grognard.server.shelf import new_id
from grognard.server.tables import Table
from grognard.server.texts import Kept, kept, language


@lru_cache(maxsize=32)
def bound(game: AnyGame, lang: str) -> Kept:
    """The book of a game in a language; made once."""
    language(lang)
    return kept(book(game, lang))


@get("/api/games/{game:str}/book", summary="A game's rulebook: chapters, clauses, rulings, what names what")
async def game_book(house: Housed, request: Asker, game: Word, lang: LangQuery = "en") -> Response[Book]:
    return unchanging(request, await asyncio.to_thread(bound, house.game(game), lang))


@get("/api/games/{game:str}/figures/{figure:str}", summary="The picture of a figure of a game's rulebook, as WebP")
async def figure_picture(
    house: Housed, request: Asker, game: Word, figure: Word, lang: LangQuery = "en"
) -> Response[bytes | None]:
    known = house.game(game)
    language(lang)
    found = figures(known).get(figure)
    if found is None or found.kind == "table" or not drawing.has_sheets(known):
        raise Trouble("not-found", f"{known.id} has no drawn figure {figure!r}")
    body: bytes = await house.gallery.studio.ask(pictures.made, known.id, figure, lang)
    headers = {"ETag": f'"{hashlib.sha256(body).hexdigest()[:24]}"', "Cache-Control": FRESH}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(None, status_code=304, headers=headers)
    return Response(body, media_type="image/webp", headers=headers)


async def open_example(house: House, name: str, clause: str, person: str, called: str) -> Created:
    """A table of one's own at which a worked example is played, on both sides."""
    game = house.game(name)
    found = examples(game).get(clause)
    if found is None:
        raise Trouble("not-found", f"{game.id} has no example {clause!r} that can be played")
    board = opened(game, found)
    seats, invitations = arrange(game, opening.LEVEL_IDS, opening.all_mine(game), person, called)
    opening.salted(seats)
    table = Table(new_id(), game, Line(History.begun(board)), seats, new_seed())
    table.start = msgspec.json.encode(game.position(board)).decode()
    table.bound = False
    table.owner = person
    await asyncio.to_thread(note_aside, house, table, person)
    await opening.put_up(house, table, house.advance(table))
    return opening.created(table, person, invitations)


def note_aside(house: House, table: Table, person: str) -> None:
    """Write down that a table is for looking at an example: it stands in no list, as those of lessons do not."""
    mine: dict[str, object] = {"person": person, "lesson": f"example {table.id}"}
    row: dict[str, object] = {"table": table.id, "digest": "", "progress": "{}", "updated": time.time()}
    with store.writing(house.engine) as connection:
        store.put(connection, store.lessons, mine, row, done=0.0)


@post("/api/games/{game:str}/examples/{clause:str}", status_code=201, summary="Play the position of a worked example")
async def play_example(house: Housed, request: Asker, game: Word, clause: Word) -> Created:
    person = await needed(house, request)
    return await open_example(house, game, clause, person, (await house.people.me(person)).name)


HANDLERS: list[HTTPRouteHandler] = [game_book, figure_picture, play_example]
