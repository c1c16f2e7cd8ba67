"""Which meaning a lamp shows where several fit, and what the tracks say."""

from alamo.rules.contract import CHANCE, EYES_ALL, HIT, LOST_STRENGTH, MISSED, MOVE, NONE
from alamo.rules.red_banner.data import COS, CROCKETT, DUQUE
from alamo.table import meanings, modes
from alamo.table.lamps import LEDS, Lamps
from alamo.table.meanings import (
    ATTACK,
    CHOSEN,
    CURSOR,
    HAPPENED,
    MAY_ACT,
    MAY_GO,
    NO,
    PUT_HERE,
    SIDE,
    TAKE_AWAY,
    TRACK,
)
from probe.probe_state import FIRE, MARCH
from table.hands import frame_letters
from table.playing import enter
from table.scenes import BY_HAND, E1, N1, N2, N3, NW1, OWN_DICE, S2, SE1, SE2, probe, red

ALAMO = 20


def shot(face):
    """A marker shot at Cos on North 2, with that die."""
    hands = red([(COS, N2)], settings=OWN_DICE)
    hands.touch(N2)
    hands.press("ok")
    enter(hands, face)
    return hands


def test_no_covers_everything_that_happened_in_either_order():
    hit = (HIT, 3, NONE, 6, 1, EYES_ALL)
    missed = (MISSED, 3, NONE, 6, 0, EYES_ALL)
    lost = (LOST_STRENGTH, 3, 6, NONE, 1, EYES_ALL)
    for events in ((hit, missed), (missed, hit), (missed, lost)):
        lamps = Lamps(25)
        for event in events:
            lamps.event(event)
        hands = red()
        hands.table.lamps = lamps
        lamps.compose(hands.table, hands.table.frame)
        assert hands.meaning(6) == NO


def test_happened_covers_what_is_asked_for_and_gives_way_to_it():
    hands = shot(6)
    assert hands.meaning(N2) == HAPPENED and hands.meaning(N3) == PUT_HERE
    hands.wait(1000)
    assert hands.meaning(N2) == TAKE_AWAY


def test_flashes_count_the_hits():
    hands = probe(FIRE, settings=OWN_DICE)
    hands.press("ok")
    enter(hands, 6)
    assert hands.meaning(4) == HAPPENED and hands.table.frame[hands.stars[4]] >> 4 == 1


def test_a_miss_flickers_and_then_shows_what_was_before():
    hands = shot(1)
    assert hands.meaning(N2) == NO
    hands.wait(2000)
    assert hands.meaning(N2) in (0, ATTACK) and not hands.table.guide.kind


def test_a_repelled_storm_is_one_flicker_and_needs_no_gesture():
    hands = red([(COS, N2)], ready=(), markers=0, settings=BY_HAND)
    hands.press("ok")
    enter(hands, 9)  # Romero waits and comes in
    hands.obey()
    assert hands.game.to_act != CHANCE or hands.table.mode == modes.CHANCE_OWN
    hands = red([(COS, N2)], ready=(), markers=0, settings=BY_HAND)
    hands.press("ok")
    enter(hands, 8)
    enter(hands, 6)
    assert hands.meaning(N1) == NO and not hands.table.guide.kind


def test_what_is_asked_for_covers_a_cursor():
    hands = shot(6)
    hands.wait(1500)
    hands.table.buttons.cursor = N2
    hands.table.dirty()
    hands.tick()
    assert hands.meaning(N2) == TAKE_AWAY


def test_a_cursor_covers_what_is_chosen():
    hands = red()
    hands.touch(NW1)
    assert hands.meaning(NW1) == CHOSEN
    hands.table.buttons.cursor = NW1
    hands.table.dirty()
    hands.tick()
    assert hands.table.frame[NW1] == meanings.code(CURSOR, CHOSEN)


def test_the_armed_target_is_shown_as_chosen_not_as_one_to_attack():
    hands = red([(COS, N2)])
    assert hands.meaning(N2) == ATTACK
    hands.touch(N2)
    assert hands.meaning(N2) == CHOSEN


def test_a_place_to_go_covers_one_that_may_act():
    hands = red([(CROCKETT, ALAMO)])
    assert hands.meaning(ALAMO) == MAY_ACT
    hands.touch(NW1)
    assert hands.meaning(ALAMO) == MAY_GO


def test_an_enemy_to_attack_covers_a_place_to_go():
    hands = red([(CROCKETT, ALAMO), (COS, SE1)])
    hands.touch(ALAMO)
    assert hands.meaning(SE1) == ATTACK and hands.meaning(E1) == MAY_GO


def test_the_ranks_are_those_of_the_guide():
    order = (NO, HAPPENED, PUT_HERE, CURSOR, CHOSEN, ATTACK, MAY_GO, MAY_ACT)
    ranks = [meanings.rank(m) for m in order]
    assert ranks == sorted(ranks, reverse=True) and len(set(ranks)) == len(ranks)
    assert meanings.rank(TAKE_AWAY) == meanings.rank(PUT_HERE)


def test_whose_turn_it_is_is_a_place():
    texian, mexican = probe(FIRE), probe(MARCH)
    assert texian.table.frame[72] & 15 == SIDE and texian.table.frame[86] & 15 != SIDE
    assert mexican.table.frame[86] & 15 == SIDE and mexican.table.frame[72] & 15 != SIDE


def test_the_long_track_counts_the_turns():
    hands = red(cards_left=17)
    lit = [lamp for lamp in range(48, 72) if hands.table.frame[lamp]]
    assert len(lit) == 7 and lit == list(range(48, 55)) and hands.table.frame[48] == TRACK


def test_the_short_track_shows_the_number_being_chosen_as_a_bar():
    hands = red([(COS, N2)], settings=OWN_DICE)
    hands.touch(N2)
    hands.press("ok")
    for _ in range(6):
        number = hands.table.deciding.values.current()[4]
        lit = [lamp for lamp in range(72, 87) if hands.table.frame[lamp]]
        assert len(lit) == number
        hands.press("right")


def test_what_rests_on_hidden_strength_is_lit_as_if_open():
    """The general and his strongest follower have gone 4 > 9; what may still follow is hidden."""
    strong = [(MARCH, (MOVE, 5, 4, 9, NONE)), (MARCH, (MOVE, 6, 4, 9, NONE))]
    hands = probe(MARCH, before=strong)
    assert hands.meaning(4) == MAY_ACT
    hands.touch(4)
    assert hands.meaning(9) == MAY_GO


def test_a_frame_has_a_letter_for_every_lamp():
    hands = red([(COS, N2), (DUQUE, S2)])
    letters = frame_letters(hands.table.frame)
    assert len(letters) == LEDS == 87 and letters[NW1] == "a" and letters[N2] == "t"
    assert letters[SE2] == "."
