"""What must hold of the magnet, of what lies between it and the sensor, and of what is printed."""

from typing import Any

from source.reader import Reader

LAYERS = ("recess", "skin", "overlay", "sheet", "air", "element")
STACK_MM = (6, 8.5)  # from magnet to element: what the thresholds were chosen for


def stack_mm(data: dict[str, Any]) -> tuple[float, float, float]:
    """From the magnet's face to the element: least, as designed, most."""
    layers = [data["stack"][name] for name in LAYERS]
    middle = sum(mm for mm, _ in layers)
    off = sum(off for _, off in layers)
    play = data["prints"]["fit"]  # the magnet may lie high in its pocket
    return middle - off, middle, middle + off + play


def check_prints(board: Reader) -> None:
    _check_magnet(board.part("magnet"))
    _check_stack(board)
    prints = board.part("prints")
    _check_standard(board, prints)


def _check_magnet(magnet: Reader) -> None:
    magnet.number("spoiled_c", magnet.numbers("room_c", 3)[2], 300)
    for key in ("remanence_t", "room_c"):
        low, middle, high = magnet.numbers(key, 3)
        if not low <= middle <= high:
            raise magnet.fail(key, f"is {[low, middle, high]}: least, usual, most")


def _check_stack(board: Reader) -> None:
    stack = board.part("stack")
    for name in LAYERS:
        mm, off = stack.numbers(name, 2)
        if not 0 <= off <= mm:
            raise stack.fail(name, f"is {[mm, off]}: a height, then how much it may be off")
    low, high = STACK_MM
    middle = stack_mm(board.data)[1]
    if not low <= middle <= high:
        raise stack.fail("sheet", f"makes the stack {middle:g} mm: {low} to {high} are read well")


def _check_standard(board: Reader, prints: Reader) -> None:
    stack = board.data["stack"]
    recess, skin = stack["recess"][0], stack["skin"][0]
    if skin < prints.data["seal"]:
        raise board.part("stack").fail("skin", f"is {skin:g}: prints.seal wants more")
    if recess <= prints.data["stud_height"]:
        raise prints.fail("stud_height", f"is higher than the recess ({recess:g}) is deep")
    magnet = board.data["magnet"]
    pocket = magnet["height"] + magnet["tolerance"] + prints.data["fit"] / 2
    if recess + skin + pocket + prints.data["seal"] > prints.data["base_height"] + 1e-9:
        raise prints.fail("base_height", "leaves the magnet less plastic above than prints.seal")
    knob_top = prints.data["height"] - prints.data["base_height"]
    if prints.data["slot"][1] + prints.data["least_wall"] > knob_top:
        raise prints.fail("slot", "is deeper than the knob is high, less prints.least_wall")
    if prints.data["knob"] * 2**0.5 > board.data["standard_diameter"]:
        raise prints.fail("knob", "is so large that a square one sticks out over its base")
    clearance = board.data["lamp_offset"] - board.data["lamp_radius"]
    if board.data["standard_diameter"] / 2 > clearance:
        raise board.fail("standard_diameter", "would hide the lamp: lamp_offset less lamp_radius")
    pitch = board.data["block_foot"][0] + prints.data["bay_play"] + prints.data["bay_wall"]
    if pitch < board.data["standard_diameter"] + 1:
        raise prints.fail("bay_play", "leaves standards in a rack less than 1 mm of room")
    need = max(board.data["standards"]["north"], board.data["standards"]["south"])
    if prints.data["bays"] * RACKS < need:
        raise prints.fail("bays", f"on {RACKS} racks a side are fewer than {need} standards")


RACKS = 4  # of each side, with bays numbered on
