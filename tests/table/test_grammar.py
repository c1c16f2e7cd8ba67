"""The rows of the grammar that standards speak mean what they say."""

from alamo.rules.contract import (
    AIM,
    CHARGE,
    DIE,
    MOVE,
    NONE,
    NOT_ADJACENT,
    PUT,
    TAKE,
)
from alamo.rules.red_banner.data import ALAMO, COS, CROCKETT, MARKER, TRAVIS
from alamo.table import times
from alamo.table.meanings import ATTACK, CHOSEN, CURSOR, MAY_GO, NO
from probe.probe_state import ASSAULT, FIRE, HOLD, MARCH
from table.hands import NORTH, SOUTH
from table.scenes import (
    N1,
    N2,
    NW1,
    NW2,
    S1,
    S2,
    SE1,
    probe,
    red,
    red_set_up,
    shots,
)

# --- TOUCH


def test_touching_an_own_standard_names_it():
    hands = red()
    hands.touch(NW1)
    assert hands.meaning(NW1) == CHOSEN
    assert hands.meaning(ALAMO) == MAY_GO
    assert hands.actions() == []


def test_touching_an_enemy_standard_names_it():
    hands = red([(COS, N2)])
    hands.touch(N2)
    assert hands.meaning(N2) == CHOSEN
    hands.press("ok")
    assert shots(hands) == [(AIM, MARKER, NONE, N2, COS)]


def test_a_pointer_put_on_an_empty_star_and_off_names_it():
    hands = red()
    hands.touch(NW1)
    hands.touch(ALAMO)  # nobody stands there
    hands.wait(times.PLAY + 50)
    assert hands.actions() == [(MOVE, TRAVIS, NW1, ALAMO, NONE)]
    hands.obey()
    assert not hands.table.guide.kind


def test_a_pointer_of_the_other_pole_plays_only_when_it_is_taken_off():
    hands = red()
    hands.touch(NW1)
    hands.on(ALAMO, SOUTH)
    hands.wait(3000)
    assert hands.actions() == []
    hands.off(ALAMO)
    hands.wait(times.PLAY + 50)
    assert hands.actions() == [(MOVE, TRAVIS, NW1, ALAMO, NONE)]


# --- LIFT


def test_a_lift_only_previews_and_plays_nothing():
    hands = red([(COS, N2)])
    before = hands.game.pack()
    hands.lift(N1)
    hands.wait(20000)
    assert hands.actions() == [] and hands.game.pack() == before
    assert hands.meaning(ALAMO) == MAY_GO and hands.meaning(N2) == ATTACK
    assert not hands.table.guide.kind  # he may think as long as he likes
    hands.on(N1)
    assert hands.refusals() == []


# --- CARRY


def test_carrying_a_standard_moves_all_of_them_as_one_gesture_and_one_undo():
    hands = probe(MARCH, before=[(MARCH, (MOVE, 6, 4, 9, NONE)), (MARCH, (MOVE, 5, 4, 5, NONE))])
    before = hands.game.pack()
    hands.carry(6, 5)  # alone: one block a zone, so only one may go; which is asked
    assert hands.actions() == [] and "6 > 5" in " ".join(hands.screen())
    hands = probe(MARCH)
    before = hands.game.pack()
    hands.carry(8, 7)  # one block: all of them
    assert hands.actions() == [(MOVE, 11, 8, 7, NONE)]
    assert not hands.table.guide.kind
    hands.press("back")
    hands.wait(50)
    assert hands.game.pack() == before


def test_attacking_with_all_is_one_gesture():
    hands = probe(ASSAULT, order=HOLD)
    before = hands.game.pack()
    hands.lift(4)
    hands.touch(1)  # attack: everybody in 4 joins the charge
    hands.wait(times.PLAY + 50)
    hands.on(4, SOUTH)
    played = hands.actions()
    assert [a[:1] + a[2:4] for a in played] == [(CHARGE, 4, 1)] * len(played) and len(played) > 1
    assert [r[0] >> 7 for r in hands.table.records] == [0] + [1] * (len(played) - 1)
    assert not hands.table.guide.kind and not hands.table.deciding.open()
    hands.press("back")
    hands.wait(100)
    assert hands.game.pack() == before


# --- JOIN


