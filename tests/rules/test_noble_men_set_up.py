"""Set-up (4): entries written down in secret, Texians anywhere in the compound, columns placed."""

import pytest

from alamo.rules.contract import (
    BAD_OPTIONS,
    MEXICAN,
    NONE,
    NOT_OFFERED,
    OPEN,
    ORDER,
    PLACED,
    PUBLIC,
    PUT,
    TEXIAN,
    UNWATCHED,
)
from alamo.rules.noble_men.codes import BUILDING_SP, INSIDE_FORT, NOT_NEXT, WRITTEN
from alamo.rules.noble_men.data import (
    AMAT,
    BLOCKS,
    COLUMNS,
    CREWS,
    DECOYS,
    GUNS,
    LEADERS,
    PIECES,
    RESERVE,
    TEXIAN_INFANTRY,
)
from alamo.rules.noble_men.game import NobleMen
from alamo.rules.noble_men.state import (
    ENTRIES,
    MEXICAN_MOVE,
    SET_UP,
    TEXIAN_MOVE,
    WITH_DECOYS,
)
from rules.noble_men_fights import label, number
from rules.noble_men_scenes import THE_REST, begun, play_to, put_all, write


def refusal(game: NobleMen, action: tuple) -> int:
    with pytest.raises(ValueError) as error:
        game.apply(action)
    return int(error.value.args[0])


def test_R4_3_each_column_is_written_down_for_one_of_six_zones() -> None:
    game = NobleMen(0, 1)
    assert game.secret and game.to_act == MEXICAN and game.phase == ENTRIES
    for column in range(5):
        assert game.args == (LEADERS + column,)
        rows = game.legal(NONE)
        assert {a[1] for a in rows} == {LEADERS + column}
        events = game.apply((ORDER, LEADERS + column, NONE, NONE, column + 1))
        assert events == [(WRITTEN, LEADERS + column, NONE, NONE, column + 1, MEXICAN)]
    assert game.phase == SET_UP and game.to_act == TEXIAN and game.secret


def test_R4_3_no_more_than_two_columns_by_one_zone() -> None:
    game = NobleMen(0, 1)
    for column in range(2):
        game.apply((ORDER, LEADERS + column, NONE, NONE, 6))
    assert [a[4] for a in game.legal(NONE)] == [1, 2, 3, 4, 5]
    assert refusal(game, (ORDER, LEADERS + 2, NONE, NONE, 6)) == NOT_OFFERED


def test_R4_4_guns_stand_loaded_and_men_go_anywhere_in_the_compound() -> None:
    game = NobleMen(0, 1)
    write(game)
    assert game.args == (0, 1)
    open_to = {label(z) for z in range(RESERVE) if game.legal(z)}
    assert open_to == {label(z) for z in range(20, RESERVE)}
    assert game.why_not(PUT, 0, NONE, number("16")) == INSIDE_FORT
    assert game.why_not(PUT, 5, NONE, number("J")) == NOT_NEXT
    events = game.apply((PUT, 0, NONE, number("E*"), NONE))
    assert events == [(PLACED, 0, NONE, number("E*"), NONE, TEXIAN)]
    assert game.args == (1, 1)
    game.apply((PUT, 1, NONE, number("C"), NONE))
    assert game.args == (CREWS, 10)
    game.apply((PUT, CREWS, NONE, number("C"), NONE))
    assert game.args == (CREWS + 1, 9)


def test_R8_91_eight_sp_in_a_building_or_the_chapel_at_set_up_too() -> None:
    for zone in ("A", "H*"):
        game = NobleMen(0, 1)
        write(game)
        for piece in range(8):
            game.apply((PUT, piece, NONE, number(zone), NONE))
        assert game.why_not(PUT, 8, NONE, number(zone)) == BUILDING_SP
        assert refusal(game, (PUT, 8, NONE, number(zone), NONE)) == BUILDING_SP
        assert game.why_not(PUT, 8, NONE, number("H")) == 0


