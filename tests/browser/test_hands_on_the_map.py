"""What a person does with mouse, finger and keys arrives at the board as hands."""

import math

from browser.fake_board import FakeBoard
from browser.table_page import TablePage, until

NW_WALL, N_3, N_4, SE_WALL, ALAMO, E_4 = 12, 16, 17, 33, 22, 41


def lift(star: int) -> tuple[str, dict[str, object]]:
    return ("hands.lift", {"star": star})


def place(star: int, side: str) -> tuple[str, dict[str, object]]:
    return ("hands.place", {"star": star, "side": side})


def test_carrying_from_a_box_to_a_star_sets_the_standard_there(
    page: TablePage, board: FakeBoard
) -> None:
    page.carry_to_star("travis", NW_WALL)
    until(lambda: board.did() == [place(NW_WALL, "north")])
    page.comes_to("travis", (190, 156))


def test_a_carry_is_a_lift_at_once_and_a_set_down_at_the_end(
    page: TablePage, board: FakeBoard
) -> None:
    page.carry_to_star("cos", N_4)
    until(lambda: board.readings[N_4] == 2)
    board.forget()
    x, y = page.standard_at("cos")
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(x + 30, y + 30, steps=4)
    until(lambda: board.did() == [lift(N_4)])
    board.light(s16="g")
    until(lambda: page.lamp(N_3) == "may-go")
    page.page.mouse.move(*page.star_at(N_3), steps=4)
    page.page.mouse.up()
    until(lambda: board.did() == [lift(N_4), place(N_3, "south")])


def test_a_click_touches_for_long_enough_that_the_board_counts_it(
    page: TablePage, board: FakeBoard
) -> None:
    page.carry_to_star("travis", NW_WALL)
    until(lambda: board.readings[NW_WALL] == 1)
    board.forget()
    page.page.mouse.click(*page.standard_at("travis"))
    until(lambda: board.did() == [lift(NW_WALL), place(NW_WALL, "north")])
    off = board.times("hands.place")[0] - board.times("hands.lift")[0]
    assert 0.15 < off < 1.0


def test_a_click_on_an_empty_star_puts_a_pointer_on_and_off(
    page: TablePage, board: FakeBoard
) -> None:
    page.page.mouse.click(*page.star_at(ALAMO))
    until(lambda: board.did() == [place(ALAMO, "north"), lift(ALAMO)])
    on = board.times("hands.lift")[0] - board.times("hands.place")[0]
    assert 0.25 < on < 1.0


def test_dropping_on_a_friend_touches_him_and_stands_beside(
    page: TablePage, board: FakeBoard
) -> None:
    page.carry_to_star("cos", N_3)
    page.carry_to_star("duque", N_4)
    until(lambda: board.readings[N_3] == board.readings[N_4] == 2)
    board.forget()
    page.carry_to_star("duque", N_3)
    until(lambda: board.did() == [lift(N_4), lift(N_3), place(N_3, "south")])

    def apart() -> float:
        x, y = page.place_of("duque")
        return math.hypot(x - 311, y - 59)

    until(lambda: 22 <= apart() <= 26)
    page.settle("duque")
    assert 22 <= apart() <= 26
    # who stood on the star leaves: the one beside steps onto it
    board.forget()
    page.carry_to_star("cos", N_4)
    until(lambda: board.did() == [lift(N_3), place(N_4, "south"), place(N_3, "south")])
    page.comes_to("duque", (311, 59))


def test_dropping_on_an_enemy_touches_him_and_goes_back(page: TablePage, board: FakeBoard) -> None:
    page.carry_to_star("travis", NW_WALL)
    page.carry_to_star("cos", N_3)
    until(lambda: board.readings[NW_WALL] == 1 and board.readings[N_3] == 2)
    board.forget()
    page.carry_to_star("travis", N_3)
    until(lambda: len(board.did()) == 4)
    assert board.did() == [
        lift(NW_WALL), lift(N_3), place(N_3, "south"), place(NW_WALL, "north"),
    ]  # fmt: skip
    page.comes_to("travis", (190, 156))


def test_into_a_box_means_taken_off_and_elsewhere_means_back(
    page: TablePage, board: FakeBoard
) -> None:
    page.carry_to_star("travis", NW_WALL)
    until(lambda: board.readings[NW_WALL] == 1)
    board.forget()
    x, y = page.standard_at("travis")
    page.carry("travis", (x + 70, y + 60))  # bare ground inside the fort
    until(lambda: board.did() == [lift(NW_WALL), place(NW_WALL, "north")])
    board.forget()
    box = page.page.locator("#sheet").bounding_box()
    assert box is not None
    page.carry("travis", (box["x"] + box["width"] * 31 / 594, box["y"] + box["height"] * 0.9))
    until(lambda: board.did() == [lift(NW_WALL)])
    page.comes_to("travis", (22, 391))


def test_a_standard_in_the_hand_of_a_tab_that_closes_is_put_back(
    page: TablePage, board: FakeBoard, server: object
) -> None:
    page.carry_to_star("travis", NW_WALL)
    until(lambda: board.readings[NW_WALL] == 1)
    x, y = page.standard_at("travis")
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(x + 40, y, steps=4)
    until(lambda: board.readings[NW_WALL] == 0)
    page.page.goto("about:blank")
    until(lambda: board.readings[NW_WALL] == 1)


