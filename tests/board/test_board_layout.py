"""board.toml, what is generated from it, and its one mapping of number, input, lamp and zone."""

import copy
import itertools
import math
import re
import shutil
import sys
import tomllib
from pathlib import Path

import pytest

from alamo.board import layout

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "hardware"))

import generate  # noqa: E402
from source.checks import chain, check  # noqa: E402
from source.reader import BoardError, Reader  # noqa: E402
from tables.firmware import family_row  # noqa: E402
from tables.turning import assign  # noqa: E402


@pytest.fixture
def data():
    return copy.deepcopy(generate.load())


def test_generated_files_are_up_to_date():
    assert generate.main(["--check"]) == 0


def copied(tmp_path):
    """A root with the sources and all that is generated from them."""
    paths = list(generate.outputs(ROOT, generate.load(), generate.read_font()))
    for path in [*paths, ROOT / "hardware" / "board.toml", ROOT / "hardware" / "font.txt"]:
        there = tmp_path / path.relative_to(ROOT)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, there)
    return tmp_path


def test_check_fails_when_the_board_changed_and_names_the_files(tmp_path, capsys):
    root = copied(tmp_path)
    toml = root / "hardware" / "board.toml"
    assert generate.main(["--check"], root) == 0
    toml.write_text(toml.read_text().replace("buzzer = 8 ", "buzzer = 14 "))
    assert generate.main(["--check"], root) == 1
    told = capsys.readouterr().err
    assert "firmware/alamo/board/layout.py" in told and "generate.py" in told
    assert "BUZZER_PIN = 8" in (root / "firmware/alamo/board/layout.py").read_text()
    assert generate.main([], root) == 0
    assert "BUZZER_PIN = 14" in (root / "firmware/alamo/board/layout.py").read_text()
    assert generate.main(["--check"], root) == 0


def test_a_missing_generated_file_is_stale(tmp_path):
    root = copied(tmp_path)
    (root / "firmware/alamo/board/font.py").unlink()
    assert generate.main(["--check"], root) == 1


BREAKS = [
    (lambda d: d["stars"][12].update(channel=11), r"stars\[12\].channel is S12's too"),
    (lambda d: d["stars"][12].update(channel=17), r"stars\[12\].channel is 17: must be from 0 to"),
    (
        lambda d: d["stars"][12].update(led=d["stars"][11]["led"]),
        r"stars\[12\].led gives LED \d+, which stars\[11\]",
    ),
    (lambda d: d["stars"][12].update(x=192.5), r"stars\[12\].lamp must be"),
    (lambda d: d["stars"][12].pop("y"), r"stars\[12\].y is missing"),
    (lambda d: d["stars"][12].update(id="S99"), r"stars\[12\].id is 'S99': line 12 must be S13"),
    (lambda d: d["stars"].pop(), r"stars has 47 entries: must have 48"),
    (lambda d: d["stars"][1].update(y=80, lamp=[38.5, 80]), r"stars\[1\].x is 20.0 mm from S01"),
    (lambda d: d["stars"][20].update(x=290, lamp=[273.5, 142]), r"keep 13 mm from the fold"),
    (lambda d: d["pins"].update(buzzer=20), r"pins.buzzer is GP20, which is leds too"),
    (lambda d: d["pins"].update(sda=24), r"pins.sda is GP24: the Pico uses 23 to 25"),
    (lambda d: d["pins"].update(adc=[26, 27]), r"pins.adc is .* must be a list of 3 numbers"),
    (lambda d: d["sensors"].update(family="A3144"), r"sensors.family is 'A3144': must be one of"),
    (lambda d: d["sensors"].update(off_mt=6), r"sensors.off_mt is 6.0: must be below on_mt"),
    (lambda d: d["families"]["49E"].update(polarity=0), r"families.49E.polarity is 0"),
    (lambda d: d["adc"].update(samples=8), r"adc.samples must be 4"),
    (lambda d: d["leds"].update(order="GRW"), r"leds.order is 'GRW'"),
    (lambda d: d["leds"].update(gap_us=50), r"leds.gap_us is 50: must be from 280"),
    (lambda d: d["leds"].update(count=90), r"leds.count is 90: stars and tracks have 87 lamps"),
    (lambda d: d["profiles"].update(default="usb900"), r"profiles.default must be one of"),
    (lambda d: d["tracks"][0].update(first_led=40), r"tracks\[0\].first_led, lamp \d+ gives LED"),
    (lambda d: d["buttons"].reverse(), r"buttons\[0\].name must be 'left'"),
    (lambda d: d["display"].update(size=[128, 32]), r"display.size must be \[128, 64\]"),
    (
        lambda d: d["games"]["red_banner"]["zones"]["Alamo"].update(star="S16"),
        r"games.red_banner.zones.Alamo.star is S16, which 'NW #4' has",
    ),
    (lambda d: d["games"]["storming"]["zones"]["N 0"].update(star="S49"), r"no such star"),
    (lambda d: d.update(schema=2), r"schema is 2: this generator reads schema 1"),
    (lambda d: d.update(pins=3), r"pins is 3: must be a table"),
]


@pytest.mark.parametrize("change, told", BREAKS)
def test_a_value_that_cannot_be_right_is_named(data, change, told):
    change(data)
    with pytest.raises(BoardError, match=r"^hardware/board\.toml: ") as caught:
        check(data)
    assert re.search(told, str(caught.value)), caught.value


def test_board_that_is_no_toml_is_said_in_a_sentence(tmp_path, capsys):
    root = copied(tmp_path)
    (root / "hardware/board.toml").write_text("stars = [")
    assert generate.main([], root) == 2
    assert "is not TOML" in capsys.readouterr().err


