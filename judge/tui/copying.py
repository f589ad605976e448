"""What is copied, and where it goes: through the terminal (OSC 52), and to the clipboard of the system where one is at hand.

The terminal's way also works over SSH and in tmux, where the terminal allows it; it says nothing back. So the system's clipboard gets
it too, by the program that the system has for it, but only where that clipboard is the one before the judge.
"""

from __future__ import annotations

import os
import sys
from asyncio import create_subprocess_exec, wait_for
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Mapping
from contextlib import suppress
from shutil import which

from textual import on, work
from textual.message import Message

from judge.messages import _
from judge.tui.widgets.action_bar import Speaking

PATIENCE = 2.0  # seconds for the system's program
AWAY = (
    "SSH_CONNECTION",
    "SSH_TTY",
    "TEXTUAL_DRIVER",
)  # the clipboard here is that of another machine: over SSH, in a browser
PROGRAMS = (  # what must be set, the command
    ("WAYLAND_DISPLAY", ("wl-copy",)),
    ("DISPLAY", ("xclip", "-selection", "clipboard")),
    ("DISPLAY", ("xsel", "--clipboard", "--input")),
    ("WSL_DISTRO_NAME", ("clip.exe",)),
    ("TERMUX_VERSION", ("termux-clipboard-set",)),
)
BY_SYSTEM = {"darwin": ("pbcopy",), "win32": ("clip",), "cygwin": ("clip",)}


class Copy(Message):
    """A text is to be copied. what: by what one knows it."""

    def __init__(self, text: str, what: str) -> None:
        super().__init__()
        self.text = text
        self.what = what


class Copying(Speaking):
    """An app that copies what its screens give it, and says where it went."""

    class Given(Message):
        """The system's program is done. taken: whether it took the text."""

        def __init__(self, what: str, program: str, *, taken: bool) -> None:
            super().__init__()
            self.what, self.program, self.taken = what, program, taken

    @on(Copy)
    def _copy(self, event: Copy) -> None:
        self.copy_to_clipboard(event.text)
        command = system_command(os.environ, sys.platform)
        if command:
            self._give(command, event.text, event.what)
        else:
            self.notify(_("copied through the terminal (OSC 52): {number}", number=event.what), markup=False)

    @work(exclusive=True, group="copy", exit_on_error=False)
    async def _give(self, command: tuple[str, ...], text: str, what: str) -> None:
        self.post_message(self.Given(what, command[0], taken=await gave(command, text)))

    @on(Given)
    def _given(self, event: Given) -> None:
        if event.taken:
            sentence = _(
                "copied through the terminal and to the system's clipboard ({program}): {number}",
                program=event.program, number=event.what,
            )  # fmt: skip
        else:
            sentence = _(
                "copied through the terminal (OSC 52) alone, {program} did not take it: {number}",
                program=event.program, number=event.what,
            )  # fmt: skip
        self.notify(sentence, markup=False)


def system_command(environment: Mapping[str, str], system: str) -> tuple[str, ...]:
    """The command that puts its input on the system's clipboard; () where there is none, or it is that of another machine."""
    if any(environment.get(name) for name in AWAY):
        return ()
    ways = [command for name, command in PROGRAMS if environment.get(name)]
    ways += [BY_SYSTEM[system]] if system in BY_SYSTEM else []
    return next((command for command in ways if which(command[0], path=environment.get("PATH"))), ())


async def gave(command: tuple[str, ...], text: str) -> bool:
    """Whether the program took the text. Windows wants it in another encoding than all others."""
    data = text.encode("utf-16") if command[0].startswith("clip") else text.encode()
    try:
        program = await create_subprocess_exec(*command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL)
    except (OSError, ValueError):
        return False
    try:
        await wait_for(program.communicate(data), PATIENCE)
    except (TimeoutError, OSError):
        with suppress(ProcessLookupError):
            program.kill()
        return False
    return program.returncode == 0
