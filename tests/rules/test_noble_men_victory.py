"""Victory (13): places by turn, losses, the counter, the end."""

import pytest

from alamo.rules.contract import ENDED, MEXICAN, NONE, OVER, TEXIAN
from alamo.rules.noble_men import victory
from alamo.rules.noble_men.codes import POINTS
from alamo.rules.noble_men.data import COS, CREWS, DECOYS, LEADERS, TRAVIS
from alamo.rules.noble_men.state import (
    CHAPEL,
    FINISHED,
    FIRST_WALL,
    MEXICAN_MOVE,
    QUARTEL,
    TWELVE,
    WITH_DECOYS,
)
from rules.noble_men_fights import COS_MEN, DUQUE_MEN, GREYS, field, number
from rules.noble_men_scenes import go, play_to

FIRST_WALL_PLACE, CHAPEL_PLACE, QUARTEL_PLACE = range(3)


def after(places: dict, turn: int, options: int = 0):
    """The turn after, all else passed."""
    game = field(MEXICAN_MOVE, {GREYS: "M", **places}, options, turn)
    return play_to(game, MEXICAN_MOVE, turn + 1)


def test_B23_a_point_for_each_eight_texian_sp() -> None:
    for lost, points in ((40, 5), (39, 4), (8, 1), (7, 0)):
        game = field(MEXICAN_MOVE, {GREYS: "M", COS_MEN[0]: "1"})
        game.lost[TEXIAN] = lost
        assert victory.counter(game) == points == game.track(1)


def test_B24_a_point_for_each_ten_mexican_losses() -> None:
    for lost, points in ((71, 7), (69, 6), (9, 0), (221, 22)):
        game = field(MEXICAN_MOVE, {GREYS: "M", COS_MEN[0]: "1"})
        game.lost[MEXICAN] = lost
        assert victory.counter(game) == -points


def test_R14_or_for_each_twelve() -> None:
    for lost, points in ((71, 5), (72, 6), (11, 0)):
        game = field(MEXICAN_MOVE, {GREYS: "M", COS_MEN[0]: "1"}, TWELVE)
        game.lost[MEXICAN] = lost
        assert victory.counter(game) == -points


@pytest.mark.parametrize(
    ("where", "turns"),
    [
        ("D", {1: 2, 6: 2, 7: 1, 8: 1, 9: 0}),
        ("A", {8: 3, 9: 2, 10: 2, 11: 1, 12: 0}),
        ("B*", {9: 1, 10: 0}),
    ],
)
def test_B25_points_for_places_by_the_turn_they_fall(where: str, turns: dict) -> None:
    for turn, points in turns.items():
        game = after({COS_MEN[0]: where}, turn)
        assert game.points == points, turn
        assert game.turn == turn + 1


def test_B25_each_once() -> None:
    game = after({COS_MEN[0]: "D"}, 3)
    assert game.points == 2 and game.scored == FIRST_WALL
    go(game, COS_MEN[0], "E")
    game = play_to(game, MEXICAN_MOVE, 5)
    assert game.points == 2
    game = after({COS_MEN[0]: "A", COS_MEN[1]: "B*", COS_MEN[2]: "I"}, 8)
    assert game.points == 1 + 3 + 1 and game.scored == FIRST_WALL | CHAPEL | QUARTEL
    assert play_to(game, MEXICAN_MOVE, 10).points == 5


def test_the_points_are_told_as_they_are_won() -> None:
    game = field(MEXICAN_MOVE, {GREYS: "M", COS_MEN[0]: "A"}, turn=9)
    told = []
    while game.turn == 9:
        told += game.apply(game.legal(NONE)[-1])
    assert (POINTS, NONE, NONE, number("A"), 2, 3) in told


def test_what_is_a_capture_and_what_is_none() -> None:
    for places, points in (
        ({COS_MEN[0]: "B"}, 2),  # B is a wall zone; El Quartel is inside it
        ({COS_MEN[0]: "J"}, 0),  # no court
        ({COS_MEN[0]: "D*"}, 0),  # inside the wall, not on it
        ({COS: "D", COS_MEN[0]: "16"}, 0),  # a leader alone
    ):
        game = field(MEXICAN_MOVE, {GREYS: "M", **places}, turn=3)
        victory.score(game, [])
        assert game.points == points, places


def test_a_place_taken_too_late_scores_nothing_and_nothing_later() -> None:
    game = after({COS_MEN[0]: "B*"}, 10)
    assert game.points == 0 and game.scored & QUARTEL


def test_B26_the_five_results() -> None:
    expected = {3: 1, 7: 1, 2: 2, 1: 2, 0: 3, -1: 4, -2: 4, -3: 5, -22: 5}
    assert {n: victory.outcome_of(n) for n in expected} == expected
    assert victory.MEXICAN_DECISIVE == 1 and victory.TEXIAN_DECISIVE == 5


def test_B26_the_game_ends_after_turn_15() -> None:
    game = field(MEXICAN_MOVE, {GREYS: "M", COS_MEN[0]: "D"}, turn=15)
    game.lost[MEXICAN] = 14
    game.points = 2
    events = []
    while game.turn == 15 and game.to_act != OVER:
        events += game.apply(game.legal(NONE)[-1])
    assert game.phase == FINISHED and game.to_act == OVER
    assert events[-1] == (ENDED, NONE, NONE, NONE, 2, 3)
    assert game.args == (2, 1, 0, 14, 2)
    assert game.legal(NONE) == [] and game.finale() == b""


def test_R13_4_and_when_no_texian_is_left() -> None:
    game = field(MEXICAN_MOVE, {COS_MEN[0]: "D"}, turn=6)
    game.lost[TEXIAN] = 40
    while game.to_act != OVER:
        game.apply(game.legal(NONE)[-1])
    assert game.turn == 6 and game.outcome == victory.MEXICAN_DECISIVE
    assert victory.counter(game) == 7 and game.finale() == bytes(range(20, 29))


def test_decoys_do_not_hold_the_alamo() -> None:
    game = field(MEXICAN_MOVE, {DECOYS: "M", COS_MEN[0]: "D"}, WITH_DECOYS, 6)
    while game.to_act != OVER:
        game.apply(game.legal(NONE)[-1])
    assert game.turn == 6


def test_the_tracks_show_turn_and_counter() -> None:
    game = field(MEXICAN_MOVE, {TRAVIS: "M", DUQUE_MEN[0]: "1"}, turn=4)
    game.points, game.bid = 3, 1
    assert [game.track(i) for i in range(3)] == [4, 2, 4]
    assert all(game.where(piece) > LEADERS for piece in range(CREWS, LEADERS))
