"""The firmware itself as a program on this computer, with a simulated board under it.

It talks on standard input and output as a Pico does on USB; we put a loopback socket in front,
so that every client opens socket://127.0.0.1:PORT as it would open a serial port. As with a serial
port there is one client at a time, and output is thrown away while there is none. For a slow
client it waits, all of it, in the pipe and before that in the program; the game does not wait for
one that does not read (its writes are refused by POLLOUT).
"""

import atexit
import select
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from alamo.board.simulated import AGAIN

from . import compile_firmware, cpython_port, fold, paths, vm
from .client import Client
from .errors import Busy, LinkError, NotOurs
from .installing.layout import FLASH_BYTES
from .saved import Folder, hold
from .serial_port import open_port, some_bytes

HEAP = "640k"  # 64-bit pointers: about what 229 kB are on the Pico (code 2.0 : 1.36, data 2 : 1)
# Bytes on the way to a client: small, as USB's are, so that a deaf one is felt. Two pages, since a
# Linux pipe of one page takes no second write before the first has been read.
BUFFER = 8192
START_SECONDS = 10.0
PICO_SLOWER = 12  # than a real one, where the processor is shared; 8 alone
PICO_START_SECONDS = 180.0
DEAF_SECONDS = 0.5
WRITABLE = 512  # bytes: what a socket that may be written takes without waiting
HELLO = b'\n{"jsonrpc":"2.0","id":1,"method":"hello"}\n'
ASK_SECONDS = 5.0  # apart
ANSWER_SECONDS = 40.0  # once it has been heard
TOO_SHORT = 1.0  # a board that ends sooner than this after its start has failed to start
TOO_OFTEN = 3

_said_cpython = False


def pick_runtime(wanted: str | None = None) -> str:
    """micropython where it can run, else cpython, said once on standard error."""
    global _said_cpython
    if wanted:
        return wanted
    if vm.has_micropython():
        return "micropython"
    if not _said_cpython:
        _said_cpython = True
        print(f"{vm.MISSING}: the same firmware runs on CPython.", file=sys.stderr)
    return "cpython"


