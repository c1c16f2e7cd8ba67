"""Field case B70: cut the save at every byte offset; the loader finds the last whole action."""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass, field

import pytest
from recorded_disk import Disk, Files, cuts

from alamo.board.store import Store
from alamo.journal import JOINED, Chain, Header
from alamo.rules.contract import UNDO

Row = tuple[int, int, int, int, int]


def pack(rows: list[Row]) -> bytes:
    """Stands for a packed game: tells exactly which records led to it."""
    return hashlib.sha256(repr(rows).encode()).digest() * 2


@dataclass
class Written:
    """One game as it was written: after so many steps of the disk, so many records were safe."""

    header: bytes
    begun: tuple[int, int] = (0, 0)  # steps before and after begin()
    rows: list[Row] = field(default_factory=list)
    safe: list[tuple[int, int]] = field(default_factory=list)


def play(disk: Disk, store: Store, header: Header, marks: int, groups: list[int]) -> Written:
    """Write a game: `groups` of records, a checkpoint after every `marks` groups."""
    game = Written(header.encode())
    before = len(disk.steps)
    assert store.begin(game.header)
    game.begun = (before, len(disk.steps))
    rng = random.Random(len(groups))
    chain = Chain(header.crc)
    for number, size in enumerate(groups):
        data = b""
        for i in range(size):
            a = (rng.randrange(1, 20), rng.randrange(9), rng.randrange(25), rng.randrange(25), 255)
            data += chain.record(len(game.rows) + 1, a, i > 0)
            game.rows.append((a[0] | JOINED if i else a[0], *a[1:]))
        assert store.append(data)
        game.safe.append((len(disk.steps), len(game.rows)))
        if number % marks == marks - 1:
            assert store.checkpoint(len(game.rows), pack(game.rows))
    return game


def bounds(game: Written, steps: int) -> tuple[int, int]:
    """(records certainly safe after so many steps, records that may be there)."""
    least, most = 0, game.safe[0][1]
    for i, (needed, count) in enumerate(game.safe):
        if steps >= needed:
            least = count
            most = game.safe[i + 1][1] if i + 1 < len(game.safe) else count
    return least, most


def check(store: Store, games: list[Written], steps: int) -> tuple[Written, int] | None:
    saved = store.load()
    game = None
    for candidate in games:
        if steps >= candidate.begun[1]:
            game = candidate
    if saved is None:
        assert game is None, "a game that was saved is gone"
        return None
    if game is None:
        game = games[0]
    for candidate in games:
        # while begin() runs either game may be found, whole
        if candidate.begun[0] <= steps < candidate.begun[1] and saved.seq == 0:
            game = candidate
    least, most = bounds(game, steps)
    assert least <= saved.seq <= most
    rows = game.rows[: saved.seq]
    assert saved.records == rows[saved.mark_seq :]
    if saved.mark is None:
        assert saved.mark_seq == 0
    else:
        assert saved.mark == pack(rows[: saved.mark_seq])
    assert (saved.name, saved.seed) == ("probe", 7)
    return game, saved.seq


def goes_on(store: Store, game: Written, seq: int, count: int = 3, gap: bool = False) -> None:
    """After the cut more records are written, and found with all before them."""
    saved = store.load()
    assert saved is not None
    chain = Chain(saved.crc, saved.seq)
    more: list[Row] = [(3, i, 4, 5, 6) for i in range(count)]
    rows = game.rows[:seq] + more
    for i, a in enumerate(more):
        assert store.append(chain.record(seq + 1 + i, a, False))
    again = store.load()
    assert again is not None
    assert again.seq == seq + count
    assert again.records == rows[again.mark_seq :]
    if not gap:
        assert store.log(max(0, seq - 5), 99) == rows[max(0, seq - 5) :]
    assert store.log(seq + 1, 99) == rows[seq + 1 :]
    assert store.checkpoint(seq + 2, pack(rows[: seq + 2]))
    last = store.load()
    assert last is not None
    assert (last.mark, last.records) == (pack(rows[: seq + 2]), rows[seq + 2 :])


