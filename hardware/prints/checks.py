"""What must hold of a shape before it is printed, measured on its triangles by another library.

Closed: every edge has two faces that turn the same way round. Overhangs: no face leans out further
than prints.steepest; flat ceilings may be bridged as far as prints.longest_bridge. Walls: from
points all over the surface straight through the plastic until it ends.
"""

import hashlib
import math
from dataclasses import dataclass
from typing import Any

import numpy
import trimesh
from manifold3d import Manifold

_NEAR = 1e-4
_RAYS = 1500
_FACING = 0.75  # cosine: a ray that leaves through a bevel met an edge, not a wall


@dataclass(frozen=True)
class Measured:
    """mm, mm3."""

    size: tuple[float, float, float]
    volume: float
    wall: float  # the thinnest
    bridge: float  # the longest flat ceiling, across
    rooms: tuple[tuple[float, float, float], ...]  # sizes of what is closed in, from below
    mark: str  # of its triangles


def mesh_of(shape: Manifold) -> trimesh.Trimesh:
    raw = shape.to_mesh()
    return trimesh.Trimesh(raw.vert_properties[:, :3], raw.tri_verts)


def closed(mesh: trimesh.Trimesh) -> list[str]:
    wrong = []
    if not mesh.is_watertight:
        wrong.append("has edges with one face: a slicer would guess")
    if not mesh.is_winding_consistent:
        wrong.append("has faces that look inwards")
    if mesh.volume <= 0:
        wrong.append("is inside out")
    return wrong


def overhangs(mesh: trimesh.Trimesh, steepest: float, longest: float) -> tuple[float, list[str]]:
    """(longest bridge, what cannot be printed without supports)."""
    limit = -math.sin(math.radians(steepest)) - 1e-3
    lowest = mesh.triangles[:, :, 2].min(axis=1)
    hanging = numpy.flatnonzero(
        (mesh.face_normals[:, 2] < limit) & (lowest > mesh.bounds[0][2] + _NEAR)
    )
    wrong, most = [], 0.0
    inside = numpy.isin(mesh.face_adjacency, hanging).all(axis=1)
    for group in trimesh.graph.connected_components(mesh.face_adjacency[inside], nodes=hanging):
        corners = mesh.triangles[group].reshape(-1, 3)
        low, high = corners.min(axis=0), corners.max(axis=0)
        if high[2] - low[2] > _NEAR:
            wrong.append(f"leans out by more than {steepest:g} degrees at z {low[2]:.1f}")
            continue
        across = float(min(high[0] - low[0], high[1] - low[1]))
        most = max(most, across)
        if across > longest:
            wrong.append(f"has a ceiling {across:.1f} mm across at z {low[2]:.1f}")
    return most, wrong


def thinnest(shape: Manifold, mesh: trimesh.Trimesh) -> float:
    """The thinnest wall, mm."""
    spread, faces = trimesh.sample.sample_surface(mesh, _RAYS, seed=1836)
    starts = numpy.concatenate([mesh.triangles_center, spread])
    ways = -numpy.concatenate([mesh.face_normals, mesh.face_normals[faces]])
    reach = float(numpy.linalg.norm(mesh.extents)) + 1
    least = reach
    for start, way in zip(starts, ways):
        origin = start + way * _NEAR
        for hit in shape.ray_cast(tuple(origin), tuple(origin + way * reach)):
            if float(numpy.dot(hit.normal, way)) > _FACING:
                least = min(least, hit.distance * reach)
                break
            if float(numpy.dot(hit.normal, way)) > 0:
                break
    return least


def rooms(mesh: trimesh.Trimesh) -> list[trimesh.Trimesh]:
    """What is closed in on all sides, from below."""
    shells = [shell for shell in mesh.split(only_watertight=False) if shell.volume < 0]
    return sorted(shells, key=lambda shell: float(shell.bounds[0][2]))


def mark(mesh: trimesh.Trimesh) -> str:
    """The same for the same triangles to a thousandth of a mm, in whatever order they come."""
    rows = numpy.round(mesh.triangles.reshape(-1, 9) * 1000).astype(numpy.int64)
    rows = rows[numpy.lexsort(rows.T)]
    return hashlib.sha256(rows.astype("<i8").tobytes()).hexdigest()[:12]


def measure(
    shape: Manifold, data: dict[str, Any], least_wall: float
) -> tuple[Measured, list[str]]:
    """All figures of a part, and what is wrong with it."""
    prints = data["prints"]
    mesh = mesh_of(shape)
    wrong = closed(mesh)
    bridge, steep = overhangs(mesh, prints["steepest"], prints["longest_bridge"])
    wall = thinnest(shape, mesh)
    if wall < least_wall - 0.01:
        wrong.append(f"has a wall of {wall:.2f} mm: {least_wall:g} are wanted")
    if abs(mesh.bounds[0][2]) > _NEAR:
        wrong.append("does not stand on the bed")
    found = Measured(
        _three(mesh.extents),
        float(mesh.volume),
        wall,
        bridge,
        tuple(_three(room.extents) for room in rooms(mesh)),
        mark(mesh),
    )
    return found, wrong + steep


def _three(values: Any) -> tuple[float, float, float]:
    x, y, z = (round(float(v), 3) for v in values)
    return x, y, z
