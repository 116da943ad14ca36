"""The one request that must be fast, a move, without the detour through the router.

Half the time of a move goes into routing, dependencies and middleware that a move does not need. Here a well-formed
move is checked in the same way (token, limits, size, shape), played by the same function and answered in the same form.
Whatever is unusual about a request, it goes the usual way, which explains what is wrong with it; a test compares both.
"""

from __future__ import annotations

import gzip
import logging
import re
import time

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, ReceiveMessage, Scope, Send

from grognard.server import moves
from grognard.server.csrf import Claims, Csrf
from grognard.server.errors import BUSY, STATUS, Trouble, crashed, is_away
from grognard.server.house import House
from grognard.server.protocol import Failure, Play, Played
from grognard.server.security import BODY, Limits, whence

MOVE = re.compile(r"/api/tables/([A-Za-z0-9]{1,20})/moves")
PACK = 4096  # bytes from which an answer is compressed

log = logging.getLogger("grognard.server")

decoder = msgspec.json.Decoder(Play)
encoder = msgspec.json.Encoder()


class Express:
    """Stands before the router and takes the moves."""

    def __init__(self, usual: ASGIApp, house: House, limits: Limits | None, csrf: Csrf) -> None:
        self.usual = usual
        self.house = house
        self.limits = limits
        self.csrf = csrf

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asks = scope["type"] == ScopeType.HTTP and scope["method"] == "POST"
        found = MOVE.fullmatch(scope["path"]) if asks else None
        if found is None:
            await self.usual(scope, receive, send)
            return
        body, messages = await read(receive)
        asked = self._asked(scope, body) if body is not None else None
        if asked is None:
            await self.usual(scope, replay(messages, receive), send)
            return
        play, token, packs = asked
        answer = await self._play(found[1], token, play)
        status = STATUS[answer.code] if isinstance(answer, Failure) else 200
        await respond(send, answer, status, packs)

    async def _play(self, table: str, token: str | None, play: Play) -> Played | Failure:
        try:
            who = await self.house.people.person(token)
            return await moves.play(self.house, table, who, play)
        except Trouble as trouble:
            return trouble.failure
        except Exception as error:
            if is_away(error):
                return BUSY
            log.exception("a move at %s failed", table)
            return crashed(error)

    def _asked(self, scope: Scope, body: bytes) -> tuple[Play, str | None, bool] | None:
        """The move, the token of who plays it, and whether the answer may be compressed; None for the usual way."""
        packs = plain = False
        for name, value in scope["headers"]:
            if name == b"content-type":
                plain = value.startswith(b"application/json")
            elif name == b"accept-encoding":
                packs = b"gzip" in value
        try:
            asked = decoder.decode(body)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            return None
        claims = Claims(scope)
        if not plain or not self.csrf.good(claims):
            return None
        if self.limits is not None and self.limits.wait(whence(scope), "writes", time.monotonic()) > 0:
            return None
        return asked, claims.token, packs


async def read(receive: Receive) -> tuple[bytes | None, list[ReceiveMessage]]:
    """The body, and the messages that it came in; no body if it is too large or broken off."""
    parts: list[bytes] = []
    messages: list[ReceiveMessage] = []
    size = 0
    while True:
        message = await receive()
        messages.append(message)
        if message["type"] != "http.request":
            return None, messages
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > BODY:
            return None, messages
        if not message.get("more_body"):
            return b"".join(parts), messages


def replay(messages: list[ReceiveMessage], receive: Receive) -> Receive:
    """Say again what was heard already, then listen on."""
    waiting = iter(messages)

    async def again() -> ReceiveMessage:
        for message in waiting:
            return message
        return await receive()

    return again


async def respond(send: Send, answer: Played | Failure, status: int, packs: bool) -> None:
    body = encoder.encode(answer)
    headers = [(b"content-type", b"application/json")]
    if isinstance(answer, Failure) and answer.retry:
        headers.append((b"retry-after", str(max(1, round(answer.retry))).encode()))
    if packs and len(body) >= PACK:
        body = gzip.compress(body, 3)
        headers += [(b"content-encoding", b"gzip"), (b"vary", b"Accept-Encoding")]
    headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
