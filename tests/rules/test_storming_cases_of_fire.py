"""The rule cases of Storming by name, S01 to S05: bombardment, fire, morale."""

import pytest

from alamo.rules.contract import (
    AIM,
    EMPTY,
    MEXICAN,
    NONE,
    PUT,
    UNWATCHED,
)
from alamo.rules.storming import texan_fire
from alamo.rules.storming.codes import COMMAND_LOST
from alamo.rules.storming.data import (
    BATTERY,
    BATTERY_ZONE,
    BREACH,
    COLUMN,
    GUN,
    LOST,
)
from alamo.rules.storming.fort import AT_6, AT_12, AT_18, AT_24, AT_WALL, zone_of
from alamo.rules.storming.picture import NO_FIRE_LEFT
from alamo.rules.storming.state import (
    ADVANCING,
    BATTERY_DIE,
    COLUMN_SET_UP,
    COMMAND_CHECK,
    DIRECTION,
    FACING,
    FIRE,
    HALTED,
    LOST_NOW,
    PICK_DAMAGE,
    REPLY,
    RETREATING,
    VOLLEY,
)
from rules.storming_scenes import (
    NW,
    PASS,
    A,
    B,
    E,
    N,
    S,
    aim,
    assault,
    codes,
    day,
    die,
    field,
    hits,
    morale_dice,
    pick,
)

# --- S01, S02: bombardment


@pytest.mark.parametrize("face", range(1, 7))
def test_s01_only_a_six_of_a_battery_is_a_hit(face: int) -> None:
    game = day()
    game.apply(PASS)
    assert game.phase == BATTERY_DIE and game.args[:2] == (BATTERY, zone_of(N))
    die(game, face)
    assert (game.phase == PICK_DAMAGE) == (face == 6)


def test_s01_the_mexican_picks_breach_or_gun() -> None:
    for gun in (False, True):
        game = day()
        game.apply(PASS)
        die(game, 6)
        assert game.to_act == MEXICAN
        walls = {a for zone in range(game.ZONES) for a in game.legal(zone)}
        # North: its own gun, both corner guns, and the wall itself
        assert {a[1] for a in walls} == {GUN + 9, GUN + 10, GUN + 11, BREACH}
        if gun:
            pick(game, GUN + 10, zone_of(N))
            assert game.where(GUN + 10) == LOST and sum(game.breaches) == 0
        else:
            pick(game, BREACH, zone_of(N))
            assert game.breaches[N] == 1 and game.where(GUN + 10) == zone_of(N)
        assert game.phase == BATTERY_DIE and game.at == 1


def test_s01_a_touch_of_the_wall_means_the_breach_before_its_guns() -> None:
    game = day()
    game.apply(PASS)
    die(game, 6)
    wall = game.legal(zone_of(N))
    assert [a[1] for a in wall] == [BREACH, GUN + 10]
    assert wall[0] == game.usual(NONE) == game.usual(zone_of(N)) and game.fateful(wall[0])
    assert game.tell(wall[0]) == (3,) and game.tell(wall[1]) == (2,)
    elsewhere = game.legal(zone_of(NW))
    assert [a[1] for a in elsewhere] == [GUN + 9] and game.tell(elsewhere[0]) == ()
    for gun in (9, 10, 11):
        game.guns[gun] = 0
    assert game.legal(zone_of(N)) == [wall[0]] and game.tell(wall[0]) == ()


def test_s01_five_days_then_no_more() -> None:
    game = assault()
    assert game.day == 5 and game.turn == 1 and game.phase == FIRE


def test_s01_each_day_each_battery_may_be_turned_once() -> None:
    game = day()
    turn = (PUT, BATTERY, BATTERY_ZONE, zone_of(S), NONE)
    game.apply(turn)
    assert game.facing[0] == S and game.legal(BATTERY_ZONE) == []
    game.apply(PASS)
    while game.phase != FACING:
        if game.phase == BATTERY_DIE:
            die(game, 1)
        else:
            hits(game, 0)
    assert game.facing[0] == S and len(game.legal(BATTERY_ZONE)) == 5


def test_s02_guns_that_face_it_reply_and_a_six_ends_a_battery() -> None:
    game = day()
    game.apply(PASS)
    for _ in range(3):
        die(game, 1)
    # Those of the North and of the west; those of gate, palisade and church face nothing
    assert game.phase == REPLY and game.args == (5, 6)
    hits(game, 1)
    assert game.where(BATTERY) == LOST and game.star(BATTERY_ZONE) == 0
    assert game.where(BATTERY + 1) == BATTERY_ZONE + 1
    assert game.phase == FACING and game.day == 2
    game.apply(PASS)
    assert game.phase == BATTERY_DIE and game.at == 1  # a battery that is gone does not roll


