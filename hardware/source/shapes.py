"""What a shape of data is made of: numbers between bounds, texts, lists, tables.

A shape is called with a value and the value's full name; BoardError says what is wrong with it.
"""

import math
import re
from collections.abc import Callable, Sequence
from typing import Any

from source.reader import WHERE, BoardError

Shape = Callable[[Any, str], None]


def _wrong(name: str, text: str) -> BoardError:
    return BoardError(f"{WHERE}: {name} {text}")


def _is_number(value: Any) -> bool:
    return type(value) in (int, float) and math.isfinite(value)


def number(low: float, high: float) -> Shape:
    def check(value: Any, name: str) -> None:
        if not _is_number(value):
            raise _wrong(name, f"is {value!r}: must be a number from {low} to {high}")
        if not low <= value <= high:
            raise _wrong(name, f"is {value}: must be from {low} to {high}")

    return check


def whole(low: int, high: int) -> Shape:
    def check(value: Any, name: str) -> None:
        if type(value) is not int:
            raise _wrong(name, f"is {value!r}: must be a whole number from {low} to {high}")
        if not low <= value <= high:
            raise _wrong(name, f"is {value}: must be from {low} to {high}")

    return check


def text(pattern: str = r".*\S.*", what: str = "a text") -> Shape:
    """pattern: what all of the text must match."""

    def check(value: Any, name: str) -> None:
        if not isinstance(value, str) or not re.fullmatch(pattern, value, re.DOTALL):
            raise _wrong(name, f"is {value!r}: must be {what}")

    return check


def flag(value: Any, name: str) -> None:
    if not isinstance(value, bool):
        raise _wrong(name, f"is {value!r}: must be true or false")


def one_of(*known: str) -> Shape:
    def check(value: Any, name: str) -> None:
        if not isinstance(value, str) or value not in known:
            raise _wrong(name, f"is {value!r}: must be one of {', '.join(known)}")

    return check


def numbers(count: int, low: float, high: float) -> Shape:
    """A list of so many numbers."""

    def check(value: Any, name: str) -> None:
        if not isinstance(value, list) or len(value) != count or not all(map(_is_number, value)):
            raise _wrong(name, f"is {value!r}: must be a list of {count} numbers")
        for item in value:
            if not low <= item <= high:
                raise _wrong(name, f"has {item}: must be from {low} to {high}")

    return check


def rect(low: float, high: float) -> Shape:
    """Left, top, right, bottom."""
    sides = numbers(4, low, high)

    def check(value: Any, name: str) -> None:
        sides(value, name)
        left, top, right, bottom = value
        if not (left < right and top < bottom):
            raise _wrong(name, f"is {value}: must be left, top, right, bottom")

    return check


def list_of(shape: Shape, least: int = 0) -> Shape:
    def check(value: Any, name: str) -> None:
        if not isinstance(value, list):
            raise _wrong(name, f"is {value!r}: must be a list, [ ... ]")
        if len(value) < least:
            raise _wrong(name, f"has {len(value)} entries: must have {least} or more")
        for i, item in enumerate(value):
            shape(item, f"{name}[{i}]")

    return check


def named(shape: Shape, **others: Shape) -> Shape:
    """A table whose keys are names that one may choose, but for `others`."""

    def check(value: Any, name: str) -> None:
        if not isinstance(value, dict):
            raise _wrong(name, f"is {value!r}: must be a table")
        for key in others:
            if key not in value:
                raise _wrong(f"{name}.{key}", "is missing: add it")
        for key, item in value.items():
            others.get(key, shape)(item, f"{name}.{key}")

    return check


def table(keys: dict[str, Shape], may: dict[str, Shape] | None = None) -> Shape:
    """Every key of `keys`, any of `may`, and no other."""
    known = keys | (may or {})

    def check(value: Any, name: str) -> None:
        if not isinstance(value, dict):
            raise _wrong(name, f"is {value!r}: must be a table")
        at = f"{name}." if name else ""
        for key in value:
            if key not in known:
                told = ", ".join(sorted(known))
                raise _wrong(f"{at}{key}", f"is not known here: known are {told}")
        for key, shape in known.items():
            if key in value:
                shape(value[key], f"{at}{key}")
            elif key in keys:
                raise _wrong(f"{at}{key}", "is missing: add it")

    return check


def either(first: Shape, kind: type, second: Shape) -> Shape:
    """`first`, or `second` where the value is of a kind."""

    def check(value: Any, name: str) -> None:
        (second if isinstance(value, kind) else first)(value, name)

    return check


def keys_of(names: Sequence[str], shape: Shape) -> dict[str, Shape]:
    return dict.fromkeys(names, shape)
