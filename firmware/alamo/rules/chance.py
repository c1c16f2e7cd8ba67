"""Dice and draws from a seed and a counter: no state, so undo, replay and power cuts agree.

value = mix(seed, rolls, k). `rolls` is the number of chance actions a game has seen so far, `k`
the number of values refused for this one. `mix` is a Feistel network on two 15-bit halves (every
product stays below 2**30, which the Pico holds without allocating). The refusal in `below` keeps
each answer equally likely; `random.seed` is never used, as its first number is far from even.
"""

SEEDS = 0x3FFFFFFF  # a seed is 30 bits; more are ignored
_HALF = 0x7FFF
# An odd multiplier and an offset a round; any would do that pass tests/rules/test_chance.py.
_TIMES = (0x6C8F, 0x5A4D, 0x74E3, 0x4B95, 0x7F4B, 0x62A7, 0x53C9, 0x6D35, 0x47B1, 0x7A5F)
_PLUS = (0x1F35, 0x6A09, 0x2C6F, 0x3C6E, 0x510E, 0x1B05, 0x5BE0, 0x0A54, 0x428A, 0x7137)


def mix(seed: int, rolls: int, k: int) -> int:
    """30 well-stirred bits from a 30-bit seed (the key), a 24-bit count and a 6-bit k."""
    key = seed & _HALF
    next_key = (seed >> 15) & _HALF
    a = rolls & _HALF
    b = ((rolls >> 15) & 0x1FF) | ((k & 0x3F) << 9)
    for i in range(10):
        # The middle of the product is where all bits of b and of the key meet. The key runs
        # low, high, low^high: were it low, high, low, high it would meet always the same half,
        # and game s at roll r would equal game s^d at roll r^d.
        a, b = b, a ^ ((((b ^ key) + _PLUS[i] & _HALF) * _TIMES[i] >> 8) & _HALF)
        key, next_key = next_key, key ^ next_key
    return (a << 15) | b


def below(seed: int, rolls: int, n: int) -> int:
    """0..n-1, each exactly as likely as mix is even; n is 1..2**15."""
    limit = SEEDS // n * n
    k = 0
    value = mix(seed, rolls, k)
    while value >= limit:
        k += 1
        value = mix(seed, rolls, k)
    return value % n


def die(seed: int, rolls: int) -> int:
    """One six-sided die, 1..6."""
    return below(seed, rolls, 6) + 1
