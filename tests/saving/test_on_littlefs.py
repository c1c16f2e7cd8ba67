"""Field case B70 on the file system the board has: MicroPython's own littlefs driver."""

from __future__ import annotations

from pathlib import Path

import pytest

import micropython_vm

pytestmark = pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)

HERE = Path(__file__).parent


def test_a_cut_at_any_flash_operation_leaves_the_last_whole_action() -> None:
    out = micropython_vm.run(HERE / "littlefs_cuts.py", extra_paths=[HERE], heap="2M")
    last = out.splitlines()[-1].split()
    outcomes, cuts = int(last[1]), int(last[3])
    assert cuts > 120
    assert outcomes > 20, "cuts between all records were met"


@pytest.mark.parametrize(
    "games", [4, pytest.param(60, marks=pytest.mark.soak, id="60 long games")]
)
def test_no_save_in_play_erases_more_than_one_block(games: int) -> None:
    """An erase holds the Pico up for 45 ms. Only where littlefs moves the log of a folder to a
    fresh place, to spare the flash, may the folder above need one as well."""
    script = HERE / "littlefs_erases.py"
    out = micropython_vm.run(script, games, 900, extra_paths=[HERE], heap="8M", timeout_s=900)
    saves, once, more, pages, first = map(int, out.split())
    print(f"{saves} saves: {once} with one erase, {more} with two; at most {pages} pages")
    assert saves > 700 * games and once > saves / 20
    assert more <= saves // 10_000
    assert pages <= 10
    assert first < 20, "the first game of a board makes the files"


def test_the_formats_are_the_same_on_micropython() -> None:
    script = """
from alamo.journal import Chain, Header
header = Header("red_banner", 3, 1, 1073741823)
print(header.encode().hex(), header.crc)
chain = Chain(header.crc)
print(chain.record(1, (1, 2, 3, 4, 255), False).hex())
print(chain.record(2, (1, 255, 3, 4, 5), True).hex())
"""
    from alamo.journal import Chain, Header

    header = Header("red_banner", 3, 1, 1073741823)
    chain = Chain(header.crc)
    first = chain.record(1, (1, 2, 3, 4, 255), False).hex()
    second = chain.record(2, (1, 255, 3, 4, 5), True).hex()
    assert micropython_vm.run(script).split() == [
        header.encode().hex(),
        str(header.crc),
        first,
        second,
    ]


def test_a_record_allocates_nothing_but_itself() -> None:
    script = """
import gc
from alamo.journal import Chain
def measure():
    chain = Chain(1)
    a = (1, 2, 3, 4, 5)
    record = chain.record(1, a, True)
    gc.collect(); gc.disable()
    before = gc.mem_alloc()
    for i in range(100):
        record = chain.record(i, a, True)
    grown = gc.mem_alloc() - before
    gc.collect()
    print(grown, gc.mem_alloc() - before)
measure()
"""
    grown, kept = (int(word) for word in micropython_vm.run(script).split())
    # 64 bit: a bytes object of 32 bytes and its 8 (9 with the end mark) in a block of 32
    assert grown <= 100 * 64
    assert kept <= 0
