"""Whether a choice is what a task wants, and whether a task is done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.events import Event
from grognard.kernel.view import Scene
from grognard.lessons.files import Task, Until, Wanted

if TYPE_CHECKING:
    from collections.abc import Collection


def fits(board: Board, choice: Choice, want: Wanted) -> bool:
    """Whether a choice is of the wanted kind, with the wanted fields; fields that are not named may be anything. `line`
    is the choice as a record writes it."""
    codec = board.game.codec
    written = {**codec.to_json(choice), "line": codec.to_text(choice)}
    for name, value in want.items():
        have = written.get("type" if name == "choice" else name)
        if have not in (value if isinstance(value, list) else [value]):
            return False
    return True


def wanted(task: Task, number: int) -> Wanted | None:
    """What the task wants as its move `number`, from 0; None: anything."""
    return task.want[min(number, len(task.want) - 1)] if task.want else None


class Situation:
    """A board and what happened since a task began, as the pupil sees it."""

    def __init__(self, board: Board, side: str, events: Iterable[Event] = ()) -> None:
        self.board = board
        self.side = side
        self.events = [type(event).__name__ for event in events]
        self._scene: Scene | None = None

    @property
    def scene(self) -> Scene:
        if self._scene is None:
            game = self.board.game
            self._scene = game.scene(game.seen(self.board, self.side), self.side)
        return self._scene

    def holds(self, until: Until) -> bool:
        """Whether everything that is named holds."""
        return (
            self._is_asked(until)
            and (not until.event or until.event in self.events)
            and self._stands(until)
            and (not until.score or (self.scene.score is not None and self.scene.score.value == until.score))
            and (not until.any or any(self.holds(each) for each in until.any))
        )

    def _is_asked(self, until: Until) -> bool:
        board = self.board
        if until.over is not None and board.over != until.over:
            return False
        if until.actor and board.actor != until.actor:
            return False
        return not until.step or (not board.over and type(board.step).__name__ == until.step)

    def _stands(self, until: Until) -> bool:
        if not (until.at or until.gone or until.mark or until.marker):
            return True
        pieces = {piece.id: piece for piece in self.scene.pieces}
        boxes = {box.id for box in self.scene.boxes}
        lying = {(marker.place, marker.kind) for marker in self.scene.markers}
        return (
            all(unit in pieces and is_among(pieces[unit].place, places) for unit, places in until.at.items())
            and all(unit not in pieces or pieces[unit].place in boxes for unit in until.gone)
            and all(unit in pieces and mark in pieces[unit].marks for unit, mark in until.mark.items())
            and all(pair in lying for pair in until.marker.items())
        )


def is_among(place: str, places: str | Collection[str]) -> bool:
    return place in ([places] if isinstance(places, str) else places)
