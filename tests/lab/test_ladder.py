"""The ladder: sides both ways, resumable, the same numbers whatever the jobs, clear words for what is wrong."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import grognard
from grognard.bots import BadBot, MarshalBot
from grognard.cli.ladder import command
from grognard.lab import ladder
from grognard.lab.kept import LabError
from grognard.lab.ladder import Leg, Met, Pairing, climb, legs, pairings, plan, rows, standing
from grognard.lab.ladder_table import LADDER, markdown, split, write_into
from grognard.lab.match import Played
from grognard.lab.players import player
from grognard.lab.run import Broken

BEGIN, END = LADDER
QUICK = """
format = 1
seed = 5
games = 4
[[pairing]]
first = "recruit"
second = "random"
goal = 0.8
thinking = 50
[[play]]
game = "arras"
scenario = "historical"
[[play]]
game = "arras"
scenario = "historical"
bid = 3
"""

OWN = """
from grognard.bots import Bot
class First(Bot):
    def choose(self, known):
        return known.choices()[0]
class Cheat(Bot):
    def choose(self, known):
        from grognard import Roll
        return Roll((7,))
class Faint(Bot):
    def choose(self, known):
        raise RuntimeError("I cannot")
class NoBot:
    pass
class Other(Bot):
    def __init__(self):
        pass
