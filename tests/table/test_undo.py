"""Taking back: by whole gestures, by who made them, never past a roll."""


from alamo.rules.contract import (
    CHARGE,
    DONE,
    GUIDE_OPEN,
    MEXICAN,
    MOVE,
    NONE,
    NOTHING_TO_UNDO,
    OTHER_ACTED,
    PAST_CHANCE,
    PUT,
    TEXIAN,
    UNDO,
    WRONG_SIDE,
)
from alamo.rules.red_banner.data import ALAMO, COS, TRAVIS
from alamo.rules.red_banner.game import RedBanner
from alamo.table import modes, times
from probe.probe_game import Game as Probe
from probe.probe_state import ASSAULT, HOLD, MARCH
from table.hands import NORTH, Hands
from table.scenes import (
    E1,
    N1,
    N2,
    NW1,
    OWN_DICE,
    probe,
    probe_set_up,
    probe_words,
    red,
    red_set_up,
    red_words,
)


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
