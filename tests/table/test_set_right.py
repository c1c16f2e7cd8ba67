"""Set right: both players agree, any gesture goes back, and no die is thrown twice."""

from alamo.journal import Chain, Header, decode
from alamo.rules.contract import (
    AIM,
    CHANCE,
    DIE,
    DRAW,
    NOTHING_TO_UNDO,
    SET_RIGHT,
    SKIP,
    UNDO,
)
from alamo.rules.red_banner.data import COS
from alamo.rules.red_banner.game import RedBanner
from alamo.table import modes
from alamo.table.table import Table
from table.scenes import N1, N2, NW1, red, red_game, red_words

ALAMO = 20


def shot(seed=1):
    hands = red([(COS, N2)], seed=seed)
    hands.touch(N2)
    hands.press("ok")
    hands.lay()
    hands.wait(700)
    return hands


def test_both_buttons_for_a_second_go_back_past_a_roll():
    hands = red([(COS, N2)])
    hands.touch(N2)
    before = hands.game.pack()
    hands.press("ok")
    hands.lay()
    hands.wait(700)
    hands.hold_both()
    assert hands.game.pack()[:20] == before[:20]  # all but the count of rolls
    assert hands.screen()[0] == "SET RIGHT"
    assert [e[0] for e in hands.table.news].count(SET_RIGHT) == 1


def test_one_step_however_unevenly_the_two_buttons_are_pressed():
    for later_ms in (0, 20, 60, 300, 900):
        hands = shot()
        hands.carry(NW1, ALAMO)
        hands.carry(N1, NW1)
        made = [a for a in hands.actions() if a[0] != UNDO]
        hands.hold_both(later_ms=later_ms)
        undone = [a for a in hands.actions() if a[0] == UNDO]
        assert len(undone) == 1, (later_ms, made)


def test_less_than_a_second_together_is_nothing():
    hands = shot()
    played = hands.table.seq
    hands.hold_both(hold_ms=900)
    assert hands.table.seq == played
    hands.press("left", 3000)
    hands.press("right", 3000)
    assert hands.table.seq == played


def test_it_works_where_the_menu_explains_it():
    hands = shot()
    hands.press("menu")
    while not hands.screen()[0].startswith("SET RIGHT"):
        hands.press("right")
    assert hands.screen()[1:3] == ["Both players hold", "\u25c0 and \u25b6 for 1 s"]
    hands.hold_both()
    assert hands.table.plays.setting_right and not hands.table.menu
    assert hands.screen()[:3] == ["SET RIGHT", "BACK=one step more", "OK=go on from here"]


def test_back_goes_one_step_more_and_ok_goes_on_from_there():
    hands = red([(COS, N2)])
    start = hands.game.pack()
    hands.carry(NW1, ALAMO)
    hands.touch(N2)
    hands.press("ok")
    hands.lay()
    hands.wait(700)
    hands.hold_both()
    hands.press("back")
    hands.wait(50)
    hands.press("back")
    hands.wait(50)
    assert hands.game.pack()[:20] == start[:20]
    hands.press("ok")
    hands.lay()
    hands.wait(400)
    assert not hands.table.plays.setting_right and not hands.table.guide.kind
    hands.carry(NW1, ALAMO)
    assert hands.actions()[-1][0] == 1


def test_playing_on_without_a_word_ends_it_too():
    hands = red([(COS, N2)])
    hands.carry(NW1, ALAMO)
    hands.hold_both()
    hands.lay()
    hands.wait(400)
    assert hands.screen()[0] == "SET RIGHT"
    hands.carry(NW1, ALAMO)
    assert hands.screen()[0] != "SET RIGHT" and not hands.table.plays.setting_right


def dice(hands):
    return [a[4] for a in hands.actions() if a[0] == DIE]


def test_the_same_die_is_never_thrown_twice():
    for seed in range(20):
        hands = shot(seed)
        # the dice the seed gives, one after the other
        game = red_game([(COS, N2)], seed=seed)
        coming = []
        for k in range(6):
            game.apply(game.legal(N2)[0])
            coming.append(game.roll()[4])
            game = red_game([(COS, N2)], seed=seed)
            game.rolls = k + 1
        for _ in range(4):
            hands.hold_both()
            hands.press("ok")
            hands.lay()
            hands.wait(700)
            hands.touch(N2)
            hands.press("ok")
            hands.lay()
            hands.wait(700)
        assert dice(hands) == coming[:5]


def test_set_right_of_nothing_is_refused_politely():
    hands = red()
    hands.hold_both()
    assert hands.reason() == NOTHING_TO_UNDO and hands.table.seq == 0
    hands = shot()
    hands.hold_both()
    for _ in range(6):
        hands.press("back")
        hands.wait(60)
    assert hands.reason() == NOTHING_TO_UNDO
    assert len([a for a in hands.actions() if a[0] == UNDO]) == 1


def rows(hands):
    header = Header("red_banner", RedBanner.RULES, hands.game.options, hands.game.seed)
    found = decode(b"".join(hands.table.records), header.crc)
    assert len(found) == hands.table.seq
    return [(r[0] & 127, r[1], r[2], r[3], r[4], r[0] >> 7) for r in found]


def test_the_journal_records_it_and_gives_the_same_game_again():
    hands = shot(5)
    hands.carry(NW1, ALAMO)
    hands.hold_both()
    hands.press("back")
    hands.wait(60)
    hands.press("ok")
    hands.lay()
    hands.wait(400)
    hands.touch(N2)
    hands.press("ok")
    hands.lay()
    hands.wait(700)
    verbs = [r[0] for r in rows(hands)]
    assert UNDO in verbs and SKIP in verbs and verbs.count(AIM) == 2
    again = red_game([(COS, N2)], seed=5)
    table = Table(again, red_words(), hands.stars, modes.DEFAULT_SETTINGS)
    table.plays.restore(rows(hands), Chain(0, hands.table.seq))
    assert again.pack() == hands.game.pack() and again.rolls == hands.game.rolls
    assert bytes(table.plays.last_rolls) == bytes(hands.table.plays.last_rolls)
    assert table.plays.undo() == hands.table.plays.undo()


def test_a_checkpoint_after_it_holds_the_state_after_it():
    hands = shot()
    hands.hold_both()
    hands.wait(50)
    assert hands.table.mark == hands.game.pack()


def test_it_goes_back_over_the_turn_and_the_card():
    hands = red([(COS, N2)], ready=(), markers=0)
    before = hands.game.pack()
    hands.press("ok")
    hands.press("ok")  # draws
    assert [a[0] for a in hands.actions()][:2] == [10, DRAW]
    drawn = [a[4] for a in hands.actions() if a[0] == DRAW]
    hands.hold_both()
    while hands.game.card != 1:
        hands.press("back")
        hands.wait(50)
    while hands.game.to_act == CHANCE:
        hands.press("back")
        hands.wait(50)
    assert hands.game.pack()[:20] == before[:20]
    hands.press("ok")
    hands.lay()
    hands.wait(400)
    hands.press("ok")
    hands.press("ok")
    again = [a[4] for a in hands.actions() if a[0] == DRAW]
    assert len(again) == 2 and again[0] == drawn[0]
    assert hands.game.rolls > 2


def test_pressing_one_of_them_first_does_not_turn_the_value_for_ever():
    hands = red([(COS, N2)], settings=bytes((1, 1, 0, 2, 1)))
    hands.touch(N2)
    hands.press("ok")
    value = hands.table.deciding.values.current()
    hands.hold_both(later_ms=30)
    assert hands.table.mode == modes.FREE and value[0] == DIE
