"""Footprints of the project's own library: pads on the board, and copies for a board file."""

import math
from dataclasses import dataclass
from pathlib import Path

from kicad.sexpr import Expr, child, children, numbers_of, parse, value_of
from kicad.symbols import short_name
from source.circuit import Circuit, Part
from source.polygons import turned

FRONT, BACK = "F.Cu", "B.Cu"


@dataclass(frozen=True)
class Pad:
    """A pad on the board: its middle and its half sizes in mm, turned by angle degrees."""

    ref: str
    number: str
    net: str
    x: float
    y: float
    half_width: float
    half_height: float
    angle: float
    round_ends: bool
    layers: tuple[int, ...]  # 0 front, 1 back
    bare_hole: bool  # a hole without copper

    def distance(self, x: float, y: float) -> float:
        """From a point to the pad's edge, mm; 0 or less inside."""
        dx, dy = turned(x - self.x, y - self.y, -self.angle)
        dx, dy = abs(dx), abs(dy)
        if self.round_ends:
            radius = min(self.half_width, self.half_height)
            dx = max(dx - (self.half_width - radius), 0.0)
            dy = max(dy - (self.half_height - radius), 0.0)
            return math.hypot(dx, dy) - radius
        dx, dy = dx - self.half_width, dy - self.half_height
        if dx <= 0 and dy <= 0:
            return max(dx, dy)
        return math.hypot(max(dx, 0.0), max(dy, 0.0))

    @property
    def reach(self) -> float:
        return math.hypot(self.half_width, self.half_height)


@dataclass(frozen=True)
class KeepOut:
    """A polygon on the board where no track or via may be."""

    points: tuple[tuple[float, float], ...]


class Footprints:
    """hardware/library/parts.pretty."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, Expr] = {}

    def tree(self, part: Part) -> Expr:
        """As the library has it: to be read, not changed."""
        name = short_name(part.kind.footprint)
        if name not in self._read:
            path = self._folder / f"{name}.kicad_mod"
            self._read[name] = parse(path.read_text(encoding="utf-8"))
        return self._read[name]

    def pads(self, part: Part) -> list[Pad]:
        out = []
        for pad in children(self.tree(part), "pad"):
            at = numbers_of(pad, "at")
            x, y = turned(at[0], at[1], part.turn)
            width, height = numbers_of(pad, "size")
            number = str(pad[1])
            layers = [str(layer) for layer in (child(pad, "layers") or [])[1:]]
            both = "*.Cu" in layers or "F&B.Cu" in layers
            out.append(
                Pad(
                    part.ref,
                    number,
                    part.net_of(number),
                    part.x + x,
                    part.y + y,
                    width / 2,
                    height / 2,
                    part.turn + (at[2] if len(at) > 2 else 0.0),
                    str(pad[3]) in ("circle", "oval"),
                    tuple(i for i, name in enumerate((FRONT, BACK)) if both or name in layers),
                    str(pad[2]) == "np_thru_hole",
                )
            )
        return out

    def copper(self, part: Part) -> list[KeepOut]:
        """Copper between pads (a solder jumper's bridge) and areas without tracks."""
        tree = self.tree(part)
        shapes = [poly for poly in children(tree, "fp_poly") if value_of(poly, "layer") == FRONT]
        for zone in children(tree, "zone"):
            keepout = child(zone, "keepout")
            if keepout is not None and value_of(keepout, "tracks") == "not_allowed":
                shapes += list(children(zone, "polygon"))
        out = []
        for shape in shapes:
            points = []
            for item in children(child(shape, "pts") or [], "xy"):
                x, y = turned(float(item[1]), float(item[2]), part.turn)
                points.append((part.x + x, part.y + y))
            out.append(KeepOut(tuple(points)))
        return out


def all_pads(circuit: Circuit, footprints: Footprints) -> list[Pad]:
    return [pad for part in circuit.parts for pad in footprints.pads(part)]


def strip_identities(item: Expr) -> Expr:
    """A copy without the UUIDs of the library: a board gives its own."""
    return [
        strip_identities(part) if isinstance(part, list) else part
        for part in item
        if not (isinstance(part, list) and part and part[0] == "uuid")
    ]
