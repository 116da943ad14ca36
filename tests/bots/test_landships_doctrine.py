"""The doctrine of Landships!: aims from the scenario's own data, an answer to every decision, captains that win."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.bots import bot
from grognard.bots.captain import CaptainBot
from grognard.bots.doctrine import doctrine
from grognard.bots.marshal import MarshalBot
from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.doctrine import LandshipsDoctrine, assault, vehicles
from grognard.games.landships.doctrine.aims import Aims
from grognard.games.landships.doctrine.openings import BredSetUp, openings
from grognard.games.landships.doctrine.prospect import margin
from grognard.games.landships.doctrine.temper import ATTACK, DEFENCE, DEPTHS, LINES, TEMPERS
from grognard.games.landships.rules.driving import Advance
from grognard.games.landships.rules.fire_phases import OffensiveFire
from grognard.games.landships.rules.marching import Marching
from grognard.games.landships.rules.setup import placed_on_map
from grognard.games.landships.rules.storming import AssaultMoves, Storm
from grognard.games.landships.rules.vehicle_ground import why_barred
from grognard.games.landships.rules.vehicle_movement import VehicleMovement
from grognard.games.landships.rules.victory import verdict
from grognard.kernel.choice import Pass
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.text import texts
from grognard.lab.match import Dice, Setting, decisions, play

GAME = grognard.game("landships")
SCENARIOS = [scenario.id for scenario in GAME.scenarios]


def start(scenario: str) -> LandshipsBoard:
    board = GAME.start(scenario)
    assert isinstance(board, LandshipsBoard)
    return board


def survey(board: LandshipsBoard, side: str):  # type: ignore[no-untyped-def]
    found = doctrine("landships")
    assert isinstance(found, LandshipsDoctrine)
    return found.survey(board, side)


def until(board: LandshipsBoard, seed: int, done) -> LandshipsBoard:  # type: ignore[no-untyped-def]
    """Captains play on until something is so."""
    dice = Dice(seed)
    players = {side: bot("captain", side, seed) for side in GAME.sides}
    while not board.over and not done(board):
        step = board.step
        if isinstance(step, Chance):
            board.apply(step.sample(board, dice))
        else:
            board.apply(players[str(board.actor)].choose(GAME.seen(board, board.actor)))
    return board


# -- aims -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_one_side_attacks_and_it_has_somewhere_to_go(scenario: str) -> None:
    board = start(scenario)
    aims = {side: Aims(board.cast, board.ground, side) for side in k.SIDES}
    attackers = [side for side in k.SIDES if aims[side].attacks]
    assert attackers == [board.head.first]
    assert aims[attackers[0]].wanted(board)


def test_a_defender_wants_only_what_he_lost() -> None:
    board = start("ls-08")
    aims = Aims(board.cast, board.ground, k.GERMAN)
    assert aims.wanted(board) == ()
    lost = board.cast.objectives[0]
    board.control = changed(board.control, board.cast.objective[lost], 1 + k.SIDES.index(k.ALLIED))
    assert [h for h, _ in aims.wanted(board)] == [lost]


def test_enough_ground_is_enough() -> None:
    """Where a verdict asks for so many hexes, the rest is worth less once they are held, with some to spare."""
    board = start("ls-00")
    aims = Aims(board.cast, board.ground, k.ALLIED)
    before = dict(aims.wanted(board))
    for number in range(len(board.cast.objectives) - 2):
        board.control = changed(board.control, number, 1 + k.SIDES.index(k.ALLIED))
    after = dict(aims.wanted(board))
    assert len(after) == 2
    assert all(after[h] < before[h] for h in after)


def test_exits_are_read_from_the_scenario() -> None:
    board = start("ls-10")
    aims = Aims(board.cast, board.ground, k.ALLIED)
    whippet, heavy = board.cast.units_of["whippet"][0], board.cast.units_of["mk-5-male"][0]
    assert aims.exit_points(board, whippet) == ("east", 2.0)
    assert aims.exit_points(board, heavy) == ("east", 1.0)


# -- judgement --------------------------------------------------------------------------------------------


def test_danger_grows_with_the_enemy_and_shrinks_in_cover() -> None:
    board = until(start("ls-02"), 3, lambda b: b.phase == "4.2")
    seen = survey(board, k.ALLIED)
    squad = next(unit for unit in board.on_map(k.ALLIED) if board.world.is_squad[unit])
    foe = seen.foes[0].hex
    near = [h for h in board.ground.near[foe] if not board.units_at(h)]
    far = max(board.ground.hexes, key=lambda h: seen.nearest(h, seen.squads))
    assert max(seen.exposure(squad, h) for h in near) > 0.0
    assert seen.exposure(squad, far) == 0.0
    open_, trench = (
        next(
            h for h in board.ground.hexes if bool(board.terrain(h) & k.TRENCH) == dug and not board.terrain(h) & k.TOWN
        )
        for dug in (False, True)
    )
    assert seen.cover(trench) > seen.cover(open_)


def test_more_squads_make_a_better_assault() -> None:
    board = until(start("ls-02"), 3, lambda b: b.phase == "4.2")
    seen = survey(board, k.ALLIED)
    target = next(h for h, count in seen.squads.items() if count == 1)
    squads = [unit for unit in board.on_map(k.ALLIED) if board.world.is_squad[unit]]
    promises = [assault.melee(seen, target, squads[:count]) for count in (1, 3, 6)]
    assert promises == sorted(promises)
    assert promises[-1] > promises[0]


def test_a_vehicle_plans_only_what_it_may_do() -> None:
    board = until(start("ls-08"), 5, lambda b: isinstance(b.step, VehicleMovement))
    seen = survey(board, k.ALLIED)
    planned = 0
    for unit in board.cast.vehicles[k.ALLIED]:
        if board.place[unit] < 0:
            continue
        plan = vehicles.plan(seen, unit, False, board.world.vehicle(unit).move[0], 0)
        if isinstance(plan.first, Advance):
            planned += 1
            assert not why_barred(board, unit, board.place[unit], plan.first.to)
    assert planned


def test_closed_ground_is_no_way_for_tanks() -> None:
    """From every hex the field of heavy tanks leads on to a neighbour that they may enter, or to the goal itself."""
    board = start("ls-08")
    seen = survey(board, k.ALLIED)
    tank = board.cast.units_of["mk-5-male"][0]
    field = seen.facts.field("tank", seen.ground_goals, k.ALLIED)
    goals = {h for h, _ in seen.ground_goals}
    closed = k.RIVER | k.MARSH | k.WOODS
    checked = 0
    for h in board.ground.hexes:
        if h in goals or field[h] >= 120 or board.ground.terrain[h] & closed:
            continue
        ways = [other for other in board.ground.near[h] if field[other] < field[h]]
        assert any(other in goals or not why_barred(board, tank, h, other) for other in ways)
        checked += 1
    assert checked > 100


def test_a_captain_says_why() -> None:
    """Every reason is a message of both languages, with the same variables filled."""
    board = until(start("ls-02"), 3, lambda b: b.turn == 2 and isinstance(b.step, Marching | OffensiveFire))
    opinions, said = doctrine("landships"), set()
    dice, players = Dice(4), {side: bot("captain", side, 4) for side in GAME.sides}
    for side in decisions(board, dice):
        if board.turn >= 5:
            break
        known = GAME.seen(board, side)
        choice = players[side].choose(known)
        for reason in opinions.reasons(known, side, choice):
            said.add(reason.id)
            for lang in ("en", "fr"):
                assert reason.id not in texts(GAME, lang).say(reason)
        board.apply(choice)
    assert {"advice-landships-fire", "advice-landships-nearer"} <= said


# -- play -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scores_answer_every_decision(scenario: str) -> None:
    """Wherever random play leads: a score for each choice."""
    board, dice, rng = start(scenario), Dice(8), Random(8)
    opinions = doctrine("landships")
    asked = 0
    while not board.over and asked < 500:
        step = board.step
        if isinstance(step, Chance):
            board.apply(step.sample(board, dice))
            continue
        offered = board.choices()
        if len(offered) > 1:
            side = str(board.actor)
            scores = opinions.scores(GAME.seen(board, side), side, offered)
            assert scores is not None
            assert len(scores) == len(offered)
            asked += 1
        board.apply(offered[rng.randrange(len(offered))])
    assert asked > 100


@pytest.mark.parametrize("scenario", ["ls-00", "ls-08", "ls-09", "ls-12"])
@pytest.mark.parametrize("at", [0, 1])
def test_a_captain_beats_random(scenario: str, at: int) -> None:
    players = ("captain", "random") if at == 0 else ("random", "captain")
    assert all(play(Setting("landships", scenario, players), seed).winner == k.SIDES[at] for seed in (41, 42))


def test_the_same_seed_gives_the_same_game() -> None:
    """What the doctrine keeps from one decision to the next changes none of them."""
    setting = Setting("landships", "ls-12", ("captain", "captain"))
    first = play(setting, 5)
    play(setting, 6)
    again = play(setting, 5)
    assert (first.winner, first.points, first.decisions) == (again.winner, again.points, again.decisions)


@pytest.mark.usefixtures("hasty")
def test_a_marshal_plays_a_whole_game() -> None:
    assert play(Setting("landships", "ls-00", ("marshal", "captain")), 4).degree


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_marshal_has_postures_for_either_task(scenario: str) -> None:
    """For the set-up and for the turns, in attack and in defence: those of the opening, or all to compare."""
    board = start(scenario)
    knowledge = doctrine("landships")
    defender = board.cast.scenario.verdict[-1].winner
    for side, lines, tempers in ((board.enemy(defender), LINES, ATTACK), (defender, DEPTHS, DEFENCE)):
        opening = openings().get((scenario, side))
        early, late = board.clone(), board.clone()
        assert knowledge.postures(early, side) == (("book",) if opening else lines)
        until(early, 2, lambda b: b.phase)
        assert knowledge.postures(early, side) == ((opening.temper,) if opening else tempers)
        until(late, 2, lambda b: b.phase)
        late.turn = late.head.turns
        assert knowledge.postures(late, side) == (tuple(dict.fromkeys((opening.temper, ""))) if opening else tempers), (
            "at the end what was settled is doubted"
        )
    assert {*LINES, *DEPTHS, *ATTACK, *DEFENCE, "book"} == set(TEMPERS)


@pytest.mark.parametrize("opening", openings().values(), ids=lambda each: f"{each.scenario} {each.side}")
def test_an_opening_is_a_set_up_of_its_scenario(opening: BredSetUp) -> None:
    """All its units stand where it puts them or in a hex beside that, most of them just there; none is forgotten."""
    board = deployed(opening.scenario, "book", opening.side)
    placed = {unit for unit in board.cast.of[opening.side] if placed_on_map(board.cast, board.world, unit)}
    first = {unit for unit in placed if not board.cast.force[unit].turn}
    at = {unit: h for h, units in opening.at.items() for unit in units.split()}
    names = board.world.units.name
    assert set(at) in (set(), {names(unit) for unit in first})
    numbers = board.world.hexes.number
    away = [board.ground.distance(numbers(at[names(unit)]), board.place[unit]) for unit in first if names(unit) in at]
    assert max(away, default=0) <= 1
    assert sum(away) <= 0.6 * len(away)
    assert opening.temper in TEMPERS
    assert 0 < opening.won <= opening.games


def deployed(scenario: str, posture: str, side: str) -> LandshipsBoard:
    """A board that is set up, a captain of one side in a posture."""
    board, dice = start(scenario), Dice(3)
    players = {each: CaptainBot(each, Random(3)) for each in GAME.sides}
    players[side].posture = posture
    while not board.phase:
        step = board.step
        board.apply(step.sample(board, dice) if isinstance(step, Chance) else players[str(board.actor)].choose(board))
    return board


def test_where_a_side_sets_up_is_a_posture() -> None:
    """An attacker in a sector of his line, a defender before his ground or behind it."""

    def squads(board: LandshipsBoard, side: str) -> list[int]:
        return [board.place[unit] for unit in board.on_map(side) if board.world.is_squad[unit]]

    columns = {}
    for posture in LINES:
        board = deployed("ls-03", posture, "allied")
        columns[posture] = [board.ground.cell(h)[0] / 24 for h in squads(board, "allied")]
    assert max(columns["left"]) < 0.4
    assert min(columns["right"]) > 0.6
    assert min(columns["middle"]) > 0.2
    assert max(columns["middle"]) < 0.8
    assert max(columns[""]) - min(columns[""]) > 0.6

    def forward(posture: str) -> float:
        board = deployed("ls-09", posture, "german")
        rows = [board.ground.home_distance(h, "german") for h in squads(board, "german")]
        return sum(rows) / len(rows)

    assert forward("rear") < forward("") < forward("van")
    assert set(DEPTHS) == {"", "back", "rear", "van"}


def test_foot_that_leaves_for_points_walks_off() -> None:
    """Squads that stand on the edge by which they leave go over it, as soon as the scenario lets them."""
    board = deployed("ls-01", "leave", "allied")
    assert openings()["ls-01", "allied"].temper == "leave"
    dice, players = Dice(3), {each: CaptainBot(each, Random(3)) for each in GAME.sides}
    players["allied"].posture = "leave"
    while board.turn < 10:
        step = board.step
        board.apply(step.sample(board, dice) if isinstance(step, Chance) else players[str(board.actor)].choose(board))
    gone = [unit for unit in board.cast.soft["allied"] if board.place[unit] == k.EXITED]
    assert sum(not board.world.is_cavalry[unit] for unit in gone) >= 4


def test_postures_are_chosen_seldom_at_first_and_by_the_verdict_at_the_end() -> None:
    board = until(start("ls-08"), 2, lambda b: b.phase == "4.1")
    knowledge, side = doctrine("landships"), board.head.first
    turns = board.head.turns
    occasions = []
    for turn in range(1, turns + 1):
        board.turn = turn
        occasions.append(knowledge.occasion(board, side))
        assert (knowledge.occasion(board, board.enemy(side)) is None) == (turn > 1)
        later = board.clone()
        later.turn = turn + 2
        assert knowledge.campaign(board, later) == (turn <= turns - 4)
    assert len(set(occasions[-4:])) == 4
    assert len(set(occasions)) < turns


def test_who_hunts_goes_for_enemies() -> None:
    """With all ground taken a captain stands still; a hunter has a goal wherever there are enemies."""
    board = until(start("ls-07"), 2, lambda b: b.turn == 4)
    side = board.head.first
    for number in range(len(board.cast.objectives)):
        board.control = changed(board.control, number, 1 + k.SIDES.index(side))
    hunter = doctrine("landships", "press")
    assert isinstance(hunter, LandshipsDoctrine)
    plain, hunting = survey(board, side), hunter.survey(board, side)
    enemies = set(plain.squads)
    assert enemies
    assert not enemies <= {h for h, _ in plain.ground_goals}
    assert enemies <= {h for h, _ in hunting.ground_goals}


def test_who_yields_leaves_the_map_earlier() -> None:
    board = until(start("ls-01"), 2, lambda b: b.turn == 7)
    side = board.enemy(board.head.first)
    yielding = doctrine("landships", "yield")
    assert isinstance(yielding, LandshipsDoctrine)
    squads = [unit for unit in board.on_map(side) if board.world.is_squad[unit]]
    plain, early = survey(board, side), yielding.survey(board, side)
    go, go_early = ({unit for unit in squads if seen.leaves(unit)} for seen in (plain, early))
    assert go < go_early


def test_margin_is_what_the_verdict_asks_for() -> None:
    """Points, hexes or the lead: positive just where the attacker would win."""
    for scenario in ("ls-01", "ls-03", "ls-07", "ls-08", "ls-09"):
        board = start(scenario)
        attacker = board.head.first
        dice, players = Dice(6), {side: bot("captain", side, 6) for side in GAME.sides}
        while not board.over:
            step = board.step
            if isinstance(step, Chance):
                board.apply(step.sample(board, dice))
            else:
                board.apply(players[str(board.actor)].choose(board))
            if len(board.stack) < 4:
                assert (margin(board, attacker) > 0) == (verdict(board)[0] == attacker)


def test_value_is_a_difference() -> None:
    board = until(start("ls-06"), 2, lambda b: b.turn == 3)
    measure = doctrine("landships").value
    assert measure(board, k.ALLIED) == pytest.approx(-measure(board, k.GERMAN), abs=1e-9)


# -- assaults ---------------------------------------------------------------------------------------------


def before_assault(seed: int) -> LandshipsBoard:
    """Hamel, when several squads could go in and it is not plain whether they should."""
    opinions = doctrine("landships")

    def open_question(board: LandshipsBoard) -> bool:
        if not isinstance(board.step, AssaultMoves) or len(board.choices()) < 4:
            return False
        *storms, stay = opinions.scores(board, str(board.actor), board.choices()) or ()
        return max(storms) - stay < LandshipsDoctrine.spread

    boards = (until(start("ls-08"), each, open_question) for each in range(seed, seed + 10))
    return next(board for board in boards if not board.over)


def test_a_marshal_weighs_who_goes_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """One squad of each hex that could go in, and nobody at all; each played out, and the best of them chosen."""
    board = before_assault(3)
    side = str(board.actor)
    known = GAME.seen(board, side)
    assert isinstance(known, LandshipsBoard)
    offered = known.choices()
    assert doctrine("landships").weighty(known, side, offered)
    played: list[object] = []

    def play_out(_: MarshalBot, known: LandshipsBoard, choice: object, *__: object) -> float:
        played.append(choice)
        return float(isinstance(choice, Pass)) + 0.01 * len(played)

    monkeypatch.setattr(MarshalBot, "play_out", play_out)
    player = MarshalBot(side, Random(1))
    player.occasion = doctrine("landships").occasion(known, side)  # his plan is made
    assert player.choose(known) == Pass()
    storms = {choice for choice in played if isinstance(choice, Storm)}
    assert storms
    assert len({known.place[choice.unit] for choice in storms}) == len(storms), "squads of the same hex are alike"


def test_what_comes_of_an_assault_is_seen_in_the_next_turn() -> None:
    board = before_assault(3)
    knowledge = doctrine("landships")
    later = board.clone()
    later.phasing = board.enemy(board.phasing)
    assert not knowledge.rests(board, later)
    later.turn += 1
    assert not knowledge.rests(board, later)
    later.phasing = board.phasing
    assert knowledge.rests(board, later)


def test_fire_and_movement_are_left_to_the_plan() -> None:
    knowledge = doctrine("landships")
    board = until(start("ls-08"), 3, lambda b: isinstance(b.step, OffensiveFire))
    assert not knowledge.weighty(board, str(board.actor), board.choices())
