"""An evening at the table as a list of ticks: written down here, played again on any runtime.

A file of lines "ticks levels star:reading ...": so many ticks with these buttons down, after these
stars have changed. `main(name, options, seed, file)` prints a line for all that ever changes.
"""

from binascii import crc32, hexlify

from alamo.board.buttons import Buttons
from alamo.table import modes, times
from alamo.table.table import Table
from table.hands import frame_letters
from table.scenes import probe_words, red_words

TICK_MS = 5


def make(name, options, seed):
    """(game, words, stars) of a test's game."""
    if name == "probe":
        from probe.probe_data import STARS
        from probe.probe_game import Game

        return Game(options, seed), probe_words(), STARS
    from alamo.rules.red_banner.game import RedBanner

    return RedBanner(options, seed), red_words(), bytes([zone for zone in range(25)])


def write(path, ticks):
    """ticks: [(readings, levels)], from an empty board on."""
    before = bytes(48)
    rows = []
    for readings, levels in ticks:
        if readings == before and rows and rows[-1][1] == levels:
            rows[-1][0] += 1
            continue
        changes = []
        for star in range(48):
            if readings[star] != before[star]:
                changes.append(str(star) + ":" + str(readings[star]))
        rows.append([1, levels, " ".join(changes)])
        before = readings
    with open(path, "w") as file:
        for count, levels, changes in rows:
            file.write(str(count) + " " + str(levels) + " " + changes + "\n")


def main(name, options, seed, path, start_ms=0):
    game, words, stars = make(name, options, seed)
    table = Table(game, words, stars, modes.DEFAULT_SETTINGS)
    buttons = Buttons()
    readings = bytearray(48)
    now_ms = start_ms
    tick = 0
    with open(path) as file:
        for line in file:
            parts = line.split()
            for change in parts[2:]:
                star, reading = change.split(":")
                readings[int(star)] = int(reading)
            levels = int(parts[1])
            for _ in range(int(parts[0])):
                now_ms = (now_ms + TICK_MS) & times.CLOCK_MASK
                tick += 1
                flags = table.tick(now_ms, readings, buttons.update(levels, now_ms))
                if flags:
                    tell(table, tick, flags)
    print("end", tick, table.seq, crc32(game.pack()))


def tell(table, tick, flags):
    print(tick, flags, table.sound, table.since_ms & 1023, frame_letters(table.frame))
    print("|".join([line.replace("\u25c0", "<").replace("\u25b6", ">") for line in table.screen]))
    for record in table.records:
        print(str(hexlify(record), "ascii"))
    for event in table.news:
        print(event)
    table.taken_records()
    table.taken_news()
