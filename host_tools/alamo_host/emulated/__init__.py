"""The official MicroPython image on an emulated RP2040, with the board's parts around it.

For programs and tests: board.EmulatedBoard (all of a board), engine.Pico (the chip alone),
talk.Client, talk.RawRepl and talk.Connection (speaking to either), files (what lies on its flash);
installing.image.find() is what to boot. Needs the packages of the extra `pico`.
"""
