"""Search for a set-up of Landships! by evolution: captains that begin in it play whole games against plain captains.

    python scripts/openings.py ls-08 attacker --seed 220000

prints the best as an entry of `openings.toml`. A set-up begins as a style for each kind of troops (where along the
line, how far forward, in how much cover, how close together), or with `--begin` as that of a captain in a posture; what
comes of it is bred by varying the styles and by moving single units.
"""

from __future__ import annotations

import argparse
import math
from dataclasses import dataclass, field, replace
from random import Random

from grognard.bots.captain import CaptainBot
from grognard.bots.doctrine import doctrine
from grognard.games import game
from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.doctrine import LandshipsDoctrine
from grognard.games.landships.doctrine.prospect import margin
from grognard.games.landships.doctrine.survey import Survey
from grognard.games.landships.doctrine.temper import ATTACK, DEFENCE
from grognard.games.landships.rules.setup import (
    Deployment,
    FinishSetUp,
    PlaceAt,
    Placing,
    TakeUp,
    fitting,
    placed_on_map,
    zone_of,
)
from grognard.kernel.dice import Chance
from grognard.lab.match import Dice

GAME = game("landships")
TROOPS = ("squad", "mg", "gun", "tank", "cavalry", "other")
STAGES = ((1.0, 2), (0.4, 4), (0.16, 8), (0.07, 16))  # of a crowd, the share that is left, and how much it plays more
ELITE, LEAST = 6, 4  # set-ups that are bred from, and that a stage leaves
CHECKED, CHECKS = 4, 30  # set-ups that play other games at the end, and how many
TOLD = 60  # games of the best of them, others again: what is told of it
CHECK_SEED, TOLD_SEED = 990_000, 991_000
CLEARLY, POINTS = 0.25, 6.0  # what the points count beside the verdict


@dataclass(frozen=True)
class Style:
    """What draws one kind of troops to a hex."""

    centres: tuple[float, ...]  # along the line, from 0 to 1; none: anywhere
    pull: float  # towards the nearest of them
    depth: float  # 0 is as far back as the zone goes, 1 the foremost hex
    forward: float  # how much that counts
    goal: float  # near to the ground that matters
    shelter: float
    crowd: float  # against others in the hex
    company: float  # others in the hexes around
    whim: float  # any hex as good as another


def random_style(rng: Random) -> Style:
    return Style(
        centres=tuple(rng.random() for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3)))),
        pull=rng.choice((0, 2, 5, 10, 20)),
        depth=rng.random(),
        forward=rng.choice((0, 1, 3, 6)),
        goal=rng.choice((0, 0, 1, 3, 6)),
        shelter=rng.choice((0, 0.3, 0.6, 1)),
        crowd=rng.choice((0.02, 0.15, 0.3, 0.8)),
        company=rng.choice((-0.2, -0.05, 0, 0.1)),
        whim=rng.choice((0, 0.3, 1)),
    )


def mixed(rng: Random, style: Style, share: float) -> Style:
    """A style with some of its weights drawn anew."""
    other = random_style(rng)
    return replace(style, **{name: getattr(other, name) for name in style.__dict__ if rng.random() < share})


def varied(rng: Random, style: Style) -> Style:
    """A style much like another."""

    def within(value: float, spread: float) -> float:
        return min(1.0, max(0.0, rng.gauss(value, spread)))

    names = ("pull", "forward", "goal", "shelter", "crowd", "company", "whim")
    changed = {name: getattr(style, name) * math.exp(rng.gauss(0, 0.5)) for name in names if rng.random() < 0.4}
    centres = random_style(rng).centres if rng.random() < 0.1 else [within(each, 0.08) for each in style.centres]
    return replace(style, centres=tuple(centres), depth=within(style.depth, 0.12), **changed)


@dataclass
class Candidate:
    """A set-up and a temper, and how they did."""

    temper: str
    styles: dict[str, Style] = field(default_factory=dict)  # none: only its hexes are known
    whims: int = 0
    at: dict[int, int] = field(default_factory=dict)  # the hex of each unit
    values: list[float] = field(default_factory=list)
    won: int = 0

    @property
    def mean(self) -> float:
        """Of few games, drawn towards the middle."""
        return (sum(self.values) + 1.0) / (len(self.values) + 2)


def troops(board: Board, unit: int) -> str:
    world = board.world
    kinds = {
        "tank": world.is_vehicle[unit],
        "gun": world.is_gun[unit],
        "cavalry": world.is_cavalry[unit],
        "mg": world.kind[unit] == k.MG,
        "squad": world.is_squad[unit],
    }
    return next((name for name, fits in kinds.items() if fits), "other")