def test_joining_an_own_zone_moves_all_there_and_the_standard_goes_off():
    hands = red([(TRAVIS, NW1), (CROCKETT, ALAMO)])
    hands.lift(NW1)
    hands.touch(ALAMO)
    hands.wait(times.PLAY + 50)
    assert hands.actions() == [(MOVE, TRAVIS, NW1, ALAMO, NONE)]
    assert not hands.table.guide.kind and hands.lights().get(NW1) is None


def test_touching_an_enemy_with_a_lifted_standard_attacks_and_it_is_set_back():
    hands = red([(COS, N2)])
    hands.lift(N1)
    hands.touch(N2)
    assert hands.meaning(N2) == CHOSEN and hands.actions() == []
    hands.on(N1, NORTH)
    hands.wait(3000)
    assert hands.actions() == []  # a die waits for OK, however long
    hands.press("ok")
    assert shots(hands) == [(AIM, CROCKETT, N1, N2, COS)]
    assert [a[0] for a in hands.actions()] == [AIM, DIE]  # it rolls inside this OK


def test_setting_a_joining_standard_back_at_once_asks_who_goes():
    hands = probe(MARCH, before=[(MARCH, (MOVE, 11, 8, 9, NONE))])
    hands.lift(4)
    hands.touch(9)
    hands.on(4, SOUTH)  # so not all of them
    hands.wait(3000)
    assert hands.actions() == [] and hands.table.deciding.choice.all_touched()
    hands.press("right")  # past the groups: one alone
    while hands.table.deciding.choice.together:
        hands.press("right")
    hands.press("ok")
    assert len(hands.actions()) == 1 and hands.actions()[0][2:4] == (4, 9)


def test_joining_a_zone_that_cannot_be_reached_is_refused_and_put_back():
    hands = probe(MARCH)
    hands.lift(6)
    hands.touch(4)
    assert hands.refusals() == [NOT_ADJACENT]
    hands.on(6, SOUTH)
    assert not hands.table.guide.kind and hands.actions() == []


# --- SET


def test_a_new_standard_with_one_possible_origin_comes_from_there():
    hands = probe(MARCH, before=[(MARCH, (MOVE, 11, 8, 9, NONE))])
    hands.set(7, SOUTH)  # only 6 has Mexicans next to it; two of them: which?
    assert hands.actions() == []
    hands.press("ok")
    played = hands.actions()
    assert len(played) == 1 and played[0][2:4] == (6, 7)
    assert hands.game.star(6) == SOUTH and hands.game.star(7) == SOUTH


def test_several_possible_origins_blink_until_one_is_touched():
    hands = probe(MARCH)
    hands.set(7, SOUTH)
    assert hands.meaning(6) == CURSOR and hands.meaning(8) == CURSOR
    assert hands.meaning(4) != CURSOR
    assert hands.screen()[:2] == ["Which one comes", "to 7?"]
    hands.wait(5000)  # it waits for the answer
    hands.touch(6)
    hands.wait(times.PLAY + 50)
    hands.press("ok")
    played = hands.actions()
    assert len(played) == 1 and played[0][2:4] == (6, 7)
    assert not hands.table.guide.kind


def test_a_new_standard_where_nobody_can_come_is_refused_at_once():
    hands = probe(MARCH)
    hands.readings[hands.stars[0]] = 0
    hands = red()
    hands.readings[S2] = NORTH
    hands.wait(times.SLIDE + 20)
    assert len(hands.refusals()) == 1 and hands.meaning(S2) == NO
    hands.off(S2)
    assert not hands.table.guide.kind


def test_the_pair_stays_latched_while_others_may_follow():
    hands = probe(ASSAULT, order=HOLD)
    hands.touch(4)
    hands.touch(1)
    while hands.table.deciding.choice.together:
        hands.press("right")  # not all: one of them
    hands.press("ok")
    assert len(hands.actions()) == 1
    hands.wait(300)
    assert hands.meaning(4) == CHOSEN and hands.meaning(1) == CHOSEN
    hands.press("ok")
    assert len(hands.actions()) == 2 and hands.actions()[1][2:4] == (4, 1)
    hands.press("back")  # the others stay
    assert not hands.table.deciding.open() and len(hands.actions()) == 2


