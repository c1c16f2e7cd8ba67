"""The walk is one, and short; lengths and counts of wires follow from it."""

import re
import xml.etree.ElementTree as ET

from harness.diagrams import diagrams
from harness.picture import picture
from harness.plan import chain, console, lamp_volts, ribbons, sensor_drop
from harness.shorten import GOOD, main, shortest, write
from harness.tables import wires
from harness.walk import starts, walk
from source.board_file import BOARD, load


def test_the_walk_passes_each_star_once_bank_after_bank(data):
    stars = walk(data)
    assert sorted(star["id"] for star in stars) == [f"S{i:02d}" for i in range(1, 49)]
    assert [star["mux"] for star in stars] == [2] * 16 + [1] * 16 + [0] * 16


def test_the_walk_is_short_and_the_lamps_follow_it(data, capsys):
    assert main([]) == 0
    assert "shortest found" in capsys.readouterr().out
    leds = [star["led"] for star in walk(data)]
    assert leds == list(range(39, 87))  # after the tracks, no gap


def test_a_walk_to_and_fro_is_called_long(data):
    total = starts(data).total
    best = total(shortest(data))
    stars = data["stars"]
    for star in stars[:16]:  # every second star of a bank first
        star["led"] = 71 + (star["channel"] % 2 * 8 + star["channel"] // 2)
    assert total(walk(data)) > best * GOOD


def test_writing_a_walk_changes_led_values_only(data, tmp_path):
    path = tmp_path / "board.toml"
    path.write_text(BOARD.read_text(encoding="utf-8"), encoding="utf-8")
    write(path, list(reversed(walk(data))), 39)
    before, after = BOARD.read_text().splitlines(), path.read_text().splitlines()
    changed = [b for a, b in zip(before, after) if a != b]
    assert len(before) == len(after) and len(changed) == 48
    assert [star["led"] for star in load(path)["stars"]] == [
        125 - star["led"] for star in data["stars"]
    ]


def test_each_ribbon_has_sixteen_signals_that_leave_one_by_one(data):
    for ribbon in ribbons(data):
        assert [tap.signals for tap in ribbon.taps] == list(range(16, 0, -1))
        assert sorted(tap.pin for tap in ribbon.taps) == list(range(1, 17))
        lengths = [tap.signal for tap in ribbon.taps]
        assert lengths == sorted(lengths)
        assert all(tap.hop >= 34 + 2 * data["harness"]["end_mm"] for tap in ribbon.taps)


def test_wire_n_of_a_ribbon_is_pin_n_of_its_header_on_the_carrier(data):
    by_channel = {star["id"]: star["channel"] for star in data["stars"]}
    for ribbon in ribbons(data):
        for tap in ribbon.taps:
            assert data["ribbon"]["channels"][tap.pin - 1] == by_channel[tap.star] == tap.channel


def test_the_chain_has_every_lamp_at_its_place(data):
    links = chain(data)
    assert [link.first_led for link in links] == [0, 15, *range(39, 87)]


def test_drops_stay_small(data):
    assert max(sensor_drop(data, ribbon) for ribbon in ribbons(data)) < 0.03
    assert lamp_volts(data, 170) > data["harness"]["lamp_least_v"]
    data["harness"]["lamp_ohm_m"] = 0.5  # bell wire will not do
    assert lamp_volts(data, 170) < data["harness"]["lamp_least_v"]


def test_tables_and_diagrams_name_every_star(data):
    table, drawn = wires(data), diagrams(data)
    for star in data["stars"]:
        assert table.count(f"| {star['id']} |") == 2  # its ribbon, its lamp
        assert f"  {star['id']}:" in drawn[f"ribbon_{star['mux']}.yml"]
        assert f"  {star['id']}:" in drawn["lamps.yml"]


def test_diagrams_are_drawn_from_the_header_pins_of_the_carrier(data):
    text = diagrams(data)["ribbon_0.yml"].split("connections:\n")[1]
    ends = re.findall(r"- J1: (\[.*\])\n    - ribbon: (\[.*\])\n    - (S\d\d): ", text)
    assert len(ends) == 16 + 2 and all(pin == wire for pin, wire, _ in ends)
    stars = {str([tap.pin]): tap.star for tap in ribbons(data)[0].taps}
    assert {pin: star for pin, _, star in ends[:16]} == stars
    assert text.count("  -\n") == 16 + 2 + 15


def test_picture_is_whole(data):
    tree = ET.fromstring(picture(data))
    circles = tree.findall(".//{http://www.w3.org/2000/svg}circle")
    assert len(circles) == 2 * 48


def test_every_wire_of_the_rail_has_a_pin_and_an_end(data):
    cables = {cable.plug: cable for cable in console(data)}
    assert {plug: cable.wires for plug, cable in cables.items()} == {
        "J5": 7, "J6": 7, "J7": 4, "J9": 2,
    }  # fmt: skip
    names = [button["name"].upper() for button in data["buttons"]]
    for plug in ("J5", "J6"):
        assert [end for _, _, end in cables[plug].ends[:6]] == names
        assert [net for _, net, _ in cables[plug].ends[:6]] == [f"KEY_{name}" for name in names]
        assert cables[plug].ends[6][1] == "GND"
    assert [end for _, _, end in cables["J7"].ends] == ["GND", "VCC", "SCL", "SDA"]
    text = diagrams(data)["console.yml"]
    for cable in cables.values():
        assert f"  {cable.plug}:\n" in text and f"length: {cable.length / 1000:.3f}" in text
        assert wires(data).count(f"| {cable.plug} | ") == cable.wires


def test_a_row_of_buttons_fits_a_board_with_holes_every_tenth_of_an_inch(data):
    for key in ("at", "second"):
        (x0, y0), *others = [button[key] for button in data["buttons"]]
        for x, y in others:
            for distance in (abs(x - x0), abs(y - y0)):
                assert abs(distance / 2.54 - round(distance / 2.54)) * 2.54 < 0.1
