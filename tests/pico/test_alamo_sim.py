"""The `alamo` command with --runtime pico: the emulated board as a program, in real time."""

import time

import pytest

pytest.importorskip("rp2040py")

from alamo_host import cli
from alamo_host.client import Client
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
