"""The simulated board's folder of saved games: one board at a time may use it."""

import os
import sys
from pathlib import Path
from typing import IO

from . import paths
from .errors import LinkError


class InUse(LinkError):
    exit_code = 4


class Folder:
    """Held until close(). A folder of ours that is in use gives the next one, said once."""

    def __init__(self, path: Path | None = None) -> None:
        if path is not None:
            self.path = path
            self._lock = _lock(path)
            if self._lock is None:
                raise InUse(f"another simulated board is using {path}")
            return
        first = paths.saved_games()
        for number in range(1, 10):
            self.path = first if number == 1 else first.with_name(f"{first.name}-{number}")
            self._lock = _lock(self.path)
            if self._lock is not None:
                break
        else:
            raise InUse(f"nine simulated boards are running already (saved games in {first})")
        if self.path != first:
            print(
                f"Another simulated board has the saved games in {first};"
                f" this one keeps its own in {self.path}.",
                file=sys.stderr,
            )

    def close(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def _lock(folder: Path) -> IO[bytes] | None:
    """The open lock file, None when another program holds it. It is freed when we end."""
    folder.mkdir(parents=True, exist_ok=True)
    file = (folder / "in-use.lock").open("ab")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    os.set_inheritable(file.fileno(), False)
    return file
