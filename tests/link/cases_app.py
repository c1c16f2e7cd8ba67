"""The loop round it all: lobby, sensor test, saving, resuming, power cuts, Ctrl-C, faults."""

import gc

import rig
from cases_game import blind, play

from alamo import running
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


def case_a_new_game_begins_by_buttons_alone(bench):
    bench.ticks(3)
    assert chosen(bench) == "NEW GAME" and not line_with(bench, "RESUME")
    tap(bench, OK)
    go_to(bench, "[ ] quick")
    tap(bench, OK)
    assert chosen(bench) == "[x] quick"
    tap(bench, OK)
    assert chosen(bench) == "[ ] quick"
    tap(bench, OK)
    go_to(bench, "START")
    tap(bench, OK)
    table = bench.app.table
    assert table is not None and bench.app.screen is table
    assert table.game.options == 1 and table.game.seed == bench.board.entropy()


def case_options_that_exclude_each_other_leave_the_lobby_open(bench):
    bench.ticks(3)
    tap(bench, OK)
    for name in ("short", "long"):
        go_to(bench, "[ ] " + name)
        tap(bench, OK)
    go_to(bench, "START")
    tap(bench, OK)
    assert bench.app.table is None
    assert bench.board.lines[0] == "NOT THESE TOGETHER"
    go_to(bench, "[x] long")
    tap(bench, OK)
    go_to(bench, "START")
    tap(bench, OK)
    assert bench.app.table.game.options == 2


def case_a_failed_self_test_is_shown_and_no_game_begins(bench):
    blind(bench)
    bench.wait(100)
    bench.shelf.tested = "failed"
    try:
        bench.restart()
        bench.ticks(3)
        tap(bench, OK)
        assert bench.app.table is None and bench.board.lines[0] == "SELF-TEST FAILED"
        go_to(bench, "NEW GAME")
        tap(bench, OK)
        tap(bench, OK)
        assert bench.app.table is None and bench.board.lines[0] == "SELF-TEST FAILED"
        error = bench.error("game.new", {"game": "probe"})
        assert error["code"] == -32603 and error["message"] == "self-test failed"
        assert bench.result("hello")["selftest"] == {"probe": "failed"}
    finally:
        bench.shelf.tested = "passed"


def case_with_a_saved_game_resume_new_and_test_are_reached_by_buttons(bench):
    blind(bench)
    play(bench, 10)
    packed = bench.app.table.game.pack()
    seq = bench.app.table.seq
    bench.wait(300)
    for wanted in ("SENSOR TEST", "NEW GAME", "RESUME"):
        bench.restart()
        bench.ticks(3)
        assert bench.board.lines[0] == "SAVED GAME"
        go_to(bench, wanted)
        tap(bench, OK)
        if wanted == "SENSOR TEST":
            assert shown(bench) == "SensorTest"
            tap(bench, BACK)
            assert shown(bench) == "Lobby"
        elif wanted == "NEW GAME":
            assert shown(bench) == "Lobby" and chosen(bench) == "START"
            tap(bench, BACK)
            assert chosen(bench) == "RESUME"
    assert bench.app.table.game.pack() == packed
    assert bench.app.table.seq == seq
    play(bench, 5)


def case_the_lobby_can_be_used_without_a_display(bench):
    """The 15-lamp track shows how many items there are and which one is chosen."""
    bench.ticks(3)
    bar = bench.app.screen.frame[72:]
    assert [lamp for lamp in bar if lamp] == [11, 10]
    tap(bench, RIGHT)
    assert [lamp for lamp in bench.app.screen.frame[72:] if lamp] == [10, 11]
    assert bench.board.rgb != DARK


def case_a_long_press_in_the_lobby_does_what_a_short_one_does(bench):
    bench.ticks(3)
    tap(bench, RIGHT, 1100)
    assert chosen(bench) == "SENSOR TEST"


def case_the_sensor_test_shows_pole_number_and_silent_stars(bench):
    bench.board.stars[2] = bench.board.stars[40] = 3
    bench.ticks(3)
    go_to(bench, "SENSOR TEST")
    tap(bench, OK)
    assert bench.board.lines == [
        "SENSOR TEST  0 of 48",
        "Touch star by star",
        "SILENT 3 41",
        "BACK=leave",
    ]
    bench.board.stars[17] = 1
    bench.ticks(10)
    assert bench.board.lines[:2] == ["SENSOR TEST  1 of 48", "STAR 18 NORTH"]
    north = bytes(bench.board.rgb[17 * 3 : 18 * 3])
    bench.board.stars[17] = 2
    bench.ticks(10)
    assert bench.board.lines[1] == "STAR 18 SOUTH"
    south = bytes(bench.board.rgb[17 * 3 : 18 * 3])
    assert sum(north) and sum(south) and north != south
    bench.board.stars[17] = 0
    bench.ticks(10)
    assert bench.board.lines[:2] == ["SENSOR TEST  1 of 48", "STAR 18 empty"]
    for star in range(10):
        bench.board.stars[star] = 3
    bench.ticks(5)
    assert bench.board.lines[2] == "11 SILENT from 1..."
    for star in range(48):
        bench.board.stars[star] = 2
    bench.ticks(5)
    assert bench.board.lines[2] == "ALL ON: not plugged?"
    assert all([len(line) <= 21 for line in bench.board.lines])
    tap(bench, BACK)
    assert shown(bench) == "Lobby"


