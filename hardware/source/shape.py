"""The shape of board.toml: every key there is, its type, and bounds that no board leaves.

What the values must be to each other is said in checks.py and those that it calls.
"""

from source.shapes import (
    either,
    flag,
    keys_of,
    list_of,
    named,
    number,
    numbers,
    one_of,
    rect,
    table,
    text,
    whole,
)

MM = number(0, 2000)
PLACE = numbers(2, 0, 2000)
RECT = rect(0, 2000)
PIN = whole(0, 28)
WORDS = text()
ANY_WORDS = text(r".*")
RING = list_of(PLACE, 3)
RAIL = one_of("5V", "3V3")
MA = numbers(2, 0, 3000)
TURN = whole(-360, 360)
NET = text(r"[A-Za-z0-9+_]*", "a net: letters, digits, + and _, or nothing")
ORDER = keys_of(("maker", "number", "second"), WORDS) | {"eur": number(0.001, 1000)}

STAR = table({
    "id": WORDS, "x": MM, "y": MM, "lamp": PLACE, "lamp_side": WORDS, "mux": whole(0, 2),
    "channel": whole(0, 15), "led": whole(0, 254),
})  # fmt: skip

FAMILY = table({
    "polarity": whole(-1, 1), "mv_per_mt": number(0.5, 500), "zero_mv": numbers(2, 0, 5000),
    "swing_mv": numbers(2, 0, 5000), "start_us": whole(0, 10000),
    "own_start_us": whole(0, 10000), "noise_mt": number(0, 5), "gain": numbers(2, 0, 10),
    "drift_mv_k": number(0, 20), "rail": RAIL, "ma": MA, **ORDER,
})  # fmt: skip

KIND = table(
    {
        "value": WORDS, "symbol": WORDS, "footprint": WORDS,
        "pins": either(whole(0, 100), list, list_of(ANY_WORDS, 1)),
    },
    may={"polarity": WORDS, "rail": RAIL, "ma": MA, **ORDER},
)  # fmt: skip

LOOSE = table(
    {"value": WORDS, "count": whole(1, 1000), **ORDER},
    may={"is": WORDS, "rail": RAIL, "ma": MA},
)
PROFILE = table({
    "light_ma": whole(0, 2000), "switch_banks": flag, "limit_ma": whole(100, 3000),
})  # fmt: skip

PART = table(
    {
        "ref": WORDS, "kind": WORDS, "group": WORDS, "at": PLACE, "turn": whole(0, 359),
        "nets": either(WORDS, list, list_of(NET)),
    },
    may={
        "label": WORDS, "label_at": PLACE, "ref_at": PLACE, "pin_labels": list_of(ANY_WORDS),
        "pin_offset": numbers(2, -20, 20), "fit": flag,
    },
)  # fmt: skip

_CIRCUIT = {
    "title": WORDS, "size": numbers(2, 5, 300), "tracks": named(number(0.25, 3)), "pour": NET,
    "title_at": either(PLACE, list, list_of(number(0, 300))), "driven": list_of(NET, 1),
    "parts": list_of(PART, 1),
}  # fmt: skip

ZONE = table(
    {"star": WORDS, "label": WORDS, "name": WORDS, "label_at": PLACE, "polygon": RING},
    may={"holes": list_of(RING)},
)
WAY = table(
    {"kind": one_of("door", "fire", "march", "dashed", "arrow"), "zones": list_of(WORDS, 2)},
    may={"at": PLACE, "turn": TURN},
)
GUN = table({"zone": WORDS, "at": PLACE, "turn": TURN}, may={"arc": whole(1, 360)})
GAME = table(
    {"title": WORDS, "zones": named(ZONE)}, may={"paths": list_of(WAY), "guns": list_of(GUN)}
)
LINE = table({
    "kind": one_of("stone", "chapel", "palisade", "corral", "court", "ditch"),
    "points": list_of(PLACE, 2),
})  # fmt: skip
AREA = table({"kind": one_of("court", "house", "chapel_floor"), "points": RING})

TRACK = table({
    "name": WORDS, "lamps": whole(2, 100), "first": PLACE, "last": PLACE,
    "lamp_radius": number(1, 20), "first_led": whole(0, 254), "step": whole(-1, 1),
})  # fmt: skip
BUTTON = table({"name": WORDS, "sign": WORDS, "at": PLACE, "second": PLACE})

# A sheet between the magnet and the sensor: how thick, how much it may be off.
_LAYER = numbers(2, 0, 50)
SEAL_MM = 0.8  # the least plastic round a magnet

