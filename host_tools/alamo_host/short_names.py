"""Short names for what is private and for arguments, shared by as many as possible.

MicroPython keeps each name that a program uses once, in a table in RAM; at the 1260th name the
table takes another 8 kB in one piece, and in the middle of a game there may be no such piece.
`self._lively_ms` and `self._pressed_ms` of two classes may as well be one name. A name gets the
same short one everywhere, so what reaches into another file's objects still finds it. Two names
keep two short ones where they may meet in one object: in one file, or in files whose classes
inherit from each other.

Private functions, methods and data of modules get short names of two letters. Arguments that
nothing calls by their name are numbered with those of one, in each function anew. Classes and what
is public keep theirs. What a traceback names is told in long names again by in_long_names().
"""

import ast
import builtins
import re
import string
from collections.abc import Iterator, Mapping

_OF_AN_ARGUMENT = 2  # letters of its short name: what is known by a bare name has more


def short_names(trees: Mapping[str, ast.Module]) -> dict[str, str]:
    """Private name -> its short one, from the syntax trees of all modules of the package."""
    data: set[str] = set()  # of objects
    bare: set[str] = set()  # functions, methods and what modules have: known without an object too
    fixed: set[str] = set()
    everything: set[str] = set()
    used_in: dict[str, set[str]] = {}
    family = _families(trees)
    for module, tree in trees.items():
        data.update(_of_self(tree))
        bare.update(_bare(tree))
        fixed.update(_fixed(tree))
        for name in _all(tree):
            everything.add(name)
            used_in.setdefault(name, set()).add(family[module])
    chosen = [name for name in data | bare if name not in fixed]
    chosen.sort(key=lambda name: (-len(used_in[name]), name))
    seen = everything | fixed
    pool = [name for name in _pool() if name not in seen]
    longer = [name for name in pool if len(name) > _OF_AN_ARGUMENT]
    taken: dict[str, set[str]] = {}  # family -> short names
    found = {}
    for name in chosen:
        places = used_in[name]
        fit = longer if name in bare else pool
        short = next(s for s in fit if all(s not in taken.get(p, ()) for p in places))
        found[name] = short
        for place in places:
            taken.setdefault(place, set()).add(short)
    return found


def own_names(tree: ast.Module) -> set[str]:
    """What a file beside the package makes or asks for itself: that keeps its names there."""
    return {*_of_self(tree), *_bare(tree), *_fixed(tree)}


def bound_in_functions(tree: ast.Module) -> set[str]:
    """Names that some function binds itself: there they are not those of the module."""
    taken: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            for part in ast.walk(node):
                if isinstance(part, ast.arg):
                    taken.add(part.arg)
                elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store | ast.Del):
                    taken.add(part.id)
    return taken


def functions(tree: ast.Module, short: Mapping[str, str]) -> dict[str, str]:
    """Short name -> name, of the functions and methods of that module."""
    return {
        short[node.name]: node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name in short
    }


def in_long_names(traceback: str, known: Mapping[str, Mapping[str, str]]) -> str:
    """A traceback of the compiled firmware with the names of the sources; known: functions() of
    each module."""

    def named(found: re.Match[str]) -> str:
        return found[1] + known.get(found[2], {}).get(found[3], found[3])

    return re.sub(r'(File "([\w.]+)", line \d+, in )(\w+)', named, traceback)


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


def _bare(tree: ast.Module) -> set[str]:
    """Private functions and methods, and what is private and bound outside of them."""
    defined = (node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return {name for name in (*_of_modules_and_classes(tree), *defined) if _private(name)}


def _all(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.FunctionDef):
            yield node.name


def _of_self(tree: ast.Module) -> Iterator[str]:
    """Private attributes that methods of this module have of their own object."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id == "self" and _private(node.attr):
                yield node.attr


def _private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _fixed(tree: ast.Module) -> Iterator[str]:
    """Names that some function has for itself, or where no edit reaches them."""
    yield from bound_in_functions(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Global | ast.Nonlocal):
            yield from node.names
        elif isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.JoinedStr):
            yield from _all(ast.Module([ast.Expr(node)], []))
    yield from _asked_for(tree)


def _called(tree: ast.Module) -> Iterator[str]:
    """Names of functions and classes, in calls, in imports, and words as getattr() takes them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
    yield from _asked_for(tree)


def _asked_for(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.alias):
            yield from node.name.split(".")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _families(trees: Mapping[str, ast.Module]) -> dict[str, str]:
    """module -> one module that stands for all whose classes inherit from each other."""
    family = {module: module for module in trees}
    for module, tree in trees.items():
        home = _where_from(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                for base in node.bases:
                    joined = family.get(home.get(ast.unparse(base), module), family[module])
                    for other, at in family.items():
                        if at == joined:
                            family[other] = family[module]
    return family


def _where_from(tree: ast.Module) -> dict[str, str]:
    """Imported class -> the module that it is in."""
    return {
        alias.asname or alias.name: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }


def _pool() -> Iterator[str]:
    letters = string.ascii_lowercase + string.ascii_uppercase
    yield from ("_" + letter for letter in letters)
    yield from ("_" + one + two for one in letters for two in letters)
