"""The Alamo Remembered through gestures: the running example at the South wall, a game alone."""

import pytest

from alamo.proof import facts_remembered as facts
from alamo.rules.contract import CHANCE, MEXICAN, NONE, OVER, TEXIAN
from alamo.rules.remembered.data import CENTRE, inside, is_outside, outside
from alamo.rules.remembered.game import Remembered
from alamo.rules.remembered.state import (
    BALLSHOT,
    DEPLOYMENT,
    MOVEMENT,
    PROBE,
    RALLY_PHASE,
    SOLITAIRE,
)
from alamo.table import meanings, modes, times
from table.hands import at_the_board
from table.playing import enter, finish_asked, perform
from table.scenes import OWN_DRAWS

SOUTH = 3


def begun(options, seed, settings=modes.DEFAULT_SETTINGS):
    return at_the_board(Remembered(options, seed), settings)


def do_what_is_asked(hands):
    while hands.table.guide.kind or hands.table.arrivals.owed:
        hands.obey()
        hands.wait(100)
    hands.wait(100)


def play_script(hands, actions):
    """Each action by its gestures; blocks are turned by hand and said."""
    for at in range(0, 5 * actions, 5):
        action = tuple(facts.SCRIPT[at : at + 5])
        do_what_is_asked(hands)
        if hands.game.to_act == CHANCE:
            enter(hands, action[4])
        else:
            perform(hands, action)
    do_what_is_asked(hands)


def test_the_running_example_at_the_south_wall_turn_1() -> None:
    hands = begun(0, 1, OWN_DRAWS)
    game = hands.game
    play_script(hands, 65)
    assert game.phase == RALLY_PHASE and game.turn == 1  # strength 3 is no breach of 4
    assert game.at[inside(SOUTH)] == 2 and game.points_at(outside(SOUTH)) == 3
    assert "TEXIANS RALLY: 1" in hands.screen()[0] or hands.table.deciding.choice.open()
    stars = hands.readings
    for zone in range(CENTRE):
        assert stars[hands.stars[zone]] == game.star(zone)


