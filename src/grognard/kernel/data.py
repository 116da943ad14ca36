"""Data files: TOML and CSV with their sources, typed, checked, and open to correction by an edition.

Every value comes from the book (its entry names the clause in `book`) or is our reconstruction; the file's
`[source]` says which. An edition is a folder with files of the same names; whatever stands there replaces
the shipped value, entry by entry.
"""

from __future__ import annotations

import csv
import hashlib
import tomllib
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, dataclass_transform

import msgspec

KINDS = ("book", "reconstruction", "mixed")
STANDARD = "standard"


class DataError(ValueError):
    """A data file that is not as it should be: says which file, and what would be right."""


@dataclass_transform(frozen_default=True)
class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of typed data: never changes, and refuses a key that it does not know."""


class Provenance(Entry):
    """Where the values of a file come from."""

    file: str
    kind: str
    note: str
    book: int  # entries that carry a clause
    reconstructed: int  # entries that do not
    corrected: int = 0  # entries that an edition changed


T = TypeVar("T")

Toml: TypeAlias = dict[str, Any]
"""What TOML holds, before it is converted to a typed entry."""


def parse(text: str, name: str, shape: type[T], wrong: type[ValueError]) -> T:
    """A TOML file as a typed value; what is wrong with it is told as an error of the given class."""
    try:
        return msgspec.convert(tomllib.loads(text), shape)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, RecursionError) as error:
        raise wrong(f"{name}: {error}") from None


class Data:
    """The data folder of one game, under an edition or not."""

    def __init__(self, package: str, edition: Path | None = None) -> None:
        self.package = package
        self.folder: Traversable = resources.files(package) / "data"
        self.edition = edition
        self.sources: dict[str, Provenance] = {}
        if edition is not None:
            self._check_edition(edition)

    def _check_edition(self, edition: Path) -> None:
        if not edition.is_dir():
            raise DataError(f"{edition} is no folder: an edition is a folder with data files to correct")
        shipped = {entry.name for entry in self.folder.iterdir()}
        for path in sorted(edition.iterdir()):
            if path.suffix in (".toml", ".csv") and path.name not in shipped and path.name != "edition.toml":
                raise DataError(f"{path.name}: no such data file here; there are {', '.join(sorted(shipped))}")

    @property
    def name(self) -> str:
        """The edition as a record names it: what it is called, and a digest of its files, so that a record of other
        values is not taken for one of these."""
        if self.edition is None:
            return STANDARD
        hashed = hashlib.sha256()
        for path in sorted(self.edition.iterdir()):
            if path.suffix in (".toml", ".csv"):
                hashed.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
        return f"{self.label}@{hashed.hexdigest()[:12]}"

    @property
    def label(self) -> str:
        """What the edition is called: in its `edition.toml`, else as its folder."""
        if self.edition is None:
            return STANDARD
        note = self.edition / "edition.toml"
        if note.is_file():
            return str(self._toml(note.read_text("utf-8"), note.name).get("name", self.edition.name))
        return self.edition.name

    # -- TOML ---------------------------------------------------------------------------------------------

    def _toml(self, text: str, name: str) -> Toml:
        try:
            return tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise DataError(f"{name}: not TOML: {error}") from None

    def table(self, name: str) -> Toml:
        """A TOML file, corrected by the edition, without its format and source."""
        text = (self.folder / name).read_text("utf-8")
        content = self._toml(text, name)
        if content.pop("format", None) != 1:
            raise DataError(f"{name}: must begin with `format = 1`")
        source = content.pop("source", None)
        if not isinstance(source, dict) or source.get("kind") not in KINDS or not source.get("note"):
            raise DataError(f"{name}: must have a [source] with kind ({', '.join(KINDS)}) and note")
        corrected = 0
        if self.edition is not None and (self.edition / name).is_file():
            changes = self._toml((self.edition / name).read_text("utf-8"), name)
            changes.pop("format", None)
            changes.pop("source", None)
            corrected = correct(content, changes, name)
        book, rest = count_entries(content)
        strip_clauses(content)
        if source["kind"] == "book":
            book, rest = book + rest, 0
        self.sources[name] = Provenance(name, source["kind"], source["note"], book, rest, corrected)
        return content

    def typed(self, name: str, shape: type[T]) -> T:
        """A TOML file as a typed value; an unknown key or a wrong type is an error that names the place."""
        return self.convert(self.table(name), shape, name)

    def convert(self, value: object, shape: type[T], name: str) -> T:
        try:
            return msgspec.convert(value, shape)
        except msgspec.ValidationError as error:
            raise DataError(f"{name}: {error}") from None

    # -- CSV ----------------------------------------------------------------------------------------------

    def rows(self, name: str) -> list[dict[str, str]]:
        """A CSV file as rows by column head, corrected by the edition (rows are keyed by their first column)."""
        notes, rows = self._csv((self.folder / name).read_text("utf-8"), name)
        kind, _, note = notes.get("source", "").partition(":")
        if notes.get("format") != "1" or kind.strip() not in KINDS:
            raise DataError(f"{name}: must begin with `# format 1` and `# source KIND: NOTE`")
        corrected = 0
        if self.edition is not None and (self.edition / name).is_file():
            _, changes = self._csv((self.edition / name).read_text("utf-8"), name)
            key = next(iter(rows[0]))
            known = {row[key]: row for row in rows}
            for change in changes:
                if change.get(key) not in known:
                    raise DataError(f"{name}: no row {change.get(key)!r} to correct")
                strange = sorted(set(change) - set(rows[0]))
                if strange:
                    raise DataError(f"{name}: no column {', '.join(strange)}")
                known[change[key]].update(change)
                corrected += 1
        book = sum(1 for row in rows if row.get("book"))
        if kind.strip() == "book":
            book = len(rows)
        self.sources[name] = Provenance(name, kind.strip(), note.strip(), book, len(rows) - book, corrected)
        return rows

    def _csv(self, text: str, name: str) -> tuple[dict[str, str], list[dict[str, str]]]:
        lines = text.splitlines()
        notes: dict[str, str] = {}
        for line in lines:
            if not line.startswith("#"):
                break
            word, _, rest = line[1:].strip().partition(" ")
            notes.setdefault(word, rest.strip())
        body = [line for line in lines if line.strip() and not line.startswith("#")]
        reader = csv.DictReader(body, strict=True)
        rows = []
        for row in reader:
            if None in row or None in row.values():
                raise DataError(f"{name}: row {next(iter(row.values()))!r} has the wrong number of columns")
            rows.append(dict(row))
        if not rows:
            raise DataError(f"{name}: has no rows")
        return notes, rows


def correct(content: Toml, changes: Toml, where: str) -> int:
    """Write an edition's changes over a file's content: tables by key, arrays of tables by `id`."""
    corrected = 0
    for key, value in changes.items():
        if key not in content:
            raise DataError(f"{where}: there is no {key} to correct; there are {', '.join(sorted(content))}")
        old = content[key]
        if isinstance(value, dict) and isinstance(old, dict):
            corrected += correct(old, value, f"{where}: {key}")
        elif isinstance(value, list) and value and isinstance(value[0], dict) and "id" in value[0]:
            by_id = {entry["id"]: entry for entry in old}
            for change in value:
                if change["id"] not in by_id:
                    raise DataError(f"{where}: {key}: no {change['id']!r} to correct")
                by_id[change["id"]].update(change)
                corrected += 1
        else:
            content[key] = value
            corrected += 1
    return corrected


def count_entries(content: object) -> tuple[int, int]:
    """How many entries carry a clause of the book, and how many do not. An entry is a table with no tables in it."""
    if isinstance(content, list):
        pairs = [count_entries(item) for item in content if isinstance(item, dict)]
        return sum(book for book, _ in pairs), sum(rest for _, rest in pairs)
    if not isinstance(content, dict):
        return 0, 0
    if content.get("book"):
        return 1, 0
    inner = [value for value in content.values() if isinstance(value, dict) or is_tables(value)]
    if not inner:
        return 0, 1
    pairs = [count_entries(value) for value in inner]
    return sum(book for book, _ in pairs), sum(rest for _, rest in pairs)


def strip_clauses(content: object) -> None:
    """Take the clauses out of a file's content: they say where a value comes from and are none themselves."""
    if isinstance(content, dict):
        content.pop("book", None)
        for value in content.values():
            strip_clauses(value)
    elif isinstance(content, list):
        for item in content:
            strip_clauses(item)


def is_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)
