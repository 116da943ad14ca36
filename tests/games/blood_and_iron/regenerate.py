"""Makes the recorded games anew: `python -m tests.games.blood_and_iron.regenerate`. Only after a change of the rules.

Two simple commanders play: one side pushes towards what it wants, the other holds and shoots. Seeds were looked for
until every scenario had been won by either side.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.ground import ARTILLERY, LEADER
from grognard.games.blood_and_iron.rules.fire import AddFirer, CeaseFire, FireAt, FireSegment, OpenFire
from grognard.games.blood_and_iron.rules.melee import (
    AddAttacker,
    Advance,
    Assault,
    AssaultGroup,
    EndMelee,
    GoIn,
    MeleeSegment,
)
from grognard.games.blood_and_iron.rules.movement import EndMovement, MovePiece, MoveTo, Select
from grognard.games.blood_and_iron.rules.opportunity import Shoot, StandingOrder
from grognard.games.blood_and_iron.rules.reach import reach
from grognard.games.blood_and_iron.rules.reinforcements import Enter
from grognard.games.blood_and_iron.rules.reserve import Activate, OrderMovement, OrderReinforcements
from grognard.games.blood_and_iron.rules.setup import PlaceTheRest
from grognard.games.blood_and_iron.rules.stacking import PutOnTop
from grognard.games.blood_and_iron.world import PRUSSIAN
from grognard.kernel.choice import Choice, Pass
from grognard.kernel.flow import Step
from grognard.kernel.history import History

from .pieces import GAME, WORLD

FOLDER = Path(__file__).parents[2] / "golden" / "blood-and-iron"
SCENARIOS = [scenario.id for scenario in GAME.scenarios]
ENDINGS = [(scenario, side) for scenario in SCENARIOS for side in GAME.sides]
LEAST = {"initial-assault": 500}  # decisions: not a ride into an open town
C = TypeVar("C")
DIE, UNLUCKY = 10, 12
SELDOM = 4  # times that a wanderer looks for a choice
WANDERINGS = {
    "wandering-0": ("froeschwiller-battle", 0),
    "wandering-1": ("froeschwiller-battle", 3),
    "wandering-2": ("bazeilles", 0),
}
NOTES = {"french": "the French hold", "prussian": "the Prussians carry it"}


class Commander(Random):
    """Plays both sides: `pusher` goes for its goals, the other one holds its ground."""

    def __init__(self, seed: int, pusher: str, zeal: float) -> None:
        super().__init__(seed)
        self.pusher = pusher
        self.zeal = zeal

    def below(self, n: int) -> int:
        return int(self.random() * n)

    def pick(self, offered: Sequence[C]) -> C:
        return offered[self.below(len(offered))]

    def goals(self, board: BloodBoard) -> list[int]:
        theatre = board.theatre
        mine = GAME.sides.index(self.pusher)
        wanted = [hex_ for number, (hex_, _) in enumerate(theatre.objectives) if board.holders[number] != mine]
        if mine == PRUSSIAN:
            wanted += theatre.targets
        return wanted or [board.place[unit] for unit in board.on_map(1 - mine)[:1]] or [0]

    def choose(self, board: BloodBoard) -> Choice:
        offered = board.choices()
        step = board.step
        if isinstance(step, MovePiece):
            return self.march(board, step)
        kinds: dict[type, list[Any]] = {}
        for choice in offered:
            kinds.setdefault(type(choice), []).append(choice)
        pushing = board.actor == self.pusher
        if Select in kinds and PlaceTheRest not in kinds:
            fresh = [c for c in kinds[Select] if self.is_worth(board, c.unit)] if pushing else []
            if Enter in kinds and self.random() < 0.8:
                return self.pick(kinds[Enter])
            return self.pick(fresh) if fresh and self.random() < 0.95 else EndMovement()
        for kind, chance in (
            (PlaceTheRest, 1.0),
            (Shoot, 0.7),
            (AddFirer, 0.8 if OpenFire in kinds else 1.0),
            (OpenFire, 1.0),
            (FireAt, 0.9),
            (AddAttacker, 1.0),
            (GoIn, 1.0),
            (Assault, self.zeal if pushing else 0.1),
            (EndMelee, 1.0),
            (Advance, 0.9),
            (Enter, 0.95),
            (OrderReinforcements, 0.9),
            (Activate, 0.7),
            (OrderMovement, 0.6 if pushing else 0.1),
        ):
            if kind in kinds and self.random() < chance:
                return self.pick(kinds[kind])
        passes = [choice for choice in offered if isinstance(choice, Pass)]
        return self.pick(passes or [c for c in offered if not isinstance(c, (StandingOrder, PutOnTop))] or offered)

    def is_worth(self, board: BloodBoard, piece: int) -> bool:
        return board.left[piece] == WORLD.move[piece] and not board.routed[piece]

    def march(self, board: BloodBoard, step: MovePiece) -> Choice:
        """As near to a goal as can be; guns and leaders keep a little behind."""
        places = [h for h in reach(board, step.unit, step.strategic).costs if h != board.place[step.unit]]
        goals = self.goals(board)
        behind = {ARTILLERY: 4, LEADER: 3}.get(WORLD.kind[step.unit], 0)
        grid = WORLD.grid

        def far(hex_: int) -> float:
            least = min(grid.distance(hex_, goal) for goal in goals)
            return abs(least - behind) + self.random() * 0.5

        here = far(board.place[step.unit])
        best = min(places, key=far, default=-1)
        return MoveTo(best) if best >= 0 and far(best) < here else board.choices()[-1]


class Wanderer(Commander):
    """Does what was seldom done, leads from the front, rides leaders down and attacks at any odds: no rule sleeps."""

    def __init__(self, seed: int, pusher: str, zeal: float) -> None:
        super().__init__(seed, pusher, zeal)
        self.done: Counter[type] = Counter()
        self.unlucky = 0  # attacks of several units whose die was a 1
        self.loaded = False

    def below(self, n: int) -> int:
        if self.loaded and n == DIE:
            self.loaded = False
            return 0
        return super().below(n)

    def choose(self, board: BloodBoard) -> Choice:
        choice = self.wish(board, board.step, board.choices()) or super().choose(board)
        self.done[type(choice)] += 1
        return choice

    def wish(self, board: BloodBoard, step: Step, offered: list[Choice]) -> Choice | None:
        if isinstance(step, MovePiece):
            return self.roam(board, step, [choice for choice in offered if isinstance(choice, MoveTo)])
        rare = [choice for choice in offered if self.done[type(choice)] < SELDOM]
        if rare and self.random() < 0.5:
            return self.pick(rare)
        if isinstance(step, FireSegment) and self.random() < 0.5:
            return CeaseFire()
        if isinstance(step, MeleeSegment):
            return self.pick([choice for choice in offered if isinstance(choice, Assault)] or offered)
        if isinstance(step, AssaultGroup):
            if GoIn() in offered and (len(step.attackers) > 1 or self.random() < 0.5):
                if len(step.attackers) > 1 and self.unlucky < UNLUCKY:
                    self.unlucky, self.loaded = self.unlucky + 1, True
                return GoIn()
            return self.pick([choice for choice in offered if not choice.retracts])
        return None

    def roam(self, board: BloodBoard, step: MovePiece, places: list[MoveTo]) -> Choice | None:
        enemy = board.enemy(board.side_of(step.unit))
        lone = [choice for choice in places if board.leaders_at(choice.to, enemy)]
        if lone:
            return self.pick(lone)
        far = board.farness(enemy)
        if places and (WORLD.kind[step.unit] == LEADER or self.random() < 0.5):
            return min(places, key=lambda choice: (far[choice.to], self.random()))
        return None


def play(scenario: str, side: str, seed: int, kind: type[Commander] = Commander) -> History:
    """One game between two such commanders."""
    commander = kind(seed, side, 0.9 if kind is Wanderer else 0.3 + 0.1 * (seed % 5))
    history = History(GAME, scenario)
    for _ in history.run(dict.fromkeys(GAME.sides, commander), commander, knowing=True):
        pass
    return history


def find(scenario: str, side: str) -> tuple[int, History]:
    """The first seed with which a side wins after a fight worth recording."""
    for seed in range(200):
        history = play(scenario, side, seed)
        won = history.board.outcome is not None and history.board.outcome.winner == side
        if won and len(history) >= LEAST.get(scenario, 0):
            return seed, history
    raise LookupError(f"nobody wins {scenario} for the {side}")


def write(name: str, note: str, history: History) -> None:
    first, _, rest = history.record.to_text().partition("\n")
    (FOLDER / f"{name}.game").write_text(f"{first}\n# {note}\n{rest}", "utf-8")
    sys.stdout.write(f"{name}: {len(history)} decisions, {history.record.result}\n")


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for scenario, side in ENDINGS:
        if not wanted or {scenario, f"{scenario}-{side}"} & set(wanted):
            seed, history = find(scenario, side)
            write(f"{scenario}-{side}", f"{scenario}: {NOTES[side]} (seed {seed})", history)
    for name, (scenario, seed) in WANDERINGS.items():
        if not wanted or name in wanted:
            pusher = GAME.sides[1 - seed % 2]
            write(name, f"{scenario}: every rule is met", play(scenario, pusher, seed, Wanderer))


if __name__ == "__main__":
    main(sys.argv[1:])
