"""What a second reading of the book found: stacking that holds, clauses of the log, groups in any order, readings."""

from __future__ import annotations

import pytest

from grognard.games.verdun import battle_events, events
from grognard.games.verdun.board import ELIMINATED, VerdunBoard
from grognard.games.verdun.ground import SLOPE, WOODS
from grognard.games.verdun.rules import crowding, marching, stacking
from grognard.games.verdun.rules.advance import AdvanceTo
from grognard.games.verdun.rules.assault import AssaultHex, AssaultPhase
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.bombardment import (
    AddGun,
    BarragePlan,
    BombardmentPhase,
    InterdictWith,
    Replan,
    SpareGun,
)
from grognard.games.verdun.rules.breakthrough import BreakthroughPhase
from grognard.games.verdun.rules.checks import MoraleCheck
from grognard.games.verdun.rules.declaring import JoinAssault, StandDown
from grognard.games.verdun.rules.interdiction import InterdictAt
from grognard.games.verdun.rules.movement import Join, Leave, Move, MovementPhase, MoveTo
from grognard.games.verdun.rules.replacements import PetainTakesOver
from grognard.games.verdun.rules.sequence import DayCloses
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.choice import Choice
from grognard.kernel.columns import changed
from grognard.kernel.dice import Roll
from grognard.kernel.events import Event
from grognard.kernel.messages import bar_message
from grognard.kernel.text import texts
from grognard.testing import after, can, events_of, offered, play, refused

from .battles import exits, hit, retreat, struck, vacated
from .boards import GAME, GROUND, WORLD, board, hex_, unit

RING = {"de-ir-20": "1408", "de-ir-24": "1707", "de-ir-64": "1710"}  # their ZOC is all around 1608


def load_in(s: VerdunBoard, where: str) -> int:
    return stacking.load(s, s.units_at(hex_(where)))


# -- stacking --------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:8.31a", "verdun:8.12a")
def test_a_crowd_cannot_be_kept_by_joining_those_who_cannot_leave() -> None:
    crowd = {"fr-xxx-hq": "1608", "fr-35": "1608", "fr-42": "1608", "fr-44": "1608"}
    s = board(RING | crowd, MovementPhase(FRENCH))
    assert unit("fr-xxx-hq") not in crowding.leavers(s, hex_("1608"))
    refused(s, "EndMovement", "8.31a", "8.12a")
    play(s, "Move unit=fr-xxx-hq")
    for name in ("fr-35", "fr-42", "fr-44"):
        refused(s, f"Join unit={name}", "8.31a")  # with the HQ they could go nowhere
    play(s, "Halt", "Move unit=fr-35", "Halt")  # two regiments are left that can make room
    play(s, "Move unit=fr-42")
    refused(s, "Join unit=fr-35", "8.0a")  # it was told to stay
    refused(s, "Halt", "8.31a")
    play(s, offered(s, MoveTo)[0])
    if can(s, "Move unit=fr-44") and not can(s, "EndMovement"):
        play(s, "Move unit=fr-44")
        refused(s, "Halt", "8.31a")
        play(s, offered(s, MoveTo)[0])
    assert can(s, "EndMovement") and load_in(s, "1608") <= WORLD.stack_limit


@pytest.mark.rule("verdun:8.31a")
@pytest.mark.parametrize("order", [("fr-35", "fr-42"), ("fr-42", "fr-35")])
def test_a_stack_is_the_same_in_whatever_order_it_is_put_together(order: tuple[str, str]) -> None:
    s = board({"fr-35": "1608", "fr-42": "1608"}, MovementPhase(FRENCH))
    first, second = map(unit, order)
    play(s, Move(first), Join(second), "GoStrategically", "GoNormally", Leave(first), Join(first))
    assert s.step.units == (unit("fr-35"), unit("fr-42"))
    refused(s, "Leave unit=fr-44", "8.0a")


