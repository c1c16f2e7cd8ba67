"""The firmware keeps to its budgets of memory: sizes only, so that it is the same everywhere."""

from dataclasses import asdict
from pathlib import Path

import pytest

import micropython_vm
from alamo.rules import catalog
from alamo_host import bench, budgets, compile_firmware, vm
from alamo_host.bench import Device

pytestmark = pytest.mark.skipif(not vm.has_micropython(), reason=vm.MISSING)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return compile_firmware.build(cache=tmp_path_factory.mktemp("mpy"))


@pytest.fixture(scope="module", params=catalog.BUILT)
def device(request, built):
    made = Device(built, request.param, 7)
    yield made
    made.close()


@pytest.fixture(scope="module")
def loaded(device):
    return device.loaded()


@pytest.fixture(scope="module")
def sizes(device, built, loaded):
    return budgets.sizes(built, device.game, loaded)


def test_each_part_keeps_to_its_budget(device, sizes):
    assert sizes.rules <= budgets.RULES[device.game] <= budgets.LARGEST_RULES
    assert sizes.table <= budgets.TABLE
    assert sizes.rest <= budgets.REST
    assert sizes.on_demand <= budgets.ON_DEMAND


def test_no_budget_is_so_wide_that_a_part_could_grow_unseen(device, sizes):
    assert budgets.RULES[device.game] < 1.15 * sizes.rules
    assert budgets.TABLE < 1.15 * sizes.table
    assert budgets.REST < 1.15 * sizes.rest


def test_names_stay_below_the_place_where_their_table_doubles(built):
    """It would take 8 kB in one piece, which there may not be in the middle of a game."""
    found = [budgets.names(built, game) for game in catalog.NAMES]
    most = max(len(names) for names in found)
    assert most <= budgets.NAMES < 1.05 * most
    assert all({"legal", "why_not", "tick"} <= names for names in found)


def test_the_budgets_leave_62_kb_free_on_a_pico_with_the_largest_rules():
    free = budgets.free_on_a_pico(budgets.LARGEST_RULES, budgets.TABLE, budgets.REST)
    assert free >= 62 * 1024


@pytest.mark.parametrize(("mode", "goal"), [("rules", "HEAP_RULES"), ("game", "HEAP_GAME")])
def test_a_recorded_game_passes_on_the_heap_it_may_have(device, mode, goal):
    assert device.run(mode, str(getattr(bench, goal)[device.game])) is not None


def test_what_is_counted_is_the_whole_set_but_what_no_board_loads(device, built, sizes):
    whole = beside = 0
    for path in (built / "alamo").rglob("*.mpy"):
        whole += path.stat().st_size
        if budgets.beside(path.relative_to(built), device.game):
            beside += path.stat().st_size
    assert 0 < sum(asdict(sizes).values()) - (whole - beside) < 2000  # main.py


def test_another_games_rules_are_beside_and_this_ones_are_not(built):
    for name in ("red_banner/data", "red_banner/__init__"):
        path = Path("alamo/rules") / f"{name}.mpy"
        assert (built / path).is_file()
        assert budgets.beside(path, "storming") and not budgets.beside(path, "red_banner")
    assert budgets.beside(Path("alamo/rules/red_banner/credits.mpy"), "red_banner")
    assert not budgets.beside(Path("alamo/rules/chance.mpy"), "red_banner")


@pytest.mark.parametrize(
    "module",
    [
        "alamo.table.lobby",
        "alamo.proof.selftest",
        "alamo.proof",
        "alamo.beginning",
        "alamo.installed",
        "alamo.link.methods_system",
    ],
)
def test_what_a_game_does_not_need_is_not_in_memory_during_one(loaded, module):
    assert "alamo.table.table" in loaded
    assert module not in loaded


def test_what_is_dropped_gives_its_memory_back_and_can_be_read_in_again():
    out = micropython_vm.run(
        """
import gc, sys
from alamo.drop import drop
import alamo.table

def once():
    from alamo.table.lobby import Lobby
    import alamo.proof.selftest
    assert alamo.proof.selftest.run("red_banner") == "passed"
    assert Lobby.__name__ == "Lobby"

def held():
    gc.collect()
    return gc.mem_alloc()

once()  # names and the rules stay
drop("alamo.table.lobby"), drop("alamo.proof")
before = held()
once()
during = held()
drop("alamo.table.lobby"), drop("alamo.proof"), drop("alamo.proof")
print(during - before > 4000, abs(held() - before) < 500)
print("alamo.table" in sys.modules, [m for m in sys.modules if "lobby" in m or "proof" in m])
"""
    )
    assert out.splitlines() == ["True True", "True []"]
