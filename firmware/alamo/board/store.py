"""The flash store: a game survives a cut at any byte of any write.

Works in any folder; on the board that is littlefs. Files of one game (gg = its generation, two hex
digits, so that what an older game left behind is never taken for this one's):

    alamo-head        which game: generation, header (journal.py), crc. Written last of all
    alamo-gg-sss      segments of 32 records; record k is in segment k // 32, at 8 * (k % 32)
    alamo-gg-a, -b    checkpoints (packed game, its seq and crc), written in turn: the one before
                      stays as it is

Small files are appended to, because appending to one long file erases a sector for each action.
A checkpoint is written over the one before the last: one commit of littlefs instead of the three
of a temporary file that is renamed, which is how all else is replaced. Segments stay as long as
their game, so that the host can read it whole; those of the game before go one by one, after the
new game's first checkpoint. Where nothing can be written play goes on: `failed` says so, no
exception ever leaves.
"""

import os

from alamo import journal

_HEAD = "alamo-head"
_PREFIX = "alamo-"
_NEW = ".new"
_PER_SEGMENT = 32
_SEGMENT_BYTES = _PER_SEGMENT * journal.RECORD
_MARK_FIXED = 7  # seq (3), crc of the chain there (2), crc of the header (2)

OTHER_RULES = 1  # Saved.refused: the game was begun under another RULES number

# os.rename replaces the target on littlefs and POSIX; on a Windows computer only os.replace does.
_rename = getattr(os, "replace", os.rename)


def read_whole(path: str) -> "bytes | None":
    """What write_whole() wrote last; None when there is nothing or it is not whole."""
    try:
        with open(path, "rb") as f:
            data = f.read()
    except OSError:
        return None
    end = len(data) - 2
    if end < 0 or journal.crc16(data, 0, end) != data[end] | data[end + 1] << 8:
        return None
    return data[:end]


def write_whole(path: str, data: "bytes | bytearray") -> bool:
    """Write so that a cut leaves the old content or the new. False when it cannot be written.

    For settings and calibration too; the same content is not written again.
    """
    if read_whole(path) == bytes(data):
        return True
    try:
        _replace(path, _checked(data))
    except OSError:
        return False
    return True


def _checked(data: "bytes | bytearray") -> bytes:
    crc = journal.crc16(data, 0, len(data))
    return bytes(data) + bytes((crc & 255, crc >> 8))


def _replace(path: str, data: bytes) -> None:
    with open(path + _NEW, "wb") as f:
        _write(f, data)
    _rename(path + _NEW, path)


def _write(f, data: bytes) -> None:  # type: ignore[no-untyped-def]
    if f.write(data) != len(data):
        raise OSError("short write")


class Saved:
    """A game as it was found. After a refusal only the header's fields mean anything."""

    def __init__(self, header: journal.Header) -> None:
        self.name = header.name
        self.rules = header.rules
        self.options = header.options
        self.seed = header.seed
        self.refused = 0
        # the packed game after mark_seq records (None: from the start), and the records since
        self.mark: "bytes | None" = None
        self.mark_seq = 0
        self.records: "list[tuple[int, int, int, int, int]]" = []
        self.seq = 0  # records in all
        self.crc = header.crc  # of the last one: journal.Chain(crc, seq) goes on


