"""field/field.md: all figures in one page."""

from typing import Any

from field.magnets import GRAVITY, flux_index, on_axis, pull, quiet_mm, strongest, usual, weakest
from field.margins import (
    EARTH_MT,
    beside_star,
    counts_mt,
    fallen,
    lobe,
    margins,
    neighbours,
    reach,
    room_change_k,
    worst_neighbours,
)
from field.standing import (
    friction_n,
    over_stud_n,
    pairs_mt,
    pushes,
    slides_apart_to,
    weight_n,
)
from source.print_checks import LAYERS, stack_mm
from tables.firmware import family_row
from tables.markdown import rows_under

NOTE = "<!-- Generated from board.toml by field/build.py: change it there, not here. -->"
HEIGHTS = (5, 6, 7, 8, 9, 10, 12, 15, 20)
BESIDE = (0, 2, 4, 6, 8, 10, 12, 16, 22, 34)


def report(data: dict[str, Any]) -> str:
    parts = (_stack, _distance, _beside, _neighbours, _families, _counts, _pairs, _pushes, _others)
    head = (
        "# Field\n\nmT at the sensors, and what it does, computed from `[magnet]`, `[stack]`,"
        " `[sensors]` and `[families]` with magpylib. No magnet was measured."
    )
    return "\n\n".join([f"{NOTE}\n{head}", *(part(data) for part in parts)]) + "\n"


def _table(head: list[str], rows: list[list[str]]) -> str:
    return "\n".join(rows_under(head, rows))


def _stack(data: dict[str, Any]) -> str:
    least, middle, most = stack_mm(data)
    rows = [[name, *(f"{v:g}" for v in data["stack"][name])] for name in LAYERS]
    rows.append(["play of the magnet", "0", f"{data['prints']['fit']:g} upwards"])
    rows.append(["**all**", f"**{middle:g}**", f"**{least:.1f} to {most:.1f}**"])
    return "## From magnet to element\n\n" + _table(["layer", "mm", "off by"], rows)


def _distance(data: dict[str, Any]) -> str:
    discs = (weakest(data), usual(data), strongest(data))
    rows = [
        [f"{z} mm", *(f"{disc.at(z):.1f}" for disc in discs), f"{on_axis(discs[1], z):.1f}"]
        for z in HEIGHTS
    ]
    magnet = data["magnet"]
    cold, _, hot = magnet["room_c"]
    return (
        "## Against distance\n\n"
        f"Weakest: {magnet['remanence_t'][0]} T, {magnet['tolerance']} mm smaller, at {hot}"
        f" degrees. Strongest: {magnet['remanence_t'][2]} T (N45), larger, at {cold} degrees.\n\n"
        + _table(["below its face", "weakest", "usual", "strongest", "usual, closed form"], rows)
    )


def _beside(data: dict[str, Any]) -> str:
    disc, heights = usual(data), stack_mm(data)
    rows = [[f"{r} mm", *(f"{disc.at(z, r):.2f}" for z in heights)] for r in BESIDE]
    sensors = data["sensors"]
    on, off = reach(data, sensors["on_mt"]), reach(data, sensors["off_mt"])
    where, most = lobe(data)
    return (
        "## Beside the star\n\n"
        + _table(["beside", *(f"{z:.1f} mm below" for z in heights)], rows)
        + f"\n\nOne that misses its stud is still read {on:.0f} mm beside the star, and is gone at"
        f" {off:.0f} mm. Beside the star it looks like one of the other side, at most by"
        f" {-most:.2f} mT ({where:.0f} mm beside): never enough. One that lies on its side gives"
        f" {fallen(data):.1f} mT at the most."
    )


def _neighbours(data: dict[str, Any]) -> str:
    disc, z = usual(data), stack_mm(data)[1]
    sums = neighbours(data, disc, z)
    worst = min(range(len(sums)), key=lambda i: sums[i])
    return (
        "## Neighbours\n\nA standard of one side on every other star (there are"
        f" {sum(data['standards'].values())}, so it cannot be worse): an empty star reads at most"
        f" {-min(sums):.2f} mT of the other side ({data['stars'][worst]['id']}), on the average"
        f" {-sum(sums) / len(sums):.2f}. With the strongest magnets {worst_neighbours(data):.2f}."
    )


