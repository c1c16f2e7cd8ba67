"""One broken wire is one sentence that names it."""

import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "hardware"))

import diagnose  # noqa: E402
import generate  # noqa: E402


def seen(sensors, look):
    look(40)
    return [list(sensors.watch(star)) for star in range(48)]


@pytest.fixture
def empty(world):
    """Sensors as they come: each with an offset of its own."""
    world.codes[:] = [1180 + star * 37 % 120 for star in range(48)]
    return world


@pytest.fixture
def told(empty, sensors, look):
    sensors.use([code * 8 for code in empty.codes])

    def tell():
        return diagnose.diagnose(seen(sensors, look), generate.load())

    return tell


def test_a_sound_board_has_nothing_to_tell(told):
    assert told() == []


def test_half_a_multiplexer_dead_names_the_shared_line_once(told, empty):
    # B03: stars 1 to 8
    empty.codes[:8] = [0] * 8
    sentences = told()
    assert len(sentences) == 1
    assert "S01, S02, S03, S04, S05, S06, S07, S08 are silent together" in sentences[0]
    assert "S3 (GP19)" in sentences[0] and "even row" in sentences[0]


def test_a_whole_multiplexer_dead_names_its_ribbon_and_pin(told, empty):
    # B03
    empty.codes[16:32] = [0] * 16
    assert told() == [
        "Multiplexer 1: S17 to S32 are silent together. "
        "Look at its ribbon, its supply and the wire to GP27."
    ]


def test_one_dead_sensor_is_named_alone(told, empty):
    empty.codes[17] = 0
    (sentence,) = told()
    assert sentence.startswith("S18 reads 0: open wire") and "channel 1" in sentence


def test_no_supply_at_all_is_one_sentence(told, empty):
    empty.codes[:] = [0] * 48
    assert told() == ["No sensor answers: look for 3.3 V and ground at the sensors first."]


@pytest.mark.parametrize("line, pin", [(0, 16), (1, 17), (2, 18), (3, 19)])
def test_select_line_that_does_not_toggle_is_named(told, empty, monkeypatch, line, pin):
    # B18: the pin is set but the multiplexers see it low
    real = empty.convert

    def convert(mux):
        level = empty.pins[pin]
        empty.pins[pin] = 0
        try:
            return real(mux)
        finally:
            empty.pins[pin] = level

    monkeypatch.setattr(empty, "convert", convert)
    sentences = [s for s in told() if "toggle" in s]
    assert len(sentences) == 3
    assert all(f"Select line S{line} (GP{pin}) does not toggle" in s for s in sentences)


def test_command_reads_a_file_and_fails_when_something_is_wrong(
    told, empty, sensors, look, tmp_path, capsys
):
    path = tmp_path / "readings.json"
    path.write_text(json.dumps(seen(sensors, look)))
    assert diagnose.main([str(path)]) == 0
    empty.codes[17] = 0
    path.write_text(json.dumps(seen(sensors, look)))
    assert diagnose.main([str(path)]) == 1
    assert "S18" in capsys.readouterr().out
    assert diagnose.main([]) == 2
