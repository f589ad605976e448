"""What the scenario screen is given: frozen, in the user's language, and free of control characters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from judge.messages import japanese

if TYPE_CHECKING:
    from judge.cardgame.playable import Playable
    from judge.cardgame.seen.card import CardPage

START, PENDING = "start", "pending"  # kinds of rows besides those of the engine's entries
DECISIONS = frozenset(("choice", "chance", PENDING))
REFUSALS = frozenset(("refusal", "rewind"))
EVENTS = frozenset(("event", "waiting", "end"))


class ListedView(NamedTuple):
    """A scenario of the list. trouble: why it cannot be read, or "". chapter: its folder. haystack: what the filter looks in."""

    path: str
    game: str
    title: str
    question: str
    answer: str
    chapter: str
    rules: tuple[str, ...]
    haystack: str
    trouble: str = ""


class CardView(NamedTuple):
    """A card looked at closely. written: the lines of the scenario that describe it."""

    page: CardPage
    written: tuple[str, ...]


class OptionView(NamedTuple):
    """An option of a decision. label: how a script names it; meaning: what that means, "" where the label says it.

    rule and why: the number that refuses it, "" where it may be chosen.
    """

    label: str
    meaning: str = ""
    rule: str = ""
    why: str = ""

    @property
    def said(self) -> str:
        """What it is, in the user's language."""
        return self.meaning or self.label

    @property
    def written(self) -> str:
        """How a script names it, where that is something else; its words are English, and Japanese screens leave them to scripts."""
        return self.label if self.meaning not in ("", self.label) and not japanese() else ""


class DecisionView(NamedTuple):
    """A decision. at: how many answers came before it. least and most: how many options; ordered: in which order matters.

    answer: what was chosen, as it is shown; "" where nobody did. by: who chose, as `judge.scenarios.what_if` says it.
    """

    at: int
    who: str
    asks: str
    options: tuple[OptionView, ...]
    least: int
    most: int
    several: bool
    answer: str
    by: str

    @property
    def chosen(self) -> frozenset[str]:
        """The labels of what was chosen."""
        pieces = self.answer.split(", ") if self.several else ()
        return frozenset((self.answer, *pieces))


class RowView(NamedTuple):
    """A row of the trace: the position at the start, an entry, or the decision that nobody took.

    number: the entry's, counted from 1; 0 of the start. rules: the numbers that govern it, the innermost last. cards: those it
    concerns. terms: those of the numbers that only define a word on the way.
    """

    number: int
    kind: str
    rules: tuple[str, ...]
    text: str
    undone: bool = False
    cards: frozenset[int] = frozenset()
    decision: DecisionView | None = None
    terms: tuple[str, ...] = ()

    @property
    def rule(self) -> str:
        """The number that governs it most closely."""
        return self.rules[-1] if self.rules else ""

    @property
    def procedure(self) -> tuple[str, ...]:
        """What is being done, down to the rule that governs it most closely."""
        return (*(one for one in self.rules[:-1] if one not in self.terms), self.rule)


class RunView(NamedTuple):
    """A scenario played. failures: what did not come as expected, or why a branch came to no good end.

    door: that of its game. source: the file as written. picks: the other answers of a branch. fork: the row at which it leaves the script, -1 where it is the script. states: the
    game at each row, for the board. against: a wrong reading that it tells apart. digest: tells runs apart. edition: that of the
    rules, with its date.
    """

    path: str
    door: Playable
    title: str
    question: str
    answer: str
    rules: tuple[str, ...]
    topics: tuple[str, ...]
    rows: tuple[RowView, ...]
    states: tuple[Any, ...]
    source: Any
    failures: tuple[str, ...] = ()
    picks: tuple[Any, ...] = ()
    fork: int = -1
    against: str = ""
    digest: str = ""
    edition: str = ""

    @property
    def game(self) -> str:
        """The key of its game."""
        return self.door.key

    @property
    def is_branch(self) -> bool:
        """Whether it leaves the script."""
        return bool(self.picks)

    def first_of(self, number: str) -> int:
        """The first row that a number governs, most closely if there is such a one; 0 where there is none."""
        closely = (index for index, row in enumerate(self.rows) if row.rule == number)
        somehow = (index for index, row in enumerate(self.rows) if number in row.rules)
        return next(closely, next(somehow, 0))
