"""Real headless Chromium, one for all browser tests; a page on a board that follows a script."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.fake_board import FakeBoard
from browser.table_page import TablePage
from browser.web_server import WebServer

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    program = program or shutil.which("google-chrome")
    if program is None:
        pytest.skip("no Chromium here (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def board() -> Iterator[FakeBoard]:
    fake = FakeBoard()
    yield fake
    fake.close()


@pytest.fixture(scope="module")
def server(board: FakeBoard) -> Iterator[WebServer]:
    with WebServer(board.url) as running:
        yield running


@pytest.fixture(scope="module")
def desktop(chromium: Browser, server: WebServer) -> Iterator[TablePage]:
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    yield TablePage(context.new_page(), server.url)
    context.close()


@pytest.fixture(scope="module")
def telephone(chromium: Browser, server: WebServer) -> Iterator[TablePage]:
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    yield TablePage(context.new_page(), server.url)
    context.close()


@pytest.fixture
def page(desktop: TablePage, server: WebServer, board: FakeBoard) -> Iterator[TablePage]:
    """The board's page at 1280 x 800, a game just begun; a script error on it fails the test."""
    yield from _fresh(desktop, server, board)


@pytest.fixture
def finger(telephone: TablePage, server: WebServer, board: FakeBoard) -> Iterator[TablePage]:
    """The same on a telephone."""
    yield from _fresh(telephone, server, board)


def _fresh(page: TablePage, server: WebServer, board: FakeBoard) -> Iterator[TablePage]:
    board.start_over()
    server.start_over()
    page.start_over(server.url, board.lines)
    board.forget()
    yield page
    assert page.errors == []
