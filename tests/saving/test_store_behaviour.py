"""The store: refusals before anything is touched, play without a file system, whole logs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from recorded_disk import Disk, cuts

from alamo.board.files import read_either, read_whole, write_both, write_whole
from alamo.board.opening import OTHER_RULES
from alamo.board.store import Store
from alamo.journal import Chain, Header

HEADER = Header("probe", 2, 1, 99)


def begin_and_write(store: Store, count: int, header: Header = HEADER) -> Chain:
    assert store.begin(header.encode())
    chain = Chain(header.crc)
    for i in range(count):
        assert store.append(chain.record(i + 1, (1, i & 63, 2, 3, 4), False))
    return chain


def listing(folder: Path) -> dict[str, bytes]:
    """The name of each file below, with its content."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def number_of(folder: Path, generation: int) -> int:
    """Segments that say they are of that game."""
    mine = bytes((generation, 0))
    return sum(data[:2] == mine for name, data in listing(folder).items() if "/" in name)


def test_a_game_in_a_real_folder_comes_back(tmp_path: Path) -> None:
    folder = tmp_path / "board"
    store = Store(str(folder))
    assert store.peek() is None and store.load() is None
    assert not folder.exists(), "looking makes nothing"
    begin_and_write(store, 70)
    assert store.checkpoint(66, b"packed")
    saved = Store(str(folder) + "/").load(2)
    assert saved is not None
    assert (saved.name, saved.rules, saved.options, saved.seed) == ("probe", 2, 1, 99)
    assert (saved.mark, saved.mark_seq, saved.seq, saved.refused) == (b"packed", 66, 70, 0)
    assert saved.records == [(1, i & 63, 2, 3, 4) for i in range(66, 70)]


def test_a_game_under_other_rules_is_refused_before_anything_is_touched(tmp_path: Path) -> None:
    """Field case B41."""
    store = Store(str(tmp_path))
    chain = begin_and_write(store, 40)
    assert store.checkpoint(40, b"packed")
    before = listing(tmp_path)
    newer = Store(str(tmp_path))
    saved = newer.load(3)
    assert saved is not None
    assert saved.refused == OTHER_RULES
    assert (saved.name, saved.rules, saved.seed) == ("probe", 2, 99), "so that it can be said"
    assert (saved.mark, saved.records, saved.seq) == (None, [], 0)
    assert not newer.append(chain.record(41, (1, 1, 1, 1, 1), False))
    assert not newer.checkpoint(0, b"x")
    assert newer.log(0, 24) == []
    assert not newer.failed
    assert listing(tmp_path) == before
    older = Store(str(tmp_path)).load(2)
    assert older is not None and older.seq == 40, "the firmware it was begun with goes on"


