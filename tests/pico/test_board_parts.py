"""The firmware's own drivers against the emulated parts, each on its own."""

import pytest

pytest.importorskip("rp2040py")

from alamo.board import layout
from alamo_host.emulated.sensors import DEAD, FLOATING, STUCK

EMPTY = "0" * 48


@pytest.fixture
def board(bench):
    yield bench.board
    for star in range(48):
        bench.board.lift(star)
        bench.board.sensors.fault(star, None)
    bench.board.sensors.stuck_line.clear()
    bench.board.sensors.dead_mux.clear()
    bench.board.display.present = True
    bench.run("scan(2)")


def scan(bench, times=3):
    return bench.run(f"scan({times})")


def put(text, star, letter):
    return text[:star] + letter + text[star + 1 :]


def test_every_star_reads_what_stands_on_it_and_no_other(bench, board):
    assert scan(bench) == EMPTY
    want = EMPTY
    for star in range(0, 48, 5):
        board.place(star, "north" if star % 2 else "south")
        want = put(want, star, "1" if star % 2 else "2")
    assert scan(bench) == want
    counts = eval(bench.run("print([p.watch(s)[0] for s in range(48)])"))
    for star in range(48):
        level = board.sensors.zeros[star] + board.sensors.field[star] * board.sensors.per_mt
        assert abs(counts[star] - max(124, min(2420, level))) <= 1


def test_machine_code_reads_what_the_plain_loop_reads_and_faster(bench, board):
    def scanned():
        took = bench.run("import time\nb = time.ticks_us(); p.scan(r)\nprint(time.ticks_us() - b)")
        return scan(bench), bench.run("print(list(p.sensors.value))"), int(took)

    for star, (side, mt) in enumerate([("north", 18), ("south", 4), ("north", 5.5), ("south", 9)]):
        board.place(11 * star, side, mt)
    scan(bench)
    *quick, quick_us = scanned()
    bench.run(
        "import time\nfrom machine import ADC, Pin\nfrom alamo.board import layout, plain\n"
        "selects = [Pin(pin).value for pin in layout.SELECT_PINS]\n"
        "reads = [ADC(Pin(pin)).read_u16 for pin in layout.ADC_PINS]\n"
        "fast = p.sensors._gather\n"
        "p.sensors._gather = plain.gather(selects, reads, time.sleep_us)"
    )
    try:
        *plain, plain_us = scanned()
    finally:
        bench.run("p.sensors._gather = fast")
    assert quick == plain
    assert quick_us < 1500 < 3000 < plain_us


def test_millitesla_are_those_that_were_put_there(bench, board):
    board.place(7, "south", 18.0)
    board.place(8, "north", 6.0)
    board.place(9, "south", 4.0)
    found = bench.run("scan(3)\nprint(p.watch(7), p.watch(8), p.watch(9))").splitlines()
    assert found[0][7:10] == "210"
    strong, weak, none = eval(f"[{found[1].replace(') (', '), (')}]")
    assert (strong[1:], weak[1:], none[1:]) == ((180, 2, 0), (-60, 1, 1), (40, 0, 2))


@pytest.mark.parametrize(("kind", "note"), [(DEAD, 3), (FLOATING, None)])
def test_a_sensor_without_its_wire_gives_no_sense(bench, board, kind, note):
    board.sensors.fault(20, kind)
    assert scan(bench)[20] == "3"
    if note is not None:
        assert bench.run("print(p.watch(20)[3])") == str(note)
    board.sensors.fault(20, None)
    assert scan(bench, 100)[20] == "0"  # sixteen sound looks for each bad one


def test_a_stuck_sensor_stays_as_it_is(bench, board):
    board.place(5, "south")
    board.sensors.fault(5, STUCK)
    board.lift(5)
    assert scan(bench) == put(EMPTY, 5, "2")


def test_a_select_line_that_is_stuck_and_a_dead_multiplexer(bench, board):
    board.place(9, "south")
    board.sensors.stuck_line[3] = 0  # channel 8 + n reads as n
    assert scan(bench, 3) != put(EMPTY, 9, "2")
    board.place(1, "north")
    assert scan(bench, 3)[9] == "1"
    board.sensors.stuck_line.clear()
    board.sensors.dead_mux.add(2)
    assert scan(bench)[32:] == "3" * 16
    board.sensors.dead_mux.clear()
    scan(bench, 40)


def test_the_chain_shows_the_frame_that_was_sent_in_any_order_of_colours(bench, board):
    frames = board.lamps.frames
    bench.run("p.show(bytearray([i % 251 for i in range(261)]))")
    board.run_ms(1)
    assert bytes(board.lamps.rgb) == bytes(i % 251 for i in range(261))
    board.lamps.order = "RGB"
    bench.run("p.led_order('GRB'); p.show(bytearray(b'\\x07\\x09\\x0b' * 87))")
    board.run_ms(1)
    assert set(board.lamps.lamp(i) for i in range(87)) == {(9, 7, 11)}
    board.lamps.order = "GRB"
    board.lamps.dead.add(30)
    board.lamps.cut_before = 80
    bench.run("p.show(bytearray(b'\\x01\\x01\\x01' * 87))")
    board.run_ms(1)
    dark = {lamp for lamp in range(87) if board.lamps.lamp(lamp) != (1, 1, 1)}
    assert dark == {30} | {lamp for lamp in range(87) if layout.CHAIN[lamp] >= 80}
    board.lamps.dead.clear()
    board.lamps.cut_before = None
    bench.run("p.stop()")
    board.run_ms(1)
    assert board.lamps.lit() == [] and board.lamps.frames == frames + 4


def test_the_display_shows_the_text_that_was_drawn(bench, board):
    text = ["THE ALAMO", " 15 > 17  (4) 33%", "", "\u25c0\u25b6 OK=yes, HINT=no?"]
    bench.run(f"p.draw({text!r})\nfor _ in range(8): p.display.step()")
    assert board.display.on
    assert board.display.lines() == text
    assert not board.display.turned
    bench.run(f"p.draw({text!r}, True)\nfor _ in range(8): p.display.step()")
    assert board.display.turned


def test_a_display_that_is_missing_is_noticed_at_once(bench, board):
    board.display.present = False
    took = bench.run(
        "import time\nt=time.ticks_us()\np.draw(['A'])\np.display.step()\n"
        "print(time.ticks_diff(time.ticks_us(),t), p.display.present)"
    ).split()
    assert took[1] == "False" and int(took[0]) < 3000
    board.display.present = True
    bench.run("p.draw(['B'])\nfor _ in range(8): p.display.step()")
    assert board.display.lines()[0] == "B"


def test_buttons_are_open_until_they_are_pressed(bench, board):
    assert bench.run("print(p.levels())") == "0"
    board.buttons.press("left+menu")
    assert bench.run("print(p.levels())") == "33"
    board.buttons.release("left")
    assert bench.run("print(p.levels())") == "32"
    board.buttons.release()
    assert bench.run("print(p.levels())") == "0"


def test_the_buzzer_plays_the_notes_of_a_sound(bench, board):
    board.buzzer.heard.clear()
    bench.run(
        "import time\np.sound(5)\nfor _ in range(60):\n p.buzzer.step(p.now_ms())\n"
        " time.sleep_ms(10)\np.buzzer.off()"
    )
    pitches = [pitch for _, pitch in board.buzzer.heard]
    assert pitches == [pytest.approx(1328, rel=0.02), pytest.approx(1760, rel=0.02)]
