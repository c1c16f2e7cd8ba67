"""Named integers of the firmware written in as numbers before it is compiled.

MicroPython's own const() reaches no further than one file. Here every module-level `NAME = <int>`
of the package is known, so `modes.FREE` or an imported `NONE` becomes its number. An import that
nothing needs any more goes, and so does the name itself: on the Pico a name costs some 30 bytes as
long as the board runs. What is private gets shorter names (short_names.py). Lines stay
where they are, so tracebacks still point into the source.
"""

import ast
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from .short_names import (
    arguments,
    bound_in_functions,
    functions,
    in_long_names,
    own_names,
    short_arguments,
    short_names,
)


@dataclass
class Constants:
    values: dict[str, dict[str, int]]
    """module -> name -> value"""
    asked: set[str] = field(default_factory=set)
    """Names that something asks for while the firmware runs: these stay, in whatever module."""
    short: dict[str, str] = field(default_factory=dict)
    """private name -> what it is called once compiled"""
    functions: dict[str, dict[str, str]] = field(default_factory=dict)
    """module -> functions by their short names"""
    arguments: set[str] = field(default_factory=set)
    """Names of arguments that may be any others."""


# Two threads in ast.parse at once: SystemError, "AST constructor recursion depth mismatch" (3.11)
_PARSING = threading.Lock()


def constants(firmware: Path, package: str = "alamo") -> Constants:
    """All integer constants of the package: capitals, assigned once at module level."""
    trees = {}
    for path in sorted((firmware / package).rglob("*.py")):
        with _PARSING:
            tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        trees[_module(path.relative_to(firmware))] = tree
    known = Constants({module: _of_module(tree) for module, tree in trees.items()})
    for module, tree in trees.items():
        folding = _Fold(tree, module, known)
        folding.visit(tree)
        known.asked.update(folding.asked(tree))
    known.short = short_names(trees)
    known.functions = {m: functions(tree, known.short) for m, tree in trees.items()}
    known.arguments = arguments(trees)
    return known


def _module(name: Path) -> str:
    return ".".join(name.with_suffix("").parts).removesuffix(".__init__")


def fold_file(firmware: Path, name: Path, known: Constants) -> str:
    """The folded source of one file of the package, named relative to the firmware folder."""
    return fold((firmware / name).read_text(encoding="utf-8"), _module(name), known)


def _of_module(tree: ast.Module) -> dict[str, int]:
    values: dict[str, int] = {}
    written: dict[str, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store | ast.Del):
            written[node.id] = written.get(node.id, 0) + 1
    for node in tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
            if isinstance(target, ast.Name) and target.id.isupper() and written[target.id] == 1:
                value = _value(node.value, values)
                if value is not None:
                    values[target.id] = value
    return values


