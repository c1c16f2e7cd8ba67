"""The computer's side of the Alamo board: the `alamo` command and what it is made of."""

__version__ = "0.1.0"
PROTOCOL = 1  # the link protocol these tools speak (firmware/README.md); hello must say the same
