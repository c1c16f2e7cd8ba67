"""Where things are on this computer."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import alamo

from .errors import LinkError


def firmware() -> Path:
    """The firmware folder (main.py and alamo/) of the checkout that these tools belong to."""
    folder = Path(alamo.__path__[0]).resolve().parent
    if not (folder / "main.py").exists():
        raise LinkError(
            f"there is no main.py in {folder}: the tools work from a checkout"
            " (make install, or pip install -e .)"
        )
    return folder


def _base(kind: str, unix: str) -> Path:
    """ALAMO_HOME, when set, holds everything: tests and portable installations use it."""
    home = os.environ.get("ALAMO_HOME")
    if home:
        return Path(home).resolve() / kind  # our programs have other working directories
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "Alamo" / kind
    if sys.platform == "darwin":
        library = {"saved": "Application Support", "cache": "Caches"}[kind]
        return Path.home() / "Library" / library / "Alamo"
    variable = {"saved": "XDG_DATA_HOME", "cache": "XDG_CACHE_HOME"}[kind]
    return Path(os.environ.get(variable) or Path.home() / unix) / "alamo"


def saved_games() -> Path:
    return _base("saved", ".local/share")


def reports() -> Path:
    """What `alamo doctor` writes."""
    return saved_games() / "reports"


def cache() -> Path:
    return _base("cache", ".cache")


def replace(target: Path, data: bytes) -> None:
    """The old content or the new, whole, whatever happens meanwhile. OSError, and then nothing
    half-written stays to take the room that may be missing."""
    making = target.with_name(f"{target.name}.coming")
    try:
        making.write_bytes(data)
        os.replace(making, target)
    except OSError:
        if making.is_file():
            making.unlink()
        raise


class CannotWrite(LinkError):
    """A file or folder on this computer that we may not write, or for which there is no room."""


@contextmanager
def written(path: Path) -> Iterator[None]:
    """What is written to `path` meanwhile; CannotWrite when that fails."""
    try:
        yield
    except OSError as error:
        raise CannotWrite(f"{path} cannot be written: {error.strerror or error}") from error


@contextmanager
def written_ours(path: Path) -> Iterator[None]:
    """The same for a folder of saved games or the cache, which can be elsewhere."""
    try:
        with written(path):
            yield
    except CannotWrite as error:
        raise CannotWrite(
            f"{error}. Make room there or mend its permissions, or name another folder in the"
            " environment variable ALAMO_HOME"
        ) from error
