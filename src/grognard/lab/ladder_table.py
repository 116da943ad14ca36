"""The ladder's table as Markdown, and its place in a page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from grognard.lab.kept import LabError
from grognard.lab.ladder import Row

LADDER = ("<!-- ladder: begin -->", "<!-- ladder: end -->")
LEAGUE = ("<!-- league: begin -->", "<!-- league: end -->")


def markdown(rows: Sequence[Row]) -> str:
    """The rows as a table."""
    by_scenario = any(row.scenario for row in rows)
    heads = ["game", *(["scenario"] if by_scenario else []), "pairing", "games", "won", "drawn", "as", "ms a decision"]
    if not by_scenario:
        heads.append("goal")
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    for row in rows:
        sides = ", ".join(f"{side} {won} of {games}" for side, (won, games) in row.sides.items())
        first, second = row.pairing.first, row.pairing.second
        cells = [row.game, *([row.scenario] if by_scenario else []), f"{first} against {second}", str(row.games)]
        cells += [str(row.won) if row.games else "–", str(row.drawn), sides, f"{row.milliseconds:.1f}"]
        if not by_scenario:
            cells.append(goal(row))
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def goal(row: Row) -> str:
    """What was wanted, and whether it is there."""
    if not row.games:
        return "–"
    words = []
    if row.pairing.goal is not None:
        words.append(f"{100 * row.pairing.goal:.0f} % {'✓' if row.reached else '✗'}")
    if row.pairing.thinking is not None:
        words.append(f"{row.pairing.thinking:,.0f} ms {'✓' if row.milliseconds < row.pairing.thinking else '✗'}")
    return ", ".join(words)


def split(page: Path, marks: tuple[str, str] = LADDER) -> tuple[str, str]:
    """What stands before and after the place of the table; refuses a page without one, and one that cannot be."""
    if page.is_dir():
        raise LabError(f"{page} is a folder: name a page")
    if not page.parent.is_dir():
        raise LabError(f"{page}: there is no folder {page.parent}")
    begin, end = marks
    whole = page.read_text("utf-8") if page.is_file() else f"{begin}\n{end}\n"
    before, found, rest = whole.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise LabError(f"{page}: the marks {begin} and {end} are missing")
    return before, after


def write_into(page: Path, text: str, marks: tuple[str, str] = LADDER) -> None:
    """Put a table between the marks of a page."""
    before, after = split(page, marks)
    page.write_text(f"{before}{marks[0]}\n\n{text}\n\n{marks[1]}{after}", "utf-8")
