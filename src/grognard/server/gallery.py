"""Maps and counters for clients: carried along, or drawn once in the studio, kept on disk, served from there."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import re
from collections.abc import Awaitable, Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from grognard.kernel.game import AnyGame
from grognard.kernel.text import LANGUAGES
from grognard.server import carried, drawing, studio
from grognard.server.drawing import GROUND, LEVELS, PARTS, WIDTHS
from grognard.server.errors import Trouble
from grognard.server.protocol import GameInfo, Picture, SheetInfo
from grognard.server.settings import Settings
from grognard.server.texts import Kept, game_info, kept, language

FILE = re.compile(
    r"(?P<sheet>[a-z0-9-]+?)-(?P<part>ground|[a-z]{2})"
    r"(?:-(?P<width>[1-9]\d{2,3})\.webp|-(?P<level>\d)-(?P<column>0|[1-9]\d?)-(?P<row>0|[1-9]\d?)\.webp|\.svg)"
)  # each picture has one name
LATEST = "latest"  # instead of a digest: whatever is current, never kept without asking
CARD = "card.webp"  # a game's picture on the front page, kept beside its code
CARRIED = Path(__file__).parent / "pictures"  # what a release brings along, made by `drawing.draw_all`


class Gallery:
    """What the games look like."""

    def __init__(self, settings: Settings) -> None:
        self.folder = settings.cache
        self.studio = studio.Studio(settings.modules, settings.cache)
        self._digests: dict[str, dict[str, str]] = {}  # game -> sheet -> digest
        self._carried: dict[str, dict[str, str] | None] = {}
        self._sheets: dict[tuple[str, str], tuple[SheetInfo, Kept]] = {}
        self._counters: dict[tuple[str, str], Kept] = {}

    async def warm(self, games: dict[str, AnyGame]) -> None:
        """Before anybody asks, in the order in which it will be wanted: where things lie, then what is seen of it."""
        drawn = [game for game in games.values() if drawing.has_sheets(game)]
        first = [(game, drawing.sheet_names(game)[0]) for game in drawn]
        rest = [(game, sheet) for game in drawn for sheet in drawing.sheet_names(game)[1:]]
        for game, sheet in (*first, *rest):
            await self.sheet(game, sheet)
        for game in drawn:
            for lang in LANGUAGES:
                await self.counters(game, lang)
        for levels in (LEVELS[:1], LEVELS):
            for game, sheet in (*first, *rest):
                await self.draw(game, sheet, levels)

    async def draw(self, game: AnyGame, sheet: str, levels: tuple[int, ...]) -> None:
        """Every picture of a sheet that is not there yet, when nobody waits for another."""
        digest = await self.digest(game, sheet)
        for names in await self.studio.ask_later(list_pictures, game.id, sheet, levels):
            if not all(self.found(f"{digest}-{name}") for name in names):
                await self.keep(digest, await self.studio.ask_later(drawing.made, game.id, sheet, names[0]))

    # -- what there is ------------------------------------------------------------------------------------

    async def digests(self, game: AnyGame) -> dict[str, str]:
        if game.id not in self._digests:
            found = await self.carried(game) if drawing.has_sheets(game) else {}
            self._digests[game.id] = await self.studio.ask(drawing.list_sheets, game.id) if found is None else found
        return self._digests[game.id]

    async def carried(self, game: AnyGame) -> dict[str, str] | None:
        """What was drawn beforehand, if it is of today."""
        if game.id not in self._carried:
            self._carried[game.id] = await asyncio.to_thread(carried.kept_sheets, CARRIED, game)
        return self._carried[game.id]

    async def digest(self, game: AnyGame, sheet: str) -> str:
        known = await self.digests(game)
        if sheet not in known:
            raise Trouble("not-found", f"{game.id} has no sheet {sheet!r}")
        return known[sheet]

    def info(self, game: AnyGame) -> GameInfo:
        """A game for the front page. Nothing is drawn for it: its picture has an address that always holds."""
        names = drawing.sheet_names(game)
        if not names:
            return game_info(game, names, {})
        cover, across, down = drawing.cover(game)
        if card(game) is not None:
            small = Picture(f"/art/{game.id}/{LATEST}/{CARD}", *drawing.CARD_SIZE, "webp")
            across, down = 0.5, 0.5
        else:
            small = Picture(f"/art/{game.id}/{LATEST}/{cover}-{GROUND}-{WIDTHS[0]}.webp", WIDTHS[0], 0, "webp")
        shown = game_info(game, names, dict.fromkeys(LANGUAGES, small))
        return msgspec.structs.replace(shown, spot=(across, down))

    # -- sheets -------------------------------------------------------------------------------------------

    async def sheet(self, game: AnyGame, name: str) -> Kept:
        """A sheet's geometry and the addresses of its pictures."""
        found = self._sheets.get((game.id, name))
        if found is None:
            digest = await self.digest(game, name)
            body = await self.stored(digest, "places.json", lambda: self.studio.ask(drawing.survey, game.id, name))
            info = msgspec.json.decode(body, type=SheetInfo)
            address = f"/art/{game.id}/{digest}/{name}-"
            shown = {part: whole_pictures(address, part, info) for part in PARTS}
            cut = msgspec.structs.replace(info.tiles, address=address)
            info = msgspec.structs.replace(info, pictures=shown, tiles=cut)
            found = self._sheets[game.id, name] = (info, kept(info))
        return found[1]

    async def picture(self, game: AnyGame, digest: str, file: str) -> tuple[bytes, str]:
        """A picture and its media type; SVG comes compressed."""
        if file == CARD and digest == LATEST and (own := card(game)) is not None:
            return own, "webp"
        match = FILE.fullmatch(file)
        if match is None or not self.known(match):
            raise Trouble("not-found", "there is no such picture")
        sheet = match["sheet"]
        current = await self.digest(game, sheet)
        if digest not in (current, LATEST):
            raise Trouble("not-found", "there is no such picture")
        if match["level"] is not None and not await self.has_tile(game, sheet, int(match["column"]), int(match["row"])):
            raise Trouble("not-found", "there is no such picture")
        return await self.stored(current, file, lambda: self.make(game, current, match)), file[-4:].lstrip(".")

    @staticmethod
    def known(match: re.Match[str]) -> bool:
        """Whether there is such a part, width or level."""
        if match["part"] not in PARTS:
            return False
        if match["width"]:
            return int(match["width"]) in WIDTHS
        return int(match["level"]) in LEVELS if match["level"] else match["part"] != GROUND

    async def has_tile(self, game: AnyGame, sheet: str, column: int, row: int) -> bool:
        await self.sheet(game, sheet)
        tiles = self._sheets[game.id, sheet][0].tiles
        return column < tiles.columns and row < tiles.rows

    async def make(self, game: AnyGame, digest: str, match: re.Match[str]) -> bytes:
        """Draw what is asked for; a block of tiles comes together and is kept together."""
        file, sheet = match.group(), match["sheet"]
        if file.endswith(".svg"):
            drawn: bytes = await self.studio.ask(drawing.vector, game.id, sheet, match["part"])
            return await asyncio.to_thread(gzip.compress, drawn, 6)
        await self.studio.ask(drawing.prepare, game.id, sheet)  # once, for all parts and blocks
        found: dict[str, bytes] = await self.studio.ask(drawing.made, game.id, sheet, file)
        await self.keep(digest, found)
        return found[file]

    # -- counters -----------------------------------------------------------------------------------------

    async def counters(self, game: AnyGame, lang: str) -> Kept:
        """Every face and marker, drawn."""
        language(lang)
        if not drawing.has_sheets(game):
            raise Trouble("not-found", f"{game.id} has no drawn counters")
        key = (game.id, lang)
        if key not in self._counters:
            known = await self.carried(game) is not None
            body = await asyncio.to_thread(carried.kept_faces, CARRIED, game, lang) if known else None
            if body is None:
                body = await self.studio.ask(drawing.faces, game.id, lang)
            packed = await asyncio.to_thread(gzip.compress, body, 6)
            self._counters[key] = Kept(body, f'"{hashlib.sha256(body).hexdigest()[:24]}"', packed)
        return self._counters[key]

    # -- on disk ------------------------------------------------------------------------------------------

    def found(self, name: str) -> Path | None:
        """A picture's file: carried along, or kept here."""
        return next((path for path in (CARRIED / name, self.folder / name) if path.is_file()), None)

    async def stored(self, digest: str, name: str, make: Callable[[], Awaitable[Any]]) -> bytes:
        """A file, made if it is not there."""
        path = self.found(f"{digest}-{name}")
        if path is not None:
            try:
                return await asyncio.to_thread(path.read_bytes)
            except OSError:
                pass
        body: bytes = await make()
        await self.keep(digest, {name: body})
        return body

    async def keep(self, digest: str, pictures: dict[str, bytes]) -> None:
        for name, body in pictures.items():
            if not self.found(f"{digest}-{name}"):
                await asyncio.to_thread(drawing.write, self.folder / f"{digest}-{name}", body)


def list_pictures(game: str, sheet: str, levels: tuple[int, ...]) -> list[list[str]]:
    return list(drawing.pictures_of(game, sheet, levels))


def card(game: AnyGame) -> bytes | None:
    """The small picture that is kept beside a game's code."""
    try:
        return files(game.package).joinpath(CARD).read_bytes()
    except OSError:
        return None


def whole_pictures(address: str, part: str, info: SheetInfo) -> tuple[Picture, ...]:
    """The addresses of a sheet's whole pictures, small ones first, the drawing itself last."""
    made = [
        Picture(f"{address}{part}-{wide}.webp", wide, round(info.height * wide / info.width), "webp") for wide in WIDTHS
    ]
    if part == GROUND:
        return tuple(made)
    return (*made, Picture(f"{address}{part}.svg", round(info.width), round(info.height), "svg"))
