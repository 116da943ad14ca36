"""A finished game reviewed: its books, its curve, the swings of the dice, the moments where more was possible."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.kernel.game import BadRequest
from grognard.kernel.view import Ending, Shown
from grognard.review.books import Account, Booked
from grognard.review.cards import Moment, Swing
from grognard.review.phases import Beside
from grognard.review.tallies import Fall, Standing
from grognard.review.weighing import Compared


class Review(Shown):
    """Everything in points against the target, for the first of `sides`."""

    fingerprint: str  # of the record and the rules: what was weighed of it can be taken up again
    game: str
    scenario: str
    sides: tuple[str, ...]
    depth: str
    ending: Ending | None
    total: Account
    turns: tuple[Account, ...]
    phases: tuple[Account, ...]
    entries: tuple[Booked, ...]
    moments: tuple[Moment, ...]
    swings: tuple[Swing, ...]
    finished: bool = True
    sheet: str = ""  # the map on which it was played: places have their names by it
    standings: tuple[Standing, ...] = ()  # at the end of each turn
    dice: tuple[Fall, ...] = ()  # how they fell, by kind
    chance: float = 0.5  # of the first side to win, at the start
    calibrated: bool = True  # whether the curves belong to the computer players that are in use
    compared: tuple[Compared, ...] = ()  # what was simulated, kept to be taken up again
    left: int = 0  # acts that are worth a simulation and had none yet
    beside: tuple[Beside, ...] = ()  # phases compared with a captain's and a marshal's, kept likewise
    phases_left: int = 0

    def seen_by(self, side: str) -> Review:
        """The same books for a side: with the sides exchanged all signs are."""
        if side not in self.sides:
            raise BadRequest(f"{self.game} has no side {side!r}: choose one of {', '.join(self.sides)}")
        if side == self.sides[0]:
            return self
        return replace(
            self,
            sides=(side, *(other for other in self.sides if other != side)),
            total=turned(self.total),
            turns=tuple(map(turned, self.turns)),
            phases=tuple(map(turned, self.phases)),
            entries=tuple(
                replace(
                    e,
                    before=0.0 - e.before,
                    after=0.0 - e.after,
                    chance=1.0 - e.chance,
                    luck=0.0 - e.luck,
                    skill=0.0 - e.skill,
                )
                for e in self.entries
            ),
            swings=tuple(replace(swing, luck=0.0 - swing.luck) for swing in self.swings),
            standings=tuple(replace(s, points=0.0 - s.points, chance=1.0 - s.chance) for s in self.standings),
            chance=1.0 - self.chance,
        )


def turned(total: Account) -> Account:
    return replace(
        total,
        start=0.0 - total.start,
        luck=0.0 - total.luck,
        skill={side: 0.0 - value for side, value in total.skill.items()},
        information=0.0 - total.information,
        result=0.0 - total.result,
    )
