"""What firmware may not contain: test_device_lint.py has an example that each rule must refuse."""

from pathlib import Path

from lint import house_rules, what_micropython_lacks
from lint.source import RULES, File

__all__ = ("house_rules", "what_micropython_lacks")  # read for their rules

TYPES_ONLY = ("alamo/rules/game.py",)  # no device runs it


def faults(file: File) -> list[str]:
    """Every fault of a file, as `name:line: rule: what`."""
    if file.name in TYPES_ONLY:
        return []
    found = []
    for name, check in RULES.items():
        for line, what in check(file):
            found.append(f"{file.name}:{line}: {name}: {what}")
    return sorted(found)


def firmware_files(firmware: Path) -> list[File]:
    return [
        File(path.relative_to(firmware).as_posix(), path.read_text(encoding="utf-8"))
        for path in sorted(firmware.rglob("*.py"))
    ]
