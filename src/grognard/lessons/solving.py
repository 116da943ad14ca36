"""A lesson taken by its model moves, and whether every other choice on the way is answered."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.bots import bot
from grognard.kernel.choice import Choice, Refused
from grognard.kernel.dice import DICE
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History
from grognard.kernel.showing import why
from grognard.kernel.view import Target
from grognard.lessons.files import Lesson, LessonError, Task, begin, key, spoken
from grognard.lessons.probes import probe
from grognard.lessons.teaching import Progress, Teaching
from grognard.lessons.wanted import fits, wanted

MOST_WAYS = 12  # other right choices that are followed at one decision
PATIENCE = 200  # moves of the enemy in a row after which a lesson is stuck


class Solved:
    """A lesson taken by its model moves, by one who notes what is wrong."""

    def __init__(self, game: AnyGame, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.teaching = Teaching(lesson, History.begun(begin(game, lesson)), Progress())
        self.wrong: list[str] = []
        self.tasks: list[Task] = []

    @property
    def history(self) -> History:
        return self.teaching.history

    def run(self) -> None:
        """Take the whole lesson; stops at the first task that cannot be done."""
        while self.teaching.task is not None:
            task = self.teaching.task
            before = len(self.wrong)
            try:
                self.settle()
                self.take(task)
            except (LessonError, Refused, ValueError) as error:
                self.wrong.append(f"{task.id}: {error}")
            if len(self.wrong) > before:
                return
            self.check_script(task)
            self.teaching.go_on()

    def settle(self) -> None:
        """Let dice and enemy act until the pupil is asked."""
        teaching = self.teaching
        for _ in range(PATIENCE):
            if self.history.board.over or teaching.is_asked:
                return
            if (teaching.roll() or teaching.answer()) is None:
                self.history.apply(opponent(self.game, teaching))
        raise LessonError(f"after {PATIENCE} moves the pupil is not asked again")

    def take(self, task: Task) -> None:
        match task.kind:
            case "do" | "free":
                self.play(task)
            case "refuse":
                self.check_refusal(task)
            case "guess":
                self.check_guess(task)
            case "look":
                self.check_target(task)

    def play(self, task: Task) -> None:
        if not task.play and task.kind == "do":
            raise LessonError("a task that is to be done needs model moves")
        for line in task.play:
            self.settle()
            choice = self.game.codec.from_text(line)
            if not isinstance(choice, Choice) or not self.teaching.is_asked:
                raise LessonError(f"{self.history.board.actor} is asked, not the pupil, before {line}")
            want = wanted(task, self.teaching.standing())
            if task.kind == "do" and want is not None and not fits(self.history.board, choice, want):
                raise LessonError(f"{line} is not what the task wants")
            self.wrong += [f"{task.id}: {each}" for each in unanswered(self.teaching, task)]
            self.history.play(choice)
        self.settle()
        if task.play and not self.teaching.is_done():
            asked = "nobody" if self.history.board.over else type(self.history.board.step).__name__
            raise LessonError(f"after its model moves it is not done; asked: {asked}")

    def check_script(self, task: Task) -> None:
        for actor, lines in ((DICE, task.dice), ("", task.foe)):
            left = lines[self.teaching.made(actor) :]
            if left:
                self.wrong.append(f"{task.id}: left over: {', '.join(left)}")

    def check_refusal(self, task: Task) -> None:
        target = self.check_target(task)
        found = why(self.game, self.history.board, self.lesson.side, target)
        missing = [clause for clause in task.clauses if clause not in found]
        if missing or not task.clauses:
            raise LessonError(f"{task.click} is barred by {', '.join(found) or 'nothing'}, not by {missing}")

    def check_target(self, task: Task) -> Target:
        kind, _, name = task.click.partition(":")
        known = self.game.vocabularies[kind].numbers if kind in self.game.vocabularies else {}
        if task.click != "score" and name not in known:
            raise LessonError(f"there is no {task.click!r} to be clicked")
        if task.click == "score" and "score" not in task.mark:
            raise LessonError("the score must be marked, so that there is something to click")
        if kind == "unit" and task.mark and not task.mark[0].startswith("unit:"):
            raise LessonError(
                f"{task.click} is to be clicked, so a unit must be marked: a click is taken as one on that"
            )
        target = Target(kind, name)
        if not self.teaching.look(target):
            raise LessonError(f"a click on {task.click} is not taken as one")
        return target

    def check_guess(self, task: Task) -> None:
        if not 0 <= task.right < task.answers:
            raise LessonError("the right answer is none of its answers")
        if task.source:
            said = probe(self.history.board, self.lesson.side, task.source)
            if said != task.value:
                raise LessonError(f"the engine says {said}, the lesson {task.value}")


def opponent(game: AnyGame, teaching: Teaching) -> Choice:
    """What the computer plays for the enemy."""
    board = teaching.history.board
    actor = str(board.actor)
    return bot(teaching.lesson.start.opponent, actor, len(teaching.history)).choose(game.seen(board, actor))


def unanswered(teaching: Teaching, task: Task) -> Iterator[str]:
    """The choices of a moment that get no answer: neither right, nor with a word of their own or a hint."""
    game = teaching.history.game
    hinted = "hint" in spoken(game, teaching.lesson.id).get(key(teaching.lesson, task), ())
    ways = 0
    for choice in teaching.history.offered():
        is_right = teaching.judge(choice) == "right"
        ways += is_right
        if not is_right and not hinted and not teaching.own(choice):
            yield f"{game.codec.to_text(choice)} has no answer"
        if is_right and ways > MOST_WAYS:
            continue
        try:
            teaching.attempt(choice)  # what is not meant is shown so, and what is right must lead on
        except ValueError as error:
            yield f"{game.codec.to_text(choice)} cannot be tried: {error}"
