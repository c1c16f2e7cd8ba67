"""Runs on MicroPython: the store on real littlefs, the power cut at every flash operation.

Prints one line a cut series; raises where a game that was saved is not found.
"""

import vfs
from littlefs_flash import BLOCK, Flash

from alamo.board.store import Store
from alamo.journal import Chain, Header

BLOCKS = 40
UNIT = 32


class Cut(Flash):
    """Loses power in operation number `cut`, leaving it undone or torn."""

    def __init__(self, data):
        super().__init__(data)
        self.ops = 0
        self.cut = -1
        self.torn = 0
        self.dead = False

    def _fails(self):
        if self.dead:
            raise OSError(5)
        self.ops += 1
        if self.ops - 1 == self.cut:
            self.dead = True
        return self.dead

    def program(self, at, buf):
        if self._fails():
            n = (0, len(buf) // 2, len(buf) - 1)[self.torn]
            super().program(at, buf[:n])
            raise OSError(5)
        super().program(at, buf)

    def erase(self, at):
        if self._fails():
            n = (0, BLOCK // 2, BLOCK - 32)[self.torn]
            super().program(at, b"\xff" * n)
            raise OSError(5)
        super().erase(at)


def mount(flash):
    vfs.mount(vfs.VfsLfs2(flash, progsize=UNIT, readsize=UNIT, lookahead=UNIT), "/flash")


def load():
    saved = Store("/flash/alamo").load()
    if saved is None:
        return None
    return (saved.seed, saved.mark, saved.mark_seq, saved.seq, saved.records)


def write(store, chain, first, count):
    """Records, a checkpoint every eight; the number of records that are safe."""
    safe = first
    for i in range(first, first + count):
        if store.append(chain.record(i + 1, (1, i, 2, 3, 4), False)):
            safe = i + 1
        if i % 8 == 7:
            store.checkpoint(i + 1, bytes([i + 1] * 30))
    return safe


def check(found, seed, safe, possible):
    if found is None:
        raise ValueError("the game is gone")
    got_seed, mark, mark_seq, seq, records = found
    if got_seed != seed or not safe <= seq <= possible:
        raise ValueError(found)
    if records != [(1, i, 2, 3, 4) for i in range(mark_seq, seq)]:
        raise ValueError(records)
    if mark is not None and mark != bytes([mark_seq] * 30):
        raise ValueError(mark)


flash = Cut(bytearray(b"\xff" * BLOCK * BLOCKS))
vfs.VfsLfs2.mkfs(flash, progsize=UNIT, readsize=UNIT, lookahead=UNIT)
mount(flash)
header = Header("probe", 1, 0, 7)
store = Store("/flash/alamo")
store.begin(header.encode())
chain = Chain(header.crc)
write(store, chain, 0, 28)
vfs.umount("/flash")
start = bytes(flash.data)
crc = chain.crc

cuts = 0
outcomes = set()
torn = 0
op = 0
while True:
    # from record 28 over the end of a segment, then a new game, cut in operation `op`
    flash = Cut(bytearray(start))
    mount(flash)
    store = Store("/flash/alamo")
    check(load(), 7, 28, 28)
    store.load()
    flash.ops = 0
    flash.cut = op
    flash.torn = torn
    seed = 7
    safe = write(store, Chain(crc, 28), 28, 12)
    begun = False
    if not flash.dead:
        header = Header("probe", 1, 0, 8)
        begun = store.begin(header.encode())
    if begun:
        seed = 8
        safe = write(store, Chain(header.crc), 0, 9)
    whole = not flash.dead
    vfs.umount("/flash")
    after = Cut(flash.data)
    mount(after)
    found = load()
    if found[0] == 8 and seed == 7:
        check(found, 8, 0, 0)  # the cut was in begin(), and it was the new game that stayed
    else:
        check(found, seed, safe, safe + 1)
    outcomes.add((found[0], found[3]))
    # and it goes on
    store = Store("/flash/alamo")
    saved = store.load()
    chain = Chain(saved.crc, saved.seq)
    if not store.append(chain.record(saved.seq + 1, (9, 9, 9, 9, 9), False)):
        raise ValueError("cannot go on")
    again = Store("/flash/alamo").load()
    if again.seq != saved.seq + 1 or again.records[-1] != (9, 9, 9, 9, 9):
        raise ValueError(again.records)
    vfs.umount("/flash")
    if whole:
        print("torn", torn, "cuts", op)
        cuts += op
        if torn == 2:
            break
        torn += 1
        op = 0
    else:
        op += 1
print("outcomes", len(outcomes), "cuts", cuts)
