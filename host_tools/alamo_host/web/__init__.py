"""The board in a browser: see README.md."""

from .server import serve

__all__ = ["serve"]
