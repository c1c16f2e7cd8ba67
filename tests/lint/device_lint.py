"""What firmware may not contain: what MicroPython lacks or does otherwise, and house rules.

Each rule is a generator of (line, what is wrong) over a parsed file; test_device_lint.py has an
example that each must refuse. Left out is what no device runs: what stands under `if
TYPE_CHECKING:`, the `else` of an `if hasattr(..):` that asks for something of MicroPython's, and
rules/game.py, which is for type checkers only.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

Fault = tuple[int, str]
Rule = Callable[["File"], Iterator[Fault]]
RULES: dict[str, Rule] = {}

MOST_LINES = 400
LARGEST_SMALL_INT = (1 << 30) - 1  # beyond it, each value is an allocation on the Pico
NATIVE = "alamo/board/native.py"  # machine code: no number of it is an object
TYPES_ONLY = ("alamo/rules/game.py",)
TOP_LEVEL = ("alamo/running.py",)  # where Ctrl-C may end the loop
FIRST = "main.py"  # needs nothing of a set: it reads its one button itself, on a Pico only
ANY_ORDER = "# any order"  # on a line that goes through a dict and where its order does not matter

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
ABSENT_METHODS = (
    "bit_count", "bit_length", "casefold", "cast", "expandtabs", "fullmatch", "hexdigest",
    "isalnum", "isdecimal", "isidentifier", "ljust", "removeprefix", "removesuffix", "rjust",
    "translate", "zfill",
)  # fmt: skip
ABSENT_IN_MODULES = (
    ("math", "isqrt"), ("math", "prod"), ("os", "path"), ("os", "replace"),
    ("time", "monotonic"),
)  # fmt: skip
# keyword arguments that MicroPython's own do not take
NO_KEYWORDS = {
    "dumps": ("indent", "sort_keys"),
    "from_bytes": ("byteorder", "signed"),
    "print": ("flush", "file"),
    "split": ("maxsplit", "sep"),
    "to_bytes": ("byteorder", "length", "signed"),
    "zip": ("strict",),
}


@dataclass
class File:
    """A source file of firmware/; `name` is its path there, such as alamo/rules/chance.py."""

    name: str
    source: str
    tree: ast.Module = field(init=False)

    def __post_init__(self) -> None:
        tree = ast.parse(self.source)
        self.tree = _OnDeviceOnly().visit(tree)

    @property
    def layer(self) -> str:
        parts = self.name.removesuffix(".py").split("/")
        return parts[1] if len(parts) > 2 or parts[-1] == "journal" else ""

    def walk(self, *kinds: type[ast.AST]) -> Iterator[ast.AST]:
        for node in ast.walk(self.tree):
            if isinstance(node, kinds):
                yield node

    def imports(self) -> Iterator[tuple[int, str]]:
        """(line, dotted name) of every module imported, relative ones made whole."""
        package = self.name.split("/")[:-1]
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield node.lineno, alias.name
            elif isinstance(node, ast.ImportFrom):
                base = package[: len(package) - node.level + 1] if node.level else []
                module = ".".join(base + ([node.module] if node.module else []))
                yield node.lineno, module
                if module == "alamo" or not node.module:  # from alamo import rules
                    for alias in node.names:
                        yield node.lineno, f"{module}.{alias.name}"


class _OnDeviceOnly(ast.NodeTransformer):
    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return node.orelse
        if _called(node.test) == "hasattr":
            node.orelse = []
        return node


def rule(function: Rule) -> Rule:
    RULES[function.__name__.replace("_", "-")] = function
    return function


def faults(file: File) -> list[str]:
    """Every fault of a file, as `name:line: rule: what`."""
    if file.name in TYPES_ONLY:
        return []
    found = []
    for name, check in RULES.items():
        for line, what in check(file):
            found.append(f"{file.name}:{line}: {name}: {what}")
    return sorted(found)


def firmware_files(firmware: Path) -> list[File]:
    return [
        File(path.relative_to(firmware).as_posix(), path.read_text(encoding="utf-8"))
        for path in sorted(firmware.rglob("*.py"))
    ]


def _called(node: ast.AST) -> str:
    """The last name of what is called: print, sort, from_bytes."""
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name):
            return node.func.id
        if isinstance(node.func, ast.Attribute):
            return node.func.attr
    return ""


# --- syntax that MicroPython lacks


@rule
def no_match(file: File) -> Iterator[Fault]:
    for node in file.walk(ast.Match):
        yield node.lineno, "match is a syntax error there"


@rule
def no_positional_only(file: File) -> Iterator[Fault]:
    for node in file.walk(ast.arguments):
        for argument in node.posonlyargs:
            yield argument.lineno, "/ in a signature is a syntax error there"


@rule
def no_star_in_display(file: File) -> Iterator[Fault]:
    for node in file.walk(ast.List, ast.Tuple, ast.Set, ast.Dict):
        if isinstance(node, ast.Dict):
            starred = any(key is None for key in node.keys)
        else:
            starred = isinstance(getattr(node, "ctx", ast.Load()), ast.Load) and any(
                isinstance(item, ast.Starred) for item in node.elts
            )
        if starred:
            yield node.lineno, "[*a] and {**d} are syntax errors there"


@rule
def no_exception_groups(file: File) -> Iterator[Fault]:
    for node in file.walk(*([ast.TryStar] if hasattr(ast, "TryStar") else [])):
        yield node.lineno, "except* is a syntax error there"


@rule
def no_metaclass(file: File) -> Iterator[Fault]:
    for node in file.walk(ast.ClassDef):
        for keyword in node.keywords:
            yield node.lineno, f"class keyword {keyword.arg} is not there"
        for item in node.body:
            if isinstance(item, ast.FunctionDef) and item.name == "__init_subclass__":
                yield item.lineno, "__init_subclass__ is never called there"


@rule
def no_chained_raise(file: File) -> Iterator[Fault]:
    for node in file.walk(ast.Raise):
        if node.cause is not None:
            yield node.lineno, "raise ... from is ignored there, with a warning on the link"


# --- the same words, another meaning


@rule
def no_step_slices(file: File) -> Iterator[Fault]:
    for node in file.walk(ast.Slice):
        if node.step is not None:
            yield node.lineno, "a slice with a step works on lists only"


@rule
def no_slice_deletion(file: File) -> Iterator[Fault]:
    for node in file.walk(ast.Delete):
        for target in node.targets:
            if isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice):
                yield node.lineno, "del a[b:c] does not work on bytearrays"


@rule
def no_sort_key(file: File) -> Iterator[Fault]:
    for node in file.walk(ast.Call):
        if _called(node) in ("sorted", "sort"):
            if any(keyword.arg == "key" for keyword in node.keywords):
                yield node.lineno, "sorting is not stable there: sort whole tuples, without key"


@rule
def no_order_of_dicts(file: File) -> Iterator[Fault]:
    unordered = set()
    for node in file.walk(ast.Assign, ast.AnnAssign):
        value = node.value
        display = isinstance(value, ast.Dict | ast.Set | ast.DictComp | ast.SetComp)
        if display or _called(value) in ("dict", "set", "frozenset"):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                unordered.add(ast.dump(target).replace("Store()", "Load()"))
    for node in file.walk(ast.For, ast.comprehension, ast.Call):
        if isinstance(node, ast.Call):
            if _called(node) not in ("list", "tuple", "enumerate", "iter", "next"):
                continue
            over = node.args[0] if node.args else node
        else:
            over = node.iter
        items = _called(over) in ("items", "keys", "values", "set", "popitem")
        display = isinstance(over, ast.Dict | ast.Set | ast.DictComp | ast.SetComp)
        if ANY_ORDER in file.source.split("\n")[over.lineno - 1]:
            continue
        if items or display or ast.dump(over) in unordered:
            yield over.lineno, "dicts and sets keep no order there: use a list, or sorted()"


@rule
def no_absent_methods(file: File) -> Iterator[Fault]:
    for node in file.walk(ast.Attribute):
        if node.attr in ABSENT_METHODS:
            yield node.lineno, f".{node.attr} is not there"
        if isinstance(node.value, ast.Name) and (node.value.id, node.attr) in ABSENT_IN_MODULES:
            yield node.lineno, f"{node.value.id}.{node.attr} is not there"


@rule
def no_absent_arguments(file: File) -> Iterator[Fault]:
    for node in file.walk(ast.Call):
        name = _called(node)
        for keyword in node.keywords:
            if keyword.arg in NO_KEYWORDS.get(name, ()):
                yield node.lineno, f"{name}({keyword.arg}=) is not there"
        if name == "iter" and len(node.args) == 2:
            yield node.lineno, "iter(function, sentinel) is not there"
        if name == "deque" and len(node.args) < 2:
            yield node.lineno, "deque needs a length there"
        mode = node.args[1] if name == "open" and len(node.args) > 1 else None
        if isinstance(mode, ast.Constant) and "x" in str(mode.value):
            yield node.lineno, "open(.., 'x') is not there"


@rule
def no_repeated_bytearray(file: File) -> Iterator[Fault]:
    for node in file.walk(ast.BinOp):
        if isinstance(node.op, ast.Mult):
            if {_called(node.left), _called(node.right)} & {"bytearray", "array"}:
                yield node.lineno, "bytearray * n is not there: bytearray(b'..' * n)"


@rule
def no_search_in_bytearray(file: File) -> Iterator[Fault]:
    made = set()
    for node in file.walk(ast.Assign):
        if _called(node.value) == "bytearray":
            made.update(ast.dump(t).replace("Store()", "Load()") for t in node.targets)
    for node in file.walk(ast.Compare):
        for op, right in zip(node.ops, node.comparators):
            if isinstance(op, ast.In | ast.NotIn) and ast.dump(right) in made:
                yield node.lineno, "a number in a bytearray is not implemented there: use bytes"


# --- house rules


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
        elif isinstance(node, ast.Call) and _called(node) == "float":
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
