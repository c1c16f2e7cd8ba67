"""What the board says arrives on the page, in every tab, and again after a break."""

from playwright.sync_api import Browser

from alamo.rules import catalog, contract
from alamo.table import meanings
from browser.fake_board import FakeBoard
from browser.table_page import TablePage, until
from browser.web_server import WebServer

NW_WALL, N_2, N_3 = 12, 18, 16
NONE = contract.NONE


def test_every_meaning_has_a_movement_or_a_look_and_a_shape_of_its_own(
    page: TablePage, board: FakeBoard
) -> None:
    keys = "may-act chosen may-go attack cursor take-away put-here happened no".split()
    shapes = set()
    for meaning, key in enumerate(keys, start=1):
        board.light(s12=meanings.LETTERS[meaning])
        until(lambda key=key: page.lamp(NW_WALL) == key)
        shapes.add(
            page.page.evaluate(
                "[...document.querySelectorAll(\"#lamps .lamp[data-led='12'] .cue .over\")]"
                ".map(p => p.getAttribute('d') + p.getAttribute('transform')).join(' ')"
            )
        )
    assert len(shapes) == len(keys) and "" not in shapes


def test_a_no_flickers_and_then_shows_what_is_underneath(
    page: TablePage, board: FakeBoard
) -> None:
    frame = list("." * 87)
    frame[NW_WALL] = meanings.LETTERS[meanings.NO]
    high = list("0" * 87)
    high[NW_WALL] = str(meanings.MAY_GO)
    board.notify("lights", {"frame": "".join(frame), "high": "".join(high)})
    until(lambda: page.lamp(NW_WALL) == "no")
    until(lambda: page.lamp(NW_WALL) == "may-go", seconds=4)


def test_who_wants_no_movement_gets_steady_light(
    chromium: Browser, server: WebServer, board: FakeBoard
) -> None:
    context = chromium.new_context(reduced_motion="reduce")
    page = TablePage(context.new_page(), server.url)
    board.light(s12=meanings.LETTERS[meanings.ATTACK])
    until(lambda: page.lamp(NW_WALL) == "attack")
    moving = page.page.evaluate(
        "getComputedStyle(document.querySelector(\".lamp[data-led='12'] .on\")).animationName"
    )
    assert moving == "none"
    context.close()


def test_the_display_shows_its_four_lines_dot_by_dot(page: TablePage, board: FakeBoard) -> None:
    board.say("GUN C > 17  range 1", "die  1 2 3 4 5 6", "SP   1 2 2 3 3 4", "OK=roll")
    until(lambda: page.display() == "\n".join(board.lines))
    lit = page.page.evaluate(
        "document.querySelector('#oled canvas').getContext('2d').getImageData(0, 0, 640, 320)"
        ".data.filter((v, i) => i % 4 == 3 && v > 0).length"
    )
    assert 10_000 < lit < 60_000


def test_news_are_sentences_in_the_journal(page: TablePage, board: FakeBoard) -> None:
    duque, n3, n2 = 4, 5, 6
    board.announce([contract.MOVED, duque, n3, n2, NONE, contract.EYES_ALL])
    board.announce([contract.DREW, NONE, NONE, NONE, 12, contract.EYES_ALL])
    board.announce([contract.REFUSED, NONE, n3, n2, contract.NOT_ADJACENT, contract.EYES_ALL])
    until(lambda: len(page.journal()) == 4)  # after "A new game"
    moved, drew, refused = page.journal()[1:]
    assert "Duque" in moved and "North 2" in moved and "North 3" in moved
    assert "Zapadores" in drew
    assert refused.startswith("No: Not next to it") and "Rule 7.1" in refused


def test_a_refusal_whose_reason_is_its_owners_says_so(page: TablePage, board: FakeBoard) -> None:
    board.announce([contract.REFUSED, NONE, NONE, NONE, NONE, contract.EYES_TEXIAN])
    until(lambda: len(page.journal()) == 2)
    assert page.journal()[-1] == "No. Its owner may know why."


def test_a_new_game_begins_a_new_journal(page: TablePage, board: FakeBoard) -> None:
    board.announce([contract.MOVED, 4, 5, 6, NONE, contract.EYES_ALL])
    until(lambda: len(page.journal()) == 2)
    page.page.click("#open-new")
    page.page.click("#new-start")
    page.page.click("#give-up-sure")
    until(lambda: board.did("game.new") != [])
    until(lambda: page.journal() == ["A new game: A Blood-Red Banner."])
    until(lambda: not page.page.locator("#new-game").is_visible())


