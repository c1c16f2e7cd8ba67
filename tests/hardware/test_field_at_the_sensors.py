"""The field in numbers: right by a closed form, enough for the firmware, and refused when not."""

import math
from struct import unpack_from

import pytest
from field import build as field_build
from field.build import faults
from field.magnets import (
    Disc,
    flux_index,
    on_axis,
    pull,
    push,
    push_of_dipoles,
    quiet_mm,
    strongest,
    usual,
    weakest,
)
from field.margins import counts_mt, fallen, lobe, margins, neighbours, reach, room_change_k
from field.standing import friction_n, over_stud_n, pairs_mt, pushes, slides_apart_to
from source.print_checks import stack_mm

from alamo.board import layout

SMALL = Disc(6, 3, 1.3)


@pytest.mark.parametrize("z", [0.5, 3, 5, 7, 8, 12, 20, 60])
def test_on_the_axis_it_is_the_closed_form(z):
    assert SMALL.at(z) == pytest.approx(on_axis(SMALL, z), rel=1e-9)


def test_on_the_axis_by_hand():
    # 1.3 / 2 * (11 / sqrt(9 + 121) - 8 / sqrt(9 + 64)) T
    assert SMALL.at(8) == pytest.approx(650 * (11 / math.sqrt(130) - 8 / math.sqrt(73)))


def test_far_away_it_is_a_dipole():
    r, z = 0.060, 0.0085  # metres, to the middle of the magnet
    far = math.hypot(r, z)
    dipole = 1e-7 * SMALL.moment * (3 * z**2 / far**5 - 1 / far**3) * 1000
    assert SMALL.at(7, 60) == pytest.approx(dipole, rel=0.01)


def test_forces_are_those_of_dipoles_far_away_and_act_both_ways():
    assert push(SMALL, 60) == pytest.approx(push_of_dipoles(SMALL, 60), rel=0.01)
    assert push(SMALL, 22) > push_of_dipoles(SMALL, 22) > push(SMALL, 34) > 0
    assert pull(SMALL, 0.5) > pull(SMALL, 5) > 0


def test_weak_and_strong_magnets_lie_about_the_usual_one(data):
    low, middle, high = (disc.at(7) for disc in (weakest(data), usual(data), strongest(data)))
    assert low < middle < high
    assert low == pytest.approx(Disc(5.9, 2.9, 1.28 * (1 - 0.0012 * 15)).at(7))


def test_neighbours_are_a_sum_over_all_other_stars(data):
    disc, z = usual(data), stack_mm(data)[1]
    first = data["stars"][0]
    by_hand = sum(
        disc.at(z, math.dist((first["x"], first["y"]), (star["x"], star["y"])))
        for star in data["stars"][1:]
    )
    sums = neighbours(data, disc, z)
    assert sums[0] == pytest.approx(by_hand, rel=1e-3)
    assert len(sums) == 48 and all(mt < 0 for mt in sums)  # of the other side


def test_the_sensors_that_are_soldered_in_keep_their_margins(data):
    assert faults(data) == []
    m = margins(data, data["sensors"]["family"])
    assert m.kept() and m.empty < data["sensors"]["off_mt"] < data["sensors"]["on_mt"] < m.standing


def test_which_families_keep_them_at_the_worst(data):
    kept = {name for name in data["families"] if margins(data, name).kept()}
    assert kept == {"DRV5053RA", "DRV5055A2", "DRV5055A3"}
    assert room_change_k(data, "49E") < 15 < room_change_k(data, "DRV5053RA")


def test_thresholds_of_the_firmware_are_these(data):
    for i, name in enumerate(data["families"]):
        row = unpack_from("<12H", layout.FAMILIES, 24 * i)
        per, sensors = counts_mt(data, name), data["sensors"]
        for counts, key in zip(row[1:4], ("on_mt", "off_mt", "weak_mt")):
            assert counts == pytest.approx(sensors[key] * per, abs=0.5)
    assert list(data["families"])[layout.FAMILY] == data["sensors"]["family"]