class SimulatedBoard:
    """A running simulated board; `url` is what clients open. Use as a context manager."""

    def __init__(
        self,
        runtime: str | None = None,
        saved: Path | None = None,
        heap: str = HEAP,
        port: int = 0,
        by: str = "another program",
        image: Path | None = None,
        flash: Path | None = None,
    ) -> None:
        """image: MicroPython for runtime "pico"; by itself it is found or downloaded. flash: the
        file that holds all of that Pico's flash; none yet: one with the image on it alone."""
        self._image = image
        self._flash = flash
        self._flash_lock: IO[bytes] | None = None
        self.bare = False  # no firmware of ours is on it
        self.runtime = pick_runtime("pico" if flash and runtime is None else runtime)
        if flash is not None:
            self._flash_lock = _held(flash, self.runtime)
        self._saved = Folder(saved)
        self.saved = self._saved.path
        self.log_path = self.saved / "board.log"
        self._heap = heap
        self._lock = threading.Lock()
        self._client: socket.socket | None = None
        self._client_gone = threading.Event()
        self._client_gone.set()
        self._process: subprocess.Popen[bytes] | None = None
        self._stopping = False
        self.failed = False
        self.starts = 0
        self._folder, self._command = self._how()
        self._log: IO[bytes] = self.log_path.open("wb")
        self._listener = _listen(port)
        self.url = f"socket://127.0.0.1:{self._listener.getsockname()[1]}"
        self._start_seconds = START_SECONDS
        if self.runtime == "pico":
            self.url += f"#patience={PICO_SLOWER}"
            self._start_seconds = PICO_START_SECONDS
        self._saved.tell(self.url, by)

    def _how(self) -> tuple[Path, list[str]]:
        if self.runtime == "micropython":
            built = compile_firmware.build()
            return built, vm.micropython(self._heap, "main.py")
        if self.runtime == "cpython":
            return paths.firmware(), vm.cpython("-m", "alamo_host.cpython_board")
        uf2 = vm.pico_image(self._image)
        return paths.firmware(), vm.cpython("-m", "alamo_host.emulated.program", str(uf2))

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> Self:
        """Start it and wait until it answers; a board that cannot start raises with its log."""
        atexit.register(self.stop)
        threading.Thread(target=self._run, name="simulated board", daemon=True).start()
        threading.Thread(target=self._accept, name="simulated port", daemon=True).start()
        try:
            if self._flash is not None:
                self._hear()
            with Client(self.url, connect_timeout=self._start_seconds):
                pass
        except NotOurs as error:
            self.bare = self._flash is not None
            if not self.bare:
                raise self._not_started() from error
        except LinkError as error:
            raise self._not_started() from error
        return self

    def _hear(self) -> None:
        """Wait for its first sign of life, from the firmware or from MicroPython alone."""
        end = time.monotonic() + self._start_seconds
        self._start_seconds = ANSWER_SECONDS
        port = open_port(self.url)
        try:
            while time.monotonic() < end:
                port.write(HELLO)
                until = time.monotonic() + ASK_SECONDS
                while time.monotonic() < until:
                    if some_bytes(port):
                        return
        except OSError:
            pass  # the program has ended: the client after us says so
        finally:
            port.close()

    def _not_started(self) -> LinkError:
        self.stop()
        told = self._told()
        return LinkError(f"the simulated board did not start\n{told}".rstrip())

    def last_words(self) -> str:
        """The last line of the program's error output, and where the others are."""
        told = self._told()
        return f"{told.splitlines()[-1] if told else 'it said nothing'} ({self.log_path})"

    def _told(self) -> str:
        """The program's error output."""
        told = self.log_path.read_text(errors="replace").strip()
        return fold.spoken(paths.firmware(), told) if "Traceback" in told else told

    def stop(self) -> None:
        """End the program and its threads; safe to call twice."""
        with self._lock:
            if self._stopping:
                return
            self._stopping = True
            process = self._process
        try:
            self._listener.shutdown(socket.SHUT_RDWR)  # wakes accept() on Linux, closing does not
        except OSError:
            pass  # other systems say it is not connected
        self._listener.close()
        self._hang_up()
        if process is not None:
            _end(process)
        self._log.close()
        self._saved.close()
        if self._flash_lock is not None:
            self._flash_lock.close()
        atexit.unregister(self.stop)

    # ------------------------------------------------------------------ the program

    def _run(self) -> None:
        """Keep it running: an ended program is a reset (a power cut in a test), or starts again to
        begin another game."""
        too_short = 0
        flash = str(self._flash.resolve()) if self._flash else ""
        while True:
            began = time.monotonic()
            with self._lock:
                if self._stopping:
                    return
                process = subprocess.Popen(
                    self._command,
                    cwd=self._folder,
                    env=vm.environment(ALAMO_SAVED=str(self.saved), ALAMO_FLASH=flash),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=self._log,
                    bufsize=0,
                    pipesize=BUFFER,
                    start_new_session=True,  # Ctrl-C in the terminal is ours to handle
                )
                self._process = process
                self.starts += 1
            self._carry_out(process)
            code = process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()
            if self._stopping or code == cpython_port.ENDED:
                return
            if code != AGAIN:
                too_short = too_short + 1 if time.monotonic() - began < TOO_SHORT else 0
            if code not in (0, AGAIN):
                print(
                    f"The simulated board stopped (code {code}; see {self.log_path}).",
                    file=sys.stderr,
                )
            if too_short >= TOO_OFTEN or code == cpython_port.NOT_KEPT:
                self.failed = True
                self._hang_up()
                return

    def _carry_out(self, process: subprocess.Popen[bytes]) -> None:
        """From the program to the client, until the program ends."""
        assert process.stdout is not None
        while True:
            try:
                data = process.stdout.read(4096)
            except (OSError, ValueError):
                return
            if not data:
                return
            client = self._client
            if client is not None:
                try:
                    _send(client, data, process)
                except (OSError, ValueError):
                    pass  # the client left; the next one starts with a fresh line

    # ------------------------------------------------------------------ the client

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            # One that just closed may still be noticed: a moment's patience, then it is busy.
            if self.failed or not self._client_gone.wait(0.5):
                client.close()
                continue
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
            self._client_gone.clear()
            self._client = client
            threading.Thread(
                target=self._carry_in, args=(client,), name="simulated client", daemon=True
            ).start()

    def _carry_in(self, client: socket.socket) -> None:
        """From the client to the program, until the client leaves."""
        try:
            while True:
                data = client.recv(4096)
                if not data:
                    break
                self._feed(data)
        except OSError:
            pass
        finally:
            self._client = None
            _shut(client)
            client.close()
            self._client_gone.set()

    def _feed(self, data: bytes) -> None:
        """What arrives while the program restarts is lost, as on a wire."""
        process = self._process
        if process is None or process.stdin is None:
            return
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[process.stdin.write(rest) :]
        except (OSError, ValueError):
            pass

    def _hang_up(self) -> None:
        client = self._client
        if client is not None:
            _shut(client)


def _listen(port: int) -> socket.socket:
    try:
        return socket.create_server(("127.0.0.1", port))
    except OSError as error:
        raise Busy(
            f"port {port} of this computer is not free: name another, or none at all"
        ) from error


def _held(flash: Path, runtime: str) -> IO[bytes]:
    """The lock of a Pico's flash file, which is one or is not there yet."""
    if runtime != "pico":
        raise LinkError(f"--flash is for --runtime pico: on {runtime} there is no flash chip")
    if flash.exists() and (not flash.is_file() or flash.stat().st_size != FLASH_BYTES):
        raise LinkError(
            f"{flash} is not the flash of a Pico, {FLASH_BYTES} bytes: name another file, or one"
            " that does not exist yet"
        )
    return hold(flash)


def _send(client: socket.socket, data: bytes, process: subprocess.Popen[bytes]) -> None:
    """All of it, when the client takes it; but a program that has ended waits for nobody: the next
    one has to start."""
    rest = memoryview(data)
    while rest:
        if select.select([], [client], [], DEAF_SECONDS)[1]:
            rest = rest[client.send(rest[:WRITABLE]) :]
        elif process.poll() is not None:
            return


def _shut(client: socket.socket) -> None:
    """Closing alone does not wake a thread that waits to send or to receive."""
    try:
        client.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass


def _end(process: subprocess.Popen[bytes]) -> None:
    """Its input ends, so it leaves by itself; what does not is ended. Saving survives any cut."""
    if process.stdin is not None:
        try:
            process.stdin.close()
        except OSError:
            pass
    for last_word in (None, process.terminate, process.kill):
        if last_word is not None:
            last_word()
        try:
            process.wait(1.0)
            return
        except subprocess.TimeoutExpired:
            continue
