"""Routes a board: the widest nets first, then the narrower ones round them.

A pad that a wide track cannot reach (a fine pin between others) is left to the next narrower
width, which starts from what the net has already: supplies are wide up to the last millimetres.
"""

from collections.abc import Callable

from kicad.footprints import Footprints, Pad, all_pads
from kicad.project import CLEARANCE
from routing.grid import STEP, VIA_RADIUS, Clearances, Grid, Track, Via
from routing.negotiation import Negotiation
from source.circuit import Circuit

SIGNAL_WIDTH = 0.25


class Router:
    def __init__(
        self, circuit: Circuit, footprints: Footprints, say: Callable[[str], None] = print
    ) -> None:
        self.circuit = circuit
        self.grid = Grid(*circuit.size)
        self.pads = all_pads(circuit, footprints)
        self.keep_outs = [a for part in circuit.parts for a in footprints.copper(part)]
        self.numbers = {net: i for i, net in enumerate(circuit.nets(), 1)}
        self.names = {i: net for net, i in self.numbers.items()}
        self.tracks: list[Track] = []
        self.vias: list[Via] = []
        self._say = say

    def run(self) -> None:
        """Fills self.tracks and self.vias; raises Unroutable."""
        widths = sorted({*self.circuit.tracks.values(), SIGNAL_WIDTH}, reverse=True)
        for width in widths:
            nets = [
                net
                for net, pins in self.circuit.nets().items()
                if self.circuit.tracks.get(net, SIGNAL_WIDTH) >= width and len(pins) > 1
            ]
            self._route(nets, width)

    def _clearances(self, half_width: float) -> Clearances:
        out = Clearances(self.grid, half_width, self.numbers)
        for pad in self.pads:
            out.add_pad(pad)
        for area in self.keep_outs:
            out.add_keep_out(area)
        for track in self.tracks:
            out.add_track(track)
        for via in self.vias:
            out.add_via(via)
        return out

    def _route(self, nets: list[str], width: float) -> None:
        tracks = self._clearances(width / 2)
        vias = self._clearances(VIA_RADIUS)
        pads = {self.numbers[net]: self._groups(net, tracks.owner) for net in nets}
        pads = {net: groups for net, groups in pads.items() if len(groups) > 1}
        order = sorted(pads, key=lambda net: (self._poured(net), self._spread(pads[net]), net))
        negotiation = Negotiation(self.grid, tracks, vias, CLEARANCE, self.names)
        negotiation.run(pads, order)
        for net in sorted(negotiation.paths):
            for path in negotiation.paths[net]:
                self._draw(self.names[net], path, width / 2)
        self._say(f"  {width:g} mm: {len(order)} nets")

    def _groups(self, net: str, owner: list[int]) -> list[set[int]]:
        """What of a net is joined already, and the pads that are not but within reach."""
        number = self.numbers[net]
        groups = []
        for pad in self.pads:
            if pad.net == net:
                cells = {self.grid.cell(pad.x, pad.y, layer) for layer in pad.layers}
                if all(owner[cell] == number for cell in cells):
                    groups.append(cells)
        for track in self.tracks:
            if track.net == net:
                groups.append(self._cells(track))
        for via in self.vias:
            if via.net == net:
                groups.append({self.grid.cell(via.x, via.y, layer) for layer in (0, 1)})
        return joined(groups)

    def _cells(self, track: Track) -> set[int]:
        steps = max(abs(track.x2 - track.x1), abs(track.y2 - track.y1)) / STEP
        count = max(1, round(steps))
        return {
            self.grid.cell(
                track.x1 + (track.x2 - track.x1) * i / count,
                track.y1 + (track.y2 - track.y1) * i / count,
                track.layer,
            )
            for i in range(count + 1)
        }

    def _poured(self, net: int) -> bool:
        """Comes last: the pour joins it anyway."""
        return self.names[net] == self.circuit.pour

    def _spread(self, groups: list[set[int]]) -> float:
        places = [self.grid.place(cell) for group in groups for cell in group]
        xs, ys = [x for x, _, _ in places], [y for _, y, _ in places]
        return max(max(xs) - min(xs), max(ys) - min(ys))

    # ----------------------------------------------------------------------- drawing

    def _draw(self, net: str, path: list[int], half_width: float) -> None:
        """A path of cells as straight tracks and vias, its ends drawn to the middles of pads."""
        points = [self.grid.place(cell) for cell in path]
        runs: list[list[tuple[float, float, int]]] = [[points[0]]]
        for before, now in zip(points, points[1:]):
            if now[2] != before[2]:
                self._via(net, now[0], now[1])
                runs.append([now])
            else:
                runs[-1].append(now)
        for run in runs:
            corners = [run[0]]
            for i in range(1, len(run) - 1):
                a, b, c = run[i - 1], run[i], run[i + 1]
                if (b[0] - a[0], b[1] - a[1]) != (c[0] - b[0], c[1] - b[1]):
                    corners.append(b)
            corners.append(run[-1])
            for (x1, y1, layer), (x2, y2, _) in zip(corners, corners[1:]):
                self._track(net, layer, half_width, x1, y1, x2, y2)
        for cell, (x, y, layer) in ((path[0], points[0]), (path[-1], points[-1])):
            pad = self._pad_at(net, cell, layer)
            if pad is not None:
                self._track(net, layer, half_width, x, y, pad.x, pad.y)

    def _track(
        self, net: str, layer: int, half_width: float, x1: float, y1: float, x2: float, y2: float
    ) -> None:
        if (x1, y1) != (x2, y2):
            self.tracks.append(Track(net, layer, half_width, x1, y1, x2, y2))

    def _via(self, net: str, x: float, y: float) -> None:
        pad = self._pad_at(net, self.grid.cell(x, y, 0), 0)
        if pad is not None and len(pad.layers) == 2:
            return  # a plated hole joins the layers already
        via = Via(net, x, y)
        if via not in self.vias:
            self.vias.append(via)

    def _pad_at(self, net: str, cell: int, layer: int) -> Pad | None:
        for pad in self.pads:
            if pad.net == net and layer in pad.layers:
                if self.grid.cell(pad.x, pad.y, layer) == cell:
                    return pad
        return None


def joined(groups: list[set[int]]) -> list[set[int]]:
    """Groups that share a cell become one; the largest first: a net grows from its trunk."""
    out: list[set[int]] = []
    for group in groups:
        touching = [other for other in out if other & group]
        merged = set(group).union(*touching)
        out = [other for other in out if not other & group] + [merged]
    return sorted(out, key=lambda group: (-len(group), min(group)))
