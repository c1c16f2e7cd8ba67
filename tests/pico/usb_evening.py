"""A game on the emulated board for the tests of its USB: snapshots of its moments, and what a
person does meanwhile. Red Banner, in its set-up: Travis is put on a wall, taken back, put again.
"""

import json

from snapshot import Snapshot

from alamo.board import layout
from alamo.board.store import Store
from alamo_host.cuts.disk import Disk
from alamo_host.emulated.board import EmulatedBoard
from alamo_host.emulated.files import SAVED

STARS = layout.ZONE_STARS["red_banner"]
SICKBED = STARS[21]
WALL = STARS[3]
NEXT = STARS[7]
SETTLED_MS = 900  # after that long a standard counts
ROUND_MS = 2200  # of one undone()
STARTING, LOBBY, BEGINNING, SET_UP, GAME = "starting", "lobby", "beginning", "set-up", "game"


def evening(uf2):
    """{moment: snapshot}, and the records of the game at the last of them."""
    board = EmulatedBoard(uf2)
    board.port.open()
    board.power_on()
    moments = {STARTING: Snapshot(board)}
    client = board.talking = board.client()
    board.run_ms(200)
    moments[LOBBY] = Snapshot(board)
    board.port.write(request("game.new", game="red_banner", seed=7))
    board.run_ms(700)
    moments[BEGINNING] = Snapshot(board)
    board.pico.run_until(lambda: b'"id":900' in board.port.received, 5000, "the game")
    board.run_ms(300)
    board.port.take()
    moments[SET_UP] = Snapshot(board)
    board.place(SICKBED, "north")
    board.run_ms(500)
    put(board, WALL)
    take_back(board, WALL)
    put(board, WALL)
    client.listen()
    records = [tuple(record) for record in client.log()["records"]]
    moments[GAME] = Snapshot(board)
    return moments, records


def request(method, number=900, **params):
    asked = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    return json.dumps(asked).encode() + b"\n"


def put(board, star):
    board.place(star, "north")
    board.run_ms(SETTLED_MS)


def take_back(board, star):
    board.press("back")
    board.run_ms(420)
    board.lift(star)
    board.run_ms(500)


def undone(board):
    """Crockett is put on a wall and taken back: two records, and the game is as it was but for
    them."""
    put(board, NEXT)
    take_back(board, NEXT)
    board.run_ms(ROUND_MS - SETTLED_MS - 80 - 420 - 500)


def heard(board, ms=150):
    """The replies and errors that came."""
    board.run_ms(ms)
    lines = [json.loads(line) for line in board.port.take().splitlines() if line.strip()]
    return [line for line in lines if "method" not in line]


def position(board):
    """The game but for its number of records."""
    state = board.client().state("open")
    state.pop("seq")
    return state


def saved(board):
    """The records on its flash, as the firmware's own store reads them; None without a game."""
    with Disk(board.flash.read()).used():
        found = Store(SAVED).load(older=2)
        if found is None:
            return None
        newest = Store(SAVED).load()
    assert newest.seq == found.seq and newest.records == found.records[newest.mark_seq :]
    return [tuple(record) for record in found.records]
