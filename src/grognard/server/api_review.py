"""Reviews over HTTP: the books of a finished game, its moments, pictures of it, and puzzles out of it."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter, QueryParameter

from grognard.kernel.game import BadRequest
from grognard.review import Review
from grognard.server import review_art, review_puzzles
from grognard.server.asking import MOST, Asker, Housed, LangQuery, SideQuery, Word, current, needed
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.protocol import Created
from grognard.server.protocol.review import ReviewInfo

Number = Annotated[int, PathParameter(ge=1, le=MOST)]
Share = Annotated[str, QueryParameter(max_length=40, description="The end of a link that was shared.")]
Kind = Annotated[str, QueryParameter(pattern="^(webp|png)$")]
Weigh = Annotated[bool, QueryParameter(description="Whether weighty decisions are simulated too, in the background.")]


@get("/api/tables/{table:str}/review", summary="What luck and what the sides did in a finished game")
async def review(
    house: Housed, request: Asker, table: Word, side: SideQuery = None, share: Share = "", weigh: Weigh = False
) -> ReviewInfo:
    found, coming = await house.reviewer.review(table, await current(house, request), share, weigh=weigh)
    return told(house, table, found, side, coming=coming)


@post("/api/tables/{table:str}/review/{number:int}/rollout", status_code=200, summary="Play a moment on to the end")
async def roll_out(
    house: Housed, request: Asker, table: Word, number: Number, side: SideQuery = None, share: Share = ""
) -> ReviewInfo:
    found = await house.reviewer.roll_out(table, await needed(house, request), share, number)
    return told(house, table, found, side)


@post("/api/tables/{table:str}/review/{number:int}/puzzle", status_code=201, summary="Find the better way at a table")
async def puzzle(house: Housed, request: Asker, table: Word, number: Number, share: Share = "") -> Created:
    person = await needed(house, request)
    return await review_puzzles.begin(house, table, person, (await house.people.me(person)).name, share, number)


@get("/api/tables/{table:str}/review/{number:int}/map", summary="The map at a moment, as WebP or PNG")
async def crop(
    house: Housed,
    request: Asker,
    table: Word,
    number: Number,
    lang: LangQuery = "en",
    share: Share = "",
    kind: Kind = "webp",
) -> Response[bytes]:
    person = await current(house, request)
    return picture(await review_art.crop(house, table, person, share, number, lang, kind), kind)


@get("/api/tables/{table:str}/review/{number:int}/clip", summary="A short clip of what happened at a moment, as WebP")
async def clip(
    house: Housed, request: Asker, table: Word, number: Number, lang: LangQuery = "en", share: Share = ""
) -> Response[bytes]:
    return picture(await review_art.clip(house, table, await current(house, request), share, number, lang), "webp")


@get("/api/tables/{table:str}/review/picture", summary="Result and curve as a picture to be shown elsewhere, as PNG")
async def card(
    house: Housed, request: Asker, table: Word, lang: LangQuery = "en", share: Share = ""
) -> Response[bytes]:
    return picture(await review_art.card(house, table, await current(house, request), share, lang), "png")


def told(house: House, table: str, found: Review, side: str | None, *, coming: bool = False) -> ReviewInfo:
    """A review as a side reads it."""
    try:
        seen = found.seen_by(side) if side is not None else found
    except BadRequest as error:
        raise Trouble("bad-request", str(error)) from None
    return ReviewInfo(seen, coming, house.reviewer.link(table) if found.finished else "")


def picture(body: bytes, kind: str) -> Response[bytes]:
    return Response(body, media_type=f"image/{kind}", headers={"Cache-Control": "private, max-age=3600"})


HANDLERS: list[HTTPRouteHandler] = [review, roll_out, puzzle, crop, clip, card]
