"""The one request that must be fast, a move, without the detour through the router.

Half the time of a move goes into routing, dependencies and middleware that a move does not need. Here a well-formed
move is checked in the same way (token, limits, size, shape), played by the same function and answered in the same form.
Whatever is unusual about a request, it goes the usual way, which explains what is wrong with it; a test compares both.
"""

from __future__ import annotations

import gzip
import hmac
import logging
import re
import time
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.middleware.csrf import CSRF_SECRET_LENGTH, generate_csrf_hash
from litestar.types import ASGIApp, Receive, Scope, Send

from grognard.server import moves
from grognard.server.errors import CRASH, STATUS, Trouble
from grognard.server.house import House
from grognard.server.protocol import Failure, Play, Played
from grognard.server.security import BODY, COOKIE, CSRF_COOKIE, CSRF_HEADER, Limits

MOVE = re.compile(r"^/api/tables/([A-Za-z0-9]{1,20})/moves$")
PACK = 4096  # bytes from which an answer is compressed
HEADER = CSRF_HEADER.encode()

log = logging.getLogger("grognard.server")

decoder = msgspec.json.Decoder(Play)
encoder = msgspec.json.Encoder()


class Express:
    """Stands before the router and takes the moves."""

    def __init__(self, usual: ASGIApp, house: House, limits: Limits | None) -> None:
        self.usual = usual
        self.house = house
        self.limits = limits
        self._tokens: set[str] = set()  # seen, and signed by us

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asks = scope["type"] == ScopeType.HTTP and scope["method"] == "POST"
        found = MOVE.match(scope["path"]) if asks else None
        if found is None:
            await self.usual(scope, receive, send)
            return
        body, messages = await read(receive)
        asked = self._asked(scope, body) if body is not None else None
        if asked is None:
            await self.usual(scope, replay(messages, receive), send)
            return
        play, person, packs = asked
        try:
            who = await self.house.people.person(person)
            answer: Played | Failure = await moves.play(self.house, found[1], who, play)
            status = 200
        except Trouble as trouble:
            answer, status = trouble.failure, STATUS[trouble.failure.code]
        except Exception:
            log.exception("a move at %s failed", found[1])
            answer, status = CRASH, 500
        await respond(send, answer, status, packs)

    def _asked(self, scope: Scope, body: bytes) -> tuple[Play, str | None, bool] | None:
        """The move, the cookie of who plays it, and whether the answer may be compressed; None for the usual way."""
        cookies = token = b""
        packs = plain = False
        for name, value in scope["headers"]:
            if name == b"cookie":
                cookies = value
            elif name == HEADER:
                token = value
            elif name == b"content-type":
                plain = value.startswith(b"application/json")
            elif name == b"accept-encoding":
                packs = b"gzip" in value
        try:
            asked = decoder.decode(body)
        except msgspec.MsgspecError:
            return None
        known = dict(part.partition("=")[::2] for part in cookies.decode("latin-1").split("; "))
        csrf = known.get(CSRF_COOKIE, "")
        if not plain or not csrf or csrf != token.decode("latin-1") or not self._signed(csrf):
            return None
        if self.limits is not None:
            client = scope.get("client")
            if self.limits.wait(str(client[0]) if client else "", "writes", time.monotonic()) > 0:
                return None
        return asked, known.get(COOKIE), packs

    def _signed(self, token: str) -> bool:
        """Whether a token is one of ours."""
        if token in self._tokens:
            return True
        secret, signature = token[:CSRF_SECRET_LENGTH], token[CSRF_SECRET_LENGTH:]
        good = hmac.compare_digest(signature, generate_csrf_hash(token=secret, secret=self.house.secret))
        if good:
            if len(self._tokens) > 10_000:
                self._tokens.clear()
            self._tokens.add(token)
        return good


async def read(receive: Receive) -> tuple[bytes | None, list[Any]]:
    """The body, and the messages that it came in; no body if it is too large or broken off."""
    parts: list[bytes] = []
    messages: list[Any] = []
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


def replay(messages: list[Any], receive: Receive) -> Receive:
    """Say again what was heard already, then listen on."""
    waiting = iter(messages)

    async def again() -> Any:
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
