"""Rules of the house: what would run on MicroPython, and has no place in the firmware."""

import ast
from collections.abc import Iterator

from lint.source import Fault, File, called, rule

MOST_LINES = 400
LARGEST_SMALL_INT = (1 << 30) - 1  # beyond it, each value is an allocation on the Pico
NATIVE = "alamo/board/native.py"  # machine code: no number of it is an object
TOP_LEVEL = ("alamo/running.py",)  # where Ctrl-C may end the loop
FIRST = "main.py"  # needs nothing of a set: it reads its one button itself, on a Pico only
PURE = ("rules", "table", "words", "journal")
PURE_MODULES = ("array", "binascii", "struct")
# layer -> the layers it may import besides itself; "" is main.py and the modules right in alamo/
ARROWS = {
    "rules": (),
    "journal": ("rules",),  # the record format: made by the table, stored by the board
    "table": ("rules", "journal"),
    "words": (),
    "board": ("journal",),
    "link": ("rules", "table"),
    "proof": ("rules", "table", "words"),
    "": ("rules", "journal", "table", "words", "board", "link", "proof"),
}
HARDWARE = ("machine", "neopixel", "rp2", "network", "ssd1306", "framebuf", "bluetooth")
ABSENT = (
    "__future__", "abc", "bisect", "contextlib", "copy", "dataclasses", "datetime", "enum",
    "functools", "importlib", "itertools", "logging", "pathlib", "string", "types", "typing",
    "unittest",
)  # fmt: skip
CONCURRENT = ("_thread", "asyncio", "uasyncio", "threading")


@rule
def no_swallowed_interrupt(file: File) -> Iterator[Fault]:
    """Ctrl-C must always hand the board to its tools."""
    for node in file.walk(ast.ExceptHandler):
        caught = [] if node.type is None else [n for n in ast.walk(node.type)]
        names = [n.id for n in caught if isinstance(n, ast.Name)]
        if node.type is None:
            yield node.lineno, "a bare except swallows Ctrl-C"
        elif {"BaseException", "KeyboardInterrupt"} & set(names):
            at_the_top = file.name in TOP_LEVEL and "BaseException" not in names
            if not at_the_top and not isinstance(node.body[-1], ast.Raise):
                yield node.lineno, "Ctrl-C caught and not raised again"


@rule
def no_floats(file: File) -> Iterator[Fault]:
    """They allocate, and are 32 bits wide on the Pico and 64 elsewhere."""
    for node in file.walk(ast.Constant, ast.BinOp, ast.AugAssign, ast.Call):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            yield node.lineno, f"float {node.value}"
        elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            yield node.lineno, "/ gives a float: use //"
        elif isinstance(node, ast.Call) and called(node) == "float":
            yield node.lineno, "float()"


@rule
def no_large_ints(file: File) -> Iterator[Fault]:
    if file.layer not in ("rules", "table", "board", "words") or file.name == NATIVE:
        return  # what runs in every tick counts
    for node in file.walk(ast.Constant):
        if type(node.value) is int and node.value > LARGEST_SMALL_INT:
            yield node.lineno, f"{node.value:#x} is an allocation on the Pico"


@rule
def no_const(file: File) -> Iterator[Fault]:
    for node in file.walk(ast.Name, ast.alias):
        if getattr(node, "id", getattr(node, "name", "")) == "const":
            yield node.lineno, "const is MicroPython's alone"


@rule
def no_async(file: File) -> Iterator[Fault]:
    for node in file.walk(ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await):
        yield node.lineno, "one loop, one tick at a time"
    for line, name in file.imports():
        if name.split(".")[0] in CONCURRENT:
            yield line, f"{name}: one loop, one tick at a time"


@rule
def no_absent_modules(file: File) -> Iterator[Fault]:
    for line, name in file.imports():
        if name.split(".")[0] in ABSENT or name == "collections.abc":
            yield line, f"{name} is not on the device"


@rule
def no_random(file: File) -> Iterator[Fault]:
    """alamo/rules/chance.py is the one generator."""
    for line, name in file.imports():
        if name.split(".")[0] in ("random", "urandom", "secrets"):
            yield line, f"{name}: use alamo.rules.chance"


@rule
def machine_in_board_only(file: File) -> Iterator[Fault]:
    if file.layer == "board":
        return
    at_top = {node.lineno for node in file.tree.body}
    for line, name in file.imports():
        if name.split(".")[0] not in HARDWARE or (file.name == FIRST and line not in at_top):
            continue
        yield line, f"{name} outside board/"


@rule
def no_lightsleep(file: File) -> Iterator[Fault]:
    for node in file.walk(ast.Attribute):
        if node.attr in ("lightsleep", "deepsleep"):
            yield node.lineno, f"{node.attr} with a watchdog bricks until power is cut"


@rule
def pure_imports(file: File) -> Iterator[Fault]:
    if file.layer in PURE:
        for line, name in file.imports():
            top = name.split(".")[0]
            if top not in PURE_MODULES and top != "alamo":
                yield line, f"{name} in {file.layer}/"


@rule
def pure_calls(file: File) -> Iterator[Fault]:
    if file.layer not in PURE:
        return
    forbidden = {"print", "input", "open", "exec", "eval", "id", "hash", "__import__"}
    if file.layer == "words":
        forbidden.discard("open")  # its own text files
    for node in file.walk(ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id in forbidden:
            yield node.lineno, f"{node.func.id}() in {file.layer}/"


@rule
def prints_only_in_proof(file: File) -> Iterator[Fault]:
    """The link shares its port with print: a line between its own would break a message."""
    if file.layer in ("link", "board"):
        for node in file.walk(ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id == "print":
                yield node.lineno, "print() beside the link"


@rule
def arrows(file: File) -> Iterator[Fault]:
    allowed = (file.layer, *ARROWS[file.layer])
    for line, name in file.imports():
        parts = name.split(".")
        if parts[0] in ("alamo_host", "host_tools", "tests", "hardware"):
            yield line, f"firmware imports {name}"
        elif parts[0] == "alamo" and len(parts) > 1:
            layer = parts[1] if parts[1] in ARROWS else ""
            if layer not in allowed:
                yield line, f"{file.layer}/ imports {name}"


@rule
def length(file: File) -> Iterator[Fault]:
    lines = file.source.count("\n")
    if lines > MOST_LINES:
        yield lines, f"{lines} lines; {MOST_LINES} at most"
