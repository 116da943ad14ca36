"""One suite that every game must pass, and the fuzzer's heart: random play with everything checked on the way.

`walk` plays one random game and checks, at every decision or at some of them (`thorough` says how often): `choices()`
is pure; what the actor knows gives the same choices; a clone is independent; a position and a record round-trip;
a refused choice leaves the board untouched and names clauses that exist; undo and replay give the same board; nothing
exists twice or nowhere; two boards that differ only in what a side may not know show and tell that side the same.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib import resources
from importlib.resources.abc import Traversable
from random import Random
from typing import Any

import msgspec

from grognard.kernel.board import Board
from grognard.kernel.choice import Bar, Choice, Pass, Refused
from grognard.kernel.dice import DICE, Chance
from grognard.kernel.events import Event, TurnEnded
from grognard.kernel.flow import Automatic, Sequence, Step
from grognard.kernel.game import Game
from grognard.kernel.history import History
from grognard.kernel.messages import bar_message, event_message, message, message_id, step_message
from grognard.kernel.record import Record
from grognard.kernel.showing import bars, offers, view
from grognard.kernel.text import LANGUAGES, Texts, texts, variables
from grognard.kernel.view import Message, Scene, Target
from grognard.kernel.words import shapes

BASES = ("grognard.kernel.flow", "grognard.kernel.dice", "grognard.kernel.events", "grognard.kernel.choice")
LONGEST = 100_000  # decisions after which a game counts as endless


class NonConformance(AssertionError):
    """A game breaks the contract; carries the record that shows it."""

    def __init__(self, what: str, record: Record | None = None) -> None:
        super().__init__(what)
        self.record = record


@dataclass
class Luck:
    """A seeded source of luck for random play."""

    rng: Random

    def below(self, n: int) -> int:
        return int(self.rng.random() * n)


@dataclass
class Walk:
    """What a random game met: for the fuzzer's report and for tests of coverage."""

    decisions: int = 0
    steps: set[str] = field(default_factory=set)
    choices: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    record: Record | None = None
    result: str = ""


def random_options(game: Game[Any], scenario: str, rng: Random) -> dict[str, Any]:
    """Some of a scenario's options, each with one of its values."""
    return {option.id: rng.choice(option.values) for option in game.options_of(scenario) if rng.random() < 0.5}


def walk(
    game: Game[Any],
    seed: int,
    scenario: str | None = None,
    options: dict[str, Any] | None = None,
    thorough: float = 0.02,
) -> Walk:
    """Play one random game to its end with all checks; raises NonConformance with the record so far."""
    rng = Random(seed)
    chosen = scenario or rng.choice(game.scenarios).id
    settings = options if options is not None else random_options(game, chosen, rng)
    history = History(game, chosen, settings)
    try:
        return _walk(history, rng, thorough)
    except NonConformance as error:
        error.record = history.record
        raise
    except Exception as error:
        raise NonConformance(f"{type(error).__name__}: {error}", history.record) from error


def _walk(history: History, rng: Random, thorough: float) -> Walk:
    met = Walk()
    luck = Luck(rng)
    while not history.board.over:
        board = history.board
        step = board.step
        met.steps.add(type(step).__name__)
        if rng.random() < thorough:
            check_board(board, rng)
        choice = step.sample(board, luck) if isinstance(step, Chance) else rng.choice(board.choices())
        met.choices.add(type(choice).__name__)
        met.events.update(type(event).__name__ for event in history.play(choice))
        met.decisions += 1
        if met.decisions > LONGEST:
            raise NonConformance(f"the game goes on after {LONGEST} decisions")
        if rng.random() < thorough / 4:
            check_undo(history, rng)
    check_end(history)
    met.record = history.record
    met.result = history.record.result
    return met


# -- checks of one board ----------------------------------------------------------------------------------------


def check_board(board: Board, rng: Random) -> None:
    """Everything that can be checked on a single position."""
    check_choices(board)
    check_clone(board, rng)
    check_position(board)
    check_refusal(board, rng)
    check_views(board, rng)
    complaints = board.conserved()
    if complaints:
        raise NonConformance("; ".join(complaints[:5]))


