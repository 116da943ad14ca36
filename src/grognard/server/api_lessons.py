"""Lessons over HTTP. At a lesson's table moves are played as at any other."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get, post
from litestar.params import JSONBody

from grognard.server import lessons
from grognard.server.api_games import unchanging
from grognard.server.asking import Asker, Housed, LangQuery, Word, current, needed
from grognard.server.briefing import briefing_of
from grognard.server.protocol import BriefingInfo, Course, Created, LessonAsked, TableState


@get("/api/games/{game:str}/lessons", summary="A game's lessons, and how far I am")
async def course(house: Housed, request: Asker, game: Word, lang: LangQuery = "en") -> Course:
    return await lessons.listed(house, game, await current(house, request), lang)


@get("/api/games/{game:str}/practice", summary="A game's puzzles, and which of them I have solved")
async def practice(house: Housed, request: Asker, game: Word, lang: LangQuery = "en") -> Course:
    return await lessons.listed(house, game, await current(house, request), lang, practice=True)


@post(
    "/api/games/{game:str}/lessons/{lesson:str}", status_code=201, summary="Take a lesson or a puzzle, or go on with it"
)
async def take(house: Housed, request: Asker, game: Word, lesson: Word) -> Created:
    person = await needed(house, request)
    return await lessons.take(house, game, lesson, person, (await house.people.me(person)).name)


@post("/api/tables/{table:str}/lesson", status_code=200, summary="In a lesson: click, answer, be shown, go back")
async def act(house: Housed, request: Asker, table: Word, data: JSONBody[LessonAsked]) -> TableState:
    return await lessons.act(house, table, await current(house, request), data)


@get("/api/games/{game:str}/briefings/{scenario:str}", summary="What is said before a scenario begins")
async def briefing(
    house: Housed, request: Asker, game: Word, scenario: Word, lang: LangQuery = "en"
) -> Response[BriefingInfo]:
    return unchanging(request, await asyncio.to_thread(briefing_of, house.game(game), scenario, lang))


HANDLERS: list[Any] = [briefing, course, practice, take, act]
