"""Everything round a map: neatline, title, tracks, key, compass, scale."""

from .column import draw_column, draw_strip, strip_columns
from .frames import neatline
from .spans import draw_spans

__all__ = ["draw_column", "draw_spans", "draw_strip", "neatline", "strip_columns"]
