"""48 Hall sensors behind three 16-way multiplexers, and what may be wrong with them. No chip yet:
sensors.py wires them to the emulated one, tests to the drivers' fakes.

A star feels a field in mT, south positive, as the firmware counts it; a standard gives 18. Wiring,
family of the sensors and their numbers are those of hardware/board.toml (alamo.board.layout).
"""

import random
from collections.abc import Callable
from struct import unpack_from

from alamo.board import layout

STANDARD_MT = 18.0
NORTH, SOUTH = "north", "south"
CHANNELS = 16
TOP = 4095

# --- faults of one sensor
DEAD = "dead"  # its wire is open: the pull-down of the multiplexer's common pin reads 0
FLOATING = "floating"  # the same wire, picking up whatever is near
STUCK = "stuck"  # stays at what it gives now
LATCHING = "latching"  # a switch was fitted: one pole sets it, the other resets it, nothing else
_LATCH_MT = 3.0
_LATCH = (30.0, float(TOP))  # its two levels: pulled to ground by it, to 3.3 V by its resistor


class Hall:
    """`field` in mT by star. What is wrong: fault() with one sensor, `gain` (-1: face down, 0.3:
    too far away), exchange() of two wires, `stuck_line` and `line_order` of the select lines,
    `dead_mux`, `sag` of the supply; `noise` in counts either way."""

    def __init__(self, noise: int = 0, seed: int = 1836) -> None:
        row = unpack_from("<12H", layout.FAMILIES, 24 * layout.FAMILY)
        self.per_mt = row[10] / 10 * (1 if row[0] else -1)
        self.lowest, self.highest = row[8], row[9]
        middle = (row[6] + row[7]) // 2
        # no two sensors rest at the same voltage
        self.zeros = [middle + (star * 37 % 61) - 30 for star in range(layout.STARS)]
        self.field = [0.0] * layout.STARS
        self.noise = noise
        self.dice = random.Random(seed)
        self.light_ma: Callable[[], float] = lambda: 0.0  # what the lamps take now
        self.repair()

    def repair(self) -> None:
        """Nothing is wrong any more; what stands on the board stays."""
        self.gain = [1.0] * layout.STARS
        self.stuck_line: dict[int, int] = {}  # select line -> the level it is stuck at
        self.line_order = [0, 1, 2, 3]  # which line of the Pico drives which of the multiplexers
        self.dead_mux: set[int] = set()
        self.sag = 0.0  # of the converter's reference, a part of it for each mA of light
        self._faults: dict[int, str] = {}
        self._stuck: dict[int, float] = {}
        self._latch = [0] * layout.STARS
        self._star = [0] * layout.STARS  # input -> star
        for star in range(layout.STARS):
            self._star[layout.INPUT[star]] = star

    # ------------------------------------------------------------------ what happens on the board

    def place(self, star: int, side: str, mt: float = STANDARD_MT) -> None:
        self.field[star] = mt if side == SOUTH else -mt
        if abs(mt) >= _LATCH_MT:
            self._latch[star] = 0 if self.field[star] > 0 else 1

    def lift(self, star: int) -> None:
        self.field[star] = 0.0

    def fault(self, star: int, kind: str | None) -> None:
        """DEAD, FLOATING, STUCK or LATCHING; None: repaired."""
        self._faults.pop(star, None)
        if kind == STUCK:
            self._stuck[star] = self.level(star)
        if kind is not None:
            self._faults[star] = kind

    def exchange(self, one: int, other: int) -> None:
        """Each of the two stars is read where the other should be."""
        a, b = layout.INPUT[one], layout.INPUT[other]
        self._star[a], self._star[b] = self._star[b], self._star[a]

    @property
    def calm(self) -> bool:
        """The same again as long as nothing happens on the board."""
        return not self.noise and FLOATING not in self._faults.values()

    # ------------------------------------------------------------------ what the converter gets

    def output(self, mux: int, selected: int) -> float:
        """Of a multiplexer, in counts, long after its lines went to `selected`."""
        if mux in self.dead_mux:
            return 0.0
        for line, high in self.stuck_line.items():
            selected = selected & ~(1 << line) | high << line
        channel = 0
        for line, driver in enumerate(self.line_order):
            channel |= (selected >> driver & 1) << line
        return self.level(self._star[mux * CHANNELS + channel])

    def level(self, star: int) -> float:
        kind = self._faults.get(star)
        if kind == DEAD:
            return 0.0
        if kind == STUCK:
            return self._stuck[star]
        if kind == FLOATING:
            return self.dice.uniform(0, TOP)
        if kind == LATCHING:
            return _LATCH[self._latch[star]]
        level = self.zeros[star] + self.field[star] * self.gain[star] * self.per_mt
        return float(max(self.lowest, min(self.highest, level)))

    def converted(self, level: float) -> int:
        """What the converter makes of it: a lower reference makes everything look higher."""
        if self.sag:
            level *= 1 + self.sag * self.light_ma()
        if self.noise:
            level += self.dice.uniform(-self.noise, self.noise)
        return max(0, min(TOP, round(level)))
