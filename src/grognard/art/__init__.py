"""Draws any map and counter as SVG from data alone."""

from .hexsheet import draw_hex_sheet

__all__ = ["draw_hex_sheet"]