def check_choices(board: Board) -> None:
    """Asking changes nothing, and what is offered is of the step's verbs, each choice once."""
    before = board.clone()
    offered = board.choices()
    if board != before:
        raise NonConformance(f"choices() of {board.step} changed the board")
    if offered != board.choices():
        raise NonConformance(f"choices() of {board.step} gave two answers")
    if len(set(offered)) != len(offered):
        raise NonConformance(f"{board.step} offers a choice twice")
    strange = [choice for choice in offered if not isinstance(choice, board.step.verbs)]
    if strange:
        raise NonConformance(f"{type(board.step).__name__} offers {strange[0]}, which is none of its verbs")
    check_bars(board, offered)
    actor = board.actor
    if actor not in (*board.game.sides, DICE):
        raise NonConformance(f"{board.step} is decided by {actor!r}, who is no side of this game")
    if board.step.rule not in board.game.clauses:
        raise NonConformance(f"{type(board.step).__name__} cites {board.step.rule!r}, which the rulebook has not")
    if actor != DICE:
        known = board.game.seen(board, actor)
        if known.choices() != offered:
            raise NonConformance(f"{actor} is offered other choices than it would be by what it knows: {board.step}")


def check_bars(board: Board, offered: list[Choice]) -> None:
    """A step that says what bars its candidates, and lists its choices faster too, says the same twice."""
    step = board.step
    kind = type(step)
    if kind.bars is Step.bars or kind.candidates is Step.candidates:
        return
    legal = [choice for choice in step.candidates(board) if not step.bars(board, choice)]
    if legal != offered:
        strange = sorted({str(choice) for choice in set(legal) ^ set(offered)}) or ["the order"]
        raise NonConformance(f"choices() of {step} and its bars differ about {strange[0]}")


def check_clone(board: Board, rng: Random) -> None:
    """A copy equals the board, and playing on it leaves the board alone."""
    kept = json.dumps(board.position())
    copy = board.clone()
    if copy != board:
        raise NonConformance("a clone differs from its board")
    for _ in range(5):
        if copy.over:
            break
        copy.apply(rng.choice(copy.choices()))
    if json.dumps(board.position()) != kept:
        raise NonConformance(f"playing on a clone changed the board ({board.step})")


def check_position(board: Board) -> None:
    """A written position reads back as the same board, which offers the same."""
    again = board.game.load(json.loads(json.dumps(board.position())))
    if again != board:
        raise NonConformance(f"a position does not read back as the same board ({board.step})")
    if again.choices() != board.choices():
        raise NonConformance(f"a position read back offers other choices ({board.step})")
    for choice in board.choices()[:20]:
        codec = board.game.codec
        if codec.from_text(codec.to_text(choice)) != choice or codec.from_json(codec.to_json(choice)) != choice:
            raise NonConformance(f"{choice} does not read back from its own text")


def forged(board: Board, rng: Random) -> Iterator[Choice]:
    """Choices that are well formed but not offered: other nouns for the step's own verbs."""
    offered = set(board.choices())
    for verb in board.step.verbs:
        fields = shapes(verb)
        values: dict[str, Any] = {}
        for name, (kind, inner) in fields.items():
            if kind == "word":
                values[name] = rng.randrange(len(board.game.vocabularies[inner]))
            elif kind == "int":
                values[name] = rng.randrange(-1, 20)
            elif kind == "bool":
                values[name] = rng.random() < 0.5
            else:
                break
        else:
            choice = verb(**values)
            if choice not in offered:
                yield choice


def check_refusal(board: Board, rng: Random) -> None:
    """A choice that is not offered is refused, names clauses of the rulebook, and changes nothing."""
    if board.actor == DICE:
        return
    for choice in forged(board, rng):
        before = board.clone()
        try:
            board.play(choice)
        except Refused as refused:
            unknown = [clause for clause in refused.clauses if clause not in board.game.clauses]
            if not refused.clauses or unknown:
                raise NonConformance(f"refusing {choice} in {board.step} cites {refused.clauses}") from None
            check_reasons(board.game, refused.bars)
            step = board.step
            if type(step).bars is not Step.bars and not step.bars(board, choice):
                raise NonConformance(f"{choice} is refused in {step}, but nothing bars it") from None
        else:
            raise NonConformance(f"{choice} was accepted, but is not offered in {board.step}")
        if board != before:
            raise NonConformance(f"refusing {choice} changed the board")


def check_views(board: Board, rng: Random) -> None:
    """Every side's view can be made and sent, every sentence in it can be said, and no secret is in it."""
    game = board.game
    for side in (*game.sides, None):
        shown = view(game, board, side)
        msgspec.json.encode(shown)
        other = board.clone()
        game.hide(other, side)
        game.imagine(other, side, Random(rng.random()))
        if game.seen(other, side) != game.seen(board, side):
            raise NonConformance(f"{side} would know a hidden fact ({board.step})")
        if view(game, other, side) != shown:
            raise NonConformance(f"the view of {side} tells a hidden fact ({board.step})")
        check_log(board, other, side, rng)
        check_sentences(game, step_message(board))
        check_words(game, shown.scene)
    if board.actor in game.sides:
        for offer in offers(game.seen(board, board.actor))[:40]:
            check_sentences(game, offer.text)
        units = game.vocabularies.get("unit")
        if units:
            name = units.name(rng.randrange(len(units)))
            found = bars(game, board, board.actor, Target("unit", name))
            unknown = [each.rule for each in found if each.rule not in game.clauses]
            if unknown:
                raise NonConformance(f"why-not of {name} cites {unknown}")
            check_reasons(game, found)


