"""Each fault is named rightly, and a healthy board is called healthy: the firmware's own drivers
on fake pins, the emulated parts around them, and a person who stands in.
"""

import pytest

pytest.importorskip("rp2040py")

from doctor_bench import FakeBoard

from alamo.board import layout
from alamo_host.doctor.run import FAULTS, HEALTHY, UNFINISHED
from alamo_host.emulated.hall import DEAD, FLOATING, LATCHING, STUCK

ALONE = ("port", "versions", "flash", "display", "sensors", "supply")


@pytest.fixture
def board(world, make_pico):
    return FakeBoard(world, make_pico)


def codes(found):
    return sorted(fault.code for fault in found.faults)


def the(found, code):
    (fault,) = [fault for fault in found.faults if fault.code == code]
    return fault


# ------------------------------------------------------------------ a healthy board


def test_a_healthy_board_is_healthy_alone(board):
    found = board.doctor(person=False)
    assert codes(found) == [] and found.exit_code == HEALTHY and found.finished
    assert found.quick and {part.name for part in found.parts} == {*ALONE, "games"}
    assert found.part("sensors").measured["margin_mt"] > 4.8
    assert set(found.part("games").measured.values()) == {"passed"}


def test_a_healthy_board_is_healthy_with_a_person(board):
    found = board.doctor()
    assert codes(found) == [] and found.exit_code == HEALTHY and found.finished
    assert len(found.parts) == 14
    assert 17.5 < found.part("standards").measured["mean_mt"] < 18.5
    assert len(found.part("standards").measured["touches"]) == 96
    board.run_ms(200)
    assert board.display.lines()[0] == "THE ALAMO", "the lobby is back"


def test_noise_of_a_real_sensor_is_no_fault(board):
    board.sensors.noise = 14  # 0.5 mT peak to peak
    found = board.doctor(only=("sensors", "supply"))
    assert codes(found) == []
    assert 0 < found.part("sensors").measured["noise_mt"] < 0.5


# ------------------------------------------------------------------ sensors alone


def test_one_open_wire_is_one_sensor(board):
    board.sensors.fault(17, DEAD)
    found = board.doctor(person=False, only=ALONE)
    assert codes(found) == ["dead_sensor"] and the(found, "dead_sensor").stars == (17,)
    assert "multiplexer 1, channel 1" in the(found, "dead_sensor").text
    assert found.exit_code == FAULTS


def test_a_floating_input_jumps(board):
    board.sensors.fault(30, FLOATING)
    found = board.doctor(only=("sensors", "supply", "standards"))
    assert codes(found) == ["floating"] and the(found, "floating").stars == (30,)


def test_a_dead_multiplexer_is_one_fault(board):
    board.sensors.dead_mux.add(1)
    found = board.doctor(only=("sensors", "supply", "standards"))
    assert codes(found) == ["dead_mux"]
    assert "S17 to S32" in the(found, "dead_mux").text and "GP27" in the(found, "dead_mux").do


def test_all_sensors_dead_is_their_supply(board):
    board.sensors.dead_mux |= {0, 1, 2}
    found = board.doctor(person=False, only=ALONE)
    assert codes(found) == ["no_sensors"] and "3.3 V" in the(found, "no_sensors").do


@pytest.mark.parametrize("line", range(4))
@pytest.mark.parametrize("level", [0, 1])
def test_a_line_that_does_not_toggle_is_named(board, line, level):
    board.sensors.stuck_line[line] = level
    found = board.doctor(person=False, only=("sensors",))
    assert codes(found) == ["dead_line"]
    assert f"S{line} (GP{layout.SELECT_PINS[line]})" in the(found, "dead_line").text


def test_dead_sensors_behind_one_row_of_a_ribbon_are_one_fault(board):
    for star in range(8):
        board.sensors.fault(star, DEAD)
    found = board.doctor(person=False, only=("sensors",))
    assert codes(found) == ["shared_line"] and "even row" in the(found, "shared_line").do


