"""How it ends: power cuts, Ctrl-C, faults; and what is kept of the game."""

import rig
from cases_app import DARK, OK, go_to, tap
from cases_game import blind, play

from alamo import running
from alamo.board.store import Store


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


def ended(bench, fault=None):
    """The program ends in the middle of this game: by a fault in the next scan, else by Ctrl-C."""
    real = running.App
    running.App = lambda board: bench.app

    def scan(readings):
        raise fault

    if fault is None:
        bench.board.port.interrupt_at = 3
    else:
        bench.board.scan = scan
    try:
        running.run(bench.board)
    except IndexError:
        assert fault is not None
    finally:
        running.App = real


def in_the_air(bench, actions):
    """A game with a standard in somebody's hand, and so many records that wait for it."""
    blind(bench)
    play(bench, 3)
    bench.wait(200)
    bench.app.table.lifted = lambda: True
    play(bench, actions)
    assert len(bench.app.table.records) == actions


def case_what_waits_for_a_standard_in_the_air_is_kept_however_the_program_ends(bench):
    for fault in (None, IndexError("sensor 49")):
        in_the_air(bench, 4)
        table = bench.app.table
        ended(bench, fault)
        assert Store(bench.folder).load().seq == table.seq
        bench.restart()
        bench.app.beginning().resume(bench.app)
        assert bench.app.table.game.pack() == table.game.pack()
        bench.restart()


def case_a_write_that_was_cut_short_is_not_done_twice_at_the_end(bench):
    for written in range(5):
        in_the_air(bench, 4)
        table = bench.app.table
        real = bench.board.store.append

        def cut_short(records, real=real, written=written):
            bench.board.store.append = real
            real(records[: 8 * written])
            bench.board.store.writing = True
            raise KeyboardInterrupt

        bench.board.store.append = cut_short
        table.lifted = lambda: False
        ended(bench)
        assert Store(bench.folder).load().seq == table.seq, written
        bench.restart()


def case_the_display_says_at_the_end_whether_the_game_is_saved(bench):
    fault = IndexError("sensor 49")
    in_the_air(bench, 1)
    ended(bench, fault)
    assert bench.board.lines[-1] == "The game is saved."
    for wrong in (None, fault):
        bench.restart()
        in_the_air(bench, 1)
        bench.board.store.failed = True
        ended(bench, wrong)
        assert bench.board.lines[-1] == "NOT SAVED: no flash"
        bench.board.store.failed = False
    bench.restart()
    bench.ticks(3)
    ended(bench, fault)
    assert bench.board.lines == ["A FAULT: STOPPED", "Unplug and plug in."], "no game, no promise"


def case_what_waits_is_written_at_the_end_with_nothing_read_in(bench):
    """opening.py is not in memory in a game; it may be memory that is missing."""

    def none_left(*args):
        raise MemoryError

    in_the_air(bench, 2)
    table = bench.app.table
    bench.board.store.load = none_left
    ended(bench, IndexError("sensor 49"))
    assert bench.board.lines[-1] == "The game is saved.", bench.board.lines
    assert Store(bench.folder).load().seq == table.seq
    bench.restart()


def case_a_flash_that_cannot_be_read_after_a_write_that_was_cut_short_is_no_saved_game(bench):
    in_the_air(bench, 1)
    store = bench.board.store

    def cut_short(records):
        del store.append
        store.writing = True
        raise KeyboardInterrupt

    store.append = cut_short
    store.load = lambda: setattr(store, "open", False)  # as where there is no head any more
    bench.app.table.lifted = lambda: False
    ended(bench)
    assert bench.board.lines[-1] == "NOT SAVED: no flash", bench.board.lines
    bench.restart()


def case_what_else_is_broken_at_the_end_does_not_keep_the_rest_from_being_done(bench):
    def broken(*args):
        raise OSError(5)

    for part in ("unguard", "stop", "draw"):
        bench.restart()
        in_the_air(bench, 2)
        table = bench.app.table
        setattr(bench.board, part, broken)
        ended(bench)
        assert Store(bench.folder).load().seq == table.seq, part
        assert (bench.board.rgb == DARK) is (part != "stop")
        assert (bench.board.lines[0] == "STOPPED") is (part != "draw")


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


CASES = [value for name, value in sorted(globals().items()) if name.startswith("case_")]