def test_a_button_is_down_as_long_as_it_is_pressed(page: TablePage, board: FakeBoard) -> None:
    page.press("ok", ms=1200)
    until(lambda: len(board.did()) == 2)
    assert board.did() == [("hands.hold", {"button": "ok"}), ("hands.release", {})]
    held = board.times("hands.release")[0] - board.times("hands.hold")[0]
    assert 1.0 < held < 2.0


def test_the_shortest_tap_still_outlasts_the_debouncer(page: TablePage, board: FakeBoard) -> None:
    page.press("hint", ms=0)
    until(lambda: len(board.did()) == 2)
    held = board.times("hands.release")[0] - board.times("hands.hold")[0]
    assert held > 0.06


def test_both_players_agree_with_two_buttons_held_together(
    page: TablePage, board: FakeBoard
) -> None:
    page.page.click("#both", delay=1100)
    until(lambda: len(board.did()) == 2)
    assert board.did()[0] == ("hands.hold", {"button": "left+right"})


def test_keys_are_the_six_buttons(page: TablePage, board: FakeBoard) -> None:
    keys = {
        "ArrowLeft": "left", "ArrowRight": "right", "Enter": "ok",
        "Backspace": "back", "h": "hint", "m": "menu",
    }  # fmt: skip
    for key, button in keys.items():
        board.forget()
        page.page.keyboard.press(key, delay=30)
        until(lambda: len(board.did()) == 2)
        assert board.did() == [("hands.hold", {"button": button}), ("hands.release", {})]


def test_a_held_key_is_one_long_press(page: TablePage, board: FakeBoard) -> None:
    page.page.keyboard.down("h")
    for _ in range(5):
        page.page.wait_for_timeout(60)
        page.page.keyboard.down("h")  # what a keyboard repeats while a key stays down
    page.page.keyboard.up("h")
    until(lambda: len(board.did()) == 2)
    assert [method for method, _ in board.did()] == ["hands.hold", "hands.release"]


def test_the_whole_table_by_keys_alone(page: TablePage, board: FakeBoard) -> None:
    keys = page.page.keyboard
    page.page.focus("#live")

    def focus() -> str:
        return str(
            page.page.evaluate(
                "(document.activeElement.getAttribute('aria-label') || '').split(':')[0]"
            )
        )

    assert focus() == "Northwest 4"
    for _ in range(40):  # west along the map until the boxes, then to a standard there
        if "off the map" in focus():
            break
        keys.press("ArrowLeft")
    for _ in range(12):
        if focus().startswith("Travis"):
            break
        keys.press("ArrowDown" if "Travis" not in focus() else "ArrowLeft")
        if not focus().startswith("Travis"):
            keys.press("ArrowLeft")
    assert focus().startswith("Travis"), focus()
    keys.press("Space")
    until(lambda: focus() == "Northwest 3" or focus().startswith("Northwest"))
    for _ in range(20):
        if focus() == "Northwest wall":
            break
        keys.press("ArrowRight")
    assert focus() == "Northwest wall"
    keys.press("Space")
    until(lambda: board.did() == [place(NW_WALL, "north")])
    board.forget()
    keys.press("Enter")  # on a star: a touch, not the OK button
    until(lambda: board.did() == [lift(NW_WALL), place(NW_WALL, "north")])
    star = page.page.locator(f'[data-star="{NW_WALL}"]')
    said = "Northwest wall: Travis, Texian"
    until(lambda: str(star.get_attribute("aria-label")).startswith(said))


def test_a_finger_carries_and_taps(finger: TablePage, board: FakeBoard) -> None:
    finger.swipe("crockett", finger.star_at(SE_WALL))
    until(lambda: board.did() == [place(SE_WALL, "north")])
    board.forget()
    finger.page.touchscreen.tap(*finger.star_at(ALAMO))
    until(lambda: board.did() == [place(ALAMO, "north"), lift(ALAMO)])
    board.forget()
    finger.page.tap('[data-button="ok"]')
    until(lambda: len(board.did()) == 2)
    assert board.did() == [("hands.hold", {"button": "ok"}), ("hands.release", {})]


def test_on_a_telephone_nothing_sticks_out_sideways(finger: TablePage) -> None:
    rightmost = finger.page.evaluate(
        "Math.max(...[...document.querySelectorAll('button, select, input, #oled')]"
        ".filter(n => n.offsetParent).map(n => n.getBoundingClientRect().right))"
    )
    assert 300 < rightmost <= 390
    for star in (NW_WALL, E_4, N_4):
        x, _ = finger.star_at(star)
        assert 0 < x < 390


NAMES_ON_TOP = """
() => [...document.querySelectorAll('.standard-label .name')]
  .map(n => [n.textContent, n.getBoundingClientRect()]).filter(([, r]) => r.width)
  .map(([name, r]) => ({ name, left: r.left, right: r.right, top: r.top, bottom: r.bottom }))
"""


def test_no_name_covers_another_in_the_boxes(page: TablePage) -> None:
    _names_apart(page, 8)


def test_on_a_telephone_names_are_short_large_and_apart(finger: TablePage) -> None:
    for name in _names_apart(finger, 8):
        assert len(name) == 3


def _names_apart(page: TablePage, height: float) -> list[str]:
    """The names shown, each at least that many px high and clear of the others."""
    names = page.page.evaluate(NAMES_ON_TOP)
    assert len(names) == 8
    for i, one in enumerate(names):
        assert one["bottom"] - one["top"] >= height
        for other in names[:i]:
            wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
            high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            assert wide <= 1 or high <= 2, (one["name"], other["name"])
    return [str(one["name"]) for one in names]
