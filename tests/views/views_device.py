"""Runs on both runtimes: all views along random games, one checksum a game."""

from alamo.journal import crc16
from alamo.rules.catalog import game_class
from alamo.rules.contract import MEXICAN, OPEN, OVER, PUBLIC, TEXIAN
from alamo.table.view import view
from contract.checker import Stream, next_action
from probe.probe_game import Game as Probe


def main():
    for make in (Probe, game_class("red_banner")):
        for seed in range(3):
            game = make(0, seed)
            stream = Stream(seed)
            crc = 0
            steps = 0
            while game.to_act != OVER and steps < 60:
                for viewer in (PUBLIC, TEXIAN, MEXICAN, OPEN):
                    seen = view(game, viewer)
                    text = repr([(key, seen[key]) for key in sorted(seen)]).encode()
                    crc = crc16(text, 0, len(text), crc)
                game.apply(next_action(game, stream, 8))
                steps += 1
            print(game.NAME, seed, steps, crc)


main()
