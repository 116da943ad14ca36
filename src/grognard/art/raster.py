"""PNG and WebP without a browser."""

from __future__ import annotations

import io

import resvg_py
from PIL import Image

from grognard.art import fonts

MOST = 16383  # pixels on a side: the limit of WebP


def rasterise(svg: str, width: int | None = None) -> bytes:
    """An SVG as PNG, as wide as asked for."""
    files = [str(file) for file in fonts.truetype()]
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            font_files=files or None,
            skip_system_fonts=bool(files),
            serif_family=fonts.SERIF if files else None,
            sans_serif_family=fonts.SANS if files else None,
        )
    )


def webp(png: bytes, quality: int = 88) -> bytes:
    """A PNG as WebP, a fifth of the bytes."""
    out = io.BytesIO()
    with Image.open(io.BytesIO(png)) as picture:
        shown = picture if max(picture.size) <= MOST else picture.resize(_fitting(picture.size))
        shown.save(out, "WEBP", quality=quality, method=4)
    return out.getvalue()


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    scale = MOST / max(size)
    return int(size[0] * scale), int(size[1] * scale)
