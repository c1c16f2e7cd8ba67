"""Taking back: by whole gestures, by who made them, never past a roll; always answered."""

import pytest

from alamo.rules.contract import (
    CHARGE,
    DONE,
    GUIDE_OPEN,
    MEXICAN,
    MOVE,
    NONE,
    NOTHING_TO_UNDO,
    OTHER_ACTED,
    OVER,
    PAST_CHANCE,
    PUT,
    REFUSED,
    TEXIAN,
    UNDO,
    WRONG_SIDE,
)
from alamo.rules.red_banner.data import COS, TRAVIS
from alamo.rules.red_banner.game import RedBanner
from alamo.table import modes, times
from probe.probe_game import Game as Probe
from probe.probe_state import ASSAULT, FIRE, HOLD, LOSSES_DUE, MARCH, SECRET
from table.hands import NORTH, Hands
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
    probe_set_up,
    probe_words,
    red,
    red_set_up,
    red_words,
)

ALAMO = 20


def back(hands):
    hands.press("back")
    hands.wait(100)


def test_back_undoes_one_gesture_at_a_time():
    hands = red()
    states = [hands.game.pack()]
    hands.carry(NW1, ALAMO)
    states.append(hands.game.pack())
    hands.carry(N1, E1)
    back(hands)
    assert hands.game.pack() == states[1]
    hands.lay()
    hands.wait(400)
    back(hands)
    assert hands.game.pack() == states[0]


def test_undo_is_a_record_and_cuts_nothing_off():
    hands = red()
    hands.carry(NW1, ALAMO)
    back(hands)
    assert [a[0] for a in hands.actions()] == [MOVE, UNDO]
    assert hands.table.seq == 2


def test_no_undo_past_a_roll():
    """B38: a roll and its effect are one; either all of it goes back or nothing."""
    hands = red([(COS, N2)])
    before = hands.game.pack()
    hands.touch(N2)
    back(hands)  # before the roll: the choice goes back
    assert hands.game.pack() == before and not hands.table.deciding.open()
    hands.touch(N2)
    hands.press("ok")
    after = hands.game.pack()
    hands.lay()
    hands.wait(400)
    back(hands)
    assert hands.game.pack() == after and hands.reason() == PAST_CHANCE
    assert hands.screen() == ["UNDO STOPS HERE", "Set right together:", "hold \u25c0 and \u25b6"]


def test_the_order_before_a_roll_can_be_taken_back_while_the_die_is_still_out():
    """B38, with real dice: aimed, and not yet rolled."""
    hands = red([(COS, N2)], settings=OWN_DICE)
    before = hands.game.pack()
    hands.touch(N2)
    hands.press("ok")
    assert hands.table.mode == modes.CHANCE_OWN
    back(hands)
    assert hands.game.pack() == before and hands.table.mode == modes.FREE


def test_no_undo_past_a_reveal():
    hands = probe(ASSAULT, order=HOLD)
    hands.touch(8)
    hands.touch(3)
    hands.wait(700)
    assert hands.actions()[0][0] == CHARGE
    hands.press("ok")  # the chargers are shown
    assert hands.actions()[1][0] == DONE
    sealed = hands.table.seq
    back(hands)  # drops the loss that is proposed
    back(hands)
    assert hands.table.seq == sealed and hands.reason() == PAST_CHANCE


def test_the_last_gesture_can_be_undone_until_the_other_side_has_touched_something():
    hands = probe_set_up()
    play_texian_set_up(hands)
    before = hands.game.pack()
    assert hands.game.to_act == MEXICAN
    back(hands)  # the Mexican has done nothing: the Texian may still take back
    assert hands.game.to_act == TEXIAN
    hands.obey()
    hands.set(1, TEXIAN)
    hands.wait(300)
    hands.lay()
    hands.wait(300)
    assert hands.game.pack() == before
    hands.touch(5)  # the Mexican reaches out
    hands.press("back")  # and drops what he began
    back(hands)
    assert hands.game.pack() == before and hands.reason() == OTHER_ACTED


