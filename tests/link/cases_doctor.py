"""doctor.*: lamps, text, buttons, flash and self-test for a computer that tests the board; and the
calibration that needs no computer."""

from cases_app import BACK, DARK, OK, chosen, go_to, shown, tap
from cases_game import BAD_PARAMS, blind

from alamo.board import layout
from alamo.table.render import light_ma

NO_METHOD = -32601
ALL = "1" * 87


def case_the_board_says_what_it_is(bench):
    found = bench.result("doctor.begin")
    assert found["hardware"] == layout.NAME and found["light_ma"] == 170
    assert found["sensors"] is False and found["display"] is None and found["zeros"] is None
    assert found["not_saving"] is False and found["fault"] is None
    with open(bench.board.folder + "fault", "w") as file:
        file.write("Traceback\n" + "x" * 1000)
    assert bench.result("doctor.begin")["fault"][:10] == "Traceback\n"
    assert len(bench.result("doctor.begin")["fault"]) == 240


def case_lamps_are_lit_as_asked_and_the_lobby_comes_back(bench):
    bench.ticks(3)
    before = bytes(bench.board.rgb)
    lines = list(bench.board.lines)
    found = bench.result("doctor.lamps", {"lamps": "00011", "color": [5, 6, 7]})
    bench.ticks(8)
    assert shown(bench) == "BenchScreen" and bench.board.lines != lines
    want = bytearray(DARK)
    want[9:15] = b"\x05\x06\x07\x05\x06\x07"
    assert bench.board.rgb == bytes(want) and found["ma"] == light_ma(want)
    frame = bench.result("lights.get")["frame"]
    assert frame == "..." + "cc" + "." * 82
    bench.result("doctor.end")
    bench.ticks(8)
    assert shown(bench) == "Lobby" and bench.board.rgb == before and bench.board.lines == lines
    bench.result("doctor.end")
    bench.ticks(8)
    assert shown(bench) == "Lobby" and bench.board.rgb == before


def case_lamps_in_a_test_stay_under_the_budget(bench):
    found = bench.result("doctor.lamps", {"lamps": ALL, "color": [255, 255, 255]})
    bench.ticks(8)
    assert 160 <= found["ma"] <= 170 and light_ma(bench.board.rgb) == found["ma"]
    assert len(set(bench.board.rgb)) == 1
    for params in (
        {},
        {"color": [1, 2, 3]},
        {"lamps": ALL, "color": [1, 2]},
        {"lamps": ALL, "color": [1, 2, 256]},
        {"lamps": ALL, "color": [1, 2, True]},
        {"lamps": ALL + "1", "color": [0, 0, 0]},
        {"lamps": 87, "color": [0, 0, 0]},
    ):
        assert bench.error("doctor.lamps", params)["code"] == BAD_PARAMS, params


def case_a_computer_that_goes_away_does_not_leave_the_lamps_lit(bench):
    bench.ticks(3)
    before = bytes(bench.board.rgb)
    bench.result("doctor.lamps", {"lamps": ALL, "color": [9, 9, 9]})
    bench.wait(59000)
    assert shown(bench) == "BenchScreen"
    bench.result("doctor.buttons")
    bench.wait(59000)
    assert shown(bench) == "BenchScreen"
    bench.wait(2000)
    assert shown(bench) == "Lobby" and bench.board.rgb == before


def case_text_of_a_test_is_shown_and_cut_to_fit(bench):
    bench.result("doctor.text", {"lines": ["one", "x" * 30, "3", "4", "5"]})
    bench.ticks(3)
    assert bench.board.lines == ["one", "x" * 21, "3", "4"]
    assert bench.error("doctor.text", {"lines": "one"})["code"] == BAD_PARAMS
    assert bench.error("doctor.text", {"lines": [1]})["code"] == BAD_PARAMS


