"""The whole board object, real drivers on fake pins; and that the simulated one is its twin."""

import ast
from pathlib import Path

import pytest

from alamo.board import layout, simulated

ROOT = Path(__file__).parents[2]
BOARD = ROOT / "firmware" / "alamo" / "board"
SURFACE = {
    "name", "serial", "folder", "light_ma", "store", "port", "calibration",
    "now_ms", "sleep_ms", "scan", "watch", "levels", "show", "draw", "step", "sound",
    "led_order", "notice", "entropy", "stop", "reset", "guard", "unguard", "stood_still", "alive",
}  # fmt: skip


def calibrate(pico, world):
    readings = bytearray(48)
    pico.calibration.begin()
    pico.calibration.step("empty")
    for _ in range(40):
        pico.scan(readings)
        world.us += 10000
    assert pico.calibration.save(True) == "ok"


def test_pico_and_simulated_board_have_the_same_surface(make_pico, tmp_path):
    board = simulated.SimulatedBoard(port=object(), saved=str(tmp_path))
    for made in (make_pico(), board):
        assert {name for name in SURFACE if hasattr(made, name)} == SURFACE


def test_simulated_board_is_empty_quiet_and_keeps_time(tmp_path):
    board = simulated.SimulatedBoard(port=object(), saved=str(tmp_path))
    readings = bytearray(b"\x03" * 48)
    board.scan(readings)
    assert set(readings) == {0}
    assert board.levels() == 0
    before = board.now_ms()
    board.sleep_ms(12)
    assert 10 <= (board.now_ms() - before) & 0x3FFFFFFF < 1000
    assert board.watch(3) == (0, 0, 0, 0)
    assert {0 <= board.entropy() < 1 << 30 for _ in range(50)} == {True}
    assert len({board.entropy() for _ in range(20)}) > 15
    with pytest.raises(SystemExit):
        board.reset()


def test_starts_dark_silent_and_with_the_display_on(make_pico, world):
    make_pico()
    assert world.led_writes[0][1] == bytes(layout.LAMPS * 3)
    assert set(world.notes) == {0}
    assert any(b"\xaf" in message for message in world.i2c)


def test_each_button_is_active_low_on_its_own_pin(make_pico, world):
    pico = make_pico()
    assert pico.levels() == 0
    for i, pin in enumerate((2, 3, 4, 5, 6, 7)):
        world.pins[pin] = 0
        assert pico.levels() == 1 << i
        world.pins[pin] = 1


def test_button_pins_have_pull_ups():
    # RP2350 inputs latch near 2 V: every input needs its pull-up and to be active low
    text = (BOARD / "pico.py").read_text()
    assert "Pin(pin, Pin.IN, Pin.PULL_UP)" in text
    assert text.count("Pin.IN") == 1


def test_notices_are_told_once(make_pico, world):
    world.display = False
    pico = make_pico()
    assert pico.notice() == 1 | 2  # no display, not calibrated
    assert pico.notice() == 0
    calibrate(pico, world)
    assert pico.notice() == 0
    for star in range(48):
        world.field(star, 180)
    readings = bytearray(48)
    for _ in range(3):
        pico.scan(readings)
    assert pico.notice() == 4  # B08: inputs float
    assert pico.notice() == 0
    assert set(readings) == {3}


def test_play_goes_on_without_a_display(make_pico, world):
    world.display = False
    pico = make_pico()
    calibrate(pico, world)
    readings = bytearray(48)
    world.field(4, -180)
    for i in range(20):
        pico.scan(readings)
        pico.draw([str(i)])
        pico.step()
    assert readings[4] == 1


def test_order_of_colours_outlives_the_power(make_pico, world):
    # B46: the LED test says "this should be red" and keeps the order in which it was
    pico = make_pico()
    assert pico.led_order("RGB")
    assert not pico.led_order("RG")
    again = make_pico()
    rgb = bytearray(layout.LAMPS * 3)
    rgb[0] = 40
    again.show(rgb)
    first = layout.CHAIN[0] * 3
    assert world.led_writes[-1][1][first : first + 3] == b"\x28\x00\x00"
    assert again.calibration.order == "RGB"


def test_stop_and_reset_leave_it_dark_and_silent(make_pico, world):
    # B52
    pico = make_pico()
    pico.show(bytearray(b"\x20" * layout.LAMPS * 3))
    pico.sound(5)
    pico.stop()
    assert world.led_writes[-1][1] == bytes(layout.LAMPS * 3)
    assert world.notes[-1] == 0
    pico.reset()
    assert world.resets == 1


def test_small_supply_switches_the_banks(make_pico, world):
    pico = make_pico(profile=layout.USB250)
    assert pico.light_ma == 40
    assert [world.pins[pin] for pin in (9, 10, 11)] == [1, 1, 1]
    calibrate(pico, world)
    world.field(40, 180)
    readings = bytearray(48)
    for _ in range(3):
        pico.scan(readings)
    assert readings[40] == 2


def test_usual_supply_feeds_all_banks(make_pico, world):
    pico = make_pico()
    assert pico.light_ma == 170
    assert [world.pins[pin] for pin in (9, 10, 11)] == [0, 0, 0]


def test_serial_is_the_chip_s_own(make_pico):
    assert make_pico().serial == "e66103892a0f1001"


def test_only_the_pico_imports_the_hardware():
    guilty = []
    for path in (ROOT / "firmware").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module]
            if {"machine", "neopixel", "rp2"} & {name.split(".")[0] for name in names if name}:
                guilty.append(path.name)
    assert set(guilty) <= {"pico.py", "main.py"}
    assert "pico.py" in guilty


def test_a_loop_that_stands_still_for_three_seconds_is_dark_and_says_so(make_pico, world):
    pico = make_pico()
    pico.guard(["STANDS STILL"])
    for _ in range(5):  # a loop that comes round, however slowly
        world.timer(None)
        world.timer(None)
        pico.step()
    assert not pico.stood_still()
    pico.show(bytearray(b"\x20" * layout.LAMPS * 3))
    pico.sound(5)
    sent = len(world.i2c)
    world.timer(None)
    world.timer(None)
    assert any(world.led_writes[-1][1]) and len(world.i2c) == sent
    world.timer(None)
    assert not any(world.led_writes[-1][1]) and world.notes[-1] == 0
    assert len(world.i2c) > sent, "the display says why"
    sent = len(world.i2c)
    for _ in range(5):
        world.timer(None)
    assert len(world.i2c) == sent, "once"
    pico.step()
    assert pico.stood_still() and not pico.stood_still()
    pico.unguard()
    assert world.timer is None
