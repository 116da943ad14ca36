"""Everything round a map: neatline, title, tracks, key, compass, scale."""

from grognard.art.margin.column import draw_column, draw_strip, strip_columns
from grognard.art.margin.frames import neatline
from grognard.art.margin.spans import draw_spans

__all__ = ["draw_column", "draw_spans", "draw_strip", "neatline", "strip_columns"]
