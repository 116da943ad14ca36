"""The lab: the same numbers from the same seed, resumable, with honest intervals."""

from __future__ import annotations

import threading
from multiprocessing import active_children
from pathlib import Path

import pytest

from grognard.lab.kept import LabError
from grognard.lab.match import Played, Setting, play
from grognard.lab.run import Task, local, run
from grognard.lab.stats import mean, paired, quantiles, wilson
from grognard.lab.summary import effect, effects_of, summarise

SETTING = Setting("arras", "historical", ("random", "random"))


def test_the_same_seed_is_the_same_game() -> None:
    assert play(SETTING, 5) == play(SETTING, 5)
    assert play(SETTING, 5) != play(SETTING, 6)


def test_the_number_of_jobs_changes_nothing() -> None:
    def bare(games: list[Played]) -> list[tuple[object, ...]]:
        return [(game.seed, game.winner, game.decisions, game.points, game.values) for game in games]

    assert bare(run(SETTING, 4, jobs=1)) == bare(run(SETTING, 4, jobs=2))


def test_who_breaks_off_leaves_neither_processes_nor_threads() -> None:
    """A thread that is still clearing up when the interpreter ends would complain on the screen."""
    others, before = set(active_children()), set(threading.enumerate())
    games = local([Task(SETTING, seed) for seed in range(100)], 2)
    next(games)
    games.close()  # type: ignore[attr-defined]
    assert set(active_children()) <= others
    assert set(threading.enumerate()) <= before


def test_a_run_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    first = run(SETTING, 2, folder=tmp_path)
    (tmp_path / "games.jsonl").write_bytes((tmp_path / "games.jsonl").read_bytes() + b'{"seed": 3, "winn')
    told: list[int] = []
    both = run(SETTING, 3, folder=tmp_path, progress=told.append)
    assert told == [2, 1], "two games were there, one was missing"
    assert [game.winner for game in both[:2]] == [game.winner for game in first]


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    run(SETTING, 1, folder=tmp_path)
    with pytest.raises(LabError, match="another setting"):
        run(Setting("arras", "free", ("random", "random")), 1, folder=tmp_path)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (98, 100, 0.9300, 0.9945)],
)
def test_wilson(won: int, games: int, low: float, high: float) -> None:
    found = wilson(won, games)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_means_and_pairs() -> None:
    assert mean([1, 2, 3]).value == 2
    assert paired([0, 0, 1], [1, 0, 1]).value == pytest.approx(1 / 3)
    assert wilson(0, 0).high == 1.0


def test_quantiles_are_of_the_nearest_rank() -> None:
    assert quantiles(list(range(100)), (0.05, 0.5)) == [4, 49]
    assert quantiles(list(range(1, 101))) == [5, 25, 50, 75, 95]
    assert quantiles(list(range(1, 101)), (0.07, 0.0, 1.0)) == [7, 1, 100], "however a machine writes 0.07"
    assert quantiles([3]) == [3] * 5


@pytest.mark.parametrize(("games", "low"), [(0, -1.0), (1, -1.0), (2, -0.553), (100, 0.941)])
def test_no_interval_is_without_width(games: int, low: float) -> None:
    """Games that are all alike tell something, but not everything."""
    found = paired([0.0] * games, [1.0] * games, (-1.0, 1.0))
    assert found.value == (1.0 if games else 0.0)
    assert round(found.low, 3) == low
    assert found.high == 1.0
    still = paired([0.0] * 100, [0.0] * 100, (-1.0, 1.0))
    assert still.low == -still.high
    assert 0.02 < still.high < 0.04, "the rule of three: 3 of 100"


def test_what_has_no_bounds_may_have_no_interval() -> None:
    assert not mean([7.0]).known
    assert not mean([7.0, 7.0]).known
    assert mean([7.0, 8.0]).known


def test_an_interval_stays_within_what_is_possible() -> None:
    assert paired([0, 0], [1, 0], (-1.0, 1.0)).high == 1.0
    one = [Played(1, "german", "", {}, 9, 1)], [Played(1, "allied", "", {}, 9, 1)]
    assert effect("allied", *one) == (1.0, -1.0, 1.0)


def test_a_summary_adds_up() -> None:
    games = run(SETTING, 6)
    summary = summarise(SETTING, ("allied", "german"), games)
    assert sum(round(rate.value * 6) for rate in summary.wins.values()) + summary.draws == 6
    assert sum(summary.degrees.values()) == 6
    assert effect("allied", games, games).value == 0
    same = effects_of("none", ("allied", "german"), games, games)
    assert {value.value for value in (*same.score.values(), *same.points.values(), same.decisions)} == {0}
