"""A whole random game by scripted hands: every kind of action, and now and then one taken back."""

import random

from alamo.rules.contract import DONE, NONE, OVER
from alamo.words import COLUMNS, LINES
from table.playing import finish_asked


def kind_of(action, game):
    """What kind of action that is: what is done, and where, at which question."""
    verb, piece, src, dst, _ = action
    return (game.prompt, verb, piece == NONE, src == NONE, dst == NONE)


def play_on(hands, play, seed, done=None, limit=900, kind=kind_of):
    """To the end by legal actions, those whose kind has been seen least (done: kind -> how often)
    first; play(hands, action) makes the gestures."""
    done = {} if done is None else done
    choose = random.Random(seed)
    game = hands.game
    hands.watch = fits_the_display
    for _ in range(limit):
        finish_asked(hands)
        if game.to_act == OVER:
            assert game.outcome
            return
        zones = [zone for zone in [*range(game.ZONES), NONE] if game.legal(zone)]
        some = [choose.choice(game.legal(choose.choice(zones))) for _ in range(6)]
        action = min(some, key=lambda a: done.get(kind(a, game), 0) + (a[0] == DONE))
        done[kind(action, game)] = done.get(kind(action, game), 0) + 1
        before = game.pack()
        played = hands.table.seq
        play(hands, action)
        if choose.random() < 0.1:
            take_back(hands, played, before)
    raise AssertionError("the game does not end")


def take_back(hands, played, before):
    """BACK until nothing is chosen and once more, when that action can be taken back."""
    table = hands.table
    hands.wait(400)
    if table.plays.history.can_go_back() and table.seq == played + 1:
        for _ in range(40):
            if table.seq != played + 1:
                break
            hands.press("back")
        hands.wait(200)
        assert hands.game.pack() == before, hands.screen()


def fits_the_display(hands):
    lines = hands.screen()
    assert 1 <= len(lines) <= LINES and all(len(line) <= COLUMNS for line in lines), lines
    assert all("{" not in line for line in lines), lines
