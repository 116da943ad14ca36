"""Odds are counted from the dice themselves."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.kernel import odds
from grognard.kernel.odds import Asked, TooMany, Undecided, chances
from grognard.kernel.view import Message, Preview
from tests.kernel.skirmish.game import Fire, Join, Skirmish, SkirmishBoard, Volley

RECKONING = Skirmish.reckoning
HIT, MISS = (
    Asked(Preview(Message("preview-volley")), Message("odds-title"), Message(text))
    for text in ("odds-hit", "odds-miss")
)


def volley(*firers: int) -> SkirmishBoard:
    """Red may fire; its patrols are next to blue's first."""
    s = Skirmish().start(options={"volley": True})
    while s.actor == "dice":
        s.apply(s.choices()[0])
    s.put(2, s.game.grid.index["0202"])
    s.amend(s.inside(Volley), firers=firers)
    return s


@pytest.mark.parametrize("firers", [(0,), (0, 1)])
def test_a_choice_is_followed_through_its_dice(firers: tuple[int, ...]) -> None:
    found = chances(volley(*firers), RECKONING, [HIT, MISS], Fire(2))
    assert found == [Fraction(len(firers), 6), Fraction(6 - len(firers), 6)]


def test_the_board_stays_as_it_is() -> None:
    s = volley(0)
    before = s.clone()
    chances(s, RECKONING, [HIT], Fire(2))
    assert s == before


def test_what_stands_is_carried_out_by_the_one_choice_that_moves_on() -> None:
    """Two targets: nothing says at which the volley goes; one: it is clear."""
    s = volley(0, 1)
    s.put(3, s.game.grid.index["0103"])
    with pytest.raises(Undecided):
        chances(s, RECKONING, [HIT])
    s.put(3, -1)
    assert chances(s, RECKONING, [HIT]) == [Fraction(2, 6)]


def test_a_choice_that_leads_to_no_dice_is_undecided() -> None:
    s = volley()
    s.put(3, s.game.grid.index["0103"])
    with pytest.raises(Undecided):
        chances(s, RECKONING, [HIT], Join(0))


def test_counting_ends_where_there_are_too_many_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "MOST", 5)
    with pytest.raises(TooMany):
        chances(volley(0), RECKONING, [HIT], Fire(2))
