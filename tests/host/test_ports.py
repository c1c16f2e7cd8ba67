"""Choosing the port: by USB id, never the first in the list, never one of several."""

from types import SimpleNamespace

import pytest
from serial.tools import list_ports

from alamo_host import saved
from alamo_host.errors import NoBoard, SeveralBoards
from alamo_host.ports import choose
from alamo_host.serial_port import open_port


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("ALAMO_HOME", str(tmp_path))


def port(device, vid=None, pid=None, serial=None):
    return SimpleNamespace(device=device, vid=vid, pid=pid, serial_number=serial)


BLUETOOTH = [port("/dev/cu.Bluetooth-Incoming-Port"), port("/dev/ttyS0")]
ARDUINO = port("/dev/ttyACM0", 0x2341, 0x0043, "A1")
PICO = port("/dev/ttyACM1", 0x2E8A, 0x0005, "E66118604B7F3A25")
OTHER_PICO = port("/dev/ttyACM2", 0x2E8A, 0x0005, "E66118604B123456")


def test_b60_ports_without_a_usb_id_and_other_boards_are_passed_over():
    assert choose(found=[*BLUETOOTH, ARDUINO, PICO]) == "/dev/ttyACM1"


def test_b61_two_boards_are_listed_and_none_is_chosen():
    with pytest.raises(SeveralBoards) as several:
        choose(found=[OTHER_PICO, PICO])
    assert several.value.exit_code == 2
    for word in ("/dev/ttyACM1", "E66118604B7F3A25", "/dev/ttyACM2", "E66118604B123456"):
        assert word in str(several.value)


def test_b61_serial_or_port_says_which():
    assert choose(serial="e66118604b123456", found=[PICO, OTHER_PICO]) == "/dev/ttyACM2"
    assert choose(port="/dev/ttyACM1", found=[PICO, OTHER_PICO]) == "/dev/ttyACM1"
    assert choose(port="socket://127.0.0.1:9", found=[]) == "socket://127.0.0.1:9"


def test_b61_an_unknown_serial_is_refused_with_the_list():
    with pytest.raises(NoBoard) as none:
        choose(serial="nope", found=[PICO])
    assert "E66118604B7F3A25" in str(none.value)


def test_b63_nothing_plugged_in():
    with pytest.raises(NoBoard):
        choose(found=BLUETOOTH)
    with pytest.raises(NoBoard, match="alamo install first.*without a Pico: alamo play") as none:
        choose(found=[])
    assert "is running" not in str(none.value)


def test_a_simulated_board_that_runs_is_named_where_no_pico_is_plugged_in(monkeypatch):
    monkeypatch.setattr(saved, "running", lambda: ["A simulated board is running: use --port X"])
    with pytest.raises(NoBoard, match="use --port X"):
        choose(found=[])


def test_a_port_that_is_not_there_is_told_with_those_that_are(monkeypatch):
    monkeypatch.setattr(list_ports, "comports", lambda: [PICO])
    with pytest.raises(NoBoard, match=r"/dev/nowhere; there are:\n  .*E66118604B7F3A25"):
        open_port("/dev/nowhere")
    monkeypatch.setattr(list_ports, "comports", lambda: [])
    with pytest.raises(NoBoard, match="nowhere, and no Pico is plugged in"):
        open_port("/dev/nowhere")
    with pytest.raises(NoBoard, match="127.0.0.1:1: does alamo sim still run there"):
        open_port("socket://127.0.0.1:1")