"""


@pytest.fixture
def quick(tmp_path: Path) -> ladder.Plan:
    (tmp_path / "plan.toml").write_text(QUICK, "utf-8")
    return plan(tmp_path / "plan.toml")


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ladder_strangers.py").write_text(OWN, "utf-8")
    monkeypatch.chdir(tmp_path)


def found(given: ladder.Plan, *asked: str, games: int = 4) -> list[Leg]:
    return legs(given, [], pairings(given, asked), games, given.seed)


def results(met: list[Met]) -> list[tuple[object, ...]]:
    return [(game.seed, game.winner, game.decisions, game.points) for each in met for game in each.games]


def test_the_plan_of_the_project_can_be_played() -> None:
    """Every game and every pairing with at least a hundred games, each seed once on either side."""
    given = plan()
    assert given.games >= 100
    whole = legs(given, [], given.pairing, given.games, given.seed)
    ladder.check(whole)
    assert {pairing.id for pairing in given.pairing} == {
        "captain,random",
        "recruit,random",
        "captain,recruit",
        "marshal,captain",
    }
    for name in grognard.games.ids():
        for pairing in given.pairing:
            mine = [leg for leg in whole if leg.play.game == name and leg.pairing == pairing]
            assert sum(len(leg.seeds) for leg in mine) >= 100, f"{name} {pairing.id}"
            for play in {str(leg.play) for leg in mine}:
                there, back = (leg for leg in mine if str(leg.play) == play)
                assert there.seeds == back.seeds
                assert there.setting.players == back.setting.players[::-1]
                assert {there.side, back.side} == set(grognard.game(name).sides)


def test_sides_are_swapped_and_counted(quick: ladder.Plan, tmp_path: Path) -> None:
    whole = found(quick)
    assert [(leg.side, leg.setting.players, leg.setting.bid, leg.seeds) for leg in whole] == [
        ("allied", ("recruit", "random"), 0, (5,)),
        ("german", ("random", "recruit"), 0, (5,)),
        ("allied", ("recruit", "random"), 3, (5,)),
        ("german", ("random", "recruit"), 3, (5,)),
    ]
    table = rows(climb(whole, tmp_path / "out"))
    assert len(table) == 1
    assert table[0].games == 4
    assert sum(games for _, games in table[0].sides.values()) == 4
    assert sum(won for won, _ in table[0].sides.values()) == round(table[0].won.value * 4)
    assert table[0].milliseconds > 0
    assert len(rows(climb(whole, tmp_path / "out"), by_scenario=True)) == 2


def test_the_same_numbers_whatever_the_jobs(quick: ladder.Plan, tmp_path: Path) -> None:
    one, two = climb(found(quick), tmp_path / "one"), climb(found(quick), tmp_path / "two", jobs=2)
    assert results(one) == results(two)
    assert len(results(one)) == 4


def test_a_ladder_is_taken_up(quick: ladder.Plan, tmp_path: Path) -> None:
    """Games that are there are not played again; a torn line is; more games go on where it ended."""
    first = results(climb(found(quick), tmp_path))
    torn = found(quick)[0].folder(tmp_path) / "games.jsonl"
    torn.write_bytes(torn.read_bytes()[:-30])
    told: list[int] = []
    again = climb(found(quick), tmp_path, progress=lambda count, _: told.append(count))
    assert results(again) == first
    assert told == [0, 1, 1, 1, 1]
    assert results(standing(found(quick), tmp_path)) == first, "and the torn line stands no more in the way"
    more = climb(found(quick, games=8), tmp_path)
    assert len(results(more)) == 8
    assert all(game in results(more) for game in first)


def test_a_short_ladder_is_even(quick: ladder.Plan, tmp_path: Path) -> None:
    """When time is up, no leg is more than a game ahead of another."""
    whole = found(quick, games=12)
    met = climb(whole, tmp_path, minutes=0)
    assert sum(len(each.games) for each in met) == 1
    met = climb(whole, tmp_path, progress=lambda *_: None, minutes=1e-9)
    assert [len(each.games) for each in met] == [1, 1, 0, 0]


def test_games_of_other_players_are_not_mixed(
    quick: ladder.Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = found(quick)[:1]
    climb(whole, tmp_path)
    monkeypatch.setattr("grognard.lab.kept.code", lambda setting: "another")
    with pytest.raises(LabError, match="other rules or players"):
        climb(whole, tmp_path)
    told: list[int] = []
    climb(whole, tmp_path, anew=True, progress=lambda count, _: told.append(count))
    assert told == [0, 1], "played again"
    climb(whole, tmp_path, anew=True, progress=lambda count, _: told.append(count))
    assert told == [0, 1, 1], "what fits is kept"


def test_a_player_is_not_paired_with_itself(quick: ladder.Plan) -> None:
    with pytest.raises(LabError, match="captain,captain: a player cannot be paired with itself"):
        ladder.check(found(quick, "captain,captain"))


def test_what_stands_there_twice_is_played_once(quick: ladder.Plan, tmp_path: Path) -> None:
    """Pairings and scenarios, asked for or in the plan; an option at rest is none."""
    twice = msgspec.structs.replace(quick, pairing=quick.pairing * 2, play=quick.play * 2)
    resting = ladder.Play("arras", "historical", {"bidding": False})
    twice = msgspec.structs.replace(twice, play=(*twice.play, resting))
    assert found(twice) == found(quick)
    whole = found(twice, "recruit,random", "recruit , random")
    assert whole == found(quick)
    assert len(results(climb(whole, tmp_path))) == 4
    assert len(results(climb(whole, tmp_path))) == 4


def test_legs_that_play_the_same_games_keep_them_apart(quick: ladder.Plan, tmp_path: Path) -> None:
    """`a,b` with a on the one side is `b,a` with b on the other: each has its own games."""
    whole = found(quick, "recruit,random", "random,recruit")
    assert whole[0].setting == whole[5].setting
    met = climb(whole, tmp_path, jobs=2)
    assert [len(each.games) for each in met] == [1] * 8
    assert results(standing(whole, tmp_path)) == results(met)
    assert sum(len(file.read_bytes().splitlines()) for file in tmp_path.rglob("games.jsonl")) == 8


def test_who_only_looks_writes_nothing(quick: ladder.Plan, tmp_path: Path) -> None:
    whole = found(quick)
    assert results(standing(whole, tmp_path / "none")) == []
    assert not (tmp_path / "none").exists()
    met = climb(whole[:2], tmp_path / "out")
    before = {file: file.stat().st_mtime_ns for file in (tmp_path / "out").rglob("*")}
    assert results(standing(whole, tmp_path / "out")) == results(met)
    assert {file: file.stat().st_mtime_ns for file in (tmp_path / "out").rglob("*")} == before


def test_who_only_looks_is_told_of_other_players(
    quick: ladder.Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    climb(found(quick)[:1], tmp_path)
    monkeypatch.setattr("grognard.lab.kept.code", lambda setting: "another")
    with pytest.raises(LabError, match="other rules or players"):
        standing(found(quick), tmp_path)


def test_a_plan_without_pairings(quick: ladder.Plan) -> None:
    only = msgspec.structs.replace(quick.play[0], pairings=("marshal,captain",))
    bare = msgspec.structs.replace(quick, pairing=(), play=(only,))
    with pytest.raises(LabError, match="no scenario of arras for captain,random"):
        found(bare, "captain,random")
    with pytest.raises(LabError, match="nothing to play"):
        found(bare)
    bare = msgspec.structs.replace(bare, play=quick.play)
    assert len(found(bare, "captain,random")) == 4
    with pytest.raises(LabError, match="nothing to play"):
        legs(bare, ["verdun"], pairings(bare, ["captain,random"]), 4, 5)


def test_a_bid_of_the_plan_must_be_one_that_may_be_agreed_on(quick: ladder.Plan) -> None:
    high = msgspec.structs.replace(quick.play[1], bid=500)
    with pytest.raises(grognard.BadRequest, match=r"\+500 is out of range, only from -14 to \+9"):
        ladder.check(found(msgspec.structs.replace(quick, play=(high,))))


def test_marshals_may_be_bound_in_time(quick: ladder.Plan, tmp_path: Path) -> None:
    """The seconds are part of a marshal's name: games with and without them lie apart; a goal stays."""
    pairing = Pairing("marshal", "captain", goal=0.65)
    only = msgspec.structs.replace(quick.play[0], pairings=("marshal,captain",))
    given = msgspec.structs.replace(quick, pairing=(pairing,), play=(only,))
    free, bound = (legs(given, [], given.pairing, 2, 5, seconds) for seconds in (None, 0.5))
    ladder.check(bound)
    assert bound[0].setting.players == ("marshal@0.5", "captain")
    assert bound[1].setting.players == ("captain", "marshal@0.5")
    assert bound[0].pairing.goal == 0.65
    assert free[0].setting.players == ("marshal", "captain")
    assert not {leg.folder(tmp_path) for leg in free} & {leg.folder(tmp_path) for leg in bound}
    made = player("marshal@0.5", "allied", 1)
    assert isinstance(made, MarshalBot)
    assert made.thinking == 0.5
    assert player("marshal", "allied", 1).thinking is None  # type: ignore[attr-defined]
    with pytest.raises(LabError, match="itself"):
        ladder.check(legs(quick, [], [Pairing("marshal", "marshal@2")], 2, 5, 2.0))


