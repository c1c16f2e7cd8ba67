"""Losses are proposed to their owner with the least overshoot; he may choose others as good."""

from alamo.rules.contract import AIM, EMPTY, LOSE, MEXICAN, NONE
from alamo.table import modes
from alamo.table.meanings import CHOSEN, TAKE_AWAY
from probe.probe_data import COSTS
from probe.probe_state import FIRE, LOSSES_DUE, MARCH, OVERSHOOT, S_STEPS
from table.playing import enter
from table.scenes import OWN_DICE, probe


def hit(at=4):
    """A shot has hit zone 4, where veterans and recruits stand: one point is due."""
    hands = probe(FIRE, settings=OWN_DICE)
    hands.press("ok")
    enter(hands, 6)
    assert hands.game.prompt == LOSSES_DUE and hands.game.to_act == MEXICAN
    hands.wait(200)
    return hands


def test_the_least_overshoot_is_proposed_to_the_side_that_loses():
    hands = hit()
    proposed = hands.table.deciding.choice.current()
    costs = {a[1]: COSTS[2 * a[1]] for z in range(12) for a in hands.game.legal(z)}
    assert proposed[0] == LOSE and costs[proposed[1]] == min(costs.values()) == 1
    hands.wait(10000)
    assert hands.meaning(4) == CHOSEN
    assert hands.actions()[-1][0] != LOSE  # the owner looks first
    hands.press("ok")
    assert hands.actions()[-1] == proposed
    assert hands.game.prompt == FIRE


def test_a_loss_is_taken_by_touching_the_place_too():
    hands = hit()
    hands.touch(4)
    assert hands.actions()[-1][0] == LOSE


def test_others_as_good_are_chosen_by_left_and_right():
    hands = probe(FIRE, settings=OWN_DICE, before=[(MARCH, (1, 10, 6, 5, NONE))])
    hands.table.deciding.drop()
    hands.touch(1)
    hands.touch(5)
    hands.press("ok")
    enter(hands, 6)
    hands.wait(200)
    only = hands.table.deciding.choice.current()
    assert only == (LOSE, 10, 5, NONE, NONE)
    hands.press("right")
    assert hands.table.deciding.choice.current() == only  # nobody else stands there


def test_what_would_overshoot_is_refused_with_no_more_than_the_public_word():
    hands = hit()
    game = hands.game
    assert OVERSHOOT in game.HIDDEN
    veterans = [p for p in (6, 7) if game.where(p) == 4]
    assert game.why_not(LOSE, veterans[0], 4, NONE) == OVERSHOOT
    before = game.pack()
    assert hands.table.act((LOSE, veterans[0], 4, NONE, NONE)) == OVERSHOOT
    assert game.pack() == before
    assert [a for a in hands.actions() if a[0] == AIM]


def test_a_piece_that_leaves_play_waits_for_ok_and_its_standard_is_asked_for():
    hands = probe(FIRE, settings=OWN_DICE)
    game = hands.game
    game.s[S_STEPS + 11] = 1  # the lone recruit on 8 has one step left
    hands.touch(3)
    hands.touch(8)
    hands.press("ok")
    enter(hands, 6)
    hands.wait(10000)
    assert game.strength(11) == 1 and game.star(8) == MEXICAN  # it waits
    hands.press("ok")
    hands.wait(2000)  # the flash of the loss
    assert hands.actions()[-1] == (LOSE, 11, 8, NONE, NONE) and game.star(8) == EMPTY
    assert hands.table.guide.kind == modes.PLEASE_DO and hands.meaning(8) == TAKE_AWAY
    hands.take(8)
    hands.wait(500)
    assert not hands.table.guide.kind
