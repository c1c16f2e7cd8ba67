"""The part of `make bench` that is measured on an emulated Pico, by the emulator's own clock.

The same figures every time, on every computer. The emulator reads flash without waiting, and a
real Pico waits for its cache: there all times are longer, by a factor that is not known.
"""

import ast
import random
import tempfile
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from alamo.rules import catalog
from alamo.rules.contract import CHANCE, MEXICAN, NO_ACTION, NONE, TEXIAN
from alamo.rules.game import Game

from . import bench
from .bench import Figure, at_least, at_most, percentile
from .budgets import KB
from .emulated.board import EmulatedBoard, installed
from .emulated.engine import MS, Late
from .emulated.lamps import Lamps
from .emulated.sensors import NORTH, SOUTH, Sensors
from .emulated.talk import RawRepl

SCRIPTS = (bench.SHARED, "bench_chip")
GAME_FILE = "/game.txt"
LIGHT_GOAL_MS = 30
BOOT_GOAL_MS = 1500
FREE_GOAL = 96 * KB
ACTIONS = 40
MIDDLE = 30  # the position in which standards are lifted, or the first possible one after it
AFTER = 10  # actions at least
# added to the seed: a game in which the set-up in secret is soon over (with the seed of the others
# Remembered takes 307 actions to it)
SOONER = {"remembered": 36}
LIFTS = 100
FRAMES = 10
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

    def frames_a_second(self) -> float:
        """By the waveform on the wire of the lamps: each tick has sent its picture."""
        before = self.board.lamps.frames
        took = self.call("frames_us", FRAMES)
        sent = self.board.lamps.frames - before
        if sent != FRAMES:
            raise RuntimeError(f"{FRAMES} ticks with a new picture each have sent {sent}")
        return FRAMES * 1e6 / float(took)

    def lights(self, seed: int) -> list[float]:
        """ms from lifting a standard that may act to the frame of lamps that answers: the first in
        which others are lit than before, for lamps that breathe send frames all the time. Each
        lift is at another moment of the tick; the standard is set back before it counts as lifted.
        """
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
        lamps = board.lamps
        took = []
        for _ in range(LIFTS):
            star = dice.choice(may)
            board.run_ms(100 + dice.random() * 40)
            before = lamps.lit()
            lifted = board.pico.ns
            board.lift(star)
            try:
                board.pico.run_until(partial(_others_lit, lamps, before), GIVE_UP_MS)
                took.append((lamps.shown_ns - lifted) / MS)
            except Late:
                took.append(GIVE_UP_MS)
            board.place(star, NORTH if readings[star] == 1 else SOUTH)
            board.run_ms(BOUNCE_MS)
        board.port.write(b"x")
        list(self.repl.rest(LONGEST_MS))
        return took


def _others_lit(lamps: Lamps, before: list[int]) -> bool:
    return lamps.lit() != before


def _may(state: Game) -> list[int]:
    """Zones with a standard that may act."""
    sides = (TEXIAN, MEXICAN)
    return [zone for zone in range(state.ZONES) if state.star(zone) in sides and state.legal(zone)]


def middle(game: str, seed: int, recorded: str) -> int:
    """How many actions lead to the position in which standards are lifted: MIDDLE, or the next
    after it in which lamps answer: they are dark while a side puts its pieces down in secret, and
    a question that the board asks comes first. Several may act, so that one lifted changes what
    is lit.
    """
    state = catalog.load(game, 0, seed)
    lines = recorded.splitlines()
    for number, line in enumerate(lines):
        if number >= MIDDLE and state.to_act in (TEXIAN, MEXICAN) and not state.secret:
            asked = state.roll_call or state.usual(NONE) != NO_ACTION
            if not asked and len(_may(state)) > 1:
                return number
        if state.to_act == CHANCE:
            state.roll()
        verb, piece, src, dst, n = (int(word) for word in line.split())
        state.apply((verb, piece, src, dst, n))
    raise RuntimeError(f"no standard may be lifted in the recorded game of {game}")


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
    seed += SOONER.get(game, 0)
    recorded = bench.record(game, seed)
    count = recorded.count("\n")
    lifted = middle(game, seed, recorded)
    played = count if whole else min(max(ACTIONS, lifted + AFTER), count)
    over = "a game" if played == count else f"{played} actions"
    boot = first_light_ms(uf2)
    chip = Chip(uf2, recorded)
    scan = chip.call("scan_us")
    chip.call("begin", game, seed)
    chip.call("play", GAME_FILE, lifted)
    before = len(chip.get("collected_us"))
    lights = chip.lights(seed)
    collected = chip.get("collected_us")
    idle, longest = chip.call("idle_us")
    frames = chip.frames_a_second()
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
        Figure("Pico: collection of garbage, longest", round(max(collected) / 1000, 1), "ms"),
        Figure("Pico: lifts to a collection", round(LIFTS / max(1, len(collected) - before)), ""),
        at_most("Pico: boot to first light", round(boot), BOOT_GOAL_MS, "ms"),
        at_least(f"Pico: heap free, least in {over}", free, FREE_GOAL, "bytes"),
        Figure("Pico: frames of lights at most", round(frames), "a second"),
    ]
