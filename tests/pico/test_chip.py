"""The emulated chip itself: time, USB, flash, power; and what is put right in rp2040py."""

import pytest

pytest.importorskip("rp2040py")

from alamo_host.emulated import files
from alamo_host.emulated.engine import Late, Pico, PowerCut
from alamo_host.emulated.talk import RawRepl

WRITE = """
import os
def save(n):
    with open("/new", "wb") as f:
        f.write(bytes([n]) * 3000)
    os.rename("/new", "/kept")
save(1)
"""


def started(uf2, content=None, flash=None):
    pico = Pico(uf2)
    pico.flash.write(files.build(content or {}) if flash is None else flash, files.FS_START)
    pico.power_on()
    repl = RawRepl(pico)
    repl.enter()
    return pico, repl


def test_the_same_calls_are_the_same_run_to_the_nanosecond(uf2):
    runs = []
    for _ in range(2):
        pico, repl = started(uf2)
        out = repl.run(WRITE + "import time; print(time.ticks_us())")
        runs.append((pico.ns, out, pico.flash.read(), pico.flash.operations))
    assert runs[0] == runs[1]
    assert runs[0][3] > 10


def test_the_chip_reads_a_file_system_built_here_and_we_read_its_own(uf2):
    content = {"/a.txt": b"from here", "/lib/deep/b.bin": bytes(range(256)) * 40}
    pico, repl = started(uf2, content)
    assert repl.run("print(open('/a.txt').read())") == "from here\n"
    assert repl.run("print(sum(open('/lib/deep/b.bin','rb').read()))") == f"{255 * 128 * 40}\n"
    repl.run("f=open('/lib/c','w'); f.write('from there'); f.close()")
    assert files.listing(pico.flash.files_image()) == {**content, "/lib/c": b"from there"}


def test_an_error_on_the_chip_is_raised_here_and_what_never_comes_is_late(uf2):
    pico, repl = started(uf2)
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        repl.run("1//0")
    with pytest.raises(Late, match="100 ms"):
        repl.run("while True: pass", ms=100)
    repl.enter()
    assert repl.run("print(3)") == "3\n"


def test_a_host_that_says_nothing_costs_the_chip_nothing(uf2):
    """Empty packets, one every 10 us, made the same loop take 96 ms."""
    _, repl = started(uf2)
    took = repl.run(
        "import time\ndef f():\n t=time.ticks_us()\n for i in range(10000): pass\n"
        " print(time.ticks_diff(time.ticks_us(),t))\nf()"
    )
    assert 25_000 < int(took) < 40_000


def test_long_lines_go_both_ways_whole(uf2):
    _, repl = started(uf2)
    text = "".join(chr(33 + i % 90) for i in range(1500)).replace("'", "_").replace("\\", "_")
    assert repl.run(f"x='{text}'\nprint(x)\nprint(len(x))") == f"{text}\n1500\n"


def test_a_port_that_is_closed_takes_nothing_and_one_that_is_not_read_holds_it(uf2):
    pico, repl = started(uf2)
    loop = "import time\nn=0\nwhile True:\n n+=1\n print('tick', n)\n time.sleep_ms(20)"
    pico.port.write(loop.encode() + b"\x04")
    pico.run_until(lambda: b"tick 3" in pico.port.received, 500)
    pico.port.reading = False
    pico.port.take()
    pico.run_ms(300)
    assert pico.port.take() == b""
    pico.port.read_again()
    pico.run_ms(1)
    assert pico.port.take().startswith(b"tick 4")
    pico.port.close()
    pico.run_ms(100)
    assert pico.port.take() == b""


def test_a_reset_from_within_comes_back_behind_the_same_port(uf2):
    pico, repl = started(uf2)
    repl.run("x = 5")
    pico.port.write(b"import machine; machine.reset()\x04")
    pico.run_until(lambda: pico.resets == 1, 500)
    pico.run_until(lambda: pico.port.is_open, 1000)
    repl.enter()
    told = repl.run("import machine; print(machine.reset_cause(), 'x' in globals())")
    assert told == "3 False\n"


def test_every_operation_of_the_flash_leaves_the_old_file_or_the_new(uf2):
    pico, repl = started(uf2)
    repl.run(WRITE)
    pico.flash.record()
    repl.run("save(2)")
    seen = set()
    count = 0
    for _, before, torn in pico.flash.images():
        for flash in (before, torn):
            kept = files.listing(flash[files.FS_START : files.FS_START + files.FS_BYTES])["/kept"]
            assert kept in (b"\1" * 3000, b"\2" * 3000)
            seen.add(kept[0])
            count += 1
    assert count == 2 * len(pico.flash.recorded()) > 20
    last = files.listing(pico.flash.files_image())["/kept"]
    assert 1 in seen and last == b"\2" * 3000


@pytest.mark.parametrize("torn", [False, True])
def test_power_fails_at_the_operation_asked_for_and_it_boots_again(uf2, torn):
    pico, repl = started(uf2)
    repl.run(WRITE)
    done = pico.flash.operations
    pico.flash.cut(after=5, torn=torn, seed=3)
    with pytest.raises(PowerCut):
        repl.run("save(2)")
    assert pico.flash.operations == done + 5
    with pytest.raises(PowerCut):
        pico.run_ms(1)
    pico.power_on()
    repl.enter()
    assert repl.run("print(open('/kept','rb').read()[0])") == "1\n"


def test_flash_takes_its_time(uf2):
    _, repl = started(uf2)
    repl.run(WRITE)
    took = repl.run(
        "import time\nt=time.ticks_us()\nsave(2)\nprint(time.ticks_diff(time.ticks_us(),t))"
    )
    assert 45_000 < int(took) < 200_000  # one erase at least
