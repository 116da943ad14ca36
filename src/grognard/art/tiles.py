"""A sheet cut into tiles, drawn block by block: what is looked at comes first, and one ground serves every language."""

from __future__ import annotations

import io
import math
from typing import NamedTuple

from PIL import Image

from grognard.art.raster import rasterise

TILE = 640  # pixels of the sheet on a side of a tile
LEVELS = (1.0, 1.6)  # pixels of the picture for one of the sheet: to read, and for a closer look or a fine screen
BLOCK = 3  # tiles on a side of a block: a drawing is read anew for each block, so a block is no smaller
QUALITY = 86
SMALL = 40_000  # bytes of a picture that is kept in the repository

Spot = tuple[int, int]  # column and row


class Grid(NamedTuple):
    """How a sheet is cut."""

    width: float
    height: float

    @property
    def columns(self) -> int:
        return math.ceil(self.width / TILE)

    @property
    def rows(self) -> int:
        return math.ceil(self.height / TILE)

    def blocks(self) -> list[Spot]:
        """Every block, by its first tile."""
        return [(i, j) for j in range(0, self.rows, BLOCK) for i in range(0, self.columns, BLOCK)]

    @staticmethod
    def block_of(tile: Spot) -> Spot:
        """The first tile of the block that a tile belongs to."""
        return tile[0] // BLOCK * BLOCK, tile[1] // BLOCK * BLOCK

    def tiles(self, block: Spot) -> list[Spot]:
        return [
            (i, j)
            for j in range(block[1], min(block[1] + BLOCK, self.rows))
            for i in range(block[0], min(block[0] + BLOCK, self.columns))
        ]


def draw_block(svg: str, grid: Grid, block: Spot, scale: float) -> dict[Spot, bytes]:
    """The tiles of one block as WebP. The last ones of a row or column reach beyond the sheet and are clear there."""
    tiles = grid.tiles(block)
    left, top = (TILE * k for k in block)
    wide = TILE * (max(i for i, _ in tiles) + 1) - left
    high = TILE * (max(j for _, j in tiles) + 1) - top
    size = round(TILE * scale)
    drawn = rasterise(_window(svg, left, top, wide, high), size * wide // TILE)
    out = {}
    with Image.open(io.BytesIO(drawn)) as picture:
        for i, j in tiles:
            x, y = (i - block[0]) * size, (j - block[1]) * size
            out[i, j] = _encoded(picture.crop((x, y, x + size, y + size)))
    return out


def _window(svg: str, left: float, top: float, wide: float, high: float) -> str:
    """The same drawing, seen through a window."""
    head, _, rest = svg.partition(' role="img"')
    start = head[: head.index(" viewBox=")]
    return f'{start} viewBox="{left} {top} {wide} {high}" width="{wide}" height="{high}" role="img"{rest}'


def _encoded(tile: Image.Image) -> bytes:
    out = io.BytesIO()
    opaque = tile.getchannel("A").getextrema()[0] == 255
    (tile.convert("RGB") if opaque else tile).save(out, "WEBP", quality=QUALITY, method=2)
    return out.getvalue()


def small_picture(layers: list[str], width: int) -> bytes:
    """A whole sheet as one WebP: drawings laid over one another."""
    whole: Image.Image | None = None
    for svg in layers:
        with Image.open(io.BytesIO(rasterise(svg, width))) as drawn:
            over = drawn.convert("RGBA")
        whole = over if whole is None else Image.alpha_composite(whole, over)
    assert whole is not None
    out = io.BytesIO()
    whole.convert("RGB").save(out, "WEBP", quality=QUALITY, method=4)
    return out.getvalue()


def clipping(svg: str, sheet: tuple[float, float], spot: tuple[float, float], size: tuple[int, int]) -> bytes:
    """A piece of a sheet about a spot (from left, from top), as WebP of no more than some forty kilobytes."""
    wide, high = (1.1 * k for k in size)
    left, top = (min(max(s * at - k / 2, 70), s - k) for s, at, k in zip(sheet, spot, (wide, high), strict=True))
    with Image.open(io.BytesIO(rasterise(_window(svg, round(left), round(top), wide, high), size[0]))) as drawn:
        picture = drawn.convert("RGB")
    for quality in range(80, 20, -5):
        out = io.BytesIO()
        picture.save(out, "WEBP", quality=quality, method=6)
        if out.tell() < SMALL:
            break
    return out.getvalue()
