"""Where the words of an SVG lie and how tall they are in mm, by the outlines of its own fonts."""

import base64
import io
import math
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from functools import lru_cache

from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

SVG = "{http://www.w3.org/2000/svg}"
_FACE = re.compile(
    r'font-family:"([^"]+)";src:url\(data:font/woff2;base64,([^)]+)\)(?:;unicode-range:([^}]+))?\}'
)
FAMILIES = {"title": "Alamo Title", "figure": "Alamo Figure", "plain": "Alamo Plain"}
LEAN = 0.25  # of a face without an italic: the browser's, per unit of height


class Fonts:
    """The faces that a style sheet carries."""

    def __init__(self, style):
        self.faces = []
        for family, data, letters in _FACE.findall(style):
            font = TTFont(io.BytesIO(base64.b64decode(data)))
            self.faces.append((family, font, _ranges(letters)))

    def glyph(self, family, letter):
        """(bounds or None, advance), of an em of 1. KeyError for a letter that is not there."""
        for name, font, ranges in reversed(self.faces):  # the last that has the letter wins
            code = ord(letter)
            if name == family and (not ranges or any(a <= code <= b for a, b in ranges)):
                if code in font.getBestCmap():
                    return _outline(font, font.getBestCmap()[code])
        raise KeyError(f"{letter!r} is in no face of {family}")


@lru_cache(maxsize=4096)
def _outline(font, name):
    em = font["head"].unitsPerEm
    pen = BoundsPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(pen)
    bounds = pen.bounds and tuple(v / em for v in pen.bounds)
    return bounds, font["hmtx"][name][0] / em


def _ranges(letters):
    out = []
    for part in filter(None, letters.split(",")):
        a, _, b = part.removeprefix("U+").partition("-")
        out.append((int(a, 16), int(b or a, 16)))
    return out


@dataclass
class Word:
    """One text: four corners of its ink in mm, height of its lowest full letter."""

    text: str
    corners: tuple
    height: float
    classes: tuple
    size: float


def words(svg):
    """Every text of a document, in the order of drawing."""
    root = ElementTree.fromstring(svg)
    fonts = Fonts(root.find(f"{SVG}style").text)
    out = []
    _walk(root, (1, 0, 0, 1, 0, 0), fonts, out)
    return out


def _walk(node, matrix, fonts, out):
    matrix = _times(matrix, _transform(node.get("transform", "")))
    if node.tag == f"{SVG}text" and node.text:
        out.append(_word(node, matrix, fonts))
    for child in node:
        _walk(child, matrix, fonts, out)


def _word(node, matrix, fonts):
    classes = tuple(node.get("class").split())
    family = next(FAMILIES[name] for name in classes if name in FAMILIES)
    size, spacing = float(node.get("font-size")), float(node.get("letter-spacing", 0))
    at, boxes = 0.0, []
    for letter in node.text:
        bounds, advance = fonts.glyph(family, letter)
        if bounds:
            boxes.append((at + bounds[0] * size, bounds[1] * size, at + bounds[2] * size,
                          bounds[3] * size))
        at += advance * size + spacing
    start = {"middle": -at / 2, "end": -at}.get(node.get("text-anchor"), 0.0)
    x, y = float(node.get("x")) + start, float(node.get("y"))
    left, low = min(b[0] for b in boxes), min(b[1] for b in boxes)
    right, top = max(b[2] for b in boxes), max(b[3] for b in boxes)
    if node.get("font-style") == "italic":
        right, left = right + LEAN * max(top, 0), left + LEAN * min(low, 0)
    corners = [(x + u, y - v) for u, v in ((left, low), (right, low), (right, top), (left, top))]
    tall = [letter for letter in node.text if letter.isalnum()]
    lower = [letter for letter in tall if letter in "acemnorsuvwxz"]
    height = fonts.glyph(family, "x")[0][3] * size if lower and "x" in _known(fonts, family) else (
        min((fonts.glyph(family, letter)[0][3] * size for letter in tall), default=size)
    )
    scale = math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    corners = tuple(_apply(matrix, p) for p in corners)
    return Word(node.text, corners, height * scale, classes, size)


def _known(fonts, family):
    try:
        fonts.glyph(family, "x")
    except KeyError:
        return ""
    return "x"


def _transform(text):
    out = (1, 0, 0, 1, 0, 0)
    for name, inner in re.findall(r"(\w+)\(([^)]*)\)", text):
        v = [float(n) for n in re.findall(r"-?[\d.]+", inner)]
        if name == "translate":
            step = (1, 0, 0, 1, v[0], v[1] if len(v) > 1 else 0)
        elif name == "scale":
            step = (v[0], 0, 0, v[-1], 0, 0)
        else:
            a = math.radians(v[0])
            turn = (math.cos(a), math.sin(a), -math.sin(a), math.cos(a), 0, 0)
            cx, cy = v[1:3] if len(v) > 2 else (0, 0)
            step = _times(_times((1, 0, 0, 1, cx, cy), turn), (1, 0, 0, 1, -cx, -cy))
        out = _times(out, step)
    return out


def _times(m, n):
    a, b, c, d, e, f = m
    g, h, i, j, k, o = n
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j,
            a * k + c * o + e, b * k + d * o + f)


def _apply(m, p):
    return (m[0] * p[0] + m[2] * p[1] + m[4], m[1] * p[0] + m[3] * p[1] + m[5])


def overlap(one, other):
    """Whether two turned boxes share more than a tenth of a millimetre."""
    for box in (one, other):
        for a, b in zip(box, (*box[1:], box[0])):
            n = (a[1] - b[1], b[0] - a[0])
            length = math.hypot(*n) or 1
            p = [(q[0] * n[0] + q[1] * n[1]) / length for q in one]
            r = [(q[0] * n[0] + q[1] * n[1]) / length for q in other]
            if min(max(p), max(r)) - max(min(p), min(r)) <= 0.1:
                return False
    return True


def distance(corners, point):
    """From a point to a box; 0 inside."""
    sides = list(zip(corners, (*corners[1:], corners[0])))
    x, y = point
    turns = [(b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) for a, b in sides]
    if all(t >= 0 for t in turns) or all(t <= 0 for t in turns):
        return 0.0
    return min(_to_line(point, a, b) for a, b in sides)


def _to_line(p, a, b):
    length = math.dist(a, b)
    if not length:
        return math.dist(p, a)
    t = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length**2
    t = min(1.0, max(0.0, t))
    return math.dist(p, (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
