"""Words for the tests of a game: positions, choices as lines of a record, dice, what is offered and what is refused.

    s = position(game, {"fr-208": "1606 reduced"}, "MovementPhase side=french", turn=3)
    play(s, "Select unit=fr-208", "MoveTo hex=1607")
    assert where(s, "fr-208") == "1607"
    assert refused(s, "MoveTo hex=2020") == ["8.1a"]

Choices, steps and dice are text, as records write them; a number or a tuple of numbers are dice. Every game of this
project and every game from outside is tested in these words; `pytest --grognard` (see `plugin`) runs the checklist.
"""

from grognard.testing.situations import (
    Line,
    after,
    begin,
    can,
    events_of,
    offered,
    play,
    position,
    refused,
    replayed,
    roll,
    where,
)

__all__ = [
    "Line",
    "after",
    "begin",
    "can",
    "events_of",
    "offered",
    "play",
    "position",
    "refused",
    "replayed",
    "roll",
    "where",
]
