"""The board drawn: an old hand-tinted map of the Alamo, from hardware/board.toml."""
