"""What a program prints at once reaches a client however slowly it reads; one that goes away holds
up nothing. The emulated Pico's half: tests/pico/test_slow_readers.py.
"""

import contextlib
import os
import socket
import threading
import time

import pytest

from alamo_host import compile_firmware, simulated, vm
from alamo_host.cpython_port import PENDING, StdioPort
from alamo_host.simulated import SimulatedBoard

LINES = 1000
FLOOD = b"".join(b"%059d\n" % number for number in range(LINES))  # 60 kB

PROGRAM = """
{imports}
port = StdioPort()
asked = bytearray(1)
while True:
    if not port.read(asked):
        continue
    for number in range({lines}):
        line = b"%059d\\n" % number
        while line:
            line = line[port.write(line):] if port.ready() else line
    if asked == b"e":
        {end}
        raise SystemExit
"""


def program(runtime, folder):
    """It prints the flood for each byte it gets, and ends after an e."""
    path = folder / "flood.py"
    if runtime == "cpython":
        imports, end = "from alamo_host.cpython_port import StdioPort", "port.drain(0.5)"
        command = vm.cpython(str(path))
    else:
        built = compile_firmware.build()
        imports = f"import sys; sys.path.insert(0, {str(built)!r})\n"
        imports += "from alamo.board.port import StdioPort"
        end = "pass"
        command = vm.micropython("400k", str(path))
    path.write_text(PROGRAM.format(imports=imports, lines=LINES, end=end))
    return folder, command


@pytest.fixture(
    params=[
        pytest.param(
            "micropython", marks=pytest.mark.skipif(not vm.has_micropython(), reason=vm.MISSING)
        ),
        "cpython",
    ]
)
def board(request, tmp_path, tmp_path_factory, monkeypatch):
    """The flood as a simulated board. It answers no hello, which start() waits for."""
    monkeypatch.setenv("ALAMO_HOME", str(tmp_path_factory.getbasetemp() / "alamo-home"))
    monkeypatch.setattr(simulated, "Client", lambda *_, **__: contextlib.nullcontext())
    monkeypatch.setattr(SimulatedBoard, "_how", lambda self: program(request.param, tmp_path))
    with SimulatedBoard(runtime=request.param, saved=tmp_path / "saved") as running:
        yield running


@contextlib.contextmanager
def connected(board):
    """A client with little room of its own. While the last one is noticed to be gone, it waits."""
    host, port = board.url.removeprefix("socket://").split(":")
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        client.settimeout(20)
        client.connect((host, int(port)))
        yield client


def read(client, got=b"", at_once=4096, pause=0.0):
    """One flood, of which `got` is here already."""
    while len(got) < len(FLOOD):
        data = client.recv(at_once)
        if not data:
            break
        got += data
        time.sleep(pause)
    return got


def ask(client, what=b"x"):
    """Until the program is there: what comes before that is lost, as on a wire."""
    client.settimeout(1)
    for _ in range(20):
        client.sendall(what)
        with contextlib.suppress(TimeoutError):
            first = client.recv(1)
            client.settimeout(20)
            return first
    raise AssertionError("the program says nothing")


def test_sixty_kilobytes_at_once_arrive_whole(board):
    with connected(board) as client:
        assert read(client, ask(client)) == FLOOD


def test_a_slow_reader_gets_them_whole_even_from_a_program_that_has_ended(board):
    with connected(board) as client:
        assert read(client, ask(client, b"e"), 512, 0.01) == FLOOD


def test_a_client_that_goes_away_in_the_middle_leaves_the_port_to_the_next(board):
    with connected(board) as client:
        ask(client)
    with connected(board) as client:
        client.sendall(b"x")
        assert FLOOD[-600:] in read(client)


def test_one_that_only_says_that_it_sends_no_more_is_gone_although_it_never_reads(board):
    with connected(board) as deaf:
        ask(deaf)
        time.sleep(0.5)  # all buffers fill
        deaf.shutdown(socket.SHUT_WR)
        with connected(board) as client:
            client.sendall(b"x")
            assert FLOOD[-600:] in read(client)


# ------------------------------------------------------------------ the port of CPython


@pytest.fixture
def pipes():
    """A port over two pipes of one page, our ends of them."""
    their_in, our_out = os.pipe()
    our_in, their_out = os.pipe()
    yield StdioPort(their_in, their_out), our_in, our_out
    for end in (our_in, our_out):
        with contextlib.suppress(OSError):
            os.close(end)


def test_it_waits_as_long_as_the_host_takes_something_now_and_then(pipes):
    port, our_in, _ = pipes
    port.write(bytes(200_000))
    done = []
    waiting = threading.Thread(target=lambda: done.append(port.wait(1.0)))
    waiting.start()
    left = 200_000
    while left:
        left -= len(os.read(our_in, min(left, 20_000)))
        time.sleep(0.15)  # 1.5 s in all, longer than any single wait
    waiting.join()
    assert done == [True] and port.ready()


def test_it_gives_a_host_up_that_takes_nothing_and_one_that_is_gone(pipes):
    port, our_in, our_out = pipes
    assert port.wait(0.0)
    port.write(bytes(200_000))
    assert not port.wait(0.05) and not port.ready()
    os.close(our_out)
    assert not port.wait(3600.0)
    assert PENDING < 200_000
