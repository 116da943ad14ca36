"""`grognard play`: a game at one terminal, between people or against the computer."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grognard.bots import Bot, bot
from grognard.cli.options import Chosen, Edition, Lang, ScenarioName, language, load, settings
from grognard.cli.terminal import Terminal
from grognard.games import ids
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.fair import OLD, FairDice, OldDice, SaltedDice, commitment, new_salt, new_seed
from grognard.kernel.game import AnyGame, BadRequest
from grognard.kernel.history import History
from grognard.kernel.lines import Seed, read_number
from grognard.kernel.record import Record
from grognard.kernel.showing import bars, preview
from grognard.kernel.text import texts
from grognard.kernel.verify import read_hex
from grognard.kernel.view import Target
from grognard.kernel.words import CLICKABLE


def register(app: typer.Typer) -> None:
    app.command("play")(play)


def play(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="A game; `grognard games` lists them.")] = None,
    scenario: ScenarioName = None,
    bots: Annotated[
        list[str] | None, typer.Option("--bot", metavar="SIDE=LEVEL", help="The computer takes a side: french=greedy.")
    ] = None,
    option: Chosen = None,
    edition: Edition = None,
    lang: Lang = "en",
    file: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Fix the computer's own luck, not the dice.")] = None,
    thinking: Annotated[
        float | None,
        typer.Option(
            "--thinking", min=0.1, max=3600, metavar="SECONDS", help="A marshal's time for a decision; else no bound."
        ),
    ] = None,
) -> None:
    """Play at this terminal: two people, or `--bot SIDE=random`. Type `help` when asked for a choice."""
    if file is not None:
        record = Record.read(file)
        history = History.of(record, load(record.game, edition))
    elif name is not None:
        history = History(load(name, edition), scenario, settings(option))
    else:
        raise BadRequest(f"which game? `grognard play GAME`, GAME being one of {', '.join(ids())}")
    game = history.game
    players = {side: bot(level, side, seed, thinking) for side, level in seats(game, bots or [])}
    sheet = game.scene(history.board, None).sheet
    Session(history, players, Terminal(game, texts(game, language(lang), sheet))).run()


def seats(game: AnyGame, bots: list[str]) -> list[tuple[str, str]]:
    """The sides that the computer takes, with its level."""
    found = []
    for item in bots:
        side, equals, level = item.partition("=")
        if not equals or side not in game.sides:
            raise BadRequest(f"--bot {item}: say SIDE=LEVEL, SIDE being one of {', '.join(game.sides)}")
        found.append((side, level))
    return found


class Person:
    """Who types for a side."""

    def __init__(self, session: Session, side: str) -> None:
        self.session = session
        self.side = side

    def choose(self, known: Board) -> Choice | None:
        return self.session.ask(self.side, known)


class Session:
    """One sitting: people type, computers think, fair dice fall."""

    def __init__(self, history: History, bots: dict[str, Bot], terminal: Terminal) -> None:
        self.history = history
        self.game = history.game
        self.bots = bots
        self.terminal = terminal
        kept = history.notes.pop("resume", "")
        self.seed = read_hex(kept) if kept else new_seed()
        self.dice = self._dice()

    def _dice(self) -> FairDice:
        """The dice that a saved game is bound to, if its seed came with it; else new ones."""
        bound = self.history.bound
        if bound is not None and commitment(self.seed) == bound.value:
            made = OldDice if bound.scheme == OLD else SaltedDice
            return made(self.seed, bound.shares)
        dice = SaltedDice(self.seed, {side: new_salt() for side in self.game.sides})
        if not self.history.board.over:
            self.history.bind(dice.bound())
        return dice

    def run(self) -> None:
        title = self.terminal.texts.line("game-title")
        scenario = self.terminal.texts.line(f"scenario-{self.history.board.scenario}")
        self.terminal.line("cli-start", game=title, scenario=scenario, commitment=commitment(self.seed))
        if len(self.history):
            self.terminal.line("cli-resumed", count=len(self.history))
        people = {side: Person(self, side) for side in self.game.sides}
        try:
            for move in self.history.run({**people, **self.bots}, self.dice):
                if move is not None:
                    self.terminal.log(self.history.board, move.events, self.reader())
        except EOFError:
            self.terminal.line("cli-ended")
            return
        self.reveal()
        self.terminal.end(self.history.board)
        if self.bots and len(self.bots) == len(self.game.sides):
            return
        self.after()

    def reveal(self) -> None:
        """When the game is over everybody may know what its dice were drawn from."""
        if not any(isinstance(entry, Seed) for entry in self.history.log):
            self.history.reveal(self.seed.hex())

    def reader(self) -> str | None:
        """Whose eyes the screen is for: the one person's side, or the side that decides."""
        people = [side for side in self.game.sides if side not in self.bots]
        if len(people) == 1:
            return people[0]
        actor = self.history.board.actor
        return actor if actor in people else None

    # -- a person decides ---------------------------------------------------------------------------------

    def ask(self, side: str, known: Board) -> Choice | None:
        """What somebody types; None if he took something back, so that another decision waits."""
        if known.step.ordered(known):
            return known.choices()[0]
        self.terminal.prompt(known)
        self.terminal.choices(known)
        while True:
            typed = input(self.terminal.texts.line("cli-ask") + " ").strip()
            number = read_number(typed)
            if number is not None:
                offered = known.choices()
                if 1 <= number <= len(offered):
                    return offered[number - 1]
                self.terminal.line("cli-bad-number", number=typed, last=len(offered))
            elif typed and self.command(typed, side):
                return None

    def command(self, typed: str, side: str) -> bool:
        """Do what was typed; whether the question must be asked anew."""
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        known = self.game.seen(self.history.board, side)
        match word:
            case "help" | "?":
                self.terminal.line("cli-help")
            case "all":
                self.terminal.choices(known, everything=True)
            case "find" if rest:
                self.terminal.choices(known, rest)
            case "odds" if rest:
                self.odds(side, known.choices(), rest)
            case "why" if rest:
                self.why(side, rest)
            case "rules" if rest:
                if rest not in self.game.clauses:
                    self.terminal.line("cli-unknown-thing", what=rest)
                self.terminal.rule(rest)
            case "map":
                self.map(known, side, rest)
            case "score":
                self.terminal.score(known, side)
            case "undo":
                return self.undo(side)
            case "save" if rest:
                self.save(Path(rest))
            case "quit" | "exit":
                self.terminal.line("cli-bye")
                raise typer.Exit
            case "find" | "odds" | "why" | "rules" | "save":
                example = {"odds": "odds 1", "save": "save my.game", "rules": "rules 9.1a"}.get(word, f"{word} 1606")
                self.terminal.line("cli-needs", word=word, example=example)
            case _:
                self.terminal.line("cli-bad-word", word=typed)
        return False

    def odds(self, side: str, offered: list[Choice], typed: str) -> None:
        number = read_number(typed)
        if number is None or not 1 <= number <= len(offered):
            self.terminal.line("cli-bad-number", number=typed, last=len(offered))
            return
        shown = preview(self.game, self.history.board, side, offered[number - 1])
        if shown is None:
            self.terminal.line("cli-no-preview")
        else:
            self.terminal.preview(shown)

    def why(self, side: str, what: str) -> None:
        """Answer for a unit or a place, by its id."""
        for kind in CLICKABLE & set(self.game.vocabularies):
            if what in self.game.vocabularies[kind].numbers:
                self.terminal.why(what, bars(self.game, self.history.board, side, Target(kind, what)))
                return
        self.terminal.line("cli-unknown-thing", what=what)

    def map(self, known: Board, side: str, file: str) -> None:
        if not file:
            self.terminal.stacks(known, side)
            return
        from grognard import art  # noqa: PLC0415  (the drawing libraries are loaded when something is drawn)

        art.export_map(self.game, known.scenario, Path(file), self.terminal.texts.lang, 2400)
        self.terminal.line("cli-drawn", file=file)

    def undo(self, side: str) -> bool:
        free = self.history.free_undo(side)
        if not free:
            self.terminal.line("cli-no-undo")
            return False
        self.history.undo(1)
        self.terminal.line("cli-undone", count=1)
        return True

    def save(self, path: Path) -> None:
        """Keep the game; the seed of dice that are still to fall goes along, for this terminal alone."""
        if self.history.board.over:
            self.reveal()
            record = self.history.record
        else:
            record = self.history.record
            record.notes["resume"] = self.seed.hex()
        try:
            record.save(path)
        except OSError as error:
            self.terminal.console.print(f"{path}: {error.strerror}", markup=False)
            return
        self.terminal.line("cli-saved", file=str(path))

    def after(self) -> None:
        """When it is over: the record may be kept."""
        while True:
            try:
                typed = input("save FILE / quit: ").strip()
            except EOFError:
                return
            word, _, rest = typed.partition(" ")
            if word == "save" and rest:
                self.save(Path(rest.strip()))
            elif word in ("quit", "exit", ""):
                return
