"""The browser that the desk stands in where it is served: once the server is gone, the desk ends, and what was done is kept."""

from __future__ import annotations

from functools import partial

from textual.drivers.web_driver import WebDriver

from judge.tui.vanished import Patient, Vanished


class Browser(WebDriver):
    """A browser behind two pipes. Textual stops reading where they end, and would leave the desk alone for ever."""

    def start_application_mode(self) -> None:
        """Begin; whoever reads no more stops nothing by that."""
        self._write = partial(Patient(self.fileno, "wb", closefd=False).write)
        super().start_application_mode()

    def run_input_thread(self) -> None:
        """Read until the desk ends, or nobody writes any more."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            self._app.post_message(Vanished())
