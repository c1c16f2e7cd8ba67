"""`alamo doctor` on the emulated Pico, started once: several faults at a time, each named rightly.

All faults one by one are tried on the drivers with fake pins (tests/board/test_doctor_faults.py);
here it is the chip, its converter, its PIO and its littlefs.
"""

import pytest

pytest.importorskip("rp2040py")

from alamo.board import layout
from alamo_host.doctor.run import HEALTHY, examine
from alamo_host.doctor.stand_in import Parts, StandIn
from alamo_host.emulated.board import EmulatedBoard
from alamo_host.emulated.hall import DEAD, FLOATING, LATCHING, STUCK

slow = pytest.mark.pico


class Ward:
    def __init__(self, uf2):
        self.board = EmulatedBoard(uf2)
        self.board.power_on()
        self.client = self.board.client()

    def examine(self, *only, person=True, stars=None, **standards):
        hands = Parts(self.board)
        hands.standards.update(standards)
        stand_in = StandIn(hands) if person else None
        board = self.board
        found = examine(
            self.client, stand_in, board.run_ms, lambda: board.ms, only=only, stars=stars
        )
        self.found = found
        return sorted(fault.code for fault in found.faults)


@pytest.fixture(scope="module")
def whole_ward(uf2):
    return Ward(uf2)


@pytest.fixture
def ward(whole_ward):
    yield whole_ward
    board = whole_ward.board
    board.sensors.repair()
    for star in range(layout.STARS):
        board.lift(star)
    board.lamps.dead.clear()
    board.lamps.cut_before = None
    board.display.present = True
    board.flash.worn = False
    board.run_ms(50)


@slow
def test_a_healthy_board_is_healthy_alone(ward):
    alone = ("port", "versions", "flash", "display", "sensors", "supply")
    assert ward.examine(*alone, person=False) == []
    found = ward.found
    assert found.exit_code == HEALTHY and len(found.parts) == len(alone)
    assert found.part("sensors").measured["margin_mt"] > 4.8
    assert found.part("versions").measured["runtime"].startswith("micropython")
    assert found.part("flash").measured["size"] == 352 * 4096


@slow
def test_a_red_banner_self_test_is_run_again(ward):
    told = ward.client.request("doctor.selftest", game="red_banner")
    assert told["result"] == "passed"
    ward.client.request("doctor.end")
    ward.board.run_ms(100)
    assert ward.board.display.lines()[0] == "THE ALAMO"


def test_a_line_that_does_not_toggle(ward):
    ward.board.sensors.stuck_line[2] = 1
    ward.board.run_ms(100)
    assert ward.examine("sensors", person=False) == ["dead_line"]
    assert "S2 (GP18)" in ward.found.faults[0].text


@slow
def test_another_order_of_colors_is_kept_and_a_dead_lamp_is_named(ward):
    ward.board.lamps.order = "BRG"
    assert ward.examine("colors") == [] and "wrong_order" in ward.found.codes
    assert ward.found.part("colors").measured["order"] == "BRG"
    ward.board.lamps.dead.add(7)
    assert ward.examine("lamps") == ["dead_lamp"]
    assert ward.found.faults[0].stars == (7,)


@slow
def test_a_latching_sensor_is_told_from_a_standard_turned_over(ward):
    ward.board.place(5, "north")  # both standards are south ones then, and set it the other way
    ward.board.lift(5)
    ward.board.sensors.fault(5, LATCHING)
    ward.board.run_ms(300)
    codes = ward.examine("standards", stars=(5, 20), north=-18.0)
    assert codes == ["latching", "reversed_magnet"]
    assert ward.found.faults[0].stars == (5,)


@slow
def test_two_stars_that_answer_for_each_other(ward):
    ward.board.sensors.exchange(20, 21)
    ward.board.run_ms(100)
    assert ward.examine("standards", stars=(20, 21)) == ["swapped"]
    assert ward.found.faults[0].stars == (20, 21)


@slow
def test_faults_of_sensors_display_and_supply_are_told_apart(ward):
    board = ward.board
    board.place(2, "north")
    board.sensors.fault(2, STUCK)
    board.lift(2)
    board.sensors.fault(5, DEAD)  # as the test before: a silent star takes 2 s to be believed
    board.sensors.fault(9, FLOATING)
    board.place(12, "south", 3.6)
    board.sensors.dead_mux.add(2)
    board.sensors.sag = 0.03 / 170
    board.display.present = False
    board.run_ms(100)
    assert ward.examine("display", "sensors", "supply") == [
        "dead_mux", "dead_sensor", "floating", "missing_display", "stuck", "supply_dip", "too_near"
    ]  # fmt: skip
    assert {fault.code: fault.stars for fault in ward.found.faults if len(fault.stars) == 1} == {
        "dead_sensor": (5,), "floating": (9,), "stuck": (2,), "too_near": (12,)
    }  # fmt: skip
