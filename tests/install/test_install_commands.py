"""`alamo install` and `alamo build` as commands: what they say and end with."""

import socket
import sys
import threading
import time
from urllib.error import URLError

import pytest

import micropython_vm

pytest.importorskip("littlefs")

from alamo_host import cli, ports
from alamo_host.client import Client
from alamo_host.errors import Busy
from alamo_host.installing import boot_drive, command, find, image, layout, uf2, wire
from alamo_host.installing.device import Device, Room
from alamo_host.installing.find import BootDrive, Found
from alamo_host.installing.layout import FirmwareSet
from host import doubles

pytestmark = pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)

MPY = b"M\x06\x00\x1f"
OLD = FirmwareSet("0.1.0", {"alamo/app.mpy": MPY + b"old", "alamo/b.txt": b"b" * 900}, b"# 1\n")
NEW = FirmwareSet("0.2.0", {"alamo/app.mpy": MPY + b"new", "alamo/b.txt": b"b" * 900}, b"# 2\n")
INFO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"


@pytest.fixture(autouse=True)
def checkout(monkeypatch, tmp_path):
    """The checkout makes NEW; MicroPython's image is a file of ours."""
    python = tmp_path / "python.uf2"
    python.write_bytes(uf2.make(bytes(range(256)) * 100))
    monkeypatch.setenv(image.VARIABLE, str(python))
    monkeypatch.setattr(layout, "of_checkout", lambda built=None: NEW)
    monkeypatch.setattr(boot_drive, "_STEP_SECONDS", 0.01)
    return python


def run(capsys, *arguments):
    code = cli.main(arguments)
    said = capsys.readouterr()
    return code, said.out, said.err


def test_an_update_says_what_it_did(pico, capsys):
    board = pico(OLD.installed())
    code, out, _ = run(capsys, "install", "--port", board.url)
    assert code == 0
    assert f"Version 0.2.0 (build {NEW.build}) runs from set_b: 1 file sent, 1 copied" in out
    assert "Saved games and calibration are as they were" in out
    code, out, _ = run(capsys, "install", "--port", board.url)
    assert code == 0 and "it was there already" in out


def test_check_ends_with_22_and_names_the_files_or_with_0(pico, capsys):
    board = pico(OLD.installed())
    code, _, said = run(capsys, "install", "--check", "--port", board.url)
    assert code == 22 and "alamo/app.mpy" in said and "main.py" in said and "b.txt" not in said
    board = pico(NEW.installed("set_b"))
    code, out, _ = run(capsys, "install", "--check", "--port", board.url)
    assert (
        code == 0 and f"set_b is what this checkout makes: version 0.2.0, build {NEW.build}" in out
    )


def test_each_failure_is_one_sentence_and_its_code(pico, capsys, monkeypatch):
    board = pico(OLD.installed(), told={"machine": "Raspberry Pi Pico 2 with RP2350"})
    code, out, said = run(capsys, "install", "--port", board.url)
    assert code == 15 and out == "" and "alamo: this is a Raspberry Pi Pico 2 with RP2350" in said
    assert run(capsys, "install", "--port", "/dev/no-such-port")[0] == 3
    two = [ports.Port("/dev/ttyACM0", "A"), ports.Port("/dev/ttyACM1", "B")]
    monkeypatch.setattr(find, "look", lambda: Found(two, []))
    code, _, said = run(capsys, "install")
    assert code == 2 and "/dev/ttyACM1  serial B" in said
    monkeypatch.setattr(find, "look", lambda: Found([], [BootDrive(None, "udisksctl mount -b X")]))
    code, _, said = run(capsys, "install")
    assert code == 18 and "udisksctl mount -b X" in said


class BootMode:
    """A drive in a folder; the copied image makes a Pico appear, as a real one does."""

    def __init__(self, monkeypatch, folder, appears, mounted=True):
        self.folder = folder
        self.appears = appears
        self.mounted = mounted
        folder.mkdir()
        (folder / "INFO_UF2.TXT").write_text(INFO)
        monkeypatch.setattr(ports, "boards", self.boards)
        monkeypatch.setattr(find, "boot_drives", self.drives)
        monkeypatch.setattr(find, "look", lambda: Found(self.boards(), self.drives()))
        monkeypatch.setattr(boot_drive.wait_until_it_runs, "__defaults__", (self.boards,))
        monkeypatch.setattr(boot_drive.wait_for_drive, "__defaults__", (self.drives,))

    @property
    def copied(self):
        return list(self.folder.glob("*.uf2"))

    def boards(self):
        return [ports.Port(self.appears.url, "S")] if self.copied else []

    def drives(self):
        return [BootDrive(self.folder)] if self.mounted and not self.copied else []


def test_a_pico_in_boot_mode_gets_micropython_when_that_is_agreed(
    pico, capsys, monkeypatch, tmp_path
):
    board = pico({})
    drive = BootMode(monkeypatch, tmp_path / "RPI-RP2", board)
    monkeypatch.setattr(sys, "stdin", open("/dev/null"))
    code, _, said = run(capsys, "install")
    assert code == 23 and "games saved on it stay" in said and "--yes" in said
    assert drive.copied == []
    code, out, said = run(capsys, "install", "--yes")
    assert code == 0 and "Copying python.uf2" in said and "runs from set_a" in out
    assert board.files()["/set_a/alamo/app.mpy"] == NEW.files["alamo/app.mpy"]


