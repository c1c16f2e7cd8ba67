"""A saved game goes on where it stopped: by its records, or from a checkpoint on."""

import random

import pytest

from alamo.journal import Chain, Header, decode, goes_before
from alamo.rules.contract import CHANCE, NONE, OVER
from alamo.rules.red_banner.data import COS, DUQUE
from alamo.rules.red_banner.game import RedBanner
from alamo.table import modes
from alamo.table.table import Table
from probe.probe_data import STARS
from probe.probe_game import Game as Probe
from table.hands import Hands
from table.playing import menu
from table.scenes import (
    N2,
    NW1,
    S2,
    UNWATCHED_STARS,
    probe_words,
    red_game,
    red_words,
)

GAMES = {
    "red_banner": (RedBanner, red_words, bytes(range(25))),
    "probe": (Probe, probe_words, STARS),
}


class Saved:
    """What a store has of a game: its header's crc, its checkpoints and all its records."""

    def __init__(self, game):
        self.crc = Header(game.NAME, game.RULES, game.options, game.seed).crc
        self.records = b""
        self.marks = [(0, None, self.crc)]  # (records before, pack, crc of the last record)

    def take(self, table):
        for record in table.records:
            self.records += record
        if table.mark is not None:
            at = table.mark_seq
            last = self.records[8 * at - 2 : 8 * at]
            self.marks.append((at, table.mark, last[0] | last[1] << 8))
        table.taken_records()

    def load(self, game_class, options, seed, words, stars):
        """As the app does it: the newest checkpoint from which the rest can be replayed."""
        for at, mark, crc in reversed(self.marks):
            rest = decode(self.records[8 * at :], crc, at)
            if goes_before(rest):
                continue
            game = game_class(options, seed)
            if mark is not None:
                game.unpack(mark)
            table = Table(game, words, stars, UNWATCHED_STARS)
            count = len(self.records) // 8
            last = self.records[-2:]
            chain = Chain(last[0] | last[1] << 8 if count else self.crc, count)
            table.plays.restore([(r[0] & 127, *r[1:5], r[0] >> 7) for r in rest], chain)
            return table
        raise AssertionError("no checkpoint will do")


def trace(name, seed, length):
    """Operations that a table can be led through again: actions, actions taken back, set right."""
    game_class, _words, _stars = GAMES[name]
    choose = random.Random(seed)
    options = seed % 2
    game = game_class(options, seed)
    table = Table(game, _words(), _stars, UNWATCHED_STARS)
    clock = [0]
    done = []
    for _ in range(length):
        if game.to_act == OVER:
            break
        if game.to_act == CHANCE:
            step = ("ok", None)
        else:
            zones = [z for z in [*range(game.ZONES), NONE] if game.legal(z)]
            action = choose.choice(game.legal(choose.choice(zones)))
            kind = choose.choice(("act", "act", "act", "act", "undo", "right"))
            step = (kind, action)
        done.append(step)
        lead(table, step, clock)
    return options, done


def lead(table, step, clock):
    kind, action = step
    if kind == "ok":
        while table.arrivals.owed:
            table.buttons.ok()
            rest(table, clock)
        table.buttons.ok()
    else:
        reason = table.act(action)
        assert reason == 0, (step, reason)
        rest(table, clock)
        if kind == "undo":
            table.undo()
        elif kind == "right":
            table.plays.set_right()
            rest(table, clock)
            table.buttons.ok()
    rest(table, clock)


def rest(table, clock):
    readings = bytearray(48)
    for _ in range(40):
        clock[0] += 5
        table.tick(clock[0], readings, 0)
        if not table.busy():
            break


def whole(name, seed, length):
    game_class, words, stars = GAMES[name]
    options, steps = trace(name, seed, length)
    table = Table(game_class(options, seed), words(), stars, UNWATCHED_STARS)
    saved, clock, points = Saved(table.game), [0], []
    for step in steps:
        lead(table, step, clock)
        saved.take(table)
        points.append(len(saved.records))
    return options, steps, table, saved


def cut_at(name, seed, options, steps, at):
    game_class, words, stars = GAMES[name]
    table = Table(game_class(options, seed), words(), stars, UNWATCHED_STARS)
    saved, clock = Saved(table.game), [0]
    for number, step in enumerate(steps):
        if number == at:
            table = saved.load(game_class, options, seed, words(), stars)
            rest(table, clock)
        lead(table, step, clock)
        saved.take(table)
    return table, saved


def prove(name, seed, length, cuts):
    options, steps, clean, clean_saved = whole(name, seed, length)
    choose = random.Random(seed)
    for _ in range(cuts):
        at = choose.randrange(len(steps))
        table, saved = cut_at(name, seed, options, steps, at)
        assert table.game.pack() == clean.game.pack(), (name, seed, at)
        assert saved.records == clean_saved.records and table.seq == clean.seq


