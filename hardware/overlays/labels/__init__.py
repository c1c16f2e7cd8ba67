"""Blocks, tiles, counters and cards to print, for people who own no set of a game."""