@pytest.mark.parametrize("name", ["captain@2", "marshal@", "marshal@soon", "marshal@0", "marshal@nan", "marshal@inf"])
def test_a_bound_is_a_time_and_only_for_marshals(name: str) -> None:
    with pytest.raises(BadBot, match="only marshals have a bound"):
        player(name, "allied", 1)


def test_a_player_of_your_own(quick: ladder.Plan, tmp_path: Path, own: None) -> None:
    whole = found(quick, "ladder_strangers:First,random")
    ladder.check(whole)
    assert len(results(climb(whole, tmp_path / "out", jobs=2))) == 4


@pytest.mark.parametrize(
    ("name", "says"), [("Cheat", "Refused"), ("Faint", r"RuntimeError: I cannot \(ladder_strangers.py:11\)")]
)
def test_a_player_that_fails_spoils_no_other_game(
    name: str, says: str, quick: ladder.Plan, tmp_path: Path, own: None
) -> None:
    told: list[Broken] = []
    whole = [*found(quick, f"ladder_strangers:{name},random")[:1], *found(quick)[:1]]
    met = climb(whole, tmp_path / "out", broken=lambda _, game: told.append(game))
    assert len(told) == 1
    assert told[0].error.startswith(says[:7])
    assert [len(each.games) for each in met] == [0, 1]


@pytest.mark.parametrize("name", ["nowhere:Bot", "ladder_strangers:Nobody", "ladder_strangers:NoBot", "genius"])
def test_a_player_that_does_not_exist(name: str, quick: ladder.Plan, own: None) -> None:
    with pytest.raises(BadBot, match="there is no computer player"):
        ladder.check(found(quick, f"{name},random"))


