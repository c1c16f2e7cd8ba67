"""Fills the copper pours of a board file with KiCad's own module, in place.

    /usr/bin/python3 fill_zones.py BOARD.kicad_pcb

Run by the Python that KiCad is built for; no other part of the chain needs that module.
"""

import sys

import pcbnew

board = pcbnew.LoadBoard(sys.argv[1])
if not pcbnew.ZONE_FILLER(board).Fill(board.Zones()):
    sys.exit(f"{sys.argv[1]}: the copper pours cannot be filled")
board.Save(sys.argv[1])
