"""What `make bench` runs on MicroPython for the rules alone: a recorded game, no board, no table.

    micropython bench_rules.py rules FOLDER NAME SEED FILE

Before each action all legal ones are listed, zone by zone, as the table does.
"""

import gc
import sys

from alamo.rules import catalog
from alamo.rules.contract import CHANCE, NONE, OVER


def main():
    name, seed, path = sys.argv[3:6]
    game = catalog.load(name, 0, int(seed))
    with open(path) as file:
        for line in file:
            game.legal(NONE)
            for zone in range(game.ZONES):
                game.legal(zone)
            if game.to_act == CHANCE:
                game.roll()
            game.apply(tuple([int(word) for word in line.split()]))
    if game.to_act != OVER:
        raise RuntimeError("the recorded game is not over")
    gc.collect()
    print("after_bytes", gc.mem_alloc())


main()
