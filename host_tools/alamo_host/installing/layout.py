"""What an installation leaves on a Pico's flash, and where. The one place on the host that says
so; firmware/main.py is the other half of it.

    /main.py              picks the set to start
    /active               one line: set_a or set_b
    /set_a/alamo/**       the firmware, compiled, and its texts
    /set_a/manifest       what the set consists of; a set without one is half-written
    /set_a/trying         how often a set that is not confirmed yet has been started
    /set_b/...            the other set: the one before, or the one being written
    /lib/alamo/**         developers and `mpremote mip install`
    /saved/**             games, settings, calibration: never touched by an installation

littlefs as MicroPython makes it on a Pico with 2 MB of flash. Paths are absolute.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePath

import alamo

from .. import compile_firmware

FLASH_START = 0x10000000  # where the chip sees its flash
FLASH_BYTES = 2 << 20
FS_START = 0xA0000  # within the flash
BLOCK = 4096
BLOCKS = 352
FS_BYTES = BLOCK * BLOCKS

MAIN = "/main.py"
ACTIVE = "/active"
SETS = ("set_a", "set_b")
LIB = "/lib"
SAVED = "/saved"
MANIFEST = "manifest"
TRYING = "trying"
NOT_STARTED_YET = b"0"
# For computers and type checkers: no Pico loads these, and each would take 4 kB of its flash.
COMPUTERS_ONLY = ("alamo/rules/game", "alamo/board/simulated")
CREDITS = "credits"  # of each game's data
NEW = ".new"  # behind the name of a file that is renamed when it is whole

Files = Mapping[str, bytes]


def other(name: str) -> str:
    return SETS[1 - SETS.index(name)]


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


@dataclass(frozen=True)
class FirmwareSet:
    """A compiled firmware: `files` by their path within a set ("alamo/app.mpy"), and main.py."""

    version: str
    files: Files
    main: bytes

    @cached_property
    def hashes(self) -> dict[str, str]:
        return {path: sha256(self.files[path]) for path in sorted(self.files)}

    @cached_property
    def _lines(self) -> str:
        return "".join(
            f"{digest} {len(self.files[path])} {path}\n" for path, digest in self.hashes.items()
        )

    @property
    def build(self) -> str:
        """Twelve hex digits, others as soon as any file is another; hello tells them."""
        return sha256(self._lines.encode())[:12]

    @property
    def manifest(self) -> bytes:
        """First line `alamo VERSION BUILD`, then `sha256 size path` of each file."""
        return f"alamo {self.version} {self.build}\n{self._lines}".encode()

    def installed(self, name: str = SETS[0]) -> dict[str, bytes]:
        """All files of a board that has this set, confirmed, and nothing else."""
        content = {f"/{name}/{path}": data for path, data in self.files.items()}
        content[f"/{name}/{MANIFEST}"] = self.manifest
        content[ACTIVE] = f"{name}\n".encode()
        content[MAIN] = self.main
        return content

    def in_lib(self) -> dict[str, bytes]:
        """The same in /lib, without main.py."""
        return {f"{LIB}/{path}": data for path, data in self.files.items()}


def for_a_pico(path: PurePath) -> bool:
    """Whether that file of a compiled firmware is of use there."""
    return path.with_suffix("").as_posix() not in COMPUTERS_ONLY and path.stem != CREDITS


def of_checkout(built: Path | None = None) -> FirmwareSet:
    """The firmware of this checkout, compiled when it has changed."""
    built = built or compile_firmware.build()
    files = {
        path.relative_to(built).as_posix(): path.read_bytes()
        for path in sorted([built / "main.py", *(built / "alamo").rglob("*")])
        if path.is_file() and for_a_pico(path.relative_to(built))
    }
    main = files.pop("main.py")
    return FirmwareSet(alamo.VERSION, files, main)


def version_of(manifest: bytes) -> tuple[str, str] | None:
    """(version, build) of a manifest; None when it is none."""
    words = manifest.partition(b"\n")[0].decode(errors="replace").split()
    return (words[1], words[2]) if len(words) == 3 and words[0] == "alamo" else None


def listed(manifest: bytes) -> dict[str, tuple[str, int]]:
    """path -> (sha256, size) of a manifest; empty when it is none."""
    found: dict[str, tuple[str, int]] = {}
    if version_of(manifest) is None:
        return found
    for line in manifest.decode(errors="replace").splitlines()[1:]:
        digest, _, rest = line.partition(" ")
        size, _, path = rest.partition(" ")
        if not size.isdecimal() or not path:
            return {}
        found[path] = (digest, int(size))
    return found
