"""Write the protocol's structs as TypeScript. `--check`: only say whether the written file is current."""

from __future__ import annotations

import sys
import types
import typing
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from grognard.book import pages
from grognard.bots import advice
from grognard.kernel import acts, rulings, view
from grognard.lab import luck
from grognard.lessons import coaching
from grognard.review import books, cards, phases, report, tallies, weighing
from grognard.server.protocol import base, changing, games, lessons, people, playing, pushed, review, tables

OUT = Path(__file__).parent.parent / "client" / "src" / "protocol.ts"
HEAD = (
    "// Made by scripts/write_types.py from the server's structs. Do not edit: run `python scripts/write_types.py`.\n"
)
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", Any: "unknown", type(None): "null"}


@cache
def structs() -> list[type[msgspec.Struct]]:
    """Every struct of the kernel's views and of the protocol, in the order of the files."""
    found: list[type[msgspec.Struct]] = []
    modules = (
        view,
        acts,
        rulings,
        pages,
        coaching,
        advice,
        base,
        people,
        games,
        lessons,
        tables,
        playing,
        changing,
        pushed,
        luck,
        weighing,
        books,
        cards,
        tallies,
        phases,
        report,
        review,
    )
    for module in modules:
        classes = [thing for thing in vars(module).values() if isinstance(thing, type)]
        found += [c for c in classes if issubclass(c, msgspec.Struct) and c.__module__ == module.__name__]
    return [struct for struct in found if struct.__struct_fields__ or struct.__struct_config__.tag]


NAMES: dict[type, str] = {}


def name(struct: type) -> str:
    """`Box` of the kernel and `Box` of the protocol would be two types of one name: refused."""
    if NAMES.setdefault(struct, struct.__name__) in {NAMES[other] for other in NAMES if other is not struct}:
        raise SystemExit(f"two structs are called {struct.__name__}")
    return NAMES[struct]


def spelt(hint: Any) -> str:
    """A Python type in TypeScript."""
    origin = typing.get_origin(hint)
    args = typing.get_args(hint)
    if origin is typing.Annotated:
        return spelt(args[0])
    if origin is typing.Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(spelt(arg) for arg in args)
    if origin is tuple:
        if args[-1] is Ellipsis:
            inner = spelt(args[0])
            return f"readonly ({inner})[]" if "|" in inner or inner.startswith("readonly") else f"readonly {inner}[]"
        return f"readonly [{', '.join(spelt(arg) for arg in args)}]"
    if origin is list:
        return f"({spelt(args[0])})[]"
    if origin is dict:
        return f"{{ readonly [key: string]: {spelt(args[1])} }}"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return name(hint)
    return PLAIN[hint]


def written(struct: type[msgspec.Struct]) -> str:
    hints = typing.get_type_hints(struct, include_extras=True)
    text = (struct.__doc__ or "").strip().splitlines()
    head = f"/** {text[0]} */\n" if text else ""
    above = next((each for each in struct.__mro__[1:] if each in structs()), None)
    known = above.__struct_fields__ if above is not None else ()
    own = [field for field in msgspec.structs.fields(struct) if field.name not in known]
    tag = struct.__struct_config__.tag
    if above is not None and not own and not tag:
        return f"{head}export type {name(struct)} = {name(above)};\n"
    extends = f" extends {name(above)}" if above is not None else ""
    lines = [f"{head}export interface {name(struct)}{extends} {{"]
    if tag:
        lines.append(f'  readonly type: "{tag}";')
    asked = issubclass(struct, base.Asked)
    for field in own:
        spelled = spelt(hints[field.name])
        optional = not field.required
        if optional and not asked and spelled.endswith(" | null"):
            spelled = spelled.removesuffix(" | null")
        lines.append(f"  readonly {field.name}{'?' if optional else ''}: {spelled};")
    lines.append("}\n")
    return "\n".join(lines)


def typescript() -> str:
    parts = [HEAD, *(written(struct) for struct in structs())]
    parts.append(f"export type Live = {' | '.join(name(each) for each in typing.get_args(pushed.Live))};\n")
    return "\n".join(parts)


def main() -> int:
    text = typescript()
    if "--check" in sys.argv:
        current = OUT.is_file() and OUT.read_text("utf-8") == text
        if not current:
            sys.stderr.write("client/src/protocol.ts is not current: run `python scripts/write_types.py`\n")
        return 0 if current else 1
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
