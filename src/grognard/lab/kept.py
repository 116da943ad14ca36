"""What a run has brought so far, in a folder: one line a game, and beside them what was played by which players.

Games of other rules or other players are never mixed: a fingerprint of the code that plays a setting is kept too.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import msgspec

import grognard
from grognard.lab.match import Played, Setting
from grognard.lab.players import is_stranger

ROOT = Path(grognard.__file__).parent
SOURCES = (".py", ".toml", ".csv")
PRESENTATION = "look.toml"


class LabError(ValueError):
    """A run that cannot be taken up, or a cluster that does not answer."""


class Note(msgspec.Struct, frozen=True):
    """What stands beside the games of a run."""

    setting: Setting
    code: str


def is_source(path: Path) -> bool:
    """Whether a file may change how a game goes; what it looks like does not."""
    return path.suffix in SOURCES and path.name != PRESENTATION


@cache
def digest(*paths: Path) -> str:
    """A fingerprint of files and of folders' sources."""
    found = sha256()
    for path in paths:
        inside = sorted(each for each in path.rglob("*") if is_source(each)) if path.is_dir() else [path]
        for file in inside:
            if file.is_file():
                found.update(file.name.encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:12]


def code(setting: Setting) -> str:
    """A fingerprint of all that decides how a setting's games go: kernel, rules, data, players."""
    package = setting.game.replace("-", "_")
    paths = [ROOT / "kernel", ROOT / "games" / package]
    paths += [ROOT / "lab" / name for name in ("match.py", "luck.py", "sequel.py", "players.py")]
    paths += sorted((ROOT / "bots").glob("*.py"))
    for name in setting.players:
        spec = find_spec(name.partition(":")[0]) if is_stranger(name) else None
        if spec is not None and spec.origin:
            paths.append(Path(spec.origin))
    return digest(*paths)


class Results:
    """The results of a run in a folder, to be looked at: it stays as it is, even if there is none."""

    def __init__(self, folder: Path, setting: Setting) -> None:
        self.folder = folder
        self.file = folder / "games.jsonl"
        self.note = folder / "setting.json"
        self.mine = Note(setting, code(setting))
        strange = self.strange()
        if strange:
            self.refuse(strange)

    def refuse(self, strange: str) -> None:
        raise LabError(f"{self.folder} {strange}: choose another folder")

    def strange(self) -> str:
        """What is wrong with the games that are there; empty: nothing, or there are none."""
        if not self.file.is_file():
            return ""
        try:
            its = msgspec.json.decode(self.note.read_bytes(), type=Note)
        except (OSError, msgspec.MsgspecError):
            return "holds games, but does not say of what"
        if its.setting != self.mine.setting:
            return "holds games of another setting"
        return "holds games of other rules or players" if its.code != self.mine.code else ""

    def games(self) -> dict[int, Played]:
        """What is there already, by seed; a torn line is left out."""
        found: dict[int, Played] = {}
        if self.file.is_file():
            for line in self.file.read_bytes().splitlines():
                try:
                    game = msgspec.json.decode(line, type=Played)
                except msgspec.DecodeError:
                    continue
                found[game.seed] = game
        return found


class Kept(Results):
    """The same while the run goes on: games are added."""

    def __init__(self, folder: Path, setting: Setting, anew: bool = False) -> None:
        """`anew`: what does not belong here is dropped instead of refused."""
        self.anew = anew
        if folder.exists() and not folder.is_dir():
            raise LabError(f"{folder} is a file: name a folder for the results")
        super().__init__(folder, setting)
        folder.mkdir(parents=True, exist_ok=True)
        self.note.write_bytes(msgspec.json.format(msgspec.json.encode(self.mine), indent=1))

    def refuse(self, strange: str) -> None:
        if not self.anew:
            raise LabError(f"{self.folder} {strange}: choose another folder, or say --anew to drop them")
        self.file.unlink(missing_ok=True)

    def add(self, game: Played) -> None:
        """Keep a game. A torn last line, left by a crash, is closed first."""
        with self.file.open("a+b") as file:
            if file.tell():
                file.seek(-1, 2)
                if file.read(1) != b"\n":
                    file.write(b"\n")
            file.write(msgspec.json.encode(game) + b"\n")
