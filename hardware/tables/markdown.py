"""What the generated Markdown files have in common."""

from collections.abc import Iterable

NOTE = "<!-- Generated from board.toml by generate.py: change it there, not here. -->"


def rows_under(head: list[str], rows: Iterable[Iterable[object]]) -> list[str]:
    """The lines of a table."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return lines + ["| " + " | ".join(map(str, row)) + " |" for row in rows]
