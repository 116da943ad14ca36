"""What keeps strangers out: headers, rate limits, the origin of a WebSocket."""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from grognard.server.protocol import Failure

COOKIE = "grognard"
CSRF_COOKIE = "csrf"
CSRF_HEADER = "x-csrf-token"
BODY = 64 * 1024
RECORD_BODY = 2_200_000

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-elem 'self'",
        "style-src-attr 'unsafe-inline'",  # the place of a counter is a style; no style sheet can come with it
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
    (b"x-frame-options", b"DENY"),
]


PAGE = [*HEADERS, (b"content-security-policy", POLICY.encode())]
DRAWING = [*HEADERS, (b"content-security-policy", DRAWING_POLICY.encode())]
PERSONAL = ("/api/", "/table/", "/join/")


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer carries the content security policy and its kin; what belongs to a person is never kept."""
    if message["type"] != "http.response.start":
        return
    path: str = scope["path"]
    headers = [*message["headers"], *(DRAWING if path.endswith(".svg") else PAGE)]
    if path.startswith(PERSONAL):
        headers.append((b"x-robots-tag", b"noindex, nofollow"))
        if b"cache-control" not in dict(headers):
            headers.append((b"cache-control", b"no-store"))
    message["headers"] = headers


# -- rate limits ------------------------------------------------------------------------------------------


class Rate(msgspec.Struct, frozen=True):
    """So many at once, then so many a second."""

    burst: float
    refill: float


class Bucket:
    """What is left of a rate."""

    __slots__ = ("left", "rate", "then")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = rate.burst
        self.then: float | None = None

    def wait(self, now: float) -> float:
        """Seconds until another is allowed; 0 if it is now, and then it is taken."""
        rate = self.rate
        self.left = min(rate.burst, self.left + (now - (now if self.then is None else self.then)) * rate.refill)
        self.then = now
        if self.left < 1:
            return (1 - self.left) / rate.refill
        self.left -= 1
        return 0.0


RATES = {
    "accounts": Rate(8, 8 / 60),
    "tables": Rate(30, 0.5),
    "thinking": Rate(10, 1),
    "coaching": Rate(40, 4),  # asked at each decision, and thought about for a moment
    "writes": Rate(120, 30),
    "reads": Rate(400, 60),
    "live": Rate(1200, 40),
}
MADE = ("/api/tables", "/api/tables/upload", "/api/join")
MOST = 50_000  # buckets


@lru_cache(maxsize=10_000)
def network(host: str) -> str:
    """Of an IPv6 address the network: whoever has one has all addresses in it."""
    try:
        address = IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(address.ipv4_mapped or IPv6Network((address, 64), strict=False))


def whence(scope: Scope) -> str:
    """Where a request comes from, for limits and shares."""
    client = scope.get("client")
    host = str(client[0]) if client else ""
    return network(host) if ":" in host else host


def kind_of(method: str, path: str) -> str | None:
    """Which limit a request counts against; None for pages and pictures."""
    if path.startswith("/schema"):
        return "reads"
    if not path.startswith("/api/"):
        return None
    if path.startswith("/api/account/"):
        return "accounts"
    if path.startswith("/api/tables/") and path.endswith("/coach"):
        return "coaching"
    if method in ("GET", "HEAD"):
        return "reads"
    if (
        path in MADE or path.endswith(("/fork", "/puzzle")) or path.startswith("/api/games/")
    ):  # examples, lessons: a table each
        return "tables"
    return "thinking" if path.endswith(("/hint", "/rollout")) else "writes"


class Limits(ASGIMiddleware):
    """A bucket for each address and kind of request. Many persons may share an address: the buckets are generous, and
    those for accounts, new tables and thinking are not."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self) -> None:
        self._buckets: dict[tuple[str, str], Bucket] = {}

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        opens = scope["type"] == ScopeType.WEBSOCKET
        kind = "live" if opens else kind_of(scope["method"], scope["path"])  # type: ignore[typeddict-item]
        if kind is not None:
            wait = self.wait(whence(scope), kind, time.monotonic())
            if wait > 0 and opens:
                await send({"type": "websocket.close", "code": 4429, "reason": "too many pages"})
                return
            if wait > 0:
                await too_often(send, wait)
                return
        await next_app(scope, receive, send)

    def wait(self, address: str, kind: str, now: float) -> float:
        """Seconds until another request is allowed; 0 if it is now."""
        bucket = self._buckets.get((address, kind))
        if bucket is None:
            if len(self._buckets) > MOST:
                self._buckets = dict(list(self._buckets.items())[MOST // 2 :])  # the oldest are forgotten
            bucket = self._buckets[address, kind] = Bucket(RATES[kind])
        return bucket.wait(now)


async def too_often(send: Send, wait: float) -> None:
    body = msgspec.json.encode(Failure("too-often", "too many requests: wait a little", retry=round(wait, 2)))
    headers = [
        (b"content-type", b"application/json"),
        (b"retry-after", str(max(1, round(wait))).encode()),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a WebSocket comes from our own page. Programs send no origin; browsers always do."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return bool(urlsplit(origin).netloc == headers.get("host"))
    except ValueError:
        return False