def test_a_cut_at_any_byte_leaves_the_last_whole_action(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk().use(monkeypatch)
    store = Store("/saved")
    header = Header("probe", 1, 0, 7)
    first = play(disk, store, header, 6, [1, 2, 1, 5, 1, 1, 24, 1, 1, 3, 1])
    # the same seed again: its chain starts alike, and must still not be mixed up with the first
    second = play(disk, store, header, 3, [1, 1, 1, 40, 1, 2])
    assert len(first.rows) > 32 and len(second.rows) > 32, "more than one segment each"
    seen = set()
    whole = list(cuts(disk.steps))
    assert len(whole) > 2000
    for number, (steps, files) in enumerate(whole):
        after = Disk(files).use(monkeypatch)
        found = check(Store("/saved"), [first, second], steps)
        assert after.steps == [], "loading writes nothing"
        if found is not None:
            seen.add((found[0] is first, found[1]))
            if number % 7 == 0:
                goes_on(Store("/saved"), *found)
    assert {(True, n) for n in range(42)} <= seen, "a cut inside a group leaves part of it"


def test_a_cut_while_mending_a_torn_end_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk().use(monkeypatch)
    game = play(disk, Store("/saved"), Header("probe", 1, 0, 7), 99, [1] * 40)
    torn = dict(disk.files)
    name = next(path for path in torn if path.endswith("/001"))
    torn[name] += b"\x07\x01\x02"
    torn[name.replace("/001", "/002")] = torn[name][:2] + b"left over"
    mending = Disk(torn).use(monkeypatch)
    store = Store("/saved")
    saved = store.load()
    assert saved is not None and saved.seq == 40
    row = (4, 4, 4, 4, 4)
    assert store.append(Chain(saved.crc, 40).record(41, row, False))
    assert len(mending.steps) >= 4
    for _, files in cuts_from(torn, mending):
        Disk(files).use(monkeypatch)
        again = Store("/saved").load()
        assert again is not None
        assert again.records in (game.rows, [*game.rows, row])
    Disk(mending.files).use(monkeypatch)
    last = Store("/saved").load()
    assert last is not None and last.records == [*game.rows, row]


def cuts_from(files: Files, disk: Disk) -> list[tuple[int, Files]]:
    start: list[tuple[str, str, bytes]] = []
    for path, data in files.items():
        start += [("create", path, b""), ("append", path, data)]
    return [(n, cut) for n, cut in cuts(start + disk.steps) if n >= len(start)]


@pytest.mark.parametrize(
    "hurt", ["cut short", "emptied", "gone", "one byte changed", "junk behind"]
)
def test_any_one_file_hurt_leaves_a_state_that_was(
    monkeypatch: pytest.MonkeyPatch, hurt: str
) -> None:
    """Not only cuts: whatever happens to one file, nothing is loaded that never was."""
    disk = Disk().use(monkeypatch)
    game = play(disk, Store("/saved"), Header("probe", 1, 0, 7), 9, [1, 2, 1, 4] * 12)
    states = [game.rows[:n] for n in range(len(game.rows) + 1)]
    rng = random.Random(1)
    for path in sorted(disk.files):
        data = disk.files[path]
        if path.endswith("-head") or not data:
            continue
        for _ in range(25):
            files = dict(disk.files)
            at = rng.randrange(len(data))
            if hurt == "cut short":
                files[path] = data[:at]
            elif hurt == "emptied":
                files[path] = b""
            elif hurt == "gone":
                del files[path]
            elif hurt == "one byte changed":
                files[path] = (
                    data[:at] + bytes([data[at] ^ rng.randrange(1, 256)]) + data[at + 1 :]
                )
            else:
                files[path] = data + rng.randbytes(at + 1)
            after = Disk(files).use(monkeypatch)
            store = Store("/saved")
            saved = store.load()
            assert saved is not None and after.steps == []
            start = [] if saved.mark is None else states[saved.mark_seq]
            assert saved.mark is None or saved.mark == pack(start)
            assert start + saved.records == states[saved.seq]
            goes_on(store, game, saved.seq, 40, gap=True)
            if not path.endswith(("-a", "-b")):
                assert saved.seq >= saved.mark_seq > len(game.rows) - 40, "the checkpoint holds"


@pytest.mark.parametrize("length", [0, 16, None])
def test_segments_behind_a_lost_end_never_come_back(
    monkeypatch: pytest.MonkeyPatch, length: int | None
) -> None:
    disk = Disk().use(monkeypatch)
    game = play(disk, Store("/saved"), Header("probe", 1, 0, 7), 999, [1] * 70)
    path = next(path for path in disk.files if path.endswith("/001"))
    if length is None:
        del disk.files[path]
    else:
        disk.files[path] = disk.files[path][: 2 + length]
    store = Store("/saved")
    saved = store.load()
    assert saved is not None and saved.seq == 32 + (length or 0) // 8
    goes_on(store, game, saved.seq, 60)


def test_a_head_that_is_hurt_is_no_game_and_no_exception(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk().use(monkeypatch)
    play(disk, Store("/saved"), Header("probe", 1, 0, 7), 9, [1] * 9)
    head = disk.files["/saved/alamo-head"]
    for at in range(len(head)):
        for data in (head[:at], head[:at] + bytes([head[at] ^ 0x41]) + head[at + 1 :]):
            Disk({**disk.files, "/saved/alamo-head": data}).use(monkeypatch)
            store = Store("/saved")
            assert store.peek() is None
            assert store.load() is None
            assert store.begin(Header("probe", 1, 0, 8).encode())


def test_an_undo_past_the_checkpoint_is_loaded_from_an_older_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Disk().use(monkeypatch)
    store = Store("/saved")
    header = Header("probe", 1, 0, 7)
    chain = Chain(header.crc)
    assert store.begin(header.encode())
    rows: list[Row] = []

    def write(a: Row) -> None:
        rows.append(a)
        assert store.append(chain.record(len(rows), a, False))

    for i in range(4):
        write((1, i, 2, 3, 4))
    assert store.checkpoint(4, pack(rows))
    write((1, 9, 2, 3, 4))
    assert store.checkpoint(5, pack(rows))
    write((UNDO, 255, 255, 255, 1))
    saved = Store("/saved").load()
    assert saved is not None
    assert (saved.mark_seq, saved.mark, saved.records) == (4, pack(rows[:4]), rows[4:])
    write((UNDO, 255, 255, 255, 1))
    saved = Store("/saved").load()
    assert saved is not None
    assert (saved.mark_seq, saved.mark, saved.records) == (0, None, rows)
