"""The drivers on MicroPython's own virtual machine, with the same fake pins."""

import json
import os
import subprocess
import time
from pathlib import Path

import pytest

import micropython_vm

HERE = Path(__file__).parent

pytestmark = pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)


def run(script, *args):
    return micropython_vm.run(HERE / script, *args, extra_paths=[HERE / "fakes"], heap="512k")


def test_idle_drivers_allocate_nothing(tmp_path):
    lines = run("device_idle.py", tmp_path / "saved").splitlines()
    assert lines == [
        "calibrated ok",
        "readings [(7, 1), (40, 2)]",
        "allocated 0",
    ]


def test_stale_first_conversions_and_power_up_on_micropython(tmp_path):
    # B17, B11
    out = run("device_switch.py", tmp_path / "saved").splitlines()
    assert out == ["20" * 24, "20" * 24 + " True"]


@pytest.fixture
def echo(tmp_path):
    line, environment = micropython_vm.command(HERE / "device_echo.py", tmp_path)
    process = subprocess.Popen(
        line,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    yield process
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout, process.stderr):
        pipe.close()


def read_exactly(process, count):
    data = b""
    while len(data) < count:
        got = os.read(process.stdout.fileno(), count - len(data))
        assert got
        data += got
    return data


@pytest.mark.parametrize("length", [1, 63, 64, 65, 128, 2000])
def test_port_carries_every_byte(echo, length):
    data = bytes(i % 256 for i in range(length))
    echo.stdin.write(data)
    echo.stdin.flush()
    assert read_exactly(echo, length) == data


def test_half_a_line_does_not_stop_the_loop(echo):
    echo.stdin.write(b'{"half":')
    echo.stdin.flush()
    assert read_exactly(echo, 8) == b'{"half":'
    time.sleep(0.3)
    _, told = echo.communicate(timeout=10)  # the input ends
    assert int(told.split()[1]) > 50
    assert echo.returncode == 3


def test_closed_input_ends_the_program(echo):
    echo.stdin.close()
    assert echo.wait(timeout=10) == 3


def test_a_host_that_does_not_read_is_not_waited_for(tmp_path):
    script = "\n".join(
        [
            "import sys, time",
            "from alamo.board.port import StdioPort",
            "port = StdioPort()",
            "sent = loops = 0",
            "start = time.ticks_ms()",
            "while time.ticks_diff(time.ticks_ms(), start) < 500:",
            "    loops += 1",
            "    if port.ready():",
            "        sent += port.write(b'x' * 16)",
            "    else:",
            "        time.sleep_ms(1)",
            "sys.stderr.write('[%d, %d]\\n' % (sent, loops))",
        ]
    )
    line, environment = micropython_vm.command(script)
    with subprocess.Popen(
        line,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        told = process.stderr.readline()
        sent, loops = json.loads(told)
        assert sent >= 4096  # the pipe is full, and the loop went on
        assert loops > sent // 16 + 20
        process.kill()
