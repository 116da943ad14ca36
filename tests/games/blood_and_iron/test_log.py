"""The log: every loss with its cause and that cause's clause, sums that can be checked, grammar in both languages."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.names import at, away, into
from grognard.games.blood_and_iron.rules.casualties import apply_melee
from grognard.games.blood_and_iron.rules.fire import AddFirer, CeaseFire, FireAt, OpenFire, apply_fire
from grognard.games.blood_and_iron.rules.leaders import LeaderLoss, OverrunLeader
from grognard.games.blood_and_iron.rules.melee import AddAttacker, Assault, GoIn, HoldGround, MeleeSegment
from grognard.games.blood_and_iron.rules.morale import MoraleRecovery, RallyAlone
from grognard.games.blood_and_iron.rules.reserve import OrderCombat, OrderMovement, PassReserve, ReservePhase
from grognard.games.blood_and_iron.rules.retreat import GoAlong, StayBehind
from grognard.games.blood_and_iron.telling import CAUSES
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.events import Event
from grognard.kernel.messages import event_message
from grognard.kernel.text import texts
from tests.games.blood_and_iron.table import (
    ART_F,
    ART_P,
    ART_P2,
    CAV_P,
    DOUAY,
    FRENCH,
    GAME,
    INF_F,
    INF_F2,
    INF_P,
    INF_P2,
    KIRCHBACH,
    PRUSSIAN,
    WORLD,
    bare,
    begin,
    fighting,
    h,
    moving,
    put,
    roll,
    select,
    u,
)


def lines(board: BloodBoard, events: list[Event], lang: str = "en") -> list[str]:
    """What the log reads, each sentence with its clause."""
    said = texts(GAME, lang, board.theatre.entry.battle)
    return [f"{said.say(event_message(board, event))} [{event.clause()}]" for event in events]


def drive(board: BloodBoard, die: int) -> None:
    """Every further roll falls like this, every choice is the first one."""
    while not board.over:
        board.apply(Roll((die,)) if isinstance(board.step, Chance) else board.choices()[0])


def hit(result: str, *, melee: bool, die: int, routed: bool = False, strength: int = 6) -> list[str]:
    """The log of a result on a French brigade, guns beneath it."""
    board = bare()
    put(board, INF_F, "0611", strength, routed=routed)
    put(board, ART_F, "0611", 3)
    attackers = (put(board, INF_P, "0612", 4), put(board, INF_P2, "0510", 4))
    begin(board)
    events = board.listen()
    if melee:
        apply_melee(board, attackers, (h("0611"),), result)
    else:
        apply_fire(board, board.units_at(h("0611")), result, (h("0612"),))
    board.settle()
    drive(board, die)
    return lines(board, events)


@pytest.mark.rule("blood-and-iron:9.24d", "blood-and-iron:9.24e", "blood-and-iron:9.24f", "blood-and-iron:9.24h")
@pytest.mark.parametrize(
    ("result", "die", "expected"),
    [
        ("DD", 1, "Brigade Guiomar routs (DD). [9.24d]"),
        ("DM", 10, "Brigade Guiomar routs (check failed). [10.2c]"),
        ("D1", 1, "Brigade Guiomar loses a step (D1); strength 3 is left. [9.24e]"),
        ("D2", 1, "Brigade Guiomar loses 2 steps (D2); strength 1 is left. [9.24f]"),
        ("D2", 1, "Brigade Guiomar routs (D2). [9.24f]"),
        ("DE", 1, "Brigade Guiomar is eliminated (DE). [9.24h]"),
    ],
)
def test_results_of_fire_are_told_with_their_clause(result: str, die: int, expected: str) -> None:
    assert expected in hit(result, melee=False, die=die)


@pytest.mark.rule("blood-and-iron:9.24j")
def test_that_a_routed_unit_ignores_a_result_is_told() -> None:
    assert hit("DM", melee=False, die=1, routed=True) == [
        "Brigade Guiomar is routed already: DM has no effect. [9.24j]"
    ]
    assert "Brigade Guiomar is routed already and does not rout again. [9.24j]" in hit(
        "D2", melee=False, die=1, routed=True
    )


@pytest.mark.rule("blood-and-iron:9.33a", "blood-and-iron:9.33k", "blood-and-iron:9.33m", "blood-and-iron:10.3g")
@pytest.mark.parametrize(
    ("result", "die", "routed", "expected"),
    [
        ("DE", 1, False, "Brigade Guiomar is eliminated (DE). [9.33k]"),
        ("DE", 1, False, "VII Corps Artillery 1 routs (DE). [9.33k]"),
        ("DD", 1, False, "Brigade Guiomar routs (DD). [9.33g]"),
        ("DD", 1, True, "Brigade Guiomar is eliminated (already routed). [9.33m]"),
        ("DM", 10, True, "Brigade Guiomar is eliminated (check failed while routed). [10.3g]"),
        ("D1", 1, False, "Brigade Guiomar loses a step (D1); strength 3 is left. [9.33i]"),
        ("D2", 1, False, "Brigade Guiomar loses 2 steps (D2); strength 1 is left. [9.33j]"),
        ("AE", 1, False, "17th Brigade is eliminated (AE). [9.33a]"),
        ("AE", 1, False, "19th Brigade routs (AE). [9.33a]"),
        ("AD", 1, False, "17th Brigade routs (AD). [9.33d]"),
        ("A1", 1, False, "17th Brigade loses a step (A1); strength 2 is left. [9.33b]"),
        ("A2", 1, False, "17th Brigade loses 2 steps (A2); strength 1 is left. [9.33c]"),
    ],
)
def test_results_of_melee_are_told_with_their_clause(result: str, die: int, routed: bool, expected: str) -> None:
    assert expected in hit(result, melee=True, die=die, routed=routed)


@pytest.mark.rule("blood-and-iron:9.1e", "blood-and-iron:9.1g", "blood-and-iron:9.34f")
def test_who_dies_of_a_last_step_is_told_so() -> None:
    board = bare()
    single = put(board, "s-fr-brigade-bretteville", "0611", marker="w5")
    reduced = put(board, INF_F, "0811", 4, lost=2)
    put(board, INF_P, "0612", 4)
    begin(board)
    events = board.listen()
    for unit in (single, reduced):
        apply_fire(board, (unit,), "D1", (h("0612"),))
    found = lines(board, events)
    assert board.world.steps(board.marker[single], board.world.grade[single]) == 1
    assert "Brigade Bretteville loses its last step and is eliminated (D1). [9.1e]" in found
    assert "Brigade Guiomar loses its last step and is eliminated (D1). [9.1g]" in found


def combat() -> tuple[BloodBoard, list[Event]]:
    """Two Prussian batteries, infantry with its leader, a French brigade in a village on the Sedan map."""
    board = bare()
    put(board, ART_P, "1320", 4)
    put(board, ART_P2, "1220", 5)
    put(board, INF_P, "1418", 6)
    put(board, KIRCHBACH, "1418")
    put(board, INF_F, "1318", 4)
    put(board, DOUAY, "1318")
    events = board.listen()
    fighting(board)
    return board, events


@pytest.mark.rule("blood-and-iron:9.2c", "blood-and-iron:9.3e", "blood-and-iron:9.32a", "blood-and-iron:3.0e")
def test_a_combat_can_be_checked_at_the_table() -> None:
    board, events = combat()
    board.play(CeaseFire())
    board.play(FireAt(h("1318")))
    for name in (ART_P, ART_P2):
        board.play(AddFirer(u(name)))
    board.play(OpenFire())
    roll(board, 1)
    while not isinstance(board.step, MeleeSegment):
        board.play(CeaseFire())
    board.play(Assault(h("1318")))
    board.play(AddAttacker(u(INF_P)))
    board.play(GoIn())
    roll(board, 9)
    assert lines(board, events) == [
        "Defensive fire, French [9.2a]",
        "French: cease fire. [9.2l]",
        "Offensive fire, Prussians [9.2a]",
        "9th Division Artillery (4 at 2 hexes = 4) and 10th Division Artillery (5 at 2 hexes = 5) fire at Brigade "
        "Guiomar in Vrigne-Meuse (1318): strength 9, column 7-10; shifts: village −1; column 4-6. [9.2c]",
        "Die 1 on column 4-6: no effect. [9.24a]",
        "Melee, Prussians [9.3a]",
        "17th Brigade (6) attacks Brigade Guiomar (4) in Vrigne-Meuse (1318): 6 to 4 is 1-1; "
        "shifts: village −1, in all −1; column 1-2. [9.3e]",
        "Die 9, attacking leader: Kirchbach +2 and defending leader: Félix Douay −1: 10 on column 1-2: DM. [9.3g]",
    ]


def test_the_same_combat_in_french() -> None:
    board, events = combat()
    board.play(CeaseFire())
    board.play(FireAt(h("1318")))
    board.play(AddFirer(u(INF_P)))
    board.play(OpenFire())
    roll(board, 10)
    told = lines(board, events, "fr")
    assert told[0] == "Feu défensif, Français [9.2a]"
    assert told[3] == (
        "La 17e brigade (6 à 1 hex = 6) tire sur la brigade Guiomar à Vrigne-Meuse (1318)\u202f: force 6, "
        "colonne 4-6\u202f; décalages\u202f: village −1\u202f; colonne 1-3. [9.2c]"
    )
    assert told[4] == "Dé 10, colonne 1-3\u202f: DD. [9.24a]"
    assert told[5] == "La brigade Guiomar part en déroute (DD). [9.24d]"


@pytest.mark.rule("blood-and-iron:10.2c", "blood-and-iron:10.4a")
def test_checks_tell_what_the_value_is_made_of() -> None:
    board = bare()
    put(board, INF_F, "0611", 4, routed=True)
    put(board, DOUAY, "0611")
    begin(board, MoraleRecovery(FRENCH))
    events = board.listen()
    board.play(board.choices()[0])
    roll(board, 8)
    assert lines(board, events) == [
        "Brigade Guiomar rallies: Morale Table 7 and leader: Félix Douay +1 = 8, die 8. [10.4a]"
    ]
    alone = bare()
    unit = put(alone, INF_F, "0611", 4, routed=True)
    begin(alone, MoraleRecovery(FRENCH))
    events = alone.listen()
    alone.play(RallyAlone(unit))
    roll(alone, 7)
    assert lines(alone, events, "fr") == ["La brigade Guiomar se rallie\u202f: table de moral 7, dé 7. [10.4a]"]


@pytest.mark.rule("blood-and-iron:5.4a", "blood-and-iron:5.4d", "blood-and-iron:5.4e", "blood-and-iron:8.2c")
def test_a_dead_leaders_name_does_not_live_on() -> None:
    board = bare()
    unit = put(board, INF_P, "0611", 4)
    leader = put(board, KIRCHBACH, "0611")
    begin(board, LeaderLoss(leader), LeaderLoss(leader))
    events = board.listen()
    roll(board, 9, 10)
    assert lines(board, events) == [
        "Kirchbach falls: die 9, 9 or 10 is death. [5.4a]",
        "Sandrart takes over from Kirchbach. [5.4d]",
        "Sandrart falls: die 10, 9 or 10 is death. [5.4a]",
        "Sandrart leaves the game (the replacement is dead). [5.4d]",
    ]
    other = bare()
    put(other, INF_P, "0811", 4)
    gone = put(other, KIRCHBACH, "0611")
    other.replaced[gone] = 1
    begin(other, OverrunLeader(gone, put(other, INF_F, "0612", 4)))
    events = other.listen()
    roll(other, 3)
    assert lines(other, events) == [
        "Brigade Guiomar rides Sandrart down: die 3, he escapes. [8.2b]",
        "Sandrart goes to 0811 (escaped). [8.2c]",
    ]
    assert board.place[unit] == h("0611")


@pytest.mark.rule("blood-and-iron:10.2e")
def test_who_goes_along_or_stays_is_told_by_its_own_clause() -> None:
    for answer, expected in (
        (GoAlong(), "Félix Douay goes to 0609 (with his unit). [10.2e]"),
        (StayBehind(), "Félix Douay does not go along with Brigade Guiomar. [10.2e]"),
    ):
        board = bare()
        put(board, INF_F, "0611", 4)
        put(board, INF_F2, "1011", 4)
        put(board, DOUAY, "0611")
        begin(board)
        events = board.listen()
        apply_fire(board, (u(INF_F),), "DD", (h("0612"),))
        board.settle()
        while answer not in board.choices():
            board.play(next(c for c in board.choices() if getattr(c, "to", h("0609")) == h("0609")))
        board.play(answer)
        assert expected in lines(board, events)


@pytest.mark.rule("blood-and-iron:4.21a", "blood-and-iron:4.1a", "blood-and-iron:4.21m", "blood-and-iron:4.0b")
def test_orders_passes_and_what_was_spent() -> None:
    board = bare()
    put(board, INF_P, "0612")
    put(board, KIRCHBACH, "0612")
    put(board, INF_F, "0611")
    board.points[:] = [2, 1]
    begin(board, ReservePhase(PRUSSIAN))
    events = board.listen()
    board.play(OrderMovement(u(KIRCHBACH)))
    roll(board, 5)
    board.play(board.choices()[-1])
    board.play(PassReserve())
    assert lines(board, events) == [
        "Prussians: movement order of Kirchbach, 1 command point; 0 left. [4.21a]",
        "Prussians: die 5 + command 2, up to 7 units may move. [4.21b]",
        "French: pass. [4.1a]",
        "Prussians: no command points, they have to pass. [4.21m]",
    ]
    board.points[:] = [2, 0]
    begin(board, ReservePhase(FRENCH))
    events = board.listen()
    board.play(OrderCombat())
    roll(board, 1)
    assert lines(board, events) == [
        "French: combat order, 2 command points; 0 left. [4.21e]",
        "French: die 1, one unit may fight. [4.21e]",
    ]


def test_moves_tell_where_from_and_where_to_and_what_they_cost() -> None:
    board = bare()
    put(board, INF_P, "1320")
    put(board, KIRCHBACH, "1320")
    moving(board)
    events = board.listen()
    for name in (INF_P, KIRCHBACH):
        select(board, name)
        board.play(next(c for c in board.choices() if getattr(c, "to", -1) == h("1318")))
    assert lines(board, events)[0].startswith("17th Brigade moves from 1320 to Vrigne-Meuse (1318), ")
    assert lines(board, events, "fr")[0].startswith("La 17e brigade va de 1320 à Vrigne-Meuse (1318), ")
    assert lines(board, events, "fr")[-1].startswith("Kirchbach va de 1320 à Vrigne-Meuse (1318), ")
    assert lines(board, events)[0].endswith("MP. [8.0a]")
    assert lines(board, events)[-1].endswith("MP. [8.0e]")


@pytest.mark.parametrize(
    ("scenario", "hex_", "there", "thither", "thence"),
    [
        ("sedan", "5028", "à Bazeilles (5028)", "à Bazeilles (5028)", "de Bazeilles (5028)"),
        ("sedan", "5126", "au Château de Montvillers (5126)", "au Château", "du Château de Montvillers (5126)"),
        ("sedan", "4802", "à Illy (4802)", "à Illy", "d’Illy (4802)"),
        ("sedan", "5520", "à la Petite Moncelle (5520)", "à la Petite", "de la Petite Moncelle (5520)"),
        ("sedan", "0611", "en 0611", "en 0611", "de 0611"),
        ("froeschwiller", "2023", "à Elsasshausen (2023)", "à Elsasshausen", "d’Elsasshausen (2023)"),
        ("froeschwiller", "2622", "à Woerth (2622)", "à Woerth", "de Woerth (2622)"),
    ],
)
def test_places_with_their_french_prepositions(scenario: str, hex_: str, there: str, thither: str, thence: str) -> None:
    board = bare(scenario)
    said = texts(GAME, "fr", scenario)
    assert said.say(at(board, h(hex_))) == there
    assert said.say(into(board, h(hex_))).startswith(thither)
    assert said.say(away(board, h(hex_))) == thence


def test_eliminated_agrees_with_the_gender_of_the_unit() -> None:
    for scenario, name, expected in (
        ("sedan", INF_F, "La brigade Guiomar est éliminée (DE). [9.24h]"),
        ("sedan", ART_F, "L’artillerie 1 du 7e corps est éliminée (DE). [9.24h]"),
        ("sedan", CAV_P, "Le régiment de dragons du Ve corps est éliminé (DE). [9.24h]"),
        ("froeschwiller", "f-fr-18e-ligne", "Le 18e de ligne est éliminé (DE). [9.24h]"),
    ):
        board = bare(scenario)
        unit = put(board, name, "0611", 4)
        begin(board)
        events = board.listen()
        apply_fire(board, (unit,), "DE", (h("0612"),))
        assert lines(board, events, "fr")[0] == expected


def test_one_fires_and_two_fire_in_both_languages() -> None:
    for names, en, fr in (((INF_P,), "fires at", "tire sur"), ((INF_P, INF_P2), "fire at", "tirent sur")):
        board = bare()
        put(board, INF_F, "0611", 4)
        for name, hex_ in zip(names, ("0612", "0510"), strict=False):
            put(board, name, hex_, 4)
        fighting(board)
        board.play(CeaseFire())
        board.play(FireAt(h("0611")))
        for name in names:
            board.play(AddFirer(u(name)))
        events = board.listen()
        board.play(OpenFire())
        roll(board, 1)
        assert f" {en} Brigade Guiomar" in lines(board, events)[0]
        assert f" {fr} la brigade Guiomar" in lines(board, events, "fr")[0]


def test_every_unit_has_a_name_for_sentences() -> None:
    for piece, (en, fr) in enumerate(WORLD.said):
        assert en
        assert not re.search(r"Bde|Bay\.|Art\.|Kav|Korps|Garde-|Husaren|Dragoner|\bIR\b|Württ\.", en + fr), (en, fr)
        if WORLD.grade[piece] >= 0:
            assert fr.startswith(("la ", "le ", "l’")), fr


@pytest.mark.parametrize("scenario", ["bazeilles", "froeschwiller-battle"])
def test_random_logs_have_no_clause_that_is_not_in_the_book_and_no_bare_word(scenario: str) -> None:
    """Every sentence ends as one, begins with a capital or a figure, and cites a clause; every roll has a sentence."""
    board, rng = GAME.start(scenario), Random(5)
    for _ in range(2500):
        if board.over:
            break
        rolled = isinstance(board.step, Chance)
        events = board.listen()
        offered: list[Any] = board.choices()
        board.apply(rng.choice(offered))
        assert events or not rolled, "a roll without a sentence"
        for event in events:
            assert event.clause() in GAME.clauses
            for lang in ("en", "fr"):
                said = texts(GAME, lang, board.theatre.entry.battle).say(event_message(board, event))
                assert said[0].isupper() or said[0].isdigit(), said
                assert not re.search(r"\{|\}|\[|  | de le | à le | de les |\(\)| de [AEIOU][a-zé]+ \(", said), said
    assert set(CAUSES.values()) <= set(GAME.clauses)


@pytest.mark.rule("blood-and-iron:9.34g")
def test_that_nobody_advances_is_told() -> None:
    board, _ = combat()
    board.play(CeaseFire())
    while not isinstance(board.step, MeleeSegment):
        board.play(CeaseFire())
    board.play(Assault(h("1318")))
    board.play(AddAttacker(u(INF_P)))
    board.play(GoIn())
    roll(board, 10)
    events = board.listen()
    while HoldGround() not in board.choices():
        board.apply(Roll((10,)) if isinstance(board.step, Chance) else board.choices()[0])
    board.play(HoldGround())
    assert lines(board, events)[-1] == "Nobody advances into Vrigne-Meuse (1318). [9.34g]"
