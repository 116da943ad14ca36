"""Special rules of scenarios that act before play or by themselves."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import AceNamed, TrenchBridged
from grognard.games.landships.fire_events import Exploded, WireCut, WireHeld
from grognard.games.landships.rules.morale import is_tested, morale_tests
from grognard.games.landships.scenario import Special
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.words import Hex, Unit

RULE = "3.3b"


def special(s: Board, name: str) -> Special | None:
    """A special rule of this scenario."""
    return s.cast.special.get(name)


class CutWire(Choice):
    """Shell this wire."""

    hex: Hex


class DigUnder(Choice):
    """A mine under this trench."""

    hex: Hex


class NameAce(Choice):
    """This gun's crew is the ace."""

    gun: Unit


class BeforePlay(Step[Board]):
    """What a side does before the first turn by a special rule of the scenario."""

    rule: ClassVar[str] = RULE
    special: ClassVar[str] = ""  # the name of the special rule

    def actor(self, s: Board) -> str:
        rule = special(s, self.special)
        assert rule is not None and rule.side is not None
        return rule.side

    def goes_on(self, s: Board, done: int) -> bool:
        """Whether so many times are not yet all."""
        rule = special(s, self.special)
        return rule is not None and done < rule.count


class WireCutting(BeforePlay):
    """Flers: before play shells may open some of the wire."""

    verbs: ClassVar[tuple[type[Choice], ...]] = (CutWire,)
    special: ClassVar[str] = "wire-cutting"
    tried: tuple[Hex, ...] = ()

    def applies(self, s: Board) -> bool:
        return self.goes_on(s, len(self.tried)) and bool(self.open_(s))

    def open_(self, s: Board) -> list[int]:
        return [h for h in s.wire if h not in self.tried]

    def candidates(self, s: Board) -> list[Choice]:
        return [CutWire(h) for h in s.wire]

    def bars(self, s: Board, choice: CutWire) -> list[Bar]:
        if choice.hex in self.tried:
            return [bar(RULE, "wire-tried")]
        return [] if choice.hex in s.wire else [bar(RULE, "no-wire")]

    def take(self, s: Board, choice: CutWire) -> None:
        s.amend(self, tried=(*self.tried, choice.hex))
        s.call(WireShelled(choice.hex))


class WireShelled(Chance[Board]):
    """Does the wire go?"""

    rule: ClassVar[str] = RULE
    hex: Hex

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        rule = special(s, "wire-cutting")
        assert rule is not None and rule.die is not None
        if rule.die[0] <= dice[0] <= rule.die[1]:
            s.wire = tuple(h for h in s.wire if h != self.hex)
            s.tell(WireCut(self.hex, dice[0]))
        else:
            s.tell(WireHeld(self.hex, dice[0]))


class DeepMines(BeforePlay):
    """Messines: mines dug under the enemy's trenches go up before the first turn."""

    verbs: ClassVar[tuple[type[Choice], ...]] = (DigUnder,)
    special: ClassVar[str] = "deep-mines"
    dug: tuple[Hex, ...] = ()

    def applies(self, s: Board) -> bool:
        return self.goes_on(s, len(self.dug))

    def zone(self, s: Board) -> tuple[tuple[int, ...], int]:
        """Where a mine may be dug, and how far from the others at least."""
        rule = special(s, "deep-mines")
        assert rule is not None and rule.zone is not None
        return s.ground.zones[rule.zone], rule.apart

    def candidates(self, s: Board) -> list[Choice]:
        return [DigUnder(h) for h in self.zone(s)[0]]

    def bars(self, s: Board, choice: DigUnder) -> list[Bar]:
        zone, apart = self.zone(s)
        if choice.hex not in zone:
            return [bar(RULE, "mine-zone")]
        near = min((s.ground.distance(choice.hex, other) for other in self.dug), default=apart)
        return [bar(RULE, "mines-apart", distance=near, apart=apart)] if near < apart else []

    def take(self, s: Board, choice: DigUnder) -> None:
        dug = (*self.dug, choice.hex)
        rule = special(s, "deep-mines")
        assert rule is not None
        s.amend(self, dug=dug)
        if len(dug) == rule.count:
            for h in dug:
                explode(s, h)


def explode(s: Board, h: int) -> None:
    """All soft units over the mine are lost, those around it are tested at +1; wire and trench are gone."""
    s.tell(Exploded(h))
    for unit in s.units_at(h):
        if s.world.is_soft[unit]:
            s.lose(unit, "deep-mine")
    s.wire = tuple(other for other in s.wire if other != h and other not in s.ground.near[h])
    s.craters = (*s.craters, h)
    shaken = [unit for other in s.ground.near[h] for unit in s.units_at(other) if is_tested(s, unit)]
    morale_tests(s, shaken, 1, "deep-mine")


class Ace(Step[Board]):
    """Flesquières: one gun's crew is uncommonly cool."""

    rule: ClassVar[str] = RULE
    verbs: ClassVar[tuple[type[Choice], ...]] = (NameAce,)

    def applies(self, s: Board) -> bool:
        return special(s, "gun-crew-ace") is not None and s.ace == k.NOBODY and bool(self.guns(s))

    def guns(self, s: Board) -> list[int]:
        rule = special(s, "gun-crew-ace")
        assert rule is not None and rule.side is not None
        return [unit for unit in s.cast.of[rule.side] if s.world.is_gun[unit] and s.place[unit] >= 0]

    def actor(self, s: Board) -> str:
        return s.side(self.guns(s)[0])

    def candidates(self, s: Board) -> list[Choice]:
        return [NameAce(gun) for gun in self.guns(s)]

    def bars(self, s: Board, choice: NameAce) -> list[Bar]:
        return [] if choice.gun in self.guns(s) else [bar(RULE, "no-gun-of-ours")]

    def take(self, s: Board, choice: NameAce) -> None:
        s.ace = s.world.crew_of[choice.gun]
        s.tell(AceNamed(s.ace))


class FillTrenches(Automatic[Board]):
    """Juvincourt: squads that worked in a trench through both foot phases make it passable for tanks."""

    rule: ClassVar[str] = RULE

    def applies(self, s: Board) -> bool:
        rule = special(s, "trench-fillers")
        return rule is not None and rule.side == s.phasing

    def perform(self, s: Board) -> None:
        rule = special(s, "trench-fillers")
        assert rule is not None
        filled = {
            s.place[unit]
            for unit in s.on_map(s.phasing)
            if s.world.kind[unit] == k.INFANTRY
            and not s.pinned[unit]
            and not s.has(unit, k.MARCHED)
            and s.enemy_trench(s.place[unit], s.phasing)
            and s.world.hexes.name(s.place[unit]).startswith(f"{rule.section}-")
        }
        for h in sorted(filled.difference(s.bridged)):
            s.tell(TrenchBridged(h))
        s.bridged = tuple(sorted(filled | set(s.bridged)))
