"""A game as readable text, and back to its end.

A log holds what a game is made of (seed, options, every action in numbers) and says beside each
action who did it and what came of it. Replaying uses the numbers only and rebuilds the words, so
each roll, each undo and the end must come out as they were.

    12 +   20 255 255 255 5   -        Die 5; Romero comes to SE 4

number, + when it goes on with the gesture before, verb piece from to n, who, what.

    end      crc 1a2b3c4d  after 57 records  unfinished, turn 9

closes every log, of a game that is over or not: the state after the last record. A log without it
was cut off.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zlib import crc32

from alamo.rules import catalog
from alamo.rules.contract import CHANCE, MEXICAN, NONE, OVER, SKIP, TEXIAN, UNDO
from alamo.words import Words

from .errors import LinkError
from .options import bits as option_bits

TITLE = "The Alamo board: log of a game"
JOINED = 0x80
WHO = {TEXIAN: "TEXIAN", MEXICAN: "MEXICAN", CHANCE: "-", OVER: "-"}

Action = tuple[int, int, int, int, int]
_HEADER = re.compile(r"(game|rules|options|seed)\s+(\S.*)")
_RECORD = re.compile(r"\s*(\d+)\s+(\+\s+)?(\d+) (\d+) (\d+) (\d+) (\d+)(\s|$)")
_END = re.compile(r"end\s+crc ([0-9a-f]{8})(?:\s+after (\d+) records?)?")


class BadLog(LinkError):
    """Not a log, or one that these rules cannot replay."""

    exit_code = 12


class OtherEnd(LinkError):
    """The replay came to another end than the log says."""

    exit_code = 13


class CutOff(LinkError):
    """The log has no end line: a part of it is missing, so there is no end to compare with."""

    exit_code = 14


@dataclass
class GameRecord:
    game: str
    rules: int
    options: int
    seed: int
    records: list[list[int]] = field(default_factory=list)  # [verb | JOINED, piece, src, dst, n]
    end: str = ""  # "crc 1a2b3c4d" as the log said it, "" when it came over the link
    count: int | None = None  # how many records the log's end line counts, when it does


def from_link(log: dict[str, Any]) -> GameRecord:
    """From Client.log()."""
    return GameRecord(log["game"], log["rules"], log["options"], log["seed"], log["records"])


def from_saved(folder: Path) -> GameRecord | None:
    """The game a simulated board has saved in that folder, None when there is none. Reads only."""
    from alamo.board.store import Store

    if not folder.is_dir():
        return None
    whole = Store(str(folder)).load(older=2)  # without checkpoints: all records from the first
    if whole is None:
        return None
    records = [list(record[:5]) for record in whole.records]
    return GameRecord(whole.name, whole.rules, whole.options, whole.seed, records)


def parse(text: str) -> GameRecord:
    """From the text of a log; BadLog says which line it is about."""
    found: dict[str, str] = {}
    records: list[list[int]] = []
    end = ""
    count = None
    for number, line in enumerate(text.splitlines(), 1):
        header = _HEADER.match(line)
        record = _RECORD.match(line)
        closing = _END.match(line)
        if header:
            found[header[1]] = header[2].strip()
        elif record:
            values = [int(record[i]) for i in range(3, 8)]
            if int(record[1]) != len(records) or max(values) > NONE or values[0] >= JOINED:
                raise BadLog(f"line {number} does not follow: {line.strip()}")
            values[0] |= JOINED if record[2] else 0
            records.append(values)
        elif closing:
            end = f"crc {closing[1]}"
            count = int(closing[2]) if closing[2] else None
    missing = [name for name in ("game", "rules", "options", "seed") if name not in found]
    if missing:
        raise BadLog(f"this is no log of a game: {', '.join(missing)} missing")
    game = found["game"].split()[0]
    chosen = [name for name in found["options"].split() if name != "none"]
    try:
        options = option_bits(game, chosen)
    except ValueError as error:
        raise BadLog(str(error)) from error
    try:
        rules, seed = int(found["rules"]), int(found["seed"])
    except ValueError as error:
        raise BadLog("rules and seed must be numbers") from error
    return GameRecord(game, rules, options, seed, records, end, count)


class Replay:
    """Re-applies records one by one. `game` is the game as it stands; `rolls` what was rolled.

    Undo needs no history of the table's kind: the packed game before each gesture is kept, and
    taking back a gesture is going back to that. (The table re-applies instead, since the chip has
    no room for this; that both come to the same is a test.)
    """

    def __init__(self, record: GameRecord) -> None:
        rules = catalog.game_class(record.game).RULES
        if rules != record.rules:
            raise BadLog(
                f"the log is of version {record.rules} of the rules of {record.game},"
                f" here is version {rules}"
            )
        self.record = record
        self.game = catalog.load(record.game, record.options, record.seed)
        self.words = Words(record.game)
        self.rolls: list[Action] = []
        self._before: list[bytes] = []

    def apply(self, number: int) -> str:
        """Record of that number; who did it and what came of it, in words."""
        raw = self.record.records[number]
        joined = bool(raw[0] & JOINED)
        action: Action = (raw[0] & ~JOINED, raw[1], raw[2], raw[3], raw[4])
        game = self.game
        if action[0] == UNDO:
            if not self._before:
                raise BadLog(f"record {number} takes back what never happened")
            game.unpack(self._before.pop())
            return f"{'-':8} {'both set right' if action[4] == 2 else 'taken back'}"
        if action[0] == SKIP:
            if not self._before:
                self._before.append(game.pack())
            game.rolls += action[4]
            return f"{'-':8} {action[4]} seen roll(s) skipped"
        who = WHO[game.to_act]
        chance = game.to_act == CHANCE
        own = chance and tuple(game.roll()) != action
        before = game.pack()
        try:
            events = game.apply(action)
        except ValueError as error:
            reason = error.args[0] if error.args else ""
            text = self.words.text("reasons", reason) if isinstance(reason, int) else str(reason)
            raise BadLog(f"record {number} {action} is not legal there: {text}") from error
        if not joined or not self._before:
            self._before.append(before)
        if chance:
            self.rolls.append(action)
        done = self._verb(action)
        said = [
            text for text in (self._event(event) for event in events) if text not in ("", done)
        ]
        if own:
            said.append("(entered by hand)")
        return f"{who:8} {done}{': ' if said else ''}{'; '.join(said)}"

    def _verb(self, action: Action) -> str:
        verb, piece, src, dst, n = action
        text = self.words.fill(self.words.text("verbs", verb), piece, src, dst, n)
        return " ".join(text.replace(" / ", " ").split()) or f"verb {verb}"

    def _event(self, event: Iterable[int]) -> str:
        code, piece, src, dst, n, _ = event
        text = self.words.fill(self.words.text("events", code), piece, src, dst, n)
        return " ".join(text.replace(" / ", " ").split())

    def lines(self) -> Iterator[str]:
        """The log up to its end line, line by line, applying as it goes."""
        record = self.record
        names = catalog.game_class(record.game).OPTIONS
        chosen = [name for bit, name in enumerate(names) if record.options >> bit & 1]
        yield TITLE
        yield ""
        yield f"game     {record.game}  ({self.words.text('title', 0)})"
        yield f"rules    {record.rules}"
        yield f"options  {' '.join(chosen) or 'none'}"
        yield f"seed     {record.seed}"
        yield ""
        for number, raw in enumerate(record.records):
            said = self.apply(number)
            numbers = " ".join(str(value) for value in (raw[0] & ~JOINED, *raw[1:5]))
            plus = "+" if raw[0] & JOINED else " "
            yield f"{number:5} {plus} {numbers:20} {said}".rstrip()
        yield ""
        if self.rolls:
            last = " ".join(str(value) for value in self.rolls[-1])
            yield f"last roll or draw: {last}  {self._verb(self.rolls[-1])}"

    def end_line(self) -> str:
        count = len(self.record.records)
        return f"end      {self.end()}  after {count} record{'s'[: count != 1]}  {self.result()}"

    def end(self) -> str:
        return f"crc {crc32(self.game.pack()) & 0xFFFFFFFF:08x}"

    def checked(self) -> Iterator[str]:
        """All of the log. OtherEnd when the game does not end as the log says, CutOff when it does
        not say; both after every record that could be replayed."""
        yield from self.lines()
        record = self.record
        held = len(record.records)
        if not record.end:
            raise CutOff(
                f"the log is cut off after {held} records, {self.when()}:"
                " it has no end line to compare with"
            )
        if record.count is not None and record.count != held:
            raise OtherEnd(
                f"the log's end line counts {record.count} records, the log holds {held}"
            )
        if record.end != self.end():
            raise OtherEnd(f"the log ends with {record.end}, the replay with {self.end()}")
        yield self.end_line()

    def over(self) -> bool:
        return bool(self.game.to_act == OVER)

    def when(self) -> str:
        turn = self.game.track(0)
        return f"turn {turn}" if turn else "in the set-up"

    def result(self) -> str:
        if not self.over():
            return f"unfinished, {self.when()}"
        text = self.words.text("outcomes", self.game.outcome) or f"outcome {self.game.outcome}"
        text = self.words.fill(text, args=self.game.args)
        return " ".join(text.replace(" / ", " ").split())


def write(record: GameRecord) -> str:
    again = Replay(record)
    return "\n".join([*again.lines(), again.end_line()]) + "\n"


def replay(record: GameRecord) -> Iterator[str]:
    """The log again, from its numbers alone; raises as Replay.checked() does."""
    yield from Replay(record).checked()
