"""Six buttons and the buzzer."""

from typing import Any

from rp2040py.gpio_pin import GPIOPinState

from alamo.board import layout
from alamo.link.methods_board import BUTTONS

_PAUSE_NS = 20e6  # low for longer is silence


class Buttons:
    """To ground when pressed, open when not: a pull-up that was forgotten shows.

    `wired`: button -> the one at whose pin its wire ends instead, None where it ends nowhere.
    """

    def __init__(self) -> None:
        self.wired: dict[str, str | None] = {}

    def attach(self, mcu: Any) -> None:
        self._pins = {
            name: mcu.gpio[pin] for name, pin in zip(BUTTONS, layout.BUTTON_PINS, strict=True)
        }
        self._held: set[str] = set()
        self.release()

    def power_off(self) -> None:
        pass  # a finger does not leave because the plug is pulled

    def press(self, names: str) -> None:
        """One, or several with + between them."""
        for name in names.split("+"):
            self._held.add(name)
            pin = self.wired.get(name, name)
            if pin is not None:
                self._pins[pin].set_input_value(False)

    def release(self, names: str = "+".join(BUTTONS)) -> None:
        for name in names.split("+"):
            self._held.discard(name)
            pin = self.wired.get(name, name)
            if pin is not None:
                self._pins[pin].release_input()

    @property
    def held(self) -> frozenset[str]:
        return frozenset(self._held)


class Buzzer:
    """`heard`: (ms, Hz) of each tone, when it was there and its pitch."""

    def __init__(self) -> None:
        self.heard: list[tuple[float, int]] = []
        self._rise_ns = -_PAUSE_NS
        self._period_ns = 0.0
        self._tone_ns = 0.0  # period of the tone that sounds

    def attach(self, mcu: Any) -> None:
        self._clock = mcu.clock
        mcu.gpio[layout.BUZZER_PIN].add_listener(self._edge)

    def power_off(self) -> None:
        self._rise_ns = -_PAUSE_NS

    def _edge(self, new: GPIOPinState, old: GPIOPinState) -> None:
        """A tone is there when two periods in a row agree."""
        if new is not GPIOPinState.HIGH:
            return
        now = self._clock.nanos
        period = now - self._rise_ns
        if period >= _PAUSE_NS:
            period = self._tone_ns = 0.0
        elif _agree(period, self._period_ns) and not _agree(period, self._tone_ns):
            self._tone_ns = period
            self.heard.append((now / 1e6, round(1e9 / period)))
        self._period_ns = period
        self._rise_ns = now


def _agree(one_ns: float, other_ns: float) -> bool:
    return abs(one_ns - other_ns) < one_ns / 50
