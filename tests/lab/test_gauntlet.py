"""The league: styles by name, each on its side, and a gauntlet that tells the mean and the worst."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import grognard
from grognard.bots import BadBot
from grognard.bots.styles import league, styles
from grognard.lab import gauntlet
from grognard.lab.ladder import Leg, Met, Pairing, Play, check, plan
from grognard.lab.match import Played, Setting, play
from grognard.lab.players import player
from tests.cli.test_cli import run

GAMES = ("arras", "verdun")


@cache
def captains(game: str) -> Played:
    return play(Setting(game, "historical", ("captain", "captain")), 5)


@pytest.mark.parametrize("game", GAMES)
def test_each_side_has_six_styles_or_more(game: str) -> None:
    for side in grognard.game(game).sides:
        names = [style.name for style in league(game, side)]
        assert len(names) == len(set(names)) >= 6


@pytest.mark.parametrize(("game", "style"), [(game, style) for game in GAMES for style in styles(game)])
def test_a_style_plays_otherwise_than_a_captain(game: str, style: object) -> None:
    name, side = style.name, style.side  # type: ignore[attr-defined]
    sides = grognard.game(game).sides
    seats = tuple(f"style:{name}" if each == side else "captain" for each in sides)
    styled = play(Setting(game, "historical", seats), 5)
    plain = captains(game)
    assert styled.degree
    assert (styled.decisions, styled.values) != (plain.decisions, plain.values)


def test_a_style_belongs_to_a_side() -> None:
    assert player("style:sit-tight", "german", 1, "arras").name == "style"
    with pytest.raises(BadBot, match=r"'style:sit-tight' for the allied side of arras: its styles are road, storm"):
        player("style:sit-tight", "allied", 1, "arras")
    with pytest.raises(BadBot, match="its styles are none"):
        player("style:sit-tight", "allied", 1, "moon")


def test_everybody_is_met_on_both_sides() -> None:
    found = gauntlet.legs(plan(), ["arras"], ["captain", "marshal"], 3, 900)
    check(found)
    for level in ("captain", "marshal"):
        for side, other in (("allied", "german"), ("german", "allied")):
            met = {leg.pairing.second for leg in found if leg.side == side and leg.pairing.first == level}
            wanted = {f"style:{style.name}" for style in league("arras", other)}
            assert met == wanted | ({"captain"} if level != "captain" else set())
    assert all(leg.seeds == (900, 901, 902) for leg in found)


def test_mean_and_worst() -> None:
    def met(member: str, results: str) -> Met:
        leg = Leg(Pairing("captain", member), Play("arras", "historical"), "allied", Setting("arras", "x", ()), ())
        winners = {"w": "allied", "l": "german", "d": None}
        return Met(leg, [Played(n, winners[each], "", {}, 1, 1) for n, each in enumerate(results)])

    (found,) = gauntlet.standings([met("style:a", "wwww"), met("style:b", "ll"), met("captain", "wdll"), met("c", "")])
    assert (found.games, found.members, found.against) == (10, 3, "style:b")
    assert found.mean == pytest.approx((1 + 0 + 0.375) / 3)
    assert found.worst.value == 0.0
    assert "| arras | captain | allied | 10 | 3 | 45.8 % | 0.0 %" in gauntlet.markdown([found])


def test_the_ladder_prints_and_writes_it(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- league: begin -->\n<!-- league: end -->\nafter\n", "utf-8")
    words = ["ladder", "--league", "recruit", "--game", "arras", "--games", "2", "--out", str(tmp_path / "out")]
    found = run(*words, "--write", str(page), cwd=tmp_path)
    assert found.returncode == 0, found.stderr
    assert "| arras | recruit | german | 16 | 8 |" in found.stdout
    assert "`grognard ladder --game arras --games 2 --league recruit`" in page.read_text("utf-8")
    assert "| arras | recruit | allied | 16 | 8 |" in page.read_text("utf-8")