def test_an_old_micropython_is_replaced_by_way_of_boot_mode(pico, capsys, monkeypatch, tmp_path):
    old = pico(OLD.installed(), told={"version": (1, 24, 1)})
    renewed = pico(OLD.installed())
    drive = BootMode(monkeypatch, tmp_path / "RPI-RP2", renewed, mounted=False)
    monkeypatch.setattr(command.find, "boot_drives", lambda: [])
    monkeypatch.setattr(
        boot_drive.wait_for_drive,
        "__defaults__",
        (lambda: [BootDrive(drive.folder)] if old.bootloader.is_set() else [],),
    )
    code, out, said = run(capsys, "install", "--port", old.url, "--yes")
    assert code == 0 and "MicroPython 1.24.1 is on the board, the firmware needs 1.26" in said
    assert [path.name for path in drive.copied] == ["python.uf2"]
    assert "runs from set_b" in out


def test_build_makes_one_file_and_a_package_for_mip(tmp_path, capsys):
    target = tmp_path / "out"
    code, out, _ = run(capsys, "build", "-o", str(target))
    assert code == 0 and "ERASES the games" in out
    made = target / f"alamo-0.2.0-{NEW.build}.uf2"
    uf2.check(uf2.parse(made.read_bytes()))
    assert f"mpremote mip install {target}/mip/package.json + " in out


