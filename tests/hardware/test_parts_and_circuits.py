"""Parts and circuits: what cannot be right is named; what is there fits the firmware."""

import csv
import re
import shutil
from pathlib import Path

import build
import pytest
from kicad.netlist import differences, pin_names, read_board
from kicad.sexpr import children, numbers_of, parse
from kicad.symbols import Symbols
from source.checks import check
from source.circuit import circuit, gpio_nets, kinds
from source.reader import BoardError

from alamo.board import layout

HARDWARE = Path(__file__).parents[2] / "hardware"


def part(data, ref, board="carrier"):
    return next(row for row in data[board]["parts"] if row["ref"] == ref)


def test_board_toml_as_it_is_passes(data):
    check(data)


BREAKS = [
    (lambda d: d["kinds"]["mux"].pop("second"), r"kinds.mux.second is missing"),
    (lambda d: d["kinds"]["mux"].update(second="CD74HC4067M96"), r"is the first source again"),
    (lambda d: d["kinds"]["mux"].update(symbol="CD74"), r"kinds.mux.symbol is 'CD74'"),
    (lambda d: d["kinds"]["mux"].update(ma=[2, 1]), r"kinds.mux.ma is \[2, 1\]: typical first"),
    (lambda d: d["kinds"]["mux"].update(rail="12V"), r"kinds.mux.rail is '12V'"),
    (lambda d: d["kinds"]["mux"].update(colour="red"), r"kinds.mux.colour is not known here"),
    (lambda d: d["kinds"]["fuse"].update(eur=0), r"kinds.fuse.eur is 0: must be from"),
    (lambda d: d["families"]["49E"].pop("number"), r"families.49E.number is missing"),
    (lambda d: d["loose"][0].update(count=0), r"loose\[0\].count is 0"),
    (lambda d: d["ribbon"]["channels"].reverse(), None),  # another order is no fault
    (lambda d: d["ribbon"]["channels"].append(3), r"ribbon.channels is .* list of 16 numbers"),
    (lambda d: d["ribbon"].update(supply=[1, 18]), r"must share pins 17 to 20"),
    (lambda d: part(d, "R13").update(ref="R12"), r"parts\[\d+\].ref is R12, which another"),
    (lambda d: part(d, "R13").update(ref="r13"), r"ref is 'r13': must be letters and a number"),
    (lambda d: part(d, "R13").update(kind="r331"), r"kind is 'r331': no such table"),
    (lambda d: part(d, "R13").update(at=[130, 5]), r"at is \[130, 5\]: the board is 124 by 96"),
    (lambda d: part(d, "R13").update(turn=45), r"turn is 45: must be 0, 90"),
    (lambda d: part(d, "R13").update(nets=["LED_BUF"]), r"nets must be 2 texts"),
    (lambda d: part(d, "R13").update(nets=["LED_BUF", "LED_DTA"]), r"'LED_DTA' only at R13 pin 2"),
    (lambda d: part(d, "U2").update(nets="mux 3"), r"nets is 'mux 3': rules are"),
    (lambda d: d["carrier"]["tracks"].update(VBUZ=1.0), r"tracks names 'VBUZ'"),
    (lambda d: d["carrier"].update(place=[538, 176, 634, 300]), r"carrier.place must be 124 by"),
    (lambda d: part(d, "D1", "stub").update(at=[23, 5]), r"at must be \[25.0, 5\]: lamp_offset"),
    (lambda d: d["stars"][40].update(lamp_side="W", lamp=[521.5, 189]), None),
    (
        lambda d: d["stars"][1].update(lamp_side="W", lamp=[5.5, 126]),
        r"stars\[1\].lamp_side turns its stub board over the edge",
    ),
    (
        lambda d: d["stars"][29].update(lamp_side="E", lamp=[298.5, 314]),
        r"stars\[29\].lamp_side turns its stub board across the fold",
    ),
]


@pytest.mark.parametrize("change, told", BREAKS)
def test_a_value_that_cannot_be_right_is_named(data, change, told):
    change(data)
    if told is None:
        check(data)
        return
    with pytest.raises(BoardError, match=r"^hardware/board\.toml: ") as caught:
        check(data)
    assert re.search(told, str(caught.value)), caught.value


def test_pins_of_kinds_are_those_of_the_symbols(data):
    symbols = Symbols(HARDWARE / "library" / "parts.kicad_sym")
    for name in ("carrier", "stub"):
        assert pin_names(circuit(data, name), symbols) == []
    data["kinds"]["mux"]["pins"][9:11] = ["S1", "S0"]
    wrong = pin_names(circuit(data, "carrier"), symbols)
    assert wrong == [
        "mux pin 10: board.toml says S1, KiCad S0",
        "mux pin 11: board.toml says S0, KiCad S1",
    ]


def pins_of(name):
    with open(HARDWARE / name / "pins.csv", newline="") as file:
        return list(csv.DictReader(file))


