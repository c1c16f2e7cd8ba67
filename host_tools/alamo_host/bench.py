"""`make bench`: memory, speed and size of the firmware against their goals.

    python -m alamo_host.bench [--json] [--game NAME] [--seed N]

A table for each game, or with --json the figures as one JSON object; then a line that says
whether every goal is met, and exit code 1 when one is not. Times depend on the computer, all else
does not.
"""

import argparse
import json
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from alamo.proof.player import RandomPlayer
from alamo.rules import catalog
from alamo.rules.contract import CHANCE, NONE, OVER

from . import budgets, compile_firmware, fold, paths, vm
from .budgets import KB

HERE = Path(__file__).parent
SCRIPTS = {"rules": "bench_rules", "game": "bench_device", "idle": "bench_device"}  # by mode
SHARED = "bench_playing"
ROOMY = "4M"
# The smallest -X heapsize with which a recorded game passes, where pointers have 64 bits. The
# rules alone; then all of it, with a host on the link: what there is and at most a tenth more.
# (What it takes on a Pico is worked out from the sizes of .mpy.) A heap a little larger than one
# that suffices may not suffice, since its holes lie elsewhere: no closer than 4 % to the smallest.
HEAP_RULES = {
    "noble_men": 102 * KB,
    "remembered": 80 * KB,
    "storming": 86 * KB,
    "red_banner": 52 * KB,
}
HEAP_GAME = {
    "noble_men": 296 * KB,
    "remembered": 270 * KB,
    "storming": 270 * KB,
    "red_banner": 220 * KB,
}
MPY = "bytes .mpy"
MOST_OF_A_ZONE = 96
SPEED_SECONDS = 1.5  # each of both, in short turns, so that a busy moment hits both alike
SPEED_TURNS = 6
AS_FAST_AS_CHESS = ("red_banner",)  # the goal of its issue; the larger games have none


@dataclass
class Figure:
    name: str
    value: float
    unit: str
    goal: str = ""  # as a person reads it; "" when there is none
    met: bool = True
    game: str = ""


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
        compile_scripts({*SCRIPTS.values(), SHARED}, self.folder)
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


def compile_scripts(names: Iterable[str], folder: Path) -> None:
    """Scripts of this package as NAME.mpy in the folder, compiled as the firmware is."""
    known = fold.constants(paths.firmware())
    for name in names:
        source = folder / f"{name}.py"
        source.write_text(fold.fold((HERE / source.name).read_text(), "", known))
        compile_firmware.cross_compile(source, source.with_suffix(".mpy"), source.name)
        source.unlink()


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
        lists = device.run("rules", ROOMY)
        loaded = device.loaded()
    finally:
        device.close()
    assert found is not None and lists is not None
    ticks = 2000
    return [
        at_most("peak heap of a game, rules alone, 64-bit VM", rules, HEAP_RULES[game], "bytes"),
        at_most("peak heap of a game, whole firmware, the same", whole, HEAP_GAME[game], "bytes"),
        *size_figures(budgets.sizes(built, game, loaded), game),
        at_most("allocated per idle tick", found["idle_bytes"] / ticks, 0, "bytes"),
        at_most("the same past the clock's wrap", found["wrap_bytes"] / ticks, 0, "bytes"),
        Figure("idle tick of the whole board, mean", found["tick_us"], "us"),
        Figure("idle tick of the whole board, longest", found["tick_longest_us"], "us"),
        Figure("legal(zone) of a whole game, mean", lists["legal_us"], "us"),
        Figure("legal(zone) of a whole game, longest", lists["legal_longest_us"], "us"),
        at_most("longest list of a zone in it", lists["longest_list"], MOST_OF_A_ZONE, "actions"),
    ]


def pico_figures(game: str, seed: int, whole: bool) -> list[Figure]:
    """By the clock of an emulated Pico; none, and a line that says so, where there is no image."""
    try:
        uf2 = vm.pico_image()
    except vm.NoRuntime as missing:
        print(f"Nothing was measured on an emulated Pico: {missing}.", file=sys.stderr)
        return []
    from . import bench_pico  # late: it imports us, and the emulator

    return bench_pico.figures(uf2, game, seed, whole)


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
    mine, chess = percentile(ours, 50), percentile(theirs, 50)
    return [
        Figure("random actions on CPython, full list each", round(mine), "a second"),
        Figure("python-chess, random moves, full list each", round(chess), "a second"),
        at_least("ratio", round(mine / chess, 2), 2, "")
        if game in AS_FAST_AS_CHESS
        else Figure("ratio", round(mine / chess, 2), ""),
    ]


def percentile(values: list[float], percent: int) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


# ---------------------------------------------------------------------- the command


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m alamo_host.bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    parser.add_argument("--game", choices=catalog.BUILT, help="only this one")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument(
        "--whole", action="store_true", help="on the emulated Pico too, the whole game: minutes"
    )
    chosen = parser.parse_args(arguments)
    figures: list[Figure] = []
    missing = "" if vm.has_micropython() else vm.MISSING
    on_a_pico = True
    for game in [chosen.game] if chosen.game else catalog.BUILT:
        found = speed_figures(game)
        if not missing:
            found += device_figures(compile_firmware.build(), game, chosen.seed)
        if on_a_pico:  # where there is no image, it is looked for and said once
            emulated = pico_figures(game, chosen.seed, chosen.whole)
            on_a_pico = bool(emulated)
            found += emulated
        for figure in found:
            figure.game = game
        figures += found
    missed = [f"{figure.game} {figure.name}" for figure in figures if not figure.met]
    if missing:
        missing += ", so memory and size were not measured"
        missed.append("what was not measured")
    verdict = "Every goal is met."
    if missed:
        verdict = f"Not every goal is met: {', '.join(missed)}."
    elif not on_a_pico:
        verdict = "Every goal that was measured is met; nothing was measured on a Pico."
    if chosen.json:
        print(json.dumps({"figures": [asdict(figure) for figure in figures]}, indent=1))
    else:
        game = ""
        for figure in figures:
            if figure.game != game:
                game = figure.game
                print(("" if figure is figures[0] else "\n") + game)
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
