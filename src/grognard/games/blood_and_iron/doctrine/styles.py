"""Ways to play Blood and Iron that the levels are measured against."""

from __future__ import annotations

from grognard.bots.styles import NEVER, Options, Style, shuns
from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.ground import ARTILLERY, LEADER
from grognard.games.blood_and_iron.rules.melee import Assault
from grognard.games.blood_and_iron.rules.movement import Select


def guns_first(at: Options[BloodBoard]) -> list[float]:
    """In the first turn only guns and leaders move: the rest comes when the guns have spoken."""
    if at.known.turn > at.known.theatre.entry.first_turn:
        return list(at.scores)
    kind = at.known.world.kind
    return [
        NEVER if isinstance(choice, Select) and kind[choice.unit] not in (ARTILLERY, LEADER) and score < 500 else score
        for choice, score in at.scored
    ]


def cold_steel(at: Options[BloodBoard]) -> list[float]:
    """Whoever touches the enemy goes in."""
    return [score + 1.0 if isinstance(choice, Assault) and score > NEVER else score for choice, score in at.scored]


STYLES: tuple[Style[BloodBoard], ...] = (
    Style("hedgehog", "french", "Everybody in and round what counts.", "hedgehog"),
    Style("repel", "french", "Holds, and strikes back at what comes near.", "repel"),
    Style("stand", "french", "Takes losses rather than ground.", "stand"),
    Style("bold", "french", "Goes out to meet the enemy.", "bold"),
    Style("sally", "french", "Sallies from what it holds.", "sally"),
    Style("shoot", "french", "Fires from afar and avoids contact.", "shoot", shuns(Assault)),
    Style("steel", "french", "Goes in with the bayonet.", "storm", cold_steel),
    Style("assail", "prussian", "Fire on the place that counts, then in.", "assail"),
    Style("aim", "prussian", "All fire on the place that counts.", "aim"),
    Style("storm", "prussian", "Storms whatever can be stormed.", "storm"),
    Style("rush", "prussian", "Straight to the goal, whatever it costs.", "rush"),
    Style("sweep", "prussian", "Beats what stands in the way first.", "sweep"),
    Style("guns", "prussian", "A turn of gunfire before anybody moves.", "assail", guns_first),
    Style("steel", "prussian", "Goes in with the bayonet.", "storm", cold_steel),
)
