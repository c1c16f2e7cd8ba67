"""Which installed set of files this is, and the proof that it runs.

A set lies in /set_a or /set_b; its `manifest` begins with `alamo VERSION BUILD`, its `trying`
counts the starts it has not proved itself in (main.py).
"""

import os

_NAMES = ("set_a", "set_b", "lib")


def folder(path: str = __file__) -> str:
    """Where these files lie: /set_a, /lib, or anywhere on a computer."""
    return path.replace("\\", "/").rsplit("/", 2)[0]


def name(where: str) -> "str | None":
    """set_a, set_b or lib; None on a computer."""
    last = where.rsplit("/", 1)[-1]
    return last if where == "/" + last and last in _NAMES else None


def build(where: str) -> "str | None":
    """Twelve hex digits that no other content has; None where nothing says so."""
    try:
        with open(where + "/manifest") as file:
            words = file.readline().split()
    except (OSError, ValueError):
        return None
    return words[2] if len(words) == 3 and words[0] == "alamo" else None


def fell_back(where: str, root: str = "/") -> bool:
    """Another set was to run, and failed."""
    try:
        with open(root + "active") as file:
            wanted = file.read().strip()
    except (OSError, ValueError):
        return False
    return name(where) is not None and wanted != name(where)


def take_back(where: str = "") -> None:
    """This start is followed by another that is asked for, and does not count as one that failed:
    as if main.py had not raised the number."""
    path = (where or folder()) + "/trying"
    try:
        with open(path) as file:
            count = int(file.read())
        with open(path + ".new", "w") as file:
            file.write(str(max(0, count - 1)))
        os.rename(path + ".new", path)
    except (OSError, ValueError):
        pass  # proved long ago, or nothing can be written


def prove(where: str = "") -> None:
    """This set runs: from now on its starts are not counted."""
    try:
        os.remove((where or folder()) + "/trying")
    except OSError:
        pass  # proved long ago, or nothing can be written
