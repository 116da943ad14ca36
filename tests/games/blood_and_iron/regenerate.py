"""Makes the recorded games anew: `python -m tests.games.blood_and_iron.regenerate`. Only after a change of the rules.

Two simple commanders play: one side pushes towards what it wants, the other holds and shoots. Seeds were looked for
until every scenario had been won by either side.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.ground import ARTILLERY, LEADER
from grognard.games.blood_and_iron.rules.fire import AddFirer, FireAt, OpenFire
from grognard.games.blood_and_iron.rules.melee import AddAttacker, Advance, Assault, EndMelee, GoIn
from grognard.games.blood_and_iron.rules.movement import EndMovement, MovePiece, MoveTo, Select
from grognard.games.blood_and_iron.rules.opportunity import Shoot, StandingOrder
from grognard.games.blood_and_iron.rules.reach import reach
from grognard.games.blood_and_iron.rules.reinforcements import Enter
from grognard.games.blood_and_iron.rules.reserve import Activate, OrderMovement, OrderReinforcements
from grognard.games.blood_and_iron.rules.setup import PlaceTheRest
from grognard.games.blood_and_iron.rules.stacking import PutOnTop
from grognard.games.blood_and_iron.world import PRUSSIAN
from grognard.kernel.choice import Choice, Pass
from grognard.kernel.history import History
from tests.games.blood_and_iron.table import GAME, WORLD

FOLDER = Path(__file__).parents[2] / "golden" / "blood-and-iron"
SCENARIOS = [scenario.id for scenario in GAME.scenarios]
ENDINGS = [(scenario, side) for scenario in SCENARIOS for side in GAME.sides]
LEAST = {"initial-assault": 500}  # decisions: not a ride into an open town
NOTES = {"french": "the French hold", "prussian": "the Prussians carry it"}


class Commander(Random):
    """Plays both sides: `pusher` goes for its goals, the other one holds its ground."""

    def __init__(self, seed: int, pusher: str, zeal: float) -> None:
        super().__init__(seed)
        self.pusher = pusher
        self.zeal = zeal

    def below(self, n: int) -> int:
        return int(self.random() * n)

    def pick(self, offered: list[Any]) -> Any:
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


def play(scenario: str, side: str, seed: int) -> History:
    """One game between two such commanders."""
    commander = Commander(seed, side, 0.3 + 0.1 * (seed % 5))
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


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for scenario, side in ENDINGS:
        if wanted and scenario not in wanted:
            continue
        seed, history = find(scenario, side)
        first, _, rest = history.record.to_text().partition("\n")
        path = FOLDER / f"{scenario}-{side}.game"
        path.write_text(f"{first}\n# {scenario}: {NOTES[side]}\n{rest}", "utf-8")
        sys.stdout.write(f"{path.name} seed {seed}: {len(history)} decisions, {history.record.result}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
