"""Counters and markers, each in a square of 100 by 100."""

from .face import draw_face
from .markers import draw_marker
from .sheet import draw_countersheet

__all__ = ["draw_countersheet", "draw_face", "draw_marker"]
