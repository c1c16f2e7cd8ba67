"""Blood of Noble Men through gestures: the full turn in the middle of the game that the guide to
hands counts, and whole random games.
"""

from alamo.rules.contract import (
    AIM,
    CHANCE,
    CHARGE,
    CLIMB,
    LOSE,
    MEXICAN,
    MOVE,
    NONE,
    PICK,
    RALLY,
    RELOAD,
    TEXIAN,
)
from alamo.rules.noble_men.state import (
    CLIMB_PICK,
    LOSSES_DUE,
    MELEE,
    MEXICAN_FIRE,
    MEXICAN_GUNS,
    MEXICAN_MOVE,
    MEXICAN_RALLY,
    MEXICAN_RELOAD,
    SCALING,
    TEXIAN_FIRE,
    TEXIAN_GUNS,
    TEXIAN_MOVE,
    TEXIAN_RALLY,
    TEXIAN_RELOAD,
)
from alamo.table import times
from table.noble_men_hands import Count, in_the_middle, z
from table.playing import perform
from table.whole_games import play_on

GOAL = 95  # gestures of a full turn in the middle of the game


# --- a full turn


def lost(hands, count):
    """Whoever owes losses looks which blocks to turn, where he has a choice of blocks, and OK."""
    game = hands.game
    while game.phase == LOSSES_DUE:
        hands.wait(100)
        assert hands.screen()[0].endswith(" SP") and "LOSES" in hands.screen()[0]
        if game.shown == NONE:
            assert hands.screen()[1:3] == ["Turn your blocks", "HINT=which  OK=done"]
            assert hands.screen()[3].startswith("Die ")
        if several(game):
            assert count.look()[0] == "TURN:"
        hands.press("ok")
        hands.wait(300)
        if hands.table.guide.kind:
            hands.obey()


def several(game):
    """More than one block stands where losses are due; and they are not shown to all."""
    zone = game.due_zone[game.due_side]
    there = [p for p in range(54) if game.where(p) == zone and game.strength(p)]
    return len(there) > 1 and game.shown == NONE


def shots(hands, count, phase):
    """OK for each that the roll-call offers, and the losses; how many have fired."""
    fired = 0
    while hands.game.phase == phase:
        hands.wait(400)
        assert hands.table.deciding.called(), hands.screen()
        assert hands.screen()[2].startswith("SP 1-6: ") == (phase == TEXIAN_GUNS), hands.screen()
        fired += 1
        hands.press("ok")
        hands.wait(300)
        lost(hands, count)
        hands.wait(300)
    return fired


def join(hands, src, dst):
    """Lifted at src, the own standard at dst touched with it."""
    hands.lift(src)
    hands.touch(dst)
    hands.wait(times.PLAY + 100)


def move_the_columns(hands, count):
    game = hands.game
    at_7, at_8, at_12, at_13, at_14, at_15, at_16, at_20 = z(
        "7", "8", "12", "13", "14", "15", "16", "20"
    )
    hands.carry(at_16, at_15)  # Cos and all his
    hands.wait(300)
    assert game.blocks[at_16] == 0 and game.blocks[at_15] == 4
    hands.set(at_16, MEXICAN)  # Duque at the double, with whom he can take
    hands.touch(at_7)
    hands.wait(300)
    assert count.look() == ["2 of 6 go", "Duque 0, Toluca 1 8"]
    hands.press("ok")
    hands.wait(300)
    assert game.chiefs[at_16] == 1 and game.blocks[at_16] == 1 and game.blocks[at_7] == 4
    join(hands, at_8, at_16)
    assert game.blocks[at_16] == 3 and game.blocks[at_8] == 0
    hands.set(at_14, MEXICAN)  # Romero; one block stays
    hands.touch(at_13)
    hands.wait(300)
    assert "Romero 0" in " ".join(count.look())
    hands.press("ok")
    hands.wait(300)
    assert game.blocks[at_13] == 1 and game.chiefs[at_14] == 1
    join(hands, at_12, at_20)
    assert game.blocks[at_12] == 0
    assert not hands.table.guide.kind
    move_a_gun(hands)
    hands.press("ok")
    assert hands.screen()[0] == "STILL TO ACT:"
    hands.press("ok")


def move_a_gun(hands):
    """From H to K; it is the last in the list."""
    wall, court = z("H", "K")
    hands.touch(wall)
    hands.touch(court)
    hands.wait(300)
    hands.press("left")
    assert hands.screen()[0].strip("\u25c0\u25b6") == "Gun H2: H > K"
    hands.press("ok")
    hands.wait(300)
    hands.obey()
    assert hands.game.guns[court] == 1 and hands.game.blocks[court] == 1


def scale(hands, src, wall):
    """All of src who can try that wall."""
    src, wall = z(src, wall)
    hands.touch(src)
    hands.touch(wall)
    hands.wait(400)
    hands.press("ok")
    hands.wait(300)
    assert hands.screen()[0].startswith("SCALING ")
    hands.press("ok")
    hands.wait(300)
    hands.obey()
    hands.wait(400)


