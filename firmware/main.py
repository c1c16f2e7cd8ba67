"""Starts the board: chooses the set of files to run, and runs it.

No installation can do without this file, so it needs nothing of a set and is the last to be
replaced. What lies where is said in host_tools/alamo_host/installing/layout.py.

- /active names the set, set_a or set_b. One without `manifest` is half-written and never started.
- A fresh set has a count in its file `trying`: raised here before anything of the set is read,
  removed by the set itself once it has run for half a minute (alamo/running.py). What goes wrong
  before that starts the board again; at three it is the other set's turn, at last /lib's. Where
  there is no other it is started all the same, uncounted: unplugged too soon is no fault.
- A set without `trying` has proved itself: nothing is counted, nothing written. If it cannot even
  be read any more the next one is started at once.
- BACK held while the board is plugged in starts nothing (safe mode), whatever a set may contain.
"""

import os
import sys

_BACK_PIN = 5  # these as in board/layout.py, which may be what is broken; a test compares them
_LEDS_PIN = 20
_LAMPS = 87
_SETS = ("set_a", "set_b")
_LIB = "lib"
_ROOT = "/"
_SAVED = "saved"  # as alamo/board/pico.py
_FAULT = _SAVED + "/fault"  # as alamo/running.py
_TRIES = 3


def _line(path: str) -> str:
    """The first line of a file, "" where it cannot be read."""
    try:
        with open(path) as file:
            return file.readline().strip()
    except (OSError, ValueError):
        return ""


def _there(path: str) -> bool:
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def tries(name: str) -> int:
    """How often a fresh set has been started; -1: it has proved itself."""
    count = _line(_ROOT + name + "/trying")
    return int(count) if count.isdigit() else 0 if count else -1


def order() -> list:
    """The sets in the order in which they are to be tried."""
    first = _line(_ROOT + "active")
    names = ["set_b", "set_a"] if first == "set_b" else list(_SETS)
    chosen: "list[str]" = []
    spent: "list[str]" = []
    for name in names:
        if _line(_ROOT + name + "/manifest"):
            (chosen if tries(name) < _TRIES else spent).append(name)
    if not chosen and not _there(_ROOT + _LIB + "/alamo"):
        chosen = spent
    chosen.append(_LIB)
    return chosen


def count(name: str) -> bool:
    """Raise the count of a fresh set. False: it has proved itself, has had all its starts, or
    nothing can be written."""
    done = tries(name)
    if done < 0 or done >= _TRIES:
        return False
    path = _ROOT + name + "/trying"
    try:
        with open(path + ".new", "w") as file:
            file.write(str(done + 1))
        os.rename(path + ".new", path)
    except OSError:
        return False
    return True


def _keep(fault: Exception) -> None:
    """Why a set could not be read, for whoever asks the next one (alamo doctor): what is printed
    while a board starts is seen by nobody."""
    try:
        os.mkdir(_ROOT + _SAVED)
    except OSError:
        pass  # there already, or nothing can be written
    try:
        with open(_ROOT + _FAULT, "w") as file:
            sys.print_exception(fault, file)
    except OSError:
        pass


def _unreadable(fault: Exception) -> bool:
    """A file of the set is missing or damaged: some are read only when they are needed."""
    return isinstance(fault, (ImportError, SyntaxError)) or ".mpy" in str(fault)


def _forget(path: str) -> None:
    """A set that could not be read leaves nothing behind for the next one to stumble over."""
    sys.path.remove(path)
    for module in list(sys.modules):
        if module == "alamo" or module.startswith("alamo."):
            del sys.modules[module]


def _pico() -> None:
    from machine import Pin, reset
    from neopixel import NeoPixel

    back = Pin(_BACK_PIN, Pin.IN, Pin.PULL_UP)
    NeoPixel(Pin(_LEDS_PIN), _LAMPS).write()  # dark, whatever was before; and the pull-up is up
    if not back.value():
        print("safe mode: BACK is held, nothing is started")
        return
    for name in order():
        path = _ROOT + name
        counted = count(name)
        sys.path.insert(0, path)
        board = None
        try:
            from alamo.board.pico import Pico
            from alamo.running import run

            board = Pico()
            run(board)
            return
        except Exception as fault:
            unreadable = board is None or _unreadable(fault)
            if unreadable:
                _keep(fault)
            again = counted and tries(name) >= 0
            if not again and (not unreadable or name == _LIB):
                raise
            sys.print_exception(fault)
            if again:
                reset()
        _forget(path)


def _simulated() -> None:
    from alamo.board.simulated import SimulatedBoard
    from alamo.running import run

    run(SimulatedBoard(saved=os.getenv("ALAMO_SAVED") or "."))


def main() -> None:
    if sys.platform == "rp2":
        _pico()
    else:
        _simulated()


if __name__ == "__main__":
    main()
