"""Both halves of `make bench` on MicroPython play with these: the other end of a link, hands that
put every standard where the game wants it, and a recorded game. A file of its own, since names
are scarce on the chip (budgets.py).
"""

import json

from alamo.rules.contract import BUSY, GUIDE_OPEN, NONE, UNWATCHED

PATIENCE = 1000  # ticks until the table must have taken an action
OUT_OF_MEMORY = b"-32001"
NEWLINE = 10


class Host:
    """The other end of a link: one request at a time, replies are taken and forgotten. Taking them
    leaves no garbage: what is measured is the board's."""

    def __init__(self):
        self.request = b""
        self.end = bytearray(256)  # the first bytes of the last message
        self._at = 0

    def ask(self, method, params):
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        self.request = json.dumps(request).encode() + b"\n"

    def read(self, buf):
        if not self.request:
            return 0
        count = min(len(buf), len(self.request))
        buf[:count] = self.request[:count]
        self.request = self.request[count:]
        return count

    def ready(self):
        return True

    def write(self, buf):
        """buf: a block of a message; the last one of it ends with a newline."""
        at = self._at
        count = len(buf)
        if at + count <= len(self.end):
            self.end[at : at + count] = buf
            self._at = at + count
        if buf[count - 1] == NEWLINE:
            self._at = 0
            if OUT_OF_MEMORY in self.end:
                raise MemoryError("says the board")
        return count


def told(app, host, method, **params):
    """One request, and the ticks until it has been answered."""
    host.ask(method, params)
    while host.request or not app.link.idle():
        app.tick()
    app.tick()


def hands(app):
    """Every standard where the game wants it."""
    game = app.table.game
    stars = app.stars()
    for zone in range(game.ZONES):
        star = stars[zone]
        if star != NONE:
            want = game.star(zone)
            if want != UNWATCHED and app.hands.readings[star] != want:
                app.hands.put(star, want)


def play(app, path, first, most, look=None):
    """The recorded actions from number first up to most, with no host; look(number) before each.
    Returns the number of the next one."""
    table = app.table
    done = first
    with open(path) as file:
        for _ in range(first):
            file.readline()
        for line in file:
            if done >= most:
                break
            if look:
                look(done)
            action = tuple([int(word) for word in line.split()])
            for _ in range(PATIENCE):
                hands(app)
                app.tick()
                if table.seq > done:
                    break
                reason = table.act(action)
                if reason not in (0, GUIDE_OPEN, BUSY):
                    raise RuntimeError(f"action {done} {action} refused: {reason}")
            else:
                raise RuntimeError(f"action {done} {action} is never taken")
            done += 1
    hands(app)
    return done
