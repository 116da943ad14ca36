"""A run as a page with plots, and as CSV."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from html import escape
from pathlib import Path

from grognard.lab import plots
from grognard.lab.bids import Evening
from grognard.lab.match import Played
from grognard.lab.stats import Interval
from grognard.lab.summary import Effect, Summary

STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #241d15; background: #f7f2e6; max-width: 52rem; margin: 2rem auto }
h1 { color: #8a2a1c; font-size: 1.8rem }
h2 { font-size: 1.2rem; margin-top: 2rem; border-bottom: 1px solid #8d7c5e }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
td, th { padding: .2rem .8rem; text-align: right }
td:first-child, th:first-child { text-align: left }
tr:nth-child(even) td { background: #efe7d5 }
svg { max-width: 100%; height: auto; display: block }
code { background: #efe7d5; padding: 0 .2rem }
"""


def write_csv(path: Path, games: Sequence[Played]) -> None:
    """One line a game."""
    points = sorted({name for game in games for name in game.points})
    sides = sorted({side for game in games for side in game.luck})
    with path.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file)
        heads = ["seed", "winner", "degree", "decisions", "turns", "seconds"]
        out.writerow([*heads, *(f"points {name}" for name in points), *(f"luck {side}" for side in sides)])
        for game in games:
            row = [game.seed, game.winner or "draw", game.degree, game.decisions, game.turns, game.seconds]
            out.writerow([*row, *(game.points.get(name, 0) for name in points), *(game.luck.get(s, 0) for s in sides)])


def number(interval: Interval) -> str:
    return f"{interval.value:.2f} <small>({interval.low:.2f} to {interval.high:.2f})</small>"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{body}</table>"


def write_html(
    path: Path,
    summary: Summary,
    games: Sequence[Played],
    command: str,
    effects: Sequence[Effect] = (),
    evening: Evening | None = None,
) -> None:
    """The page of a run."""
    setting = summary.setting
    options = ", ".join(f"{name} = {value}" for name, value in setting.options.items()) or "none"
    players = ", ".join(f"{side}: {level}" for side, level in zip(summary.wins, setting.players, strict=True))
    parts = [
        f"<h1>{escape(setting.game)}: {escape(setting.scenario)}</h1>",
        f"<p>{summary.games} games. {escape(players)}. Options: {escape(options)}.</p>",
        f"<p><code>{escape(command)}</code></p>",
        "<h2>Who wins</h2>",
        plots.wins(summary),
        table(["side", "won"], [[escape(side), str(rate)] for side, rate in summary.wins.items()]),
        f"<p>Draws: {summary.draws}.</p>",
        table(["result", "games"], [[escape(name), str(count)] for name, count in summary.degrees.items()]),
    ]
    if summary.points:
        parts.append("<h2>Points</h2>")
        parts.append(
            table(["points", "mean"], [[escape(name), number(value)] for name, value in summary.points.items()])
        )
        parts += [plots.points(name, games) for name in summary.points if spread(name, games)]
    parts += ["<h2>Course and length</h2>", plots.course(summary, games), plots.length(games)]
    rows = [["decisions", number(summary.decisions)], ["turns", number(summary.turns)]]
    parts.append(table(["length", "mean"], rows))
    if summary.luck:
        parts.append("<h2>Luck</h2>")
        parts.append(
            table(["side", "mean luck"], [[escape(side), number(value)] for side, value in summary.luck.items()])
        )
        if summary.explained is not None:
            share = f"{100 * summary.explained:.0f} %"
            parts.append(
                f"<p>The luckier side won {share} of the decided games (50 % would mean that luck decides nothing).</p>"
            )
        parts.append(plots.luck(next(iter(summary.luck)), games))
    for effect in effects:
        parts.append(f"<h2>What the option {escape(effect.option)} changes</h2>")
        lines = [[escape(side), number(value)] for side, value in effect.score.items()]
        parts.append(table(["side", "change of its score a game (win 1, draw ½)"], lines))
    if evening is not None:
        parts += ["<h2>The bid that evens it</h2>", plots.bids(next(iter(summary.wins)), evening)]
    title = escape(f"{setting.game} {setting.scenario}")
    page = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
    path.write_text(page + "\n".join(parts) + "</html>\n", "utf-8")


def spread(name: str, games: Sequence[Played]) -> bool:
    """Whether a count differs at all between games."""
    return len({game.points.get(name, 0) for game in games}) > 1
