"""A schematic from a circuit: parts in frames by group, every pin with a short wire and a label.

Nets meet by the names of global labels, not by lines across the sheet. All identities follow from
names, so that the same circuit gives the same bytes.
"""

from dataclasses import dataclass, field

from kicad.sexpr import Expr, Text, dump, identity, quoted
from kicad.symbols import LIBRARY, POWER_FLAG, SymbolPin, Symbols, short_name
from source.circuit import Circuit, Part

STUB = 2.54  # length of the wire at a pin
GRID = 2.54
LETTER = 1.15  # width of a letter of a label
PAPER = {"A4": (297.0, 210.0), "A2": (594.0, 420.0)}
MARGIN = 15.24
FLAGS = "fed through a part"
_OUTWARD = {0: (-1, 0), 180: (1, 0), 90: (0, 1), 270: (0, -1)}
_LABEL = {0: (180, "right"), 180: (0, "left"), 90: (270, "right"), 270: (90, "left")}


@dataclass
class Box:
    """How far a part with its labels reaches from its middle, mm on the sheet, y down."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    def reach(self, x: float, y: float) -> None:
        self.left, self.right = min(self.left, x), max(self.right, x)
        self.top, self.bottom = min(self.top, y), max(self.bottom, y)


@dataclass
class Placed:
    part: Part
    box: Box
    x: float = 0.0
    y: float = 0.0


@dataclass
class Frame:
    """A group: its parts at places from the frame's top left corner."""

    title: str
    placed: list[Placed] = field(default_factory=list)
    width: float = 0.0
    height: float = 0.0


