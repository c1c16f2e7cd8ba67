"""The simulated board's folder of saved games: one board at a time may use it."""

import json
import os
import sys
from pathlib import Path
from typing import IO

from . import paths
from .errors import LinkError

LOCK = "in-use.lock"
RUNNING = "running.json"  # beside the lock: who holds it, for others to read
FOLDERS = 9


class InUse(LinkError):
    exit_code = 4


class Folder:
    """Held until close(). A folder of ours that is in use gives the next one, said once."""

    def __init__(self, path: Path | None = None) -> None:
        if path is not None:
            self.path = path = path.resolve()  # the program has another working directory
            self._lock = _lock(path / LOCK)
            if self._lock is None:
                raise _in_use(path)
            return
        first = paths.saved_games()
        for self.path in _folders():
            self._lock = _lock(self.path / LOCK)
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

    def tell(self, url: str, by: str) -> None:
        """Leave word of who runs a board here, for running()."""
        word = {"url": url, "by": by, "pid": os.getpid()}
        (self.path / RUNNING).write_text(json.dumps(word), encoding="utf-8")

    def close(self) -> None:
        if self._lock is not None:
            (self.path / RUNNING).unlink(missing_ok=True)
            self._lock.close()
            self._lock = None


def _folders() -> list[Path]:
    first = paths.saved_games()
    more = [first.with_name(f"{first.name}-{number}") for number in range(2, FOLDERS + 1)]
    return [first, *more]


def running() -> list[str]:
    """A sentence for each simulated board that runs with the folders of this user."""
    said = []
    for folder in _folders():
        try:
            word = json.loads((folder / RUNNING).read_text(encoding="utf-8"))
            url, by, pid = word["url"], word["by"], word["pid"]
        except (OSError, ValueError, KeyError, TypeError):
            continue
        lock = _lock(folder / LOCK)
        if lock is not None:  # what a program left that could not tidy up
            lock.close()
            continue
        if by == "alamo sim":
            said.append(f"A simulated board is running ({by}, process {pid}): use --port {url}")
        else:
            said.append(
                f"A simulated board is running, and {by} (process {pid}) has it:"
                " one program at a time can watch a board"
            )
    return said


def hold(path: Path) -> IO[bytes]:
    """The lock of one file that a simulated board writes; held until it is closed."""
    lock = _lock(path.with_name(f"{path.name}.lock"))
    if lock is None:
        raise _in_use(path)
    return lock


def _in_use(path: Path) -> InUse:
    return InUse(f"another simulated board is using {path}: end that one, or name another")


def _lock(path: Path) -> IO[bytes] | None:
    """The open lock file, None when another program holds it. It is freed when we end."""
    with paths.written_ours(path.parent):
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("ab")
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
