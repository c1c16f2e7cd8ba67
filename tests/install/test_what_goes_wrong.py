"""An installation on which something goes wrong: a cable pulled anywhere leaves the old set or the
new one, whole; whatever else happens is said, and leaves no board dark."""

import base64
import time

import pytest

import micropython_vm

pytest.importorskip("littlefs")

from alamo_host.errors import DeviceLost, Silent
from alamo_host.installing import device, layout, littlefs_image
from alamo_host.installing.errors import (
    BoardFailed,
    DidNotTake,
    FlashFull,
    NotMicroPython,
    OldMicroPython,
    VerifyFailed,
    WrongChip,
    WrongMpy,
)
from alamo_host.installing.install import Installer
from alamo_host.installing.wire import SerialConnection
from host.doubles import PtyPort
from install.two_sets import FRESH, MPY, NEW, OLD, SAVED, install, is_whole, starts
from install.vm_pico import VmPico

pytestmark = pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)


def snapshots(board, new):
    """The flash before each command and after the last one: what a pulled cable leaves."""
    connection = SerialConnection(board.url)
    seen = []
    write = connection.wire.write

    def writing(data):
        seen.append(board.image())
        write(data)

    connection.wire.write = writing
    try:
        Installer(connection, new).install()
    finally:
        connection.close()
    return [*seen, board.image()]


@pytest.mark.parametrize(
    "content",
    [
        FRESH,
        {**FRESH, **NEW.installed("set_b"), "/set_b/trying": b"2", "/set_b/alamo/app.mpy": b"x"},
        {**FRESH, **OLD.installed("set_b"), "/set_b/trying": b"1"},
    ],
    ids=["other set empty", "active set broken", "active set not confirmed"],
)
def test_a_cable_pulled_before_any_command_leaves_a_whole_set_that_starts(pico, tmp_path, content):
    images = snapshots(pico(content), NEW)
    assert len(images) > 20
    started = []
    for number, image in enumerate(images):
        files = littlefs_image.listing(image)
        name = starts(files, tmp_path / str(number))
        good = [kind for kind in (OLD, NEW) if name in layout.SETS and is_whole(files, kind, name)]
        if not good:  # it was broken before we came, and nothing of it has been touched
            assert (
                not started and "/set_b/manifest" in files and not is_whole(content, NEW, "set_b")
            )
            continue
        started.append(good[0].version)
        assert files[layout.MAIN] in (OLD.main, NEW.main)
        assert {path: files[path] for path in SAVED} == SAVED
    assert started == sorted(started) and started[0] == "0.1.0" and started[-1] == "0.2.0"


def test_a_cable_that_is_really_pulled_is_said_and_the_next_try_goes_through(pico, tmp_path):
    board = pico(FRESH)
    board.unplug_at = b"more("
    with pytest.raises(DeviceLost, match="plug it in and run the command again") as told:
        install(board, NEW)
    assert told.value.exit_code == 7
    files = board.files()
    assert is_whole(files, OLD, "set_a") and starts(files, tmp_path) == "set_a"
    again = VmPico(tmp_path, files)
    try:
        install(again, NEW)
        assert is_whole(again.files(), NEW, "set_b")
    finally:
        again.unplug()


def test_a_full_flash_is_said_before_anything_is_written(pico):
    board = pico({**FRESH, "/music.bin": bytes(1_330_000)})
    before = board.files()
    with pytest.raises(FlashFull) as told:
        install(board, NEW)
    assert told.value.exit_code == 17
    assert "/music.bin 1299 kB" in str(told.value) and "mpremote fs rm" in str(told.value)
    assert board.files() == before


def test_what_arrives_otherwise_than_it_was_sent_never_becomes_active(pico, tmp_path):
    board = pico(FRESH)
    connection = SerialConnection(board.url)
    write = connection.wire.write
    right = base64.b64encode(NEW.files["alamo/__init__.mpy"])
    wrong = base64.b64encode(MPY + b"nEw")
    connection.wire.write = lambda data: write(data.replace(right, wrong))
    with pytest.raises(VerifyFailed, match=r"alamo/__init__\.mpy  board .* sent") as told:
        Installer(connection, NEW).install()
    connection.close()
    assert told.value.exit_code == 19
    files = board.files()
    assert files[layout.ACTIVE] == b"set_a\n" and "/set_b/manifest" not in files
    assert starts(files, tmp_path) == "set_a"


