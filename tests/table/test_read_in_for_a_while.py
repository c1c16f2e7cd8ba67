"""Menu, private look and replay are read in when wanted; the app is told to let them go."""

from alamo.table import times
from table.scenes import red


def watched():
    hands = red()
    gone = []
    hands.table.let_go = gone.append
    return hands, gone


def test_the_menu_is_let_go_of_when_it_is_closed():
    hands, gone = watched()
    hands.press("menu")
    assert hands.table.menu and not gone
    hands.press("back")
    assert gone == ["alamo.table.menu"] and not hands.table.menu


def test_the_private_look_is_let_go_of_with_hint():
    hands, gone = watched()
    hands.down("hint")
    hands.wait(times.HOLD + 200)
    assert not gone
    hands.up("hint")
    hands.wait(60)
    assert gone == ["alamo.table.private"]


def test_a_story_is_let_go_of_when_it_is_told_or_broken_off():
    hands, gone = watched()
    hands.table.replay()
    hands.wait(1000)  # nothing has been played: there is nothing to tell
    assert gone == ["alamo.table.show"] and not hands.table.story
    hands.wait(1000)
    assert len(gone) == 1


def test_without_an_app_nothing_has_to_be_let_go_of():
    hands = red()
    hands.press("menu")
    hands.press("menu")
    assert not hands.table.menu
