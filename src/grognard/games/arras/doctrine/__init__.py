"""Arras: the Allies storm south, tanks in front; the Germans keep Fresh, screen, and strike back where it is sure."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from msgspec.structs import asdict, replace

from grognard.bots.doctrine import Doctrine
from grognard.bots.knobs import base_of, knobs, turns
from grognard.bots.weighing import Effort
from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.doctrine import answers, impulses
from grognard.games.arras.doctrine.answers import camp_of
from grognard.games.arras.doctrine.outlook import Outlook
from grognard.games.arras.doctrine.prospect import prospect
from grognard.games.arras.doctrine.reasons import reasons
from grognard.games.arras.doctrine.weights import LEAGUE, PLAN, POSTURES, SET_UPS
from grognard.games.arras.rules.attack import Attack, RerollAttack
from grognard.games.arras.rules.bombardment import AimGun, SecondGun
from grognard.games.arras.rules.combat_phase import Impulse, Prolonging
from grognard.games.arras.rules.impulse import Activation
from grognard.games.arras.rules.initiative import RerollInitiative
from grognard.games.arras.rules.moving import Moving
from grognard.games.arras.rules.special import RerollGort
from grognard.games.arras.rules.support import CombatSupport
from grognard.games.arras.world import ALLIED, GERMAN, SIDES
from grognard.kernel.choice import Choice
from grognard.kernel.view import Message


class ArrasDoctrine(Doctrine[ArrasBoard]):
    """What a commander at Arras knows."""

    spread = 1.5
    near = 0.25
    lapse = 0.75
    choosing = Effort(6, 2, 0.5)
    planning = Effort(8, 2, 1.0)

    def __init__(self) -> None:
        self.weights = PLAN

    def assume(self, posture: str) -> None:
        known = ({**POSTURES[camp], **LEAGUE[camp]} for camp in (ALLIED, GERMAN))
        base = base_of(posture)
        plain = (each.get(base, plan) for each, plan in zip(known, PLAN, strict=True))
        allied, german = (replace(each, **turns(asdict(each), posture)) for each in plain)
        self.weights = (allied, german)

    def knobs(self, side: str) -> Mapping[str, float]:
        return knobs(asdict(self.weights[SIDES.index(side)]))

    def postures(self, known: ArrasBoard, side: str) -> Sequence[str]:
        return tuple(POSTURES[camp_of(known, side)])

    def openings(self, scenario: str, side: str) -> Sequence[str]:
        return tuple(POSTURES[SIDES.index(side)]) if scenario == "historical" else SET_UPS[SIDES.index(side)]

    def begins(self, known: ArrasBoard, side: str) -> bool:
        """Until the first turn is over."""
        return known.turn <= 1

    def occasion(self, known: ArrasBoard, side: str) -> Hashable:
        return known.turn if isinstance(known.step, Impulse) else None

    def scores(self, known: ArrasBoard, side: str, offered: Sequence[Choice]) -> Sequence[float]:
        camp = camp_of(known, side)
        view = Outlook(known, camp, self.weights[camp])
        step = known.step
        match step:
            case Impulse():
                return impulses.impulse(view, offered)
            case Activation():
                return impulses.activation(view, step, offered)
            case Moving():
                return impulses.moving(view, step, offered)
            case AimGun():
                return impulses.aim(view, step, offered)
            case SecondGun():
                return impulses.second_gun(view, step, offered)
            case CombatSupport():
                return answers.support(view, step, offered)
            case RerollAttack() | RerollGort() | RerollInitiative():
                return answers.advantage(view, step, offered)
            case Prolonging():
                return answers.prolong(view, offered)
        return answers.answer(view, offered)

    def value(self, known: ArrasBoard, side: str) -> float:
        found = prospect(known)
        return found if camp_of(known, side) == ALLIED else -found

    def weighty(self, known: ArrasBoard, side: str, offered: Sequence[Choice]) -> bool:
        return isinstance(known.step, Impulse | Prolonging)

    def horizon(self, known: ArrasBoard) -> int:
        return 300

    def rests(self, start: ArrasBoard, board: ArrasBoard) -> bool:
        return board.turn > start.turn

    def fate(self, board: ArrasBoard) -> Hashable:
        attack = next((step for step in reversed(board.stack) if isinstance(step, Attack)), None)
        return (board.turn, attack.side, attack.area) if attack else board.turn

    def reasons(self, known: ArrasBoard, side: str, choice: Choice) -> list[Message]:
        camp = camp_of(known, side)
        return reasons(Outlook(known, camp, self.weights[camp]), choice)


DOCTRINE = ArrasDoctrine
