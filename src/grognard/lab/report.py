"""A run as a page with plots, and as CSV."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from html import escape
from importlib import resources
from pathlib import Path

from grognard.kernel.game import AnyGame
from grognard.kernel.text import texts
from grognard.lab import plots
from grognard.lab.bids import Evening
from grognard.lab.chart import plain
from grognard.lab.match import Played
from grognard.lab.plots import interval
from grognard.lab.stats import Interval
from grognard.lab.summary import Effect, Summary

UNCHOSEN = (False, "none")  # an option that changes nothing
Fonts = Callable[[str], str]  # rules that embed the fonts for a text


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
            row += [game.points.get(name, 0) for name in points]
            out.writerow([*row, *(game.luck.get(side, "") for side in sides)])  # empty where it was not measured


def write_turns(path: Path, sides: Sequence[str], games: Sequence[Played]) -> None:
    """One line a turn of each game: how it stood at its end for the first side, and what each side had lost."""
    with path.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file)
        out.writerow(["seed", "turn", f"value {sides[0]}", *(f"losses {side}" for side in sides)])
        for game in games:
            for turn, (value, lost) in enumerate(zip(game.values, game.losses, strict=True), 1):
                out.writerow([game.seed, turn, value, *lost])


def names_of(game: AnyGame, summary: Summary) -> dict[str, str]:
    """What sides, the scenario and its options are called, in English."""
    said = texts(game, "en")
    wanted = {side: f"side-{side}" for side in game.sides}
    wanted |= {option.id: f"option-{option.id}" for option in game.options}
    wanted |= {summary.setting.scenario: f"scenario-{summary.setting.scenario}", game.id: "game-title"}
    return {name: said.line(message) if said.has(message) else name for name, message in wanted.items()}


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{body}</table>"


def words(name: str) -> str:
    """A degree or a count, readable."""
    return escape(name.replace("-", " "))


def write_html(
    path: Path,
    summary: Summary,
    games: Sequence[Played],
    command: str,
    game: AnyGame,
    effects: Sequence[Effect] = (),
    evening: Evening | None = None,
    fonts: Fonts | None = None,
) -> None:
    """The page of a run: one file that needs no other."""
    names = names_of(game, summary)
    named = {**names, **{each.option: option_name(names, each.option) for each in effects}}
    parts = [
        head(summary, named, command),
        who_wins(summary, named),
        points(summary, named, games),
        course(summary, named, games),
        luck(summary, named, games),
        options(summary, named, effects),
        bid(summary, named, evening),
    ]
    body = "\n".join(part for part in parts if part)
    style = (resources.files("grognard.lab") / "report.css").read_text("utf-8")
    title = escape(f"{names[game.id]}: {names[summary.setting.scenario]}")
    view = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    faces = fonts(body) if fonts else ""
    page = f'<!doctype html><html lang="en">{view}<title>{title}</title><style>{faces}{style}</style>'
    path.write_text(f"{page}\n{body}</main></html>\n", "utf-8")


def option_name(names: Mapping[str, str], option: str) -> str:
    """`favour-german=air` as it is called."""
    name, equals, value = option.partition("=")
    return names.get(name, name) + (f": {value}" if equals else "")


def head(summary: Summary, names: Mapping[str, str], command: str) -> str:
    setting = summary.setting
    valued = {name: name if value is True else f"{name}={value}" for name, value in setting.options.items()}
    chosen = [option_name(names, valued[name]) for name, value in setting.options.items() if value not in UNCHOSEN]
    facts = [f"{summary.games:,} games"]
    facts += [f"{names[side]}: {who}" for side, who in zip(summary.wins, setting.players, strict=True)]
    facts += [f"bid {plain(setting.bid)}"] if setting.bid else []
    facts += [f"with {', '.join(chosen)}"] if chosen else []
    return (
        f"<header><p>Grognard · the lab</p><h1>{escape(names[setting.game])}</h1>"
        f"<h2>{escape(names[setting.scenario])}</h2><ul>{''.join(f'<li>{escape(fact)}</li>' for fact in facts)}</ul>"
        f"</header><main><p class=command><code>{escape(command)}</code></p>"
    )


def who_wins(summary: Summary, names: Mapping[str, str]) -> str:
    rows = [[words(name), str(count)] for name, count in summary.degrees.items()]
    note = f"<p>Of {summary.games} games {summary.draws} were drawn.</p>" if summary.draws else ""
    return section("Who wins", plots.wins(summary, names), note, table(["how it ended", "games"], rows))


def points(summary: Summary, names: Mapping[str, str], games: Sequence[Played]) -> str:
    if not summary.points:
        return ""
    sides = list(summary.wins)
    called = {name: names.get(name, name) for name in summary.points}
    drawn = [plots.points(name, sides, names, games) for name in summary.points if spread(name, games)]
    rows = [[words(called[name]), measure(value)] for name, value in summary.points.items()]
    return section("Points", *drawn, table(["points", "mean"], rows))


def course(summary: Summary, names: Mapping[str, str], games: Sequence[Played]) -> str:
    sides = list(summary.wins)
    drawn = []
    if summary.values:
        drawn.append(plots.course(sides, names, games))
    if any(game.losses for game in games):
        drawn.append(plots.losses(sides, names, games))
    drawn.append(plots.length(sides, names, games))
    rows = [["decisions", measure(summary.decisions, 0)], ["turns", measure(summary.turns)]]
    return section("Course and length", *drawn, table(["length", "mean"], rows))


def luck(summary: Summary, names: Mapping[str, str], games: Sequence[Played]) -> str:
    if not summary.luck:
        return ""
    rows = [[escape(names[side]), measure(value, 2)] for side, value in summary.luck.items()]
    said = (
        "<p>Before each roll, all that can fall is played out, with what follows from it at once: the mean is what the "
        "roll promised. Luck is what fell, less that, in points of the measure that our players judge a board by.</p>"
    )
    if summary.measured < summary.games:
        said += f"<p>Measured on the first {summary.measured:,} games.</p>"
    if summary.explained is not None:
        said += (
            f"<p>The luckier side won <b>{summary.explained}</b> of the decided games; "
            "at 50 % luck would decide nothing.</p>"
        )
    return section("Luck", said, plots.luck(list(summary.wins), names, games), table(["side", "mean luck"], rows))


def options(summary: Summary, names: Mapping[str, str], effects: Sequence[Effect]) -> str:
    if not effects:
        return ""
    first = next(iter(summary.wins))
    rows = []
    for effect in effects:
        rows.append([escape(names[effect.option]), f"score: {escape(names[first])}", measure(effect.score[first], 3)])
        rows += [["", words(name), measure(value, 2)] for name, value in effect.points.items()]
        rows.append(["", "decisions", measure(effect.decisions, 0)])
    said = "<p>The same seeds with and without it: the mean difference, game by game.</p>"
    drawn = plots.effects(effects, list(summary.wins), names)
    return section("Options", said, drawn, table(["option", "changes", "by"], rows))


def bid(summary: Summary, names: Mapping[str, str], evening: Evening | None) -> str:
    if evening is None:
        return ""
    first = next(iter(summary.wins))
    whose = escape(names[first])
    said = (
        f"<p>A bid of <b>{plain(evening.bid)}</b> gives {evening.score} of the score ({whose}); "
        f"{evening.sure.replace('-', '−')}.</p>"
    )
    if evening.trial is not None:
        said += f"<p>Tried on {evening.games:,} fresh seeds: {evening.trial} of the score.</p>"
    return section("The bid that evens it", said, plots.bids(first, names, evening))


def measure(value: Interval, digits: int = 1) -> str:
    """A mean for a table; where nothing tells how sure it is, that is said."""
    if value.known:
        return interval(value, digits)
    return f"{plain(round(value.value, digits) + 0.0)} <small>(no interval)</small>"


def section(title: str, *parts: str) -> str:
    return f"<section><h3>{escape(title)}</h3>{''.join(parts)}</section>"


def spread(name: str, games: Sequence[Played]) -> bool:
    """Whether a count differs at all between games."""
    return len({game.points.get(name, 0) for game in games}) > 1