def test_mpremote_installs_from_that_folder_with_the_command_that_is_printed(
    pico, tmp_path, capsys
):
    """The real mpremote."""
    import subprocess

    pytest.importorskip("mpremote")
    board = pico({})
    _, out, _ = run(capsys, "build", "-o", str(tmp_path / "out"))
    words = next(line for line in out.splitlines() if line.strip().startswith("mpremote")).split()
    line = [sys.executable, "-m", "mpremote", "connect", board.url, *words[1:]]
    done = subprocess.run(line, capture_output=True, text=True, timeout=120, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    files = board.files()
    assert files == {**NEW.in_lib(), "/main.py": NEW.main}


def test_every_exit_code_is_in_the_help(capsys):
    from alamo_host.installing import errors

    with pytest.raises(SystemExit):
        cli.main(["--help"])
    said = capsys.readouterr().out
    codes = {kind.exit_code for kind in vars(errors).values() if isinstance(kind, type)} - {1}
    assert codes == {15, 16, 17, 18, 19, 20, 21, 22, 23}
    for code in codes:
        assert f"{code} " in said


# ------------------------------------------------------------------ nothing is left half-way


def soon(what, seconds=20.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.02)
    return False


def plays(board):
    """It was stopped, and is started again with what it had."""
    assert soon(lambda: board.starts == 2)
    with Client(board.url) as client:
        return client.greeting["version"]


@pytest.mark.parametrize(
    ("told", "content", "arguments", "code"),
    [
        ({"machine": "Raspberry Pi Pico 2 with RP2350"}, {}, (), 15),
        ({"mpy": 0x1305}, {}, (), 16),
        ({}, {"/music.bin": bytes(1_370_000)}, (), 17),
        ({"version": (1, 20, 0)}, {}, (), 23),
        ({"version": (1, 20, 0)}, {}, ("--check",), 23),
    ],
)
def test_after_a_refusal_the_board_plays_on_and_is_not_left_at_its_prompt(
    pico, capsys, monkeypatch, told, content, arguments, code
):
    board = pico({**OLD.installed(), **content}, told=told)
    monkeypatch.setattr(sys, "stdin", open("/dev/null"))
    assert run(capsys, "install", "--port", board.url, *arguments)[0] == code
    assert plays(board) == "0.1.0"


def test_ctrl_c_says_that_nothing_is_lost_and_the_old_set_starts(pico, capsys, monkeypatch):
    board = pico(OLD.installed())

    def stopped(bar, what, done, of):
        if what == "sending":
            raise KeyboardInterrupt

    monkeypatch.setattr(command.Bar, "__call__", stopped)
    code, _, said = run(capsys, "install", "--port", board.url)
    assert code == 130 and "What the board had is whole; run the command again" in said
    assert plays(board) == "0.1.0"
    monkeypatch.undo()
    monkeypatch.setattr(layout, "of_checkout", lambda built=None: NEW)
    assert run(capsys, "install", "--port", board.url)[0] == 0
    assert board.files()[layout.ACTIVE] == b"set_b\n"


def test_a_damaged_image_is_refused_before_the_board_is_sent_into_boot_mode(
    pico, capsys, checkout
):
    board = pico(OLD.installed(), told={"version": (1, 24, 1)})
    checkout.write_bytes(checkout.read_bytes()[: 512 * 50])
    code, _, said = run(capsys, "install", "--port", board.url, "--yes")
    assert code == 11 and "50 of its" in said and "blocks are there" in said
    assert not board.bootloader.is_set() and plays(board) == "0.1.0"


def test_an_image_with_a_file_system_would_take_the_games_along_and_is_refused(
    capsys, monkeypatch, tmp_path, checkout, pico
):
    drive = BootMode(monkeypatch, tmp_path / "RPI-RP2", pico({}))
    checkout.write_bytes(uf2.make(bytes(layout.FLASH_BYTES)))
    code, _, said = run(capsys, "install", "--yes")
    assert code == 11 and "more than MicroPython" in said and drive.copied == []


def test_a_firmware_that_never_says_hello_did_not_take(pico, capsys, monkeypatch):
    monkeypatch.setattr(wire, "BACK_SECONDS", 0.0)
    board = pico(OLD.installed(), firmware="another")
    code, out, said = run(capsys, "install", "--port", board.url)
    assert code == 20 and out == "" and "did not take: installed was version 0.2.0" in said
    assert "alamo doctor" in said


def test_a_board_that_stays_away_after_its_reset_was_written_all_the_same(
    pico, capsys, monkeypatch
):
    monkeypatch.setattr(wire, "BACK_SECONDS", 0.0)
    board = pico(OLD.installed())
    monkeypatch.setattr(Device, "reset", lambda device: board.unplug())
    code, _, said = run(capsys, "install", "--port", board.url)
    assert code == 7 and "everything was written" in said and "run the command again" in said


def test_an_emulated_pico_is_not_sent_into_boot_mode(capsys):
    code, _, said = run(capsys, "install", "--micropython", "--yes", "--port", "socket://x:1")
    assert code == 1 and "alamo sim --runtime pico --image" in said


def test_another_program_on_a_socket_is_busy_and_not_a_board_that_was_unplugged(capsys):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        url = f"socket://127.0.0.1:{listener.getsockname()[1]}"
        threading.Thread(target=lambda: listener.accept()[0].close(), daemon=True).start()
        code, _, said = run(capsys, "install", "--port", url)
    assert code == 4 and "another program has the board" in said


def test_a_port_that_has_just_appeared_is_given_time(monkeypatch):
    """udev, ModemManager and Windows hold it for a moment."""
    tries = []

    class Wire:
        def __init__(self, url):
            tries.append(url)
            if len(tries) < 3:
                raise Busy(f"{url} is in use")

    monkeypatch.setattr(wire, "SerialWire", Wire)
    monkeypatch.setattr(wire, "_STEP_SECONDS", 0.0)
    wire.SerialConnection("COM7", settle=True)
    assert tries == ["COM7"] * 3
    tries.clear()
    with pytest.raises(Busy):
        wire.SerialConnection("COM7")


def test_nothing_but_sentences_where_no_terminal_shows_a_bar(pico, capsys):
    _, _, said = run(capsys, "install", "--port", pico(OLD.installed()).url)
    assert "sending" not in said and "\r" not in said


def test_a_small_file_system_of_another_micropython_is_named(pico, capsys, monkeypatch):
    """A Pico W's leaves room for one set alone."""
    board = pico(OLD.installed(), told={"machine": "Raspberry Pi Pico W with RP2040"})
    room = Room(4096, 212, {"set_a": (208, 800_000)})
    monkeypatch.setattr(Device, "room", lambda device: room)
    code, _, said = run(capsys, "install", "--port", board.url)
    assert code == 17 and "Pico W with RP2040, leaves 848 kB" in said
    assert "alamo install --micropython" in said


def test_what_cannot_be_written_here_is_one_sentence(capsys, tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    code, _, said = run(capsys, "build", "-o", str(tmp_path / "file" / "out"))
    assert code == 1 and "out cannot be written" in said
    monkeypatch.undo()
    monkeypatch.setenv("ALAMO_HOME", str(tmp_path / "file"))
    monkeypatch.delenv(image.VARIABLE, raising=False)
    for arguments in (("build",), ("sim", "--runtime", "micropython")):
        code, _, said = run(capsys, *arguments)
        assert code == 1 and "cannot be written" in said and "ALAMO_HOME" in said


def test_without_a_network_the_package_for_mip_is_there_and_what_is_missing_is_said(
    capsys, tmp_path, monkeypatch
):
    def offline(url, timeout):
        raise URLError(OSError(-2, "Name or service not known"))

    monkeypatch.delenv(image.VARIABLE)
    monkeypatch.setenv("ALAMO_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(image.urllib.request, "urlopen", offline)
    code, out, said = run(capsys, "build", "-o", str(tmp_path / "out"))
    assert code == 11 and "mpremote mip install" in out and ".uf2  " not in out
    assert "could not be downloaded (Name or service not known)" in said and "--image" in said


def test_a_board_that_stops_answering_is_a_sentence_with_what_to_do():
    port = doubles.PtyPort(lambda line: [])
    line = wire.SerialWire(port.url)
    try:
        with pytest.raises(wire.NoReply, match="stopped answering.*whole: unplug it") as told:
            line.wait(lambda: False, 10.0, "[b'OK'] from the REPL")
        assert told.value.exit_code == 9 and "b'OK'" not in str(told.value)
    finally:
        line.close()
        port.unplug()
