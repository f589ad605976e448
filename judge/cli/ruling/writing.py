"""What a command that gives or changes a ruling has to save: from options, from a form in a file, or from one in an editor."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from judge.cli.reading import Given, Misuse
from judge.cli.ruling.desk import Desk
from judge.cli.ruling.drafting import Draft, ask, drafted, on_terminal, tell_place
from judge.cli.ruling.filling import filled, says_anything
from judge.cli.ruling.form import page
from judge.cli.working import at_rest
from judge.messages import _
from judge.rulings.citing import checked
from judge.rulings.errors import FormError
from judge.rulings.forms import read_form
from judge.rulings.lengths import LARGEST_FORM
from judge.rulings.ruling import Content


class Written:
    """What is to be saved. draft: where it was written, until it is saved."""

    def __init__(self, content: Content, draft: Draft | None = None) -> None:
        self.content = content
        self.draft = draft

    def done(self) -> None:
        """It is saved."""
        if self.draft is not None:
            self.draft.remove()

    def left(self) -> None:
        """It is not saved: what was written stays where it lies."""
        if self.draft is not None:
            tell_place(self.draft)


def written(
    desk: Desk, given: Given, begin: Content, heading: str, before: Content | None = None, *, said: str = "", remarks: str = ""
) -> Written | None:  # fmt: skip
    """What the user wants to be saved; None where they gave it up, which is said.

    begin: what the form begins with. heading: its first line. before: what the ruling said, where it is changed. said: the option
    without which the editor is opened; "" for any that says anything. remarks: more to be read in the form.
    """
    edition = given.edition or ""
    file = given.values.get("--form")

    def ready(content: Content) -> Content:
        citations = tuple(one if one.edition else replace(one, edition=edition) for one in content.citations)
        return checked(
            desk.library, replace(content, citations=citations, replaces=content.replaces or begin.replaces), before
        )

    if file is not None:
        content = read_form(_text(file), file, begin.game).content
        return Written(ready(filled(given, content)), Draft.taken_up(desk.home, file))
    content = filled(given, begin)
    if said in given.values if said else says_anything(given) or "--take" in given.values:
        return Written(ready(content))
    if given.json or not on_terminal():
        wanted = f"--{said.removeprefix('--') or 'form'}" if said else "--form"
        raise Misuse(_("nobody is there to fill in a form; say {wanted} and the rest with options, or name a form with --form FILE", wanted=wanted))  # fmt: skip
    undecided = bool(said) and "--verdict" not in given.values
    draft = Draft(desk.home, page(content, heading, _games(desk), remarks, undecided=undecided))
    made = drafted(draft, begin.game, ready)
    return None if made is None else Written(made, draft)


def _games(desk: Desk) -> Sequence[str]:
    return tuple(dict.fromkeys(edition.game for edition in desk.library.editions()))


def _text(file: str) -> str:
    """The text of a form. Raises Misuse where there is none, FormError where it is no text."""
    try:
        if file == "-":
            if sys.stdin is None:
                raise Misuse(_("{file}: cannot be read ({why})", file=file, why=_("there is no standard input")))
            with at_rest():
                data = sys.stdin.buffer.read(LARGEST_FORM + 1)
        else:
            with Path(file).open("rb") as opened:
                data = opened.read(LARGEST_FORM + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Misuse(_("{file}: cannot be read ({why})", file=file, why=why)) from error
    if len(data) > LARGEST_FORM:
        raise FormError(f"{file}: more than {LARGEST_FORM:,} bytes; expected the form of a ruling of at most that size")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise FormError(f"{file}:{line}: is no UTF-8 text") from error


def need_reason(given: Given) -> None:
    """Raise Misuse where no reason is given for a change, and nobody is there to be asked."""
    if not given.values.get("--why", "").strip() and (given.json or not on_terminal()):
        raise Misuse(_("a change has a reason; expected --why TEXT"))


def reason_of(given: Given) -> str:
    """Why a ruling is changed: --why, else what the user answers. Raises Misuse where nothing is."""
    need_reason(given)
    why = given.values.get("--why", "").strip() or ask(_("why?"))
    if why in ("", "q"):
        raise Misuse(_("a change has a reason; expected --why TEXT"))
    return why
