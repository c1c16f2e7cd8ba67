"""The `alamo` command: helps, ends cleanly, says failures in one sentence."""

import io
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from types import SimpleNamespace

import pytest

from alamo_host import cli, client, monitor, play, ports, saved, vm
from alamo_host.errors import DeviceLost, NoBoard, SeveralBoards, WrongVersion
from alamo_host.monitor import Monitor
from host.doubles import Board, PtyPort, SocketPort, line

PICO = SimpleNamespace(device="/dev/ttyACM9", vid=0x2E8A, pid=0x0005, serial_number="E66")
OTHER = SimpleNamespace(device="/dev/ttyACM8", vid=0x2E8A, pid=0x0005, serial_number="F77")


@pytest.fixture
def plugged(monkeypatch):
    """Sets which serial ports this computer seems to have; what is silent is so soon."""
    monkeypatch.setattr(client, "CONNECT_SECONDS", 0.4)
    found: list[object] = []
    monkeypatch.setattr(ports.list_ports, "comports", lambda: found)
    return found


def test_help_explains_itself_and_promises_only_what_there_is(capsys):
    with pytest.raises(SystemExit) as ended:
        cli.main(["--help"])
    assert ended.value.code == 0
    text = capsys.readouterr().out
    for word in ("play", "sim", "games", "selfplay", "log", "replay", "monitor", "exit codes"):
        assert word in text
    for name in COMMANDS:
        assert f"alamo {name} " in text


COMMANDS = (
    "play", "sim", "install", "build", "doctor", "sensors", "calibrate", "games", "selfplay",
    "log", "replay", "monitor",
)  # fmt: skip


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help(name, capsys):
    with pytest.raises(SystemExit) as ended:
        cli.main([name, "--help"])
    assert ended.value.code == 0
    assert name in capsys.readouterr().out


def test_wrong_usage_is_exit_code_two(capsys):
    assert cli.main([]) == 2
    for wrong in (
        ["fly"],
        ["sim", "--tcp-port", "70000"],
        ["selfplay"],
        ["sim", "--runtime", "x"],
        ["selfplay", "red_banner", "--seed", "-1"],
        ["selfplay", "red_banner", "--games", "0"],
        ["--port", "/dev/ttyACM0", "monitor"],
    ):
        with pytest.raises(SystemExit) as ended:
            cli.main(wrong)
        assert ended.value.code == 2


def test_numbers_out_of_range_and_misplaced_options_are_explained(capsys):
    for wrong, words in (
        (["selfplay", "red_banner", "--seed", "-1"], "a seed is a whole number from 0"),
        (["selfplay", "red_banner", "--games", "many"], "whole number from 1"),
        (["--port", "/dev/ttyACM0", "monitor"], "options come after the command"),
    ):
        with pytest.raises(SystemExit):
            cli.main(wrong)
        told = capsys.readouterr().err
        assert words in told and "alamo.proof" not in told


@pytest.mark.parametrize(
    ("by", "words"), [("alamo play", "alamo play (process"), ("alamo sim", "use --port socket://")]
)
def test_monitor_says_that_a_simulated_board_runs_and_who_has_it(
    by, words, plugged, capsys, monkeypatch, tmp_path
):
    monkeypatch.setenv("ALAMO_HOME", str(tmp_path))
    folder = saved.Folder()
    folder.tell("socket://127.0.0.1:4711", by)
    assert cli.main(["monitor"]) == NoBoard.exit_code
    told = capsys.readouterr().err
    assert "A simulated board is running" in told and words in told
    folder.tell("socket://127.0.0.1:4711", by)
    word = (folder.path / saved.RUNNING).read_text()
    folder.close()
    (folder.path / saved.RUNNING).write_text(word)  # as one that was killed leaves it
    assert cli.main(["monitor"]) == NoBoard.exit_code
    assert "is running" not in capsys.readouterr().err


def test_games_lists_all_four_with_their_options(capsys):
    assert cli.main(["games"]) == 0
    text = capsys.readouterr().out
    assert "red_banner" in text and "option bowie" in text
    assert "noble_men    Blood of Noble Men" in text and "option double20" in text
    assert "remembered" in text and "storming" in text and "not built" not in text


def test_b61_two_boards_are_listed_and_nothing_is_opened(plugged, capsys):
    plugged.extend([PICO, OTHER])
    assert cli.main(["monitor"]) == SeveralBoards.exit_code == 2
    text = capsys.readouterr().err
    assert "E66" in text and "F77" in text and "--serial" in text


def test_b63_each_failure_has_its_sentence_and_exit_code(plugged, capsys):
    silent = PtyPort(lambda raw: [])
    rubbish = PtyPort(lambda raw: [b">>> " + raw + b"\r\n"])
    old = PtyPort(Board(protocol=0, version="0.0.1"))
    told = {}
    for where in ([], ["--port", silent.url], ["--port", rubbish.url], ["--port", old.url]):
        code = cli.main(["monitor", *where])
        told[code] = capsys.readouterr().err
    assert sorted(told) == [3, 5, 6, 8]
    assert all(text.startswith("alamo: ") and "Traceback" not in text for text in told.values())
    assert len(set(told.values())) == 4


