"""Runs on MicroPython: evenings of saves on littlefs as the Pico has it, erases counted.

Prints: saves made, those with one erase, those with more; the most pages of 256 bytes programmed
in one; erases of the first begin() of the board.
"""

import os
import sys

import vfs
from littlefs_flash import BLOCK, Flash

from alamo.board.files import write_both
from alamo.board.store import Store
from alamo.journal import Chain, Header

BLOCKS = 352
PAGE = 256
PACK_BYTES = 371  # the largest: Noble Men
GAMES = int(sys.argv[1])
RECORDS = int(sys.argv[2])


class Counting(Flash):
    def __init__(self, data):
        super().__init__(data)
        self.erases = 0
        self.pages = 0

    def program(self, at, buf):
        self.pages += (len(buf) + PAGE - 1) // PAGE
        super().program(at, buf)

    def erase(self, at):
        self.erases += 1
        super().erase(at)


flash = Counting(bytearray(b"\xff" * BLOCK * BLOCKS))
vfs.VfsLfs2.mkfs(flash, progsize=PAGE)
vfs.mount(vfs.VfsLfs2(flash, progsize=PAGE), "/flash")
os.mkdir("/flash/saved")
store = Store("/flash/saved")
counts = [0, 0, 0]
most = 0
dice = 1836


def throw(sides):
    global dice
    dice = (dice * 1103 + 12345) % 65521
    return dice % sides


def saved(done):
    """What App._save does in one tick is done."""
    global most
    if not done:
        raise ValueError("not written")
    counts[min(flash.erases, 2)] += 1
    most = max(most, flash.pages)
    flash.erases = flash.pages = 0


for number in range(GAMES):
    header = Header("noble_men", 1, 0, number)
    flash.erases = 0
    if not store.begin(header.encode()) or not write_both(store.path("settings"), b"1113"):
        raise ValueError("not begun")
    if not number:
        first = flash.erases
    flash.erases = flash.pages = 0
    chain = Chain(header.crc)
    made = 0
    while made < RECORDS:
        part = b""
        for _ in range(min(1 if throw(5) else 2 + throw(4), store.room())):
            made += 1
            part += chain.record(made, (1, made & 63, 2, 3, 4), False)
        saved(store.append(part))
        if store.untidy:
            store.tidy()
            saved(True)
        if not throw(4):
            saved(store.checkpoint(made, bytes(PACK_BYTES - throw(40))))
        if not throw(25):
            saved(write_both(store.path("settings"), bytes((throw(2), 1, throw(4), 1))))
print(counts[0] + counts[1] + counts[2], counts[1], counts[2], most, first)
