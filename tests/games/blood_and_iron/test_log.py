"""The log: every loss with its cause and that cause's clause, sums that can be checked, grammar in both languages."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.events import OpportunityDeclined, OpportunityTaken
from grognard.games.blood_and_iron.names import at, away, into
from grognard.games.blood_and_iron.rules.casualties import apply_melee
from grognard.games.blood_and_iron.rules.fire import apply_fire
from grognard.games.blood_and_iron.rules.leaders import LeaderLoss, OverrunLeader
from grognard.games.blood_and_iron.rules.melee import MeleeSegment
from grognard.games.blood_and_iron.rules.morale import MoraleRecovery, RallyAlone
from grognard.games.blood_and_iron.rules.opportunity import (
    ALWAYS,
    ASK,
    NEVER,
    HoldFire,
    OpportunityFire,
    Shoot,
    StandingOrder,
)
from grognard.games.blood_and_iron.rules.reserve import ReservePhase
from grognard.games.blood_and_iron.rules.retreat import GoAlong, StayBehind
from grognard.games.blood_and_iron.telling import CAUSES
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.events import Event
from grognard.kernel.messages import event_message
from grognard.kernel.text import texts
from grognard.testing import can, play

from .pieces import FRENCH, GAME, PRUSSIAN, WORLD, F, P, hex_, unit
from .table import bare, begin, fighting, moving, put, select, table


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
    put(board, F.INF, "0611", strength, routed=routed)
    put(board, F.ART, "0611", 3)
    attackers = (put(board, P.INF, "0612", 4), put(board, P.INF2, "0510", 4))
    begin(board)
    events = board.listen()
    if melee:
        apply_melee(board, attackers, (hex_("0611"),), result)
    else:
        apply_fire(board, board.units_at(hex_("0611")), result, (hex_("0612"),))
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
    assert hit("D1", melee=False, die=1, routed=True) == [
        "Brigade Guiomar loses a step (D1); strength 3 is left. [9.24e]",
        "Brigade Guiomar is routed already: no morale check under fire. [9.24j]",
    ]
    assert "Brigade Guiomar is routed already and does not rout again. [9.24j]" in hit(
        "D2", melee=False, die=1, routed=True
    )


@pytest.mark.rule("blood-and-iron:9.33a", "blood-and-iron:9.33k", "blood-and-iron:9.33m", "blood-and-iron:10.3g")
@pytest.mark.parametrize(
    ("result", "die", "routed", "expected"),
    [
        ("DE", 1, False, "Brigade Guiomar is eliminated (DE). [9.33k]"),
        ("DE", 1, False, "The VII Corps Artillery 1 routs (DE). [9.33k]"),
        ("DD", 1, False, "Brigade Guiomar routs (DD). [9.33g]"),
        ("DD", 1, True, "Brigade Guiomar is eliminated (already routed). [9.33m]"),
        ("DM", 10, True, "Brigade Guiomar is eliminated (check failed while routed). [10.3g]"),
        ("D1", 1, False, "Brigade Guiomar loses a step (D1); strength 3 is left. [9.33i]"),
        ("D2", 1, False, "Brigade Guiomar loses 2 steps (D2); strength 1 is left. [9.33j]"),
        ("AE", 1, False, "The 17th Brigade is eliminated (AE). [9.33a]"),
        ("AE", 1, False, "The 19th Brigade routs (AE). [9.33a]"),
        ("AD", 1, False, "The 17th Brigade routs (AD). [9.33d]"),
        ("A1", 1, False, "The 17th Brigade loses a step (A1); strength 2 is left. [9.33b]"),
        ("A2", 1, False, "The 17th Brigade loses 2 steps (A2); strength 1 is left. [9.33c]"),
    ],
)
def test_results_of_melee_are_told_with_their_clause(result: str, die: int, routed: bool, expected: str) -> None:
    assert expected in hit(result, melee=True, die=die, routed=routed)


@pytest.mark.rule("blood-and-iron:9.1e", "blood-and-iron:9.1g", "blood-and-iron:9.34f")
def test_who_dies_of_a_last_step_is_told_so() -> None:
    board = bare()
    single = put(board, "s-fr-brigade-bretteville", "0611", marker="w5")
    reduced = put(board, F.INF, "0811", 4, lost=2)
    put(board, P.INF, "0612", 4)
    begin(board)
    events = board.listen()
    for piece in (single, reduced):
        apply_fire(board, (piece,), "D1", (hex_("0612"),))
    found = lines(board, events)
    assert board.world.steps(board.marker[single], board.world.grade[single]) == 1
    assert "Brigade Bretteville loses its last step and is eliminated (D1). [9.1e]" in found
    assert "Brigade Guiomar loses its last step and is eliminated (D1). [9.1g]" in found


def combat() -> tuple[BloodBoard, list[Event]]:
    """Two Prussian batteries, infantry with its leader, a French brigade in a village on the Sedan map."""
    board = table(
        {P.ART: "1320 4", P.ART2: "1220 5", P.INF: "1418 6", P.KIRCHBACH: "1418", F.INF: "1318 4", F.DOUAY: "1318"}
    )
    events = board.listen()
    fighting(board)
    return board, events


@pytest.mark.rule("blood-and-iron:9.2c", "blood-and-iron:9.3e", "blood-and-iron:9.32a", "blood-and-iron:3.0e")
def test_a_combat_can_be_checked_at_the_table() -> None:
    board, events = combat()
    play(board, "CeaseFire", "FireAt hex=1318")
    for name in (P.ART, P.ART2):
        play(board, f"AddFirer unit={name}")
    play(board, "OpenFire", Roll((1,)))
    while not isinstance(board.step, MeleeSegment):
        play(board, "CeaseFire")
    play(board, "Assault hex=1318", f"AddAttacker unit={P.INF}", "GoIn", Roll((9,)))
    assert lines(board, events) == [
        "Defensive fire, French [9.2a]",
        "French: cease fire. [9.2l]",
        "Offensive fire, Prussians [9.2a]",
        "The 9th Division Artillery (4 at 2 hexes = 4) and the 10th Division Artillery (5 at 2 hexes = 5) fire at "
        "Brigade Guiomar in Vrigne-Meuse (1318): strength 9, column 7-10; shift: village −1; column 4-6. [9.2c]",
        "Die 1 on column 4-6: no effect. [9.24a]",
        "Melee, Prussians [9.3a]",
        "The 17th Brigade (6) attacks Brigade Guiomar (4) in Vrigne-Meuse (1318): 6 to 4 is 1-1; "
        "shift: village −1; column 1-2. [9.3e]",
        "Die 9, attacking leader: Kirchbach +2 and defending leader: Félix Douay −1: 10 on column 1-2: DM. [9.3g]",
    ]


def test_the_same_combat_in_french() -> None:
    board, events = combat()
    play(board, "CeaseFire", "FireAt hex=1318", f"AddFirer unit={P.INF}", "OpenFire", Roll((10,)))
    told = lines(board, events, "fr")
    assert told[0] == "Feu défensif, Français [9.2a]"
    assert told[3] == (
        "La 17e brigade (6 à 1 hex = 6) tire sur la brigade Guiomar à Vrigne-Meuse (1318)\u202f: force 6, "
        "colonne 4-6\u202f; décalage\u202f: village −1\u202f; colonne 1-3. [9.2c]"
    )
    assert told[4] == "Dé 10, colonne 1-3\u202f: DD. [9.24a]"
    assert told[5] == "La brigade Guiomar part en déroute (DD). [9.24d]"


@pytest.mark.rule("blood-and-iron:10.2c", "blood-and-iron:10.4a")
def test_checks_tell_what_the_value_is_made_of() -> None:
    board = table({F.INF: "0611 4 routed", F.DOUAY: "0611"})
    begin(board, MoraleRecovery(FRENCH))
    events = board.listen()
    play(board, board.choices()[0], Roll((8,)))
    assert lines(board, events) == [
        "Brigade Guiomar rallies: Morale Table 7 and leader: Félix Douay +1 = 8, die 8. [10.4a]"
    ]
    alone = bare()
    piece = put(alone, F.INF, "0611", 4, routed=True)
    begin(alone, MoraleRecovery(FRENCH))
    events = alone.listen()
    play(alone, RallyAlone(piece), Roll((7,)))
    assert lines(alone, events, "fr") == ["La brigade Guiomar se rallie\u202f: table de moral 7, dé 7. [10.4a]"]


@pytest.mark.rule("blood-and-iron:5.4a", "blood-and-iron:5.4d", "blood-and-iron:5.4e", "blood-and-iron:8.2c")
def test_a_dead_leaders_name_does_not_live_on() -> None:
    board = bare()
    piece = put(board, P.INF, "0611", 4)
    leader = put(board, P.KIRCHBACH, "0611")
    begin(board, LeaderLoss(leader), LeaderLoss(leader))
    events = board.listen()
    play(board, Roll((9,)), Roll((10,)))
    assert lines(board, events) == [
        "Kirchbach falls: die 9, 9 or 10 is death. [5.4a]",
        "Sandrart takes over from Kirchbach. [5.4d]",
        "Sandrart falls: die 10, 9 or 10 is death. [5.4a]",
        "Sandrart leaves the game (the replacement is dead). [5.4d]",
    ]
    other = table({P.INF: "0811 4"})
    gone = put(other, P.KIRCHBACH, "0611")
    other.replaced = changed(other.replaced, gone, 1)
    begin(other, OverrunLeader(gone, put(other, F.INF, "0612", 4)))
    events = other.listen()
    other.play(Roll((3,)))
    assert lines(other, events) == [
        "Brigade Guiomar rides Sandrart down: die 3, he escapes. [8.2b]",
        "Sandrart goes to 0811, having escaped. [8.2c]",
    ]
    assert board.place[piece] == hex_("0611")


@pytest.mark.rule("blood-and-iron:10.2e")
def test_who_goes_along_or_stays_is_told_by_its_own_clause() -> None:
    for answer, expected in (
        (GoAlong(), "Félix Douay goes to 0609, with his unit. [10.2e]"),
        (StayBehind(), "Félix Douay does not go along with Brigade Guiomar. [10.2e]"),
    ):
        board = table({F.INF: "0611 4", F.INF2: "1011 4", F.DOUAY: "0611"})
        begin(board)
        events = board.listen()
        apply_fire(board, (unit(F.INF),), "DD", (hex_("0612"),))
        board.settle()
        while answer not in board.choices():
            board.play(next(c for c in board.choices() if getattr(c, "to", hex_("0609")) == hex_("0609")))
        board.play(answer)
        assert expected in lines(board, events)


@pytest.mark.rule("blood-and-iron:4.21a", "blood-and-iron:4.1a", "blood-and-iron:4.21m", "blood-and-iron:4.0b")
def test_orders_passes_and_what_was_spent() -> None:
    board = table({P.INF: "0612", P.KIRCHBACH: "0612", F.INF: "0611"})
    board.points = (2, 1)
    begin(board, ReservePhase(PRUSSIAN))
    events = board.listen()
    play(board, f"OrderMovement leader={P.KIRCHBACH}", Roll((5,)))
    play(board, board.choices()[-1], "PassReserve")
    assert lines(board, events) == [
        "Prussians: movement order of Kirchbach, 1 command point; 0 left. [4.21a]",
        "Prussians: die 5 + command 2, up to 7 units may move. [4.21b]",
        "French: pass. [4.1a]",
        "Prussians: no command points, they have to pass. [4.21m]",
    ]
    board.points = (2, 0)
    begin(board, ReservePhase(FRENCH))
    events = board.listen()
    play(board, "OrderCombat", Roll((1,)))
    assert lines(board, events) == [
        "French: combat order, 2 command points; 0 left. [4.21e]",
        "French: die 1, one unit may fight. [4.21e]",
    ]


def test_moves_tell_where_from_and_where_to_and_what_they_cost() -> None:
    board = table({P.INF: "1320", P.KIRCHBACH: "1320"})
    moving(board)
    events = board.listen()
    for name in (P.INF, P.KIRCHBACH):
        select(board, name)
        board.play(next(c for c in board.choices() if getattr(c, "to", -1) == hex_("1318")))
    assert lines(board, events)[0].startswith("The 17th Brigade moves from 1320 to Vrigne-Meuse (1318), ")
    assert lines(board, events, "fr")[0].startswith("La 17e brigade va de 1320 à Vrigne-Meuse (1318), ")
    assert lines(board, events, "fr")[-1].startswith("Kirchbach va de 1320 à Vrigne-Meuse (1318), ")
    assert lines(board, events)[0].endswith("MP. [8.0a]")
    assert lines(board, events)[-1].endswith("MP. [8.0e]")


@pytest.mark.parametrize(
    ("scenario", "name", "there", "thither", "thence"),
    [
        ("sedan", "5028", "à Bazeilles (5028)", "à Bazeilles (5028)", "de Bazeilles (5028)"),
        ("sedan", "5126", "au château de Montvillers (5126)", "au château", "du château de Montvillers (5126)"),
        ("sedan", "4802", "à Illy (4802)", "à Illy", "d’Illy (4802)"),
        ("sedan", "5520", "à la Petite Moncelle (5520)", "à la Petite", "de la Petite Moncelle (5520)"),
        ("sedan", "0611", "en 0611", "en 0611", "de 0611"),
        (
            "froeschwiller",
            "1022",
            "sur la route de Reichshoffen (1022)",
            "sur la route",
            "de la route de Reichshoffen (1022)",
        ),
        ("froeschwiller", "2023", "à Elsasshausen (2023)", "à Elsasshausen", "d’Elsasshausen (2023)"),
        ("froeschwiller", "2622", "à Woerth (2622)", "à Woerth", "de Woerth (2622)"),
    ],
)
def test_places_with_their_french_prepositions(scenario: str, name: str, there: str, thither: str, thence: str) -> None:
    board = bare(scenario)
    said = texts(GAME, "fr", scenario)
    assert said.say(at(board, hex_(name))) == there
    assert said.say(into(board, hex_(name))).startswith(thither)
    assert said.say(away(board, hex_(name))) == thence


def test_eliminated_agrees_with_the_gender_of_the_unit() -> None:
    for scenario, name, expected in (
        ("sedan", F.INF, "La brigade Guiomar est éliminée (DE). [9.24h]"),
        ("sedan", F.ART, "L’artillerie 1 du 7e corps est éliminée (DE). [9.24h]"),
        ("sedan", P.CAV, "Le régiment de dragons du Ve corps est éliminé (DE). [9.24h]"),
        ("froeschwiller", "f-fr-18e-ligne", "Le 18e de ligne est éliminé (DE). [9.24h]"),
    ):
        board = bare(scenario)
        piece = put(board, name, "0611", 4)
        begin(board)
        events = board.listen()
        apply_fire(board, (piece,), "DE", (hex_("0612"),))
        assert lines(board, events, "fr")[0] == expected


def test_one_fires_and_two_fire_in_both_languages() -> None:
    for names, en, fr in (((P.INF,), "fires at", "tire sur"), ((P.INF, P.INF2), "fire at", "tirent sur")):
        board = table({F.INF: "0611 4"})
        for name, spot in zip(names, ("0612", "0510"), strict=False):
            put(board, name, spot, 4)
        fighting(board)
        play(board, "CeaseFire", "FireAt hex=0611")
        for name in names:
            play(board, f"AddFirer unit={name}")
        events = board.listen()
        play(board, "OpenFire", Roll((1,)))
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
    play(board, "CeaseFire")
    while not isinstance(board.step, MeleeSegment):
        play(board, "CeaseFire")
    play(board, "Assault hex=1318", f"AddAttacker unit={P.INF}", "GoIn", Roll((10,)))
    events = board.listen()
    while not can(board, "HoldGround"):
        board.apply(Roll((10,)) if isinstance(board.step, Chance) else board.choices()[0])
    play(board, "HoldGround")
    assert lines(board, events)[-1] == "Nobody advances into Vrigne-Meuse (1318). [9.34g]"


@pytest.mark.rule("blood-and-iron:7.21a")
def test_only_the_french_know_by_which_order_their_guns_held_their_fire_or_shot() -> None:
    """The Prussian reads the same of a gun that was told each time and of one with a standing order."""
    for shoots, ways in (
        (False, ((ASK, HoldFire()), (ASK, StandingOrder("never")), (NEVER, HoldFire()))),
        (True, ((ASK, Shoot()), (ASK, StandingOrder("always")), (ALWAYS, Shoot()))),
    ):
        read = set()
        for standing, choice in ways:
            board = bare()
            gun, piece = put(board, F.ART, "0611", 4), put(board, P.INF, "0613", 4)
            board.standing = standing
            begin(board, OpportunityFire(gun, piece, hex_("0613")))
            events = board.listen()
            board.play(choice)
            heard = [event for event in events if event.seen_by("prussian") is not None]
            assert isinstance(heard[0], OpportunityTaken if shoots else OpportunityDeclined)
            read.add(tuple(lines(board, heard)))
        assert len(read) == 1
