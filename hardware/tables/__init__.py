"""Texts that follow from board.toml and font.txt."""
