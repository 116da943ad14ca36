"""Silhouettes of weapons and men in a box of 60 by 34, looking to the right: one file for each family."""

from grognard.art.counters.silhouettes import aircraft, guns, men, tanks, wheels
from grognard.art.counters.silhouettes.register import SILHOUETTES

__all__ = ["SILHOUETTES", "aircraft", "guns", "men", "tanks", "wheels"]