class Store:
    def __init__(self, folder: str) -> None:
        self._at = folder if folder.endswith("/") else folder + "/"
        self._folder = folder
        self.failed = False  # something could not be written: this game is not saved any more
        self._open = False
        self._gen = 0
        self._start = 0  # crc of the header
        self._crc = 0  # of the last record on flash
        self.seq = 0  # records on flash
        self._slot = "a"  # the checkpoint to be written next
        self._marked = False
        self._broken = False  # the last segment has a torn end, or there are others behind it
        self._old: "list[str]" = []  # files of games before this one

    def path(self, name: str) -> str:
        """Of a file that is no part of a game: settings, say. Names of ours begin with alamo-."""
        return self._at + name

    # --- writing

    def begin(self, header: bytes) -> bool:
        """A new game takes the place of the old one, at once and whole."""
        start = journal.decode_header(header).crc
        self.failed = self._open = False
        try:
            names = self._names()
            used = [name[6:8] for name in names]
            head = self._head()
            gen = self._gen if head is None else head[0]
            for _ in range(256):
                gen = (gen + 1) & 255
                if "%02x" % gen not in used:
                    break
            else:
                for name in names:  # 256 games were begun and none got as far as a checkpoint
                    os.remove(self._at + name)
                names = []
            if not write_whole(self._at + _HEAD, bytes((gen,)) + header):
                raise OSError
        except OSError:
            self.failed = True
            return False
        self._became(gen, start)
        self._old = names
        return True

    def append(self, records: bytes) -> bool:
        """One or more 8-byte records, in one go where they fit into a segment."""
        if not self._open or self.failed:
            return False
        at = 0
        try:
            while at < len(records):
                segment = self.seq // _PER_SEGMENT
                room = (_PER_SEGMENT - self.seq % _PER_SEGMENT) * journal.RECORD
                part = records[at : at + room]
                if self._broken:
                    self._mend(segment, part)
                else:
                    with open(self._segment(segment), "ab") as f:
                        _write(f, part)
                self.seq += len(part) // journal.RECORD
                self._crc = part[-2] | part[-1] << 8
                at += len(part)
            self._sweep()
        except OSError:
            self.failed = True
        return not self.failed

    def checkpoint(self, seq: int, pack: bytes) -> bool:
        """Keep the packed game as it was after seq records, which have all been appended."""
        if not self._open or self.failed or seq > self.seq:
            return False
        crc = self._crc_at(seq)
        if crc < 0:
            return False
        data = bytearray(_MARK_FIXED)
        for i in (0, 1, 2):
            data[i] = seq >> 8 * i & 255
        data[3] = crc & 255
        data[4] = crc >> 8
        data[5] = self._start & 255
        data[6] = self._start >> 8
        data.extend(pack)
        try:
            with open(self._mark(self._slot), "wb") as f:
                _write(f, _checked(data))
        except OSError:
            self.failed = True
            return False
        self._slot = "b" if self._slot == "a" else "a"
        self._marked = True
        return True

    def forget(self) -> bool:
        """No saved game any more. Its other files go once a later game has a checkpoint."""
        self._open = False
        try:
            if _HEAD in os.listdir(self._folder):
                os.remove(self._at + _HEAD)
        except OSError:
            self.failed = self.peek() is not None  # no folder: nothing to forget
        return not self.failed

    # --- reading

    def peek(self) -> "journal.Header | None":
        """Which game is saved. Changes nothing, here or on flash."""
        head = self._head()
        return None if head is None else head[1]

    def load(self, rules: int = -1, older: int = 0) -> "Saved | None":
        """The saved game up to its last whole record; writes nothing.

        rules: the RULES this firmware has for the game. Another number is refused: nothing but the
        header is read, and nothing can be written until begin() or forget(). older: 1 takes the
        checkpoint before the newest, 2 none at all (when a packed game turns out not to unpack).
        """
        self.failed = self._open = False
        head = self._head()
        if head is None:
            return None
        saved = Saved(head[1])
        if 0 <= rules != saved.rules:
            saved.refused = OTHER_RULES
            return saved
        self._became(head[0], saved.crc)
        try:
            ours = "%02x" % self._gen
            self._old = [name for name in self._names() if name[6:8] != ours]
        except OSError:
            pass  # they are removed another time
        marks = self._marks()
        self._marked = len(marks) > 0
        while True:
            chain = journal.Chain(saved.crc)
            saved.mark = None
            saved.mark_seq = 0
            if older < len(marks):
                saved.mark_seq, chain.crc, saved.mark, slot = marks[older]
                chain.seq = saved.mark_seq
                self._slot = "b" if slot == "a" else "a"
            saved.records.clear()
            self._read(chain, saved.records)
            if saved.mark is None or not journal.goes_before(saved.records):
                break
            older += 1
        saved.seq = self.seq = chain.seq
        saved.crc = self._crc = chain.crc
        return saved

    def log(self, first: int, most: int) -> "list[tuple[int, int, int, int, int]]":
        """At most so many records from index first on: (verb | JOINED, piece, src, dst, n) each.

        Fewer at the end of the game, or where the chain breaks.
        """
        found: "list[tuple[int, int, int, int, int]]" = []
        crc = self._crc_at(first) if self._open and 0 <= first < self.seq else -1
        if crc >= 0:
            self._read(journal.Chain(crc, first), found, min(most, self.seq - first))
        return found

    # --- within

    def _became(self, gen: int, start: int) -> None:
        self._open = True
        self._gen = gen
        self._start = self._crc = start
        self.seq = 0
        self._slot = "a"
        self._marked = self._broken = False
        self._old = []

    def _names(self) -> "list[str]":
        """The files of this game and older ones; makes the folder when it is missing."""
        try:
            names = os.listdir(self._folder)
        except OSError:
            os.mkdir(self._folder)
            names = []
        return [name for name in names if name.startswith(_PREFIX) and name[8:9] == "-"]

    def _segment(self, number: int) -> str:
        return "%s%s%02x-%03x" % (self._at, _PREFIX, self._gen, number)

    def _mark(self, slot: str) -> str:
        return "%s%s%02x-%s" % (self._at, _PREFIX, self._gen, slot)

    def _head(self) -> "tuple[int, journal.Header] | None":
        data = read_whole(self._at + _HEAD)
        if not data:
            return None
        try:
            return data[0], journal.decode_header(data[1:])
        except ValueError:
            return None

    def _marks(self) -> "list[tuple[int, int, bytes, str]]":
        """(seq, crc, pack, slot) of the whole checkpoints, newest first."""
        found = []
        for slot in ("a", "b"):
            data = read_whole(self._mark(slot))
            if data and len(data) > _MARK_FIXED and data[5] | data[6] << 8 == self._start:
                seq = data[0] | data[1] << 8 | data[2] << 16
                found.append((seq, data[3] | data[4] << 8, data[_MARK_FIXED:], slot))
        if len(found) == 2 and found[1][0] > found[0][0]:
            found.reverse()
        return found

    def _read(
        self,
        chain: journal.Chain,
        found: "list[tuple[int, int, int, int, int]]",
        most: int = -1,
    ) -> None:
        """Go on along the chain to where it breaks, or so many records; notes a broken end."""
        while len(found) != most:
            data = self._bytes(chain.seq // _PER_SEGMENT)
            at = chain.seq % _PER_SEGMENT * journal.RECORD
            while len(found) != most and chain.follows(data, at):
                found.append(journal.fields(data, at))
                at += journal.RECORD
                if at == _SEGMENT_BYTES:
                    break
            if at != _SEGMENT_BYTES:
                break
        if most < 0:
            number = chain.seq // _PER_SEGMENT
            at = chain.seq % _PER_SEGMENT * journal.RECORD
            self._broken = at != len(self._bytes(number)) or len(self._bytes(number + 1)) > 0

    def _bytes(self, number: int) -> bytes:
        """The content of a segment, b"" where there is none."""
        try:
            with open(self._segment(number), "rb") as f:
                return f.read(_SEGMENT_BYTES + 1)
        except OSError:
            return b""

    def _crc_at(self, seq: int) -> int:
        """crc of the chain after seq records; -1 when that record cannot be read."""
        if seq == self.seq:
            return self._crc
        if seq == 0:
            return self._start
        seq -= 1
        data = self._bytes(seq // _PER_SEGMENT)
        at = seq % _PER_SEGMENT * journal.RECORD
        if at + journal.RECORD > len(data):
            return -1
        return data[at + 6] | data[at + 7] << 8

    def _mend(self, number: int, part: bytes) -> None:
        """The first write behind a broken end: later segments go, then this one is replaced.

        Where records are missing before a checkpoint that is whole, the gap is filled with bytes
        that fit no chain, so that each record stays at its place.
        """
        at = self.seq % _PER_SEGMENT * journal.RECORD
        last = number
        while self._bytes(last + 1):
            last += 1
        while last > number:
            os.remove(self._segment(last))
            last -= 1
        data = self._bytes(number)[:at]
        data += b"\xff" * (at - len(data))
        _replace(self._segment(number), data + part)
        self._broken = False

    def _sweep(self) -> None:
        """Remove one file of an older game, once this one has a checkpoint."""
        if self._marked and self._old:
            os.remove(self._at + self._old.pop())
