"""The generator: even, without memory of small seeds, the same everywhere."""

import pytest

import micropython_vm
from alamo.rules.chance import below, die, mix

SIX_SIGMA = 225  # of 10,000 throws: 1,667 a face, sigma 37.3


def spread(counts: list[int]) -> float:
    """Chi-square against equal counts."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean


def tally(values: list[int], kinds: int) -> list[int]:
    counts = [0] * kinds
    for value in values:
        counts[value] += 1
    return counts


@pytest.mark.parametrize("roll", [0, 9])
def test_each_face_is_within_six_sigma_over_small_seeds_for_the_first_and_tenth_roll(
    roll: int,
) -> None:
    """B77: the first number after a small seed must not be far from even."""
    counts = tally([die(seed, roll) - 1 for seed in range(10000)], 6)
    assert all(abs(count - 10000 / 6) < SIX_SIGMA for count in counts), counts


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 20, 24])
def test_below_is_even_for_dice_and_draws(n: int) -> None:
    counts = tally([below(1836, roll, n) for roll in range(600 * n)], n)
    assert spread(counts) < (n - 1) + 6 * (2 * (n - 1)) ** 0.5 + 4


def test_below_stays_in_range_and_can_refuse() -> None:
    for n in range(1, 40):
        assert all(0 <= below(seed, 3, n) < n for seed in range(30))
    # with n above half the range of mix every second value would be refused; 2**15 is the most
    # that is promised, and even there each answer is whole
    assert {below(seed, 0, 1) for seed in range(50)} == {0}
    assert max(below(seed, 0, 1 << 15) for seed in range(3000)) > 32000


def test_a_throw_tells_nothing_about_the_next_one() -> None:
    for far in (1, 2, 7, 64):
        pairs = [
            (die(seed, roll) - 1) * 6 + die(seed, roll + far) - 1
            for seed in range(120)
            for roll in range(0, 200, 3)
        ]
        assert spread(tally(pairs, 36)) < 35 + 6 * 70**0.5, far


def test_neighbouring_seeds_tell_nothing_about_each_other() -> None:
    for change in (1, 2, 1 << 14, 1 << 15, 1 << 29):
        pairs = [(die(seed, 4) - 1) * 6 + die(seed ^ change, 4) - 1 for seed in range(0, 16000, 2)]
        assert spread(tally(pairs, 36)) < 35 + 6 * 70**0.5, change


def test_no_game_is_another_game_with_its_throws_in_another_order() -> None:
    """The trap of a key that is only added to the counter: mix(s, r) == mix(s ^ d, r ^ d)."""
    same = 0
    for seed in range(64):
        for change in (1, 2, 3, 8):
            for roll in range(16):
                same += mix(seed, roll, 0) == mix(seed ^ change, roll ^ change, 0)
    assert same == 0


def test_throws_of_one_game_do_not_repeat_in_a_cycle() -> None:
    throws = [die(7, roll) for roll in range(400)]
    for period in range(1, 200):
        agree = sum(a == b for a, b in zip(throws, throws[period:], strict=False))
        assert agree < 0.4 * (400 - period), period


def test_values_fit_the_small_integers_of_the_pico() -> None:
    values = [mix(seed * 7919, roll, k) for seed in range(300) for roll in (0, 5) for k in (0, 1)]
    assert max(values) < 1 << 30 and min(values) >= 0
    assert max(values) > 0.98 * (1 << 30)


def test_seed_count_and_k_all_matter() -> None:
    values = {
        mix(seed, roll, k) for seed in (0, 1, 1 << 29) for roll in (0, 1, 40000) for k in (0, 1)
    }
    assert len(values) == 18


SCRIPT = """
from alamo.rules.chance import below, die, mix
total = 0
for seed in (0, 1, 2, 9999, 1836, 0x3FFFFFFF):
    for rolls in (0, 1, 9, 300, 40000, 0xFFFFFF):
        for k in (0, 1, 63):
            total = (total * 31 + mix(seed, rolls, k)) % 1000003
        total = (total * 31 + below(seed, rolls, 24) * 6 + die(seed, rolls)) % 1000003
print(total)
"""


@pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)
def test_both_runtimes_throw_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    exec(SCRIPT, {})
    assert micropython_vm.run(SCRIPT) == capsys.readouterr().out


@pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)
def test_the_faces_are_even_on_micropython_too() -> None:
    script = """
from alamo.rules.chance import die
for roll in (0, 9):
    counts = [0] * 6
    for seed in range(10000):
        counts[die(seed, roll) - 1] += 1
    print(counts)
"""
    expected = [tally([die(s, roll) - 1 for s in range(10000)], 6) for roll in (0, 9)]
    assert micropython_vm.run(script).splitlines() == [str(counts) for counts in expected]
