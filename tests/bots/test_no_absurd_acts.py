"""Positions in which computer players used to do what no commander would: for each kind that the watches count."""

from __future__ import annotations

from random import Random

import pytest

from grognard.bots import CaptainBot
from grognard.bots.doctrine import doctrine
from grognard.bots.trials import share, trials
from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.doctrine.answers import reserves, withdrawal
from grognard.games.arras.doctrine.impulses import march_worth
from grognard.games.arras.doctrine.outlook import Outlook
from grognard.games.arras.doctrine.weights import PLAN
from grognard.games.arras.rules.arrivals import ReleaseOffer
from grognard.games.arras.rules.combat_phase import Impulse
from grognard.games.arras.world import ALLIED
from grognard.games.verdun.battle_events import AssaultResolved
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.doctrine import VerdunDoctrine, marching
from grognard.games.verdun.rules.assault import AssaultHex, AssaultPhase
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.bombardment import BarrageAt, BombardmentPhase
from grognard.games.verdun.rules.declaring import AllOut, AssaultPlan
from grognard.games.verdun.rules.movement import DigIn, Halt, MovementPhase
from grognard.games.verdun.rules.weather import WeatherRoll
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.testing import play
from tests.games.arras.table import A, G, area, table, unit
from tests.games.verdun.boards import board, hex_
from tests.games.verdun.boards import unit as piece


def scores(s: Board) -> dict[Choice, float]:
    offered = s.choices()
    found = doctrine(s.game.id).scores(s, str(s.actor), offered)
    assert found is not None
    return dict(zip(offered, found, strict=True))


def on(s: Board, seed: int = 1) -> Choice:
    """A captain decides."""
    choice = CaptainBot(str(s.actor), Random(seed)).choose(s)
    s.apply(choice)
    return choice


# -- Verdun -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "digs"), [(4, True), (8, True), (9, False)])
def test_nobody_digs_in_when_nobody_comes_any_more(turn: int, digs: bool) -> None:
    s = board({"fr-208": "1606", "de-ir-81": "1603"}, MovementPhase(FRENCH), turn=turn)
    play(s, "Move unit=fr-208")
    found = scores(s)
    assert (found[DigIn()] > found[Halt()]) is digs


def assault_plan(units: dict[str, str], target: str, turn: int = 3) -> Battle:
    """The assault as a captain puts it together."""
    s = board(units, AssaultPhase(GERMAN), WeatherRoll(), turn=turn)
    s.apply(AssaultHex(hex_(target)))
    while isinstance(s.step, AssaultPlan):
        battle = s.inside(Battle)
        choice = on(s)
        if isinstance(choice, AllOut):
            break
    return s.inside(Battle) if s.within(Battle) else battle


STORM = {"de-ir-81": "1504", "de-ir-87": "1504", "de-fus-80": "1604", "de-lgr-115": "1604"}


def test_who_is_not_wanted_is_spared_for_another_assault() -> None:
    battle = assault_plan({**STORM, "fr-rit-29": "1505 reduced"}, "1505")
    assert len(battle.attackers) == 2  # of four: twelve against one with its cover reads the last column


def test_all_go_in_where_all_are_wanted() -> None:
    battle = assault_plan({**STORM, "fr-z2": "1505", "fr-z3": "1505"}, "1505")
    assert len(battle.attackers) == 4


def places(s: VerdunBoard, name: str, *hexes: str) -> list[float]:
    knowledge = doctrine("verdun")
    assert isinstance(knowledge, VerdunDoctrine)
    return marching.places(knowledge.survey(s, "german"), piece(name), [hex_(each) for each in hexes], True)


def test_a_pioneer_is_not_left_alone_before_the_enemy() -> None:
    alone = {"de-21-pio": "1501", "fr-z2": "1506", "de-ir-87": "1801"}
    with_friends = {**alone, "de-ir-81": "1504"}
    (lonely,) = places(board(alone, MovementPhase(GERMAN)), "de-21-pio", "1504")
    (safe,) = places(board(with_friends, MovementPhase(GERMAN)), "de-21-pio", "1504")
    assert safe > lonely + 0.5
    (strong,) = places(board({**alone, "de-fus-80": "1502"}, MovementPhase(GERMAN)), "de-fus-80", "1504")
    assert strong > lonely


def french(units: dict[str, str], name: str, at: str) -> float:
    """What a hex is worth to French infantry."""
    knowledge = doctrine("verdun")
    assert isinstance(knowledge, VerdunDoctrine)
    survey = knowledge.survey(board(units, MovementPhase(FRENCH), turn=4), "french")
    (found,) = marching.defenders(survey, piece(name), [hex_(at)], True)
    return found


