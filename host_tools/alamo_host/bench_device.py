"""What `make bench` runs on MicroPython: the whole app, from .mpy, on a board of thin air.

    micropython bench_device.py game FOLDER NAME SEED FILE    a recorded game, for the peak heap
    micropython bench_device.py idle FOLDER NAME SEED FILE    bytes an idle tick, times

FILE has one action a line in numbers. A game is played by a host at the other end of the link that
asks for what the browser asks for. Results are lines of `name value`; `loaded:NAME 1` is a module
that was in memory when the game was over. It runs beside the compiled firmware, so it keeps to
what MicroPython has.
"""

import gc
import sys
import time

from bench_playing import PATIENCE, Host, hands, play, told

from alamo.app import App
from alamo.board.simulated import SimulatedBoard
from alamo.rules.contract import OVER

WRAP = 1 << 30
IDLE_TICKS = 2000
WARM_TICKS = 600
TICK_MS = 2  # of the clock a tick, whatever it really took: the same run every time


class NobodyListens:
    """A link without a host, as a closed USB port."""

    def read(self, buf):
        return 0

    def ready(self):
        return False

    def write(self, buf):
        return 0


class Board(SimulatedBoard):
    """Its clock goes by ticks, not by time."""

    clock = 0

    def now_ms(self):
        return self.clock

    def sleep_ms(self, ms):
        self.clock = (self.clock + TICK_MS) & (WRAP - 1)


def start(folder, port):
    app = App(Board(port=port, saved=folder))
    for _ in range(20):
        app.tick()
    return app


def play_over_the_link(folder, name, seed, path):
    """The recorded actions, but for those the board has made itself (a die inside an OK)."""
    host = Host()
    app = start(folder, host)
    told(app, host, "hello")
    told(app, host, "game.new", game=name, seed=seed)
    table = app.table
    if table is None:  # without memory the self-test fails too
        raise MemoryError(f"no game begins: {host.end}")
    done = 0
    with open(path) as file:
        for line in file:
            action = [int(word) for word in line.split()]
            for _ in range(PATIENCE):
                hands(app)
                told(app, host, "game.state")
                if table.seq > done:
                    break
                told(app, host, "game.act", action=action, at=done)
            else:
                raise RuntimeError(f"action {done} {action} is never taken: {host.end}")
            done += 1
    for method in ("game.log", "lights.get", "display.get", "settings.get"):
        told(app, host, method)
    return app


def idle(app, ticks):
    """Bytes allocated in so many idle ticks."""
    tick = app.tick
    for _ in range(WARM_TICKS):  # what was to be said and written is said and written
        tick()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(ticks):
        tick()
    after = gc.mem_alloc()
    gc.enable()
    return after - before


def times(app):
    """(mean, longest) microseconds of an idle tick."""
    tick = app.tick
    longest = 0
    start = time.ticks_us()
    for _ in range(IDLE_TICKS):
        began = time.ticks_us()
        tick()
        took = time.ticks_diff(time.ticks_us(), began)
        if took > longest:
            longest = took
    return time.ticks_diff(time.ticks_us(), start) // IDLE_TICKS, longest


def main():
    mode, folder, name, seed, path = sys.argv[1:6]
    if mode == "game":
        app = play_over_the_link(folder, name, int(seed), path)
        if app.table.game.to_act != OVER:
            raise RuntimeError("the recorded game is not over")
        gc.collect()
        print("after_bytes", gc.mem_alloc())
        for module in sys.modules:
            if module.startswith("alamo."):
                print("loaded:" + module, 1)
        return
    if mode != "idle":
        raise ValueError(mode)
    app = start(folder, NobodyListens())
    reason = app.beginning().new_game(app, name, 0, int(seed))
    if reason:
        raise RuntimeError(f"new_game refused: {reason}")
    play(app, path, 0, 40)
    print("idle_bytes", idle(app, IDLE_TICKS))
    # the clock wraps in the middle of what is counted
    app.board.clock = WRAP - (WARM_TICKS + IDLE_TICKS // 2) * TICK_MS
    print("wrap_bytes", idle(app, IDLE_TICKS))
    mean, longest = times(app)
    print("tick_us", mean)
    print("tick_longest_us", longest)


main()
