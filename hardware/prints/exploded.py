"""The whole board taken apart: everything at the place that board.toml gives it, levels apart."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy
from manifold3d import Manifold
from PIL import Image

from harness.places import on_table
from harness.walk import starts, walk
from picture_marks import design_of
from prints import pictures as look
from prints.checks import mesh_of
from prints.pictures import levels, on_star, under_star
from prints.renderer import Colour, Sheet, View
from prints.solids import CUT, box, disc, union
from prints.standards import standard

SIZE = (1500, 1180)
MARGIN = (215, 40)
GAP = {"carrier": 110, "ribbons": 180, "stubs": 250, "sheet": 470, "map": 640, "standards": 700}
RIBBON: tuple[Colour, ...] = ((27, 108, 168), (179, 84, 30), (61, 122, 51))
CHAIN: Colour = (51, 51, 51)
TURN = {"E": 0, "N": 90, "W": 180, "S": 270}
MAPS = Path(__file__).resolve().parents[1] / "overlays"
SHOWN = "noble_men"  # the map that lies on it, and where its standards stand: on every third star


def exploded_view(data: dict[str, Any]) -> View:
    view = View(azimuth=-24, elevation=33)
    view.add(mesh_of(_box(data)), look.WOOD)
    for shape, colour in _carrier(data):
        view.add(mesh_of(shape.translate((0, 0, GAP["carrier"]))), colour)
    _ribbons(view, data)
    for shape, colour in _each(data, under_star(data)):
        view.add(mesh_of(shape.translate((0, 0, GAP["stubs"]))), colour)
    view.add(mesh_of(_sheet(data).translate((0, 0, GAP["sheet"]))), look.WOOD)
    for shape, colour in _each(data, on_star(data)):
        view.add(mesh_of(shape.translate((0, 0, GAP["sheet"] + 14))), colour)
    for shape, colour in _console(data):
        view.add(mesh_of(shape.translate((0, 0, GAP["sheet"]))), colour)
    view.add(mesh_of(_map(data).translate((0, 0, GAP["map"]))), look.MAP)
    view.sheets.append(_artwork(data))
    for i, star in enumerate(data["stars"][::3]):
        shape = standard(data, i % 2 == 1, False).translate(_up(star, GAP["standards"]))
        view.add(mesh_of(shape), (look.TEXIAN, look.MEXICAN)[i % 2])
    _labels(view, data)
    return view


def _at(x: float, y: float) -> tuple[float, float]:
    """board.toml counts y downwards; pictures are seen from the south."""
    return x, -y


def _up(star: dict[str, Any], z: float) -> tuple[float, float, float]:
    x, y = _at(star["x"], star["y"])
    return x, y, z


def _plate(
    left: float, top: float, right: float, bottom: float, low: float, high: float
) -> Manifold:
    return box(left, -bottom, right, -top, low, high)


def _box(data: dict[str, Any]) -> Manifold:
    """Floor and frame, open above, with the carrier's USB plug let through the east side."""
    stack, right = data["stack"], data["rail"][2]
    bottom, frame = data["sheet"][1], stack["frame"]
    high = stack["floor"] + stack["inside"]
    whole = _plate(-frame, -frame, right + frame, bottom + frame, 0, high)
    whole -= _plate(0, 0, right, bottom, stack["floor"], high + CUT)
    _, y1, _, y2 = data["carrier"]["place"]
    middle = (y1 + y2) / 2
    return whole - _plate(right - CUT, middle - 22, right + frame + CUT, middle + 22, 8, 20)


def _carrier(data: dict[str, Any]) -> Iterable[tuple[Manifold, Colour]]:
    """The board with the bodies of its larger parts."""
    left, top, right, bottom = data["carrier"]["place"]
    yield _plate(left, top, right, bottom, 0, data["stack"]["stub_board"]), look.GREEN
    bodies = {"pico": (51, 21, 4), "mux": (15.4, 7.5, 2.6), "ribbon_header": (33, 9, 9),
              "xh8": (22, 6, 7), "xh4": (12, 6, 7), "xh3": (10, 6, 7)}  # fmt: skip
    for part in data["carrier"]["parts"]:
        if part["kind"] not in bodies:
            continue
        long, wide, high = bodies[part["kind"]]
        x, y = part["at"]
        shift = {"pico": (24.13, -8.89), "ribbon_header": (11.43, -1.27)}
        dx, dy = shift.get(part["kind"], (long / 2 - 3, 0) if part["kind"][0] == "x" else (0, 0))
        if part["kind"] == "mux":
            dx = dy = 0
        x, y = on_table(data, x + dx, y + dy)
        body = _plate(x - long / 2, y - wide / 2, x + long / 2, y + wide / 2, 1.6, 1.6 + high)
        yield body, look.WHITE if part["kind"] == "pico" else look.BLACK


