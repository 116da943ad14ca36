"""A marshal with a staff: once a turn every group of his side gets a posture of its own, and he thinks of other enemies
than captains.

He is no level, for he has not been measured to be stronger than a marshal: that is how he is measured,
`grognard ladder --pairing grognard.bots.chief:ChiefBot,captain`.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from grognard.bots.captain import CaptainBot
from grognard.bots.doctrine import doctrine
from grognard.bots.marshal import MarshalBot
from grognard.bots.staff import Orders, improve
from grognard.bots.styles import StyleBot, league
from grognard.kernel.board import Board

STRANGE = 0.5  # the chance that the enemy of a simulation is of the league, and no captain


class ChiefBot(MarshalBot):
    """Takes a marshal's posture, and improves upon it group by group."""

    name = "chief"

    def orders(self, known: Board, until: float | None) -> Orders:
        knowledge = doctrine(known.game.id)
        found = super().orders(known, until)
        groups, postures = knowledge.groups(known, self.side), knowledge.tasks(known, self.side)
        return improve(found, groups, postures, knowledge.staffing, self.campaign(known), self.rng, until)

    def foes(self, known: Board, seed: float) -> Mapping[str, CaptainBot]:
        """Captains, or anybody of the league; the same for all orders that meet the same luck."""
        found: dict[str, CaptainBot] = {}
        for side in known.game.sides:
            rng = Random(f"{side} {seed}")
            styles = league(known.game.id, side, known.scenario) if side != self.side else []
            if styles and rng.random() < STRANGE:
                found[side] = StyleBot(side, Random(seed), rng.choice(styles))
        return found
