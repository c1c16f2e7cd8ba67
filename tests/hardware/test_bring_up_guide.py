"""The guide for whoever builds a board: its figures follow from the design, its names exist."""

import csv
import io
import re

import pytest
from field.margins import counts_mt, margins, worst_neighbours
from field.standing import over_stud_n, pushes
from prints.standards import pocket
from source.power import loads, total
from tables.cost import cost, groups, printed_g, wire_m
from tables.parts import shopping
from tables.readings import readings, steps

from hardware.conftest import HARDWARE, ROOT

GUIDE = HARDWARE / "bring_up" / "README.md"
DOCTOR = ROOT / "host_tools" / "alamo_host" / "doctor"
READMES = ("README.md", "bring_up/README.md", "prints/README.md", "field/README.md")


def text_of(name):
    return (HARDWARE / name).read_text(encoding="utf-8")


def test_the_last_step_is_the_power_budget(data):
    budget = total(loads(data, data["sensors"]["family"], "usb500"))
    last = steps(data)[-1]
    assert last.typical == pytest.approx(budget.typical)
    assert last.worst == pytest.approx(budget.worst)


def test_each_step_takes_more_than_the_one_before_and_less_than_its_limit(data):
    rows = steps(data)
    assert [row.worst for row in rows] == sorted(row.worst for row in rows)
    assert all(row.typical <= row.worst < row.limit < 1.5 * row.worst + 10 for row in rows)


def test_a_step_by_hand(data):
    before, ribbon = steps(data)[3:5]
    sixteen = 16 * (3.6 * 3.3 / 5 / 0.87 + 1.0)
    assert ribbon.worst - before.worst == pytest.approx(sixteen)
    assert "S33 to S48" in ribbon.what  # nearest to the carrier


def test_readings_of_a_sensor_follow_its_polarity(data):
    assert "| a south standard | 0.10 to 0.93 | 124 to 1148 |" in readings(data)
    data["families"]["DRV5053RA"]["polarity"] = 1
    assert "| a north standard | 0.10 to 0.93 | 124 to 1148 |" in readings(data)


def test_cost_is_the_sum_of_parts_and_the_rest(data):
    rows = list(csv.reader(io.StringIO(shopping(data))))
    parts, costs = float(rows[-1][-1]), data["costs"]
    rest = costs["carrier_board"] + 48 * costs["stub_board"] + wire_m(data) * costs["wire_m"]
    rest += printed_g() / 1000 * costs["filament_kg"]
    rest += costs["sheets"] + costs["overlay"] + costs["screws"]
    assert sum(eur for _, eur in groups(data)) == pytest.approx(parts + rest, abs=0.05)
    assert str(costs["year"]) in cost(data) and "guessed" in cost(data)


def test_every_fault_that_the_guide_names_is_one_of_the_doctors():
    told = "".join(path.read_text(encoding="utf-8") for path in DOCTOR.glob("*.py"))
    table = GUIDE.read_text(encoding="utf-8").split("## Symptoms")[1].split("## Never")[0]
    codes = {code for cell in re.findall(r"\((`[^)]*`)\)", table) for code in cell.split(", ")}
    assert len(codes) > 30
    assert [code for code in sorted(codes) if f'"{code.strip("`")}"' not in told] == []


@pytest.mark.parametrize("name", READMES)
def test_what_a_readme_points_to_is_there(name):
    found = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text_of(name))
    assert found
    assert [link for link in found if not (HARDWARE / name).parent.joinpath(link).exists()] == []


def test_figures_in_readmes_are_those_of_the_design(data):
    family = data["sensors"]["family"]
    m, per = margins(data, family), counts_mt(data, family)
    together = pushes(data)[0][1].usual * 1000
    page, field, prints = text_of("README.md"), text_of("field/README.md"), text_of(READMES[2])
    for figure in (
        f"| {m.standing:.1f} | {m.standing * per:.0f} |",
        f"| {m.empty:.1f} | {m.empty * per:.0f} |",
        f"| {m.usual:.1f} (", f"| {worst_neighbours(data):.2f} |", f"push {together:.0f} mN",
        f"its stud takes {over_stud_n(data) * 1000:.0f}",
        f"About {sum(eur for _, eur in groups(data)):.0f} euro",
    ):  # fmt: skip
        assert figure in page
    assert f"{m.usual:.0f} mT at the element" in field
    assert f"worst {m.standing:.1f} of the 5 mT" in field and f"worst {m.empty:.1f} of" in field
    top = pocket(data)[2]
    layers = round(top / data["prints"]["layer"])
    assert f"Pause at {top:.1f} mm, after {layers} layers" in prints


def test_what_was_never_tried_is_said():
    for name in READMES:
        assert re.search(r"[Nn]ever tried|Not tried|Nothing here was built", text_of(name)), name
