"""The whole app on a bench, for CPython and MicroPython alike: a board without hardware, a port
in memory, a clock that only moves when the loop sleeps. ticks(n) is n turns of the loop.
"""

import json
import os

from alamo.app import App
from alamo.board.store import Store
from alamo.words import Words

STARS = 48


class Wire:
    """The port. The host's side: to_board, from_board, reading (does the host read?)."""

    def __init__(self):
        self.to_board = bytearray()
        self.from_board = bytearray()
        self.reading = True
        self.most = 16  # bytes one write takes
        self.widths = set()  # of all writes
        self.writes = 0
        self.interrupt_at = -1  # so many reads from now Ctrl-C arrives

    def read(self, buf):
        if self.interrupt_at >= 0:
            self.interrupt_at -= 1
            if self.interrupt_at < 0:
                raise KeyboardInterrupt
        if not self.to_board:
            return 0
        n = min(len(buf), len(self.to_board))
        buf[:n] = self.to_board[:n]
        self.to_board = self.to_board[n:]
        return n

    def ready(self):
        return self.reading

    def write(self, buf):
        assert self.reading, "a write that was not ready would stall the board"
        n = min(len(buf), self.most)
        self.widths.add(len(buf))
        self.writes += 1
        self.from_board.extend(bytes(buf)[:n])
        return n


class Board:
    name = "simulated"
    serial = "bench"
    calibration = None
    light_ma = 170

    def __init__(self, folder="saved", clock=1000):
        self.clock = clock
        self.port = Wire()
        self.folder = folder + "/"
        try:
            os.mkdir(folder)
        except OSError:
            pass  # it is there
        self.store = Store(folder)
        self.stars = bytearray(STARS)
        self.buttons = 0
        self.rgb = bytes(87 * 3)
        self.lines = []
        self.sounds = []
        self.resets = 0
        self.stops = 0
        self.shows = 0

    def now_ms(self):
        return self.clock

    def sleep_ms(self, ms):
        self.clock = (self.clock + ms) & 0x3FFFFFFF

    def scan(self, readings):
        for star in range(STARS):
            readings[star] = self.stars[star]

    def levels(self):
        return self.buttons

    def show(self, rgb):
        self.rgb = bytes(rgb)
        self.shows += 1

    def draw(self, lines, turned=False):
        self.lines = list(lines)
        self.turned = turned

    def alive(self):
        pass

    def step(self):
        return False

    def sound(self, n):
        self.sounds.append(n)

    def entropy(self):
        return 123456789

    def watch(self, star):
        return (1000 + star, 0, self.stars[star], 0)

    def notice(self):
        return 0

    def guard(self, lines):
        self.guarding = True

    def unguard(self):
        self.guarding = False

    def stood_still(self):
        return False

    def stop(self):
        self.rgb = bytes(87 * 3)
        self.sounds.append(0)
        self.stops += 1

    def reset(self):
        self.resets += 1


class Shelf:
    """One game, the probe game of the tests, or any class that is one."""

    def __init__(self, game, stars, base=""):
        self.game = game
        self.names = (game.NAME,)
        self._stars = stars
        self._base = base
        self.tested = "passed"

    def another(self, name):
        return False

    def selftest(self, name, alive):
        alive()
        return self.tested

    def game_class(self, name):
        return self.game

    def words(self, name):
        return Words(name, "en", self._base)

    def title(self, name):
        return name, self.game.OPTIONS

    def stars(self, name):
        return self._stars

    def turned(self):
        return b""


class Bench:
    def __init__(self, shelf=None, folder="saved", clock=1000):
        self.shelf = shelf
        self.folder = folder
        self.board = Board(folder, clock)
        self.app = App(self.board, shelf)
        self.ident = 0
        self.notes = []  # notifications, (method, params)
        self.strays = []  # replies nobody waited for

    def restart(self):
        """Power off and on."""
        self.board = Board(self.folder, self.board.clock)
        self.app = App(self.board, self.shelf)

    def ticks(self, n):
        for _ in range(n):
            assert self.app.tick(), "the board wants to be reset"

    def lines(self):
        """Whole lines that have arrived, parsed; the rest of the last one stays."""
        port = self.board.port
        found = []
        while True:
            end = bytes(port.from_board).find(b"\n")
            if end < 0:
                return found
            line = bytes(port.from_board[: end + 1])
            port.from_board = port.from_board[end + 1 :]
            assert len(line) % 16 == 0, line
            found.append(json.loads(line.decode()))

    def take(self):
        """Sort what has arrived; the replies."""
        replies = []
        for message in self.lines():
            assert message["jsonrpc"] == "2.0"
            if "method" in message:
                assert "id" not in message
                self.notes.append((message["method"], message["params"]))
            else:
                assert ("result" in message) != ("error" in message), message
                replies.append(message)
        return replies

    def send(self, data):
        self.board.port.to_board.extend(data if isinstance(data, bytes) else data.encode())

    def ask(self, method, params=None, ticks=60):
        """The whole reply to one request; exactly one must come."""
        self.ident += 1
        request = {"jsonrpc": "2.0", "id": self.ident, "method": method}
        if params is not None:
            request["params"] = params
        self.send(json.dumps(request) + "\n")
        for _ in range(ticks):
            self.ticks(1)
            replies = self.take()
            if replies:
                assert len(replies) == 1, replies
                assert replies[0]["id"] == self.ident, replies
                return replies[0]
        raise AssertionError("no reply to " + method)

    def result(self, method, params=None):
        reply = self.ask(method, params)
        assert "result" in reply, reply
        return reply["result"]

    def error(self, method, params=None):
        reply = self.ask(method, params)
        assert "error" in reply, reply
        return reply["error"]

    def raw(self, data, ticks=80):
        """All replies to these bytes."""
        self.send(data)
        self.ticks(ticks)
        return self.take()

    def wait(self, ms):
        self.ticks((ms + 9) // 10)

    def press(self, name, ms=None):
        """Press through the virtual hands and wait until it is over."""
        params = {"button": name}
        if ms:
            params["ms"] = ms
        self.wait(self.result("hands.press", params)["ms"] + 40)

    def noted(self, method):
        return [params for name, params in self.notes if name == method]
