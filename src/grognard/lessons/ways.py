"""Other ways through a lesson: whatever counts as right must lead to its end, or a pupil is stuck."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.bots import bot
from grognard.kernel.choice import Choice
from grognard.kernel.game import AnyGame
from grognard.lessons.files import Lesson, LessonError, Task
from grognard.lessons.solving import MOST_WAYS, Solved
from grognard.lessons.teaching import Teaching

LONGEST = 30  # decisions in which a task must be done


class Follower(Solved):
    """Goes another way that counts as right, and on from there by the model moves where they are still offered, else
    as a captain would."""

    def __init__(self, game: AnyGame, lesson: Lesson, teaching: Teaching) -> None:
        super().__init__(game, lesson)
        self.teaching = teaching

    def play(self, task: Task) -> None:
        if not task.play:
            return  # a battle: it is won by playing it
        for _ in range(LONGEST):
            self.settle()
            if self.teaching.is_done():
                return
            if self.history.board.over:
                raise LessonError("the game is over")
            self.history.play(self.chosen(task))
        raise LessonError(f"not done in {LONGEST} decisions")

    def check_script(self, task: Task) -> None:
        """Dice and answers that the other way did not ask for may be left."""

    def chosen(self, task: Task) -> Choice:
        board = self.history.board
        captains = bot("captain", self.lesson.side, len(self.history)).choose(self.game.seen(board, self.lesson.side))
        model = [self.game.codec.choice(line) for line in task.play]
        offered = list(self.history.offered())
        for choice in (*model[self.teaching.standing() :], *model, captains, *offered):
            if choice in offered and not choice.retracts and self.teaching.judge(choice) == "right":
                return choice
        raise LessonError("nothing that is offered is right")


def dead_ends(game: AnyGame, lesson: Lesson) -> Iterator[str]:
    """The choices that count as right and after which the lesson cannot be finished."""
    solved = Solved(game, lesson)
    while (task := solved.teaching.task) is not None:
        for line in task.play:
            solved.settle()
            model = game.codec.choice(line)
            if task.kind == "do":
                for choice in other_ways(solved.teaching, model):
                    stuck = followed(game, lesson, solved.teaching, choice)
                    if stuck:
                        yield f"{task.id}: after {game.codec.to_text(choice)}, which is right: {stuck}"
            solved.history.play(model)
        solved.settle()
        solved.teaching.go_on()


def other_ways(teaching: Teaching, model: Choice) -> list[Choice]:
    """What counts as right beside the model move; second thoughts lead back to where one was."""
    offered = [choice for choice in teaching.history.offered() if choice != model and not choice.retracts]
    return [choice for choice in offered if teaching.judge(choice) == "right"][:MOST_WAYS]


def followed(game: AnyGame, lesson: Lesson, teaching: Teaching, choice: Choice) -> str:
    """Why a lesson cannot be finished after a choice; empty if it can."""
    follower = Follower(game, lesson, teaching.attempt(choice))
    follower.run()
    return "; ".join(follower.wrong)