@pytest.mark.parametrize(
    "hello", [{"version": "0.1.0"}, {"build": "0" * 12}, {"set": "set_a"}, {"set": None}]
)
def test_b65_a_board_that_runs_something_else_afterwards_did_not_take_it(pico, hello):
    board = pico(FRESH, **hello)
    with pytest.raises(DidNotTake) as told:
        install(board, NEW)
    assert told.value.exit_code == 20
    for part in ("0.2.0", NEW.build, str({**hello}.popitem()[1] or "no set"), "run the command"):
        assert part in str(told.value)


@pytest.mark.parametrize(
    ("told", "error", "code", "words"),
    [
        ({"machine": "Raspberry Pi Pico 2 with RP2350"}, WrongChip, 15, "Pico 2 with RP2350"),
        ({"platform": "esp32", "machine": "ESP32 module"}, WrongChip, 15, "ESP32 module"),
        ({"version": (1, 25, 0)}, OldMicroPython, 23, "1.25.0 is on the board"),
        ({"mpy": 0x1307}, WrongMpy, 16, "version 6, .* reads version 7: .*mpy-cross"),
    ],
)
def test_a_board_that_cannot_run_it_is_left_as_it_is(pico, told, error, code, words):
    board = pico(FRESH, told=told)
    before = board.image()
    with pytest.raises(error, match=words) as failed:
        install(board, NEW)
    assert failed.value.exit_code == code
    assert board.image() == before


def test_what_does_not_answer_and_what_is_no_micropython(monkeypatch):
    monkeypatch.setattr(device, "_START_MS", 300.0)
    for answer, error, code in ((b"", Silent, 5), (b"login: ", NotMicroPython, 21)):
        port = PtyPort(lambda line: [])
        connection = SerialConnection(port.url)
        connection.wire.write = lambda data, port=port, answer=answer: port.send(answer)
        with pytest.raises(error) as told:
            Installer(connection, NEW)
        assert told.value.exit_code == code
        port.unplug()


@pytest.mark.parametrize("name", ["names", "hashes"])
@pytest.mark.parametrize(("times", "enough"), [(2, True), (99, False)])
def test_lines_that_get_lost_are_asked_for_again_and_never_taken_for_missing_files(
    pico, monkeypatch, name, times, enough
):
    lost = 0
    call = device.Device._call

    def losing(self, called, *arguments):
        nonlocal lost
        rows = call(self, called, *arguments)
        if called == name and len(rows) > 1 and lost < times:
            lost += 1
            return rows[1:]
        return rows

    monkeypatch.setattr(device.Device, "_call", losing)
    board = Installer(SerialConnection(pico(FRESH).url), OLD)
    if enough:
        assert board.check() == "set_a"
    else:
        with pytest.raises(BoardFailed, match="arrives with gaps"):
            board.check()
    assert lost == (times if enough else 3)


@pytest.mark.parametrize("name", ["facts", "room", "show"])
@pytest.mark.parametrize("lost", [1, 99])
def test_a_gap_in_anything_the_board_says_ends_in_words_and_leaves_no_board_dark(
    pico, monkeypatch, name, lost
):
    left = [lost]
    call = device.Device._call

    def losing(self, called, *arguments):
        rows = call(self, called, *arguments)
        if called == name and left[0]:
            left[0] -= 1
            return rows[:-1]
        return rows

    monkeypatch.setattr(device.Device, "_call", losing)
    board = pico(FRESH)
    if lost == 1:
        assert install(board, NEW).hello["build"] == NEW.build
        return
    with pytest.raises(BoardFailed, match="arrives with gaps"):
        install(board, NEW)
    assert_started_again(board)


def test_whatever_goes_wrong_on_the_way_the_board_is_started_again(pico, monkeypatch):
    def broken(self):
        raise ZeroDivisionError

    monkeypatch.setattr(device.Device, "room", broken)
    board = pico(FRESH)
    with pytest.raises(ZeroDivisionError):
        install(board, NEW)
    assert_started_again(board)


def assert_started_again(board):
    for _ in range(100):
        if board.starts == 2:
            return
        time.sleep(0.05)
    raise AssertionError(f"{board.starts} start: it is dark, at its prompt")
