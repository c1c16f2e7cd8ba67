"""Pieces that go together: all that can, so many of them, or one; a leader first; one gesture.

The probe's march: the general (5) takes six points along from one zone to another. With him on 4
stand the veterans 6 and 7, four points each, and the recruits 9, two points; so 7 must stay.
"""

from alamo.rules.contract import BUSY, CHARGE, MEXICAN, MOVE, NONE
from alamo.table import modes, times
from alamo.table.groups import Groups
from alamo.table.meanings import CHOSEN, PUT_HERE, TRACK_NOW
from probe.probe_state import ASSAULT, HOLD, LEADER_SP, MARCH, S_ALONE
from probe.scenes import played_to
from table.hands import SOUTH
from table.scenes import probe

GONE = [(MOVE, piece, 4, 9, NONE) for piece in (5, 6, 9)]


def joined(hands):
    return [record[0] >> 7 for record in hands.table.records]


def hint(hands):
    """What the display says while HINT is held."""
    hands.down("hint")
    hands.wait(60)
    said = hands.screen()
    hands.up("hint")
    hands.wait(60)
    return said


def found(game, zone, target, together):
    groups = Groups(game)
    groups.gather([a for a in game.legal(zone) if a[3] == target])
    before = game.pack()
    while groups.step(together):
        assert game.pack() == before  # between two steps the game is as it was
    assert game.pack() == before and not groups.working
    return groups


def test_what_follows_a_leader_is_found_in_list_order_however_it_is_spread_over_ticks():
    for together in (1, 2, 3, 50):
        groups = found(played_to(MARCH), 4, 9, together)
        assert groups.found == GONE and not groups.complete  # 7 stays, and with him the standard


def test_a_lone_leader_in_the_list_opens_the_way_for_others():
    game = played_to(MARCH)
    game.s[S_ALONE + 4] = 1  # a block has left alone: now none but the general may go
    assert [a[1] for a in game.legal(4) if a[3] == 9] == [5]
    assert found(game, 4, 9, 2).found == GONE


def test_a_charge_of_all_who_may_leaves_nobody_behind():
    groups = found(played_to(ASSAULT, HOLD), 4, 1, 2)
    assert [a[1] for a in groups.found] == [6, 7, 9] and groups.complete  # no leader charges


def test_carrying_moves_all_without_ok_when_nobody_must_stay():
    hands = probe(MARCH, before=[(MARCH, (MOVE, 7, 4, 5, NONE))])
    hands.carry(4, 9)
    assert hands.actions() == GONE and joined(hands) == [0, 1, 1]
    assert not hands.table.guide.kind and not hands.table.deciding.open()
    hands.press("back")  # one undo
    hands.wait(100)
    assert [hands.game.where(p) for p in (5, 6, 9)] == [4, 4, 4]


def test_who_must_stay_is_proposed_and_ok_plays_the_rest_as_one_gesture():
    hands = probe(MARCH)
    before = hands.game.pack()
    hands.carry(4, 9)
    hands.wait(5000)
    assert hands.actions() == [] and hands.refusals() == []
    hands.press("ok")
    assert hands.actions() == GONE and joined(hands) == [0, 1, 1]
    assert hands.table.guide.kind == modes.PLEASE_DO and hands.meaning(4) == PUT_HERE
    hands.set(4, SOUTH)  # the standard comes back for those who stayed
    assert not hands.table.guide.kind
    hands.press("back")
    hands.wait(100)
    assert hands.game.pack() == before


def test_joining_another_zone_with_all_who_can_asks_for_the_standard_too():
    hands = probe(MARCH, before=[(MARCH, (MOVE, 11, 8, 9, NONE))])
    hands.lift(4)
    hands.touch(9)
    hands.wait(times.PLAY + 50)
    assert hands.actions() == []
    hands.press("ok")
    assert hands.actions() == GONE and hands.meaning(4) == PUT_HERE
    hands.on(4, SOUTH)
    assert not hands.table.guide.kind


def test_nothing_of_a_proposal_that_rests_on_hidden_strength_is_public():
    """Whether all can go, how many, and who: the same words, until the owner holds HINT."""
    some = probe(MARCH)
    everybody = probe(MARCH, before=[(MARCH, (MOVE, 7, 4, 5, NONE))])
    said = []
    for hands in (some, everybody):
        hands.touch(4)
        hands.touch(9)
        said.append(hands.screen())
        text = " ".join(hands.screen())
        assert "HINT=who" in text and "General" not in text
        assert not any(number in text for number in ("2", "3 ", "of"))
        assert not any(code & 15 == TRACK_NOW for code in hands.table.frame[72:])
    assert said[0] == said[1]
    assert hint(some) == ["3 of 4 go", "General 0, Veterans 4", "Recruits 2"]
    assert hint(everybody)[0] == "All 3 go"
    assert some.screen() == said[0]  # and with HINT it is gone


def test_touching_from_and_to_waits_for_ok_with_all_as_the_default():
    hands = probe(MARCH)
    hands.touch(4)
    hands.touch(9)
    hands.wait(5000)
    assert hands.actions() == []
    hands.press("ok")
    assert hands.actions() == GONE


