"""The official MicroPython image on an emulated RP2040, with the board's parts around it.

For programs and tests: board.EmulatedBoard (all of a board), engine.Pico (the chip alone),
talk.Client and talk.RawRepl (speaking to either), image.find() (what to boot), files (its file
system on this computer).
Needs the packages of the extra `pico`; image alone does not.
"""