def case_buttons_are_told_and_a_held_back_leaves(bench):
    assert bench.result("doctor.buttons") == {"held": 0, "pressed": 0}
    tap(bench, OK)
    tap(bench, BACK)
    assert bench.result("doctor.buttons") == {"held": 0, "pressed": OK | BACK}
    assert bench.result("doctor.buttons") == {"held": 0, "pressed": 0}
    bench.board.buttons = OK
    bench.wait(100)
    assert bench.result("doctor.buttons") == {"held": OK, "pressed": OK}
    bench.board.buttons = 0
    bench.wait(100)
    tap(bench, BACK, 1100)
    assert shown(bench) == "Lobby"


def case_flash_is_written_read_and_left_clean(bench):
    found = bench.result("doctor.flash")
    assert found["wrote"] and found["same"] and not found["error"], found
    assert 0 < found["free"] <= found["size"]
    try:
        open(bench.board.folder + "scratch").close()
        raise AssertionError("the scratch file is still there")
    except OSError:
        pass


def case_flash_that_takes_nothing_is_an_answer(bench):
    folder = bench.board.folder
    bench.board.folder = folder + "nowhere/"
    found = bench.result("doctor.flash")
    bench.board.folder = folder
    assert found["error"] == 2 and not found["wrote"] and not found["same"]


def case_self_tests_are_run_again_unless_a_game_is_played(bench):
    assert bench.result("hello")["selftest"] == {"probe": "not loaded"}
    assert bench.result("doctor.selftest", {"game": "probe"})["result"] == "passed"
    bench.shelf.tested = "failed"
    assert bench.result("doctor.selftest", {"game": "probe"})["result"] == "failed"
    assert bench.result("hello")["selftest"] == {"probe": "failed"}
    assert bench.error("doctor.selftest", {"game": "chess"})["code"] == BAD_PARAMS
    bench.shelf.tested = "passed"
    assert bench.result("doctor.selftest", {"game": "probe"})["result"] == "passed"
    blind(bench)
    bench.shelf.tested = "failed"
    assert bench.result("doctor.selftest", {"game": "probe"})["result"] == "passed"


def case_a_game_goes_on_after_a_test_by_a_computer(bench):
    blind(bench)
    table = bench.app.table
    lines = list(bench.board.lines)
    bench.result("doctor.begin")
    bench.ticks(5)
    assert bench.board.lines != lines
    bench.result("doctor.end")
    bench.ticks(5)
    assert bench.app.screen is table and bench.board.lines == lines


def case_a_game_that_begins_ends_the_test(bench):
    bench.result("doctor.lamps", {"lamps": ALL, "color": [9, 9, 9]})
    blind(bench)
    bench.ticks(5)
    assert bench.app.screen is bench.app.table and bench.board.rgb != b"\x09" * 261


class Steps:
    """A calibration by numbers; the codes are board/calibrating.py's."""

    def __init__(self):
        self.done = []
        self.now = {"step": "", "code": "wait", "star": None, "done": 0, "of": 0, "left": "0" * 48}
        self.refuse = ""

    def begin(self):
        self.done.append("begin")

    def step(self, name):
        if self.refuse:
            self.now["code"] = self.refuse
            return self.refuse
        self.done.append(name)
        left = "0" * 48 if name == "empty" else "1" * 48
        self.now = {"step": name, "code": "wait", "star": None, "done": 0, "of": 48, "left": left}
        return "wait"

    def save(self, partly=False):
        self.done.append("save")
        if not self.refuse:
            self.now = {"step": "", "code": "ok", "star": None, "done": 0, "of": 0}
            self.now["left"] = "0" * 48
        return self.refuse or "ok"

    def stop(self):
        self.done.append("stop")

    def state(self):
        return dict(self.now)

    def says(self, bench, **values):
        for name in values:  # any order
            self.now[name] = values[name]
        bench.wait(250)


def calibrating(bench):
    steps = bench.board.calibration = Steps()
    bench.app.beginning().lobby(bench.app)
    bench.ticks(3)
    go_to(bench, "CALIBRATE")
    tap(bench, OK)
    assert bench.board.lines[:2] == ["CALIBRATION", "Clear the whole board"]
    return steps


def case_a_board_without_sensors_offers_no_calibration(bench):
    bench.ticks(3)
    tap(bench, 2)
    assert chosen(bench) == "SENSOR TEST"
    tap(bench, 2)
    assert chosen(bench) == "NEW GAME"