@pytest.mark.parametrize("trouble", ["no folder can be made", "read-only", "full"])
def test_play_goes_on_where_nothing_can_be_written(
    monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    """Field case B71: no exception, and it is noted."""
    disk = Disk(folders=() if trouble == "no folder can be made" else ("/saved",))
    disk.use(monkeypatch)
    disk.read_only = trouble != "full"
    disk.full = trouble == "full"
    store = Store("/saved")
    assert store.peek() is None and store.load() is None and not store.failed
    assert not store.begin(HEADER.encode())
    assert store.failed
    reads = disk.reads
    chain = Chain(HEADER.crc)
    for i in range(100):
        assert not store.append(chain.record(i + 1, (1, 2, 3, 4, 5), False))
        assert not store.checkpoint(i + 1, b"packed")
    assert disk.reads == reads, "noted once, and left alone"
    assert store.log(0, 24) == []
    assert store.load() is None


@pytest.mark.parametrize("trouble", ["read-only", "full"])
def test_a_file_system_that_fails_in_mid_game_keeps_what_was_written(
    monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    disk = Disk().use(monkeypatch)
    store = Store("/saved")
    chain = begin_and_write(store, 35)
    assert store.checkpoint(35, b"packed")
    disk.read_only = trouble == "read-only"
    disk.full = trouble == "full"
    assert not store.append(chain.record(36, (1, 2, 3, 4, 5), False))
    assert store.failed
    disk.read_only = disk.full = False
    steps = len(disk.steps)
    assert not store.append(chain.record(37, (1, 2, 3, 4, 5), False)), "a gap is never written"
    assert not store.checkpoint(35, b"packed again")
    assert len(disk.steps) == steps
    saved = Store("/saved").load()
    assert saved is not None and (saved.seq, saved.mark) == (35, b"packed")
    assert store.begin(HEADER.encode()) and not store.failed, "a new game tries again"


def test_a_saved_game_on_a_read_only_file_system_can_be_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    disk = Disk().use(monkeypatch)
    begin_and_write(Store("/saved"), 5)
    disk.read_only = True
    store = Store("/saved")
    saved = store.load()
    assert saved is not None and saved.seq == 5 and not store.failed
    assert not store.append(Chain(saved.crc, 5).record(6, (1, 1, 1, 1, 1), False))
    assert store.failed


def test_the_whole_game_can_be_read_in_parts(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    begin_and_write(store, 100)
    for seq in (30, 60, 90):
        assert store.checkpoint(seq, bytes(seq))
    for reader in (store, Store(str(tmp_path))):
        if reader is not store:
            assert reader.load() is not None
        rows: list[tuple[int, int, int, int, int]] = []
        while part := reader.log(len(rows), 24):
            assert len(part) <= 24
            rows += part
        assert rows == [(1, i & 63, 2, 3, 4) for i in range(100)]
        assert reader.log(100, 24) == reader.log(200, 24) == reader.log(-1, 24) == []


def test_reading_the_log_disturbs_no_writing(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    chain = begin_and_write(store, 31)
    for i in range(31, 70):
        assert len(store.log(3, 24)) == 24
        assert store.append(chain.record(i + 1, (1, i & 63, 2, 3, 4), False))
    saved = Store(str(tmp_path)).load()
    assert saved is not None and saved.seq == 70


def test_a_checkpoint_of_records_not_yet_written_is_not_taken(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    begin_and_write(store, 5)
    assert not store.checkpoint(6, b"packed") and not store.failed
    assert store.checkpoint(3, b"three") and store.checkpoint(5, b"five")
    for older, mark in ((0, b"five"), (1, b"three"), (2, None)):
        saved = Store(str(tmp_path)).load(2, older)
        assert saved is not None and (saved.mark, saved.seq) == (mark, 5)


def test_after_a_bad_checkpoint_the_next_one_takes_its_place(tmp_path: Path) -> None:
    """load(older=1) was needed: the checkpoint that did not unpack must not stay the newest."""
    store = Store(str(tmp_path))
    begin_and_write(store, 5)
    assert store.checkpoint(3, b"good") and store.checkpoint(5, b"does not unpack")
    again = Store(str(tmp_path))
    saved = again.load(2, 1)
    assert saved is not None and saved.mark == b"good"
    assert again.append(Chain(saved.crc, 5).record(6, (1, 1, 1, 1, 1), False))
    assert again.checkpoint(6, b"better")
    for older, mark in ((0, b"better"), (1, b"good")):
        saved = Store(str(tmp_path)).load(2, older)
        assert saved is not None and saved.mark == mark


def test_segments_of_the_game_before_are_emptied_one_at_a_time(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    begin_and_write(store, 100)
    assert store.checkpoint(100, b"packed")
    assert number_of(tmp_path, 1) == 4
    chain = begin_and_write(store, 1)
    assert number_of(tmp_path, 1) == 3, "the first is written over"
    store = Store(str(tmp_path))  # a restart between does not make it forget them
    assert store.load() is not None and not store.untidy
    for i in range(1, 33):
        assert store.append(chain.record(i + 1, (1, 2, 3, 4, 5), False))
        while store.untidy:
            before = number_of(tmp_path, 1)
            store.tidy()
            assert before - number_of(tmp_path, 1) in (0, 1), "the loop goes on"
    assert number_of(tmp_path, 1) == 0 and number_of(tmp_path, 2) == 2
    saved = Store(str(tmp_path)).load()
    assert saved is not None and saved.seq == 33


def test_in_play_no_file_is_made_renamed_or_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of these can cost littlefs a second erase."""
    disk = Disk().use(monkeypatch)
    store = Store("/saved")
    begin_and_write(store, 70)
    assert write_both("/saved/settings", b"\0\1\1\3")
    assert store.begin(HEADER.encode())
    files = set(disk.files)
    first = len(disk.steps)
    chain = Chain(HEADER.crc)
    for i in range(700):
        assert store.append(chain.record(i + 1, (1, i & 63, 2, 3, 4), False))
        if store.untidy:
            store.tidy()
        if i % 5 == 0:
            assert store.checkpoint(i + 1, bytes(i & 63))
        if i % 50 == 0:
            assert write_both("/saved/settings", bytes((i & 1, 1, 1, 3)))
    assert set(disk.files) == files
    assert {what for what, _, _ in disk.steps[first:]} == {"create", "append"}


def test_three_hundred_games_begun_and_left_do_not_mix_or_pile_up(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    for number in range(300):
        header = Header("probe", 1, 0, number)
        begin_and_write(store, 2, header)
        saved = Store(str(tmp_path)).load()
        assert saved is not None and (saved.seed, saved.seq) == (number, 2)
        if number == 0:
            made = set(listing(tmp_path))
    assert set(listing(tmp_path)) == made


def test_other_peoples_files_are_left_alone(tmp_path: Path) -> None:
    mine = {"alamo-settings": b"s", "alamo-calibration": b"c", "main.py": b"m", "active": b"a"}
    for name, data in mine.items():
        (tmp_path / name).write_bytes(data)
    store = Store(str(tmp_path))
    for _ in range(3):
        begin_and_write(store, 40)
        assert store.checkpoint(40, b"packed")
    chain = Chain(1)
    for i in range(40):
        store.append(chain.record(i, (1, 1, 1, 1, 1), False))
    begin_and_write(store, 1)
    assert mine.items() <= listing(tmp_path).items()


@pytest.mark.parametrize("write, read", [(write_whole, read_whole), (write_both, read_either)])
def test_settings_are_old_or_new_after_a_cut_and_not_written_twice(
    monkeypatch: pytest.MonkeyPatch,
    write: Callable[[str, bytes | bytearray], bool],
    read: Callable[[str], bytes | None],
) -> None:
    disk = Disk().use(monkeypatch)
    assert read("/saved/settings") is None
    assert write("/saved/settings", bytearray(b"\1\0\0\4"))
    first = len(disk.steps)
    assert write("/saved/settings", b"\0\1\1\2")
    steps = disk.steps
    for number, files in cuts(steps):
        Disk(files).use(monkeypatch)
        found = read("/saved/settings")
        before = b"\1\0\0\4"
        assert found in ((None, before) if number < first else (before, b"\0\1\1\2"))
    disk.use(monkeypatch)
    for _ in range(10_000):
        assert write("/saved/settings", b"\0\1\1\2")
    assert len(disk.steps) == len(steps), "flash is not worn by what has not changed"
    disk.read_only = True
    assert not write("/saved/settings", b"\0\1\1\3")
