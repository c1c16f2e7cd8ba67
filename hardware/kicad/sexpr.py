"""S-expressions: the form of all KiCad files, as nested lists of atoms."""

import re
import uuid
from collections.abc import Iterator
from typing import Any

_TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|\(|\)|[^\s()"]+')
_NAMESPACE = uuid.uuid5(uuid.NAMESPACE_DNS, "alamo-board.invalid")
_FLAT = 100  # an expression shorter than this stays on one line

Expr = list[Any]


class Text(str):
    """An atom in quotation marks; held as it stands between them, escapes and all."""


def quoted(value: object) -> Text:
    return Text(str(value).replace("\\", "\\\\").replace('"', '\\"'))


def parse(text: str) -> Expr:
    """The one expression of a file. ValueError when brackets do not match."""
    stack: list[Expr] = [[]]
    for token in _TOKEN.findall(text):
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            if not stack:
                raise ValueError("a bracket closes that never opened")
            stack[-1].append(done)
        else:
            stack[-1].append(Text(token[1:-1]) if token[0] == '"' else token)
    if len(stack) != 1 or len(stack[0]) != 1:
        raise ValueError("not one whole expression")
    return list(stack[0][0])


def dump(value: Any, depth: int = 0) -> str:
    """Text of an expression, the same for the same expression, tabs for depth as KiCad does."""
    if isinstance(value, list):
        flat = "(" + " ".join(dump(item) for item in value) + ")"
        if len(flat) < _FLAT and "\n" not in flat:
            return flat
        indent = "\n" + "\t" * (depth + 1)
        rest = "".join(indent + dump(item, depth + 1) for item in value[1:])
        return "(" + dump(value[0]) + rest + "\n" + "\t" * depth + ")"
    if isinstance(value, Text):
        return f'"{value}"'
    if isinstance(value, float):
        return number(value)
    return str(value)


def number(value: float) -> str:
    """mm with at most four decimals, no trailing zeros, no minus zero."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def identity(*parts: object) -> Text:
    """A UUID that is the same for the same names: files come out the same each time."""
    return Text(str(uuid.uuid5(_NAMESPACE, "/".join(map(str, parts)))))


def children(expr: Expr, name: str) -> Iterator[Expr]:
    for item in expr:
        if isinstance(item, list) and item and item[0] == name:
            yield item


def child(expr: Expr, name: str) -> Expr | None:
    return next(children(expr, name), None)


def value_of(expr: Expr, name: str, default: str = "") -> str:
    """The first atom of the child of that name."""
    found = child(expr, name)
    return str(found[1]) if found is not None and len(found) > 1 else default


def numbers_of(expr: Expr, name: str) -> list[float]:
    found = child(expr, name)
    return [float(item) for item in found[1:] if not isinstance(item, list)] if found else []
