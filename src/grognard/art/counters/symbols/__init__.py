"""Unit symbols, in a box of 46 by 30 round the origin: one file for each family."""

from . import armour, artillery, infantry, staff
from .register import SYMBOLS, draw_symbol

__all__ = ["SYMBOLS", "armour", "artillery", "draw_symbol", "infantry", "staff"]
