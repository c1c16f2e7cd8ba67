"""Whatever is written into board.toml, a sentence with the key says what is wrong with it."""

import copy
import math
import re

import pytest
from generate import outputs
from source.board_file import load
from source.checks import check
from source.reader import BoardError
from source.shape import BOARD
from tables.font import read_font

from hardware.conftest import ROOT

WRONG = {
    "a number": 12345678.5, "not a number": math.nan, "less than nothing": -3,
    "a word": "no such thing", "a list": [], "nothing": None,
}  # fmt: skip


def leaves(value, path=()):
    """The path of every value; of lists and named tables of rows the first row only."""
    yield path
    if isinstance(value, dict):
        named = bool(path) and path[-1] in ("zones", "kinds", "families")
        for key, item in list(value.items())[: 1 if named else None]:
            yield from leaves(item, (*path, key))
    elif isinstance(value, list) and value:
        yield from leaves(value[0], (*path, 0))


def changed(whole, path, value):
    """board.toml with one value changed, or taken away where it is `None`."""
    data = dict(whole)
    data[path[0]] = copy.deepcopy(whole[path[0]])
    here = data
    for key in path[:-1]:
        here = here[key]
    if value is None:
        del here[path[-1]]
    else:
        here[path[-1]] = value
    return data


PATHS = [path for path in leaves(load()) if path]


def test_board_toml_has_the_shape():
    assert len(PATHS) > 400
    BOARD(load(), "")


@pytest.mark.parametrize("what", WRONG)
def test_no_value_however_wrong_ends_in_anything_but_a_sentence(whole, what):
    """Refused by name, or right: then all that follows can be made of it."""
    refused, font = 0, read_font()
    for path in PATHS:
        data = changed(whole, path, WRONG[what])
        try:
            check(data)
            outputs(ROOT, data, font)
        except BoardError as error:
            assert str(error).startswith("hardware/board.toml: "), path
            refused += 1
        except Exception as error:  # noqa: BLE001  the point of the test
            pytest.fail(f"{path} as {what}: {error!r}")
    assert refused > len(PATHS) * (0.5 if what in ("nothing", "a word") else 0.75), refused


@pytest.mark.parametrize("key", ["sensors", "profiles.usb500", "carrier", "prints", "stars.0"])
def test_a_key_that_is_misspelt_is_named(data, key):
    here = data
    for name in key.split("."):
        here = here[int(name) if name.isdigit() else name]
    here["swich_banks"] = True
    with pytest.raises(BoardError, match=r"swich_banks is not known here: known are "):
        check(data)


def row(data, what):
    return next(part for part in data["loose"] if part.get("is") == what)


def without(ref, board="carrier"):
    def change(d):
        d[board]["parts"] = [part for part in d[board]["parts"] if part["ref"] != ref]

    return change


def part(data, ref, board="carrier"):
    return next(row for row in data[board]["parts"] if row["ref"] == ref)


BREAKS = [
    (lambda d: d["kinds"]["mux"].update(ma=[-1, 2]), r"kinds.mux.ma has -1: must be from 0"),
    (lambda d: d["families"]["DRV5053RA"].update(ma=[2.7, -3]), r"RA.ma has -3: must be from 0"),
    (lambda d: d["profiles"]["usb500"].update(light_ma="170"), r"light_ma is '170': must be a wh"),
    (lambda d: d["profiles"].pop("usb250"), r"profiles.usb250 is missing"),
    (lambda d: d["pins"].update(buttons=[2, 3, 4, 5, 6, 6]), r"buttons\[5\] is GP6, which is but"),
    (lambda d: d["stars"][0].update(mux=3), r"stars\[0\].mux is 3: must be from 0 to 2"),
    (lambda d: d["stars"][0].update(x=700), r"stars\[0\].x is 700"),
    (lambda d: d["display"].update(rect=[665, 199, 631, 221]), r"must be left, top, right, bot"),
    (without("R13"), r"'LED_BUF' only at U5 pin 4: misspelt, or a part is missing"),
    (without("C3"), r"have 2 capacitor between \+3V3 and GND: 3 needed, one at each multiplexer"),
    (without("R20"), r"have 0 resistor between SCL and \+3V3: 1 needed"),
    (without("D2"), r"have 0 of kind tvs"),
    (without("F1"), r"'VIN' only at JP1 pin 2: misspelt, or a part is missing"),
    (without("JP3"), r"have 0 jumper between \+3V3 and SENSE1"),
    (without("J8"), r"have 0 of kind header4"),
    (without("H4"), r"have 3 of kind hole: 4 needed"),
    (without("TP4"), r"have 0 of kind test_point with nets \['LED_DATA'\]"),
    (without("C1", "stub"), r"stub.parts have 0 capacitor between V and G"),
    (lambda d: part(d, "D2")["nets"].reverse(), r"have 0 of kind tvs with nets \['\+5V', 'GND'\]"),
    (lambda d: part(d, "Q1")["nets"].reverse(), r"kind bank_switch with nets \['GATE0'"),
    (lambda d: part(d, "J7")["nets"].reverse(), r"kind xh4 with nets \['GND', '\+3V3', 'SCL'"),
    (lambda d: d["carrier"]["tracks"].pop("VBUS"), r"must give VBUS 0.5 mm or more"),
    (lambda d: d["carrier"]["tracks"].update({"+5V": 0.3}), r"must give \+5V 0.5 mm or more"),
    (lambda d: row(d, "button").update(count=6), r"has 6 with is = 'button': 12 are needed"),
    (lambda d: row(d, "magnet").update(count=40), r"has 40 with is = 'magnet': 41 are needed"),
    (lambda d: d["loose"].remove(row(d, "display")), r"has 0 with is = 'display': 1 are needed"),
    (lambda d: d["kinds"]["tvs"].pop("polarity"), r"kinds.tvs.polarity is missing"),
    (lambda d: d["kinds"]["r4k7"].update(value="4.7k"), r"kinds.r4k7.value cannot be read"),
    (lambda d: d["games"]["noble_men"]["paths"][0].pop("at"), r"paths\[0\] is a door: add at and"),
    (lambda d: d["games"]["storming"]["guns"][0].update(zone="Q"), r"guns\[0\] names 'Q': no su"),
]


@pytest.mark.parametrize("change, told", BREAKS)
def test_a_part_that_is_missing_or_the_wrong_way_round_is_named(data, change, told):
    change(data)
    with pytest.raises(BoardError, match=r"^hardware/board\.toml: ") as caught:
        check(data)
    assert re.search(told, str(caught.value)), caught.value
