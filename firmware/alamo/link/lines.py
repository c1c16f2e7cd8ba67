"""Bytes from the port into lines. Reads only what is there, so half a line never stops the loop.

CR, LF or both end a line; the empty line between CR and LF says nothing. A line longer than LIMIT
is thrown away up to its end, which is where the next one begins: one long line is one error.
"""

LIMIT = 2048  # bytes of one line, without its end
_CHUNK = 64  # bytes asked of the port at once
_CHUNKS_A_TICK = 4


class Lines:
    def __init__(self) -> None:
        self.length = 0  # of the line that just ended
        self.too_long = False  # it was longer than LIMIT
        self.data = bytearray(LIMIT)
        self._next = 0  # bytes of the line that is being read
        self._over = False
        self._chunk = bytearray(_CHUNK)
        self._have = 0
        self._at = 0

    def poll(self, port) -> bool:
        """True when a line has ended: data[:length], or too_long. What came behind it waits."""
        for _ in range(_CHUNKS_A_TICK):
            if self._at == self._have:
                self._have = port.read(self._chunk) or 0
                self._at = 0
                if not self._have:
                    return False
            while self._at < self._have:
                byte = self._chunk[self._at]
                self._at += 1
                if byte == 10 or byte == 13:
                    if self._next or self._over:
                        self.length = self._next
                        self.too_long = self._over
                        self._next = 0
                        self._over = False
                        return True
                elif self._next == LIMIT:
                    self._over = True
                else:
                    self.data[self._next] = byte
                    self._next += 1
        return False
