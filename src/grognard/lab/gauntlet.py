"""The gauntlet: a level against the whole league of the other side, style by style; the mean and the worst count.

Every style plays one side only, so that each leg is a level on one side against one member on the other. The league of
a side is all its styles and a captain.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import msgspec

from grognard.bots import CaptainBot
from grognard.bots.styles import PREFIX, league
from grognard.games import game as load
from grognard.lab.kept import LabError
from grognard.lab.ladder import Leg, Met, Pairing, Plan, Play, meets, unlike
from grognard.lab.match import Setting
from grognard.lab.players import bounded
from grognard.lab.stats import Interval, wilson


def members(game: str, side: str, scenario: str) -> list[str]:
    """Who plays for a side in the league."""
    return [CaptainBot.name, *(f"{PREFIX}{style.name}" for style in league(game, side, scenario))]


def plays(given: Plan, game: str) -> list[Play]:
    """The scenarios of a game in which marshals meet captains: those that are about even."""
    pairing = Pairing("marshal", "captain")
    return unlike(load(game), [play for play in given.play if play.game == game and meets(given, play, pairing)])


def legs(
    given: Plan, games: Sequence[str], levels: Sequence[str], number: int, seed: int, thinking: float | None = None
) -> list[Leg]:
    """What has to be played, so that each level meets each member at least `number` times on each side of a game."""
    found = []
    for name in dict.fromkeys(play.game for play in given.play):
        if games and name not in games:
            continue
        game = load(name)
        chosen = plays(given, name)
        seeds = tuple(range(seed, seed + -(-number // max(1, len(chosen)))))
        for play in chosen:
            options = game.settings(play.scenario, play.options)
            for level in levels:
                for mine, side in enumerate(game.sides):
                    for member in members(name, game.sides[1 - mine], play.scenario):
                        if member == level:
                            continue
                        seats = [member, member]
                        seats[mine] = bounded(level, thinking)
                        setting = Setting(name, play.scenario, tuple(seats), options, bid=play.bid)
                        found.append(Leg(Pairing(seats[mine], member), play, side, setting, seeds))
    if not found:
        raise LabError("the plan has nothing to play: it needs a scenario in which marshals meet captains")
    return found


class Standing(msgspec.Struct, frozen=True):
    """A level on one side, over the league of the other."""

    game: str
    level: str
    side: str
    games: int
    members: int
    mean: float  # of the members' rates: each counts alike
    worst: Interval
    against: str  # the member who did best
    milliseconds: float


def standings(met: Sequence[Met]) -> list[Standing]:
    """A line for each level and side of each game that has games."""
    grouped: dict[tuple[str, str, str], dict[str, list[Met]]] = {}
    for each in met:
        key = (each.leg.play.game, each.leg.pairing.first, each.leg.side)
        grouped.setdefault(key, {}).setdefault(each.leg.pairing.second, []).append(each)
    found = []
    for (game, level, side), by_member in grouped.items():
        rates = {member: rate(group, side) for member, group in by_member.items() if any(each.games for each in group)}
        if not rates:
            continue
        games = [game for group in by_member.values() for each in group for game in each.games]
        against = min(rates, key=lambda member: rates[member].value)
        asked = sum(game.asked.get(side, 0) for game in games)
        spent = 1000 * sum(game.thought.get(side, 0.0) for game in games) / asked if asked else 0.0
        mean = fmean(interval.value for interval in rates.values())
        found.append(Standing(game, level, side, len(games), len(rates), mean, rates[against], against, spent))
    return found


def rate(group: Sequence[Met], side: str) -> Interval:
    """What a level scored against one member: a draw is half a win."""
    games = [game for each in group for game in each.games]
    return wilson(
        sum(1.0 if game.winner == side else 0.5 if game.winner is None else 0.0 for game in games), len(games)
    )


def markdown(found: Sequence[Standing]) -> str:
    """The standings as a table."""
    heads = ["game", "level", "as", "games", "members", "mean", "worst", "against", "ms a decision"]
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    for each in found:
        cells = [each.game, each.level, each.side, str(each.games), str(each.members), f"{100 * each.mean:.1f} %"]
        cells += [str(each.worst), each.against.removeprefix(PREFIX), f"{each.milliseconds:.1f}"]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)
