"""python -m alamo_host.emulated.selfplay IMAGE NAME ...: firmware/alamo/proof/selfplay.py on the
emulated Pico, with its arguments; what it prints comes out here, line by line as it is printed.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from . import files
from .engine import Pico
from .talk import RawRepl

_LONGEST_MS = 24 * 3600e3  # simulated


def at_the_prompt(uf2: Path) -> RawRepl:
    """A Pico with the firmware on it that is not started; its REPL waits."""
    pico = Pico(uf2)
    pico.flash.write(files.build(files.firmware(start=False)), files.FS_START)
    pico.power_on()
    repl = RawRepl(pico)
    repl.enter()
    return repl


def run(repl: RawRepl, arguments: Sequence[str], write: Callable[[str], object]) -> int:
    """Its exit code; each whole line to write(str) as soon as it is there."""
    source = (
        "from alamo.proof.selfplay import main\n"
        f"_code = main({list(arguments)!r})\n"
        "print('exit', _code)\n"
    )
    code = -1
    for line in repl.lines(source, _LONGEST_MS):
        if line.startswith("exit "):
            code = int(line.split()[1])
        else:
            write(line + "\n")
    return code


def main() -> int:
    def out(line: str) -> None:
        stream = sys.stderr if line.startswith("selfplay: ") else sys.stdout
        stream.write(line)
        stream.flush()

    try:
        return run(at_the_prompt(Path(sys.argv[1])), sys.argv[2:], out)
    except KeyboardInterrupt:
        return 130  # alamo selfplay is stopped as well


if __name__ == "__main__":
    sys.exit(main())
