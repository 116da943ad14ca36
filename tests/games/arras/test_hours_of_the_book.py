"""Positions from the book, worked out by hand: what one impulse leaves to the next, and what a refusal counts."""

from __future__ import annotations

import pytest

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.values import attack_value, defence_value
from grognard.games.arras.rules.victory import victory_points
from grognard.kernel.messages import bar_message
from grognard.kernel.text import texts
from grognard.testing import can, play, refused

from .table import GAME, A, G, area, assault, holder, table, unit


def told(s: ArrasBoard, line: str, lang: str = "en") -> list[tuple[str, str]]:
    """The clauses of a refusal, each with its sentence."""
    said = [(each.rule, bar_message(each)) for each in s.bars(GAME.codec.choice(line))]
    return [(rule, texts(GAME, lang).say(text) if text else "") for rule, text in said]


def scored(s: ArrasBoard) -> int:
    return victory_points(s).total()


@pytest.mark.rule("arras:6.3a", "arras:6.3b", "arras:6.3c", "arras:6.3d")
@pytest.mark.parametrize(
    ("stack", "advanced", "value"),
    [
        ([G.FLAK, G.ROMMEL], G.FLAK, 6 + 1 + 1 + 2),  # Rommel is one more Fresh unit, and has his two
        ([G.FLAK, f"{G.ROMMEL}*"], G.FLAK, 6 + 1 + 2),  # Tired he only has his two
        ([f"{G.RIFLES}*", G.PAK, G.HOWITZER], G.PAK, 3 + 1 + 1),  # the gun is one more, the Tired foot nothing
        ([G.RIFLES, G.PAK, G.HOWITZER, f"{G.FLAK}*"], G.RIFLES, 4 + 2 + 1),
    ],
)
def test_what_defends_agny(stack: list[str], advanced: str, value: int) -> None:
    s = table({"10": stack, "11": A.FOOT[0]})
    assert s.world.ground.tem[area("10")] == 1
    assert defence_value(s, area("10"), 1, unit(advanced)).total() == value


@pytest.mark.rule("arras:11.2b", "arras:11.2d", "arras:11.2e", "arras:11.2f", "arras:13.6g", "arras:2.1.4d")
@pytest.mark.parametrize(
    ("allied", "german", "points"),
    [
        (["1", "3"], [], 2),
        (["1", "3", "20"], [], 2),  # Sector 20 never scores
        (["6", "7"], [], 1),  # no chain leads to the ringed ones: no markers score, but 11.2f asks only for control
        (["10", "11", "7"], [], 3),
        (["10", "11", "7", "6"], [], 5),  # two ringed ones score one more
        (["1"], ["25", "F"], -1),
        (["1"], ["20"], 1),  # half black
    ],
)
def test_what_the_map_scores(allied: list[str], german: list[str], points: int) -> None:
    control = dict.fromkeys(allied, "allied") | dict.fromkeys(german, "german")
    s = table({"22": A.FOOT[0], "4": G.RIFLES, "9": G.ROMMEL}, control=control)
    assert holder(s, "4") == "german"
    assert scored(s) == points


@pytest.mark.rule("arras:8.1a", "arras:8.1b", "arras:8.0.2a", "arras:8.0.1a")
def test_a_gun_four_areas_away_is_told_so_and_one_two_away_supports() -> None:
    s = table({"11": [A.FOOT[0]], "10": [G.RIFLES, G.PAK], "4": G.HOWITZER, "A": G.HOWITZER_2})
    assault(s, "11", "10", A.FOOT[0])
    play(s, f"Advance unit={G.RIFLES}")
    assert can(s, f"UseArtillery unit={G.HOWITZER}")  # by Mercatel or Beaurains
    assert told(s, f"UseArtillery unit={G.HOWITZER_2}") == [("8.1b", "4 Sectors away, 2 at most.")]
    assert told(s, f"UseArtillery unit={G.HOWITZER_2}", "fr") == [("8.1b", "À 4 Secteurs, 2 au plus.")]


@pytest.mark.rule("arras:6.2a", "arras:6.2b", "arras:6.2c")
def test_value_of_the_whole_british_stack() -> None:
    s = table({"22": [A.TANK, *A.FOOT, A.MARTEL], "12": G.RIFLES})
    play(s, "Activate area=22")
    for name in (A.TANK, *A.FOOT, A.MARTEL):
        play(s, f"Move unit={name}", "Go area=12")
    entered = s.step.entered
    assert attack_value(s, unit(A.TANK), entered).total() == 6 + 5 - 1  # over the Scarpe
    assert attack_value(s, unit(A.FOOT[0]), entered).total() == 3 + 5 - 1
    assert refused(s, f"Launch lead={A.MARTEL}") == ["5.2.2b"]
