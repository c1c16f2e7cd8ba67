"""A board file from a circuit and its routes, as text; the same circuit gives the same bytes.

Copper pours are outlines here: KiCad fills them (fill_zones.py), which knows best what DRC wants.
"""

from collections.abc import Sequence

from kicad.footprints import BACK, FRONT, Footprints, strip_identities
from kicad.schematic import part_identity
from kicad.sexpr import Expr, Text, child, dump, identity, quoted
from kicad.symbols import LIBRARY, short_name
from routing.grid import VIA_DRILL, VIA_RADIUS, Track, Via
from source.circuit import Circuit, Part
from source.polygons import turned

POUR_EDGE = 0.6  # mm from the board's edge
POUR_CLEARANCE = 0.3
THERMAL_GAP = 0.3
THERMAL_SPOKE = 0.4
SILK = "F.SilkS"
REF_SIZE = 0.8
LABEL_SIZE = 1.0
LAYERS = [
    (0, FRONT, "signal"), (2, BACK, "signal"), (9, "F.Adhes", "user"), (11, "B.Adhes", "user"),
    (13, "F.Paste", "user"), (15, "B.Paste", "user"), (5, SILK, "user"), (7, "B.SilkS", "user"),
    (1, "F.Mask", "user"), (3, "B.Mask", "user"), (17, "Dwgs.User", "user"),
    (19, "Cmts.User", "user"), (25, "Edge.Cuts", "user"), (27, "Margin", "user"),
    (31, "F.CrtYd", "user"), (29, "B.CrtYd", "user"), (35, "F.Fab", "user"), (33, "B.Fab", "user"),
]  # fmt: skip


