"""Another game than the one in memory: noted, begun by the next start of the program, and the one
who asked gets one reply. The shelf is the real one; what starts the program again is the test.
"""

import rig
from cases_app import OK, chosen, go_to, line_with, tap

from alamo.app import App
from alamo.table.plays import Plays

RIGHT = 2
RELIEF_ALONE = 1 | 32  # options of Remembered that exclude each other


def evening(bench):
    """A board that can start its program again, with the real games; one is being played."""
    real = rig.Bench(None, bench.folder + "begin")
    real.board.restart = real.board.reset
    assert real.result("hello")["game"] is None
    real.result("settings.set", {"name": "stars_watched", "value": 0})
    real.result("game.new", {"game": "red_banner", "seed": 7})
    real.ticks(5)
    return real


def ask(real, params, ident=77):
    """game.new, which is not answered by this start of the program."""
    request = '{"jsonrpc":"2.0","id":%d,"method":"game.new","params":%s}\n'
    real.send(request % (ident, params))
    ended(real)


def ended(real):
    for _ in range(60):
        if not real.app.tick():
            break
    else:
        raise AssertionError("it goes on, and should start again")
    assert real.app.again and real.take() == []


def started(real):
    """What the host has had since, once the program has been started again."""
    real.notes = []
    real.restart()
    real.board.restart = real.board.reset
    real.ticks(60)
    return real.take()


def case_another_game_is_begun_by_the_next_start_and_the_host_gets_one_reply(bench):
    real = evening(bench)
    real.result("hands.place", {"star": 5, "side": "south"})
    ask(real, '{"game":"storming","seed":9}')
    assert real.board.lines == ["ONE MOMENT", "The rules are read."]
    reply = started(real)
    assert reply == [{"jsonrpc": "2.0", "id": 77, "result": {"game": "storming", "seq": 0}}], reply
    assert real.noted("lights") and real.noted("display"), "told as before, without a hello"
    assert real.result("board.read")["readings"][5] == "2", "virtual hands hold on"
    hello = real.result("hello")
    assert hello["game"] == "storming"
    assert hello["selftest"]["red_banner"] == hello["selftest"]["storming"] == "passed"
    assert real.result("game.state", {"viewer": "open"})["seed"] == 9
    real.restart()
    real.ticks(3)
    assert real.app.table is None and chosen(real) == "RESUME", "noted once, begun once"


def case_what_the_host_sent_behind_the_request_is_answered_by_the_next_start(bench):
    real = evening(bench)
    real.send('{"jsonrpc":"2.0","id":1,"method":"game.new","params":{"game":"storming"}}\n')
    real.send('{"jsonrpc":"2.0","id":2,"method":"game.state","params":{"viewer":"public"}}\n')
    real.send('{"jsonrpc":"2.0","id":3,"method":"game.list"}\n')
    ended(real)
    on_the_wire = real.board.port.to_board
    real.notes = []
    real.restart()
    real.board.port.to_board = on_the_wire
    real.ticks(90)
    replies = real.take()
    assert [reply["id"] for reply in replies] == [1, 2, 3], replies
    assert len(real.app.link.lines._chunk) == 64


def case_the_same_game_again_needs_no_new_start(bench):
    real = evening(bench)
    assert real.result("game.new", {"game": "red_banner", "seed": 8})["seq"] == 0


def case_the_players_choose_another_game_in_the_lobby_and_it_begins(bench):
    real = evening(bench)
    real.app.table.ask_app(1)
    real.ticks(5)
    go_to(real, "NEW GAME")
    tap(real, OK)
    go_to(real, "Storming of the Alamo"[:20])
    tap(real, OK)
    real.board.buttons = OK
    real.wait(60)
    real.board.buttons = 0
    ended(real)
    started(real)
    assert real.app.table.game.NAME == "storming"


def case_options_refused_by_the_next_start_leave_the_page_of_the_options_open(bench):
    real = evening(bench)
    real.app.beginning().begin(real.app, "remembered", RELIEF_ALONE)
    ended(real)
    started(real)
    assert real.app.table is None
    assert real.board.lines[0] == "NOT THESE TOGETHER"
    tap(real, RIGHT)
    assert not line_with(real, "NEW GAME") and line_with(real, "[x]")
    assert real.result("game.list")["saved"] == "red_banner", "the one before is kept"


def case_options_that_the_host_may_not_have_are_refused_by_the_next_start(bench):
    real = evening(bench)
    ask(real, '{"game":"storming","options":["nuts"]}', 5)
    (reply,) = started(real)
    assert reply["id"] == 5 and reply["error"]["code"] == -32602
    assert real.app.table is None and chosen(real) == "RESUME"


