"""Sounds play beside everything else and can be switched off."""

import pytest

from alamo.board.buzzer import Buzzer
from alamo.table import meanings

SOUNDS = [value for name, value in vars(meanings).items() if name.startswith("SOUND_")]


@pytest.fixture
def buzzer(world):
    from machine import PWM, Pin

    return Buzzer(PWM(Pin(8)))


def play(buzzer, world, number, start=0):
    """The notes of a sound as (ms, frequency)."""
    world.notes.clear()
    notes = []
    buzzer.sound(number, start)
    for ms in range(2000):
        buzzer.step((start + ms) & 0x3FFFFFFF)
        notes += [(ms, note) for note in world.notes]
        world.notes.clear()
    return notes


@pytest.mark.parametrize("number", [sound for sound in SOUNDS if sound])
@pytest.mark.parametrize("start", [0, 0x3FFFFFFF - 20])
def test_every_sound_plays_and_ends_silent(buzzer, world, number, start):
    notes = play(buzzer, world, number, start)
    assert notes[0][1] > 100
    assert notes[-1][1] == 0
    assert notes[-1][0] < 500


def test_sounds_differ(buzzer, world):
    heard = {tuple(play(buzzer, world, number)) for number in SOUNDS}
    assert len(heard) == len(SOUNDS) == 6


def test_no_sound_and_unknown_numbers_are_silent(buzzer, world):
    assert {note for _, note in play(buzzer, world, 0)} == {0}
    assert {note for _, note in play(buzzer, world, 99)} == {0}


def test_off_ends_a_pattern_at_once(buzzer, world):
    buzzer.sound(5, 0)
    buzzer.off()
    assert world.notes[-1] == 0
    buzzer.step(1000)
    assert world.notes[-1] == 0
