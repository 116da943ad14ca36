"""Whether a lesson still holds: its words, its clauses, its model moves, and that every other choice is answered."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.kernel.game import AnyGame
from grognard.kernel.text import LANGUAGES, attributes, variables
from grognard.lessons.files import Lesson, LessonError, key, words
from grognard.lessons.solving import Solved
from grognard.lessons.ways import dead_ends


def check_words(game: AnyGame, lesson: Lesson) -> Iterator[str]:
    """What is missing in a language, and what differs between the two."""
    named = {lang: variables(words(game, lesson.id, lang)) for lang in LANGUAGES}
    for lang in LANGUAGES:
        said = attributes(words(game, lesson.id, lang))
        needed = {f"lesson-{lesson.id}": {"aim", "learned", "aha"}}
        for task in lesson.task:
            answers = {"abcdefgh"[number] for number in range(task.answers)}
            needed[key(lesson, task)] = {"hint", "why", "done", *task.off.values()} | answers
        for name, parts in needed.items():
            if name not in said:
                yield f"{lang}: {name} is not written"
            else:
                yield from (f"{lang}: {name}.{part} is not written" for part in sorted(parts - said[name]))
        yield from (f"{lang}: {name} belongs to no task" for name in said if name not in needed)
    first, *others = (
        {name: (parts, named[lang].get(name)) for name, parts in attributes(words(game, lesson.id, lang)).items()}
        for lang in LANGUAGES
    )
    for lang, other in zip(LANGUAGES[1:], others, strict=True):
        yield from (f"{lang}: {name} has other parts or variables" for name in first if other.get(name) != first[name])


def check(game: AnyGame, lesson: Lesson) -> list[str]:
    """Everything that is wrong with a lesson; nothing if it holds."""
    wrong = list(check_words(game, lesson))
    cited = {*lesson.teaches, *(clause for task in lesson.task for clause in task.clauses)}
    wrong += [f"there is no clause {clause}" for clause in sorted(cited - set(game.clauses))]
    if lesson.side not in game.sides:
        return [*wrong, f"{game.id} has no side {lesson.side}"]
    try:
        solved = Solved(game, lesson)
    except (LessonError, ValueError) as error:
        return [*wrong, f"the start: {error}"]
    solved.run()
    return [*wrong, *solved.wrong] if solved.wrong else [*wrong, *dead_ends(game, lesson)]
