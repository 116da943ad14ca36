"""A review in words, and as a page: one file that needs no other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources

from grognard.kernel.text import Texts
from grognard.kernel.view import Message
from grognard.lab.chart import Chart, ticks
from grognard.review.books import Account
from grognard.review.cards import ActLine, Moment, Swing
from grognard.review.phases import Beside
from grognard.review.report import Review


def points(value: float, lang: str, sign: bool = True) -> str:
    """An amount to one place, as the language writes it."""
    text = f"{round(value, 1) + 0.0:{'+' if sign else ''}.1f}".replace("-", "−")
    return text.replace(".", ",") if lang == "fr" else text


def percent(chance: float, lang: str) -> str:
    return f"{chance * 100:.0f}{chr(0x202F) if lang == 'fr' else ' '}%"


def title(found: Review, said: Texts) -> str:
    scenario = said.line(f"scenario-{found.scenario}")
    return said.line("review-title", game=said.line("game-title"), scenario=scenario)


def books(found: Review, total: Account, said: Texts) -> list[tuple[str, str]]:
    """The accounts in words, with their amounts."""
    lang = said.lang
    lines = [
        (said.line("review-start"), points(total.start, lang)),
        (said.line("review-luck"), points(total.luck, lang)),
    ]
    lines += [(said.line("review-skill", side={"side": side}), points(total.skill[side], lang)) for side in found.sides]
    lines.append((said.line("review-information"), points(total.information, lang)))
    return [*lines, (said.line("review-result"), points(total.result, lang))]


def moment(each: Moment, said: Texts) -> list[str]:
    """A card: what, played, better, with the odds of both; why."""
    error = "none" if each.error is None else points(each.error, said.lang, sign=False)
    head = said.line(
        "review-moment",
        turn=each.turn,
        number=each.number,
        side={"side": each.side},
        points=round(each.loss, 1),
        error=error,
        rounds=each.rounds,
    )
    ways = [
        said.line("review-played", choices=chosen(each.played.texts, said)),
        *odds(each.played, said),
        said.line("review-better", choices=chosen(each.better.texts, said)),
        *odds(each.better, said),
    ]
    return [head, *ways, *(said.say(reason) for reason in each.reasons)]


def odds(way: ActLine, said: Texts) -> Iterator[str]:
    """What it promised, a line for each side that may lose by it."""
    for title, likely in way.odds.odds if way.odds is not None else ():
        results = [f"{said.say(each.text)} {percent(each.numerator / each.denominator, said.lang)}" for each in likely]
        yield said.line("review-odds", title=said.say(title), results=" · ".join(results))


def chosen(texts: Sequence[Message], said: Texts) -> str:
    return " · ".join(said.say(text) for text in texts)


def swing(each: Swing, said: Texts) -> list[str]:
    amount = points(each.luck, said.lang)
    head = said.line("review-swing", turn=each.turn, number=each.number, rule=each.rule, points=amount)
    return [head, *([said.say(text) for text in each.texts] or [each.choice])]


def phase(each: Beside, said: Texts) -> str:
    """How a phase went beside a captain's and a marshal's."""
    captain, marshal = (
        f"{points(gain.points, said.lang)} ± {points(gain.error, said.lang, sign=False)}"
        for gain in (each.captain, each.marshal)
    )
    return said.line(
        "review-phase",
        turn=each.turn,
        phase=said.say(each.title) if each.title is not None else said.line("review-set-up"),
        side={"side": each.side},
        first=each.first,
        last=each.last,
        captain=captain,
        marshal=marshal,
    )


def phases(found: Review, said: Texts) -> list[str]:
    """Those in which somebody did better or worse beyond doubt, the largest difference first; nothing if none was
    compared."""
    clear = [each for each in found.beside if each.clear]
    clear.sort(key=lambda each: -max(abs(each.captain.points), abs(each.marshal.points)))
    told = [phase(each, said) for each in clear]
    return told or [said.line("review-phases-none")] if found.beside else []


def lines(found: Review, said: Texts) -> list[str]:
    """The whole review for a terminal."""
    told = [title(found, said)]
    if found.ending is not None:
        told.append(f"{said.say(found.ending.text)} [{found.ending.rule}]")
    told += ["", said.line("review-unit", side={"side": found.sides[0]})]
    told.append(said.line("review-chance", percent=percent(found.chance, said.lang)))
    accounts = books(found, found.total, said)
    widest = max(len(name) for name, _ in accounts)
    told += [f"  {name:<{widest}} {amount:>8}" for name, amount in accounts]
    told += ["", said.line("review-moments")]
    for each in found.moments:
        head, *rest = moment(each, said)
        told += [f"  {head}", *(f"    {line}" for line in rest)]
    if not found.moments:
        told.append(f"  {said.line('review-none')}")
    if compared := phases(found, said):
        told += ["", said.line("review-phases"), *(f"  {line}" for line in compared)]
    told += ["", said.line("review-swings")]
    for roll in found.swings:
        head, *rest = swing(roll, said)
        told += [f"  {head}", *(f"    {line}" for line in rest)]
    if found.left:
        told += ["", said.line("review-left", count=found.left)]
    return told


def curve(found: Review, said: Texts) -> str:
    """What the board was worth over the game, with turns, the moments and the swings."""
    course = [(0.0, found.total.start), *((float(entry.last), entry.after) for entry in found.entries)]
    low, high = min(0.0, *(value for _, value in course)), max(0.0, *(value for _, value in course))
    chart = Chart(said.line("review-curve"), (0, course[-1][0]), (low, high), height=280)
    chart.up(said.name("side", found.sides[0]), ticks(low, high, 5))
    chart.rule_at(y=0)
    turns: dict[int, int] = {}
    for entry in found.entries:
        turns.setdefault(entry.turn, entry.first - 1)
    for at in list(turns.values())[1:]:
        chart.rule_at(x=at)
    chart.line(course, "accent")
    height = {entry.first: entry.after for entry in found.entries}
    for roll in found.swings:
        chart.dot(roll.number, height[roll.number], "shade", swing(roll, said)[0], 5)
    for each in found.moments:
        entry = next(entry for entry in found.entries if entry.first <= each.number <= entry.last)
        chart.dot(each.number, entry.before, "draw", moment(each, said)[0], 5)
    chart.across(said.line("review-turn"), list(turns.values()), [str(turn) for turn in turns])
    return chart.svg(
        [
            ("accent", said.line("review-curve")),
            ("draw", said.line("review-moments")),
            ("shade", said.line("review-swings")),
        ]
    )


def page(found: Review, said: Texts) -> str:
    """The page of a review."""
    style = (resources.files("grognard.lab") / "report.css").read_text("utf-8")
    name = escape(title(found, said))
    ended = f"<h2>{escape(said.say(found.ending.text))}</h2>" if found.ending is not None else ""
    body = [
        f"<header><h1>{name}</h1>{ended}</header><main>",
        f"<p>{escape(said.line('review-unit', side={'side': found.sides[0]}))}</p>",
        curve(found, said),
        section(said.line("review-books"), table(found, said), f"<p>{escape(said.line('review-explained'))}</p>"),
        section(said.line("review-moments"), *[card(moment(each, said)) for each in found.moments]),
        section(said.line("review-swings"), *[card(swing(each, said)) for each in found.swings]),
    ]
    if compared := phases(found, said):
        body.append(section(said.line("review-phases"), *[card([line]) for line in compared]))
    body.append(section(said.line("review-standings"), standings(found, said)))
    body.append(section(said.line("review-dice"), *dice(found, said)))
    if found.left:
        body.append(f"<p><small>{escape(said.line('review-left', count=found.left))}</small></p>")
    view = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    head = f'<!doctype html><html lang="{said.lang}">{view}<title>{name}</title><style>{style}</style>'
    return f"{head}\n{''.join(body)}</main></html>\n"


def table(found: Review, said: Texts) -> str:
    """The books turn by turn, and of the whole game."""
    heads = [said.line("review-turn"), *(name for name, _ in books(found, found.total, said))]
    rows = [[str(each.turn), *(amount for _, amount in books(found, each, said))] for each in found.turns]
    return grid(heads, [*rows, ["", *(amount for _, amount in books(found, found.total, said))]])


def standings(found: Review, said: Texts) -> str:
    """What was lost, and the score, at the end of each turn."""
    losses = [said.line("review-losses", side={"side": side}) for side in found.sides]
    heads = [said.line("review-turn"), *losses, said.line("review-score")]
    heads.append(said.line("review-win", side={"side": found.sides[0]}))
    return grid(
        heads,
        [
            [
                str(each.turn),
                *(str(each.losses.get(side, 0)) for side in found.sides),
                each.score,
                percent(each.chance, said.lang),
            ]
            for each in found.standings
        ],
    )


def dice(found: Review, said: Texts) -> Iterator[str]:
    """How often each face of a kind of die fell."""
    for kind in found.dice:
        faces = [str(face) for face in range(1, kind.faces + 1)]
        name = said.line("review-die", faces=kind.faces)
        yield grid([name, *faces], [[str(sum(kind.counts)), *map(str, kind.counts)]])


def grid(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{body}</table>"


def section(name: str, *parts: str) -> str:
    return f"<section><h3>{escape(name)}</h3>{''.join(parts)}</section>"


def card(told: Sequence[str]) -> str:
    head, *rest = told
    return f"<p><b>{escape(head)}</b><br>{'<br>'.join(escape(line) for line in rest)}</p>"
