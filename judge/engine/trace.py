"""What happened, entry by entry: under which rules, what was done, and the state after it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from hashlib import sha256
from typing import TYPE_CHECKING

from judge.engine.texts import EMPTY, Later, Text, joined

if TYPE_CHECKING:
    from judge.engine.events import Event
    from judge.engine.state import PlayerId, State


Tell = Callable[["State", Sequence["Event"]], Text]  # what happens at one moment, told from the state before it


class Kind(StrEnum):
    """What an entry is."""

    RULE = "rule"  # a rule that explains what follows
    EVENT = "event"
    CHOICE = "choice"
    CHANCE = "chance"
    WAITING = "waiting"  # an ability begins to wait
    REFUSAL = "refusal"  # a rule refuses what a player named
    REWIND = "rewind"  # a play is taken back
    STOP = "stop"  # a procedure is given up; what was done stays
    END = "end"  # the game is over


def plainly(state: State, events: Sequence[Event]) -> Text:
    """Events of one moment, each as it tells itself."""
    return joined([event.tell(state) for event in events]) if events else EMPTY


NO_AMOUNTS: Mapping[str, int] = {}


class Entry:
    """An entry of the trace.

    rules: the stack of numbers that govern it, the innermost last. note: what is told where no event tells it.
    before and state: the game before and after. undone: a play that was taken back contains it. by: the number of each event
    where several rules act at once; empty where the innermost governs them all. Of a refusal: its number, behind those it is a case of. tell: says its events in the game's words.
    amounts: what was reckoned for whom on the way to an event, by label or player: damage after a change, dice, a price.
    """

    __slots__ = (
        "amounts",
        "before",
        "by",
        "events",
        "index",
        "kind",
        "note",
        "rules",
        "state",
        "tell",
        "undone",
        "who",
    )

    def __init__(
        self,
        index: int,
        rules: tuple[str, ...],
        kind: Kind,
        before: State,
        state: State,
        events: tuple[Event, ...] = (),
        note: Text | Later = EMPTY,
        who: PlayerId = "",
        tell: Tell = plainly,
        amounts: Mapping[str, int] = NO_AMOUNTS,
    ) -> None:
        self.index = index
        self.rules = rules
        self.kind = kind
        self.before = before
        self.state = state
        self.events = events
        self.note = note
        self.who = who
        self.tell = tell
        self.amounts = amounts
        self.undone = False
        self.by: tuple[str, ...] = ()

    @property
    def rule(self) -> str:
        """The number that governs it most closely."""
        return self.rules[-1] if self.rules else ""

    def governs(self, index: int) -> str:
        """The number that governs the event at an index most closely."""
        return self.by[index] if self.by else self.rule

    @property
    def text(self) -> Text:
        """What happened, in both languages."""
        note = self.note
        if isinstance(note, Later):
            note = self.note = note.said()
        if note is not EMPTY:
            return note
        return self.tell(self.before, self.events)

    def same(self, other: Entry) -> bool:
        """Whether two entries of two runs say the same."""
        return (self.rules, self.kind, self.text, self.undone) == (other.rules, other.kind, other.text, other.undone)


class Trace:
    """The entries of a run, in order."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._saying: dict[Hashable, Entry] = {}

    def says(self, what: Hashable) -> bool:
        """Whether an entry that stands has said this."""
        entry = self._saying.get(what)
        return entry is not None and not entry.undone

    def said(self, what: Iterable[Hashable]) -> None:
        """The last entry says all this, so that it need not be said again; nothing does where nothing is told, as on the side."""
        if self.entries:
            self._saying |= dict.fromkeys(what, self.entries[-1])

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __getitem__(self, index: int) -> Entry:
        return self.entries[index]

    def add(self, entry: Entry) -> None:
        """Put an entry at the end."""
        self.entries.append(entry)

    def undo_since(self, mark: int) -> None:
        """Mark everything from here on as taken back; it stays to be seen."""
        for entry in self.entries[mark:]:
            entry.undone = True

    @property
    def digest(self) -> str:
        """What tells two runs apart: of the numbers, kinds and texts of all entries, and of what was taken back."""
        made = sha256()
        for entry in self.entries:
            made.update(
                "\x1f".join((*entry.rules, entry.kind.value, *entry.text, str(entry.undone))).encode() + b"\x1e"
            )
        return made.hexdigest()

    @property
    def rules(self) -> set[str]:
        """Every number that governs some entry."""
        return set[str]().union(*[entry.rules for entry in self.entries])