def pocket(*inside: str) -> dict[str, str]:
    """German regiments whose ZOC lies all around some hexes, but not in them."""
    there = [hex_(name) for name in inside]
    far = {h: min(GROUND.distance(h, each) for each in there) for h in range(GROUND.size)}
    ring = {h for h, distance in far.items() if distance == 1}
    regiments = [u for u in WORLD.of_side[GERMAN] if WORLD.is_regiment[u]]
    found: dict[str, str] = {}
    for h in [h for h, distance in far.items() if distance == 2]:
        if ring & set(GROUND.near[h]):
            ring -= set(GROUND.near[h])
            found[WORLD.unit_ids[regiments[len(found)]]] = GROUND.names[h]
    assert not ring
    return found


@pytest.mark.rule("verdun:8.31a", "verdun:8.12a", "verdun:8.42a")
def test_nobody_takes_the_last_hex_that_a_crowd_could_go_to() -> None:
    crowd = {"fr-xxx-art": "1608", "fr-xx-art": "1608", "fr-xx-hq": "1608"}
    s = board(pocket("1608", "1609") | crowd | {"fr-35": "1509", "fr-42": "1509"}, MovementPhase(FRENCH))
    assert crowding.ways_out(s, unit("fr-xx-hq")) == (hex_("1609"),)
    play(s, "Move unit=fr-35", "Join unit=fr-42")
    refused(s, "MoveTo hex=1609", "8.31a")
    play(s, "Leave unit=fr-42", "MoveTo hex=1609")  # there is room for one more beside it
    play(s, "Move unit=fr-42")
    refused(s, "MoveTo hex=1609", "8.31a")
    play(s, "Halt", "Move unit=fr-xx-hq", "MoveTo hex=1609")
    assert load_in(s, "1608") == WORLD.stack_limit and can(s, "EndMovement")


CROWD = {"de-21-pio": "1608", "de-ir-81": "1608", "de-ir-87": "1608", "de-ir-116": "1608"}


@pytest.mark.rule("verdun:8.31a", "verdun:8.12a", "verdun:13.0c")
def test_a_stack_too_large_to_go_anywhere_leaves_somebody_or_goes_in_part() -> None:
    s = board(CROWD, BreakthroughPhase(GERMAN))
    refused(s, "EndBreakthrough", "8.31a", "8.12a")
    play(s, "BreakOut hex=1608")
    assert not offered(s, MoveTo)  # three regiments fit nowhere together
    refused(s, "Halt", "8.31a")
    play(s, "StayBehind unit=de-ir-81", "StayBehind unit=de-ir-87", "StayBehind unit=de-21-pio")
    refused(s, "Halt", "8.31a")
    assert offered(s, MoveTo)  # two regiments and their pioneer may stay
    play(s, "ComeAlong unit=de-21-pio", "ComeAlong unit=de-ir-87")
    refused(s, "ComeAlong unit=de-ir-116", "13.0c")
    play(s, offered(s, MoveTo)[0])
    assert load_in(s, "1608") == 2
    assert events_of(s, events.LeftBehind)[0].units == (unit("de-ir-81"),)


@pytest.mark.rule("verdun:8.31a", "verdun:13.0c")
def test_too_few_do_not_go_while_more_could() -> None:
    crowd = {**CROWD, "de-ir-117": "1608"}
    s = after(board(crowd, BreakthroughPhase(GERMAN)), "BreakOut hex=1608")
    play(s, "StayBehind unit=de-ir-81", "StayBehind unit=de-ir-87")
    refused(s, "StayBehind unit=de-ir-116", "8.31a")  # three regiments would be left
    assert not offered(s, MoveTo)  # two regiments of the 25th and a pioneer of the 21st fit nowhere
    play(s, "StayBehind unit=de-21-pio", "MoveTo hex=1609")
    assert load_in(s, "1608") == WORLD.stack_limit


