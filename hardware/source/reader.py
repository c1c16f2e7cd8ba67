"""Values of board.toml by key, each checked: an error names its key and says what to do."""

from typing import Any

WHERE = "hardware/board.toml"


class BoardError(ValueError):
    """A value in board.toml that cannot be right; the text names the key and says what to do."""


class Reader:
    """Values of board.toml by key, each checked, each error with the key's full name."""

    def __init__(self, data: dict[str, Any], where: str = "") -> None:
        self.data = data
        self.where = where

    def name(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def fail(self, key: str, text: str) -> BoardError:
        return BoardError(f"{WHERE}: {self.name(key)} {text}")

    def get(self, key: str, kind: type | tuple[type, ...], what: str) -> Any:
        if key not in self.data:
            raise self.fail(key, f"is missing: add {what}")
        value = self.data[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.fail(key, f"is {value!r}: must be {what}")
        return value

    def part(self, key: str) -> "Reader":
        return Reader(self.get(key, dict, "a table"), self.name(key))

    def parts(self, key: str, count: int | None = None) -> list["Reader"]:
        rows = self.get(key, list, "a list of tables")
        if count is not None and len(rows) != count:
            raise self.fail(key, f"has {len(rows)} entries: must have {count}")
        for i, row in enumerate(rows):
            if not isinstance(row, dict):
                raise self.fail(f"{key}[{i}]", "is not a table: write { key = value, ... }")
        return [Reader(row, f"{self.name(key)}[{i}]") for i, row in enumerate(rows)]

    def text(self, key: str) -> str:
        return str(self.get(key, str, "a text"))

    def flag(self, key: str) -> bool:
        return bool(self.get(key, bool, "true or false"))

    def integer(self, key: str, low: int, high: int) -> int:
        value: int = self.get(key, int, f"a whole number from {low} to {high}")
        if not low <= value <= high:
            raise self.fail(key, f"is {value}: must be from {low} to {high}")
        return value

    def number(self, key: str, low: float, high: float) -> float:
        value = self.get(key, (int, float), f"a number from {low} to {high}")
        if not low <= value <= high:
            raise self.fail(key, f"is {value}: must be from {low} to {high}")
        return float(value)

    def numbers(self, key: str, count: int) -> list[float]:
        value: list[float] = self.get(key, list, f"a list of {count} numbers")
        if len(value) != count or not all(type(v) in (int, float) for v in value):
            raise self.fail(key, f"is {value!r}: must be a list of {count} numbers")
        return value

    def pins(self, key: str, count: int, low: int = 0, high: int = 28) -> list[int]:
        pins = []
        for pin in self.numbers(key, count):
            if not isinstance(pin, int) or not low <= pin <= high:
                raise self.fail(key, f"has {pin!r}: GPIO numbers here go from {low} to {high}")
            pins.append(pin)
        return pins
