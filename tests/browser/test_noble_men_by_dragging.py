"""Blood of Noble Men on the page, on the real firmware: set up by default, then both sides move by
dragging, the Texian's guns fire, and each page is told what its viewer may know."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from alamo_host.simulated import SimulatedBoard
from alamo_host.web.page import board_json
from browser.table_page import TablePage, comes, until
from browser.test_whole_games import HOLD_MS, VIOLET, begin
from browser.web_server import WebServer

STARS = {row["label"]: row["star"] for row in board_json("noble_men")["stars"]}
RING = [str(n) for n in range(1, 21)]  # the country
WALLS = [label for label in "ACDEFGHI"]


@pytest.fixture
def simulated(tmp_path: Path) -> Iterator[SimulatedBoard]:
    with SimulatedBoard(saved=tmp_path) as board:
        yield board


def ok_until(page: TablePage, text: str) -> None:
    end = time.monotonic() + 60
    while text not in page.display():
        assert time.monotonic() < end, page.display()
        if page.page.locator(VIOLET).count():
            time.sleep(0.1)  # the page's own hands are at it
            continue
        said = page.display()
        if text in said:
            return
        page.press("ok", HOLD_MS if "LOOK AWAY" in said or "=the rest" in said else 60)
        comes(lambda said=said: page.display() != said, 0.6)
        time.sleep(0.5)  # a roll-call offers its first actor a moment later
    until(lambda: not page.page.locator(VIOLET).count())


def standing(page: TablePage, labels: list[str], side: str) -> dict[str, str]:
    """label -> key of the standard there."""
    found = page.page.evaluate(
        "side => [...document.querySelectorAll(`.standard.${side}`)].map(n => {"
        " const m = new DOMMatrix(getComputedStyle(n).transform);"
        " return [n.dataset.key, m.e, m.f]; })",
        side,
    )
    at = {
        (row["at"][0], row["at"][1]): row["label"]
        for row in board_json("noble_men")["stars"]
        if row["label"] in labels
    }
    return {at[(x, y)]: key for key, x, y in found if (x, y) in at}


def told(page: TablePage, *words: str) -> bool:
    """A line of the journal has all these words."""
    return any(all(word in line for word in words) for line in page.journal())


def test_both_sides_move_by_dragging_and_the_guns_fire(
    chromium: Browser, simulated: SimulatedBoard
) -> None:
    with WebServer(simulated.url) as server:
        context = chromium.new_context(viewport={"width": 1280, "height": 800})
        page = TablePage(context.new_page(), server.url)
        begin(page, "noble_men", "Blood of Noble Men")
        ok_until(page, "TEXIAN MOVE")
        until(lambda: set(standing(page, WALLS, "north")) == set(WALLS))  # a crew at each gun
        texians = standing(page, WALLS, "north")
        before = page.chips(STARS["E"])
        page.page.select_option("#viewer", "texian")
        until(lambda: page.chips(STARS["E"]) != before)
        page.page.select_option("#viewer", "public")
        assert "loaded" in str(
            page.page.locator(f'.rack[data-star="{STARS["E"]}"]').get_attribute("aria-label")
        )

        page.carry_to_star(texians["D"], STARS["B"])
        until(lambda: told(page, "Wall D", "B, El Quartel"))
        until(lambda: page.chips(STARS["B"]) != [])

        ok_until(page, "MEXICAN MOVE")
        assert any("fires at" in line for line in page.journal())
        until(lambda: standing(page, RING[:6], "south"))  # where columns come onto the map
        mexicans = standing(page, RING[:6], "south")
        start = min(mexicans, key=int)
        ahead = {"1": "13", "2": "7", "3": "9", "4": "11", "5": "12", "6": "13"}[start]
        page.carry_to_star(mexicans[start], STARS[ahead])
        until(lambda: told(page, f"Zone {start}", f"Zone {ahead}"))
        assert not any(
            name in line for line in page.journal() for name in ("Aldama", "Toluca", "Jim")
        )
        assert page.errors == []
        context.close()
