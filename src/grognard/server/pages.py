"""The client's pages: one HTML file for every address, and the built files beside it."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import re
from pathlib import Path

import msgspec
from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler

from grognard.server.asking import Asker, Housed, Word
from grognard.server.errors import Trouble

MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Grognard</title>
<p>The server runs, but the client is not built: run <code>make client</code>, then load this page again.</p></html>
"""
PAGES = [
    "/",
    "/account",
    "/table/{table:str}",
    "/print/{table:str}/{what:str}",
    "/join/{secret:str}",
    "/rules/{game:str}",
    "/learn",
    "/learn/{game:str}",
    "/briefing/{game:str}/{scenario:str}",
    "/review/{table:str}",
]
ROBOTS = "User-agent: *\nAllow: /$\nAllow: /rules/\nAllow: /learn/\nDisallow: /\n"
FOREVER = "public, max-age=31536000, immutable"
NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")
DIGEST = re.compile(r"-[A-Za-z0-9_-]{8}\.[a-z0-9]+$")  # Vite names a file by its content
PACKED = (".js", ".css", ".svg", ".json", ".map", ".txt")

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


class Built(msgspec.Struct, frozen=True):
    """A built file as it is sent."""

    body: bytes
    packed: bytes | None
    tag: str
    kind: str
    changed: float


_built: dict[Path, Built] = {}


def read(path: Path) -> Built:
    """A file, compressed once; read again when the client was built anew."""
    try:
        changed = path.stat().st_mtime
        known = _built.get(path)
        if known is None or known.changed != changed:
            body = path.read_bytes()
            packed = gzip.compress(body, 9) if path.suffix in PACKED else None
            kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            known = _built[path] = Built(body, packed, f'"{hashlib.sha256(body).hexdigest()[:24]}"', kind, changed)
    except OSError:
        raise Trouble("not-found", "there is no such file") from None
    return known


@get(
    PAGES,
    media_type=MediaType.HTML,
    include_in_schema=False,
)
async def page(house: Housed) -> Response[bytes | None]:
    """The client, which reads the address itself."""
    try:
        built = await asyncio.to_thread(read, house.settings.static / "index.html")
    except Trouble:
        return Response(MISSING.encode(), media_type=MediaType.HTML, status_code=503)
    return Response(built.body, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


@get("/assets/{file:str}", include_in_schema=False)
async def asset(house: Housed, request: Asker, file: Word) -> Response[bytes | None]:
    """What Vite made: a name with a digest in it may be kept for ever."""
    if not NAME.fullmatch(file):
        raise Trouble("not-found", "there is no such file")
    built = await asyncio.to_thread(read, house.settings.static / "assets" / file)
    headers = {"Cache-Control": FOREVER if DIGEST.search(file) else "no-cache", "ETag": built.tag}
    if request.headers.get("if-none-match") == built.tag:
        return Response(None, status_code=304, headers=headers)
    if built.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(built.packed, media_type=built.kind, headers=headers)
    return Response(built.body, media_type=built.kind, headers=headers)


@get("/robots.txt", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def robots() -> str:
    return ROBOTS


HANDLERS: list[HTTPRouteHandler] = [page, asset, robots]
