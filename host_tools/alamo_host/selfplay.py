"""`alamo selfplay`: the random player of firmware/alamo/proof on any runtime.

Standard output has one line a game and nothing else: outcome, actions, sha256 of the transcript.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from . import compile_firmware, vm
from .errors import LinkError
from .options import bits as option_bits

MODULE = "alamo.proof.selfplay"
HEAP = "512k"


class Unknown(LinkError):
    exit_code = 2


def command(
    runtime: str, arguments: Sequence[str], image: Path | None = None
) -> tuple[list[str], Path | None]:
    """The command line and the folder to start it in."""
    if runtime == "micropython":
        return vm.micropython(HEAP, "-m", MODULE, *arguments), compile_firmware.build()
    if runtime == "cpython":
        return vm.cpython("-m", MODULE, *arguments), None
    uf2 = vm.pico_image(image)
    return vm.cpython("-m", "alamo_host.emulated.selfplay", str(uf2), *arguments), None


def run(
    game: str,
    seed: int,
    games: int,
    runtime: str,
    options: Sequence[str] = (),
    image: Path | None = None,
) -> int:
    """Its exit code; 2 when there is no such game. image: MicroPython for the emulated Pico."""
    try:
        bits = option_bits(game, options)
    except ValueError as error:
        raise Unknown(str(error)) from error
    numbers = ["--seed", str(seed), "--games", str(games), "--options", str(bits)]
    line, folder = command(runtime, [game, *numbers], image)
    sys.stdout.flush()
    return subprocess.run(line, cwd=folder, env=vm.environment(), check=False).returncode
