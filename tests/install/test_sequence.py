"""An installation on a board with the Pico's file system: what is written, in which order."""

import re

import pytest

import micropython_vm

pytest.importorskip("littlefs")

from alamo_host.installing import device, layout, littlefs_image, plan
from alamo_host.installing.errors import (
    Differs,
)
from alamo_host.installing.install import Installer
from alamo_host.installing.layout import FirmwareSet
from alamo_host.installing.wire import SerialConnection
from install.two_sets import FRESH, MPY, NEW, OLD, SAVED, install, is_whole, starts

pytestmark = pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)


def test_an_empty_pico_gets_everything_and_says_hello(pico):
    board = pico({})
    told = []
    outcome = install(board, NEW, lambda *row: told.append(row))
    assert outcome.hello["build"] == NEW.build
    assert sorted(outcome.plan.sent) == sorted(NEW.files)
    files = board.files()
    assert files == {**NEW.installed("set_a"), "/set_a/trying": b"0"}
    assert sum(done for _, done, _ in told) == sum(map(len, NEW.files.values())) == told[0][2]


def test_an_update_goes_beside_the_old_set_and_sends_only_what_differs(pico, tmp_path):
    board = pico(FRESH)
    outcome = install(board, NEW)
    assert outcome.plan.copied == ["alamo/app.mpy"]
    assert outcome.plan.sent == [
        "alamo/__init__.mpy",
        "alamo/board/pico.mpy",
        "alamo/words/en/table.txt",
    ]
    files = board.files()
    assert is_whole(files, NEW, "set_b") and is_whole(files, OLD, "set_a")
    assert files[layout.ACTIVE] == b"set_b\n" and files[layout.MAIN] == NEW.main
    assert files["/set_b/trying"] == b"0"
    assert {path: files[path] for path in SAVED} == SAVED
    assert starts(files, tmp_path) == "set_b"


def test_one_changed_file_is_one_file_sent_and_the_rest_stays_where_it_is(pico):
    last = FirmwareSet("0.1.0", {**OLD.files, "alamo/app.mpy": MPY + b"other"}, OLD.main)
    board = pico({**FRESH, **{k: v for k, v in OLD.installed("set_b").items() if "set_" in k}})
    outcome = install(board, last)
    assert (outcome.plan.sent, outcome.plan.copied) == (["alamo/app.mpy"], [])
    assert len(outcome.plan.kept) == len(OLD.files) - 1
    assert is_whole(board.files(), last, "set_b")
    assert last.version == OLD.version and last.build != OLD.build


def test_the_same_again_writes_nothing(pico):
    board = pico(FRESH)
    before = board.image()
    outcome = install(board, OLD)
    assert outcome.plan.there and board.image() == before


@pytest.mark.parametrize("left", [{}, {"/set_a/trying.new": b"3"}])
def test_the_same_again_gives_a_set_its_three_starts_back(pico, tmp_path, left):
    """Else one that was unplugged three times in its first minute would give way to an older one,
    and could not be installed."""
    content = {**FRESH, **NEW.installed("set_b"), **left}
    content |= {layout.ACTIVE: b"set_a\n", layout.MAIN: OLD.main, "/set_a/trying": b"3"}
    assert starts(content, tmp_path) != "set_a"
    board = pico(content)
    assert install(board, OLD).plan.there
    files = board.files()
    assert files["/set_a/trying"] == layout.NOT_STARTED_YET
    assert starts(files, tmp_path) == "set_a"


def test_an_old_set_that_was_not_confirmed_is_replaced_and_the_confirmed_one_kept(pico):
    middle = FirmwareSet("0.1.5", {**OLD.files, "alamo/x.mpy": MPY}, OLD.main)
    board = pico({**FRESH, **middle.installed("set_b"), "/set_b/trying": b"2"})
    assert install(board, NEW).plan.keep == "set_a"
    files = board.files()
    assert is_whole(files, NEW, "set_b") and is_whole(files, OLD, "set_a")
    assert files["/set_b/trying"] == b"0"


def test_a_file_that_has_rotted_in_the_active_set_is_not_copied(pico):
    content = {**FRESH, "/set_a/alamo/app.mpy": MPY + b"rotten"}
    board = pico(content)
    outcome = install(board, NEW)
    assert outcome.plan.copied == [] and outcome.plan.keep is None
    assert is_whole(board.files(), NEW, "set_b")


def test_what_decides_the_start_is_renamed_into_place_in_this_order_and_never_written_there(pico):
    board = pico(FRESH)
    install(board, NEW)
    sent = board.sent.decode()
    renamed = re.findall(r"rename\('[^']*', '([^']*)'\)", sent)
    assert renamed == ["/set_b/trying", "/set_b/manifest", "/active", "/main.py"]
    written = set(re.findall(r"(?:put|begin)\('([^']*)'", sent))
    assert written and not written & set(renamed)


def test_room_is_made_by_the_stale_set_alone(pico):
    stale = {f"/set_b/alamo/s{n}.mpy": bytes(60_000) for n in range(10)}
    board = pico({**FRESH, **stale, "/music.bin": bytes(700_000)})
    install(board, NEW)
    files = board.files()
    assert is_whole(files, NEW, "set_b") and is_whole(files, OLD, "set_a")
    assert len(files["/music.bin"]) == 700_000


def test_check_names_each_file_that_differs_with_both_hashes(pico):
    board = pico(FRESH)
    with pytest.raises(Differs) as told:
        Installer(SerialConnection(board.url), NEW).check()
    assert told.value.exit_code == 22
    text = str(told.value)
    for path in ("alamo/__init__.mpy", "alamo/gone/left.mpy", "alamo/board/pico.mpy", "main.py"):
        assert path in text
    assert "alamo/app.mpy" not in text
    for kind in (OLD, NEW):
        assert kind.hashes["alamo/__init__.mpy"][:12] in text


def test_check_of_the_very_same_says_which_set(pico):
    board = pico(FRESH)
    before = board.image()
    assert Installer(SerialConnection(board.url), OLD).check() == "set_a"
    assert board.image() == before


def test_the_blocks_in_use_are_counted_as_littlefs_counts_them(pico):
    """Within the spare blocks of check_room, and more rather than less."""
    big = layout.of_checkout()
    content = {**big.installed("set_a"), **SAVED, "/x/y/z": bytes(50_000)}
    board = pico(content)
    room = Installer(SerialConnection(board.url), NEW).device.room()
    used = littlefs_image.used_blocks(content)
    assert used - 2 <= room.blocks - room.free <= used + plan._SPARE_BLOCKS
    assert room.used["x"][1] == 50_000


def test_what_is_sent_to_the_board_has_no_comments_and_runs_there():
    sent = device.program()
    assert '"""' not in sent and "#" not in sent and len(sent) < 7000
    assert micropython_vm.run(sent + "print(_is_folder('/'))").strip() == "True"


def test_a_manifest_that_is_none_makes_no_whole_set():
    for manifest in (None, b"", b"alamo 0.1.0\n", b"alamo 0.1.0 abc\nnonsense\n"):
        assert not plan.SetOnBoard({}, manifest, False).whole
