"""5.0 Weather."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import FirstDayIsFine, WeatherSet
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic


class FirstDay(Automatic[VerdunBoard]):
    """The first day is always good, without a roll."""

    rule: ClassVar[str] = "4.0b"

    def applies(self, s: VerdunBoard) -> bool:
        return s.turn == 1

    def perform(self, s: VerdunBoard) -> None:
        s.tell(FirstDayIsFine())


class WeatherRoll(Chance[VerdunBoard]):
    """From the second day on the French player's die sets the weather of the whole turn."""

    rule: ClassVar[str] = "5.0a"

    def applies(self, s: VerdunBoard) -> bool:
        return s.turn > 1  # 4.0b: the first day is good

    def fall(self, s: VerdunBoard, dice: tuple[int, ...]) -> None:
        (die,) = dice
        s.bad_weather = die in s.world.tables.weather.bad
        s.tell(WeatherSet(die, s.bad_weather))
