"""The rest of a set-up in its usual places: OK held for a second, never by mistake."""

from alamo.rules.contract import MEXICAN, NONE, PLACE_ALL, PUT, TEXIAN
from alamo.table import modes, times
from probe.probe_data import RESERVE
from probe.probe_state import CARD, FULL
from table.scenes import probe_set_up

REST = (PLACE_ALL, NONE, NONE, NONE, NONE)


def begun():
    """The leader stands; the Texian's blocks are set up in secret."""
    hands = probe_set_up()
    hands.set(0, TEXIAN)
    hands.wait(400)
    return hands


def test_it_is_said_on_the_display():
    hands = probe_set_up()
    assert hands.screen() == ["Leader 1 left", "Touch a zone for each", "BACK=last one back",
                              "Hold OK=the rest"]  # fmt: skip
    hands = begun()
    assert "the rest" not in " ".join(hands.screen())  # look away
    hands.down("hint")
    hands.wait(40)
    assert hands.screen()[-1] == "Hold OK=the rest"


def test_holding_ok_puts_the_rest_and_asks_for_the_standards():
    hands = begun()
    hands.on(2, TEXIAN)  # one by hand: touch works all the time
    hands.wait(700)
    hands.press("ok", times.HOLD + 100)
    assert hands.actions() == [(PUT, 0, NONE, 0, NONE), (PUT, 1, NONE, 2, NONE), REST]
    assert hands.game.to_act == MEXICAN and hands.table.guide.kind == modes.PLEASE_DO
    assert all(hands.game.where(piece) != RESERVE for piece in range(5))
    hands.obey()
    assert not hands.table.guide.kind and hands.game.to_act == MEXICAN
    hands.press("ok", times.HOLD + 100)
    hands.obey()
    assert hands.game.prompt == CARD


def test_a_bar_fills_and_letting_go_stops_it():
    hands = begun()
    hands.down("ok")
    hands.wait(times.HOLD - 200)
    assert "#" in hands.screen()[-1]
    hands.up("ok")
    hands.wait(300)
    assert len(hands.actions()) == 1 and "#" not in "".join(hands.screen())


def test_a_short_ok_never_does_it():
    hands = begun()
    for _ in range(3):
        hands.press("ok")
    hands.wait(3000)
    assert len(hands.actions()) == 1


def test_not_while_something_is_begun():
    hands = begun()
    hands.table.deciding.begin(1, NONE, 0)
    hands.table.deciding.hold_on()
    hands.press("ok", times.HOLD + 100)
    assert REST not in hands.actions()


def test_back_takes_it_back_as_one():
    hands = begun()
    before = hands.game.pack()
    hands.press("ok", times.HOLD + 100)
    assert hands.game.pack() != before
    hands.press("back")
    hands.wait(200)
    assert hands.game.pack() == before


def test_not_once_the_set_up_is_over():
    hands = begun()
    for _ in range(2):
        hands.press("ok", times.HOLD + 100)
        hands.obey()
    seq = hands.table.seq
    assert hands.game.prompt == CARD
    hands.press("ok")
    hands.wait(300)
    hands.press("ok", times.HOLD + 100)
    assert REST not in hands.actions()[seq:]


def test_a_touch_of_a_full_zone_says_so_and_not_that_nobody_can_leave_it():
    hands = begun()
    hands.touch(0)  # one more with the leader: now it is full
    hands.wait(700)
    hands.touch(0)
    hands.wait(300)
    assert hands.table.telling.reason == FULL
