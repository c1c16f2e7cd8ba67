"""What must hold of board.toml before anything is made of it; parts and zones have their own."""

import math
from typing import Any

from source.budget_checks import check_budgets
from source.part_checks import check_circuits
from source.print_checks import check_prints
from source.reader import WHERE, BoardError, Reader
from source.shape import BOARD
from source.stub_checks import SIDES, check_stubs
from source.zone_checks import check_games

STARS = 48
MUXES = 3
CHANNELS = 16
SAMPLES = 4
BUTTONS = ["left", "right", "ok", "back", "hint", "menu"]


def check(data: dict[str, Any]) -> None:
    BOARD(data, "")
    board = Reader(data)
    if board.integer("schema", 0, 999) != 1:
        raise board.fail("schema", f"is {data['schema']}: this generator reads schema 1 only")
    _check_stars(board)
    _check_chain(board)
    _check_pins(board.part("pins"))
    _check_sensing(board)
    _check_leds(board)
    _check_console(board)
    check_games(board)
    check_circuits(board)
    check_stubs(board)
    check_prints(board)
    check_budgets(board)


def _check_stars(board: Reader) -> None:
    width, height = board.numbers("sheet", 2)
    fold = board.number("fold_x", 0, width)
    apart = board.number("min_star_distance", 1, 200)
    offset = board.number("lamp_offset", 1, 100)
    inputs: dict[tuple[int, int], str] = {}
    places: list[tuple[float, float]] = []
    for i, star in enumerate(board.parts("stars", STARS)):
        if star.text("id") != f"S{i + 1:02d}":
            raise star.fail("id", f"is {star.text('id')!r}: line {i} must be S{i + 1:02d}")
        x, y = star.number("x", 0, width), star.number("y", 0, height)
        if abs(x - fold) < 13:
            raise star.fail("x", f"is {x:g}: keep 13 mm from the fold at {fold:g}")
        for j, (x2, y2) in enumerate(places):
            if math.dist((x, y), (x2, y2)) < apart:
                gap = math.dist((x, y), (x2, y2))
                raise star.fail(
                    "x", f"is {gap:.1f} mm from S{j + 1:02d}: move one, {apart:g} mm are needed"
                )
        places.append((x, y))
        side = star.text("lamp_side")
        if side not in SIDES:
            raise star.fail("lamp_side", f"is {side!r}: must be N, E, S or W")
        dx, dy = SIDES[side]
        want = [x + dx * offset, y + dy * offset]
        if math.dist(star.numbers("lamp", 2), want) > 0.1:
            raise star.fail("lamp", f"must be {want}: lamp_offset to the side in lamp_side")
        wire = (star.integer("mux", 0, MUXES - 1), star.integer("channel", 0, CHANNELS - 1))
        if wire in inputs:
            raise star.fail("channel", f"is {inputs[wire]}'s too: every star needs its own input")
        inputs[wire] = star.text("id")


def _check_chain(board: Reader) -> None:
    """Lamp numbers and places in the LED chain are a one-to-one affair, zigzag or not."""
    count = board.part("leds").integer("count", 1, 255)
    used: dict[int, str] = {}
    for key, led in chain(board):
        if not 0 <= led < count:
            raise BoardError(f"{WHERE}: {key} gives LED {led}: the chain is 0..{count - 1}")
        if led in used:
            raise BoardError(f"{WHERE}: {key} gives LED {led}, which {used[led]} has: move one")
        used[led] = key
    if len(used) != count:
        raise board.fail("leds.count", f"is {count}: stars and tracks have {len(used)} lamps")


def chain(board: Reader) -> list[tuple[str, int]]:
    """(key, place in the chain) of every lamp in the order of a frame: stars, then tracks."""
    lamps = [(s.name("led"), s.integer("led", 0, 254)) for s in board.parts("stars", STARS)]
    for track in board.parts("tracks", 2):
        first, step = track.integer("first_led", 0, 254), track.integer("step", -1, 1)
        for i in range(track.integer("lamps", 1, 100)):
            lamps.append((track.name(f"first_led, lamp {i}"), first + i * step))
    return lamps