def case_the_board_is_calibrated_by_its_buttons(bench):
    steps = calibrating(bench)
    assert steps.done == []
    tap(bench, OK)
    assert bench.board.lines[0] == "EMPTY BOARD" and steps.done == ["begin", "empty"]
    steps.says(bench, step="", code="ok")
    assert bench.board.lines[0] == "NORTH  0 of 48" and steps.done[-1] == "north"
    assert all(bench.app.screen.frame[:48]) and not any(bench.app.screen.frame[48:])
    bench.board.sounds.clear()
    steps.says(bench, done=1, left="0" + "1" * 47)
    assert bench.board.lines[0] == "NORTH  1 of 48" and bench.board.sounds
    assert not bench.app.screen.frame[0] and bench.app.screen.frame[1]
    steps.says(bench, code="turn_standard", star=4)
    assert bench.board.lines[2] == "STAR 5: other pole"
    steps.says(bench, code="ok", star=47, done=48)
    assert bench.board.lines[0] == "SOUTH  0 of 48"
    steps.says(bench, code="ok", star=47, done=48)
    assert bench.board.lines[0] == "CALIBRATED"
    assert steps.done == ["begin", "empty", "north", "south", "save"]
    assert all([len(line) <= 21 for line in bench.board.lines])
    tap(bench, OK)
    assert shown(bench) == "Lobby"


def case_what_is_in_the_way_of_a_calibration_is_said(bench):
    steps = calibrating(bench)
    tap(bench, OK)
    steps.says(bench, code="moving", star=2)
    assert bench.board.lines[2] == "STAR 3 moves"
    steps.says(bench, step="", code="not_empty", star=47)
    assert bench.board.lines[2] == "STAR 48: take it off" and steps.done == ["begin", "empty"]
    tap(bench, OK)
    assert steps.done == ["begin", "empty", "empty"]
    steps.says(bench, step="", code="inputs_float")
    assert bench.board.lines[2] == "NO SENSE: cables in?"
    tap(bench, OK)
    steps.says(bench, step="", code="ok")
    steps.says(bench, code="two_at_once")
    assert bench.board.lines[2] == "TWO AT ONCE: again"
    tap(bench, OK)
    assert bench.board.lines[0] == "SOUTH  0 of 48"
    steps.refuse = "stuck"
    tap(bench, OK)
    steps.says(bench, code="stuck", star=6)
    assert bench.board.lines[2] == "STAR 7 stays on" and shown(bench) == "CalibrationScreen"


def case_back_leaves_a_calibration_as_it_was(bench):
    steps = calibrating(bench)
    tap(bench, OK)
    steps.says(bench, step="", code="ok")
    tap(bench, BACK)
    assert shown(bench) == "Lobby" and "save" not in steps.done and steps.done[-1] == "stop"


def case_a_calibration_over_the_link_can_be_stopped(bench):
    assert bench.error("calibrate.stop")["code"] == NO_METHOD
    steps = bench.board.calibration = Steps()
    bench.result("calibrate.begin")
    assert bench.result("calibrate.stop")["code"] == "wait" and steps.done == ["begin", "stop"]


CASES = [
    case_the_board_says_what_it_is,
    case_lamps_are_lit_as_asked_and_the_lobby_comes_back,
    case_lamps_in_a_test_stay_under_the_budget,
    case_a_computer_that_goes_away_does_not_leave_the_lamps_lit,
    case_text_of_a_test_is_shown_and_cut_to_fit,
    case_buttons_are_told_and_a_held_back_leaves,
    case_flash_is_written_read_and_left_clean,
    case_flash_that_takes_nothing_is_an_answer,
    case_self_tests_are_run_again_unless_a_game_is_played,
    case_a_game_goes_on_after_a_test_by_a_computer,
    case_a_game_that_begins_ends_the_test,
    case_a_board_without_sensors_offers_no_calibration,
    case_the_board_is_calibrated_by_its_buttons,
    case_what_is_in_the_way_of_a_calibration_is_said,
    case_back_leaves_a_calibration_as_it_was,
    case_a_calibration_over_the_link_can_be_stopped,
]
