"""Two editions compared, as text: one change to be pasted, all of them as Markdown. Meant for a thread, the latter at least."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.messages import _
from judge.pointing import note_on
from judge.tui.edition_views import ChangeView, WordingView
from judge.tui.edition_words import KINDS, RENUMBERED, kind_word
from judge.tui.editions import Compared
from judge.tui.pages.differing import Words, differing
from judge.tui.pages.wrapping import clean, one_line, shortened
from rulebook.excerpt.markdown import escaped

TAGS = {"-": ("<del>", "</del>"), "+": ("<ins>", "</ins>"), "=": ("", "")}  # ** and ~~ fail beside Japanese punctuation
BEGINNING = 80  # cells of a rule that was only moved


def file_name(compared: Compared) -> str:
    """A name for the file of a comparison."""
    names = (compared.game.game, compared.old.name, compared.new.name)
    return "-".join(re.sub(r"[^\w.-]+", "_", name).strip("_") for name in names) + ".md"


def markdown(compared: Compared, _name: str = "") -> str:
    """Everything that is not the same, in the order of the document; what is gone in <del>, what came in <ins>.

    The name of the file makes no difference.
    """
    lines = [f"# {escaped(f'{compared.game.title}: {compared.old.name} → {compared.new.name}')}", ""]
    lines += [f"- {kind_word(kind)}: {compared.counts[kind]}" for kind in KINDS]
    for row in compared.rows:
        if row.kind != "same":
            lines += ["", *_section(compared.change(row.at))]
    if left := compared.left:
        lines += ["", f"## {escaped(_('the same words, with references that nobody renumbered'))}", ""]
        lines += [f"- {escaped(f'{change.name}: {note}')}" for change in left for note in _notes(change)]
    return "\n".join([*lines, ""])


def _section(change: ChangeView) -> Iterator[str]:
    yield f"## {escaped(f'{kind_word(change.kind)} {change.name} {change.title}')}".rstrip()
    yield ""
    old, new = change.old, change.new
    if change.kind == "moved" and new is not None:
        beginning = shortened(one_line(new.text), BEGINNING)
        words: Words = (("=", beginning),)
    else:
        words = differing(old.text if old is not None else "", new.text if new is not None else "")
    yield from _quoted(words)
    renumbered = ", ".join(f"{one.was} → {one.now}" for one in change.pointing if one.state == RENUMBERED)
    if renumbered:
        yield from ("", escaped(f"{_('references renumbered')}: {renumbered}"))
    for note in _notes(change):
        yield from ("", f"*{escaped(note)}*")


def _notes(change: ChangeView) -> list[str]:
    return [note for one in change.pointing if (note := note_on(one.state, one.was, one.now, one.moved))]


def _quoted(words: Words) -> Iterator[str]:
    """The words as a block quotation, line by line, with tags around what differs on each."""
    text = ""
    for op, run in words:
        before, behind = TAGS[op]
        pieces = [
            f"{before}{_plain(piece)}{behind}" if piece.strip() else " " * bool(piece) for piece in run.split("\n")
        ]
        text += "\n".join(pieces)
    rows = [row.strip() for row in text.split("\n") if row.strip()]
    yield from (f"> {row}\\" for row in rows[:-1])
    yield from (f"> {row}" for row in rows[-1:])


def _plain(piece: str) -> str:
    """Words in which nothing is Markdown; blanks at their ends stay."""
    first, last = " " * piece[:1].isspace(), " " * piece[-1:].isspace()
    return f"{first}{escaped(piece)}{last}"


def copied(compared: Compared, change: ChangeView) -> str:
    """A change as text, to be pasted: what it is, both wordings, the references."""
    head = f"{compared.game.title} {kind_word(change.kind)} {change.name}"
    renumbered = [f"{one.was} → {one.now}" for one in change.pointing if one.state == RENUMBERED]
    told = [f"{_('references renumbered')}: {', '.join(renumbered)}"] if renumbered else []
    wordings = [change.old, change.new] if change.kind == "changed" else [change.new or change.old]
    return "\n".join([head, *(_told(one) for one in wordings if one is not None), *told, *_notes(change)])


def _told(one: WordingView) -> str:
    return f"{clean(one.edition)} {one.number}\n{one.text}"
