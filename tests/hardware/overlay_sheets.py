"""Reads printed sheets back: studs, lamps and outlines from an SVG, marks from a PDF."""

import re
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
POINT = 72 / 25.4
COUNTRY_EDGE, FORT_EDGE = "#5a3210", "#fffaf0"  # the lines along which Noble Men's zones end
STUD = 9.5  # mm, a hole for a stud of 9


def studs(svg):
    """{star: (x, y)} of the holes drawn."""
    nodes = ElementTree.fromstring(svg).iter(f"{SVG}circle")
    marked = [node for node in nodes if node.get("class") == "stud"]
    assert all(2 * float(node.get("r")) == STUD for node in marked)
    return {
        node.get("data-star"): (float(node.get("cx")), float(node.get("cy"))) for node in marked
    }


def lamp_labels(svg):
    """{(x, y) of a lamp: the words in it}, upper line first."""
    windows = {}
    for node in ElementTree.fromstring(svg).iter():
        if node.tag == f"{SVG}circle" and node.get("r") == "5":
            windows[float(node.get("cx")), float(node.get("cy"))] = ""
        elif node.tag == f"{SVG}text" and node.get("class") == "plain":
            x, y = float(node.get("x")), float(node.get("y"))
            for at in windows:
                if x == at[0] and abs(y - 1.7 - at[1]) < 3 and node.get("font-size") == "4.6":
                    windows[at] += node.text
    return windows


def outlines(svg):
    """Closed or open lines with which zones are bordered, as lists of points."""
    out = []
    for node in ElementTree.fromstring(svg).iter(f"{SVG}path"):
        wide = {COUNTRY_EDGE: "1.25", FORT_EDGE: "1.6"}.get(node.get("stroke"))
        if wide and node.get("stroke-width") == wide and node.get("fill") == "none":
            pairs = re.findall(r"([\d.]+),([\d.]+)", node.get("d"))
            out.append([(float(x), float(y)) for x, y in pairs])
    return out


def touching(outlines):
    """Pairs of outlines (by number) that share a stretch, whichever way round they are drawn."""
    edges = {}
    for number, ring in enumerate(outlines):
        points = [(round(x, 1), round(y, 1)) for x, y in ring]
        for a, b in zip(points, [*points[1:], points[0]]):
            if a != b:
                edges.setdefault(frozenset((a, b)), set()).add(number)
    return {frozenset(pair) for pair in edges.values() if len(pair) > 1}


def holes(page):
    """Middles of a PDF page's stud holes, in mm."""
    return [
        ((c["x0"] + c["x1"]) / 2 / POINT, (c["top"] + c["bottom"]) / 2 / POINT)
        for c in page.objects["curve"]
        if abs(c["width"] / POINT - STUD) < 0.02 and abs(c["height"] / POINT - STUD) < 0.02
    ]


def bars(page):
    """(left, right, height on the page) in mm of lines that could be a 100 mm bar."""
    return [
        (line["x0"] / POINT, line["x1"] / POINT, line["top"] / POINT)
        for line in page.objects["line"]
        if line["height"] < 0.01 and 90 < line["width"] / POINT < 110
    ]
