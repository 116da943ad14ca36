"""Plays the recorded game of the rules that seldom wake: `python -m tests.games.verdun.directed`.

The Germans shell lone guns twice and march on the French entry hex; the French stand aside, forgo Pétain's gun and keep
the 16th Division independent. The first seed by which all of `ASLEEP` happens is kept.
"""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.games.verdun.battle_events import GarrisonHit
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import BarrageWasted, EntryBlocked, GunForgone, StayedIndependent
from grognard.games.verdun.world import FRENCH
from grognard.kernel.choice import Choice
from grognard.kernel.conformance import Luck
from grognard.kernel.events import Event
from grognard.kernel.history import History

from .boards import GAME, hex_
from .recorded import FOLDER, Attacker

ASLEEP: tuple[type[Event], ...] = (EntryBlocked, BarrageWasted, GunForgone, StayedIndependent, GarrisonHit)
OPTIONS = {"improved-organization": True, "fort-artillery": True, "reading-disrupted": True}
QUIET = ("EndMovement", "EndAssaults", "CeaseFire", "EndBreakthrough", "Pass", "StayIndependent", "NoMoreSupport")


class Raider(Attacker):
    """The German player: guns at lone guns, everybody else towards 1323."""

    def attack(self, s: VerdunBoard, offered: list[Choice]) -> Choice | None:
        verbs: dict[str, list[Any]] = {}
        for choice in offered:
            verbs.setdefault(type(choice).__name__, []).append(choice)
        if "BarrageAt" in verbs:
            return self.shell(s, verbs)
        if type(s.step).__name__ == "BarragePlan":
            step: Any = s.step
            more = verbs.get("AddGun") if len(step.guns) < 4 else None
            return more[0] if more else verbs["Settle"][0]  # type: ignore[no-any-return]
        if "MoveTo" in verbs:
            far = s.world.ground.grid.distances(hex_("1323"))
            return min(verbs["MoveTo"], key=lambda choice: far[choice.hex])  # type: ignore[no-any-return]
        return super().attack(s, offered)

    def shell(self, s: VerdunBoard, verbs: dict[str, list[Any]]) -> Choice:
        """A gun that stands alone, again and again."""
        artillery = s.world.is_artillery
        lone = [
            choice
            for choice in verbs["BarrageAt"]
            if len(s.units_at(choice.hex)) == 1 and artillery[s.units_at(choice.hex)[0]]
        ]
        found = lone or verbs.get("OpenFire") or verbs["CeaseFire"]
        return found[0]  # type: ignore[no-any-return]


class Bystander(Attacker):
    """The French player: does as little as he may."""

    def choose(self, s: VerdunBoard) -> Choice:
        offered = s.choices()
        quiet = [choice for choice in offered if type(choice).__name__ in QUIET]
        return quiet[0] if quiet else offered[self.rng.randrange(len(offered))]


def play(seed: int) -> tuple[History, set[type[Event]]]:
    history = History(GAME, "historical", OPTIONS)
    players = {"german": Raider(seed, 0.97), GAME.sides[FRENCH]: Bystander(seed, 0.0)}
    met: set[type[Event]] = set()
    for move in history.run(players, Luck(Random(seed)), knowing=True):
        met |= {type(event) for event in move.events}
    return history, met


def main() -> None:
    for seed in range(1, 40):
        history, met = play(seed)
        if set(ASLEEP) <= met:
            first, _, rest = history.record.to_text().partition("\n")
            why = "Rules that seldom wake: an entry hex is held, a barrage wasted, a gun forgone, a division apart."
            (FOLDER / "asleep.game").write_text(f"{first}\n# {why}\n{rest}", "utf-8")
            return


if __name__ == "__main__":
    main()