def test_b32_monitor_ends_cleanly_when_the_board_is_unplugged(capsys):
    port = PtyPort(Board())
    threading.Timer(0.4, port.unplug).start()
    assert cli.main(["monitor", "--port", port.url]) == DeviceLost.exit_code
    told = capsys.readouterr()
    assert "Connected" in told.out
    assert told.err.count("\n") == 1 and "gone" in told.err and "Traceback" not in told.err


def test_monitor_shows_display_lights_stars_and_news():
    show = Monitor("nowhere")
    show._know("red_banner")
    assert show.describe("display", {"lines": ["CARD 5"]}) == ["display  |CARD 5               |"]
    (lights,) = show.describe("lights", {"frame": "a" * 48 + "b" * 24 + "c" * 15})
    assert lights == f"lights   {'a' * 48}  {'b' * 24}  {'c' * 15}"
    assert show.describe("board", {"readings": "012"}) == ["stars    012"]
    assert show.describe("seq", {"seq": 4, "to_act": 1}) == ["turn     action 4, Texian"]
    assert show.describe("seq", {"seq": 0, "to_act": 0}) == ["turn     no game"]
    (moved, missed) = show.describe("news", {"events": [[1, 3, 4, 5, 255, 3]], "dropped": 2})
    assert moved.startswith("news     ") and "Cos" in moved
    assert "2 missed" in missed
    assert show.describe("weather", {"wind": 3}) == ["weather  {'wind': 3}"]


def test_monitor_tells_the_news_of_a_game_begun_while_it_looks_on():
    board = Board(game=None)
    port = PtyPort(board)
    out = io.StringIO()
    show = Monitor(port.url, out)
    thread = threading.Thread(target=show.run)
    thread.start()
    assert _until(lambda: "game none" in out.getvalue())
    port.send(line({"method": "news", "params": {"events": [[1, 3, 4, 5, 255, 3]], "dropped": 0}}))
    assert _until(lambda: "Cos" in out.getvalue())
    port.send(line({"method": "seq", "params": {"seq": 0, "to_act": 1}}))
    port.send(line({"method": "seq", "params": {"seq": 1, "to_act": 2}}))
    assert _until(lambda: "action 1, Mexican" in out.getvalue())
    assert board.asked.count("game.state") == 2  # not for an action that goes on from the last
    show.stop()
    thread.join(5)
    assert not thread.is_alive()


def test_a_lost_board_is_waited_for_and_both_are_said_once(monkeypatch):
    monkeypatch.setattr(monitor, "WAIT_SECONDS", 0.05)
    board = Board()
    port = SocketPort(board)
    out = io.StringIO()
    show = Monitor(port.url, out, wait=True)
    thread = threading.Thread(target=show.run)
    thread.start()
    assert _until(lambda: out.getvalue().count("Connected") == 1)
    port.close()  # away for several tries
    port.unplug()
    assert _until(lambda: "Waiting" in out.getvalue())
    time.sleep(0.6)
    port.reopen()
    assert _until(lambda: "Connected again" in out.getvalue())
    show.stop()
    thread.join(5)
    assert not thread.is_alive()
    assert out.getvalue().count("Waiting") == 1
    assert out.getvalue().count("Connected again") == 1


def test_monitor_does_not_wait_for_a_board_that_never_was(plugged):
    with pytest.raises(NoBoard):
        Monitor("/dev/alamo-nowhere", io.StringIO(), wait=True).run()


def _until(what, seconds=5.0):
    deadline = time.monotonic() + seconds
    while not what():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def test_play_takes_the_next_free_port_and_says_so(monkeypatch, capsys, plugged):
    taken = play.socket.create_server(("127.0.0.1", 0))
    number = taken.getsockname()[1]
    served = []
    monkeypatch.setattr(play, "real_board", lambda port, serial: "socket://board")
    monkeypatch.setattr(
        "alamo_host.web.server.serve", lambda url, port, open_browser: served.append((url, port))
    )
    play.play(web_port=number, browser=False)
    taken.close()
    (url, port), said = served[0], capsys.readouterr().out
    assert url == "socket://board" and port > number
    assert f"Port {number} is taken; using {port}." in said
    assert f"http://127.0.0.1:{port}/" in said


