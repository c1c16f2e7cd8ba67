"""KiCad passes the boards as they are, and each gate bites: a net, a track, a position, a pour."""

import math

import build
import pytest
from kicad import command
from kicad.command import CheckFailed
from kicad.netlist import differences, read
from kicad.sexpr import child, children, dump, numbers_of, parse, value_of

pytestmark = pytest.mark.usefixtures("kicad")


def change(path, edit):
    """Edit a KiCad file as a tree."""
    tree = parse(path.read_text(encoding="utf-8"))
    edit(tree)
    path.write_text(dump(tree) + "\n", encoding="utf-8")


@pytest.fixture
def carrier(bench):
    return bench("carrier")


@pytest.mark.parametrize("name", ["carrier", "stub"])
def test_boards_pass_all_checks(bench, name):
    folder, made = bench(name)
    told = build.check(folder, made)
    assert told[0] == "ERC: 0 errors, 0 warnings"
    assert told[2].startswith("DRC: 0 errors, 0 warnings, 0 unconnected, 0 differences")


def length(track):
    return math.dist(numbers_of(track, "start"), numbers_of(track, "end"))


def rename_label(tree, old, new):
    """The first label of a net."""
    label = next(item for item in children(tree, "global_label") if item[1] == old)
    label[1] = type(label[1])(new)


def test_a_misspelt_supply_is_found_by_the_electrical_rules(carrier):
    folder, made = carrier
    change(folder / "carrier.kicad_sch", lambda tree: rename_label(tree, "+5V", "+5VV"))
    with pytest.raises(CheckFailed, match="global_label_dangling|power_pin_not_driven"):
        command.electrical_rules(folder, made.name)


def test_a_net_that_moved_is_found_pin_by_pin_and_by_parity(carrier):
    folder, made = carrier
    change(folder / "carrier.kicad_sch", lambda tree: rename_label(tree, "S01", "S02"))
    wrong = differences(made.pin_nets(), read(command.netlist(folder, made.name)))
    assert wrong and all("S01" in line or "S02" in line for line in wrong)
    command.fill_pours(folder, made.name)
    with pytest.raises(CheckFailed, match="net_conflict"):
        command.design_rules(folder, made.name)


def test_a_track_that_is_missing_is_found(carrier):
    folder, made = carrier

    def cut(tree):
        net = next(net[1] for net in children(tree, "net") if net[2] == "SEL0")
        tracks = [item for item in children(tree, "segment") if value_of(item, "net") == net]
        tree.remove(max(tracks, key=length))

    change(folder / "carrier.kicad_pcb", cut)
    command.fill_pours(folder, made.name)
    with pytest.raises(CheckFailed, match="unconnected"):
        command.design_rules(folder, made.name)


def test_a_part_that_moved_is_found(carrier):
    folder, made = carrier

    def move(tree):
        for footprint in children(tree, "footprint"):
            if any(p[2] == "R13" for p in children(footprint, "property")):
                at = child(footprint, "at")
                at[1] = float(at[1]) + 2

    change(folder / "carrier.kicad_pcb", move)
    command.fill_pours(folder, made.name)
    with pytest.raises(CheckFailed, match="clearance|unconnected|shorting"):
        command.design_rules(folder, made.name)


def test_a_pour_of_another_net_is_found(carrier):
    folder, made = carrier

    def pour(tree):
        plus = next(net for net in children(tree, "net") if net[2] == "SEL0")
        for zone in children(tree, "zone"):
            child(zone, "net")[1] = plus[1]
            child(zone, "net_name")[1] = plus[2]
        for item in [*children(tree, "segment"), *children(tree, "via")]:
            ground = next(net[1] for net in children(tree, "net") if net[2] == "GND")
            if value_of(item, "net") == ground:
                tree.remove(item)

    change(folder / "carrier.kicad_pcb", pour)
    command.fill_pours(folder, made.name)
    with pytest.raises(CheckFailed, match="unconnected"):
        command.design_rules(folder, made.name)
