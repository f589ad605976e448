"""A screen on which rulings are changed: the change is made in a thread, and the screen hears what came of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

from textual import on, work
from textual.message import Message
from textual.screen import Screen

from judge.faults import fault_sentence
from judge.messages import translated
from judge.tui.pages.wrapping import one_line
from rulebook.errors import RulebookError


class Changing(Screen[Any]):
    """Makes one change at a time."""

    class Changed(Message):
        """A change was made. came: what it returned; then: who is to hear it."""

        def __init__(self, came: Any, then: Callable[[Any], None]) -> None:  # noqa: ANN401 - whatever the change returns
            super().__init__()
            self.came = came
            self.then = then

    class Refused(Message):
        """A change could not be made; nothing was saved."""

        def __init__(self, sentence: str) -> None:
            super().__init__()
            self.sentence = sentence

    is_changing = False

    def change(self, call: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Make a change. then: hears what it returns. While another one is being made nothing is done."""
        if self.is_changing:
            self.app.bell()
            return
        self.is_changing = True
        self._change(call, then)

    @work(thread=True, group="change", exit_on_error=False)
    def _change(self, call: Callable[[], Any], then: Callable[[Any], None]) -> None:
        try:
            message: Message = self.Changed(call(), then)
        except Exception as error:  # noqa: BLE001 - a desk that vanishes helps no judge
            message = self.Refused(sentence_of(error))
        self.post_message(message)

    @on(Changed)
    def _changed(self, event: Changed) -> None:
        self.is_changing = False
        event.then(event.came)

    @on(Refused)
    def _refused(self, event: Refused) -> None:
        self.is_changing = False
        self.refused(event.sentence)

    def refused(self, sentence: str) -> None:
        """Show why a change was not made."""
        self.say(sentence, wrong=True)

    def say(self, sentence: str, *, wrong: bool = False) -> None:
        """Show a sentence for a while."""
        self.notify(sentence, severity="error" if wrong else "information", markup=False, timeout=8 if wrong else 4)


def sentence_of(error: Exception) -> str:
    """What went wrong, in the user's language. What nobody foresaw is said as well."""
    if isinstance(error, RulebookError):
        return one_line(translated(str(error)))
    if isinstance(error, OSError | sqlite3.Error):
        return one_line(translated(getattr(error, "strerror", None) or str(error)))
    return one_line(fault_sentence(error))
