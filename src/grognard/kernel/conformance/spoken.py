"""Words: every message can be said in every language, every clause stands in the rulebook."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable

from grognard.kernel.choice import Pass
from grognard.kernel.conformance.faults import NonConformance
from grognard.kernel.events import Event, TurnEnded
from grognard.kernel.flow import Automatic, Sequence, Step
from grognard.kernel.game import AnyGame
from grognard.kernel.messages import message_id
from grognard.kernel.text import LANGUAGES, Texts, texts, variables
from grognard.kernel.view import Message, Scene

BASES = ("grognard.kernel.flow", "grognard.kernel.dice", "grognard.kernel.events", "grognard.kernel.choice")


def check_words(game: AnyGame, scene: Scene) -> None:
    """Whatever lies on the table can be read out: every counter, its values and states, every marker."""
    wanted = {piece.name.id for piece in scene.pieces} | {marker.name.id for marker in scene.markers}
    wanted |= {label.id for piece in scene.pieces for label, _, _ in piece.values}
    wanted |= {f"mark-{mark}" for piece in scene.pieces for mark in piece.marks}
    missing = [name for name in sorted(wanted) for lang in LANGUAGES if not texts(game, lang).has(name)]
    if missing:
        raise NonConformance(f"no message {missing[0]} for something on the table")


def check_sentences(game: AnyGame, text: Message) -> None:
    """A message can be said in every language, with all of its variables."""
    for lang in LANGUAGES:
        spoken = texts(game, lang)
        if not spoken.has(text.id):
            raise NonConformance(f"no message {text.id} in {lang}")
        said = spoken.say(text)
        if "{$" in said or "[" + text.id in said:
            raise NonConformance(f"{text.id} cannot be said in {lang}: {said}")


def wanted_messages(game: AnyGame) -> dict[str, set[str]]:
    """The messages that a game must have, and the fields that each may speak of."""
    wanted: dict[str, set[str]] = {}
    for cls in game.classes.values():
        if issubclass(cls, (Sequence, Automatic)) or (cls.__module__ in BASES and cls not in (Pass, TurnEnded)):
            continue
        if cls.__subclasses__():  # a base of others; what is played is below it
            continue
        wanted[message_id(cls)] = set(cls.__struct_fields__)
    for scenario in game.scenarios:
        wanted[f"scenario-{scenario.id}"] = set()
    for option in game.options:
        wanted[f"option-{option.id}"] = set()
    for side in game.sides:
        wanted[f"side-{side}"] = set()
    return wanted


def check_texts(game: AnyGame) -> list[str]:
    """Complaints: messages that are missing in a language, or whose variables differ between the languages."""
    complaints: list[str] = []
    found: dict[str, dict[str, set[str]]] = {}
    for lang in LANGUAGES:
        found[lang] = {}
        for ftl in Texts(game, lang).ftl:
            try:
                found[lang].update(variables(ftl))
            except ValueError as error:
                complaints.append(f"{lang}: {error}")
    for name in sorted({*wanted_messages(game), *reasons(game)}):
        complaints += [f"{lang}: no message {name}" for lang in LANGUAGES if name not in found[lang]]
    for name in sorted(set(found["en"]) ^ set(found["fr"])):
        complaints.append(f"{name} stands in one language only")
    for name in sorted(set(found["en"]) & set(found["fr"])):
        if found["en"][name] != found["fr"][name]:
            complaints.append(f"{name}: the languages use other variables: {found['en'][name] ^ found['fr'][name]}")
    return complaints


def reasons(game: AnyGame) -> set[str]:
    """The messages of all reasons that the game's sources write down: bar("7.1a", "points", …)."""
    found: set[str] = set()
    for source in package_sources(game.package):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("bar", "Bar"):
                match node.args:
                    case [_, ast.Constant(value=str(reason)), *_]:
                        found.add(f"bar-{reason}")
    return found


def package_sources(package: str) -> Iterator[str]:
    """The text of every module of a package."""
    waiting: list[Traversable] = [resources.files(package)]
    while waiting:
        entry = waiting.pop()
        if entry.is_dir():
            waiting += entry.iterdir()
        elif entry.name.endswith(".py"):
            yield entry.read_text("utf-8")


def check_clauses(game: AnyGame) -> list[str]:
    """Complaints about clauses that are cited by steps, events, options or scenarios, but not in the rulebook."""
    complaints = []
    for cls in game.classes.values():
        rule: object = cls.rule if issubclass(cls, (Step, Event)) else ""  # or a property
        if isinstance(rule, str) and rule and rule not in game.clauses:
            complaints.append(f"{cls.__name__} cites {rule}")
        own = cls.__module__.startswith(game.package)
        if own and issubclass(cls, Step) and not issubclass(cls, (Sequence, Automatic)) and not cls.__subclasses__():
            if not rule:
                complaints.append(f"{cls.__name__} cites no clause")
            if not cls.verbs:
                complaints.append(f"{cls.__name__} names no verbs")
    cited = {each.id: each.clauses for each in game.options} | {each.id: each.clauses for each in game.scenarios}
    for owner, clauses in cited.items():
        complaints += [f"{owner} cites {clause}" for clause in clauses if clause not in game.clauses]
    return complaints
