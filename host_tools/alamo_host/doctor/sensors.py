"""The 48 sensors by themselves: silent, jumping, off their zero; with their margins in mT."""

from dataclasses import dataclass
from statistics import fmean

from alamo.board import layout
from alamo.board.sensors import EMPTY, TOO_NEAR, UNCALIBRATED, UNKNOWN, UNSTEADY, WEAK

from . import wiring
from .bench import CLEAR, Bench
from .findings import NOT_HERE, Finding, Part
from .wiring import Family, name

LOOKS = 4
APART_MS = 30.0
_ALIKE = 4.0  # counts from a stored zero
_SEVERAL = 6  # stars: fewer have faults of their own
DRIFT_MT = 1.5  # half of what makes an empty star wrong


@dataclass
class Seen:
    """One star over several looks: mean, lowest and highest counts, the last reading, the note."""

    counts: float
    low: int
    high: int
    tenths: float
    reading: int
    note: int

    @property
    def spread(self) -> int:
        return self.high - self.low


def look(bench: Bench, times: int = LOOKS) -> list[Seen]:
    rows = []
    for turn in range(times):
        if turn:
            bench.wait(APART_MS)
        rows.append(bench.rows())
    seen = []
    for star in range(layout.STARS):
        mine = [row[star] for row in rows]
        counts = [row[0] for row in mine]
        notes = [row[3] for row in mine]
        note = UNSTEADY if UNSTEADY in notes else notes[-1]
        if max(counts) - min(counts) > layout.UNSTEADY:
            note = UNSTEADY
        tenths = fmean(row[1] for row in mine)
        seen.append(Seen(fmean(counts), min(counts), max(counts), tenths, mine[-1][2], note))
    return seen


def family(bench: Bench) -> Family:
    return Family(int(bench.facts.get("family", layout.FAMILY)))


def test(bench: Bench, part: Part) -> None:
    if not bench.facts["sensors"]:
        part.ended = NOT_HERE
        part.why = "this board is simulated: it has no sensors"
        return
    cleared = bench.person is not None
    if cleared:
        bench.ask(
            CLEAR, "Take every standard and magnet off the board. Enter when nothing is on it:"
        )
        bench.wait(300)
    kind = family(bench)
    seen = look(bench)
    judge(part, seen, kind, bench.facts.get("zeros"), cleared)
    bench.silent = {s for s, one in enumerate(seen) if TOO_NEAR < one.note < UNCALIBRATED}
    bench.explained = {s for s, one in enumerate(seen) if one.note == UNSTEADY}
    for finding in part.findings:
        if finding.code in wiring.SHARED:
            bench.explained |= set(finding.stars)
    _measure(part, seen, kind, bench.silent)


def judge(
    part: Part, seen: list[Seen], kind: Family, zeros: list[int] | None, cleared: bool
) -> None:
    """What these looks say. zeros: the stored ones in counts, 0 where there is none; cleared:
    nothing stands on the board for sure."""
    silent = {star for star, one in enumerate(seen) if TOO_NEAR < one.note < UNCALIBRATED}
    found, left = wiring.silent_together(silent)
    part.findings += found
    if silent == wiring.EVERY:
        return
    dead, untrue = wiring.dead_selects([one.counts for one in seen])
    part.findings += dead
    for star in sorted(left):
        part.findings.append(wiring.alone(star, seen[star].note, seen[star].counts))
    if zeros and not dead:
        swapped = _by_zeros(seen, zeros, silent)
        part.findings += swapped
        if swapped:
            return
    whole = wiring.EVERY - silent - untrue
    standing = {star for star in whole if seen[star].reading not in (EMPTY, UNKNOWN)}
    if len(standing) > layout.MAX_STANDARDS:
        part.found(
            "inverted",
            f"{len(standing)} stars feel a standard: more than there are magnets.",
            "Is the family of sensors in board.toml the one that is soldered in? Then calibrate.",
            tuple(sorted(standing)),
        )
        return
    for star in sorted(standing):
        _standing(part, star, seen[star], kind, cleared)
    if not any(zeros or []):
        part.found(
            "uncalibrated",
            "The board is not calibrated: it knows no zero of its sensors.",
            "alamo calibrate, or CALIBRATE in its own menu.",
        )
        _unlikely_zeros(part, seen, kind, whole)
        return
    for star in sorted(whole - standing):
        _empty(part, star, seen[star], kind, zeros or [])


