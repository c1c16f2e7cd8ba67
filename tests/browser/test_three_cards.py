"""A Blood-Red Banner begun on the page, on the real firmware: set-up and the first three cards.

By dragging and the OK button alone.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from alamo_host.simulated import SimulatedBoard
from alamo_host.web.page import board_json
from browser.table_page import TablePage, comes, until
from browser.web_server import WebServer

PIECES = {
    "Travis": "travis", "Crockett": "crockett", "Bowie": "bowie", "Cos": "cos", "Duque": "duque",
    "Romero": "romero", "Morales": "morales", "Amat": "amat",
}  # fmt: skip
TITLE = "A Blood-Red Banner"
SEED = "7"
CARDS = 3


@pytest.fixture
def simulated(tmp_path: Path) -> Iterator[SimulatedBoard]:
    with SimulatedBoard(saved=tmp_path) as board:
        yield board


def lit(page: TablePage, meaning: str) -> list[int]:
    return [
        int(led)
        for led in page.page.evaluate(
            "m => [...document.querySelectorAll(`#lamps .lamp[data-m=${m}]`)]"
            ".map(l => l.dataset.led)",
            meaning,
        )
    ]


def asked_for(page: TablePage) -> tuple[str, int] | None:
    """Which standard goes to which star, as the display and the violet lamps say."""
    wanted = lit(page, "put-here")
    said = page.display()
    zone = re.search(r"(?:on|ON|>) (\w+(?: \w+)?):?\s*(?:\n|$)", said)
    if not wanted or zone is None:
        return None
    label = {"Alamo": "★", "Sickbed": "+"}.get(
        zone[1], zone[1].replace("wall", "1").replace(" ", "")
    )
    stars = {row["label"]: row["star"] for row in board_json("red_banner")["stars"]}
    named = [key for name, key in PIECES.items() if name in said]
    return (named[0], stars[label]) if named and stars.get(label) in wanted else None


def calm(page: TablePage) -> None:
    """Nothing new has been shown for a moment: OK is an answer to what is to be seen."""
    seen: list[object] = []

    def same() -> bool:
        seen.append((page.display(), page.journal(), lit(page, "put-here")))
        return seen[-5:] == [seen[-1]] * 5

    until(same, pause=0.12)


def follow_violet(page: TablePage) -> bool:
    """Do by hand what the display and the violet lamps ask for. False when they ask nothing."""
    asked = asked_for(page)
    if asked is None:
        return False
    page.carry_to_star(*asked)
    until(lambda: asked_for(page) != asked)
    return True


def test_the_set_up_and_three_cards_by_dragging(
    chromium: Browser, simulated: SimulatedBoard
) -> None:
    with WebServer(simulated.url) as server:
        context = chromium.new_context(viewport={"width": 1280, "height": 800})
        page = TablePage(context.new_page(), server.url, chart=True)
        page.begin("red_banner", TITLE, seed=SEED)
        page.page.wait_for_selector('.standard[data-key="bowie"]')  # the game's own map is up
        until(lambda: asked_for(page) is not None)
        assert follow_violet(page)  # Bowie to his sickbed
        for hero, star in (("travis", 12), ("crockett", 33)):
            until(lambda hero=hero: hero.title() in page.display())
            page.carry_to_star(hero, star)
        until(lambda: "TURN 1 OF 24" in page.display())
        assert page.page.evaluate("document.querySelector('#chart').naturalWidth") > 0

        for turn in range(1, CARDS + 1):
            title = f"TURN {turn + 1} OF 24"
            for _ in range(40):
                if title in page.display():
                    break
                calm(page)
                before = (page.display(), page.journal())
                if not follow_violet(page):
                    page.press("ok")  # which may only end a movement of the lamps
                comes(lambda before=before: (page.display(), page.journal()) != before, 2)
            assert title in page.display()

        assert sum("rolls" in line for line in page.journal()) >= 1
        assert sum(line.startswith("Card ") for line in page.journal()) == CARDS
        assert page.errors == []
        context.close()


def test_crockett_set_up_in_the_place_of_travis_changes_names_with_him(
    chromium: Browser, simulated: SimulatedBoard
) -> None:
    with WebServer(simulated.url) as server:
        context = chromium.new_context(viewport={"width": 1280, "height": 800})
        page = TablePage(context.new_page(), server.url)
        page.begin("red_banner", TITLE)
        page.page.wait_for_selector('.standard[data-key="bowie"]')
        until(lambda: asked_for(page) is not None)
        assert follow_violet(page)
        until(lambda: "Travis" in page.display())
        page.carry_to_star("crockett", 12)
        told = "Travis and Crockett were exchanged: the game has Travis on the Northwest wall."
        until(lambda: told in page.journal())
        page.comes_to("travis", (190, 156))
        until(lambda: "Crockett" in page.display())
        page.carry_to_star("crockett", 33)  # his turn, and he is in the box again
        until(lambda: "TURN 1 OF 24" in page.display())
        page.reload()
        page.comes_to("travis", (190, 156))
        assert sum("exchanged" in line for line in page.journal()) == 1
        assert page.errors == []
        context.close()
