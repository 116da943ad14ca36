"""How a lesson answers: right, not meant, barred; and what makes its files wrong."""

from __future__ import annotations

import msgspec
import pytest

import grognard
from grognard.kernel.choice import Choice
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History
from grognard.kernel.view import Target
from grognard.lessons import files
from grognard.lessons.checking import check
from grognard.lessons.files import Lesson, LessonError, Until, begin, course
from grognard.lessons.solving import Solved
from grognard.lessons.teaching import Progress, Teaching
from grognard.lessons.ways import dead_ends


@pytest.fixture
def game() -> AnyGame:
    return grognard.game("verdun")


@pytest.fixture
def lesson(game: AnyGame) -> Lesson:
    return course(game)["verdun-4"]


@pytest.fixture
def taught(game: AnyGame, lesson: Lesson) -> Teaching:
    return Teaching(lesson, History.begun(begin(game, lesson)), Progress())


def played(taught: Teaching, line: str) -> None:
    taught.history.play(taught.history.game.codec.from_text(line))  # type: ignore[arg-type]


def test_a_look_is_answered_by_a_click_and_nothing_else(taught: Teaching) -> None:
    assert taught.look(Target("unit", "fr-bcp-56"))
    assert not taught.look(Target("unit", "de-ir-87"))
    assert {taught.judge(choice) for choice in taught.history.offered()} == {"off"}


def test_what_is_meant_is_right_and_everything_else_is_tried_on_a_copy(taught: Teaching) -> None:
    taught.go_on()
    before = taught.history.board.clone()
    verdicts = {type(choice).__name__: taught.judge(choice) for choice in taught.history.offered()}
    assert verdicts == {"AssaultHex": "right", "EndAssaults": "off"}
    for choice in taught.history.offered():
        trial = taught.attempt(choice)
        assert len(trial.history) >= 1
    assert taught.history.board == before
    assert len(taught.history) == 0


def test_any_way_to_the_end_counts(taught: Teaching, lesson: Lesson) -> None:
    """All out is not the model's way to declare, but it is one that reaches the end."""
    while taught.task is not None and taught.task.id != "declare":
        for line in taught.task.play:
            played(taught, line)
        taught.go_on()
    names = {type(choice).__name__: taught.judge(choice) for choice in taught.history.offered()}
    assert names["Declare"] == "right"


def test_dice_and_enemy_follow_the_script_then_are_free(taught: Teaching) -> None:
    while taught.task is not None and taught.task.id != "declare":
        for line in taught.task.play:
            played(taught, line)
        taught.go_on()
    played(taught, "Declare")
    moves = []
    while not taught.is_asked:
        moves.append(taught.roll() or taught.answer())
        assert moves[-1] is not None
    assert [(move.actor, taught.history.text(move)) for move in moves if move] == [
        ("french", "NoMoreSupport"),
        ("dice", "Roll dice=3"),
    ]
    assert taught.is_done()


def begun(game_name: str, lesson: str, task: str) -> Teaching:
    """A lesson at one of its tasks, taken there by its model moves."""
    game = grognard.game(game_name)
    solved = Solved(game, course(game)[lesson])
    while (now := solved.teaching.task) is not None and now.id != task:
        solved.settle()
        solved.take(now)
        solved.teaching.go_on()
    assert solved.wrong == []
    return solved.teaching


def verdict(taught: Teaching, line: str) -> str:
    choice = taught.history.game.codec.from_text(line)
    assert isinstance(choice, Choice) and choice in taught.history.offered()
    return taught.judge(choice)


def test_a_second_thought_takes_a_move_back_and_it_can_be_made_again() -> None:
    taught = begun("blood-and-iron", "blood-and-iron-2", "firers")
    played(taught, "AddFirer unit=s-pr-bde-17")
    assert verdict(taught, "DropFirer unit=s-pr-bde-17") == "right"
    played(taught, "DropFirer unit=s-pr-bde-17")
    assert not taught.is_done(), "nobody fires yet"
    played(taught, "AddFirer unit=s-pr-bde-18")
    assert verdict(taught, "AddFirer unit=s-pr-bde-17") == "right"
    assert not taught.is_done()
    played(taught, "AddFirer unit=s-pr-bde-17")
    assert taught.is_done()


def test_a_piece_that_is_put_down_can_be_taken_up_again() -> None:
    taught = begun("landships", "landships-2", "ahead")
    played(taught, "Drive unit=mk-4-male-1")
    assert verdict(taught, "Reconsider") == "right"
    played(taught, "Reconsider")
    assert verdict(taught, "Drive unit=mk-4-male-1") == "right"


@pytest.mark.parametrize("task", ["wood", "turn"])
def test_what_an_earlier_task_did_is_not_taken_back_by_a_second_thought(task: str) -> None:
    """The task could not be done any more; one task back is a button of its own."""
    assert verdict(begun("landships", "landships-2", task), "Reconsider") == "off"


def test_an_attack_is_not_called_off_whole_in_the_midst_of_a_task() -> None:
    taught = begun("landships", "landships-4", "both")
    played(taught, "JoinFire unit=ge-mg-1 arm=-1 place=none")
    assert verdict(taught, "LeaveFire unit=ge-mg-1 arm=-1 place=none") == "right"
    assert verdict(taught, "CallOff") == "off"


