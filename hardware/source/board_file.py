"""board.toml, read and checked."""

import sys
import tomllib
from pathlib import Path
from typing import Any

from source.checks import check
from source.reader import BoardError

BOARD = Path(__file__).resolve().parents[1] / "board.toml"


def load(path: Path = BOARD) -> dict[str, Any]:
    """board.toml, checked. BoardError says what is wrong with it."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BoardError(f"{path}: cannot be read ({error.strerror}): put it back") from error
    except tomllib.TOMLDecodeError as error:
        raise BoardError(f"{path}: is not TOML ({error}): mend that line") from error
    check(data)
    return data


def load_or_exit(status: int = 2) -> dict[str, Any]:
    """For a command: what is wrong goes to standard error, and the command ends with `status`."""
    try:
        return load()
    except BoardError as error:
        print(error, file=sys.stderr)
        raise SystemExit(status) from error
