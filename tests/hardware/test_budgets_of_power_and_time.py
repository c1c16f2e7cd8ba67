"""Power and settling: computed from the parts, equal to the firmware's, refused when over."""

import pytest
from source.checks import check
from source.power import external_3v3, input_farads, lamp_rail, loads, total
from source.reader import BoardError
from source.settling import bank_us, channel_us, inrush_ma
from source.values import farads, ohms

from alamo.board import layout


def test_budget_of_both_profiles(data):
    whole = {name: total(loads(data, "DRV5053RA", name)) for name in ("usb500", "usb250")}
    assert 370 < whole["usb500"].typical < whole["usb500"].worst < 500
    assert whole["usb250"].worst < 250


def test_budget_by_hand(data):
    rows = {row.name: row for row in loads(data, "DRV5053RA", "usb500")}
    assert rows["48 sensors DRV5053RA"].worst == pytest.approx(48 * 3.6 * 3.3 / 5 / 0.87)
    assert rows["87 lamps, dark"].typical == pytest.approx(78.3)
    assert rows["CD74HC4067M"].worst == pytest.approx(3 * 0.5 * 3.3 / 5 / 0.87)


def test_light_is_what_the_firmware_holds(data):
    for name, used in (("usb500", layout.USB500), ("usb250", layout.USB250)):
        assert loads(data, "DRV5053RA", name)[-1].worst == used[0]
        assert data["profiles"][name]["switch_banks"] == used[1]
    assert data["kinds"]["lamp"]["ma"][0] * 1000 == layout.DARK_UA


def test_switched_banks_take_a_third(data):
    all_fed, switched = (external_3v3(data, "49E", s) for s in (False, True))
    assert all_fed - switched == pytest.approx(48 * 6.0 * 2 / 3)


def test_fuse_and_plug(data):
    assert lamp_rail(data, "usb500") == pytest.approx(87 + 170)
    assert input_farads(data) == pytest.approx(9.8e-6)


def test_settling_by_hand(data):
    # longest signal wire 1.44 m: 300 ohm * (50 + 86.4) pF + 520 ohm * 10 pF, nine times
    assert channel_us(data) == pytest.approx(9 * (300 * 136.4e-6 + 520 * 10e-6), rel=0.01)
    assert channel_us(data) < layout.SETTLE_US
    # 10 k and 10 nF let the supply rise in about 0.17 ms
    assert 200 < bank_us(data, "DRV5053RA") < 300
    assert 20 < inrush_ma(data) < 60


def part(data, ref):
    return next(row for row in data["carrier"]["parts"] if row["ref"] == ref)


BREAKS = [
    (lambda d: d["profiles"]["usb500"].update(light_ma=250), r"usb500.light_ma is 250: .* of 500"),
    (lambda d: d["sensors"].update(family="DRV5055A2"), r"with DRV5055A2 the worst is 681"),
    (lambda d: d["sensors"].update(family="49E"), r"with 49E the worst is 535"),
    (lambda d: d["carrier"].update(fuse_ma=200), r"light_ma is 170: the fuse holds 200"),
    (lambda d: part(d, "C8").update(fit=True), r"carrier.input_uf is 10: .* 479.8"),
    (lambda d: d["adc"].update(settle_us=0), r"adc.settle_us is 0"),
    (lambda d: d["families"]["DRV5053RA"].update(start_us=50), r"RA.start_us is 50: 250 are"),
    (lambda d: part(d, "C2").update(kind="c100n"), r"families.DRV5053RA.start_us is 300"),
    (lambda d: part(d, "R4").update(kind="r1k"), r"settling.rail_step_ma is less than"),
    (lambda d: d["harness"].update(lamp_ohm_m=0.5), r"the last lamp would get too little"),
]


@pytest.mark.parametrize("change, told", BREAKS)
def test_what_is_over_its_budget_is_refused(data, change, told):
    change(data)
    with pytest.raises(BoardError, match=told):
        check(data)


def test_the_older_dies_fit_when_banks_are_switched(data):
    data["sensors"]["family"] = "DRV5055A2"
    data["profiles"]["usb500"]["switch_banks"] = True
    check(data)


def test_printed_values():
    assert (ohms("4k7"), ohms("330R"), ohms("100k")) == (4700, 330, 100000)
    assert farads("100n") == pytest.approx(1e-7) and farads("470u 10V") == pytest.approx(470e-6)
    with pytest.raises(ValueError):
        ohms("100n")
