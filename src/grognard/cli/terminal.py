"""What the terminal shows of a game: prompt, choices, sums, stacks, log."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from grognard.kernel.board import Board
from grognard.kernel.choice import Bar
from grognard.kernel.dice import DICE
from grognard.kernel.events import Event, Headed
from grognard.kernel.game import AnyGame
from grognard.kernel.messages import bar_message, event_message, message, step_message
from grognard.kernel.showing import ending
from grognard.kernel.text import Texts
from grognard.kernel.view import Message, Part, Preview, Sum

SHOWN = 30  # choices listed at once


class Terminal:
    """Prints a game in one language."""

    def __init__(self, game: AnyGame, texts: Texts) -> None:
        self.game = game
        self.texts = texts
        self.console = Console(highlight=False, soft_wrap=True)

    def line(self, name: str, **args: object) -> None:
        self.console.print(self.texts.line(name, **args), markup=False)

    def side(self, side: str | None) -> str:
        return self.texts.line(f"side-{side}") if side else ""

    # -- what happened ------------------------------------------------------------------------------------

    def log(self, board: Board, events: list[Event], reader: str | None) -> None:
        """Tell what the reader may know of some events."""
        for event in events:
            seen = event.seen_by(reader)
            if seen is None:
                continue
            sentence = self.texts.say(event_message(board, seen))
            if isinstance(seen, Headed):
                self.console.rule(sentence, align="left")
            else:
                self.console.print("  " + sentence + self.chip(seen.clause()), markup=False)

    def chip(self, clause: str) -> str:
        return f"  [{clause}]" if clause else ""

    # -- what is asked ------------------------------------------------------------------------------------

    def prompt(self, known: Board) -> None:
        """Who decides what, by which clause, and the sums beside it."""
        self.console.print()
        who = self.side(known.actor)
        text = self.texts.say(step_message(known))
        self.console.print(self.texts.line("cli-prompt", who=who, text=text) + self.chip(known.step.rule), markup=False)
        sums = known.step.sums(known)
        if sums is not None:
            self.preview(sums)

    def choices(self, known: Board, find: str = "", *, everything: bool = False) -> None:
        """The numbered choices; of many, the first ones, or those with a text in them."""
        offered = [self.texts.say(message(self.game, choice)) for choice in known.choices()]
        wanted = [
            (number, words) for number, words in enumerate(offered, 1) if not find or find.lower() in words.lower()
        ]
        if find and not wanted:
            self.line("cli-none-found", text=find)
        shown = wanted if everything or find else wanted[:SHOWN]
        for number, words in shown:
            self.console.print(f"{number:4}  {words}", markup=False)
        if len(shown) < len(wanted):
            self.line("cli-more", count=len(wanted) - len(shown))

    def preview(self, preview: Preview) -> None:
        """Sums with their clauses, the table that is read, and the exact odds."""
        say = self.texts.say
        self.console.print(say(preview.title), style="bold", markup=False)
        for part in preview.parts:
            self.part(part)
        if preview.grid is not None:
            grid = Table(title=say(preview.grid.title) + self.chip(preview.grid.rule))
            for number, head in enumerate(preview.grid.heads):
                grid.add_column(head, style="reverse" if number == preview.grid.column else "")
            for row in preview.grid.rows:
                grid.add_row(*row)
            self.console.print(grid)
        for title, chances in preview.odds:
            self.console.print(say(title), markup=False)
            for chance in chances:
                share = 100 * chance.numerator / chance.denominator
                percent = self.texts.line("cli-percent", share=round(share, 1))
                bar = "█" * round(share / 4)
                self.console.print(f"   {say(chance.text):34} {percent:>7}  {bar}", markup=False)
        for clause, note in preview.notes:
            self.console.print("  " + say(note) + self.chip(clause), markup=False)

    def part(self, part: Part) -> None:
        title = self.texts.say(part.title)
        if part.total:
            title = self.texts.line("cli-total", title=title, total=part.total)
        self.console.print(" " + title, markup=False)
        for line in part.lines:
            self.sum(line)

    def sum(self, line: Sum) -> None:
        self.console.print(f"   {self.texts.say(line.text):52} {line.value:>6}{self.chip(line.rule)}", markup=False)

    # -- the table ----------------------------------------------------------------------------------------

    def stacks(self, known: Board, reader: str | None) -> None:
        """The board as text: each place with its pieces."""
        scene = self.game.scene(known, reader)
        places: dict[str, list[str]] = {}
        for piece in scene.pieces:
            marks = ", ".join(self.texts.line(f"mark-{mark}") for mark in piece.marks)
            places.setdefault(piece.place, []).append(self.texts.say(piece.name) + (f" ({marks})" if marks else ""))
        for marker in scene.markers:
            places.setdefault(marker.place, []).append(f"<{self.texts.say(marker.name)}>")
        boxes = {box.id: self.texts.say(box.title) for box in scene.boxes}
        kind = "hex" if "hex" in self.game.vocabularies else "area"
        for place in sorted(places):
            name = boxes.get(place) or self.texts.name(kind, place)
            self.console.print(f"{name:24} {'; '.join(places[place])}", markup=False)
        for track in scene.tracks:
            spaces = [
                f"[{space.label}]" if number == track.at else space.label for number, space in enumerate(track.spaces)
            ]
            self.console.print(f"{self.texts.say(track.title):24} {' '.join(spaces)}", markup=False)

    def score(self, known: Board, reader: str | None) -> None:
        score = self.game.scene(known, reader).score
        if score is not None:
            self.line("cli-score", value=score.value, result=self.texts.say(score.result))
            for line in score.lines:
                self.sum(line)

    def why(self, what: str, bars: list[Bar]) -> None:
        """What bars something: the reason with its figures, and the clause in full."""
        if not bars:
            self.line("cli-why-allowed", what=what)
            return
        self.line("cli-why", what=what)
        for bar in bars:
            reason = bar_message(bar)
            if reason is not None:
                self.console.print(f"  {self.texts.say(reason)}", markup=False)
            self.rule(bar.rule)

    def rule(self, clause: str) -> None:
        known = self.game.clauses.get(clause)
        if known is not None:
            self.console.print(f"  {clause:10} {known.fr if self.texts.lang == 'fr' else known.en}", markup=False)

    def end(self, board: Board) -> None:
        ended = ending(board)
        if ended is None:
            return
        self.console.rule(self.texts.line("game-over"), align="left")
        self.console.print(self.texts.say(ended.text) + self.chip(ended.rule), markup=False)
        for line in ended.lines:
            self.sum(line)

    def thinking(self, side: str) -> None:
        if side != DICE:
            self.console.print(
                self.texts.say(Message("cli-thinking", {"side": self.side(side)})), style="dim", markup=False
            )
