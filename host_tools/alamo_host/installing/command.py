"""`alamo install` and `alamo build`: what they ask, say and end with."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import paths, ports
from ..errors import LinkError
from . import boot_drive, bundle, find, image, layout
from .device import Device
from .errors import NotAgreed, OldMicroPython
from .find import BootDrive
from .install import Installer, Outcome, Progress, started_again
from .raw_repl import RawRepl
from .wire import SerialConnection


@dataclass(frozen=True)
class Wish:
    """What was asked for: --image UF2, --yes, --micropython."""

    image: Path | None = None
    yes: bool = False
    micropython: bool = False


# ---------------------------------------------------------------------- alamo install


def install(port: str | None, serial: str | None, wish: Wish) -> None:
    """The firmware of this checkout onto the Pico that is meant. Raises a LinkError."""
    new = layout.of_checkout()
    target = find.choose(port, serial)
    try:
        if isinstance(target, BootDrive):
            _agree(f"The Pico in boot mode ({target.path}) gets", wish)
            outcome = _run(_put_micropython(target, wish.image).device, new, settle=True)
        elif wish.micropython:
            _agree("The Pico gets anew", wish, target.device)
            outcome = _run(_renew(target.device, wish.image).device, new, settle=True)
        else:
            outcome = _run_or_renew(target.device, new, wish)
    except KeyboardInterrupt:
        _say("\nStopped. What the board had is whole; run the command again to go on.")
        raise
    _report(outcome, new)


def _run_or_renew(url: str, new: layout.FirmwareSet, wish: Wish) -> Outcome:
    try:
        return _run(url, new)
    except OldMicroPython as old:
        _say(f"{old}.")
        try:
            _agree("It gets", wish, url)
            target = _renew(url, wish.image)
        except (LinkError, KeyboardInterrupt):
            _start_again(url)
            raise
        return _run(target.device, new, settle=True)


def check(port: str | None, serial: str | None) -> None:
    """Compare what is installed with this checkout; errors.Differs names the files."""
    new = layout.of_checkout()
    target = find.choose(port, serial)
    if isinstance(target, BootDrive):
        raise LinkError("this Pico is in boot mode: plug it in again without holding BOOTSEL")
    try:
        with _connected(target.device) as (connection, progress):
            name = Installer(connection, new, progress).check()
    except OldMicroPython as old:
        _start_again(target.device)
        raise OldMicroPython(f"{old}: alamo install puts it on") from old
    print(f"{name} is what this checkout makes: version {new.version}, build {new.build}.")


def _run(url: str, new: layout.FirmwareSet, settle: bool = False) -> Outcome:
    with _connected(url, settle) as (connection, progress):
        return Installer(connection, new, progress).install()


@contextmanager
def _connected(url: str, settle: bool = False) -> Iterator[tuple[SerialConnection, Progress]]:
    """The board, its game about to be stopped, and a bar."""
    _say(f"Stopping the game on {url} and looking what is there.")
    connection = SerialConnection(url, settle)
    bar = Bar()
    try:
        yield connection, bar
    finally:
        bar.close()
        connection.close()


class Bar:
    """A bar a stage (looking, copying, sending); none where no terminal shows it."""

    def __init__(self) -> None:
        self._what = ""
        self._bar: Any = None

    def __call__(self, what: str, done: int, of: int) -> None:
        if what != self._what:
            self.close()
            self._what = what
            self._bar = self._new(what, of)
        self._bar.update(done)

    def _new(self, what: str, of: int) -> Any:
        from tqdm import tqdm

        files = what == "looking"
        return tqdm(
            desc=what,
            total=of,
            unit=" files" if files else "B",
            unit_scale=not files,
            leave=False,
            delay=0.2,
            disable=None,  # unless standard error is a terminal
        )

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()


def _start_again(url: str) -> None:
    """A board that was stopped, and is to be left as it was."""
    try:
        connection = SerialConnection(url, settle=True)
    except LinkError:
        return  # gone: it starts when it is plugged in
    try:
        RawRepl(connection.wire).restart()
    finally:
        connection.close()


def _report(outcome: Outcome, new: layout.FirmwareSet) -> None:
    plan = outcome.plan
    if plan.there:
        done = "it was there already"
    else:
        files = "file" if len(plan.sent) == 1 else "files"
        done = (
            f"{len(plan.sent)} {files} sent, {len(plan.copied)} copied on the board,"
            f" {len(plan.kept)} kept"
        )
    print(
        f"Version {new.version} (build {new.build}) runs from {plan.target}: {done}. Saved games"
        " and calibration are as they were."
    )


def _agree(what: str, wish: Wish, url: str = "") -> None:
    """Ask; NotAgreed unless the answer is yes, or --yes was given. NoImage, and LinkError for a
    Pico at `url` that is no real one, before anybody is asked."""
    if "://" in url:
        raise LinkError(
            f"the Pico at {url} cannot be put into boot mode from here: an emulated one gets its"
            " MicroPython where it is started, alamo sim --runtime pico --image UF2"
        )
    question = f"{what} MicroPython {_version(wish.image)}; games saved on it stay."
    if wish.yes:
        _say(question)
        return
    if not sys.stdin.isatty():
        raise NotAgreed(f"{question} Nobody is here to agree: run it again with --yes")
    print(f"{question} Go on? [y/N] ", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().lower() not in ("y", "yes"):
        raise NotAgreed("nothing was written")


def _version(path: Path | None) -> str:
    found = image.find(path)
    image.alone(found)  # whole, and nothing that games would be lost by
    return ".".join(map(str, image.VERSION)) if image.is_the_release(found) else f"of {found}"


def _put_micropython(drive: BootDrive, path: Path | None) -> ports.Port:
    before = {port.device for port in ports.boards()}
    uf2 = image.find(path)
    _say(f"Copying {uf2.name}.")
    boot_drive.put(drive, uf2)
    return boot_drive.wait_until_it_runs(before)


def _renew(url: str, path: Path | None) -> ports.Port:
    """A running Pico into boot mode, and MicroPython onto it."""
    if find.boot_drives():
        raise LinkError(
            "another Pico is in boot mode: unplug it, so that there is no doubt which one is meant"
        )
    image.alone(image.find(path))  # before the board is changed
    connection = SerialConnection(url, settle=True)
    repl = RawRepl(connection.wire)
    try:
        with started_again(repl):
            Device(repl).bootloader()
    finally:
        connection.close()
    return _put_micropython(boot_drive.wait_for_drive(), path)


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


# ---------------------------------------------------------------------- alamo build


def build(folder: Path, path: Path | None) -> None:
    """One UF2 and a folder for mip into `folder`."""
    new = layout.of_checkout()
    mip = folder / "mip"
    uf2 = folder / f"alamo-{new.version}-{new.build}.uf2"
    with paths.written(folder):
        bundle.write_mip(new, mip)
    print(f"{mip}  for mpremote:")
    print(f"  {bundle.MIP_COMMAND.format(mip.as_posix())}")
    data = bundle.one_uf2(image.find(path), new)
    with paths.written(uf2):
        uf2.write_bytes(data)
    print(f"{uf2}  {bundle.told(data)}")
    print("  For drag and drop: hold BOOTSEL, plug the Pico in, copy the file onto RPI-RP2.")
    print("  It ERASES the games and the calibration on that Pico; alamo install keeps them.")
