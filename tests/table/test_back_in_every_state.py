"""BACK is always answered, whatever the table is at."""

import pytest

from alamo.rules.contract import (
    GUIDE_OPEN,
    OVER,
    REFUSED,
)
from alamo.rules.red_banner.data import ALAMO, COS
from alamo.table import modes
from probe.probe_state import FIRE, LOSSES_DUE, MARCH, SECRET
from table.playing import enter
from table.scenes import (
    E1,
    N1,
    N2,
    N3,
    NW1,
    OWN_DICE,
    OWN_DRAWS,
    probe,
    red,
    red_set_up,
)


def finished():
    hands = red([(COS, N1)], cards_left=0, ready=(), markers=0)
    hands.press("ok")
    assert hands.game.to_act == OVER
    return hands


def guided():
    hands = red()
    hands.touch(NW1)
    hands.touch(ALAMO)
    hands.wait(700)
    assert hands.table.guide.kind == modes.PLEASE_DO
    return hands


def refused():
    hands = red()
    hands.carry(NW1, E1)
    assert hands.table.guide.kind == modes.REFUSED
    return hands


def repair():
    hands = red([(COS, N2)], markers=0)
    hands.readings[N2] = 0
    hands.wait(3500)
    assert hands.table.guide.kind == modes.REPAIR
    return hands


def hands_off():
    hands = red([(COS, N2), (4, N3)])
    for zone in (N2, N3, NW1):
        hands.readings[zone] = 0
    hands.wait(200)
    assert hands.table.gestures.hands_off
    return hands


def undoing():
    hands = red()
    hands.carry(NW1, ALAMO)
    hands.carry(N1, E1)
    hands.table.undo()
    assert hands.table.plays.history.redoing
    return hands


def with_menu():
    hands = red()
    hands.press("menu")
    return hands


def lifted():
    hands = red()
    hands.lift(NW1)
    return hands


def chosen():
    hands = red()
    hands.touch(NW1)
    return hands


def reminded():
    hands = red([(COS, N2)])
    hands.press("ok")
    return hands


def replaying():
    hands = finished()
    hands.press("ok")
    hands.press("ok")
    return hands


def flashing():
    hands = red([(COS, N2)])
    hands.touch(N2)
    hands.press("ok")
    return hands


def drawing():
    hands = red(markers=0, ready=())
    hands.press("ok")
    assert hands.table.mode == modes.CHANCE_OK
    return hands


def entering():
    hands = red(markers=0, ready=(), settings=OWN_DRAWS)
    hands.press("ok")
    assert hands.table.mode == modes.CHANCE_OWN
    return hands


def setting_right():
    hands = flashing()
    hands.hold_both()
    assert hands.table.plays.setting_right
    return hands


def at_losses():
    hands = probe(FIRE, settings=OWN_DICE)
    hands.press("ok")
    enter(hands, 6)
    assert hands.game.prompt == LOSSES_DUE
    return hands


STATES = {
    "nothing done": red,
    "nothing to undo at set-up": red_set_up,
    "a free action done": lambda: carried(),
    "a standard lifted": lifted,
    "an actor chosen": chosen,
    "asked about ending": reminded,
    "a guide open": guided,
    "a refusal shown": refused,
    "repair asked for": repair,
    "hands off": hands_off,
    "an undo under way": undoing,
    "setting right": setting_right,
    "the menu open": with_menu,
    "lamps flashing": flashing,
    "a draw waiting": drawing,
    "an own draw being entered": entering,
    "a secret entry": lambda: probe(SECRET),
    "the roll-call": lambda: probe(FIRE),
    "losses": at_losses,
    "a march": lambda: probe(MARCH),
    "the finale": finished,
    "the replay in lights": replaying,
}


def carried():
    hands = red()
    hands.carry(NW1, ALAMO)
    return hands


@pytest.mark.parametrize("state", sorted(STATES))
def test_back_is_answered_in_every_state(state):
    """B25: with what it did, or a reason, within 200 ms; and the next event works."""
    hands = STATES[state]()
    table = hands.table
    pack, seq, told = hands.game.pack(), table.seq, len(table.news) + table.dropped
    screen, frame = hands.screen(), bytes(table.frame)
    table.flags = hands.flags = 0
    hands.down("back")
    hands.wait(60)
    hands.up("back")
    hands.wait(130)
    answered = (
        table.seq != seq
        or len(table.news) + table.dropped != told
        or hands.screen() != screen
        or bytes(table.frame) != frame
        or hands.flags & modes.SOUND
    )
    assert answered, hands.screen()
    if table.seq == seq:
        assert hands.game.pack() == pack
    # the next event is dealt with
    hands.wait(1500)
    hands.lay()
    hands.wait(2000)
    if table.guide.kind or table.gestures.hands_off:
        raise AssertionError(hands.screen())
    before = (hands.screen(), bytes(table.frame), table.menu)
    hands.press("menu")
    assert (hands.screen(), bytes(table.frame), table.menu) != before


def test_back_while_a_wrong_standard_stands_tells_to_follow_the_lights_first():
    hands = refused()
    hands.press("back")
    assert hands.reason() == GUIDE_OPEN
    assert hands.screen()[0].startswith("NO.")  # and still says what was wrong, and where
    assert [e[0] for e in hands.table.news].count(REFUSED) == 2
