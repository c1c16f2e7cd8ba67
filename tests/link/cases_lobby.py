"""Before a game and beside it: the lobby and the sensor test, by buttons."""

import sys

import rig
from cases_app import BACK, DARK, OK, RIGHT, chosen, go_to, line_with, shown, tap
from cases_game import blind, play

from alamo.proof import facts_red_banner


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


def case_a_fact_of_the_real_rules_that_is_not_true_is_told_in_hello_and_nothing_is_played(bench):
    real = rig.Bench(None, bench.folder + "facts")
    assert real.result("hello")["selftest"]["red_banner"] == "not loaded"
    true = facts_red_banner.CHECKSUM
    facts_red_banner.CHECKSUM = true ^ 1
    sys.modules["alamo.proof.facts_red_banner"] = facts_red_banner  # perhaps let go of by now
    try:
        error = real.error("game.new", {"game": "red_banner"})
    finally:
        facts_red_banner.CHECKSUM = true
    assert error["message"] == "self-test failed"
    hello = real.result("hello")
    assert hello["selftest"]["red_banner"] == "failed" and hello["game"] is None
    assert real.board.lines[0] == "SELF-TEST FAILED"
    real.result("game.new", {"game": "remembered"})
    assert real.result("hello")["selftest"]["remembered"] == "passed", "only that game"


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


CASES = [value for name, value in sorted(globals().items()) if name.startswith("case_")]
