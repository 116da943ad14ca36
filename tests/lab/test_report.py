"""The report of a run: one small file that needs no other, with a plot for every question; and the table."""

from __future__ import annotations

import csv
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import msgspec
import pytest

import grognard
from grognard.art.fonts import embedded
from grognard.lab import plots, report
from grognard.lab.bids import from_swings
from grognard.lab.chart import Chart, plain, ticks
from grognard.lab.match import Played, Setting
from grognard.lab.stats import Interval
from grognard.lab.summary import effects_of, summarise

ROOT = Path(__file__).resolve().parents[2]
SIDES = ("german", "french")
SETTING = Setting("verdun", "historical", ("captain", "captain"), luck=True, bid=2)


def game(seed: int, points: int) -> Played:
    """A made-up game of three turns."""
    winner = None if 6 <= points <= 8 else "german" if points > 8 else "french"
    values = [float(points) / 3, points / 2, float(points)]
    return Played(
        seed=seed,
        winner=winner,
        degree="draw" if winner is None else f"{winner}-minor",
        points={"points": points},
        decisions=2000 + 37 * seed,
        turns=3,
        luck={"german": points - 7.5, "french": 7.5 - points},
        values=values,
        losses=[[1, 2], [3, 5], [4, points]],
        swing=(6 - points, 9 - points),
    )


GAMES = [game(seed, points) for seed, points in enumerate([3, 5, 6, 7, 8, 9, 9, 10, 11, 14], 1)]


@pytest.fixture
def page(tmp_path: Path) -> str:
    verdun = grognard.game("verdun")
    summary = summarise(SETTING, SIDES, GAMES)
    other = [msgspec.structs.replace(each, winner="german") for each in GAMES]
    effects = [effects_of("full-effort", SIDES, GAMES, other)]
    evening = from_swings(GAMES, range(-10, 11))
    path = tmp_path / "report.html"
    report.write_html(path, summary, GAMES, "grognard lab <verdun>", verdun, effects, evening, embedded)
    return path.read_text("utf-8")


def test_one_file_that_needs_no_other(page: str) -> None:
    assert len(page.encode()) < 300_000
    assert not re.search(r"(src|href)=|@import|url\((?!data:)", page)
    assert "<script" not in page


def test_every_question_has_its_plot(page: str) -> None:
    titles = re.findall(r'<svg [^>]*aria-label="([^"]+)"', page)
    assert titles == [
        "Share of games won",
        "Points at the end",
        "How it stands: The Germans",
        "Losses",
        "Length",
        "Luck, and how it ended: The Germans",
        "What an option changes in the score: The Germans",
        "The score at each bid: The Germans",
    ]
    for drawn in re.findall(r"<svg.*?</svg>", page, re.S):
        ET.fromstring(drawn)
        assert "nan" not in drawn
    assert "They Shall Not Pass" in page
    assert "The morning of 21 February" in page
    assert "Full effort" in page
    assert "&lt;verdun&gt;" in page, "what is typed is not taken for marks of the page"


def test_bars_are_as_high_as_what_they_count(page: str) -> None:
    hints = re.findall(r"<title>(\S+): (\d+) games, ([^<]+)</title>", page)
    points = [(int(at), int(count), what) for at, count, what in hints if at.isdigit() and int(at) < 20]
    assert sum(count for _, count, _ in points) == len(GAMES)
    assert (9, 2, "The Germans won") in points
    assert (7, 1, "drawn") in points


def test_what_is_not_there_is_not_shown(tmp_path: Path) -> None:
    bare = [Played(1, "german", "won", {}, 10, 0), Played(2, "french", "won", {}, 10, 0)]
    setting = Setting("verdun", "historical", ("random", "random"))
    path = tmp_path / "report.html"
    report.write_html(path, summarise(setting, SIDES, bare), bare, "lab", grognard.game("verdun"))
    heads = re.findall(r"<h3>([^<]+)</h3>", path.read_text("utf-8"))
    assert heads == ["Who wins", "Course and length"]


def head_of(path: Path, options: dict[str, object]) -> str:
    setting = Setting("arras", "historical", ("random", "random"), options)
    played = [Played(1, "allied", "won", {}, 10, 0)]
    report.write_html(path, summarise(setting, ("allied", "german"), played), played, "lab", grognard.game("arras"))
    return path.read_text("utf-8").partition("</header>")[0]


def test_the_head_names_what_was_chosen(tmp_path: Path) -> None:
    options = {"bidding": True, "favour-german": "air", "favour-allied": "none"}
    told = head_of(tmp_path / "report.html", options)
    assert "<li>with Bid for the Allied side, Help for the Germans: air</li>" in told
    assert "Allies" not in told
    assert "with" not in head_of(tmp_path / "report.html", {"bidding": False}).partition("<ul>")[2]


