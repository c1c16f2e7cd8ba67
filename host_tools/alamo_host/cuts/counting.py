"""What was recorded, cut at every operation: how many cuts, how many losses.

The flash is kept once and moves on by one operation at a time. What a check found holds as long as
none of the blocks changes that it has read: most operations of an installation are far from what
a start would read, so thousands of cuts take a few minutes.
"""

import random
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from littlefs import LittleFSError

from ..emulated.flash import Flash, Operation
from ..installing.layout import BLOCK

TOLD = 5  # losses described


class Lost(AssertionError):
    """After a cut something is gone, or is not what it was. The text says what."""


@dataclass
class Cut:
    """The flash after one, read in place: it changes when the next is asked for.

    `done`: steps that were finished. `looked`: blocks that have been read, noted by disk.Disk.
    """

    number: int
    torn: bool
    done: int
    flash: bytearray
    states: dict[int, int]  # block -> the operation that was the last to change it
    looked: set[int] = field(default_factory=set)

    @property
    def where(self) -> str:
        return f"{'in' if self.torn else 'before'} operation {self.number}"


Check = Callable[[Cut], None]  # raises Lost


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

    def attempt(self, where: str, check: Callable[..., Any], *given: object) -> bool:
        """Whether nothing was lost."""
        try:
            check(*given)
        except (Lost, LittleFSError, OSError, ValueError, SyntaxError) as why:
            self.losses += 1
            if len(self.told) < TOLD:
                self.told.append(f"{self.name}, {where}: {why}")
            return False
        return True


class _Passed:
    """The last check that found nothing lost, and what it had looked at."""

    def __init__(self) -> None:
        self._done = -1
        self._seen: dict[int, int] = {}

    def holds(self, cut: Cut) -> bool:
        states = cut.states
        return self._done == cut.done and all(
            states.get(block, -1) == state for block, state in self._seen.items()
        )

    def note(self, cut: Cut) -> None:
        self._done = cut.done
        self._seen = {block: cut.states.get(block, -1) for block in cut.looked}


class Series:
    """Steps on a board whose flash is recorded; `ends[i]`: operations when step i was through."""

    def __init__(self, name: str, flash: Flash) -> None:
        self.name = name
        self.flash = flash
        self.ends: list[int] = []
        self._timed: list[bool] = []
        flash.record()

    def finished(self, timed: bool = True) -> None:
        """A step is through; not timed: nobody minds how long it took."""
        self.ends.append(len(self.flash.recorded()))
        self._timed.append(timed)

    def cuts(self, seed: int = 0) -> Iterator[Cut]:
        """Before each operation, and within it."""
        dice = random.Random(seed)
        flash = bytearray(self.flash.before())
        states: dict[int, int] = {}
        for number, operation in enumerate(self.flash.recorded()):
            done = bisect_right(self.ends, number)
            yield Cut(number, False, done, flash, states)
            start, end = operation.address, operation.address + operation.size
            blocks = range(start // BLOCK, -(-end // BLOCK))
            kept = flash[start:end]
            states.update(dict.fromkeys(blocks, -2 - number))  # as at no other moment
            operation.torn(flash, dice)
            yield Cut(number, True, done, flash, states)
            flash[start:end] = kept
            states.update(dict.fromkeys(blocks, number))
            operation.whole(flash)

    def longest_ms(self) -> float:
        """The time the flash took for one timed step, at most: the board stands still as long."""
        operations = self.flash.recorded()
        steps = zip([0, *self.ends], self.ends, self._timed)
        took = [sum(map(self._ns, operations[a:b])) for a, b, timed in steps if timed]
        return max(took, default=0.0) / 1e6

    def _ns(self, operation: Operation) -> float:
        return self.flash.erase_ns if operation.data is None else self.flash.program_ns

    def cut_everywhere(self, check: Check, seed: int = 0) -> Outcome:
        outcome = Outcome(self.name, longest_ms=self.longest_ms())
        passed = _Passed()
        for cut in self.cuts(seed):
            if cut.torn:
                outcome.torn += 1
            else:
                outcome.whole += 1
            if not passed.holds(cut) and outcome.attempt(cut.where, check, cut) and not cut.torn:
                passed.note(cut)
        return outcome

    def reboot(self, outcome: Outcome, count: int, start: Check, seed: int = 0) -> None:
        """So many of the cuts, evenly spread, on the chip; start() raises Lost."""
        cuts = 2 * len(self.flash.recorded())
        wanted = {(2 * i + 1) * cuts // (2 * count) for i in range(count)}
        for number, cut in enumerate(self.cuts(seed)):
            if number in wanted:
                outcome.reboots += 1
                outcome.attempt(f"started after a cut {cut.where}", start, cut)
