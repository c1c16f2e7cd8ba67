"""UF2, the files a Pico in boot mode takes: read, checked, made.

The RP2040's boot program erases a sector when it sees its first block, and tells that by the
number of the block (erratum E14): gaps, sectors that are not whole and numbers out of order leave
old bytes between the new ones, unnoticed. check() refuses all of that.
"""

import struct
from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import LinkError
from .layout import BLOCK as SECTOR
from .layout import FLASH_BYTES, FLASH_START

RP2040 = 0xE48BFF56
_OTHERS = {0xE48BFF59: "RP2350", 0xE48BFF5A: "RP2350 (RISC-V)", 0xE48BFF57: "RP2350"}

_BLOCK = 512
_PAYLOAD = 256
_HEAD = (0x0A324655, 0x9E5D5157)
_END = 0x0AB16F30
_FAMILY_FOLLOWS = 0x2000
_MOST_PAYLOAD = 476


class BadUf2(LinkError):
    """No file for this chip, or one that it would not write whole; the text says what is wrong."""


@dataclass(frozen=True)
class Block:
    address: int
    content: bytes
    number: int
    of: int
    family: int | None


def parse(data: bytes, name: str = "the file") -> list[Block]:
    """The blocks as they stand there. Raises BadUf2 for what is no UF2 file at all."""
    found = []
    for at in range(0, len(data), _BLOCK):
        block = data[at : at + _BLOCK]
        if len(block) < _BLOCK:
            raise BadUf2(f"{name} is cut off: no whole UF2 file")
        first, second, flags, address, size, number, of, family = struct.unpack_from("<8I", block)
        if (first, second) != _HEAD or struct.unpack_from("<I", block, 508)[0] != _END:
            raise BadUf2(f"{name} is no UF2 file")
        if size > _MOST_PAYLOAD:
            raise BadUf2(f"{name}: block {number} claims {size} bytes, more than one can hold")
        found.append(
            Block(
                address,
                block[32 : 32 + size],
                number,
                of,
                family if flags & _FAMILY_FOLLOWS else None,
            )
        )
    if not found:
        raise BadUf2(f"{name} is empty")
    return found


def for_pico(blocks: Sequence[Block], name: str = "the file") -> Sequence[Block]:
    """The same, when they are for an RP2040 (or do not say); BadUf2 for another chip."""
    for block in blocks:
        if block.family not in (None, RP2040):
            chip = _OTHERS.get(block.family or 0, f"family {block.family:#x}")
            raise BadUf2(f"{name} is for another chip than the Pico's RP2040 ({chip})")
    return blocks


def whole(blocks: Sequence[Block], name: str = "the file") -> Sequence[Block]:
    """The same, when all blocks are there, in order; BadUf2 for what was cut off or mixed up."""
    if blocks[0].of != len(blocks):
        raise BadUf2(f"{name} is damaged: {len(blocks)} of its {blocks[0].of} blocks are there")
    for number, block in enumerate(blocks):
        if block.number != number or block.of != len(blocks):
            raise BadUf2(
                f"{name} is damaged: block {block.number} of {block.of} stands where block"
                f" {number} of {len(blocks)} is due"
            )
    return blocks


def misplaced(blocks: Sequence[Block]) -> tuple[Block, int] | None:
    """The first block that is not right behind the one before it, and the address that is due."""
    due = blocks[0].address
    for block in blocks:
        if block.address != due:
            return block, due
        due += len(block.content)
    return None


def check(blocks: Sequence[Block], name: str = "the file") -> None:
    """Raises BadUf2 unless a Pico writes it as it is meant: see above."""
    for block in blocks:
        if block.family is None:
            raise BadUf2(f"{name}: block {block.number} does not say for which chip it is")
    whole(for_pico(blocks, name), name)
    for block in blocks:
        if len(block.content) != _PAYLOAD:
            size = len(block.content)
            raise BadUf2(f"{name}: block {block.number} has {size} bytes instead of {_PAYLOAD}")
    if found := misplaced(blocks):
        block, due = found
        what = "a gap" if block.address > due else "an overlap"
        raise BadUf2(
            f"{name}: {what} before block {block.number}: {block.address:#x}, not {due:#x}"
        )
    due = blocks[-1].address + _PAYLOAD
    if blocks[0].address % SECTOR:
        raise BadUf2(f"{name} begins within a sector, at {blocks[0].address:#x}")
    if due % SECTOR:
        raise BadUf2(f"{name} ends within a sector, at {due:#x}: 4096 bytes are erased at a time")
    if blocks[0].address < FLASH_START or due > FLASH_START + FLASH_BYTES:
        raise BadUf2(f"{name} reaches beyond a Pico's flash of {FLASH_BYTES >> 20} MB")


def content(blocks: Sequence[Block]) -> bytes:
    """What flash holds from the first block's address on, gaps as erased flash."""
    first = min(block.address for block in blocks)
    end = max(block.address + len(block.content) for block in blocks)
    whole = bytearray(b"\xff" * (end - first))
    for block in blocks:
        at = block.address - first
        whole[at : at + len(block.content)] = block.content
    return bytes(whole)


def make(data: bytes, address: int = FLASH_START) -> bytes:
    """A UF2 file that writes `data`, filled up to whole sectors; checked before it is given."""
    data += b"\xff" * (-len(data) % SECTOR)
    of = len(data) // _PAYLOAD
    out = bytearray()
    for number in range(of):
        at = number * _PAYLOAD
        head = (*_HEAD, _FAMILY_FOLLOWS, address + at, _PAYLOAD, number, of, RP2040)
        block = struct.pack("<8I", *head) + data[at : at + _PAYLOAD]
        out += block.ljust(_BLOCK - 4, b"\0") + struct.pack("<I", _END)
    check(parse(bytes(out)), "what was made")
    return bytes(out)
