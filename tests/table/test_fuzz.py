"""Storms of random sensor and button events: nothing falls over, nothing gets stuck."""

import random
from functools import partial

import pytest

from alamo.board.layout import ZONE_STARS
from alamo.rules import catalog
from alamo.rules.contract import CHANCE, NONE, OVER, PLACE_ALL, REFUSED, UNWATCHED
from alamo.table import meanings, modes, times
from alamo.table.lamps import LEDS
from alamo.table.table import Table
from alamo.words import Words
from probe.probe_data import STARS
from probe.probe_game import Game as Probe
from table.hands import Hands
from table.scenes import UNWATCHED_STARS, probe_words

# name -> (its class, its texts, its stars, the sets of options played)
GAMES = {
    name: (catalog.game_class(name), partial(Words, name), ZONE_STARS[name], options)
    for name, options in (
        ("noble_men", (0, 127)),
        ("remembered", (0, 31, 32)),
        ("storming", (0,)),
        ("red_banner", (0, 1)),
    )
}
GAMES["probe"] = (Probe, probe_words, STARS, (0, 1, 2))
TURNED = bytes([47 - star for star in range(48)])
PRINTABLE = set("\u25c0\u25b6") | {chr(code) for code in range(32, 127)}


class Storm:
    """Random events on one game; what must hold is looked at after every one."""

    def __init__(self, name, seed, settings=modes.DEFAULT_SETTINGS):
        game_class, words, stars, options = GAMES[name]
        self.choose = random.Random(seed)
        self.game = game_class(options[seed % len(options)], seed)
        self.table = Table(self.game, words(), stars, settings, TURNED)
        self.readings = bytearray(48)
        self.used = [star for star in stars if star != NONE] + [46, 45]
        self.now_ms = self.choose.choice((0, times.CLOCK_MASK - 3000))  # some run over the wrap
        self.told = 0

    def event(self):
        choose, kind = self.choose, self.choose.random()
        presses = held = 0
        if kind < 0.35:
            star = choose.choice(self.used)
            poles = (0, 0, 0, 1, 2, 3) if choose.random() < 0.1 else (0, 1, 2)
            self.readings[star] = choose.choice(poles)
        elif kind < 0.55:
            self.follow(0.5)
        elif kind < 0.85:
            presses = 1 << choose.randrange(6)
        else:
            button = choose.randrange(6)
            presses = 1 << button + modes.LONG
            held = choose.choice((0, 0, 0, 1 << button, 3))
            if choose.random() < 0.2:
                presses, held = 3 << modes.LONG, 3
        self.run(choose.choice((1, 2, 10, 60, 130)), presses, held)

    def follow(self, share=1.0):
        """Do what the lights ask for, or some of it."""
        for star in range(48):
            want = self.table.picture.want[star]
            if want != UNWATCHED and self.choose.random() < share:
                self.readings[star] = want

    def run(self, ticks, presses=0, held=0):
        for _ in range(ticks):
            self.now_ms = (self.now_ms + 5) & times.CLOCK_MASK
            flags = self.table.tick(self.now_ms, self.readings, presses | held << modes.HELD)
            presses = 0
            if flags & modes.RECORD:
                self.table.taken_records()
            if flags & modes.NEWS:
                self.check_news()
                self.table.taken_news()
        self.table.request = 0
        self.check_screen()

    def check_screen(self):
        screen = self.table.screen
        assert len(screen) <= 4 and all(len(line) <= 21 for line in screen), screen
        assert set("".join(screen)) <= PRINTABLE, screen
        assert screen and screen[0].strip(), "an empty display"
        assert len(self.table.frame) == LEDS
        assert all(code & 15 < meanings.MEANINGS for code in self.table.frame)

    def check_news(self):
        for event in self.table.news:
            if event[0] == REFUSED:
                assert self.table.words.text("reasons", event[4]), event

    def leave(self):
        """From wherever this is: following the lights, and nothing else, ends every guide."""
        for _ in range(20):
            self.follow()
            self.run(100)
            if not self.table.guide.kind and not self.table.gestures.hands_off:
                break
        assert not self.table.guide.kind and not self.table.gestures.hands_off, self.table.screen

    def can_go_on(self):
        """After that the game goes on by OK alone (BACK where something is half chosen)."""
        table, game = self.table, self.game
        table.menu = None
        for _ in range(80):
            self.leave()
            if game.to_act == OVER:
                return
            seq = table.seq
            ways = [a for a in game.legal(NONE) if a[0] != PLACE_ALL]
            if game.to_act != CHANCE and not ways and not table.deciding.open():
                action = next(a for zone in range(game.ZONES) for a in game.legal(zone))
                assert table.act(action) == 0  # a set-up: a place has to be named
            elif table.plays.setting_right:
                self.run(60, modes.OK_BUTTON)  # go on from here; BACK is one step more
            elif table.deciding.begun() or table.buttons.cursor != NONE:
                self.run(60, modes.BACK)
            else:
                self.run(60, modes.OK_BUTTON)
            if table.seq > seq and game.to_act == CHANCE:
                return
        raise AssertionError(("stuck", table.screen))


