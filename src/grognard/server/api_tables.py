"""Tables over HTTP. Each handler reads the request, and leaves the work to the module that knows how."""

from __future__ import annotations

import asyncio
import time

import sqlalchemy as sa
from litestar import MediaType, Response, delete, get, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from grognard.lab.luck import Luck
from grognard.server import asks, choosing, deleting, live, moves, opening, records, relief, remarks, store
from grognard.server.asking import Asker, Housed, LimitQuery, NumberQuery, SideQuery, SinceQuery, Word, current, needed
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.moves import own_seat, viewpoint
from grognard.server.protocol import (
    Answer,
    Chat,
    ChatAsked,
    ChatLine,
    Costs,
    CostsAsked,
    Created,
    Delegate,
    DropAsked,
    Entry,
    Fork,
    Hint,
    Invitation,
    Invited,
    Join,
    Known,
    Log,
    Looked,
    Notes,
    OverlayAsked,
    OverlayGiven,
    Pace,
    Play,
    Played,
    PreviewAsked,
    PreviewGiven,
    Reach,
    Relieve,
    RemarkAsked,
    SaltAsked,
    SideAsked,
    Skip,
    TableAsked,
    TableLine,
    TableState,
    Take,
    UndoAsked,
    Upload,
    Verified,
    Why,
    WhyAsked,
)
from grognard.server.seats import update
from grognard.server.security import RECORD_BODY
from grognard.server.tables import iso

CHAT = 200  # lines in one answer


async def my_name(house: House, person: str) -> str:
    return (await house.people.me(person)).name


# -- tables -----------------------------------------------------------------------------------------------


@get("/api/tables", summary="Tables: mine first, then open ones, then others to watch")
async def tables(house: Housed, request: Asker) -> list[TableLine]:
    return await asyncio.to_thread(house.shelf.listed, await current(house, request))


@post("/api/tables", status_code=201, summary="A new table")
async def create(house: Housed, request: Asker, data: JSONBody[TableAsked]) -> Created:
    person = await needed(house, request)
    return await opening.create(house, person, await my_name(house, person), data)


@post("/api/tables/upload", status_code=201, summary="A table from a record", request_max_body_size=RECORD_BODY)
async def upload(house: Housed, request: Asker, data: JSONBody[Upload]) -> Created:
    person = await needed(house, request)
    return await opening.upload(house, person, await my_name(house, person), data)


@get("/api/join/{secret:str}", summary="What an invitation is for")
async def invitation(house: Housed, secret: Word) -> Invited:
    return await opening.read_invitation(house, secret)


@post("/api/join", status_code=200, summary="Take the seat of an invitation")
async def join(house: Housed, request: Asker, data: JSONBody[Join]) -> TableState:
    person = await needed(house, request)
    return await opening.join(house, person, await my_name(house, person), data)


@get("/api/tables/{table:str}", summary="A table as a side sees it")
async def state(
    house: Housed, request: Asker, table: Word, side: SideQuery = None, at: NumberQuery = None
) -> TableState:
    return await moves.state(house, table, await current(house, request), side, at)


@get("/api/tables/{table:str}/log", summary="The journal after a version")
async def log(
    house: Housed,
    request: Asker,
    table: Word,
    side: SideQuery = None,
    since: SinceQuery = 0,
    limit: LimitQuery = 500,
) -> Log:
    return await moves.log(house, table, await current(house, request), side, since, limit)


@post("/api/tables/{table:str}/take", status_code=200, summary="Take an open seat")
async def take(house: Housed, request: Asker, table: Word, data: JSONBody[Take]) -> TableState:
    person = await needed(house, request)
    return await opening.take(house, table, person, await my_name(house, person), data)


@post("/api/tables/{table:str}/link", status_code=200, summary="A link that hands a seat over")
async def link(house: Housed, request: Asker, table: Word, data: JSONBody[SideAsked]) -> Invitation:
    return await opening.link(house, table, await needed(house, request), data.side)


@post("/api/tables/{table:str}/fork", status_code=201, summary="Try from here, at a new table")
async def fork(house: Housed, request: Asker, table: Word, data: JSONBody[Fork]) -> Created:
    person = await needed(house, request)
    return await opening.fork(house, table, person, await my_name(house, person), data)


# -- playing ----------------------------------------------------------------------------------------------


@post("/api/tables/{table:str}/moves", status_code=200, summary="Play a choice")
async def play(house: Housed, request: Asker, table: Word, data: JSONBody[Play]) -> Played:
    return await moves.play(house, table, await current(house, request), data)


@post("/api/tables/{table:str}/why", status_code=200, summary="The clauses that forbid a click or a choice")
async def why(house: Housed, request: Asker, table: Word, data: JSONBody[WhyAsked]) -> Why:
    return await moves.why(house, table, await current(house, request), data)


