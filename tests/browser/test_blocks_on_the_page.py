"""Games with a pile of like standards: the tray, and the players' blocks beside the standards."""

from collections.abc import Iterator

import pytest

from alamo.rules import contract
from alamo.rules.noble_men import data
from browser.fake_board import FakeBoard
from browser.table_page import TablePage, until

NONE = contract.NONE
ZONE_7, ZONE_15, WALL_E = 6, 14, data.E  # zones of Blood of Noble Men ...
STAR_1, STAR_7, STAR_15, STAR_E = 15, 16, 18, 19  # ... and their stars
ALDAMA = data.BLOCKS
CREW = data.CREWS


@pytest.fixture
def noble(page: TablePage, board: FakeBoard) -> Iterator[TablePage]:
    """The page with Blood of Noble Men on it: three Mexican blocks before a crew and its gun."""
    until(lambda: page.page.title() == "A Blood-Red Banner")  # the last test's game is gone
    mexican = [ALDAMA, ALDAMA + 1, ALDAMA + 5]
    board.zones = [[ZONE_15, [NONE] * 3], [WALL_E, [data.GUNS + 3, NONE]]]
    board.strengths = [[data.GUNS + 3, 1]]
    board.seen_by["mexican"] = (
        [[ZONE_15, mexican], [WALL_E, [data.GUNS + 3, NONE]]],
        [[ALDAMA, 8], [ALDAMA + 1, 5], [ALDAMA + 5, 7], [data.GUNS + 3, 1]],
    )
    board.tracks = [4, 0, 4, 7, 27]
    board.play("noble_men", data.ZONES)
    board.stars = "".join(
        {ZONE_15: "2", WALL_E: "1"}.get(zone, "0") for zone in range(data.ZONES)
    )
    until(lambda: page.page.title() == "Blood of Noble Men")
    board.notify("seq", {"seq": 2, "to_act": 2})
    until(lambda: page.chips(STAR_15) != [])
    board.forget()
    yield page


def readings(board: FakeBoard) -> dict[int, int]:
    return {star: pole for star, pole in enumerate(board.readings) if pole}


def test_blocks_are_blank_for_the_other_side_and_numbered_for_their_owner(
    noble: TablePage,
) -> None:
    assert noble.chips(STAR_15) == ["3"]
    assert noble.chips(STAR_E) == ["1", ""]  # the crew, and a gun that needs no number
    noble.page.select_option("#viewer", "mexican")
    until(lambda: noble.chips(STAR_15) == ["8", "5", "7"])
    assert noble.chips(STAR_E) == ["1", ""]
    noble.page.select_option("#viewer", "texian")
    until(lambda: noble.chips(STAR_15) == ["3"])


def test_a_click_on_the_blocks_lists_the_zone_as_the_viewer_may_know_it(
    noble: TablePage, board: FakeBoard
) -> None:
    block = noble.page.locator(f'.rack[data-star="{STAR_15}"] .chip').first
    listed = noble.page.locator("#wood-list")
    block.click()
    until(listed.is_visible)
    assert "Zone 15" in str(listed.text_content()) and "Aldama" not in str(listed.text_content())
    noble.page.select_option("#viewer", "mexican")
    until(lambda: "Aldama" in str(listed.text_content()))
    noble.page.keyboard.press("Escape")
    until(listed.is_hidden)
    assert board.did() == []  # no star was touched


def test_the_keyboard_lists_the_blocks_of_a_star_too(
    noble: TablePage, board: FakeBoard
) -> None:
    board.zones = [[0, [NONE, NONE]]]
    board.stars = "2" + "0" * (data.ZONES - 1)
    board.notify("seq", {"seq": 3, "to_act": 2})
    until(lambda: noble.chips(STAR_1) == ["2"])
    noble.page.focus("#live")  # the first star
    label = str(noble.page.evaluate("document.activeElement.getAttribute('aria-label')"))
    assert label.startswith("Zone 1: ") and "2 blocks" in label
    noble.page.keyboard.press("b")
    until(noble.page.locator("#wood-list").is_visible)


def test_the_scores_of_the_game_are_always_on_the_page(noble: TablePage) -> None:
    until(lambda: "Turn 4/15 VP now 0" in str(noble.page.locator("#scores").text_content()))


def test_a_standard_from_the_tray_is_set_and_taken_off_again(
    noble: TablePage, board: FakeBoard
) -> None:
    left = noble.page.locator(".pile-count")
    assert left.all_text_contents() == ["\u00d7 19", "\u00d7 20", "\u00d7 2"]
    key = noble.take_from_tray("south", STAR_7)
    until(lambda: readings(board) == {STAR_7: 2})
    until(lambda: left.all_text_contents()[1] == "\u00d7 19")
    x, y = noble.standard_at("south-1" if key != "south-1" else "south-2")
    noble.carry(key, (x, y))
    until(lambda: readings(board) == {})
    until(lambda: left.all_text_contents()[1] == "\u00d7 20")


def test_who_joins_a_zone_that_his_side_holds_goes_off_the_map(
    noble: TablePage, board: FakeBoard
) -> None:
    noble.take_from_tray("south", STAR_7)
    until(lambda: readings(board) == {STAR_7: 2})
    other = noble.take_from_tray("south", STAR_15)
    until(lambda: readings(board) == {STAR_7: 2, STAR_15: 2})
    board.forget()
    noble.carry_to_star(other, STAR_7)
    until(lambda: len(board.did()) == 3)
    assert board.did() == [
        ("hands.lift", {"star": STAR_15}),
        ("hands.lift", {"star": STAR_7}),
        ("hands.place", {"star": STAR_7, "side": "south"}),
    ]
    until(lambda: noble.page.locator(".pile-count").all_text_contents()[1] == "\u00d7 19")


def test_help_moves_like_standards_from_star_to_star_and_from_the_tray(
    noble: TablePage, board: FakeBoard
) -> None:
    noble.take_from_tray("south", STAR_15)
    until(lambda: readings(board) == {STAR_15: 2})
    board.stars = "".join({ZONE_7: "2", WALL_E: "1"}.get(z, "0") for z in range(data.ZONES))
    board.light(s18="-", s16="+", s19="+")
    noble.page.check("#helping")
    until(lambda: readings(board) == {STAR_7: 2, STAR_E: 1})


def test_the_same_news_again_is_one_line_with_its_number(
    noble: TablePage, board: FakeBoard
) -> None:
    event = [contract.MOVED, NONE, ZONE_15, ZONE_7, NONE, contract.EYES_MEXICAN]
    board.announce(*[event] * 3)
    until(lambda: noble.journal()[-1].endswith("\u00d7 3"))
    assert "Zone 15" in noble.journal()[-1]
    noble.reload()
    assert noble.journal()[-1].endswith("\u00d7 3")


def test_what_is_masked_is_not_told_as_a_name_or_number(
    noble: TablePage, board: FakeBoard
) -> None:
    lines = len(noble.journal())
    board.announce([contract.MOVED, NONE, ZONE_15, ZONE_7, NONE, contract.EYES_MEXICAN])
    until(lambda: len(noble.journal()) == lines + 1)
    assert "Aldama" not in noble.journal()[-1]
    assert noble.journal()[-1].lower().startswith("a block")
