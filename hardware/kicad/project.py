"""The small files of a KiCad project: rules of the board maker, and where the library is."""

import json

from kicad.symbols import LIBRARY
from source.circuit import Circuit

# What every cheap maker of two-layer boards holds (mm); tracks and vias here are wider.
CLEARANCE = 0.2
EDGE_CLEARANCE = 0.5
RULES = {
    "min_clearance": CLEARANCE,
    "min_track_width": 0.2,
    "min_via_diameter": 0.6,
    "min_through_hole_diameter": 0.3,
    "min_copper_edge_clearance": EDGE_CLEARANCE,
    "min_resolved_spokes": 1,
}
_FOLDER = "${KIPRJMOD}/../library"


def project(circuit: Circuit) -> str:
    """NAME.kicad_pro."""
    data = {
        "board": {"design_settings": {"defaults": {}, "rules": RULES}},
        "meta": {"filename": f"{circuit.name}.kicad_pro", "version": 3},
    }
    return json.dumps(data, indent=1) + "\n"


def library_tables() -> dict[str, str]:
    """File name -> text of both tables."""
    return {
        f"{kind}-lib-table": (
            f"({kind}_lib_table\n (version 7)\n"
            f' (lib (name "{LIBRARY}")(type "KiCad")(uri "{_FOLDER}/{file}")'
            '(options "")(descr ""))\n)\n'
        )
        for kind, file in (("sym", "parts.kicad_sym"), ("fp", "parts.pretty"))
    }
