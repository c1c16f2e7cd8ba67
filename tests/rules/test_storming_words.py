"""The texts of Storming that are its own matter; the rest: test_all_words.py."""

from pathlib import Path

import alamo.words
from alamo.rules.contract import HIT, LOST_STRENGTH
from alamo.rules.storming import state
from alamo.rules.storming.codes import FIRED_AT, STRUCK, WENT
from alamo.rules.storming.data import COLUMN
from alamo.words import Words

words = Words("storming")


def test_this_game_says_texan() -> None:
    file = Path(alamo.words.__file__).parent / "en" / "storming.txt"
    text = file.read_text(encoding="utf-8")
    assert "Texian" not in text


def test_the_menu_tells_the_lead_for_both_signs() -> None:
    for lead in (-58, 0, 75):
        said = words.screen(words.text("scores", 0), args=(10, 75, lead))
        assert said == ["Turn 10/10 Texans 75", f"Mexican lead: {lead}"]


def test_the_journal_reads_the_same_for_one_and_for_many() -> None:
    for n in (1, 12):
        for event in (HIT, FIRED_AT, LOST_STRENGTH, STRUCK, WENT):
            said = words.fill(words.text("events", event), COLUMN, 4, 9, n).split()
            assert str(n) in "".join(said) and not {"loses", "falls", "die"} & set(said), said


def test_over_dice_that_are_entered_stands_who_throws_how_many_and_the_face() -> None:
    """Only the first line of the prompt stays there: table/speech.py."""
    thrown = (state.REPLY, state.VOLLEY, state.COMMAND_CHECK, state.MELEE, state.CLIMBING)
    for phase in thrown:
        first = words.text("prompts", phase).split(" / ")[0]
        assert "{0}" in first and "{1}" in first, first
    for phase in (state.VOLLEY, state.CLIMBING):
        assert "{p2}" in words.text("prompts", phase).split(" / ")[0]
    assert words.text("prompts", state.MELEE).startswith("{p5}: ")