@pytest.mark.rule("verdun:13.0a", "verdun:12.3c")
def test_a_demoralized_pioneer_stays_and_those_with_him_go() -> None:
    s = board({"de-21-pio": "1608 demoralized", "de-ir-81": "1608"}, BreakthroughPhase(GERMAN))
    play(s, "BreakOut hex=1608")
    assert s.step.units == (unit("de-ir-81"),)
    alone = board({"de-21-pio": "1608 demoralized"}, BreakthroughPhase(GERMAN))
    assert alone.over
    both = board({"de-21-pio": "1608 demoralized", "de-25-pio": "1601"}, BreakthroughPhase(GERMAN))
    refused(both, "BreakOut hex=1608", "12.3c")
    refused(both, "BreakOut hex=1609", "13.0a")


# -- movement --------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:8.42e", "verdun:8.43b")
def test_leaving_a_weak_zoc_costs_infantry_a_point_and_guns_and_hqs_nothing() -> None:
    for name, weak, strong in (("fr-35", 2, 2), ("fr-xxx-hq", 0, 2), ("fr-14-art", 0, 2)):
        for enemy, more in (("de-21-pio", weak), ("de-ir-81", strong)):
            s = board({name: "1609", enemy: "1608"})
            free = board({name: "1609"})
            there = hex_("1610")
            costs = [marching.flood(each, (unit(name),), marching.NORMAL).reach.costs[there] for each in (s, free)]
            assert costs[0] - costs[1] == more, (name, enemy)
    mixed = (unit("fr-35"), unit("fr-xxx-hq"))
    s = board({"fr-35": "1609", "fr-xxx-hq": "1609", "de-21-pio": "1608"})
    assert marching.cost_of_leaving(s, marching.footing(s, mixed), marching.met_by(s, mixed)) == WORLD.leave_zoc


# -- hits ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:14.41d", "verdun:14.41c")
def test_hits_that_a_new_remnant_cannot_suffer_are_told() -> None:
    s = struck({"de-ir-81": "1619", "fr-remnant-1": "1620"}, GERMAN, "1620", "de-ir-81")  # the edge is near
    s.arrived = changed(s.arrived, unit("fr-remnant-1"), s.turn)
    reach = 0
    for hexes in range(1, 9):
        again = s.clone()
        again.listen()
        hit(again, FRENCH, hexes, 0)
        void = events_of(again, battle_events.HitsVoid)
        if void:
            (event,) = void
            reach = hexes - event.hits
            assert event.clause() == "14.41d" and event.hits == 1
            assert events_of(again, battle_events.FellBack)[0].hexes == reach
            break
    assert reach, "somewhere its way back ends"


@pytest.mark.rule("verdun:14.41d", "verdun:12.1c")
def test_a_new_remnant_that_fails_again_is_spared_in_a_sentence() -> None:
    s = board({"fr-remnant-1": "1609 demoralized"}, MoraleCheck(unit("fr-remnant-1"), 0, "9.51a"))
    s.arrived = changed(s.arrived, unit("fr-remnant-1"), s.turn)
    play(s, (6, 6))
    assert events_of(s, battle_events.Spared)[0].clause() == "14.41d" and s.place[unit("fr-remnant-1")] == hex_("1609")


# -- readings --------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:2.12b", "verdun:12.1c")
def test_a_disrupted_hq_that_fails_again_is_lost_or_by_another_reading_not() -> None:
    for reading in (False, True):
        s = board(
            {"fr-xxx-hq": "1609 demoralized"},
            MoraleCheck(unit("fr-xxx-hq"), 0, "7.11b"),
            options={"reading-disrupted": reading},
        )
        play(s, (6, 6))
        assert (s.place[unit("fr-xxx-hq")] == ELIMINATED) != reading
        assert bool(events_of(s, battle_events.Spared)) == reading
    fresh = board({"fr-xxx-hq": "1609"}, MoraleCheck(unit("fr-xxx-hq"), 0, "7.11b"))
    play(fresh, (6, 6))
    assert fresh.demoralized[unit("fr-xxx-hq")] and events_of(fresh, battle_events.Disrupted)  # its back is no loss
    assert fresh.place[unit("fr-xxx-hq")] == hex_("1609")


