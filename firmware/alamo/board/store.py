"""The flash store: a game survives a cut at any byte of any write.

Here is what a game needs while it is played; opening.py has what finds or begins one. Works in
any folder; on the board that is littlefs. The files of a game are made once, with the
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

from alamo import journal
from alamo.board import files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.board.opening import Saved

_PREFIX = "alamo-"
_FOLDERS = 4
PER_FOLDER = 7
MADE = _FOLDERS * PER_FOLDER  # segments; those of a longer game are made as it goes on
_PER_SEGMENT = 32
_SEGMENT_BYTES = _PER_SEGMENT * journal.RECORD
GEN = 2  # bytes of the generation
MARK_FIXED = 9  # seq (3), crc of the chain there (2), crc of the header (2), generation


def two(number: int) -> bytes:
    return bytes((number & 255, number >> 8))


class Store:
    def __init__(self, folder: str) -> None:
        self._at = folder if folder.endswith("/") else folder + "/"
        self.failed = False  # something could not be written: this game is not saved any more
        self.open = False
        self._gen = 0
        self._start = 0  # crc of the header
        self._crc = 0  # of the last record on flash
        self.seq = 0  # records on flash
        self.slot = "a"  # the checkpoint to be written next
        self._broken = False  # the last segment has a torn end, or there are others behind it
        self._look = 0  # the segment that tidy() looks at next
        self.untidy = False  # there may be some of an older game: tidy()
        self.writing = False  # records: whoever finds this True does not know how many are written

    def path(self, name: str) -> str:
        """Of a file that is no part of a game: settings, say. Names of ours begin with alamo-."""
        return self._at + name

    # --- opening a game: opening.py

    def begin(self, header: bytes) -> bool:
        """A new game takes the place of the old one, at once and whole."""
        from alamo.board import opening

        return opening.begin(self, header)

    def peek(self) -> "journal.Header | None":
        """Which game is saved. Changes nothing, here or on flash."""
        from alamo.board import opening

        return opening.peek(self)

    def load(self, rules: int = -1, older: int = 0) -> "Saved | None":
        """The saved game up to its last whole record; writes nothing.

        rules: the RULES this firmware has for the game. Another number is refused: nothing but the
        header is read, and nothing can be written until begin(). older: 1 takes the
        checkpoint before the newest, 2 none at all (when a packed game turns out not to unpack).
        """
        from alamo.board import opening

        return opening.load(self, rules, older)

    def became(self, gen: int, start: int) -> None:
        """Another game, with no record yet."""
        self.open = True
        self._gen = gen
        self._start = self._crc = start
        self.seq = 0
        self.slot = "a"
        self._broken = self.untidy = False
        self._look = 0

    def went_on(self, chain: journal.Chain) -> None:
        """The records that read() found are this game's."""
        self.seq = chain.seq
        self._crc = chain.crc

    # --- writing

    def room(self) -> int:
        """How many records append() writes in one go."""
        return _PER_SEGMENT - self.seq % _PER_SEGMENT

    def append(self, records: bytes) -> bool:
        """One or more 8-byte records, in as many goes as segments."""
        if not self.open or self.failed:
            return False
        at = 0
        self.writing = True
        try:
            while at < len(records):
                segment = self.seq // _PER_SEGMENT
                part = records[at : at + self.room() * journal.RECORD]
                if self._broken:
                    self._mend(segment, part)
                elif self.seq % _PER_SEGMENT:
                    files.write(self.segment(segment), "ab", part)
                else:
                    files.write(self.segment(segment), "wb", two(self._gen) + part)
                self.seq += len(part) // journal.RECORD
                self._crc = part[-2] | part[-1] << 8
                at += len(part)
            self.untidy = self._look < MADE
        except OSError:
            self.failed = True
        self.writing = False
        return not self.failed

    def tidy(self) -> None:
        """Empty one segment of an older game: the longer a folder's log, the more often erased."""
        number = self._look
        self._look += 1
        self.untidy = False
        gen, data = self.raw(number)
        if data and gen != self._gen:
            try:
                files.write(self.segment(number), "wb", b"")
            except OSError:
                self._look = MADE

    def checkpoint(self, seq: int, pack: bytes) -> bool:
        """Keep the packed game as it was after seq records, which have all been appended."""
        if not self.open or self.failed or seq > self.seq:
            return False
        crc = self._crc_at(seq)
        if crc < 0:
            return False
        data = bytes((seq & 255,)) + two(seq >> 8) + two(crc) + self.own() + pack
        try:
            files.write(self.mark(self.slot), "wb", files.checked(data))
        except OSError:
            self.failed = True
            return False
        self.slot = "b" if self.slot == "a" else "a"
        return True

    # --- reading

    def log(self, first: int, most: int) -> "list[tuple[int, int, int, int, int]]":
        """At most so many records from index first on: (verb | JOINED, piece, src, dst, n) each.

        Fewer at the end of the game, or where the chain breaks.
        """
        found: "list[tuple[int, int, int, int, int]]" = []
        crc = self._crc_at(first) if self.open and 0 <= first < self.seq else -1
        if crc >= 0:
            self.read(journal.Chain(crc, first), found, min(most, self.seq - first))
        return found

    # --- within

    def segment(self, number: int) -> str:
        return "%s%s%d/%03d" % (self._at, _PREFIX, number // PER_FOLDER % _FOLDERS, number)

    def mark(self, slot: str) -> str:
        return self._at + _PREFIX + slot

    def own(self) -> bytes:
        """What each checkpoint of this game has."""
        return two(self._start) + two(self._gen)

    def read(
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

    def raw(self, number: int) -> "tuple[int, bytes]":
        """Generation and content of a segment, (0, b"") where there is nothing."""
        data = files.read(self.segment(number), GEN + _SEGMENT_BYTES + 1)
        if len(data) < GEN:
            return 0, b""
        return data[0] | data[1] << 8, data[GEN:]

    def _bytes(self, number: int) -> bytes:
        """The same of this game's."""
        gen, data = self.raw(number)
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
            files.write(self.segment(last), "wb", b"")
            last -= 1
        data = self._bytes(number)[:at]
        data += b"\xff" * (at - len(data))
        files.replace(self.segment(number), two(self._gen) + data + part)
        self._broken = False