def place(survey: Survey, unit: int, candidate: Candidate, hexes: list[int]) -> int:
    """Where a unit goes."""
    s, ground, style = survey.s, survey.ground, candidate.styles[troops(survey.s, unit)]
    goals = survey.facts.field("foot", survey.ground_goals)
    home = {h: ground.home_distance(h, survey.side) for h in hexes}
    back, deep = min(home.values()), max(1, max(home.values()) - min(home.values()))
    near = min(goals[h] for h in hexes)
    wide = max(1, max(goals[h] for h in hexes) - near)
    stacks = s.stacks()

    def score(h: int) -> float:
        along = survey.along(h)
        aside = min((abs(along - centre) for centre in style.centres), default=0.0)
        return (
            style.shelter * min(4, survey.cover(h))
            + style.company * sum(other in stacks for other in ground.near[h])
            + style.whim * Random(f"{candidate.whims} {h}").random()
            - style.pull * aside
            - style.forward * abs((home[h] - back) / deep - style.depth)
            - style.goal * (goals[h] - near) / wide
            - style.crowd * len(stacks.get(h, ())) ** 2
        )

    return max(hexes, key=score)


def sides(board: Board, attacks: bool) -> tuple[str, str]:
    """The attacker, and the side that a set-up is searched for."""
    defender = board.cast.scenario.verdict[-1].winner
    attacker = board.enemy(defender)
    return attacker, attacker if attacks else defender


def play(scenario: str, attacks: bool, candidate: Candidate, seed: int) -> tuple[bool, float]:
    """One game: whether it was won, and a value from 0 to 1 in which the points count a little."""
    board: Board = GAME.start(scenario, {})
    attacker, side = sides(board, attacks)
    players = {each: CaptainBot(each, Random(seed * 1000 + number)) for number, each in enumerate(GAME.sides)}
    dice = Dice(seed)
    while not board.over:
        step = board.step
        if isinstance(step, Chance):
            board.apply(step.sample(board, dice))
        elif isinstance(step, Deployment) and board.actor == side:
            waiting = step.waiting(board)
            board.apply(TakeUp(waiting[0]) if waiting else FinishSetUp())
        elif isinstance(step, Placing) and board.actor == side:
            board.apply(deploy(board, side, step.unit, candidate))
        else:
            players[side].posture = candidate.temper if board.phase else ""
            board.apply(players[str(board.actor)].choose(board))
    won = board.outcome is not None and board.outcome.winner == side
    clearly = math.tanh(margin(board, attacker) / POINTS) * (1 if attacks else -1)
    return won, (1 - CLEARLY) * won + CLEARLY * (clearly + 1) / 2


def deploy(board: Board, side: str, unit: int, candidate: Candidate) -> PlaceAt:
    """Where a candidate has a unit; found once, and as near as can be if there is no room."""
    hexes = [choice.to for choice in board.choices() if isinstance(choice, PlaceAt)]
    if unit not in candidate.at:
        knowledge = doctrine(GAME.id)
        assert isinstance(knowledge, LandshipsDoctrine)
        candidate.at[unit] = place(knowledge.survey(board, side), unit, candidate, hexes)
    wanted = candidate.at[unit]
    candidate.at[unit] = min(hexes, key=lambda h: board.ground.distance(h, wanted))
    return PlaceAt(candidate.at[unit])


def begun(scenario: str, attacks: bool, posture: str, temper: str) -> Candidate:
    """The set-up of a captain in a posture."""
    board: Board = GAME.start(scenario, {})
    _, side = sides(board, attacks)
    players = {each: CaptainBot(each, Random(number)) for number, each in enumerate(GAME.sides)}
    players[side].posture = posture
    dice = Dice(0)
    while not board.phase:
        step = board.step
        board.apply(step.sample(board, dice) if isinstance(step, Chance) else players[str(board.actor)].choose(board))
    return Candidate(temper, at={unit: board.place[unit] for unit in board.cast.of[side] if begins(board, unit)})


def begins(board: Board, unit: int) -> bool:
    """Whether a unit is one that its owner puts in a hex before the first turn."""
    return placed_on_map(board.cast, board.world, unit) and not board.cast.force[unit].turn


