"""Colours of the directions, the same on every map."""

COLOURS = {
    "N": "#5b7ea6", "NE": "#5b7ea6", "E": "#cf9a2e", "SE": "#b5573f", "S": "#76924c",
    "SW": "#8a6aa0", "NW": "#4f958c",
}  # fmt: skip


def darker(colour: str) -> str:
    """The same pigment as ink."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{int(v * 0.55):02x}" for v in parts)