def _standing(part: Part, star: int, one: Seen, kind: Family, cleared: bool) -> None:
    pole = "north" if one.reading == 1 else "south"
    size = abs(one.tenths) / 10
    if cleared:
        part.found(
            "stuck",
            f"{name(star)} feels a {pole} standard of {size:.1f} mT, and nothing stands there"
            f" ({wiring.where(star)}).",
            "Its output is stuck, or it was calibrated with a standard on it: look at the sensor,"
            " then calibrate.",
            (star,),
        )
    elif one.note == WEAK:
        part.found(
            "weak",
            f"{name(star)} feels its {pole} standard only just: {size:.1f} mT,"
            f" {size - kind.on_mt:.1f} more than it needs.",
            "Gap too large, or a tired magnet: try another standard there.",
            (star,),
        )
    else:
        part.found(
            "standing",
            f"{name(star)} feels a {pole} standard, {size:.1f} mT.",
            "If nothing stands there its sensor is stuck.",
            (star,),
            remark=True,
        )


def _empty(part: Part, star: int, one: Seen, kind: Family, zeros: list[int]) -> None:
    if not zeros[star]:
        part.found(
            "no_zero",
            f"{name(star)} is not calibrated.",
            "alamo calibrate",
            (star,),
        )
        return
    off = kind.mt(one.counts - zeros[star])
    if one.note == TOO_NEAR:
        part.found(
            "too_near",
            f"{name(star)} is empty and feels {one.tenths / 10:+.1f} mT.",
            "A magnet lies too near, or the board has to be calibrated again.",
            (star,),
        )
    elif abs(off) > DRIFT_MT:
        part.found(
            "drifted",
            f"{name(star)} rests {off:+.1f} mT off its stored zero.",
            "Calibrate again soon.",
            (star,),
            remark=True,
        )


def _unlikely_zeros(part: Part, seen: list[Seen], kind: Family, whole: set[int]) -> None:
    low, high = kind.zero
    for star in sorted(whole):
        if not low <= seen[star].counts <= high:
            part.found(
                "unlikely_zero",
                f"{name(star)} rests at {seen[star].counts:.0f} counts, where a sensor of this"
                f" kind rests at {low} to {high}.",
                "A magnet is near it, or another kind of sensor was fitted.",
                (star,),
            )


def _by_zeros(seen: list[Seen], zeros: list[int], silent: set[int]) -> list[Finding]:
    """No two sensors rest at the same voltage, so a calibrated board knows its sensors apart even
    when it is empty: are they where they were?"""
    known = {s for s in wiring.EVERY - silent if zeros[s] and seen[s].reading in (EMPTY, UNKNOWN)}
    moved = [star for star in known if abs(seen[star].counts - zeros[star]) > 2 * _ALIKE]
    if len(known) < layout.STARS // 2 or len(moved) < _SEVERAL:
        return []

    def fits(star: int, other: int) -> bool:
        return bool(zeros[other]) and abs(seen[star].counts - zeros[other]) <= _ALIKE

    told = wiring.exchanged(fits, known)
    if told is None:
        return []
    code, text, do = told
    return [Finding(code, f"{text} The sensors answer in each other's place.", do, tuple(known))]


def _measure(part: Part, seen: list[Seen], kind: Family, silent: set[int]) -> None:
    """Margins: how far an empty star is from being taken for a held one."""
    part.measured["stars"] = [
        {
            "star": name(star),
            "counts": round(one.counts, 1),
            "mt": round(one.tenths / 10, 2),
            "noise_mt": round(one.spread / kind.per_mt, 2),
            "reading": one.reading,
            "note": one.note,
        }
        for star, one in enumerate(seen)
    ]
    sound = [s for s in range(len(seen)) if s not in silent and seen[s].note != UNCALIBRATED]
    if not sound:
        return
    empty = [s for s in sound if seen[s].reading == EMPTY]
    noisy = max(sound, key=lambda s: seen[s].spread)
    text = f"{len(sound)} of {layout.STARS} sensors answer"
    if empty:
        near = max(empty, key=lambda s: abs(seen[s].tenths))
        margin = kind.on_mt - abs(seen[near].tenths) / 10
        part.measured["margin_mt"] = round(margin, 2)
        text += f"; margin at least {margin:.1f} mT of {kind.on_mt:.1f} ({name(near)})"
    noise = seen[noisy].spread / kind.per_mt
    part.measured["noise_mt"] = round(noise, 2)
    part.notes.append(f"{text}; noise at most {noise:.2f} mT ({name(noisy)})")