def test_play_shows_a_board_of_ours_and_passes_over_others(plugged, monkeypatch, capsys):
    assert play.real_board(None, None) is None  # none there: nothing to say
    assert capsys.readouterr().err == ""
    port = PtyPort(Board())
    plugged.append(SimpleNamespace(device=port.url, vid=0x2E8A, pid=5, serial_number="E66"))
    assert play.real_board(None, None) == port.url
    assert "D0B1E" in capsys.readouterr().out
    plugged[0].device = PtyPort(lambda raw: [b"MicroPython v1.29.0\r\n>>> "]).url
    assert play.real_board(None, None) is None
    assert "not as our firmware" in capsys.readouterr().err
    plugged[0].device = PtyPort(Board(protocol=7)).url
    with pytest.raises(WrongVersion):
        play.real_board(None, None)
    with pytest.raises(NoBoard):
        play.real_board("/dev/alamo-nowhere", None)


def test_ctrl_c_ends_play_cleanly(monkeypatch, capsys):
    def interrupted(url, port, open_browser):
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "real_board", lambda port, serial: "socket://board")
    monkeypatch.setattr("alamo_host.web.server.serve", interrupted)
    assert cli.main(["play", "--no-browser"]) == 0
    assert capsys.readouterr().out.rstrip().endswith("Stopped.")


def test_play_that_the_system_ends_ends_cleanly_even_with_a_page_open(tmp_path):
    port = play.free_port(18360)
    environment = {**os.environ, "ALAMO_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    command = [sys.executable, "-m", "alamo_host.cli", "play", "--no-browser"]
    program = subprocess.Popen(
        [*command, "--web-port", str(port)], env=environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip

    def page():
        try:
            page = socket.create_connection(("127.0.0.1", port), 5)
        except OSError:
            return None
        page.sendall(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        return page

    pages = []
    assert _until(lambda: pages.append(page()) or pages[-1] is not None, 30)
    assert pages[-1].recv(100).startswith(b"HTTP/1.1 101")
    program.send_signal(signal.SIGTERM)
    said, _ = program.communicate(timeout=15)
    pages[-1].close()
    assert program.returncode in (0, 143)
    assert "Traceback" not in said and said.rstrip().endswith("Stopped.")
    assert not (tmp_path / "saved" / saved.RUNNING).exists()


def test_log_over_the_link_is_the_text_of_the_game(tmp_path, capsys):
    board = Board()
    board.records = [[2, 0, 255, 3, 255]]
    port = PtyPort(board)
    assert cli.main(["log", "--port", port.url]) == 0
    text = capsys.readouterr().out
    assert "seed     5" in text and "after 1 record  unfinished, in the set-up" in text


def test_log_of_a_board_without_a_game_says_what_to_do(capsys):
    class Idle(Board):
        def answer(self, method, params):
            if method == "game.log":
                raise LookupError({"code": -32002, "message": "no game"})
            return super().answer(method, params)

    assert cli.main(["log", "--port", PtyPort(Idle()).url]) == 10
    assert "no game is being played on that board" in capsys.readouterr().err


def test_selfplay_prints_a_line_a_game_and_nothing_else(capfd):
    assert cli.main(["selfplay", "red_banner", "--seed", "7", "--games", "3"]) == 0
    lines = capfd.readouterr().out.splitlines()
    assert len(lines) == 3
    for text in lines:
        outcome, actions, digest = text.split()
        assert int(outcome) > 0 and int(actions) > 20 and len(digest) == 64


@pytest.mark.skipif(not vm.has_micropython(), reason=vm.MISSING)
def test_selfplay_is_the_same_on_both_runtimes(capfd, tmp_path, monkeypatch):
    monkeypatch.setenv("ALAMO_HOME", str(tmp_path))
    both = []
    for runtime in ("cpython", "micropython"):
        command = ["selfplay", "red_banner", "--seed", "7", "--games", "2", "--runtime", runtime]
        assert cli.main([*command, "--options", "bowie"]) == 0
        both.append(capfd.readouterr().out)
    assert both[0] == both[1] and both[0].count("\n") == 2


def test_selfplay_refuses_unknown_games_and_options_and_a_pico_without_an_image(
    capsys, monkeypatch, tmp_path
):
    monkeypatch.setenv("ALAMO_PICO_IMAGE", str(tmp_path / "none.uf2"))
    assert cli.main(["selfplay", "checkers"]) == 2
    assert cli.main(["selfplay", "red_banner", "--options", "flying"]) == 2
    assert cli.main(["selfplay", "red_banner", "--runtime", "pico"]) == 11
    assert "Traceback" not in capsys.readouterr().err


def test_notifications_before_and_between_answers_do_no_harm():
    port = PtyPort(Board())
    port.send(line({"method": "sound", "params": {"n": 2}}))
    out = io.StringIO()
    show = Monitor(port.url, out)
    thread = threading.Thread(target=show.run)
    thread.start()
    assert _until(lambda: "Connected" in out.getvalue())
    port.send(line({"method": "seq", "params": {"seq": 1, "to_act": 2}}))
    assert _until(lambda: "Mexican" in out.getvalue())
    show.stop()
    thread.join(5)
    assert not thread.is_alive()
