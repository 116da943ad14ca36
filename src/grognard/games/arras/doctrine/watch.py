"""What a strong player would shake his head at, at Arras."""

from __future__ import annotations

from grognard.bots.watching import Deed, Watch
from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.doctrine.outlook import HEAVY
from grognard.games.arras.events import UnitMoved
from grognard.games.arras.rules.attack import Attack, AttackRoll
from grognard.games.arras.rules.moving import Moving
from grognard.games.arras.rules.odds import chance_of_success
from grognard.games.arras.world import ALLIED, ARMOUR, FLAK, GERMAN, INFANTRY, SIDES

NEAR = 3  # areas from which the enemy may be there next turn
HOPELESS = 0.3


class OpenZone(Watch[ArrasBoard]):
    name = "open-zone"
    says = "Infantry or tanks that leave a Zone in the German rear to nobody else of theirs, the enemy near (11.1b)."

    def look(self, deed: Deed[ArrasBoard]) -> None:
        s, world, step = deed.after, deed.after.world, deed.before.step
        if not isinstance(step, Moving) or step.left != step.began:
            return  # who only passes through leaves nothing
        for event in deed.events:
            if not isinstance(event, UnitMoved) or world.side[event.unit] != GERMAN:
                continue
            if world.victory_zones >> event.out & 1 and world.type[event.unit] in (INFANTRY, ARMOUR):
                near = world.ground.distances(s.occupied[ALLIED], NEAR + 1)[event.out] <= NEAR
                line = s.friends_at(event.out, GERMAN) & (world.of_type[INFANTRY] | world.armour)
                self.count(SIDES[GERMAN], near and not line)


class StormingFlak(Watch[ArrasBoard]):
    name = "storming-flak"
    says = "Heavy FLAK that storms an area; of all units that do."

    def look(self, deed: Deed[ArrasBoard]) -> None:
        world = deed.before.world
        for event in deed.events:
            if isinstance(event, UnitMoved):
                side = world.side[event.unit]
                if deed.before.occupied[1 - side] >> event.to & 1:
                    heavy = world.type[event.unit] == FLAK and world.defence[event.unit][0] >= HEAVY
                    self.count(SIDES[side], heavy)


class TiredTanks(Watch[ArrasBoard]):
    name = "tired-tanks"
    says = "Tanks that march on the first turn and stand Tired beside Fresh enemies, with nothing gained."

    def look(self, deed: Deed[ArrasBoard]) -> None:
        before, after = deed.before, deed.after
        world = before.world
        if before.turn > 1:
            return
        for event in deed.events:
            if isinstance(event, UnitMoved) and world.type[event.unit] == ARMOUR and after.tired[event.unit]:
                side = world.side[event.unit]
                enemy = after.occupied[1 - side]
                beside = world.ground.beside_mask[event.to] & enemy
                fresh = any(
                    after.friends_at(area, 1 - side) & after.fresh
                    for area in range(world.ground.areas)
                    if beside >> area & 1
                )
                gained = not before.held_by[side] >> event.to & 1
                self.count(SIDES[side], fresh and not gained and not enemy >> event.to & 1)


class Hopeless(Watch[ArrasBoard]):
    name = "hopeless"
    says = "Attacks with a chance of less than three in ten when the dice are thrown; of all attacks."

    def look(self, deed: Deed[ArrasBoard]) -> None:
        before = deed.before
        if not isinstance(before.step, AttackRoll):
            return
        attack = before.inside(Attack)
        value, against = attack.values(before)
        won, of = chance_of_success(value - against, attack.attack_dice, attack.defence_dice)
        self.count(SIDES[attack.side], won / of < HOPELESS)


WATCHES: tuple[type[Watch[ArrasBoard]], ...] = (OpenZone, StormingFlak, TiredTanks, Hopeless)
