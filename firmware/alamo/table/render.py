"""Meanings and time to red, green and blue, never above the current budget.

Pure and without any allocation: the same bytes for the same frame and time on every runtime.

Current: I = n * 0.9 + (red + green + blue) * 17.5 / 255 mA for n lamps, the type that takes most
(hardware/README.md, Current; an estimate). The 0.9 mA of a dark lamp belongs to the base load of
the board, so the budget, 170 mA by default, is for the light alone: 278 mA at the worst + 170.
"""

from alamo.table import meanings, times
from alamo.table.meanings import CURSOR, HAPPENED, MEANINGS, NO, ROW, TABLE
from alamo.table.times import CLOCK_MASK

BUDGET_MA = 170

_FULL = 4080  # a scale of 1; 16 steps for each of the 255 of BRIGHTNESS
_BREATH_LOW = 48  # of 255: where a breath turns
_BLINK_LOW = 16  # so that a cursor that has just moved is found at once
_WINK_LOW = 32

UNDERNEATH = 256  # no level: the meaning under this one shows

_sums = bytearray(16)  # red + green + blue of each meaning, halved to fit a byte, rounded up
for _m in range(MEANINGS):
    _sums[_m] = (TABLE[_m * ROW] + TABLE[_m * ROW + 1] + TABLE[_m * ROW + 2] + 1) >> 1
_LAMPS = 87
_DARK = bytes(_LAMPS * 3)
# colours at this moment: of the meanings, then of the codes with a count or something underneath
_SLOTS = 32
_moment = bytearray(_SLOTS * 3)
_made = bytearray(_SLOTS)  # the code whose colours stand there; 0: those of an earlier moment
_NONE_MADE = bytes(_SLOTS)
# what depends on the frame alone is worked out when there is another frame
_kept = bytearray(_LAMPS)
_lit = bytearray(256)  # the lamps that are not dark, in order
_of_kept = [0, 0]  # how many of them, and the peak


def dark_ma(lamps: int) -> int:
    """What so many lamps take when dark, rounded up."""
    return (lamps * 9 + 9) // 10


def light_ma(out: bytearray) -> int:
    """What the light of a frame of channels takes, rounded up: sum * 17.5 / 255."""
    return _ma(sum(out))


def _ma(total: int) -> int:
    return (total * 7 + 101) // 102


def lively(frame: bytearray) -> int:
    """ms from since_ms for which the frame changes by itself: 0 never, CLOCK_MASK for ever.

    Ask once for a new frame; until the next one there is nothing to render after that time.
    """
    longest = 0
    for code in frame:
        if code and meanings.moves(code):
            ends = meanings.lasts(code)
            if not ends or (code & 15 == NO and meanings.moves(code >> 4)):
                return CLOCK_MASK
            if ends > longest:
                longest = ends
    return longest


def level(code: int, now_ms: int, since_ms: int) -> int:
    """Brightness 0..255 of a frame byte at a moment. NO that is over answers UNDERNEATH."""
    move = meanings.movement(code & 15)
    if move == meanings.STEADY:
        return 255
    if move == meanings.BREATH:
        x = now_ms & (times.BREATH - 1)
        if x >= times.BREATH >> 1:
            x = times.BREATH - 1 - x
        # squared, because the eye sees ratios
        return _BREATH_LOW + (255 - _BREATH_LOW) * x * x // ((times.BREATH >> 1) - 1) ** 2
    if move == meanings.WINKS:
        x = now_ms & (times.WINKS - 1)
        if x >= times.WINK_GAP:
            x -= times.WINK_GAP
        return 255 if x < times.WINK_ON else _WINK_LOW
    if move == meanings.BLINK:
        return 255 if now_ms & (times.BLINK >> 1) == 0 else _BLINK_LOW
    if move == meanings.DIP:
        return _WINK_LOW if now_ms & (times.DIP - 1) < times.DIP_OFF else 255
    if move == meanings.FADE_OUT or move == meanings.FADE_IN:
        x = now_ms & (times.FADE - 1)
        if move == meanings.FADE_OUT:
            x = times.FADE - 1 - x
        return 255 * x * x // (times.FADE - 1) ** 2
    return _finite(code, (now_ms - since_ms) & CLOCK_MASK)


