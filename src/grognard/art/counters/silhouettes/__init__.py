"""Silhouettes of weapons and men in a box of 60 by 34 round the origin, looking to the right: one file for each family."""

from . import aircraft, guns, men, tanks, wheels
from .register import SILHOUETTES

__all__ = ["SILHOUETTES", "aircraft", "guns", "men", "tanks", "wheels"]
