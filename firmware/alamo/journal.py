"""The record format of a game: what is written for each action, and how it is read again.

A game is its header and its records; replayed in order they give the same game on every runtime.

Record, 8 bytes:
    0  verb, | 0x80 when it continues the gesture of the record before it
    1  piece    2  src    3  dst    4  n    as in rules/contract.py; UNDO and SKIP are records too
    5  low 8 bits of its number in the game (the first is 1)
    6  crc16, low byte first, of bytes 0..5, started with the crc16 of the record before it (of the
       header for the first). So a record fits only behind the one it was written after, and what
       was torn, moved or left over from another game ends the chain.

Header:
    0  b"ALJ1"    4  RULES of the game    5  options (2 bytes)    7  seed (4 bytes)
    11 length of the name    12  the name in ASCII    then the crc16 of all before
    Numbers of several bytes have the low byte first.

Undo cuts nothing off: it is a record like any other.
"""

from alamo.rules.contract import SKIP, UNDO

RECORD = 8
JOINED = 0x80
_MAGIC = b"ALJ1"
_FIXED = 12
_START = 0xFFFF

# crc16 with polynomial 0x1021 (CCITT), four bits a step: high bytes, then low bytes
_CRC = (
    b"\x00\x10\x20\x30\x40\x50\x60\x70\x81\x91\xa1\xb1\xc1\xd1\xe1\xf1"
    b"\x00\x21\x42\x63\x84\xa5\xc6\xe7\x08\x29\x4a\x6b\x8c\xad\xce\xef"
)


def crc16(data: "bytes | bytearray", at: int, end: int, crc: int = _START) -> int:
    """crc16 of data[at:end], going on from crc. Allocates nothing."""
    while at < end:
        b = data[at]
        k = (crc >> 12) ^ (b >> 4)
        crc = ((crc << 4) & 0xFFFF) ^ (_CRC[k] << 8) ^ _CRC[16 + k]
        k = (crc >> 12) ^ (b & 15)
        crc = ((crc << 4) & 0xFFFF) ^ (_CRC[k] << 8) ^ _CRC[16 + k]
        at += 1
    return crc


class Header:
    """What a game is begun with. crc starts the chain of its records."""

    def __init__(self, name: str, rules: int, options: int, seed: int) -> None:
        self.name = name
        self.rules = rules
        self.options = options
        self.seed = seed
        self.crc = 0
        self.crc = self._body()[1]

    def _body(self) -> "tuple[bytearray, int]":
        name = self.name.encode()
        if not (0 < len(name) <= 32 and 0 <= self.rules <= 255):
            raise ValueError("header")
        if not (0 <= self.options <= 0xFFFF and 0 <= self.seed < 1 << 30):
            raise ValueError("header")
        body = bytearray(_MAGIC)
        body.append(self.rules)
        body.append(self.options & 255)
        body.append(self.options >> 8)
        for shift in (0, 8, 16, 24):
            body.append(self.seed >> shift & 255)
        body.append(len(name))
        body.extend(name)
        return body, crc16(body, 0, len(body))

    def encode(self) -> bytes:
        body, crc = self._body()
        body.append(crc & 255)
        body.append(crc >> 8)
        return bytes(body)


def decode_header(data: bytes) -> Header:
    """ValueError for anything that encode() did not make."""
    if len(data) < _FIXED or data[:4] != _MAGIC:
        raise ValueError("no header")
    end = _FIXED + data[11]
    if len(data) != end + 2 or crc16(data, 0, end) != data[end] | data[end + 1] << 8:
        raise ValueError("broken header")
    seed = data[7] | data[8] << 8 | data[9] << 16 | (data[10] & 0x3F) << 24
    name = str(data[_FIXED:end], "ascii")
    header = Header(name, data[4], data[5] | data[6] << 8, seed)
    if header.crc != crc16(data, 0, end):
        raise ValueError("broken header")
    return header


class Chain:
    """Where a journal stands: the number of records so far and the crc16 of the last one.

    A new game starts with the crc of its header; a resumed one with what the store found.
    """

    def __init__(self, crc: int = _START, seq: int = 0) -> None:
        self.crc = crc
        self.seq = seq
        self._record = bytearray(RECORD)

    def record(self, seq: int, a: "tuple[int, int, int, int, int]", joined: bool) -> bytes:
        """Record number seq, for the action a; the only thing allocated is the record itself."""
        r = self._record
        r[0] = a[0] | JOINED if joined else a[0]
        r[1] = a[1]
        r[2] = a[2]
        r[3] = a[3]
        r[4] = a[4]
        r[5] = seq & 255
        crc = crc16(r, 0, 6, self.crc)
        r[6] = crc & 255
        r[7] = crc >> 8
        self.crc = crc
        self.seq = seq
        return bytes(r)

    def follows(self, data: bytes, at: int = 0) -> bool:
        """Whether data[at:at + 8] is the next record; if so the chain has moved on over it."""
        if at + RECORD > len(data) or data[at + 5] != (self.seq + 1) & 255:
            return False
        crc = crc16(data, at, at + 6, self.crc)
        if data[at + 6] != crc & 255 or data[at + 7] != crc >> 8:
            return False
        self.crc = crc
        self.seq += 1
        return True


def fields(data: bytes, at: int = 0) -> "tuple[int, int, int, int, int]":
    """(verb with its JOINED bit, piece, src, dst, n) of the record at an offset."""
    return (data[at], data[at + 1], data[at + 2], data[at + 3], data[at + 4])


def decode(data: bytes, crc: int, seq: int = 0) -> "list[tuple[int, int, int, int, int]]":
    """Fields of all records behind a header or a checkpoint, up to where the chain breaks."""
    chain = Chain(crc, seq)
    found = []
    at = 0
    while chain.follows(data, at):
        found.append(fields(data, at))
        at += RECORD
    return found


def goes_before(records: "list[tuple[int, int, int, int, int]]") -> bool:
    """Whether an undo in there takes back a gesture from before the first record.

    Then these cannot be replayed from the checkpoint they follow, only from an older one.
    """
    gestures = 0
    for r in records:
        if r[0] & 127 == UNDO:
            gestures -= 1
            if gestures < 0:
                return True
        elif r[0] < JOINED and r[0] != SKIP:
            gestures += 1
    return False
