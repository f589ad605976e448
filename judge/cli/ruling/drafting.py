"""What a ruling says, from a form in the user's editor.

What is written there is a draft: a file in the home that is there before the editor opens, and goes only when its ruling is
saved, or when its author left it as it was.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from judge.cli.line import sentence_of
from judge.cli.outside import command_in
from judge.cli.reading import Misuse
from judge.cli.ruling.form import is_empty
from judge.cli.terminal import say
from judge.cli.working import at_rest
from judge.messages import _
from judge.rulings.drafts import folder_of, new_draft, write_draft
from judge.rulings.errors import FormError
from judge.rulings.forms import read_form
from judge.rulings.ruling import Content
from rulebook.errors import RulebookError
from rulebook.own_files import own_file

EDITORS = ("nano", "vi", "notepad")
FORM = "form"  # what an error names, before the line


class Draft:
    """A form that is being written: a file of its own in the home's folder of drafts.

    Raises StoreError where it cannot be put there.
    """

    def __init__(self, home: str, text: str) -> None:
        self.path = new_draft(home)
        self.begun = text
        self.write(text)

    @classmethod
    def taken_up(cls, home: str, file: str) -> Draft | None:
        """The draft that a file is, left by an earlier command; None for a form that lies elsewhere."""
        path = Path(os.path.realpath(file))
        if path.parent != folder_of(os.path.realpath(home)):
            return None
        draft = cls.__new__(cls)
        draft.path, draft.begun = path, ""
        return draft

    def write(self, text: str) -> None:
        """Write it, so that it is there whatever happens next."""
        write_draft(self.path, text)

    def read(self) -> str:
        """What stands there now; nothing where it was taken away. Raises FormError where it is no text."""
        try:
            with own_file(self.path) as file:
                data = file.read()
        except FileNotFoundError:
            return ""
        except OSError as error:
            raise FormError(f"{self.path}: cannot be read ({error.strerror})") from error
        try:
            return data.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
            raise FormError(f"{FORM}:{line}: is no UTF-8 text") from error

    def remove(self) -> None:
        """Take it away: its ruling is saved, or there is nothing in it."""
        self.path.unlink(missing_ok=True)


@contextmanager
def kept(draft: Draft | None) -> Iterator[None]:
    """Whatever goes wrong inside, the user is told where the draft lies."""
    try:
        yield
    except BaseException:
        if draft is not None:
            tell_place(draft)
        raise


def tell_place(draft: Draft) -> None:
    """Say where what was written lies, and how it is taken up again."""
    say(_("what was written lies in {path}; go on with --form {path}", path=draft.path))


def on_terminal() -> bool:
    """Whether somebody is there to be asked, and to write in an editor."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))


def ask(prompt: str) -> str:
    """What the user types to a question, in small letters; "q" where nothing more comes."""
    with at_rest():
        sys.stderr.write(f"{prompt} ")
        sys.stderr.flush()
        typed = sys.stdin.readline()
    return typed.strip() if typed else "q"


def drafted(draft: Draft, game: str, ready: Callable[[Content], Content]) -> Content | None:
    """What the form says when its author is done; None where they gave it up, which is said.

    game: stands in where the form names none. ready: makes it ready to be saved; raises RulebookError where it is not so.
    """
    say(_("what is written lies in {path} until it is saved", path=draft.path))
    if others := len(list(draft.path.parent.glob("*.toml"))) - 1:
        say(_("drafts that lie there besides: {count}", count=others))
    before = draft.begun
    while True:
        try:
            _edit(draft.path)
        except Misuse:
            _left(draft)
            raise
        try:
            text = draft.read()
            if is_empty(text) or text in (draft.begun, before):
                _given_up(draft, before)
                return None
            return ready(_content(text, game))
        except RulebookError as error:
            sentence = sentence_of(error)
            say(sentence)
            if ask(_("Enter: open the form again, q: stop")) in ("q", "ｑ"):
                tell_place(draft)
                return None
            before = _noted(draft, game, ready, sentence)


def _content(text: str, game: str) -> Content:
    return read_form(text, FORM, game).content


def _left(draft: Draft) -> None:
    """Nothing more is written: say where it lies, unless it is as it was."""
    try:
        is_untouched = draft.read() == draft.begun
    except FormError:
        is_untouched = False
    if is_untouched:
        draft.remove()
    else:
        tell_place(draft)


def _given_up(draft: Draft, before: str) -> None:
    if before == draft.begun:
        draft.remove()
        say(_("nothing was written; no ruling is given"))
        return
    if is_empty(draft.read()):
        draft.write(before)
    say(_("no ruling is given"))
    tell_place(draft)


def _noted(draft: Draft, game: str, ready: Callable[[Content], Content], sentence: str) -> str:
    """Put the sentence at the top of the form, in the place of the remark that stands there, so that lines keep their numbers."""
    try:
        text = draft.read()
    except FormError:
        return draft.begun
    first, _break, rest = text.partition("\n")
    if not first.startswith("#"):  # a line more: the sentence names the lines as they will be
        text = f"#\n{text}"
        first, _break, rest = text.partition("\n")
        try:
            ready(_content(text, game))
        except RulebookError as error:
            sentence = sentence_of(error)
    noted = f"# !! {' '.join(sentence.split())}\n{rest}"
    draft.write(noted)
    return noted


def _edit(path: Path) -> None:
    """Open the user's editor and wait until it is closed. Raises Misuse where there is none, or it fails."""
    command = _editor()
    try:
        screen = None if sys.stdout.isatty() else sys.stderr
        with at_rest():
            code = subprocess.run([*command, str(path)], check=False, stdout=screen).returncode  # noqa: S603 - the user's own
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Misuse(_("{editor}: this editor cannot be started ({why})", editor=command[0], why=why)) from error  # fmt: skip
    if code:
        raise Misuse(_("{editor}: this editor ended with {code}", editor=command[0], code=code))  # fmt: skip


def _editor() -> list[str]:
    if named := command_in("VISUAL", "EDITOR"):
        return named
    found = next((path for editor in EDITORS if (path := shutil.which(editor))), None)
    if found is None:
        raise Misuse(_("there is no editor; name one in $EDITOR, or say everything with options: {place}", place="judge ruling new --help"))  # fmt: skip
    return [found]