def test_a_standard_carried_and_another_put_where_it_came_from_means_some_go():
    hands = probe(MARCH)
    hands.lift(6)
    hands.on(7, SOUTH)
    hands.on(6, SOUTH)
    hands.press("ok")
    assert len(hands.actions()) == 1 and hands.actions()[0][2:4] == (6, 7)
    assert not hands.table.guide.kind and hands.refusals() == []


def test_a_set_up_piece_is_one_standard_set_down():
    hands = red_set_up()
    hands.set(NW1, NORTH)
    assert hands.actions() == [(PUT, TRAVIS, NONE, NW1, NONE)]


# --- TAKE


def test_lifted_and_ok_takes_the_last_one_away():
    hands = probe(FIRE)
    hands.press("back", times.HOLD + 100)  # pass the roll-call
    hands.lift(3)
    hands.press("ok")
    assert hands.actions() == [(TAKE, 3, 3, NONE, NONE)]
    assert not hands.table.guide.kind and hands.game.star(3) == 0


def test_taking_off_without_ok_plays_nothing():
    hands = probe(FIRE)
    hands.press("back", times.HOLD + 100)
    hands.lift(3)
    hands.wait(2500)
    assert hands.actions() == []


# --- PUT BACK


def test_putting_the_last_piece_back_undoes_its_move():
    hands = red()
    before = hands.game.pack()
    hands.carry(NW1, ALAMO)
    assert len(hands.actions()) == 1
    hands.carry(ALAMO, NW1)
    assert hands.game.pack() == before
    assert not hands.table.guide.kind


def test_putting_back_with_something_between_is_no_undo():
    hands = red()
    hands.carry(NW1, ALAMO)
    hands.carry(N1, NW1)
    assert len(hands.actions()) == 2
    hands.carry(ALAMO, S1)  # Travis has moved already
    assert len(hands.actions()) == 2 and hands.refusals()


def test_a_piece_carried_on_before_anything_else_is_where_it_was_meant_to_go():
    hands = red([(TRAVIS, ALAMO)])
    hands.carry(ALAMO, NW1)
    hands.carry(NW1, S1)  # from the Alamo he may go to any wall
    assert hands.game.where(TRAVIS) == S1
    assert not hands.table.guide.kind and hands.refusals() == []


# --- actor and target


def test_actor_and_target_may_be_named_in_either_order():
    for order in ((N1, N2), (N2, N1)):
        hands = red([(COS, N2)], markers=0)
        for zone in order:
            hands.touch(zone)
            hands.wait(300)
        hands.press("ok")
        assert shots(hands) == [(AIM, CROCKETT, N1, N2, COS)], order


def test_a_target_that_a_marker_could_hit_too_still_takes_the_hero_named_after_it():
    hands = red([(COS, N2)], markers=1)
    hands.touch(N2)
    hands.touch(N1)
    hands.press("ok")
    assert shots(hands) == [(AIM, CROCKETT, N1, N2, COS)]


def test_a_target_that_several_reach_lets_them_blink():
    hands = red([(COS, NW2), (TRAVIS, NW1), (CROCKETT, S1)], markers=0)
    hands.touch(NW2)  # Travis on his own track, Crockett along his blue arrow
    hands.wait(300)
    assert hands.meaning(NW1) == CURSOR and hands.meaning(S1) == CURSOR
    hands.touch(S1)
    hands.press("ok")
    assert shots(hands) == [(AIM, CROCKETT, S1, NW2, COS)]


def test_which_of_two_heroes_is_asked_not_guessed():
    hands = red([(TRAVIS, ALAMO), (CROCKETT, ALAMO), (COS, SE1)], markers=0)
    hands.touch(ALAMO)
    hands.touch(SE1)
    assert "Travis" in " ".join(hands.screen())
    hands.press("right")
    assert "Crockett" in " ".join(hands.screen())
    hands.press("ok")
    assert shots(hands) == [(AIM, CROCKETT, ALAMO, SE1, COS)]


def test_nothing_but_stars_is_seen():
    """Sensors of stars that no zone lies on mean nothing."""
    hands = red()
    before = hands.screen()
    for star in range(30, 48):
        hands.readings[star] = SOUTH
    hands.wait(5000)
    assert hands.refusals() == [] and hands.screen() == before and not hands.table.guide.kind
