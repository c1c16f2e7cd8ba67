"""Values as they are printed on parts: 100R, 4k7, 100n, 1u."""

import re

_OHMS = {"R": 1.0, "k": 1e3, "M": 1e6}
_FARADS = {"p": 1e-12, "n": 1e-9, "u": 1e-6}


def ohms(value: str) -> float:
    """4k7 is 4700."""
    return _value(value, _OHMS)


def farads(value: str) -> float:
    """100n is 1e-7; what follows after a blank (a voltage) is not looked at."""
    return _value(value.split()[0], _FARADS)


def _value(text: str, units: dict[str, float]) -> float:
    found = re.fullmatch(r"(\d+)([A-Za-z])(\d*)", text)
    if not found or found[2] not in units:
        raise ValueError(f"{text!r} is no value with one of {', '.join(units)}")
    return float(f"{found[1]}.{found[3] or 0}") * units[found[2]]