def test_exchanged_lines_are_seen_on_an_empty_board(board):
    board.sensors.line_order = [0, 2, 1, 3]
    found = board.doctor(person=False, only=("sensors",))
    assert codes(found) == ["swapped_lines"] and "S1 and S2" in the(found, "swapped_lines").text


def test_a_stuck_output_is_a_standard_that_is_not_there(board):
    board.sensors.place(5, "south")
    board.sensors.fault(5, STUCK)
    board.sensors.lift(5)
    board.run_ms(200)
    alone = board.doctor(person=False, only=("sensors",))
    assert codes(alone) == [] and "standing" in alone.codes, "without a person it may be one"
    assert codes(board.doctor(only=("sensors",))) == ["stuck"]


def test_a_board_that_was_never_calibrated_says_so(world, make_pico):
    board = FakeBoard(world, make_pico, calibrated=False)
    board.sensors.zeros[9] = 700
    found = board.doctor(person=False, only=ALONE)
    assert codes(found) == ["uncalibrated", "unlikely_zero"]
    assert the(found, "unlikely_zero").stars == (9,)


def test_a_magnet_beside_an_empty_star_is_too_near(board):
    board.sensors.place(12, "south", 3.5)
    board.run_ms(100)
    found = board.doctor(person=False, only=("sensors",))
    assert codes(found) == ["too_near"] and "+3.5 mT" in the(found, "too_near").text


# ------------------------------------------------------------------ supply, display, flash


def test_a_supply_that_dips_under_the_lamps_is_named(board):
    board.sensors.sag = 0.03 / 170
    found = board.doctor(person=False, only=("sensors", "supply"))
    assert codes(found) == ["supply_dip"]
    assert 80 < found.part("supply").measured["dip_mv"] < 110
    board.sensors.sag = 0.003 / 170
    assert codes(board.doctor(person=False, only=("sensors", "supply"))) == []


def test_a_missing_display_is_named_and_not_asked_for(board):
    board.display.present = False
    found = board.doctor(only=("display", "reading"))
    assert codes(found) == ["missing_display"] and "0x3C" in the(found, "missing_display").do
    assert found.part("reading").ended == "not here"


def test_a_display_that_shows_nothing_is_named_by_the_person(board):
    found = board.doctor(only=("display", "reading"), answers={"number": ""})
    assert codes(found) == ["display_dark"]


def with_flash(board, monkeypatch, **told):
    from alamo.board import checkup

    well = {"size": 1 << 20, "free": 1 << 19, "wrote": True, "same": True, "error": 0, "ms": 200}
    monkeypatch.setattr(checkup, "flash", lambda board: {**well, **told})
    return codes(board.doctor(person=False, only=("flash",)))


def test_full_and_worn_flash_are_told_apart(board, monkeypatch):
    assert with_flash(board, monkeypatch) == []
    assert with_flash(board, monkeypatch, free=9000, wrote=False, error=28) == ["flash_full"]
    assert with_flash(board, monkeypatch, wrote=False, error=28) == ["flash_worn"]
    assert with_flash(board, monkeypatch, same=False) == ["flash_worn"]
    assert with_flash(board, monkeypatch, free=9000, wrote=False, error=5) == [
        "flash_full",
        "flash_worn",
    ]


def test_a_game_that_fails_its_self_test_is_named(board, monkeypatch):
    def selftest(name, alive):
        return "failed" if name == "storming" else "passed"

    monkeypatch.setattr(board.app.shelf, "selftest", selftest)
    found = board.doctor(person=False, only=("games",))
    assert codes(found) == ["selftest_failed"] and "storming" in found.faults[0].text


def test_other_versions_and_an_old_set_are_named(board):
    board.app.version = "0.0.9"
    board.app.installed = ("set_a", "123456789abc", True)
    found = board.doctor(person=False, only=("versions",))
    assert codes(found) == ["fallen_back", "versions_differ"]