@pytest.mark.parametrize(
    ("name", "says"),
    [
        (":Bar", "say module:Class"),
        (".os:Bar", "say module:Class"),
        ("ladder_strangers:", "say module:Class"),
        ("ladder_torn:Bot", r"cannot be read: SyntaxError: .*ladder_torn.py, line 1"),
        ("ladder_faint:Bot", "cannot be read: ZeroDivisionError"),
        ("ladder_strangers:Other", "cannot be made of a side and its luck: TypeError"),
    ],
)
def test_a_player_that_cannot_be_made(name: str, says: str, tmp_path: Path, own: None) -> None:
    (tmp_path / "ladder_torn.py").write_text("def torn(:\n", "utf-8")
    (tmp_path / "ladder_faint.py").write_text("1 / 0\n", "utf-8")
    with pytest.raises(BadBot, match=says) as error:
        player(name, "allied", 1)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", ["captain", "captain,", "a,b,c"])
def test_a_pairing_is_two_players(name: str, quick: ladder.Plan) -> None:
    with pytest.raises(LabError, match="name two players"):
        pairings(quick, [name])


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("format = 1", "format = 2", "format 2"),
        ("games = 4", "games = 'many'", "games"),
        ("bid = 3", "luck = 3", "unknown field"),
        ("[[play]]", "[[play", "plan.toml"),
    ],
)
def test_a_plan_that_is_wrong(old: str, new: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "plan.toml").write_text(QUICK.replace(old, new), "utf-8")
    with pytest.raises(LabError, match=says):
        plan(tmp_path / "plan.toml")


def test_no_such_plan(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="No such file"):
        plan(tmp_path / "none.toml")


def test_the_table(quick: ladder.Plan, tmp_path: Path) -> None:
    """A draw is no win, each side is counted apart, goals are judged."""
    there, back = found(quick)[:2]

    def game(seed: int, winner: str | None) -> Played:
        return Played(seed, winner, "", {}, 9, 1, asked={"allied": 2, "german": 2}, thought={"allied": 0.2})

    met = [Met(there, [game(1, "allied"), game(2, None)]), Met(back, [game(1, "german"), game(2, "allied")])]
    (line,) = rows(met)
    assert (line.games, line.won.value, line.drawn) == (4, 0.5, 1)
    assert line.sides == {"allied": (1, 2), "german": (1, 2)}
    assert line.milliseconds == pytest.approx(1000 * 0.4 / 8)
    assert line.reached is False
    text = markdown([line])
    assert "| arras | recruit against random | 4 | 50.0 % (15.0 – 85.0) | 1 |" in text
    assert "80 % ✗, 50 ms ✗" in text
    page = tmp_path / "page.md"
    page.write_text(f"# Before\n{BEGIN}\nold\n{END}\nafter\n", "utf-8")
    write_into(page, text)
    write_into(page, text)
    written = page.read_text("utf-8")
    assert "old" not in written
    assert written.startswith("# Before\n")
    assert written.endswith("after\n")
    assert written.count("| arras |") == 1
    page.write_text("no marks", "utf-8")
    with pytest.raises(LabError, match="marks"):
        write_into(page, text)


def test_a_page_must_have_a_place(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="there is no folder"):
        split(tmp_path / "none" / "page.md")
    with pytest.raises(LabError, match="is a folder"):
        split(tmp_path)
    assert split(tmp_path / "new.md")


def test_a_goal_needs_games() -> None:
    leg = Leg(Pairing("a", "b", 0.5), plan().play[0], "german", None, ())  # type: ignore[arg-type]
    (line,) = rows([Met(leg, [])])
    assert line.reached is None
    assert markdown([line]).endswith("| – | 0 | german 0 of 0 | 0.0 | – |")


def test_the_page_names_what_decides_and_no_folder() -> None:
    asked = {"--game": ["arras", "verdun"], "--pairing": None, "--games": 20, "--seed": None, "--plan": None}
    assert command(asked) == "grognard ladder --game arras --game verdun --games 20"
