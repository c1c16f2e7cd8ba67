"""`make bench`: memory, speed and size of the firmware against their goals.

    python -m alamo_host.bench [--json] [--game red_banner] [--seed N]

A table, or with --json the figures as one JSON object; then a line that says whether every goal is
met, and exit code 1 when one is not. Times depend on the computer, all else does not.
"""

import argparse
import json
import random
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from alamo.proof.player import RandomPlayer
from alamo.rules import catalog
from alamo.rules.contract import CHANCE, NONE, OVER

from . import budgets, compile_firmware, fold, paths, vm
from .budgets import KB

HERE = Path(__file__).parent
SCRIPTS = {"rules": "bench_rules", "game": "bench_device", "idle": "bench_device"}  # by mode
ROOMY = "4M"
# The smallest -X heapsize with which a recorded game passes, where pointers have 64 bits: what
# there is and at most a tenth more. The rules alone; then all of it, with a host on the link.
HEAP_RULES = 54 * KB
HEAP_GAME = 226 * KB
MPY = "bytes .mpy"
SPEED_SECONDS = 1.5  # each of both, in short turns, so that a busy moment hits both alike
SPEED_TURNS = 6


@dataclass
class Figure:
    name: str
    value: float
    unit: str
    goal: str = ""  # as a person reads it; "" when there is none
    met: bool = True


def at_least(name: str, value: float, goal: float, unit: str) -> Figure:
    return Figure(name, value, unit, f">= {goal:g}", value >= goal)


def at_most(name: str, value: float, goal: float, unit: str) -> Figure:
    return Figure(name, value, unit, f"<= {goal:g}", value <= goal)


# ---------------------------------------------------------------------- on MicroPython


class Device:
    """Runs the scripts on the virtual machine, each time with an empty folder to save in."""

    def __init__(self, built: Path, game: str, seed: int) -> None:
        self.built = built
        self.game = game
        self.seed = seed
        self.folder = Path(tempfile.mkdtemp(prefix="alamo-bench-"))
        known = fold.constants(paths.firmware())
        for name in set(SCRIPTS.values()):
            source = self.folder / f"{name}.py"
            source.write_text(fold.fold((HERE / source.name).read_text(), "", known))
            compile_firmware.cross_compile(source, source.with_suffix(".mpy"), source.name)
            source.unlink()
        self.recorded = self.folder / "game.txt"
        self.recorded.write_text(record(game, seed))

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, mode: str, heap: str) -> dict[str, int] | None:
        """The figures it printed; None when memory did not suffice. Other failures raise."""
        saved = Path(tempfile.mkdtemp(dir=self.folder))
        arguments = [mode, str(saved), self.game, str(self.seed), str(self.recorded)]
        done = subprocess.run(
            vm.micropython(heap, "-m", SCRIPTS[mode], *arguments),
            cwd=self.built,
            env=vm.environment(MICROPYPATH=f"{self.folder}:.frozen"),
            capture_output=True,
            text=True,
            timeout=120,
        )
        if done.returncode != 0:
            if "MemoryError" in done.stderr or "memory" in done.stderr:
                return None
            raise RuntimeError(f"{mode} failed on MicroPython:\n{done.stderr.strip()}")
        words = [line.split() for line in done.stdout.splitlines()]
        return {name: int(value) for name, value in words}

    def peak_heap(self, mode: str) -> int:
        """The smallest heap in bytes, to 1 kB, with which the recorded game passes."""
        low, high = 16, 1024
        if self.run(mode, f"{high}k") is None:
            raise RuntimeError(f"the recorded game does not fit into {high} kB")
        while high - low > 1:
            middle = (low + high) // 2
            if self.run(mode, f"{middle}k") is None:
                low = middle
            else:
                high = middle
        return high * KB

    def loaded(self) -> list[str]:
        """The modules in memory when the recorded game is over."""
        found = self.run("game", ROOMY)
        assert found is not None
        return [name.partition(":")[2] for name in found if name.startswith("loaded:")]


def record(game: str, seed: int) -> str:
    """A whole random game, one action a line."""
    state = catalog.load(game, 0, seed)
    player = RandomPlayer(seed)
    lines = []
    while state.to_act != OVER:
        action = player.choose(state)
        state.apply(action)
        lines.append(" ".join(str(value) for value in action))
    return "\n".join(lines) + "\n"


