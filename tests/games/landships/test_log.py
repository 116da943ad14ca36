"""The log is a battle report: no roll without a sentence, every loss with its cause, every sum with its reasons."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.events import (
    AssaultResolved,
    PhaseBegan,
    UnitLost,
    UnitPinned,
    UnitsRecovered,
    UnitTested,
)
from grognard.games.landships.fire_events import (
    BarrageFell,
    FireOpened,
    FireTold,
    FlakFired,
    FlameUsed,
    GroundFired,
    ShellsTold,
    ShellsWasted,
    ShotFired,
)
from grognard.games.landships.rules.air_combat import GroundFireRoll
from grognard.games.landships.rules.anti_tank import ShootAt
from grognard.games.landships.rules.barrage import Stray
from grognard.games.landships.rules.close_assault import AssaultRoll
from grognard.games.landships.rules.fire_phases import OffensiveFire
from grognard.games.landships.rules.morale import MoraleTest
from grognard.games.landships.rules.sequence import Begin
from grognard.games.landships.rules.shelling import land
from grognard.games.landships.telling import DANGERS, DEEDS, LOSSES, PINS, TESTS
from grognard.kernel.conformance import Luck
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.events import Event
from grognard.kernel.messages import event_message
from grognard.kernel.text import texts
from grognard.testing import begin, play

from .field import GAME, field, hex_, laid_gun, place, unit


def say(s: LandshipsBoard, event: Event, lang: str) -> str:
    return texts(GAME, lang, s.scenario).say(event_message(s, event)).replace("\u202f", " ")


@pytest.mark.parametrize("scenario", ["ls-01", "ls-06", "ls-08", "ls-10", "ls-11"])
def test_no_roll_without_a_sentence(scenario: str) -> None:
    rng = Random(3)
    luck = Luck(rng)
    options = {"secret-breakdown": True} if scenario == "ls-08" else {}
    s: LandshipsBoard = GAME.start(scenario, options)
    while not s.over:
        told, step = s.listen(), s.step
        if not isinstance(step, Chance):
            s.apply(rng.choice([choice for choice in s.choices() if not choice.retracts] or s.choices()))
            continue
        choice = step.sample(s, luck)
        s.apply(choice)
        dice = [say(s, event, "en") for event in told]
        assert any(str(die) in line for line in dice for die in choice.dice), (step, told)


@pytest.mark.rule("landships:8.63a", "landships:8.65a", "landships:8.64a", "landships:9.11a")
def test_fire_tells_who_fires_with_what_and_why() -> None:
    s = field("ls-10", phase="4.9")
    place(s, "ca-infantry-1", "7-1404")
    place(s, "ca-mg-1", "7-1404")
    target = place(s, "ge-line-1", "7-1403")
    begin(s, OffensiveFire())
    play(s, "FireAtHex hex=7-1403")
    events = s.listen()
    play(s, "JoinAll", 2, 6)
    opened, told, tested, lost = (event for event in events if not isinstance(event, PhaseBegan))
    assert isinstance(opened, FireOpened) and opened.units == (unit("ca-infantry-1"), unit("ca-mg-1"))
    assert opened.strength == sum(opened.strengths) and opened.reasons == ("machine-gun-squads",)
    assert isinstance(told, FireTold) and told.units == (target,) and told.total == 1 and told.hit
    assert isinstance(tested, UnitTested) and not tested.passed and tested.clause() == "9.11a"
    assert isinstance(lost, UnitLost) and lost.clause() == "9.11c"
    assert "machine-gun squads −1" in say(s, opened, "en") and "groupes de mitrailleuses −1" in say(s, opened, "fr")
    assert (
        say(s, tested, "en") == "German infantry 1 tests its morale: 6 +1 = 7 against 4 (machine-gun fire +1): failed."
    )
    assert (
        say(s, tested, "fr")
        == "Test de moral, Infanterie allemande 1 : 6 +1 = 7 contre 4 (tir de mitrailleuses +1) : échec."
    )
    assert say(s, lost, "fr") == "Unité éliminée, moral insuffisant : Infanterie allemande 1 en 7-1403."
    act = opened.act(s)
    assert act is not None and act.verb == "fire" and {arrow.start for arrow in act.arrows} == {"7-1404"}
    assert act.dice == (2,) and act.place == "7-1403"


@pytest.mark.rule("landships:8.53a", "landships:8.53d", "landships:8.56a")
def test_a_shot_tells_its_sum_and_a_lucky_one_its_clause() -> None:
    s, gun, tank = laid_gun("7-1412")
    s.play(ShootAt(tank))
    events = s.listen()
    play(s, Roll((10,)), Roll((1,)))
    missed, struck, lost = events
    assert isinstance(missed, ShotFired) and missed.reasons == ("new-target",) and missed.distance == 9
    assert isinstance(struck, ShotFired) and struck.hit
    assert isinstance(lost, UnitLost) and lost.cause == "shot"
    assert "at 9 hexes: die 10 (new target +2) makes 12" in say(s, missed, "en")
    lucky = ShotFired(gun, tank, hex_("7-1403"), hex_("7-1412"), 9, 1, 0, True)
    assert lucky.clause() == "8.53d"


@pytest.mark.rule("landships:12.21d", "landships:12.31a", "landships:12.32a")
def test_an_assault_tells_column_and_modifiers() -> None:
    s = field("ls-10", phase="4.8")
    place(s, "ca-infantry-1", "7-1403")
    place(s, "ca-infantry-2", "7-1403")
    place(s, "ge-mg-1", "7-1403")
    begin(s, AssaultRoll(hex_("7-1403")))
    events = s.listen()
    s.play(Roll((3,)))
    assert "2 against 1, column 1; die 3 (enemy machine guns +1) makes 4" in say(s, events[0], "en")
    assert "2 contre 1, colonne 1 ; dé 3 (mitrailleuses ennemies +1), soit 4" in say(s, events[0], "fr")


@pytest.mark.rule("landships:5.41e")
def test_a_barrage_that_leaves_the_map_is_told() -> None:
    s = field("ls-10", phase="4.1")
    edge = next(h for h in s.ground.hexes if s.ground.beside[h][0] < 0)
    begin(s, Stray(edge, "drumfire", "he", 1))
    events = s.listen()
    s.play(Roll((1,)))
    assert say(s, events[0], "en").endswith("falls off the map: die 1.")


def test_a_phase_has_a_heading_only_if_something_happens_in_it() -> None:
    s = field("ls-00", phase="4.4")
    events = s.listen()
    begin(s, Begin("4.5"))
    begin(s, Begin("4.6"))
    assert events == []
    s.tell(UnitPinned(0))
    s.tell(UnitPinned(1))
    assert [type(event) for event in events] == [PhaseBegan, UnitPinned, UnitPinned]
    assert events[0].clause() == "4.6a" and say(s, events[0], "en") == "Pin removal (defender)"


def test_every_cause_has_a_clause_and_words() -> None:
    s = field("ls-00")
    for cause in LOSSES:
        for lang in ("en", "fr"):
            text = say(s, UnitLost(0, s.ground.hexes[0], cause), lang)
            mines = say(s, UnitLost(0, s.ground.hexes[0], "mines"), lang)
            assert (text == mines) == (cause == "mines")
    texts = {say(s, UnitPinned(0, cause), "fr") for cause in PINS}
    assert len(texts) == len(PINS)
    assert {*LOSSES.values(), *PINS.values(), *TESTS.values()} <= set(GAME.clauses)


@pytest.mark.parametrize(
    ("event", "en", "fr"),
    [
        (FlameUsed(0, 0), "no more.", "plus aucun jet."),
        (FlameUsed(0, 1), "once more.", "encore un jet."),
        (FlakFired(0, 1, 0, (1, 5, 6), 1, 1), "one hit (1 this turn).", "un coup au but (1 ce tour)."),
        (FlakFired(0, 1, 0, (1, 1, 6), 2, 2), "2 hits (2 this turn).", "2 coups au but (2 ce tour)."),
    ],
)
def test_one_and_many(event: Event, en: str, fr: str) -> None:
    s = field("ls-00")
    assert say(s, event, "en").endswith(en)
    assert say(s, event, "fr").endswith(fr)


def test_names_begin_a_sentence() -> None:
    """Log lines begin with a capital, and names are singular in both languages."""
    for both in GAME.names["unit"].values():
        for name in both:
            assert name[0].isupper() or name[0].isdigit(), name
    s = field("ls-00")
    recovered = UnitsRecovered(k.ALLIED, (unit("br-conscript-1"), unit("br-conscript-2")))
    assert "(2): New Army infantry 1 and" in say(s, recovered, "en")


def test_tests_and_shells_tell_their_modifiers_and_the_number_needed() -> None:
    s = field("ls-10")
    tank = place(s, "mk-5-male-1", "7-1404", facing="n")
    squad = place(s, "ge-line-1", "7-1403")
    tested = UnitTested(tank, "breakdown", 8, -1, 10, True, ("tank-type", "rough-ground"), (-2, 1))
    said = "breakdown on 10 or more (type of tank −2 and rough ground +1): no."
    assert say(s, tested, "en") == f"Mark V male 1 tests for breakdown: 8 −1 = 7, {said}"
    assert "panne à 10 ou plus (type de char −2 et terrain difficile +1)" in say(s, tested, "fr")
    shells = ShellsTold((squad,), 3, s.world.charts.barrage_number(30), "H", ("town",), (2,))
    assert f"(town +2), {s.world.charts.barrage_number(30)} or less: H." in say(s, shells, "en")
    assert f"(ville +2), {s.world.charts.barrage_number(30)} ou moins" in say(s, shells, "fr")


@pytest.mark.rule("landships:7.13b", "landships:9.12c", "landships:16.12a", "landships:2.23e")
def test_a_test_says_why_the_morale_is_not_that_of_the_counter() -> None:
    s = field("ls-10", phase="4.9", war_weariness=True)
    squad = place(s, "ge-line-1", "7-1403")
    observer = next(u for u in s.cast.of[k.GERMAN] if s.world.kind[u] == k.OBSERVER)
    s.put(observer, hex_("7-1403"))
    s.wire = (hex_("7-1403"),)
    s.lay_gas(k.ALLIED, hex_("7-1404"))
    s.call(MoraleTest(squad))
    s.call(MoraleTest(observer, 1, "machine-gun-fire"))
    s.settle()
    events = s.listen()
    play(s, 1, 1)
    of_observer, of_squad = (event for event in events if isinstance(event, UnitTested))
    assert of_squad.because == ("wire", "gas") and of_squad.limit == 2
    assert of_observer.because == ("weary", "company", "wire", "gas")
    assert "1 against 2 (morale 3 at most in wire and morale −1 in gas): passed." in say(s, of_squad, "en")
    assert "(moral de 3 au plus dans les barbelés et moral −1 dans les gaz) : réussi." in say(s, of_squad, "fr")
    assert "1 +1 = 2 against 2 (machine-gun fire +1, morale 4 at most in 1918" in say(s, of_observer, "en")


@pytest.mark.rule("landships:11.22a", "landships:11.22b")
def test_fire_from_the_ground_names_who_fires() -> None:
    s = field("ls-10", phase="4.7")
    near, far = place(s, "ge-line-1", "7-1404"), place(s, "ge-mg-1", "7-1407")
    plane = next(u for u in s.cast.aircraft[k.ALLIED] if s.world.kind[u] == k.CLOSE_SUPPORT)
    s.put(plane, hex_("7-1403"))
    begin(s, GroundFireRoll(plane))
    events = s.listen()
    play(s, 6)
    fired = events[0]
    assert isinstance(fired, GroundFired) and fired.units == (near, far) and fired.strength == sum(fired.strengths)
    english, french = say(s, fired, "en"), say(s, fired, "fr")
    assert "German infantry 1 and German MG 1, strength" in english and "(fast target +2)" in english
    assert "Infanterie allemande 1 et Mitrailleuse allemande 1, puissance" in french
    act = fired.act(s)
    assert act is not None and {arrow.start for arrow in act.arrows} == {"7-1404", "7-1407"}


@pytest.mark.parametrize(
    ("test", "passed", "english", "french"),
    [
        ("horses", True, "lost on 1: no.", "perdus à 1 : non."),
        ("horses", False, "lost on 1: yes.", "perdus à 1 : oui."),
        ("repair", True, "mended on 1 or less: yes.", "réussie à 1 ou moins : oui."),
        ("repair", False, "mended on 1 or less: no.", "réussie à 1 ou moins : non."),
        ("morale", True, "3 −4 = −1 against 1: passed.", "3 −4 = −1 contre 1 : réussi."),
        ("charge", False, "against morale 1: failed.", "contre un moral de 1 : échec."),
    ],
)
def test_a_test_answers_its_own_question(test: str, passed: bool, english: str, french: str) -> None:
    s = field("ls-10")
    told = UnitTested(unit("ge-line-1"), test, 3, -4, 1, passed)
    assert say(s, told, "en").endswith(english) and say(s, told, "fr").endswith(french)


def test_every_test_has_an_answer() -> None:
    assert set(TESTS) >= DANGERS | DEEDS and not DANGERS & DEEDS


def test_a_total_below_nothing_has_a_true_minus() -> None:
    s = field("ls-10")
    told = FireTold((unit("ge-line-1"),), -1, 1, True)
    assert "1: −1, 1 or less" in say(s, told, "en") and "1 : −1, 1 ou moins" in say(s, told, "fr")


@pytest.mark.rule("landships:12.21d")
def test_an_assault_tells_whose_losses_are_whose() -> None:
    s = field("ls-00")
    event = AssaultResolved(hex_("3-1109"), k.GERMAN, 1, 1, 1, 1, 0, 2, ("in-town",), (1,))
    assert say(s, event, "en").endswith("die 1 makes 1: the attacker loses 0, the defender 2.")
    assert say(s, event, "fr").endswith("dé 1, soit 1 : pertes de l’attaquant 0, du défenseur 2.")


@pytest.mark.rule("landships:8.62a", "landships:7.13a")
def test_fire_tells_what_each_brings_and_why_it_is_less_than_printed() -> None:
    s = field("ls-10", phase="4.9")
    place(s, "ca-infantry-1", "7-1404")
    place(s, "ca-mg-1", "7-1304")
    place(s, "ge-line-1", "7-1403")
    s.wire = (hex_("7-1304"),)
    begin(s, OffensiveFire())
    play(s, "FireAtHex hex=7-1403")
    events = s.listen()
    play(s, "JoinAll", 6)
    (opened,) = (event for event in events if isinstance(event, FireOpened))
    assert "Canadian infantry 1 (5) and Canadian MG 1 (2, halved in wire): strength 7" in say(s, opened, "en")
    assert "(2, réduite de moitié dans les barbelés), puissance 7" in say(s, opened, "fr")


@pytest.mark.rule("landships:5.22f", "landships:5.43a")
def test_shells_on_an_empty_hex_say_so() -> None:
    s = field("ls-10")
    events = s.listen()
    land(s, hex_("7-1403"), "hurricane", "he", 1)
    land(s, hex_("7-1403"), "drumfire", "he", 2)
    begin(s, *reversed(s.stack))
    play(s, 4)
    fell, wasted = (event for event in events if isinstance(event, BarrageFell | ShellsWasted))
    assert say(s, fell, "en") == "Shells on 7-1403: strength 20, die 4; nobody is there."
    assert say(s, wasted, "en") == "Nobody is in 7-1403: one attack of the hurricane is wasted."
