"""4.1 and 4.2. Who begins the turn, and how many air markers there are."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import AirSupportCounted, InitiativeRolled, InitiativeTaken, InitiativeTied, PhaseBegan
from grognard.games.arras.rules.advantage import Reroll
from grognard.games.arras.world import ALLIED, GERMAN, SIDES, Camp
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic, Sequence, Steps
from grognard.kernel.tally import Tally


def initiative_modifiers(s: ArrasBoard) -> Tally:
    """What the starred areas add to the Allied roll."""
    found = Tally()
    for star in s.world.tables.star:
        area = s.world.ground.area(star.id)
        if s.holder(area) == SIDES.index(star.held_by):
            rule = "4.1d" if star.modifier > 0 else "4.1e"
            found.add(rule, "star", star.modifier, area={"area": star.id})
    return found


class InitiativePhase(Automatic[ArrasBoard]):
    """The Initiative is given, or rolled for."""

    rule: ClassVar[str] = "4.1a"

    def perform(self, s: ArrasBoard) -> None:
        s.tell(PhaseBegan("initiative"))
        given = s.world.tables.turn[s.turn - 1].initiative
        if given == "roll":
            s.call(InitiativeRolls())  # 4.1c
        else:
            take_initiative(s, SIDES.index(given), given=True)  # 4.1b, 4.1f


def take_initiative(s: ArrasBoard, side: int, given: bool) -> None:
    s.starter = side
    s.initiative = side
    s.ready = None
    s.tell(InitiativeTaken(side, given))


class InitiativeRoll(Chance[ArrasBoard]):
    """One player's roll."""

    rule: ClassVar[str] = "4.1c"
    count: ClassVar[int] = 2
    side: Camp

    def fall(self, s: ArrasBoard, dice: tuple[int, ...]) -> None:
        rolls = s.inside(InitiativeRolls)
        if self.side == ALLIED:
            s.amend(rolls, allied=dice)
            return
        rolls = s.amend(rolls, german=dice)
        tally = initiative_modifiers(s)
        stars = tuple([s.world.ground.area(dict(line.args)["area"]["area"]) for line in tally])
        allied, german = rolls.totals(s)
        s.tell(InitiativeRolled(rolls.allied, rolls.german, stars, tally.total(), allied, german))


class RerollInitiative(Reroll):
    """The holder of the Advantage may have the Initiative rolled again."""

    rule: ClassVar[str] = "9.4a"
    use: ClassVar[str] = "initiative"

    def applies(self, s: ArrasBoard) -> bool:
        allied, german = s.inside(InitiativeRolls).totals(s)
        return super().applies(s) and allied != german

    def roll_again(self, s: ArrasBoard) -> None:
        s.amend(s.inside(InitiativeRolls), at=0)

    def prompt(self, s: ArrasBoard) -> dict[str, object]:
        allied, german = s.inside(InitiativeRolls).totals(s)
        return {"allied": allied, "german": german}


class InitiativeResult(Automatic[ArrasBoard]):
    """The higher total has it; a tie is rolled again."""

    rule: ClassVar[str] = "4.1c"

    def perform(self, s: ArrasBoard) -> None:
        rolls = s.inside(InitiativeRolls)
        allied, german = rolls.totals(s)
        if allied == german:
            s.tell(InitiativeTied(allied))
            s.amend(rolls, at=0)
        else:
            take_initiative(s, ALLIED if allied > german else GERMAN, given=False)


class InitiativeRolls(Sequence[ArrasBoard]):
    """Both players roll two dice."""

    rule: ClassVar[str] = "4.1c"
    order: ClassVar[Steps] = (
        InitiativeRoll(ALLIED),
        InitiativeRoll(GERMAN),
        RerollInitiative,
        InitiativeResult,
    )
    allied: tuple[int, ...] = ()
    german: tuple[int, ...] = ()

    def totals(self, s: ArrasBoard) -> tuple[int, int]:
        return sum(self.allied) + initiative_modifiers(s).total(), sum(self.german)


class AirSupportCheck(Automatic[ArrasBoard]):
    """Both players receive the air markers of the turn; those of the last one have lapsed."""

    rule: ClassVar[str] = "4.2a"

    def perform(self, s: ArrasBoard) -> None:
        s.tell(PhaseBegan("air"))
        air = s.world.tables.turn[s.turn - 1].air
        balance = s.world.tables.balance
        allied, german = air["allied"], air["german"]  # 8.3.3a, 8.3.2a
        if s.option("favour-allied") == "air":
            german += balance.air_fewer  # 15.1a
        if s.option("favour-german") == "air":
            allied += balance.air_fewer  # 15.2a
        if s.option("favour-german") == "luftwaffe":
            german += balance.air_more  # 15.2c
        s.air = changed(s.air, ALLIED, max(0, allied))
        s.air = changed(s.air, GERMAN, max(0, german))
        s.tell(AirSupportCounted(s.air[ALLIED], s.air[GERMAN]))
