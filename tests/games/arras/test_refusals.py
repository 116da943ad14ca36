"""What is refused is refused by the clause that bars it, with the figure where a figure is the reason."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.reorganisation import Reorganisation
from grognard.games.arras.world import GERMAN
from grognard.kernel.choice import Refused
from grognard.kernel.messages import bar_message
from grognard.kernel.showing import bars
from grognard.kernel.text import texts
from grognard.kernel.view import Target
from grognard.testing import offered, play, refused

from .table import GAME, A, G, assault, dice, step_name, table


def told(s, line: str, lang: str = "en") -> list[tuple[str, str]]:
    """The clauses of a refusal, each with its sentence."""
    with pytest.raises(Refused) as caught:
        s.play(GAME.codec.from_text(line))
    said = [(each.rule, bar_message(each)) for each in caught.value.bars]
    return [(rule, texts(GAME, lang).say(text) if text else "") for rule, text in said]


@pytest.mark.rule("arras:7.1a", "arras:7.1b", "arras:7.1d", "arras:8.1a")
def test_guns_that_cannot_bombard_say_why() -> None:
    german = table({"3": [G.HOWITZER, G.HOWITZER_2], "26": A.FOOT[0], "E": A.TANK}, side="german")
    assert told(german, f"Bombard unit={G.HOWITZER}") == [
        ("7.1a", "St-Laurent (26) lies north of the Scarpe."),
        ("7.1d", ""),
    ]
    tired = table({"3": f"{G.HOWITZER}*", "9": G.RIFLES, "25": A.FOOT[0]}, side="german")
    assert told(tired, f"Bombard unit={G.HOWITZER}") == [("5.0b", "7th Pz. Art. 1/78 is Tired.")]
    assert told(tired, f"Bombard unit={G.RIFLES}") == [("7.0b", "7th Pz. 1/7 RR is no Artillery.")]
    engaged = table({"3": [G.HOWITZER, G.RIFLES, A.FOOT[0]], "25": A.FOOT[1]}, side="german")
    assert [rule for rule, _ in told(engaged, f"Bombard unit={G.HOWITZER}")] == ["8.1a"]
    north = table({"27": [A.GUN, A.GUN_2], "4": G.RIFLES})
    assert told(north, f"Bombard unit={A.GUN}") == [
        ("7.1b", "Neuville (4) neither lies north of the Scarpe nor borders it, and 365/92nd RA has not gone south."),
    ]
    held = table({"E": [A.GUN, A.FOOT[0]], "3": G.RIFLES}, held=["reserve"])
    assert told(held, f"Bombard unit={A.GUN}") == [("13.3a", "365/92nd RA waits for its release.")]
    assert told(held, f"Bombard unit={G.HOWITZER}")[0][0] == "4.3a"


@pytest.mark.rule("arras:7.0b", "arras:7.0c")
def test_a_second_gun_and_a_second_thought() -> None:
    s = table(
        {"3": [G.HOWITZER, G.HOWITZER_2], "7": G.SS_GUN, "25": A.FOOT[0], "11": A.TANK, "10": G.RIFLES}, side="german"
    )
    start = s.clone()
    play(s, f"Bombard unit={G.HOWITZER}", "AimAt area=25")
    assert told(s, f"Bombard unit={G.SS_GUN}") == [("7.0b", "The second gun must fire from Tilloy (3) too.")]
    assert told(s, f"Bombard unit={G.HOWITZER}") == [("7.0c", "7th Pz. Art. 1/78 takes part already.")]
    play(s, f"Bombard unit={G.HOWITZER_2}")
    assert told(s, "AimAt area=25") == [("7.0c", "Arras (25) is the other gun’s target.")]
    assert told(s, "AimAt area=10") == [("7.2b", "There is no enemy in Agny (10).")]
    again = start.clone()
    play(again, f"Bombard unit={G.HOWITZER}", "AimAt area=25", f"StandDown unit={G.HOWITZER}")
    assert again == start  # nothing was fired, nothing is lost


@pytest.mark.rule("arras:5.0a", "arras:5.2b", "arras:9.3a")
def test_areas_and_units_that_cannot_act() -> None:
    s = table({"22": f"{A.FOOT[0]}*", "11": [A.TANK, f"{A.FOOT[1]}*"], "9": G.RIFLES}, used=())
    assert told(s, "Activate area=22") == [("5.0a", "All your units in Maroeuil (22) are Tired.")]
    assert told(s, "Activate area=9") == [("5.0a", "You have no unit in Wailly (9).")]
    assert told(s, "Refresh area=9") == [("9.3a", "You have no Tired unit in Wailly (9).")]
    play(s, "Activate area=11")
    assert told(s, f"Move unit={A.FOOT[1]}") == [("5.2b", "8 Durham Lt. 2 is Tired.")]
    assert told(s, f"Move unit={A.FOOT[0]}")[0][0] == "5.2b"
    assert told(s, f"Move unit={G.RIFLES}") == [("4.3a", "7th Pz. 1/7 RR is not yours.")]
    assert told(s, f"Join unit={A.TANK}") == [("5.2.1b", "There is no enemy in Achicourt (11).")]
    assert told(s, "Finish") == [("4.3a", "Nothing has been done in Achicourt (11) yet.")]


@pytest.mark.rule("arras:5.2a", "arras:5.2h", "arras:5.1.2a")
def test_steps_say_what_they_would_cost_and_what_is_left() -> None:
    s = table({"22": [A.FOOT[0]], "9": G.RIFLES, "16": G.PAK})
    play(s, "Activate area=22", f"Move unit={A.FOOT[0]}")
    assert told(s, "Go area=9") == [
        ("5.1a", "Wailly (9) does not border Maroeuil (22)."),
        ("2.1.1.ba", "They share no border."),
    ]
    play(s, "Go area=12")
    assert told(s, "Go area=16") == [("5.2a", "4 MF needed, 2 left."), ("5.2g", "4 MF: a Fresh enemy there.")]
    assert told(s, "Go area=16", "fr") == [
        ("5.2a", "Il faut 4 FM, il en reste 2."),
        ("5.2g", "4 FM : un ennemi Frais sur place."),
    ]
    german = table({"20": G.PANZER, "9": A.FOOT[0]}, side="german")
    play(german, "Activate area=20", f"Move unit={G.PANZER}")
    assert told(german, "Go area=21")[0][0] == "5.1.2a"
    out = table({"12": [A.TANK, G.RIFLES], "9": G.PAK})
    play(out, "Activate area=12", f"Move unit={A.TANK}", "Go area=22")
    assert step_name(out) != "Moving"  # it took the whole allowance


@pytest.mark.rule("arras:5.2.1a", "arras:5.2.1d", "arras:5.2.2f", "arras:5.2.2c")
def test_a_leader_is_kept_out_by_what_keeps_him_out() -> None:
    s = table({"22": [A.MARTEL, A.FOOT[0]], "12": [A.TANK, G.RIFLES], "18": G.PAK, "9": G.RIFLES_2})
    play(s, "Activate area=22", f"Move unit={A.MARTEL}")
    assert refused(s, "Go area=12") == ["5.2.1a", "5.2.1d"]  # friends are there, but he would assault alone
    assert refused(s, "Go area=18") == ["5.2.2f"]
    empty = table({"22": [A.MARTEL, A.FOOT[0]], "9": G.RIFLES_2})
    play(empty, "Activate area=22", f"Move unit={A.MARTEL}")
    assert refused(empty, "Go area=12") == ["5.2.2c"]


@pytest.mark.rule("arras:8.1a", "arras:8.1b", "arras:8.1e", "arras:8.0.2a", "arras:8.3.4a")
def test_support_that_cannot_be_given() -> None:
    stacks = {
        "11": A.TANK,
        "10": [G.RIFLES, G.PAK],
        "2": G.HOWITZER,
        "5": [f"{G.HOWITZER_2}*"],
        "7": G.SS_GUN,
        "4": "de-7th-pz-art-3-78",
    }
    s = table(stacks, options={"favour-german": "artillery"})
    assault(s, "11", "10", A.TANK)
    play(s, f"Advance unit={G.RIFLES}")
    assert set(offered(s)) == {"NoSupport", "UseArtillery unit=de-7th-pz-art-3-78"}
    assert told(s, f"UseArtillery unit={G.HOWITZER}") == [("8.1b", "3 Sectors away, 2 at most.")]
    assert told(s, f"UseArtillery unit={G.HOWITZER_2}") == [("8.0.2a", "7th Pz. Art. 2/78 is Tired.")]
    assert told(s, f"UseArtillery unit={G.SS_GUN}") == [
        ("8.1e", "No unit of SS Artillerie 1’s own force is engaged."),
    ]
    assert told(s, f"UseArtillery unit={G.RIFLES}") == [("8.0.2a", "7th Pz. 1/7 RR is no Artillery.")]
    assert refused(s, "UseAir") == ["8.3.4a"]


@pytest.mark.rule("arras:6.4.2.ab", "arras:6.4.2.ac", "arras:6.4.2.ag", "arras:6.6.1c")
def test_losses_that_cannot_be_paid_so() -> None:
    s = table({"11": A.TANK, "10": [G.RIFLES, G.PAK, G.FLAK], "1": G.RIFLES_2})
    assault(s, "11", "10", A.TANK)
    play(s, f"Advance unit={G.RIFLES}", dice(12), dice(7))  # 18 against 4 + 2 + 1 + 7: four points
    assert step_name(s) == "Losses" and s.step.left == 2  # the first loss was forced
    assert told(s, f"Tire unit={G.RIFLES}") == [("6.4.2.ae", "7th Pz. 1/7 RR is Tired.")]
    assert told(s, f"Eliminate unit={G.PAK}") == [
        ("6.4.2.ac", "It pays 5 of the 2 Loss Points due, and the rest could not be paid exactly."),
    ]
    assert told(s, f"GiveGround unit={G.PAK}") == [("6.4.2.ag", "7th Pz. 6 AT is Fresh.")]
    assert refused(s, f"Eliminate unit={G.RIFLES}") == ["6.4.2.ad"]
    assert refused(s, f"Tire unit={G.RIFLES_2}") == ["6.4.2.aa"]
    first = table({"11": A.TANK, "10": [G.RIFLES, G.PAK], "1": G.RIFLES_2})
    assault(first, "11", "10", A.TANK)
    play(first, f"Advance unit={G.RIFLES}", dice(12), dice(3))  # 18 against 9: nine points
    assert told(first, f"Tire unit={G.PAK}") == [("6.4.2.ab", "7th Pz. 1/7 RR must take the first loss.")]


@pytest.mark.rule("arras:6.6.2a", "arras:6.6.3a")
def test_where_a_retreat_may_not_go() -> None:
    s = table({"11": [A.TANK, A.FOOT[0]], "10": G.RIFLES, "1": G.RIFLES_2})
    assault(s, "11", "10", A.TANK)
    play(s, dice(2), dice(12), f"Withdraw unit={G.RIFLES}")
    assert step_name(s) == "Retreating" and set(offered(s)) == {f"RetreatTo area={name}" for name in ("6", "7", "9")}
    assert told(s, "RetreatTo area=11") == [("6.6.2c", "Achicourt (11) is neither Free nor contested.")]
    assert told(s, "RetreatTo area=5") == [
        ("6.6.2a", "Enemy-controlled Sectors beside it: 2; a Free Sector with none comes first."),
    ]
    said = "Secteurs sous contrôle ennemi voisins\u202f: 2\u202f; un Secteur Libre qui n’en a aucun passe avant."
    assert told(s, "RetreatTo area=5", "fr") == [("6.6.2a", said)]
    assert told(s, "RetreatTo area=2") == [("6.6.2a", "Wancourt (2) does not border Agny (10).")]


@pytest.mark.rule("arras:10.1b", "arras:10.3a", "arras:10.1a")
def test_the_dead_who_stay_dead() -> None:
    s = table({"22": A.FOOT[0], "12": [G.RIFLES, A.TANK], "9": G.RIFLES_2}, eliminated=[A.FOOT[1], A.FOOT[2], A.MARTEL])
    play(s, "Pass", "Pass")
    assert refused(s, f"Reorganise unit={A.MARTEL}") == ["10.3a"]
    assert told(s, f"Reorganise unit={A.FOOT[0]}") == [("10.0a", "8 Durham Lt. 1 is not among the eliminated.")]
    play(s, f"Reorganise unit={A.FOOT[1]}")
    assert told(s, "PlaceIn area=12")[0] == ("10.1a", "You do not control Dainville (12).")
    assert told(s, "PlaceIn area=23")[0] == ("10.1a", "You have no unit in Anzin (23).")


def test_every_own_unit_that_is_clicked_gets_a_clause_and_a_sentence_or_is_offered() -> None:
    s = table({"11": [A.TANK, f"{A.FOOT[0]}*"], "10": [G.RIFLES, G.ROMMEL], "22": [A.GUN, A.MARTEL], "8": G.SS_FOOT})
    for lines in ((), ("Activate area=11",), (f"Move unit={A.TANK}",), ("Go area=10",), (f"Launch lead={A.TANK}",)):
        play(s, *lines)
        for number, name in enumerate(GAME.world.unit_ids):
            if s.place[number] < 0 or GAME.sides[GAME.world.side[number]] != s.actor:
                continue
            found = bars(GAME, s, s.actor, Target("unit", name))
            targets = [target for choice in s.choices() for target in choice.targets(s)]
            assert found or Target("unit", name) in targets


@pytest.mark.rule("arras:10.1b")
def test_an_enemy_pays_for_nobody_whatever_his_factor() -> None:
    s = table(
        {"7": G.RIFLES, "25": A.TANK},
        eliminated=[G.SS_FOOT, G.RIFLES_2, *A.HOWARDS],
        side="german",
        steps=(Reorganisation(GERMAN),),
    )
    play(s, f"Reorganise unit={G.SS_FOOT}", "PlaceIn area=7")
    assert told(s, f"Pay unit={A.HOWARDS[0]}") == [("10.1b", "4 Gr. Howard 1 is not yours.")]


@pytest.mark.rule("arras:5.2.1d", "arras:5.0b", "arras:6.1b", "arras:5.2.1b")
def test_while_an_assault_is_gathered_each_unit_has_its_own_reason_not_to_join() -> None:
    s = table({"11": [A.TANK, A.FOOT[0]], "10": [G.RIFLES, A.FOOT[1]], "25": A.FOOT[2], "22": f"{A.FOOT[3]}*"})
    play(s, "Activate area=11", f"Move unit={A.TANK}", "Go area=10")
    assert told(s, f"Join unit={A.FOOT[1]}") == [("5.2.1d", "")]  # it stands among those enemies
    assert told(s, f"Join unit={A.FOOT[0]}") == [("6.1b", "The assault in Agny (10) comes first.")]
    assert told(s, f"Join unit={A.FOOT[2]}")[0][0] == "5.0b"
    assert told(s, f"Join unit={A.FOOT[3]}")[0][0] == "6.0a"
    assert told(s, f"Join unit={G.RIFLES}")[0][0] == "4.3a"


@pytest.mark.rule("arras:5.2a", "arras:5.1.3b", "arras:5.0b")
def test_who_cannot_follow_says_where_the_way_ends() -> None:
    s = table({"24": [A.TANK, A.FOOT[0]], "25": [*A.HOWARDS], "9": G.RIFLES}, control={"11": "allied", "10": "allied"})
    play(s, "Activate area=24")
    assert told(s, "FollowAll") == [("5.0b", "There is no move to follow.")]
    play(s, f"Move unit={A.TANK}", "Go area=25", "Halt")
    assert told(s, f"Follow unit={A.FOOT[0]}") == [("5.1.3b", "Arras (25) is full: 5 units of a side at most.")]
    s = table({"24": [A.TANK, A.FOOT[0]], "9": G.RIFLES}, control={"11": "allied", "10": "allied", "3": "allied"})
    play(
        s,
        "Activate area=24",
        f"Move unit={A.TANK}",
        "Go area=25",
        "Go area=11",
        "Go area=25",
        "Go area=26",
        "Go area=28",
    )
    if step_name(s) == "Moving":
        play(s, "Halt")
    assert told(s, f"Follow unit={A.FOOT[0]}") == [("5.2a", "8 Durham Lt. 1 cannot reach Fampoux (28) with its 4 MF.")]


@pytest.mark.rule("arras:7.1a", "arras:7.1b")
def test_what_closes_all_enemies_to_a_gun_is_said_once() -> None:
    german = table({"3": G.HOWITZER, "26": A.FOOT[0], "27": A.FOOT[1]}, side="german")
    assert told(german, f"Bombard unit={G.HOWITZER}") == [("7.1a", "No enemy stands south of the Scarpe.")]
    north = table({"27": A.GUN, "4": G.RIFLES, "7": G.PAK})
    (only,) = told(north, f"Bombard unit={A.GUN}", "fr")
    assert only == (
        "7.1b",
        "Aucun ennemi n’est au nord de la Scarpe ni sur ses rives, et 365/92nd RA n’est pas au sud.",
    )
