"""A person at a terminal: lines out, lines in, and no waiting where the board has to be read."""

import queue
import sys
import threading
from typing import TextIO

from .bench import QUIT, WATCH, Question

HELP = "At each question: Enter for yes or done, n for no, s to skip this part, q to stop."


class Terminal:
    def __init__(self, source: TextIO | None = None, out: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        self._out = out or sys.stdout
        self._lines: queue.Queue[str] = queue.Queue()
        self._started = False
        self._ended = threading.Event()

    def say(self, text: str) -> None:
        print(text, file=self._out, flush=True)

    def ask(self, question: Question) -> str:
        while self.typed() is not None:
            pass  # what was typed before the question is no answer to it
        print(f"\n  {question.text} ", end="", file=self._out, flush=True)
        self._listen()
        while True:
            try:
                return self._lines.get(timeout=0.2)
            except queue.Empty:
                if self._ended.is_set():
                    return QUIT  # nobody will answer any more

    def see(self, task: Question) -> None:
        end = "\r" if task.kind == WATCH and self._out.isatty() else "\n"
        print(f"  {task.text}".ljust(60), end=end, file=self._out, flush=True)
        self._listen()

    def typed(self) -> str | None:
        try:
            return self._lines.get_nowait()
        except queue.Empty:
            return None

    def _listen(self) -> None:
        if not self._started:
            self._started = True
            threading.Thread(target=self._read, name="typed lines", daemon=True).start()

    def _read(self) -> None:
        for line in self._source:
            self._lines.put(line.strip().lower())
        self._ended.set()
