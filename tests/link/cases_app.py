"""The loop round it all: a whole game, settings, refusals, a flash that fails, idle ticks. And
what other cases need: a finger, the lines of the lobby.
"""

import gc

import rig
from cases_game import blind, play

from alamo.table.telling import Telling

DARK = bytes(87 * 3)
RIGHT = 2
OK = 4
BACK = 8
MENU = 32


def tap(bench, bits, ms=60):
    """A real finger on a real button, no computer involved."""
    bench.board.buttons = bits
    bench.wait(ms)
    bench.board.buttons = 0
    bench.wait(60)


def line_with(bench, text):
    return [line for line in bench.board.lines if text in line]


def shown(bench):
    """The screen by name: on the board its class is read in anew each time it is needed."""
    return type(bench.app.screen).__name__


def chosen(bench):
    """The line of the lobby that the cursor is on."""
    return [line for line in bench.board.lines if line[:1] == ">"][0][1:]


def go_to(bench, text):
    for _ in range(8):
        if chosen(bench) == text:
            return
        tap(bench, RIGHT)
    raise AssertionError((text, bench.board.lines))


def case_a_board_that_cannot_write_plays_on_and_says_so(bench):
    def fails(*args):
        bench.board.store.failed = True
        return False

    store = bench.board.store
    store.begin = store.append = store.checkpoint = fails
    said = []
    announce = Telling.announce

    def heard(telling, lines):
        said.append(lines)
        announce(telling, lines)

    Telling.announce = heard
    try:
        blind(bench)
        play(bench, 6)
        bench.ticks(5)
    finally:
        Telling.announce = announce
    assert bench.app.table.seq >= 6
    assert said == [["NOT SAVING: no flash"]]  # at once, and once
    bench.app.table.telling.announce(said[0])
    bench.ticks(3)
    assert bench.board.lines == said[0]
    bench.app.table.ask_app(2)
    bench.ticks(5)
    assert bench.board.lines[0] == "NOT SAVING: no flash"


def case_nothing_is_written_while_a_standard_is_in_the_air(bench):
    blind(bench)
    play(bench, 2)
    bench.wait(100)
    written = bench.board.store.seq
    table = bench.app.table
    table.lifted = lambda: True
    play(bench, 2)
    bench.wait(500)
    assert bench.board.store.seq == written
    del table.lifted
    bench.wait(100)
    assert bench.board.store.seq == table.seq


def case_a_whole_game_of_the_real_rules_goes_over_the_link(bench):
    """A Blood-Red Banner: begun, played to an ending, cut off half-way and resumed."""
    real = rig.Bench(None, bench.folder + "real")
    real.result("settings.set", {"name": "stars_watched", "value": 0})
    real.result("game.new", {"game": "red_banner", "options": ["bowie"], "seed": 3})
    assert real.result("hello")["selftest"]["red_banner"] == "passed"
    actions = 0
    seed = 5
    while real.app.table.game.to_act:
        real.ticks(30)
        game = real.app.table.game
        if game.to_act == 3:
            legal = [list(game.roll())]
        else:
            legal = real.result("game.legal")["actions"]
            for zone in range(game.ZONES):
                legal += real.result("game.legal", {"zone": zone})["actions"]
        if real.app.table.game.to_act == 0:
            break
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        reply = real.ask("game.act", {"action": legal[(seed >> 8) % len(legal)]})
        assert "result" in reply, (legal, reply)
        actions += 1
        assert actions < 1000
        if actions == 40:
            real.wait(300)
            packed = game.pack()
            real.restart()
            real.ticks(3)
            tap(real, OK)
            assert real.app.table.game.pack() == packed
    real.wait(500)
    assert real.result("game.state")["outcome"] > 0
    assert actions > 40


def case_what_the_menu_sets_counts_at_once_is_told_to_the_host_and_is_kept(bench):
    blind(bench)
    bench.wait(200)
    before = bench.result("settings.get")
    own_dice = before["own_dice"]
    bright = before["brightness"] % 4 + 1
    tap(bench, MENU)
    for _ in range(12):
        if line_with(bench, "OWN DICE"):
            tap(bench, OK)
        elif line_with(bench, "LIGHT"):
            tap(bench, OK)
            break
        tap(bench, RIGHT)
    after = bench.result("settings.get")
    assert (after["own_dice"], after["brightness"]) == (1 - own_dice, bright)
    assert bytes(bench.app.settings) == bytes(bench.app.table.settings)
    bench.wait(300)
    bench.restart()
    bench.ticks(3)
    assert bench.result("settings.get") == after


def case_the_host_is_told_when_a_game_is_left(bench):
    bench.result("hello")
    blind(bench)
    play(bench, 2)
    bench.wait(200)
    bench.take()
    assert bench.noted("seq")[-1]["seq"] == bench.app.table.seq > 0
    bench.app.beginning().lobby(bench.app)
    bench.wait(200)
    bench.take()
    assert bench.noted("seq")[-1] == {"seq": 0, "to_act": 0}
    count = len(bench.noted("seq"))
    bench.wait(500)
    bench.take()
    assert len(bench.noted("seq")) == count


def case_the_same_refusal_twice_is_shown_twice(bench):
    """A second refusal at the same place leaves the frame as it is, and must flicker too."""
    blind(bench)
    bench.result("hello")
    bench.wait(300)
    bench.take()
    for _ in range(2):
        bench.notes = []
        bench.app.table.telling.refused(11, 4, 255)
        bench.ticks(1)
        bench.wait(100)
        bench.take()
        assert bench.noted("lights")
        shown = bench.board.shows
        bench.wait(400)
        assert bench.board.shows > shown


def idle_bytes(bench, ticks):
    gc.collect()
    gc.disable()
    for _ in range(5):
        bench.app.tick()
    before = gc.mem_alloc()
    for _ in range(ticks):
        bench.app.tick()
    after = gc.mem_alloc()
    gc.enable()
    return after - before


def case_an_idle_tick_allocates_nothing_also_past_the_wrap_of_the_clock(bench):
    if not hasattr(gc, "mem_alloc"):
        return
    bench.result("hello")
    bench.wait(500)
    bench.take()
    assert idle_bytes(bench, 200) == 0, "lobby"
    blind(bench)
    bench.wait(4000)
    assert idle_bytes(bench, 200) == 0, "table"
    bench.board.clock = 0x3FFFFFFF - 700
    bench.ticks(20)
    assert idle_bytes(bench, 200) == 0, "wrap"
    assert bench.board.clock < 2000


CASES = [value for name, value in sorted(globals().items()) if name.startswith("case_")]
