"""What `python -m alamo_host.cuts` runs on the emulated Pico: the firmware's own store and
calibration, one step of a prepared evening a call. It keeps to what MicroPython has.
"""

import os
from array import array

from alamo.board import files
from alamo.board.calibration import Calibration
from alamo.board.store import Store


class Sensors:
    """As much of them as a calibration needs."""

    def __init__(self):
        self.stored = array("H", bytes(96))

    def use(self, zeros):
        self.stored = zeros


class Evening:
    def __init__(self, folder):
        try:
            os.mkdir(folder)
        except OSError:
            pass
        self.store = Store(folder)
        self.calibration = Calibration(folder + "/board", Sensors())

    def step(self, kind, number, data):
        """One write, as the app asks for it. False when it was refused."""
        store = self.store
        if kind == "begin":
            return store.begin(data)
        if kind == "append":
            return store.append(data)
        if kind == "mark":
            return store.checkpoint(number, data)
        if kind == "tidy":
            store.tidy()
            return True
        if kind == "settings":
            return files.write_both(store.path("settings"), data)
        if kind == "zeros":
            return self.calibration.keep(array("H", data))
        return self.calibration.set_order(str(data, "ascii"))

    def found(self):
        """The saved game, as it is after a start: (seed, records in all, checkpoint's)."""
        saved = self.store.load()
        if saved is None:
            return None
        return (saved.seed, saved.seq, saved.mark_seq)


def in_place(path, data):
    """How not to write: over the old file, a piece at a time. For the proof that it is found."""
    with open(path, "wb") as file:
        for at in range(0, len(data), 16):
            file.write(data[at : at + 16])
            file.flush()