class Board:
    def __init__(self, circuit: Circuit, footprints: Footprints) -> None:
        self.circuit = circuit
        self.footprints = footprints
        self.open = open_pins(circuit)
        nets = [*circuit.nets(), *self.open.values()]
        self.nets = {"": 0} | {net: i for i, net in enumerate(nets, 1)}

    def text(self, tracks: Sequence[Track], vias: Sequence[Via]) -> str:
        items: Expr = [["net", i, quoted(net)] for net, i in self.nets.items()]
        items += [self._footprint(part) for part in self.circuit.parts]
        items += self._outline()
        items += [item for part in self.circuit.parts for item in self._labels(part)]
        if self.circuit.title_at:
            title = f"{self.circuit.title}, revision {self.circuit.revision}"
            items.append(self._words(title, self.circuit.title_at, LABEL_SIZE))
        items += [self._track(i, track) for i, track in enumerate(tracks)]
        items += [self._via(i, via) for i, via in enumerate(vias)]
        if self.circuit.pour:
            items += [self._pour(layer) for layer in (FRONT, BACK)]
        return (
            dump(
                [
                    "kicad_pcb",
                    ["version", 20241229],
                    ["generator", Text("pcbnew")],
                    ["generator_version", Text("9.0")],
                    ["general", ["thickness", 1.6], ["legacy_teardrops", "no"]],
                    ["paper", Text("A4")],
                    [
                        "title_block",
                        ["title", quoted(self.circuit.title)],
                        ["rev", quoted(self.circuit.revision)],
                    ],
                    ["layers", *([n, Text(layer), kind] for n, layer, kind in LAYERS)],
                    ["setup", ["pad_to_mask_clearance", 0], ["tenting", "front", "back"]],
                    *items,
                    ["embedded_fonts", "no"],
                ]
            )
            + "\n"
        )

    # ----------------------------------------------------------------------- parts

    def _footprint(self, part: Part) -> Expr:
        """The library's footprint at its place. In a board file the angles of pads and texts, and
        the points of areas, are the board's, not the footprint's."""
        tree = strip_identities(self.footprints.tree(part))
        name = short_name(part.kind.footprint)
        key = (self.circuit.name, "footprint", part.ref)
        head: Expr = ["footprint", Text(f"{LIBRARY}:{name}"), ["layer", Text(FRONT)]]
        head += [["uuid", identity(*key)], ["at", part.x, part.y, part.turn]]
        body: Expr = []
        for item in tree[2:]:
            if not isinstance(item, list) or item[0] in (
                "version", "generator", "generator_version", "layer", "group", "embedded_fonts",
            ):  # fmt: skip
                continue
            if item[0] == "model" and not part.kind.bought:
                continue  # pads for wires: no pins stand in them
            if item[0] == "attr":
                item = self._attributes(part, item)
            elif item[0] == "property":
                item = self._property(part, item)
            elif item[0] == "pad":
                item = self._pad(part, item)
            elif item[0] == "zone":
                item = self._area(part, item)
            elif item[0] == "fp_text":
                self._turn(part, item)
            body.append(item)
        if part.kind.bought:
            for field, value in (("Maker", part.kind.maker), ("Number", part.kind.number)):
                body.append(self._field(field, value))
        if not any(item[0] == "attr" for item in body):
            body.append(self._attributes(part, ["attr"]))
        body.append(["path", quoted("/" + part_identity(self.circuit, part.ref))])
        body.append(["sheetname", Text("/")])
        body.append(["sheetfile", quoted(f"{self.circuit.name}.kicad_sch")])
        for number, item in enumerate(body):
            if item[0] in ("property", "pad", "zone") or item[0].startswith("fp_"):
                item.append(["uuid", identity(*key, number)])
        return head + body + [["embedded_fonts", "no"]]

    def _attributes(self, part: Part, item: Expr) -> Expr:
        flags = [flag for flag in item[1:] if flag not in ("exclude_from_bom", "dnp")]
        flags += [] if part.kind.bought else ["exclude_from_bom"]
        flags += [] if part.fit else ["dnp"]
        return ["attr", *flags]

    def _turn(self, part: Part, item: Expr) -> None:
        at = child(item, "at")
        if at is not None:
            at[3:4] = [float(at[3]) + part.turn if len(at) > 3 else part.turn]

    def _property(self, part: Part, item: Expr) -> Expr:
        name = str(item[1])
        self._turn(part, item)
        if name == "Reference":
            item[2] = quoted(part.ref)
            at = child(item, "at")
            if part.ref_at and at is not None:
                x, y = turned(part.ref_at[0] - part.x, part.ref_at[1] - part.y, -part.turn)
                at[1:] = [x, y, 0]
            font = child(child(item, "effects") or [], "font")
            if font is not None:
                font[1:] = [["size", REF_SIZE, REF_SIZE], ["thickness", 0.12]]
        elif name == "Value":
            item[2] = quoted(part.kind.value)
        return item

    def _field(self, name: str, value: str) -> Expr:
        effects = ["effects", ["font", ["size", 1, 1], ["thickness", 0.15]]]
        at = ["at", 0, 0, 0]
        return ["property", Text(name), quoted(value), at, ["layer", Text("F.Fab")],
                ["hide", "yes"], effects]  # fmt: skip

    def _pad(self, part: Part, item: Expr) -> Expr:
        self._turn(part, item)
        number = str(item[1])
        net = part.net_of(number) or self.open.get((part.ref, number), "")
        if net:
            item.append(["net", self.nets[net], quoted(net)])
        return item

    def _area(self, part: Part, item: Expr) -> Expr:
        for point in (child(child(item, "polygon") or [], "pts") or [])[1:]:
            x, y = turned(float(point[1]), float(point[2]), part.turn)
            point[1:] = [part.x + x, part.y + y]
        return item

    # ----------------------------------------------------------------------- the rest

    def _outline(self) -> list[Expr]:
        width, height = self.circuit.size
        corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
        return [
            [
                "gr_line",
                ["start", *a],
                ["end", *b],
                ["stroke", ["width", 0.1], ["type", "default"]],
                ["layer", Text("Edge.Cuts")],
                ["uuid", identity(self.circuit.name, "edge", i)],
            ]
            for i, (a, b) in enumerate(zip(corners, corners[1:] + corners[:1]))
        ]

    def _labels(self, part: Part) -> list[Expr]:
        """What is printed beside a part and its pins."""
        out = []
        if part.label_at:
            out.append(self._words(part.label, part.label_at, LABEL_SIZE))
        if part.pin_labels:
            dx, dy = part.pin_offset
            for pad, words in zip(self.footprints.pads(part), part.pin_labels):
                if words:
                    out.append(self._words(words, (pad.x + dx, pad.y + dy), REF_SIZE))
        return out

    def _words(self, words: str, place: tuple[float, ...], size: float) -> Expr:
        x, y = place
        font = ["font", ["size", size, size], ["thickness", round(size * 0.15, 3)]]
        return [
            "gr_text",
            quoted(words),
            ["at", x, y, 0],
            ["layer", Text(SILK)],
            ["uuid", identity(self.circuit.name, "words", words, x, y)],
            ["effects", font],
        ]

    def _track(self, i: int, track: Track) -> Expr:
        return [
            "segment",
            ["start", track.x1, track.y1],
            ["end", track.x2, track.y2],
            ["width", 2 * track.half_width],
            ["layer", Text((FRONT, BACK)[track.layer])],
            ["net", self.nets[track.net]],
            ["uuid", identity(self.circuit.name, "track", i)],
        ]

    def _via(self, i: int, via: Via) -> Expr:
        return [
            "via",
            ["at", via.x, via.y],
            ["size", 2 * VIA_RADIUS],
            ["drill", VIA_DRILL],
            ["layers", Text(FRONT), Text(BACK)],
            ["net", self.nets[via.net]],
            ["uuid", identity(self.circuit.name, "via", i)],
        ]

    def _pour(self, layer: str) -> Expr:
        width, height = self.circuit.size
        low, right, bottom = POUR_EDGE, width - POUR_EDGE, height - POUR_EDGE
        corners = [(low, low), (right, low), (right, bottom), (low, bottom)]
        net = self.circuit.pour
        return [
            "zone",
            ["net", self.nets[net]],
            ["net_name", quoted(net)],
            ["layer", Text(layer)],
            ["uuid", identity(self.circuit.name, "pour", layer)],
            ["hatch", "edge", 0.5],
            ["connect_pads", ["clearance", POUR_CLEARANCE]],
            ["min_thickness", 0.25],
            ["filled_areas_thickness", "no"],
            [
                "fill",
                "yes",
                ["thermal_gap", THERMAL_GAP],
                ["thermal_bridge_width", THERMAL_SPOKE],
                ["island_removal_mode", 0],
            ],
            ["polygon", ["pts", *(["xy", x, y] for x, y in corners)]],
        ]


def open_pins(circuit: Circuit) -> dict[tuple[str, str], str]:
    """(ref, pin number) -> the net that KiCad gives a pin to which nothing is connected."""
    return {
        (part.ref, str(number)): f"unconnected-({part.ref}-{name}-Pad{number})"
        for part in circuit.parts
        for number, (name, net) in enumerate(zip(part.kind.pins, part.nets), 1)
        if not net
    }
