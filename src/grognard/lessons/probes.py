"""Numbers of the engine that a guess asks for: so that its right answer can never be wrong.

sums.column        the column of the table that is read      (the step's own sums)
sums.total.0       the total of its first part
odds.0.1           the chance of the second result of the first distribution, in percent
cost 1002          what it costs to go there
score.value        what the score reads
value fr-bcp-56 0  the first value of a counter
"""

from __future__ import annotations

from grognard.kernel.board import Board
from grognard.kernel.view import Preview
from grognard.lessons.files import LessonError


def probe(board: Board, side: str, path: str) -> str:
    """What the engine says at a path, to a side."""
    head, _, rest = path.partition(" ")
    known: Board = board.game.seen(board, side)
    if head == "cost":
        return cost(known, rest)
    if head == "value":
        unit, _, number = rest.partition(" ")
        piece = next((piece for piece in board.game.scene(known, side).pieces if piece.id == unit), None)
        if piece is None or int(number) >= len(piece.values):
            raise LessonError(f"{path}: there is no such value on the table")
        return piece.values[int(number)][1]
    if path == "score.value":
        score = board.game.scene(known, side).score
        if score is None:
            raise LessonError(f"{path}: this scenario has no score")
        return score.value
    sums = known.step.sums(known)
    if sums is None:
        raise LessonError(f"{path}: {type(known.step).__name__} shows no sums here")
    return of_sums(sums, path)


def of_sums(sums: Preview, path: str) -> str:
    match path.split("."):
        case ["sums", "column"] if sums.grid is not None:
            return sums.grid.heads[sums.grid.column]
        case ["sums", "total", number] if int(number) < len(sums.parts):
            return sums.parts[int(number)].total
        case ["odds", title, result] if int(title) < len(sums.odds):
            chances = sums.odds[int(title)][1]
            if int(result) < len(chances):
                chance = chances[int(result)]
                return str(round(100 * chance.numerator / chance.denominator))
    raise LessonError(f"{path}: the sums have nothing there")


def cost(known: Board, place: str) -> str:
    """What a choice costs that leads to a place."""
    for choice in known.choices():
        if any(target.id == place and target.kind in ("hex", "area") for target in choice.targets(known)):
            preview = known.step.preview(known, choice)
            if preview is not None and preview.cost:
                return preview.cost
    raise LessonError(f"cost {place}: nobody can go there now")
