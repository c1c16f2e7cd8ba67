"""The one file for drag and drop: what a Pico would not write as it is meant is refused."""

import struct

import pytest

from alamo_host.installing import bundle, image, layout, littlefs_image, uf2
from alamo_host.installing.layout import FLASH_START, FS_START, FirmwareSet
from alamo_host.installing.uf2 import BadUf2

NEW = FirmwareSet("0.2.0", {"alamo/app.mpy": b"M\x06\x00\x1f"}, b"print(1)\n")


def block(number, of, address, size=256, family=uf2.RP2040, flags=0x2000):
    head = (0x0A324655, 0x9E5D5157, flags, address, size, number, of, family)
    data = struct.pack("<8I", *head) + bytes([number % 251]) * min(size, 476)
    return data.ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)


def file(count=16, at=FLASH_START, **other):
    return [block(n, count, at + 256 * n, **other) for n in range(count)]


def refused(blocks, why):
    with pytest.raises(BadUf2, match=why):
        uf2.check(uf2.parse(b"".join(blocks)))


def test_a_whole_sector_in_order_is_taken():
    uf2.check(uf2.parse(b"".join(file(32))))


def test_e14_gaps_partial_sectors_and_numbers_out_of_order_are_refused():
    refused(file(15), "ends within a sector")
    refused([block(n, 16, FLASH_START + 256 * (n + 1)) for n in range(16)], "begins within")
    gap = [block(n, 32, FLASH_START + 256 * n + 4096 * (n > 15)) for n in range(32)]
    refused(gap, "a gap before block 16")
    over = [block(n, 32, FLASH_START + 256 * n - 4096 * (n > 15)) for n in range(32)]
    refused(over, "an overlap before block 16")
    swapped = file(16)
    swapped[3], swapped[4] = swapped[4], swapped[3]
    refused(swapped, "block 4 of 16 stands where block 3")
    refused(file(16)[:-1] + [block(15, 17, FLASH_START + 15 * 256)], "15 of 17")
    refused(file(17)[:16], "16 of its 17 blocks")


def test_short_blocks_other_chips_and_other_sizes_are_refused():
    refused([block(n, 16, FLASH_START + 256 * n, 256 - (n == 7)) for n in range(16)], "255 bytes")
    refused(file(family=0xE48BFF59), "another chip .*RP2350")
    refused(file(flags=0), "does not say for which chip")
    refused(file(at=FLASH_START + layout.FLASH_BYTES), "beyond a Pico's flash of 2 MB")
    refused(file(at=FLASH_START - 4096), "beyond")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "empty"),
        (b"x" * 512, "no UF2"),
        (block(0, 1, FLASH_START)[:300], "cut off"),
        (block(0, 1, FLASH_START, size=500), "claims 500 bytes"),
    ],
)
def test_what_is_no_uf2_is_refused(data, why):
    with pytest.raises(BadUf2, match=why):
        uf2.parse(data)


def test_an_image_that_reaches_into_the_file_system_is_refused(tmp_path):
    path = tmp_path / "big.uf2"
    path.write_bytes(uf2.make(bytes(FS_START + 1)))
    with pytest.raises(image.NoImage, match="reaches into the file system, where games"):
        bundle.one_uf2(path, NEW)
    path.write_bytes(uf2.make(bytes(4096), FLASH_START + 4096))
    with pytest.raises(image.NoImage, match="does not begin"):
        bundle.one_uf2(path, NEW)


def test_a_download_that_was_cut_off_between_two_blocks_is_refused(tmp_path):
    path = tmp_path / "half.uf2"
    path.write_bytes(uf2.make(bytes(FS_START))[: 512 * 600])
    with pytest.raises(image.NoImage, match="600 of its 2560 blocks.*get it again") as told:
        image.alone(path)
    assert told.value.exit_code == 11
    with pytest.raises(image.NoImage, match="600 of its"):
        image.blocks(path)  # what the emulated Pico boots


def test_the_file_holds_micropython_and_a_file_system_of_the_very_size(tmp_path):
    pytest.importorskip("littlefs")
    path = tmp_path / "python.uf2"
    path.write_bytes(b"".join(file(20)))  # an official image ends within a sector: it is filled up
    data = bundle.one_uf2(path, NEW)
    flash = bundle.flash_of(data)
    assert len(flash) == layout.FLASH_BYTES and len(data) == 2 * layout.FLASH_BYTES
    assert flash[: 20 * 256] == uf2.content(uf2.parse(path.read_bytes()))
    assert set(flash[20 * 256 : FS_START]) == {0xFF}
    files = littlefs_image.listing(flash[FS_START:])
    assert files == NEW.installed("set_a")
    assert len(flash[FS_START:]) == layout.FS_BYTES == 1_441_792


def test_two_sets_and_the_saved_games_fit_together():
    """An update needs room for both. littlefs gives each file blocks of 4 kB of its own."""
    pytest.importorskip("littlefs")
    new = layout.of_checkout()
    both = {**new.installed("set_a"), **new.installed("set_b")}
    both |= {f"/saved/alamo-{n // 7}/{n:03}": bytes(258) for n in range(28)}  # 896 actions
    both |= {f"/saved/{name}": bytes(380) for name in ("alamo-a", "alamo-b")}  # Noble Men
    both["/saved/fault"] = bytes(600)
    assert littlefs_image.used_blocks(both) <= layout.BLOCKS - 12


@pytest.mark.parametrize("bit", [9, 17, 29, 31])
def test_an_image_with_a_damaged_address_is_refused_at_once(tmp_path, bit):
    """The highest bits would ask for gigabytes of memory, the lower ones leave a hole."""
    path = tmp_path / "python.uf2"
    blocks = file(64)
    blocks[3] = block(3, 64, FLASH_START + 3 * 256 ^ 1 << bit)
    path.write_bytes(b"".join(blocks))
    with pytest.raises(image.NoImage, match="block 3 is for .* get it again"):
        image.alone(path)


def test_the_release_is_pinned_in_one_place():
    name = ".".join(map(str, image.VERSION))
    assert f"v{name}.uf2" in image.NAME and image.NAME in image.URL
