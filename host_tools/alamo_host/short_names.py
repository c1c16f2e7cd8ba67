"""Short names for private data of objects and for arguments, shared by as many as possible.

MicroPython keeps each name that a program uses once, in a table in RAM; at the 1260th name the
table takes another 8 kB in one piece. `self._lively_ms` and `self._pressed_ms` of two classes may
as well be one name. A name gets the same short one everywhere, so what reaches into another file's
objects still finds it. Two names keep two short ones where they may meet in one object: in one
file, or in files whose classes inherit from each other.

Arguments that nothing calls by their name are numbered with the same short names, in each function
anew. Functions and classes keep theirs: tracebacks name them.
"""

import ast
import builtins
import string
from collections.abc import Iterator, Mapping


def short_names(trees: Mapping[str, ast.Module]) -> dict[str, str]:
    """Attribute -> its short name, from the syntax trees of all modules of the package."""
    owned: dict[str, set[str]] = {}  # attribute -> modules
    other: set[str] = set()
    for module, tree in trees.items():
        other.update(_fixed(tree))
        for name in _of_self(tree):
            owned.setdefault(name, set()).add(module)
    family = _families(trees)
    used_in: dict[str, set[str]] = {}
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in owned:
                used_in.setdefault(node.attr, set()).add(family[module])
    chosen = [name for name in owned if name not in other]
    chosen.sort(key=lambda name: (-len(used_in[name]), name))
    everything = set(other)
    for tree in trees.values():
        everything.update(n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute))
    pool = [name for name in _pool() if name not in everything]
    taken: dict[str, set[str]] = {}  # family -> short names
    found = {}
    for name in chosen:
        places = used_in[name]
        short = next(s for s in pool if all(s not in taken.get(p, ()) for p in places))
        found[name] = short
        for place in places:
            taken.setdefault(place, set()).add(short)
    return found


def arguments(trees: Mapping[str, ast.Module]) -> set[str]:
    """Names that are those of arguments and of variables in functions, and nothing else."""
    found: set[str] = set()
    other = {"self"}
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.Lambda):
                found.update(arg.arg for arg in (*node.args.args, *node.args.kwonlyargs))
            elif isinstance(node, ast.Attribute):
                other.add(node.attr)
            elif isinstance(node, ast.Global | ast.Nonlocal):
                other.update(node.names)
            elif isinstance(node, ast.JoinedStr):
                other.update(part.id for part in ast.walk(node) if isinstance(part, ast.Name))
        other.update(_called(tree), _of_modules_and_classes(tree))
    return {name for name in found - other if not hasattr(builtins, name)}


def short_arguments(function: ast.FunctionDef, known: set[str]) -> dict[str, str]:
    """Of a function and all in it."""
    found: dict[str, str] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.arg) and node.arg in known and node.arg not in found:
            found[node.arg] = "_" + string.ascii_lowercase[len(found)]
    return found


def _of_modules_and_classes(tree: ast.Module) -> Iterator[str]:
    """What is bound outside of functions."""
    open_nodes: list[ast.AST] = list(tree.body)
    while open_nodes:
        node = open_nodes.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            open_nodes.extend(ast.iter_child_nodes(node))


def _of_self(tree: ast.Module) -> Iterator[str]:
    """Private attributes that methods of this module have of their own object."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id == "self" and _private(node.attr):
                yield node.attr


def _private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _fixed(tree: ast.Module) -> Iterator[str]:
    """Names that are also something else than an attribute, or where no edit reaches them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.JoinedStr):
            yield from (part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute))
    yield from _called(tree)


def _called(tree: ast.Module) -> Iterator[str]:
    """Names of functions and classes, in calls, in imports, and words as getattr() takes them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.alias):
            yield from node.name.split(".")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _families(trees: Mapping[str, ast.Module]) -> dict[str, str]:
    """module -> one module that stands for all whose classes inherit from each other."""
    home: dict[str, str] = {}
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                home.setdefault(node.name, module)
    family = {module: module for module in trees}
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                for base in node.bases:
                    name = base.attr if isinstance(base, ast.Attribute) else ast.unparse(base)
                    joined, stays = family[home.get(name, module)], family[module]
                    for other, at in family.items():
                        if at == joined:
                            family[other] = stays
    return family


def _pool() -> Iterator[str]:
    letters = string.ascii_lowercase + string.ascii_uppercase
    yield from ("_" + letter for letter in letters)
    yield from ("_" + one + two for one in letters for two in letters)
