"""A board that runs slower than a real one says so in its address, and is waited for."""

import time

import pytest

from alamo_host import client, serial_port
from alamo_host.client import Client
from alamo_host.errors import LinkTimeout
from host.doubles import Board, SocketPort


class Slow(Board):
    seconds = 0.3

    def answer(self, method, params):
        time.sleep(self.seconds)
        return super().answer(method, params)


def test_the_address_says_how_patient_to_be(monkeypatch):
    monkeypatch.setattr(client, "TRIES", 1)
    port = SocketPort(Slow())
    with Client(port.url, timeout=0.1) as hasty, pytest.raises(LinkTimeout):
        hasty.state()
    with Client(f"{port.url}#patience=20", timeout=0.1) as patient:
        assert patient.state()["game"] == "red_banner"


def test_an_address_that_says_nothing_or_nonsense_is_of_a_board_like_any_other():
    assert serial_port.patience("/dev/ttyACM0") == 1
    assert serial_port.patience("socket://127.0.0.1:9") == 1
    assert serial_port.patience("socket://127.0.0.1:9#patience=soon") == 1
    assert serial_port.patience("socket://127.0.0.1:9#patience=12") == 12
