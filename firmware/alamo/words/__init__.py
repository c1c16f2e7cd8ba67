"""Numbers to text: the one place that knows words.

A text file holds sections `[name]`; below it one text a line, numbered from 0. A line `32: text`
has that number and the counting goes on from there; numbers only grow within a section. Lines that
are empty or begin with # do not count. Only the places of the texts are kept (4 bytes a text); a
text is read from flash when it is asked for. README.md here lists the sections and placeholders.
"""

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, BinaryIO

NONE = 255  # as in rules/contract.py; words import nothing of ours
LINES = 4  # of the display
COLUMNS = 21
_shared: "dict[str, _Index]" = {}  # language -> the texts of table.txt, for all words there are


class Words:
    """The texts of one game over those that all games share.

    game: its NAME. lang: the folder of the language. base: the folder that has <lang>/<game>.txt,
    this one when not given; the shared <lang>/table.txt always lies here.
    """

    def __init__(self, game: str, lang: str = "en", base: str = "") -> None:
        here = _here()
        if lang not in _shared:
            _shared[lang] = _Index(here + "/" + lang + "/table.txt")
        shared = _shared[lang]
        self._own = _Index((base or here) + "/" + lang + "/" + game + ".txt") if game else shared
        self._shared = shared
        # What {p} and {P} say, when not the piece's own name: at the table some are hidden.
        self.veil: "Callable[[int], str] | None" = None

    def text(self, section: str, number: int) -> str:
        """The text, "" when there is none. The game's own wins over the shared one."""
        text = self._own.text(section, number)
        if not text and self._shared is not self._own:
            text = self._shared.text(section, number)
        return text

    def fill(
        self,
        template: str,
        piece: int = NONE,
        src: int = NONE,
        dst: int = NONE,
        n: int = NONE,
        args: tuple[int, ...] = (),
    ) -> str:
        """The template with its {placeholders} replaced; one that is not known stays as it is."""
        out = ""
        start = 0
        while True:
            a = template.find("{", start)
            b = template.find("}", a + 1) if a >= 0 else -1
            if b < 0:
                return out + template[start:]
            key = template[a + 1 : b]
            kind = key[:1]
            value = NONE
            if key == "p" or key == "P":
                value, kind = (piece if key == "p" else n), "v"
            elif key == "C":
                value, kind = n, "c"
            elif key in ("s", "S"):
                value, kind = src, ("z" if key == "s" else "Z")
            elif key in ("d", "D"):
                value, kind = dst, ("z" if key == "d" else "Z")
            elif key == "n":
                value = n
            else:
                digits = key if key.isdigit() else key[1:]
                if digits.isdigit() and kind in "pzZc0123456789":
                    at = int(digits)
                    value = args[at] if at < len(args) else NONE
                    kind = "n" if key.isdigit() else kind
                else:
                    kind = ""
            out += template[start:a] + (self._name(kind, value) if kind else template[a : b + 1])
            start = b + 1

    def screen(
        self,
        template: str,
        piece: int = NONE,
        src: int = NONE,
        dst: int = NONE,
        n: int = NONE,
        args: tuple[int, ...] = (),
    ) -> list[str]:
        """At most 4 lines of at most 21 characters: the template parted at " / ", then filled."""
        lines: list[str] = []
        if not template:
            return lines
        for part in template.split(" / ")[:LINES]:
            lines.append(self.fill(part, piece, src, dst, n, args).strip()[:COLUMNS])
        return lines

    def _name(self, kind: str, value: int) -> str:
        if value == NONE:
            return ""
        if kind == "n":
            return str(value)
        if kind == "p":
            return self.text("pieces", value)
        if kind == "v":
            return self.veil(value) if self.veil else self.text("pieces", value)
        if kind == "c":
            return self.text("cards", value)
        if kind == "Z":
            return self.text("zones_long", value) or self.text("zones", value)
        return self.text("zones", value)


def heading(game: str, lang: str = "en", base: str = "") -> tuple[str, tuple[str, ...]]:
    """(title, (each option, ...)) of a game: the head of its file, which is read no further."""
    title = ""
    options: list[str] = []
    section = b""
    try:
        with open((base or _here()) + "/" + lang + "/" + game + ".txt", "rb") as file:
            for line in file:
                text = line.strip()
                if text[:1] == b"[":
                    section = text
                    if section not in (b"[title]", b"[options]"):
                        break
                elif not text or text[:1] == b"#":
                    continue
                elif section == b"[title]":
                    title = text.decode()
                else:
                    options.append(text.decode())
    except OSError:
        pass
    return title, tuple(options)


def _here() -> str:
    return __file__.replace("\\", "/").rsplit("/", 1)[0]


# The file that was read last stays open: opening takes the Pico 3 ms and 1.2 kB, a text from one
# that is open a third of that and no more than its own length.
_last: "list[Any]" = ["", None]  # its path, itself


def _opened(path: str) -> "BinaryIO":
    if _last[0] != path:
        if _last[0]:
            _last[0] = ""
            _last[1].close()
        _last[1] = open(path, "rb")
        _last[0] = path
    file: "BinaryIO" = _last[1]
    return file


class _Index:
    """Where the texts of one file begin. A file that is not there holds no text."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._sections: list[str] = []
        # Side by side, sorted by key = section * 256 + number; place = byte in the file.
        self._keys = array("H")
        self._places = array("H")
        try:
            self._find()
        except OSError:
            pass

    def _find(self) -> None:
        place = 0
        number = 0
        with open(self._path, "rb") as file:
            for line in file:
                text = line.strip()
                if text[:1] == b"[":
                    self._sections.append(text[1:-1].decode())
                    number = 0
                elif text and text[:1] != b"#":
                    head = text.split(b":", 1)[0]
                    skip = 0
                    if len(head) < len(text) and head.isdigit():
                        number = int(head)
                        skip = len(head) + 1
                    self._keys.append((len(self._sections) - 1) * 256 + number)
                    self._places.append(place + skip)
                    number += 1
                place += len(line)

    def text(self, section: str, number: int) -> str:
        if section not in self._sections or not 0 <= number <= 255:
            return ""
        key = self._sections.index(section) * 256 + number
        low = 0
        high = len(self._keys)
        while low < high:
            middle = (low + high) // 2
            if self._keys[middle] < key:
                low = middle + 1
            else:
                high = middle
        if low == len(self._keys) or self._keys[low] != key:
            return ""
        file = _opened(self._path)
        file.seek(self._places[low])
        return file.readline().strip().decode()
