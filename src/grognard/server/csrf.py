"""A change is asked for by our own page, or by a program that says who it is; never by another site's page.

The page repeats the value of a cookie in a header: another site's page can have the cookie sent, but not read it. A
program's token stands in a header that no other site's page can set.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from grognard.server.errors import Trouble
from grognard.server.security import COOKIE, CSRF_COOKIE, CSRF_HEADER
from grognard.server.tokens import Signer

SAFE = ("GET", "HEAD", "OPTIONS", "TRACE")
HEADER = CSRF_HEADER.encode()
BEARER = b"bearer "
MOST = 10_000  # signatures remembered
PLAIN = 500  # bytes of cookies below which they are remembered: ours are no longer


def cookies_of(header: bytes) -> Mapping[str, str]:
    parts = (part.partition("=") for part in header.decode("latin-1").split(";"))
    return {key.strip(): worth.strip() for key, _, worth in parts}


ours = lru_cache(maxsize=1000)(cookies_of)  # a page sends the same ones with each request


class Claims:
    """What a request says of who asks, whatever bytes it is made of."""

    __slots__ = ("bearer", "cookies", "repeated")

    def __init__(self, scope: Scope) -> None:
        self.bearer: str | None = None  # the token that a program sends
        self.cookies: Mapping[str, str] = {}
        self.repeated: str | None = None  # what the page repeats of its cookie
        for name, value in scope["headers"]:
            if name == b"cookie":
                self.cookies = {**self.cookies, **(ours if len(value) < PLAIN else cookies_of)(value)}
            elif name == HEADER and self.repeated is None:
                self.repeated = value.decode("latin-1")
            elif name == b"authorization" and self.bearer is None and value[: len(BEARER)].lower() == BEARER:
                self.bearer = value[len(BEARER) :].decode("latin-1").strip()

    @property
    def token(self) -> str | None:
        """Who asks: a program's token counts before a cookie."""
        return self.bearer if self.bearer is not None else self.cookies.get(COOKIE)


def token_of(scope: Scope) -> str | None:
    return Claims(scope).token


class Csrf(ASGIMiddleware):
    """Gives the cookie, and refuses a change that does not repeat it."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, signer: Signer, secure: bool) -> None:
        self._signer = signer
        self._secure = secure
        self._known: set[str] = set()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["method"] not in SAFE:  # type: ignore[typeddict-item]
            if not self.good(Claims(scope)):
                raise Trouble("csrf", "the csrf token is missing or wrong: GET /api/me, then repeat")
            await next_app(scope, receive, send)
            return
        given = Claims(scope).cookies.get(CSRF_COOKIE, "")
        await next_app(scope, receive, send if self._ours(given) else self._giving(send))

    def good(self, claims: Claims) -> bool:
        """Whether a change may be asked for like this."""
        if claims.bearer is not None:
            return True
        given = claims.cookies.get(CSRF_COOKIE, "")
        return bool(given) and given == claims.repeated and self._ours(given)

    def _ours(self, token: str) -> bool:
        if token in self._known:
            return True
        good = self._signer.signed_csrf(token)
        if good:
            if len(self._known) > MOST:
                self._known.clear()
            self._known.add(token)
        return good

    def _giving(self, send: Send) -> Send:
        """Send an answer with a new cookie."""
        made = Cookie(CSRF_COOKIE, value=self._signer.csrf(), path="/", samesite="strict", secure=self._secure)

        async def giving(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"set-cookie", made.to_header(header="").encode())]
            await send(message)

        return giving