# ------------------------------------------------------------------ lamps


def test_another_order_of_colors_is_found_and_kept(world, make_pico):
    board = FakeBoard(world, make_pico, order="RGB")
    found = board.doctor(only=("colors", "lamps"))
    assert codes(found) == [] and "wrong_order" in found.codes
    assert board.pico.calibration.order == "RGB"
    again = FakeBoard(world, make_pico, order="RGB")
    assert again.pico.calibration.order == "RGB", "kept in flash"
    assert "wrong_order" not in again.doctor(only=("colors",)).codes


def test_another_order_of_colors_is_mended_whatever_single_lamps_are_dark(world, make_pico):
    board = FakeBoard(world, make_pico, order="RGB")
    board.lamps.dead.add(7)
    found = board.doctor(only=("colors", "lamps"))
    assert codes(found) == ["dead_lamp"] and "wrong_order" in found.codes


@pytest.mark.parametrize("order", ["RBG", "BRG", "BGR", "GBR"])
def test_every_order_is_found(world, make_pico, order):
    board = FakeBoard(world, make_pico, order=order)
    board.doctor(only=("colors",))
    assert board.pico.calibration.order == order


def test_one_dead_lamp_and_one_dead_color(board):
    board.lamps.dead.add(30)
    board.lamps.dead_colors.add((60, 2))
    found = board.doctor(only=("lamps",))
    assert codes(found) == ["dead_color", "dead_lamp"]
    assert "S31" in the(found, "dead_lamp").text and the(found, "dead_lamp").stars == (30,)
    assert "lamp 13 of the long track has no blue" in the(found, "dead_color").text.lower()


def test_a_chain_that_ends_early_is_one_fault_at_its_joint(board):
    board.lamps.cut_before = 50
    found = board.doctor(only=("lamps",))
    assert codes(found) == ["chain_dark"]
    assert "37 lamps" in the(found, "chain_dark").text
    first = layout.CHAIN.index(50)
    assert f"S{first + 1:02d}" in the(found, "chain_dark").text


def test_no_lamp_at_all_is_its_supply(board):
    board.lamps.cut_before = 0
    board.lamps.dark()
    found = board.doctor(only=("colors",))
    assert codes(found) == ["no_lamps"]


def test_lamps_at_other_places_are_noticed_as_the_light_walks(board):
    assert codes(board.doctor(only=("places",))) == []
    places = board.lamps.places
    places[3], places[4] = places[4], places[3]
    assert codes(board.doctor(only=("places",))) == ["lamps_misplaced"]


# ------------------------------------------------------------------ buttons


def test_dead_and_exchanged_buttons_are_named(board):
    board.buttons.wired = {"hint": None, "left": "right", "right": "left"}
    found = board.doctor(only=("buttons",))
    assert codes(found) == ["button_dead", "buttons_swapped"]
    assert "HINT" in the(found, "button_dead").text and "GP6" in the(found, "button_dead").do


def test_a_button_that_is_always_down_is_named(board):
    board.buttons.press("menu")
    board.run_ms(1500)
    found = board.doctor(only=("buttons",))
    assert codes(found) == ["button_stuck"] and "MENU" in the(found, "button_stuck").text


def test_a_silent_buzzer_is_named(board):
    assert codes(board.doctor(only=("sound",))) == []
    assert codes(board.doctor(only=("sound",), answers={"heard": "n"})) == ["no_sound"]


# ------------------------------------------------------------------ standards


def standing(board, **more):
    return board.doctor(only=("sensors", "standards"), **more)


def test_two_exchanged_sensors_are_one_fault(board):
    board.sensors.exchange(20, 37)
    board.sensors.zeros[20] = board.sensors.zeros[37] = 1250  # as like each other as can be
    found = standing(board)
    assert codes(found) == ["swapped"] and the(found, "swapped").stars == (20, 37)


