"""The classes of changes and the references as the screens of editions say and draw them."""

from __future__ import annotations

from judge.messages import _

KINDS = ("changed", "moved", "added", "removed", "same")
SIGNS = {"changed": "~", "moved": "→", "added": "+", "removed": "-", "same": "="}
TONES = {"changed": "warning", "moved": "number", "added": "gist", "removed": "wrong", "same": "muted"}
NAMES = {
    "": "first", "changed": "changed", "moved": "moved", "added": "added", "removed": "removed", "same": "same", "all": "changes",
}  # fmt: skip
RENUMBERED = "renumbered"


def kind_word(kind: str) -> str:
    """A class in the user's language; "all" for all that are not the same, "" for the first edition of a rule."""
    return _(NAMES[kind])
