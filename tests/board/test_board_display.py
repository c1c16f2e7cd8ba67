"""The display: four lines of 21 characters, a page a step, or none at all."""

import pytest

from alamo.board import font
from alamo.board.display import Display, glyph


@pytest.fixture
def display(world):
    from machine import I2C, Pin

    made = Display(I2C(0, scl=Pin(1), sda=Pin(0), freq=400000))
    while made.step():
        pass
    return made


def all_pages(display):
    steps = 0
    while display.step():
        steps += 1
    return steps


def read(world, line):
    """The text of a line, from the pixels."""
    text = ""
    for column in range(21):
        bits = []
        for x in range(5):
            tall = [world.pixel(1 + column * 6 + x, line * 16 + y) for y in range(16)]
            assert tall[::2] == tall[1::2]  # twice as high as drawn
            bits.append(sum(on << y for y, on in enumerate(tall[::2])))
        at = [i for i in range(97) if tuple(font.GLYPHS[i * 5 : i * 5 + 5]) == tuple(bits)]
        text += chr(32 + at[0]) if at[0] < 95 else "◀▶"[at[0] - 95]
    return text


def test_four_lines_of_21_characters_are_shown(display, world):
    lines = ["MEXICAN MOVE    T5/15", "6 groups may move", "", "YOUR DIE ◀4▶ ~gjpq{}|"]
    display.draw(lines)
    all_pages(display)
    assert [read(world, i).rstrip() for i in range(4)] == lines


def test_more_than_21_characters_are_cut(display, world):
    display.draw(["x" * 40])
    all_pages(display)
    assert read(world, 0) == "x" * 21


def test_unknown_characters_become_question_marks():
    assert glyph("é") == glyph("?") == ord("?") - 32
    assert [glyph(c) for c in " ~◀▶"] == [0, 94, 95, 96]


def test_all_glyphs_differ():
    glyphs = [font.GLYPHS[i : i + 5] for i in range(0, len(font.GLYPHS), 5)]
    assert len(glyphs) == len(set(glyphs)) == 97


def test_one_page_a_step_and_only_what_changed(display, world):
    display.draw(["one", "two", "three", "four"])
    assert all_pages(display) == 8
    display.draw(["one", "two", "THREE", "four"])
    world.i2c.clear()
    assert display.step()
    assert sum(len(message) for message in world.i2c) == 4 + 129  # 3 ms at 400 kHz
    assert all_pages(display) == 1
    display.draw(["one", "two", "THREE", "four"])
    assert not display.step()


def test_turning_to_the_other_player_draws_everything_anew(display, world):
    display.draw(["one"])
    all_pages(display)
    world.i2c.clear()
    display.draw(["one"], True)
    assert any(b"\xa0\xc0" in message for message in world.i2c)
    assert all_pages(display) == 8


def test_absent_display_is_told_once_and_costs_nothing(world):
    from machine import I2C, Pin

    world.display = False
    display = Display(I2C(0, scl=Pin(1), sda=Pin(0), freq=400000))
    assert display.lost and not display.present
    display.lost = False
    for text in ("a", "b", "c"):
        display.draw([text])
        assert not display.step()
    assert not display.lost
    assert world.i2c == []


def test_display_pulled_out_is_told_once_more_and_comes_back(display, world):
    world.display = False
    display.draw(["gone"])
    assert not display.step()
    assert display.lost
    display.lost = False
    assert not display.step()
    world.display = True
    display.draw(["back"])
    all_pages(display)
    assert read(world, 0).rstrip() == "back"
    assert not display.lost
