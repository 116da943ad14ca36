"""Games, texts and rulebooks over HTTP."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from grognard.games import broken
from grognard.server import texts
from grognard.server.api_health import is_local
from grognard.server.asking import Asker, Housed, LangQuery, Word
from grognard.server.gallery import LATEST
from grognard.server.protocol import BrokenGame, Counters, GameInfo, Rules, SheetInfo, Texts

FRESH = "no-cache"  # kept, but asked for again by its tag: an edition may change while the server is restarted


def unchanging(request: Asker, kept: texts.Kept) -> Response[Any]:
    """An answer that a client may keep by its tag."""
    headers = {"ETag": kept.tag, "Cache-Control": FRESH}
    if request.headers.get("if-none-match") == kept.tag:
        return Response(None, status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(kept.packed, media_type="application/json", headers=headers)
    return Response(kept.body, media_type="application/json", headers=headers)


@get("/api/games", summary="All games")
async def games(house: Housed) -> list[GameInfo]:
    return await asyncio.to_thread(lambda: [house.gallery.info(game) for game in house.games.values()])


@get("/api/broken", summary="Games that cannot be loaded")
async def broken_games(request: Asker) -> list[BrokenGame]:
    local = is_local(request.client.host if request.client else "")
    return [BrokenGame(name, why if local else "") for name, why in (await asyncio.to_thread(broken)).items()]


@get("/api/games/{game:str}", summary="A game")
async def game_info(house: Housed, game: Word) -> GameInfo:
    return await asyncio.to_thread(house.gallery.info, house.game(game))


@get("/api/texts/{lang:str}", summary="Messages that belong to no game")
async def common_texts(request: Asker, lang: Word) -> Response[Texts]:
    return unchanging(request, await asyncio.to_thread(texts.common_texts, lang))


@get("/api/games/{game:str}/texts/{lang:str}", summary="A game's messages and names")
async def game_texts(house: Housed, request: Asker, game: Word, lang: Word) -> Response[Texts]:
    return unchanging(request, await asyncio.to_thread(texts.texts_of, house.game(game), lang))


@get("/api/games/{game:str}/rules", summary="A game's clauses in both languages, its rulings in one")
async def game_rules(house: Housed, request: Asker, game: Word, lang: LangQuery = "en") -> Response[Rules]:
    return unchanging(request, await asyncio.to_thread(texts.rules_of, house.game(game), lang))


@get("/api/games/{game:str}/sheets/{sheet:str}", summary="A map sheet: size, pictures, where everything lies")
async def sheet(house: Housed, request: Asker, game: Word, sheet: Word) -> Response[SheetInfo]:
    return unchanging(request, await house.gallery.sheet(house.game(game), sheet))


@get("/api/games/{game:str}/counters/{lang:str}", summary="Every counter face and marker as SVG")
async def counters(house: Housed, request: Asker, game: Word, lang: Word) -> Response[Counters]:
    return unchanging(request, await house.gallery.counters(house.game(game), lang))


@get("/art/{game:str}/{digest:str}/{file:str}", include_in_schema=False)
async def art(house: Housed, game: Word, digest: Word, file: Word) -> Response[bytes]:
    """A picture; what lies at its address never changes."""
    body, kind = await house.gallery.picture(house.game(game), digest, file)
    headers = {"Cache-Control": "no-cache" if digest == LATEST else "public, max-age=31536000, immutable"}
    if kind == "svg":
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type="image/svg+xml" if kind == "svg" else "image/webp", headers=headers)


HANDLERS: list[HTTPRouteHandler] = [
    games,
    broken_games,
    game_info,
    common_texts,
    game_texts,
    game_rules,
    sheet,
    counters,
    art,
]
