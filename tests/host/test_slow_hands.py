"""Hands of the page at a board that is slower than the clock on the wall: an emulated Pico."""

import asyncio
from types import SimpleNamespace

import pytest

from alamo_host.web import gestures, wishes
from alamo_host.web.gestures import OFF_MS, Hands
from alamo_host.web.wishes import TAP_SECONDS, Wishes


class Slow:
    """A client that says how slow its board is, and what it was asked, and when."""

    def __init__(self, patience, clock):
        self.patience = patience
        self.asked = []
        self._clock = clock

    def request(self, method, **params):
        self.asked.append((method, self._clock()))

    def lift(self, star):
        self.request("hands.lift")

    def place(self, side, star):
        self.request("hands.place")


@pytest.mark.parametrize("patience", [1, 12])
def test_a_touch_takes_as_long_in_the_boards_time(monkeypatch, patience):
    """Else it would be over before the debouncer of the slow board had seen it."""
    now = [0.0]
    sleeping = SimpleNamespace(sleep=lambda seconds: now.__setitem__(0, now[0] + seconds))
    monkeypatch.setattr(gestures, "time", sleeping)
    client = Slow(patience, lambda: now[0])
    standing = SimpleNamespace(on_star=lambda star: SimpleNamespace(side="north"))
    Hands(client, standing, lambda: None).touch(5, "north")
    (_, lifted), (_, placed) = client.asked
    assert placed - lifted == pytest.approx(OFF_MS / 1000 * patience)


@pytest.mark.parametrize(("patience", "held"), [(1, 0.0), (12, 0.0), (12, 0.3)])
def test_a_button_is_held_as_long_in_the_boards_time(monkeypatch, patience, held):
    now = [0.0]

    async def sleep(seconds):
        now[0] += seconds

    async def here(function, *arguments, **named):
        return function(*arguments, **named)

    loop = SimpleNamespace(time=lambda: now[0])
    for name, stand_in in (("sleep", sleep), ("to_thread", here)):
        monkeypatch.setattr(wishes.asyncio, name, stand_in)
    monkeypatch.setattr(wishes.asyncio, "get_running_loop", lambda: loop)
    client = Slow(patience, lambda: now[0])
    tab = SimpleNamespace(buttons=set(), holding=set())
    live = SimpleNamespace(need=lambda: client, tabs=[tab], client=client)
    ours = Wishes(live)

    async def press():
        await ours._press(tab, {"down": ["ok"]})
        now[0] += held
        await ours._press(tab, {"down": []})

    asyncio.run(press())
    (_, down), (_, up) = client.asked
    assert [method for method, _ in client.asked] == ["hands.hold", "hands.release"]
    assert up - down == pytest.approx(max(TAP_SECONDS, held) * patience)
