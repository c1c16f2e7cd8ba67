"""Bytes from the port into lines. Reads only what is there, so half a line never stops the loop.

CR, LF or both end a line; the empty line between CR and LF says nothing. A line longer than LIMIT
is thrown away up to its end, which is where the next one begins: one long line is one error.

There is room for a usual line. For one that is longer it grows, for as long as that line is there.
"""

LIMIT = 2048  # bytes of one line, without its end
_USUAL = 256  # longer than what our own host sends, but for a list of options
_CHUNK = 64  # bytes asked of the port at once
_CHUNKS_A_TICK = 4


class Lines:
    def __init__(self) -> None:
        self.length = 0  # of the line that just ended
        self.too_long = False  # it was longer than LIMIT
        self.data = bytearray(_USUAL)
        self._next = 0  # bytes of the line that is being read
        self._over = False
        self._chunk = bytearray(_CHUNK)
        self._have = 0
        self._at = 0

    def poll(self, port) -> bool:
        """True when a line has ended: data[:length], or too_long. What came behind it waits."""
        chunk = self._chunk
        for _ in range(_CHUNKS_A_TICK):
            if self._at == self._have:
                if len(chunk) != _CHUNK:  # what was put back has been read
                    chunk = self._chunk = bytearray(_CHUNK)
                self._have = port.read(chunk) or 0
                self._at = 0
                if not self._have:
                    return False
            at, have = self._at, self._have  # locals: a byte costs less so
            data, length = self.data, self._next
            room = len(data)
            while at < have:
                byte = chunk[at]
                at += 1
                if byte == 10 or byte == 13:
                    if length or self._over:
                        self._at = at
                        self._next = 0
                        self.length = length
                        self.too_long = self._over
                        self._over = False
                        return True
                elif length < room:
                    data[length] = byte
                    length += 1
                elif not self._over:
                    self._over = length == LIMIT or not self._grow()
                    room = len(data)
                    if not self._over:
                        data[length] = byte
                        length += 1
            self._at = at
            self._next = length
        return False

    def forget(self) -> None:
        """The line has been read: room that only a long one needs is given back."""
        if len(self.data) > _USUAL:
            self.data = bytearray(_USUAL)

    def rest(self) -> bytes:
        """What has been taken from the port and is no whole line yet."""
        return bytes(self.data[: self._next]) + bytes(self._chunk[self._at : self._have])

    def put_back(self, rest: bytes) -> None:
        """What rest() told before the program was started again comes before the port's."""
        self._chunk = bytearray(rest)
        self._at = 0
        self._have = len(rest)

    def _grow(self) -> bool:
        """False: the memory does not suffice."""
        try:
            self.data.extend(bytes(_USUAL))
        except MemoryError:
            return False
        return True
