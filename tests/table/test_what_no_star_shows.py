"""What the board asks of hands though no star will change: shown one by one, and OK ends it."""

from alamo.rules.contract import NONE
from alamo.rules.red_banner import codes
from alamo.rules.red_banner.data import AMAT, COS, DUQUE, ROMERO
from alamo.table import modes
from table.playing import enter
from table.scenes import N1, N2, N3, N4, SE4, UNWATCHED_STARS, red, red_drawn


def test_a_column_that_comes_beside_another_is_asked_for_and_ok_ends_it():
    hands = red_drawn(9, [(AMAT, SE4)])  # Romero comes in
    enter(hands, 5)  # on the Southeast track, where Amat stands: no star changes
    assert not hands.table.guide.kind
    assert hands.screen() == ["Romero", "Put it on SE 4", "OK=done"]
    hands.wait(20000)
    assert hands.screen()[0] == "Romero"  # it waits, and nothing goes on behind it
    hands.press("ok")
    assert hands.screen()[0] != "Romero" and hands.table.mode == modes.FREE
    assert hands.game.where(ROMERO) == SE4 and hands.table.seq == 3


def test_where_a_star_changes_nobody_is_asked_twice():
    hands = red_drawn(9, [])
    enter(hands, 5)
    assert hands.table.guide.kind == modes.PLEASE_DO
    hands.set(SE4)
    assert not hands.table.guide.kind and not hands.table.arrivals.owed


def test_two_that_move_together_are_both_named():
    hands = red_drawn(1, [(COS, N3), (DUQUE, N3)])  # both to North 2
    assert hands.table.guide.kind == modes.PLEASE_DO
    named = " ".join(hands.screen())
    hands.carry(N3, N2)
    assert not hands.table.guide.kind
    named += " " + " ".join(hands.screen())
    assert "Duque N 3 > N 2" in named and "Cos N 3 > N 2" in named
    hands.press("ok")
    assert not hands.table.arrivals.owed


def test_one_behind_the_other_are_named_each_with_its_own_way():
    hands = red_drawn(1, [(COS, N3), (DUQUE, N4)])
    assert hands.screen()[:2] == ["Cos", "N 3 > N 2"]
    hands.carry(N3, N2)
    assert hands.screen()[:2] == ["Duque", "N 4 > N 3"]
    hands.carry(N4, N3)
    assert not hands.table.guide.kind and not hands.table.arrivals.owed


def test_a_ring_on_a_disordered_piece_is_asked_for_before_the_next_card():
    hands = red([(COS, N4), (DUQUE, N1)], card=15, ready=(), markers=0)
    hands.press("ok")
    events = [e for e in hands.table.news if e[0] == codes.DISORDERED]
    assert [e[1] for e in events] == [COS]
    assert hands.screen() == ["Cos  N 4", "Disordered: put a", "ring on the piece", "OK=done"]
    assert hands.table.mode != modes.CHANCE_OK
    hands.press("ok")
    assert hands.table.mode == modes.CHANCE_OK  # and then OK draws


def test_a_die_does_not_roll_by_itself_before_that():
    """Two columns come in: the second die waits until the first piece stands."""
    hands = red([(AMAT, SE4)], ready=(), markers=0, settings=bytes((1, 0, 1, 2, 1)), seed=3)
    hands.press("ok")
    enter(hands, 6)  # Cos, Duque, Romero
    for _ in range(6):
        rolls = hands.game.rolls
        hands.wait(5000)
        assert hands.game.rolls == rolls
        if not hands.table.guide.kind and not hands.table.arrivals.owed:
            break
        hands.obey()
    assert hands.table.mode == modes.FREE or hands.table.guide.kind == 0


def test_where_no_star_is_watched_every_move_of_the_board_is_asked_for():
    settings = bytearray(UNWATCHED_STARS)
    settings[modes.OWN_DRAWS] = 1
    hands = red_drawn(2, [(DUQUE, N3), (ROMERO, N1 - 1)], bytes(settings))
    assert hands.screen()[:2] == ["Duque", "N 3 > N 2"]
    assert hands.screen()[-1] == "OK=done" and not hands.table.guide.kind
    before = hands.game.rolls
    hands.press("ok")
    assert hands.game.rolls >= before and NONE == 255
