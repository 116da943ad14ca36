"""What is drawn, and how it is named: the functions that run in the drawing processes.

`grognard.art` is loaded nowhere else in a server. A picture's name begins with the digest of all that it was made from,
so that a file, once written, never changes; a folder of such files can be carried along (`draw_all`).
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path

import msgspec

from grognard.kernel.game import AnyGame
from grognard.kernel.look import MarkerFace, Sheet
from grognard.kernel.text import LANGUAGES
from grognard.server import carried
from grognard.server.processes import bound_memory, end_with_server
from grognard.server.protocol import Counters, PlaceInfo, SheetInfo, Tiles
from grognard.server.settings import load_games

WIDTHS = (800, 2400)  # of pictures of a whole sheet
SIZES = (100, 40)  # of counters, in pixels: the smaller is drawn compact
CARD_SIZE = (720, 440)  # of a game's picture on the front page
GROUND = "ground"
PARTS = (GROUND, *LANGUAGES)
LEVELS = (1, 2)

_games: dict[str, AnyGame] = {}


def has_sheets(game: AnyGame) -> bool:
    """Whether a game says what its map looks like."""
    return find_spec(f"{game.package}.sheet") is not None


def sheet_names(game: AnyGame) -> tuple[str, ...]:
    """The sheets that a game's scenarios are played on, in their order."""
    if not has_sheets(game):
        return ()
    sheet_of = import_module(f"{game.package}.sheet").sheet_of
    return tuple(dict.fromkeys(sheet_of(scenario.id) for scenario in game.scenarios))


def cover(game: AnyGame) -> tuple[str, float, float]:
    """The sheet that the front page shows, and the spot of it."""
    found: tuple[str, float, float] = import_module(f"{game.package}.sheet").COVER
    return found


def tile_name(sheet: str, part: str, level: int, column: int, row: int) -> str:
    return f"{sheet}-{part}-{level}-{column}-{row}.webp"


# -- in a drawing process ---------------------------------------------------------------------------------


def begin(modules: tuple[str, ...], folder: str, memory: int) -> None:
    """A process's first act: learn the games, step behind those who play, keep drawings where the pictures are."""
    end_with_server()
    learn(modules, folder)
    bound_memory(memory)


def learn(modules: tuple[str, ...], folder: str) -> None:
    if hasattr(os, "nice"):
        os.nice(10)  # who plays goes first
    os.environ["GROGNARD_CACHE"] = folder
    _games.update(load_games(modules))


def known(game: str) -> AnyGame:
    """A game that this process has learnt."""
    return _games[game]


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


@lru_cache(maxsize=2)
def parts(game: str, sheet: str) -> dict[str, str]:
    from grognard.art import sheet_parts  # noqa: PLC0415

    return sheet_parts(sheets_of(game)[sheet], LANGUAGES)


def prepare(game: str, sheet: str) -> None:
    """Draw a sheet, so that its tiles can be made from what is kept on disk."""
    parts(game, sheet)


def block(game: str, sheet: str, part: str, level: int, first: tuple[int, int]) -> dict[str, bytes]:
    """The tiles of one block, by name."""
    from grognard.art import tiles  # noqa: PLC0415

    plan = places(game, sheet)
    drawn = tiles.draw_block(
        parts(game, sheet)[part], tiles.Grid(plan.width, plan.height), first, tiles.LEVELS[level - 1]
    )
    return {tile_name(sheet, part, level, i, j): tile for (i, j), tile in drawn.items()}


def whole(game: str, sheet: str, part: str, width: int) -> bytes:
    """A whole sheet, small: the ground alone, or with the words of a language."""
    from grognard.art import tiles  # noqa: PLC0415

    drawn = parts(game, sheet)
    return tiles.small_picture([drawn[GROUND]] if part == GROUND else [drawn[GROUND], drawn[part]], width)


def vector(game: str, sheet: str, lang: str) -> bytes:
    """A sheet as it is drawn, with its fonts."""
    from grognard import art  # noqa: PLC0415

    return art.sheet_svg(sheets_of(game)[sheet], lang).encode()


@lru_cache(maxsize=32)
def places(game: str, sheet: str) -> SheetInfo:
    """Where everything lies on a sheet, without its pictures' addresses; nothing is drawn for it."""
    from grognard.art import layout, tiles  # noqa: PLC0415

    wanted = sheets_of(game)[sheet]
    laid = layout(wanted, LANGUAGES[0])
    title = {"en": wanted.title, "fr": wanted.title} if isinstance(wanted.title, str) else dict(wanted.title)
    found = {
        name: PlaceInfo(lot.x, lot.y, lot.kind, lot.outline, lot.kinds, lot.width, lot.height, lot.label)
        for name, lot in laid.places.items()
    }
    grid = tiles.Grid(laid.width, laid.height)
    cut = Tiles("", tiles.TILE, grid.columns, grid.rows, tiles.LEVELS)
    return SheetInfo(sheet, title, laid.width, laid.height, found, {}, cut, laid.side)


def survey(game: str, sheet: str) -> bytes:
    return msgspec.json.encode(places(game, sheet))


