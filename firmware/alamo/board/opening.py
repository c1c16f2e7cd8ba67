"""A saved game is opened: begun in the place of the one before, or found and read back.

A game has no use for this while it is played, so the store reads it in when it is asked and the
app lets go of it again. The files are those of store.py.
"""

from alamo import journal
from alamo.board import files
from alamo.board.store import GEN, MADE, MARK_FIXED, PER_FOLDER, Store, two

_HEAD = "alamo-head"

OTHER_RULES = 1  # Saved.refused: the game was begun under another RULES number


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


def peek(store: Store) -> "journal.Header | None":
    head = _head(store)
    return None if head is None else head[1]


def begin(store: Store, header: bytes) -> bool:
    start = journal.decode_header(header).crc
    store.failed = store.open = False
    head = _head(store)
    gen = (store.raw(0)[0] if head is None else head[0]) + 1 & 0xFFFF
    try:
        _make(store)
        if not files.write_whole(store.path(_HEAD), two(gen) + header):
            raise OSError
    except OSError:
        store.failed = True
        return False
    store.became(gen, start)
    return True


def load(store: Store, rules: int, older: int) -> "Saved | None":
    store.failed = store.open = False
    head = _head(store)
    if head is None:
        return None
    saved = Saved(head[1])
    if 0 <= rules != saved.rules:
        saved.refused = OTHER_RULES
        return saved
    store.became(head[0], saved.crc)
    marks = _marks(store)
    while True:
        chain = journal.Chain(saved.crc)
        saved.mark = None
        saved.mark_seq = 0
        if older < len(marks):
            saved.mark_seq, chain.crc, saved.mark, slot = marks[older]
            chain.seq = saved.mark_seq
            store.slot = "b" if slot == "a" else "a"
        saved.records.clear()
        store.read(chain, saved.records)
        if saved.mark is None or not journal.goes_before(saved.records):
            break
        older += 1
    saved.seq = chain.seq
    saved.crc = chain.crc
    store.went_on(chain)
    return saved


def _make(store: Store) -> None:
    """Whatever file is missing of those that a game may write."""
    marks = (store.mark("a"), store.mark("b"))
    files.make(marks[0].rsplit("/", 1)[0], marks)
    for first in range(0, MADE, PER_FOLDER):
        paths = [store.segment(number) for number in range(first, first + PER_FOLDER)]
        files.make(paths[0].rsplit("/", 1)[0], paths)


def _head(store: Store) -> "tuple[int, journal.Header] | None":
    data = files.read_whole(store.path(_HEAD))
    if not data or len(data) < GEN:
        return None
    try:
        return data[0] | data[1] << 8, journal.decode_header(data[GEN:])
    except ValueError:
        return None


def _marks(store: Store) -> "list[tuple[int, int, bytes, str]]":
    """(seq, crc, pack, slot) of the whole checkpoints, newest first."""
    found = []
    ours = store.own()
    for slot in ("a", "b"):
        data = files.read_whole(store.mark(slot))
        if data and len(data) > MARK_FIXED and data[MARK_FIXED - len(ours) : MARK_FIXED] == ours:
            seq = data[0] | data[1] << 8 | data[2] << 16
            found.append((seq, data[3] | data[4] << 8, data[MARK_FIXED:], slot))
    if len(found) == 2 and found[1][0] > found[0][0]:
        found.reverse()
    return found