def _ribbons(view: View, data: dict[str, Any]) -> None:
    stars, begin = walk(data), starts(data)
    high = GAP["ribbons"]
    for mux, colour in enumerate(RIBBON):
        points = begin.trunk_points(mux, stars)
        view.line([(*_at(x, y), high) for x, y in points], colour, 6)
        view.line([(*_at(*points[0]), GAP["carrier"] + 11), (*_at(*points[0]), high)], colour, 6)
    chain = begin.chain_points(stars)
    view.line([(*_at(x, y), high - 12) for x, y in chain], CHAIN, 2)
    view.line([(*_at(*chain[0]), GAP["carrier"] + 8), (*_at(*chain[0]), high - 12)], CHAIN, 2)


def _each(
    data: dict[str, Any], bodies: list[tuple[Manifold, Colour]]
) -> Iterable[tuple[Manifold, Colour]]:
    """The same on every star, its lamp to its side."""
    for shape, colour in bodies:
        made = [
            shape.rotate((0, 0, TURN[star["lamp_side"]])).translate(_up(star, 0))
            for star in data["stars"]
        ]
        yield union(made), colour


def _sheet(data: dict[str, Any]) -> Manifold:
    at, right, bottom = levels(data), data["rail"][2], data["sheet"][1]
    sheet = _plate(0, 0, right, bottom, at["sheet"], at["sheet_top"])
    lamps = [(*_at(s["x"], s["y"]), *_at(*s["lamp"])) for s in data["stars"]]
    sheet = look.sheet_with_holes(data, sheet, lamps)
    left, top, end, low = data["display"]["rect"]
    return sheet - _plate(left, top, end, low, at["sheet"] - CUT, at["sheet_top"] + CUT)


def _console(data: dict[str, Any]) -> Iterable[tuple[Manifold, Colour]]:
    """On the rail: display, two rows of buttons, the lamps of the tracks."""
    top = levels(data)["sheet_top"]
    left, high, right, low = data["display"]["rect"]
    yield _plate(left, high, right, low, top - 2, top + 0.3), look.BLACK
    keys = [disc(9, top, top + 4).translate((*_at(*row[k]), 0)) for row in data["buttons"]
            for k in ("at", "second")]  # fmt: skip
    yield union(keys), look.STEEL
    lamps = []
    for track in data["tracks"]:
        (x1, y1), (x2, y2), last = track["first"], track["last"], track["lamps"] - 1
        for i in range(track["lamps"]):
            x, y = x1 + (x2 - x1) * i / last, y1 + (y2 - y1) * i / last
            lamps.append(disc(2 * track["lamp_radius"], top, top + 0.6).translate((*_at(x, y), 0)))
    yield union(lamps), look.LIGHT


def _map(data: dict[str, Any]) -> Manifold:
    wide, deep = data["sheet"]
    paper = _plate(0, 0, wide, deep, levels(data)["sheet_top"], 0)
    hole = disc(data["stud_diameter"] + 0.5, levels(data)["sheet_top"] - CUT, CUT)
    return paper - union(hole.translate(_up(star, 0)) for star in data["stars"])


def _artwork(data: dict[str, Any]) -> Sheet:
    """The printed map, as overlays/ keeps it: a little above the paper, cut out at studs."""
    wide, deep = data["sheet"]
    return Sheet(
        Image.open(MAPS / f"map_{SHOWN}.png"), design_of(MAPS / f"map_{SHOWN}.png"),
        numpy.array([0.0, 0.0, GAP["map"] + 0.1]), numpy.array([wide, 0.0, 0.0]),
        numpy.array([0.0, -deep, 0.0]),
        [(star["x"], star["y"], data["stud_diameter"] / 2 + 0.25) for star in data["stars"]],
    )  # fmt: skip


def _labels(view: View, data: dict[str, Any]) -> None:
    """At the west corner of each level, and at the rail."""
    for words, z in (
        ("map: one of four,\ndrops over the studs", GAP["map"]),
        ("sheet, studs,\nlamp windows", GAP["sheet"]),
        ("box", data["stack"]["inside"]),
    ):
        view.label((0, 0, z), words, (-50, 14))
    words = "standards: round Texian,\nsquare Mexican"
    view.label(_up(data["stars"][0], GAP["standards"] + 10), words, (-80, -14))
    first, edge = data["stars"][0], data["stub"]["star"][0]
    x, y = _at(first["x"], first["y"])
    view.label((x - edge, y, GAP["stubs"]), "48 stubs:\nsensor and lamp", (-50, 14))
    view.label((x, y, GAP["ribbons"]), "three ribbons,\nchain of lamps", (-85, 14))
    left, top, end, low = data["display"]["rect"]
    view.label((end, -(top + low) / 2, GAP["sheet"]), "rail: display,\nbuttons, tracks", (60, 14))
    _, y1, x2, y2 = data["carrier"]["place"]
    view.label((x2, -(y1 + y2) / 2, GAP["carrier"] + 2), "carrier", (90, 14))
    view.label((data["rail"][2] + data["stack"]["frame"], -(y1 + y2) / 2, 14), "USB", (60, 14))
