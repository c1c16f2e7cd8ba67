"""The simulated board: the firmware as a program behind a loopback socket."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from alamo_host import compile_firmware, paths, simulated, vm
from alamo_host.client import Client
from alamo_host.errors import Busy, LinkError
from alamo_host.installing import image, layout
from alamo_host.saved import InUse
from alamo_host.simulated import SimulatedBoard

RUNTIMES = [
    pytest.param(
        "micropython", marks=pytest.mark.skipif(not vm.has_micropython(), reason=vm.MISSING)
    ),
    "cpython",
]


@pytest.fixture(autouse=True)
def home(tmp_path_factory, monkeypatch):
    """Nothing of the person who runs the tests is touched; the compiled set is made once."""
    base = tmp_path_factory.getbasetemp() / "alamo-home"
    monkeypatch.setenv("ALAMO_HOME", str(base))


@pytest.fixture(params=RUNTIMES)
def board(request, tmp_path):
    with SimulatedBoard(runtime=request.param, saved=tmp_path) as running:
        yield running


def wait_until(what, seconds=5.0):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if what():
            return True
        time.sleep(0.02)
    return False


def test_it_answers_like_a_board_and_mirrors_lights_and_display(board):
    with Client(board.url) as client:
        assert client.greeting["board"] == "simulated"
        assert client.greeting["runtime"].startswith(board.runtime)
        assert "red_banner" in client.games()
        client.new_game("red_banner", seed=7)
        assert client.state()["game"] == "red_banner"
        assert len(client.lights()) == 87
        assert client.read() == "0" * 48
        client.place("north", star=5)
        assert wait_until(lambda: client.read()[5] == "1")
        assert any(client.display())


def test_a_second_client_is_told_busy_and_the_next_one_is_let_in_at_once(board):
    with Client(board.url) as first:
        with pytest.raises(Busy):
            Client(board.url)
        assert first.hello()["firmware"] == "alamo"
    with Client(board.url) as second:
        assert second.hello()["firmware"] == "alamo"


def test_a_power_cut_starts_it_again_behind_the_same_socket_with_the_game_saved(board):
    with Client(board.url, timeout=1.0) as client:
        client.new_game("red_banner", seed=7)
        client.request("hands.cut")
        assert wait_until(lambda: board.starts == 2)
        assert wait_until(lambda: _greets(client))
        saved = client.request("game.list")["saved"]
        assert saved


def test_game_after_game_begins_each_in_a_fresh_start_behind_the_same_socket(board):
    with Client(board.url) as client:
        client.place("north", star=5)
        names = ("red_banner", "storming", "remembered", "noble_men", "red_banner", "storming")
        for name in names:
            assert client.new_game(name, seed=7)["game"] == name
        assert client.read()[5] == "1"
        assert client.hello()["game"] == "storming"
        assert not board.failed and board.starts == len(names)


def _greets(client):
    try:
        return client.hello()["firmware"] == "alamo"
    except LinkError:
        return False


def test_a_client_that_does_not_read_does_not_hold_up_the_game(board):
    """B54: it asks for more than all buffers hold and never reads; what it does still counts."""
    host, port = board.url.removeprefix("socket://").split(":")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.connect((host, int(port)))
    deaf.settimeout(5)
    deaf.sendall(b'{"jsonrpc":"2.0","id":1,"method":"hello"}\n' * 120)
    deaf.sendall(
        b'{"jsonrpc":"2.0","id":2,"method":"hands.place","params":{"star":7,"side":"south"}}\n'
    )
    time.sleep(2)
    deaf.close()
    with Client(board.url) as client:
        assert client.read()[7] == "2"
        assert client.greeting["dropped"] > 0


def test_a_board_starts_again_though_its_client_does_not_read(board):
    host, port = board.url.removeprefix("socket://").split(":")
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect((host, int(port)))
        deaf.sendall(b'{"jsonrpc":"2.0","id":1,"method":"hello"}\n')
        new = b'{"jsonrpc":"2.0","id":2,"method":"game.new","params":{"game":"red_banner"}}\n'
        deaf.sendall(new)
        time.sleep(2)
        for _ in range(80):
            deaf.sendall(b'{"jsonrpc":"2.0","id":3,"method":"game.state"}\n')
            time.sleep(0.03)
        deaf.sendall(b'{"jsonrpc":"2.0","id":4,"method":"hands.cut"}\n')
        end = time.monotonic() + 20
        while board.starts == 1 and time.monotonic() < end:
            time.sleep(0.1)
        assert board.starts == 2


def test_nothing_is_left_running_after_it_is_stopped(tmp_path):
    board = SimulatedBoard(saved=tmp_path).start()
    process = board._process
    began = time.monotonic()
    board.stop()
    board.stop()
    assert time.monotonic() - began < 3
    assert process.returncode is not None
    with pytest.raises(LinkError):
        Client(board.url)


def test_it_ends_when_its_host_is_killed(tmp_path):
    """A host that was killed cannot clean up; the closed pipe tells the board."""
    code = (
        "import sys; from pathlib import Path; from alamo_host.simulated import SimulatedBoard\n"
        "board = SimulatedBoard(saved=Path(sys.argv[1])).start()\n"
        "print(board._process.pid, flush=True); import time; time.sleep(60)"
    )
    host = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)],
        stdout=subprocess.PIPE,
        env=vm.environment(),
    )
    assert host.stdout is not None
    pid = int(host.stdout.readline())
    host.kill()
    host.wait()
    host.stdout.close()
    assert wait_until(lambda: not _runs(pid))


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rsplit(")", 1)[1].split()[0] != "Z"


def test_one_board_at_a_time_uses_a_folder(tmp_path):
    with SimulatedBoard(saved=tmp_path):
        with pytest.raises(InUse):
            SimulatedBoard(saved=tmp_path)


@pytest.mark.parametrize("runtime", RUNTIMES)
@pytest.mark.parametrize("named", [True, False])
def test_a_relative_folder_is_below_where_the_command_was_given(
    tmp_path, monkeypatch, runtime, named
):
    """Not below the compiled set, from where games would be installed on a Pico."""
    built = compile_firmware.build()
    monkeypatch.chdir(tmp_path)
    if not named:
        monkeypatch.setenv("ALAMO_HOME", "here")
    before = layout.of_checkout(built).build
    with SimulatedBoard(runtime=runtime, saved=Path("games") if named else None) as running:
        with Client(running.url) as client:
            client.new_game("red_banner", seed=7)
        saved = running.saved
    assert saved.is_relative_to(tmp_path) and (saved / "alamo-head").exists()
    for strange in (built / "games", built / "here", paths.firmware() / "games"):
        assert not strange.exists()
    assert layout.of_checkout(built).build == before


def test_the_program_of_a_pico_finds_an_image_that_was_named_from_here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here.uf2").touch()
    monkeypatch.setattr(image, "read", lambda path: [])  # where it lies is all that matters here
    board = SimulatedBoard("pico", tmp_path, image=Path("here.uf2"))
    try:
        assert board._command[-1] == str(tmp_path / "here.uf2")
    finally:
        board.stop()


def test_what_does_not_belong_to_a_set_is_not_installed(tmp_path):
    built = tmp_path / "set"
    shutil.copytree(compile_firmware.build(), built)
    new = layout.of_checkout(built)
    (built / "games").mkdir()
    (built / "games/alamo-head").write_bytes(b"somebody's game, and its seed")
    assert layout.of_checkout(built).build == new.build


def test_two_boards_without_a_folder_named_get_one_each_and_it_is_said(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.setenv("ALAMO_HOME", str(tmp_path))
    monkeypatch.setattr(paths, "cache", lambda: Path(os.environ["ALAMO_HOME"]) / "cache")
    with SimulatedBoard() as one:
        assert capsys.readouterr().err == ""
        with SimulatedBoard() as other:
            assert one.saved != other.saved
            assert str(other.saved) in capsys.readouterr().err


def test_a_firmware_that_cannot_start_is_said_with_its_last_words(tmp_path, monkeypatch):
    def how(self):
        return tmp_path, vm.cpython("-c", "raise RuntimeError('no stars today')")

    monkeypatch.setattr(SimulatedBoard, "_how", how)
    with pytest.raises(LinkError) as failed:
        SimulatedBoard(saved=tmp_path / "saved").start()
    assert "no stars today" in str(failed.value)


def test_where_micropython_has_no_build_cpython_is_used_and_said_once(monkeypatch, capsys):
    monkeypatch.setattr(vm, "has_micropython", lambda: False)
    monkeypatch.setattr(simulated, "_said_cpython", False)
    assert simulated.pick_runtime() == simulated.pick_runtime() == "cpython"
    assert capsys.readouterr().err.count("CPython") == 1
    with pytest.raises(vm.NoRuntime):
        vm.micropython("192k", "main.py")


def test_the_compiled_set_is_made_once_and_again_when_a_file_changes(tmp_path):
    firmware = tmp_path / "firmware"
    (firmware / "alamo" / "words").mkdir(parents=True)
    (firmware / "main.py").write_text("import alamo\n")
    (firmware / "alamo" / "__init__.py").write_text("A = 1\n")
    (firmware / "alamo" / "words" / "t.txt").write_text("words\n")
    first = compile_firmware.build(firmware, tmp_path / "cache")
    stamp = (first / "alamo" / "__init__.mpy").stat().st_mtime_ns
    assert (first / "alamo" / "words" / "t.txt").read_text() == "words\n"
    assert (first / "main.py").exists() and not (first / "alamo" / "__init__.py").exists()
    assert (first / "alamo" / "__init__.mpy").read_bytes()[:2] == b"M\x06"
    assert compile_firmware.build(firmware, tmp_path / "cache") == first
    assert (first / "alamo" / "__init__.mpy").stat().st_mtime_ns == stamp
    (firmware / "alamo" / "__init__.py").write_text("A = 2\n")
    assert compile_firmware.build(firmware, tmp_path / "cache") != first


def test_a_source_that_does_not_compile_leaves_no_half_set(tmp_path):
    firmware = tmp_path / "firmware"
    (firmware / "alamo").mkdir(parents=True)
    (firmware / "main.py").write_text("import alamo\n")
    (firmware / "alamo" / "__init__.py").write_text("match = = 1\n")
    with pytest.raises(SyntaxError, match="__init__.py"):
        compile_firmware.build(firmware, tmp_path / "cache")
    assert list((tmp_path / "cache" / "mpy").iterdir()) == []


def test_the_sim_command_prints_where_to_connect_and_stops_on_request(tmp_path):
    sim = subprocess.Popen(
        [sys.executable, "-m", "alamo_host.cli", "sim", "--saved", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=vm.environment(),
        text=True,
    )
    assert sim.stdout is not None
    url = sim.stdout.readline().strip()
    with Client(url) as client:
        assert client.greeting["board"] == "simulated"
    sim.send_signal(signal.SIGINT)
    out, err = sim.communicate(timeout=10)
    assert sim.returncode == 130 and out == "" and "Traceback" not in err


def test_play_serves_a_page_and_ends_on_ctrl_c_leaving_nothing_behind(tmp_path):
    playing = subprocess.Popen(
        [sys.executable, "-u", "-m", "alamo_host.cli", "play", "--no-browser"]
        + ["--saved", str(tmp_path), "--web-port", "18360"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=vm.environment(),
        text=True,
    )
    assert playing.stdout is not None
    said = []
    for text in playing.stdout:
        said.append(text)
        if "Open http" in text:
            break
    address = said[-1].split()[1]
    assert wait_until(lambda: _page(address))
    playing.send_signal(signal.SIGINT)
    rest = playing.communicate(timeout=10)[0]
    assert playing.returncode == 0, rest
    assert rest.rstrip().endswith("Stopped.") and "Traceback" not in rest
    assert not _page(address)


def _page(address):
    try:
        with urllib.request.urlopen(address, timeout=2) as answer:
            return b"<svg" in answer.read() or answer.status == 200
    except OSError:
        return False


def test_a_port_of_this_computer_that_is_taken_is_a_sentence(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        with pytest.raises(Busy, match="is not free: name another"):
            SimulatedBoard(runtime="cpython", saved=tmp_path, port=other.getsockname()[1])


# ------------------------------------------------------------------ a Pico with nothing on it

BARE = """
import sys
while True:
    byte = sys.stdin.buffer.read(1)
    if not byte:
        break
    sys.stdout.buffer.write(b">>> " + byte)  # a REPL: it echoes
    sys.stdout.flush()
