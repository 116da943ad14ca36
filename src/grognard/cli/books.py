"""`grognard rules` and `grognard data`: the clauses and rulings, and where every value comes from."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from grognard.cli.options import Edition, GameName, Lang, language, load
from grognard.kernel.game import BadRequest
from grognard.kernel.rulings import Ruling, rulings


def register(app: typer.Typer) -> None:
    app.command("rules")(rules)
    app.command("data")(data)


def rules(
    name: GameName,
    clause: Annotated[
        str | None, typer.Argument(metavar="[CLAUSE]", help="A clause or a chapter: 9.5a, 9.5, 9.")
    ] = None,
    lang: Lang = "en",
    ours: Annotated[bool, typer.Option("--rulings", help="Our rulings instead, where the book is silent.")] = False,
) -> None:
    """The clauses of a game's rulebook, in our words, or our rulings about them: of one, of a chapter, or all."""
    game = load(name, None)
    language(lang)
    wanted = (clause or "").removeprefix(f"{game.id}:")
    found = [each for each in game.clauses.values() if not wanted or belongs(each.id, wanted)]
    if not found:
        raise BadRequest(f"{game.id} has no clause {wanted!r}: `grognard rules {game.id}` lists them all")
    if ours:
        meant = {each.id for each in found}
        print_rulings([each for each in rulings(game, lang) if not wanted or meant & set(each.clauses)])
        return
    for each in found:
        print(f"{each.id:14} {each.fr if lang == 'fr' else each.en}")


def print_rulings(found: list[Ruling]) -> None:
    console = Console(highlight=False)
    for each in found:
        console.print(f"{each.id} · {each.title}", style="bold", markup=False)
        if each.clauses:
            console.print(", ".join(each.clauses), style="dim", markup=False)
        console.print(each.text + "\n", markup=False)
    if not found:
        console.print("There is no ruling about this.")


def belongs(clause: str, wanted: str) -> bool:
    """Whether a clause is the wanted one or part of it: 9.5a of 9.5, 9.51a of 9.5, T-assault.a of T-assault."""
    if clause == wanted:
        return True
    if wanted.isdigit():
        return clause.startswith(f"{wanted}.")
    return clause.startswith(wanted)


def data(name: GameName, edition: Edition = None) -> None:
    """File by file, what comes from the book and what is our reconstruction."""
    game = load(name, edition)
    table = Table(title=f"{game.id}, edition {game.edition}")
    for head in ("file", "book", "ours", "corrected", "source"):
        table.add_column(head, justify="left" if head in ("file", "source") else "right")
    for source in game.data.sources.values():
        corrected = str(source.corrected) if source.corrected else ""
        table.add_row(source.file, str(source.book), str(source.reconstructed), corrected, source.note)
    Console().print(table)
    print("book: entries fixed by a clause; ours: reconstructed; `--edition FOLDER` corrects any of them.")
