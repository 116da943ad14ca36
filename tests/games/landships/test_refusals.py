"""Who does not fire, and why: the clause that truly bars, with the figures where a figure is the reason."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.anti_tank import Laying, Pivot, ShootAt
from grognard.games.landships.rules.driving import Advance, Turn, VehicleMove
from grognard.games.landships.rules.fire_phases import (
    AimGun,
    AimMachineGuns,
    AimRifle,
    DefensiveAntiTank,
    DefensiveSmallArms,
    OffensiveFire,
    UseFlame,
)
from grognard.games.landships.rules.firing import FIRE_BIT, SQUAD
from grognard.games.landships.rules.marching import JoinMarch, Marching, StepTo
from grognard.games.landships.rules.small_arms import FireAtHex, JoinFire, SmallArmsAttack
from grognard.games.landships.rules.thin_armour import JoinRaking, Raking
from grognard.kernel.choice import Choice
from grognard.kernel.columns import changed
from grognard.kernel.messages import bar_message
from grognard.kernel.showing import bars
from grognard.kernel.text import texts
from grognard.kernel.view import Target
from grognard.testing import begin

from .field import GAME, crewed_gun, field, hex_, place, unit

ENEMY = "7-1403"


def refusal(s: LandshipsBoard, choice: Choice) -> dict[str, dict[str, Any]]:
    """What bars a choice: clauses, each with its figures."""
    assert choice not in s.choices()
    return {each.rule: dict(each.args) for each in s.bars(choice)}


def said(s: LandshipsBoard, choice: Choice, lang: str) -> list[str]:
    return [texts(GAME, lang).say(message) for each in s.bars(choice) if (message := bar_message(each))]


def attack(s: LandshipsBoard) -> LandshipsBoard:
    return begin(s, SmallArmsAttack(hex_(ENEMY), k.ALLIED))


def firing(**state: Any) -> tuple[LandshipsBoard, int]:
    """A Canadian squad beside a German one, in the Canadians' fire phase; another squad could fire as well."""
    s = field("ls-10", phase="4.9")
    place(s, "ge-line-1", ENEMY)
    place(s, "ca-infantry-2", "7-1404")
    return s, place(s, "ca-infantry-1", "7-1404", **state)


@pytest.mark.rule("landships:9.2a", "landships:4.9a", "landships:8.41c", "landships:12.1c")
def test_what_has_befallen_a_squad_keeps_it_from_firing() -> None:
    s, squad = firing(pinned=1)
    assert refusal(attack(s), JoinFire(squad, SQUAD)) == {"9.2a": {}}
    s, squad = firing(shot=FIRE_BIT)
    assert refusal(attack(s), JoinFire(squad, SQUAD)) == {"8.4b": {}}
    s, squad = firing()
    s.mark(squad, k.FOUGHT)
    assert refusal(attack(s), JoinFire(squad, SQUAD)) == {"4.9a": {}}
    s, squad = firing()
    place(s, "ge-line-2", "7-1404")
    place(s, "ca-infantry-3", "7-1405")
    assert refusal(attack(s), JoinFire(squad, SQUAD)) == {"12.1c": {}}


@pytest.mark.rule("landships:8.66a", "landships:2.22b", "landships:2.23a")
def test_who_has_no_fire_strength() -> None:
    s, _ = firing()
    rider = place(s, "br-cavalry-1", "7-1404", mounted=1)
    observer = place(s, "al-fo-1", "7-1404")
    attack(s)
    assert refusal(s, JoinFire(rider, SQUAD)) == {"8.66a": {}}
    assert refusal(s, JoinFire(observer, SQUAD)) == {"2.23a": {}}
    s.mounted = changed(s.mounted, rider, 0)
    s.bearing = None
    assert JoinFire(rider, SQUAD) in s.choices()


@pytest.mark.rule("landships:8.0b", "landships:2.21d", "landships:8.21a", "landships:8.12c", "landships:8.23e")
def test_range_arc_spotting_and_sight_with_their_figures() -> None:
    s, _ = firing()
    far = place(s, "ca-infantry-3", "7-1412")
    tank = place(s, "mk-5-male-1", "7-1404", facing="s")
    attack(s)
    assert refusal(s, JoinFire(far, SQUAD)) == {"8.0b": {"distance": 9, "range": 6}}
    assert said(s, JoinFire(far, SQUAD), "en") == ["9 hexes away, range 6."]
    assert said(s, JoinFire(far, SQUAD), "fr") == ["À 9 hexagones, portée 6."]
    front = next(n for n, arm in enumerate(s.world.vehicle(tank).arms) if arm.place == "mg-front")
    assert refusal(s, JoinFire(tank, front, "mg-front")) == {"8.12c": {}}
    s = field("ls-10", phase="4.9")
    woods = next(h for h in s.ground.hexes if s.ground.terrain[h] & k.WOODS)
    place(s, "ge-line-1", s.world.hexes.name(woods))
    seen = next(h for h in s.ground.within(woods, 6) if s.ground.distance(h, woods) == 6)
    squad = place(s, "ca-infantry-1", s.world.hexes.name(seen))
    begin(s, SmallArmsAttack(woods, k.ALLIED))
    (rule, figures) = next(iter(refusal(s, JoinFire(squad, SQUAD)).items()))
    assert rule == "8.21a" and figures["distance"] == 6 and figures["seen"] < 6


