"""How boldly a side goes about it: the weights that a posture changes."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """Factors on the weights of a captain."""

    advance: float = 1.0  # ground gained
    danger: float = 1.0  # losses feared
    storm: float = 1.0  # what an assault must promise
    trample: float = 0.15  # a tank among enemy foot, for each squad


TEMPERS = {
    "": Temper(),
    "storm": Temper(advance=1.6, danger=0.6, storm=0.2),
    "wait": Temper(advance=0.4, danger=1.5, storm=2.0),
}
