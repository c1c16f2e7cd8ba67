"""The chain of lamps as it is seen: what each shows of the bytes on the wire, and what may be
wrong with it. lamps.py decodes the emulated chip's waveform; tests hand in the drivers' bytes.
"""

from alamo.board import layout

Rgb = tuple[int, int, int]


class Chain:
    """`rgb`: three bytes a lamp in frame order, as last latched."""

    def __init__(self, order: str = layout.LED_ORDER, count: int = layout.LAMPS) -> None:
        """order: in which the lamps take their colours; some lots differ."""
        self.count = count
        self.order = order
        self.places = list(layout.CHAIN)  # of each lamp, in the chain
        self.dead: set[int] = set()  # lamps (frame order) that stay dark
        self.dead_colors: set[tuple[int, int]] = set()  # (lamp, 0 red 1 green 2 blue)
        self.cut_before: int | None = None  # place in the chain that gets no data any more
        self.rgb = bytearray(3 * count)

    def lamp(self, number: int) -> Rgb:
        red, green, blue = self.rgb[3 * number : 3 * number + 3]
        return red, green, blue

    def lit(self) -> list[int]:
        return [number for number in range(self.count) if any(self.lamp(number))]

    def light_ma(self) -> float:
        """What the light takes, by the firmware's own estimate."""
        ma: float = sum(self.rgb) * layout.CHANNEL_UA / 255 / 1000
        return ma

    def dark(self) -> None:
        self.rgb = bytearray(3 * self.count)

    def show(self, wire: bytes) -> None:
        """One frame, as it came down the wire."""
        red, green, blue = (self.order.index(color) for color in "RGB")
        for lamp in range(self.count):
            place = self.places[lamp]
            if self.cut_before is not None and place >= self.cut_before:
                continue
            own = wire[3 * place : 3 * place + 3]
            if len(own) < 3:
                continue
            shown = [own[red], own[green], own[blue]]
            for color in range(3):
                if lamp in self.dead or (lamp, color) in self.dead_colors:
                    shown[color] = 0
            self.rgb[3 * lamp : 3 * lamp + 3] = bytes(shown)
