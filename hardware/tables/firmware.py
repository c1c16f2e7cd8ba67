"""firmware/alamo/board/layout.py: the board as bytes and integers."""

from typing import Any

from source.checks import CHANNELS, SAMPLES, STARS, chain
from source.reader import Reader
from source.zone_checks import GAMES
from tables.turning import turned


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
