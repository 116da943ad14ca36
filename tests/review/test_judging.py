"""What a review makes of decisions: captains lose nothing by their own measure, and a blunder is found."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.kernel.record import Record
from grognard.review import Budget, Review, review
from tests.review.played import SCENARIOS, Blunderer, game_of
from tests.review.test_books import near

BLUNDERS = {  # who plays which act as badly as can be, in which turn, and the dice of the game
    "verdun": ("german", "MovementPhase", 3, 3),
    "arras": ("allied", "Activation", 2, 4),
    "blood-and-iron": ("french", "FrenchMovement", 18, 1),
    "landships": ("allied", "FootMovement", 4, 3),
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_captains_lose_nothing_by_their_own_measure(name: str) -> None:
    """Exactly nothing: no act of theirs parts from what they would do, whatever the dice and the measure say."""
    found = review(game_of(name, 1), grognard.game(name), luck=near)
    assert set(found.total.skill.values()) == {0.0}
    assert all(entry.judged and not entry.skill for entry in found.entries)
    assert not found.moments
    assert not found.left


@pytest.mark.parametrize("name", BLUNDERS)
def test_a_planted_blunder_is_the_top_card(name: str) -> None:
    """Of somebody who plays like a captain otherwise."""
    side, step, turn, seed = BLUNDERS[name]
    player = Blunderer(side, Random(5), step, turn)
    record = game_of(name, seed, player)
    found = review(record, grognard.game(name), "weigh", luck=near, budget=Budget(8, 12))
    top = found.moments[0]
    assert top.number in planted(record, player)
    assert top.side == side
    assert top.error is not None and top.loss > 3 * top.error
    assert top.chances is not None and top.chances[0] <= top.chances[1]
    assert top.reasons
    assert found.total.balance == 0
    assert one_sided(found, side)


def planted(record: Record, player: Blunderer) -> set[int]:
    """The moves at which he chose badly."""
    own = [number for number, line in enumerate(record.moves, 1) if line.actor == player.side]
    return {own[asked - 1] for asked in player.planted}


def one_sided(found: Review, side: str) -> bool:
    """Whether only the one who erred is charged: his enemy is a captain."""
    return all(not lost or each == side for each, lost in found.total.skill.items())


def test_sides_exchanged_signs_exchanged() -> None:
    """Of everything that is told of a side, not of the sums alone."""
    side, step, turn, seed = BLUNDERS["landships"]
    game = grognard.game("landships")
    found = review(game_of("landships", seed, Blunderer(side, Random(5), step, turn)), game, luck=near)
    other = found.seen_by(game.sides[1])
    assert other.sides == (game.sides[1], game.sides[0])
    assert other.seen_by(other.sides[0]) == other
    for mine, theirs in zip(found.entries, other.entries, strict=True):
        assert (theirs.before, theirs.after, theirs.luck, theirs.skill) == (
            0.0 - mine.before,
            0.0 - mine.after,
            0.0 - mine.luck,
            0.0 - mine.skill,
        )
        assert theirs.chance == pytest.approx(1.0 - mine.chance)
        assert theirs.information == -mine.information
    for one, another in zip(found.standings, other.standings, strict=True):
        assert (another.points, another.losses) == (0.0 - one.points, one.losses)
    assert [swing.luck for swing in other.swings] == [-swing.luck for swing in found.swings]
    assert other.moments == found.moments, "what a decision lost is told for who took it, whoever looks"
    assert other.total.balance == 0