def test_R4_5_four_columns_appear_where_they_were_written_down_and_have_moved() -> None:
    game = begun(entries=(6, 6, 3, 1, 2))
    assert game.turn == 1 and game.phase == TEXIAN_MOVE
    for column, entry in enumerate((6, 6, 3, 1)):
        for piece in [LEADERS + column, *range(COLUMNS[column], COLUMNS[column + 1])]:
            assert label(game.where(piece)) == str(entry)
    for piece in [AMAT, *range(COLUMNS[4], COLUMNS[5])]:
        assert game.where(piece) == RESERVE
    assert game.star(RESERVE) == UNWATCHED
    # To be placed was the move of turn 1: the next time they move is turn 2.
    assert play_to(begun(), MEXICAN_MOVE).turn == 2


def test_the_columns_are_shown_only_when_the_last_texian_stands() -> None:
    game = NobleMen(0, 1)
    write(game)
    put_events = []
    while game.phase == SET_UP:
        put_events = game.apply((PUT, game.args[0], NONE, number("J"), NONE))
    placed = [e for e in put_events if e[0] == PLACED]
    assert len(placed) == 1 + 4 + 23 and game.sealed
    assert {e[5] for e in placed[1:]} == {MEXICAN}


def test_one_action_sets_up_all_who_are_left() -> None:
    game = NobleMen(WITH_DECOYS, 1)
    write(game)
    assert game.legal(NONE) == [THE_REST]
    game.apply((PUT, 0, NONE, number("M"), NONE))
    game.apply(THE_REST)
    assert label(game.where(0)) == "M" and game.turn == 1
    places = [game.where(p) for p in range(PIECES) if p < LEADERS or p >= DECOYS]
    assert all(20 <= zone < RESERVE for zone in places)
    for gun in range(GUNS, DECOYS):  # each has somebody to fire it
        crews = [p for p in range(CREWS, TEXIAN_INFANTRY) if game.where(p) == game.where(gun)]
        assert crews


def test_the_rest_find_room_when_the_chapel_is_full() -> None:
    game = NobleMen(0, 1)
    write(game)
    for piece in range(2):
        game.apply((PUT, piece, NONE, number("J"), NONE))
    for piece in range(TEXIAN_INFANTRY - 2, CREWS - 1, -1):
        game.place[piece] = number("A")
        game._count()
        if game.sp_in(number("A"), 0, LEADERS) == 8:
            break
    game.apply(THE_REST)
    assert game.sp_in(number("A"), 0, LEADERS) <= 8 and game.turn == 1


def test_what_the_other_side_may_not_see_it_does_not() -> None:
    game = begun()
    for piece in (0, 5, TEXIAN_INFANTRY):
        assert [game.seen(piece, v) for v in (PUBLIC, TEXIAN, MEXICAN, OPEN)] == [
            False, True, False, True
        ]  # fmt: skip
    for piece in (LEADERS, BLOCKS, AMAT):
        assert [game.seen(piece, v) for v in (PUBLIC, TEXIAN, MEXICAN, OPEN)] == [
            False, False, True, True
        ]  # fmt: skip
    assert all(game.seen(gun, PUBLIC) for gun in range(GUNS, DECOYS))


def test_decoys_are_out_of_play_without_their_option() -> None:
    assert all(NobleMen(0, 1).where(p) >= RESERVE + 1 for p in range(DECOYS, PIECES))
    game = NobleMen(WITH_DECOYS, 1)
    write(game)
    put_all(game, "K")
    assert all(label(game.where(p)) == "K" for p in range(DECOYS, PIECES))


def test_options_beyond_the_seven_are_refused() -> None:
    for options in (128, -1):
        with pytest.raises(ValueError) as error:
            NobleMen(options, 1)
        assert error.value.args[0] == BAD_OPTIONS
    assert len(NobleMen.OPTIONS) == 7
