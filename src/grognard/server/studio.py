"""Drawing in a process of its own: a map takes seconds, and is then kept on disk for good.

The functions at the top run in that process; `grognard.art` is loaded nowhere else.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from grognard.kernel.game import Game
from grognard.kernel.look import Marker, Sheet
from grognard.kernel.text import LANGUAGES
from grognard.server.errors import Trouble
from grognard.server.processes import end_with_server, shut
from grognard.server.protocol import Counters, Picture, PlaceInfo, SheetInfo
from grognard.server.settings import load_games

log = logging.getLogger("grognard.server")

WIDTHS = (800, 2400, 3600)
SIZES = (100, 40)  # of counters, in pixels: the smaller is drawn compact

_games: dict[str, Game[Any]] = {}


def has_sheets(game: Game[Any]) -> bool:
    """Whether a game says what its map looks like."""
    return find_spec(f"{game.package}.sheet") is not None


def sheet_names(game: Game[Any]) -> tuple[str, ...]:
    """The sheets that a game's scenarios are played on, in their order."""
    if not has_sheets(game):
        return ()
    sheet_of = import_module(f"{game.package}.sheet").sheet_of
    return tuple(dict.fromkeys(sheet_of(scenario.id) for scenario in game.scenarios))


def cover(game: Game[Any]) -> tuple[str, float, float]:
    """The sheet that the front page shows, and the spot of it."""
    found: tuple[str, float, float] = import_module(f"{game.package}.sheet").COVER
    return found


# -- in the drawing process -------------------------------------------------------------------------------


def begin(modules: tuple[str, ...]) -> None:
    end_with_server()
    if hasattr(os, "nice"):
        os.nice(10)  # who plays goes first
    _games.update(load_games(modules))


@lru_cache(maxsize=16)
def sheets_of(game: str) -> dict[str, Sheet]:
    known = _games[game]
    found: dict[str, Sheet] = import_module(f"{known.package}.sheet").sheets(known.data)
    return found


def digest_of(sheet: Sheet) -> str:
    """Names the picture: changes with the data, the drawing code and the way that we read it."""
    from grognard.art import cache  # noqa: PLC0415  (drawing needs libraries that playing does not)

    own = Path(__file__).read_bytes()
    return hashlib.sha256(cache.edition() + own + msgspec.json.encode(sheet, order="deterministic")).hexdigest()[:16]


def list_sheets(game: str) -> dict[str, str]:
    """The sheets of a game with the digest of each."""
    return {name: digest_of(sheet) for name, sheet in sheets_of(game).items()}


def draw(game: str, sheet: str, lang: str, kind: str, width: int) -> bytes:
    """A picture of a sheet."""
    from grognard import art  # noqa: PLC0415

    wanted = sheets_of(game)[sheet]
    if kind == "svg":
        return art.sheet_svg(wanted, lang).encode()
    return art.sheet_webp(wanted, lang, width)


def prepare(game: str, sheet: str, lang: str) -> None:
    """Draw a sheet, so that its pictures can be made from what is kept on disk."""
    draw(game, sheet, lang, "svg", 0)


def survey(game: str, sheet: str) -> bytes:
    """Where everything lies on a sheet, without its pictures' addresses; nothing is drawn for it."""
    from grognard.art import layout  # noqa: PLC0415

    wanted = sheets_of(game)[sheet]
    laid = layout(wanted, LANGUAGES[0])
    title = {"en": wanted.title, "fr": wanted.title} if isinstance(wanted.title, str) else dict(wanted.title)
    places = {
        name: PlaceInfo(lot.x, lot.y, lot.kind, lot.outline, lot.kinds, lot.width, lot.height, lot.label)
        for name, lot in laid.places.items()
    }
    return msgspec.json.encode(SheetInfo(sheet, title, laid.width, laid.height, places, {}, laid.side))


def faces(game: str, lang: str) -> bytes:
    """Every face and marker, drawn once for an edition and kept on disk."""
    from grognard.art import cache, draw_counter  # noqa: PLC0415

    known = _games[game]
    drawn = import_module(f"{known.package}.sheet").faces(known.data, lang)

    def make() -> bytes:
        markers = {name: draw_counter(face) for name, face in drawn.items() if isinstance(face, Marker)}
        fronts = {name: face for name, face in drawn.items() if name not in markers}
        large, small = ({name: draw_counter(face, size) for name, face in fronts.items()} for size in SIZES)
        return msgspec.json.encode(Counters(game, lang, large, small, markers))

    own = Path(__file__).read_bytes()
    return cache.kept("json", own + msgspec.json.encode([game, lang, drawn], order="deterministic"), make)


# -- in the server ----------------------------------------------------------------------------------------


class Studio:
    """Asks the drawing process; whoever asks for the same thing meanwhile waits for the same answer."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        self.modules = modules
        self._pool: ProcessPoolExecutor | None = None
        self._waiting: dict[tuple[Any, ...], asyncio.Task[Any]] = {}

    async def ask(self, work: Any, *args: Any) -> Any:
        key = (work.__name__, *args)
        task = self._waiting.get(key)
        if task is None:
            task = self._waiting[key] = asyncio.create_task(self._run(work, args))
            task.add_done_callback(lambda done: self._forget(key, done))
        return await asyncio.shield(task)

    def _forget(self, key: tuple[Any, ...], done: asyncio.Task[Any]) -> None:
        self._waiting.pop(key, None)
        if not done.cancelled() and done.exception() is not None:
            log.debug("%s was not drawn: %s", key, done.exception())  # who asked hears of it too

    async def _run(self, work: Any, args: tuple[Any, ...]) -> Any:
        for _ in range(2):
            if self._pool is None:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(2, context, initializer=begin, initargs=(self.modules,))
            try:
                return await asyncio.wrap_future(self._pool.submit(work, *args))
            except BrokenProcessPool:
                self._pool = None  # it died, of too little memory perhaps: once more
        raise Trouble("busy", "the picture could not be drawn; try again", retry=5)

    def stop(self) -> None:
        for task in list(self._waiting.values()):
            task.cancel()
        if self._pool is not None:
            shut(self._pool)
            self._pool = None


def pictures(game: str, digest: str, sheet: str, lang: str, size: tuple[float, float]) -> tuple[Picture, ...]:
    """The addresses of a sheet's pictures, small ones first, the drawing itself last."""
    width, height = size
    folder = f"/art/{game}/{digest}/{sheet}-{lang}"
    made = [Picture(f"{folder}-{wide}.webp", wide, round(height * wide / width), "webp") for wide in WIDTHS]
    return (*made, Picture(f"{folder}.svg", round(width), round(height), "svg"))
