"""When garbage is collected: in a quiet moment, before there is no other way.

Left to itself MicroPython collects when memory runs out, 20 to 30 ms in the middle of what needs
some: as a rule that is the answer to a hand, whose lamps then come late. So each burst of doings
is followed by a look at what is left, and by a collection when that is little. Looking takes 7 ms
and collecting 25, so each has a tick of its own. A tick in which nothing happens leaves no
garbage: a board that waits is not held up again and again.
"""

import gc

QUIET_TICKS = 8  # so long nothing has happened; longer than link/mirror.py keeps news
_LITTLE = 3  # a third of what is free after a collection
_UNKNOWN = 0x3FFFFFFF


def _plenty() -> int:
    """A computer's Python looks after itself."""
    return _UNKNOWN


_free = getattr(gc, "mem_free", _plenty)  # walks through all of the memory


class Garbage:
    def __init__(self, free=_free, collect=gc.collect):  # type: ignore[no-untyped-def]
        """free() -> bytes."""
        self._free = free
        self._collect = collect
        self._quiet = 0  # ticks
        self._due = False
        self._most = _UNKNOWN  # free after the last collection

    def tick(self, busy: bool) -> None:
        """At the end of each; busy: something happened in it."""
        if busy:
            self._quiet = 0
            return
        if self._quiet > QUIET_TICKS + 1:
            return
        self._quiet += 1
        if self._quiet == QUIET_TICKS:
            self._due = self._free() * _LITTLE <= self._most
        elif self._due and self._quiet == QUIET_TICKS + 1:
            self._collect()
        elif self._due and self._quiet == QUIET_TICKS + 2:
            self._most = self._free()
            self._due = False
