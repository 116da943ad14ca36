"""The coach over HTTP: the words of its phases, and what is usual at a decision."""

from __future__ import annotations

from functools import lru_cache

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from grognard.kernel.game import AnyGame
from grognard.lessons.coaching import WORDS, Usual, usual
from grognard.lessons.files import words
from grognard.server.api_games import unchanging
from grognard.server.asking import Asker, Housed, LangQuery, SideQuery, Word, current
from grognard.server.house import House
from grognard.server.moves import check_turn, own_seat
from grognard.server.protocol import Texts
from grognard.server.texts import Kept, kept, language
from grognard.server.turns import Rank
from grognard.server.workers import STAND_IN


@lru_cache(maxsize=32)
def spoken(game: AnyGame, lang: str) -> Kept:
    """What a game's coach says in its phases, in a language."""
    language(lang)
    return kept(Texts(game.id, lang, words(game, WORDS, lang), {}))


async def at_table(house: House, id_: str, person: str | None, side: str) -> Usual:
    """What is usual at the decision that a side faces, from what it knows."""
    async with house.at(id_) as table:
        own_seat(table, person, side)
        check_turn(table, person, side, table.version)
        known = table.game.seen(table.line.board, side)
    line = await house.workers.choose(table.game, known, STAND_IN, side, rank=Rank.WAITED_FOR, who=house.who(person))
    return usual(known, side, table.game.codec.choice(line))


@get("/api/games/{game:str}/coach", summary="What the coach of a game says in its phases")
async def coach_words(house: Housed, request: Asker, game: Word, lang: LangQuery = "en") -> Response[Texts]:
    return unchanging(request, spoken(house.game(game), lang))


@get("/api/tables/{table:str}/coach", summary="What is usual at the decision that my side faces")
async def coach(house: Housed, request: Asker, table: Word, side: SideQuery = None) -> Usual:
    return await at_table(house, table, await current(house, request), side or "")


HANDLERS: list[HTTPRouteHandler] = [coach_words, coach]
