"""How a server is set up: where its data lies, which database, how many workers, which limits."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from grognard.bots import PATIENCE
from grognard.games import playable, written
from grognard.kernel.game import AnyGame, BadRequest


def data_folder() -> Path:
    """The user's data folder for this program, as the system has it."""
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "grognard"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "grognard"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "grognard"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One server process."""

    data: Path = msgspec.field(default_factory=data_folder)
    database: str = ""  # "" is SQLite in the data folder; postgresql://… is a shared one
    modules: tuple[str, ...] = ()  # further games: modules with a GAME, beside those that are shipped
    workers: int = 1  # processes in which computer players think; 0 thinks in a thread (tests)
    cluster: str = ""  # HOST:PORT of a Ray cluster on which they think instead
    thinking: float = PATIENCE  # seconds that a marshal may think about a decision, or a hint
    limits: bool = True  # rate limits
    secure: bool = False  # cookies for https alone
    proxies: tuple[str, ...] = ()  # addresses or networks whose X-Forwarded-For counts; nobody else's does
    session: int = 60 * 86400  # seconds that somebody stays signed in who does not come back
    tables: int = 500  # tables kept in memory
    static: Path = Path(__file__).parent / "static"
    express: bool = True  # moves past the router
    patience: int = 86400  # seconds after which an absent side may be relieved, where its table says nothing else
    keep_finished: int = 0  # days after which finished games are thrown away; 0: never
    keep_trials: int = 0  # the same for trials that nobody has touched
    keep_idle: int = 0  # the same for any table that nobody has touched
    open_metrics: bool = False  # figures for anybody who asks, and not for this machine alone
    warm: bool = False  # draw the front page's maps when the server starts

    @property
    def cache(self) -> Path:
        """Where pictures are kept that no release carries: with the data; `GROGNARD_CACHE` names another folder."""
        own = os.environ.get("GROGNARD_CACHE")
        return Path(own) / "table" if own else self.data / "pictures"

    @property
    def url(self) -> str:
        """The database's address as SQLAlchemy wants it."""
        if not self.database:
            return f"sqlite:///{self.file}"
        kind, _, rest = self.database.partition("://")
        if kind not in ("postgresql", "postgres"):
            raise BadRequest(f"--database {self.database}: say postgresql://USER@HOST/NAME, or nothing for SQLite")
        return "postgresql+psycopg://" + rest

    @property
    def file(self) -> Path:
        """The file of a SQLite database."""
        return self.data / "tables.sqlite"

    @property
    def is_postgres(self) -> bool:
        return bool(self.database)  # `url` refuses any other kind


def load_games(modules: tuple[str, ...]) -> dict[str, AnyGame]:
    """All games that can be loaded, those of further modules too, by id."""
    return playable() | {made.id: made for made in map(written, modules)}
