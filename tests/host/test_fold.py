"""Constants written into the sources before they are compiled."""

import re
import types
from pathlib import Path

import pytest

from alamo_host.fold import Constants, constants, fold, fold_file
from alamo_host.short_names import in_long_names

FIRMWARE = Path(__file__).parents[2] / "firmware"
KNOWN = Constants(
    {"alamo.a": {"FREE": 4, "LOW": -1}, "alamo.b": {"_STEP": 3, "LAST": 9, "ASKED": 5}}, {"ASKED"}
)


def folded(source: str, module: str = "alamo.b") -> str:
    return fold(source, module, KNOWN)


def test_a_constant_of_another_module_becomes_its_number():
    source = "from alamo import a\n\n\ndef f():\n    return a.FREE + a.LOW\n"
    assert folded(source) == "pass\n\n\ndef f():\n    return 4 + (-1)\n"


def test_an_imported_constant_becomes_its_number_and_the_import_keeps_what_is_used():
    source = "from alamo.a import (\n    FREE,\n    Thing,\n)\nx = Thing(FREE)\n"
    assert folded(source) == "from alamo.a import Thing\n\n\n\nx = Thing(4)\n"


def test_a_constant_needs_no_name_unless_something_asks_for_it():
    assert folded("_STEP = 3\nLAST = _STEP * 3\nASKED = 5\n") == "pass\npass\nASKED = 5\n"


ASKING = {
    "of an object that may be a module": "def f(game):\n    return game.FREE\n",
    "by getattr": 'def f(thing):\n    return getattr(thing, "FREE")\n',
    "in an f-string": 'from alamo.a import FREE\nx = f"{FREE}"\n',
    "inside a function": "def f():\n    from alamo.a import FREE\n    return FREE\n",
    "beside an argument of that name": "from alamo.a import FREE\ndef f(FREE):\n    return FREE\n",
    "by another name": "from alamo.a import FREE as OPEN\ndef f(OPEN):\n    return OPEN\n",
}


@pytest.mark.parametrize("asking", ASKING)
def test_a_name_that_is_asked_for_while_it_runs_stays(tmp_path, asking):
    package = tmp_path / "alamo"
    package.mkdir()
    (package / "a.py").write_text("FREE = 4\nLOW = 1\n")
    (package / "b.py").write_text(ASKING[asking])
    known = constants(tmp_path)
    assert fold_file(tmp_path, Path("alamo/a.py"), known) == "FREE = 4\npass\n"
    compile(fold_file(tmp_path, Path("alamo/b.py"), known), "b.py", "exec")


def test_a_name_that_a_function_binds_itself_is_left_alone():
    source = "from alamo.a import FREE\n\n\ndef f(FREE):\n    return FREE\n"
    assert folded(source) == source


def test_what_an_f_string_uses_is_left_alone():
    source = 'from alamo.a import FREE\n\nx = f"{FREE}"\n'
    assert folded(source) == source


def test_what_only_type_checkers_read_is_dropped():
    source = "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    import typing\nx: int = 1\n"
    assert folded(source) == "pass\npass\n\nx: int = 1\n"


def test_every_line_of_the_firmware_stays_where_it_is():
    known = constants(FIRMWARE)
    for path in sorted((FIRMWARE / "alamo").rglob("*.py")):
        before = path.read_text(encoding="utf-8")
        after = fold_file(FIRMWARE, path.relative_to(FIRMWARE), known)
        compile(after, str(path), "exec")
        assert after.count("\n") == before.count("\n")
        for old, new in zip(before.split("\n"), after.split("\n"), strict=True):
            if old.lstrip().startswith(("def ", "class ")) and not old.lstrip().startswith(
                "def _"
            ):
                assert new.split("(")[0].split(":")[0] == old.split("(")[0].split(":")[0], path


def shortened(tmp_path, **modules: str) -> dict[str, str]:
    """The compiled sources of a package of these modules."""
    package = tmp_path / "alamo"
    package.mkdir()
    (package / "__init__.py").write_text("")
    for name, source in modules.items():
        (package / f"{name}.py").write_text(source)
    known = constants(tmp_path)
    return {name: fold_file(tmp_path, Path(f"alamo/{name}.py"), known) for name in modules}


ONE = "class One:\n    def __init__(self):\n        self._first = 1\n        self._second = 2\n"


