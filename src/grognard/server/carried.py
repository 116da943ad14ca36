"""What was drawn beforehand, known without the code that draws: loading that takes longer than answering.

Beside the pictures of a release lies a file for each game with the digests of its sheets, and one for each language
with its counters. They count as long as everything that they were made from is as it was.
"""

from __future__ import annotations

import hashlib
from importlib.resources import files
from pathlib import Path

import msgspec

from grognard.kernel.game import AnyGame

OURS = Path(__file__).parents[1]
DRAWING = (OURS / "art", OURS / "kernel", OURS / "server" / "drawing.py", OURS / "server" / "protocol.py")


class Drawn(msgspec.Struct):
    """What there is of a game: its sheets with their digests, and the digest of all that they were drawn from."""

    source: str
    sheets: dict[str, str]


def source_of(game: AnyGame) -> str:
    """A digest of the drawing code and of everything in a game's package."""
    digest = hashlib.sha256()
    for part in (*DRAWING, Path(str(files(game.package)))):
        for file in sorted(part.rglob("*")) if part.is_dir() else (part,):
            if file.is_file() and file.suffix not in (".pyc", ".so"):
                digest.update(file.name.encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()


def kept_sheets(folder: Path, game: AnyGame) -> dict[str, str] | None:
    """The sheets of a game with the digest of each; None if nothing is carried, or if the sources are others now."""
    try:
        found = msgspec.json.decode((folder / f"{game.id}.json").read_bytes(), type=Drawn)
    except (OSError, msgspec.DecodeError):
        return None
    return found.sheets if found.source == source_of(game) else None


def kept_faces(folder: Path, game: AnyGame, lang: str) -> bytes | None:
    """The counters of a game that is carried (`kept_sheets`); None if they are not there."""
    try:
        return faces_file(folder, game, lang).read_bytes()
    except OSError:
        return None


def faces_file(folder: Path, game: AnyGame, lang: str) -> Path:
    return folder / f"{game.id}-{lang}.json"


def keep(folder: Path, game: AnyGame, sheets: dict[str, str]) -> None:
    (folder / f"{game.id}.json").write_bytes(msgspec.json.encode(Drawn(source_of(game), sheets)))
