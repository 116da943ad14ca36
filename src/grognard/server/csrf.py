"""A change is asked for by our own page, or by a program that says who it is; never by another site's page.

The page repeats the value of a cookie in a header: another site's page can have the cookie sent, but not read it. A
program's token stands in a header that no other site's page can set.
"""

from __future__ import annotations

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


def cookies_of(scope: Scope) -> dict[str, str]:
    """The cookies of a request, whatever bytes they are made of."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        if name == b"cookie":
            parts = value.decode("latin-1").split(";")
            found |= {key.strip(): worth.strip() for key, _, worth in (part.partition("=") for part in parts)}
    return found


def bearer_of(scope: Scope) -> str | None:
    """The token that a program sends; None if it sends none."""
    for name, value in scope["headers"]:
        if name == b"authorization" and value[: len(BEARER)].lower() == BEARER:
            return value[len(BEARER) :].decode("latin-1").strip()
    return None


def token_of(scope: Scope) -> str | None:
    """Who asks: a program's token counts before a cookie."""
    bearer = bearer_of(scope)
    return bearer if bearer is not None else cookies_of(scope).get(COOKIE)


class Csrf(ASGIMiddleware):
    """Gives the cookie, and refuses a change that does not repeat it."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, signer: Signer, secure: bool) -> None:
        self._signer = signer
        self._secure = secure
        self._known: set[str] = set()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["method"] not in SAFE:  # type: ignore[typeddict-item]
            if not self.good(scope):
                raise Trouble("csrf", "the csrf token is missing or wrong: GET /api/me, then repeat")
            await next_app(scope, receive, send)
            return
        given = cookies_of(scope).get(CSRF_COOKIE, "")
        await next_app(scope, receive, send if self._ours(given) else self._giving(send))

    def good(self, scope: Scope) -> bool:
        """Whether a change may be asked for like this."""
        if bearer_of(scope) is not None:
            return True
        given = cookies_of(scope).get(CSRF_COOKIE, "")
        repeated = next((value.decode("latin-1") for name, value in scope["headers"] if name == HEADER), "")
        return bool(given) and given == repeated and self._ours(given)

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
