"""The stub boards below the sheet: none on another, none across the fold or over the edge."""

from collections.abc import Callable
from typing import Any

from source.reader import Reader

# lamp side -> where a point of the stub goes whose x runs towards its lamp
_TURNS: dict[str, Callable[[float, float], tuple[float, float]]] = {
    "E": lambda x, y: (x, y),
    "N": lambda x, y: (y, -x),
    "W": lambda x, y: (-x, -y),
    "S": lambda x, y: (-y, x),
}


def outline(data: dict[str, Any], star: dict[str, Any]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom on the sheet of the stub below a star."""
    width, height = data["stub"]["size"]
    sx, sy = data["stub"]["star"]
    turn = _TURNS[star["lamp_side"]]
    corners = [turn(-sx, -sy), turn(width - sx, height - sy)]
    xs, ys = sorted(x for x, _ in corners), sorted(y for _, y in corners)
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
