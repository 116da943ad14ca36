"""The books of a game: every change of the board's value booked once, so that they balance to the last digit.

    start + luck + skill of one side + skill of the other + information = result

All of it in points against the target (`measure.py`), for the game's first side. Amounts lie on a grid of a millionth
of a point: sums and differences of such numbers are exact, in any order, so the balance is an equation and no
approximation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

GRID = float(1 << 20)


def booked(value: float) -> float:
    """A value as it stands in the books."""
    return round(value * GRID) / GRID + 0.0


class Booked(msgspec.Struct, frozen=True, omit_defaults=True):
    """One roll or act. What luck and skill do not account for is information: what the measure had not foreseen."""

    first: int  # the moves that it is made of: they count from 1, and only those that stand
    last: int
    turn: int
    phase: str  # as the game calls it (`phase-…`); empty before the first
    actor: str
    before: float  # what the board was worth to the first side
    after: float
    chance: float = 0.5  # of the first side to win, afterwards
    luck: float = 0.0
    skill: float = 0.0  # of who acted, seen by the first side: what its enemy loses it gains
    error: float | None = None  # standard error of the skill, where simulations told
    judged: bool = True  # False: the measure alone cannot compare it with what a captain would have done

    @property
    def information(self) -> float:
        return self.after - self.before - self.luck - self.skill


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """Some entries added up."""

    start: float
    luck: float
    skill: dict[str, float]  # by side
    information: float
    result: float
    turn: int = 0
    phase: str = ""
    rolls: int = 0
    acts: int = 0

    @property
    def balance(self) -> float:
        """Nothing, always."""
        return self.start + self.luck + sum(self.skill.values()) + self.information - self.result


def added(entries: Sequence[Booked], sides: Sequence[str], turn: int = 0, phase: str = "") -> Account:
    """The books of some entries that need not follow one another: their `start` is that of the first, their result what
    they make of it."""
    start = entries[0].before if entries else 0.0
    changed = sum([entry.after - entry.before for entry in entries])
    rolls = sum([entry.actor not in sides for entry in entries])
    return Account(
        start=start,
        luck=sum([entry.luck for entry in entries]),
        skill={side: sum([entry.skill for entry in entries if entry.actor == side]) for side in sides},
        information=sum([entry.information for entry in entries]),
        result=start + changed,
        turn=turn,
        phase=phase,
        rolls=rolls,
        acts=len(entries) - rolls,
    )


def by_turn(entries: Iterable[Booked], sides: Sequence[str]) -> tuple[Account, ...]:
    found: dict[int, list[Booked]] = {}
    for entry in entries:
        found.setdefault(entry.turn, []).append(entry)
    return tuple(added(each, sides, turn=turn) for turn, each in found.items())


def by_phase(entries: Iterable[Booked], sides: Sequence[str]) -> tuple[Account, ...]:
    found: dict[tuple[int, str], list[Booked]] = {}
    for entry in entries:
        found.setdefault((entry.turn, entry.phase), []).append(entry)
    return tuple(added(each, sides, turn, phase) for (turn, phase), each in found.items())