def test_the_french_keep_somebody_in_a_town_before_the_enemy() -> None:
    """One is worth more there than in a hex beside it; where somebody is already, he is not asked for."""
    town = {"fr-208": "1801", "de-ir-81": "1107"}
    gained = [
        french({**town, **others}, "fr-208", "1104") - french({**town, **others}, "fr-208", "1004")
        for others in ({}, {"fr-233": "1104"})
    ]
    assert gained[0] > gained[1] + 0.5


def test_somebody_stays_in_a_town_that_could_be_retaken() -> None:
    near = {"de-ir-81": "1104", "fr-z2": "1107", "de-ir-87": "1801"}
    far = {"de-ir-81": "1104", "fr-z2": "1121", "de-ir-87": "1801"}
    knowledge = doctrine("verdun")
    assert isinstance(knowledge, VerdunDoctrine)

    def kept(units: dict[str, str], turn: int) -> float:
        """How much dearer the town is than the same hex would be if it were nobody's objective."""
        s = board(units, MovementPhase(GERMAN), turn=turn)
        survey = knowledge.survey(s, "german")
        town = hex_("1104")
        (dear,) = marching.attackers(survey, piece("de-ir-81"), [town])
        worth = survey.facts.worth
        before = worth[town]
        try:
            worth[town] = 0.0
            (plain,) = marching.attackers(survey, piece("de-ir-81"), [town])
        finally:
            worth[town] = before
        return dear - plain

    assert kept(near, 4) > 0.05
    assert kept(near, 9) > kept(near, 4)
    assert kept(far, 4) == pytest.approx(0.0)


def test_shells_fall_where_an_assault_can_follow() -> None:
    units = {"de-xviii-art-1": "1503", "fr-208": "1506", "fr-233": "1906"}
    s = board(
        {**units, "de-ir-81": "1504", "de-ir-87": "1504", "de-fus-80": "1405"},
        WeatherRoll(),
        BombardmentPhase(GERMAN),
        turn=1,
    )
    found = scores(s)
    assert found[BarrageAt(hex_("1506"))] > found[BarrageAt(hex_("1906"))]


def test_on_the_last_day_a_step_is_worth_what_the_count_says() -> None:
    knowledge = doctrine("verdun")
    assert isinstance(knowledge, VerdunDoctrine)
    s = board({}, MovementPhase(GERMAN), turn=9)
    nothing_lost = knowledge.survey(s, "german").steps
    for name in ("fr-208", "fr-233", "fr-243", "fr-327", "fr-35", "fr-42", "fr-44", "fr-60"):
        s.place = changed(s.place, piece(name), -2)
    assert knowledge.survey(s, "german").steps != nothing_lost


# -- hints ------------------------------------------------------------------------------------------------


def test_a_hint_says_what_comes_of_an_assault() -> None:
    """The share that a hint tells is that of other dice too, within three standard errors."""
    s = board({**STORM, "fr-208": "1505", "fr-233": "1505"}, AssaultPhase(GERMAN), WeatherRoll(), turn=3)
    choice = AssaultHex(hex_("1505"))
    (said, *_) = doctrine("verdun").reasons(s, "german", choice)
    assert said.id == "advice-verdun-assault"
    came = []
    for seed in range(1000, 1080):
        after = s.clone()
        after.apply(choice)
        rng = CaptainBot("german", Random(seed))
        while after.within(Battle):
            step = after.step
            after.apply(
                step.sample(after, rng)
                if isinstance(step, Chance)
                else CaptainBot(str(after.actor), rng.rng).choose(after)
            )
        came.append(after.occupied_by(hex_("1505"), GERMAN))
    taken, error = share(came)
    told = said.args
    assert abs(taken - int(str(told["taken"]))) <= 3 * (error**2 + int(str(told["error"])) ** 2) ** 0.5


def test_trials_of_a_board_are_always_the_same() -> None:
    s = table({"6": A.TANK, "7": G.PAK})
    choice = s.choices()[0]

    def led_to() -> list[str]:
        found = trials(s, str(s.actor), choice, lambda b: isinstance(b.step, Impulse), 3)
        return [trial.board.digest() for trial in found]

    assert led_to() == led_to()


def test_trials_of_another_board_have_other_luck() -> None:
    """Else all hints would be out the same way, by what the same forty rolls are out."""

    def rolled(turn: int) -> list[int]:
        s = board({**STORM, "fr-208": "1505", "fr-233": "1505"}, AssaultPhase(GERMAN), WeatherRoll(), turn=turn)
        found = trials(s, "german", AssaultHex(hex_("1505")), lambda b: not b.within(Battle), 12)
        return [next(event.die for event in trial.events if isinstance(event, AssaultResolved)) for trial in found]

    assert rolled(3) == rolled(3)
    assert rolled(3) != rolled(4)


