"""The classes of changes and the references as the screens of editions say and draw them."""

from __future__ import annotations

from judge.messages import _
from judge.tui.edition_views import PointingView

KINDS = ("changed", "moved", "added", "removed", "same")
SIGNS = {"changed": "~", "moved": "→", "added": "+", "removed": "-", "same": "="}
TONES = {"changed": "warning", "moved": "number", "added": "gist", "removed": "wrong", "same": "muted"}
NAMES = {
    "": "first", "changed": "changed", "moved": "moved", "added": "added", "removed": "removed", "same": "same", "all": "changes",
}  # fmt: skip
RENUMBERED, LEFT, ELSEWHERE = "renumbered", "left", "elsewhere"


def kind_word(kind: str) -> str:
    """A class in the user's language; "all" for all that are not the same, "" for the first edition of a rule."""
    return _(NAMES[kind])


def note_on(pointing: PointingView) -> str:
    """What a reader has to know of a reference; "" of one that was renumbered rightly."""
    was, now, moved = pointing.was, pointing.now, pointing.moved
    if pointing.state == LEFT:
        if moved:
            return _("It still names {was}, which is {moved} now.", was=was, moved=moved)
        return _("It still names {was}, which is gone.", was=was)
    if pointing.state == ELSEWHERE:
        if moved and moved != was:
            return _("It names {now} instead of {was}, which is {moved} now.", now=now, was=was, moved=moved)
        return _("It names {now} instead of {was}.", now=now, was=was)
    return ""