def _families(data: dict[str, Any]) -> str:
    sensors = data["sensors"]
    rows = []
    for name in data["families"]:
        m = margins(data, name)
        bold = "**" if name == sensors["family"] else ""
        rows.append([
            f"{bold}{name}{bold}", f"{m.standing:.2f}", _left(m.on), f"{m.usual:.1f}",
            _left(m.weak), f"{m.empty:.2f}", _left(m.off), f"{room_change_k(data, name):.0f}",
        ])  # fmt: skip
    head = ["family", "standing, least", "above on", "as designed", "above weak", "empty, most",
            "below off", "K it bears"]  # fmt: skip
    cold, room, hot = data["magnet"]["room_c"]
    return (
        "## Thresholds and margins\n\n"
        f"mT as the firmware reckons them: on from {sensors['on_mt']}, off below"
        f" {sensors['off_mt']}, weak below {sensors['weak_mt']}. Everything at its worst at once:"
        " the sensor of least (or most) sensitivity, the weakest magnet"
        f" {stack_mm(data)[2]:.1f} mm away and {beside_star(data):.1f} mm beside, all neighbours"
        " of one side, and those"
        " once more in the zero that followed them, the board turned over in the earth's"
        f" {EARTH_MT} mT, noise, the ADC's errors, and a zero calibrated at {room} degrees that is"
        f" not followed from {cold} to {hot}. Kelvin: how far the room may change before an empty"
        " star could stay on.\n\n"
        + _table(head, rows)
        + "\n\nA margin below 0 is not a board that fails, but one where a bad sensor, a bad"
        " magnet and a bad fit could meet; calibration finds it (a star that is not seen, or"
        " weak): change the sensor. 49E: calibrate when the room has changed by more than"
        " it bears."
    )


def _left(mt: float) -> str:
    return f"{mt:.2f}" if mt > 0 else f"**{mt:.2f}**"


def _counts(data: dict[str, Any]) -> str:
    rows = []
    for name, row in data["families"].items():
        _, on, off, weak, *_ = family_row(data, name)
        m, per = margins(data, name), counts_mt(data, name)
        low, high = row["swing_mv"]
        rows.append([
            name, f"{per:.1f}", str(on), str(off), str(weak),
            f"{m.standing * per:.0f}", f"{m.empty * per:.0f}", f"{row['noise_mt'] * per:.0f}",
            f"{max(m.lowest_mv, 0):.0f} to {m.highest_mv:.0f}, allowed {low} to {high}",
        ])  # fmt: skip
    head = ["family", "a mT", "on", "off", "weak", "standing, least", "empty, most", "noise",
            "strongest magnet, mV"]  # fmt: skip
    return (
        "## The same in counts\n\nOn, off and weak are those of the firmware's `layout.FAMILIES`."
        " Where the strongest magnet asks for more than a sensor gives, its output stops at its"
        " own limit (DRV5053: 0.2 and 1.8 V), which is inside of what is allowed.\n\n"
        + _table(head, rows)
    )


def _pairs(data: dict[str, Any]) -> str:
    rows = [[what, f"{mt:.1f}"] for what, mt in pairs_mt(data)]
    return (
        "## Two standards in one zone\n\n"
        + _table(["they stand", "mT"], rows)
        + "\n\nTwo that straddle a star are not seen: one belongs on the stud, one beside it."
    )


def _pushes(data: dict[str, Any]) -> str:
    rows = [
        [name, f"{p.apart:g}", f"{p.usual * 1000:.1f}", f"{p.strongest * 1000:.1f}"]
        for name, p in pushes(data)
    ]
    least, typical = friction_n(data)
    slid = slides_apart_to(data, least)
    return (
        "## Does one push the other?\n\n"
        + _table(["two standards, mN", "mm apart", "usual", "strongest"], rows)
        + f"\n\nThe lightest standard weighs {weight_n(data) / GRAVITY * 1000:.1f} g. Friction"
        f" holds it with {least * 1000:.0f} mN where the map is slippery"
        f" ({data['prints']['friction'][0]}, guessed), typically with"
        f" {typical * 1000:.0f}. On its stud it must be tipped over it, which takes"
        f" {over_stud_n(data) * 1000:.0f} mN: on studs nothing moves. One that stands beside a"
        f" star may slide on a slippery map until they are {slid:.0f} mm apart, no further. Unlike"
        " poles pull as hard: from so near, and no further, one may slide to the other."
    )


def _others(data: dict[str, Any]) -> str:
    disc, stack, magnet = usual(data), data["stack"], data["magnet"]
    cold, _, hot = magnet["room_c"]
    closest = stack["recess"][0] + stack["skin"][0]
    return (
        "## Others\n\n"
        f"- Earth: {EARTH_MT} mT, {EARTH_MT / data['sensors']['off_mt']:.1%} of the threshold"
        " for off.\n"
        f"- Warmth: {magnet['percent_per_k']} % a kelvin, between {cold} and {hot} degrees"
        f" {-magnet['percent_per_k'] * (hot - cold):.0f} % in all.\n"
        f"- Foot on foot two standards hold each other with {pull(disc, 2 * closest):.1f} N"
        f" through {2 * closest:.1f} mm; loose magnets through 0.1 mm with"
        f" {pull(disc, 0.1):.0f} N.\n"
        f"- Flux index of the bare magnet {flux_index(disc):.0f} kG2 mm2; loose small magnets in"
        " toys may have 50.\n"
        f"- Below 0.5 mT from {quiet_mm(disc, 0.5):.0f} mm on, below 0.1 mT from"
        f" {quiet_mm(disc, 0.1):.0f} mm on."
    )