@pytest.mark.rule("landships:8.23c", "landships:8.23b")
def test_what_blocks_the_line_is_named() -> None:
    s, _ = firing()
    place(s, "mk-5-male-1", "7-1405", facing="n")
    behind = place(s, "ca-infantry-3", "7-1406")
    attack(s)
    assert refusal(s, JoinFire(behind, SQUAD)) == {"8.23c": {"hex": {"hex": "7-1405"}, "what": "tank"}}


@pytest.mark.rule("landships:13.2a", "landships:5.6g", "landships:13.21c", "landships:8.31f")
def test_guns_without_crew_after_a_barrage_and_against_men() -> None:
    s = field("ls-10", k.GERMAN, "4.9")
    place(s, "ca-infantry-1", "7-1408")
    place(s, "ge-line-1", "7-1407")
    alone = place(s, "ge-77-fk16-1", "7-1403", facing="s")
    barraged = crewed_gun(s, "ge-77-fk16-2", "7-1403", "s")
    s.mark(barraged, k.BARRAGED)
    anti_tank = crewed_gun(s, "ge-37-tak-1", "7-1403", "s")
    begin(s, SmallArmsAttack(hex_("7-1408"), k.GERMAN))
    assert refusal(s, JoinFire(alone, SQUAD)) == {"13.2a": {}}
    assert refusal(s, JoinFire(barraged, SQUAD)) == {"5.6g": {}}
    assert refusal(s, JoinFire(anti_tank, SQUAD)) == {"13.21c": {}}
    s.stack = ()
    begin(s, OffensiveFire())
    assert refusal(s, AimGun(barraged, SQUAD)) == {"5.6g": {}}
    assert refusal(s, AimGun(alone, SQUAD)) == {"13.2a": {}}
    assert refusal(s, AimGun(anti_tank, SQUAD)) == {"8.5a": {}}  # there are no vehicles


@pytest.mark.rule("landships:8.31a", "landships:8.32a", "landships:8.42a", "landships:8.12c")
def test_laying_a_gun() -> None:
    s = field("ls-10", phase="4.3")
    gun = crewed_gun(s, "ge-77-fk16-1", "7-1403", "s")
    ahead = place(s, "mk-5-male-1", "7-1407", facing="n")
    behind = place(s, "mk-5-male-2", "7-1401", facing="n")
    far = place(s, "whippet-1", "7-1414", facing="n")
    begin(s, Laying(gun, SQUAD, 3))
    assert refusal(s, ShootAt(behind)) == {"8.12c": {}}
    assert refusal(s, ShootAt(far)) == {"8.0b": {"distance": 11, "range": 10}}
    assert refusal(s, Pivot(k.FACINGS.index("s"))) == {"8.32a": {}}
    assert ShootAt(ahead) in s.choices()
    s.mark(gun, k.PIVOTED)
    assert refusal(s, Pivot(0)) == {"8.32a": {}}
    s.stack = ()
    s.phasing = k.GERMAN
    begin(s, Laying(gun, SQUAD, 3))
    assert refusal(s, Pivot(0)) == {"8.42a": {}}


@pytest.mark.rule("landships:9.2a", "landships:13.11f", "landships:2.3l", "landships:8.3c")
def test_rifles_and_flamethrowers() -> None:
    s = field("ls-10", phase="4.3")
    tank = place(s, "mk-5-male-1", "7-1405", facing="n")
    squad = place(s, "ge-line-1", "7-1403")
    rifle = unit("ge-at-rifle-1")
    s.embark(rifle, squad)
    gun = crewed_gun(s, "ge-77-fk16-1", "7-1403", "s")
    begin(s, DefensiveAntiTank())
    assert AimGun(gun, SQUAD) in s.choices()
    assert refusal(s, AimRifle(rifle)) == {"2.3l": {"distance": 2, "range": 1}}
    assert refusal(s, UseFlame(rifle)) == {"13.11a": {}}
    s.put(tank, hex_("7-1404"))
    s.pinned = changed(s.pinned, squad, 1)
    assert refusal(s, AimRifle(rifle)) == {"9.2a": {}}
    s.pinned = changed(s.pinned, squad, 0)
    s.shot = changed(s.shot, rifle, 1)
    assert refusal(s, AimRifle(rifle)) == {"8.3c": {}}
    s.put(rifle, hex_("7-1403"))
    assert refusal(s, AimRifle(rifle)) == {"13.11f": {}}


