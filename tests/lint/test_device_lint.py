"""firmware/ has nothing in it that MicroPython lacks or the house forbids; and each rule bites."""

import pytest

import micropython_vm
from lint.device_lint import faults, firmware_files
from lint.house_rules import ARROWS, MOST_LINES, NATIVE
from lint.source import RULES, File

FILES = firmware_files(micropython_vm.FIRMWARE)

# rule, file it stands in, source that must be refused
REFUSED = [
    ("no-match", "alamo/app.py", "match x:\n    case 1:\n        pass\n"),
    ("no-positional-only", "alamo/app.py", "def f(a, /, b): pass\n"),
    ("no-star-in-display", "alamo/app.py", "a = [*b]\n"),
    ("no-star-in-display", "alamo/app.py", "a = {**b}\n"),
    ("no-star-in-display", "alamo/app.py", "def f(x, y):\n    return *x, y\n"),
    ("no-exception-groups", "alamo/app.py", "try:\n    f()\nexcept* ValueError:\n    pass\n"),
    ("no-metaclass", "alamo/app.py", "class A(metaclass=B): pass\n"),
    ("no-metaclass", "alamo/app.py", "class A:\n    def __init_subclass__(cls): pass\n"),
    ("no-chained-raise", "alamo/app.py", "raise ValueError(1) from error\n"),
    ("no-step-slices", "alamo/app.py", "b = a[::-1]\n"),
    ("no-step-slices", "alamo/app.py", "b = a[1::2]\n"),
    ("no-slice-deletion", "alamo/app.py", "del a[1:3]\n"),
    ("no-sort-key", "alamo/app.py", "b = sorted(a, key=f)\n"),
    ("no-sort-key", "alamo/app.py", "a.sort(key=f)\n"),
    ("no-order-of-dicts", "alamo/app.py", "d = {}\nfor k in d: f(k)\n"),
    ("no-order-of-dicts", "alamo/app.py", "for k, v in d.items(): f(k)\n"),
    ("no-order-of-dicts", "alamo/app.py", "a = [k for k in {1, 2}]\n"),
    ("no-order-of-dicts", "alamo/app.py", "self.d: dict = dict()\na = list(self.d)\n"),
    ("no-absent-methods", "alamo/app.py", "n = a.bit_length()\n"),
    ("no-absent-methods", "alamo/app.py", "s = a.zfill(2)\n"),
    ("no-absent-methods", "alamo/app.py", "os.replace(a, b)\n"),
    ("no-absent-arguments", "alamo/app.py", "a.split(maxsplit=1)\n"),
    ("no-absent-arguments", "alamo/app.py", "int.from_bytes(a, 'big', signed=True)\n"),
    ("no-absent-arguments", "alamo/app.py", "zip(a, b, strict=True)\n"),
    ("no-absent-arguments", "alamo/app.py", "iter(f, None)\n"),
    ("no-absent-arguments", "alamo/app.py", "deque()\n"),
    ("no-absent-arguments", "alamo/app.py", "open(p, 'xb')\n"),
    ("no-repeated-bytearray", "alamo/app.py", "a = bytearray(2) * 3\n"),
    ("no-search-in-bytearray", "alamo/app.py", "self.a = bytearray(4)\nb = 1 in self.a\n"),
    ("no-swallowed-interrupt", "alamo/app.py", "try:\n    f()\nexcept:\n    pass\n"),
    ("no-swallowed-interrupt", "alamo/link/rpc.py",
     "try:\n    f()\nexcept (ValueError, KeyboardInterrupt):\n    pass\n"),
    ("no-swallowed-interrupt", "alamo/app.py",
     "try:\n    f()\nexcept KeyboardInterrupt:\n    pass\n"),
    ("no-swallowed-interrupt", "alamo/app.py", "try:\n    f()\nexcept BaseException:\n    g()\n"),
    ("no-floats", "alamo/app.py", "a = 0.5\n"),
    ("no-floats", "alamo/app.py", "a = b / 2\n"),
    ("no-floats", "alamo/app.py", "a /= 2\n"),
    ("no-floats", "alamo/app.py", "a = float(b)\n"),
    ("no-large-ints", "alamo/table/table.py", "a = 0x40000000\n"),
    ("no-const", "alamo/app.py", "A = const(1)\n"),
    ("no-const", "alamo/app.py", "from micropython import const\n"),
    ("no-async", "alamo/app.py", "async def f(): pass\n"),
    ("no-async", "alamo/board/pico.py", "import _thread\n"),
    ("no-absent-modules", "alamo/app.py", "from typing import Any\n"),
    ("no-absent-modules", "alamo/app.py", "import enum\n"),
    ("no-absent-modules", "alamo/app.py", "from __future__ import annotations\n"),
    ("no-random", "alamo/app.py", "import random\n"),
    ("machine-in-board-only", "alamo/link/ring.py", "import machine\n"),
    ("machine-in-board-only", "alamo/app.py", "from machine import Pin\n"),
    ("machine-in-board-only", "main.py", "import neopixel\n"),
    ("no-lightsleep", "alamo/board/pico.py", "machine.lightsleep(10)\n"),
    ("pure-imports", "alamo/rules/chance.py", "import time\n"),
    ("pure-imports", "alamo/table/table.py", "import sys\n"),
    ("pure-imports", "alamo/table/table.py", "def f():\n    import os\n"),
    ("pure-imports", "alamo/words/__init__.py", "import json\n"),
    ("pure-calls", "alamo/rules/chance.py", "print(1)\n"),
    ("pure-calls", "alamo/table/table.py", "open(p)\n"),
    ("pure-calls", "alamo/rules/chance.py", "a = hash(b)\n"),
    ("prints-only-in-proof", "alamo/link/ring.py", "print(1)\n"),
    ("arrows", "alamo/rules/chance.py", "from alamo.table import table\n"),
    ("arrows", "alamo/rules/chance.py", "from alamo import words\n"),
    ("arrows", "alamo/rules/red_banner/game.py", "from ...table import table\n"),
    ("arrows", "alamo/table/table.py", "from alamo.words import Words\n"),
    ("arrows", "alamo/table/table.py", "import alamo.link.ring\n"),
    ("arrows", "alamo/words/__init__.py", "from alamo.rules.contract import NONE\n"),
    ("arrows", "alamo/board/pico.py", "from alamo.rules.contract import NONE\n"),
    ("arrows", "alamo/link/ring.py", "from alamo.board import pico\n"),
    ("arrows", "alamo/link/ring.py", "from alamo import app\n"),
    ("arrows", "alamo/app.py", "import alamo_host\n"),
    ("length", "alamo/app.py", "\n" * (MOST_LINES + 1)),
]  # fmt: skip

