"""Unit symbols, in a box of 46 by 30 round the origin: one file for each family."""

from grognard.art.counters.symbols import armour, artillery, infantry, staff
from grognard.art.counters.symbols.register import SYMBOLS, draw_symbol

__all__ = ["SYMBOLS", "armour", "artillery", "draw_symbol", "infantry", "staff"]