def test_options_that_clash_keep_the_dialog_open_and_ticked(
    page: TablePage, board: FakeBoard
) -> None:
    """Remembered: one player has none of the five variants."""
    page.page.click("#open-new")
    dialog = page.page.locator("#new-game")
    dialog.locator("input[value=remembered]").check()
    boxes = dialog.locator("#new-options input")
    assert boxes.count() == 6
    for i in range(6):
        boxes.nth(i).check()
    page.page.click("#new-start")
    page.page.click("#give-up-sure")
    refusal = dialog.locator("#new-refused")
    until(refusal.is_visible)
    assert "Options clash" in str(refusal.text_content())
    assert dialog.is_visible() and all(boxes.nth(i).is_checked() for i in range(6))
    assert board.did("game.new", "hands.clear") == []  # the game under way goes on
    for i in range(6):
        if boxes.nth(i).get_attribute("value") != "solitaire":
            boxes.nth(i).uncheck()
    assert not refusal.is_visible()
    page.page.click("#new-start")
    page.page.click("#give-up-sure")
    until(lambda: board.did("game.new") != [])
    until(lambda: not dialog.is_visible())
    assert board.did("game.new")[0][1]["options"] == ["solitaire"]


def test_a_reload_and_a_second_tab_show_the_same_table(
    page: TablePage, board: FakeBoard, chromium: Browser, server: WebServer
) -> None:
    page.carry_to_star("cos", N_3)
    page.carry_to_star("duque", N_3)
    until(lambda: len(board.did()) == 3)
    page.settle("duque")
    both = (page.place_of("cos"), page.place_of("duque"))
    page.reload()
    until(lambda: (page.place_of("cos"), page.place_of("duque")) == both)
    context = chromium.new_context()
    other = TablePage(context.new_page(), server.url)
    until(lambda: (other.place_of("cos"), other.place_of("duque")) == both)
    page.carry_to_star("morales", N_2)
    until(lambda: other.place_of("morales") == (311, 93))
    context.close()


def test_a_hand_at_the_real_board_moves_the_standard_on_the_page(
    page: TablePage, board: FakeBoard
) -> None:
    page.carry_to_star("cos", N_3)
    until(lambda: board.readings[N_3] == 2)
    board.sense(N_3, 0)
    board.sense(N_2, 2)
    until(lambda: page.place_of("cos") == (311, 93))


def test_the_wrong_standard_is_exchanged_for_the_one_the_game_has_and_told_once(
    page: TablePage, board: FakeBoard
) -> None:
    amat, north_2 = 7, 6
    page.carry_to_star("romero", N_2)
    until(lambda: board.readings[N_2] == 2)
    board.zones = [[north_2, [amat]]]
    board.stars = "".join("2" if zone == north_2 else "0" for zone in range(25))
    board.notify("seq", {"seq": 1, "to_act": 1})
    until(lambda: page.place_of("amat") == (311, 93))
    board.notify("seq", {"seq": 2, "to_act": 1})
    page.page.wait_for_timeout(700)
    told = [line for line in page.journal() if "exchanged" in line]
    assert told == ["Amat and Romero were exchanged: the game has Amat at North 2."]
    page.reload()
    page.comes_to("amat", (311, 93))
    assert page.place_of("romero")[0] < 60


def test_unplugged_is_said_once_and_play_goes_on_when_it_is_back(
    page: TablePage, board: FakeBoard
) -> None:
    page.carry_to_star("travis", NW_WALL)
    until(lambda: board.readings[NW_WALL] == 1)
    board.unplug()
    until(lambda: page.link() == "board unplugged, waiting")
    page.page.wait_for_timeout(1500)  # it tries again meanwhile, and does not repeat itself
    board.plug()
    page.page.wait_for_selector("#link.fine")
    said = [line for line in page.journal() if "unplugged" in line]
    assert said == ["The board was unplugged."]
    page.comes_to("travis", (190, 156))
    board.say("HERE AGAIN")
    until(lambda: page.display() == "HERE AGAIN")


