"""Field case B29, as far as it rests on what is saved: save anywhere, load, end alike."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from alamo.board.opening import Saved
from alamo.board.store import Store
from alamo.journal import JOINED, Chain, Header
from alamo.rules.catalog import game_class
from alamo.rules.contract import CHANCE, DONE, NONE, OVER
from alamo.table import modes
from alamo.table.table import Table
from alamo.words import Words
from probe.probe_game import Game as Probe

SETTINGS = bytearray(modes.DEFAULT_SETTINGS)
SETTINGS[modes.STARS_WATCHED] = 0
GAMES: list[tuple[Callable[[int, int], Any], str]] = [
    (Probe, "probe"),
    (game_class("red_banner"), "red_banner"),
]
PROBE_TEXTS = Path(__file__).parent.parent / "probe"


def make_table(game: Any) -> Table:
    words = Words("lobby") if game.NAME == "probe" else Words(game.NAME)
    return Table(game, words, bytes([NONE]) * game.ZONES, bytes(SETTINGS))


class Evening:
    """A table and its store, kept together as the board's app does, without sensors."""

    def __init__(self, table: Table, store: Store) -> None:
        self.table = table
        self.store = store
        self.now_ms = 0

    def tick(self) -> None:
        self.now_ms += 10
        self.table.tick(self.now_ms, bytearray(48), 0)

    def save(self) -> None:
        table = self.table
        if table.records:
            assert self.store.append(b"".join(table.records))
        if table.mark is not None:
            assert self.store.checkpoint(table.mark_seq, table.mark)
        table.taken_records()

    def step(self, rng: random.Random) -> None:
        """One random action, or now and then an undo, or one past the dice."""
        game = self.table.game
        dice = rng.random()
        if dice < 0.1:
            self.table.undo()
        elif dice < 0.13:
            self.table.plays.set_right()
        elif game.to_act == CHANCE:
            assert self.table.act(game.roll()) == 0
        else:
            zones = [z for z in [*range(game.ZONES), NONE] if game.legal(z)]
            actions = game.legal(rng.choice(zones))
            if rng.random() < 0.9:
                actions = [a for a in actions if a[0] != DONE] or actions
            self.table.act(rng.choice(actions), joined=rng.random() < 0.2 and self.may_join())
        while self.table.plays.history.redoing:
            self.tick()

    def may_join(self) -> bool:
        return self.table.plays.history.can_go_back()


def resumed(saved: Saved, make: Callable[[int, int], Any]) -> Table:
    game = make(saved.options, saved.seed)
    if saved.mark is not None:
        game.unpack(saved.mark)
    table = make_table(game)
    rows = [(r[0] & 127, r[1], r[2], r[3], r[4], r[0] // JOINED) for r in saved.records]
    table.plays.restore(rows, Chain(saved.crc, saved.seq))
    return table


@pytest.mark.parametrize(("make", "name"), GAMES, ids=[name for _, name in GAMES])
@pytest.mark.parametrize("seed", range(4))
def test_a_game_saved_anywhere_is_loaded_as_it_was_and_ends_the_same(
    tmp_path: Path, make: Callable[[int, int], Any], name: str, seed: int
) -> None:
    rng = random.Random(seed)
    folder = tmp_path / "live"
    game = make(0, seed)
    evening = Evening(make_table(game), Store(str(folder)))
    header = Header(name, game.RULES, 0, seed)
    assert evening.store.begin(header.encode())
    points: list[tuple[int, bytes, Path]] = []  # seq, pack, copy of the files
    from_mark = 0
    while game.to_act != OVER and evening.table.seq < 400:
        evening.step(rng)
        evening.save()
        if rng.random() < 0.5 and len(points) < 50:
            copy = tmp_path / f"at{evening.table.seq}"
            shutil.copytree(folder, copy, dirs_exist_ok=True)
            points.append((evening.table.seq, game.pack(), copy))
    whole = Store(str(folder))
    assert whole.load(game.RULES) is not None
    log: list[Any] = []
    while part := whole.log(len(log), 24):
        log += part
    assert len(log) == evening.table.seq
    assert len(points) >= 20
    for seq, pack, copy in points:
        saved = Store(str(copy)).load(game.RULES)
        assert saved is not None and saved.seq == seq
        from_mark += saved.mark is not None
        table = resumed(saved, make)
        assert table.game.pack() == pack
        assert table.seq == seq
        # the rest of the evening, as the journal has it, from the start of the game: an undo in it
        # may reach back past the point where it was saved
        rest = [(r[0] & 127, *r[1:5], r[0] // JOINED) for r in log]
        again = make_table(make(0, seed))
        again.plays.restore(rest[:seq], Chain(header.crc))
        assert again.game.pack() == pack
        again.plays.restore(rest[seq:], Chain(header.crc))
        assert again.game.pack() == game.pack()
    assert from_mark > 5, "checkpoints were used"


@pytest.mark.parametrize(("make", "name"), GAMES, ids=[name for _, name in GAMES])
def test_two_hundred_power_cuts_in_one_evening_change_nothing(
    tmp_path: Path, make: Callable[[int, int], Any], name: str
) -> None:
    """Field case B45 as well: each time the table is thrown away and made again from the files."""
    cuts = 0
    for seed in range(100):
        folder = tmp_path / str(seed)
        rng = random.Random(seed)
        game = make(0, seed)
        evening = Evening(make_table(game), Store(str(folder)))
        assert evening.store.begin(Header(name, game.RULES, 0, seed).encode())
        while evening.table.game.to_act != OVER and evening.table.seq < 200:
            evening.step(rng)
            evening.save()
            if rng.random() < 0.15:
                pack, seq = evening.table.game.pack(), evening.table.seq
                evening.store = Store(str(folder))
                saved = evening.store.load(game.RULES)
                assert saved is not None
                evening.table = resumed(saved, make)
                assert (evening.table.game.pack(), evening.table.seq) == (pack, seq)
                cuts += 1
        if cuts >= 200:
            break
    assert cuts >= 200
