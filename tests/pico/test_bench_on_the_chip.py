"""What `make bench` measures on the emulated Pico is what it says it is."""

import pytest

pytest.importorskip("rp2040py")

from alamo.app import LAMPS_MS
from alamo.board import layout
from alamo_host import bench_pico

pytestmark = pytest.mark.pico

WIRE_US = layout.LAMPS * 24 * 1.25 + 280  # a frame on the wire, and the silence that ends it
SKIP_EVERY_OTHER = """
sent = chip.board.show
turn = [0]
def skipping(rgb):
    turn[0] ^= 1
    return sent(rgb) if turn[0] else False
chip.board.show = skipping
"""


@pytest.fixture(scope="module")
def chip(uf2):
    """In the lobby: no game is needed for lamps."""
    made = bench_pico.Chip(uf2, "")
    made.repl.run("from alamo.app import App\nchip.app = App(chip.board)")
    made.call("run", 3)
    return made


def test_frames_a_second_are_frames_on_the_wire_and_no_faster_than_it_allows(chip):
    shown = chip.board.lamps.frames
    period_us = 1e6 / chip.frames_a_second()
    assert chip.board.lamps.frames - shown == bench_pico.FRAMES
    assert WIRE_US <= period_us < 1000 * LAMPS_MS, "more than breathing lamps need"


def test_frames_that_are_not_sent_are_noticed(chip):
    """The driver gets the same picture five times, and sends it once."""
    chip.repl.run(SKIP_EVERY_OTHER)
    with pytest.raises(RuntimeError, match="10 ticks .* have sent 1$"):
        chip.frames_a_second()