# file, source that must pass
ALLOWED = [
    ("alamo/rules/chance.py", "from array import array\nfrom alamo.rules.contract import NONE\n"),
    ("alamo/rules/red_banner/game.py", "from .data import ZONES\nfrom ..contract import NONE\n"),
    ("alamo/table/table.py",
     "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from typing import Any\n"
     "    from alamo.words import Words\n"),
    ("alamo/table/table.py", "from alamo.rules.chance import die\nfrom alamo.table import a\n"),
    ("alamo/words/__init__.py", "def f(p):\n    with open(p) as g:\n        return g.read()\n"),
    ("alamo/board/pico.py", "import machine\nimport time\n"),
    ("alamo/running.py", "try:\n    f()\nexcept KeyboardInterrupt:\n    stop()\n"),
    ("main.py", "def f():\n    from machine import Pin\n"),
    ("alamo/link/rpc.py", "try:\n    f()\nexcept KeyboardInterrupt:\n    g()\n    raise\n"),
    ("alamo/link/rpc.py", "d = {}\nfor k in d:  # any order\n    f(k)\n"),
    ("alamo/board/simulated.py",
     "if hasattr(time, 'ticks_ms'):\n    f()\nelse:\n    a = time.monotonic() / 2\n"),
    ("alamo/app.py", "a, *b = c\nf(*a, **d)\nx = a[1:3]\ny = b'ab' * 3\nz = 0x3FFFFFFF\n"),
    ("alamo/app.py", "d = {}\nfor k in sorted(d):\n    f(d[k])\nif 1 in d:\n    pass\n"),
    ("alamo/app.py", "a = b'\\x00' * 4\nc = bytearray(b'\\x00' * 4)\nd = a // 2\ne = sorted(d)\n"),
    ("alamo/proof/selfplay.py", "print(0xFFFFFFFF)\n"),
]  # fmt: skip


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_firmware_file_keeps_the_rules(file: File) -> None:
    """B59 among them: a bare except would swallow Ctrl-C and lock every tool out."""
    assert faults(file) == []


@pytest.mark.parametrize(("rule", "name", "source"), REFUSED)
def test_a_rule_refuses_its_example(rule: str, name: str, source: str) -> None:
    found = faults(File(name, source))
    assert [fault for fault in found if f": {rule}: " in fault], found


@pytest.mark.parametrize(("name", "source"), ALLOWED)
def test_what_is_fine_is_left_alone(name: str, source: str) -> None:
    assert faults(File(name, source)) == []


def test_every_rule_has_an_example() -> None:
    assert {rule for rule, _, _ in REFUSED} == set(RULES)


def test_all_of_the_firmware_was_looked_at() -> None:
    assert len(FILES) > 20
    assert {file.layer for file in FILES} == set(ARROWS)


@pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)
# board/native.py compiles for its chip and with its numbers written in: as part of a set
@pytest.mark.parametrize("file", [f for f in FILES if f.name != NATIVE], ids=lambda f: f.name)
def test_a_firmware_file_compiles_for_micropython(file: File) -> None:
    assert micropython_vm.compile_error(micropython_vm.FIRMWARE / file.name) == ""


@pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)
def test_a_file_that_micropython_cannot_compile_is_found(tmp_path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("with (open(1) as a, open(2) as b):\n    pass\n")
    assert "SyntaxError" in micropython_vm.compile_error(bad)
