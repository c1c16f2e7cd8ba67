"""A page with the board on it, and what a person does there."""

import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page


class TablePage:
    """chart: also draw the printed map, which costs a second of every page's start."""

    def __init__(self, page: Page, url: str, chart: bool = False) -> None:
        self.page = page
        if not chart:
            page.route("**/map/*.svg", lambda route: route.abort())
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.open(url)

    def open(self, url: str) -> None:
        self.page.goto(url)
        self.ready()

    def start_over(self, url: str, lines: list[str]) -> None:
        """Ready for another test, as soon as the display shows its first lines; a page that a
        test left elsewhere comes back."""
        if self.page.url != url:
            self.open(url)
        self.page.keyboard.press("Escape")
        self.page.evaluate("document.activeElement.blur()")
        if self.page.input_value("#viewer") != "public":
            self.page.select_option("#viewer", "public")
        self.ready()
        until(lambda: self.display() == "\n".join(lines))
        until(lambda: len(self.journal()) == 1)

    def reload(self) -> None:
        self.page.reload()
        self.ready()

    def ready(self) -> None:
        self.page.wait_for_selector("body[data-ready=yes]")
        self.page.wait_for_selector("#link.fine")

    # ------------------------------------------------------------------ where things are

    def standard_at(self, key: str) -> tuple[float, float]:
        """Middle of a standard on the screen once it has come to rest."""
        self.settle(key)
        return self._middle(f'.standard[data-key="{key}"] .edge')

    def star_at(self, star: int) -> tuple[float, float]:
        return self._middle(f'.star-spot[data-star="{star}"] .star-hit')

    def settle(self, key: str) -> None:
        """Wait until the standard stands still."""
        node = self.page.locator(f'.standard[data-key="{key}"]')
        seen: list[Any] = [None]

        def still() -> bool:
            seen.append(node.bounding_box())
            return bool(seen[-1] == seen[-2])

        until(still, pause=0.06)

    def comes_to(self, key: str, at: tuple[float, float]) -> None:
        """The standard comes to that place (mm of the board), as the board's answer brings it,
        and stays."""
        assert comes(lambda: self.place_of(key) == at, 10), f"{key} at {self.place_of(key)}"
        self.settle(key)
        assert self.place_of(key) == at

    def _lies_at(self, x: float, y: float) -> str:
        """What a mouse would meet there, for a report."""
        return str(
            self.page.evaluate(
                "([x, y]) => { const e = document.elementFromPoint(x, y);"
                " return e ? (e.closest('[id]') ?? e).cloneNode().outerHTML : 'nothing'; }",
                [x, y],
            )
        )

    def _middle(self, selector: str) -> tuple[float, float]:
        box = self.page.locator(selector).bounding_box()
        assert box is not None, selector
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def place_of(self, key: str) -> tuple[float, float]:
        """Where the page shows a standard, in mm of the board."""
        found = self.page.evaluate(
            "key => { const m = new DOMMatrix(getComputedStyle(document.querySelector("
            "`.standard[data-key=${key}]`)).transform); return [m.e, m.f]; }",
            key,
        )
        return (round(found[0], 1), round(found[1], 1))

    def lamp(self, star: int) -> str:
        """The meaning that a lamp shows; "" when it is dark."""
        return str(
            self.page.evaluate(
                "star => document.querySelector(`#lamps .lamp[data-led='${star}']`)"
                ".dataset.m || ''",
                star,
            )
        )

    def display(self) -> str:
        return str(self.page.locator("#oled-text").text_content())

    def link(self) -> str:
        return str(self.page.locator("#link").text_content())

    def books(self) -> str:
        return str(self.page.locator("#books").text_content())

    def journal(self) -> list[str]:
        return [str(text) for text in self.page.locator("#log li").all_text_contents()]

    # ------------------------------------------------------------------ what hands do

    def begin(self, game: str, title: str, options: Sequence[str] = (), seed: str = "") -> None:
        """Begin a game in the dialog, and wait until the dialog no longer lies over the map: it
        closes when the board has told the whole of the new game, after the journal's line."""
        self.page.click("#open-new")
        self.page.check(f"#new-games input[value={game}]")
        for option in options:
            self.page.check(f"#new-options input[value={option}]")
        self.page.fill("#new-seed", seed)
        self.page.click("#new-start")
        until(lambda: f"A new game: {title}." in self.journal())
        until(lambda: not self.page.locator("#new-game").is_visible())

    def carry(self, key: str, to: tuple[float, float]) -> None:
        x, y = self.standard_at(key)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move((x + to[0]) / 2, (y + to[1]) / 2, steps=3)
        taken = self.page.locator(f'.standard[data-key="{key}"].dragging')
        assert comes(taken.count, 5), f"{key} did not come up: {self._lies_at(x, y)}"
        mouse.move(*to, steps=3)
        self._told_up(key)
        mouse.up()
        self._told_down(key)

    def carry_to_star(self, key: str, star: int) -> None:
        self.carry(key, self.star_at(star))

    def take_from_tray(self, side: str, star: int) -> str:
        """Carry one of the pile of like standards to a star; which one it was."""
        key = str(
            self.page.evaluate(
                "side => [...document.querySelectorAll('.standard')]"
                ".filter(n => new DOMMatrix(getComputedStyle(n).transform).f > 424)"
                ".map(n => n.dataset.key).filter(key => key.startsWith(side)).at(-1)",
                side,
            )
        )
        self.carry_to_star(key, star)
        return key

    def chips(self, star: int) -> list[str]:
        """What is written on the blocks beside a star."""
        return [
            str(text)
            for text in self.page.locator(
                f'.rack[data-star="{star}"] .chip'
            ).all_text_contents()
        ]

    def press(self, button: str, ms: int = 60) -> None:
        self.page.click(f'[data-button="{button}"]', delay=ms)

    def swipe(self, key: str, to: tuple[float, float]) -> None:
        """Carry with a finger."""
        x, y = self.standard_at(key)
        touch = self.page.context.new_cdp_session(self.page)

        def send(kind: str, *at: float) -> None:
            points = [{"x": at[0], "y": at[1]}] if at else []
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        send("touchStart", x, y)
        for i in range(1, 6):
            send("touchMove", x + (to[0] - x) * i / 5, y + (to[1] - y) * i / 5)
        self._told_up(key)
        send("touchEnd")
        self._told_down(key)

    def _told_up(self, key: str) -> None:
        """The server has told that the standard is in a hand, and the board sees its star empty
        before it is set down."""
        until(self.page.locator(f'.standard[data-key="{key}"].up').count)
        self.page.wait_for_timeout(160)

    def _told_down(self, key: str) -> None:
        """The server has told where it stands now."""
        until(lambda: not self.page.locator(f'.standard[data-key="{key}"].up').count())


def until(true: Callable[[], object], seconds: float = 10.0, pause: float = 0.03) -> None:
    """Wait until it holds; AssertionError when it does not come."""
    assert comes(true, seconds, pause), "waited in vain"


def comes(true: Callable[[], object], seconds: float, pause: float = 0.03) -> bool:
    """It holds within that time."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(pause)
    return True
