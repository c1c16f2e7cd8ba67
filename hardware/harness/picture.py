"""hardware/harness/walk.svg: the harness seen from above, in mm of the table."""

from typing import Any

from harness.places import header, lamp_connector, ribbon_ref
from harness.walk import Starts, starts, walk
from source.circuit import circuit

COLOURS = ("#1b6ca8", "#b3541e", "#3d7a33")  # told apart by every eye; ribbons are labelled too
_STYLE = "font-family:DejaVu Sans,sans-serif;font-size:9px"


def picture(data: dict[str, Any]) -> str:
    left, top, right, bottom = data["rail"]
    width, height = right, bottom
    begin = starts(data)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 {width + 8} {height + 8}"'
        f' width="{width + 8}" height="{height + 8}" style="{_STYLE}">',
        f'<rect x="-4" y="-4" width="{width + 8}" height="{height + 8}" fill="#fff"/>',
        _rect(0, 0, data["sheet"][0], data["sheet"][1], "none", "#555"),
        _rect(left, top, right - left, bottom - top, "#f3efe6", "#555"),
    ]
    x1, y1, x2, y2 = data["carrier"]["place"]
    out.append(_rect(x1, y1, x2 - x1, y2 - y1, "#dfe8df", "#2c5e2e"))
    out.append(_text(x1 + 3, y2 - 30, "carrier", "#2c5e2e"))
    fold = data["fold_x"]
    out.append(f'<path d="M{fold} 0V{height}" stroke="#999" stroke-dasharray="6 4"/>')
    out += _lines(data, begin)
    out += _stars(data)
    out += _headers(data)
    return "\n".join([*out, "</svg>"]) + "\n"


def _rect(x: float, y: float, w: float, h: float, fill: str, line: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{fill}" stroke="{line}"/>'


def _text(x: float, y: float, words: str, colour: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="{colour}">{words}</text>'


def _path(points: list[tuple[float, float]], colour: str, more: str) -> str:
    places = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{places}" fill="none" stroke="{colour}" {more}/>'


def _lines(data: dict[str, Any], begin: Starts) -> list[str]:
    stars = walk(data)
    out = [
        _path(begin.trunk_points(mux, stars), COLOURS[mux], 'stroke-width="3" opacity="0.75"')
        for mux in range(len(COLOURS))
    ]
    out.append(_path(begin.chain_points(stars), "#333", 'stroke-width="1"'))
    return out


def _stars(data: dict[str, Any]) -> list[str]:
    out = []
    for star in data["stars"]:
        x, y = star["x"], star["y"]
        lx, ly = star["lamp"]
        out.append(f'<circle cx="{x}" cy="{y}" r="4.5" fill="{COLOURS[star["mux"]]}"/>')
        out.append(f'<circle cx="{lx}" cy="{ly}" r="3" fill="#ffd75e" stroke="#333"/>')
        out.append(_text(x - 10, y - 7, star["id"], "#111"))
    return out


def _headers(data: dict[str, Any]) -> list[str]:
    board = circuit(data, "carrier")
    refs = [ribbon_ref(data, mux) for mux in range(3)]
    out = []
    for ref in [*refs, lamp_connector(board)]:
        x, y = header(data, board, ref)
        out.append(_rect(x - 4, y - 4, 8, 8, "#fff", "#111"))
        out.append(_text(x - 4, y + 14, ref, "#111"))
    return out