def _value(node: ast.expr, known: dict[str, int]) -> int | None:
    """The integer an expression stands for, when it is made of integers and known names only."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant):
            if type(part.value) is not int:
                return None
        elif isinstance(part, ast.Name):
            if part.id not in known:
                return None
        elif not isinstance(part, ast.BinOp | ast.UnaryOp | ast.operator | ast.unaryop | ast.Load):
            return None
    value = eval(compile(ast.Expression(node), "constant", "eval"), {}, dict(known))
    return value if isinstance(value, int) else None


class _Fold(ast.NodeVisitor):
    """Collects what is to be replaced: (first line, column, last line, column, new text)."""

    def __init__(self, tree: ast.Module, module: str, known: Constants) -> None:
        self.known = known.values
        self.staying = known.asked
        ours = module in self.known
        self.short = known.short
        if not ours:  # compiled beside the package: only what it has not made itself is short
            own = own_names(tree)
            self.short = {name: short for name, short in known.short.items() if name not in own}
        # what is compiled beside the package may well be called by name
        self.arguments = known.arguments if ours else set()
        self.here: dict[str, str] = {}  # short names of arguments in the function being visited
        self.names = dict(self.known.get(module, {}))
        self.modules: dict[str, str] = {}
        self.edits: list[tuple[int, int, int, int, str]] = []
        self.kept: set[str] = set()
        self.attributes: set[str] = set()
        self._taken = bound_in_functions(tree)
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                for alias in node.names:
                    name = alias.asname or alias.name
                    if alias.name in self.known.get(node.module, {}):
                        self.names[name] = self.known[node.module][alias.name]
                    elif f"{node.module}.{alias.name}" in self.known:
                        self.modules[name] = f"{node.module}.{alias.name}"
        for name in self._taken:
            self.names.pop(name, None)
            self.modules.pop(name, None)

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load) and node.id in self.names:
            self._number(node, self.names[node.id])
        elif node.id in self.here:
            self._rename(node, node.id, self.here)
        elif node.id in self.short:
            self._rename(node, node.id, self.short)
            self.kept.add(node.id)
        elif isinstance(node.ctx, ast.Load):
            self.kept.add(node.id)

    def visit_arg(self, node: ast.arg) -> None:
        if node.arg in self.here:
            self._rename_at(node.lineno, node.col_offset, node.arg, self.here)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if isinstance(node.value, ast.Name) and node.value.id in self.modules:
            values = self.known[self.modules[node.value.id]]
            if isinstance(node.ctx, ast.Load) and node.attr in values:
                self._number(node, values[node.attr])
                return
        self.attributes.add(node.attr)
        if node.attr in self.short:
            self._rename(node, node.attr, self.short)
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Places inside an f-string are not reliable: what it uses stays as it is."""
        for part in ast.walk(node):
            if isinstance(part, ast.Name):
                self.kept.add(part.id)

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            self._blank(node)
        else:
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        target = node.targets[0]
        if isinstance(target, ast.Name) and target.id == "TYPE_CHECKING":
            self._blank(node)
        else:
            self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Annotations are for checkers: what they name need not be imported."""
        defaults = [*node.args.defaults, *node.args.kw_defaults]
        if node.name in self.short:
            self._rename_at(node.lineno, node.col_offset + len("def "), node.name, self.short)
        outermost = not self.here
        if outermost:
            self.here = short_arguments(node, self.arguments)
        for argument in (*node.args.args, *node.args.kwonlyargs):
            self.visit_arg(argument)
        for part in [*defaults, *node.decorator_list, *node.body]:
            if part is not None:
                self.visit(part)
        if outermost:
            self.here = {}

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.visit(node.target)
        if node.value is not None:
            self.visit(node.value)

    def _number(self, node: ast.expr, value: int) -> None:
        text = str(value) if value >= 0 else f"({value})"
        assert node.end_lineno is not None and node.end_col_offset is not None
        self.edits.append(
            (node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, text)
        )

    def _rename(self, node: ast.expr, name: str, short: dict[str, str]) -> None:
        """The name that a node ends with."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        self._rename_at(node.end_lineno, node.end_col_offset - len(name), name, short)

    def _rename_at(self, line: int, column: int, name: str, short: dict[str, str]) -> None:
        self.edits.append((line, column, line, column + len(name), short[name]))

    def _blank(self, node: ast.stmt, text: str = "pass") -> None:
        assert node.end_lineno is not None and node.end_col_offset is not None
        self.edits.append(
            (node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, text)
        )

    def imports(self, tree: ast.Module) -> None:
        """Drop what nothing uses any more from the imports of our own package."""
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module in self._packages():
                left = [a for a in node.names if (a.asname or a.name) in self.kept]
                if not left:
                    self._blank(node)
                elif len(left) < len(node.names):
                    names = ", ".join(ast.unparse(alias) for alias in left)
                    self._blank(node, f"from {node.module} import {names}")

    def _packages(self) -> set[str]:
        return set(self.known) | {module.rpartition(".")[0] for module in self.known}

    def asked(self, tree: ast.Module) -> set[str]:
        """What this module still looks up by name, in itself or in any object or module at all."""
        return self.kept | self.attributes | set(_imported_or_quoted(tree, self.kept))

    def definitions(self, tree: ast.Module) -> None:
        """A constant that has been written in wherever it is used needs no name."""
        gone = self.names.keys() - self.kept - self.staying
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                if node.targets[0].id in gone:
                    self.edits = [e for e in self.edits if not _inside(e, node)]
                    self._blank(node)


def spoken(firmware: Path, traceback: str) -> str:
    """A traceback of that firmware, compiled, with the names that its sources have."""
    return in_long_names(traceback, constants(firmware).functions)


def left_empty(folder: Path, names: list[Path]) -> list[Path]:
    """Of these folded files the ones with nothing left in them, that nothing left imports."""
    trees = {name: ast.parse((folder / name).read_text(encoding="utf-8")) for name in names}
    wanted: set[str] = set()
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                wanted.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                wanted.add(node.module)
                wanted.update(f"{node.module}.{alias.name}" for alias in node.names)
    return [
        name
        for name, tree in trees.items()
        if name.name != "__init__.py" and _module(name) not in wanted and _says_nothing(tree)
    ]


def _says_nothing(tree: ast.Module) -> bool:
    return all(
        isinstance(node, ast.Pass)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for node in tree.body
    )


def _inside(edit: tuple[int, int, int, int, str], node: ast.stmt) -> bool:
    assert node.end_lineno is not None
    return node.lineno <= edit[0] and edit[2] <= node.end_lineno


def _imported_or_quoted(tree: ast.Module, kept: set[str]) -> Iterator[str]:
    """Names imported inside functions or under another name, and words as getattr() takes them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if node not in tree.body or alias.asname in kept:
                    yield alias.name
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def fold(source: str, module: str, known: Constants) -> str:
    """The source of that module with every known constant written in, line for line."""
    with _PARSING:
        tree = ast.parse(source)
    folding = _Fold(tree, module, known)
    folding.visit(tree)
    folding.definitions(tree)
    folding.imports(tree)
    return _edited(source, folding.edits)


def _edited(source: str, edits: list[tuple[int, int, int, int, str]]) -> str:
    """Apply the edits from the end, keeping the number of lines. Columns count UTF-8 bytes."""
    lines = [line.encode() for line in source.split("\n")]
    for first, column, last, end, text in sorted(edits, reverse=True):
        head = lines[first - 1][:column]
        tail = lines[last - 1][end:]
        lines[first - 1 : last] = [head + text.encode() + tail] + [b""] * (last - first)
    return b"\n".join(lines).decode()
