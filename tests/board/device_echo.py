"""On MicroPython: the simulated board's port gives back what it is given, and counts its loops."""

import sys

from alamo.board.simulated import SimulatedBoard

board = SimulatedBoard(saved=sys.argv[1])
buf = bytearray(32)
view = memoryview(buf)
loops = 0
while True:
    loops += 1
    try:
        n = board.port.read(buf)
    except SystemExit as error:
        sys.stderr.write(f"loops {loops}\n")
        raise error
    at = 0
    while at < n:
        if board.port.ready():
            at += board.port.write(view[at : min(n, at + 16)])
    board.sleep_ms(1)
