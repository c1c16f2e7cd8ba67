"""All output goes through here: whole messages in, 16 bytes at a time out, never waiting.

After a poll says that the USB port may be written, writes of 16 or 64 bytes never stalled, writes
of 48, 50 or 100 stalled for a second (measured). So every message is padded with spaces to a
multiple of 16 bytes, newline included, and leaves in pieces of 16. A host that does not read fills
the ring: then the oldest whole messages are dropped and counted, and the board plays on.
"""

BLOCK = 16  # bytes a write
BLOCKS_A_TICK = 8  # at most 128 bytes a tick
BLOCKS = 256  # 4 kB: twice the longest reply (96 actions of game.legal)
_NEWLINE = 10
_PADDING = b"               \n"


class Ring:
    def __init__(self, blocks: int = BLOCKS) -> None:
        self.dropped = 0  # messages lost because nobody read them
        self.used = 0  # blocks waiting; 0 = idle
        self._size = blocks
        self._data = bytearray(blocks * BLOCK)
        self._tail = 0  # block that leaves next
        self._sent = 0  # bytes of it that have left
        self._begun = False  # the oldest message has partly left and must leave whole
        self._view = memoryview(self._data)

    def put(self, message: bytes) -> bool:
        """Queue one line (given without its newline). False: it could never fit."""
        length = len(message)
        blocks = length // BLOCK + 1
        if blocks > self._size // 2:
            return False
        free = self._size - self.used
        if free < blocks:
            self._drop(blocks - free)
        line = message + _PADDING[length % BLOCK :]
        at = (self._tail + self.used) % self._size * BLOCK
        first = min(len(line), self._size * BLOCK - at)
        self._data[at : at + first] = line[:first]
        self._data[: len(line) - first] = line[first:]
        self.used += blocks
        return True

    def _length(self, block: int) -> int:
        """Blocks of the message that begins (or goes on) there."""
        n = 1
        while self._data[(block % self._size) * BLOCK + BLOCK - 1] != _NEWLINE:
            block += 1
            n += 1
        return n

    def _drop(self, blocks: int) -> None:
        """Drop the oldest messages that have not begun to leave, so many blocks or more."""
        first = self._length(self._tail) if self._begun else 0
        gone = 0
        while gone < blocks:
            gone += self._length(self._tail + first + gone)
            self.dropped += 1
        for i in range(first - 1, -1, -1):  # what has begun moves up over those that go
            old = (self._tail + i) % self._size * BLOCK
            new = (self._tail + i + gone) % self._size * BLOCK
            self._data[new : new + BLOCK] = self._view[old : old + BLOCK]
        self._tail = (self._tail + gone) % self._size
        self.used -= gone

    def pump(self, port) -> None:
        """Write what the port takes now, at most BLOCKS_A_TICK blocks."""
        for _ in range(BLOCKS_A_TICK):
            if not self.used or not port.ready():
                return
            at = self._tail * BLOCK
            taken = port.write(self._view[at + self._sent : at + BLOCK])
            if not taken:
                return
            self._sent += taken
            if self._sent == BLOCK:
                self._sent = 0
                self._begun = self._data[at + BLOCK - 1] != _NEWLINE
                self._tail = (self._tail + 1) % self._size
                self.used -= 1
            else:
                self._begun = True
