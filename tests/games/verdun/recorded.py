"""Plays the recorded games of tests/golden/verdun anew: `python -m tests.games.verdun.recorded`.

Only when the rules' behaviour changed on purpose (and `rules` of the game was raised). The Germans attack with all they
have whenever they do not play at random; the French play at random.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.attackers import attackers_of
from grognard.games.verdun.rules.ratio import ladder
from grognard.games.verdun.rules.support import supporters
from grognard.games.verdun.worth import wanted
from grognard.kernel.choice import Choice
from grognard.kernel.conformance import Luck
from grognard.kernel.history import History

from .boards import GAME

FOLDER = Path(__file__).parents[2] / "golden" / "verdun"

# result: scenario, options, how often the Germans attack in earnest, why the game is kept
WANTED: dict[str, tuple[str, dict[str, Any], float, str]] = {
    "french-major": ("historical", {}, 0.0, "A French major victory: the Germans hardly break the first line."),
    "french-minor": ("campaign", {}, 0.3, "A French minor victory, from a set-up of the players' own."),
    "draw": ("historical", {}, 0.5, "The historical result, 6 to 8 points."),
    "german-minor": ("campaign", {}, 0.6, "A German minor victory."),
    "german-major": (
        "historical",
        {"fort-artillery": True, "infiltration": True},
        0.95,
        "A German major victory with two optional rules: forts fall, pioneers go beyond, remnants hold out.",
    ),
}

FIRST = {
    "AssaultPlan": ("AllOut", "Declare"),
    "Advancing": ("AdvanceTo", "Advance"),
    "AllotHits": ("LoseStep",),
    "MovementPhase": ("Move",),
    "Breakthrough": ("BreakOut",),
}


class Attacker:
    """Plays in earnest with some probability: joins every good assault, marches on the nearest town."""

    def __init__(self, seed: int, earnest: float) -> None:
        self.rng = Random(seed)
        self.earnest = earnest

    def choose(self, s: VerdunBoard) -> Choice:
        offered = s.choices()
        if self.rng.random() < self.earnest:
            found = self.attack(s, offered)
            if found is not None:
                return found
        return offered[self.rng.randrange(len(offered))]

    def attack(self, s: VerdunBoard, offered: list[Choice]) -> Choice | None:
        verbs: dict[str, list[Any]] = {}
        for choice in offered:
            verbs.setdefault(type(choice).__name__, []).append(choice)
        step: Any = s.step
        name = type(step).__name__
        if name == "AssaultPhase":
            best = max(verbs["AssaultHex"], key=lambda choice: promise(s, step.side, choice.hex))
            good = promise(s, step.side, best.hex) >= 1  # 2:1 or better
            return best if good else verbs["EndAssaults"][0]  # type: ignore[no-any-return]
        if name in ("UnitsMove", "StackBreaksThrough") and "MoveTo" in verbs:
            goals = wanted(s)
            if goals:
                nearest: Choice = min(verbs["MoveTo"], key=lambda choice: toward(s, choice.hex, goals))
                return nearest
        for verb in FIRST.get(name, ()):
            if verb in verbs:
                return verbs[verb][-1]  # type: ignore[no-any-return]
        return None


def promise(s: VerdunBoard, side: int, target: int) -> int:
    """The best odds that an assault could have."""
    attackers = tuple(attackers_of(s, side, target))
    return ladder(s, attackers, tuple(supporters(s, side, target, "offensive", attackers)), target)


def toward(s: VerdunBoard, hex_: int, goals: list[int]) -> int:
    far = s.world.ground.grid.distances(hex_)
    return min(far[goal] for goal in goals)


def play(seed: int, scenario: str, options: dict[str, Any], earnest: float) -> History:
    """One game from start to end."""
    history = History(GAME, scenario, options)
    players = {"german": Attacker(seed, earnest), "french": Attacker(seed + 1000, 0.0)}
    for _ in history.run(players, Luck(Random(seed)), knowing=True):
        pass
    return history


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for degree, (scenario, options, earnest, why) in WANTED.items():
        for seed in range(1, 200):
            history = play(seed, scenario, options, earnest)
            outcome = history.board.outcome
            if outcome is not None and outcome.degree == degree:
                first, _, rest = history.record.to_text().partition("\n")
                (FOLDER / f"{degree}.game").write_text(f"{first}\n# {why}\n{rest}", "utf-8")
                break


if __name__ == "__main__":
    main()
