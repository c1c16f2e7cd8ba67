"""Garbage is collected when nothing happens, so that no hand has to wait for it."""

from pathlib import Path

import pytest

import micropython_vm
from alamo.garbage import QUIET_TICKS, Garbage

HERE = Path(__file__).parent
FREE = 60_000  # after a collection


class Memory:
    def __init__(self):
        self.left = FREE
        self.looks = 0
        self.collections = 0
        self.garbage = Garbage(self.free, self.collect)

    def free(self):
        self.looks += 1
        return self.left

    def collect(self):
        self.collections += 1
        self.left = FREE

    def happens(self, cost=0, ticks=1):
        self.left -= cost
        for _ in range(ticks):
            self.garbage.tick(True)

    def quiet(self, ticks):
        for _ in range(ticks):
            self.garbage.tick(False)


@pytest.fixture
def memory():
    """One that has been collected once."""
    made = Memory()
    made.happens(20_000)
    made.quiet(QUIET_TICKS + 2)
    assert made.collections == 1
    return made


def test_what_lies_about_at_the_start_is_collected_in_the_first_quiet_moment():
    memory = Memory()
    memory.happens(20_000, ticks=50)
    memory.quiet(QUIET_TICKS)
    assert memory.collections == 0
    memory.quiet(1)
    assert memory.collections == 1


def test_little_garbage_stays_and_much_is_collected_once(memory):
    memory.happens(30_000)
    memory.quiet(100)
    assert memory.collections == 1
    memory.happens(15_000)
    memory.quiet(100)
    assert memory.collections == 2
    assert memory.left == FREE


def test_while_things_happen_nothing_is_collected_and_nobody_looks(memory):
    looks = memory.looks
    for _ in range(50):
        memory.happens(1_000)
        memory.quiet(QUIET_TICKS - 1)
    assert (memory.collections, memory.looks) == (1, looks)


def test_each_look_and_the_collection_has_a_tick_of_its_own_and_a_long_quiet_costs_nothing(memory):
    memory.happens(50_000)
    done = []
    for _ in range(100):
        before = memory.looks, memory.collections
        memory.quiet(1)
        done.append((memory.looks - before[0], memory.collections - before[1]))
    assert [one for one in done if one != (0, 0)] == [(1, 0), (0, 1), (1, 0)]


def test_where_python_looks_after_itself_nothing_is_collected():
    counted = []
    garbage = Garbage(collect=lambda: counted.append(1))
    for _ in range(100):
        garbage.tick(False)
    assert not counted


def _collections(*arguments):
    if not micropython_vm.available():
        pytest.skip(micropython_vm.REASON)
    out = micropython_vm.run(
        HERE / "device_garbage.py",
        *arguments,
        extra_paths=[HERE, HERE.parent / "probe"],
        heap="384k",
    )
    in_busy, in_quiet = (int(word) for word in out.split())
    return in_busy, in_quiet


def test_hands_at_work_are_never_held_up_by_a_collection():
    in_busy, in_quiet = _collections()
    assert in_busy == 0
    assert in_quiet >= 3


def test_left_to_itself_micropython_does_hold_them_up():
    in_busy, in_quiet = _collections("left")
    assert in_busy >= 3
