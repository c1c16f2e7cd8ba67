"""Whole games on the page, on the real firmware: OK for every question, help for the wood.

The Alamo Remembered alone against the board; Storming with two players.
"""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from alamo_host.simulated import SimulatedBoard
from browser.table_page import TablePage, comes
from browser.web_server import WebServer

SECONDS = 150  # far more than a game takes
HOLD_MS = 1150
VIOLET = "#lamps .lamp[data-m=put-here], #lamps .lamp[data-m=take-away]"


@pytest.fixture
def simulated(tmp_path: Path) -> Iterator[SimulatedBoard]:
    with SimulatedBoard(saved=tmp_path) as board:
        yield board


def begin(page: TablePage, game: str, title: str, *options: str) -> None:
    page.begin(game, title, options, seed="7")
    page.page.check("#helping")


def play_on(page: TablePage, until_text: str) -> None:
    """Set up by default (OK held), then OK, for as long as the game has not ended."""
    end = time.monotonic() + SECONDS
    hold = False
    while until_text not in page.journal()[-1]:
        assert time.monotonic() < end, page.display()
        if page.page.locator(VIOLET).count():
            time.sleep(0.1)  # the page's own hands are at it
            continue
        said = page.display()
        page.press("ok", HOLD_MS if hold or "=the rest" in said or "LOOK AWAY" in said else 60)
        comes(lambda said=said: page.display() != said, 0.5)
        hold = "Nothing to end" in page.display()  # a set-up: OK held places the rest


@pytest.mark.parametrize(
    "game, title, options",
    [
        ("remembered", "The Alamo Remembered", ("solitaire",)),
        ("storming", "Storming of the Alamo", ()),
    ],
)
def test_a_whole_game(
    chromium: Browser,
    simulated: SimulatedBoard,
    game: str,
    title: str,
    options: tuple[str, ...],
) -> None:
    with WebServer(simulated.url) as server:
        context = chromium.new_context(viewport={"width": 1280, "height": 800})
        page = TablePage(context.new_page(), server.url)
        begin(page, game, title, *options)
        play_on(page, "begins another")
        page.page.click("#tab-books")
        assert str(page.page.locator("#books h3").text_content())
        assert page.errors == []
        context.close()
