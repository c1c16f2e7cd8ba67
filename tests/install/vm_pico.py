"""A Pico for the installation's tests: MicroPython's virtual machine with the Pico's littlefs at
"/", on a file of this computer, behind a pty as behind a serial port.

It says that it is a Pico (or what it is told to say). While it "runs" it answers hello as the
firmware of the set that its files name; Ctrl-C reaches the REPL; machine.reset() starts it again.
"""

import importlib.util
import os
import select
import subprocess
import threading
import tty
from pathlib import Path

import micropython_vm
from alamo_host.installing import layout, littlefs_image
from host import doubles

FIRMWARE = micropython_vm.FIRMWARE
PICO = {
    "platform": "rp2",
    "version": (1, 26, 1),
    "mpy": 0x1306,
    "machine": "Raspberry Pi Pico with RP2040",
}

# The module sys is another one from here on: what asks it is told that this is a Pico.
_START = """
import sys, vfs
class Disk:
    def __init__(self, path):
        self.file = open(path, "r+b")
    def readblocks(self, block, buf, offset=0):
        self.file.seek(block * 4096 + offset)
        self.file.readinto(buf)
    def writeblocks(self, block, buf, offset=None):
        if offset is None:
            offset = 0
        self.file.seek(block * 4096 + offset)
        self.file.write(buf)
        self.file.flush()
    def ioctl(self, op, arg):
        return {4: BLOCKS, 5: 4096, 6: 0}.get(op, 0)
class Machine:
    asked = open(ASKED, "w")
    def reset(self):
        self.asked.write("reset"); self.asked.flush()
        raise SystemExit
    def bootloader(self):
        self.asked.write("bootloader"); self.asked.flush()
        raise SystemExit
class Made:
    name = "micropython"
    version = VERSION
    _mpy = MPY
    _machine = MACHINE
class Sys:
    implementation = Made
    platform = PLATFORM
    path = ["", ".frozen", "/lib"]
    modules = sys.modules
    stdout = sys.stdout
    stdin = sys.stdin
disk = Disk(IMAGE)
vfs.umount("/")
vfs.mount(vfs.VfsLfs2(disk, progsize=256, readsize=32), "/")
sys.modules["machine"] = Machine()
sys.modules["sys"] = Sys
del Disk, Machine, Made, disk, vfs, Sys, sys
"""


def main_py():
    """The firmware's main.py as a module: its order() is what a board would start."""
    spec = importlib.util.spec_from_file_location("main_of_the_board", FIRMWARE / "main.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def runs(files):
    """version, build and set of what a board with these files starts; None when it is nothing."""
    first = files.get(layout.ACTIVE, b"").decode().strip()
    for name in (first, *layout.SETS):
        told = layout.version_of(files.get(f"/{name}/{layout.MANIFEST}", b""))
        if name in layout.SETS and told and layout.MAIN in files:
            return {"version": told[0], "build": told[1], "set": name}
    return None


class VmPico:
    """`url` is what to open. `told`: what sys says instead of PICO. `hello`: fields of the
    greeting that are other than its files say."""

    def __init__(self, folder: Path, content, told=None, **hello) -> None:
        self.image_path = folder / "flash.img"
        self.image_path.write_bytes(littlefs_image.build(content))
        self.hello = hello
        self.bootloader = threading.Event()
        self._asked = folder / "asked"
        said = {**PICO, **(told or {})}
        self._script = folder / "start.py"
        names = {"IMAGE": str(self.image_path), "BLOCKS": layout.BLOCKS, "ASKED": str(self._asked)}
        names.update({name.upper(): value for name, value in said.items()})
        text = "".join(f"{name} = {value!r}\n" for name, value in names.items())
        self._script.write_text(text + _START)
        self._master, slave = os.openpty()
        self._slave = slave
        tty.setraw(slave)
        self.url = os.ttyname(slave)
        self._unplugged = threading.Event()
        self.sent = b""  # to the board
        self.unplug_at = b""  # a word in it at which the cable is pulled
        self.starts = 0
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def image(self) -> bytes:
        return self.image_path.read_bytes()

    def files(self):
        return littlefs_image.listing(self.image())

    def unplug(self) -> None:
        self._unplugged.set()
        self._thread.join(10)

    # ------------------------------------------------------------------ the board

    def _serve(self) -> None:
        try:
            while not self._unplugged.is_set() and not self.bootloader.is_set():
                self.starts += 1
                rest = self._firmware()
                self._repl(rest)
        finally:
            os.close(self._slave)
            os.close(self._master)

    def _read(self) -> bytes:
        """What a host sent; b"" after the cable was pulled."""
        while not self._unplugged.is_set():
            if select.select([self._master], [], [], 0.01)[0]:
                data = os.read(self._master, 4096)
                self.sent += data
                if self.unplug_at and self.unplug_at in self.sent:
                    self._unplugged.set()
                    return b""
                return data
        return b""

    def _firmware(self) -> bytes:
        """Answers hello until Ctrl-C; returns what came after it."""
        running = runs(self.files())
        if running is None:
            return b""
        board = doubles.Board(**{**running, **self.hello})
        rest = b""
        while data := self._read():
            before, stop, after = data.partition(b"\x03")
            *lines, rest = (rest + before).split(b"\n")
            for one in lines:
                for reply in board(one):
                    os.write(self._master, reply)
            if stop:
                return after
        return b""

    def _repl(self, waiting: bytes) -> None:
        raw = False
        first = True
        while not self._unplugged.is_set():
            self._asked.write_text("")
            ours, theirs = os.openpty()
            tty.setraw(theirs)
            process = subprocess.Popen(
                [micropython_vm._tool("micropython"), "-i", "-X", "heapsize=600k", self._script],
                stdin=theirs,
                stdout=theirs,
                stderr=theirs,
                start_new_session=True,
                cwd=self._script.parent,
            )
            os.close(theirs)
            banner = b""
            while b">>> " not in banner:
                banner += os.read(ours, 4096)
            if first:
                os.write(self._master, banner)
            elif raw:
                os.write(self._master, b"OK\r\nMPY: soft reboot\r\n")
                os.write(ours, b"\x01")
            else:
                os.write(self._master, b"\r\nMPY: soft reboot\r\n" + banner)
            first = False
            try:
                raw = self._relay(ours, waiting, raw)
            finally:
                process.kill()
                process.wait()
                os.close(ours)
            waiting = b""
            asked = self._asked.read_text()
            if asked == "bootloader":
                self.bootloader.set()
            if asked:
                return

    def _relay(self, ours: int, data: bytes, raw: bool) -> bool:
        """Between host and virtual machine until that ends; whether it was in raw mode."""
        while not self._unplugged.is_set():
            for byte in data:
                raw = byte == 1 if byte in (1, 2) else raw
            while data:
                data = data[os.write(ours, data) :]
            ready = select.select([self._master, ours], [], [], 0.01)[0]
            if ours in ready:
                try:
                    out = os.read(ours, 4096)
                except OSError:
                    return raw
                if not out:
                    return raw
                os.write(self._master, out)
            elif self._master in ready:
                data = self._read()
        return raw
