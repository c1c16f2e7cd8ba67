"""The firmware onto a Pico: `alamo install`, `alamo build`.

`install.py` is the sequence, `plan.py` decides what has to be done, `device.py` does it on the
board through the raw REPL (`raw_repl.py`, over `wire.py` or an emulated Pico), `find.py` and
`boot_drive.py` know Picos that run and Picos in boot mode. `layout.py` says where everything lies.
"""
