"""The roll-call: one by one, with a default, in any order people like."""

from alamo.rules.contract import AIM, DIE, DONE, LOSE, MEXICAN, NONE, STRENGTH, TEXIAN
from alamo.table import modes, times
from alamo.table.meanings import ATTACK, CHOSEN, MAY_ACT
from probe.probe_data import TEXIAN_LEADER
from probe.probe_game import Game as Probe
from probe.probe_state import ASSAULT, FIRE, LOSSES_DUE, OVERSHOOT
from probe.scenes import played_to
from table.hands import Hands
from table.playing import enter
from table.scenes import OWN_DICE, probe, probe_words

# Quick game: leader on 0; rifles on 1 and 2; militia on 3 and 1. Mexicans on 4, 6 and 8.


def offered(hands):
    choice = hands.table.deciding.choice
    assert hands.table.deciding.called(), hands.screen()
    return choice.current()


def shots(hands):
    return [a[1:4] for a in hands.actions() if a[0] == AIM]


def test_actors_are_offered_one_by_one_with_a_default():
    hands = probe(FIRE, settings=OWN_DICE)
    assert offered(hands) == (AIM, 1, 1, 4, NONE)
    assert hands.meaning(1) == CHOSEN and hands.meaning(4) == CHOSEN
    assert hands.screen()[-1] == "OK=do it  BACK=pass"
    hands.wait(20000)
    assert hands.actions() == []  # nothing is done by waiting
    hands.press("ok")
    enter(hands, 1)
    assert shots(hands) == [(1, 1, 4)]
    assert offered(hands) == (AIM, 4, 1, 4, NONE)


def test_ok_rolls_inside_the_same_press():
    hands = probe(FIRE)
    hands.press("ok")
    assert [a[0] for a in hands.actions()] == [AIM, DIE]


def test_left_and_right_give_another_value():
    hands = probe(FIRE)
    first = offered(hands)
    hands.press("right")
    second = hands.table.deciding.choice.current()
    assert second != first and second[2] == 1
    hands.press("left")
    assert hands.table.deciding.choice.current() == first
    hands.press("right")
    hands.press("ok")
    assert hands.actions()[0] == second


def test_a_touch_gives_another_target():
    hands = probe(FIRE, before=[(3, (1, 8, 6, 5, NONE))])  # a veteran on 5, before the N wall too
    assert offered(hands) == (AIM, 1, 1, 4, NONE)
    hands.touch(5)
    assert hands.meaning(5) == CHOSEN and hands.meaning(1) == CHOSEN
    hands.press("ok")
    assert hands.actions()[0] == (AIM, 1, 1, 5, NONE)


def test_the_offered_target_touched_is_ok():
    hands = probe(FIRE)
    hands.touch(4)
    assert shots(hands) == [(1, 1, 4)]


def test_a_touch_of_another_actor_jumps_to_it():
    hands = probe(FIRE)
    hands.touch(2)
    assert hands.table.deciding.choice.actor == 2 and hands.meaning(6) == ATTACK
    hands.touch(6)
    hands.press("ok")
    assert shots(hands) == [(2, 2, 6)]


def test_back_from_one_jumped_to_comes_back_to_the_offer():
    hands = probe(FIRE)
    first = offered(hands)
    hands.touch(2)
    hands.press("back")
    assert offered(hands) == first and hands.actions() == []


def test_after_a_sleeve_the_offer_is_there_again():
    hands = probe(FIRE)
    first = offered(hands)
    for zone in (4, 6, 8):
        hands.readings[hands.stars[zone]] = 0
    hands.wait(200)
    assert hands.table.gestures.hands_off and not hands.table.deciding.open()
    hands.lay()
    hands.wait(times.SLIDE + times.QUIET + 100)
    assert offered(hands) == first


def test_back_passes_and_the_next_is_offered():
    hands = probe(FIRE)
    hands.press("back")
    assert offered(hands)[2] == 2 and hands.actions() == []
    hands.press("back")
    assert offered(hands)[2] == 3
    hands.press("back")
    assert not hands.table.deciding.open()
    assert hands.meaning(1) == MAY_ACT  # who passed may still be called by touch
    hands.touch(1)
    hands.touch(4)
    hands.press("ok")
    assert shots(hands) and hands.actions()[0][2:4] == (1, 4)


def test_held_back_passes_all_the_rest():
    hands = probe(FIRE)
    hands.press("back", times.HOLD + 100)
    assert not hands.table.deciding.open() and hands.actions() == []
    hands.press("ok")
    assert hands.actions() == [(DONE, NONE, NONE, NONE, NONE)]
    assert hands.game.prompt == ASSAULT


def test_nothing_happens_by_itself_to_one_whose_default_is_to_pass():
    hands = probe(FIRE, before=[(3, (1, 6, 4, 9, NONE))])
    seen = set()
    while hands.table.deciding.called():
        seen.add(offered(hands)[1])
        hands.press("back")
        hands.wait(100)
    assert TEXIAN_LEADER not in seen