def _finite(code: int, elapsed_ms: int) -> int:
    no = code & 15 == NO
    if elapsed_ms >= meanings.lasts(code):
        return UNDERNEATH if no else 0
    x = elapsed_ms - times.LEAD
    if x < 0:
        return 0
    return 255 if x % times.FLASH < (times.FLICKER_ON if no else times.FLASH_ON) else 0


def _look(frame: bytearray) -> None:
    """Which lamps are lit, and half the sum of all channels with each of them at the brightest
    moment of its movement."""
    total = 0
    count = 0
    lamp = 0
    for code in frame:
        if code:
            _lit[count] = lamp
            count += 1
            if code < 16:
                total += _sums[code]
            elif code & 15 == HAPPENED:
                total += _sums[HAPPENED]
            elif code & 15 == CURSOR:
                total += _sums[code >> 4]
            elif code & 15 == NO:
                total += max(_sums[NO], _sums[code >> 4])
            else:
                total += _sums[code & 15]
        lamp += 1
    _of_kept[0] = count
    _of_kept[1] = total


def _scale(peak: int, brightness: int, budget_ma: int) -> int:
    """Of _FULL. Measured by the peak of the frame, not by the moment: else a breath of some lamps
    would make the steady ones breathe against it."""
    scale = meanings.BRIGHTNESS[min(max(brightness, 0), 4)] * 16
    if peak:
        # peak * 2 * 17.5 / 255 * scale / _FULL <= budget
        scale = min(scale, min(max(budget_ma, 0), 2000) * 51 * _FULL // (7 * peak))
    return scale


def _lamp(slot: int, code: int, now_ms: int, since_ms: int, scale: int) -> None:
    """Write red, green and blue of one frame byte into a slot of _moment."""
    bright = level(code, now_ms, since_ms)
    if bright == UNDERNEATH:
        code >>= 4
        bright = level(code, now_ms, since_ms)
        if bright == UNDERNEATH:
            bright = 0
    elif code & 15 == CURSOR and code >= 16:
        code >>= 4
    code = (code & 15) * ROW
    slot *= 3
    scale *= bright
    _moment[slot] = TABLE[code] * scale // (255 * _FULL)
    _moment[slot + 1] = TABLE[code + 1] * scale // (255 * _FULL)
    _moment[slot + 2] = TABLE[code + 2] * scale // (255 * _FULL)


def render(
    frame: bytearray, now_ms: int, since_ms: int, brightness: int, budget_ma: int, out: bytearray
) -> int:
    """Fill out (three bytes a lamp: red, green, blue) and return the mA of its light.

    brightness 1..4; since_ms is when the finite movements of this frame began. The result is
    never above budget_ma: all lamps are scaled by the same factor.
    """
    if frame != _kept:
        _kept[:] = frame
        _look(frame)
    scale = _scale(_of_kept[1], brightness, budget_ma)
    _made[:] = _NONE_MADE
    total = 0
    out[:] = _DARK if len(out) == len(_DARK) else bytes(len(out))
    for i in range(_of_kept[0]):
        lamp = _lit[i]
        code = frame[lamp]
        slot = code if code < 16 else 16 | code >> 4
        if _made[slot] != code:
            _made[slot] = code
            _lamp(slot, code, now_ms, since_ms, scale)
        slot *= 3
        lamp *= 3
        out[lamp] = red = _moment[slot]
        out[lamp + 1] = green = _moment[slot + 1]
        out[lamp + 2] = blue = _moment[slot + 2]
        total += red + green + blue
    return _ma(total)
