"""The terminal that the desk stands on, where it is one of Unix: closed or cut off, it ends the desk, and what was done is kept."""

from __future__ import annotations

import os
import signal
from io import BufferedWriter, TextIOWrapper
from threading import Event
from typing import TYPE_CHECKING, Any

from textual.drivers.linux_driver import LinuxDriver

from judge.messages import _
from judge.tui.vanished import Patient, Vanished

if TYPE_CHECKING:
    from textual.app import App

ENDING = (signal.SIGHUP, signal.SIGTERM)


class Terminal(LinuxDriver):
    """A terminal that may vanish while its process lives on: reading then finds the end at once, again and again, and writing fails."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        """As Textual asks for it. The system's wish that the desk ends is heard from now on."""
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        if self._file is not None:
            raw = Patient(self._file.fileno(), "wb", closefd=False)
            self._file = TextIOWrapper(BufferedWriter(raw), encoding="utf-8", errors="backslashreplace")
        self.exit_event = Cut(self.fileno)
        for number in ENDING:
            if signal.getsignal(number) is not signal.SIG_IGN:  # as `nohup` wants it
                self._loop.add_signal_handler(number, self._vanish, number)

    def _run_input_thread(self) -> None:
        super()._run_input_thread()
        if not os.isatty(self.fileno):
            self._vanish(signal.SIGHUP)

    def run_input_thread(self) -> None:
        """Read until the desk ends. What is no UTF-8 is left out and said: Textual would end the desk at its first byte."""
        while True:
            try:
                super().run_input_thread()
            except UnicodeDecodeError:
                sentence = _("what was typed is no UTF-8 and was left out; set the terminal to UTF-8")
                self._app.call_later(self._app.notify, sentence, markup=False)
            else:
                return

    def _vanish(self, number: int) -> None:
        self._app.post_message(Vanished(128 + number))


class Cut(Event):
    """Whether reading is to end. Textual asks between any two reads; a terminal that is no longer one has nothing more to read."""

    def __init__(self, terminal: int) -> None:
        super().__init__()
        self._terminal = terminal

    def is_set(self) -> bool:
        """Whether somebody wants it, or the terminal is gone."""
        return super().is_set() or not os.isatty(self._terminal)
