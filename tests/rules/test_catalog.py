"""Games by name, read only when asked for."""

import pytest

import micropython_vm
from alamo.rules import catalog


def test_red_banner_is_built_and_loads() -> None:
    game = catalog.load("red_banner", 1, 77)
    assert (game.NAME, game.options, game.seed) == ("red_banner", 1, 77)
    assert catalog.game_class("red_banner").OPTIONS == ("bowie",)
    assert set(catalog.BUILT) <= set(catalog.NAMES) and "red_banner" in catalog.BUILT


@pytest.mark.parametrize("name", catalog.NAMES)
def test_every_game_is_built(name: str) -> None:
    assert name in catalog.BUILT and catalog.load(name, 0, 1).NAME == name


def test_an_unknown_game_is_answered_with_the_names_there_are() -> None:
    with pytest.raises(ValueError, match="chess.*red_banner"):
        catalog.load("chess", 0, 1)


@pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)
def test_importing_the_catalog_reads_no_game() -> None:
    script = """
import sys
from alamo.rules import catalog
print([name for name in sys.modules if "red_banner" in name])
catalog.load("red_banner", 0, 1)
print("alamo.rules.red_banner.game" in sys.modules)
"""
    assert micropython_vm.run(script).split() == ["[]", "True"]