def test_the_owners_view_is_asked_for_and_called_a_courtesy(
    page: TablePage, board: FakeBoard
) -> None:
    page.page.click("#tab-books")
    assert "4711" not in page.books()
    page.page.select_option("#viewer", "open")
    until(lambda: "4711" in page.books())
    assert "courtesy" in page.books()
    assert board.did("game.state")[-1] == ("game.state", {"viewer": "open"})


def test_a_new_game_with_option_and_seed_starts_on_an_empty_board(
    page: TablePage, board: FakeBoard
) -> None:
    page.carry_to_star("travis", NW_WALL)
    until(lambda: board.readings[NW_WALL] == 1)
    board.forget()
    page.page.click("#open-new")
    dialog = page.page.locator("#new-game")
    for game in catalog.NAMES:
        assert dialog.locator(f"input[value={game}]").is_disabled() == (game not in catalog.BUILT)
    assert "chosen" in str(dialog.locator("#new-credits").text_content())
    dialog.locator("input[value=bowie]").check()
    dialog.locator("#new-seed").fill("7")
    page.page.click("#new-start")
    page.page.click("#give-up-sure")
    until(lambda: board.did("game.new") != [])
    assert board.did("hands.clear", "game.new") == [
        ("hands.clear", {}),
        ("game.new", {"game": "red_banner", "options": ["bowie"], "seed": 7}),
    ]
    until(lambda: page.place_of("travis") == (23, 175))


def test_a_new_game_asks_first_while_one_is_under_way(page: TablePage, board: FakeBoard) -> None:
    page.page.click("#open-new")
    page.page.click("#new-start")
    asked = page.page.locator("#give-up")
    until(asked.is_visible)
    assert "The game under way is given up" in str(asked.text_content())
    asked.locator("button[value=cancel]").click()
    page.page.wait_for_timeout(200)
    assert board.did("game.new", "hands.clear") == []


def test_the_end_of_a_game_says_how_to_begin_another_and_that_one_is_not_asked_about(
    page: TablePage, board: FakeBoard
) -> None:
    board.to_act = contract.OVER
    board.announce([contract.ENDED, NONE, NONE, NONE, 5, contract.EYES_ALL])
    board.notify("seq", {"seq": 9, "to_act": contract.OVER})
    until(lambda: "“New game” above begins another." in page.journal())
    page.page.wait_for_selector("#open-new.next")
    page.page.click("#open-new")
    page.page.click("#new-start")
    until(lambda: board.did("game.new") != [])


def test_each_track_of_lamps_says_what_it_shows(page: TablePage) -> None:
    for track, words in (("#track-score", "the turn"), ("#track-turn", "may still act")):
        node = page.page.locator(track)
        assert words in str(node.get_attribute("title"))
        assert node.get_attribute("aria-label") == node.get_attribute("title")
        assert words in str(page.page.locator("#lights").text_content())


def test_own_dice_and_the_other_settings_are_the_boards(page: TablePage, board: FakeBoard) -> None:
    page.page.click("#open-settings")
    page.page.check("#set-own_dice")
    until(lambda: board.settings["own_dice"] == 1)


def test_settings_changed_in_the_boards_own_menu_are_shown(
    page: TablePage, board: FakeBoard
) -> None:
    board.settings["brightness"] = 1
    board.settings["sound"] = 0
    page.page.click("#open-settings")
    until(lambda: page.page.input_value("#set-brightness") == "1")
    assert not page.page.is_checked("#set-sound")


def test_help_moves_what_the_violet_lamps_ask_for_only_when_it_is_on(
    page: TablePage, board: FakeBoard
) -> None:
    duque, romero, n2 = 4, 5, 6
    page.carry_to_star("duque", N_3)
    until(lambda: board.readings[N_3] == 2)
    board.zones = [[n2, [duque]], [12, [romero]]]
    board.stars = "".join("2" if zone in (n2, 12) else "0" for zone in range(25))
    board.forget()
    board.light(s16="-", s18="+", s35="+")
    page.page.wait_for_timeout(1500)
    assert board.did() == []
    page.page.check("#helping")
    until(lambda: board.readings[N_2] == 2 and board.readings[35] == 2)
    assert board.readings[N_3] == 0
    page.comes_to("duque", (311, 93))
    page.comes_to("romero", (562, 388))
