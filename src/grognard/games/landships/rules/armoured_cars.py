"""8.67 Mending the wheel of an armoured car: the crew gets out, waits a turn, and gets in again (R-48)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import Repaired
from grognard.kernel.flow import Automatic

WAITING = 10  # `wheels` of a car whose crew works on it: ten and the turn when it began


def can_send_crew(s: Board, car: int) -> bool:
    """A car with a damaged wheel whose crew is still inside (8.67d)."""
    return (
        s.world.kind[car] == k.CAR
        and s.at[car] >= 0
        and s.broken[car] == k.TEMPORARY
        and 0 < s.wheels[car] < WAITING
        and s.at[s.world.crew_of[car]] == k.UNUSED
    )


def send_crew(s: Board, car: int) -> None:
    """The crew gets out beside its car and can be fired at (8.67e)."""
    s.put(s.world.crew_of[car], s.at[car])
    s.wheels[car] = WAITING + s.turn


def mending(s: Board, car: int) -> bool:
    """Whether the crew of a car is out to mend a wheel: nobody is left to fire its guns (8.67e)."""
    return s.wheels[car] >= WAITING


def car_of(s: Board, crew: int) -> int:
    """The car that a crew is mending; -1 if it mends none."""
    for car in s.cast.vehicles[s.cast.side[crew]]:
        if s.world.crew_of.get(car) == crew and s.wheels[car] >= WAITING:
            return car
    return k.NOBODY


def start_again(s: Board, crew: int) -> None:
    """A crew that was pinned begins its wait anew."""
    car = car_of(s, crew)
    if car != k.NOBODY:
        s.wheels[car] = WAITING + s.turn


class MendWheels(Automatic):
    """After a full turn's wait the repair is done, without a roll (8.67f)."""

    rule: ClassVar[str] = "8.67f"

    def perform(self, s: Board) -> None:
        for car in s.cast.vehicles[s.phasing]:
            if s.wheels[car] < WAITING or s.at[car] < 0:
                continue
            crew = s.world.crew_of[car]
            if s.at[crew] != s.at[car] or s.pinned[crew] or s.turn <= s.wheels[car] - WAITING:
                continue
            s.put(crew, k.UNUSED)
            s.wheels[car] = 1  # 8.67g: a second hit is for good
            s.broken[car] = k.RUNNING
            s.tell(Repaired(car, True))