@post("/api/tables/{table:str}/preview", status_code=200, summary="What would come of a choice")
async def preview(house: Housed, request: Asker, table: Word, data: JSONBody[PreviewAsked]) -> PreviewGiven:
    return await moves.preview(house, table, await current(house, request), data)


@post("/api/tables/{table:str}/costs", status_code=200, summary="What each choice costs")
async def costs(house: Housed, request: Asker, table: Word, data: JSONBody[CostsAsked]) -> Costs:
    return await moves.costs(house, table, await current(house, request), data)


@post("/api/tables/{table:str}/reach", status_code=200, summary="Where the piece in hand can go")
async def reach(house: Housed, request: Asker, table: Word, data: JSONBody[CostsAsked]) -> Reach:
    return await choosing.ways(house, table, await current(house, request), data)


@post("/api/tables/{table:str}/drop", status_code=200, summary="Drop what was picked and not used")
async def drop(house: Housed, request: Asker, table: Word, data: JSONBody[DropAsked]) -> TableState:
    return await choosing.drop(house, table, await current(house, request), data)


@post("/api/tables/{table:str}/overlay", status_code=200, summary="An overlay of the map")
async def overlay(house: Housed, request: Asker, table: Word, data: JSONBody[OverlayAsked]) -> OverlayGiven:
    return await moves.overlay(house, table, await current(house, request), data)


@post("/api/tables/{table:str}/hint", status_code=200, summary="What a computer player would do")
async def hint(house: Housed, request: Asker, table: Word, data: JSONBody[SideAsked]) -> Hint:
    return await moves.hint(house, table, await current(house, request), data.side)


@post("/api/tables/{table:str}/claim", status_code=200, summary="Claim the game from who withholds his part of a roll")
async def claim(house: Housed, request: Asker, table: Word, data: JSONBody[SideAsked]) -> TableState:
    return await asks.claim(house, table, await current(house, request), data.side)


@post("/api/tables/{table:str}/salt", status_code=200, summary="Add a side's part to the dice")
async def salt(house: Housed, request: Asker, table: Word, data: JSONBody[SaltAsked]) -> TableState:
    return await moves.add_salt(house, table, await current(house, request), data)


@post("/api/tables/{table:str}/delegate", status_code=200, summary="Let the computer take a kind of decision")
async def delegate(house: Housed, request: Asker, table: Word, data: JSONBody[Delegate]) -> TableState:
    return await moves.delegate(house, table, await current(house, request), data)


@post("/api/tables/{table:str}/skip", status_code=200, summary="Have single choices played")
async def skip(house: Housed, request: Asker, table: Word, data: JSONBody[Skip]) -> TableState:
    return await moves.skip(house, table, await current(house, request), data)


@post("/api/tables/{table:str}/relief", status_code=200, summary="Let the computer play a seat")
async def relieve(house: Housed, request: Asker, table: Word, data: JSONBody[Relieve]) -> TableState:
    return await relief.relieve(house, table, await current(house, request), data)


@post("/api/tables/{table:str}/pace", status_code=200, summary="How fast two computers play")
async def pace(house: Housed, request: Asker, table: Word, data: JSONBody[Pace]) -> TableState:
    return await relief.set_pace(house, table, await current(house, request), data)


# -- consent ----------------------------------------------------------------------------------------------


@post("/api/tables/{table:str}/undo", status_code=200, summary="Take back, or ask to")
async def undo(house: Housed, request: Asker, table: Word, data: JSONBody[UndoAsked]) -> TableState:
    return await asks.undo(house, table, await current(house, request), data)


@post("/api/tables/{table:str}/undo/answer", status_code=200, summary="Allow or refuse a take-back")
async def undo_answer(house: Housed, request: Asker, table: Word, data: JSONBody[Answer]) -> TableState:
    return await asks.answer_undo(house, table, await current(house, request), data)


@post("/api/tables/{table:str}/draw", status_code=200, summary="Offer a draw")
async def draw(house: Housed, request: Asker, table: Word, data: JSONBody[SideAsked]) -> TableState:
    return await asks.offer_draw(house, table, await current(house, request), data.side)


@post("/api/tables/{table:str}/draw/answer", status_code=200, summary="Agree to a draw, or refuse it")
async def draw_answer(house: Housed, request: Asker, table: Word, data: JSONBody[Answer]) -> TableState:
    return await asks.answer_draw(house, table, await current(house, request), data)


@post("/api/tables/{table:str}/resign", status_code=200, summary="Give up")
async def resign(house: Housed, request: Asker, table: Word, data: JSONBody[SideAsked]) -> TableState:
    return await asks.resign(house, table, await current(house, request), data.side)


# -- beside the board -------------------------------------------------------------------------------------


