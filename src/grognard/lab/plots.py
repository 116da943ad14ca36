"""The pictures of a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import fmean

from grognard.lab.bids import EVEN, Evening
from grognard.lab.chart import Chart, plain, ticks
from grognard.lab.match import Played
from grognard.lab.stats import Interval, quantiles
from grognard.lab.summary import Effect, Summary

KINDS = ("side-0", "side-1")
DRAW = "draw"
Names = Mapping[str, str]  # what a side or an option is called


def kind_of(sides: Sequence[str], winner: str | None) -> str:
    return DRAW if winner is None else KINDS[sides.index(winner)]


def key(sides: Sequence[str], names: Names, draws: bool) -> list[tuple[str, str]]:
    found = [(kind, f"{names[side]} won") for kind, side in zip(KINDS, sides, strict=True)]
    return [*found, (DRAW, "drawn")] if draws else found


def wins(summary: Summary, names: Names) -> str:
    """Each side's share of wins with its interval."""
    sides = list(summary.wins)
    chart = Chart("Share of games won", (0, 1), (len(sides), 0), height=66 + 46 * len(sides), left=120)
    chart.across("with 95 % intervals", [0, 0.25, 0.5, 0.75, 1], ["0 %", "25 %", "50 %", "75 %", "100 %"])
    chart.rule_at(x=EVEN)
    for row, (side, rate) in enumerate(summary.wins.items()):
        chart.bar((0, rate.value), (row + 0.22, row + 0.78), KINDS[row], f"{names[side]}: {rate}")
        chart.line([(rate.low, row + 0.5), (rate.high, row + 0.5)], "interval")
        chart.text(chart.left - 10, chart.y(row + 0.5) + 5, names[side], "name end")
        where = chart.x(rate.high) + 8
        chart.text(min(where, chart.right - 44), chart.y(row + 0.5) + 5, f"{100 * rate.value:.1f} %", "value")
    return chart.svg()


def points(name: str, sides: Sequence[str], names: Names, games: Sequence[Played]) -> str:
    """How often each number of points was reached, by who won."""
    values = [game.points.get(name, 0) for game in games]
    of = "" if name == "points" else f": {names.get(name, name)}"
    return stacked(f"Points at the end{of}", "points", values, sides, names, games)


def length(sides: Sequence[str], names: Names, games: Sequence[Played]) -> str:
    """How many decisions a game took."""
    return stacked("Length", "decisions in a game", [game.decisions for game in games], sides, names, games)


