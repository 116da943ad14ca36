"""The client's pages: one HTML file for every address, and the built files beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from grognard.server.asking import Housed

MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Grognard</title>
<p>The server runs, but the client is not built: run <code>make client</code>, then load this page again.</p></html>
"""
ROBOTS = "User-agent: *\nAllow: /$\nAllow: /rules/\nDisallow: /\n"
FOREVER = "public, max-age=31536000, immutable"


@get(
    ["/", "/table/{table:str}", "/join/{secret:str}", "/rules/{game:str}", "/table/{table:str}/text"],
    media_type=MediaType.HTML,
    include_in_schema=False,
)
async def page(house: Housed) -> Response[bytes]:
    """The client, which reads the address itself."""
    index = house.settings.static / "index.html"
    try:
        body = index.read_bytes()
    except OSError:
        return Response(MISSING.encode(), media_type=MediaType.HTML, status_code=503)
    return Response(body, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


@get("/robots.txt", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def robots() -> str:
    return ROBOTS


def built_files(static: Path) -> list[ControllerRouterHandler]:
    """What Vite made: names with a digest in them may be kept for ever."""
    return [
        create_static_files_router(f"/{folder}", [static / folder], include_in_schema=False, name=folder)
        for folder in ("assets", "fonts", "icons")
        if (static / folder).is_dir()
    ]


HANDLERS: list[Any] = [page, robots]
