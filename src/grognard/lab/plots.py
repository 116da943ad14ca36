"""The pictures of a report, as SVG."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Sequence
from typing import Any

import matplotlib as mpl

mpl.use("svg")
from matplotlib import pyplot as plt

from grognard.lab.bids import Evening
from grognard.lab.match import Played
from grognard.lab.summary import Summary

INK, PAPER, COLOURS = "#33281f", "#f7f2e6", ("#4a564d", "#2a5a8c", "#8d7c5e", "#8a2a1c")
HATCHES = ("///", "...", "", "xx")


def figure(width: float = 7.0, height: float = 2.8) -> tuple[Any, Any]:
    """An empty plot on paper."""
    fig, axes = plt.subplots(figsize=(width, height), layout="constrained")
    fig.patch.set_facecolor(PAPER)
    axes.set_facecolor(PAPER)
    axes.spines[["top", "right"]].set_visible(False)
    return fig, axes


def svg(fig: Any) -> str:
    """A plot as text; the same data give the same text."""
    written = io.StringIO()
    with mpl.rc_context({"svg.hashsalt": "grognard", "svg.fonttype": "none"}):
        fig.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    plt.close(fig)
    text = written.getvalue()
    return text[text.index("<svg") :]


def wins(summary: Summary) -> str:
    """Each side's share of wins with its interval."""
    fig, axes = figure(7.0, 0.9 + 0.5 * len(summary.wins))
    for row, (side, rate) in enumerate(summary.wins.items()):
        axes.barh(row, rate.value, color=COLOURS[row % 4], hatch=HATCHES[row % 4], edgecolor=PAPER)
        axes.plot([rate.low, rate.high], [row, row], color=INK, linewidth=2)
        axes.text(min(rate.high + 0.01, 0.97), row, f"{100 * rate.value:.1f} %", va="center", color=INK)
        axes.text(-0.01, row, side, va="center", ha="right", color=INK)
    axes.axvline(0.5, color=INK, linewidth=0.8, linestyle="--")
    axes.set_xlim(0, 1.05)
    axes.set_yticks([])
    axes.set_xlabel("share of games won, with 95 % intervals")
    axes.invert_yaxis()
    return svg(fig)


def points(name: str, games: Sequence[Played]) -> str:
    """How often each number of points was reached, by who won."""
    fig, axes = figure()
    values = [game.points.get(name, 0) for game in games]
    floor: Counter[int] = Counter()
    for number, winner in enumerate(sorted({game.winner or "draw" for game in games})):
        counted = Counter(game.points.get(name, 0) for game in games if (game.winner or "draw") == winner)
        span = range(min(values), max(values) + 1)
        axes.bar(
            list(span),
            [counted[value] for value in span],
            bottom=[floor[value] for value in span],
            label=winner,
            color=COLOURS[number % 4],
            hatch=HATCHES[number % 4],
            edgecolor=PAPER,
        )
        floor.update(counted)
    axes.set_xlabel(f"points: {name}")
    axes.set_ylabel("games")
    axes.legend(frameon=False)
    return svg(fig)


def length(games: Sequence[Played]) -> str:
    """How many decisions a game took."""
    fig, axes = figure()
    axes.hist([game.decisions for game in games], bins=30, color=COLOURS[2], edgecolor=PAPER)
    axes.set_xlabel("decisions in a game")
    axes.set_ylabel("games")
    return svg(fig)


def course(summary: Summary, games: Sequence[Played]) -> str:
    """The board's value for the first side, turn by turn: mean, half of the games, nine games in ten."""
    fig, axes = figure()
    turns = range(1, len(summary.values) + 1)
    rows = [sorted(game.values[turn - 1] for game in games if len(game.values) >= turn) for turn in turns]

    def at(part: float) -> list[float]:
        return [row[min(len(row) - 1, int(part * len(row)))] for row in rows]

    axes.fill_between(turns, at(0.05), at(0.95), color=COLOURS[2], alpha=0.25, label="9 games in 10")
    axes.fill_between(turns, at(0.25), at(0.75), color=COLOURS[2], alpha=0.4, label="1 game in 2")
    axes.plot(turns, summary.values, color=COLOURS[3], linewidth=2, label="mean")
    axes.set_xlabel("turn")
    axes.set_ylabel(f"value for {next(iter(summary.wins))}")
    axes.legend(frameon=False)
    return svg(fig)


def luck(side: str, games: Sequence[Played]) -> str:
    """The luck of each game for a side, by who won."""
    fig, axes = figure()
    for number, winner in enumerate(sorted({game.winner or "draw" for game in games})):
        gains = [game.luck[side] for game in games if game.luck and (game.winner or "draw") == winner]
        axes.hist(gains, bins=20, label=winner, color=COLOURS[number % 4], alpha=0.75, hatch=HATCHES[number % 4])
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_xlabel(f"luck of {side}: what its rolls gave beyond their expectation")
    axes.set_ylabel("games")
    axes.legend(frameon=False)
    return svg(fig)


def bids(side: str, evening: Evening) -> str:
    """A side's score at each bid that was looked at, about the one that evens."""
    fig, axes = figure()
    near = [bid for bid in evening.curve if evening.low - 6 <= bid <= evening.high + 6]
    found = [evening.curve[bid] for bid in near]
    axes.axvspan(evening.low - 0.4, evening.high + 0.4, color=COLOURS[2], alpha=0.25, label="not told from even")
    spread = [[rate.value - rate.low for rate in found], [rate.high - rate.value for rate in found]]
    axes.errorbar(near, [rate.value for rate in found], spread, color=INK, marker="o", linewidth=1, capsize=3)
    axes.axhline(0.5, color=INK, linewidth=0.8, linestyle="--")
    axes.axvline(evening.bid, color=COLOURS[3], linewidth=2, label=f"bid {evening.bid:+d}")
    axes.set_ylim(0, 1)
    axes.set_xlabel(f"points for {side}, agreed on before play")
    axes.set_ylabel(f"score of {side}")
    axes.legend(frameon=False)
    return svg(fig)
