"""What the screens of rulings are given: frozen, and free of control characters. Words of the screens are made where they are shown."""

from __future__ import annotations

from typing import NamedTuple

from judge.tui.views import Place

ENDED = frozenset(("superseded", "void"))
STANDS = frozenset(("given", "asked", "confirmed", "official"))


class RulingRow(NamedTuple):
    """A ruling of the list.

    numbers: of the rules that govern it; cited: of all that it cites, as they are compared. place: event and table. when: day and
    time at which it was given. author: who gave it, "" where it is the program's own. fields: what the filter asks for by name,
    folded. haystack: what the filter looks in for words. waits: why it waits for the head judge, the most pressing first.
    """

    id: str
    short: str
    game: str
    question: str
    verdict: str
    status: str
    numbers: tuple[str, ...]
    cited: frozenset[str]
    place: str
    when: str
    author: str
    fields: dict[str, tuple[str, ...]]
    haystack: str
    is_divided: bool = False
    is_inferred: bool = False
    waits: tuple[str, ...] = ()

    @property
    def is_own(self) -> bool:
        """Whether it is the program's own, unchanged by anybody here."""
        return not self.author

    @property
    def is_ended(self) -> bool:
        """Whether it was superseded or taken back."""
        return self.status in ENDED


class CitedView(NamedTuple):
    """A rule that a ruling cites.

    number and edition: as cited. state: what became of it, "" while that is not known. now: its number today, "" where that is
    the same, or there is none. text: what it says, in the wording at hand. old and new: its wordings where they differ. place:
    where it is today. remark: what could not be compared, in a sentence. support: the kind of evidence and how strong it is, in words.
    """

    number: str
    role: str
    edition: str
    note: str = ""
    state: str = ""
    now: str = ""
    now_edition: str = ""
    text: str = ""
    old: str = ""
    new: str = ""
    remark: str = ""
    place: Place | None = None
    support: str = ""

    @property
    def is_suspect(self) -> bool:
        """Whether the ruling may no longer follow from it."""
        return self.state in ("changed", "removed")


class CaseView(NamedTuple):
    """What is played to show a ruling. title: the scenario's, "" where the ruling carries it. claims: when the run says yes or no, as a
    ruling's file says it."""

    verdict: str
    when: str
    title: str
    claims: tuple[tuple[str, str], ...] = ()


class NamedRuling(NamedTuple):
    """A ruling named by another."""

    id: str
    short: str
    question: str
    verdict: str
    status: str


class VersionView(NamedTuple):
    """A version of a ruling. changes: field, what stood there, what stands there. is_head: whether nothing follows it."""

    id: str
    when: str
    author: str
    why: str
    status: str
    verdict: str
    answer: str
    changes: tuple[tuple[str, str, str], ...] = ()
    is_head: bool = False


class RulingView(NamedTuple):
    """A ruling as it is read.

    heads: the versions that stand beside each other where it is divided, the one shown first; else none. before, after: the
    rulings in whose place it stands, and those in its own; missing: ids of such that are not here. versions: all of them, the
    oldest first. wrong: what a check found wrong; notes: what it found worth knowing. counter: the best argument against it. inquiry:
    what passed between the judges and the publisher, label and words.
    """

    row: RulingRow
    answer: str
    reason: str
    tags: tuple[str, ...]
    cited: tuple[CitedView, ...]
    cases: tuple[CaseView, ...]
    before: tuple[NamedRuling, ...]
    after: tuple[NamedRuling, ...]
    missing: tuple[str, ...]
    heads: tuple[VersionView, ...]
    versions: tuple[VersionView, ...]
    wrong: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    counter: str = ""
    inquiry: tuple[tuple[str, str], ...] = ()

    @property
    def id(self) -> str:
        """Whose view this is."""
        return self.row.id


class SuspectView(NamedTuple):
    """A citation from which its ruling may no longer follow. answer: the ruling's. place_in: which of its citations it is."""

    ruling: str
    version: str
    question: str
    verdict: str
    answer: str
    cited: CitedView
    place_in: int


class AlikeView(NamedTuple):
    """A ruling that may answer the same question. numbers: governing citations in common."""

    row: RulingRow
    answer: str
    numbers: tuple[str, ...]

    @property
    def stands(self) -> bool:
        """Whether a player may rely on it."""
        return self.row.status in STANDS


class RuledView(NamedTuple):
    """A ruling that cites the rule that is read. state: what became of the citation since. source: of an official answer."""

    id: str
    short: str
    question: str
    verdict: str
    status: str
    role: str
    number: str
    state: str
    source: str = ""