def test_the_worst_standing_and_the_worst_empty_star_fit_the_firmware_in_counts(data):
    name = data["sensors"]["family"]
    _, on, off, weak, *_ = unpack_from("<12H", layout.FAMILIES, 24 * layout.FAMILY)
    m, per = margins(data, name), counts_mt(data, name)
    assert m.standing * per > on and m.empty * per < off and m.usual * per > weak


def test_outputs_stay_where_the_firmware_takes_them_for_whole(data):
    """A ratiometric sensor under the strongest magnet; a DRV5053 stops at 0.2 and 1.8 V itself."""
    for name in ("DRV5055A3", "49E"):
        low, high = data["families"][name]["swing_mv"]
        m = margins(data, name)
        assert low < m.lowest_mv < m.highest_mv < high


def test_one_that_fell_or_stands_beside_is_not_read_as_standing(data):
    gain = data["families"]["DRV5053RA"]["gain"][1]
    assert gain * fallen(data) < data["sensors"]["on_mt"]
    assert 0 < -lobe(data)[1] * gain < data["sensors"]["off_mt"]
    assert reach(data, 5.0) < reach(data, 3.0) < data["standard_diameter"] / 2


def test_two_in_a_zone(data):
    by_name = dict(pairs_mt(data))
    alone = by_name["one on the star, alone"]
    beside = by_name["one on the star, one of its side beside it"]
    assert beside < alone < by_name["one on the star, one of the other side beside it"]
    assert by_name["two of a side, the star between them"] < data["sensors"]["off_mt"]


def test_nothing_is_pushed_off_its_stud(data):
    forces = [push.strongest for _, push in pushes(data)]
    assert max(forces) < over_stud_n(data) / 5
    least, typical = friction_n(data)
    on_stars = pushes(data)[-1][1].strongest
    assert on_stars < least < typical
    assert data["standard_diameter"] < slides_apart_to(data, least) < data["min_star_distance"]


def test_dangers_in_numbers():
    assert flux_index(SMALL) > 50 * 5
    assert 20 < quiet_mm(SMALL, 0.5) < 50
    assert on_axis(SMALL, quiet_mm(SMALL, 0.5)) == pytest.approx(0.5, rel=0.01)


BREAKS = [
    (lambda d: d["stack"].update(sheet=[4.0, 0.3]), "the weakest standard reads"),
    (lambda d: d["magnet"].update(remanence_t=[0.9, 0.95, 1.0]), "the weakest standard reads"),
    (lambda d: d["sensors"].update(on_mt=6.0), "the weakest standard reads"),
    (lambda d: d["sensors"].update(weak_mt=26.0), "a standard as designed reads 25.14"),
    (lambda d: d["sensors"].update(off_mt=2.5), "an empty star may read"),
    (lambda d: d["families"]["DRV5053RA"].update(gain=[0.3, 1.5]), "the weakest standard reads"),
    (lambda d: d["sensors"].update(family="49E"), "49E: an empty star may read"),
    (lambda d: [s.update(x=s["x"] * 0.7, y=s["y"] * 0.7) for s in d["stars"]], "an empty star"),
    (lambda d: d["magnet"].update(diameter=10), "lies on its side"),
    (lambda d: [d[key].update(kg_m3=100) for key in ("prints", "magnet")], "push each other off"),
]


@pytest.mark.parametrize("change, told", BREAKS)
def test_a_value_that_breaks_it_is_told(data, change, told):
    change(data)
    assert any(told in fault for fault in faults(data))


def test_the_page_is_of_this_board(capsys):
    assert field_build.main(["--check"]) == 0, capsys.readouterr().err


def test_a_stale_page_fails_and_is_left_alone(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(field_build, "HERE", tmp_path)
    (tmp_path / "field.md").write_text("of another magnet")
    assert field_build.main(["--check"]) == 1
    assert "stale: field/field.md" in capsys.readouterr().err
    assert (tmp_path / "field.md").read_text() == "of another magnet"
