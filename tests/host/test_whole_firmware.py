"""The set as a board gets it, all of it, on MicroPython."""

import pytest

import micropython_vm
from alamo.rules import catalog
from alamo_host import budgets, compile_firmware

pytestmark = pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)

# What a Pico's 229 kB hold needs about this much where pointers have 64 bits.
PICO_HEAP = "340k"
# These need the chip's own modules; tests/board has fakes of them.
CHIP_ONLY = ("pico", "native", "sensors", "leds", "display", "buzzer")


@pytest.mark.parametrize("game", catalog.BUILT)
def test_every_module_can_be_imported_at_once_on_the_heap_of_a_pico(game):
    """B75: a file too large for the device would fail here, not on somebody's table. One game at a
    time is in memory."""
    built = compile_firmware.build()
    names = [
        ".".join(path.relative_to(built).with_suffix("").parts).removesuffix(".__init__")
        for path in sorted((built / "alamo").rglob("*.mpy"))
        if path.stem not in CHIP_ONLY and not budgets.beside(path.relative_to(built), game)
    ]
    script = "import gc\n" + "".join(f"import {name}\n" for name in names)
    out = micropython_vm.run(script + "gc.collect()\nprint(gc.mem_free() > 0)\n", heap=PICO_HEAP)
    assert out.strip() == "True"
    assert len(names) > 50 and f"alamo.rules.{game}.game" in names


def test_each_start_of_the_board_throws_other_dice():
    """B76: the same sequence after each boot would be the same game for ever."""
    script = (
        "from alamo.board.simulated import SimulatedBoard\n"
        "from alamo.rules.chance import die\n"
        "seed = SimulatedBoard(saved='.').entropy()\n"
        "print(seed, [die(seed, n) for n in range(5)])\n"
    )
    starts = {micropython_vm.run(script) for _ in range(6)}
    assert len(starts) > 3


def test_the_rules_of_one_game_are_let_go_when_another_is_begun():
    """Two are too many for the memory of a Pico."""
    script = (
        "import sys\n"
        "from alamo.shelf import Shelf\n"
        "shelf = Shelf()\n"
        "for name in shelf.names + shelf.names[:1]:\n"
        "    assert shelf.game_class(name).NAME == name\n"
        "    loaded = [m.split('.')[2] for m in sys.modules if m.startswith('alamo.rules.')]\n"
        "    print(name, [one for one in shelf.names if one in loaded])\n"
    )
    told = micropython_vm.run(script).splitlines()
    assert told == [f"{name} [{name!r}]" for name in (*catalog.BUILT, catalog.BUILT[0])]