def moved(rng: Random, board: Board, one: Candidate, other: Candidate) -> dict[int, int]:
    """The hexes of one candidate, some of another's among them, and some units a few hexes away."""
    at = {unit: other.at[unit] if rng.random() < 0.15 else h for unit, h in one.at.items()}
    far = rng.choice((1, 2, 4, 8))
    count = min(len(at), rng.choice((1, 2, 3, 4, 6, len(at) // 2)))
    for unit in rng.sample(list(at), count):
        zone = set(fitting(board, unit, zone_of(board, unit)))
        for _ in range(rng.randint(1, far)):
            at[unit] = rng.choice([h for h in board.ground.near[at[unit]] if h in zone] or [at[unit]])
    return at


def child(rng: Random, board: Board, elite: list[Candidate], tempers: list[str]) -> Candidate:
    """Much like one of the elite, a little like another."""
    one, other = rng.choice(elite), rng.choice(elite)
    temper = one.temper if rng.random() < 0.8 else rng.choice(tempers)
    if not (one.styles and other.styles) or rng.random() < 0.5:
        return Candidate(temper, one.styles, one.whims, moved(rng, board, one, other))
    styles = {name: varied(rng, (one if rng.random() < 0.8 else other).styles[name]) for name in TROOPS}
    return Candidate(temper, styles, rng.randrange(10**9))


def search(
    scenario: str, attacks: bool, tempers: list[str], crowd: list[Candidate], seed: int, generations: int
) -> list[Candidate]:
    """Generations of candidates, of which a few are left each time; the best first."""
    rng, board = Random(seed), GAME.start(scenario, {})
    for generation in range(generations):
        size = len(crowd)
        for share, games in STAGES:
            crowd = sorted(crowd, key=lambda each: -each.mean)[: max(LEAST, int(size * share))]
            for candidate in crowd:
                for number in range(games):
                    won, value = play(scenario, attacks, candidate, seed + number)
                    candidate.won += won
                    candidate.values.append(value)
            seed += games
        elite = sorted(crowd, key=lambda each: -each.mean)[:ELITE]
        told = ", ".join(f"{each.temper or 'plain'} {each.won} of {len(each.values)}" for each in elite)
        print(f"# generation {generation}: {told}", flush=True)
        crowd = elite + [child(rng, board, elite, tempers) for _ in range(size // 2)]
    return elite


def written(scenario: str, attacks: bool, candidate: Candidate, won: int, games: int) -> str:
    """An entry of `openings.toml`."""
    board: Board = GAME.start(scenario, {})
    at: dict[str, list[str]] = {}
    for unit, h in candidate.at.items():
        at.setdefault(board.world.hexes.name(h), []).append(board.world.units.name(unit))
    head = f'[[opening]]\nscenario = "{scenario}"\nside = "{sides(board, attacks)[1]}"\ntemper = "{candidate.temper}"'
    lines = [f'{h} = "{" ".join(units)}"' for h, units in sorted(at.items())]
    return "\n".join([head, f"won = {won}", f"games = {games}", "", "[opening.at]", *lines])


def names(text: str) -> list[str]:
    return ["" if name == "plain" else name for name in text.split(",")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenario", choices=[each.id for each in GAME.scenarios])
    parser.add_argument("role", choices=("attacker", "defender"))
    parser.add_argument("--seed", type=int, default=200_000)
    parser.add_argument("--size", type=int, default=100, help="candidates of the first generation")
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--tempers", type=names, help="to try, with commas; `plain` is a captain's")
    parser.add_argument("--begin", type=names, default=[], help="postures whose set-ups are tried too, with commas")
    asked = parser.parse_args()
    scenario, attacks, rng = asked.scenario, asked.role == "attacker", Random(asked.seed)
    tempers = asked.tempers or list(ATTACK if attacks else DEFENCE)
    crowd = [begun(scenario, attacks, posture, temper) for posture in asked.begin for temper in tempers]
    for _ in range(asked.size):
        common = random_style(rng)
        styles = {name: mixed(rng, common, 0.25) for name in TROOPS}
        crowd.append(Candidate(rng.choice(tempers), styles, rng.randrange(10**9)))
    elite = search(scenario, attacks, tempers, crowd, asked.seed, asked.generations)

    def wins(candidate: Candidate, seed: int, games: int) -> int:
        return sum(play(scenario, attacks, candidate, seed + number)[0] for number in range(games))

    best = max(elite[:CHECKED], key=lambda each: each.won + wins(each, CHECK_SEED, CHECKS) - len(each.values) / 2)
    print(written(scenario, attacks, best, wins(best, TOLD_SEED, TOLD), TOLD))


if __name__ == "__main__":
    main()