BOARD = table({
    "schema": whole(0, 999), "name": WORDS, "revision": text(r"[A-Z0-9.]+", "a letter or number"),
    "sheet": numbers(2, 100, 2000), "fold_x": MM, "map_frame": RECT, "rail": RECT,
    "min_star_distance": number(1, 200), "lamp_offset": number(1, 100),
    "lamp_radius": number(1, 20), "star_margin": number(0, 50), "stud_diameter": number(2, 20),
    "standard_diameter": number(10, 34), "block_foot": numbers(2, 5, 60),
    "standards": table(keys_of(("north", "south", "spare"), whole(0, 100))),
    "stars": list_of(STAR),
    "pins": table({
        "adc": list_of(PIN), "select": list_of(PIN), "bank": list_of(PIN),
        "buttons": list_of(PIN), **keys_of(("leds", "sda", "scl", "buzzer"), PIN),
    }),
    "adc": table({
        "bits": whole(12, 12), "full_scale_mv": whole(1000, 5000), "samples": whole(1, 64),
        "settle_us": whole(0, 1000), "error_counts": numbers(2, 0, 200),
        "unsteady_counts": whole(1, 4095),
    }),
    "sensors": table({
        "family": WORDS, "track_scans": whole(1, 10000), "track_limit_mt": number(0, 100),
        **keys_of(("on_mt", "off_mt", "weak_mt", "track_mt"), number(0.1, 100)),
    }),
    "families": named(FAMILY),
    "leds": table({
        "count": whole(1, 255), "order": WORDS, "gap_us": whole(280, 10000),
        "dark_ua": whole(0, 100000), "channel_ua": whole(1, 100000),
    }),
    "profiles": named(PROFILE, default=WORDS, usb500=PROFILE, usb250=PROFILE),
    "tracks": list_of(TRACK), "buttons": list_of(BUTTON),
    "display": table({
        "kind": WORDS, "size": numbers(2, 1, 1000), "i2c_address": whole(8, 0x77),
        "column_offset": whole(0, 4), "rect": RECT, "lines": whole(1, 16),
        "characters": whole(1, 64),
    }),
    "kinds": named(KIND), "loose": list_of(LOOSE),
    "magnet": table({
        "diameter": number(1, 20), "height": number(1, 20), "tolerance": number(0, 0.5),
        "remanence_t": numbers(3, 0.1, 2), "percent_per_k": number(-1, 0),
        "room_c": numbers(3, -30, 60), "spoiled_c": number(30, 300),
        "kg_m3": number(5000, 9000),
    }),
    "stack": table({
        **keys_of(("recess", "skin", "overlay", "sheet", "air", "element"), _LAYER),
        **keys_of(("star_off", "inside", "floor", "frame", "stub_board", "nearest_carrier"),
                  number(0, 100)),
    }),
    "prints": table({
        "layer": number(0.05, 0.4), "least_wall": number(0.8, 5), "seal": number(SEAL_MM, 5),
        "steepest": number(0, 60), "longest_bridge": number(1, 30), "fit": number(0.05, 1),
        "stud_height": number(0.4, 3), "stud_play": number(0.1, 1),
        "stud_peg": numbers(2, 0.5, 20), "knob": number(8, 22), "base_height": number(3, 20),
        "height": number(10, 60), "clear_height": number(10, 60), "clear_knob": number(3, 20),
        "slot": numbers(2, 0.2, 40), "card": numbers(2, 5, 100), "window_wall": number(0.8, 3),
        "window_face": number(0.4, 2), "bays": whole(1, 8), "bay_blocks": whole(1, 8),
        "bay_play": number(0.4, 5), "bay_wall": number(0.8, 5), "bay_height": number(4, 40),
        "rack_floor": number(0.8, 5), "kg_m3": number(800, 2000),
        "friction": numbers(2, 0.05, 1),
    }),
    "costs": table({
        "year": whole(2026, 2100),
        **keys_of(("carrier_board", "stub_board", "wire_m", "sheets", "overlay", "filament_kg",
                   "screws"), number(0, 10000)),
    }),
    "ribbon": table({
        "channels": numbers(16, 0, 15), "supply": numbers(2, 1, 20), "ground": numbers(2, 1, 20),
    }),
    "carrier": table(_CIRCUIT | {
        "turn": whole(0, 359), "place": RECT, "fuse_ma": whole(100, 3000),
        "input_uf": number(1, 1000),
    }),
    "stub": table(_CIRCUIT | {"star": PLACE}),
    "power": table({
        "regulator_efficiency": number(0.5, 1), "external_3v3_ma": whole(1, 3000),
    }),
    "settling": table({
        "mux_ohm": number(1, 2000), "sensor_ohm": number(1, 2000), "com_pf": number(1, 2000),
        "cable_pf_m": number(1, 500), "adc_pf": number(1, 500), "taus": number(1, 20),
        "gate_plateau_v": number(0.1, 3), "gate_pf": number(1, 10000),
        "rail_step_ma": number(1, 1000),
    }),
    "harness": table({
        "slack": number(1, 2), "end_mm": number(5, 200), "drop_mm": number(0, 500),
        "signal_ohm_m": number(0.001, 5), "lamp_ohm_m": number(0.001, 5),
        "lamp_least_v": number(3, 5), "usb_least_v": number(4, 5.5), "fuse_ohm": number(0, 10),
        "piezo_at": PLACE,
    }),
    "drawing": table({"lines": list_of(LINE), "areas": list_of(AREA)}),
    "games": named(GAME),
})  # fmt: skip
