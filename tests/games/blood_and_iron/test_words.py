"""The words of `grognard.testing` are enough for a position of this game: markers, cups, holders, clock."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.events import FireResolved, StrengthDrawn
from grognard.games.blood_and_iron.rules.rounds import FullCombat
from grognard.games.blood_and_iron.world import PRUSSIAN
from grognard.testing import events_of, offered, play, position, refused, where

from .pieces import GAME

GUN, FOOT, BRIGADE = "s-pr-art-9", "s-pr-bde-17", "s-fr-brigade-guiomar"


@pytest.mark.rule("blood-and-iron:9.1a", "blood-and-iron:9.24b")
def test_a_position_in_the_words_of_records() -> None:
    units = {GUN: "0612 marker=w5", FOOT: "0612 marker=w4", BRIGADE: "0611"}
    s = position(GAME, units, FullCombat(side=PRUSSIAN), scenario="sedan")
    assert s.turn == 1 and s.holders == tuple(s.theatre.holders)
    play(s, "CeaseFire")
    assert offered(s, "FireAt") == ["FireAt hex=0611"]
    play(s, "FireAt hex=0611", f"AddFirer unit={GUN}")
    assert refused(s, f"AddFirer unit={BRIGADE}") == ["9.2b"]
    play(s, "OpenFire", "Drawn marker=w3 number=0", 1)
    assert [event.strength for event in events_of(s, StrengthDrawn)] == [6]
    assert [event.result for event in events_of(s, FireResolved)] == ["none"]
    assert where(s, BRIGADE) == "0611"
