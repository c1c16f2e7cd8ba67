"""Where things are on this computer."""

import os
import sys
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
        return Path(home) / kind
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
