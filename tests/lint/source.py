"""A file of the firmware as the rules see it, and the list of the rules.

A rule is a generator of (line, what is wrong) over a parsed file. Left out is what no device runs:
what stands under `if TYPE_CHECKING:`, and the `else` of an `if hasattr(..):` that asks for
something of MicroPython's.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

Fault = tuple[int, str]
Rule = Callable[["File"], Iterator[Fault]]
RULES: dict[str, Rule] = {}


@dataclass
class File:
    """A source file of firmware/; `name` is its path there, such as alamo/rules/chance.py."""

    name: str
    source: str
    tree: ast.Module = field(init=False)

    def __post_init__(self) -> None:
        tree = ast.parse(self.source)
        self.tree = _OnDeviceOnly().visit(tree)

    @property
    def layer(self) -> str:
        parts = self.name.removesuffix(".py").split("/")
        return parts[1] if len(parts) > 2 or parts[-1] == "journal" else ""

    def walk(self, *kinds: type[ast.AST]) -> Iterator[ast.AST]:
        for node in ast.walk(self.tree):
            if isinstance(node, kinds):
                yield node

    def imports(self) -> Iterator[tuple[int, str]]:
        """(line, dotted name) of every module imported, relative ones made whole."""
        package = self.name.split("/")[:-1]
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield node.lineno, alias.name
            elif isinstance(node, ast.ImportFrom):
                base = package[: len(package) - node.level + 1] if node.level else []
                module = ".".join(base + ([node.module] if node.module else []))
                yield node.lineno, module
                if module == "alamo" or not node.module:  # from alamo import rules
                    for alias in node.names:
                        yield node.lineno, f"{module}.{alias.name}"


class _OnDeviceOnly(ast.NodeTransformer):
    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return node.orelse
        if called(node.test) == "hasattr":
            node.orelse = []
        return node


def rule(function: Rule) -> Rule:
    RULES[function.__name__.replace("_", "-")] = function
    return function


def called(node: ast.AST) -> str:
    """The last name of what is called: print, sort, from_bytes."""
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name):
            return node.func.id
        if isinstance(node.func, ast.Attribute):
            return node.func.attr
    return ""