def stacked(
    title: str, label: str, values: Sequence[int], sides: Sequence[str], names: Names, games: Sequence[Played]
) -> str:
    """A histogram whose bars are divided by who won."""
    low, high = min(values), max(values)
    step = max(1, round(ticks(low, high, 24, whole=True)[1] - ticks(low, high, 24, whole=True)[0]) if high > low else 1)
    counted = Counter((value // step * step, game.winner) for value, game in zip(values, games, strict=True))
    bins = range(low // step * step, high // step * step + 1, step)
    tallest = max(sum(counted[each, who] for who in (*sides, None)) for each in bins)
    chart = Chart(title, (bins[0] - step * 0.5, bins[-1] + step * 0.5), (0, tallest * 1.08))
    chart.up("games", ticks(0, tallest, 4, whole=True))
    for each in bins:
        floor = 0
        for who in (sides[0], None, sides[1]):
            count = counted[each, who]
            if count:
                span = f"{each}" if step == 1 else f"{each} to {each + step - 1}"
                hint = f"{span}: {count} games, {'drawn' if who is None else names[who] + ' won'}"
                sides_of_bar = (each - step * 0.42, each + step * 0.42)
                chart.bar(sides_of_bar, (floor, floor + count), kind_of(sides, who), hint)
                floor += count
    chart.across(label, ticks(bins[0], bins[-1], 9, whole=True))
    return chart.svg(key(sides, names, any(game.winner is None for game in games)))


def fan(chart: Chart, rows: Sequence[Sequence[float]], kind: str) -> None:
    """Turn by turn: nine games in ten, one in two, and the mean."""
    turns = range(1, len(rows) + 1)
    spread = [quantiles(row, (0.05, 0.25, 0.75, 0.95)) for row in rows]
    for low, high, shade in ((0, 3, "wide"), (1, 2, "narrow")):
        below = [(turn, each[low]) for turn, each in zip(turns, spread, strict=True)]
        above = [(turn, each[high]) for turn, each in zip(turns, spread, strict=True)]
        chart.band(below, above, f"{kind} {shade}")
    means = [(turn, fmean(row)) for turn, row in zip(turns, rows, strict=True)]
    chart.line(means, kind)
    for turn, value in means:
        chart.dot(turn, value, kind, f"turn {turn:.0f}: {value:.1f} in the mean")


def by_turn(games: Sequence[Played], of: int | None = None) -> list[list[float]]:
    """The values, or the losses of a side, of every game at the end of each turn that it came to."""
    found: list[list[float]] = []
    for game in games:
        for turn, each in enumerate(game.values if of is None else [row[of] for row in game.losses]):
            if turn == len(found):
                found.append([])
            found[turn].append(each)
    return found


def course(sides: Sequence[str], names: Names, games: Sequence[Played]) -> str:
    """The board's value for the first side, turn by turn."""
    rows = by_turn(games)
    low, high = min(min(row) for row in rows), max(max(row) for row in rows)
    chart = Chart(f"How it stands: {names[sides[0]]}", (1, len(rows)), (min(low, 0), max(high, 0)))
    chart.up("value of the board", ticks(min(low, 0), max(high, 0), 5))
    chart.rule_at(y=0)
    fan(chart, rows, "accent")
    chart.across("end of turn", list(range(1, len(rows) + 1)))
    return chart.svg([("accent", "mean"), ("accent narrow", "1 game in 2"), ("accent wide", "9 games in 10")])


def losses(sides: Sequence[str], names: Names, games: Sequence[Played]) -> str:
    """What each side had lost, turn by turn."""
    both = [by_turn(games, number) for number in range(len(sides))]
    high = max(max(row) for rows in both for row in rows)
    chart = Chart("Losses", (1, len(both[0])), (0, high * 1.05))
    chart.up("steps or units lost", ticks(0, high, 5, whole=True))
    for rows, kind in zip(both, KINDS, strict=True):
        fan(chart, rows, kind)
    chart.across("end of turn", list(range(1, len(both[0]) + 1)))
    return chart.svg([(kind, names[side]) for kind, side in zip(KINDS, sides, strict=True)])


def luck(sides: Sequence[str], names: Names, games: Sequence[Played]) -> str:
    """The luck of each game for the first side, beside how the board was worth to it at the end; by who won."""
    first = sides[0]
    told = [(game.luck[first], game.values[-1] if game.values else 0.0, game) for game in games if game.luck]
    widest = max(1.0, *(abs(gain) for gain, _, _ in told)) * 1.05
    ends = [end for _, end, _ in told]
    room = 0.06 * ((max(ends) - min(ends)) or 1.0)
    chart = Chart(
        f"Luck, and how it ended: {names[first]}", (-widest, widest), (min(ends) - room, max(ends) + room), height=280
    )
    chart.up("value at the end", ticks(min(ends), max(ends), 6))
    chart.rule_at(x=0)
    for gain, end, game in told:
        won = "drawn" if game.winner is None else f"{names[game.winner]} won"
        kind = kind_of(sides, game.winner)
        chart.dot(gain, end, kind, f"seed {game.seed}: luck {gain:+.1f}, {won}", 4.5)
    chart.across("points of luck: what its rolls gave beyond their expectation", ticks(-widest, widest, 8))
    return chart.svg(key(sides, names, any(game.winner is None for game in games)))


def effects(found: Sequence[Effect], sides: Sequence[str], names: Names) -> str:
    """What each option changes in the first side's score, with intervals."""
    first = sides[0]
    rows = [(effect.option, effect.score[first]) for effect in found]
    widest = max(0.1, *(max(abs(value.low), abs(value.high)) for _, value in rows)) * 1.1
    title = f"What an option changes in the score: {names[first]}"
    chart = Chart(title, (-widest, widest), (len(rows), 0), height=66 + 36 * len(rows), left=190)
    chart.rule_at(x=0)
    for row, (option, value) in enumerate(rows):
        chart.line([(value.low, row + 0.5), (value.high, row + 0.5)], "interval")
        hint = f"{value.value:+.3f} ({value.low:+.3f} to {value.high:+.3f})"
        chart.dot(value.value, row + 0.5, "accent", hint, 5)
        chart.text(chart.left - 10, chart.y(row + 0.5) + 5, names.get(option, option), "name end")
    chart.across("a game, where a win is 1 and a draw ½ (95 % intervals)", ticks(-widest, widest, 7))
    return chart.svg()


def bids(side: str, names: Names, evening: Evening) -> str:
    """A side's score at each bid that was looked at, about the one that evens."""
    near = {bid: rate for bid, rate in evening.curve.items() if evening.low - 6 <= bid <= evening.high + 6}
    chart = Chart(f"The score at each bid: {names[side]}", (min(near) - 0.5, max(near) + 0.5), (0, 1))
    chart.bar((evening.low - 0.5, evening.high + 0.5), (0, 1), "shade")
    chart.up("", [0, 0.25, 0.5, 0.75, 1], percent=True)
    chart.rule_at(y=EVEN)
    chart.line([(bid, rate.value) for bid, rate in near.items()], "side-0")
    for bid, rate in near.items():
        chart.line([(bid, rate.low), (bid, rate.high)], "interval")
        chart.dot(bid, rate.value, "accent" if bid == evening.bid else "side-0", f"bid {plain(bid)}: {rate}", 4.5)
    chart.across("points agreed on before play", ticks(min(near), max(near), 12, whole=True))
    return chart.svg([("accent", f"bid {plain(evening.bid)}"), ("shade", "cannot be told from even")])


def interval(value: Interval, digits: int = 1) -> str:
    """A mean with its interval, for a table."""
    middle, low, high = (f"{round(each, digits) + 0.0:,.{digits}f}".replace("-", "−") for each in value)
    return f"{middle} <small>({low} to {high})</small>"
