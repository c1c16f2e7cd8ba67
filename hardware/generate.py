"""All that follows from board.toml: python hardware/generate.py writes it, --check compares.

board.toml is the one place for pins, sensors, lamps, positions and the zone of every game on every
star. From it and font.txt come

    firmware/alamo/board/layout.py   what the firmware needs, as bytes and integers
    firmware/alamo/board/font.py     the glyphs of the display
    hardware/stars.md                a table for the builder: which wire, which lamp, which zone

A value that cannot be right stops everything with a sentence that names its key. Needs Python 3.11
and no packages.
"""

import argparse
import math
import sys
import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
BOARD = HERE / "board.toml"
FONT = HERE / "font.txt"
WHERE = "hardware/board.toml"

STARS = 48
MUXES = 3
CHANNELS = 16
SAMPLES = 4
BUTTONS = ["left", "right", "ok", "back", "hint", "menu"]
GAMES = ["noble_men", "remembered", "storming", "red_banner"]
MAX_ZONES = 60
SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
GLYPHS = [*map(chr, range(32, 127)), "◀", "▶"]
GLYPH_WIDTH = 5
GLYPH_HEIGHT = 8


class BoardError(ValueError):
    """A value in board.toml that cannot be right; the text names the key and says what to do."""


class Reader:
    """Values of board.toml by key, each checked, each error with the key's full name."""

    def __init__(self, data: dict[str, Any], where: str = "") -> None:
        self.data = data
        self.where = where

    def name(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def fail(self, key: str, text: str) -> BoardError:
        return BoardError(f"{WHERE}: {self.name(key)} {text}")

    def get(self, key: str, kind: type | tuple[type, ...], what: str) -> Any:
        if key not in self.data:
            raise self.fail(key, f"is missing: add {what}")
        value = self.data[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.fail(key, f"is {value!r}: must be {what}")
        return value

    def part(self, key: str) -> "Reader":
        return Reader(self.get(key, dict, "a table"), self.name(key))

    def parts(self, key: str, count: int | None = None) -> list["Reader"]:
        rows = self.get(key, list, "a list of tables")
        if count is not None and len(rows) != count:
            raise self.fail(key, f"has {len(rows)} entries: must have {count}")
        for i, row in enumerate(rows):
            if not isinstance(row, dict):
                raise self.fail(f"{key}[{i}]", "is not a table: write { key = value, ... }")
        return [Reader(row, f"{self.name(key)}[{i}]") for i, row in enumerate(rows)]

    def text(self, key: str) -> str:
        return str(self.get(key, str, "a text"))

    def flag(self, key: str) -> bool:
        return bool(self.get(key, bool, "true or false"))

    def integer(self, key: str, low: int, high: int) -> int:
        value: int = self.get(key, int, f"a whole number from {low} to {high}")
        if not low <= value <= high:
            raise self.fail(key, f"is {value}: must be from {low} to {high}")
        return value

    def number(self, key: str, low: float, high: float) -> float:
        value = self.get(key, (int, float), f"a number from {low} to {high}")
        if not low <= value <= high:
            raise self.fail(key, f"is {value}: must be from {low} to {high}")
        return float(value)

    def numbers(self, key: str, count: int) -> list[float]:
        value: list[float] = self.get(key, list, f"a list of {count} numbers")
        if len(value) != count or not all(type(v) in (int, float) for v in value):
            raise self.fail(key, f"is {value!r}: must be a list of {count} numbers")
        return value

    def pins(self, key: str, count: int, low: int = 0, high: int = 28) -> list[int]:
        pins = []
        for pin in self.numbers(key, count):
            if not isinstance(pin, int) or not low <= pin <= high:
                raise self.fail(key, f"has {pin!r}: GPIO numbers here go from {low} to {high}")
            pins.append(pin)
        return pins


# --------------------------------------------------------------------------- what is checked


def load(path: Path = BOARD) -> dict[str, Any]:
    """board.toml, checked. BoardError says what is wrong with it."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BoardError(f"{path}: cannot be read ({error.strerror}): put it back") from error
    except tomllib.TOMLDecodeError as error:
        raise BoardError(f"{path}: is not TOML ({error}): mend that line") from error
    check(data)
    return data


def check(data: dict[str, Any]) -> None:
    board = Reader(data)
    if board.integer("schema", 0, 999) != 1:
        raise board.fail("schema", f"is {data['schema']}: this generator reads schema 1 only")
    _check_stars(board)
    _check_chain(board)
    _check_pins(board.part("pins"))
    _check_sensing(board)
    _check_leds(board)
    _check_console(board)
    _check_games(board)


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
    adc.integer("bits", 12, 12)
    adc.integer("full_scale_mv", 1000, 5000)
    adc.integer("settle_us", 0, 1000)
    adc.integer("unsteady_counts", 1, 4095)
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
    family.integer("start_us", 0, 10000)
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
    leds.integer("gap_us", 280, 10000)
    leds.integer("dark_ua", 0, 100000)
    leds.integer("channel_ua", 1, 100000)
    profiles = board.part("profiles")
    names = [name for name in profiles.data if name != "default"]
    if profiles.text("default") not in names:
        raise profiles.fail("default", f"must be one of {', '.join(names)}")
    for name in names:
        profiles.part(name).integer("light_ma", 0, 2000)
        profiles.part(name).flag("switch_banks")


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
        button.text("sign")
        on_rail(button, "at")
        on_rail(button, "second")
    display = board.part("display")
    display.integer("i2c_address", 8, 0x77)
    display.integer("column_offset", 0, 4)
    if display.numbers("size", 2) != [128, 64]:
        raise display.fail("size", "must be [128, 64]: the driver knows no other")


def _check_games(board: Reader) -> None:
    games = board.part("games")
    if list(games.data) != GAMES:
        raise games.fail("", f"must be {', '.join(GAMES)} in this order")
    ids = {star["id"] for star in board.data["stars"]}
    for name in GAMES:
        zones = games.part(name).part("zones")
        if not 0 < len(zones.data) <= MAX_ZONES:
            raise zones.fail("", f"has {len(zones.data)} zones: 1 to {MAX_ZONES} are possible")
        taken: dict[str, str] = {}
        for key in zones.data:
            zone = zones.part(key)
            star = zone.text("star")
            if star not in ids:
                raise zone.fail("star", f"is {star!r}: no such star, they are S01 to S48")
            if star in taken:
                raise zone.fail("star", f"is {star}, which {taken[star]!r} has: one zone a star")
            taken[star] = key
            zone.text("label")
            zone.text("name")
            zone.numbers("label_at", 2)
            if len(zone.get("polygon", list, "a list of points")) < 3:
                raise zone.fail("polygon", "must have three points or more")
        for i, path in enumerate(games.part(name).data.get("paths", [])):
            for key in path.get("zones", []):
                if key not in zones.data:
                    raise games.part(name).fail(f"paths[{i}]", f"names {key!r}: no such zone")


# --------------------------------------------------------------------------- what follows from it


def turned(places: list[tuple[float, float]], sheet: list[float]) -> list[int]:
    """For each star the one that stands for it when the map lies turned by 180 degrees.

    A star's point reflection through the middle of the sheet seldom hits a star, so this is the
    pairing of all stars with the least total distance from reflection to star. Pairs are mutual.
    """
    width, height = sheet
    mirrored = [(width - x, height - y) for x, y in places]
    return assign([[math.dist(place, other) for other in places] for place in mirrored])


def assign(cost: list[list[float]]) -> list[int]:
    """The column of each row, all different, with the least total cost (Kuhn, Munkres; n^3)."""
    n = len(cost)
    u, v = [0.0] * (n + 1), [0.0] * (n + 1)
    row_of = [0] * (n + 1)  # rows and columns count from 1; column 0 holds the row being placed
    for row in range(1, n + 1):
        row_of[0] = row
        column = 0
        least = [math.inf] * (n + 1)
        came_from = [0] * (n + 1)
        done = [False] * (n + 1)
        while row_of[column]:
            done[column] = True
            here, delta, following = row_of[column], math.inf, 0
            for c in range(1, n + 1):
                if done[c]:
                    continue
                slack = cost[here - 1][c - 1] - u[here] - v[c]
                if slack < least[c]:
                    least[c], came_from[c] = slack, column
                if least[c] < delta:
                    delta, following = least[c], c
            for c in range(n + 1):
                if done[c]:
                    u[row_of[c]] += delta
                    v[c] -= delta
                else:
                    least[c] -= delta
            column = following
        while column:
            row_of[column] = row_of[came_from[column]]
            column = came_from[column]
    answer = [0] * n
    for c in range(1, n + 1):
        answer[row_of[c] - 1] = c - 1
    return answer


def counts(data: dict[str, Any], mv: float) -> int:
    full: int = 1 << data["adc"]["bits"]
    return round(mv * full / float(data["adc"]["full_scale_mv"]))


def family_row(data: dict[str, Any], name: str) -> tuple[int, ...]:
    """Polarity, thresholds in counts, ranges in counts, counts in 10 mT, start-up time."""
    family, sensors = data["families"][name], data["sensors"]
    mv = family["mv_per_mt"]
    thresholds = ("on_mt", "off_mt", "weak_mt", "track_mt", "track_limit_mt")
    return (
        family["polarity"],
        *(counts(data, sensors[key] * mv) for key in thresholds),
        *(counts(data, limit) for limit in family["zero_mv"]),
        *(counts(data, limit) for limit in family["swing_mv"]),
        counts(data, 10 * mv),
        family["start_us"],
    )


def packed(data: dict[str, Any], name: str) -> list[int]:
    """family_row as bytes, low byte first; the polarity becomes 1 or 0."""
    row = family_row(data, name)
    return [byte for value in (max(row[0], 0), *row[1:]) for byte in (value & 255, value >> 8)]


def literal(values: list[int]) -> str:
    return 'b"' + "".join(f"\\x{v:02x}" for v in values) + '"'


def table(name: str, values: list[int]) -> str:
    """A bytes constant, folded to lines of sixteen."""
    if len(values) <= 16:
        return f"{name} = {literal(values)}"
    rows = [f"    {literal(values[i : i + 16])}" for i in range(0, len(values), 16)]
    return "\n".join([f"{name} = (", *rows, ")"])


def layout(data: dict[str, Any]) -> str:
    """The text of firmware/alamo/board/layout.py."""
    pins, stars, profile = data["pins"], data["stars"], data["profiles"]["default"]
    place = {star["id"]: i for i, star in enumerate(stars)}
    names = list(data["families"])
    standards = sum(data["standards"].values())
    out = [
        '"""Generated from hardware/board.toml by hardware/generate.py: change it there.',
        "",
        "A star is 0..47, in the order of the printed numbers S01..S48; a lamp is 0..86 in frame",
        "order: the stars, then the 24-lamp track, then the 15-lamp track.",
        '"""',
        "",
        f"NAME = {data['name']!r}".replace("'", '"'),
        f"STARS = {STARS}",
        f"MAX_STANDARDS = {standards}  # all the magnets of a board: there cannot be more",
        "",
        "# --- GPIO numbers",
        table("ADC_PINS", pins["adc"]),
        table("SELECT_PINS", pins["select"]),
        table("BANK_PINS", pins["bank"]),
        table("BUTTON_PINS", pins["buttons"]),
        *(f"{key.upper()}_PIN = {pins[key]}" for key in ("leds", "sda", "scl", "buzzer")),
        "",
        "# --- star -> multiplexer * 16 + channel, lamp -> place in the LED chain",
        table("INPUT", [star["mux"] * CHANNELS + star["channel"] for star in stars]),
        table("CHAIN", [led for _, led in chain(Reader(data))]),
        "# star -> the one in its place when the map lies turned by 180 degrees; its own inverse",
        table("TURNED", turned([(s["x"], s["y"]) for s in stars], data["sheet"])),
        "# game -> the star of each zone, in the order of the game's zones",
        "ZONE_STARS = {",
    ]
    for game in GAMES:
        values = [place[zone["star"]] for zone in data["games"][game]["zones"].values()]
        out += [f'    "{game}": {literal(values[:16])}']
        out += [f"    {literal(values[i : i + 16])}" for i in range(16, len(values), 16)]
        out[-1] += ","
    out += [
        "}",
        "",
        "# --- sensors, in counts of 12 bits at 3.3 V. Twelve 16-bit numbers a family: 1 = rises",
        "# with south, on, off, weak, tracked, tracked at most, least and most without a field,",
        "# least and most at all, counts in 10 mT, microseconds to start",
        "FAMILIES = (",
    ]
    for i, name in enumerate(names):
        values = packed(data, name)
        out += [f"    # {i} {name}: {', '.join(map(str, family_row(data, name)[1:]))}"]
        out += [f"    {literal(values[:12])}", f"    {literal(values[12:])}"]
    out += [
        ")",
        f"FAMILY = {names.index(data['sensors']['family'])}",
        f"SAMPLES = {SAMPLES}",
        f"SETTLE_US = {data['adc']['settle_us']}",
        f"UNSTEADY = {data['adc']['unsteady_counts']}",
        f"TRACK_SCANS = {data['sensors']['track_scans']}",
        "",
        "# --- lamps: the light of a frame takes the sum of its channels * CHANNEL_UA / 255",
        f"LAMPS = {data['leds']['count']}",
        f'LED_ORDER = "{data["leds"]["order"]}"',
        f"LED_GAP_US = {data['leds']['gap_us']}",
        f"DARK_UA = {data['leds']['dark_ua']}",
        f"CHANNEL_UA = {data['leds']['channel_ua']}",
        "# --- supply: mA of light, banks of sensors fed one at a time",
    ]
    for name, row in data["profiles"].items():
        if name != "default":
            out.append(f"{name.upper()} = ({row['light_ma']}, {row['switch_banks']})")
    out += [
        f"PROFILE = {profile.upper()}",
        "",
        f"DISPLAY_ADDRESS = {data['display']['i2c_address']}",
        f"DISPLAY_OFFSET = {data['display']['column_offset']}",
    ]
    return "\n".join(out) + "\n"


def read_font(path: Path = FONT) -> list[list[int]]:
    """The columns of each glyph, bit 0 at the top, in the order of GLYPHS."""
    drawn: dict[str, list[str]] = {}
    rows: list[str] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("= "):
            rows = drawn.setdefault(line[2:], [])
        elif line and not line.startswith("# "):
            if len(line) != GLYPH_WIDTH or set(line) - {".", "#"}:
                raise BoardError(f"{path.name}: line {number} is {line!r}: draw five of . and #")
            rows.append(line)
    font = []
    for glyph in GLYPHS:
        rows = drawn.get(glyph, [])
        if len(rows) != GLYPH_HEIGHT:
            raise BoardError(f"{path.name}: {glyph!r} has {len(rows)} rows: draw {GLYPH_HEIGHT}")
        font.append([sum((row[c] == "#") << r for r, row in enumerate(rows)) for c in range(5)])
    return font


def font_module(font: list[list[int]]) -> str:
    """The text of firmware/alamo/board/font.py."""
    rows = "\n".join(f"    {literal(c)}  # {g!r}" for g, c in zip(GLYPHS, font))
    return (
        '"""Generated from hardware/font.txt by hardware/generate.py: change it there.\n\n'
        "Five columns a glyph, the top pixel in bit 0: characters 32 to 126, then the arrows.\n"
        f'"""\n\nGLYPHS = (\n{rows}\n)\n'
    )


def stars_table(data: dict[str, Any]) -> str:
    """The text of hardware/stars.md."""
    zone_of = {
        game: {zone["star"]: key for key, zone in data["games"][game]["zones"].items()}
        for game in GAMES
    }
    out = [
        "<!-- Generated from board.toml by generate.py: change it there, not here. -->",
        "# Stars: wires, lamps, zones",
        "",
        "Input m.c is channel c of multiplexer m; LED is the place in the chain; turned is the",
        "star that stands for this one when the map lies turned by 180 degrees.",
        "",
        "| star | x | y | input | LED | lamp | turned | " + " | ".join(GAMES) + " |",
        "|---" * (7 + len(GAMES)) + "|",
    ]
    pairs = turned([(s["x"], s["y"]) for s in data["stars"]], data["sheet"])
    for star, pair in zip(data["stars"], pairs):
        zones = [zone_of[game].get(star["id"], "").replace("*", "\\*") for game in GAMES]
        out.append(
            f"| {star['id']} | {star['x']} | {star['y']} | {star['mux']}.{star['channel']} |"
            f" {star['led']} | {star['lamp_side']} | S{pair + 1:02d} | " + " | ".join(zones) + " |"
        )
    return "\n".join(out) + "\n"


def outputs(root: Path, data: dict[str, Any], font: list[list[int]]) -> dict[Path, str]:
    """Path and text of everything that is generated."""
    board = root / "firmware" / "alamo" / "board"
    return {
        board / "layout.py": layout(data),
        board / "font.py": font_module(font),
        root / "hardware" / "stars.md": stars_table(data),
    }


def main(arguments: list[str] | None = None, root: Path = HERE.parent) -> int:
    parser = argparse.ArgumentParser(description="Write everything that follows from board.toml.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail when stale")
    chosen = parser.parse_args(arguments)
    here = root / "hardware"
    try:
        texts = outputs(root, load(here / BOARD.name), read_font(here / FONT.name))
    except BoardError as error:
        print(error, file=sys.stderr)
        return 2
    stale = []
    for path, text in texts.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path.relative_to(root).as_posix())
            if not chosen.check:
                path.write_text(text, encoding="utf-8", newline="\n")
    if stale and chosen.check:
        print(f"stale: {', '.join(stale)}; run python hardware/generate.py", file=sys.stderr)
        return 1
    for name in stale:
        print(f"wrote {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
