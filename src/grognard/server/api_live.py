"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from grognard.server import live, relief
from grognard.server.asking import Housed, SideQuery, SinceQuery, Word
from grognard.server.csrf import token_of
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.live import Subscriber
from grognard.server.moves import viewpoint
from grognard.server.protocol import Gone, Update
from grognard.server.seats import update
from grognard.server.security import Bucket, Rate, same_origin
from grognard.server.tables import Table

Socket = WebSocket[Any, Any, Any]
SPECTATORS = 1000  # pages of spectators at one table; those of players never count
OWN = 20  # pages of one player
SENDING = 30.0  # seconds that a page may take to receive a message
TALK = Rate(40, 5)  # messages of a page
CHECKED = 60.0  # seconds after which a page's token is looked at again
CATCH_UP = 2000  # entries sent after a reconnection


class Heard(msgspec.Struct, frozen=True):
    """What a page may say: that it has seen everything up to a version, or that it is there."""

    type: str
    version: int = 0


heard_decoder = msgspec.json.Decoder(Heard)


@websocket("/api/tables/{table:str}/live")
async def table_live(
    socket: Socket,
    house: Housed,
    table: Word,
    side: SideQuery = None,
    since: SinceQuery = 0,
) -> None:
    """Every change of a table, as a side may know it."""
    if not same_origin(socket.headers):
        await socket.close(code=4403, reason="another origin")
        return
    await socket.accept()
    token = token_of(socket.scope)
    person = await house.people.person(token)
    try:
        async with house.at(table) as found:
            point = viewpoint(found, person, side)
            refuse_crowd(found, person)
            if point is not None:
                await relief.arrived(house, found, point, person)
            subscriber = Subscriber(point, person)
            rows = await asyncio.to_thread(house.shelf.rows, table, since, CATCH_UP)
            standing = found.standing()
            found.subscribers.add(subscriber)
            entries = found.entries(rows, point, standing)
            subscriber.send(Update(found.version, found.state(point, person), entries))
            house.follow_up(found)
    except Trouble as trouble:
        if trouble.failure.code == "busy":
            await socket.close(code=4408, reason="connect again later")
            return
        await socket.send_data(msgspec.json.encode(Gone(trouble.failure.code)), mode="text")
        await socket.close(code=4404)
        return
    live.present(found)
    try:
        await converse(socket, house, found, subscriber, token)
    finally:
        found.subscribers.discard(subscriber)
        live.present(found)
        if point is not None:
            house.spawn(relief.left(house, found, point, person))


def refuse_crowd(table: Table, person: str | None) -> None:
    """No spectator takes a player's place, and nobody all places."""
    if table.concerns(person):
        crowd = sum(1 for each in table.subscribers if each.person == person) >= OWN
    else:
        crowd = sum(1 for each in table.subscribers if not table.concerns(each.person)) >= SPECTATORS
    if crowd:
        raise Trouble("busy", "too many pages are open at this table", retry=10)


async def converse(socket: Socket, house: House, table: Table, subscriber: Subscriber, token: str | None) -> None:
    """Send what comes, hear what is said, until one of the two ends."""
    sending = asyncio.create_task(send(socket, subscriber))
    hearing = asyncio.create_task(hear(socket, house, table, subscriber))
    checking = asyncio.create_task(check(house, subscriber, token))
    done, pending = await asyncio.wait({sending, hearing, checking}, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    for task in (*done, *pending):
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await task


async def check(house: House, subscriber: Subscriber, token: str | None) -> None:
    """Whether the token that opened the page still stands for the same person: at once, as it may have ended while the
    page was opened, and then now and again."""
    while True:
        with contextlib.suppress(SQLAlchemyError):  # while the database is away, nobody is
            if await house.people.person(token) != subscriber.person:
                break
        await asyncio.sleep(CHECKED)
    subscriber.close()
    await asyncio.Event().wait()  # until the page has been sent away


async def send(socket: Socket, subscriber: Subscriber) -> None:
    with contextlib.suppress(TimeoutError):  # it does not read what it is sent
        while (data := await subscriber.queue.get()) is not None:
            async with asyncio.timeout(SENDING):
                await socket.send_data(data.decode(), mode="text")
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SENDING):
            await socket.close(code=4408, reason="connect again")


async def hear(socket: Socket, house: House, table: Table, subscriber: Subscriber) -> None:
    talk = Bucket(TALK)
    while True:
        text = await socket.receive_data(mode="text")
        if talk.wait(time.monotonic()) > 0:
            await socket.close(code=4429, reason="too many messages")
            return
        try:
            said = heard_decoder.decode(text)
        except msgspec.MsgspecError:
            await socket.close(code=4400, reason="not understood")
            return
        if said.type == "ping":
            subscriber.put(b'{"type":"pong"}')
        elif said.type == "looked" and subscriber.side is not None:
            async with table.lock:
                seat = table.seats[subscriber.side]
                mine = subscriber.person in seat.holders
                if mine and seat.looked < said.version <= table.version:
                    seat.looked = said.version
                    await house.keep(table, [], [update(table.id, seat)], tell=False)
                else:
                    await relief.is_there(house, table, subscriber.side, subscriber.person)


HANDLERS = [table_live]
