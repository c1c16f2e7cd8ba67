"""An emulated board as it is at one moment, to go on from as often as wanted.

To come to an interesting moment costs half a minute; this keeps it. A copy of this process waits
there (os.fork: no memory is copied before it changes), and each run() is a copy of that one. What
a run does to its board is gone with it.
"""

import os
import traceback
from collections.abc import Callable
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any, NoReturn

import pytest

available = hasattr(os, "fork")
REASON = "a snapshot of an emulated board needs os.fork"


class Snapshot:
    """Of `state`, anything; the calls are functions of a module and get it first."""

    def __init__(self, state: Any) -> None:
        self._pipe, inside = Pipe()
        self._process = os.fork()
        if not self._process:
            try:
                self._pipe.close()
                _wait(state, inside)
            finally:
                os._exit(1)  # whatever happens: this copy is no test run
        inside.close()

    def run(self, call: Callable[..., Any], *args: Any) -> Any:
        """What call(state, *args) returns. An exception of it fails the test, with its story."""
        self._pipe.send((call, args))
        well, told = self._pipe.recv()
        if not well:
            pytest.fail(told, pytrace=False)
        return told

    def close(self) -> None:
        self._pipe.close()
        os.waitpid(self._process, 0)


def _wait(state: Any, pipe: Connection) -> NoReturn:
    while True:
        try:
            call, args = pipe.recv()
        except EOFError:
            os._exit(0)
        process = os.fork()
        if not process:
            try:
                pipe.send(_outcome(call, state, args))
            finally:
                os._exit(0)
        status = os.waitpid(process, 0)[1]
        if status:
            pipe.send((False, f"{call.__name__} ended with status {status}"))


def _outcome(call: Callable[..., Any], state: Any, args: tuple[Any, ...]) -> tuple[bool, Any]:
    try:
        return True, call(state, *args)
    except BaseException:
        return False, traceback.format_exc()