def test_the_chooser_goes_from_all_to_fewer_to_each_alone():
    hands = probe(MARCH)
    hands.touch(4)
    hands.touch(9)
    hands.wait(100)
    choice = hands.table.deciding.choice
    offered = []
    for _ in range(7):
        offered.append([a[1] for a in choice.chosen()])
        hands.press("right")
    assert offered == [[5, 6, 9], [5, 6], [5], [6], [7], [9], [5, 6, 9]]
    hands.press("left")
    assert [a[1] for a in choice.chosen()] == [5, 6, 9]


def test_a_new_standard_is_some_of_them_one_less_than_all():
    hands = probe(MARCH, before=[(MARCH, (MOVE, 7, 4, 5, NONE)), (MARCH, (MOVE, 11, 8, 7, NONE))])
    hands.set(9, SOUTH)
    hands.wait(300)
    assert [a[1] for a in hands.table.deciding.choice.chosen()] == [5, 6]
    hands.wait(5000)
    assert hands.actions() == []
    hands.press("ok")
    assert hands.actions() == GONE[:2] and joined(hands) == [0, 1]


def test_a_new_standard_where_not_all_could_go_takes_all_who_can():
    hands = probe(MARCH, before=[(MARCH, (MOVE, 11, 8, 7, NONE))])
    hands.set(9, SOUTH)
    hands.wait(300)
    hands.press("ok")
    assert hands.actions() == GONE
    assert not hands.table.guide.kind  # one standard stands here, one there


def test_after_some_have_gone_others_may_follow_and_anything_else_ends_it():
    hands = probe(ASSAULT, order=HOLD)
    hands.touch(4)
    hands.touch(1)
    hands.wait(100)
    choice = hands.table.deciding.choice
    while [a[1] for a in choice.chosen()] != [6]:
        hands.press("right")
    hands.press("ok")
    hands.wait(500)
    assert hands.meaning(4) == CHOSEN and hands.meaning(1) == CHOSEN
    assert [a[1] for a in choice.fits] == [7, 9] and not choice.together
    hands.wait(5000)
    assert len(hands.actions()) == 1  # it only waits
    hands.press("left")
    assert [a[1] for a in choice.chosen()] == [7, 9]
    hands.press("ok")
    assert [a[1] for a in hands.actions()] == [6, 7, 9] and joined(hands) == [0, 0, 1]
    hands.wait(500)
    assert not hands.table.deciding.open()  # nobody else can


def test_the_pair_stays_latched_after_a_leader_who_alone_was_listed():
    hands = probe(MARCH)
    hands.game.s[S_ALONE + 4] = 1
    hands.touch(4)
    hands.touch(9)
    hands.wait(100)
    choice = hands.table.deciding.choice
    assert [a[1] for a in choice.chosen()] == [5, 6, 9]
    hands.press("left")  # the general alone
    assert [a[1] for a in choice.chosen()] == [5]
    hands.press("ok")
    hands.wait(500)
    assert hands.actions() == GONE[:1]
    assert [a[1] for a in choice.fits] == [6, 7, 9] and not choice.together
    hands.press("left")
    assert hands.table.deciding.choice.together == 2
    hands.press("ok")  # 6 and 9; 7 stays
    assert hands.actions() == GONE


def test_a_charge_is_from_to_number_and_ok():
    hands = probe(ASSAULT, order=HOLD)
    hands.touch(4)
    hands.touch(1)
    hands.wait(100)
    hands.press("right")
    assert [a[1] for a in hands.table.deciding.choice.chosen()] == [6, 7]
    hands.press("ok")
    assert hands.actions() == [(CHARGE, 6, 4, 1, NONE), (CHARGE, 7, 4, 1, NONE)]
    assert hands.gestures == 4 and not hands.table.guide.kind


def test_ok_at_once_plays_what_is_still_being_worked_out():
    hands = probe(MARCH)
    hands.touch(4)
    hands.table.deciding.begin(4, 9, 0)
    hands.table.buttons.ok()
    assert hands.actions() == GONE[:2] and hands.table.busy()  # a tick's worth
    assert hands.table.act(GONE[2]) == BUSY
    hands.tick()
    assert hands.actions() == GONE and not hands.table.plays.busy()


def test_what_is_worked_out_is_dropped_when_the_game_goes_on_without_hands():
    hands = probe(MARCH)
    hands.table.deciding.begin(4, 9, 0)
    assert hands.table.deciding.groups.working
    assert hands.table.act((MOVE, 11, 8, 9, NONE)) == 0
    hands.wait(500)
    assert not hands.table.deciding.groups.working and hands.actions() == [(MOVE, 11, 8, 9, NONE)]
    assert hands.game.where(5) == 4 and hands.game.to_act == MEXICAN


def test_no_reason_is_needed_for_who_stays():
    game = played_to(MARCH)
    for action in found(game, 4, 9, 9).found:
        game.apply(action)
    assert game.why_not(MOVE, 7, 4, 9) == LEADER_SP
