"""The flash store: a game survives a cut at any byte of any write.

Works in any folder; on the board that is littlefs. The files of a game are made once, with the
first game of a board, and written over by the next. Each says which game it belongs to (its
generation, two bytes), so that what an older game left is never taken for this one's.

    alamo-head           which game: generation, header (journal.py), crc. Written last of all
    alamo-N/sss          segments of 32 records, behind the generation; record k is in segment
                         k // 32, at 2 + 8 * (k % 32)
    alamo-a, alamo-b     checkpoints (packed game, its seq and crc), written in turn: the one
                         before stays as it is

Small files are appended to, because appending to one long file erases a sector for each action.
Segments stay as long as their game, so that the host can read it whole; those of the game before
are emptied one by one. Where nothing can be written play goes on: `failed` says so, no exception
ever leaves.

An erase stops the whole chip for some 45 ms, so what is written in play never needs two in one go.
littlefs keeps small files in the log of their folder and erases when that is full; twice, when
- the folder holds more than half a sector and has to be parted. So seven segments to a folder, and
  round again.
- a log ended exactly with its sector and an open file makes two entries, as each new file does.
  So no file is made or removed in play. To write over a small file is one entry, old or new.
"""

import os

from alamo import journal

_HEAD = "alamo-head"
_PREFIX = "alamo-"
_NEW = ".new"
_FOLDERS = 4
_PER_FOLDER = 7
_MADE = _FOLDERS * _PER_FOLDER  # segments; those of a longer game are made as it goes on
_PER_SEGMENT = 32
_SEGMENT_BYTES = _PER_SEGMENT * journal.RECORD
_GEN = 2  # bytes of the generation
_MARK_FIXED = 9  # seq (3), crc of the chain there (2), crc of the header (2), generation

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

    For a calibration too; the same content is not written again.
    """
    if read_whole(path) == bytes(data):
        return True
    try:
        _replace(path, _checked(data))
    except OSError:
        return False
    return True


def write_both(path: str, data: "bytes | bytearray") -> bool:
    """As write_whole, for what is written in play: two files that stay, one after the other."""
    try:
        for one in (path + _NEW, path):
            if read_whole(one) != bytes(data):
                _write(one, "wb", _checked(data))
    except OSError:
        return False
    return True


def read_either(path: str) -> "bytes | None":
    """What write_both() wrote last."""
    data = read_whole(path)
    return read_whole(path + _NEW) if data is None else data


def _checked(data: "bytes | bytearray") -> bytes:
    crc = journal.crc16(data, 0, len(data))
    return bytes(data) + bytes((crc & 255, crc >> 8))


def _replace(path: str, data: bytes) -> None:
    _write(path + _NEW, "wb", data)
    _rename(path + _NEW, path)


def _write(path: str, mode: str, data: bytes) -> None:
    with open(path, mode) as f:
        if f.write(data) != len(data):
            raise OSError("short write")


def _two(number: int) -> bytes:
    return bytes((number & 255, number >> 8))


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
        self._broken = False  # the last segment has a torn end, or there are others behind it
        self._look = 0  # the segment that tidy() looks at next
        self.untidy = False  # there may be some of an older game: tidy()

    def path(self, name: str) -> str:
        """Of a file that is no part of a game: settings, say. Names of ours begin with alamo-."""
        return self._at + name

    # --- writing

    def begin(self, header: bytes) -> bool:
        """A new game takes the place of the old one, at once and whole."""
        start = journal.decode_header(header).crc
        self.failed = self._open = False
        head = self._head()
        gen = (self._raw(0)[0] if head is None else head[0]) + 1 & 0xFFFF
        try:
            self._make()
            if not write_whole(self._at + _HEAD, _two(gen) + header):
                raise OSError
        except OSError:
            self.failed = True
            return False
        self._became(gen, start)
        return True

    def room(self) -> int:
        """How many records append() writes in one go."""
        return _PER_SEGMENT - self.seq % _PER_SEGMENT

    def append(self, records: bytes) -> bool:
        """One or more 8-byte records, in as many goes as segments."""
        if not self._open or self.failed:
            return False
        at = 0
        try:
            while at < len(records):
                segment = self.seq // _PER_SEGMENT
                part = records[at : at + self.room() * journal.RECORD]
                if self._broken:
                    self._mend(segment, part)
                elif self.seq % _PER_SEGMENT:
                    _write(self._segment(segment), "ab", part)
                else:
                    _write(self._segment(segment), "wb", _two(self._gen) + part)
                self.seq += len(part) // journal.RECORD
                self._crc = part[-2] | part[-1] << 8
                at += len(part)
            self.untidy = self._look < _MADE
        except OSError:
            self.failed = True
        return not self.failed

    def tidy(self) -> None:
        """Empty one segment of an older game: the longer a folder's log, the more often erased."""
        number = self._look
        self._look += 1
        self.untidy = False
        gen, data = self._raw(number)
        if data and gen != self._gen:
            try:
                _write(self._segment(number), "wb", b"")
            except OSError:
                self._look = _MADE

    def checkpoint(self, seq: int, pack: bytes) -> bool:
        """Keep the packed game as it was after seq records, which have all been appended."""
        if not self._open or self.failed or seq > self.seq:
            return False
        crc = self._crc_at(seq)
        if crc < 0:
            return False
        fixed = bytes((seq & 255,)) + _two(seq >> 8) + _two(crc)
        data = fixed + _two(self._start) + _two(self._gen) + pack
        try:
            _write(self._mark(self._slot), "wb", _checked(data))
        except OSError:
            self.failed = True
            return False
        self._slot = "b" if self._slot == "a" else "a"
        return True

    # --- reading

    def peek(self) -> "journal.Header | None":
        """Which game is saved. Changes nothing, here or on flash."""
        head = self._head()
        return None if head is None else head[1]

    def load(self, rules: int = -1, older: int = 0) -> "Saved | None":
        """The saved game up to its last whole record; writes nothing.

        rules: the RULES this firmware has for the game. Another number is refused: nothing but the
        header is read, and nothing can be written until begin(). older: 1 takes the
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
        marks = self._marks()
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
        self._broken = self.untidy = False
        self._look = 0

    def _make(self) -> None:
        """Whatever file is missing of those that a game may write."""
        _make_files(self._folder, (self._mark("a"), self._mark("b")))
        for first in range(0, _MADE, _PER_FOLDER):
            paths = [self._segment(number) for number in range(first, first + _PER_FOLDER)]
            _make_files(paths[0].rsplit("/", 1)[0], paths)

    def _segment(self, number: int) -> str:
        return "%s%s%d/%03d" % (self._at, _PREFIX, number // _PER_FOLDER % _FOLDERS, number)

    def _mark(self, slot: str) -> str:
        return self._at + _PREFIX + slot

    def _head(self) -> "tuple[int, journal.Header] | None":
        data = read_whole(self._at + _HEAD)
        if not data or len(data) < _GEN:
            return None
        try:
            return data[0] | data[1] << 8, journal.decode_header(data[_GEN:])
        except ValueError:
            return None

    def _marks(self) -> "list[tuple[int, int, bytes, str]]":
        """(seq, crc, pack, slot) of the whole checkpoints, newest first."""
        found = []
        for slot in ("a", "b"):
            data = read_whole(self._mark(slot))
            ours = _two(self._start) + _two(self._gen)
            if data and len(data) > _MARK_FIXED and data[5:_MARK_FIXED] == ours:
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

    def _raw(self, number: int) -> "tuple[int, bytes]":
        """Generation and content of a segment, (0, b"") where there is nothing."""
        try:
            with open(self._segment(number), "rb") as f:
                data = f.read(_GEN + _SEGMENT_BYTES + 1)
        except OSError:
            data = b""
        if len(data) < _GEN:
            return 0, b""
        return data[0] | data[1] << 8, data[_GEN:]

    def _bytes(self, number: int) -> bytes:
        """The same of this game's."""
        gen, data = self._raw(number)
        return data if gen == self._gen else b""

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
            _write(self._segment(last), "wb", b"")
            last -= 1
        data = self._bytes(number)[:at]
        data += b"\xff" * (at - len(data))
        _replace(self._segment(number), _two(self._gen) + data + part)
        self._broken = False


def _make_files(folder: str, paths: "list[str] | tuple[str, ...]") -> None:
    try:
        there = os.listdir(folder)
    except OSError:
        os.mkdir(folder)
        there = []
    for path in paths:
        if path.rsplit("/", 1)[1] not in there:
            _write(path, "ab", b"")
