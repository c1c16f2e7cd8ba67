"""What eyes without red or green cones see, and how far apart two colours are.

Matrices: Machado, Oliveira, Fernandes 2009, severity 1, on linear sRGB. Distance: CIEDE76 in Lab
of D65. Contrast: WCAG 2.
"""

DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                (-0.011820, 0.042940, 0.968881))
PROTANOPIA = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
              (-0.003882, -0.048116, 1.051998))
TRITANOPIA = ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
              (0.004733, 0.691367, 0.303900))
FULL = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
EYES = {"full": FULL, "deuteranopia": DEUTERANOPIA, "protanopia": PROTANOPIA,
        "tritanopia": TRITANOPIA}


def linear(colour):
    """#rrggbb as linear light, 0 to 1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)


def over(colour, ground, opacity):
    """A wash on a ground, both #rrggbb."""
    mixed = [
        round(int(colour[i : i + 2], 16) * opacity + int(ground[i : i + 2], 16) * (1 - opacity))
        for i in (1, 3, 5)
    ]
    return "#" + "".join(f"{v:02x}" for v in mixed)


def seen(colour, eye):
    """Linear light that looks the same to full sight as the colour does to that eye."""
    light = linear(colour)
    return tuple(min(1.0, max(0.0, sum(m * v for m, v in zip(row, light)))) for row in EYES[eye])


def apart(one, other, eye):
    """CIEDE76 of two colours to that eye."""
    a, b = (_lab(seen(colour, eye)) for colour in (one, other))
    return sum((p - q) ** 2 for p, q in zip(a, b)) ** 0.5


def contrast(one, other, eye):
    """Ratio of luminances, 1 to 21."""
    a, b = (0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (seen(one, eye), seen(other, eye)))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def _lab(light):
    r, g, b = light
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
