"""The part of `make bench` that is measured on an emulated Pico, by the emulator's own clock.

The same figures every time, on every computer. The emulator reads flash without waiting, and a
real Pico waits for its cache: there all times are longer, by a factor that is not known.
"""

import ast
import random
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Any

from . import bench
from .bench import Figure, at_least, at_most, percentile
from .budgets import KB
from .emulated.board import EmulatedBoard, installed
from .emulated.engine import MS, Late
from .emulated.sensors import NORTH, SOUTH, Sensors
from .emulated.talk import RawRepl

SCRIPTS = ("bench_device", "bench_chip")
GAME_FILE = "/game.txt"
LIGHT_GOAL_MS = 30
BOOT_GOAL_MS = 1500
FREE_GOAL = 96 * KB
ACTIONS = 40
MIDDLE = 30  # the position in which standards are lifted
LIFTS = 20
GIVE_UP_MS = 300.0  # lights come at all
BOUNCE_MS = 90.0  # back on its star sooner than the table takes it for a lift
SETTLE_TICKS = 60
LONGEST_MS = 600_000.0  # simulated, for one step


def scripts() -> dict[str, bytes]:
    """The scripts that run on the chip, compiled as the firmware is."""
    with tempfile.TemporaryDirectory() as folder:
        bench.compile_scripts(SCRIPTS, Path(folder))
        return {f"/lib/{path.name}": path.read_bytes() for path in Path(folder).iterdir()}


class Chip:
    """bench_chip.py on an emulated board; calls go by name."""

    def __init__(self, uf2: Path, recorded: str) -> None:
        sensors = Sensors()
        content = {**installed(sensors, start=False), **scripts()}
        content[GAME_FILE] = recorded.encode()
        self.board = EmulatedBoard(uf2, content, sensors=sensors)
        self.board.power_on()
        self.repl = RawRepl(self.board.pico)
        self.repl.enter()
        self._run("import gc, alamo.app, alamo.board.pico")
        source = "gc.collect(); a = gc.mem_free()\nimport bench_chip\n"
        self.own_bytes = int(self._run(source + "gc.collect(); print(a - gc.mem_free())"))
        self._run("chip = bench_chip.Chip()")

    def _run(self, source: str) -> str:
        return self.repl.run(source, LONGEST_MS)

    def call(self, name: str, *arguments: object) -> Any:
        given = ", ".join(repr(argument) for argument in arguments)
        return ast.literal_eval(self._run(f"print(repr(chip.{name}({given})))"))

    def get(self, name: str) -> Any:
        return ast.literal_eval(self._run(f"print(repr(chip.{name}))"))

    def lights(self, seed: int) -> list[float]:
        """ms from lifting a standard that may act to the frame of lamps that answers, each lift at
        another moment of the board's tick. The standard is set back before it counts as lifted."""
        readings, may = self.call("standing")
        board = self.board
        for star, reading in enumerate(readings):
            if reading in (1, 2):
                board.place(star, NORTH if reading == 1 else SOUTH)
        self.call("see", True)
        self.call("run", SETTLE_TICKS)
        self.repl.begin("chip.run_until_told()")
        board.run_ms(50)
        dice = random.Random(seed)
        frames = board.lamps.latched_ns = []
        took = []
        for _ in range(LIFTS):
            star = dice.choice(may)
            board.run_ms(100 + dice.random() * 40)
            frames.clear()
            lifted = board.pico.ns
            board.lift(star)
            try:
                board.pico.run_until(lambda: bool(frames), GIVE_UP_MS)
                took.append((frames[0] - lifted) / MS)
            except Late:
                took.append(GIVE_UP_MS)
            board.place(star, NORTH if readings[star] == 1 else SOUTH)
            board.run_ms(BOUNCE_MS)
        board.port.write(b"x")
        list(self.repl.rest(LONGEST_MS))
        return took


@lru_cache(maxsize=1)
def first_light_ms(uf2: Path) -> float:
    """From power to the first lamp that is lit: no game is begun, so once is enough for all."""
    board = EmulatedBoard(uf2)
    began = board.ms
    board.power_on()
    board.pico.run_until(lambda: bool(board.lamps.lit()), 5000, "the first light")
    return board.lamps.shown_ns / MS - began


def figures(uf2: Path, game: str, seed: int, whole: bool = False) -> list[Figure]:
    """whole: the recorded game to its end, which takes minutes; else its first ACTIONS."""
    recorded = bench.record(game, seed)
    count = recorded.count("\n")
    played = count if whole else min(ACTIONS, count)
    over = "a game" if played == count else f"{played} actions"
    boot = first_light_ms(uf2)
    chip = Chip(uf2, recorded)
    scan = chip.call("scan_us")
    chip.call("begin", game, seed)
    chip.call("play", GAME_FILE, min(MIDDLE, played))
    lights = chip.lights(seed)
    idle, longest = chip.call("idle_us")
    frame = chip.call("frame_us")
    chip.call("see", False)
    chip.call("play", GAME_FILE, played)
    if chip.call("ended") != (played == count):
        raise RuntimeError("the recorded game ends elsewhere on the emulated Pico")
    legal = [float(took) for took in chip.get("legal_us")]
    free = chip.get("free") + chip.own_bytes
    return [
        Figure("Pico: scan of 48 sensors", scan, "us"),
        Figure("Pico: idle tick of a game, mean", idle, "us"),
        Figure("Pico: idle tick of a game, longest", longest, "us"),
        Figure(f"Pico: legal(zone) over {over}, p50", percentile(legal, 50), "us"),
        Figure(f"Pico: legal(zone) over {over}, p99", percentile(legal, 99), "us"),
        Figure("Pico: lift to first light, p50", round(percentile(lights, 50), 1), "ms"),
        at_most(
            "Pico: lift to first light, p99", round(percentile(lights, 99), 1), LIGHT_GOAL_MS, "ms"
        ),
        at_most("Pico: boot to first light", round(boot), BOOT_GOAL_MS, "ms"),
        at_least(f"Pico: heap free, least in {over}", free, FREE_GOAL, "bytes"),
        Figure("Pico: frames of lights at most", round(1e6 / frame), "a second"),
    ]
