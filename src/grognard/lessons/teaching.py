"""A lesson as it is taken: which task the pupil is at, what counts as right, and what dice and enemy do by the script.

Nothing is locked: a choice that is legal but not meant is tried out on a copy, so that the pupil sees what comes of
it, and the board stays as it was. Any way that reaches the goal of a task counts, unless the lesson speaks against it.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Literal

import msgspec

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import DICE, Chance
from grognard.kernel.events import Event
from grognard.kernel.history import History, Move
from grognard.kernel.view import Target
from grognard.lessons.files import Lesson, Task, key, spoken
from grognard.lessons.wanted import Situation, fits, wanted

Verdict = Literal["right", "off"]
TRIED = 60  # moves of others and of the dice that are looked at after a choice


class Progress(msgspec.Struct):
    """How far a pupil is in a lesson."""

    task: int = 0
    marks: tuple[int, ...] = (0,)  # how many moves had been made when each task began
    helps: int = 0  # how often something was shown
    misses: int = 0  # how often something else was tried


class Luck:
    """Dice for what no script says: the same for everybody who takes the lesson."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def below(self, n: int) -> int:
        return self._random.randrange(n)


class Teaching:
    """One pupil's lesson: the game as it was played, and how far he is."""

    def __init__(self, lesson: Lesson, history: History, progress: Progress) -> None:
        self.lesson = lesson
        self.history = history
        self.progress = progress
        self.before: Counter[str] = Counter()  # moves of the task that the history does not have (of a copy)
        self.stood = 0  # of these, how many of the pupil's stood

    @property
    def task(self) -> Task | None:
        """What is asked now; None: the lesson is over."""
        tasks = self.lesson.task
        return tasks[self.progress.task] if self.progress.task < len(tasks) else None

    @property
    def mark(self) -> int:
        """How many moves had been made when the present task began."""
        return self.progress.marks[-1]

    @property
    def is_asked(self) -> bool:
        """Whether the pupil decides now."""
        return self.history.board.actor == self.lesson.side

    def made(self, actor: str) -> int:
        """How many moves an actor has made in this task; the enemy is everybody but the pupil and the dice."""
        return self.before[actor] + sum(whose(self.lesson, move) == actor for move in self.history.moves[self.mark :])

    def standing(self) -> int:
        """How many of the pupil's moves of this task stand: a second thought takes one back."""
        made = map(self.history.choice, range(self.mark, len(self.history)))
        return self.stood + sum(-1 if each.retracts else 1 for actor, each in made if actor == self.lesson.side)

    # -- what happens by itself -------------------------------------------------------------------------------

    def script(self) -> Choice | None:
        """What the dice show, or the enemy answers, by the script; None where it has nothing to say."""
        board = self.history.board
        if self.task is None or board.over or self.is_asked:
            return None
        by_dice = board.actor == DICE
        lines = self.task.dice if by_dice else self.task.foe
        number = self.made(DICE if by_dice else "")
        if number >= len(lines):
            return None
        choice = board.game.codec.from_text(lines[number])
        return choice if isinstance(choice, Choice) and choice in self.history.offered() else None

    def luck(self) -> Luck:
        """Dice for a roll that the script does not name."""
        return Luck(f"{self.lesson.id} {len(self.history) + self.before.total()}")

    def roll(self) -> Move | None:
        """Let the dice fall, by the script or freely."""
        board = self.history.board
        if board.over or not isinstance(board.step, Chance):
            return None
        choice = self.script()
        return self.history.apply(choice) if choice is not None else self.history.roll(self.luck())

    def answer(self) -> Move | None:
        """Let the enemy do what the script says."""
        choice = None if self.history.board.actor == DICE else self.script()
        return self.history.apply(choice) if choice is not None else None

    # -- what the pupil does ----------------------------------------------------------------------------------

    def judge(self, choice: Choice) -> Verdict:
        """Whether a legal choice leads on."""
        task = self.task
        if task is None or task.kind == "free":
            return "right"
        if task.kind != "do":
            return "off"
        if choice.retracts:
            return "right" if self.takes_back(choice) else "off"
        want = wanted(task, self.standing())
        if want is None or fits(self.history.board, choice, want):
            return "right"
        if self.own(choice):
            return "off"
        return "right" if task.until is not None and self.attempt(choice).is_done() else "off"

    def own(self, choice: Choice) -> str:
        """The lesson's own answer to a choice that is not meant now, as an attribute of its task; "" without one."""
        task = self.task
        if task is None:
            return ""
        game = self.history.game
        answer = task.off.get(game.codec.to_text(choice))
        if answer is not None:
            return answer
        answer = f"off-{type(choice).__name__}"
        return answer if answer in spoken(game, self.lesson.id).get(key(self.lesson, task), ()) else ""

    def takes_back(self, choice: Choice) -> bool:
        """Whether a second thought takes back one move of this very task, which can then be made again."""
        stand = self.standing()
        if not stand:
            return False
        after = self.history.board.clone()
        after.apply(choice)
        step = type(after.step)
        return step is type(self.history.board.step) or (stand == 1 and step is type(self.history.at(self.mark).step))

    def attempt(self, choice: Choice) -> Teaching:
        """The lesson as it would be after a choice, on a copy: dice and enemy answer as far as their script goes."""
        trial = Teaching(self.lesson, History.begun(self.history.board.clone()), msgspec.structs.replace(self.progress))
        trial.before = Counter({name: self.made(name) for name in (self.lesson.side, DICE, "")})
        trial.stood = self.standing()
        trial.progress.marks = (0,)
        trial.history.apply(choice)
        for _ in range(TRIED):
            if trial.history.board.over or trial.is_asked or (trial.roll() or trial.answer()) is None:
                break
        return trial

    def look(self, target: Target) -> bool:
        """Whether a click on something is what the task asks for."""
        task = self.task
        if task is None or task.kind not in ("look", "refuse"):
            return False
        return (f"{target.kind}:{target.id}" if target.id else target.kind) == task.click

    def guess(self, answer: int) -> bool:
        task = self.task
        return task is not None and task.kind == "guess" and answer == task.right

    def is_done(self) -> bool:
        """Whether what the task wants has come about, now that the pupil is asked again."""
        task = self.task
        if task is None or task.kind not in ("do", "free"):
            return False
        if not (task.at_once or self.is_asked or self.history.board.over):
            return False
        if task.until is not None:
            return self.situation().holds(task.until)
        return task.kind == "do" and self.standing() >= len(task.play)

    def is_spent(self) -> bool:
        """Whether free play has used up its decisions without reaching its end."""
        task = self.task
        if task is None or task.kind != "free" or self.is_done():
            return False
        return self.history.board.over or 0 < task.within <= self.made(self.lesson.side)

    def situation(self) -> Situation:
        return Situation(self.history.board, self.lesson.side, self.events())

    def events(self) -> list[Event]:
        """What happened since the task began: played again, for a history that was read again knows moves alone."""
        board: Board = self.history.at(self.mark)
        events = board.listen()
        for number in range(self.mark, len(self.history)):
            board.apply(self.history.choice(number)[1])
        return events

    # -- from task to task ------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """The task is done: the next one begins."""
        self.progress.task += 1
        self.progress.marks = (*self.progress.marks, len(self.history))
        self.before.clear()
        self.stood = 0

    def go_back(self, task: int) -> int:
        """An earlier task begins again; how many moves are to be kept."""
        task = max(0, min(task, self.progress.task))
        self.progress.marks = self.progress.marks[: task + 1]
        self.progress.task = task
        return self.mark


def whose(lesson: Lesson, move: Move) -> str:
    """Whose move it was: the pupil's side, the dice, or "" for the enemy."""
    return move.actor if move.actor in (lesson.side, DICE) else ""
