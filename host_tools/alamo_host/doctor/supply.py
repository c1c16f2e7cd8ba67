"""Does the supply hold when the lamps are lit? The sensors tell: their zeros move when it dips.

The converter measures against the Pico's 3.3 V, so when that falls, everything looks higher. And a
board whose supply breaks down altogether is gone from the link.
"""

from statistics import median

from ..errors import DeviceLost
from . import sensors
from .bench import Bench
from .findings import NOT_HERE, Part
from .wiring import name

WHITE = (255, 255, 255)  # the board dims it to what its profile allows
SETTLE_MS = 200.0
DIP_MT = 0.5  # a tenth of what a standard needs


def test(bench: Bench, part: Part) -> None:
    if not bench.facts["sensors"]:
        part.ended, part.why = NOT_HERE, "it is measured by the sensors, and there are none"
        return
    bench.light()
    bench.wait(SETTLE_MS)
    dark = sensors.look(bench)
    try:
        ma = bench.light(WHITE)
        bench.wait(SETTLE_MS)
        lit = sensors.look(bench)
        bench.light()
    except DeviceLost:
        part.found(
            "supply_failed",
            "The board went away while its lamps were lit: the supply breaks down.",
            "Try another USB cable and another port or charger; look for a short in the chain.",
        )
        raise
    kind = sensors.family(bench)
    sound = [s for s in range(len(dark)) if s not in bench.silent and dark[s].counts > 0]
    if not sound:
        part.ended, part.why = NOT_HERE, "no sensor answers that could measure it"
        return
    moved = {star: lit[star].counts - dark[star].counts for star in sound}
    share = median(moved[star] / dark[star].counts for star in sound)
    shift = median(moved.values()) / kind.per_mt
    worst = max(sound, key=lambda star: abs(moved[star]))
    part.measured |= {
        "light_ma": ma,
        "shift_mt": round(shift, 2),
        "worst_mt": round(moved[worst] / kind.per_mt, 2),
        "dip_mv": round(3300 * share / (1 + share)),
    }
    part.notes.append(
        f"lamps at {ma} mA move the zeros by {abs(shift):.2f} mT"
        f" (limit {DIP_MT}); at most {abs(moved[worst]) / kind.per_mt:.2f}"
    )
    if abs(shift) > DIP_MT:
        part.found(
            "supply_dip",
            f"With the lamps at {ma} mA all zeros move by {shift:+.1f} mT: the 3.3 V dips by"
            f" about {part.measured['dip_mv']} mV.",
            "A shorter or thicker USB cable; lamps fed from VBUS, not from 3.3 V; or the profile"
            " usb250 of hardware/board.toml.",
        )
    elif abs(moved[worst]) / kind.per_mt > 2 * DIP_MT:
        part.found(
            "sensor_moved",
            f"{name(worst)} alone moves by {moved[worst] / kind.per_mt:+.1f} mT when the"
            " lamps are lit.",
            "Look at its ground wire: it shares one with the lamps.",
            (worst,),
        )
