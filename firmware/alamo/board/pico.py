"""The real board: every object of `machine` is made here and handed to its driver."""

import os
import time
from machine import ADC, I2C, PWM, Pin, Timer, mem32, reset, soft_reset, unique_id
from neopixel import NeoPixel

from alamo.board import layout
from alamo.board.buzzer import Buzzer
from alamo.board.calibration import Calibration
from alamo.board.display import Display
from alamo.board.guard import Guard
from alamo.board.leds import Leds
from alamo.board.port import Bus, StdioPort
from alamo.board.sensors import Sensors
from alamo.board.store import Store

try:
    from alamo.board.native import arrange, fill, gather
except (ImportError, ValueError):  # another chip, or code for another one
    arrange = fill = gather = None

# --- notice(), each told once
NO_DISPLAY = 1
NOT_CALIBRATED = 2
INPUTS_FLOAT = 4


_SOF_RD = (0x5011 << 16) + 0x48  # of the RP2040's USB: number of the last frame; made once


def _frame() -> int:
    return mem32[_SOF_RD] & 0x7FF


class Pico:
    name = "pico"

    def __init__(self, folder: str = "/saved", profile: tuple = layout.PROFILE) -> None:
        self.light_ma, switch_banks = profile
        self.leds = Leds(NeoPixel(Pin(layout.LEDS_PIN), layout.LAMPS), time, arrange=arrange)
        # pins by Pin, not by channel number: only that sets the pin up for the converter
        reads = [ADC(Pin(pin)).read_u16 for pin in layout.ADC_PINS]
        selects = [Pin(pin, Pin.OUT, value=0).value for pin in layout.SELECT_PINS]
        banks = [Pin(pin, Pin.OUT, value=switch_banks).value for pin in layout.BANK_PINS]
        self._buttons = [Pin(pin, Pin.IN, Pin.PULL_UP).value for pin in layout.BUTTON_PINS]
        fed = banks if switch_banks else []
        self.sensors = Sensors(selects, reads, fed, time.sleep_us, gather=gather)
        try:
            os.mkdir(folder)
        except OSError:
            pass  # there already, or nothing can be written: the store says so
        self.folder = folder + "/"
        self.calibration = Calibration(self.folder + "board", self.sensors)
        self.leds.set_order(self.calibration.order)
        self.buzzer = Buzzer(PWM(Pin(layout.BUZZER_PIN)))
        # a display that holds the bus must not hold the game: 10 ms, three times a page
        i2c = I2C(
            0, scl=Pin(layout.SCL_PIN), sda=Pin(layout.SDA_PIN), freq=400000, timeout=10000
        )
        self.display = Display(i2c, fill)
        self.port = StdioPort(Bus(_frame, time.ticks_us))
        self.store = Store(folder)
        self.serial = "".join(["%02x" % byte for byte in unique_id()])
        self._told = 0
        self._timer = Timer(-1)
        self._guard = Guard(self, [])
        self.watch = self.sensors.watch
        self.show = self.leds.show
        self.draw = self.display.draw
        self.sleep_ms = time.sleep_ms
        self.sensors.scan(bytearray(layout.STARS))

    def now_ms(self) -> int:
        return time.ticks_ms() & 0x3FFFFFFF

    def scan(self, readings: bytearray) -> None:
        self.sensors.scan(readings)
        if self.calibration.run is not None:
            self.calibration.run.feed(self.now_ms())

    def levels(self) -> int:
        """Raw button bits; a pressed one pulls its pin to ground."""
        bits = 0
        bit = 1
        for value in self._buttons:
            if not value():
                bits |= bit
            bit <<= 1
        return bits

    def guard(self, lines: list) -> None:
        """From now on a loop that does not come round is noticed, and the display says `lines`."""
        self._guard = Guard(self, lines)
        self._timer.init(period=1000, callback=self._guard.look)

    def unguard(self) -> None:
        self._timer.deinit()

    def stood_still(self) -> bool:
        """Told once: lamps and display are not what they were."""
        return self._guard.back()

    def alive(self) -> None:
        """Something long goes on: no standing still."""
        self._guard.alive()

    def step(self) -> bool:
        """A part of what is under way; False when the display shows all that was drawn."""
        self._guard.alive()
        self.buzzer.step(self.now_ms())
        return self.display.step()

    def sound(self, number: int) -> None:
        self.buzzer.sound(number, self.now_ms())

    def led_order(self, order: str) -> bool:
        """Keep the order of colours in which red was red. False: no such order, or not written."""
        kept = self.calibration.set_order(order)
        self.leds.set_order(self.calibration.order)
        return kept

    def notice(self) -> int:
        """What a person should be told now and has not been told yet; 0 as a rule."""
        now = 0
        if self.display.lost:
            self.display.lost = False
            now = NO_DISPLAY
        state = 0 if self.calibration.calibrated else NOT_CALIBRATED
        if self.sensors.floating:
            state |= INPUTS_FLOAT
        now |= state & ~self._told
        self._told = state
        return now

    def entropy(self) -> int:
        """30 bits from the ring oscillator and the moment."""
        return (int.from_bytes(os.urandom(4), "little") ^ time.ticks_us()) & 0x3FFFFFFF

    def stop(self) -> None:
        """Dark and silent; before the program ends, for whatever reason."""
        self.leds.off()
        self.buzzer.off()

    def restart(self) -> None:
        """The program once more, in a fresh memory: USB stays, and what the host sends waits."""
        self.stop()
        soft_reset()

    def reset(self) -> None:
        self.stop()
        reset()
