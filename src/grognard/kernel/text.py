"""Messages in the reader's language: Project Fluent files of the kernel and of a game."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from grognard.kernel.game import AnyGame
from grognard.kernel.view import Message

LANGUAGES = ("en", "fr")
AND = {"en": " and ", "fr": " et "}
SENTENCES = ("event-", "step-", "choice-", "bar-")  # messages that stand for themselves


def sources(package: str, lang: str) -> list[str]:
    """The Fluent files of a package for a language: `text/en/*.ftl`, or `text/en.ftl`."""
    folder: Traversable = resources.files(package) / "text"
    found: list[str] = []
    single = folder / f"{lang}.ftl"
    if single.is_file():
        found.append(single.read_text("utf-8"))
    many = folder / lang
    if many.is_dir():
        files = sorted((entry for entry in many.iterdir() if entry.name.endswith(".ftl")), key=lambda entry: entry.name)
        found += [entry.read_text("utf-8") for entry in files]
    return found


class Texts:
    """All messages of one game in one language; places are called as on one of its map sheets."""

    def __init__(self, game: AnyGame, lang: str, sheet: str = "") -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"no language {lang!r}: choose one of {', '.join(LANGUAGES)}")
        self.game = game
        self.lang = lang
        self.sheet = sheet
        self.ftl = [*sources("grognard", lang), *sources(game.package, lang)]
        self.bundle = FluentBundle([lang], use_isolating=False)
        for text in self.ftl:
            self.bundle.add_resource(FluentResource(text), allow_overrides=True)

    def has(self, name: str) -> bool:
        return bool(self.bundle.has_message(name))

    def say(self, text: Message) -> str:
        """A message as a sentence, which begins with a capital; one that is missing shows its id."""
        said = self.phrase(text)
        return said[:1].upper() + said[1:] if text.id.startswith(SENTENCES) else said

    def phrase(self, text: Message) -> str:
        """A message as it stands inside a sentence."""
        if not self.bundle.has_message(text.id):
            return f"[{text.id}]"
        found = self.bundle.get_message(text.id)
        if found.value is None:
            return f"[{text.id}]"
        args = {name: self.value(value) for name, value in text.args.items()}
        sentence, _errors = self.bundle.format_pattern(found.value, args)
        return str(sentence)

    def line(self, name: str, **args: object) -> str:
        """A message by its id."""
        return self.say(Message(name, args))

    def attribute(self, name: str, attribute: str) -> str:
        """An attribute of a message, such as an option's `.note`; empty if there is none."""
        if not self.bundle.has_message(name):
            return ""
        pattern = self.bundle.get_message(name).attributes.get(attribute)
        if pattern is None:
            return ""
        sentence, _errors = self.bundle.format_pattern(pattern, {})
        return str(sentence)

    def name(self, kind: str, thing: str) -> str:
        """What players call a unit or a place."""
        names = self.game.names
        both = names.get(f"{kind}@{self.sheet}", {}).get(thing) or names.get(kind, {}).get(thing)
        if both is not None:
            return both[LANGUAGES.index(self.lang)]
        if kind == "side":
            return self.line(f"side-{thing}")
        return thing

    def value(self, value: object) -> str | int | float:
        """A variable as it stands in a sentence."""
        if isinstance(value, Message):
            return self.phrase(value)
        if isinstance(value, dict):
            if "id" in value:
                return self.phrase(Message(value["id"], value.get("args", {})))
            kind, thing = next(iter(value.items()))
            return self.name(kind, thing)
        if isinstance(value, (list, tuple)):
            items = [str(self.value(item)) for item in value]
            if len(items) < 2:
                return items[0] if items else "–"
            return ", ".join(items[:-1]) + AND[self.lang] + items[-1]
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, (int, float, str)):
            return value
        return str(value)


@cache
def texts(game: AnyGame, lang: str, sheet: str = "") -> Texts:
    return Texts(game, lang, sheet)


def variables(ftl: str) -> dict[str, set[str]]:
    """The variables that each message of a Fluent text names, its attributes included; junk is an error."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(ftl).body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"not Fluent: {str(entry.content).strip().splitlines()[0]!r}")
        if isinstance(entry, ast.Message):
            if entry.id.name in found:
                raise ValueError(f"{entry.id.name} stands twice")
            found[entry.id.name] = set(_names(entry))
    return found


def attributes(ftl: str) -> dict[str, set[str]]:
    """The attributes of each message of a Fluent text."""
    return {
        entry.id.name: {attribute.id.name for attribute in entry.attributes}
        for entry in FluentParser().parse(ftl).body
        if isinstance(entry, ast.Message)
    }


def _names(node: ast.BaseNode) -> list[str]:
    """All variable names below a node of the syntax tree."""
    if isinstance(node, ast.VariableReference):
        return [node.id.name]
    names: list[str] = []
    for value in vars(node).values():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, ast.BaseNode) and not isinstance(item, ast.Span):
                names += _names(item)
    return names