def test_private_data_of_unrelated_classes_share_short_names(tmp_path):
    found = shortened(tmp_path, one=ONE, two=ONE.replace("_first", "_third"))
    assert found["one"] == ONE.replace("_first", "_b").replace("_second", "_a")
    assert found["two"] == found["one"]


def test_data_of_classes_that_inherit_from_each_other_stay_apart(tmp_path):
    child = "from alamo.one import One\nclass Two(One):\n    def f(self): self._third = 3\n"
    found = shortened(tmp_path, one=ONE, two=child)
    space: dict = {}
    exec(found["one"] + found["two"].partition("\n")[2] + "\nt = Two()\nt.f()", space)
    assert sorted(vars(space["t"]).values()) == [1, 2, 3]


def test_classes_of_one_name_in_two_files_are_not_taken_for_one(tmp_path):
    child = "from alamo.two import One\nclass Three(One):\n    def f(self): self._third = 3\n"
    found = shortened(tmp_path, one=ONE, two=ONE, zwei=child)
    space: dict = {}
    exec(found["two"] + found["zwei"].partition("\n")[2] + "\nt = Three()\nt.f()", space)
    assert sorted(vars(space["t"]).values()) == [1, 2, 3]


def test_another_file_reaches_the_same_data(tmp_path):
    found = shortened(tmp_path, one=ONE, two="def f(one):\n    return one._second, one._first\n")
    space: dict = {}
    exec(found["one"] + found["two"] + "x = f(One())", space)
    assert space["x"] == (2, 1) and "_second" not in found["two"]


KEPT = {
    "a public method": "class A:\n    def go(self):\n        self.go()\n",
    "a class": "class _A:\n    pass\n",
    "a name of a function": "def f():\n    _go = 1\n    return _go\n",
    "asked for by name": 'class A:\n    def f(self):\n        getattr(self._go, "_go")\n',
    "in an f-string": 'class A:\n    def f(self):\n        self._go = 1; return f"{self._go}"\n',
    "an argument by keyword": "def f(going):\n    return going\nf(going=1)\n",
    "an argument in an f-string": 'def f(going):\n    return f"{going}"\n',
    "a name of the module": "going = 1\ndef f(going):\n    return going\n",
}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT)
def test_a_name_that_may_be_asked_for_stays(tmp_path, source: str):
    assert shortened(tmp_path, one=source) == {"one": source}


def test_private_functions_methods_and_data_of_modules_are_known_by_two_letters(tmp_path):
    source = (
        "_LIST = [1]\n\ndef _first(going):\n    return _LIST[going]\n\n"
        "class A:\n    def _go(self, a):\n        return _first(a)\n"
        "    def f(self):\n        return self._go(0)\n"
    )
    other = "from alamo import one\ndef g():\n    return one.A()._go(0) + one._LIST[0]\n"
    found = shortened(tmp_path, one=source, two=other)
    for name in ("_LIST", "_first", "_go"):
        assert name not in found["one"] + found["two"]
    assert re.search("def _[a-z]{2}\\(going|def _[a-z]{2}\\(_a", found["one"])
    one = types.ModuleType("one")
    exec(found["one"], vars(one))
    space = {"one": one}
    exec(found["two"].partition("\n")[2], space)
    assert one.A().f() == 1 and space["g"]() == 2


def test_a_traceback_is_told_with_the_names_of_the_sources(tmp_path):
    source = "def _first():\n    return _second()\n\ndef _second():\n    return 1 // 0\n"
    shortened(tmp_path, one=source)
    known = constants(tmp_path)
    short = {name: short for short, name in known.functions["alamo.one"].items()}
    lines = f"""  File "alamo.one", line 1, in {short["_first"]}
  File "alamo.one", line 1, in {short["_second"]}
  File "main.py", line 3, in {short["_second"]}
ZeroDivisionError: divide by zero"""
    told = in_long_names(lines, known.functions).splitlines()
    assert [line.rpartition(" ")[2] for line in told[:2]] == ["_first", "_second"]
    assert told[2:] == lines.splitlines()[2:]


def test_arguments_are_numbered_in_each_function_and_in_what_it_holds(tmp_path):
    source = "def f(first, second):\n    return lambda third: first + second * third\n"
    found = shortened(tmp_path, one=source)["one"]
    assert found == "def f(_a, _b):\n    return lambda _c: _a + _b * _c\n"
