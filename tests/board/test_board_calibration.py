"""Calibration in steps, and that nothing else ever writes it."""

import pytest

from alamo.board import calibration as module
from alamo.board.calibration import Calibration

MS = 10  # between two scans


class Bench:
    """A calibration with hands: puts a standard on stars and lets the scans go by."""

    def __init__(self, world, sensors, path):
        self.world, self.sensors = world, sensors
        self.calibration = Calibration(str(path), sensors)
        self.now = 0
        self.readings = bytearray(48)

    def wait(self, ms=200):
        for _ in range(ms // MS):
            self.sensors.scan(self.readings)
            self.now += MS
            if self.calibration.run is not None:
                self.calibration.run.feed(self.now)

    def touch(self, star, tenths, ms=300):
        self.world.field(star, tenths)
        self.wait(ms)
        self.world.field(star, 0)
        self.wait()

    def code(self):
        return self.calibration.state()["code"]

    def empty(self):
        self.calibration.begin()
        assert self.calibration.step("empty") == "wait"
        self.wait(500)

    def all_stars(self, name, tenths):
        assert self.calibration.step(name) == "wait"
        for star in range(48):
            self.touch(star, tenths, 60)


@pytest.fixture
def bench(world, sensors, tmp_path):
    sensors.use([0] * 48)
    return Bench(world, sensors, tmp_path / "board")


def test_empty_then_north_then_south_then_kept(bench, world):
    for star in range(48):
        world.codes[star] = 1241 + star - 24  # each sensor has a zero of its own
    bench.empty()
    assert bench.code() == "ok"
    for star in range(48):
        world.codes[star] = 1241 + star - 24
    for name, tenths in (("north", -150), ("south", 150)):
        assert bench.calibration.step(name) == "wait"
        for star in range(48):
            world.field(star, tenths, zero=1241 + star - 24)
            bench.wait(60)
            world.field(star, 0, zero=1241 + star - 24)
            bench.wait(30)
        assert bench.code() == "ok"
        assert bench.calibration.state()["done"] == 48
    assert bench.calibration.save() == "ok"
    assert [zero // 8 for zero in bench.sensors.zero] == [1241 + star - 24 for star in range(48)]
    again = Calibration(bench.calibration._path, bench.sensors)
    assert again.calibrated
    assert bench.calibration.state()["code"] == "ok"
    assert set(again.state()) == set(bench.calibration.state())
    bench.wait()
    assert set(bench.readings) == {0}


def test_uncalibrated_board_is_unknown_and_says_so(bench):
    bench.wait()
    assert set(bench.readings) == {3}
    assert not bench.calibration.state()["calibrated"]


def test_nothing_is_kept_before_the_zeros(bench):
    assert bench.calibration.save() == "not_begun"
    assert bench.code() == "not_begun"
    assert bench.calibration.step("north") == "not_begun"
    bench.calibration.begin()
    assert bench.calibration.step("north") == "not_begun"
    assert bench.calibration.step("sideways") == "not_begun"
    assert bench.calibration.save(True) == "not_begun"


def test_movement_while_the_board_should_be_empty_counts_again(bench, world):
    bench.calibration.begin()
    bench.calibration.step("empty")
    bench.wait(100)
    world.field(8, 40)
    bench.wait(MS)
    assert (bench.code(), bench.calibration.state()["star"]) == ("moving", 8)
    world.field(8, 0)
    bench.wait(500)
    assert bench.code() == "ok"


def test_standard_left_on_the_empty_board_is_named(bench, world):
    world.field(8, 180)
    bench.empty()
    assert (bench.code(), bench.calibration.state()["star"]) == ("not_empty", 8)
    assert bench.calibration.state()["of"] == 47


def test_all_48_on_means_inputs_float_or_are_inverted(bench, world):
    # B08
    for star in range(48):
        world.field(star, 180)
    bench.empty()
    assert bench.code() == "inputs_float"
    assert bench.calibration.save(True) == "not_begun"


def test_two_zones_at_once_repeat_the_step_and_store_nothing(bench, world, tmp_path):
    # B13
    bench.empty()
    bench.calibration.step("north")
    bench.touch(4, -150)
    assert bench.calibration.state()["done"] == 1
    world.field(5, -150)
    world.field(6, -150)
    bench.wait(100)
    assert bench.code() == "two_at_once"
    assert bench.calibration.state()["done"] == 0
    world.field(5, 0)
    bench.wait(100)
    assert bench.calibration.state()["done"] == 0  # 6 is still on from before
    world.field(6, 0)
    bench.wait(100)
    bench.touch(5, -150)
    assert bench.calibration.state()["done"] == 1
    assert not (tmp_path / "board").exists()


def test_second_zone_shortly_after_the_first_repeats_too(bench, world):
    # B13
    bench.empty()
    bench.calibration.step("north")
    world.field(5, -150)
    bench.wait(100)
    world.field(6, -150)
    bench.wait(100)
    assert bench.code() == "two_at_once"


def test_a_zone_that_goes_on_and_stays_on_is_stuck_and_refused(bench, world, tmp_path):
    # B07: a latching sensor: the standard has long gone on to the next star
    bench.empty()
    bench.calibration.step("north")
    world.field(5, -150)
    bench.wait(800)
    bench.touch(6, -150)
    assert (bench.code(), bench.calibration.state()["star"]) in (("stuck", 5), ("wait", 6))
    assert bench.calibration.save(True) == "stuck"
    assert bench.calibration.state()["star"] == 5
    assert not (tmp_path / "board").exists()
    assert set(bench.readings) == {3}  # nothing of it is used


def test_a_zone_that_stays_on_for_ten_seconds_is_stuck(bench, world):
    # B07
    bench.empty()
    bench.calibration.step("north")
    world.field(5, -150)
    bench.wait(10100)
    assert (bench.code(), bench.calibration.state()["star"]) == ("stuck", 5)


def test_a_standard_left_standing_too_long_is_shown_again_and_no_fault_for_ever(bench, world):
    bench.empty()
    bench.calibration.step("north")
    world.field(5, -150)
    bench.wait(10100)
    assert bench.code() == "stuck"
    world.field(5, 0)
    bench.wait(100)
    assert bench.calibration.state()["done"] == 0
    bench.touch(5, -150)
    assert bench.calibration.state()["done"] == 1
    assert bench.calibration.save(True) == "ok", "it let go by itself: no latching part"


def test_wrong_pole_asks_to_turn_the_standard_over(bench):
    # B06
    bench.empty()
    bench.calibration.step("north")
    bench.world.field(5, 150)
    bench.wait()
    assert (bench.code(), bench.calibration.state()["star"]) == ("turn_standard", 5)
    bench.world.field(5, 0)
    bench.wait()
    assert bench.calibration.state()["done"] == 0


def test_next_step_waits_for_the_standard_to_leave(bench, world):
    bench.empty()
    bench.calibration.step("north")
    world.field(5, -150)
    bench.wait(100)
    assert bench.calibration.step("south") == "not_empty"
    assert bench.calibration.save(True) == "not_empty"


def test_stars_not_shown_are_missing_but_may_be_kept(bench):
    bench.empty()
    bench.all_stars("north", -150)
    bench.calibration.step("south")
    bench.touch(0, 150)
    assert bench.calibration.save() == "missing"
    assert bench.calibration.state()["star"] == 1
    assert bench.calibration.save(True) == "ok"


def test_a_dead_sensor_stays_silent_and_the_others_are_calibrated(bench, world):
    world.codes[13] = 0
    bench.empty()
    assert (bench.code(), bench.calibration.state()["star"]) == ("silent", 13)
    assert bench.calibration.state()["of"] == 47
    assert bench.calibration.save() == "missing"
    assert bench.calibration.save(True) == "ok"
    bench.wait()
    assert [star for star in range(48) if bench.readings[star]] == [13]


def test_flash_that_takes_nothing_is_said(bench, monkeypatch):
    bench.empty()
    monkeypatch.setattr(module, "write_whole", lambda path, data: False)
    assert bench.calibration.save(True) == "not_written"
    assert bench.code() == "not_written"
    assert not bench.calibration.calibrated


@pytest.mark.parametrize("cut", [0, 1, 5, 50, 103])
def test_a_broken_file_is_no_calibration(bench, cut):
    bench.empty()
    bench.calibration.save(True)
    path = bench.calibration._path
    with open(path, "rb") as file:
        data = file.read()
    with open(path, "wb") as file:
        file.write(data[:cut] + b"\x55" + data[cut + 1 :])
    bench.sensors.use([0] * 48)
    assert not Calibration(path, bench.sensors).calibrated


def test_zeros_of_other_sensors_are_not_used(bench, monkeypatch):
    bench.empty()
    bench.calibration.save(True)
    bench.sensors.use([0] * 48)
    monkeypatch.setattr(module, "_KIND", b"AC1\x02")
    assert not Calibration(bench.calibration._path, bench.sensors).calibrated
    assert set(bench.sensors.zero) == {0}


def test_order_of_colours_is_kept_with_the_zeros(bench):
    # B46, B47
    bench.empty()
    bench.calibration.save(True)
    assert bench.calibration.set_order("RGB")
    again = Calibration(bench.calibration._path, bench.sensors)
    assert (again.order, again.calibrated) == ("RGB", True)
    assert not bench.calibration.set_order("RGR")
    assert not bench.calibration.set_order("WRGB")


def test_order_can_be_kept_before_any_calibration(bench):
    assert bench.calibration.set_order("BGR")
    again = Calibration(bench.calibration._path, bench.sensors)
    assert (again.order, again.calibrated) == ("BGR", False)


def test_playing_never_writes_the_calibration(bench, monkeypatch):
    # B12: ten thousand moves
    bench.empty()
    bench.calibration.save(True)
    with open(bench.calibration._path, "rb") as file:
        before = file.read()
    written = []
    monkeypatch.setattr(module, "write_whole", lambda *a: written.append(a))
    codes = bench.world.codes
    for move in range(10000):
        star = move % 48
        codes[star] = 1600 if move // 48 % 2 else 900
        bench.sensors.scan(bench.readings)
        codes[star] = 1241
    assert written == []
    with open(bench.calibration._path, "rb") as file:
        assert file.read() == before


def test_power_up_with_standards_on_uses_the_stored_zeros(make_pico, world):
    # B11
    pico = make_pico()
    pico.calibration.begin()
    pico.calibration.step("empty")
    readings = bytearray(48)
    for _ in range(40):
        pico.scan(readings)
        world.us += 10000
    assert pico.calibration.save(True) == "ok"
    for star in (1, 8, 20, 33, 47):
        world.field(star, 180)
    again = make_pico()
    for _ in range(200):
        again.scan(readings)
    assert [star for star in range(48) if readings[star]] == [1, 8, 20, 33, 47]
    assert {zero // 8 for zero in again.sensors.zero} == {1241}
    for star in (1, 8, 20, 33, 47):
        world.field(star, 0)
    for _ in range(3):
        again.scan(readings)
    assert set(readings) == {0}
