"""Power cuts on the emulated Pico: at each flash operation of a save, a calibration and an
installation, whole and torn.

    python -m alamo_host.cuts [--whole] [--json]

A series (saving.py, calibrating.py, updating.py) runs once with every operation recorded. The
flash before each operation, and with that one torn, is what a cut there leaves: disk.py mounts it
on this computer, and the firmware's own code reads it. Some are started on the emulated chip.
"""
