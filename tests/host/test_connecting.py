"""Opening a board: what is wrong is said, each thing in its own words and exit code."""

import fcntl
import os
import socket
import time

import pytest

from alamo_host.client import CONNECT_SECONDS, Client
from alamo_host.errors import (
    Busy,
    DeviceLost,
    LinkError,
    NoBoard,
    NotOurs,
    Silent,
    WrongVersion,
)
from host.doubles import Board, PtyPort, SocketPort, line


def failure(url: str, seconds: float = CONNECT_SECONDS) -> LinkError:
    began = time.monotonic()
    with pytest.raises(LinkError) as caught:
        Client(url, connect_timeout=seconds).close()
    assert time.monotonic() - began < 3.0
    return caught.value


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def test_a_board_on_a_serial_port_says_hello():
    with Client(PtyPort(Board()).url) as client:
        assert client.greeting["serial"] == "D0B1E"
        assert client.hello()["protocol"] == 1


def test_a_board_on_a_socket_says_hello():
    with Client(SocketPort(Board()).url) as client:
        assert client.greeting["firmware"] == "alamo"


def test_b63_no_board():
    assert type(failure("/dev/alamo-no-such-port")) is NoBoard
    assert type(failure(f"socket://127.0.0.1:{free_port()}")) is NoBoard


def test_b63_port_open_elsewhere_is_busy():
    port = PtyPort(Board())
    other = os.open(port.url, os.O_RDWR | os.O_NOCTTY)
    fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
    try:
        assert type(failure(port.url)) is Busy
    finally:
        os.close(other)
    Client(port.url).close()


def test_b63_a_second_client_of_the_same_port_is_refused_and_the_first_goes_on():
    port = PtyPort(Board())
    with Client(port.url) as first:
        assert type(failure(port.url)) is Busy
        assert first.hello()["firmware"] == "alamo"


def test_b63_silent_port():
    assert type(failure(PtyPort(lambda raw: []).url)) is Silent


def test_b64_a_port_that_does_not_even_take_our_bytes_is_silent_within_three_seconds():
    listener = socket.create_server(("127.0.0.1", 0))
    assert type(failure(f"socket://127.0.0.1:{listener.getsockname()[1]}")) is Silent
    listener.close()


@pytest.mark.parametrize(
    "answer",
    [
        lambda raw: [raw + b"\r\n>>> "],  # a REPL echoes
        lambda raw: [b"MicroPython v1.29.0 on 2026-08-29; Raspberry Pi Pico\r\n>>> "],
        lambda raw: [bytes(range(256))],
        lambda raw: [line({"id": 1, "result": {"firmware": "klipper"}})],
        lambda raw: [line({"id": 1, "result": 5})],
        lambda raw: [line({"id": 1, "error": {"code": -32601, "message": "?"}})],
        lambda raw: [b"[" * 5000 + b"\n"],
    ],
)
def test_b63_something_else_answers(answer):
    assert type(failure(PtyPort(answer).url, 0.5)) is NotOurs


def test_the_four_failures_have_four_messages_and_exit_codes():
    kinds = (NoBoard, Busy, Silent, NotOurs, DeviceLost, WrongVersion)
    assert len({kind.exit_code for kind in kinds}) == len(kinds)
    assert all(kind.exit_code not in (0, 1, 2) for kind in kinds)


def test_b65_another_protocol_is_refused_naming_both():
    error = failure(PtyPort(Board(protocol=2, version="9.9")).url)
    assert type(error) is WrongVersion
    assert "9.9" in str(error) and "2" in str(error) and "1" in str(error)


def test_half_a_line_left_by_an_earlier_program_does_not_spoil_hello():
    port = PtyPort(Board())
    with open(port.url, "wb", buffering=0) as earlier:
        earlier.write(b'{"jsonrpc": "2.0", "id"')
    with Client(port.url) as client:
        assert client.greeting["firmware"] == "alamo"


def test_boot_text_and_half_a_line_from_the_board_are_skipped():
    port = PtyPort(Board(), greeting=b'elf-test passed\r\n\x00\xff{"jsonrpc":\r\n\n')
    with Client(port.url) as client:
        assert client.greeting["firmware"] == "alamo"


def test_modem_manager_talking_first_does_no_harm():
    """It sends AT commands to new ports; the board answers each with an error without an id."""
    board = Board()
    port = PtyPort(board)
    with open(port.url, "wb", buffering=0) as manager:
        manager.write(b"AT\r\nAT+GCAP\r\n~x~\r\n")
    with Client(port.url) as client:
        assert client.greeting["firmware"] == "alamo"
        assert client.state()["seq"] == 0
    assert set(board.asked) == {"hello", "game.state"}


def test_the_port_is_given_back_and_opens_again_at_once():
    port = PtyPort(Board())
    for _ in range(5):
        with Client(port.url) as client:
            client.hello()


def test_the_port_is_given_back_when_the_body_raises():
    port = PtyPort(Board())
    with pytest.raises(ZeroDivisionError):
        with Client(port.url):
            raise ZeroDivisionError
    Client(port.url).close()
