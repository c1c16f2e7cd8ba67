"""hardware/harness/wires.md: every wire to cut, for whoever builds the harness."""

from typing import Any

from harness.plan import (
    LAMP_WIRES,
    SUPPLIES,
    Ribbon,
    chain,
    console,
    lamp_volts,
    ribbons,
    sensor_drop,
)
from tables.markdown import NOTE, rows_under

HEAD = f"""{NOTE}
# Wires to cut

Lengths in mm, to cut: along the walk, with slack and ends ([harness] in board.toml). A ribbon's
wire has the number of its header pin. Wires 17, 18 (supply) and 19, 20 (ground) end at the first
star; from there one wire of each goes from star to star, pads V and G of the sensor's side.
"""


def wires(data: dict[str, Any]) -> str:
    parts = [HEAD]
    for ribbon in ribbons(data):
        parts.append(_ribbon(data, ribbon))
    parts.append(_chain(data))
    parts.append(_console(data))
    parts.append(_totals(data))
    return "\n".join(parts)


def _table(head: list[str], rows: list[list[object]]) -> str:
    return "\n".join(rows_under(head, rows)) + "\n"


def _ribbon(data: dict[str, Any], ribbon: Ribbon) -> str:
    rows: list[list[object]] = [
        [i, tap.star, tap.pin, tap.channel, tap.signal, tap.hop, tap.signals, SUPPLIES]
        for i, tap in enumerate(ribbon.taps, 1)
    ]
    head = ["step", "star", "wire", "channel", "signal mm", "V and G mm", "signals", "supplies"]
    drop = sensor_drop(data, ribbon)
    return (
        f"## Ribbon {ribbon.mux}, header {ribbon.header}\n\n"
        "Signals and supplies: wires in the bundle on the way to the star. All its wire:"
        f" {ribbon.wire / 1000:.1f} m. Ground of the last sensor, at the worst: {drop * 1000:.0f}"
        " mV above the carrier's; it does not change with the light, and the stored zero holds"
        " it.\n\n"
        + _table(head, rows)
    )


def _chain(data: dict[str, Any]) -> str:
    rows: list[list[object]] = [
        [link.first_led, link.to, link.hop, LAMP_WIRES] for link in chain(data)
    ]
    return (
        "## Lamps\n\nOne chain from the carrier's LAMPS connector: 5 V, data and ground to each;"
        " data from O of one to I of the next. The ground of the lamps is not that of the sensors:"
        " they meet on the carrier only.\n\n" + _table(["LED", "to", "each mm", "wires"], rows)
    )


def _console(data: dict[str, Any]) -> str:
    cables = console(data)
    rows: list[list[object]] = [
        [cable.plug, cable.to, pin, net, end, cable.length]
        for cable in cables for pin, net, end in cable.ends
    ]  # fmt: skip
    count = sum(cable.wires for cable in cables)
    return (
        f"## Console\n\n{count} wires of 28 AWG in {len(cables)} plugs. A button joins its wire to"
        " ground; both rows the same.\n\n"
        + _table(["plug", "to", "pin", "net", "soldered to", "mm"], rows)
    )


def _totals(data: dict[str, Any]) -> str:
    every, links = ribbons(data), chain(data)
    signal = sum(ribbon.wire for ribbon in every) / 1000
    lamps = sum(link.hop for link in links) * LAMP_WIRES / 1000
    taps = sum(len(ribbon.taps) for ribbon in every)
    ends = 2 * taps * (1 + SUPPLIES) + 2 * len(links) * LAMP_WIRES
    light = data["profiles"][data["profiles"]["default"]]["light_ma"]
    return (
        "## Totals\n\n"
        f"{signal:.1f} m of ribbon wire, {lamps:.1f} m of lamp wire, {ends} ends to strip and"
        f" solder. The last lamp gets {lamp_volts(data, light):.2f} V at the worst (a port with"
        f" {data['harness']['usb_least_v']} V, all {light} mA of light at the far end); it needs"
        f" {data['harness']['lamp_least_v']} V.\n"
    )