def test_luck_is_told_of_the_games_that_were_measured(tmp_path: Path) -> None:
    """The others are no games without luck: they count in no mean, and their cells are empty."""
    some = [*GAMES[:4], *(msgspec.structs.replace(each, luck={}) for each in GAMES[4:])]
    summary = summarise(SETTING, SIDES, some)
    assert summary.measured == 4
    assert summary.luck["german"].value == pytest.approx(sum(each.luck["german"] for each in GAMES[:4]) / 4)
    assert summary.explained is not None
    assert summary.explained.value == 1.0, "of two decided games both"
    assert summary.explained.low < 0.5
    report.write_html(tmp_path / "report.html", summary, some, "lab", grognard.game("verdun"))
    assert "Measured on the first 4 games." in (tmp_path / "report.html").read_text("utf-8")
    report.write_csv(tmp_path / "games.csv", some)
    with (tmp_path / "games.csv").open(encoding="utf-8") as lines:
        assert [row["luck german"] for row in csv.DictReader(lines)] == ["-4.5", "-2.5", "-1.5", "-0.5", *[""] * 6]


def test_the_page_tells_of_the_bid_what_the_screen_does(tmp_path: Path) -> None:
    """How sure it is, or that it is not even; and the trial on fresh seeds."""

    def told(games: list[Played]) -> str:
        evening = msgspec.structs.replace(from_swings(games, range(-10, 11)), trial=Interval(0.4, 0.3, 0.5))
        return report.bid(summarise(SETTING, SIDES, games), {"german": "The Germans"}, evening).partition("<figure>")[0]

    even = told(GAMES)
    assert "cannot be told from even with 10 games" in even
    assert "Tried on 10 fresh seeds: 40.0 % (30.0 – 50.0)" in even
    one_sided = told([msgspec.structs.replace(each, swing=(4, 4)) for each in GAMES])
    assert "that is not even" in one_sided
    assert "cannot be told" not in one_sided


def test_no_interval_is_said_to_be_none(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    report.write_html(path, summarise(SETTING, SIDES, GAMES[:1]), GAMES[:1], "lab", grognard.game("verdun"))
    page = path.read_text("utf-8")
    assert "<td>2,037 <small>(no interval)</small></td>" in page
    assert not re.search(r"\binf\b|\bnan\b", page)


def test_one_line_a_turn(tmp_path: Path) -> None:
    report.write_turns(tmp_path / "turns.csv", SIDES, GAMES)
    with (tmp_path / "turns.csv").open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == 3 * len(GAMES)
    assert rows[1] == {"seed": "1", "turn": "2", "value german": "1.5", "losses german": "3", "losses french": "5"}
    assert rows[-1]["losses french"] == "14"


def test_one_line_a_game(tmp_path: Path) -> None:
    report.write_csv(tmp_path / "games.csv", GAMES)
    with (tmp_path / "games.csv").open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == len(GAMES)
    assert rows[0]["winner"] == "french"
    assert rows[2]["winner"] == "draw"
    assert rows[-1]["points points"] == "14"
    assert rows[-1]["luck german"] == "6.5"


@pytest.mark.parametrize(
    ("low", "high", "whole", "found"),
    [
        (0, 10, False, [0, 2, 4, 6, 8, 10]),
        (0, 1, False, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (0, 3, True, [0, 1, 2, 3]),
        (-7, 7, False, [-5, 0, 5]),
        (5, 5, True, [5]),
    ],
)
def test_ticks_are_round(low: float, high: float, whole: bool, found: list[float]) -> None:
    assert ticks(low, high, whole=whole) == found


def test_scales_reach_from_edge_to_edge() -> None:
    chart = Chart("t", (10, 20), (0, 5))
    assert chart.x(10) == chart.left
    assert chart.x(20) == chart.right
    assert chart.y(0) == chart.bottom
    assert chart.y(5) == chart.top
    assert plain(-1234.5) == "−1,234.5"


def test_means_of_a_fan_and_intervals_of_a_table() -> None:
    assert plots.by_turn(GAMES)[2] == [float(each.points["points"]) for each in GAMES]
    assert plots.by_turn(GAMES, 1)[1] == [5] * len(GAMES)
    assert plots.interval(Interval(-0.0004, -0.3, 0.3), 2).startswith("0.00 "), "no zero below zero"
    assert plots.interval(Interval(-1.25, -2, 1234.5), 1) == "−1.2 <small>(−2.0 to 1,234.5)</small>"


def test_the_sample_of_the_docs_is_small_and_alone() -> None:
    sample = (ROOT / "docs/sample-report.html").read_bytes()
    assert 20_000 < len(sample) < 300_000
    assert sample.count(b"<svg") >= 7
    assert (ROOT / "docs/sample-report.png").read_bytes().startswith(b"\x89PNG")