"""


def test_a_pico_without_firmware_is_up_when_it_says_anything(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(simulated, "ANSWER_SECONDS", 0.3)
    monkeypatch.setattr(vm, "pico_image", lambda path: path)
    monkeypatch.setattr(vm, "cpython", lambda *arguments: [sys.executable, "-c", BARE])
    flash = tmp_path / "my.pico"
    with SimulatedBoard(saved=tmp_path, flash=flash, image=flash) as board:
        assert board.bare and board.runtime == "pico"
        with pytest.raises(InUse, match="another simulated board is using"):
            SimulatedBoard(saved=tmp_path / "b", flash=flash, image=flash)
    monkeypatch.setattr(simulated, "PICO_START_SECONDS", 0.3)
    with pytest.raises(LinkError, match="did not start"):  # one that should have firmware
        SimulatedBoard(runtime="pico", saved=tmp_path, image=flash).start()


def test_the_flash_of_a_pico_is_refused_before_anything_starts(tmp_path):
    with pytest.raises(LinkError, match="on cpython there is no flash chip"):
        SimulatedBoard(runtime="cpython", saved=tmp_path, flash=tmp_path / "new")
    (tmp_path / "letter.txt").write_text("Dear Sir")
    with pytest.raises(LinkError, match="2097152 bytes: name another file"):
        SimulatedBoard(saved=tmp_path, flash=tmp_path / "letter.txt")
    assert (tmp_path / "letter.txt").read_text() == "Dear Sir"


def test_a_flash_file_with_firmware_on_it_is_not_called_bare(tmp_path, monkeypatch):
    """On CPython, which answers as the firmware on a Pico does."""
    real = vm.cpython("-m", "alamo_host.cpython_board")
    monkeypatch.setattr(vm, "pico_image", lambda path: path)
    monkeypatch.setattr(vm, "cpython", lambda *arguments: real)
    with SimulatedBoard(saved=tmp_path, flash=tmp_path / "my.pico", image=tmp_path) as board:
        assert not board.bare


FULL = """
import sys
sys.stdin.readline()
print("my.pico cannot be written: No space left on device", file=sys.stderr)
sys.exit(5)
"""


def test_a_board_that_cannot_keep_its_flash_stays_down_and_says_why(tmp_path, monkeypatch):
    """Started again it would forget what it was told, every few seconds, for ever."""
    monkeypatch.setattr(simulated, "TOO_SHORT", 0.0)
    monkeypatch.setattr(SimulatedBoard, "_how", lambda self: (tmp_path, vm.cpython("-c", FULL)))
    board = SimulatedBoard(runtime="cpython", saved=tmp_path / "saved")
    with pytest.raises(LinkError, match="No space left"):
        board.start()
    assert board.failed and board.starts == 1
