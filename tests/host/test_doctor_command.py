"""`alamo doctor`, `sensors`, `calibrate` at a terminal: questions, report, exit codes."""

import io
import itertools
import json
import queue
from datetime import datetime
from types import SimpleNamespace

import pytest
from doubles import HELLO, Board, SocketPort

from alamo_host import cli
from alamo_host.doctor import command as doctor_command
from alamo_host.doctor import report
from alamo_host.doctor import run as doctoring
from alamo_host.doctor.bench import ALIKE, PLACE, QUIT, Bench, Question, Skip
from alamo_host.doctor.findings import Part
from alamo_host.doctor.run import FAULTS, HEALTHY, UNFINISHED, Examination, Step
from alamo_host.doctor.stand_in import StandIn
from alamo_host.doctor.terminal import Terminal
from alamo_host.doctor.watch import watch

ZEROS = [1240 + star * 37 % 61 for star in range(48)]
FLASH = {"size": 1 << 20, "free": 1 << 19, "wrote": True, "same": True, "error": 0, "ms": 90}
FACTS = {
    "hardware": "Alamo board, A2", "family": 0, "light_ma": 170, "sensors": True, "display": True,
    "order": "GRB", "calibrated": True, "zeros": ZEROS, "not_saving": False,
    "free_ram": 100000, "fault": None,
}  # fmt: skip


class Doctored(Board):
    """Answers doctor.* as a board in good health; `sick` replaces answers."""

    def __init__(self, **sick):
        super().__init__(version=HELLO["version"])
        self.sick = sick

    def answer(self, method, params):
        answers = {
            "doctor.begin": FACTS,
            "doctor.end": {},
            "doctor.lamps": {"ma": 170},
            "doctor.selftest": {"game": params.get("game"), "result": "passed"},
            "doctor.flash": FLASH,
            "sensors.watch": {"star": None, "values": [[zero, 0, 0, 0] for zero in ZEROS]},
        }
        if params.get("star") is not None:
            return {"star": params["star"], "values": [1340, -179, 1, 0]}
        if method in self.sick:
            return self.sick[method]
        return answers[method] if method in answers else super().answer(method, params)


def run(board, *arguments):
    port = SocketPort(board)
    try:
        return cli.main([arguments[0], "--port", port.url, *arguments[1:]])
    finally:
        port.close()


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("ALAMO_HOME", str(tmp_path))
    return tmp_path


def test_quick_ends_with_0_and_says_where_the_report_is(home, capsys):
    assert run(Doctored(), "doctor", "--quick") == HEALTHY
    told = capsys.readouterr()
    assert "This board is healthy, as far as it can tell alone." in told.out
    (path,) = (home / "saved" / "reports").iterdir()
    assert str(path) in told.err
    text = path.read_text()
    assert "tools 0.1.0" in text and "S48" in text and "noise_mt 0.0" in text


def test_a_fault_ends_with_30_and_says_what_to_do(home, capsys):
    zero = [[counts, 0, 0, 0] for counts in ZEROS]
    zero[3] = [0, 0, 3, 3]
    board = Doctored(**{"sensors.watch": {"star": None, "values": zero}})
    path = home / "here.txt"
    assert run(board, "doctor", "--quick", "-o", str(path)) == FAULTS
    out = capsys.readouterr().out
    assert "S04 reads 0 of 4095: an open wire" in out and "three wires" in out
    assert "1 fault found." in out and "1 fault found." in path.read_text()


def test_json_is_all_there_is_on_standard_output(capsys):
    assert run(Doctored(), "doctor", "--quick", "--json") == HEALTHY
    told = json.loads(capsys.readouterr().out)
    assert told["healthy"] and [part["part"] for part in told["parts"]][:2] == ["port", "versions"]


def test_a_report_that_cannot_be_written_is_said(home, capsys):
    board = Doctored()
    assert run(board, "doctor", "--quick", "-o", str(home)) == 1
    assert "cannot be written" in capsys.readouterr().err
    assert board.asked == [], "said before anybody has gone through the board"