def test_each_star_reaches_its_input_of_the_firmware():
    """From the ribbon's pin through multiplexer and resistor to the Pico: by the table of pins."""
    rows = pins_of("carrier")
    at = {(row["ref"], row["name"]): row["net"] for row in rows}
    by_net = {}
    for row in rows:
        by_net.setdefault(row["net"], set()).add((row["ref"], row["name"] or row["pin"]))
    for star in range(layout.STARS):
        mux, channel = divmod(layout.INPUT[star], 16)
        ends = by_net[f"S{star + 1:02d}"]
        (chip,) = [ref for ref, name in ends if ref.startswith("U")]
        assert (chip, f"I{channel}") in ends
        assert any(ref.startswith("J") for ref, _ in ends) and len(ends) == 2
        (resistor,) = {
            ref for ref, _ in by_net[at[chip, "COM"]] if ref.startswith("R")
        } & {ref for ref, _ in by_net[f"ADC{mux}"] if ref.startswith("R")}
        gpio = layout.ADC_PINS[mux]
        assert ("U1", f"GPIO{gpio}_ADC{gpio - 26}") in by_net[f"ADC{mux}"], resistor
        for line, pin in enumerate(layout.SELECT_PINS):
            assert at[chip, f"S{line}"] == at["U1", f"GPIO{pin}"]


def test_pins_of_the_pico_are_those_of_the_firmware(data):
    at = {row["name"]: row["net"] for row in pins_of("carrier") if row["ref"] == "U1"}
    assert at[f"GPIO{layout.LEDS_PIN}"] == "LED_IO"
    assert at[f"GPIO{layout.SDA_PIN}"] == "SDA" and at[f"GPIO{layout.SCL_PIN}"] == "SCL"
    assert at[f"GPIO{layout.BUZZER_PIN}"] == "BUZZ"
    for i, pin in enumerate(layout.BANK_PINS):
        assert at[f"GPIO{pin}"] == f"BANK{i}"
    names = [button["name"].upper() for button in data["buttons"]]
    assert [at[f"GPIO{pin}"] for pin in layout.BUTTON_PINS] == [f"BTN_{name}" for name in names]
    used = {int(name[4:6]) for name, net in at.items() if re.match(r"GPIO\d\d", name) and net}
    used |= {int(name[4]) for name, net in at.items() if re.fullmatch(r"GPIO\d", name) and net}
    assert used == set(gpio_nets(data))


def test_both_rows_of_buttons_are_one_circuit():
    rows = pins_of("carrier")
    south = [row["net"] for row in rows if row["ref"] == "J5"]
    assert south == [row["net"] for row in rows if row["ref"] == "J6"]
    assert len(set(south)) == 7


def board_file(name):
    return HARDWARE / name / f"{name}.kicad_pcb"


def placed(name):
    """ref -> x, y, turn in the board file."""
    out = {}
    for footprint in children(parse(board_file(name).read_text(encoding="utf-8")), "footprint"):
        ref = next(p[2] for p in children(footprint, "property") if p[1] == "Reference")
        out[str(ref)] = numbers_of(footprint, "at")
    return out


def wanted(data, name):
    return {part.ref: [part.x, part.y, part.turn] for part in circuit(data, name).parts}


@pytest.mark.parametrize("name", ["carrier", "stub"])
def test_the_board_file_has_the_parts_and_nets_of_board_toml(data, name):
    """Without KiCad and without routing: a stale board shows."""
    assert differences(circuit(data, name).pin_nets(), read_board(board_file(name))) == []
    assert placed(name) == wanted(data, name)


def test_a_position_or_net_that_changed_makes_the_board_file_stale(data):
    part(data, "R13")["at"] = [74, 71]
    assert placed("carrier") != wanted(data, "carrier")
    part(data, "R13")["nets"].reverse()
    want = circuit(data, "carrier").pin_nets()
    assert len(differences(want, read_board(board_file("carrier")))) == 2


def test_a_stale_board_fails_the_build(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(build, "HERE", tmp_path)
    (tmp_path / "stub").mkdir()
    text = board_file("stub").read_text(encoding="utf-8")
    (tmp_path / "stub" / "stub.kicad_pcb").write_text(text, encoding="utf-8")
    shutil.copy(board_file("stub").with_name("stub.png"), tmp_path / "stub")
    check_only = ["--check", "--no-kicad", "stub"]
    assert build.main(check_only) == 0
    (tmp_path / "stub" / "stub.kicad_pcb").write_text(text.replace("3.73", "3.74"))
    assert build.main(check_only) == 1
    assert "stub.kicad_pcb is stale" in capsys.readouterr().err


def test_a_swapped_net_and_a_missing_one_are_each_a_sentence(data):
    want = circuit(data, "carrier").pin_nets()
    got = dict(want)
    got["R13", "1"], got["R13", "2"] = got["R13", "2"], got["R13", "1"]
    del got["U2", "24"]
    assert differences(want, got) == [
        "R13 pin 1: board.toml says LED_BUF, KiCad has LED_DATA",
        "R13 pin 2: board.toml says LED_DATA, KiCad has LED_BUF",
        "U2 pin 24: board.toml says +3V3, KiCad has open",
    ]


def test_the_family_chosen_is_what_is_ordered(data):
    data["sensors"]["family"] = "49E"
    sensor = kinds(data)["sensor"]
    assert (sensor.value, sensor.number) == ("49E", "SS49E")
