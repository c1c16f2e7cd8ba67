"""What a touch means: six meanings, the first that fits."""

from alamo.rules.contract import AIM, MOVE, NONE, OCCUPIED
from alamo.rules.red_banner.data import COS, CROCKETT, DUQUE, MARKER, TRAVIS
from alamo.table import modes, times
from alamo.table.meanings import ATTACK, CHOSEN, MAY_GO, NO
from probe.probe_state import FIRE
from table.hands import NORTH, SOUTH
from table.scenes import E1, N1, N2, NW1, NW2, S1, SE2, probe, red, red_set_up

ALAMO = 20


def test_1_a_star_that_is_asked_for_is_only_that():
    hands = red([(COS, N2)])
    hands.touch(NW1)
    hands.touch(ALAMO)  # played; now his standard is to be moved there
    hands.wait(times.PLAY + 50)
    assert hands.table.guide.kind == modes.PLEASE_DO
    hands.touch(N1)  # would be Crockett chosen
    hands.touch(ALAMO)  # would be a touch of the Alamo
    assert not hands.table.deciding.open() and hands.refusals() == []
    assert len(hands.actions()) == 1
    hands.carry(NW1, ALAMO)
    assert not hands.table.guide.kind


def test_2_the_armed_target_touched_again_is_ok():
    hands = red([(COS, N2)])
    hands.touch(N2)
    assert hands.actions() == []
    hands.touch(N2)
    assert hands.actions()[0] == (AIM, MARKER, NONE, N2, COS)


def test_2_the_armed_target_of_a_hero_touched_again_is_ok():
    hands = red([(COS, N2)], markers=1)  # the marker could hit it too: the armed one goes first
    hands.touch(N1)
    hands.touch(N2)
    assert hands.meaning(N2) == CHOSEN
    hands.touch(N2)
    assert hands.actions()[0] == (AIM, CROCKETT, N1, N2, COS)


def test_3_a_lit_target_is_the_target_before_it_is_anything_else():
    hands = red([(COS, N2)], markers=1)
    hands.touch(N1)
    assert hands.meaning(N2) == ATTACK
    hands.touch(N2)  # a marker shot at N2 could begin here, but N2 is lit as Crockett's target
    hands.press("ok")
    assert hands.actions()[0] == (AIM, CROCKETT, N1, N2, COS)


def test_3_an_own_zone_lit_as_target_is_the_target_before_it_is_an_actor():
    hands = red([(CROCKETT, ALAMO)])
    hands.touch(NW1)
    assert hands.meaning(ALAMO) == MAY_GO
    hands.touch(ALAMO)
    hands.press("ok")
    assert hands.actions() == [(MOVE, TRAVIS, NW1, ALAMO, NONE)]


def test_4_the_chosen_actor_touched_again_is_dropped():
    hands = red()
    hands.touch(NW1)
    assert hands.table.deciding.open()
    hands.touch(NW1)
    assert not hands.table.deciding.open() and hands.actions() == []
    assert hands.refusals() == []


def test_5_another_that_may_act_becomes_the_actor():
    hands = red([(CROCKETT, E1)])
    hands.touch(NW1)
    hands.touch(E1)  # no neighbour of the NW wall
    assert hands.table.deciding.choice.actor == E1
    assert hands.meaning(E1) == CHOSEN and hands.meaning(NW1) != CHOSEN


def test_6_what_cannot_act_is_told_with_what_is_public_and_why():
    hands = red([(COS, S1 - 3), (DUQUE, NW2)], markers=0, ready=(CROCKETT,))
    hands.touch(NW1)  # Travis has acted
    shown = hands.screen()
    assert shown[:2] == ["Northwest wall", "Travis"] and "acted" in shown[2]
    assert len(hands.refusals()) == 1 and hands.meaning(NW1) == NO
    hands.touch(S1 - 3)  # Cos on South 4: out of everybody's reach
    shown = hands.screen()
    assert shown[0] == "South 4" and shown[1] == "Cos" and shown[2]
    assert len(hands.refusals()) == 2
    hands.touch(SE2)  # a pointer: nobody is there, and nobody can go there
    assert not hands.table.guide.kind
    assert len(hands.refusals()) == 3 and 0 not in hands.refusals()
    assert hands.actions() == []


def test_6_a_pointer_that_rests_on_such_a_star_is_told_why_and_where_to_take_it():
    hands = red()
    hands.on(SE2, NORTH)
    assert hands.screen()[0] == "NO. SE 2" and hands.screen()[1] == "Walls, Alamo only"
    assert hands.screen()[2:] == ["Take the Texian", "off SE 2"]
    hands.off(SE2)
    assert not hands.table.guide.kind


def test_6_tells_no_piece_that_is_hidden():
    hands = probe(FIRE)
    hands.press("back", times.HOLD + 100)
    hands.touch(8)  # a recruit, not yet seen; out of sight of nobody, so told or chosen
    hands.wait(300)
    assert "Recruits" not in " ".join(hands.screen())


def test_a_pole_that_does_not_belong_is_refused():
    hands = red([(COS, N2)])
    hands.readings[N1] = SOUTH
    hands.wait(times.SLIDE + 20)
    assert len(hands.refusals()) == 1
    assert hands.table.guide.kind == modes.REFUSED
    hands.readings[N1] = NORTH
    hands.wait(times.SLIDE + 20)
    assert not hands.table.guide.kind and hands.actions() == []


def test_a_touch_where_nothing_may_come_says_why_nothing_may():
    hands = red_set_up()
    hands.obey()
    hands.set(NW1)
    hands.wait(300)
    hands.touch(NW1)  # Crockett beside Travis
    assert hands.reason() == OCCUPIED
    assert hands.screen()[:2] == ["Northwest wall", "Travis"]
