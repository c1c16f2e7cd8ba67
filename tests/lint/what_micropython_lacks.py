"""Rules for what MicroPython lacks, or does otherwise than CPython."""

import ast
from collections.abc import Iterator

from lint.source import Fault, File, called, rule

ANY_ORDER = "# any order"  # on a line that goes through a dict and where its order does not matter
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
        if called(node) in ("sorted", "sort"):
            if any(keyword.arg == "key" for keyword in node.keywords):
                yield node.lineno, "sorting is not stable there: sort whole tuples, without key"


@rule
def no_order_of_dicts(file: File) -> Iterator[Fault]:
    unordered = set()
    for node in file.walk(ast.Assign, ast.AnnAssign):
        value = node.value
        display = isinstance(value, ast.Dict | ast.Set | ast.DictComp | ast.SetComp)
        if display or called(value) in ("dict", "set", "frozenset"):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                unordered.add(ast.dump(target).replace("Store()", "Load()"))
    for node in file.walk(ast.For, ast.comprehension, ast.Call):
        if isinstance(node, ast.Call):
            if called(node) not in ("list", "tuple", "enumerate", "iter", "next"):
                continue
            over = node.args[0] if node.args else node
        else:
            over = node.iter
        items = called(over) in ("items", "keys", "values", "set", "popitem")
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
        name = called(node)
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
            if {called(node.left), called(node.right)} & {"bytearray", "array"}:
                yield node.lineno, "bytearray * n is not there: bytearray(b'..' * n)"


@rule
def no_search_in_bytearray(file: File) -> Iterator[Fault]:
    made = set()
    for node in file.walk(ast.Assign):
        if called(node.value) == "bytearray":
            made.update(ast.dump(t).replace("Store()", "Load()") for t in node.targets)
    for node in file.walk(ast.Compare):
        for op, right in zip(node.ops, node.comparators):
            if isinstance(op, ast.In | ast.NotIn) and ast.dump(right) in made:
                yield node.lineno, "a number in a bytearray is not implemented there: use bytes"
