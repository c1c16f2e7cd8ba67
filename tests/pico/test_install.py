"""An installation onto the emulated Pico, in simulated time: the official MicroPython, its flash,
its USB. Small sets that say hello keep it quick; what is the firmware's own says so."""

import pytest

pytest.importorskip("rp2040py")

from alamo_host import compile_firmware, paths
from alamo_host.emulated import files
from alamo_host.emulated.board import EmulatedBoard
from alamo_host.emulated.engine import Pico, PowerCut
from alamo_host.emulated.talk import Client, Connection
from alamo_host.installing import bundle, layout
from alamo_host.installing.errors import DidNotTake, FlashFull
from alamo_host.installing.install import Installer
from alamo_host.installing.layout import FirmwareSet

# As much of a firmware as main.py and the link need.
PICO_PY = "class Pico:\n    pass\n"
RUNNING_PY = """
import sys, json
def run(board):
    while True:
        line = sys.stdin.readline()
        if line.strip():
            print(json.dumps({"jsonrpc": "2.0", "id": json.loads(line)["id"], "result": HELLO}))
"""


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """small(version, name): a set that says hello as that version from /name; and a large file."""
    folder = tmp_path_factory.mktemp("small")
    count = 0

    def compiled(source, module):
        nonlocal count
        count += 1
        path = folder / f"m{count}.py"
        path.write_text(source)
        compile_firmware.cross_compile(path, path.with_suffix(".mpy"), module)
        return path.with_suffix(".mpy").read_bytes()

    def make(version, name, ballast=b"\x55" * 9000):
        hello = {"firmware": "alamo", "version": version, "protocol": 1, "set": name}
        read = f"open('/{name}/manifest').readline().split()[2]"
        content = {
            "alamo/__init__.mpy": compiled("", "alamo"),
            "alamo/board/__init__.mpy": compiled("", "alamo.board"),
            "alamo/board/pico.mpy": compiled(PICO_PY, "alamo.board.pico"),
            "alamo/running.mpy": compiled(
                f"HELLO = {hello!r}\nHELLO['build'] = {read}\n{RUNNING_PY}", "alamo.running"
            ),
            "alamo/ballast.bin": ballast,
        }
        return FirmwareSet(version, content, (paths.firmware() / "main.py").read_bytes())

    return make


def pico(uf2, content):
    made = Pico(uf2)
    made.flash.write(files.build(content), files.FS_START)
    made.power_on()
    return made


def on_board(made):
    return files.listing(made.flash.files_image())


def whole(content, new, name):
    """The set lies there, byte for byte."""
    return all(
        content.get(path) == data
        for path, data in new.installed(name).items()
        if path.startswith(f"/{name}/")
    )


def test_a_pico_with_nothing_but_micropython_gets_the_firmware_and_then_an_update(uf2, small):
    made = pico(uf2, {"/saved/board": b"calibration"})
    first, second = small("1", "set_a"), small("2", "set_b")
    outcome = Installer(Connection(made), first).install()
    assert outcome.hello["build"] == first.build and outcome.plan.target == "set_a"
    outcome = Installer(Connection(made), second).install()
    assert outcome.hello["version"] == "2" and made.resets == 2
    assert outcome.plan.sent == ["alamo/running.mpy"]
    assert "alamo/ballast.bin" in outcome.plan.copied
    content = on_board(made)
    assert whole(content, first, "set_a") and whole(content, second, "set_b")
    assert content["/saved/board"] == b"calibration"


def test_success_is_what_hello_says_and_nothing_else(uf2, small):
    wrong = small("3", "set_a")  # it will lie in set_b and say set_a
    made = pico(uf2, small("1", "set_a").installed("set_a"))
    with pytest.raises(DidNotTake, match=r"set_b\), the board runs .*set_a\)"):
        Installer(Connection(made), wrong).install()


@pytest.mark.parametrize("after", [9, 30])
def test_the_plug_is_pulled_in_the_middle_and_the_old_set_starts(uf2, small, after):
    old, new = small("1", "set_a"), small("2", "set_b", b"\xaa" * 9000)
    made = pico(uf2, old.installed("set_a"))
    made.flash.cut(after=after, torn=True, seed=after)
    with pytest.raises(PowerCut):
        Installer(Connection(made), new).install()
    assert whole(on_board(made), old, "set_a")
    made.power_on()
    assert Client(made, 3000).greeting["version"] == "1"


def test_a_full_flash_is_said_and_nothing_is_written(uf2, small):
    old, new = small("1", "set_a"), small("2", "set_b", b"\xaa" * 9000)
    made = pico(uf2, {**old.installed("set_a"), "/music.bin": bytes(1_330_000)})
    operations = made.flash.operations
    with pytest.raises(FlashFull, match=r"/music\.bin 1299 kB"):
        Installer(Connection(made), new).install()
    assert made.flash.operations == operations


def test_the_file_for_drag_and_drop_starts_the_firmware_on_a_blank_pico(uf2):
    """The firmware's own: what `alamo build` writes, block by block onto erased flash."""
    new = layout.of_checkout()
    flash = bundle.flash_of(bundle.one_uf2(uf2, new))
    board = EmulatedBoard(uf2, flash=b"\xff" * layout.FLASH_BYTES)
    board.flash.write(flash)
    board.power_on()
    greeting = board.client(10000).greeting
    want = (new.version, new.build, "set_a")
    assert (greeting["version"], greeting["build"], greeting["set"]) == want
    found = board.files()
    assert {**found, **new.installed("set_a")} == found  # nothing formatted, nothing lost


@pytest.mark.soak
def test_the_whole_firmware_goes_onto_an_empty_pico(uf2):
    board = EmulatedBoard(uf2, {})
    board.power_on()
    new = layout.of_checkout()
    outcome = Installer(Connection(board.pico), new).install()
    assert outcome.hello["set"] == "set_a" and len(outcome.plan.sent) == len(new.files)
