"""What one side alone decides in any game: the book names it."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.world import FRENCH, GERMAN, SIDES
from grognard.kernel.flow import Step


class GermanStep(Step[VerdunBoard]):
    """What the Germans decide."""

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[GERMAN]


class FrenchStep(Step[VerdunBoard]):
    """What the French decide."""

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[FRENCH]