def play_texian_set_up(hands):
    for zone in (0, 2, 3, 2, 1):
        hands.set(zone, TEXIAN) if not hands.game.star(zone) else hands.touch(zone)
        hands.wait(times.PLAY + 300)


def test_a_refused_gesture_of_the_other_side_counts_as_touching():
    hands = probe_set_up()
    play_texian_set_up(hands)
    after = hands.game.pack()
    hands.readings[hands.stars[1]] = MEXICAN
    hands.wait(300)
    assert hands.reason() == WRONG_SIDE
    hands.lay()
    hands.wait(400)
    back(hands)
    assert hands.game.pack() == after and hands.reason() == OTHER_ACTED


def test_undo_until_nothing_is_left_and_once_more():
    """B26: byte for byte the start, then a polite refusal."""
    for hands, zones in ((red_set_up(), (NW1,)), (probe_set_up(), (0, 2, 3))):
        start = hands.game.pack()
        for zone in zones:
            hands.set(zone, NORTH)
            hands.wait(400)
        assert len(hands.actions()) == len(zones)
        for _ in zones:
            back(hands)
            hands.lay()
            hands.wait(400)
        assert hands.game.pack() == start
        back(hands)
        assert hands.game.pack() == start and hands.reason() == NOTHING_TO_UNDO
        hands.set(zones[0], NORTH)
        hands.wait(300)
        assert hands.actions()[-1][0] == PUT  # and play goes on


def test_undo_from_every_scenario_start_is_refused_politely():
    """B26."""
    for options in (0, 1):
        hands = Hands(RedBanner(options, 3), red_words(), laid=True)
        back(hands)
        assert hands.reason() == NOTHING_TO_UNDO and hands.table.seq == 0
    for options in range(6):
        hands = Hands(Probe(options, 3), probe_words(), laid=True)
        back(hands)
        assert hands.reason() == NOTHING_TO_UNDO and hands.table.seq == 0


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


def test_a_gesture_that_ends_while_an_undo_is_under_way_is_read_from_the_game_after_it():
    """The game is half replayed then: no refusal, no action may come of that."""
    hands = probe_set_up()
    play_texian_set_up(hands)
    for zone in (4, 4, 6, 6, 8):
        hands.set(zone, MEXICAN) if not hands.game.star(zone) else hands.touch(zone)
        hands.wait(times.PLAY + 300)
        hands.lay()
        hands.wait(300)
    told, before = len(hands.refusals()), hands.game.pack()
    hands.readings[hands.stars[1]] = MEXICAN
    hands.wait(times.SLIDE)
    assert hands.table.undo() == 0
    hands.tick()  # it counts in this tick
    assert hands.table.plays.history.redoing and not hands.table.touch.changes
    assert hands.table.touch.settled[hands.stars[1]] == MEXICAN
    hands.wait(700)
    hands.lay()
    hands.wait(500)
    assert len(hands.refusals()) == told and hands.game.pack() != before
    assert hands.actions()[-1][0] == UNDO and not hands.table.guide.kind


def test_a_move_that_hands_over_the_turn_can_be_taken_back_by_putting_back():
    hands = probe(MARCH)
    before = hands.game.pack()
    hands.carry(8, 9)
    assert hands.actions() == [(MOVE, 11, 8, 9, NONE)]
    hands.carry(9, 8)
    assert hands.game.pack() == before and hands.actions()[-1][0] == UNDO


def test_undo_by_the_link_says_the_same_reasons():
    hands = red()
    assert hands.table.undo() == NOTHING_TO_UNDO
    hands.table.act((MOVE, TRAVIS, NW1, ALAMO, NONE))
    assert hands.table.undo() == 0


def test_playing_any_action_by_the_link_asks_for_its_standards():
    hands = red()
    assert hands.table.act((MOVE, TRAVIS, NW1, ALAMO, NONE)) == 0
    hands.wait(50)
    assert hands.table.guide.kind == modes.PLEASE_DO
    assert hands.table.act((MOVE, 1, N1, E1, NONE)) == GUIDE_OPEN
    hands.obey()
    assert hands.table.act((MOVE, 1, N1, E1, NONE)) == 0
