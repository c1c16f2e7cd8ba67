"""An installation on a board with the Pico's file system: what is written, in which order, and
that a cable pulled anywhere leaves the old set or the new one, whole."""

import base64
import re
import time

import pytest

import micropython_vm

pytest.importorskip("littlefs")

from alamo_host.errors import DeviceLost, Silent
from alamo_host.installing import device, layout, littlefs_image, plan
from alamo_host.installing.errors import (
    BoardFailed,
    DidNotTake,
    Differs,
    FlashFull,
    NotMicroPython,
    OldMicroPython,
    VerifyFailed,
    WrongChip,
    WrongMpy,
)
from alamo_host.installing.install import Installer
from alamo_host.installing.layout import FirmwareSet
from alamo_host.installing.wire import SerialConnection
from host.doubles import PtyPort
from install.vm_pico import VmPico, main_py

pytestmark = pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)

MPY = b"M\x06\x00\x1f"
SAVED = {"/saved/alamo-head": b"a game", "/saved/board": b"calibration"}
OLD = FirmwareSet(
    "0.1.0",
    {
        "alamo/__init__.mpy": MPY + b"old",
        "alamo/app.mpy": MPY + bytes(range(256)) * 20,
        "alamo/words/en/table.txt": b"TITLE\n" * 300,
        "alamo/gone/left.mpy": MPY + b"no longer there",
    },
    b"# old main\n",
)
NEW = FirmwareSet(
    "0.2.0",
    {
        "alamo/__init__.mpy": MPY + b"new",
        "alamo/app.mpy": OLD.files["alamo/app.mpy"],
        "alamo/words/en/table.txt": b"TITLE!\n" * 300,
        "alamo/board/pico.mpy": MPY + bytes(3000),
    },
    b"# new main\n",
)
FRESH = {**SAVED, **OLD.installed("set_a")}


@pytest.fixture
def pico(tmp_path):
    """pico(content, ...) is a board with these files; unplugged when the test is over."""
    made = []

    def make(content, **more):
        made.append(VmPico(tmp_path, content, **more))
        return made[-1]

    yield make
    for board in made:
        board.unplug()


def install(board, new, progress=lambda what, done, of: None):
    connection = SerialConnection(board.url)
    try:
        return Installer(connection, new, progress).install()
    finally:
        connection.close()


def in_set(files, name):
    return {path for path in files if path.startswith(f"/{name}/")}


def is_whole(files, new, name):
    """The set, apart from `trying`, is this one and nothing else."""
    want = {path: data for path, data in new.installed(name).items() if path.startswith("/set_")}
    found = {path: files[path] for path in in_set(files, name) - {f"/{name}/{layout.TRYING}"}}
    return found == want


def starts(files, tmp_path):
    """What the firmware's own main.py would start."""
    root = tmp_path / "board"
    for path, content in files.items():
        target = root / path[1:]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    main = main_py()
    main._ROOT = f"{root}/"
    return main.order()[0]


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
    """One that was unplugged three times in its first minute is none that failed."""
    content = {**FRESH, "/set_a/trying": b"3", **left}
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


def test_room_is_made_by_the_stale_set_alone(pico):
    stale = {f"/set_b/alamo/s{n}.mpy": bytes(60_000) for n in range(10)}
    board = pico({**FRESH, **stale, "/music.bin": bytes(700_000)})
    install(board, NEW)
    files = board.files()
    assert is_whole(files, NEW, "set_b") and is_whole(files, OLD, "set_a")
    assert len(files["/music.bin"]) == 700_000


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


def test_what_is_sent_to_the_board_has_no_comments_and_runs_there():
    sent = device.program()
    assert '"""' not in sent and "#" not in sent and len(sent) < 7000
    assert micropython_vm.run(sent + "print(_is_folder('/'))").strip() == "True"


def test_a_manifest_that_is_none_makes_no_whole_set():
    for manifest in (None, b"", b"alamo 0.1.0\n", b"alamo 0.1.0 abc\nnonsense\n"):
        assert not plan.SetOnBoard({}, manifest, False).whole
