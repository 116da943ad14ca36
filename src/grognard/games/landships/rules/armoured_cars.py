"""8.67 Mending the wheel of an armoured car: the crew gets out, waits a turn, and gets in again (R-48)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import CrewBack, Repaired
from grognard.kernel.columns import changed
from grognard.kernel.flow import Automatic

DAMAGED, MENDED = 1, 2  # `wheels` of a car with its crew inside
WAITING = 10  # `wheels` of a car whose crew works on it: ten and the turn when it began


def can_send_crew(s: Board, car: int) -> bool:
    """A car with a damaged wheel whose crew is still inside (8.67d)."""
    return (
        s.world.kind[car] == k.CAR
        and s.place[car] >= 0
        and s.broken[car] == k.TEMPORARY
        and s.wheels[car] == DAMAGED
        and s.place[s.world.crew_of[car]] == k.UNUSED
    )


def send_crew(s: Board, car: int) -> None:
    """The crew gets out beside its car and can be fired at (8.67e)."""
    s.put(s.world.crew_of[car], s.place[car])
    s.wheels = changed(s.wheels, car, WAITING + s.turn)


def mending(s: Board, car: int) -> bool:
    """Whether the crew of a car is out to mend a wheel: nobody is left to fire its guns (8.67e)."""
    return s.wheels[car] >= WAITING


def has_bad_wheel(s: Board, car: int) -> bool:
    """Whether a wheel is still to be mended; other breakdowns are repaired as a tank's are (R-107)."""
    return s.wheels[car] == DAMAGED or mending(s, car)


def lose_wheel(s: Board, car: int) -> int:
    """How a car breaks down that a wheel is shot off: the second time for good. A crew outside stays there (8.67g)."""
    again = s.wheels[car] > 0
    if not mending(s, car):
        s.wheels = changed(s.wheels, car, DAMAGED)
    return k.PERMANENT if again else k.TEMPORARY


def car_of(s: Board, crew: int) -> int:
    """The car that a crew is mending; -1 if it mends none."""
    for car in s.cast.vehicles[s.cast.side[crew]]:
        if s.world.crew_of.get(car) == crew and s.wheels[car] >= WAITING:
            return car
    return k.NOBODY


def start_again(s: Board, crew: int) -> None:
    """A crew that was pinned, or comes back to its car, begins its wait anew."""
    car = car_of(s, crew)
    if car != k.NOBODY:
        s.wheels = changed(s.wheels, car, WAITING + s.turn)


class MendWheels(Automatic[Board]):
    """After a full turn's wait the repair is done, without a roll (8.67f)."""

    rule: ClassVar[str] = "8.67f"

    def perform(self, s: Board) -> None:
        for car in s.cast.vehicles[s.phasing]:
            if s.wheels[car] < WAITING or s.place[car] < 0:
                continue
            crew = s.world.crew_of[car]
            if s.place[crew] != s.place[car] or s.pinned[crew] or s.turn <= s.wheels[car] - WAITING:
                continue
            s.put(crew, k.UNUSED)
            s.wheels = changed(s.wheels, car, MENDED)  # 8.67g: a second hit is for good
            if s.broken[car] == k.PERMANENT:  # 6.16h: while it worked, the car was hit again
                s.tell(CrewBack(crew, car))
                continue
            s.broken = changed(s.broken, car, k.RUNNING)
            s.tell(Repaired(car, True))
