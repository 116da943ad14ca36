"""Counters and markers, each in a square of 100 by 100."""

from grognard.art.counters.face import draw_face
from grognard.art.counters.markers import draw_marker
from grognard.art.counters.sheet import draw_countersheet

__all__ = ["draw_countersheet", "draw_face", "draw_marker"]
