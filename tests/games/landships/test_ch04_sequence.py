"""4.0 Sequence of play, scenarios' set-up, special rules before play, victory."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.events import PlayerTurnBegan, TurnBegan
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.equipment import Arming, FlyMission, GiveTo, Leaders, Missions, RideIn
from grognard.games.landships.rules.foot_movement import FootMovement, March
from grognard.games.landships.rules.morale import MoraleTest
from grognard.games.landships.rules.sequence import PHASES, Begin, BeginPlayerTurn, EndPlayerTurn, GameTurn, PlayerTurn
from grognard.games.landships.rules.setup import Deployment, FirstFacing, PickUp, PlaceAt, TakeUp, set_up_hexes
from grognard.games.landships.rules.special import DeepMines, FillTrenches, WireCutting
from grognard.games.landships.rules.tank_fright import FrightTest, TankFright
from grognard.games.landships.rules.victory import points, verdict
from grognard.games.landships.world import SCENARIOS
from grognard.kernel.columns import changed
from grognard.kernel.conformance import Luck
from grognard.kernel.dice import DICE, Chance
from grognard.kernel.text import texts
from grognard.testing import begin, can, play, refused

from .field import GAME, field, hex_, place, unit


def play_out(s: LandshipsBoard, seed: int) -> LandshipsBoard:
    """Random play to the end."""
    rng = Random(seed)
    luck = Luck(rng)
    while not s.over:
        step = s.step
        if s.actor == DICE:
            assert isinstance(step, Chance)
            s.apply(step.sample(s, luck))
        else:
            s.apply(rng.choice(s.choices()))
    return s


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.rule("landships:4.0a", "landships:4.0b", "landships:4.0d", "landships:4.12a", "landships:2.1h")
def test_every_scenario_is_played_to_its_end(scenario: str) -> None:
    s = GAME.start(scenario)
    heard = s.listen()
    play_out(s, 7)
    turns = [event.turn for event in heard if isinstance(event, TurnBegan)]
    assert turns == list(range(1, s.head.turns + 1))
    first = s.head.first
    sides = [event.side for event in heard if isinstance(event, PlayerTurnBegan)]
    assert sides == [first, s.enemy(first)] * s.head.turns
    assert s.outcome.winner in k.SIDES
    assert not s.conserved()


@pytest.mark.rule("landships:4.0a", "landships:4.0e", "landships:4.0c")
def test_the_phases_always_run_in_the_same_order() -> None:
    begun = [entry.phase for entry in PlayerTurn.order if isinstance(entry, Begin)]
    assert begun == list(PHASES) == [f"4.{n}" for n in range(1, 12)]
    s = field("ls-00")
    begin(s, GameTurn())
    assert s.over and s.turn == s.head.turns  # nobody on the map: every phase is passed over


@pytest.mark.rule("landships:4.0c", "landships:4.12a")
def test_a_new_player_turn_forgets_the_last_one() -> None:
    s = field("ls-10")
    tank = place(s, "whippet-1", "3-0806")
    s.mark(tank, k.WILD | k.FOUGHT | k.OFFENSIVE)
    s.struck = (hex_("3-0801"),)
    begin(s, BeginPlayerTurn(False))
    assert s.phasing == k.GERMAN and s.waiting_side == k.ALLIED
    assert s.marks[tank] == 0 and s.struck == ()


@pytest.mark.rule("landships:8.22a", "landships:8.22c", "landships:8.24a")
def test_how_long_a_firer_stays_spotted() -> None:
    s = field("ls-10")
    defender = place(s, "ge-line-1", "3-0806")
    attacker = place(s, "ca-infantry-1", "3-0809")
    s.mark(defender, k.FIRED)
    s.mark(attacker, k.FIRED)
    begin(s, EndPlayerTurn())
    assert s.has(defender, k.FIRED) and s.has(attacker, k.FIRED)  # as long as it stays where it is
    s.put(attacker, hex_("7-1210"))
    begin(s, EndPlayerTurn())
    assert not s.has(defender, k.FIRED)  # nobody is left who spotted it
    s.mark(defender, k.FIRED)
    enter(s, defender, hex_("3-0805"))
    assert not s.has(defender, k.FIRED)  # it moved
    s.phasing = k.GERMAN
    begin(s, EndPlayerTurn())
    assert not s.has(attacker, k.FIRED)


@pytest.mark.rule("landships:4.0b", "landships:2.1b")
def test_the_second_player_sets_up_first_in_his_zones() -> None:
    s = GAME.start("ls-00")
    assert isinstance(s.step, Deployment) and s.actor == k.GERMAN
    refused(s, "FinishSetUp", "2.1a")
    refused(s, "TakeUp unit=mk-4-male-1", "2.1a")
    play(s, "TakeUp unit=ge-mg-1")
    assert {c.to for c in s.choices() if isinstance(c, PlaceAt)} == set(s.ground.zones["position"])
    refused(s, "PlaceAt to=3-0800", "2.1a")
    play(s, "PlaceAt to=3-1207", "PlaceRest")
    refused(s, "PlaceRest", "2.1a")
    assert all(s.place[u] in s.ground.zones["position"] for u in s.on_map(k.GERMAN))
    play(s, "FinishSetUp")
    assert isinstance(s.step, Arming)


@pytest.mark.rule("landships:2.1b")
def test_units_are_set_up_in_any_order_and_picked_up_again() -> None:
    """Whatever comes first, the same position comes of it."""
    names = ["ge-mg-1", "ge-line-1", "ge-line-2"]
    boards = []
    for order in permutations(names):
        s = GAME.start("ls-00")
        for name in order:
            play(s, f"TakeUp unit={name}", "PlaceAt to=3-1207")
        play(s, f"PickUp unit={order[0]}", "Reconsider", "PickUp unit=ge-line-2", "PlaceAt to=3-1307")
        refused(s, "TakeUp unit=ge-line-2", "2.1a")
        boards.append(s)
    assert all(board == boards[0] for board in boards)
    assert boards[0].place[unit("ge-line-2")] == hex_("3-1307")


def test_ground_is_not_held_by_a_unit_that_was_picked_up_again() -> None:
    s = GAME.start("ls-00")
    objective = next(h for h in s.cast.objectives if h in s.ground.zones["position"])
    other = next(h for h in s.ground.zones["position"] if h not in s.cast.objective)
    for to in (objective, other):
        play(s, (TakeUp if to == objective else PickUp)(unit("ge-line-1")), PlaceAt(to))
        assert s.controls(objective, k.GERMAN) == (to == objective)


def test_quotas_of_a_scenario_are_kept() -> None:
    for seed in range(3):
        s = GAME.start("ls-02")
        rng = Random(seed)
        for _ in range(120):  # some are picked up again
            s.play(rng.choice([c for c in s.choices() if isinstance(c, TakeUp | PickUp)]))
            s.play(rng.choice([c for c in s.choices() if isinstance(c, PlaceAt)]))
            if isinstance(s.step, FirstFacing):
                s.play(s.choices()[0])
        if can(s, "PlaceRest"):
            play(s, "PlaceRest")
        forward = set(s.ground.zones["forward"])
        squads = [u for u in s.on_map(k.GERMAN) if s.world.kind[u] == k.INFANTRY]
        guns = [u for u in s.on_map(k.GERMAN) if s.world.kind[u] == k.MG]
        assert sum(s.place[u] in forward for u in squads) >= 6 and sum(s.place[u] in forward for u in guns) >= 3
    s = field("ls-11")
    for number in range(1, 6):
        place(s, f"ge-line-{number}", "1-0604")
    assert hex_("1-0604") not in set_up_hexes(s, s.world.units.number("ge-line-6"))  # five at most


@pytest.mark.rule("landships:13.11a", "landships:14.11a")
def test_weapons_and_leaders_are_handed_out() -> None:
    s = field("ls-10")
    squad = place(s, "ge-line-1", "3-0806")
    for name in ("ge-at-rifle-1", "ge-at-rifle-2", "ge-at-rifle-3"):
        s.put(s.world.units.number(name), k.WAITING)
    begin(s, Arming(True))
    play(s, GiveTo(squad), GiveTo(squad))
    assert len(s.carried_by(squad)) == 2  # any number of rifles
    s.stack = ()
    tank = place(s, "mk-5-male-1", "7-0203")
    begin(s, Leaders(False))
    s.play(RideIn(tank))
    assert s.leader_of(tank) == s.world.units.number("al-tl-1")


@pytest.mark.rule("landships:11.1a", "landships:11.1d", "landships:11.33a", "landships:2.5b", "landships:16.42a")
def test_missions_before_play() -> None:
    s = field("ls-10")
    bomber, german = s.world.units.number("dh9-1"), s.world.units.number("hannover-cl3-1")
    for aircraft in (bomber, german):
        s.mission = changed(s.mission, aircraft, 0)
    begin(s, Missions(False))
    assert s.choices() == [FlyMission("bombing")]  # a bomber bombs
    refused(s, "FlyMission mission=observation", "11.1d")
    s.stack = ()
    begin(s, Missions(True))
    assert set(s.choices()) == {FlyMission("observation"), FlyMission("ground-attack"), FlyMission("bombing")}
    play(s, "FlyMission mission=ground-attack")
    assert k.MISSIONS[s.mission[german]] == "ground-attack"
    assert GAME.seen(s, k.ALLIED).mission[german] == 0  # unseen by the enemy
    assert GAME.seen(s, k.GERMAN).mission[german] == s.mission[german]
    early = field("ls-02")
    be2c = early.world.units.number("be2c-1")
    assert k.MISSIONS[early.mission[be2c]] == "observation"  # as the scenario says


@pytest.mark.rule("landships:3.3b", "landships:7.13e")
def test_flers_shells_open_the_wire() -> None:
    s = field("ls-02")
    s.wire = tuple(hex_(name) for name in ("1-0605", "1-0705", "1-0805", "1-0906", "1-1005"))
    begin(s, WireCutting())
    for name, die in (("1-0605", 3), ("1-0705", 4), ("1-0805", 1), ("1-0906", 6)):
        play(s, f"CutWire hex={name}", die)
    assert s.over  # four tries
    assert s.wire == tuple(hex_(name) for name in ("1-0705", "1-0906", "1-1005"))


def test_messines_mines() -> None:
    s = field("ls-04")
    victim = place(s, "ge-line-1", "1-0604")
    near = place(s, "ge-line-2", "1-0605")
    far = place(s, "ge-line-3", "1-0608")
    s.wire = (hex_("1-0605"), hex_("1-0607"))
    begin(s, DeepMines())
    play(s, "DigUnder hex=1-0604")
    assert not can(s, "DigUnder hex=1-0705")  # at least four hexes apart
    play(s, "DigUnder hex=1-1205", "DigUnder hex=1-1804")
    assert isinstance(s.step, MoraleTest) and s.step.unit == near and s.step.plus == 1
    play(s, 4)
    assert s.place[victim] == k.LOST and s.place[near] == k.LOST and s.place[far] == hex_("1-0608")
    assert s.wire == (hex_("1-0607"),)
    assert not s.terrain(hex_("1-0604")) & k.TRENCH and s.terrain(hex_("1-0604")) & k.ROUGH


def test_juvincourt_trench_fillers() -> None:
    s = field("ls-03", phase="4.10")
    worker = place(s, "fr-infantry-1", "2-0610")
    moved = place(s, "fr-infantry-2", "2-1010")
    s.mark(moved, k.MARCHED)
    place(s, "fr-mg-1", "2-1410")
    begin(s, FillTrenches())
    assert s.bridged == (s.place[worker],)


@pytest.mark.rule("landships:4.2c")
def test_tank_fright_where_the_scenario_calls_for_it() -> None:
    s = field("ls-02")
    place(s, "mk-1-male-1", "1-0606")
    trench = place(s, "ge-line-1", "1-0604")
    strong = place(s, "ge-line-2", "1-0804")  # a strongpoint
    place(s, "mk-1-female-1", "1-0806")
    begin(s, TankFright())
    assert isinstance(s.step, FrightTest) and s.step.unit == trench
    assert s.step.modifiers(s).total() == -1
    play(s, 6)  # 5 against 4
    assert s.pinned[trench] and s.over and not s.pinned[strong]
    calm = field("ls-05")
    place(calm, "mk-4-male-1", "2-0612")
    place(calm, "ge-line-1", "2-0610")
    begin(calm, TankFright())
    assert calm.over


def test_victory_by_ground_and_losses() -> None:
    s = field("ls-00")
    assert verdict(s) == (k.GERMAN, "victory")
    martel = s.ground.zones["martel"]
    for h in martel[:4]:
        s.control = changed(s.control, s.cast.objective[h], 1)
    assert verdict(s) == (k.ALLIED, "marginal")
    for h in martel[:8]:
        s.control = changed(s.control, s.cast.objective[h], 1)
    assert verdict(s) == (k.ALLIED, "decisive")
    s = field("ls-10")
    for each in s.cast.of[k.ALLIED]:
        s.put(each, hex_("7-0203") if not s.world.is_aircraft[each] else k.READY)
    s.lose(s.world.units.number("ca-infantry-1"), "shot")
    s.lose(s.world.units.number("whippet-1"), "shot")
    s.lose(s.world.units.number("al-tl-1"), "shot")
    assert {reason: value for _, reason, value in points(s, k.GERMAN).explain()} == {
        "lost-squad": 1,
        "lost-tank": 3,
        "lost-leader": 2,
    }
    s.put(s.world.units.number("whippet-2"), k.EXITED)
    s.put(s.world.units.number("ca-mg-1"), k.EXITED)
    assert points(s, k.ALLIED).total() == 3  # a Whippet 2, another squad 1


def test_control_is_the_last_unpinned_squad_alone() -> None:
    s = field("ls-00")
    h = hex_("3-1207")
    place(s, "ge-line-1", "3-1207")
    assert s.controls(h, k.GERMAN)
    place(s, "br-line-1", "3-1207")
    assert s.controls(h, k.GERMAN)  # contested: no change
    s.lose(s.world.units.number("ge-line-1"), "shot")
    s.take_control(h)
    assert s.controls(h, k.ALLIED)


@pytest.mark.rule("landships:3.2a", "landships:3.3a")
def test_no_zones_of_control_and_no_supply() -> None:
    s = field("ls-00", phase="4.4")
    squad = place(s, "br-line-1", "3-0806")
    place(s, "ge-line-1", "3-0804")
    begin(s, FootMovement())
    s.play(March(squad))
    play(s, "StepTo to=3-0805")  # beside an enemy, and on at once in the next phase
    s.unmark_all(k.STARTED)
    begin(s, FootMovement())
    s.play(March(squad))
    assert can(s, "StepTo to=3-0905")


@pytest.mark.rule("landships:2.1a")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_wins_is_told_with_how_far_it_is(scenario: str) -> None:
    s = GAME.start(scenario)
    for lang in ("en", "fr"):
        found = GAME.goal(s, None, GAME.scene(s, None))
        assert found.next is not None or verdict(s)[0] != s.cast.scenario.verdict[-1].winner
        for text in filter(None, (found.text, found.next, *(line.text for line in found.lines))):
            said = texts(GAME, lang, scenario).say(text)
            assert "[" not in said and "{" not in said, said


@pytest.mark.rule("landships:2.1a")
@pytest.mark.parametrize(
    ("scenario", "sides"), [("ls-02", ["allied"]), ("ls-10", ["allied"]), ("ls-12", list(k.SIDES))]
)
def test_points_that_no_verdict_asks_for_are_not_shown(scenario: str, sides: list[str]) -> None:
    s = field(scenario)
    for side in k.SIDES:
        s.put(next(u for u in s.cast.of[side] if s.world.is_squad[u]), k.LOST)
        s.put(next(u for u in s.cast.of[side] if s.world.is_tank[u] or s.world.is_gun[u]), k.LOST)
    assert len(sides) == 2 or points(s, k.GERMAN).total()
    scene = GAME.scene(s, None)
    found = GAME.goal(s, None, scene)
    assert {line.side for line in found.lines if line.value.isdecimal()} <= set(sides)
    assert (":" in found.value) == (len(sides) == 2)
    assert scene.score is not None and scene.score.value == found.value
    said = texts(GAME, "en", scenario).say(scene.score.result)
    assert ("Allied points)" in said or "one Allied point)" in said) == (len(sides) == 1), said


def test_the_goal_of_first_steps() -> None:
    s = field("ls-00")
    for h in s.ground.zones["martel"][:5]:
        s.control = changed(s.control, s.cast.objective[h], 1)
    found = GAME.goal(s, None, GAME.scene(s, None))
    assert found.value == "5/4" and [line.value for line in found.lines] == ["5/4", "5/8"]
    assert len(found.lines[0].places) == 12
    assert found.next is not None
    said = texts(GAME, "en").say(found.next)
    assert said == "For a decisive victory Allies still lack: 8 hexes of Martel."
