"""Losses are proposed to their owner with the least overshoot; he may choose others as good."""

from alamo.rules.contract import AIM, EMPTY, LOSE, MEXICAN, NONE, TEXIAN
from alamo.table import modes, times
from alamo.table.meanings import CHOSEN, TAKE_AWAY
from probe.probe_data import COSTS, LOST
from probe.probe_state import (
    ASSAULT,
    BOMBARD,
    FIRE,
    HOLD,
    LOSSES_DUE,
    MARCH,
    OVERSHOOT,
    S_STEPS,
    SHELL,
)
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


# --- several steps with one OK


def shelled(hits):
    """So many hits of the bombardment on 1, where rifles (2, 1) and militia (1, 1) stand."""
    hands = probe(BOMBARD, settings=OWN_DICE, order=SHELL)
    enter(hands, hits)
    hands.wait(300)
    assert hands.game.prompt == LOSSES_DUE and hands.game.to_act == TEXIAN
    return hands


def test_all_steps_of_one_question_are_one_ok_and_one_gesture():
    hands = shelled(6)
    chosen = hands.table.deciding.choice.chosen()
    assert chosen == [(LOSE, 1, 1, NONE, NONE)] * 2
    hands.wait(10000)
    assert hands.game.prompt == LOSSES_DUE  # its owner looks first
    played = hands.table.seq
    hands.press("ok")
    assert hands.actions()[-2:] == chosen and hands.table.seq == played + 2
    assert [record[0] >> 7 for record in hands.table.records[-2:]] == [0, 1]
    assert hands.game.where(1) == LOST  # leaving play needs no OK of its own
    assert hands.game.prompt == FIRE


def test_a_touch_of_the_place_takes_all_of_them_too():
    hands = shelled(6)
    hands.touch(1)
    assert hands.actions()[-2:] == [(LOSE, 1, 1, NONE, NONE)] * 2


def test_left_and_right_give_other_losses_step_by_step():
    hands = shelled(6)
    hands.press("right")
    choice = hands.table.deciding.choice
    assert choice.chosen() == [(LOSE, 1, 1, NONE, NONE)]  # one step
    assert "Block 1 of 2" in " ".join(hands.screen())
    hands.press("right")
    assert choice.chosen() == [(LOSE, 4, 1, NONE, NONE)]  # the militia instead
    assert "Block 2 of 2" in " ".join(hands.screen())
    hands.press("right")
    assert len(choice.chosen()) == 2  # and as it was
    hands.press("left")
    hands.press("ok")
    assert hands.actions()[-1] == (LOSE, 4, 1, NONE, NONE)


def test_a_step_chosen_leaves_the_rest_to_be_proposed_again():
    hands = shelled(6)
    hands.press("right")
    hands.press("ok")
    hands.wait(400)
    assert hands.game.prompt == LOSSES_DUE
    assert hands.table.deciding.choice.chosen() == [(LOSE, 1, 1, NONE, NONE)]
    hands.press("ok")
    assert hands.game.prompt == FIRE


def test_the_shared_side_is_told_what_is_lost_and_the_owner_which_blocks_turn():
    hands = shelled(8)
    public = ["LOSSES 4", "at N wall", "Turn your blocks", "HINT=which  OK=done"]
    assert hands.screen() == public
    hands.down("hint")
    hands.wait(60)
    assert hands.screen()[0] == "TURN:" and "Rifles lost" in hands.screen()
    assert "Militia to 1" in hands.screen()
    hands.up("hint")
    hands.wait(60)
    assert hands.screen() == public


def test_how_many_steps_it_takes_does_not_show():
    """The same words for one step and for three; no lamp tells a number."""
    one = shelled(4)
    more = shelled(6)
    assert len(one.table.deciding.choice.chosen()) == 1
    assert len(more.table.deciding.choice.chosen()) == 2
    assert one.screen()[1:] == more.screen()[1:]
    assert one.table.frame[72:] == more.table.frame[72:]


def test_the_owner_may_read_it_until_the_next_action():
    hands = shelled(8)
    hands.press("ok")
    hands.wait(500)
    hands.obey()
    assert "Rifles" not in " ".join(hands.screen())
    hands.down("hint")
    hands.wait(times.HOLD + 100)
    assert hands.screen()[0] == "TEXIAN, TURN:" and "Rifles lost" in hands.screen()
    hands.up("hint")
    hands.wait(60)
    hands.press("ok")  # the next action: somebody fires
    hands.down("hint")
    hands.wait(times.HOLD + 100)
    assert "TURN" not in " ".join(hands.screen())


def test_what_is_proposed_to_the_other_side_is_not_chained_to_it():
    """Both lose in a melee: the Texian's losses are his OK, the Mexican's another."""
    hands = probe(ASSAULT, order=HOLD, settings=OWN_DICE)
    hands.touch(4)
    hands.touch(1)
    hands.press("ok")
    hands.wait(500)
    hands.press("ok")
    enter(hands, 6)
    enter(hands, 6)
    hands.wait(300)
    assert hands.game.to_act == TEXIAN and len(hands.table.deciding.choice.chosen()) > 1
    hands.press("ok")
    hands.wait(400)
    hands.obey()
    hands.wait(400)
    if hands.game.prompt == LOSSES_DUE:
        assert hands.game.to_act == MEXICAN
        assert hands.table.deciding.choice.chosen()[0][0] == LOSE
    assert hands.game.to_act != TEXIAN