def test_without_a_terminal_only_quick_works(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    for command, instead in (("doctor", "--quick"), ("calibrate", "CALIBRATE in the board's own")):
        assert run(Doctored(), command) == 1
        said = capsys.readouterr().err
        assert "run it in a terminal" in said and instead in said
        assert ("--quick" in said) == (command == "doctor"), "calibrate has no --quick"


def test_nobody_stands_in_at_a_real_board(capsys):
    board = Doctored()
    board.hello["board"] = "pico"
    assert run(board, "doctor", "--pretend") == 1
    assert "simulated board" in capsys.readouterr().err


def test_an_old_firmware_is_told_to_be_replaced(capsys):
    assert run(Board(), "doctor", "--quick") == 10
    assert "alamo install" in capsys.readouterr().err


def test_sensors_of_an_old_firmware_or_a_simulated_board_are_a_sentence(capsys):
    assert run(Board(), "sensors", "--times", "1") == 10
    assert "too old for that: alamo install" in capsys.readouterr().err
    without = Doctored(**{"doctor.begin": {**FACTS, "sensors": False}})
    assert run(without, "sensors", "--times", "1") == 1
    assert "simulated: it has no sensors" in capsys.readouterr().err


class Interrupted(Doctored):
    """What happens while the flash is under test is up to each test."""

    def __init__(self, what):
        super().__init__()
        self.what = what

    def answer(self, method, params):
        if method == "doctor.flash":
            self.what()
        return super().answer(method, params)


@pytest.mark.parametrize(("kind", "code"), [(KeyboardInterrupt, 130), (cli.Terminated, 143)])
def test_after_ctrl_c_what_was_found_is_in_the_report(home, capsys, monkeypatch, kind, code):
    def stopped(bench, part):
        raise kind

    steps = [Step("flash", stopped) if step.name == "flash" else step for step in doctoring.STEPS]
    monkeypatch.setattr(doctoring, "STEPS", steps)
    board = Doctored()
    assert run(board, "doctor", "--quick") == code
    assert "doctor.end" in board.asked, "the board has its lamps back"
    (path,) = (home / "saved" / "reports").iterdir()
    text = path.read_text()
    assert "rules of the games    well" in text and "flash                 cut short" in text
    assert "it ended early: stopped by Ctrl-C" in text
    assert str(path) in capsys.readouterr().err


def test_a_part_that_was_under_way_when_the_board_went_away_is_not_called_well(home, capsys):
    port = SocketPort(Interrupted(lambda: port.unplug()))
    try:
        assert cli.main(["doctor", "--quick", "--port", port.url]) == UNFINISHED
    finally:
        port.close()
    out = capsys.readouterr().out
    assert "flash                 cut short" in out and "is gone: plug it in" in out


def test_answers_of_a_slow_board_are_timed_by_its_own_clock(home, capsys, monkeypatch):
    """An emulated Pico is no slow port."""
    wall = itertools.count(step=0.6)
    clock = SimpleNamespace(monotonic=lambda: next(wall), sleep=lambda seconds: None)
    monkeypatch.setattr(doctor_command, "time", clock)
    for fragment, slow in (("", True), ("#patience=12", False)):
        port = SocketPort(Doctored())
        try:
            assert cli.main(["doctor", "--quick", "--port", port.url + fragment]) == HEALTHY
        finally:
            port.close()
        assert ("The slowest answer took" in capsys.readouterr().out) == slow


def test_sensors_shows_all_stars_or_one_with_the_thresholds(capsys):
    """B15"""
    assert run(Doctored(), "sensors", "--times", "2") == 0
    out = capsys.readouterr().out
    assert "on from 5.0 mT, off below 3.0, weak below 6.5" in out
    assert out.count("S48") == 2 and "S01 1240   +0.0 mT ." in out
    assert run(Doctored(), "sensors", "--star", "5", "--times", "3") == 0
    assert capsys.readouterr().out.count("S05 1340  -17.9 mT N") == 3


def test_watching_asks_ten_times_a_second():
    """B15: five times a second at least."""
    waits = []

    class Link:
        def request(self, method, **params):
            return FACTS if method.startswith("doctor") else {"values": [[1, 2, 0, 0]] * 48}

    assert watch(Link(), io.StringIO(), times=11, wait=waits.append) == 11
    assert sum(waits) == pytest.approx(1000)


# ------------------------------------------------------------------ at the terminal


class Typist(io.StringIO):
    """Answers when asked: what is written to it is the question, what is read from it the line."""

    def __init__(self, *lines):
        super().__init__()
        self._lines = list(lines)
        self._asked = queue.Queue()

    def write(self, text):
        if text.endswith("? "):
            self._asked.put(None)
        return super().write(text)

    def __iter__(self):
        for line in self._lines:
            self._asked.get(timeout=10)
            yield line


def typing(*lines):
    both = Typist(*lines)
    return Terminal(both, both), both


def test_a_terminal_asks_and_takes_lines_in_order():
    person, out = typing("N\n", "\n")
    assert person.ask(Question(ALIKE, "all red?")) == "n"
    assert person.ask(Question(ALIKE, "all green?")) == ""
    assert out.getvalue() == "\n  all red? \n  all green? "
    assert person.ask(Question(ALIKE, "all blue?")) == QUIT, "nobody types any more"


def test_a_task_does_not_wait_for_a_line():
    person, out = typing()
    person.see(Question(PLACE, "S05: the north standard", (4, "north")))
    assert "S05" in out.getvalue()


def test_s_and_q_are_commands_everywhere():
    class Mute:
        answer = "s"

        def ask(self, question):
            return self.answer

        def typed(self):
            return self.answer

    bench = Bench(None, Mute(), lambda ms: None, lambda: 0.0)
    with pytest.raises(Skip):
        bench.ask(ALIKE, "?")
    with pytest.raises(Skip):
        bench.typed()


def test_the_verdict_names_what_was_skipped():
    part = Part("lamps", ended="skipped")
    found = Examination([Part("port"), part], finished=False)
    assert found.exit_code == UNFINISHED
    assert "skipped: 87 lamps" in report.verdict(found)
    assert "2026-11-30 05:00:00" in report.text(found, datetime(2026, 11, 30, 5), "here")


def test_a_remark_is_no_fault():
    part = Part("versions")
    part.found("stopped_before", "It stopped.", remark=True)
    assert part.outcome == "well" and Examination([part]).exit_code == HEALTHY
    assert report.lines(part)[1] == "  note It stopped."


def test_who_stands_in_believes_his_eyes():
    class Dark:
        def lamps(self):
            return bytes(3 * 87)

        def lines(self):
            return ["Number 12", "34"]

    person = StandIn(Dark())
    assert person.ask(Question(ALIKE, "?", ((1, 2), "r"))) == "n"
    assert person.ask(Question("color", "?", ("r",))) == "d"
    assert person.ask(Question("number", "?")) == "1234"
