"""A pupil who takes a lesson by the mouse: looks, answers and plays as its model moves do, on the map and its bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from grognard import games
from grognard.kernel.messages import message
from grognard.kernel.text import texts
from grognard.lessons.files import Task, course

from .commander import Commander
from .player import Player
from .touch import PHONE

BATTLE = 6  # decisions of a battle that are made by the mouse; the rest of it is shown
SHOWN = 80  # times that something may be shown in one lesson
# How far a lesson is: its task and the moves of its table.
WHERE = (
    """() => document.querySelector('.coach').dataset.task + ' ' + document.querySelector('.game').dataset.version"""
)
# "Show me" is pressed, in one look at the page: a lesson may end between two. How far it was before, or its end.
SHOW = f"""() => {{
  if (document.querySelector('.coach [data-end]')) return 'end';
  const button = document.querySelectorAll('.coach .helps button')[1];
  const before = ({WHERE})();
  button?.click();
  return button && before;
}}"""

# The first of some points at which the map lies open.
ON_MAP = """points => points.find(([x, y]) => {
  const top = document.elementFromPoint(x, y);
  return top?.closest('.board') && !top.closest('[data-still]');
}) ?? null"""


class Pupil(Commander):
    def __init__(self, player: Player, game: str, lesson: str, lang: str = "en") -> None:
        self.lesson = course(games.game(game))[lesson]
        super().__init__(player, game, self.lesson.side, lambda board: True)
        self.say = texts(self.game, lang)
        self.wanted = ""  # what the last click was meant for, as a list of meanings would call it

    # -- where we are -------------------------------------------------------------------------------------

    def task(self) -> Task | None:
        """What is asked, once the page shows it; None at the end."""
        state = self.player.shown()["lesson"]
        return self.lesson.task[state["task"]] if state["task"] < len(self.lesson.task) else None

    def walk(self) -> None:
        """The whole lesson, to its last card."""
        for _ in range(len(self.lesson.task)):
            task = self.task()
            if task is None:
                break
            self.take(task)
        expect(self.page.locator(".coach [data-end]")).to_be_visible()

    def take(self, task: Task) -> None:
        number = self.lesson.task.index(task)
        match task.kind:
            case "look" | "refuse":
                self.point_at(task.click)
            case "guess":
                self.press(f".coach .answers button >> nth={task.right}")
            case _ if task.play:
                for line in task.play:
                    self.make(line)
            case _:
                self.fight(number)
        self.player.eventually(lambda: self.past(number))

    def past(self, number: int) -> bool:
        return int(self.player.shown()["lesson"]["task"]) > number

    # -- what a task asks ---------------------------------------------------------------------------------

    def point_at(self, target: str) -> None:
        """A click on a unit, a place, or the score."""
        kind, _, name = target.partition(":")
        if kind == "score":
            self.press(".coach .slip > button.b")
            return
        self.look()
        if kind != "unit":
            self.click(self.player.eventually(lambda: self.inside(name)))
        elif (point := self.point("unit", name)) is not None:
            self.click(point)
        else:  # under others: their stack is opened
            self.click(self.player.eventually(lambda: self.inside(self.pieces[name])))
            self.press(f'[data-fan="{name}"]')

    def look(self) -> dict[str, Any]:
        """What lies over the map from before is put away: why something was refused."""
        close = self.page.locator(".pop:has(.why) button.x")
        while close.count():
            close.first.click()
        return super().look()

    def inside(self, place: str) -> list[float] | None:
        """A point of a place that is in sight: whatever stands there, the place is meant."""
        x, y, scale = self.on_screen(place)
        points = [[x + dx * scale, y + dy * scale] for dx, dy in ((0, 0), (0, -27), (0, 27), (-24, -12), (24, 12))]
        found: list[float] | None = self.page.evaluate(ON_MAP, points)
        return found

    def free(self, place: str) -> list[float]:
        """A place that cannot be pressed where the map stands: the whole of it is looked at."""
        if self.point("place", place) is None:
            self.key("0")
            self.player.settled()
        return super().free(place)

    def make(self, line: str) -> None:
        """One model move, once it is offered."""
        choice = self.game.codec.choice(line)
        written = self.game.codec.to_json(choice)

        def offered() -> dict[str, Any] | None:
            state = self.look()
            return state if any(offer["choice"] == written for offer in self.offers) else None

        state = self.player.eventually(offered)
        self.wanted = self.say.say(message(self.game, choice))
        self.answer(self.known(), [choice], state["version"])

    def fight(self, number: int) -> None:
        """A battle: a few decisions as a captain would make them, then as they are shown."""
        for _ in range(BATTLE):
            if self.past(number) or not self.player.mine():
                return
            self.wanted = ""
            self.decide()
        for _ in range(SHOWN):
            before = self.player.eventually(lambda: self.page.evaluate(SHOW))
            if before == "end" or self.past(number):
                return
            self.player.until(f"({WHERE})() !== '{before}'")

    # -- the page -----------------------------------------------------------------------------------------

    def done(self, version: int) -> None:
        """Waits for the answer to a click; of several things that it could mean, the wanted one is named."""
        asks = self.page.locator(".pop ol button")

        def answered() -> bool:
            if asks.count():
                asks.filter(has_text=self.wanted).first.click()
            return int(self.player.shown()["version"]) > version

        self.player.eventually(answered)


# -- lessons ----------------------------------------------------------------------------------------------


def lessons(game: str) -> list[str]:
    return list(course(games.game(game)))


def take(player: Player, game: str, lesson: str) -> None:
    """Take a lesson from its list."""
    player.page.goto(f"{player.url}/learn/{game}", wait_until="domcontentloaded")
    player.page.locator(f"main li[id='{lesson}']").get_by_role("button").click()
    player.page.wait_for_selector(".coach")
    player.table = player.page.url.rstrip("/").split("/")[-1].split("?")[0]


def walk(player: Player, game: str, lesson: str) -> None:
    """By the mouse, from the list of lessons to the last card; every second lesson in French."""
    lang = "fr" if lessons(game).index(lesson) % 2 else "en"
    player.page.goto(player.url, wait_until="domcontentloaded")
    if lang == "fr":
        player.french()
    take(player, game, lesson)
    Pupil(player, game, lesson, lang).walk()
    ended(player)


def follow(player: Player, game: str) -> None:
    """The first lesson by what is shown, to its last card."""
    player.page.goto(player.url, wait_until="domcontentloaded")
    take(player, game, lessons(game)[0])
    for _ in range(SHOWN):
        before = player.eventually(lambda: player.page.evaluate(SHOW))
        if before == "end":
            break
        player.until(f"({WHERE})() !== '{before}'")
    ended(player)


def ended(player: Player) -> None:
    coach = player.page.locator(".coach")
    expect(coach.locator("[data-end]")).to_be_visible()
    expect(coach).not_to_contain_text("[lesson")
    expect(coach.locator(".aha")).not_to_be_empty()


class Course:
    """The lessons of one game, walked in the browser: every one by the mouse, the first on a phone too. A file a game,
    so that workers share them."""

    game: str

    def test_a_lesson_is_walked_by_the_mouse(self, player: Player, lesson: str) -> None:
        walk(player, self.game, lesson)

    def test_the_first_lesson_is_followed_on_a_phone(self, sit: Callable[..., Player]) -> None:
        follow(sit(**PHONE), self.game)