def test_held_ok_does_all_the_rest_by_default_but_losses_wait_for_their_owner():
    hands = probe(FIRE)
    hands.press("ok", times.HOLD + 50)
    waited = 0
    for _ in range(20):
        hands.wait(1500)
        if hands.game.prompt == LOSSES_DUE:
            played = hands.table.seq
            hands.wait(10000)
            assert hands.table.seq == played and hands.game.to_act == MEXICAN
            assert hands.table.deciding.choice.current()[0] == LOSE
            waited += 1
            hands.press("ok")
            hands.obey()
        elif not hands.table.deciding.open():
            break
    assert waited, "no shot hit: choose another seed"
    assert shots(hands) == [(1, 1, 4), (4, 1, 4), (2, 2, 6), (3, 3, 8)]
    assert hands.game.prompt == FIRE and hands.game.to_act == TEXIAN


def test_back_stops_the_rest_and_passes_nobody():
    hands = probe(FIRE, settings=OWN_DICE)
    hands.press("ok", times.HOLD + 50)
    hands.wait(times.PLAY)
    enter(hands, 1)  # missed; the next one is about to fire
    hands.press("back")
    at = offered(hands)
    hands.wait(5000)
    assert len(shots(hands)) == 1 and offered(hands) == at


def test_a_touch_stops_the_rest():
    hands = probe(FIRE, settings=OWN_DICE)
    hands.press("ok", times.HOLD + 50)
    hands.wait(times.PLAY)
    enter(hands, 1)
    hands.touch(3)
    hands.wait(5000)
    assert len(shots(hands)) == 1
    hands.touch(8)
    hands.press("ok")
    enter(hands, 1)
    hands.wait(5000)
    assert len(shots(hands)) == 2  # nor does it begin again by itself


def test_the_rest_of_one_roll_call_is_not_the_rest_of_the_next():
    hands = probe(FIRE, options=5)
    hands.press("ok", times.HOLD + 50)
    for _ in range(60):
        hands.wait(700)
        if hands.table.guide.kind:
            hands.obey()
        elif hands.game.prompt == FIRE and hands.game.track(0) == 2:
            break
        elif not (hands.game.prompt == FIRE and hands.table.deciding.open()):
            hands.press("ok")
    hands.wait(300)
    assert offered(hands)[0] == AIM
    played = hands.table.seq
    hands.wait(10000)
    assert hands.table.seq == played, "a die nobody asked for"


def test_passing_in_one_turn_is_not_passing_in_the_next():
    hands = probe(FIRE, options=5)
    hands.press("back", times.HOLD + 100)
    for _ in range(60):
        hands.wait(300)
        if hands.table.guide.kind:
            hands.obey()
        elif hands.game.prompt == FIRE and hands.game.track(0) == 2:
            break
        else:
            hands.press("ok")
    hands.wait(300)
    assert offered(hands)[0] == AIM and hands.table.mode == modes.FREE


# --- a default that only hidden strength forbids


class Feint(Probe):
    """On 1 the usual shot is one that a hidden reason forbids: offered, lest it betray who stands
    there."""

    def usual(self, zone):
        return NOT_TO_BE if zone == 1 and self.prompt == FIRE else super().usual(zone)

    def apply(self, a):
        if a == NOT_TO_BE:
            raise ValueError(OVERSHOOT)
        return super().apply(a)


NOT_TO_BE = (AIM, 1, 1, 4, NONE)


def feint():
    game = Feint(1, 1)
    game.unpack(played_to(FIRE).pack())
    hands = Hands(game, probe_words(), laid=True)
    hands.wait(400)
    return hands


def test_a_default_that_hidden_strength_forbids_says_so_and_counts_as_passed():
    hands = feint()
    assert offered(hands) == NOT_TO_BE
    before = hands.game.pack()
    hands.press("ok")
    assert hands.refusals() == [STRENGTH] and hands.game.pack() == before
    assert "Strength" in hands.screen()
    hands.wait(3000)
    assert offered(hands)[2] == 2 and hands.actions() == []
    hands.press("ok")  # what the refusal covers is not played unseen
    assert hands.actions() == [] and "Strength" not in hands.screen()
    hands.press("ok")
    assert shots(hands) == [(2, 2, 6)]


def test_the_rest_by_default_goes_on_after_it():
    hands = feint()
    hands.press("ok", times.HOLD + 50)
    hands.wait(3000)
    assert hands.refusals() == [STRENGTH] and shots(hands)[0][1] == 2


def test_ok_before_the_first_is_offered_does_not_end_the_phase():
    hands = probe(FIRE)
    game = hands.game
    table = hands.table
    table.sweep.start()  # as when the phase has just begun: nobody has been looked at
    table.deciding.drop()
    table.buttons.ok()
    assert game.prompt == FIRE and DONE not in [a[0] for a in hands.actions()]
    hands.wait(300)
    assert table.deciding.called()


def test_while_the_rest_is_done_the_display_says_how_to_stop_it():
    hands = probe(FIRE)
    assert hands.screen()[-1] == "OK=do it  BACK=pass"
    hands.table.deciding.take_the_rest()
    hands.table.dirty()
    hands.wait(20)
    assert hands.screen()[-1] == "The rest: BACK=stop"


def test_ok_on_a_refusal_closes_it_and_the_call_goes_on():
    """The message is read, no more: the phase does not end by it."""
    hands = probe(FIRE)
    first = offered(hands)
    hands.touch(0)  # the leader has nobody to fire at
    hands.table.deciding.drop()
    hands.table.telling.refused(OVERSHOOT, 0, NONE)
    hands.wait(20)
    hands.press("ok")
    assert hands.game.prompt == FIRE and DONE not in [a[0] for a in hands.actions()]
    assert offered(hands) == first
