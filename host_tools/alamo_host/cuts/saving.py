"""The series of saves: the firmware's store and calibration on the chip, with the records and
checkpoints of whole random games, and every cut read back by the same store here.
"""

import random
import tempfile
from array import array
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from alamo.board import layout
from alamo.board.calibration import Calibration
from alamo.board.files import read_either
from alamo.board.store import Store
from alamo.journal import Chain, Header
from alamo.proof.player import RandomPlayer
from alamo.rules import catalog
from alamo.rules.contract import OVER
from alamo.table import modes

from .. import bench
from ..emulated import files
from ..emulated.engine import Pico
from ..emulated.talk import RawRepl
from .counting import Cut, Lost, Series
from .disk import Disk

SCRIPT = "cuts_device"
ENTER = f"import {SCRIPT} as device\nevening = device.Evening({files.SAVED!r})\n"
UNSAFE = "device.files.replace = device.in_place\n"
PROBE = (9, 9, 9, 9, 9)
PER_SEGMENT = 32  # records, as in the store
IN_PLAY = ("append", "mark", "tidy", "settings")  # the loop goes on around these
Row = tuple[int, int, int, int, int]


@dataclass
class Game:
    """As it was played: `packs[n]` is the state after n records."""

    header: Header
    rows: list[Row] = field(default_factory=list)
    records: list[bytes] = field(default_factory=list)
    packs: list[bytes] = field(default_factory=list)

    @classmethod
    def play(cls, name: str, seed: int, most: int) -> "Game":
        state = catalog.load(name, 0, seed)
        header = Header(name, state.RULES, 0, seed)
        chain = Chain(header.crc)
        player = RandomPlayer(seed)
        game = cls(header, packs=[state.pack()])
        while state.to_act != OVER and len(game.rows) < most:
            action = player.choose(state)
            state.apply(action)
            game.rows.append(action)
            game.records.append(chain.record(len(game.rows), action, False))
            game.packs.append(state.pack())
        return game


@dataclass(frozen=True)
class Truth:
    """What is on the flash when a step is through."""

    game: Game | None = None
    seq: int = 0
    settings: bytes | None = None
    zeros: bytes | None = None
    order: str = layout.LED_ORDER


@dataclass(frozen=True)
class Step:
    kind: str
    number: int
    data: bytes
    after: Truth


def steps(games: list[Game], seed: int = 0) -> list[Step]:
    """An evening: games one after the other, a checkpoint every few actions, settings and
    calibrations in between."""
    dice = random.Random(seed)
    truth = Truth()
    made: list[Step] = []

    def add(kind: str, number: int, data: bytes, **changed: Any) -> None:
        nonlocal truth
        truth = Truth(**{**truth.__dict__, **changed})
        made.append(Step(kind, number, data, truth))

    def zeros() -> bytes:
        return array("H", [dice.randrange(15000, 18000) for _ in range(layout.STARS)]).tobytes()

    first = zeros()
    add("zeros", 0, first, zeros=first)
    for game in games:
        add("begin", 0, game.header.encode(), game=game, seq=0)
        at = 0
        while at < len(game.rows):
            together = 1 if dice.random() < 0.8 else dice.randrange(2, 6)
            together = min(together, PER_SEGMENT - at % PER_SEGMENT)  # as the app does
            data = b"".join(game.records[at : at + together])
            at = min(at + together, len(game.rows))
            add("append", 0, data, seq=at)
            if dice.random() < 0.25:
                add("mark", at, game.packs[at])
            if dice.random() < 0.2:
                add("tidy", 0, b"")
            if dice.random() < 0.04:
                chosen = bytes(dice.randrange(2) for _ in modes.DEFAULT_SETTINGS)
                add("settings", 0, chosen, settings=chosen)
        order = "".join(dice.sample("RGB", 3))
        add("order", 0, order.encode(), order=order)
        again = zeros()
        add("zeros", 0, again, zeros=again)
    return made


def content() -> dict[str, bytes]:
    """The firmware not started, and the script."""
    with tempfile.TemporaryDirectory() as folder:
        bench.compile_scripts((SCRIPT,), Path(folder))
        script = (Path(folder) / f"{SCRIPT}.mpy").read_bytes()
    return {**files.firmware(start=False), f"/lib/{SCRIPT}.mpy": script}


