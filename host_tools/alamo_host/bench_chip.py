"""What `make bench` runs on the emulated Pico: the whole app on the real board's drivers.

bench_pico.py calls these one after the other at the prompt, and moves the standards in between.
While a game is played the sensors are not read: the link's hands put every standard where it
belongs. It keeps to what MicroPython has.
"""

import gc
import time

from bench_playing import Host, hands, play, told

from alamo.app import App
from alamo.board.pico import Pico
from alamo.board.port import StdioPort
from alamo.garbage import Garbage
from alamo.rules.contract import CHANCE, NONE, OVER
from alamo.table.meanings import ATTACK, MAY_GO
from alamo.table.modes import OK_BUTTON

SCANS = 20
TICKS = 100
SETTLED = 20  # ticks after which nothing waits to be said, and garbage is collected
EVERY = 4  # actions between two looks at what may be done


TICK_MS = 100  # of the clock while a game is replayed: what waits for time waits few ticks
WRAP = (1 << 30) - 1


def nothing(*given):
    """In place of scan: what the hands have put stays. In place of sleep_ms: no waiting."""


class Chip:
    """While a game is replayed its clock goes by ticks, lamps and display are left alone and
    nothing is told to the host; at other times all is real."""

    def __init__(self):
        self.board = Pico()
        self._scan = self.board.scan
        self._real_ms = self.board.now_ms
        self._see = (self.board.show, self.board.draw, self.board.step)
        self._ms = self._real_ms()
        self.host = Host()
        self.board.port = self.host
        self.app = None
        self.done = 0
        self.legal_us = []
        self.collected_us = []  # each time
        self.free = 1 << 20

    def scan_us(self):
        readings = bytearray(48)
        scan = self.board.scan
        began = time.ticks_us()
        for _ in range(SCANS):
            scan(readings)
        return time.ticks_diff(time.ticks_us(), began) // SCANS

    def begin(self, name, seed):
        """A game, with a host on the link that has asked for all it may."""
        self.app = App(self.board)
        self.app.garbage = Garbage(gc.mem_free, self.collect)
        for method in ("hello", "game.list", "settings.get"):
            told(self.app, self.host, method)
        told(self.app, self.host, "game.new", game=name, seed=seed)
        if self.app.table is None:
            raise RuntimeError(f"no game begins: {self.host.end}")
        for method in ("game.state", "game.log", "lights.get", "display.get", "hands.clear"):
            told(self.app, self.host, method)
        self.quick(True)

    def collect(self):
        began = time.ticks_us()
        gc.collect()
        self.collected_us.append(time.ticks_diff(time.ticks_us(), began))

    def quick(self, on):
        board = self.board
        board.scan = nothing if on else self._scan
        board.now_ms = self._tick_ms if on else self._real_ms
        board.sleep_ms = nothing if on else time.sleep_ms
        board.show, board.draw, board.step = (nothing, nothing, nothing) if on else self._see
        if self.app is not None:
            self.app.link.mirror.on = not on
            self.app._relight = True

    def _tick_ms(self):
        """Asked twice a tick."""
        self._ms = (self._ms + TICK_MS // 2) & WRAP
        return self._ms

    def play(self, path, most):
        """The recorded actions up to that number."""
        self.done = play(self.app, path, self.done, most, self.before)

    def before(self, number):
        if number % EVERY == 0:
            self._look(self.app.table.game)

    def _look(self, game):
        gc.collect()
        self.free = min(self.free, gc.mem_free())
        if game.to_act in (CHANCE, OVER):
            return
        for zone in range(game.ZONES):
            began = time.ticks_us()
            found = game.legal(zone)
            took = time.ticks_diff(time.ticks_us(), began)
            if found:
                self.legal_us.append(took)

    def ended(self):
        """Whether the game is over; one more look at the memory."""
        self._look(self.app.table.game)
        return self.app.table.game.to_act == OVER

    def standing(self):
        """The reading of each star, and the stars that may act: for real standards to be put."""
        app = self.app
        game = app.table.game
        if app.table.arrivals.owed:  # blocks that players would have moved by now
            app.hands.press(OK_BUTTON, 5 * TICK_MS)
            self.run(SETTLED)
        stars = app.stars()
        may = [stars[z] for z in range(game.ZONES) if stars[z] != NONE and game.legal(z)]
        readings = list(app.hands.readings)
        return readings, [star for star in may if readings[star] in (1, 2)]

    def see(self, real):
        """Real sensors, no hands and the real clock from now on, or the other way round."""
        self.quick(not real)
        if real:
            self.app.hands.clear()
        else:
            hands(self.app)

    def run(self, ticks):
        tick = self.app.tick
        for _ in range(ticks):
            tick()

    def run_until_told(self):
        """Until a byte comes in on the serial port."""
        tick = self.app.tick
        port = StdioPort()
        one = bytearray(1)
        while not port.read(one):
            tick()

    def idle_us(self):
        """(mean, longest) of a tick in which nothing happens; no waiting in it."""
        self.board.sleep_ms = nothing
        self.run(SETTLED)
        longest = 0
        total = 0
        for _ in range(TICKS):
            began = time.ticks_us()
            self.app.tick()
            took = time.ticks_diff(time.ticks_us(), began)
            total += took
            longest = max(longest, took)
        self.board.sleep_ms = time.sleep_ms
        return total // TICKS, longest

    def frames_us(self, frames):
        """So many ticks, without waiting, each with a picture of which every lamp is another: what
        is on the screen is lost. Whether all were sent is seen at the lamps."""
        self.board.sleep_ms = nothing
        app = self.app
        pictures = (bytes([ATTACK] * 87), bytes([MAY_GO] * 87))
        began = time.ticks_us()
        for number in range(frames):
            app.screen.frame[:] = pictures[number & 1]
            app._relight = True
            app.tick()
        took = time.ticks_diff(time.ticks_us(), began)
        self.board.sleep_ms = time.sleep_ms
        return took
