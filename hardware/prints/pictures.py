"""The pictures of prints/: each part, and a standard on its star cut open."""

from typing import Any

from manifold3d import Manifold

from prints.checks import mesh_of
from prints.furniture import window
from prints.parts import Part, parts
from prints.renderer import Colour, View
from prints.solids import CUT, box, disc
from prints.standards import pocket, standard, stud

TEXIAN: Colour = (91, 126, 166)
MEXICAN: Colour = (181, 87, 63)
CLEAR: Colour = (150, 170, 180)
WHITE: Colour = (226, 224, 214)
WOOD: Colour = (206, 178, 132)
MAP: Colour = (234, 217, 176)
GREEN: Colour = (62, 116, 78)
BLACK: Colour = (58, 58, 62)
STEEL: Colour = (176, 180, 186)
LIGHT: Colour = (255, 214, 92)
SMALL = (480, 360)
SENSOR_BODY = (4.0, 3.15, 1.52)  # of a TO-92 (LPG), lying
LAMP_BODY = (5.0, 5.0, 1.6)


def colour_of(name: str) -> Colour:
    for word, colour in (("clear", CLEAR), ("texian", TEXIAN), ("mexican", MEXICAN)):
        if word in name:
            return colour
    return WHITE if "window" in name else WOOD if "rack" in name else STEEL


def part_view(part: Part) -> View:
    view = View()
    see_through = 0.6 if "clear" in part.name else 0.0
    view.add(mesh_of(part.make()), colour_of(part.name), see_through=see_through)
    return view


def views(data: dict[str, Any]) -> dict[str, tuple[View, tuple[int, int], tuple[int, int]]]:
    """File name -> what to draw, how large, and its margins."""
    made = {f"{part.name}.png": (part_view(part), SMALL, (24, 24)) for part in parts(data)}
    made["cut.png"] = (cut_view(data), (1100, 560), (190, 70))
    return made


def levels(data: dict[str, Any]) -> dict[str, float]:
    """Heights of what lies below a star, mm from the top of the map."""
    stack = data["stack"]
    sheet_top = -stack["overlay"][0]
    sheet = sheet_top - stack["sheet"][0]
    face = sheet - stack["air"][0]
    return {
        "sheet_top": sheet_top, "sheet": sheet, "face": face, "stub": face - SENSOR_BODY[2],
        "element": face - stack["element"][0],
    }  # fmt: skip


def sheet_with_holes(data: dict[str, Any], outline: Manifold, stars: list[Any]) -> Manifold:
    """A plate with the holes of studs and lamps."""
    low, high = outline.bounding_box()[2] - CUT, outline.bounding_box()[5] + CUT
    peg, _ = data["prints"]["stud_peg"]
    for x, y, lamp_x, lamp_y in stars:
        outline -= disc(peg + 0.1, low, high).translate((x, y, 0))
        outline -= disc(2 * data["lamp_radius"], low, high).translate((lamp_x, lamp_y, 0))
    return outline


def under_star(data: dict[str, Any]) -> list[tuple[Manifold, Colour]]:
    """The stub of a star whose lamp lies to the east: board, sensor, lamp."""
    at = levels(data)
    width, depth = data["stub"]["size"]
    sx, sy = data["stub"]["star"]
    thick = data["stack"]["stub_board"]
    out = [(box(-sx, sy - depth, width - sx, sy, at["stub"] - thick, at["stub"]), GREEN)]
    long, wide, high = SENSOR_BODY
    sensor = box(-long / 2, -wide / 2, long / 2, wide / 2, at["stub"], at["stub"] + high)
    out.append((sensor, BLACK))
    long, wide, high = LAMP_BODY
    x = data["lamp_offset"]
    lamp = box(x - long / 2, -wide / 2, x + long / 2, wide / 2, at["stub"], at["stub"] + high)
    out.append((lamp, WHITE))
    return out


def on_star(data: dict[str, Any]) -> list[tuple[Manifold, Colour]]:
    """Stud and window in their places."""
    high = data["prints"]["stud_height"]
    return [
        (stud(data).rotate((180, 0, 0)).translate((0, 0, high)), STEEL),
        (
            window(data, data["lamp_radius"])
            .rotate((180, 0, 0))
            .translate((data["lamp_offset"], 0, levels(data)["sheet_top"])),
            WHITE,
        ),
    ]


def cut_view(data: dict[str, Any]) -> View:
    """A Mexican standard on its star, cut through the middle of star and lamp."""
    at = levels(data)
    view = View(azimuth=0, elevation=8)
    wide, low, _ = pocket(data)
    size = data["magnet"]["diameter"]
    sheet = box(-20, -14, 32, 14, at["sheet"], at["sheet_top"])
    paper = box(-20, -14, 32, 14, at["sheet_top"], 0)
    paper -= disc(data["stud_diameter"] + 0.5, at["sheet_top"] - CUT, CUT)
    things = [
        (standard(data, True, False).rotate((0, 0, 90)), MEXICAN),
        (disc(size, low, low + data["magnet"]["height"]), STEEL),
        (paper, MAP),
        (sheet_with_holes(data, sheet, [(0, 0, data["lamp_offset"], 0)]), WOOD),
        *under_star(data),
        *on_star(data),
    ]
    for shape, colour in things:
        view.add(mesh_of(shape.trim_by_plane((0, 1, 0), 0)), colour)
    view.label((0, 0, low + 1.5), "magnet, closed in", (-220, -60))
    view.label((-3.2, 0, at["sheet_top"] + 0.9), "stud in the recess", (-200, -70))
    view.label((-14, 0, at["sheet_top"] / 2), "map", (-110, -40))
    view.label((-12, 0, at["sheet"] + 1.2), "sheet", (-140, 60))
    words = f"sensor, its element {_gap(data):g} mm below the magnet"
    view.label((0, 0, at["element"]), words, (-60, 110))
    view.label((data["lamp_offset"], 0, at["stub"] + 1), "lamp", (150, 50))
    view.label((data["lamp_offset"], 0, at["sheet_top"] - 0.4), "window", (200, -60))
    view.label((0, 0, data["prints"]["height"] - 2), "slot for a card", (170, -50))
    return view


def _gap(data: dict[str, Any]) -> float:
    """From the magnet to the element."""
    return round(pocket(data)[1] - levels(data)["element"], 2)
