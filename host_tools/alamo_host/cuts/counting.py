"""What was recorded, cut at every operation: how many cuts, how many losses."""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from littlefs import LittleFSError

from ..emulated.flash import Flash

Check = Callable[[bytes, int], None]  # (flash, steps that were finished); raises Lost
TOLD = 5  # losses described


class Lost(AssertionError):
    """After a cut something is gone, or is not what it was. The text says what."""


@dataclass
class Outcome:
    """One series. `whole`: cuts between two operations, `torn`: within one."""

    name: str
    whole: int = 0
    torn: int = 0
    reboots: int = 0
    losses: int = 0
    longest_ms: float = 0.0  # of the flash, for one step
    told: list[str] = field(default_factory=list)

    @property
    def cuts(self) -> int:
        return self.whole + self.torn

    def lost(self, where: str, why: Exception) -> None:
        self.losses += 1
        if len(self.told) < TOLD:
            self.told.append(f"{self.name}, {where}: {why}")


class Series:
    """Steps on a board whose flash is recorded; `ends[i]`: operations when step i was through."""

    def __init__(self, name: str, flash: Flash) -> None:
        self.name = name
        self.flash = flash
        self.ends: list[int] = []
        flash.record()

    def finished(self) -> None:
        """A step is through."""
        self.ends.append(len(self.flash.recorded()))

    def images(self, seed: int) -> Iterator[tuple[str, int, bytes]]:
        """(where, steps finished, flash) of each cut, between operations and within each."""
        for number, before, torn in self.flash.images(seed):
            done = bisect_right(self.ends, number)
            yield f"before operation {number}", done, before
            yield f"in operation {number}", done, torn

    def longest_ms(self) -> float:
        """The time the flash took for one step, at most: the board stands still as long."""
        operations = self.flash.recorded()
        starts = [0, *self.ends]
        took = [
            sum(
                self.flash.erase_ns if one.data is None else self.flash.program_ns
                for one in operations[start:end]
            )
            for start, end in zip(starts, self.ends)
        ]
        return max(took, default=0.0) / 1e6

    def cut_everywhere(self, check: Check, seed: int = 0) -> Outcome:
        outcome = Outcome(self.name, longest_ms=self.longest_ms())
        for where, done, flash in self.images(seed):
            if where.startswith("in"):
                outcome.torn += 1
            else:
                outcome.whole += 1
            attempt(outcome, where, check, flash, done)
        return outcome

    def reboot(
        self, outcome: Outcome, count: int, start: Callable[[bytes, int], Any], seed: int = 0
    ) -> None:
        """So many of the cuts, evenly spread, on the chip; start() raises Lost."""
        images = 2 * len(self.flash.recorded())
        wanted = {(2 * i + 1) * images // (2 * count) for i in range(count)}
        for number, (where, done, flash) in enumerate(self.images(seed)):
            if number in wanted:
                outcome.reboots += 1
                attempt(outcome, f"started after a cut {where}", start, flash, done)


def attempt(outcome: Outcome, where: str, check: Check, flash: bytes, done: int) -> None:
    try:
        check(flash, done)
    except (Lost, LittleFSError, OSError, ValueError, SyntaxError) as why:
        outcome.lost(where, why)
