"""The stub boards below the sheet: none on another, none across the fold or over the edge."""

from typing import Any

from source.reader import Reader

SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}  # lamp side -> its x, y


def outline(data: dict[str, Any], star: dict[str, Any]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom on the sheet of the stub below a star."""
    width, height = data["stub"]["size"]
    sx, sy = data["stub"]["star"]
    dx, dy = SIDES[star["lamp_side"]]
    corners = [(-sx, -sy), (width - sx, height - sy)]  # of a stub whose lamp lies east
    xs = sorted(x * dx - y * dy for x, y in corners)
    ys = sorted(x * dy + y * dx for x, y in corners)
    return star["x"] + xs[0], star["y"] + ys[0], star["x"] + xs[1], star["y"] + ys[1]


def check_stubs(board: Reader) -> None:
    data = board.data
    width, height = data["sheet"]
    placed: list[tuple[str, tuple[float, float, float, float]]] = []
    for star, row in zip(data["stars"], board.parts("stars")):
        here = left, top, right, bottom = outline(data, star)
        if left < 0 or top < 0 or right > width or bottom > height:
            raise row.fail("lamp_side", "turns its stub board over the edge of the sheet")
        if left < data["fold_x"] < right:
            raise row.fail("lamp_side", f"turns its stub board across the fold {data['fold_x']}")
        for other, there in placed:
            if here[0] < there[2] and there[0] < here[2]:
                if here[1] < there[3] and there[1] < here[3]:
                    raise row.fail("lamp_side", f"turns its stub board onto that of {other}")
        placed.append((star["id"], here))
