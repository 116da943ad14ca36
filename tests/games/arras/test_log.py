"""The log is a battle report: every roll with its sums, every loss with its cause, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.arras.events import GroupReleased
from grognard.games.arras.rules.arrivals import Arrival
from grognard.kernel.conformance import Luck
from grognard.kernel.dice import Chance
from grognard.kernel.events import Event
from grognard.kernel.messages import event_message
from grognard.kernel.text import LANGUAGES, texts
from grognard.testing import play

from .table import GAME, WORLD, A, G, assault, dice, table


def lines(s, events, lang: str = "en") -> list[tuple[str, str]]:
    spoken = texts(GAME, lang)
    return [(event.clause(), spoken.say(event_message(s, event))) for event in events]


@pytest.mark.rule("arras:6.1a", "arras:6.2a", "arras:6.3a")
def test_an_assault_is_told_so_that_it_can_be_checked() -> None:
    s = table({"11": [A.TANK, A.MARTEL], "10": [G.RIFLES, G.PAK, G.ROMMEL], "7": G.HOWITZER}, air=(1, 0))
    events = assault(s, "11", "10", A.TANK, A.MARTEL)
    events += play(
        s, f"Advance unit={G.RIFLES}", f"UseArtillery unit={G.HOWITZER}", "UseAir", "Roll dice=6,6,5", "Roll dice=1,1,2"
    )
    told = lines(s, events)
    assert told[3:] == [
        ("6.1b", "7 Royal Tank A leads an assault on Agny (10) (with Martel)."),
        ("6.1c", "7th Pz. 1/7 RR is the Advanced Unit in Agny (10)."),
        ("8.0b", "7th Pz. Art. 1/78 supports from Ficheux (7): the German player throws a third die."),
        ("8.3.4a", "The Allied player spends an air marker for a third die."),
        (
            "6.1a",
            "Attack: 6 (7 Royal Tank A), other units +1, dice 6+6+5, in all 24. "
            "Defence: 4 (7th Pz. 1/7 RR), other Fresh units +2, terrain +1, Rommel +2, dice 1+1+2, in all 13.",
        ),
        ("8.1c", "7th Pz. Art. 1/78 has fired and is Tired."),
        ("6.4.2b", "The assault on Agny (10) succeeds: 24 against 13, 11 Loss Points."),
        ("6.4.2a", "7 Royal Tank A and Martel turn to their Tired face."),
    ]
    french = [said for _, said in lines(s, events, "fr")]
    assert french[7] == (
        "Attaque\u202f: 6 (7 Royal Tank A), autres unités +1, dés 6+6+5, soit 24. "
        "Défense\u202f: 4 (7th Pz. 1/7 RR), autres unités Fraîches +2, MET +1, Rommel +2, dés 1+1+2, soit 13."
    )


@pytest.mark.rule("arras:6.2c", "arras:6.2d", "arras:6.4.1c")
def test_modifiers_are_named() -> None:
    s = table({"26": [A.FOOT[0], "fr-11e-rdp-1"], "3": G.RIFLES, "1": G.RIFLES_2})
    events = assault(s, "26", "3", A.FOOT[0], "fr-11e-rdp-1") + play(s, dice(2), dice(12))
    said = next(said for rule, said in lines(s, events) if rule == "6.1a")
    assert "other units +1, mixed forces −1, over the Scarpe −1, dice 1+1" in said
    inside = table({"10": [A.TANK, A.FOOT[0], G.RIFLES], "1": G.RIFLES_2})
    play(inside, "Activate area=10", f"Join unit={A.TANK}", f"Join unit={A.FOOT[0]}")
    events = play(inside, f"Launch lead={A.TANK}", dice(2), dice(12))
    assert ("6.4.1c", "8 Durham Lt. 1 turns to its Tired face.") in lines(inside, events)


@pytest.mark.rule("arras:6.4.2.aj", "arras:6.6.3a")
def test_men_and_units_one_and_many_in_both_languages() -> None:
    s = table({"11": A.TANK, "10": [f"{G.ROMMEL}*", G.PAK], "1": G.RIFLES_2})
    assault(s, "11", "10", A.TANK)
    events = play(s, f"Advance unit={G.ROMMEL}", dice(7), dice(6), f"Eliminate unit={G.ROMMEL}")
    losing = [said for rule, said in lines(s, events, "fr") if rule == "6.4.2.af"]
    assert losing == ["Rommel est éliminé, face Fatiguée (2 PP)."]
    s = table({"11": A.TANK, "10": f"{G.PAK}*", "1": G.RIFLES_2})
    assault(s, "11", "10", A.TANK)
    events = play(s, dice(6), dice(8), f"Eliminate unit={G.PAK}")
    assert [said for rule, said in lines(s, events, "fr") if rule in ("6.4.2b", "6.4.2.aj", "6.4.2.af")] == [
        "L’assaut sur Agny (10) réussit\u202f: 12 contre 11, un Point de Pertes.",
        "Un Point de Pertes ne peut être payé exactement\u202f: 2 sont subis.",
        "7th Pz. 6 AT est éliminée, face Fatiguée (2 PP).",
    ]
    tired = table({"11": A.TANK, "10": [G.ROMMEL, G.PAK], "1": G.RIFLES_2})
    assault(tired, "11", "10", A.TANK)
    events = play(tired, f"Advance unit={G.PAK}", dice(2), dice(12), f"Withdraw unit={G.ROMMEL}")
    events += play(tired, "RetreatTo area=6")
    assert lines(tired, events, "fr")[-1][1] == (
        "Rommel quitte Agny (10) et retraite volontairement à Mercatel (6), face Fatiguée."
    )


@pytest.mark.rule("arras:4.3b", "arras:4.3c", "arras:4.3d", "arras:9.3a")
def test_who_passed_and_what_the_advantage_was_spent_on() -> None:
    s = table({"22": [f"{A.TANK}*", A.FOOT[0]], "9": G.RIFLES}, used=())
    events = play(s, "Refresh area=22", "Roll dice=1", "Pass")
    assert lines(s, events) == [
        ("9.3a", "The Allied player spends the Advantage to refresh units in Maroeuil (22)."),
        ("9.3a", "The die for Maroeuil (22) shows 1: one Tired unit becomes Fresh."),
        ("9.3a", "7 Royal Tank A is Fresh again."),
        ("4.3b", "The Allied player passes. The German player has the Initiative."),
    ]
    s = table({"25": [A.GUN, A.FOOT[0]], "9": [G.PAK, G.SS_FOOT]})
    events = play(s, f"Bombard unit={A.GUN}", "AimAt area=9", dice(2), dice(12))
    assert [rule for rule, _ in lines(s, events)] == ["7.2a", "7.2c", "7.2b", "4.3d"]
    assert lines(s, events)[0][1] == (
        "365/92nd RA bombards Wailly (9) from Arras (25): 5, dice 1+1, in all 7, against 4 (SS Totenkopf 3/3), "
        "terrain +1, dice 6+6, in all 17."
    )


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_are_told_and_seen(seed: int) -> None:
    """Every event of random games has a clause, a sentence in both languages, and something to be seen."""
    rng = Random(seed)
    luck = Luck(rng)
    s = GAME.start(rng.choice(GAME.scenarios).id, {"bidding": seed % 2 == 0})
    rolls = 0
    while not s.over:
        events = s.listen()
        step = s.step
        chance = isinstance(step, Chance)
        s.apply(step.sample(s, luck) if isinstance(step, Chance) else rng.choice(s.choices()))
        s.events = None
        if chance and type(step).__name__ not in ("AttackRoll", "InitiativeRoll"):
            rolls += 1
            assert events, step  # no roll without a sentence
        for event in events:
            assert event.clause() in GAME.clauses or type(event).__name__ == "TurnEnded"
            for lang in LANGUAGES:
                said = texts(GAME, lang).say(event_message(s, event))
                assert said[0].isupper() or said[0].isdigit() or not said[0].isalpha(), said
                assert ".." not in said and "  " not in said and "{" not in said and " ," not in said, said
            event.act(s)
    assert rolls > 20


def test_what_is_seen_of_a_combat() -> None:
    s = table({"11": [A.TANK, A.MARTEL], "10": [G.RIFLES], "1": G.RIFLES_2})
    events = assault(s, "11", "10", A.TANK, A.MARTEL) + play(s, dice(6), dice(5))
    acts = [act for act in (event.act(s) for event in events) if act is not None]
    verbs = [act.verb for act in acts]
    assert verbs[:6] == ["note", "move", "move", "attack", "support", "roll"]
    attack, roll = acts[3], acts[5]
    assert (
        attack.units == (A.TANK, A.MARTEL)
        and attack.place == "10"
        and [arrow.start for arrow in attack.arrows] == ["11"]
    )
    assert roll.dice == (5, 1, 4, 1) and roll.plates == ("13 : 10",)
    result = next(act for act in acts if act.verb == "result")
    assert result.good == "allied" and result.words is not None and result.words.args == {"losses": 3}


@pytest.mark.rule("arras:15.1b", "arras:13.3a")
def test_the_reserve_cites_what_let_it_go() -> None:
    for stacks, points, clause in (({"7": A.TANK}, 0, "13.3a"), ({"25": A.TANK}, 8, "15.1b")):
        s = table(
            stacks | {"9": G.RIFLES}, turn=3, held=["reserve"], options={"favour-allied": "reserve"},
            off=[A.GUN], steps=(),
        )  # fmt: skip
        s.points = points
        s.call(Arrival(WORLD.release_words.number("reserve")))
        events: list[Event] = s.listen()
        s.settle()
        assert [event.clause() for event in events if isinstance(event, GroupReleased)] == [clause]
