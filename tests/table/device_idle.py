"""Bytes allocated by idle ticks in several states. Run by test_idle_ticks_allocate_nothing.py.

Prints a line a state: its name, bytes of TICKS idle ticks, bytes of as many with render, and the
same over the wrap of the clock.
"""

import gc

from alamo.rules.contract import MOVE, NONE
from alamo.rules.red_banner.data import COS, CROCKETT, DUQUE
from alamo.table import times
from alamo.table.render import render
from probe.probe_state import FIRE, LOSSES_DUE, MARCH, SECRET
from table.playing import enter
from table.scenes import N2, N3, NW1, OWN_DICE, OWN_DRAWS, probe, red

TICKS = 400
ALAMO = 20
out = bytearray(87 * 3)


def free():
    return red([(COS, N2)])


def chosen():
    hands = red([(COS, N2)])
    hands.touch(NW1)
    return hands


def lifted():
    hands = red()
    hands.lift(NW1)
    hands.wait(400)
    return hands


def guide_open():
    hands = red()
    hands.touch(NW1)
    hands.touch(ALAMO)
    hands.wait(800)
    assert hands.table.guide.kind
    return hands


def refused():
    hands = red()
    hands.carry(NW1, 11)
    hands.wait(2500)
    assert hands.table.guide.kind
    return hands


def chance_waiting():
    hands = red(ready=(), markers=0)
    hands.press("ok")
    assert hands.table.mode == 1
    return hands


def own_draw():
    hands = red([(CROCKETT, ALAMO)], settings=OWN_DRAWS, ready=(), markers=0)
    hands.press("ok")
    assert hands.table.mode == 2
    return hands


def chooser_open():
    hands = red([(COS, N3), (DUQUE, N3)])
    hands.touch(N3)
    hands.press("right")
    assert hands.table.deciding.open()
    return hands


def which_comes():
    hands = probe(MARCH)
    hands.set(7, 2)
    assert len(hands.table.sweep.origins) == 2
    return hands


def allowance():
    hands = probe(MARCH, before=[(MARCH, (MOVE, 5, 4, 9, NONE))])
    hands.touch(4)
    return hands


def roll_call():
    hands = probe(FIRE)
    assert hands.table.deciding.called()
    return hands


def losses():
    hands = probe(FIRE, settings=OWN_DICE)
    hands.press("ok")
    enter(hands, 6)
    hands.wait(1500)
    assert hands.game.prompt == LOSSES_DUE
    return hands


def secret():
    return probe(SECRET)


def menu():
    hands = red()
    hands.press("menu")
    return hands


def hint_held():
    hands = probe(MARCH)
    hands.down("hint")
    hands.wait(1500)
    return hands


def silent():
    hands = red()
    hands.readings[NW1] = 3
    hands.wait(500)
    return hands


def finished():
    hands = red(cards_left=0, ready=(), markers=0)
    hands.press("ok")
    hands.wait(2000)
    assert hands.table.mode == 3
    return hands


STATES = (
    free, chosen, lifted, guide_open, refused, chance_waiting, own_draw, chooser_open, which_comes,
    allowance, roll_call, losses, secret, menu, hint_held, silent, finished,
)  # fmt: skip


def measure(table, readings, now_ms, held, lamps):
    """Bytes that TICKS ticks allocate."""
    tick = table.tick
    frame = table.frame
    mask = times.CLOCK_MASK
    flags = 0
    n = 0
    before = gc.mem_alloc()
    while n < TICKS:
        now_ms = (now_ms + 5) & mask
        flags |= tick(now_ms, readings, held)
        if lamps:
            render(frame, now_ms, table.since_ms, 2, 170, out)
        n += 1
    after = gc.mem_alloc()
    assert flags == 0, flags
    return after - before


def main():
    for state in STATES:
        hands = state()
        table = hands.table
        held = hands.levels << 16
        hands.wait(200)
        gc.collect()
        gc.disable()
        found = [
            measure(table, hands.readings, hands.now_ms, held, False),
            measure(table, hands.readings, hands.now_ms + 2000, held, True),
        ]
        # the clock runs on to its wrap in one step: nothing is due that had not been due before
        late = times.CLOCK_MASK - 5 * TICKS // 2
        table.tick(late, hands.readings, held)
        table.tick(late + 5, hands.readings, held)
        found.append(measure(table, hands.readings, late + 5, held, True))
        gc.enable()
        print(state.__name__, found[0], found[1], found[2])


main()