@pytest.mark.parametrize(
    ("game_name", "lesson_id", "task", "line"),
    [
        ("verdun", "verdun-2", "behind", "Halt"),
        ("verdun", "verdun-9", "gun", "Pass"),
        ("blood-and-iron", "blood-and-iron-7", "away", "StandFirm"),
        ("landships", "landships-8", "up", "Pass"),
    ],
)
def test_what_the_lesson_speaks_against_is_not_right_though_the_play_comes_to_the_same_step(
    game_name: str, lesson_id: str, task: str, line: str
) -> None:
    taught = begun(game_name, lesson_id, task)
    choice = taught.history.game.codec.choice(line)
    assert taught.attempt(choice).is_done(), "it would pass for done"
    assert verdict(taught, line) == "off"
    assert taught.own(choice) == f"off-{line}"


def test_taking_back_begins_an_earlier_task_again(taught: Teaching) -> None:
    taught.go_on()
    played(taught, "AssaultHex hex=1403")
    assert taught.is_done()
    taught.go_on()
    assert taught.progress.marks == (0, 0, 1)
    assert taught.go_back(1) == 0
    assert taught.task is not None and taught.task.id == "target"


def broken(lesson: Lesson, number: int, **changes: object) -> Lesson:
    tasks = list(lesson.task)
    tasks[number] = msgspec.structs.replace(tasks[number], **changes)
    return msgspec.structs.replace(lesson, task=tuple(tasks))


@pytest.mark.parametrize(
    ("number", "changes", "said"),
    [
        (3, {"value": "2:1"}, "the engine says 1:3, the lesson 2:1"),
        (7, {"dice": ("Roll dice=1",)}, "after its model moves it is not done"),
        (7, {"dice": ("Roll dice=3", "Roll dice=4")}, "left over: Roll dice=4"),
        (2, {"play": ("JoinAssault unit=de-fus-80",)}, "is not what the task wants"),
        (0, {"click": "unit:fr-bcp-99"}, "there is no 'unit:fr-bcp-99'"),
        (1, {"id": "nameless"}, "lesson-verdun-4-nameless is not written"),
    ],
    ids=["cost", "die", "die too many", "move", "name", "words"],
)
def test_a_lesson_that_no_longer_holds_is_told(
    game: AnyGame, lesson: Lesson, number: int, changes: dict[str, object], said: str
) -> None:
    wrong = check(game, broken(lesson, number, **changes))
    assert any(said in each for each in wrong), wrong


def test_the_score_can_be_clicked() -> None:
    taught = begun("landships", "landships-1", "win")
    assert taught.look(Target("score", ""))
    assert not taught.look(Target("hex", "3-1208"))
    wrong = check(grognard.game("landships"), broken(taught.lesson, 0, mark=("zone:martel",)))
    assert wrong == ["win: the score must be marked, so that there is something to click"]


def test_a_clause_that_does_not_exist_is_told(game: AnyGame, lesson: Lesson) -> None:
    wrong = check(game, msgspec.structs.replace(lesson, teaches=("9.1a", "99.9z")))
    assert wrong == ["there is no clause 99.9z"]


def test_a_refusal_by_another_clause_is_told() -> None:
    game = grognard.game("landships")
    lesson = course(game)["landships-3"]
    number = next(number for number, task in enumerate(lesson.task) if task.kind == "refuse")
    assert any("is barred by" in each for each in check(game, broken(lesson, number, clauses=("8.61a",))))


def test_a_file_with_a_strange_word_is_refused_in_a_sentence(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    class File:
        def __truediv__(self, name: str) -> File:
            return self

        def read_text(self, encoding: str) -> str:
            return 'format = 1\nid = "verdun-4"\ngame = "verdun"\ncolour = "red"\n'

    monkeypatch.setattr(files, "folder", lambda game: File())
    with pytest.raises(LessonError, match="colour"):
        files.read(game, "verdun-4")


def test_an_unknown_lesson_names_those_that_there_are(game: AnyGame) -> None:
    with pytest.raises(LessonError, match=r"no lesson 'verdun-99': there are verdun-"):
        files.lesson(game, "verdun-99")


def test_solved_lessons_end_where_their_last_task_says(game: AnyGame, lesson: Lesson) -> None:
    solved = Solved(game, lesson)
    solved.run()
    assert solved.wrong == []
    assert solved.teaching.task is None


def test_what_counts_as_right_and_leads_nowhere_is_told() -> None:
    """The other brigade may take the village as well, so the task must be done by either."""
    game = grognard.game("blood-and-iron")
    lesson = course(game)["blood-and-iron-4"]
    until = msgspec.structs.replace(lesson.task[-1].until or Until(), at={"s-pr-bde-18": "3611"}, any=())
    assert list(dead_ends(game, broken(lesson, len(lesson.task) - 1, until=until))) == [
        "take: after Advance unit=s-pr-bde-17 to=3611, which is right: take: the game is over"
    ]


def test_another_way_is_followed_through_later_tasks() -> None:
    """Regiments that stand the other way round meet the enemy's fire otherwise than a later task has it written."""
    game = grognard.game("blood-and-iron")
    lesson = course(game)["blood-and-iron-6"]
    number = next(number for number, task in enumerate(lesson.task) if task.id == "up")
    either = ["f-pr-ir-58", "f-pr-konigs-grenadiere-7"]
    picked, moved = {"choice": "Select", "unit": either}, {"choice": "MoveTo", "to": ["2119", "2120"]}
    until = Until(at={unit: ["2119", "2120"] for unit in either})
    told = list(dead_ends(game, broken(lesson, number, want=(picked, moved, picked, moved), until=until)))
    assert [each for each in told if each.startswith("up: after MoveTo to=2119") and "volley:" in each]
