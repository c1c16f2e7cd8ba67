"""What a screen (Table, Lobby, SensorTest) may ask of the app: .request, with the REQUEST flag.

The app alone owns the store and the choice of screen, so no screen touches either. It answers the
request and sets it back to 0.
"""

REQUEST_NEW_GAME = 1  # to the lobby; the game stays the saved one until another begins
REQUEST_SAVE_AND_LEAVE = 2  # write what is not yet written, then to the lobby
REQUEST_SENSOR_TEST = 3  # BACK there comes back to the screen that asked
REQUEST_RESUME = 5  # lobby: go on with the saved game
REQUEST_START = 6  # lobby: begin lobby.game (index in its list) with lobby.options
REQUEST_BACK = 7  # sensor test, calibration, test by a computer: leave
REQUEST_STORE_SETTINGS = 8  # settings were changed by hand: take the table's over and keep them
REQUEST_CALIBRATE = 9  # BACK there comes back to the screen that asked