@post("/api/tables/{table:str}/looked", status_code=204, summary="I have seen everything up to a version")
async def looked(house: Housed, request: Asker, table: Word, data: JSONBody[Looked]) -> None:
    async with house.at(table) as found:
        seat = own_seat(found, await current(house, request), data.side)
        version = min(data.version, found.version)
        if version > seat.looked:
            seat.looked = version
            await house.keep(found, [], [update(found.id, seat)], tell=False)


@get("/api/tables/{table:str}/chat", summary="What was said")
async def chat(house: Housed, request: Asker, table: Word) -> Chat:
    viewpoint(await house.shelf.find(table), await current(house, request), None)
    wanted = sa.select(store.chat).where(store.chat.c.table == table).order_by(store.chat.c.id.desc()).limit(CHAT)

    def read() -> Chat:
        with house.engine.connect() as connection:
            rows = list(connection.execute(wanted).mappings())
        return Chat(tuple(ChatLine(r["id"], iso(r["at"]), r["text"], r["name"], r["side"]) for r in reversed(rows)))

    return await asyncio.to_thread(read)


@delete("/api/tables/{table:str}", status_code=204, summary="Throw a table away at which nobody else plays")
async def throw_away(house: Housed, request: Asker, table: Word) -> None:
    await deleting.delete_table(house, table, await needed(house, request))


@post("/api/tables/{table:str}/chat", status_code=201, summary="Say something to the table")
async def say(house: Housed, request: Asker, table: Word, data: JSONBody[ChatAsked]) -> ChatLine:
    person = await needed(house, request)
    found = await house.shelf.find(table)
    mine = found.sides_of(person)
    viewpoint(found, person, None)
    if not mine or (data.side is not None and data.side not in mine):
        raise Trouble("not-your-seat", "only who plays here speaks here")
    side = data.side or mine[0]
    row = {"table": table, "side": side, "name": found.seats[side].name, "text": data.text, "at": time.time()}

    def write() -> int:
        with store.writing(house.engine) as connection:
            number = connection.execute(store.chat.insert().values(row).returning(store.chat.c.id)).scalar_one()
            store.tell(connection, house.origin, table, f"chat {number}")
            return int(number)

    line = ChatLine(await asyncio.to_thread(write), iso(row["at"]), data.text, row["name"], side)  # type: ignore[arg-type]
    live.said(found, line)
    return line


@post("/api/tables/{table:str}/remarks", status_code=201, summary="Say something of a move of a finished game")
async def remark(house: Housed, request: Asker, table: Word, data: JSONBody[RemarkAsked]) -> Entry:
    return await remarks.remark(house, table, await needed(house, request), data)


@get("/api/tables/{table:str}/notes", summary="My private notes")
async def notes(house: Housed, request: Asker, table: Word) -> Notes:
    person = await needed(house, request)
    viewpoint(await house.shelf.find(table), person, None)
    n = store.notes.c

    def read() -> str:
        with house.engine.connect() as connection:
            return connection.execute(sa.select(n.text).where(n.table == table, n.person == person)).scalar() or ""

    return Notes(await asyncio.to_thread(read))


@put("/api/tables/{table:str}/notes", summary="Keep my private notes")
async def keep_notes(house: Housed, request: Asker, table: Word, data: JSONBody[Notes]) -> Notes:
    person = await needed(house, request)
    found = await house.shelf.find(table)
    viewpoint(found, person, None)
    if not found.sides_of(person):
        raise Trouble("not-your-seat", "only who plays here keeps notes here")

    def write() -> None:
        with store.writing(house.engine) as connection:
            store.put(connection, store.notes, {"table": table, "person": person}, {"text": data.text})

    await asyncio.to_thread(write)
    return data


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT, summary="The record as text")
async def record(house: Housed, request: Asker, table: Word) -> Response[str]:
    text = await records.record(house, table, await current(house, request))
    name = f'attachment; filename="grognard-{table}.game"'
    return Response(text, media_type=MediaType.TEXT, headers={"Content-Disposition": name})


@get("/api/tables/{table:str}/position", summary="The board as my side knows it, for programs that use the engine")
async def position(house: Housed, request: Asker, table: Word, side: SideQuery = None) -> Known:
    return await records.known(house, table, await current(house, request), side)


@get("/api/tables/{table:str}/verify", summary="The dice of a finished game, checked")
async def verify(house: Housed, request: Asker, table: Word) -> Verified:
    return await records.verified(house, table, await current(house, request))


@get("/api/tables/{table:str}/luck", summary="How lucky each side was in a finished game")
async def luck(house: Housed, request: Asker, table: Word) -> Luck:
    return await records.fortune(house, table, await current(house, request))


HANDLERS: list[HTTPRouteHandler] = [
    tables, create, upload, invitation, join, state, log, take, link, fork, play, why, preview, costs, reach, drop,
    overlay, hint, salt, claim, delegate, skip, relieve, pace, undo, undo_answer, draw, draw_answer, resign, looked,
    chat, say, remark, notes, keep_notes, throw_away, record, position, verify, luck,
]  # fmt: skip
