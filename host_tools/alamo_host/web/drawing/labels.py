"""Colours of the directions, the same on every map.

Neighbours differ to every eye, also to one without red, green or blue cones, and on a printer that
knows no colours the words and lines still tell: tests/hardware/test_overlays_for_every_eye.py.
"""

COLOURS = {
    "N": "#5378c0", "NE": "#5378c0", "E": "#cd8f31", "SE": "#a43e3e", "S": "#88a349",
    "SW": "#835ca3", "NW": "#2fa084",
}  # fmt: skip


def darker(colour: str) -> str:
    """The same pigment as ink."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{int(v * 0.5):02x}" for v in parts)
