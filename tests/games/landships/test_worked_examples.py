"""The worked examples of the book: the positions that open from its pages say the figures that it prints."""

from __future__ import annotations

import pytest

from grognard.book.examples import examples, opened
from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.fire_events import FireOpened, FireOrdered, ShellsWasted, ShotFired
from grognard.games.landships.rules.firing import candidates
from grognard.games.landships.rules.hits import resistance
from grognard.games.landships.rules.observation import always_observed
from grognard.games.landships.rules.sight import line_of_sight
from grognard.kernel.columns import changed
from grognard.testing import can, events_of, play, refused

from .field import GAME, hex_, unit


def example(clause: str) -> LandshipsBoard:
    """The position of a worked example, with nothing played yet."""
    s = opened(GAME, examples(GAME)[clause])
    assert isinstance(s, LandshipsBoard)
    s.listen()
    return s


def shown(clause: str) -> LandshipsBoard:
    """The same after what its lines show."""
    s = example(clause)
    play(s, *examples(GAME)[clause].play)
    return s


def test_every_worked_example_of_the_book_can_be_played() -> None:
    told = {clause.id.partition(":")[2] or clause.id for clause in GAME.clauses.values() if clause.kind == "example"}
    assert set(examples(GAME)) == told


@pytest.mark.rule("landships:5.11u", "landships:5.11v", "landships:5.11w", "landships:5.11x", "landships:5.11y")
@pytest.mark.parametrize(
    ("clause", "column", "added"),
    [("5.11u", 1, -1), ("5.11v", 1, 0), ("5.11w", 2, 0), ("5.11x", 0, 0), ("5.11y", 2, 0)],
)
def test_the_column_of_a_fire_order(clause: str, column: int, added: int) -> None:
    s = shown(clause)
    (order,) = events_of(s, FireOrdered)
    assert (order.resisted, sum(order.values)) == (column, added)
    assert resistance(s, hex_("6-0406"), k.ALLIED) == column


FIRE = {  # how strong, what the firers add to the die
    "8.63d": (14, 0),
    "8.66c": (3, -1),  # the other -1 is the target's
    "8.66g": (9, 0),
    "8.66h": (18, -1),
    "8.66j": (8, -3),
    "8.66k": (10, 0),
    "8.7c": (14, -1),
    "8.7d": (15, -5),
    "16.11c": (2, 0),
}


@pytest.mark.rule("landships:8.66c", "landships:8.7c", "landships:8.7d", "landships:16.11c")
@pytest.mark.parametrize("clause", FIRE)
def test_what_small_arms_add_up_to(clause: str) -> None:
    (fire,) = events_of(shown(clause), FireOpened)
    assert (fire.strength, sum(fire.values)) == FIRE[clause]


@pytest.mark.rule("landships:8.66g", "landships:8.66l")
def test_who_sees_whom_in_the_long_example() -> None:
    s = example("8.66g")
    sight = line_of_sight(s, hex_("1-1304"), hex_("1-0906"), k.GERMAN)  # C and machine-gun squad 3
    assert (sight.clear, sight.blocker) == (False, hex_("1-1005"))  # tank 2
    s = example("8.66l")
    four, five, target = unit("br-lewis-2"), unit("br-vickers-1"), hex_("1-1304")
    assert four in dict(candidates(s, target, k.ALLIED))
    s.pinned = changed(s.pinned, five, 0)
    found = dict(candidates(s, target, k.ALLIED))
    assert five in found and four not in found


@pytest.mark.rule("landships:8.23g")
def test_a_wood_beside_the_lower_unit_blocks() -> None:
    s = example("8.23g")
    refused(s, "FireAtHex hex=7-0908", "8.23f")
    assert can(s, "FireAtHex hex=7-0909")


@pytest.mark.rule("landships:8.32f", "landships:8.57c", "landships:8.66i")
def test_shots_at_tanks() -> None:
    shots = events_of(shown("8.32f"), ShotFired)
    assert [sum(shot.values) + 1 for shot in shots] == [4, 3, 2]  # at close range an AT gun has its own -1
    second = events_of(shown("8.57c"), ShotFired)[1]
    assert (second.needed, sum(second.values), second.die, second.hit) == (7, 2, 5, True)
    assert [shot.distance for shot in events_of(shown("8.66i"), ShotFired)] == [1, 1, 1, 4, 4, 4]


@pytest.mark.rule("landships:16.23e")
def test_an_observer_on_a_high_hill() -> None:
    s = example("16.23e")
    observer, target = s.place[unit("al-fo-1")], hex_("7-1203")
    assert s.ground.level[observer] == 2 and s.ground.distance(observer, target) > 10
    assert target not in always_observed(s, k.ALLIED) and can(s, "TargetHex hex=7-1203")


@pytest.mark.rule("landships:5.51g")
def test_one_die_two_fates() -> None:
    s = shown("5.51g")
    assert s.place[unit("ge-line-1")] == k.LOST and s.pinned[unit("ge-veteran-1")]


@pytest.mark.rule("landships:5.22h")
def test_the_third_attack_finds_nobody() -> None:
    s = shown("5.22h")
    assert events_of(s, ShellsWasted)
    assert s.ground.distance(s.place[unit("ge-line-1")], hex_("3-1207")) == 2
