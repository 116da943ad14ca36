"""The log is a battle report: no roll without a sentence, every loss with its cause, every sum with its reasons."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.events import PhaseBegan, UnitLost, UnitPinned, UnitsRecovered, UnitTested
from grognard.games.landships.fire_events import FireOpened, FireTold, FlakFired, FlameUsed, ShotFired
from grognard.games.landships.rules.anti_tank import Laying, ShootAt
from grognard.games.landships.rules.barrage import Stray
from grognard.games.landships.rules.close_assault import AssaultRoll
from grognard.games.landships.rules.fire_phases import OffensiveFire
from grognard.games.landships.rules.firing import SQUAD
from grognard.games.landships.rules.sequence import Begin
from grognard.games.landships.rules.small_arms import FireAtHex, JoinAll
from grognard.games.landships.telling import LOSSES, PINS, TESTS
from grognard.kernel.conformance import Luck
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.events import Event
from grognard.kernel.messages import event_message
from grognard.kernel.text import texts
from tests.games.landships.field import GAME, begin, crewed_gun, field, hex_, place, roll, unit


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
    s.play(FireAtHex(hex_("7-1403")))
    events = s.listen()
    s.play(JoinAll())
    roll(s, 2, 6)
    opened, told, tested, lost = (event for event in events if not isinstance(event, PhaseBegan))
    assert isinstance(opened, FireOpened) and opened.units == (unit("ca-infantry-1"), unit("ca-mg-1"))
    assert opened.strength == sum(opened.strengths) and opened.reasons == ("machine-gun-squads",)
    assert isinstance(told, FireTold) and told.units == (target,) and told.total == 1 and told.hit
    assert isinstance(tested, UnitTested) and not tested.passed and tested.clause() == "9.11a"
    assert isinstance(lost, UnitLost) and lost.clause() == "9.11c"
    assert "machine-gun squads −1" in say(s, opened, "en") and "groupes de mitrailleuses −1" in say(s, opened, "fr")
    assert say(s, tested, "en") == "German infantry 1 tests its morale: 6 +1 = 7 against 4: failed."
    assert say(s, tested, "fr") == "Test de moral, Infanterie allemande 1 : 6 +1 = 7 contre 4 : échec."
    assert say(s, lost, "fr") == "Unité éliminée, moral insuffisant : Infanterie allemande 1 en 7-1403."
    act = opened.act(s)
    assert act is not None and act.verb == "fire" and {arrow.start for arrow in act.arrows} == {"7-1404"}
    assert act.dice == (2,) and act.place == "7-1403"


@pytest.mark.rule("landships:8.53a", "landships:8.53d", "landships:8.56a")
def test_a_shot_tells_its_sum_and_a_lucky_one_its_clause() -> None:
    s = field("ls-10", phase="4.3")
    gun = crewed_gun(s, "ge-77-fk16-1", "7-1403", "s")
    tank = place(s, "mk-5-male-1", "7-1412", facing="n")
    begin(s, Laying(gun, SQUAD, 3))
    s.play(ShootAt(tank))
    events = s.listen()
    s.play(Roll((10,)))
    s.play(Roll((1,)))
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
