"""The texts of Storming that are its own matter; the rest: test_all_words.py."""

from pathlib import Path

import alamo.words
from alamo.rules.storming import state
from alamo.words import Words

words = Words("storming")


def test_this_game_says_texan() -> None:
    file = Path(alamo.words.__file__).parent / "en" / "storming.txt"
    text = file.read_text(encoding="utf-8")
    assert text.isascii() and "Texian" not in text


def test_over_dice_that_are_entered_stands_who_throws_how_many_and_the_face() -> None:
    """Only the first line of the prompt stays there: table/speech.py."""
    thrown = (state.REPLY, state.VOLLEY, state.COMMAND_CHECK, state.MELEE, state.CLIMBING)
    for phase in thrown:
        first = words.text("prompts", phase).split(" / ")[0]
        assert "{0}" in first and "{1}" in first, first
    for phase in (state.VOLLEY, state.CLIMBING):
        assert "{p2}" in words.text("prompts", phase).split(" / ")[0]
    assert words.text("prompts", state.MELEE).startswith("{p5}: ")
