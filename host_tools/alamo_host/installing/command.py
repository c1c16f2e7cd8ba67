"""`alamo install` and `alamo build`: what they ask, say and end with."""

import sys
from dataclasses import dataclass
from pathlib import Path

from .. import ports
from ..errors import LinkError
from . import boot_drive, bundle, find, image, layout
from .errors import NotAgreed, OldMicroPython
from .find import BootDrive
from .install import Installer, Outcome
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
    if isinstance(target, BootDrive):
        _agree(f"The Pico in boot mode ({target.path}) gets MicroPython", wish)
        target = _put_micropython(target, wish.image)
    elif wish.micropython:
        _agree("The Pico gets MicroPython anew", wish)
        target = _renew(target.device, wish.image)
    try:
        outcome = _run(target.device, new)
    except OldMicroPython as old:
        _say(f"{old}.")
        _agree("It gets the newer one", wish)
        target = _renew(target.device, wish.image)
        outcome = _run(target.device, new)
    _report(outcome, new)


def check(port: str | None, serial: str | None) -> None:
    """Compare what is installed with this checkout; errors.Differs names the files."""
    new = layout.of_checkout()
    target = find.choose(port, serial)
    if isinstance(target, BootDrive):
        raise LinkError("this Pico is in boot mode: plug it in again without holding BOOTSEL")
    connection = SerialConnection(target.device)
    try:
        name = Installer(connection, new).check()
    finally:
        connection.close()
    print(f"{name} is what this checkout makes: version {new.version}, build {new.build}.")


def _run(url: str, new: layout.FirmwareSet) -> Outcome:
    from tqdm import tqdm

    _say(f"Stopping the game on {url} and looking what is there.")
    connection = SerialConnection(url)
    try:
        with tqdm(unit="B", unit_scale=True, leave=False, delay=0.2) as bar:

            def progress(what: str, done: int, of: int) -> None:
                bar.set_description(what, refresh=False)
                bar.total = of
                bar.update(done)

            return Installer(connection, new, progress).install()
    finally:
        connection.close()


def _report(outcome: Outcome, new: layout.FirmwareSet) -> None:
    plan = outcome.plan
    if plan.there:
        done = "was there already"
    else:
        done = (
            f"{len(plan.sent)} files sent, {len(plan.copied)} copied on the board,"
            f" {len(plan.kept)} kept"
        )
    print(
        f"Version {new.version} (build {new.build}) runs from {plan.target}: {done}. Saved games"
        " and calibration are as they were."
    )


def _agree(what: str, wish: Wish) -> None:
    """Ask; NotAgreed unless the answer is yes, or --yes was given."""
    question = f"{what} {_version(wish.image)}; games saved on it stay."
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
    return ".".join(map(str, image.VERSION)) if image.is_the_release(found) else f"of {found}"


def _put_micropython(drive: BootDrive, path: Path | None) -> ports.Port:
    before = {port.device for port in ports.boards()}
    uf2 = image.find(path)
    _say(f"Copying {uf2.name}.")
    boot_drive.put(drive, uf2)
    return boot_drive.wait_until_it_runs(before)


def _renew(url: str, path: Path | None) -> ports.Port:
    """A running Pico into boot mode, and MicroPython onto it."""
    from .device import Device
    from .raw_repl import RawRepl

    if find.boot_drives():
        raise LinkError(
            "another Pico is in boot mode: unplug it, so that there is no doubt which one is meant"
        )
    image.find(path)  # before the board is changed
    connection = SerialConnection(url)
    try:
        Device(RawRepl(connection.wire)).bootloader()
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
    folder.mkdir(parents=True, exist_ok=True)
    bundle.write_mip(new, mip)
    data = bundle.one_uf2(image.find(path), new)
    uf2.write_bytes(data)
    print(f"{uf2}  {bundle.told(data)}")
    print("  For drag and drop: hold BOOTSEL, plug the Pico in, copy the file onto RPI-RP2.")
    print("  It ERASES the games and the calibration on that Pico; alamo install keeps them.")
    print(f"{mip}  for mpremote:")
    print(f"  {bundle.MIP_COMMAND.format(mip.as_posix())}")
