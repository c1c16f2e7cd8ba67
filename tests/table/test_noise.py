"""B24: chatter and brushes of the hand on a recorded game never make it another game."""

import random

import pytest

from alamo.rules.contract import NONE, OVER
from alamo.rules.red_banner.game import RedBanner
from alamo.table import modes
from alamo.table.table import Table
from probe.probe_game import Game as Probe
from table.hands import TICK_MS, Hands
from table.playing import finish_asked, perform
from table.scenes import probe_words, red_words

CHATTER_MS = 60  # a level is unsure for so long after a hand has changed it
CLEAR_MS = 500  # other noise keeps so far from what hands do to the same star
GAMES = {"red_banner": (RedBanner, red_words), "probe": (Probe, probe_words)}


def record(name, seed, actions):
    """(what was played, [(readings, presses)] a tick) of a game played by hands."""
    game_class, words = GAMES[name]
    game = game_class(seed & 1, seed)
    hands = Hands(game, words(), laid=True)
    hands.slack_ms = 40 + CHATTER_MS
    ticks = []
    update = hands.buttons.update
    presses = [0]

    def pressed(levels, now_ms):
        presses[0] = update(levels, now_ms)
        return presses[0]

    hands.buttons.update = pressed
    hands.watch = lambda h: ticks.append((bytes(h.readings), presses[0]))
    choose = random.Random(seed)
    start = bytes(hands.readings)
    for _ in range(actions):
        finish_asked(hands)
        if game.to_act == OVER:
            break
        zones = [z for z in [*range(game.ZONES), NONE] if game.legal(z)]
        perform(hands, choose.choice(game.legal(choose.choice(zones))))
    return game_class(seed & 1, seed), words(), start, ticks, hands.actions()


def noisy(start, ticks, seed):
    """The same recording with unsure edges, short drop-outs and things slid over stars."""
    choose = random.Random(seed)
    rows = [bytearray(readings) for readings, _ in ticks]
    edges = [[] for _ in range(48)]
    before = start
    for at, (readings, _) in enumerate(ticks):
        if readings != before:
            for star in range(48):
                if readings[star] != before[star]:
                    edges[star].append(at)
                    for k in range(
                        at, min(at + choose.randrange(CHATTER_MS // TICK_MS), len(rows))
                    ):
                        rows[k][star] = choose.choice((readings[star], before[star]))
            before = readings
    clear = CLEAR_MS // TICK_MS
    for _ in range(len(ticks) // 20):
        star, at = choose.randrange(48), choose.randrange(len(ticks))
        if any(abs(edge - at) < clear for edge in edges[star]):
            continue
        edges[star].append(at)
        was = ticks[at][0][star]
        longest = 110 if was else 240
        pole = 0 if was else choose.choice((1, 2))
        for k in range(at, min(at + choose.randrange(2, longest // TICK_MS), len(rows))):
            if ticks[k][0][star] == was and rows[k][star] == was:
                rows[k][star] = pole
    return rows


def played(game, words, start, rows, ticks):
    table = Table(game, words, bytes(range(game.ZONES)), modes.DEFAULT_SETTINGS)
    table.tick(0, bytearray(start), 0)
    now_ms = 10 * TICK_MS  # the scripted hands wait so long first
    for at in range(2, 11):
        table.tick(at * TICK_MS, bytearray(start), 0)
    for row, (_, presses) in zip(rows, ticks):
        now_ms += TICK_MS
        table.tick(now_ms, row, presses)
    return [(r[0] & 127, r[1], r[2], r[3], r[4]) for r in table.records], table


def check(name, game_seed, seeds, actions):
    game, words, start, ticks, clean = record(name, game_seed, actions)
    before = game.pack()
    for seed in seeds:
        game.unpack(before)
        got, table = played(game, words, start, noisy(start, ticks, seed), ticks)
        # shaken or not: the same actions, or fewer with the board asking; never another one
        if got != clean:
            assert got == clean[: len(got)], (seed, got[-3:], clean[len(got) - 1 : len(got) + 2])
            assert table.guide.kind or table.deciding.open(), (seed, table.screen)
    game.unpack(before)
    assert played(game, words, start, [bytearray(r) for r, _ in ticks], ticks)[0] == clean


@pytest.mark.parametrize("name", sorted(GAMES))
def test_noise_on_a_recorded_game_never_plays_another_legal_action(name):
    for game_seed in (1, 2):
        check(name, game_seed, range(8), 10)


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted(GAMES))
def test_much_noise_on_many_recorded_games_never_plays_another_legal_action(name):
    for game_seed in range(10):
        check(name, game_seed, range(50), 25)
