"""Washes: colour that comes and goes softly over the ground, laid as one small picture in the drawing.

A blurred shape is costly to whoever draws it, at every size anew; the grid of numbers that it follows is small.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Sequence

import numpy as np
from PIL import Image

from grognard.art.heights import Field
from grognard.art.noise import Numbers
from grognard.art.svg import num, tag

FINER = 3  # points for each of the grid's: enough to be enlarged as they are, which is ten times as fast
FAINT = 1 / 510  # less is not seen


Coat = tuple[str, Numbers]  # a colour, and how thick it lies at every point of the grid


def wash(field: Field, coats: Sequence[Coat]) -> str:
    """Coats of colour, one over the other; each says how thick it lies at every point of the grid. "" if none is."""
    alpha = np.zeros(field.x.shape)
    ink = np.zeros((*field.x.shape, 3))  # as seen through its own thickness
    for colour, thick in coats:
        rgb = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], float)
        ink = ink * (1 - thick)[..., None] + rgb * thick[..., None]
        alpha = alpha * (1 - thick) + thick
    rows, columns = (np.flatnonzero((alpha > FAINT).any(axis=axis)) for axis in (1, 0))
    if not len(rows):
        return ""
    top, bottom, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
    shown = alpha[top:bottom, left:right]
    full = ink[top:bottom, left:right] / np.maximum(shown, FAINT)[..., None]
    pixels = np.rint(np.dstack([full, 255 * shown])).clip(0, 255).astype(np.uint8)
    file = io.BytesIO()
    small = Image.fromarray(pixels).convert("RGBa")  # mixed by thickness
    fine = small.resize((small.width * FINER, small.height * FINER), Image.Resampling.BICUBIC).convert("RGBA")
    fine.save(file, "WEBP", quality=80, alpha_quality=90, method=0)
    half = field.step / 2  # a pixel lies about its point
    return tag(
        "image",
        x=num(field.xs[left] - half),
        y=num(field.ys[top] - half),
        width=num((right - left) * field.step),
        height=num((bottom - top) * field.step),
        preserveAspectRatio="none",
        image_rendering="optimizeSpeed",
        href=f"data:image/webp;base64,{base64.b64encode(file.getvalue()).decode()}",
    )


def coats(opacity: float, steps: Sequence[float], amount: Numbers) -> Numbers:
    """How thick many thin coats lie where `amount` passes step after step, without the edges of the steps."""
    count = np.interp(amount, (2 * steps[0] - steps[1], *steps), range(len(steps) + 1))
    thick: Numbers = 1 - (1 - opacity) ** count
    return thick