def storm(name, seed, events):
    weather = Storm(name, seed)
    for at in range(events):
        weather.event()
        if at % 250 == 249:
            weather.leave()
        if weather.game.to_act == OVER and weather.choose.random() < 0.02:
            weather.leave()
            return at + 1
    weather.leave()
    weather.can_go_on()
    return events


@pytest.mark.parametrize("name", sorted(GAMES))
def test_random_events_never_crash_or_leave_a_state_the_guide_cannot_leave(name):
    done = seed = 0
    while done < 2500:
        done += storm(name, seed, 600)
        seed += 1


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_hundred_thousand_random_events_never_crash_or_leave_a_state_the_guide_cannot_leave(
    name,
):
    done = seed = 0
    while done < 100_000:
        done += storm(name, seed, 1500)
        seed += 1


def undo_everywhere(name, seed, actions):
    """After each action of a side undo restores the game byte for byte, where it is allowed."""
    game_class, words, stars, options = GAMES[name]
    choose = random.Random(seed)
    game = game_class(options[seed % len(options)], seed)
    table = Table(game, words(), stars, UNWATCHED_STARS)
    now_ms = undone = 0

    def rest():
        nonlocal now_ms
        for _ in range(60):
            now_ms += 5
            table.tick(now_ms, bytearray(48), 0)
            if not table.busy():
                return

    for _ in range(actions):
        table.taken_records()
        if game.to_act == OVER:
            break
        if game.to_act == CHANCE:
            if table.arrivals.owed:  # done by hand: then the game goes on
                table.buttons.ok()
                rest()
                continue
            before = game.pack()
            table.buttons.ok()
            rest()
            assert table.undo() != 0 or game.pack() != before
            rest()
            continue
        zones = [z for z in [*range(game.ZONES), NONE] if game.legal(z)]
        action = choose.choice(game.legal(choose.choice(zones)))
        before = game.pack()
        assert table.act(action) == 0
        if not game.sealed:
            assert table.undo() == 0
            rest()
            assert game.pack() == before, action
            undone += 1
            assert table.act(action) == 0
        rest()
    return undone


@pytest.mark.parametrize("name", sorted(GAMES))
def test_undo_restores_the_game_byte_for_byte_after_each_action(name):
    assert sum(undo_everywhere(name, seed, 150) for seed in range(6)) > 100


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted(GAMES))
def test_undo_restores_the_game_byte_for_byte_in_many_games(name):
    for seed in range(300):
        undo_everywhere(name, seed, 600)


@pytest.mark.parametrize("name, options", (("red_banner", 0), ("red_banner", 1), ("probe", 1)))
def test_a_player_who_declines_everything_comes_to_the_end(name, options):
    """B35 and B82: pass, end, pass, end; nothing declined is offered for ever."""
    game_class, words, stars, _ = GAMES[name]
    for seed in range(3):
        hands = Hands(game_class(options, seed), words(), stars=stars, laid=True)
        if name == "red_banner":
            for zone in (3, 7):
                hands.set(zone, 1)
                hands.wait(300)
        for _ in range(400):
            if hands.game.to_act == OVER:
                break
            hands.obey()
            if hands.table.deciding.called():
                hands.press("back", times.HOLD + 60)
            hands.press("ok")
            hands.wait(100)
        assert hands.game.to_act == OVER, hands.screen()