def case_a_game_comes_back_after_the_sensor_test(bench):
    blind(bench)
    table = bench.app.table
    table.ask_app(3)
    bench.ticks(5)
    assert shown(bench) == "SensorTest"
    play_seq = table.seq
    tap(bench, BACK)
    assert bench.app.screen is table and table.seq == play_seq
    assert bench.board.lines == table.screen  # drawn afresh
    play(bench, 3)


def case_a_power_cut_at_any_moment_loses_no_written_action(bench):
    blind(bench)
    for turn in range(8):
        play(bench, 3 + turn % 4, turn * 31 + 1)
        bench.wait(200)  # written
        packed = bench.app.table.game.pack()
        seq = bench.app.table.seq
        assert bench.result("hands.cut") == {}
        for _ in range(30):
            if not bench.app.tick():
                break
        else:
            raise AssertionError("not cut")
        bench.restart()
        bench.ticks(3)
        go_to(bench, "RESUME")
        tap(bench, OK)
        assert bench.app.table.game.pack() == packed
        assert bench.app.table.seq == seq
        if bench.app.table.game.to_act == 0:
            blind(bench)


def case_the_reply_to_a_cut_leaves_and_nothing_is_saved_after_it(bench):
    blind(bench)
    written = bench.board.store.seq
    bench.send('{"jsonrpc":"2.0","id":1,"method":"hands.cut"}\n')
    ticks = 0
    while bench.app.tick():
        ticks += 1
        assert ticks < 120
    assert [reply["id"] for reply in bench.take()] == [1]
    assert bench.board.store.seq == written


def case_a_cut_does_not_wait_for_a_host_that_does_not_read(bench):
    bench.send('{"jsonrpc":"2.0","id":1,"method":"hands.cut"}\n')
    bench.board.port.reading = False
    clock = bench.board.clock
    while bench.app.tick():
        assert bench.board.clock - clock < 300


def case_a_saved_game_of_other_rules_is_refused_and_not_touched(bench):
    blind(bench)
    play(bench, 4)
    bench.wait(200)
    game = bench.shelf.game
    rules = game.RULES
    try:
        game.RULES = rules + 1
        bench.restart()
        bench.ticks(3)
        go_to(bench, "RESUME")
        tap(bench, OK)
        assert bench.app.table is None
        assert bench.board.lines[0] == "OTHER RULES: no resume"[:21]
    finally:
        game.RULES = rules
    bench.restart()
    bench.ticks(3)
    go_to(bench, "RESUME")
    tap(bench, OK)
    assert bench.app.table is not None and bench.app.table.seq >= 4


def case_ctrl_c_leaves_the_lamps_dark_within_100_ms(bench):
    bench.board.stars[3] = 1
    for reads in (0, 1, 7, 50):
        board = rig.Board(bench.folder, bench.board.clock)
        board.stars[3] = 1
        board.port.interrupt_at = reads
        running.run(board)
        assert board.rgb == DARK and board.stops == 1
        assert board.lines[0] == "STOPPED"
        assert board.resets == 0
        assert board.sounds[-1] == 0
        assert board.clock - bench.board.clock <= (reads + 2) * 10 + 100


def case_a_fault_leaves_the_lamps_dark_and_is_reported(bench):
    board = rig.Board(bench.folder)

    def fault(readings):
        raise IndexError("sensor 49")

    board.scan = fault
    try:
        running.run(board)
    except IndexError as error:
        assert "sensor 49" in str(error)
    else:
        raise AssertionError("the fault was swallowed")
    assert board.rgb == DARK and board.stops == 1
    assert board.lines[0] == "A FAULT: STOPPED"
    with open(board.store.path("fault")) as file:
        assert "sensor 49" in file.read()
    assert board.resets == 0


def case_a_second_ctrl_c_while_going_dark_does_not_leave_lamps_lit(bench):
    board = rig.Board(bench.folder)
    board.port.interrupt_at = 5
    real = board.stop
    left = [2]

    def stop():
        left[0] -= 1
        if left[0] >= 0:
            raise KeyboardInterrupt
        real()

    board.stop = stop
    running.run(board)
    assert left == [-1] and board.rgb == DARK and board.lines[0] == "STOPPED"


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
    bench.app.lobby()
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