def check_log(board: Board, other: Board, side: str | None, rng: Random) -> None:
    """What a side is told of a decision does not depend on what it may not know, unless the decision reveals it."""
    both = [choice for choice in board.choices() if choice in other.choices()]
    if not both:
        return
    choice = rng.choice(both)
    told: list[list[Event]] = []
    for each in (board.clone(), other.clone()):
        events = each.listen()
        each.apply(choice)
        if any(event.reveals for event in events):
            return
        told.append([seen for event in events if (seen := event.seen_by(side)) is not None])
    if told[0] != told[1]:
        raise NonConformance(f"the log of {side} tells a hidden fact after {choice} in {board.step}")


def check_reasons(game: Game[Any], bars: Iterable[Bar]) -> None:
    """What bars a choice can be said."""
    for text in filter(None, map(bar_message, bars)):
        check_sentences(game, text)


def check_words(game: Game[Any], scene: Scene) -> None:
    """Whatever lies on the table can be read out: every counter, its values and states, every marker."""
    wanted = {piece.name.id for piece in scene.pieces} | {marker.name.id for marker in scene.markers}
    wanted |= {label.id for piece in scene.pieces for label, _, _ in piece.values}
    wanted |= {f"mark-{mark}" for piece in scene.pieces for mark in piece.marks}
    missing = [name for name in sorted(wanted) for lang in LANGUAGES if not texts(game, lang).has(name)]
    if missing:
        raise NonConformance(f"no message {missing[0]} for something on the table")


def check_sentences(game: Game[Any], text: Message) -> None:
    """A message can be said in every language, with all of its variables."""
    for lang in LANGUAGES:
        spoken = texts(game, lang)
        if not spoken.has(text.id):
            raise NonConformance(f"no message {text.id} in {lang}")
        said = spoken.say(text)
        if "{$" in said or "[" + text.id in said:
            raise NonConformance(f"{text.id} cannot be said in {lang}: {said}")


# -- checks of a whole game -------------------------------------------------------------------------------------


def check_undo(history: History, rng: Random) -> None:
    """Going back and playing the same again gives the same board."""
    count = min(len(history), 1 + rng.randrange(40))
    before = history.board.clone()
    kept = history.at(len(history) - count)
    again = [history.choice(number) for number in range(len(history) - count, len(history))]
    for actor, choice in again:
        if kept.actor != actor:
            raise NonConformance(f"after undo {kept.actor} decides instead of {actor}")
        kept.apply(choice)
    if kept != before:
        raise NonConformance(f"playing {count} moves again gave another board")


def check_end(history: History) -> None:
    """The game has a result, its record replays to the same board, and every event can be told."""
    board = history.board
    if board.outcome is None:
        raise NonConformance("the game is over without an outcome")
    if board.outcome.rule not in board.game.clauses:
        raise NonConformance(f"the outcome cites {board.outcome.rule!r}, which the rulebook has not")
    record = Record.from_text(history.record.to_text())
    if record.replay(board.game) != board:
        raise NonConformance("the record replays to another board")
    if not any(isinstance(event, TurnEnded) for events in history.events for event in events):
        raise NonConformance("no turn ever ended: TurnEnded is not told")
    told: set[type[Event]] = set()
    for events in history.events:
        for event in events:
            if type(event) not in told:
                told.add(type(event))
                check_sentences(board.game, event_message(board, event))
    for side in (*board.game.sides, None):
        msgspec.json.encode(view(board.game, board, side))


# -- checks of texts --------------------------------------------------------------------------------------------


def wanted_messages(game: Game[Any]) -> dict[str, set[str]]:
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


def check_texts(game: Game[Any]) -> list[str]:
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


def reasons(game: Game[Any]) -> set[str]:
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


def check_clauses(game: Game[Any]) -> list[str]:
    """Complaints about clauses that are cited by steps, events, options or scenarios, but not in the rulebook."""
    complaints = []
    for cls in game.classes.values():
        rule = getattr(cls, "rule", "")
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


def sentence(game: Game[Any], thing: Choice, lang: str) -> str:
    """A choice in words, for reports."""
    return texts(game, lang).say(message(game, thing))