@pytest.mark.parametrize("name", sorted(GAMES))
def test_saved_anywhere_and_reloaded_it_comes_to_the_same_end(name):
    """B29, at 20 points."""
    for seed in range(5):
        prove(name, seed, 60, 2)


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted(GAMES))
def test_saved_at_many_points_it_comes_to_the_same_end(name):
    """B29, at 200 points."""
    for seed in range(20):
        prove(name, seed, 300, 10)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_all_records_give_every_state_again(name):
    """B39: the whole log, without any checkpoint: same state, same rolls, same last rolls."""
    game_class, words, stars = GAMES[name]
    for seed in range(6):
        options, _steps, table, saved = whole(name, seed, 120)
        rows = [(r[0] & 127, *r[1:5], r[0] >> 7) for r in decode(saved.records, saved.crc)]
        assert len(rows) == table.seq
        again = Table(game_class(options, seed), words(), stars, UNWATCHED_STARS)
        again.plays.restore(rows, Chain(0, len(rows)))
        assert again.game.pack() == table.game.pack()
        assert bytes(again.plays.last_rolls) == bytes(table.plays.last_rolls)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_there_is_a_sign_of_life_between_any_few_actions_played_again(name):
    """What is taken back is played again from the last barrier, which may be many actions."""
    game_class, words, stars = GAMES[name]
    most = 0
    for seed in range(6):
        options, _steps, table, saved = whole(name, seed, 120)
        rows = [(r[0] & 127, *r[1:5], r[0] >> 7) for r in decode(saved.records, saved.crc)]
        game = game_class(options, seed)
        again = Table(game, words(), stars, UNWATCHED_STARS)
        applied = [0]
        silent = [0]

        def counted(action, real=game.apply, applied=applied, silent=silent):
            applied[0] += 1
            silent[0] += 1
            assert silent[0] <= 5
            return real(action)

        def alive(silent=silent):
            silent[0] = 0

        game.apply = counted
        again.plays.restore(rows, Chain(0, len(rows)), alive)
        assert again.game.pack() == table.game.pack()
        most = max(most, applied[0] - len(rows))
    assert most > 0, "something was taken back"


def test_a_row_that_does_not_fit_the_game_is_never_half_believed():
    table = Table(red_game(), red_words(), bytes(range(25)), UNWATCHED_STARS)
    with pytest.raises(ValueError):
        table.plays.restore([(1, 0, NW1, 11, NONE, 0)], Chain(0, 1))


# --- the stars after a resume


def resumed():
    """A saved game, and an empty board."""
    hands = Hands(red_game([(COS, N2), (DUQUE, S2)]), red_words())
    assert hands.table.guide.kind == modes.SET_UP
    return hands


def test_a_resumed_game_calls_each_standard_back():
    hands = resumed()
    hands.obey()
    assert not hands.table.guide.kind and hands.table.seq == 0
    hands.wait(300)
    hands.touch(NW1)
    assert hands.table.deciding.choice.actor == NW1


def test_a_resumed_game_with_wrong_pieces_leaves_three_ways():
    """B30: go on, begin anew, test the sensors; each by hands alone."""
    hands = resumed()
    menu(hands, "NEW GAME")
    assert hands.table.request == 1
    hands = resumed()
    menu(hands, "SENSOR TEST")
    assert hands.table.request == 3
    hands = resumed()
    hands.readings[11] = 2  # a piece too many
    hands.wait(300)
    hands.obey()
    assert not hands.table.guide.kind and hands.table.mode == modes.FREE


def test_a_resumed_game_can_be_said_to_be_right_as_it_is():
    hands = resumed()
    menu(hands, "IT IS RIGHT")
    assert not hands.table.guide.kind
    hands.press("ok")
    hands.press("ok")
    assert hands.actions()[-1][0] in (10, 22)


def test_the_board_turned_off_during_a_guide_opens_it_again():
    hands = Hands(red_game([(COS, N2)]), red_words(), laid=True)
    hands.wait(300)
    hands.carry(NW1, 20)
    rows = [(r[0] & 127, *r[1:5], r[0] >> 7) for r in hands.table.records]
    again = red_game([(COS, N2)])
    readings = bytearray(hands.readings)
    readings[20], readings[NW1] = 0, 1  # cut before he set it down
    table = Table(again, red_words(), hands.stars, modes.DEFAULT_SETTINGS)
    table.plays.restore(rows, Chain(0, len(rows)))
    for ms in range(5, 100, 5):
        table.tick(ms, readings, 0)
    assert table.guide.kind == modes.SET_UP
    assert table.screen[0] == "SAVED GAME, turn " + str(again.track(0))
    readings[20], readings[NW1] = 1, 0
    for ms in range(100, 600, 5):
        table.tick(ms, readings, 0)
    assert not table.guide.kind