@pytest.mark.rule("verdun:9.5c")
def test_a_retreat_leads_toward_any_friendly_edge_or_by_another_reading_the_nearest() -> None:
    found = []
    for reading in (False, True):
        s = struck({"de-ir-81": "1003", "fr-35": "1104"}, FRENCH, "1003", "fr-35", options={"reading-edge": reading})
        s.seize(hex_("0112"), GERMAN)  # an edge hex that is far off
        retreat(s, GERMAN, 1)
        found.append(exits(s) or {GROUND.names[s.place[unit("de-ir-81")]]})
    assert found == [{"0903", "0904", "1002"}, {"1002"}]


@pytest.mark.rule("verdun:7.1a")
def test_barrages_are_all_decided_first_or_by_another_reading_one_by_one() -> None:
    units = {"de-iii-art-1": "1605", "de-v-art-1": "1605", "fr-35": "1609", "fr-42": "1709"}
    s = board(units, BombardmentPhase(GERMAN))
    play(s, "BarrageAt hex=1609", "AddGun gun=de-iii-art-1", "Settle")
    assert isinstance(s.step, BombardmentPhase) and s.step.targets == (hex_("1609"),)
    once = board(units, BombardmentPhase(GERMAN), options={"reading-barrages": True})
    play(once, "BarrageAt hex=1609", "AddGun gun=de-iii-art-1", "Settle", 1)
    assert events_of(once, events.BarrageFired) and once.fired[unit("de-iii-art-1")]
    assert can(once, "BarrageAt hex=1709")


# -- groups ----------------------------------------------------------------------------------------------------

FIGHT = {"fr-35": "1513", "de-ir-20": "1512", "de-ir-116": "1412", "de-iii-art-1": "1508", "de-25-art": "1509"}


@pytest.mark.rule("verdun:9.1a", "verdun:9.32b", "verdun:9.32c", "verdun:9.11c")
def test_an_assault_is_put_together_in_any_order() -> None:
    s = board(FIGHT, AssaultPhase(GERMAN))
    gun, other = unit("de-iii-art-1"), unit("de-25-art")
    play(s, "AssaultHex hex=1513", JoinAssault(gun), JoinAssault(other))
    refused(s, "Declare", "9.1a")
    play(s, "JoinAssault unit=de-ir-116")
    refused(s, "Declare", "9.32c")  # nobody of III Corps attacks
    play(s, "JoinAssault unit=de-ir-20", "StandDown unit=de-ir-116")
    refused(s, "Declare", "9.32b")
    play(s, StandDown(other))
    refused(s, StandDown(other), "9.1a")
    same = board(FIGHT, AssaultPhase(GERMAN))
    play(same, "AssaultHex hex=1513", "JoinAssault unit=de-ir-20", JoinAssault(gun))
    assert s.inside(Battle) == same.inside(Battle)
    play(s, "CallOff")
    assert s == board(FIGHT, AssaultPhase(GERMAN))


