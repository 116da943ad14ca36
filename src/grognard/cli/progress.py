"""How far a long command is."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def progress(console: Console | None = None) -> Progress:
    """A bar that goes away when all is done; beside what a command prints, unless a console is given."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console or Console(stderr=True), transient=True)