def test_exchanged_lines_of_an_uncalibrated_board_are_found_with_standards(world, make_pico):
    board = FakeBoard(world, make_pico, calibrated=False)
    board.sensors.line_order = [3, 1, 2, 0]
    found = standing(board)
    assert codes(found) == ["swapped_lines", "uncalibrated"]
    assert "S0 and S3" in the(found, "swapped_lines").text


def test_a_latching_part_is_named_and_not_called_a_broken_wire(board):
    board.sensors.fault(11, LATCHING)
    alone = board.doctor(person=False, only=("sensors",))
    assert codes(alone) == ["low_sensor"] and "switch" in the(alone, "low_sensor").do
    found = standing(board)
    assert codes(found) == ["latching"] and the(found, "latching").stars == (11,)


def test_a_reversed_magnet_is_the_standards_and_not_the_stars(board):
    found = standing(board, standards={"north": -18.0})
    assert codes(found) == ["reversed_magnet"]
    assert "north standard" in the(found, "reversed_magnet").text


def test_a_sensor_face_down_is_that_stars(board):
    board.sensors.gain[8] = -1
    found = standing(board)
    assert codes(found) == ["reversed_sensor"] and the(found, "reversed_sensor").stars == (8,)


def test_both_standards_reversed_everywhere(board):
    found = standing(board, standards={"north": -18.0, "south": -18.0})
    assert codes(found) == ["all_reversed"]


def test_a_weak_magnet_is_the_standards_and_a_wide_gap_the_stars(board):
    found = standing(board, standards={"south": 5.8})
    assert codes(found) == ["weak_magnet"] and "5.8 mT" in the(found, "weak_magnet").text
    board.sensors.gain[40] = 0.3
    found = standing(board)
    assert codes(found) == ["weak_sensor"] and the(found, "weak_sensor").stars == (40,)
    assert "(+0.4 to what is needed)" in the(found, "weak_sensor").text


def test_a_sensor_that_feels_nothing_is_named(board):
    board.sensors.gain[40] = 0.0
    found = standing(board)
    assert codes(found) == ["no_answer"] and the(found, "no_answer").stars == (40,)


def test_two_stars_that_answer_together_are_bridged(board):
    real = board.sensors.level
    board.sensors.level = lambda star: real(13 if star == 14 else star)
    found = standing(board)
    assert "bridged" in codes(found) and the(found, "bridged").stars == (13, 14)


def test_several_faults_do_not_hide_each_other_nor_bring_forth_others(board):
    board.sensors.fault(11, LATCHING)
    board.sensors.exchange(20, 37)
    board.lamps.cut_before = 60  # half of the stars have no lamp that shows where to go
    assert codes(board.doctor()) == ["chain_dark", "latching", "swapped"]


# ------------------------------------------------------------------ skipping, stopping, losing


def test_a_part_that_is_skipped_leaves_it_unfinished(board):
    found = board.doctor(only=("port", "reading", "sound"), answers={"number": "s"})
    assert codes(found) == [] and found.exit_code == UNFINISHED
    assert found.part("reading").ended == "skipped" and found.part("sound").outcome == "well"


def test_a_person_may_stop_at_any_question(board):
    found = board.doctor(only=("reading", "sound"), answers={"number": "q"})
    assert found.exit_code == UNFINISHED and [part.name for part in found.parts] == ["reading"]
    board.run_ms(100)
    assert board.display.lines()[0] == "THE ALAMO"


def test_a_board_that_goes_away_under_the_lamps_has_a_supply_that_fails(board, monkeypatch):
    from alamo_host.errors import DeviceLost

    client = board.client()
    real = client.request

    def request(method, **params):
        if method == "doctor.lamps" and sum(params["color"]) > 700:
            raise DeviceLost("gone")
        return real(method, **params)

    monkeypatch.setattr(client, "request", request)
    monkeypatch.setattr(board, "client", lambda: client)
    found = board.doctor(person=False)
    assert codes(found) == ["supply_failed"] and not found.finished and found.ended == "gone"
