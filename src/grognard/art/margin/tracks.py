"""Tracks and boxes."""

from __future__ import annotations

from grognard.art import palette as c
from grognard.art.fonts import SERIF, Style, width
from grognard.art.lettering.setting import line_of_text
from grognard.art.margin.frames import box, heading, panel, wrapped
from grognard.art.margin.vignettes import VIGNETTES
from grognard.art.plate import Plate
from grognard.art.svg import num, shift, tag
from grognard.kernel.look import BoxRow, Cartouche, TrackBox, TrackPanel, Words, say

GAP = 4.0
NOTE = Style(SERIF, 400, "italic")


def spoken(words: Words) -> list[str]:
    """A text in every language that it has: a panel is as large in one as in another."""
    return [words] if isinstance(words, str) else list(words.values())


def cartouche(plate: Plate, part: Cartouche, x: float, y: float, w: float) -> tuple[str, float]:
    """The title in red, the subtitle below a rule."""
    lang = plate.lang
    lines = say(part.title, lang).split("|")
    widest = max(width(t, 45, 7, Style(SERIF, 800)) for t in lines)
    room = w - (150 if part.ornament else 50)
    size = min(45.0, 45 * room / widest)
    deep = max(text.count("|") + 1 for text in spoken(part.title))  # the same in every language
    height = 72 + 45 * deep + 10
    out = panel(x, y, w, height, c.CARTOUCHE)
    for i, text in enumerate(lines):
        out += line_of_text(
            text,
            x + w / 2 + size * 0.07,
            y + 58 + 45 * (i + (deep - len(lines)) / 2),
            size,
            font_weight="800",
            letter_spacing=num(size * 0.16),
            fill=c.RED,
        )
    base = y + 58 + 45 * (deep - 1)
    out += tag("path", d=f"M{num(x + 60)} {num(base + 20)}h{num(w - 120)}", stroke=c.RULE, stroke_width="1")
    subtitle = say(part.subtitle, lang)
    if subtitle:
        small = min(24.0, 24 * (w - 50) / width(subtitle, 24, 0, Style(SERIF, 600, "italic")))
        out += line_of_text(subtitle, x + w / 2, base + 47, small, font_style="italic", font_weight="600", fill=c.INK)
    if part.ornament in ("fort", "strongpoint") and part.ornament in plate.picture.defs:
        for side in (-1, 1):
            place = shift(x + w / 2 + side * (w / 2 - 42), base - (22 if deep > 1 else 10), " scale(1.15)")
            out += tag("use", href=f"#{part.ornament}", transform=place)
    return out, height


def track(plate: Plate, part: TrackPanel, x: float, y: float, w: float) -> tuple[str, float]:
    """Rows of boxes under a heading; a short last row is centred."""
    across = part.across
    cell = (w - 28 - GAP * (across - 1)) / across
    tall = part.height or cell
    rows = -(-len(part.boxes) // across)
    height = 44 + rows * (tall + GAP) + 12
    out = panel(x, y, w, height) + heading(say(part.heading, plate.lang), x, y + 31, w)
    for i, b in enumerate(part.boxes):
        row, column = divmod(i, across)
        short = len(part.boxes) - row * across
        inset = (across - short) * (cell + GAP) / 2 if short < across < 8 else 0
        out += filled(plate, b, x + 14 + inset + column * (cell + GAP), y + 44 + row * (tall + GAP), cell, tall)
    return out, height


def filled(plate: Plate, b: TrackBox, x: float, y: float, w: float, h: float) -> str:
    """A box with its label and its note."""
    label, note = say(b.label, plate.lang), say(b.note, plate.lang)
    out = box(x, y, w, h, b.tint, b.id)
    if b.id:
        plate.boxes[b.id] = (x, y, w, h)
    size = min(34.0, h * 0.5, 1.45 * w / max(2, len(label)))
    notes = [] if not note else [note] if b.picture else wrapped(note, 14.5, w - 8)
    middle = y + h / 2 + (size * 0.33 - 7.5 * len(notes) if label or b.picture else -13 - 6 * (len(notes) - 1))
    if b.picture:
        grown = min(1.0, h / 78)
        place = shift(x + w / 2, y + h * (0.5 - 0.13 * len(notes)), f" scale({grown:.2f})")
        out += tag("g", VIGNETTES[b.picture](), transform=place)
        middle = y + h - 26
    elif label:
        out += line_of_text(label, x + w / 2, middle, size, font_weight="600", fill=c.INK)
    for k, line in enumerate(notes):
        fit = min(14.5, 14.5 * (w - 6) / width(line, 14.5, 0, NOTE))
        out += line_of_text(line, x + w / 2, middle + 18 + 13.5 * k, fit, font_style="italic", fill=c.RED)
    return out


def box_row(plate: Plate, part: BoxRow, x: float, y: float, w: float) -> tuple[str, float]:
    """Groups side by side, each as wide as its boxes ask."""
    count = sum(len(g.boxes) for g in part.groups)
    gap = 16.0
    cell = min(82.0, (w - 28 - gap * (len(part.groups) - 1) - GAP * (count - len(part.groups))) / count)
    notes = [
        wrapped(say(g.note, plate.lang), 14.5, len(g.boxes) * (cell + GAP) + 8) if g.note else [] for g in part.groups
    ]
    deep = max(
        len(wrapped(text, 14.5, len(g.boxes) * (cell + GAP) + 8)) if text else 0
        for g in part.groups
        for text in spoken(g.note)
    )
    height = 40 + cell + 14 * deep + (8 if deep else 0) + 12
    used = sum(len(g.boxes) * (cell + GAP) - GAP for g in part.groups)
    gap = (w - 28 - used) / max(1, len(part.groups) - 1)
    out, left = panel(x, y, w, height), x + (14 if len(part.groups) > 1 else (w - used) / 2)
    for g, note in zip(part.groups, notes, strict=True):
        wide = len(g.boxes) * (cell + GAP) - GAP
        title = say(g.heading, plate.lang)
        fit = min(19.0, 19 * (wide + gap - 6) / width(title, 19, 0.6, Style(SERIF, 600)))
        middle = min(max(left + wide / 2, x + 10 + width(title, fit, 0.6) / 2), x + w - 10 - width(title, fit, 0.6) / 2)
        out += line_of_text(title, middle, y + 27, fit, font_weight="600", fill=c.INK, letter_spacing=".6")
        for i, b in enumerate(g.boxes):
            out += filled(plate, b, left + i * (cell + GAP), y + 38, cell, cell)
        for k, line in enumerate(note):
            out += line_of_text(line, middle, y + 38 + cell + 17 + 14 * k, 14.5, font_style="italic", fill=c.RULE)
        left += wide + gap
    return out, height
