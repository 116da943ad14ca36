"""Everything round a map: neatline, title, tracks, key, compass, scale."""

from .column import draw_column
from .frames import neatline
from .spans import draw_spans

__all__ = ["draw_column", "draw_spans", "neatline"]
