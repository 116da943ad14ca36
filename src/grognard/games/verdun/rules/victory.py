"""16.0 Victory Conditions."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.kernel.game import Outcome
from grognard.kernel.tally import Tally


def victory_points(s: VerdunBoard) -> Tally:
    """The German player's victory points, line by line."""
    return Tally()


def outcome(s: VerdunBoard) -> Outcome:
    """Who won."""
    return Outcome(None, "result-draw", "T-victory")