# The dice of the turn, as they come: Amat waits; every gun and every volley hits; one block gets
# up on E, three on G; the melee of E is lost, that of I is won.
FACES = (
    (1,)  # reserve
    + (2, 3, 4, 5)  # guns C, D, E, F
    + (4, 5, 6, 4, 5)  # infantry of C, D, E, F, I
    + (3, 0, 2, 4)  # scaling: E, then a draw; G twice
    + (6, 6, 5)  # infantry of 14, 15, 16
    + (2, 4, 6, 2)  # melees: E, I
)


def test_a_full_turn_takes_no_more_gestures_than_the_guide_says():
    hands = in_the_middle(FACES)
    game = hands.game
    count = Count(hands)
    hands.press("ok")
    hands.wait(300)
    assert game.phase == MEXICAN_MOVE  # no captured gun waits to be loaded
    count.part("reserve")
    move_the_columns(hands, count)
    count.part("6 Mexican groups, a gun")
    assert game.phase == TEXIAN_RELOAD
    hands.press("ok", times.HOLD + 100)  # the rest by default: two guns
    hands.wait(2 * times.PLAY + 800)
    count.part("2 guns loaded")
    assert game.phase == TEXIAN_MOVE
    join(hands, *z("M", "E"))
    hands.press("ok")
    hands.press("ok")
    hands.wait(300)
    count.part("1 Texian group")
    assert shots(hands, count, TEXIAN_GUNS) == 4
    count.part("4 guns, losses")
    assert shots(hands, count, TEXIAN_FIRE) == 5
    count.part("5 Texian fires, losses")
    assert game.phase == SCALING
    scale(hands, "15", "E")
    assert [p for p in range(54) if game.against[p] == z("E")[0]]
    scale(hands, "14", "G")
    assert "Romero" not in " ".join(count.look())
    hands.press("ok")  # who gets up, as proposed
    hands.wait(300)
    hands.obey()
    hands.wait(300)
    assert game.blocks[z("G")[0]] == 3
    hands.press("ok")
    hands.wait(300)
    count.part("2 scalings")
    assert game.phase == MEXICAN_GUNS  # on G and H; but nobody is there to lead at them
    hands.press("back", times.HOLD + 100)
    hands.press("ok")
    hands.wait(400)
    count.part("no Mexican guns")
    assert game.phase == MEXICAN_FIRE
    fired = 0
    while fired < 3:
        assert hands.table.deciding.called(), hands.screen()
        if hands.table.deciding.choice.current() in game.legal(hands.table.deciding.choice.actor):
            fired += 1
            hands.press("ok")
        else:
            hands.press("back")  # too few, as their owner knows
        hands.wait(300)
        lost(hands, count)
        hands.wait(300)
    hands.press("back", times.HOLD + 100)  # nobody else fires
    hands.press("ok")
    hands.wait(300)
    count.part("3 Mexican fires, losses")
    assert game.phase == MELEE and hands.screen()[0] == "MELEE E"
    hands.press("ok")
    hands.wait(300)
    lost(hands, count)
    assert not hands.table.guide.kind and game.star(z("E")[0]) == TEXIAN  # lost: nothing to do
    hands.touch(z("H")[0])
    hands.touch(z("I")[0])
    hands.wait(300)
    hands.press("ok")  # all of them
    hands.wait(300)
    hands.press("ok")
    hands.wait(300)
    lost(hands, count)
    hands.wait(300)
    hands.obey()
    assert game.star(z("I")[0]) == MEXICAN
    hands.wait(300)
    count.part("2 melees, losses")
    if game.phase == MELEE:
        hands.press("ok")
        hands.wait(300)
        count.part("end of melees")
    for phase in (MEXICAN_RALLY, TEXIAN_RALLY):
        assert game.phase == phase
        hands.press("ok")
        hands.wait(300)
        assert count.look(times.HOLD + 60)[0].endswith("TURN:")
    count.part("2 rallies")
    assert game.turn == 6 and game.to_act == CHANCE
    assert count.all() <= GOAL, "\n" + count.table()


# --- whole games from the middle on (from the start: test_every_action_by_hands.py)


def kind(action, game):
    """What kind of action that is: who does what, in which phase."""
    piece = action[1]
    sort = NONE if piece == NONE else [piece < first for first in (2, 12, 19, 24, 54, 63, 67)]
    return (game.phase, action[0], str(sort), action[2] == NONE)


def test_every_kind_of_action_is_played_by_hands():
    """From the middle of the game on, where all can happen."""
    done = {}
    for seed in range(5):
        hands = in_the_middle(options=42 * seed % 128, seed=seed)
        play_on(hands, perform, seed, done, kind=kind)
    verbs = {(phase, verb) for phase, verb, _sort, _zone in done}
    assert verbs >= {
        (MEXICAN_RELOAD, RELOAD),
        (MEXICAN_MOVE, MOVE),
        (TEXIAN_RELOAD, RELOAD),
        (TEXIAN_MOVE, MOVE),
        (TEXIAN_GUNS, AIM),
        (TEXIAN_FIRE, AIM),
        (TEXIAN_FIRE, PICK),
        (SCALING, CLIMB),
        (CLIMB_PICK, PICK),
        (MEXICAN_FIRE, AIM),
        (MEXICAN_FIRE, PICK),
        (MELEE, CHARGE),
        (LOSSES_DUE, LOSE),
        (MEXICAN_RALLY, RALLY),
        (TEXIAN_RALLY, RALLY),
    }, sorted(verbs)
