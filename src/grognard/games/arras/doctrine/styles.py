"""Ways to play Arras that the levels are measured against."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.bots.styles import NEVER, Options, Style
from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.doctrine.answers import camp_of
from grognard.games.arras.rules.bombardment import Bombard
from grognard.games.arras.rules.combat_phase import Activate
from grognard.kernel.masks import members

WAITS = 3  # the turn from which who waits moves


def sit_tight(at: Options[ArrasBoard]) -> list[float]:
    """Nobody goes anywhere: who is attacked in his own area strikes back there, guns fire."""
    foes = at.known.occupied[1 - camp_of(at.known, at.side)]
    return [
        NEVER if isinstance(choice, Activate) and not foes >> choice.area & 1 else score for choice, score in at.scored
    ]


def late(at: Options[ArrasBoard]) -> Sequence[float]:
    """Guns alone until the third turn; then everybody is Fresh."""
    return sit_tight(at) if at.known.turn < WAITS else at.scores


def guns_first(at: Options[ArrasBoard]) -> list[float]:
    """Every gun that can fire does so before anybody moves."""
    return [score + 5.0 * isinstance(choice, Bombard) for choice, score in at.scored]


def fist(at: Options[ArrasBoard]) -> list[float]:
    """One stack after the other: only areas with five units or more are activated while there are such."""
    camp = camp_of(at.known, at.side)
    strong = [area for area in members(at.known.occupied[camp]) if at.known.friends_at(area, camp).bit_count() >= 5]
    if not strong:
        return list(at.scores)
    return [score - 2.0 * (isinstance(choice, Activate) and choice.area not in strong) for choice, score in at.scored]


STYLES: tuple[Style[ArrasBoard], ...] = (
    Style("road", "allied", "Goes for the areas that Gort looks at.", "road"),
    Style("storm", "allied", "Storms whatever can be stormed.", "storm"),
    Style("deep", "allied", "Runs south past the enemy.", "deep"),
    Style("wear", "allied", "Beats Tired units.", "wear"),
    Style("creep", "allied", "Attacks only what is nearly sure.", "creep"),
    Style("late", "allied", "Fires for two turns, then comes Fresh.", "", late),
    Style("fist", "allied", "Keeps together and strikes with the largest stack.", "storm", fist),
    Style("sit-tight", "german", "Nobody leaves his area.", "", sit_tight),
    Style("screen", "german", "Closes every gap before the enemy.", "screen"),
    Style("wall", "german", "Never risks an attack that may fail.", "wall"),
    Style("strike", "german", "Strikes back at all times.", "strike"),
    Style("guns", "german", "Fires at anything.", "guns", guns_first),
    Style("hedgehog", "german", "Everybody round the Zones in the rear.", "hedgehog"),
    Style("fist", "german", "Strikes with the largest stack.", "strike", fist),
)