def device_figures(built: Path, game: str, seed: int) -> list[Figure]:
    device = Device(built, game, seed)
    try:
        rules = device.peak_heap("rules")
        whole = device.peak_heap("game")
        found = device.run("idle", ROOMY)
        loaded = device.loaded()
    finally:
        device.close()
    assert found is not None
    ticks = 2000
    return [
        at_most("peak heap of a game, rules alone, 64-bit VM", rules, HEAP_RULES, "bytes"),
        at_most("peak heap of a game, whole firmware, the same", whole, HEAP_GAME, "bytes"),
        *size_figures(budgets.sizes(built, game, loaded), game),
        at_most("allocated per idle tick", found["idle_bytes"] / ticks, 0, "bytes"),
        at_most("the same past the clock's wrap", found["wrap_bytes"] / ticks, 0, "bytes"),
        Figure("idle tick of the whole board, mean", found["tick_us"], "us"),
        Figure("idle tick of the whole board, longest", found["tick_longest_us"], "us"),
        Figure("legal(zone), mean", found["legal_us"], "us"),
        Figure("legal(zone), longest", found["legal_longest_us"], "us"),
    ]


def size_figures(sizes: budgets.Sizes, game: str) -> list[Figure]:
    free = budgets.free_on_a_pico(sizes.rules, sizes.table, sizes.rest)
    least = budgets.free_on_a_pico(budgets.LARGEST_RULES, sizes.table, sizes.rest)
    return [
        at_most(f"in play: rules and data of {game}", sizes.rules, budgets.RULES[game], MPY),
        at_most("in play: table", sizes.table, budgets.TABLE, MPY),
        at_most("in play: link, board, words, app, main", sizes.rest, budgets.REST, MPY),
        at_most("read in on demand", sizes.on_demand, budgets.ON_DEMAND, MPY),
        Figure("free on a Pico in play, worked out", free, "bytes"),
        at_least("the same with 26 kB of rules", least, budgets.FREE_GOAL, "bytes"),
    ]


# ---------------------------------------------------------------------- speed on CPython


def our_speed(game: str, seconds: float, seed: int) -> float:
    """Random actions a second, with the full list of legal actions at each step."""
    dice = random.Random(seed)
    cls = catalog.game_class(game)
    state = cls(0, seed)
    count = 0
    began = time.perf_counter()
    end = began + seconds
    while (now := time.perf_counter()) < end:
        if state.to_act == OVER:
            seed += 1
            state = cls(0, seed)
        if state.to_act == CHANCE:
            state.apply(state.roll())
        else:
            actions = state.legal(NONE)
            for zone in range(state.ZONES):
                actions += state.legal(zone)
            state.apply(actions[int(dice.random() * len(actions))])
        count += 1
    return count / (now - began)


def chess_speed(seconds: float, seed: int) -> float:
    """Random moves a second of python-chess, with the full list of legal moves at each step."""
    import chess

    dice = random.Random(seed)
    board = chess.Board()
    count = 0
    began = time.perf_counter()
    end = began + seconds
    while (now := time.perf_counter()) < end:
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock > 100:
            board.reset()
            continue
        board.push(moves[int(dice.random() * len(moves))])
        count += 1
    return count / (now - began)


def speed_figures(game: str) -> list[Figure]:
    ours: list[float] = []
    theirs: list[float] = []
    for turn in range(SPEED_TURNS):
        ours.append(our_speed(game, SPEED_SECONDS / SPEED_TURNS, turn))
        theirs.append(chess_speed(SPEED_SECONDS / SPEED_TURNS, turn))
    mine, chess = _median(ours), _median(theirs)
    return [
        Figure("random actions on CPython, full list each", round(mine), "a second"),
        Figure("python-chess, random moves, full list each", round(chess), "a second"),
        Figure("ratio", round(mine / chess, 2), "", ">= 2", mine >= 2 * chess),
    ]


def _median(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]


# ---------------------------------------------------------------------- the command


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m alamo_host.bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    parser.add_argument("--game", default="red_banner", choices=catalog.BUILT)
    parser.add_argument("--seed", type=int, default=7)
    chosen = parser.parse_args(arguments)
    figures: list[Figure] = []
    missing = ""
    figures += speed_figures(chosen.game)
    if vm.has_micropython():
        figures += device_figures(compile_firmware.build(), chosen.game, chosen.seed)
    else:
        missing = f"{vm.MISSING}, so memory and size were not measured"
    missed = [figure.name for figure in figures if not figure.met]
    if missing:
        missed.append("what was not measured")
    verdict = f"Not every goal is met: {', '.join(missed)}." if missed else "Every goal is met."
    if chosen.json:
        print(json.dumps({"figures": [asdict(figure) for figure in figures]}, indent=1))
    else:
        for figure in figures:
            mark = "" if not figure.goal else ("met" if figure.met else "MISSED")
            value = f"{figure.value:,.10g}"
            print(
                f"{figure.name:44} {value:>11} {figure.unit:11} {figure.goal:10} {mark}".rstrip()
            )
    if missing:
        print(missing, file=sys.stderr)
    print(verdict, file=sys.stderr if chosen.json else sys.stdout)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