def _check_pins(pins: Reader) -> None:
    used: dict[int, str] = {}
    for key, count, low in (
        ("adc", MUXES, 26), ("select", 4, 0), ("bank", MUXES, 0), ("buttons", len(BUTTONS), 0),
    ):  # fmt: skip
        for i, pin in enumerate(pins.pins(key, count, low)):
            _take_pin(pins, f"{key}[{i}]", pin, used)
    for key in ("leds", "sda", "scl", "buzzer"):
        _take_pin(pins, key, pins.integer(key, 0, 28), used)


def _take_pin(pins: Reader, key: str, pin: int, used: dict[int, str]) -> None:
    if pin in used:
        raise pins.fail(key, f"is GP{pin}, which is {used[pin]} too: give it a free pin")
    if 23 <= pin <= 25:
        raise pins.fail(key, f"is GP{pin}: the Pico uses 23 to 25 itself")
    used[pin] = key


def _check_sensing(board: Reader) -> None:
    adc = board.part("adc")
    if adc.integer("samples", 1, 64) != SAMPLES:
        raise adc.fail("samples", f"must be {SAMPLES}: the scan in sensors.py is written for it")
    sensors, families = board.part("sensors"), board.part("families")
    keys = ["track_mt", "off_mt", "on_mt", "weak_mt"]
    steps = [sensors.number(key, 0.1, 100) for key in keys]
    for i in range(3):
        if steps[i] >= steps[i + 1]:
            raise sensors.fail(keys[i], f"is {steps[i]}: must be below {keys[i + 1]}")
    if sensors.number("track_limit_mt", 0, 100) >= steps[1]:
        raise sensors.fail("track_limit_mt", "must be below off_mt: drift may hide no standard")
    sensors.integer("track_scans", STARS, 10000)
    if sensors.text("family") not in families.data:
        known = ", ".join(families.data)
        raise sensors.fail("family", f"is {sensors.text('family')!r}: must be one of {known}")
    for name in families.data:
        _check_family(families.part(name), steps[2])


def _check_family(family: Reader, on_mt: float) -> None:
    if family.integer("polarity", -1, 1) == 0:
        raise family.fail("polarity", "is 0: 1 where the output rises with south, else -1")
    mv = family.number("mv_per_mt", 0.5, 500)
    weakest, strongest = family.numbers("gain", 2)
    if not 0 < weakest <= 1 <= strongest:
        raise family.fail("gain", f"is {[weakest, strongest]}: least and most, about 1")
    low, high = family.numbers("zero_mv", 2)
    least, most = family.numbers("swing_mv", 2)
    if not least < low < high < most:
        raise family.fail("zero_mv", "must lie inside swing_mv, lower number first")
    if low - on_mt * mv <= least or high + on_mt * mv >= most:
        raise family.fail("mv_per_mt", f"is {mv:g}: {on_mt:g} mT would leave swing_mv")


def _check_leds(board: Reader) -> None:
    leds = board.part("leds")
    if sorted(leds.text("order")) != sorted("RGB"):
        raise leds.fail("order", f"is {leds.text('order')!r}: must be R, G and B in some order")
    profiles = board.part("profiles")
    names = [name for name in profiles.data if name != "default"]
    if profiles.text("default") not in names:
        raise profiles.fail("default", f"must be one of {', '.join(names)}")


def _check_console(board: Reader) -> None:
    left, top, right, bottom = board.numbers("rail", 4)

    def on_rail(part: Reader, key: str) -> None:
        x, y = part.numbers(key, 2)
        if not (left <= x <= right and top <= y <= bottom):
            raise part.fail(key, f"is {[x, y]}: must be on the rail {[left, top, right, bottom]}")

    for track in board.parts("tracks", 2):
        on_rail(track, "first")
        on_rail(track, "last")
        if track.integer("step", -1, 1) == 0:
            raise track.fail("step", "is 0: must be 1 or -1")
    for i, button in enumerate(board.parts("buttons", len(BUTTONS))):
        if button.text("name") != BUTTONS[i]:
            raise button.fail("name", f"must be {BUTTONS[i]!r}: the order is {', '.join(BUTTONS)}")
        on_rail(button, "at")
        on_rail(button, "second")
    display = board.part("display")
    if display.numbers("size", 2) != [128, 64]:
        raise display.fail("size", "must be [128, 64]: the driver knows no other")
