"""Numbers become text: the loader, and every text file that the firmware has."""

import re
from pathlib import Path

import pytest

import micropython_vm
from alamo import words as package
from alamo.rules import catalog
from alamo.words import COLUMNS, LINES, NONE, Words, heading

PROBE = Path(__file__).parent.parent / "probe"
FOLDER = Path(package.__file__).parent
FILES = [*sorted(FOLDER.glob("*/*.txt")), PROBE / "en" / "probe.txt"]
GAMES = [path for path in sorted(FOLDER.glob("*/*.txt")) if path.stem in catalog.NAMES]
PLACEHOLDER = re.compile(r"\{(p|P|C|s|S|d|D|n|[pzZc]?\d)\}")
SAMPLE = """# a comment
[zones]
Keep
Wall

40: Forty
Forty-one
[pieces]
Travis
Crockett
[zones_long]
the keep
[cards]
7: Duque
[prompts]
{p} {s}>{d} {n} / {P} {p0} {z1} {0} {c0} {Z1}{S} / {what} {} {9}.
A / B /  / D / E
ABCDEFGHIJKLMNOPQRSTUVWXYZ ◀▶
◀{0}▶ OK
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "sample.txt").write_text(SAMPLE, encoding="utf-8")
    return Words("sample", "en", str(tmp_path))


def test_texts_are_numbered_from_nought_and_from_a_number_given(words: Words) -> None:
    assert [words.text("zones", i) for i in (0, 1, 40, 41)] == [
        "Keep", "Wall", "Forty", "Forty-one",
    ]  # fmt: skip


def test_what_is_not_there_is_an_empty_text(words: Words) -> None:
    assert words.text("zones", 2) == words.text("zones", 39) == words.text("nothing", 0) == ""
    assert words.text("zones", -1) == words.text("zones", 256) == words.text("zones", NONE) == ""
    assert Words("no_such_game").text("zones", 0) == ""


def test_placeholders_are_filled_from_the_action_and_the_arguments(words: Words) -> None:
    template = words.text("prompts", 0)
    assert words.fill(template, 1, 0, 40, 7, (7, 1)) == (
        "Crockett Keep>Forty 7 /   Wall 7 Duque Wallthe keep / {what} {} ."
    )
    assert words.fill("{P} {p0}", n=0, args=(1,)) == "Travis Crockett"
    assert words.fill("{C}", n=7) == "Duque"
    assert words.fill("{n}{p}{s}") == ""
    assert words.fill("open { end {n", n=1) == "open { end {n"
    assert words.fill("{n}", n=0) == "0"


def test_a_screen_is_at_most_four_lines_of_21_characters(words: Words) -> None:
    assert words.screen(words.text("prompts", 1)) == ["A", "B", "", "D"]
    assert words.screen(words.text("prompts", 2)) == ["ABCDEFGHIJKLMNOPQRSTU"]
    assert words.screen(words.text("prompts", 3), args=(5,)) == ["◀5▶ OK"]
    assert words.screen("") == []


def test_the_games_own_text_wins_over_the_shared_one(tmp_path: Path) -> None:
    shared = Words("").text("events", 1)
    assert shared
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "own.txt").write_text("[events]\n1: Mine\n", encoding="utf-8")
    own = Words("own", "en", str(tmp_path))
    assert own.text("events", 1) == "Mine"
    assert own.text("events", 2) == Words("").text("events", 2) != ""


def test_line_ends_of_windows_change_nothing(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    text = SAMPLE.replace("\n", "\r\n")
    (tmp_path / "en" / "sample.txt").write_bytes(text.encode())
    assert Words("sample", "en", str(tmp_path)).text("pieces", 1) == "Crockett"


def parsed(path: Path) -> list[tuple[str, int, str]]:
    """(section, number, text) as README.md has the files, read by other code than the loader's."""
    found, section, number = [], "", 0
    for line in path.read_text(encoding="utf-8").splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            section, number = line[1:-1], 0
            continue
        match = re.match(r"(\d+):\s*(.*)", line)
        if match:
            number, line = int(match[1]), match[2]
        found.append((section, number, line))
        number += 1
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_text_file_is_well_formed(path: Path) -> None:
    content = path.read_text(encoding="utf-8")
    assert path.stat().st_size < 65536  # places are 16 bits
    assert set(re.sub("[◀▶\n\x20-\x7e]", "", content)) == set()
    sections = re.findall(r"^\[(.*)\]$", content, re.MULTILINE)
    assert len(sections) == len(set(sections)) <= 255
    texts = parsed(path)
    assert texts and all(section for section, _, _ in texts)
    for before, after in zip(texts, texts[1:]):
        assert before[0] != after[0] or before[1] < after[1] <= 255, after
    loader = Words(path.stem, path.parent.name, str(path.parent.parent))
    for section, number, text in texts:
        assert loader.text(section, number) == text


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_title_and_options_are_found_at_the_head_of_a_games_file(path: Path) -> None:
    words = Words(path.stem, path.parent.name)
    options = [text for section, _, text in parsed(path) if section == "options"]
    assert heading(path.stem, path.parent.name) == (words.text("title", 0), tuple(options))
    assert words.text("title", 0)


def test_a_game_without_a_file_has_no_title() -> None:
    assert heading("no_such_game") == ("", ())


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_texts_fit_the_display_and_name_no_unknown_placeholder(path: Path) -> None:
    for section, number, text in parsed(path):
        bare = PLACEHOLDER.sub("", text)
        assert "{" not in bare and "}" not in bare, (section, number, text)
        if section in ("prompts", "screens"):
            lines = bare.split(" / ")
            assert len(lines) <= LINES, (section, number, text)
            assert max(len(line.strip()) for line in lines) <= COLUMNS, (section, number, text)


@pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)
def test_micropython_reads_the_same_texts_in_little_memory() -> None:
    script = """
import gc, sys
from alamo.words import Words
gc.collect()
before = gc.mem_alloc()
words = Words("probe", "en", sys.argv[1])
gc.collect()
print(gc.mem_alloc() - before)
for section in ("zones", "prompts", "reasons", "events"):
    for number in range(256):
        print(repr(words.screen(words.text(section, number), 1, 2, 3, 4, (5, 6))))
"""
    out = micropython_vm.run(script, str(PROBE), heap="128k").splitlines()
    words = Words("probe", "en", str(PROBE))
    expected = [
        repr(words.screen(words.text(section, number), 1, 2, 3, 4, (5, 6)))
        for section in ("zones", "prompts", "reasons", "events")
        for number in range(256)
    ]
    ours = [line.replace("\\u25c0", "◀").replace("\\u25b6", "▶") for line in out[1:]]
    assert ours == expected
    texts = sum(len(parsed(path)) for path in (PROBE / "en/probe.txt", FOLDER / "en/table.txt"))
    assert int(out[0]) < 8 * texts + 2500  # 4 bytes a text, grown arrays, names of sections
