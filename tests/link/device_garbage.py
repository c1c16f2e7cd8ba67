"""Hands and a host at work on MicroPython with little memory. Prints in how many ticks garbage was
collected in which something happened, and in how many in which nothing did. Run by
test_garbage.py; "left" in its arguments leaves it to MicroPython.
"""

import gc
import sys

import rig

from probe import probe_data, probe_game

GESTURES = 120
TICKS = 24  # a quarter of a second each
STATE = b'{"jsonrpc":"2.0","id":1,"method":"game.state"}\n'  # what the browser asks for
FREED = 20000  # bytes: nothing but a collection frees as much


class Seen:
    """The app's own, and what it was told last."""

    def __init__(self, real):
        self.real = real
        self.busy = False

    def tick(self, busy):
        self.busy = busy
        if "left" not in sys.argv:
            self.real.tick(busy)


def main():
    bench = rig.Bench(rig.Shelf(probe_game.Game, probe_data.STARS))
    app = bench.app
    bench.result("hello")
    bench.result("game.new", {"game": probe_game.Game.NAME, "seed": 7})
    seen = app.garbage = Seen(app.garbage)
    star = probe_data.STARS[5]
    in_busy = in_quiet = 0
    used = gc.mem_alloc()
    for gesture in range(GESTURES):
        bench.take()
        bench.send(STATE)
        app.hands.put(star, gesture & 1)
        for _ in range(TICKS):
            app.tick()
            now = gc.mem_alloc()
            if used - now > FREED:
                if seen.busy:
                    in_busy += 1
                else:
                    in_quiet += 1
            used = now
    print(in_busy, in_quiet)


main()
