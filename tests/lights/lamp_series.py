"""One lamp over time, as an eye without colour sees it."""

from __future__ import annotations

from alamo.table import times
from alamo.table.render import render

STEP = 4  # ms


def luminance(red: int, green: int, blue: int) -> float:
    """Relative luminance (Rec. 709) of linear light, which is what LEDs give."""
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lamp(code: int, now_ms: int, since_ms: int, brightness: int = 4) -> tuple[int, int, int]:
    out = bytearray(3)
    render(bytearray([code]), now_ms, since_ms, brightness, 170, out)
    return out[0], out[1], out[2]


def series(code: int, ms: int, start_ms: int = 0, since_ms: int = 0) -> list[float]:
    """Luminance every STEP ms, right across the wrap of the clock."""
    return [
        luminance(*lamp(code, (start_ms + t) & times.CLOCK_MASK, since_ms))
        for t in range(0, ms, STEP)
    ]


def flashes(values: list[float], high: float) -> list[int]:
    """When (ms from the first value) it has risen from under 40 % to over 60 % of high."""
    found = []
    up = values[0] > 0.4 * high
    for i, value in enumerate(values):
        if not up and value > 0.6 * high:
            up = True
            found.append(i * STEP)
        elif up and value < 0.4 * high:
            up = False
    return found


def most_in_a_second(rises: list[int]) -> int:
    return max((sum(t <= other < t + 1000 for other in rises) for t in rises), default=0)
