"""What a player is shown: scene, overlays, texts."""

from __future__ import annotations

import pytest

from grognard.games.arras import show
from grognard.kernel.conformance import check_clauses, check_texts
from grognard.kernel.game import BadRequest
from grognard.kernel.showing import overlay, preview, view, why
from grognard.kernel.text import LANGUAGES, texts
from grognard.kernel.view import Message, Target
from grognard.testing import play

from .table import GAME, A, G, area, table, unit


def test_texts_and_clauses() -> None:
    assert check_texts(GAME) == []
    assert check_clauses(GAME) == []


def messages(value: object) -> list[Message]:
    """Every message inside something shown."""
    if isinstance(value, Message):
        return [value]
    if isinstance(value, (tuple, list)):
        return [found for item in value for found in messages(item)]
    fields = getattr(value, "__struct_fields__", ())
    return [found for name in fields for found in messages(getattr(value, name))]


def test_every_sentence_shown_exists_in_both_languages() -> None:
    s = table({"11": [A.TANK, A.FOOT[0]], "10": G.RIFLES, "22": [A.GUN, A.MARTEL]}, used=(), air=(2, 2))
    boards = [s.clone()]
    for line in ("Activate area=11", f"Move unit={A.TANK}", "Go area=10", f"Launch lead={A.TANK}"):
        play(s, line)
        boards.append(s.clone())
    found: list[Message] = []
    for board in boards:
        for side in ("allied", "german", None):
            found += messages(view(GAME, board, side))
        for choice in board.choices():
            found += messages(preview(GAME, board, board.actor, choice))
    for name, about in (("control", None), ("scoring", None), ("reach", A.SOMUA), ("reach", None), ("range", A.GUN)):
        found += messages(overlay(GAME, boards[0], "allied", name, about))
    assert len(found) > 100
    for lang in LANGUAGES:
        spoken = texts(GAME, lang)
        for text in found:
            said = spoken.say(text)
            assert spoken.has(text.id), text.id
            assert "{" not in said, said


def test_overlays() -> None:
    s = table({"22": [A.TANK, f"{A.FOOT[0]}*", A.GUN], "9": G.RIFLES, "18": G.RIFLES.replace("1-7", "2-7")})
    reach = {place: (style, label) for place, style, label in overlay(GAME, s, "allied", "reach", A.TANK).places}
    assert reach["18"] == ("assault", "1") and reach["12"] == ("move", "3") and "9" not in reach
    assert overlay(GAME, s, "allied", "reach", A.FOOT[0]).notes[0][0] == "5.2b"  # Tired
    aims = {(place, style) for place, style, _ in overlay(GAME, s, "allied", "range", A.GUN).places}
    assert ("18", "target") in aims and ("9", "target") not in aims and ("9", "support") in aims
    control = {place: style for place, style, _ in overlay(GAME, s, None, "control").places}
    assert control["22"] == "allied" and control["9"] == "german"
    with pytest.raises(BadRequest):
        overlay(GAME, s, "allied", "weather")


def test_a_click_that_means_nothing_is_answered_with_clauses() -> None:
    s = table({"22": [A.TANK, A.FOOT[0]], "23": f"{A.FOOT[1]}*", "9": G.RIFLES})
    assert why(GAME, s, "allied", Target("unit", A.FOOT[1])) == ["5.0a"]
    assert why(GAME, s, "allied", Target("area", "9")) == ["5.0a", "9.5a"]
    assert why(GAME, s, "allied", Target("area", "22")) == []
    assert why(GAME, s, "german", Target("area", "9")) == ["4.3a"]
    play(s, "Activate area=22", f"Move unit={A.TANK}")
    assert why(GAME, s, "allied", Target("area", "9")) == ["5.1a", "2.1.1.ba"]


def test_the_phase_of_the_turn_is_shown() -> None:
    s = GAME.start("free")
    assert view(GAME, s, "german").scene.phase is None
    s = table({"22": A.TANK, "9": G.RIFLES})
    assert view(GAME, s, "allied").scene.phase == 2
    assert s.place[unit(A.TANK)] == area("22")


def test_the_measure_of_a_board_is_the_allies_gain_and_the_germans_loss() -> None:
    s = table({"22": A.TANK, "19": G.RIFLES}, control={"12": "allied", "11": "allied"})
    assert GAME.value(s, "allied") == -GAME.value(s, "german")
    more = table({"22": A.TANK, "19": G.RIFLES}, control={"12": "allied", "11": "allied", "16": "allied"})
    assert GAME.value(more, "allied") > GAME.value(s, "allied")
    none = table({"22": A.TANK, "19": G.RIFLES})
    assert GAME.value(none, "allied") < GAME.value(s, "allied") - 5  # it would lose at the end of the turn
    zone = table({"22": A.TANK, "19": G.RIFLES}, control={"12": "allied", "11": "allied", "B": "allied"})
    assert GAME.value(zone, "allied") > GAME.value(more, "allied") + 5
    before = GAME.value(s, "allied")
    s.swapped = 1
    assert GAME.value(s, "german") == before  # whoever commands the Allies


def test_the_goal_says_what_wins_how_far_it_is_and_what_could_end_it() -> None:
    s = table({"2": A.TANK, "4": A.FOOT[0], "6": A.FOOT[1], "A": G.RIFLES, "B": G.PAK}, turn=4)
    goal = view(GAME, s, "allied").goal
    assert goal is not None and goal.rule == "11.3a" and goal.text.args["target"] == 10
    assert [(rule, text.id) for rule, text in goal.alarms] == [
        ("11.1a", "goal-area-lacking"),
        ("13.5a", "goal-gort-ends"),
    ]
    held = next(line for line in goal.lines if line.rule == "11.2f")
    assert held.places == ("2", "4", "6") and held.value == "+1"
    assert goal.next == Message("goal-short", {"count": 9})
    s = table({"7": A.TANK, "21": A.FOOT[0]}, turn=7)  # Zone B stands open; nothing else is near, and there is no point
    assert [text.id for _, text in show.goal(s).alarms] == ["goal-zone-open", "goal-no-point"]
    s = table({"B": A.TANK, "21": A.FOOT[0]}, turn=7)
    assert [text.id for _, text in show.goal(s).alarms] == ["goal-zone-held", "goal-no-point"]
    held_by_allies = dict.fromkeys(("2", "3", "4", "5", "6", "7"), "allied")
    s = table({"A": G.RIFLES, "B": G.PAK, "21": A.FOOT[0]}, turn=4, control=held_by_allies)
    assert [text.id for _, text in show.goal(s).alarms] == ["goal-areas-held"]  # Gort is content with any die
    assert show.goal(s).next == Message("goal-short", {"count": 3})
