"""What wins as it is shown, and the sentences of the log: number, place and clause in both languages."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib import resources

import pytest

from grognard.games.verdun import battle_events, events, show
from grognard.games.verdun.rules.assault import AssaultPhase
from grognard.games.verdun.rules.bombardment import BombardmentPhase
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.events import Event
from grognard.kernel.messages import event_message
from grognard.kernel.text import texts
from grognard.testing import events_of, play

from .boards import GAME, WORLD, board, hex_, unit


@pytest.mark.rule("verdun:16.0a", "verdun:T-victory", "verdun:16.0b", "verdun:16.0d", "verdun:16.0e")
def test_the_goal_says_what_counts_where_and_what_is_nearest() -> None:
    s = board({"de-ir-81": "1104", "fr-35": "1609"})
    s.seize(hex_("1609"), GERMAN)
    s.hit_fort(hex_("2113"))
    goal = show.goal(s)
    assert goal.value == "2" and goal.band == 0
    places = {line.rule: line.places for line in goal.lines}
    assert places["16.0b"] == ("1104", "1609") and places["16.0d"] == ("2113",) and places["16.0e"] == ()
    assert texts(GAME, "en").say(goal.next) == "One point more: French minor victory"
    assert texts(GAME, "fr").say(goal.next) == "Un point de plus\u202f: Victoire française mineure"
    said = texts(GAME, "en").say(goal.text)
    assert "6 days after this" in said and "9 or more" in said and "5 or fewer" in said
    s.game.agree(s, 4)
    bidden = show.goal(s)
    assert texts(GAME, "en").say(bidden.next) == "3 points more: German minor victory"
    said = texts(GAME, "en").say(bidden.text)
    assert "5 or more" in said and "4 or fewer" in said  # with a bid there is no draw
    assert [winner for _, _, winner in bidden.bands] == [*["french"] * 3, *["german"] * 2]


@pytest.mark.rule("verdun:2.0a", "verdun:2.0b")
def test_the_box_holds_140_pieces() -> None:
    """R-44: the pieces by their kinds; what the book names besides is two markers of tracks and twelve of states."""
    kinds = Counter(counter.type for counter in WORLD.counters)
    assert kinds == {"infantry": 61, "hunter": 4, "pioneer": 9, "remnant": 5, "artillery": 32, "hq": 7}
    units = Counter(counter.side for counter in WORLD.counters)
    assert units == {"german": 61, "french": 57}
    named = {"demoralized", "out-of-supply", "interdiction", "fort-destroyed"}  # 12.1, 6.15, 7.2, 14.82
    tracks = {"turn": 1, "good": 1}  # 3.3; weather has one piece with two sides
    assert named | set(tracks) <= {
        marker["id"]
        for marker in tomllib.loads((resources.files(GAME.package) / "data" / "look.toml").read_text("utf-8"))["marker"]
    }
    states = 12
    assert len(WORLD.counters) + len(WORLD.garrisons) + sum(tracks.values()) + states == 140
    assert len(WORLD.garrisons) == len(WORLD.ground.forts) == 8


ONE, TWO = (1,), (1, 2)


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            battle_events.HitsVoid("9.4a", FRENCH, 1),
            "The French: one hit falls on nobody who could suffer it.",
            "Les Français : un dégât ne touche personne.",
        ),
        (
            battle_events.HitsVoid("9.4a", GERMAN, 2),
            "The Germans: 2 hits fall on nobody who could suffer them.",
            "Les Allemands : 2 dégâts ne touchent personne.",
        ),
        (
            battle_events.FellBack(FRENCH, (unit("fr-35"),), 1),
            "The French avoid one hit by a retreat of one hex: 35th Infantry.",
            "Les Français évitent un dégât par une retraite d’un hex : 35e RI.",
        ),
        (
            battle_events.Eliminated("9.41a", unit("de-5-pio"), hex_("1609")),
            "Eliminated in Louvemont (1609): 5th Division Pioneers.",
            "Élimination à Louvemont (1609) : Pionniers de la 5e division.",
        ),
        (
            battle_events.Eliminated("9.41a", unit("fr-35"), hex_("2113")),
            "Eliminated in Fort Douaumont (2113): 35th Infantry.",
            "Élimination en 2113 (fort de Douaumont) : 35e RI.",
        ),
        (
            battle_events.Surrendered("6.2b", unit("fr-35"), hex_("1606")),
            "Surrender in 1606: 35th Infantry.",
            "Reddition en 1606 : 35e RI.",
        ),
        (
            events.ReplacementsReceived("6.31b", FRENCH, 1),
            "The French receive one replacement.",
            "Les Français reçoivent un remplacement.",
        ),
        (
            events.ReplacementsLost(GERMAN, 2),
            "The Germans lose 2 replacements unspent.",
            "Les Allemands perdent 2 remplacements non dépensés.",
        ),
        (
            events.MarkersLifted(GERMAN, (hex_("1606"),)),
            "The Germans remove one interdiction marker: 1606.",
            "Les Allemands retirent un marqueur d’interdiction : 1606.",
        ),
        (
            events.Marched((unit("de-ir-81"), unit("de-ir-87")), (hex_("1606"), hex_("1607")), 3, 2),
            "Breakthrough 1606 → 1607 (1½ MP): IR 81 and IR 87.",
            "Percée 1606 → 1607 (1½ PM) : IR 81 et IR 87.",
        ),
        (
            events.InterdictionFired(unit("de-naval"), hex_("1606"), 3, -1, 4, True),
            "Interdiction of 1606 by Naval Battery (4): die 3 − 1 (21 February) = 2, "
            "below 4 needed, never a 6: the marker is placed.",
            "Tir d’interdiction sur 1606 : Artillerie navale (4) ; dé 3 − 1 (21 février) = 2, "
            "il faut moins de 4, jamais un 6 : marqueur posé.",
        ),
        (
            events.InterdictionFired(unit("de-naval"), hex_("1013"), 6, 0, 4, False),
            "Interdiction of Fort Vacherauville (1013) by Naval Battery (4): die 6, "
            "below 4 needed, never a 6: no effect.",
            "Tir d’interdiction sur 1013 (fort de Vacherauville) : Artillerie navale (4) ; dé 6, "
            "il faut moins de 4, jamais un 6 : sans effet.",
        ),
        (
            events.SupplyChecked(GERMAN, (unit("de-ir-81"), unit("de-ir-87"))),
            "The Germans, out of supply: IR 81 and IR 87.",
            "Les Allemands, unités hors ravitaillement : IR 81 et IR 87.",
        ),
        (
            battle_events.Reduced("9.41a", unit("fr-35")),
            "Step loss, reduced: 35th Infantry.",
            "Un pas de perte, passage au verso : 35e RI.",
        ),
        (
            events.DugIn(unit("de-ir-81"), hex_("1606")),
            "Dug in: IR 81, in 1606.",
            "Retranchement en 1606 : IR 81.",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_sentences_agree_in_number_and_place(event: Event, english: str, french: str) -> None:
    s = board({})
    assert texts(GAME, "en").say(event_message(s, event)) == english
    assert texts(GAME, "fr").say(event_message(s, event)).replace("\u202f", " ") == french


@pytest.mark.rule("verdun:6.16a", "verdun:12.3a", "verdun:12.3b", "verdun:14.12a", "verdun:9.32g")
def test_a_strength_that_is_not_the_printed_one_says_why() -> None:
    units = {"de-lgr-8": "1606 unsupplied", "de-ir-20": "1608 reduced", "de-5-art": "1604"}
    s = board(units | {"fr-35": "1607 dug-in demoralized"}, AssaultPhase(GERMAN), turn=1)
    play(s, "AssaultHex hex=1607", "JoinAssault unit=de-lgr-8", "JoinAssault unit=de-ir-20")
    play(s, "JoinAssault unit=de-5-art")
    (declared,) = events_of(play(s, "Declare"), battle_events.AssaultDeclared)
    said = (
        "Assault of 1607 by Leibgrenadiere 8 (3, out of supply) and IR 20 (3, reduced), supported by "
        "5th Division artillery (4, 21 February); against 35th Infantry (4, demoralized and dug in)."
    )
    assert texts(GAME, "en").say(event_message(s, declared)) == said
    s = board({"de-iii-art-1": "1801 demoralized", "fr-35": "1606"}, BombardmentPhase(GERMAN))
    play(s, "BarrageAt hex=1606", "OpenFire")
    (fired,) = events_of(play(s, 1), events.BarrageFired)
    assert (
        texts(GAME, "fr")
        .say(event_message(s, fired))
        .startswith("Barrage sur 1606\u202f: 1er groupe d’artillerie du IIIe corps (3, démoralisation)")
    )


@pytest.mark.rule("verdun:6.32d", "verdun:2.12b")
def test_an_hq_that_comes_back_has_no_full_strength() -> None:
    s = board({})
    back = events.Returned("6.32d", unit("de-iii-hq"), hex_("1801"), True, 1)
    assert texts(GAME, "en").say(event_message(s, back)) == "Back in 1801, for one replacement: III Corps HQ."
    back = events.Returned("6.32c", unit("de-ir-20"), hex_("1801"), False, 1)
    assert (
        texts(GAME, "en").say(event_message(s, back))
        == "Back in 1801, at reduced strength, for one replacement: IR 20."
    )


@pytest.mark.rule("verdun:9.1g", "verdun:12.1a")
def test_every_roll_is_seen_with_its_dice_and_its_result() -> None:
    s = board({"de-ir-81": "1608", "fr-35": "1609"})
    resolved = battle_events.AssaultResolved(hex_("1609"), 6, 5, "1:1", ("town",), (-1,), "1:2", 3, 3, 1, 1, 0)
    act = resolved.act(s)
    assert act is not None and (act.verb, act.dice, act.result) == ("result", (3,), "3/1")
    assert act.plates == ("6 : 5", "1:1", "1:2")
    declared = battle_events.AssaultDeclared(
        GERMAN, hex_("1609"), (unit("de-ir-81"),), (), (6,), (unit("fr-35"),), (5,), 0
    )
    seen = declared.act(s)
    assert seen is not None and seen.verb == "attack"
    assert [(arrow.start, arrow.to, arrow.value) for arrow in seen.arrows] == [("1608", "1609", "6")]
    checked = battle_events.MoraleChecked("9.51a", unit("fr-35"), (3, 4), 0, 7, ("morale-reduced",), (-1,), False)
    act = checked.act(s)
    assert act is not None and act.verb == "check" and act.words is not None and act.words.id == "act-failed"
