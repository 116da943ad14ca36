"""A puzzle at the table: a lesson of one task, whose words are told by the engine."""

from __future__ import annotations

from functools import lru_cache

from grognard.bots.doctrine import doctrine
from grognard.kernel.choice import Choice
from grognard.kernel.game import AnyGame
from grognard.kernel.messages import message, step_message
from grognard.kernel.text import Texts, texts
from grognard.kernel.view import Message
from grognard.lessons.files import FORMAT, Lesson, Start, Task
from grognard.practice.stock import Puzzle, begin, choices

TASK = "find"
MINUTES = 2
QUOTED = str.maketrans({"{": '{"{"}', "}": '{"}"}'})


def lesson_of(game: AnyGame, puzzle: Puzzle) -> Lesson:
    return Lesson(
        format=FORMAT,
        id=puzzle.id,
        game=game.id,
        side=puzzle.side,
        minutes=MINUTES,
        teaches=(puzzle.rule,) if puzzle.rule else (),
        start=Start(puzzle.scenario, packed=puzzle.position),
        task=(
            Task(
                id=TASK,
                kind="do",
                play=puzzle.best[:1],
                at_once=True,
                want=({"line": list(puzzle.best)},),
                off={line: f"off-{number}" for number, other in enumerate(puzzle.other) for line in other.choices},
            ),
        ),
    )


@lru_cache(maxsize=512)
def words(game: AnyGame, puzzle: Puzzle, lang: str) -> str:
    """What is said of a puzzle, as messages of a lesson."""
    return _Told(game, puzzle, texts(game, lang)).ftl()


class _Told:
    """The sentences of one puzzle in one language."""

    def __init__(self, game: AnyGame, puzzle: Puzzle, say: Texts) -> None:
        self.game = game
        self.puzzle = puzzle
        self.say = say
        self.known = game.seen(begin(game, puzzle), puzzle.side)

    def ftl(self) -> str:
        lead = self.puzzle.other[0]
        title = self.line(
            "practice-title",
            scenario=self.say.line(f"scenario-{self.puzzle.scenario}"),
            turn=self.puzzle.turn,
            side=self.say.line(f"side-{self.puzzle.side}"),
        )
        asked = sentence(self.say.say(step_message(self.known)))
        best = self.choice(self.puzzle.best)
        done = self.line(
            "practice-done",
            choice=best,
            rounds=self.puzzle.rounds,
            points=lead.behind,
            error=lead.error,
            next=self.choice(lead.choices),
        )
        reasons = self.reasons()
        found = [
            f"lesson-{self.puzzle.id} = {flat(title)}",
            f"    .aim = {flat(asked)}",
            f"    .learned = {flat(self.line('practice-why'))}",
            f"    .aha = {flat(reasons or best)}",
            f"lesson-{self.puzzle.id}-{TASK} = {flat(asked)} {flat(self.line('practice-ask', points=lead.behind))}",
            f"    .hint = {flat(self.line('practice-hint', count=len(self.puzzle.other) + 1))}",
            f"    .why = {flat(self.line('practice-why'))}",
            f"    .done = {flat(done)}{flat(f' {reasons}' if reasons else '')}",
        ]
        for number, other in enumerate(self.puzzle.other):
            chosen = self.choice(other.choices)
            told = self.line("practice-off", choice=chosen, points=other.behind, error=other.error)
            found.append(f"    .off-{number} = {flat(told)}")
        return "\n".join(found) + "\n"

    def line(self, name: str, **args: object) -> str:
        return self.say.line(name, **args)

    def choice(self, lines: tuple[str, ...]) -> str:
        return self.say.say(message(self.game, choices(self.game, lines[:1])[0]))

    def reasons(self) -> str:
        """Why the best choice is good, in the words of the game's doctrine."""
        best: Choice = choices(self.game, self.puzzle.best)[0]
        found: list[Message] = doctrine(self.game.id).reasons(self.known, self.puzzle.side, best)
        return " ".join(self.say.say(each) for each in found)


def sentence(text: str) -> str:
    """A question as it stands before another sentence."""
    return text if text.endswith((".", "?", "!")) else f"{text}."


def flat(text: str) -> str:
    """A text as a Fluent pattern in one line: braces, which would have a meaning there, are quoted."""
    return text.replace("\n", " ").translate(QUOTED)