@pytest.mark.rule("verdun:9.1b", "verdun:9.31a")
def test_defensive_support_is_put_together_in_any_order_and_told_at_the_end() -> None:
    guns = {"fr-14-art": "1516", "fr-xxx-art": "1517"}
    s = board({**FIGHT, **guns}, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1513", "JoinAssault unit=de-ir-20", "Declare")
    play(s, "SupportWith gun=fr-14-art", "WithholdSupport gun=fr-14-art", "SupportWith gun=fr-xxx-art")
    assert not any(s.fired[unit(name)] for name in guns) and not events_of(s, battle_events.SupportGiven)
    play(s, "NoMoreSupport")
    assert [s.fired[unit(name)] for name in guns] == [0, 1]
    assert events_of(s, battle_events.SupportGiven) == [battle_events.SupportGiven(FRENCH, unit("fr-xxx-art"), 4)]
    none = board({**FIGHT, **guns}, AssaultPhase(GERMAN))
    play(none, "AssaultHex hex=1513", "JoinAssault unit=de-ir-20", "Declare", "NoMoreSupport")
    assert events_of(none, battle_events.NoSupport)


@pytest.mark.rule("verdun:7.1a", "verdun:7.0b")
def test_a_planned_barrage_is_in_sight_and_can_be_changed_or_dropped() -> None:
    units = {"de-iii-art-1": "1605", "de-iii-art-2": "1605", "de-v-art-1": "1605", "fr-35": "1609"}
    s = board(units, BombardmentPhase(GERMAN))
    one, two = unit("de-iii-art-1"), unit("de-iii-art-2")
    play(s, "BarrageAt hex=1609", AddGun(two), AddGun(one), "Settle")
    (plan,) = s.step.plans(s)
    said = [texts(GAME, lang).say(plan.label) for lang in ("en", "fr")]
    assert said == ["2 guns · 10 · column 7-10", "2 pièces · 10 · colonne 7-10"]
    assert plan.place == "1609" and GAME.read_choice(plan.change) == Replan(hex_("1609"))
    refused(s, InterdictWith(one), "7.0b")
    play(s, "Replan hex=1609")
    assert isinstance(s.step, BarragePlan) and s.step.guns == (one, two)
    play(s, SpareGun(one), SpareGun(two))
    refused(s, "Settle", "7.1a")
    play(s, "DropBarrage")
    assert s == board(units, BombardmentPhase(GERMAN))
    refused(s, "OpenFire", "7.1a")
    refused(s, "Replan hex=1609", "7.1a")


# -- the log ---------------------------------------------------------------------------------------------------


def clauses(s: VerdunBoard, kind: type[Event]) -> list[str]:
    return [event.clause() for event in events_of(s, kind)]


@pytest.mark.rule("verdun:3.2c", "verdun:3.1c", "verdun:3.1d", "verdun:3.1e", "verdun:3.1f", "verdun:3.1h")
def test_set_up_cites_the_clause_of_each_unit() -> None:
    s = VerdunBoard(GAME, "historical", GAME.settings("historical", {}))
    s.listen()
    GAME.setup(s, "historical")
    s.settle()
    cited = {WORLD.unit_ids[event.unit]: event.clause() for event in events_of(s, events.WasSetUp)}
    assert {cited["fr-208"], cited["fr-bcp-56"], cited["fr-51-art"], cited["fr-rail-gun"], cited["de-ir-81"]} == {
        "3.1c",
        "3.1e",
        "3.1f",
        "3.1h",
        "3.2c",
    }
    assert all(clause == "3.2c" for name, clause in cited.items() if name.startswith("de-"))


@pytest.mark.rule("verdun:7.11d", "verdun:7.11e", "verdun:7.11f")
def test_a_barrage_loss_cites_the_barrage() -> None:
    units = {"de-iii-art-1": "1605", "de-iii-art-2": "1605", "de-v-art-1": "1605", "de-v-art-2": "1605"}
    s = board({**units, "fr-35": "1609"}, BombardmentPhase(GERMAN))
    play(s, "BarrageAt hex=1609")
    while offered(s, AddGun):
        play(s, offered(s, AddGun)[0])
    play(s, "Settle", "OpenFire", 6)
    (fired,) = events_of(s, events.BarrageFired)
    assert fired.result == "X" and fired.strength == sum(fired.strengths) == 20
    assert (fired.base, fired.reasons, fired.shifts) == ("19+", ("german-good-weather", "town"), (1, -1))
    assert clauses(s, battle_events.Reduced) == ["7.11d"]
    play(s, (6, 6))
    assert clauses(s, battle_events.MoraleChecked) == ["7.11e"]
    again = board({**units, "fr-35": "1609 reduced"}, BombardmentPhase(GERMAN))
    play(again, "BarrageAt hex=1609")
    while offered(again, AddGun):
        play(again, offered(again, AddGun)[0])
    play(again, "Settle", "OpenFire", 6, (1, 1))
    assert clauses(again, battle_events.MoraleChecked) == ["7.11f"]


@pytest.mark.rule("verdun:14.7a", "verdun:6.33a")
def test_petains_gun_cites_petain() -> None:
    s = board({"fr-xxx-hq": "1609", "fr-xxx-art": "eliminated", "fr-51-art": "1609"}, PetainTakesOver(), turn=6)
    refused(s, "ReturnGun unit=fr-51-art", "14.7a")
    play(s, "ReturnGun unit=fr-xxx-art", "Place hex=1609")
    assert clauses(s, events.Returned) == ["14.7a"] and events_of(s, events.Returned)[0].cost == 0


@pytest.mark.rule("verdun:8.2a", "verdun:13.0a", "verdun:8.0a", "verdun:4.0a")
def test_moves_cite_their_kind_and_say_where_from() -> None:
    s = after(board({"fr-35": "1622", "fr-42": "1609"}, MovementPhase(FRENCH)), "Move unit=fr-35", "GoStrategically")
    play(s, "MoveTo hex=1521", "Move unit=fr-42", "MoveTo hex=1610")
    assert clauses(s, events.Marched) == ["8.2a", "8.0a"]
    assert events_of(s, events.Marched)[0].details(s)["from"] == {"hex": "1622"}
    german = after(board({"de-21-pio": "1608"}, BreakthroughPhase(GERMAN)), "BreakOut hex=1608")
    play(german, "MoveTo hex=1609")
    assert clauses(german, events.Marched) == ["13.0a"]
    assert clauses(board({}, DayCloses()), events.DayEnded) == ["4.0a"]


@pytest.mark.rule("verdun:9.61a", "verdun:9.61b", "verdun:9.6a")
def test_an_advance_beyond_the_hex_cites_pioneers() -> None:
    units = {"de-21-pio": "1608", "de-ir-81": "1608", "fr-35": "1609"}
    s = vacated(units, GERMAN, "1609", "de-ir-81 de-21-pio", "fr-35")
    play(s, "Advance unit=de-ir-81")
    if offered(s, AdvanceTo):
        play(s, "AdvanceTo to=1609")
    play(s, "Advance unit=de-21-pio")
    play(s, next(choice for choice in offered(s, AdvanceTo) if choice.to != hex_("1609")))
    assert clauses(s, battle_events.Advanced) == ["9.6a", "9.61b"]


@pytest.mark.rule("verdun:9.0a", "verdun:13.0a")
def test_who_passes_is_told_and_who_acted_is_not_said_to_pass() -> None:
    s = board(FIGHT, AssaultPhase(GERMAN))
    assert [event.side for event in events_of(after(s, "EndAssaults"), battle_events.NoAssault)] == [GERMAN]
    s = board({**FIGHT, "fr-42": "1413"}, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1513", "JoinAssault unit=de-ir-20", "Declare")
    while not s.over and not can(s, "EndAssaults"):
        s.play(next(iter(s.choices()), Roll((1,))))
    assert not events_of(s if s.over else play(s, "EndAssaults"), battle_events.NoAssault)
    stack = {"de-21-pio": "1608", "de-25-pio": "1601"}
    idle = after(board(stack, BreakthroughPhase(GERMAN)), "EndBreakthrough")
    assert [event.side for event in events_of(idle, events.StoodFast)] == [GERMAN]
    moved = after(board(stack, BreakthroughPhase(GERMAN)), "BreakOut hex=1608", "MoveTo hex=1609", "Halt")
    assert not events_of(after(moved, "EndBreakthrough"), events.StoodFast)


# -- refusals with figures -------------------------------------------------------------------------------------


def why(s: VerdunBoard, choice: Choice, lang: str = "en") -> list[str]:
    return [texts(GAME, lang).say(each) for each in map(bar_message, s.bars(choice)) if each]


@pytest.mark.rule("verdun:8.1a", "verdun:7.0b", "verdun:9.3a", "verdun:14.32b", "verdun:9.11a")
def test_refusals_say_the_figure_that_is_the_reason() -> None:
    s = after(board({"fr-35": "1609"}, MovementPhase(FRENCH)), "Move unit=fr-35")
    (said,) = why(s, MoveTo(hex_("1601")))
    needed = int(said.split()[0])
    assert needed > 5 and said.endswith("MP needed, 5 left.")
    assert why(s, MoveTo(hex_("1601")), "fr")[0].endswith("PM, il en reste 5.")
    guns = board({"de-iii-art-1": "1601", "fr-35": "1620", "de-heavy": "box"}, BombardmentPhase(GERMAN))
    play(guns, "InterdictWith gun=de-iii-art-1")
    far = GROUND.distance(hex_("1601"), hex_("1620"))
    assert why(guns, InterdictAt(hex_("1620"))) == [f"{far} hexes away, range {WORLD.range[unit('de-iii-art-1')]}."]
    heavy = board({"de-heavy": "box", "fr-35": "1620"}, BombardmentPhase(GERMAN))
    heavy.heavy = 3
    play(heavy, "InterdictWith gun=de-heavy")
    assert why(heavy, InterdictAt(hex_("1620"))) == ["Row 20: it reaches rows 1 to 10."]
    weak = board({"fr-35": "1605", "fr-42": "1605", "de-21-pio": "1604 reduced"}, AssaultPhase(GERMAN))
    assert weak.over or why(weak, AssaultHex(hex_("1605")))


@pytest.mark.rule("verdun:8.1b", "verdun:8.2a")
def test_the_one_hex_minimum_is_no_strategic_movement() -> None:
    """R-76."""
    there = hex_("1406")  # woods on a slope: 4 points, doubled
    assert GROUND.terrain[there] & WOODS and GROUND.terrain[there] & SLOPE
    here = next(h for h in GROUND.near[there] if (h, there) not in GROUND.road)
    s = board({"fr-rit-29": GROUND.names[here]}, MovementPhase(FRENCH))
    s.bad_weather = True
    s.interdict(there, FRENCH)
    assert MoveTo(there) in after(s, "Move unit=fr-rit-29").choices()
    refused(after(s, "GoStrategically"), MoveTo(there), "8.1a")


@pytest.mark.rule("verdun:13.0a", "verdun:2.13c")
def test_a_flipped_gun_stays_when_its_stack_breaks_through() -> None:
    s = board({"de-21-pio": "1608", "de-21-art": "1608 fired", "de-xviii-hq": "1608"}, BreakthroughPhase(GERMAN))
    play(s, "BreakOut hex=1608")
    assert set(s.step.units) == {unit("de-21-pio"), unit("de-xviii-hq")}
    refused(s, "StayBehind unit=de-21-art", "13.0c")


@pytest.mark.rule("verdun:7.0a", "verdun:8.0a")
def test_who_fires_no_barrage_and_moves_nobody_is_told() -> None:
    units = {"de-iii-art-1": "1801", "fr-208": "1606", "de-ir-81": "1602"}
    idle = play(board(units, BombardmentPhase(GERMAN)), "CeaseFire")
    assert [event.side for event in events_of(idle, battle_events.NoBarrage)] == [GERMAN]
    idle = play(board(units, MovementPhase(GERMAN)), "EndMovement")
    assert [event.side for event in events_of(idle, events.NoMove)] == [GERMAN]
    s = board(units, MovementPhase(GERMAN))
    play(s, "Move unit=de-ir-81")
    play(s, offered(s, "MoveTo")[0])
    while "EndMovement" not in offered(s):
        play(s, "Halt")
    assert not events_of(play(s, "EndMovement"), events.NoMove)
