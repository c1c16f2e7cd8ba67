"""The LED chain: order of colours, gap, nothing sent twice, everything off at the end."""

import pytest

from alamo.board import layout
from alamo.board.leds import Leds

BYTES = layout.LAMPS * 3


@pytest.fixture
def leds(world, clock):
    from machine import Pin
    from neopixel import NeoPixel

    return Leds(NeoPixel(Pin(layout.LEDS_PIN), layout.LAMPS), clock)


def frame(lamp, rgb):
    out = bytearray(BYTES)
    out[lamp * 3 : lamp * 3 + 3] = bytes(rgb)
    return out


def sent(world):
    return world.led_writes[-1][1]


def colours(world, lamp):
    """Of one lamp, in the order of the wire."""
    first = layout.CHAIN[lamp] * 3
    return tuple(sent(world)[first : first + 3])


@pytest.mark.parametrize(
    "order, wire",
    [("GRB", (2, 1, 3)), ("RGB", (1, 2, 3)), ("BGR", (3, 2, 1)), ("BRG", (3, 1, 2))],
)
def test_order_of_colours_is_a_setting(leds, world, order, wire):
    # B46, B47
    leds.set_order(order)
    leds.show(frame(5, (1, 2, 3)))
    assert colours(world, 5) == wire


def test_new_order_shows_the_same_frame_anew(leds, world):
    leds.show(frame(5, (1, 2, 3)))
    leds.set_order("RGB")
    assert leds.show(frame(5, (1, 2, 3)))
    assert colours(world, 5) == (1, 2, 3)


def test_unchanged_frame_is_not_sent(leds, world):
    leds.show(frame(5, (1, 2, 3)))
    count = len(world.led_writes)
    assert not leds.show(frame(5, (1, 2, 3)))
    assert len(world.led_writes) == count
    assert leds.show(frame(6, (1, 2, 3)))


def test_frames_are_at_least_300_us_apart(leds, world):
    # B48
    for i in range(20):
        leds.show(frame(i, (9, 9, 9)))
        world.us += i * 40
    starts = [us for us, _ in world.led_writes]
    length = BYTES * 10
    assert all(b - (a + length) >= 300 for a, b in zip(starts, starts[1:]))


def test_no_wait_where_the_gap_has_passed(leds, world):
    leds.show(frame(1, (9, 9, 9)))
    world.us += 5000
    before = world.us
    leds.show(frame(2, (9, 9, 9)))
    assert world.led_writes[-1][0] == before


def test_chain_of_another_layout_is_one_table(leds, world, monkeypatch):
    # B51: a zigzag strip: every second run of sixteen mirrored
    zigzag = bytes(
        (i if i // 16 % 2 == 0 else i // 16 * 16 + 15 - i % 16) if i < 48 else i
        for i in range(layout.LAMPS)
    )
    assert sorted(zigzag) == list(range(layout.LAMPS))
    monkeypatch.setattr(layout, "CHAIN", zigzag)
    for star in range(48):
        leds.show(frame(star, (7, 7, 7)))
        lit = [i for i in range(layout.LAMPS) if sent(world)[i * 3]]
        assert lit == [zigzag[star]]


def test_each_lamp_lights_at_its_place_in_the_chain_and_nowhere_else(leds, world):
    # B51, the chain of board.toml
    walk = []
    for lamp in range(layout.LAMPS):
        leds.show(frame(lamp, (7, 0, 0)))
        walk += [i for i in range(layout.LAMPS) if any(sent(world)[i * 3 : i * 3 + 3])]
    assert walk == list(layout.CHAIN)


def test_start_and_stop_leave_all_lamps_dark(leds, world):
    # B52: also after a program that ended without a word: the next start sends dark first
    assert sent(world) == bytes(BYTES)
    leds.show(frame(5, (1, 2, 3)))
    leds.off()
    assert sent(world) == bytes(BYTES)
    assert not leds.show(bytearray(BYTES))
