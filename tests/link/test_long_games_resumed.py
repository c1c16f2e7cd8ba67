"""Going on with a long game takes the chip seconds: nobody is told that the board stands still."""

import pytest
import rig

from alamo.app import App
from alamo.board.guard import STILL_S, Guard
from alamo.board.store import Store
from alamo.journal import Chain, Header
from alamo.proof.player import RandomPlayer
from alamo.rules import catalog

ACTIONS = 600
COST_MS = 25  # more than any action takes on the chip


class Board(rig.Board):
    """Its clock moves with each action played again, and a second later its guard looks."""

    def __init__(self, folder, silent=False):
        super().__init__(folder)
        self.display = self
        self.silent = silent
        self.seconds = 0
        self.watcher = Guard(self, ["BOARD STANDS STILL"])

    def alive(self):
        if not self.silent:
            self.watcher.alive()

    def worked(self, ms):
        self.clock += ms
        while self.seconds < self.clock // 1000:
            self.seconds += 1
            self.watcher.look(None)


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """A long game without any checkpoint: as when both are damaged. Its folder, and the state."""
    folder = tmp_path_factory.mktemp("long")
    game = catalog.load("noble_men", 0, 68)
    header = Header("noble_men", game.RULES, 0, 68)
    store = Store(str(folder))
    assert store.begin(header.encode())
    chain = Chain(header.crc)
    player = RandomPlayer(68)
    for number in range(ACTIONS):
        action = player.choose(game)
        game.apply(action)
        assert store.append(chain.record(number + 1, action, False))
    return folder, game.pack()


def resumed(saved, monkeypatch, silent):
    folder, pack = saved
    board = Board(str(folder), silent)
    app = App(board)
    app.selftest["noble_men"] = "passed"
    game_class = app.shelf.game_class("noble_men")
    real = game_class.apply

    def apply(game, action):
        board.worked(COST_MS)
        return real(game, action)

    monkeypatch.setattr(game_class, "apply", apply)
    app.beginning().resume(app)
    assert app.table.game.pack() == pack
    assert board.clock >= ACTIONS * COST_MS > 3 * STILL_S * 1000
    return board


def test_a_long_game_that_is_played_again_is_no_standing_still(saved, monkeypatch):
    board = resumed(saved, monkeypatch, silent=False)
    assert not board.watcher.back() and board.stops == 0


def test_without_a_sign_of_life_it_would_be(saved, monkeypatch):
    board = resumed(saved, monkeypatch, silent=True)
    assert board.watcher.back() and board.stops == 1
