"""What `make bench` runs on MicroPython for the rules alone: a recorded game, no board, no table.

    micropython bench_rules.py rules FOLDER NAME SEED FILE

Before each action all legal ones are listed, zone by zone, as the table does; what one list takes
is what a lifted standard waits for.
"""

import gc
import sys
import time

from alamo.rules import catalog
from alamo.rules.contract import CHANCE, NONE, OVER


def main():
    name, seed, path = sys.argv[3:6]
    game = catalog.load(name, 0, int(seed))
    total = count = slowest = longest = 0
    with open(path) as file:
        for line in file:
            game.legal(NONE)
            for zone in range(game.ZONES):
                began = time.ticks_us()
                found = len(game.legal(zone))
                took = time.ticks_diff(time.ticks_us(), began)
                if found:
                    total += took
                    count += 1
                    slowest = max(slowest, took)
                    longest = max(longest, found)
            if game.to_act == CHANCE:
                game.roll()
            game.apply(tuple([int(word) for word in line.split()]))
    if game.to_act != OVER:
        raise RuntimeError("the recorded game is not over")
    gc.collect()
    print("after_bytes", gc.mem_alloc())
    print("legal_us", total // count)
    print("legal_longest_us", slowest)
    print("longest_list", longest)


main()
