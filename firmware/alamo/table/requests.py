"""Between a screen (Table, Lobby, SensorTest) and the app: what the app shows of it, and what it
may ask of the app: .request, with the REQUEST flag.

The app alone owns the store and the choice of screen, so no screen touches either. It answers the
request and sets it back to 0.
"""

LAMPS = 87
COLUMNS = 21

REQUEST_NEW_GAME = 1  # to the lobby; the game stays the saved one until another begins
REQUEST_SAVE_AND_LEAVE = 2  # write what is not yet written, then to the lobby
REQUEST_SENSOR_TEST = 3  # BACK there comes back to the screen that asked
REQUEST_RESUME = 5  # lobby: go on with the saved game
REQUEST_START = 6  # lobby: begin lobby.game (index in its list) with lobby.options
REQUEST_BACK = 7  # sensor test, calibration, test by a computer: leave
REQUEST_STORE_SETTINGS = 8  # settings were changed by hand: take the table's over and keep them
REQUEST_CALIBRATE = 9  # BACK there comes back to the screen that asked


class Screen:
    """As the Table, but empty. frame: a meaning a lamp (meanings.py). screen: at most four lines.
    sound, request: said by the flags that tick() returns (modes.py). since_ms: when the finite
    movements of the frame began.
    """

    sound = 0
    since_ms = 0
    request = 0

    def __init__(self) -> None:
        self.frame = bytearray(LAMPS)
        self.screen: list[str] = []

    def write(self, lines: list[str]) -> None:
        """Of each line what fits the display."""
        self.screen = [line[:COLUMNS] for line in lines]