@pytest.mark.rule("landships:8.67a", "landships:13.14a", "landships:12.1-E1", "landships:8.62a")
def test_hexes_and_tanks_that_cannot_be_fired_at() -> None:
    s = field("ls-10", phase="4.5")
    place(s, "ge-mg-1", "7-1403")
    place(s, "ca-infantry-1", "7-1405")
    tank = place(s, "mk-5-male-1", "7-1404", facing="n")
    place(s, "ca-infantry-3", "7-1303")  # somebody who can be fired at
    begin(s, DefensiveSmallArms())
    assert refusal(s, FireAtHex(hex_("7-1404"))) == {"8.67a": {}}
    assert refusal(s, FireAtHex(hex_("7-1406"))) == {"8.61a": {}}
    assert refusal(s, AimMachineGuns(tank)) == {"8.67a": {}}
    assert refusal(s, FireAtHex(hex_("7-1405"))) == {"8.23c": {"hex": {"hex": "7-1404"}, "what": "tank"}}
    place(s, "ge-line-2", "7-1405")
    assert refusal(s, FireAtHex(hex_("7-1405"))) == {"12.1-E1": {}}
    s = field("ls-10", phase="4.5")
    place(s, "ge-mg-1", "7-1403")
    place(s, "ca-infantry-1", "7-1405")
    place(s, "ca-infantry-2", "7-1305")
    begin(s, DefensiveSmallArms((hex_("7-1405"),)))
    assert refusal(s, FireAtHex(hex_("7-1405"))) == {"8.62a": {}}


@pytest.mark.rule("landships:13.14a", "landships:9.2a")
def test_raking_a_tank() -> None:
    s = field("ls-07", phase="4.9")
    tank = place(s, "a7v-1", "7-1403", facing="s")
    s.embark(s.world.crew_of[tank], tank)
    place(s, "br-vickers-1", "7-1406")
    pinned = place(s, "br-vickers-2", "7-1406", pinned=1)
    rifles = place(s, "br-conscript-1", "7-1406")
    begin(s, Raking(tank, k.ALLIED))
    assert refusal(s, JoinRaking(pinned)) == {"9.2a": {}}
    assert refusal(s, JoinRaking(rifles)) == {"13.14a": {}}


def test_a_click_on_a_unit_says_why_it_does_not_fire() -> None:
    s = field("ls-10", phase="4.5")
    free = place(s, "ge-mg-1", "7-1403")
    place(s, "ca-infantry-1", "7-1405")
    pinned = place(s, "ge-line-1", "7-1403", pinned=1)
    far = place(s, "ge-line-2", "7-1414")
    begin(s, DefensiveSmallArms())

    def clicked(name: int) -> list[tuple[str, str]]:
        return [(each.rule, each.reason) for each in bars(GAME, s, k.GERMAN, Target("unit", s.world.units.name(name)))]

    assert clicked(free) == [("8.61a", "target-first")]
    assert clicked(pinned) == [("9.2a", "pinned")]
    assert clicked(far) == [("8.0b", "range")]
    s.stack = ()
    s.phasing = k.GERMAN
    s.phase = "4.9"
    begin(s, OffensiveFire())
    assert clicked(free) == [("8.61a", "target-first")]
    assert clicked(pinned) == [("9.2a", "pinned")]


@pytest.mark.rule("landships:6.14a", "landships:6.11c", "landships:6.11g", "landships:6.15d", "landships:3.12c")
def test_driving_with_its_figures() -> None:
    s = field("ls-00", phase="4.2")
    tank = place(s, "mk-4-male-1", "3-1404", facing="n")
    points = s.world.vehicle(tank).move[0]
    s.call(VehicleMove(unit=tank, by_road=False, spent=points - 1))
    s.settle()
    assert refusal(s, Turn(3)) == {"6.14a": {"needed": 2, "left": 1}}
    assert said(s, Turn(3), "en") == ["2 movement points needed, 1 left."]
    assert said(s, Turn(3), "fr") == ["Il faut 2 PM, il en reste 1."]
    assert refusal(s, Advance(hex_("3-1405"))) == {"6.11g": {}}


@pytest.mark.rule("landships:6.13a")
def test_who_is_easy_to_steer_lacks_points_by_the_rule_for_all() -> None:
    s = field("ls-10", phase="4.2", reading_turns=True)  # every hexside turned costs
    tank = place(s, "mk-5-male-1", "3-0806", facing="n")
    s.call(VehicleMove(unit=tank, by_road=False, spent=s.world.vehicle(tank).move[0] - 1))
    s.settle()
    assert refusal(s, Turn(3)) == {"6.13a": {"needed": 3, "left": 1}}


@pytest.mark.rule("landships:7.11a", "landships:7.12a", "landships:3.12b")
def test_marching_with_its_figures() -> None:
    s = field("ls-10", phase="4.4")
    squad = place(s, "ca-infantry-1", "7-1404")
    other = place(s, "ca-infantry-2", "7-1404", pinned=1)
    place(s, "ge-line-1", "7-1403")
    begin(s, Marching((squad,)))
    assert refusal(s, StepTo(hex_("7-1403"))) == {"7.12a": {}}
    assert refusal(s, StepTo(hex_("7-1407"))) == {"7.11a": {"distance": 3}}
    assert refusal(s, JoinMarch(other)) == {"9.2a": {}}