GERMAN_CAMP = 1 - ALLIED

# -- Arras ------------------------------------------------------------------------------------------------


def view(s: ArrasBoard, camp: int) -> Outlook:
    return Outlook(s, camp, PLAN[camp])


@pytest.mark.rule("arras:11.1b")
@pytest.mark.parametrize("enemy", ["6", "7", "5"])
def test_a_zone_is_not_left_to_a_lone_flak(enemy: str) -> None:
    """Whatever tempts them, the last infantry of Zone B stays while the enemy can reach it."""
    s = table({"B": [G.RIFLES, "de-23-flak-lb1"], enemy: [A.TANK], "9": [A.SCOUTS]}, side="german", turn=3)
    assert view(s, GERMAN_CAMP).guards(area("B")) == 1 << unit(G.RIFLES)
    for _ in range(12):
        if s.over or str(s.actor) != "german" or s.turn > 3:
            break
        on(s)
        while not s.over and isinstance(s.step, Chance):
            s.apply(s.step.sample(s, CaptainBot("german", Random(3))))
    assert s.place[unit(G.RIFLES)] == area("B") or s.place[unit(G.RIFLES)] < 0


def test_a_zone_far_from_the_enemy_needs_nobody() -> None:
    s = table({"B": [G.RIFLES, "de-23-flak-lb1"], "27": [A.TANK]}, side="german", turn=3)
    assert not view(s, GERMAN_CAMP).guards(area("B"))


def test_heavy_flak_storms_nothing() -> None:
    s = table({"9": [G.FLAK, G.RIFLES], "16": [A.SCOUTS]}, side="german")
    assert unit(G.FLAK) not in view(s, GERMAN_CAMP).storm(area("9"), area("16"))
    assert unit(G.RIFLES) in view(s, GERMAN_CAMP).storm(area("9"), area("16"))
    inside = table({"9": [G.FLAK, G.RIFLES, A.SCOUTS]}, side="german")
    assert unit(G.FLAK) in view(inside, GERMAN_CAMP).storm(area("9"), area("9"))


def test_tanks_do_not_tire_themselves_before_fresh_enemies() -> None:
    beside = {"18": [G.RIFLES], "12": [G.RIFLES_2]}
    ours = {"19": "allied", "21": "allied", "22": "allied"}
    fresh = table({"D": [A.TANK], **beside}, control=ours)
    tired = table({"D": [A.TANK], "18": [f"{G.RIFLES}*"], "12": [f"{G.RIFLES_2}*"]}, control=ours)
    costs = [view(s, ALLIED).exposed(unit(A.TANK), area("21")) for s in (fresh, tired)]
    assert costs[0] > costs[1] == 0.0
    gained = table({"D": [A.TANK], **beside}, control={**ours, "21": "german"})
    assert view(gained, ALLIED).exposed(unit(A.TANK), area("21")) == 0.0  # ground that is gained is worth it
    assert view(fresh, ALLIED).exposed(unit(A.FOOT[0]), area("21")) == 0.0  # infantry may screen
    assert march_worth(view(fresh, ALLIED), unit(A.TANK)) <= march_worth(view(tired, ALLIED), unit(A.TANK))


def test_who_is_doomed_withdraws_but_not_from_a_zone() -> None:
    mass = [A.TANK, A.TANK_2, A.TANK_4, A.SOMUA]
    lone = table({"9": [f"{G.PAK}*", *mass], "7": [G.RIFLES]}, side="allied")
    assert withdrawal(view(lone, GERMAN_CAMP), unit(G.PAK)) > 0
    steady = table({"9": [G.FLAK, G.RIFLES, A.SCOUTS], "7": [G.RIFLES_2]}, side="allied")
    assert withdrawal(view(steady, GERMAN_CAMP), unit(G.RIFLES)) < 0
    zone = table({"B": [f"{G.PAK}*", *mass], "7": [G.RIFLES]}, side="allied")
    assert withdrawal(view(zone, GERMAN_CAMP), unit(G.PAK)) < 0


def test_the_advantage_calls_strong_reserves_while_there_is_time() -> None:
    for turn, wanted in ((2, True), (s_last(), False)):
        s = table({"9": [G.RIFLES]}, side="german", turn=turn)
        number = next(number for number, entry in enumerate(s.world.releases) if entry.side == "german")
        after, before = (reserves(view(s, GERMAN_CAMP), ReleaseOffer(number, "", when)) for when in ("after", "before"))
        assert before < after
        assert (after > 0) is wanted


def s_last() -> int:
    return table({"9": [G.RIFLES]}).world.turns
