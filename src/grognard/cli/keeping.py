"""`grognard backup`, `restore`, `export`: what a keeper of a server does with its games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grognard.kernel.game import BadRequest


def register(app: typer.Typer) -> None:
    app.command("backup")(backup)
    app.command("restore")(restore)
    app.command("export")(export)


Data = Annotated[Path | None, typer.Option("--data", envvar="GROGNARD_DATA", help="Where games are kept.")]
Database = Annotated[
    str | None, typer.Option("--database", envvar="GROGNARD_DATABASE", help="postgresql://… instead of SQLite.")
]
CopyFile = Annotated[Path, typer.Argument(metavar="FILE", help="A copy of the database.")]


def backup(file: CopyFile, data: Data = None, database: Database = None) -> None:
    """Copy all games into one file, as they are at this moment, while the server goes on."""
    from grognard.server import restoring, settings  # noqa: PLC0415  (the web libraries are loaded when they are needed)

    if file.is_dir():
        raise BadRequest(f"{file} is a folder: name the file of the copy")
    with spoken():
        restoring.back_up(settings.Settings(data=data or settings.data_folder(), database=database or ""), file)
    print(f"{file}: all games are in it, {file.stat().st_size:,} bytes.")


def restore(file: CopyFile, data: Data = None, database: Database = None) -> None:
    """Put a copy in the place of all games; a running server notices. What was there before is copied first."""
    from grognard.server import restoring, settings  # noqa: PLC0415

    with spoken():
        before = restoring.restore(
            settings.Settings(data=data or settings.data_folder(), database=database or ""), file
        )
    print(f"{file} is restored. What was there before is in {before}.")


def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the records go, one a table.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Write every table as a text record, which any later version imports."""
    from grognard.server import exporting, settings  # noqa: PLC0415

    with spoken():
        done, left = exporting.export(
            settings.Settings(data=data or settings.data_folder(), database=database or ""), folder
        )
    print(f"{folder}: {done} records.")
    for id_, why in left:
        print(f"- {id_} has no record: {why}")


class spoken:  # noqa: N801  (reads as a word: with spoken():)
    """What is wrong with a database is told in a sentence."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        from grognard.server.migrating import BadDatabase  # noqa: PLC0415

        if isinstance(error, BadDatabase):
            raise BadRequest(str(error)) from None
