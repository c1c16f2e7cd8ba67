"""The `alamo` command with --runtime pico: the emulated board as a program, in real time."""

import socket
import time

import pytest

pytest.importorskip("rp2040py")

from alamo_host import cli
from alamo_host.client import Client
from alamo_host.emulated import files
from alamo_host.installing import image, layout
from alamo_host.simulated import SimulatedBoard

pytestmark = pytest.mark.pico


def _soon(what, seconds=180.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.1)
    return False


def test_a_game_begun_on_the_emulated_pico_goes_on_with_another_runtime(
    uf2, tmp_path, monkeypatch
):
    monkeypatch.setenv("ALAMO_HOME", str(tmp_path / "home"))
    saved = tmp_path / "saved"
    with SimulatedBoard(runtime="pico", saved=saved, image=uf2) as board:
        with Client(board.url) as client:
            assert client.greeting["board"] == "pico"
            client.new_game("red_banner", seed=7)
            assert client.state()["game"] == "red_banner"
            assert len(client.lights()) == 87
        assert _soon(lambda: (saved / "alamo-head").exists())
        with Client(board.url) as client:  # the next one in
            assert client.hello()["game"] == "red_banner"
            client.request("hands.cut")
            assert _soon(lambda: _game(client) == (None, "red_banner"))
    with SimulatedBoard(runtime="cpython", saved=saved) as board:
        with Client(board.url) as client:
            assert client.request("game.list")["saved"] == "red_banner"


def test_sixty_kilobytes_printed_at_once_reach_a_client_that_reads_slowly(
    uf2, tmp_path, monkeypatch
):
    """Through both pipes and the socket; the steps alone: test_slow_readers.py,
    tests/host/test_slow_clients.py."""
    monkeypatch.setenv("ALAMO_HOME", str(tmp_path / "home"))
    with SimulatedBoard(runtime="pico", saved=tmp_path / "saved", image=uf2) as board:
        host, port = board.url.split("#")[0].removeprefix("socket://").split(":")
        with socket.create_connection((host, int(port)), timeout=180) as client:
            client.sendall(b"\r\x03\x03\r\x01")
            _read_until(client, b"raw REPL; CTRL-B to exit\r\n>")
            client.sendall(b"for i in range(1000): print('%059d' % i)\n\x04")
            told = _read_until(client, b"\x04>", at_once=512, pause=0.05)
    assert told == b"OK" + b"".join(b"%059d\r\n" % i for i in range(1000)) + b"\x04\x04>"


def _read_until(client, end, at_once=4096, pause=0.0):
    told = b""
    while not told.endswith(end):
        data = client.recv(at_once)
        assert data, told[-100:]
        told += data
        time.sleep(pause)
    return told


def _game(client):
    try:
        return client.hello()["game"], client.request("game.list")["saved"]
    except Exception:
        return None


def test_selfplay_prints_the_same_lines_on_the_emulated_pico(uf2, tmp_path, monkeypatch, capfd):
    monkeypatch.setenv("ALAMO_HOME", str(tmp_path))
    monkeypatch.setenv("ALAMO_PICO_IMAGE", str(uf2))
    told = []
    for runtime in ("cpython", "pico"):
        command = ["selfplay", "red_banner", "--seed", "4", "--runtime", runtime]
        assert cli.main(command) == 0
        told.append(capfd.readouterr().out)
    assert told[0] == told[1] and told[0].startswith("4 63 ")


def test_a_new_pico_has_micropython_alone_and_its_flash_is_kept_in_a_file(
    uf2, tmp_path, monkeypatch
):
    """What `alamo install` is tried on without a real one."""
    monkeypatch.setenv("ALAMO_HOME", str(tmp_path / "home"))
    flash = tmp_path / "my.pico"
    with SimulatedBoard(saved=tmp_path / "saved", image=uf2, flash=flash) as board:
        assert board.bare and board.runtime == "pico"
    kept = flash.read_bytes()
    assert len(kept) == layout.FLASH_BYTES and kept.startswith(image.alone(uf2))
    assert files.listing(kept[layout.FS_START :]) == {}, "MicroPython has made its file system"
