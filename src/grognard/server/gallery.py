"""Maps and counters for clients: drawn once in the studio, kept on disk, served from there."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import os
import re
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from grognard.kernel.game import Game
from grognard.kernel.text import LANGUAGES
from grognard.server import studio
from grognard.server.errors import Trouble
from grognard.server.protocol import GameInfo, SheetInfo
from grognard.server.settings import Settings
from grognard.server.texts import Kept, game_info, kept, language

FILE = re.compile(r"^(?P<sheet>[a-z0-9-]+?)-(?P<lang>[a-z]{2})(?:-(?P<width>\d+))?\.(?P<kind>webp|svg)$")


LATEST = "latest"  # instead of a digest: whatever is current, never kept without asking


class Gallery:
    """What the games look like."""

    def __init__(self, settings: Settings) -> None:
        self.studio = studio.Studio(settings.modules)
        self.folder = settings.cache
        self._digests: dict[str, dict[str, str]] = {}  # game -> sheet -> digest
        self._sheets: dict[tuple[str, str], tuple[SheetInfo, Kept]] = {}
        self._counters: dict[tuple[str, str], Kept] = {}

    async def warm(self, games: dict[str, Game[Any]]) -> None:
        """Draw what the front page shows, before anybody asks."""
        for game in games.values():
            if studio.has_sheets(game):
                sheet, _, _ = studio.cover(game)
                await self.sheet(game, sheet)
                for lang in LANGUAGES:
                    await self.picture(game, LATEST, f"{sheet}-{lang}-{studio.WIDTHS[0]}.webp")

    # -- what there is ------------------------------------------------------------------------------------

    async def digests(self, game: Game[Any]) -> dict[str, str]:
        if game.id not in self._digests:
            found = await self.studio.ask(studio.list_sheets, game.id) if studio.has_sheets(game) else {}
            self._digests[game.id] = found
        return self._digests[game.id]

    async def digest(self, game: Game[Any], sheet: str) -> str:
        known = await self.digests(game)
        if sheet not in known:
            raise Trouble("not-found", f"{game.id} has no sheet {sheet!r}")
        return known[sheet]

    def info(self, game: Game[Any]) -> GameInfo:
        """A game for the front page. Nothing is drawn for it: its picture has an address that always holds."""
        names = studio.sheet_names(game)
        if not names:
            return game_info(game, names, {})
        cover, across, down = studio.cover(game)
        known = self._sheets.get((game.id, cover))
        size = (known[0].width, known[0].height) if known else (1.0, 0.0)
        small = {lang: studio.pictures(game.id, LATEST, cover, lang, size)[0] for lang in LANGUAGES}
        return msgspec.structs.replace(game_info(game, names, small), spot=(across, down))

    # -- sheets -------------------------------------------------------------------------------------------

    async def sheet(self, game: Game[Any], name: str) -> Kept:
        """A sheet's geometry and the addresses of its pictures."""
        found = self._sheets.get((game.id, name))
        if found is None:
            digest = await self.digest(game, name)
            body = await self.stored(f"{digest}-places.json", lambda: self.studio.ask(studio.survey, game.id, name))
            info = msgspec.json.decode(body, type=SheetInfo)
            size = (info.width, info.height)
            shown = {lang: studio.pictures(game.id, digest, name, lang, size) for lang in LANGUAGES}
            info = msgspec.structs.replace(info, pictures=shown)
            found = self._sheets[game.id, name] = (info, kept(info))
        return found[1]

    async def picture(self, game: Game[Any], digest: str, file: str) -> tuple[bytes, str]:
        """A picture and its media type; SVG comes compressed."""
        match = FILE.match(file)
        if match is None or (match["kind"] == "webp") != (match["width"] is not None):
            raise Trouble("not-found", "there is no such picture")
        width = int(match["width"] or 0)
        current = await self.digest(game, match["sheet"])
        if digest not in (current, LATEST) or (width and width not in studio.WIDTHS):
            raise Trouble("not-found", "there is no such picture")
        language(match["lang"])

        async def make() -> bytes:
            if match["kind"] == "webp":
                await self.studio.ask(studio.prepare, game.id, match["sheet"], match["lang"])  # once for all widths
            args = (game.id, match["sheet"], match["lang"], match["kind"], width)
            made: bytes = await self.studio.ask(studio.draw, *args)
            return await asyncio.to_thread(gzip.compress, made, 6) if match["kind"] == "svg" else made

        suffix = ".gz" if match["kind"] == "svg" else ""
        return await self.stored(f"{current}-{file}{suffix}", make), match["kind"]

    # -- counters -----------------------------------------------------------------------------------------

    async def counters(self, game: Game[Any], lang: str) -> Kept:
        """Every face and marker, drawn."""
        language(lang)
        if not studio.has_sheets(game):
            raise Trouble("not-found", f"{game.id} has no drawn counters")
        key = (game.id, lang)
        if key not in self._counters:
            body: bytes = await self.studio.ask(studio.faces, game.id, lang)
            packed = await asyncio.to_thread(gzip.compress, body, 6)
            self._counters[key] = Kept(body, f'"{hashlib.sha256(body).hexdigest()[:24]}"', packed)
        return self._counters[key]

    # -- on disk ------------------------------------------------------------------------------------------

    async def stored(self, name: str, make: Callable[[], Awaitable[Any]]) -> bytes:
        """A file of the cache, made if it is not there."""
        path = self.folder / name
        try:
            return await asyncio.to_thread(path.read_bytes)
        except OSError:
            pass
        made: bytes = await make()
        await asyncio.to_thread(write, path, made)
        return made


def write(path: Path, content: bytes) -> None:
    """Whole or not at all; a disk that cannot be written makes it slower, not impossible."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, part = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(part).replace(path)
    except OSError:
        return