def faces(game: str, lang: str) -> bytes:
    """Every face and marker, drawn once for an edition and kept on disk."""
    from grognard.art import cache, draw_counter  # noqa: PLC0415

    known = _games[game]
    drawn = import_module(f"{known.package}.sheet").faces(known.data, lang)

    def make() -> bytes:
        markers = {name: draw_counter(face) for name, face in drawn.items() if isinstance(face, MarkerFace)}
        fronts = {name: face for name, face in drawn.items() if name not in markers}
        large, small = ({name: draw_counter(face, size) for name, face in fronts.items()} for size in SIZES)
        return msgspec.json.encode(Counters(game, lang, large, small, markers))

    own = Path(__file__).read_bytes()
    return cache.kept("json", own + msgspec.json.encode([game, lang, drawn], order="deterministic"), make)


# -- a folder of everything -------------------------------------------------------------------------------


def draw_all(folder: Path, levels: tuple[int, ...] = LEVELS, processes: int = 0) -> int:
    """Every picture of every game that is shipped, into a folder; what is there already stays. Says how many there are.

    With `levels=(1,)` without those for a closer look. What other data or other drawing code has made is thrown away.
    """
    folder.mkdir(parents=True, exist_ok=True)
    work = os.fspath(folder / "work")  # drawings on the way to pictures
    known: set[str] = set()
    context = get_context("spawn")
    with ProcessPoolExecutor(processes or os.cpu_count() or 1, context, learn, ((), work)) as pool:
        games = [game for game in load_games(()).values() if has_sheets(game)]
        sheets = list(pool.map(list_sheets, [game.id for game in games]))
        jobs = [
            pool.submit(draw_sheet, os.fspath(folder), game.id, sheet, levels)
            for game, found in zip(games, sheets, strict=True)
            for sheet in sorted(found, key=lambda name: -len(name))
        ]
        sides = [(game, lang) for game in games for lang in LANGUAGES]
        drawn = [pool.submit(faces, game.id, lang) for game, lang in sides]
        for job in jobs:
            known |= job.result()
        for (game, lang), counters in zip(sides, drawn, strict=True):
            write(carried.faces_file(folder, game, lang), counters.result())
        for game, found in zip(games, sheets, strict=True):
            carried.keep(folder, game, found)
    shutil.rmtree(work, ignore_errors=True)
    for file in folder.iterdir():
        if file.is_file() and file.name not in known and re.match(r"[0-9a-f]{16}-", file.name):
            file.unlink()
    return len(known)


def draw_card(game: str) -> bytes:
    """A game's picture on the front page: the best of its cover, without words, and small."""
    from grognard.art import tiles  # noqa: PLC0415

    sheet, across, down = cover(_games[game])
    plan = places(game, sheet)
    return tiles.clipping(parts(game, sheet)[GROUND], (plan.width, plan.height), (across, down), CARD_SIZE)


def card_digest(game: str) -> str:
    """Of the data that a card was drawn from; the drawing code may change without it."""
    sheet = sheets_of(game)[cover(_games[game])[0]]
    return hashlib.sha256(msgspec.json.encode(sheet, order="deterministic")).hexdigest()[:16]


def draw_sheet(folder: str, game: str, sheet: str, levels: tuple[int, ...]) -> set[str]:
    """Every picture of one sheet; returns their names."""
    digest = digest_of(sheets_of(game)[sheet])
    names = set()
    for wanted in pictures_of(game, sheet, levels):
        names |= {f"{digest}-{name}" for name in wanted}
        if not all((Path(folder) / f"{digest}-{name}").exists() for name in wanted):
            for name, body in made(game, sheet, wanted[0]).items():
                write(Path(folder) / f"{digest}-{name}", body)
    return names


def pictures_of(game: str, sheet: str, levels: tuple[int, ...]) -> Iterator[list[str]]:
    """The files of a sheet in the order in which they will be wanted, those that are drawn together in one list."""
    from grognard.art import tiles  # noqa: PLC0415

    plan = places(game, sheet)
    grid = tiles.Grid(plan.width, plan.height)
    yield ["places.json"]
    for part in PARTS:
        yield [f"{sheet}-{part}-{WIDTHS[0]}.webp"]
    for level in levels:
        for part in PARTS:
            for first in grid.blocks():
                yield [tile_name(sheet, part, level, i, j) for i, j in grid.tiles(first)]


TILED = re.compile(r"-(?P<part>ground|[a-z]{2})-(?P<level>\d)-(?P<column>\d+)-(?P<row>\d+)\.webp$")
WHOLE = re.compile(r"-(?P<part>ground|[a-z]{2})-(?P<width>\d+)\.webp$")


def made(game: str, sheet: str, name: str) -> dict[str, bytes]:
    """A picture by its name, and those that are drawn with it."""
    from grognard.art import tiles  # noqa: PLC0415

    if name == "places.json":
        return {name: survey(game, sheet)}
    rest = name.removeprefix(sheet)
    if tile := TILED.match(rest):
        first = tiles.Grid.block_of((int(tile["column"]), int(tile["row"])))
        return block(game, sheet, tile["part"], int(tile["level"]), first)
    found = WHOLE.match(rest)
    assert found, name
    return {name: whole(game, sheet, found["part"], int(found["width"]))}


def write(path: Path, content: bytes) -> None:
    """Whole or not at all; a disk that cannot be written makes it slower, not impossible."""
    part = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(content)
        part.replace(path)
    except OSError:
        return
