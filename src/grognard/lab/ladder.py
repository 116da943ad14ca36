"""The ladder: how strong the computer players are, each pairing with the sides both ways round.

What is played stands in `ladder.toml`. Every game is kept as it ends, in a folder of its setting, so that a ladder can
be broken off, taken up, and made longer.
"""

from __future__ import annotations

import time
import tomllib
from collections.abc import Callable, Sequence
from importlib import resources
from pathlib import Path

import msgspec

from grognard.games import game as load
from grognard.kernel.choice import OptionValue
from grognard.kernel.game import AnyGame
from grognard.lab.kept import Kept, LabError, Results
from grognard.lab.match import Played, Setting, opening
from grognard.lab.players import bounded, player
from grognard.lab.run import Broken, Task, execute
from grognard.lab.stats import Interval, wilson


class Pairing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two players, and what is expected of the first."""

    first: str
    second: str
    goal: float | None = None  # the share of games that it should win
    thinking: float | None = None  # milliseconds a decision

    @property
    def id(self) -> str:
        return f"{self.first},{self.second}"

    def bounded(self, seconds: float | None) -> Pairing:
        """The same with a bound on the time of marshals, which is part of their names."""
        first, second = bounded(self.first, seconds), bounded(self.second, seconds)
        return msgspec.structs.replace(self, first=first, second=second)


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario of a game that pairings meet in."""

    game: str
    scenario: str
    options: dict[str, OptionValue] = {}
    bid: int = 0
    pairings: tuple[str, ...] = ()

    def __str__(self) -> str:
        extras = [f"{name}={value}" if value is not True else name for name, value in sorted(self.options.items())]
        return " ".join([self.scenario, *extras, *([f"bid {self.bid:+d}"] if self.bid else [])])


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a ladder plays."""

    format: int
    seed: int
    games: int
    pairing: tuple[Pairing, ...]
    play: tuple[Play, ...]


class Leg(msgspec.Struct, frozen=True):
    """Some games of one setting: a pairing in a scenario, the first player on one of the sides."""

    pairing: Pairing
    play: Play
    side: str  # of the first player
    setting: Setting
    seeds: tuple[int, ...]

    def folder(self, out: Path) -> Path:
        """Where its games are kept."""
        name = str(self.play).replace(" ", "_").replace("=", "-")
        players = self.pairing.id.replace(",", "-").replace(":", ".")
        return out / self.play.game / players / f"{name}_{self.side}"


class Rung(Task, frozen=True):
    """A game to be played, and the number of the leg that it belongs to."""

    leg: int


class Met(msgspec.Struct, frozen=True):
    """A leg and those of its games that were played."""

    leg: Leg
    games: list[Played]


def plan(path: Path | None = None) -> Plan:
    """The plan of a file; the project's own if none is named."""
    name = str(path) if path else "ladder.toml"
    try:
        text = path.read_text("utf-8") if path else (resources.files("grognard.lab") / "ladder.toml").read_text("utf-8")
        found = msgspec.convert(tomllib.loads(text), Plan)
    except OSError as error:
        raise LabError(f"{name}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError) as error:
        raise LabError(f"{name}: {error}") from None
    if found.format != 1:
        raise LabError(f"{name}: format {found.format} is not known, only 1")
    return found


def pairings(given: Plan, asked: Sequence[str]) -> list[Pairing]:
    """The pairings asked for, such as `captain,random` or `mybot:MyBot,captain`; those of the plan if none is."""
    known = {pairing.id: pairing for pairing in reversed(given.pairing)}
    found = {}
    for name in asked:
        players = [each.strip() for each in name.split(",")]
        if len(players) != 2 or not all(players):
            raise LabError(f"--pairing {name}: name two players, such as captain,random")
        pairing = Pairing(players[0], players[1])
        found[pairing.id] = known.get(pairing.id, pairing)
    return list(found.values()) or [known[name] for name in dict.fromkeys(each.id for each in given.pairing)]


def legs(
    given: Plan, games: Sequence[str], chosen: Sequence[Pairing], number: int, seed: int, thinking: float | None = None
) -> list[Leg]:
    """What has to be played, so that each pairing meets at least `number` times in each game.

    `thinking` bounds the seconds of a marshal's decision.
    """
    found = []
    for name in dict.fromkeys(play.game for play in given.play):
        if games and name not in games:
            continue
        game = load(name)
        for pairing in chosen:
            plays = unlike(game, [play for play in given.play if play.game == name and meets(given, play, pairing)])
            if not plays:
                raise LabError(f"the plan has no scenario of {name} for {pairing.id}")
            seeds = tuple(range(seed, seed + -(-number // (2 * len(plays)))))
            pair = pairing.bounded(thinking)
            for play in plays:
                options = game.settings(play.scenario, play.options)
                for first, second in ((0, 1), (1, 0)):
                    seats = ["", ""]
                    seats[first], seats[second] = pair.first, pair.second
                    setting = Setting(name, play.scenario, tuple(seats), options, bid=play.bid)
                    found.append(Leg(pair, play, game.sides[first], setting, seeds))
    if not found:
        raise LabError("the plan has nothing to play: it needs a pairing, or --pairing, and a scenario of the game")
    return found


def unlike(game: AnyGame, plays: Sequence[Play]) -> list[Play]:
    """The plays without those that stand there twice: the same games are not counted again."""
    found: dict[str, Play] = {}
    for play in plays:
        found.setdefault(f"{play.scenario} {game.settings(play.scenario, play.options)} {play.bid}", play)
    return list(found.values())


def meets(given: Plan, play: Play, pairing: Pairing) -> bool:
    """Whether a pairing plays a scenario: one that the plan does not know plays what marshals play."""
    if not play.pairings or pairing.id in play.pairings:
        return True
    known = {each.id for each in given.pairing}
    return pairing.id not in known and bool(given.pairing) and given.pairing[-1].id in play.pairings


def check(found: Sequence[Leg]) -> None:
    """Refuse what cannot be played before anything is."""
    for leg in found:
        if leg.pairing.first == leg.pairing.second:
            raise LabError(f"{leg.pairing.id}: a player cannot be paired with itself, name two that differ")
        game = load(leg.setting.game)
        opening(game, leg.setting)
        for side, name in zip(game.sides, leg.setting.players, strict=True):
            player(name, side, 1, game.id)


def climb(
    found: Sequence[Leg],
    out: Path,
    jobs: int = 1,
    address: str | None = None,
    anew: bool = False,
    progress: Callable[[int, str], None] | None = None,
    broken: Callable[[Leg, Broken], None] | None = None,
    minutes: float | None = None,
) -> list[Met]:
    """Play what is missing, for so many minutes at the most; what was played of each leg.

    A game that breaks off is told, and the others go on.
    """
    until = None if minutes is None else time.monotonic() + 60 * minutes
    stores = [Kept(leg.folder(out), leg.setting, anew) for leg in found]
    played = [store.games() for store in stores]
    tasks: list[Rung] = []
    for number, leg in enumerate(found):
        if progress:
            progress(sum(1 for seed in leg.seeds if seed in played[number]), f"{leg.play.game} {leg.pairing.id}")
        tasks += [Rung(leg.setting, seed, number) for seed in leg.seeds if seed not in played[number]]
    tasks.sort(key=lambda task: task.seed)  # all legs grow alike: a ladder that is broken off is a short ladder
    for task, game in execute(tasks, jobs, address):
        assert isinstance(task, Rung)
        leg = found[task.leg]
        if isinstance(game, Broken):
            if broken:
                broken(leg, game)
        else:
            stores[task.leg].add(game)
            played[task.leg][task.seed] = game
        if progress:
            progress(1, f"{leg.play.game} {leg.pairing.id}")
        if until is not None and time.monotonic() > until:
            break
    return gather(found, played)


def gather(found: Sequence[Leg], played: Sequence[dict[int, Played]]) -> list[Met]:
    """The games of each leg in the order of their seeds: the same whoever played them in which order."""
    return [
        Met(leg, [games[seed] for seed in leg.seeds if seed in games]) for leg, games in zip(found, played, strict=True)
    ]


def standing(found: Sequence[Leg], out: Path) -> list[Met]:
    """What was played already; nothing is played, and nothing written."""
    return gather(found, [Results(leg.folder(out), leg.setting).games() for leg in found])


class Row(msgspec.Struct, frozen=True):
    """A line of the ladder's table."""

    game: str
    pairing: Pairing
    scenario: str  # empty: all of them
    games: int
    won: Interval
    drawn: int
    sides: dict[str, tuple[int, int]]  # by the first player's side: games won, games
    milliseconds: float  # of processor, a decision of the first player, in the mean

    @property
    def reached(self) -> bool | None:
        """Whether the goal is reached; None where there is none, or no game."""
        return None if self.pairing.goal is None or not self.games else self.won.value >= self.pairing.goal


def rows(met: Sequence[Met], by_scenario: bool = False) -> list[Row]:
    """The table: a line for each pairing in each game, or in each scenario."""
    grouped: dict[tuple[str, str, str], list[Met]] = {}
    for each in met:
        scenario = str(each.leg.play) if by_scenario else ""
        grouped.setdefault((each.leg.play.game, each.leg.pairing.id, scenario), []).append(each)
    return [row(group, scenario) for (_, _, scenario), group in grouped.items()]


def row(group: Sequence[Met], scenario: str) -> Row:
    sides: dict[str, tuple[int, int]] = {}
    won = drawn = games = asked = 0
    thought = 0.0
    for each in group:
        side = each.leg.side
        wins = sum(1 for game in each.games if game.winner == side)
        before = sides.get(side, (0, 0))
        sides[side] = (before[0] + wins, before[1] + len(each.games))
        won += wins
        drawn += sum(1 for game in each.games if game.winner is None)
        games += len(each.games)
        asked += sum(game.asked.get(side, 0) for game in each.games)
        thought += sum(game.thought.get(side, 0.0) for game in each.games)
    leg = group[0].leg
    spent = 1000 * thought / asked if asked else 0.0
    return Row(leg.play.game, leg.pairing, scenario, games, wilson(won, games), drawn, sides, spent)
