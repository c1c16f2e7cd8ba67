"""`alamo doctor`, `alamo sensors`, `alamo calibrate`: is this board well, and if not, what is it?

A test reads, asks and judges; it opens nothing and prints nothing. What it needs comes in a Bench:
the link, a person (or nobody), and a way to wait. So the same tests run on a board on the desk, on
the emulated Pico in simulated time, and on fakes.
"""
