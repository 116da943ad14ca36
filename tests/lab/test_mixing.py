"""Openings: mixes that cannot be exploited, kept with how they were made, and never the same table twice."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import grognard
from grognard.bots import CaptainBot, choose, mixes
from grognard.bots.doctrine import doctrine
from grognard.bots.mixes import Mix, opening
from grognard.games.arras.rules.setup import ChooseGroup, PlaceGroup
from grognard.games.arras.world import SIDES
from grognard.lab import mixing
from grognard.lab.kept import LabError
from grognard.lab.match import Setting, play
from grognard.lab.players import player

GAMES = ("arras", "verdun")


def test_matching_pennies_and_a_rule_that_always_wins() -> None:
    shares, value = mixing.equilibrium([[1, 0], [0, 1]])
    assert shares == pytest.approx([0.5, 0.5])
    assert value == pytest.approx(0.5)
    shares, value = mixing.equilibrium([[0.9, 0.8], [0.2, 0.1], [0.5, 0.7]])
    assert shares == pytest.approx([1.0, 0.0, 0.0])
    assert value == pytest.approx(0.8)


def test_nobody_gains_against_a_mix() -> None:
    rng = Random(4)
    for _ in range(20):
        matrix = [[rng.random() for _ in range(6)] for _ in range(5)]
        shares, value = mixing.equilibrium(matrix)
        assert sum(shares) == pytest.approx(1.0)
        least = min(sum(share * row[column] for share, row in zip(shares, matrix, strict=True)) for column in range(6))
        assert least == pytest.approx(value)
        turned = [[-matrix[row][column] for row in range(5)] for column in range(6)]
        assert mixing.equilibrium(turned)[1] == pytest.approx(-value)  # the other side holds him to that


def test_what_is_as_good_within_the_error_has_a_share_too() -> None:
    matrix = [[0.52, 0.50], [0.50, 0.49], [0.1, 0.1]]
    shares = mixing.mixed(matrix, 20)
    assert shares[1] >= mixing.LEAST / (1 + mixing.LEAST) - 1e-9
    assert shares[2] == 0.0
    assert mixing.mixed(matrix, 1_000_000)[1] == 0.0  # so many games know better


def test_a_file_is_written_and_read_again(tmp_path: Path) -> None:
    names = doctrine("arras").openings("historical", "allied"), doctrine("arras").openings("historical", "german")
    rng = Random(1)
    found = [[rng.random() for _ in names[1]] for _ in names[0]]
    made = mixing.mixes_of("arras", "historical", found, 10, ["grognard", "mix", "arras"])
    old = Mix("free", "german", "by hand", 1, 0.5, {"": 1.0})
    file = tmp_path / "mixes.toml"
    mixing.merge(file, made, [old, Mix("historical", "german", "old", 1, 0.5, {"x": 1.0})])
    text = file.read_text("utf-8")
    assert 'made = "grognard mix arras"' in text and "by hand" in text and '"old"' not in text
    assert all(sum(mix.chances.values()) == pytest.approx(1.0, abs=0.01) for mix in made)
    with pytest.raises(LabError, match=r"name a file mixes\.toml"):
        mixing.merge(tmp_path / "other.toml", made, [])


def test_a_lot_falls_as_often_as_it_should(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {("historical", "german"): Mix("historical", "german", "", 1, 0.5, {"wall": 0.25, "": 0.75})}
    monkeypatch.setattr(mixes, "mixes", lambda game: kept)
    drawn = [opening("arras", "historical", "german", number / 100) for number in range(100)]
    assert (drawn.count("wall"), drawn.count("")) == (25, 75)
    assert opening("arras", "historical", "allied", 0.0) == doctrine("arras").openings("historical", "allied")[0]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_is_of_openings_that_are_there(game: str) -> None:
    for (scenario, side), mix in mixes.mixes(game).items():
        assert set(mix.chances) <= set(doctrine(game).openings(scenario, side))
        assert sum(mix.chances.values()) == pytest.approx(1.0, abs=0.01)
        assert mix.made.startswith(f"grognard mix {game} --scenario {scenario}")
        assert len(mix.chances) > 1


@pytest.mark.parametrize(("game", "at"), [("arras", 0), ("arras", 1), ("verdun", 0), ("verdun", 1)])
def test_tables_begin_otherwise_but_a_table_keeps_to_its_opening(game: str, at: int) -> None:
    side = grognard.game(game).sides[at]
    board = grognard.game(game).start("historical", {})
    stances = set()
    for seed in range(40):
        captain = CaptainBot(side, Random(seed))
        stances.add(captain.stance(board))
        assert captain.stance(board) == captain.stance(board)
    assert len(stances) > 1


def test_the_table_seeds_the_opening(monkeypatch: pytest.MonkeyPatch) -> None:
    lots: dict[str, set[float | None]] = {}
    game = grognard.game("arras")
    board = game.start("historical", {})
    side = str(board.actor) if board.actor in game.sides else game.sides[0]

    def look(self: CaptainBot, known: object) -> object:
        lots.setdefault(table, set()).add(self.lot)
        return board.choices()[0]

    monkeypatch.setattr(CaptainBot, "choose", look)
    for table in ("one", "two", "three"):
        for seed in range(3):
            choose("captain", board, side, seed, table)
    assert all(len(found) == 1 for found in lots.values())
    assert len(set.union(*lots.values())) == 3


def test_an_opening_can_be_named() -> None:
    named = play(Setting("arras", "historical", ("open:storm", "open:wall")), 2)
    other = play(Setting("arras", "historical", ("open:", "open:")), 2)
    assert named.degree and (named.decisions, named.values) != (other.decisions, other.values)


@pytest.mark.parametrize("side", ["allied", "german"])
def test_the_free_set_up_is_not_always_that_of_the_day(side: str) -> None:
    """Who may set up as he likes does so in several ways, each lawful to its end."""
    game = grognard.game("arras")
    seen = set()
    for way in doctrine("arras").openings("free", side):
        board = game.start("free", {})
        players = {each: player(f"open:{way if each == side else ''}", each, 1, "arras") for each in game.sides}
        while isinstance(board.step, ChooseGroup | PlaceGroup):
            board.apply(players[str(board.actor)].choose(board))
        seen.add(tuple(place for unit, place in enumerate(board.place) if SIDES[board.world.side[unit]] == side))
    assert len(seen) == len(doctrine("arras").openings("free", side)) >= 3
