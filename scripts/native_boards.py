"""A game's board as a native class: the same fields, bare, with `clone` written out.

mypyc drops what the fields of a native class declare (`per("unit")`), and such a class has no `__dict__` that could be
copied. So the copy that is compiled (`scripts/compile.py`) has the fields without their values, hands the values to
`Board.declare` after the class, and copies a board attribute by attribute: pointers, but for lists.
"""

from __future__ import annotations

import ast

OF_BOARD = ("game", "scenario", "options", "bid", "stack")  # what every board has (kernel.board)


def is_board(cls: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id == "Board" for base in cls.bases)


def native(text: str) -> str:
    """A module with its board, if it has one, as a native class."""
    boards = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and is_board(node)]
    lines = text.split("\n")
    for board in reversed(boards):
        rewrite(board, lines)
    return "\n".join(lines)


def rewrite(board: ast.ClassDef, lines: list[str]) -> None:
    """Line by line where things were; what is new comes after the class."""
    fields = [node for node in board.body if isinstance(node, ast.AnnAssign) and not is_of_class(node)]
    after = [*cloning(board, fields), "", "", *declaring(board, fields)]
    lines[board.end_lineno : board.end_lineno] = after
    for node in board.body:
        if isinstance(node, ast.If):  # `if TYPE_CHECKING`: a field's narrower type
            for line in range(node.lineno - 1, node.end_lineno or 0):
                lines[line] = lines[line].removeprefix("    ")
            lines[node.lineno - 1] = ""
        elif node in fields:
            lines[node.lineno - 1] = f"    {named(node)}: {ast.unparse(node.annotation)}"
            for line in range(node.lineno, node.end_lineno or 0):
                lines[line] = ""


def cloning(board: ast.ClassDef, fields: list[ast.AnnAssign]) -> list[str]:
    """`clone`, attribute by attribute."""
    hints = {named(field): ast.unparse(field.annotation) for field in fields}
    names = [*OF_BOARD, *hints, *[name for name in assigned(board) if name not in {*hints, *OF_BOARD}]]
    made = f"        new: {board.name} = {board.name}.__new__({board.name})"
    copies = [f"        new.{name} = {copy(name, hints.get(name, ''))}  # type: ignore[assignment]" for name in names]
    return [
        "",
        f"    def clone(self) -> {board.name}:",
        made,
        *copies,
        "        new.events = None",
        "        self.sole = new.sole = False",
        "        return new",
    ]


def copy(name: str, hint: str) -> str:
    if hint.startswith("list[list["):
        return f"[inner[:] for inner in self.{name}]"
    return f"self.{name}[:]" if hint.startswith("list[") and not hint.endswith("None") else f"self.{name}"


def declaring(board: ast.ClassDef, fields: list[ast.AnnAssign]) -> list[str]:
    """What the fields declare, handed to the kernel."""
    hints = {named(field): ast.unparse(field.annotation) for field in fields}
    values = [f"{named(field)!r}: {ast.unparse(field.value)}" for field in fields if field.value is not None]
    return [f"{board.name}.declare({hints!r}, {{{', '.join(values)}}})"]


def assigned(board: ast.ClassDef) -> list[str]:
    """The attributes that the class gives itself."""
    targets = [node for node in ast.walk(board) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)]
    mine = [node.attr for node in targets if isinstance(node.value, ast.Name) and node.value.id == "self"]
    return sorted(set(mine) - {"events", "sole"})


def named(field: ast.AnnAssign) -> str:
    assert isinstance(field.target, ast.Name)
    return field.target.id


def is_of_class(field: ast.AnnAssign) -> bool:
    return ast.unparse(field.annotation).startswith("ClassVar")
