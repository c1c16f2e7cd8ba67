"""How long readings take to settle, and banks to start, against the waits of the firmware."""

import math
from dataclasses import dataclass
from typing import Any

from harness.plan import ribbons
from source.circuit import Circuit, circuit
from source.values import farads, ohms

FEED_V = 3.3
AFTER_MUX = ("COM0", "ADC0")


@dataclass(frozen=True)
class Wait:
    """What is needed and what the firmware waits, microseconds."""

    name: str
    needed: float
    given: float


def _part_value(made: Circuit, nets: tuple[str, str], letter: str) -> str:
    return next(
        part.kind.value
        for part in made.parts
        if part.ref[0] == letter and set(part.nets) == set(nets)
    )


def channel_us(data: dict[str, Any]) -> float:
    """After a select line: what hangs on the multiplexer's common pin is charged by a sensor."""
    s = data["settling"]
    longest_m = max(tap.signal for ribbon in ribbons(data) for tap in ribbon.taps) / 1000
    source = s["sensor_ohm"] + s["mux_ohm"]
    series = ohms(_part_value(circuit(data, "carrier"), AFTER_MUX, "R"))
    tau = source * (s["com_pf"] + s["cable_pf_m"] * longest_m) + (source + series) * s["adc_pf"]
    return float(tau * 1e-6 * s["taus"])


def bank_us(data: dict[str, Any], family: str) -> float:
    """After feeding a bank: the gate falls to where the P-FET conducts, the supply rises as fast
    as the gate's resistor empties the capacitor from gate to drain, and the sensors start."""
    delay, ramp_v_us = _ramp(data)
    own: float = data["families"][family]["own_start_us"]
    return delay + FEED_V / ramp_v_us + own


def inrush_ma(data: dict[str, Any]) -> float:
    """What a bank's capacitors take while its supply rises."""
    _, ramp_v_us = _ramp(data)
    stub = circuit(data, "stub")
    each = farads(_part_value(stub, ("V", "G"), "C"))
    return 16 * each * ramp_v_us * 1e6 * 1000


def _ramp(data: dict[str, Any]) -> tuple[float, float]:
    """(microseconds until it conducts, volts a microsecond then)."""
    s = data["settling"]
    made = circuit(data, "carrier")
    gate_ohm = ohms(_part_value(made, ("BANK0", "GATE0"), "R"))
    pull_ohm = ohms(_part_value(made, ("GATE0", "+3V3"), "R"))
    miller = farads(_part_value(made, ("GATE0", "SENSE0"), "C"))
    plateau = FEED_V - s["gate_plateau_v"]  # of the gate above ground
    delay = gate_ohm * (miller + s["gate_pf"] * 1e-12) * math.log(FEED_V / plateau)
    amperes = plateau / gate_ohm - s["gate_plateau_v"] / pull_ohm
    return delay * 1e6, amperes / miller / 1e6


def waits(data: dict[str, Any], family: str) -> list[Wait]:
    return [
        Wait("channel of a multiplexer", channel_us(data), data["adc"]["settle_us"]),
        Wait("bank of sensors", bank_us(data, family), data["families"][family]["start_us"]),
    ]