class Saving:
    """An evening's writes on the chip, recorded. `unsafe`: written as one should not."""

    def __init__(self, uf2: Path, evening: list[Step], unsafe: bool = False) -> None:
        self.evening = evening
        self.pico = Pico(uf2)
        self.pico.flash.write(files.build(content()), files.FS_START)
        repl = self._prompt()
        if unsafe:
            repl.run(UNSAFE)
        self.series = Series("saving, written in place" if unsafe else "saving", self.pico.flash)
        for step in evening:
            call = f"print(evening.step({step.kind!r}, {step.number}, {step.data!r}))"
            if repl.run(call).strip() != "True":
                raise RuntimeError(f"the store refused: {call}")
            self.series.finished(step.kind in IN_PLAY)

    def _prompt(self) -> RawRepl:
        self.pico.power_on()
        repl = RawRepl(self.pico)
        repl.enter()
        repl.run(ENTER)
        return repl

    def check(self, cut: Cut) -> None:
        """Raises Lost unless all is as before or after the step that was under way."""
        before, after = self._around(cut.done)
        disk = Disk(cut.flash, cut.looked)
        with disk.used():
            check_game(before, after)
            check_settings(before, after)
            check_calibration(before, after)

    def start(self, cut: Cut) -> None:
        """The same on the chip: mounted by MicroPython, read by the firmware, and written on."""
        before, after = self._around(cut.done)
        self.pico.power_off()
        self.pico.flash.write(bytes(cut.flash))
        repl = self._prompt()
        told = repl.run("print(evening.found())").strip()
        with Disk(cut.flash).used():
            saved = Store(files.SAVED).load()
        expected = None if saved is None else (saved.seed, saved.seq, saved.mark_seq)
        if told != repr(expected):
            raise Lost(f"the board finds {told}, this computer {expected}")
        if saved is not None:
            record = Chain(saved.crc, saved.seq).record(saved.seq + 1, PROBE, False)
            repl.run(f"evening.step('append', 0, {record!r})")
            told = repl.run("print(evening.found()[1])").strip()
            if told != str(saved.seq + 1):
                raise Lost(f"the board cannot go on: {told} records after {saved.seq} and one")
        with Disk(self.pico.flash.read()).used():
            check_settings(before, after)
            check_calibration(before, after)

    def _around(self, done: int) -> tuple[Truth, Truth]:
        before = self.evening[done - 1].after if done else Truth()
        after = self.evening[done].after if done < len(self.evening) else before
        return before, after


# ---------------------------------------------------------------------- what a cut may leave


def check_game(before: Truth, after: Truth) -> None:
    """The game and all its records up to the last whole action, or the one before."""
    store = Store(files.SAVED)
    saved = store.load()
    if saved is None:
        if before.game is not None:
            raise Lost("the game is gone")
        return
    truth = _of_the_same_game(saved, before, after)
    game = truth.game
    assert game is not None
    least = before.seq if truth.game is before.game else 0
    most = after.seq if truth.game is after.game else before.seq
    if not least <= saved.seq <= most:
        raise Lost(f"{saved.seq} records, {least} to {most} were expected")
    if store.log(0, saved.seq + 1) != game.rows[: saved.seq]:
        raise Lost(f"of {saved.seq} records some are not what was written")
    if saved.records != game.rows[saved.mark_seq : saved.seq]:
        raise Lost("the records behind the checkpoint are others")
    if saved.mark is not None and saved.mark != game.packs[saved.mark_seq]:
        raise Lost(f"the checkpoint at {saved.mark_seq} is not what was written")
    _goes_on(store, saved)


def _of_the_same_game(saved: Any, before: Truth, after: Truth) -> Truth:
    for truth in (after, before):
        if truth.game is not None:
            header = truth.game.header
            if (header.name, header.seed) == (saved.name, saved.seed):
                return truth
    raise Lost(f"another game is there: {saved.name} {saved.seed}")


def _goes_on(store: Store, saved: Any) -> None:
    """One more record can be written behind it."""
    chain = Chain(saved.crc, saved.seq)
    store.append(chain.record(saved.seq + 1, PROBE, False))
    again = Store(files.SAVED).load()
    if again is None or again.seq != saved.seq + 1:
        raise Lost("it cannot be gone on with")


def check_settings(before: Truth, after: Truth) -> None:
    found = read_either(f"{files.SAVED}/settings")
    if found not in (before.settings, after.settings):
        raise Lost("settings are neither the old nor the new ones")


class _Sensors:
    stored: Any = None

    def use(self, zeros: Any) -> None:
        self.stored = zeros.tobytes()


def check_calibration(before: Truth, after: Truth) -> None:
    sensors = _Sensors()
    found = Calibration(f"{files.SAVED}/board", sensors)
    if sensors.stored not in (before.zeros, after.zeros):
        raise Lost("the zeros of the sensors are neither the old nor the new ones")
    if found.order not in (before.order, after.order):
        raise Lost("the order of colours is neither the old nor the new one")