def on_grid(value: float) -> float:
    return round(-(-value // GRID) * GRID, 4)


class Schematic:
    def __init__(self, circuit: Circuit, symbols: Symbols) -> None:
        self.circuit = circuit
        self.symbols = symbols
        self.paper = "A2" if len(circuit.parts) > 20 else "A4"
        self.items: list[Expr] = []
        self.root = identity(circuit.name, "root")

    def text(self) -> str:
        """The whole file."""
        self._draw_frames()
        used = sorted({short_name(part.kind.symbol) for part in self.circuit.parts} | {POWER_FLAG})
        title = ["title_block", ["title", quoted(self.circuit.title)]]
        title.append(["rev", quoted(self.circuit.revision)])
        return (
            dump(
                [
                    "kicad_sch",
                    ["version", 20250114],
                    ["generator", Text("alamo_board")],
                    ["generator_version", Text("9.0")],
                    ["uuid", self.root],
                    ["paper", Text(self.paper)],
                    title,
                    ["lib_symbols", *(self.symbols.copy(name) for name in used)],
                    *self.items,
                    ["sheet_instances", ["path", Text("/"), ["page", Text("1")]]],
                    ["embedded_fonts", "no"],
                ]
            )
            + "\n"
        )

    # ----------------------------------------------------------------------- where things go

    def _pins(self, part: Part) -> list[SymbolPin]:
        return self.symbols.pins(short_name(part.kind.symbol))

    def _box(self, part: Part) -> Box:
        box = Box()
        box.reach(-5.08, -5.08)
        box.reach(5.08, 5.08)
        pins = self._pins(part)
        beside = self._text_beside(pins)
        if beside:
            box.reach(beside[0] + LETTER * max(len(part.kind.value), len(part.ref)), 0)
        for pin in pins:
            dx, dy = _OUTWARD[pin.angle]
            reach = STUB + 4 + LETTER * len(part.net_of(pin.number))
            box.reach(pin.x + dx * reach, -pin.y + dy * reach)
        box.top -= 6.35  # reference and value stand above
        return box

    def _text_beside(self, pins: list[SymbolPin]) -> tuple[float, float] | None:
        """Where reference and value stand, from the part's middle, if labels stand above it."""
        if not any(pin.angle == 270 for pin in pins):
            return None
        if len(pins) == 2:
            return 3.81, -1.27
        return (7.62, -1.27) if len(pins) == 3 else (7.62, -max(pin.y for pin in pins) - 2.54)

    def _frame(self, title: str, parts: list[Part], widest: float) -> Frame:
        """Parts in rows, left to right."""
        frame = Frame(title)
        x, y, row_height = GRID, 3 * GRID, 0.0
        for part in parts:
            placed = Placed(part, self._box(part))
            width = on_grid(placed.box.right - placed.box.left) + GRID
            height = on_grid(placed.box.bottom - placed.box.top) + GRID
            if x > GRID and x + width > widest:
                x, y, row_height = GRID, y + row_height, 0.0
            placed.x, placed.y = x + on_grid(-placed.box.left), y + on_grid(-placed.box.top)
            frame.placed.append(placed)
            x += width
            row_height = max(row_height, height)
            frame.width, frame.height = max(frame.width, x), y + row_height
        return frame

    def _draw_frames(self) -> None:
        """All groups in rows, the flags last."""
        groups: dict[str, list[Part]] = {}
        for part in self.circuit.parts:
            groups.setdefault(part.group, []).append(part)
        widest = 175 if self.paper == "A2" else 120
        frames = [self._frame(title, parts, widest) for title, parts in groups.items()]
        flags = Frame(FLAGS, width=6 * GRID * len(self.circuit.driven) + GRID, height=11 * GRID)
        sheet_width = PAPER[self.paper][0] - 2 * MARGIN
        x = y = on_grid(MARGIN)
        row_height = 0.0
        for frame in [*frames, flags]:
            if x > MARGIN + 1 and x + frame.width > sheet_width:
                x, y, row_height = on_grid(MARGIN), on_grid(y + row_height + GRID), 0.0
            self._draw_frame(frame, x, y)
            x += on_grid(frame.width) + GRID
            row_height = max(row_height, frame.height)
        self._draw_flags(x - on_grid(flags.width) - GRID, y)

    # ----------------------------------------------------------------------- what is drawn

    def _draw_frame(self, frame: Frame, x: float, y: float) -> None:
        key = (self.circuit.name, "frame", frame.title)
        self.items.append(
            [
                "rectangle",
                ["start", x, y],
                ["end", round(x + frame.width, 4), round(y + frame.height, 4)],
                ["stroke", ["width", 0], ["type", "dash"]],
                ["fill", ["type", "none"]],
                ["uuid", identity(*key)],
            ]
        )
        self.items.append(
            [
                "text",
                quoted(frame.title),
                ["exclude_from_sim", "no"],
                ["at", x + 2.54, y + 3.81, 0],
                ["effects", ["font", ["size", 2.54, 2.54]], ["justify", "left"]],
                ["uuid", identity(*key, "title")],
            ]
        )
        for placed in frame.placed:
            self._draw_part(placed.part, round(x + placed.x, 4), round(y + placed.y, 4))

    def _draw_part(self, part: Part, x: float, y: float) -> None:
        pins = self._pins(part)
        top = max([pin.y for pin in pins], default=0.0)
        at = (x, y - top - (7.62 if len(pins) == 1 else 6.35))
        if beside := self._text_beside(pins):
            at = (round(x + beside[0], 4), round(y + beside[1], 4))
        named = (part.ref, part.kind.value, part.kind.footprint)
        self._symbol(short_name(part.kind.symbol), named, (x, y), at, part)
        drawn = set()
        for pin in pins:
            place = (round(x + pin.x, 4), round(y - pin.y, 4))
            if place in drawn:
                continue  # KiCad stacks pins of one net
            drawn.add(place)
            self._draw_pin(part, pin, place)

    def _draw_pin(self, part: Part, pin: SymbolPin, place: tuple[float, float]) -> None:
        net = part.net_of(pin.number)
        key = (self.circuit.name, part.ref, pin.number)
        x, y = place
        if not net:
            self.items.append(["no_connect", ["at", x, y], ["uuid", identity(*key, "open")]])
            return
        dx, dy = _OUTWARD[pin.angle]
        x2, y2 = round(x + dx * STUB, 4), round(y + dy * STUB, 4)
        self.items.append(
            [
                "wire",
                ["pts", ["xy", x, y], ["xy", x2, y2]],
                ["stroke", ["width", 0], ["type", "default"]],
                ["uuid", identity(*key, "wire")],
            ]
        )
        angle, side = _LABEL[pin.angle]
        self._label(net, x2, y2, angle, side, key)

    def _label(
        self, net: str, x: float, y: float, angle: int, side: str, key: tuple[str, ...]
    ) -> None:
        effects = ["effects", ["font", ["size", 1.27, 1.27]], ["justify", side]]
        sheets = ["property", Text("Intersheetrefs"), Text("${INTERSHEET_REFS}"), ["at", x, y, 0]]
        self.items.append(
            [
                "global_label",
                quoted(net),
                ["shape", "passive"],
                ["at", x, y, angle],
                effects,
                ["uuid", identity(*key, "label")],
                [*sheets, [*effects, ["hide", "yes"]]],
            ]
        )

    def _draw_flags(self, left: float, top: float) -> None:
        """Supplies that come through a fuse or a switch: KiCad is told that they are driven."""
        y = on_grid(top + 5 * GRID)
        for i, net in enumerate(self.circuit.driven):
            x = on_grid(left + 6 * GRID * i + 3 * GRID)
            name = f"#FLG{i + 1:02d}"
            self._symbol(POWER_FLAG, (name, POWER_FLAG, ""), (x, y), (x, y - 6.35), None)
            self._label(net, x, y, 270, "right", (self.circuit.name, name))

    def _symbol(
        self,
        symbol: str,
        named: tuple[str, str, str],
        place: tuple[float, float],
        text_at: tuple[float, float],
        part: Part | None,
    ) -> None:
        ref, value, footprint = named
        x, y = place
        key = part_identity(self.circuit, ref)
        fields = [("Reference", ref, part is None), ("Value", value, False)]
        fields.append(("Footprint", f"{LIBRARY}:{short_name(footprint)}" if part else "", True))
        if part is not None and part.kind.bought:
            fields += [("Maker", part.kind.maker, True), ("Number", part.kind.number, True)]
        item: Expr = [
            "symbol",
            ["lib_id", quoted(f"{LIBRARY}:{symbol}")],
            ["at", x, y, 0],
            ["unit", 1],
            ["exclude_from_sim", "no"],
            ["in_bom", "yes" if part is not None and part.kind.bought else "no"],
            ["on_board", "no" if part is None else "yes"],
            ["dnp", "no" if part is None or part.fit else "yes"],
            ["uuid", key],
        ]
        for row, (name, text, hidden) in enumerate(fields):
            effects: Expr = ["effects", ["font", ["size", 1.27, 1.27]]]
            effects += [["justify", "left"]] if text_at[0] != x else []
            effects += [["hide", "yes"]] if hidden else []
            at = ["at", text_at[0], round(text_at[1] + 2.54 * min(row, 1), 4), 0]
            item.append(["property", Text(name), quoted(text), at, effects])
        for pin in self.symbols.pins(symbol):
            item.append(["pin", Text(pin.number), ["uuid", identity(key, pin.number)]])
        path = ["path", Text(f"/{self.root}"), ["reference", quoted(ref)], ["unit", 1]]
        item.append(["instances", ["project", quoted(self.circuit.name), path]])
        self.items.append(item)


def part_identity(circuit: Circuit, ref: str) -> Text:
    """What ties a footprint to its symbol."""
    return identity(circuit.name, "part", ref)