def case_a_saved_game_is_gone_on_with_by_the_next_start_when_another_was_tested(bench):
    real = evening(bench)
    real.result("game.act", {"action": real.result("game.legal", {"zone": 3})["actions"][0]})
    real.wait(300)
    before = real.app.table.game.pack(), real.app.table.seq
    real.restart()
    real.board.restart = real.board.reset
    real.ticks(3)
    assert real.result("doctor.selftest", {"game": "storming"})["result"] == "passed"
    real.result("doctor.end")
    real.ticks(3)
    go_to(real, "RESUME")
    real.board.buttons = OK
    real.wait(60)
    real.board.buttons = 0
    ended(real)
    started(real)
    assert (real.app.table.game.pack(), real.app.table.seq) == before


def case_what_was_played_last_is_kept_before_the_board_starts_again(bench):
    real = evening(bench)
    table = real.app.table
    while not table.records:
        table.act(table.game.legal(3)[0])
    ask(real, '{"game":"storming","options":["nuts"]}')
    assert real.board.store.load().seq == table.seq > 0


def case_where_nothing_can_be_noted_the_game_goes_on_and_the_host_is_told(bench):
    real = evening(bench)
    table = real.app.table
    real.board.store.path = lambda name: "/no/such/folder/" + name
    error = real.error("game.new", {"game": "storming"})
    assert error["code"] == -32001
    assert real.app.table is table and not real.app.again
    real.ticks(5)


def case_memory_that_is_short_in_a_fresh_start_too_is_told_and_not_tried_for_ever(bench):
    real = evening(bench)
    shelf = real.app.shelf

    def short(name):
        raise MemoryError

    shelf.game_class = short
    ask(real, '{"game":"red_banner"}', 6)
    real.shelf = shelf
    (reply,) = started(real)
    assert reply["id"] == 6 and reply["error"]["code"] == -32001
    assert real.app.table is None and not real.app.again
    go_to(real, "NEW GAME")
    tap(real, OK)
    tap(real, OK)
    real.board.buttons = OK
    real.wait(60)
    real.board.buttons = 0
    ended(real)  # a start with the lobby in memory: once more
    started(real)
    assert real.board.lines[0] == "NO ROOM: plug in anew"


def short_of_memory(*args):
    raise MemoryError


def resumed(real):
    go_to(real, "RESUME")
    real.board.buttons = OK
    real.wait(60)
    real.board.buttons = 0


def case_a_saved_game_that_finds_no_memory_in_a_fresh_start_either_stays_saved(bench):
    real = evening(bench)
    real.result("game.act", {"action": real.result("game.legal", {"zone": 3})["actions"][0]})
    real.wait(300)
    seq = real.app.table.seq
    real.restart()
    real.board.restart = real.board.reset
    real.ticks(3)
    restore = Plays.restore
    Plays.restore = short_of_memory
    try:
        resumed(real)
        ended(real)
        started(real)
    finally:
        Plays.restore = restore
    assert real.app.table is None and real.board.lines[0] == "NO ROOM: plug in anew"
    assert real.board.store.load().seq == seq > 0
    resumed(real)
    real.ticks(5)
    assert real.app.table.seq == seq


def case_a_new_game_that_finds_no_memory_is_refused_and_the_one_before_stays_saved(bench):
    real = evening(bench)
    real.result("game.act", {"action": real.result("game.legal", {"zone": 3})["actions"][0]})
    real.wait(300)
    seq = real.app.table.seq
    play = App.play
    App.play = short_of_memory
    try:
        ask(real, '{"game":"red_banner","seed":99}', 6)
        (reply,) = started(real)
    finally:
        App.play = play
    assert reply["id"] == 6 and reply["error"]["code"] == -32001
    assert chosen(real) == "RESUME" and real.board.store.load().seq == seq > 0


def case_where_neither_memory_nor_flash_suffice_the_lobby_is_there(bench):
    real = evening(bench)
    play = App.play
    App.play = short_of_memory
    real.app.link._in_fresh_memory = lambda request: False  # nothing can be noted
    try:
        assert real.error("game.new", {"game": "red_banner"})["code"] == -32001
        real.ticks(3)
    finally:
        App.play = play
    assert real.app.table is None and chosen(real) == "RESUME"


def case_a_note_that_is_torn_begins_nothing(bench):
    real = evening(bench)
    ask(real, '{"game":"storming","seed":9}')
    path = real.board.store.path("again")
    with open(path, "rb") as file:
        data = file.read()
    with open(path, "wb") as file:
        file.write(data[:-3])
    assert started(real) == []
    assert real.app.table is None and chosen(real) == "RESUME"


CASES = [value for name, value in sorted(globals().items()) if name.startswith("case_")]