def test_s02_only_guns_that_face_a_battery_reply() -> None:
    game = day()
    game.facing[:] = bytes((S, S, S))
    game.apply(PASS)
    for _ in range(3):
        die(game, 1)
    assert game.phase == REPLY and game.args == (3, 6)  # two at the gate, the corner's
    hits(game, 3)
    assert game.day == 1 and game.phase == COLUMN_SET_UP  # nobody is left to go on


@pytest.mark.parametrize(("hits_", "left"), [(0, (S, N)), (1, (S, NONE)), (2, (S, NONE))])
def test_s02_a_battery_that_no_gun_faces_is_never_hit(hits_: int, left: tuple[int, int]) -> None:
    """The South has lost its guns: those of the North can only reach the battery before them."""
    game = day()
    for gun in (5, 6, 7):
        game.guns[gun] = 0
    game.facing[:] = bytes((S, N, NONE))
    game.apply(PASS)
    for _ in range(2):
        die(game, 1)
    assert game.phase == REPLY
    hits(game, hits_)
    assert tuple(game.facing[:2]) == left and game.day == 2


def test_s02_dickinsons_gun_replies_better() -> None:
    game = day()
    game.facing[:] = bytes((E, E, E))
    game.apply(PASS)
    for _ in range(3):
        die(game, 1)
    assert game.args == (1, 5)
    hits(game, 1)
    assert game.phase == REPLY and game.args == (2, 6)  # the other of the church, the corner's
    assert not game.fateful(game.roll())  # inside the OK of the first


def test_s02_a_battery_lost_on_the_last_day_leaves_its_box_before_the_columns_stand() -> None:
    game = day()
    game.day = 5
    game.facing[:] = bytes((E, E, E))
    game.apply(PASS)
    for _ in range(3):
        die(game, 1)
    hits(game, 1)
    hits(game, 0)
    assert game.phase == COLUMN_SET_UP and game.where(BATTERY) == LOST
    boxes = range(BATTERY_ZONE, BATTERY_ZONE + 3)
    assert [game.star(box) for box in boxes] == [EMPTY, MEXICAN, MEXICAN]
    game.apply(PASS)
    assert game.phase == DIRECTION
    assert [game.star(box) for box in boxes] == [UNWATCHED] * 3


# --- S03, S04: fire


def test_s03_rifles_reach_six_inches_and_guns_any_distance() -> None:
    for band in (AT_24, AT_18, AT_12, AT_6, AT_WALL):
        game = field({A: (N, band)}, {N: 8})
        rifles, guns, heroes = texan_fire.strength(game, N, COLUMN + A)
        assert guns == 1 and heroes == 0
        assert rifles == (7 if band >= AT_6 else 0)  # who serves the gun does not shoot


def test_s03_each_six_removes_a_base() -> None:
    game = field({A: (N, AT_6)}, {N: 8})
    before = game.killed
    aim(game, A)
    assert game.phase == VOLLEY and game.args[:2] == (8, 6)
    hits(game, 3)
    assert game.strength(COLUMN + A) == 7 and game.killed == before + 3


def test_s03_nobody_fires_twice() -> None:
    game = field({A: (N, AT_6), B: (N, AT_6)}, {N: 8})
    aim(game, A)
    hits(game, 0)
    assert game.legal(zone_of(N)) == [] and game.why_not(AIM, COLUMN + B, zone_of(N), NONE) != 0


def test_s03_when_all_have_fired_the_question_says_so() -> None:
    game = field({A: (N, AT_6)}, {N: 8})
    assert game.prompt == FIRE
    aim(game, A)
    assert game.prompt == VOLLEY
    hits(game, 0)
    assert game.phase == FIRE and game.prompt == NO_FIRE_LEFT and not game.remind


def test_s04_short_of_the_wall_each_lost_base_may_be_the_command_base() -> None:
    game = field({A: (N, AT_6)}, {N: 8})
    aim(game, A)
    hits(game, 2)
    assert game.phase == COMMAND_CHECK and game.args[:2] == (2, 6)
    events = hits(game, 1)  # dice 1 and 6
    assert COMMAND_LOST in codes(events)
    assert game.command[A] == LOST_NOW and game.strength(COLUMN + A) == 8


def test_s04_no_check_at_the_wall() -> None:
    game = field({A: (N, AT_WALL)}, {N: 8})
    aim(game, A)
    hits(game, 2)
    assert game.phase == FIRE and game.command[A] == 0


# --- S05: morale


@pytest.mark.parametrize(
    ("before", "dice", "after"),
    [
        (HALTED, (2, 3), ADVANCING),
        (HALTED, (1, 3), RETREATING),
        (ADVANCING, (4, 5), ADVANCING),
        (RETREATING, (1, 2), RETREATING),
    ],
)
def test_s05_two_dice_five_and_more_is_a_level_up(
    before: int, dice: tuple[int, int], after: int
) -> None:
    game = field({A: (N, AT_12)}, {S: 5})
    game.morale[A] = before
    if game.phase == FIRE:
        game.apply(PASS)
    morale_dice(game, dice)
    assert game.morale[A] == after