def test_number_input_and_lamp_are_one_mapping(data):
    # B81: printed number <-> input <-> LED for all 48
    assert [star["id"] for star in data["stars"]] == [f"S{i:02d}" for i in range(1, 49)]
    assert sorted(layout.INPUT) == list(range(48))
    assert sorted(layout.CHAIN) == list(range(87))
    for i, star in enumerate(data["stars"]):
        assert layout.INPUT[i] == star["mux"] * 16 + star["channel"]
        assert layout.CHAIN[i] == star["led"]


def test_nothing_else_in_the_firmware_maps_stars():
    # B81: one place of mapping
    for path in (ROOT / "firmware" / "alamo" / "board").glob("*.py"):
        text = path.read_text(encoding="utf-8")
        if path.name != "layout.py":
            users = {"INPUT": "sensors.py", "CHAIN": "leds.py"}
            for name, only in users.items():
                assert f"layout.{name}" not in text or path.name == only


def test_a_zigzag_chain_is_still_a_permutation(data):
    # B51
    for i in range(48):
        row = i // 8
        data["stars"][i]["led"] = row * 8 + (7 - i % 8 if row % 2 else i % 8)
    data["tracks"][0].update(first_led=71, step=-1)
    data["tracks"][1].update(first_led=72, step=1)
    check(data)
    places = [led for _, led in chain(Reader(data))]
    assert sorted(places) == list(range(87))
    assert places[8:16] == [15, 14, 13, 12, 11, 10, 9, 8]
    assert places[48:50] == [71, 70]


def test_zones_of_the_games_are_on_their_stars(data):
    ids = [star["id"] for star in data["stars"]]
    assert {game: len(stars) for game, stars in layout.ZONE_STARS.items()} == {
        "noble_men": 42, "remembered": 20, "storming": 42, "red_banner": 25,
    }  # fmt: skip
    for game, stars in layout.ZONE_STARS.items():
        assert len(set(stars)) == len(stars)
        zones = data["games"][game]["zones"].values()
        assert [ids[star] for star in stars] == [zone["star"] for zone in zones]


def test_red_banner_zones_are_in_the_order_of_its_rules(data):
    want = [f"{t} #{n}" for t in ("NW", "N", "E", "SE", "S") for n in (4, 3, 2, 1)]
    want += ["Alamo", "sickbed", "columns waiting", "attack markers", "heroes lost"]
    assert list(data["games"]["red_banner"]["zones"]) == want


def test_turned_map_pairs_all_stars_mutually(data):
    # B02
    assert sorted(layout.TURNED) == list(range(48))
    assert all(layout.TURNED[layout.TURNED[star]] == star for star in range(48))
    places = [(star["x"], star["y"]) for star in data["stars"]]

    def distance(star, pair):
        x, y = places[star]
        return math.dist((594 - x, 420 - y), places[pair])

    total = sum(distance(star, layout.TURNED[star]) for star in range(48))
    # no exchange of two partners makes it less
    for a, b in itertools.combinations(range(48), 2):
        pa, pb = layout.TURNED[a], layout.TURNED[b]
        swapped = distance(a, pb) + distance(b, pa) - distance(a, pa) - distance(b, pb)
        assert swapped > -1e-6
    assert total / 48 < 45


def test_assignment_is_the_best_of_all(data):
    cost = [[7, 3, 9, 4], [2, 8, 1, 6], [5, 5, 5, 2], [9, 1, 3, 8]]
    best = min(
        itertools.permutations(range(4)), key=lambda p: sum(cost[i][p[i]] for i in range(4))
    )
    assert assign(cost) == list(best)


def test_thresholds_are_five_three_and_one_mt_in_counts(data):
    # the counts that were worked out by hand from the data sheets
    want = {"DRV5053RA": (279, 168, 56), "DRV5053PA": (143, 86, 29), "DRV5055A2": (186, 112, 37)}
    for name, (on, off, track) in want.items():
        row = family_row(data, name)
        assert (row[1], row[2], row[4]) == (on, off, track)
    assert list(data["families"])[layout.FAMILY] == "DRV5053RA"


def test_light_budget_leaves_the_usb_port_its_500_ma(data):
    base_worst_ma = 278  # hardware/power.md
    assert base_worst_ma + layout.USB500[0] < 500
    assert layout.PROFILE == layout.USB500
    assert layout.USB250 == (40, True)


def test_lamps_lie_beside_their_stars_and_apart(data):
    points = [(star["x"], star["y"]) for star in data["stars"]]
    lamps = [tuple(star["lamp"]) for star in data["stars"]]
    assert min(math.dist(a, b) for a, b in itertools.combinations(points, 2)) >= 34
    for lamp in lamps:
        assert min(math.dist(lamp, point) for point in points) >= 16.4


def test_console_parts_do_not_overlap(data):
    buttons = [(tuple(b[key]), 5) for b in data["buttons"] for key in ("at", "second")]
    lamps = []
    for track in data["tracks"]:
        for i in range(track["lamps"]):
            part = i / (track["lamps"] - 1)
            at = [a + (b - a) * part for a, b in zip(track["first"], track["last"])]
            lamps.append((tuple(at), track["lamp_radius"]))
    for (a, ra), (b, rb) in itertools.combinations(buttons + lamps, 2):
        assert math.dist(a, b) >= ra + rb
    left, top, right, bottom = data["display"]["rect"]
    for (x, y), r in buttons + lamps:
        dx = max(left - x, 0, x - right)
        dy = max(top - y, 0, y - bottom)
        assert math.hypot(dx, dy) >= r


def test_board_toml_is_plain_toml():
    with open(ROOT / "hardware" / "board.toml", "rb") as file:
        assert tomllib.load(file)["name"]
