"""What the screens of editions are given: frozen, and free of control characters. Words of the screens are made where they are shown."""

from __future__ import annotations

from typing import NamedTuple

from judge.tui.views import Place


class EditionView(NamedTuple):
    """An edition of a game. key: what names it without doubt; name: what tells it apart from the others of its game."""

    id: int
    key: str
    name: str


class GameView(NamedTuple):
    """A game and its printed editions, from old to new."""

    game: str
    title: str
    editions: tuple[EditionView, ...]


class ChangeRow(NamedTuple):
    """What became of one rule, as a row of the list.

    at: its place in the comparison. kind: same, moved, changed, added, removed. old and new: its numbers, "" where it has none
    there. haystack: what the filter looks in for words; numbers: for numbers. is_left: a reference in it names no longer what
    it named.
    """

    at: int
    kind: str
    old: str
    new: str
    heading: str
    haystack: str
    numbers: tuple[str, ...]
    is_left: bool


class WordingView(NamedTuple):
    """A rule in one edition. place: where it is in the library."""

    number: str
    edition: str
    text: str
    place: Place


class PointingView(NamedTuple):
    """A reference that is not what it was.

    was and now: its numbers. state: renumbered, left, elsewhere. moved: where the rule that it named is now, "" where it is gone.
    place: where the number that counts leads: `now` where it was renumbered, else `moved`.
    """

    was: str
    now: str
    state: str
    moved: str
    place: Place | None


class ChangeView(NamedTuple):
    """What became of one rule, as it is read. path: the headings above it."""

    kind: str
    title: str
    path: tuple[str, ...]
    old: WordingView | None
    new: WordingView | None
    pointing: tuple[PointingView, ...]

    @property
    def name(self) -> str:
        """Its numbers: one where they are the same."""
        numbers = (one.number for one in (self.old, self.new) if one is not None)
        return " → ".join(dict.fromkeys(numbers))


class StageView(NamedTuple):
    """A rule in one edition of its life. kind: what became of it since the edition before, "" in the first one.

    wording: None where the edition has removed it. before: what it said in the edition before.
    """

    kind: str
    edition: str
    title: str
    wording: WordingView | None
    before: str
