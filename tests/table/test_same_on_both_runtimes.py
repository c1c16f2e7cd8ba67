"""The same evening, tick by tick, gives the same lights, texts, sounds and records anywhere."""

import contextlib
import io
import random
from pathlib import Path

import pytest

import micropython_vm
from alamo.rules.contract import NONE, OVER
from alamo.table import times
from table import evening
from table.hands import Hands
from table.playing import finish_asked, perform

HERE = Path(__file__).parent

pytestmark = pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)


def spend(path, name, options, seed, actions):
    """Play so many actions by hands, with some nonsense in between, and write the ticks down."""
    game, words, stars = evening.make(name, options, seed)
    hands = Hands(game, words, stars=stars)
    ticks = [(bytes(48), 0)] * 10  # the wait before a watch can be set
    hands.watch = lambda h: ticks.append((bytes(h.readings), h.levels))
    choose = random.Random(seed)
    for _ in range(actions):
        finish_asked(hands)
        if game.to_act == OVER:
            break
        nonsense(hands, choose)
        finish_asked(hands)
        zones = [z for z in [*range(game.ZONES), NONE] if game.legal(z)]
        perform(hands, choose.choice(game.legal(choose.choice(zones))))
    hands.press("hint")
    hands.press("menu")
    hands.press("menu")
    evening.write(path, ticks)
    return len(ticks)


def nonsense(hands, choose):
    what = choose.randrange(6)
    if what == 0:
        hands.press("hint")
    elif what == 1:
        hands.touch(choose.randrange(hands.game.ZONES - 2))
        hands.wait(300)
        hands.press("back")
    elif what == 2 and hands.table.seq > 2:
        hands.hold_both()
        hands.press("ok")
    elif what == 3:
        hands.press("right")
        hands.press("back")
    if hands.table.menu:
        hands.press("menu")


def on_cpython(*args):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        evening.main(*args)
    return out.getvalue()


@pytest.mark.parametrize("name", ("red_banner", "probe"))
def test_an_evening_is_the_same_on_cpython_and_micropython(name, tmp_path):
    path = str(tmp_path / "evening.txt")
    options, seed = (0, 5) if name == "red_banner" else (0, 4)
    start_ms = times.CLOCK_MASK - 20_000  # over the wrap of the clock
    assert spend(path, name, options, seed, 25) > 2000
    here = on_cpython(name, options, seed, path, start_ms)
    there = micropython_vm.run(
        HERE / "device_evening.py",
        name,
        options,
        seed,
        path,
        start_ms,
        extra_paths=[HERE, HERE.parent / "probe"],
        heap="1m",
    )
    assert here.count("\n") > 200
    for mine, theirs in zip(here.splitlines(), there.splitlines()):
        assert mine == theirs
    assert here == there