def test_and_on_to_the_end() -> None:
    hands = begun(0, 1, OWN_DRAWS)
    play_script(hands, len(facts.SCRIPT) // 5)
    assert hands.game.outcome == facts.OUTCOME
    assert hands.screen()[0] == "MEXICAN TRIUMPH" and "15" in hands.screen()[1]


def test_while_one_side_places_the_other_looks_away() -> None:
    hands = begun(0, 1)
    assert hands.screen()[0] == "MEXICAN, LOOK AWAY"
    hands.down("hint")
    hands.wait(60)
    assert hands.screen()[0].startswith("Crockett  1 left")
    hands.up("hint")
    play_script(hands, 25)
    assert hands.game.to_act == MEXICAN and hands.screen()[0] == "TEXIAN, LOOK AWAY"


def test_a_set_up_is_one_touch_a_unit() -> None:
    hands = begun(SOLITAIRE, 1)
    placed = 0
    while not hands.game.all_placed(TEXIAN):
        zone = inside(placed % 6)
        before = hands.gestures
        if placed < 6:
            hands.set(zone, TEXIAN)
        else:
            hands.touch(zone)
            hands.wait(700)
        placed += 1
        assert hands.gestures == before + 1 and hands.table.seq == placed
    assert placed == 24


def quiet_game(hands, limit=400):
    """A player alone who sets each unit by a touch, to the wall with the fewest, takes what is
    offered and moves nobody: how many gestures a game takes."""
    game = hands.game
    for _ in range(limit):
        finish_asked(hands)
        if game.to_act == OVER:
            return hands.gestures
        hands.wait(350)
        if game.phase == DEPLOYMENT and not game.all_placed(TEXIAN):
            zone = min(inside(w) for w in range(6) if game.at[inside(w)] == min_inside(game))
            if hands.readings[hands.stars[zone]]:
                hands.touch(zone)
                hands.wait(700)
            else:
                hands.set(zone, TEXIAN)
        else:
            hands.press("ok")
    raise AssertionError("the game does not end")


def min_inside(game):
    return min(game.at[inside(w)] for w in range(6))


@pytest.mark.parametrize(("seed", "turns"), [(0, 1), (1, 2), (63, 3), (253, 3), (1014, 3)])
def test_a_game_alone_takes_at_most_120_gestures(seed: int, turns: int) -> None:
    """Of one, two, three turns, each with the 24 touches of its set-up."""
    hands = begun(SOLITAIRE, seed)
    assert quiet_game(hands) <= (70, 95, 120)[turns - 1]
    assert hands.game.turn == turns


def until(hands, phase):
    """A quiet game alone, up to a phase that waits for its OK."""
    for _ in range(40):
        hands.wait(350)
        if hands.table.guide.kind or hands.table.arrivals.owed:
            hands.obey()
        elif hands.game.phase == phase:
            return
        elif hands.game.to_act == TEXIAN:
            hands.press("ok", times.HOLD + 100)  # all the rest, or the end
        else:
            hands.press("ok")
    raise AssertionError(("never comes to", phase, hands.screen()))


def obey_one(hands):
    """One gesture of what the board asks for."""
    missing, surplus = hands.table.guide.missing_and_surplus()
    if hands.table.guide.kind and missing == NONE:
        hands.take(surplus)
    elif hands.table.guide.kind:
        hands.set(missing, hands.game.star(missing))
    else:
        hands.press("ok")


def test_one_ok_rolls_both_dice_of_a_probe_and_says_how_many_blocks_stand_where() -> None:
    hands = begun(SOLITAIRE, 39)
    until(hands, PROBE)
    before = hands.gestures
    hands.press("ok")
    hands.wait(100)
    assert hands.game.phase == BALLSHOT and hands.gestures == before + 1
    for _ in range(5):
        assert is_outside(hands.table.guide.missing_and_surplus()[0])
        obey_one(hands)
    assert hands.screen() == ["Four blocks at each", "Mexican standard,", "at S out: 1", "OK=done"]
    assert hands.lights() == {outside(SOUTH): meanings.CHOSEN}
    hands.press("ok")
    hands.wait(100)
    assert hands.gestures == before + 7 and hands.screen()[:3] == [
        "BALLSHOT N in: 1", "All walls: 6 fall", "OK=fire",
    ]  # fmt: skip
    walls = [zone for zone in range(CENTRE) if hands.game.at[zone - zone % 2 + 1]]
    assert sorted(hands.lights()) == walls  # both sides of all that fire


def test_one_ok_fires_all_walls_and_each_tells_its_fallen_at_once() -> None:
    hands = begun(SOLITAIRE, 39)
    until(hands, BALLSHOT)
    before = hands.table.seq
    told = []
    hands.press("ok")
    for _ in range(20):
        hands.wait(1500)
        if hands.table.guide.kind:
            told.append(hands.screen()[-1])
        elif hands.table.arrivals.owed:
            told.append(" ".join(hands.screen()[:3]))
        else:
            break
        obey_one(hands)
    assert hands.game.phase == MOVEMENT and hands.table.seq == before + 6
    assert told == [
        "North outside Infantry fallen: take off",
        "Banners falls at East outside Take the block off",
        "East outside Infantry fallen: take off",
        "Southeast outside Infantry fallen: take off",
        "S out: all fall",
        "Northwest outside Infantry fallen: take off",
    ]


def test_when_it_is_over_nobody_has_to_tidy_up() -> None:
    hands = begun(SOLITAIRE, 0)
    quiet_game(hands)
    assert hands.table.mode == modes.FINISHED and not hands.table.guide.kind
    assert any(hands.readings[hands.stars[zone]] for zone in range(CENTRE))



def test_while_a_chance_waits_for_ok_no_look_shows_a_hidden_block() -> None:
    """Chance is nobody: whatever is touched and held, only what is public is named."""
    hands = begun(SOLITAIRE, 3)
    until(hands, BALLSHOT)
    hands.wait(100)
    zone = next(z for z in range(CENTRE) if is_outside(z) and hands.game.at[z])
    hands.touch(zone)
    hands.down("hint")
    hands.wait(times.HOLD + 300)
    assert hands.screen() and hands.game.to_act == CHANCE
    assert not any(name in "".join(hands.screen()) for name in ("Infantry", "Banners", "Decoy"))
    hands.up("hint")
